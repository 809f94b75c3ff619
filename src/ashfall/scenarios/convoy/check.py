"""Scenarios: what is expected at the end against what came out."""

from __future__ import annotations

from typing import Any

from ashfall.core.errors import BadScenario
from ashfall.games.convoy.codes import CITIES, DISTRICTS, END, MOLOCH, PHASE_NAMES, SIDE_SLOTS, SLOTS, WINNER_NAMES
from ashfall.games.convoy.notation import DISTRICT_WORDS
from ashfall.games.convoy.stations import outpost_capacity, robot_capacity, robots_occupying
from ashfall.games.convoy.view import markers_of
from ashfall.games.convoy.zones import side_of
from ashfall.scenarios.convoy.setting import Setting, city_named, kind_of, side_named


class Witness:
    """What happened on the way and can no longer be read off the state."""

    def __init__(self) -> None:
        self.totals: list[dict[str, int]] = []
        self.seen_hand: list[int] | None = None


def differences(setting: Setting, witness: Witness, expect: dict[str, Any]) -> list[str]:
    """One line per expectation that is not met."""
    found: list[str] = []
    if not expect:
        raise BadScenario("nothing is expected")
    for name, wanted in expect.items():
        if name in ("zones", "zones_partial"):
            found.extend(_zones(setting, wanted))
            continue
        if name == "decks":
            found.extend(_decks(setting, wanted))
            continue
        got = _value(setting, witness, name, wanted)
        if got != wanted:
            found.append(f"{name}: expected {wanted}, got {got}")
    return found


def _value(setting: Setting, witness: Witness, name: str, wanted: Any) -> Any:
    """The actual value in the shape of the expected one."""
    state = setting.state
    lineup = state.lineup
    if name == "markers":
        marked = {setting.units[slot]: sorted(markers_of(state, slot)) for slot in _slots(setting)}
        return _as_sorted(wanted, {uid: marks for uid, marks in marked.items() if marks})
    if name == "hand_sizes":
        return {side: state.hand_size[side_named(side)] for side in wanted}
    if name == "active_city":
        return lineup.city_ids[state.active]
    if name == "phase":
        return PHASE_NAMES[state.phase]
    if name == "destroyed_cities":
        return [lineup.city_ids[city] for city in range(state.active)]
    if name == "demolished_districts":
        return {lineup.city_ids[city]: _demolished(setting, city) for city in range(state.active, CITIES)}
    if name == "stations":
        return {lineup.city_ids[city]: _stations(setting, city) for city in range(CITIES)}
    if name == "game_over":
        return {"winner": WINNER_NAMES[state.final]} if state.phase == END else None
    if name == "battle_totals":
        return witness.totals
    if name == "last_battle_winner":
        return WINNER_NAMES[state.winner]
    if name == "battle_district":
        return None if state.battle < 0 else DISTRICT_WORDS[state.battle]
    if name == "netted":
        netted = [setting.units[slot] for slot in _slots(setting) if _netted(setting, slot)]
        return wanted if sorted(wanted) == sorted(netted) else netted
    if name == "feature_used":
        return {city: bool((state.used_features >> city_named(lineup, city)) & 1) for city in wanted}
    if name == "outpost_saw_hand":
        kinds = sorted(kind_of(lineup, uid) for uid in wanted)
        return wanted if witness.seen_hand == kinds else witness.seen_hand
    if name == "module_hacked":
        return {uid: _module_hacked(setting, uid) for uid in wanted}
    raise BadScenario(f"unknown expectation {name!r}")


def _as_sorted(wanted: dict[str, list[str]], got: dict[str, list[str]]) -> dict[str, list[str]]:
    """Markers have no order: give those that agree back as they are expected."""
    return {uid: wanted[uid] if sorted(wanted.get(uid, [])) == marks else marks for uid, marks in got.items()}


def _slots(setting: Setting) -> list[int]:
    return [slot for slot in range(SLOTS) if setting.state.where[slot] >= 0]


def _netted(setting: Setting, slot: int) -> bool:
    state = setting.state
    if slot < SIDE_SLOTS:
        return bool((state.robot_nets >> slot) & 1)
    return bool((state.outpost_nets >> (slot - SIDE_SLOTS)) & 1)


def _module_hacked(setting: Setting, uid: str) -> bool:
    state = setting.state
    slot = setting.bearer_of(uid)
    if slot < 0:
        return False
    if slot < SIDE_SLOTS:
        return bool((state.hacked_modules >> slot) & 1)
    return bool((state.hacked_seized >> (slot - SIDE_SLOTS)) & 1)


def _demolished(setting: Setting, city: int) -> list[str]:
    mask = setting.state.demolished[city]
    return [DISTRICT_WORDS[place] for place in range(DISTRICTS) if (mask >> place) & 1]


def _stations(setting: Setting, city: int) -> dict[str, dict[str, int]]:
    state = setting.state
    return {
        "moloch": {"occupied": robots_occupying(state, city).bit_count(), "capacity": robot_capacity(state, city)},
        "outpost": {"occupied": state.outposts[city].bit_count(), "capacity": outpost_capacity(state, city)},
    }


def _zones(setting: Setting, wanted: dict[str, str]) -> list[str]:
    """Units in play are compared one by one; in hands, decks and piles copies are alike."""
    state = setting.state
    found: list[str] = []
    counted: dict[tuple[int, str], int] = {}
    for uid, zone in wanted.items():
        kind = kind_of(state.lineup, uid)
        place, _, name = zone.partition(":")
        if place == "city":
            city_named(state.lineup, name)
            slot = setting.slot_of(uid)
            if slot < 0 or state.lineup.city_ids[state.where[slot]] != name:
                found.append(f"{uid}: expected in {name}, it is not")
        elif place == "attached":
            kind_of(state.lineup, name)
            slot = setting.slot_of(name)
            if slot < 0 or state.module[slot] != kind:
                found.append(f"{uid}: expected attached to {name}, it is not")
        elif place in ("hand", "deck", "discard"):
            if side_named(name) != side_of(kind):
                found.append(f"{uid}: expected in {zone}, cards of the other side are never there")
            counted[kind, zone] = counted.get((kind, zone), 0) + 1
        else:
            raise BadScenario(f"unknown zone {zone!r} of {uid}")
    for (kind, zone), number in counted.items():
        counts = {"hand": state.hand, "deck": state.deck, "discard": state.discards}[zone.partition(":")[0]]
        got = counts[kind] + (state.top.count(kind) if zone.startswith("deck") else 0)
        if got != number:
            found.append(f"{state.lineup.ids[kind]}: expected {number} in {zone}, got {got}")
    return found


def _decks(setting: Setting, wanted: dict[str, Any]) -> list[str]:
    state = setting.state
    found: list[str] = []
    for name, deck in wanted.items():
        side = side_named(name)
        unknown = sorted(deck.keys() - {"size", "top_first"})
        if unknown:
            raise BadScenario(f"unknown expectation {unknown[0]!r} of the deck of {name}")
        if state.deck_size[side] != deck["size"]:
            found.append(f"deck of {name}: expected {deck['size']} cards, got {state.deck_size[side]}")
        elif deck.get("top_first") is not None:
            order = setting.orders[side]
            top = list(reversed(state.top)) if side == MOLOCH else []
            got = None if order is None else top + order
            if got != [kind_of(state.lineup, uid) for uid in deck["top_first"]]:
                names = None if got is None else [state.lineup.ids[kind] for kind in got]
                found.append(f"deck of {name}: expected {deck['top_first']} from the top, got {names}")
    return found
