"""Scenarios: from a described position to a state, and the names of its cards."""

from __future__ import annotations

from typing import Any

from ashfall.core.errors import BadScenario
from ashfall.games.convoy.codes import (
    ADDITIONAL,
    DISTRICTS,
    KINDS,
    MOLOCH,
    MOLOCH_KINDS,
    OUTPOST,
    PHASE_NAMES,
    SIDE_SLOTS,
)
from ashfall.games.convoy.data import EFFECTS, load_data
from ashfall.games.convoy.frames import ASK_MULLIGAN, TASK_BATTLE, TASK_CONVOY, TASK_RESOLVE
from ashfall.games.convoy.lineup import Lineup
from ashfall.games.convoy.notation import DISTRICT_WORDS
from ashfall.games.convoy.perform import settle
from ashfall.games.convoy.position import replaced
from ashfall.games.convoy.state import ConvoyState
from ashfall.games.convoy.strength import MINUS_TWO, PLUS_TWO
from ashfall.games.convoy.units import MOVED

SIDES = {"moloch": MOLOCH, "outpost": OUTPOST}
STRENGTH_MARKERS = {"+1": 1, "+2": PLUS_TWO, "-2": MINUS_TWO}
BOUNDARIES = {"draw": TASK_BATTLE, "resolution": TASK_RESOLVE, "convoy_move": TASK_CONVOY}


def kind_of(rules: Lineup, uid: str) -> int:
    """The card behind ``m:hunter#2``."""
    side, _, rest = uid.partition(":")
    name = rest.partition("#")[0]
    if name == "move":
        name = "move_moloch" if side == "m" else "move_outpost"
    if name not in rules.ids or side not in ("m", "o"):
        raise BadScenario(f"unknown card {uid!r}")
    return rules.ids.index(name)


def city_of(rules: Lineup, name: str) -> int:
    """-1 for a city that does not exist, such as one off the row."""
    return rules.city_ids.index(name) if name in rules.city_ids else -1


def city_named(rules: Lineup, name: str) -> int:
    """A city that must exist."""
    if name not in rules.city_ids:
        raise BadScenario(f"unknown city {name!r}, expected {', '.join(rules.city_ids)}")
    return rules.city_ids.index(name)


def side_named(name: str) -> int:
    if name not in SIDES:
        raise BadScenario(f"unknown side {name!r}, expected moloch or outpost")
    return SIDES[name]


class Setting:
    """A state built from a scenario, with what only the scenario knows: which copy stands in which
    slot, and the order of the decks."""

    def __init__(self, state: ConvoyState, units: dict[int, str], orders: list[list[int] | None]) -> None:
        self.state = state
        self.units = units
        self.orders = orders

    def copy(self) -> Setting:
        orders = [None if order is None else order[:] for order in self.orders]
        return Setting(self.state.copy(), dict(self.units), orders)

    def slot_of(self, uid: str) -> int:
        """The slot of a unit in play, -1 if it is not in play."""
        for slot, name in self.units.items():
            if name == uid and self.state.where[slot] >= 0:
                return slot
        return -1

    def bearer_of(self, uid: str) -> int:
        """The unit that bears a Module, -1 if it is not attached."""
        kind = kind_of(self.state.lineup, uid)
        copies = [slot for slot in range(len(self.state.module)) if self.state.module[slot] == kind]
        for slot in copies:
            if self.units.get(-1 - slot) == uid:
                return slot
        return copies[0] if len(copies) == 1 else -1


def build(scenario: dict[str, Any], edition: str) -> Setting:
    """The position a scenario starts from, with its test values for strengths and cities."""
    options = {**scenario["setup"].get("flags", {}), **scenario.get("options", {})}
    loop_guard = bool(options.get("loop_guard", True))
    rules = Lineup(("moloch", "outpost"), {"edition": edition, "loop_guard": loop_guard}, load_data())
    setup = scenario["setup"]
    strengths = {kind_of(rules, uid): int(value) for uid, value in scenario.get("strengths", {}).items()}
    cities: dict[int, tuple[int, int, list[int]]] = {}
    for name, city in setup["cities"].items():
        effects = [EFFECTS[district["effect"]] for district in city["districts"] if district["id"] != "dx"]
        cities[city_of(rules, name)] = (city["stations"]["moloch"], city["stations"]["outpost"], effects)
    rules.override(strengths, cities)
    rules.stepwise = True
    state = ConvoyState(rules, None)
    setting = Setting(state, {}, [[], []])
    state.active = city_of(rules, setup["active_city"])
    for name, city in setup["cities"].items():
        _place_city(setting, city_of(rules, name), city)
    _place_cards(setting, setup)
    _place_phase(state, setup)
    return setting


def _place_city(setting: Setting, city: int, data: dict[str, Any]) -> None:
    state = setting.state
    if bool(data.get("destroyed")) != (city < state.active):
        raise BadScenario("cities before the active one are destroyed, the others are not")
    for district in data["districts"]:
        place = DISTRICT_WORDS.index(district["id"])
        state.districts = replaced(state.districts, city, state.districts[city] | 1 << place)
        if district.get("demolished"):
            state.demolished = replaced(state.demolished, city, state.demolished[city] | 1 << place)
        if place == ADDITIONAL:
            state.lineup.effects[city * DISTRICTS + place] = EFFECTS[district["effect"]]
    if data.get("feature_used"):
        state.used_features |= 1 << city
    if data.get("extra_station"):
        state.extra_stations |= 1 << city
    arrivals: list[tuple[int, int]] = []
    for side in ("moloch", "outpost"):
        for unit in data[side]:
            arrivals.append((int(unit.get("seq", 0)), _place_unit(setting, city, unit)))
    _order_arrivals(state, city, sorted(arrivals))


def _place_unit(setting: Setting, city: int, unit: dict[str, Any]) -> int:
    state = setting.state
    rules = state.lineup
    kind = kind_of(rules, unit["uid"])
    slot = rules.first_slot[kind] + int(unit["uid"].partition("#")[2]) - 1
    setting.units[slot] = unit["uid"]
    state.where[slot] = city
    robot = slot < SIDE_SLOTS
    bit = 1 << (slot if robot else slot - SIDE_SLOTS)
    masks = state.robots if robot else state.outposts
    masks[city] |= bit
    for marker in unit.get("markers", []):
        if marker in STRENGTH_MARKERS:
            state.marks = replaced(state.marks, slot, state.marks[slot] + STRENGTH_MARKERS[marker])
        elif marker == "shield":
            state.shielded |= bit
        elif marker == "hacked":
            state.hacked |= bit
        else:
            raise BadScenario(f"unknown marker {marker!r}")
    module = unit.get("module")
    if module:
        state.module = replaced(state.module, slot, kind_of(rules, module["uid"]))
        setting.units[-1 - slot] = module["uid"]
        if module.get("hacked") and robot:
            state.hacked_modules |= bit
        elif module.get("hacked"):
            state.hacked_seized |= bit
    if unit.get("netted") and robot:
        state.robot_nets |= bit
    elif unit.get("netted"):
        state.outpost_nets |= bit
    return slot


def _order_arrivals(state: ConvoyState, city: int, arrivals: list[tuple[int, int]]) -> None:
    """Robots that were immune and there before the Launcher are proof against it (CC-01)."""
    immune = state.shielded | (state.lineup.dreadnoughts & ~state.hacked)
    earlier = 0
    for _, slot in arrivals:
        if slot < SIDE_SLOTS:
            earlier |= 1 << slot
        elif (state.lineup.launchers >> (slot - SIDE_SLOTS)) & 1 and city >= state.active:
            state.proof |= earlier & immune


def _place_cards(setting: Setting, setup: dict[str, Any]) -> None:
    state = setting.state
    for name, side in SIDES.items():
        for uid in setup["hands"][name]:
            state.hand[kind_of(state.lineup, uid)] += 1
        order = [kind_of(state.lineup, uid) for uid in setup["decks"][name]]
        for kind in order:
            state.deck[kind] += 1
        setting.orders[side] = order
        for uid in setup["discards"][name]:
            state.discards[kind_of(state.lineup, uid)] += 1
    for counts, sizes in (
        (state.hand, state.hand_size),
        (state.deck, state.deck_size),
        (state.discards, state.discards_size),
    ):
        sizes[MOLOCH] = sum(counts[:MOLOCH_KINDS])
        sizes[OUTPOST] = sum(counts[MOLOCH_KINDS:KINDS])


def _place_phase(state: ConvoyState, setup: dict[str, Any]) -> None:
    phase = setup["phase"]
    if phase not in PHASE_NAMES:
        raise BadScenario(f"unknown phase {phase!r}")
    state.phase = PHASE_NAMES.index(phase)
    if setup.get("battle_district"):
        state.battle = DISTRICT_WORDS.index(setup["battle_district"])
    for flag, value in setup.get("flags", {}).items():
        if flag == "massive_assault":
            state.no_instants = bool(value)
        elif flag == "sudden_attack":
            state.no_modules = bool(value)
        elif flag == "moved":
            for uid in value:
                kind = kind_of(state.lineup, uid)
                slot = state.lineup.first_slot[kind] + int(uid.partition("#")[2]) - 1
                state.uses = replaced(state.uses, slot, state.uses[slot] | MOVED)
        elif value and flag != "loop_guard":
            raise BadScenario(f"unknown flag {flag!r}")
    if phase == "mulligan":
        state.stack.append((ASK_MULLIGAN, MOLOCH))
    elif phase in BOUNDARIES:
        state.stack.append((BOUNDARIES[phase], MOLOCH))
    settle(state)
