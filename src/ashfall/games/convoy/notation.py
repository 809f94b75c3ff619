"""The readable notation of actions, and back.

pass                        district iron-gate d2         deploy hunter cleveland-harbour
play war-council            play sniper dreadnought       play push-back trooper#1 back
use ripper scout#2          use kasparov commando#1 back  move hornet forward
attach net-module ripper    feature hunter#1              card brain   unit scorn   module hunter#2
"""

from __future__ import annotations

from ashfall.core.errors import UnparsableAction
from ashfall.games.convoy.actions import (
    ATTACH,
    ATTACHED,
    BACK,
    CARD,
    DEPLOY,
    DISTRICT,
    FEATURE,
    FORWARD,
    NUM_ACTIONS,
    PASS,
    PLAY,
    PLAY_ON,
    PLAY_STEP,
    STEP,
    UNIT,
    USE,
    USE_STEP,
    USED,
    YES,
)
from ashfall.games.convoy.codes import (
    ABILITY_NAMES,
    CITIES,
    DISTRICTS,
    MATRIX,
    MOLOCH_KINDS,
    MOVE_ROBOT,
    RECYCLER,
    SIDE_SLOTS,
    SLOTS,
)
from ashfall.games.convoy.lineup import Lineup

DIRECTIONS = ("back", "forward")
DISTRICT_WORDS = ("d1", "d2", "d3", "d4", "dx")


def ability_word(ability: int) -> str:
    return ABILITY_NAMES[ability].replace("_", "-")


def card_word(lineup: Lineup, kind: int) -> str:
    return lineup.ids[kind].replace("_", "-")


def city_word(lineup: Lineup, city: int) -> str:
    return lineup.city_ids[city].replace("_", "-")


def text(lineup: Lineup, action: int) -> str:
    """The text of an action; the same in every position."""
    if not 0 <= action < NUM_ACTIONS:
        raise UnparsableAction(f"{action} is not an action, expected 0 to {NUM_ACTIONS - 1}")
    if action == PASS:
        return "pass"
    if action == YES:
        return "yes"
    if action < DEPLOY:
        return f"card {card_word(lineup, action - CARD)}"
    if action < PLAY:
        kind, city = divmod(action - DEPLOY, CITIES)
        return f"deploy {card_word(lineup, kind)} {city_word(lineup, city)}"
    if action < PLAY_ON:
        return f"play {card_word(lineup, action - PLAY)}"
    if action < PLAY_STEP:
        place, slot = divmod(action - PLAY_ON, SLOTS)
        return f"play {ability_word(RECYCLER + place)} {_unit(lineup, slot)}"
    if action < UNIT:
        step, direction = divmod(action - PLAY_STEP, 2)
        place, slot = divmod(step, SLOTS)
        return f"play {ability_word(MOVE_ROBOT + place)} {_unit(lineup, slot)} {DIRECTIONS[direction]}"
    if action < STEP:
        return f"unit {_unit(lineup, action - UNIT)}"
    if action < ATTACHED:
        slot, direction = divmod(action - STEP, 2)
        return f"move {_unit(lineup, slot)} {DIRECTIONS[direction]}"
    if action < USE:
        return f"module {_unit(lineup, action - ATTACHED)}"
    if action < USE_STEP:
        place, slot = divmod(action - USE, SLOTS)
        return f"use {ability_word(USED[place])} {_unit(lineup, slot)}"
    if action < ATTACH:
        slot, direction = divmod(action - USE_STEP, 2)
        return f"use kasparov {_unit(lineup, slot)} {DIRECTIONS[direction]}"
    if action < FEATURE:
        kind, slot = divmod(action - ATTACH, SIDE_SLOTS)
        return f"attach {card_word(lineup, kind)} {_unit(lineup, slot)}"
    if action < DISTRICT:
        return "feature" if action == FEATURE else f"feature {_unit(lineup, action - FEATURE - 1)}"
    city, district = divmod(action - DISTRICT, DISTRICTS)
    return f"district {city_word(lineup, city)} {DISTRICT_WORDS[district]}"


def _unit(lineup: Lineup, slot: int) -> str:
    return lineup.unit_word(slot) if lineup.kind_at[slot] >= 0 else f"slot-{slot}"


def parse(lineup: Lineup, words: str) -> int:
    """The action that words stand for."""
    action = _parse(lineup, words.lower().split())
    if action < 0:
        raise UnparsableAction(
            f"{words!r} is not an action of The Convoy, expected for example 'pass', 'deploy hunter iron-gate', "
            "'play sniper dreadnought' or 'district iron-gate d2'"
        )
    return action


def _parse(lineup: Lineup, words: list[str]) -> int:
    if words == ["pass"]:
        return PASS
    if words == ["yes"]:
        return YES
    if words == ["feature"]:
        return FEATURE
    if len(words) == 2:
        return _parse_two(lineup, words[0], words[1])
    if len(words) == 3:
        return _parse_three(lineup, words[0], words[1], words[2])
    if len(words) == 4 and words[3] in DIRECTIONS:
        slot = find_unit(lineup, words[2])
        direction = BACK if words[3] == "back" else FORWARD
        if slot >= 0 and words[:2] == ["use", "kasparov"]:
            return USE_STEP + slot * 2 + direction
        ability = _find_ability(words[1])
        if slot >= 0 and words[0] == "play" and MOVE_ROBOT <= ability < MATRIX:
            return PLAY_STEP + ((ability - MOVE_ROBOT) * SLOTS + slot) * 2 + direction
    return -1


def _parse_two(lineup: Lineup, verb: str, name: str) -> int:
    if verb in ("card", "play"):
        kind = find_card(lineup, name)
        return -1 if kind < 0 else (CARD if verb == "card" else PLAY) + kind
    slot = find_unit(lineup, name)
    if slot < 0:
        return -1
    if verb == "unit":
        return UNIT + slot
    if verb == "module":
        return ATTACHED + slot
    return FEATURE + 1 + slot if verb == "feature" else -1


def _parse_three(lineup: Lineup, verb: str, name: str, target: str) -> int:
    if verb == "deploy":
        kind, city = find_card(lineup, name), find_city(lineup, target)
        return -1 if kind < 0 or city < 0 else DEPLOY + kind * CITIES + city
    if verb == "district":
        city = find_city(lineup, name)
        return (
            DISTRICT + city * DISTRICTS + DISTRICT_WORDS.index(target) if city >= 0 and target in DISTRICT_WORDS else -1
        )
    if verb == "move":
        slot = find_unit(lineup, name)
        return STEP + slot * 2 + DIRECTIONS.index(target) if slot >= 0 and target in DIRECTIONS else -1
    slot = find_unit(lineup, target)
    if slot < 0:
        return -1
    if verb == "attach":
        kind = find_card(lineup, name)
        return ATTACH + kind * SIDE_SLOTS + slot if 0 <= kind < MOLOCH_KINDS and slot < SIDE_SLOTS else -1
    ability = _find_ability(name)
    if verb == "use" and ability in USED:
        return USE + USED.index(ability) * SLOTS + slot
    if verb == "play" and RECYCLER <= ability < MOVE_ROBOT:
        return PLAY_ON + (ability - RECYCLER) * SLOTS + slot
    return -1


def find_card(lineup: Lineup, word: str) -> int:
    name = word.replace("-", "_")
    return lineup.ids.index(name) if name and name in lineup.ids else -1


def find_city(lineup: Lineup, word: str) -> int:
    name = word.replace("-", "_")
    return lineup.city_ids.index(name) if name in lineup.city_ids else -1


def find_unit(lineup: Lineup, word: str) -> int:
    card, _, number = word.partition("#")
    kind = find_card(lineup, card)
    if kind < 0 or lineup.first_slot[kind] < 0 or not (number.isdigit() or number == ""):
        return -1
    copy = int(number) if number else 1
    return lineup.first_slot[kind] + copy - 1 if 1 <= copy <= lineup.copies[kind] else -1


def _find_ability(word: str) -> int:
    name = word.replace("-", "_")
    return ABILITY_NAMES.index(name) if name in ABILITY_NAMES else -1
