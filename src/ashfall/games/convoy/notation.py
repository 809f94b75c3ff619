"""The readable notation of actions, and back.

pass                        district iron-gate d2         deploy hunter cleveland-harbour
play war-council            play sniper dreadnought       play push-back trooper#1 back
use ripper scout#2          use kasparov commando#1 back  move hornet forward
attach net-module ripper    feature hunter#1              card brain   unit scorn   module hunter#2
"""

from __future__ import annotations

from ashfall.core.errors import UnparsableAction
from ashfall.games.convoy.codes import (
    ABILITY_NAMES,
    ATTACH,
    ATTACHED,
    BACK,
    CARD,
    CITIES,
    DEPLOY,
    DISTRICT,
    DISTRICTS,
    FEATURE,
    FORWARD,
    MATRIX,
    MOLOCH_KINDS,
    MOVE_ROBOT,
    NUM_ACTIONS,
    PASS,
    PLAY,
    PLAY_ON,
    PLAY_STEP,
    RECYCLER,
    SIDE_SLOTS,
    SLOTS,
    STEP,
    UNIT,
    USE,
    USE_STEP,
    USED,
    YES,
)
from ashfall.games.convoy.tables import Rules

DIRECTIONS = ("back", "forward")
DISTRICT_WORDS = ("d1", "d2", "d3", "d4", "dx")


def ability_word(ability: int) -> str:
    return ABILITY_NAMES[ability].replace("_", "-")


def card_word(rules: Rules, kind: int) -> str:
    return rules.ids[kind].replace("_", "-")


def city_word(rules: Rules, city: int) -> str:
    return rules.city_ids[city].replace("_", "-")


def text_of(rules: Rules, action: int) -> str:
    """The text of an action; the same in every position."""
    if not 0 <= action < NUM_ACTIONS:
        raise UnparsableAction(f"{action} is not an action, expected 0 to {NUM_ACTIONS - 1}")
    if action == PASS:
        return "pass"
    if action == YES:
        return "yes"
    if action < DEPLOY:
        return f"card {card_word(rules, action - CARD)}"
    if action < PLAY:
        kind, city = divmod(action - DEPLOY, CITIES)
        return f"deploy {card_word(rules, kind)} {city_word(rules, city)}"
    if action < PLAY_ON:
        return f"play {card_word(rules, action - PLAY)}"
    if action < PLAY_STEP:
        place, slot = divmod(action - PLAY_ON, SLOTS)
        return f"play {ability_word(RECYCLER + place)} {_unit(rules, slot)}"
    if action < UNIT:
        step, direction = divmod(action - PLAY_STEP, 2)
        place, slot = divmod(step, SLOTS)
        return f"play {ability_word(MOVE_ROBOT + place)} {_unit(rules, slot)} {DIRECTIONS[direction]}"
    if action < STEP:
        return f"unit {_unit(rules, action - UNIT)}"
    if action < ATTACHED:
        slot, direction = divmod(action - STEP, 2)
        return f"move {_unit(rules, slot)} {DIRECTIONS[direction]}"
    if action < USE:
        return f"module {_unit(rules, action - ATTACHED)}"
    if action < USE_STEP:
        place, slot = divmod(action - USE, SLOTS)
        return f"use {ability_word(USED[place])} {_unit(rules, slot)}"
    if action < ATTACH:
        slot, direction = divmod(action - USE_STEP, 2)
        return f"use kasparov {_unit(rules, slot)} {DIRECTIONS[direction]}"
    if action < FEATURE:
        kind, slot = divmod(action - ATTACH, SIDE_SLOTS)
        return f"attach {card_word(rules, kind)} {_unit(rules, slot)}"
    if action < DISTRICT:
        return "feature" if action == FEATURE else f"feature {_unit(rules, action - FEATURE - 1)}"
    city, district = divmod(action - DISTRICT, DISTRICTS)
    return f"district {city_word(rules, city)} {DISTRICT_WORDS[district]}"


def _unit(rules: Rules, slot: int) -> str:
    return rules.unit_word(slot) if rules.kind_at[slot] >= 0 else f"slot-{slot}"


def parse_text(rules: Rules, text: str) -> int:
    """The action a text stands for."""
    words = text.lower().split()
    action = _parse(rules, words)
    if action < 0:
        raise UnparsableAction(
            f"{text!r} is not an action of The Convoy, expected for example 'pass', 'deploy hunter iron-gate', "
            "'play sniper dreadnought' or 'district iron-gate d2'"
        )
    return action


def _parse(rules: Rules, words: list[str]) -> int:
    if words == ["pass"]:
        return PASS
    if words == ["yes"]:
        return YES
    if words == ["feature"]:
        return FEATURE
    if len(words) == 2:
        return _parse_two(rules, words[0], words[1])
    if len(words) == 3:
        return _parse_three(rules, words[0], words[1], words[2])
    if len(words) == 4 and words[3] in DIRECTIONS:
        slot = find_unit(rules, words[2])
        direction = BACK if words[3] == "back" else FORWARD
        if slot >= 0 and words[:2] == ["use", "kasparov"]:
            return USE_STEP + slot * 2 + direction
        ability = _find_ability(words[1])
        if slot >= 0 and words[0] == "play" and MOVE_ROBOT <= ability < MATRIX:
            return PLAY_STEP + ((ability - MOVE_ROBOT) * SLOTS + slot) * 2 + direction
    return -1


def _parse_two(rules: Rules, verb: str, name: str) -> int:
    if verb in ("card", "play"):
        kind = find_card(rules, name)
        return -1 if kind < 0 else (CARD if verb == "card" else PLAY) + kind
    slot = find_unit(rules, name)
    if slot < 0:
        return -1
    if verb == "unit":
        return UNIT + slot
    if verb == "module":
        return ATTACHED + slot
    return FEATURE + 1 + slot if verb == "feature" else -1


def _parse_three(rules: Rules, verb: str, name: str, target: str) -> int:
    if verb == "deploy":
        kind, city = find_card(rules, name), find_city(rules, target)
        return -1 if kind < 0 or city < 0 else DEPLOY + kind * CITIES + city
    if verb == "district":
        city = find_city(rules, name)
        return (
            DISTRICT + city * DISTRICTS + DISTRICT_WORDS.index(target) if city >= 0 and target in DISTRICT_WORDS else -1
        )
    if verb == "move":
        slot = find_unit(rules, name)
        return STEP + slot * 2 + DIRECTIONS.index(target) if slot >= 0 and target in DIRECTIONS else -1
    slot = find_unit(rules, target)
    if slot < 0:
        return -1
    if verb == "attach":
        kind = find_card(rules, name)
        return ATTACH + kind * SIDE_SLOTS + slot if 0 <= kind < MOLOCH_KINDS and slot < SIDE_SLOTS else -1
    ability = _find_ability(name)
    if verb == "use" and ability in USED:
        return USE + USED.index(ability) * SLOTS + slot
    if verb == "play" and RECYCLER <= ability < MOVE_ROBOT:
        return PLAY_ON + (ability - RECYCLER) * SLOTS + slot
    return -1


def find_card(rules: Rules, word: str) -> int:
    name = word.replace("-", "_")
    return rules.ids.index(name) if name in rules.ids else -1


def find_city(rules: Rules, word: str) -> int:
    name = word.replace("-", "_")
    return rules.city_ids.index(name) if name in rules.city_ids else -1


def find_unit(rules: Rules, word: str) -> int:
    card, _, number = word.partition("#")
    kind = find_card(rules, card)
    if kind < 0 or rules.first_slot[kind] < 0 or not (number.isdigit() or number == ""):
        return -1
    copy = int(number) if number else 1
    return rules.first_slot[kind] + copy - 1 if 1 <= copy <= rules.copies[kind] else -1


def _find_ability(word: str) -> int:
    name = word.replace("-", "_")
    return ABILITY_NAMES.index(name) if name in ABILITY_NAMES else -1
