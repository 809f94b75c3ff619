"""Scenarios: from a described position to a state, and the names of its cards."""

from __future__ import annotations

from typing import Any

import msgspec

from ashfall.core.errors import BadScenario
from ashfall.core.match import Match
from ashfall.core.options import OptionValue
from ashfall.games.convoy import Convoy, load
from ashfall.games.convoy.codes import LAUNCHER, MOLOCH, NEW_YORK, OUTPOST
from ashfall.games.convoy.data import Effect
from ashfall.games.convoy.document import CityDocument, ConvoyDocument, SideDocument, UnitDocument, UsesDocument
from ashfall.games.convoy.lineup import Lineup
from ashfall.games.convoy.notation import card_word, find_unit
from ashfall.games.convoy.state import ConvoyState
from ashfall.scenarios.strict import NOTES, only_known

SIDES = {"moloch": MOLOCH, "outpost": OUTPOST}
SEATS = ("moloch", "outpost")
FIGHTING = ("moloch_attack", "outpost_attack", "moloch_modules", "outpost_modules", "resolution")
"""Phases in which a district is fought for."""
SCENARIO_KEYS = NOTES | {"editions", "strengths", "options", "setup", "steps", "expect"}
SETUP_KEYS = NOTES | {"active_city", "phase", "battle_district", "flags", "cities", "hands", "decks", "discards"}
CITY_KEYS = NOTES | {"stations", "districts", "destroyed", "feature_used", "extra_station", "moloch", "outpost"}
UNIT_KEYS = NOTES | {"uid", "markers", "seq", "module", "netted"}
FLAGS = ("massive_assault", "sudden_attack", "moved", "loop_guard")


def kind_of(lineup: Lineup, uid: str) -> int:
    """The card behind ``m:hunter#2``."""
    return lineup.ids.index(_card_id(uid, set(lineup.ids)))


def city_of(lineup: Lineup, name: str) -> int:
    """-1 for a city that does not exist, such as one off the row."""
    return lineup.city_ids.index(name) if name in lineup.city_ids else -1


def city_named(lineup: Lineup, name: str) -> int:
    """A city that must exist."""
    if name not in lineup.city_ids:
        raise BadScenario(f"unknown city {name!r}, expected {', '.join(lineup.city_ids)}")
    return lineup.city_ids.index(name)


def side_named(name: str) -> int:
    if name not in SIDES:
        raise BadScenario(f"unknown side {name!r}, expected moloch or outpost")
    return SIDES[name]


class Setting:
    """A match that starts from a scenario's position, with what only the scenario knows: which copy stands in
    which slot, and the order of the decks."""

    def __init__(self, match: Match, units: dict[int, str], orders: list[list[int] | None]) -> None:
        self.match = match
        self.units = units
        self.orders = orders

    @property
    def state(self) -> ConvoyState:
        state = self.match.state
        assert isinstance(state, ConvoyState)
        return state

    def copy(self) -> Setting:
        """To try something out."""
        match = Match(self.match.game, self.match.seats, self.match.options, start=False)
        match.take_up(self.state.copy(), (), (), 0)
        return Setting(match, dict(self.units), [None if order is None else order[:] for order in self.orders])

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
    setup = scenario["setup"]
    flags = setup.get("flags", {})
    only_known("the scenario", scenario, SCENARIO_KEYS)
    only_known("options", scenario.get("options", {}), ("loop_guard",))
    only_known("the set-up", setup, SETUP_KEYS)
    only_known("flags", {flag: value for flag, value in flags.items() if value}, FLAGS)
    loop_guard = bool({**flags, **scenario.get("options", {})}.get("loop_guard", True))
    data = load().data
    names = {card.id for card in data.cards}
    strengths = {_card_id(uid, names): int(value) for uid, value in scenario.get("strengths", {}).items()}
    game = Convoy(data.with_values(strengths, {name: _values(city) for name, city in setup["cities"].items()}))
    options: dict[str, OptionValue] = {"edition": edition, "loop_guard": loop_guard}
    lineup = game.lineup(SEATS, options)
    lineup.stepwise = True
    for name in setup["cities"]:
        city_named(lineup, name)
    active = city_named(lineup, setup["active_city"])
    document = ConvoyDocument(
        game="convoy",
        seats=list(SEATS),
        options=options,
        phase=setup["phase"],
        active_city=setup["active_city"],
        battle_district=setup.get("battle_district") if setup["phase"] in FIGHTING else None,
        cities={
            name: _city(lineup, city, city_of(lineup, name) < active, flags.get("moved", []))
            for name, city in setup["cities"].items()
        },
        moloch=_side(lineup, setup, "moloch"),
        outpost=_side(lineup, setup, "outpost"),
        no_instants=bool(flags.get("massive_assault")),
        no_modules=bool(flags.get("sudden_attack")),
        used={
            _unit_word(lineup, uid): UsesDocument(moved=True)
            for uid in flags.get("moved", [])
            if uid not in _placed(setup)
        },
    )
    if setup["phase"] == "end":
        stays = setup["decks"]["moloch"] or setup["cities"][lineup.city_ids[NEW_YORK]]["moloch"]
        document.winner = "moloch" if stays else "outpost"
    match = Match(game, position=msgspec.to_builtins(document), start=False)
    orders: list[list[int] | None] = [[kind_of(lineup, uid) for uid in setup["decks"][side]] for side in SEATS]
    units: dict[int, str] = {}
    for uid, unit in _placed(setup).items():
        slot = find_unit(lineup, _unit_word(lineup, uid))
        units[slot] = uid
        if unit.get("module"):
            units[-1 - slot] = unit["module"]["uid"]
    return Setting(match, units, orders)


def _card_id(uid: str, names: set[str]) -> str:
    """The id of the card behind ``m:hunter#2``."""
    side, _, rest = uid.partition(":")
    name = rest.partition("#")[0]
    if name == "move":
        name = "move_moloch" if side == "m" else "move_outpost"
    if name not in names or side not in ("m", "o"):
        raise BadScenario(f"unknown card {uid!r}")
    return name


def _unit_word(lineup: Lineup, uid: str) -> str:
    return f"{card_word(lineup, kind_of(lineup, uid))}#{uid.partition('#')[2]}"


def _values(city: dict[str, Any]) -> tuple[int, int, list[Effect]]:
    """Stations and printed districts; the Additional District has no effect (CC-19)."""
    printed = []
    for district in city["districts"]:
        if district["id"] != "dx":
            printed.append(district["effect"])
        elif district["effect"] != "none":
            raise BadScenario(f"the Additional District has the effect {district['effect']!r}, expected none")
    effects = msgspec.convert(printed, list[Effect])
    return city["stations"]["moloch"], city["stations"]["outpost"], effects


def _city(lineup: Lineup, city: dict[str, Any], destroyed: bool, moved: list[str]) -> CityDocument:
    only_known("a city", city, CITY_KEYS)
    if bool(city.get("destroyed")) != destroyed:
        raise BadScenario("cities before the active one are destroyed, the others are not")
    units: list[UnitDocument] = []
    for unit in sorted([*city["moloch"], *city["outpost"]], key=lambda unit: int(unit.get("seq", 0))):
        only_known(f"the unit {unit.get('uid')}", unit, UNIT_KEYS)
        kind = kind_of(lineup, unit["uid"])
        if lineup.ability_of[kind] == LAUNCHER and not destroyed:
            _prove(units)
        module = unit.get("module") or {}
        units.append(
            UnitDocument(
                unit=_unit_word(lineup, unit["uid"]),
                markers=list(unit.get("markers", [])),
                module=card_word(lineup, kind_of(lineup, module["uid"])) if module else None,
                module_hacked=bool(module.get("hacked")),
                netted=bool(unit.get("netted")),
                moved=unit["uid"] in moved,
            )
        )
    return CityDocument(
        units=list(units),
        demolished=None if destroyed else [found["id"] for found in city["districts"] if found.get("demolished")],
        feature_used=bool(city.get("feature_used")),
        extra_station=bool(city.get("extra_station")),
        additional_district=any(found["id"] == "dx" for found in city["districts"]),
    )


def _prove(units: list[UnitDocument]) -> None:
    """Robots that are immune when the Launcher comes are proof against it (CC-01)."""
    for unit in units:
        dreadnought = unit.unit.startswith("dreadnought#") and "hacked" not in unit.markers
        unit.proof = unit.proof or dreadnought or "shield" in unit.markers


def _side(lineup: Lineup, setup: dict[str, Any], side: str) -> SideDocument:
    def words(uids: list[str]) -> list[str]:
        return [card_word(lineup, kind_of(lineup, uid)) for uid in uids]

    return SideDocument(
        hand=words(setup["hands"][side]), deck=words(setup["decks"][side]), discards=words(setup["discards"][side])
    )


def _placed(setup: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The units in cities, by their names."""
    return {unit["uid"]: unit for city in setup["cities"].values() for side in SEATS for unit in city[side]}
