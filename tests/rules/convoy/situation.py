"""A table for rule tests: set a position, play in notation, look at what came of it.

Units are written as words: ``hunter``, ``hunter:+1:shield``, ``ripper/net-module``, ``trooper:netted``; a ``!``
after a Module means it is hacked. The order within a city is the order of arrival. Values are made up for
the tests, so that they do not hang on house values: every Robot has strength 3 (Spiders 1), every Soldier 1,
and the cities are

    ziggy-one 3/4 draw none            iron-gate 4/4 kill draw none      cleveland-harbour 4/3 draw kill bomb
    jersey-crust 4/4 move_ny none      new-york 5/5 none none bomb

(stations of Moloch / Outpost, districts d1 d2 d3). Cards that are not mentioned do not exist.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pytest

from ashfall.core.errors import IllegalAction
from ashfall.core.events import Event, Told
from ashfall.core.options import OptionValue
from ashfall.core.state import CHANCE
from ashfall.games.convoy import Convoy, load
from ashfall.games.convoy.actions import CARD
from ashfall.games.convoy.chance import outcomes
from ashfall.games.convoy.codes import KINDS, MOLOCH, MOLOCH_KINDS, PHASE_NAMES
from ashfall.games.convoy.data import Effect
from ashfall.games.convoy.document import CityDocument, ConvoyDocument, SideDocument, UnitDocument
from ashfall.games.convoy.frames import (
    CHANCE_DISCARDS,
    CHANCE_HAND,
    LAST_BOUNDARY,
)
from ashfall.games.convoy.notation import find_card, find_unit
from ashfall.games.convoy.view import CityView, ConvoyView, UnitView

CITIES = ("ziggy-one", "iron-gate", "cleveland-harbour", "jersey-crust", "new-york")
STATIONS = {
    "ziggy-one": (3, 4),
    "iron-gate": (4, 4),
    "cleveland-harbour": (4, 3),
    "jersey-crust": (4, 4),
    "new-york": (5, 5),
}
DISTRICTS = {
    "ziggy-one": "draw none",
    "iron-gate": "kill draw none",
    "cleveland-harbour": "draw kill bomb",
    "jersey-crust": "move_ny none",
    "new-york": "none none bomb",
}
FIGHTING = ("moloch_attack", "outpost_attack", "moloch_modules", "outpost_modules", "resolution")
"""Phases in which a district is fought for."""
SEATS = ("moloch", "outpost")
DATA = load().data


def _strengths(given: Mapping[str, int]) -> dict[str, int]:
    usual = {"robot": 3, "soldier": 1}
    found = {card.id: usual[card.type] for card in DATA.cards if card.type in usual}
    return found | {"spiders": 1} | {name.replace("-", "_"): value for name, value in given.items()}


def _cities(
    stations: Mapping[str, tuple[int, int]], districts: Mapping[str, str]
) -> dict[str, tuple[int, int, list[Effect]]]:
    found: dict[str, tuple[int, int, list[Effect]]] = {}
    for name in CITIES:
        effects = msgspec.convert(districts.get(name, DISTRICTS[name]).split(), list[Effect])
        found[name.replace("-", "_")] = (*stations.get(name, STATIONS[name]), effects)
    return found


def _units(words: str) -> list[str | UnitDocument]:
    """Whoever is immune when the Launcher comes is proof against it (CC-01)."""
    found: list[UnitDocument] = []
    for text in words.split():
        word, _, module = text.partition("/")
        name, *markers = word.split(":")
        if name == "emp-launcher":
            for unit in found:
                dreadnought = unit.unit.startswith("dreadnought") and "hacked" not in unit.markers
                unit.proof = unit.proof or dreadnought or "shield" in unit.markers
        found.append(
            UnitDocument(
                unit=name,
                markers=[marker for marker in markers if marker != "netted"],
                netted="netted" in markers,
                module=module.rstrip("!") or None,
                module_hacked=module.endswith("!"),
            )
        )
    return list(found)


class Situation:
    """A game in the middle of which a test begins. It stops before each battle, each resolution and each
    convoy movement, where `go` lets it go on, and asks for every decision; not `stepwise` it runs as in play."""

    def __init__(
        self,
        active: str = "iron-gate",
        phase: str = "moloch_attack",
        units: Mapping[str, str] | None = None,
        *,
        battle: str = "d1",
        edition: str = "english",
        guard: bool = True,
        moloch: str = "",
        outpost: str = "",
        moloch_deck: str = "",
        outpost_deck: str = "",
        moloch_discards: str = "",
        outpost_discards: str = "",
        strengths: Mapping[str, int] | None = None,
        stations: Mapping[str, tuple[int, int]] | None = None,
        districts: Mapping[str, str] | None = None,
        demolished: Mapping[str, str] | None = None,
        stepwise: bool = True,
    ) -> None:
        self.game = Convoy(DATA.with_values(_strengths(strengths or {}), _cities(stations or {}, districts or {})))
        options: dict[str, OptionValue] = {"edition": edition, "loop_guard": guard}
        self.lineup = self.game.lineup(SEATS, options)
        self.lineup.stepwise = stepwise
        self.luck: list[str] = []
        """Cards that chance picks out of a hand or a pile, in this order."""
        self._log: list[Told] = []
        decks = moloch_deck.split(), outpost_deck.split()
        self.orders = [[self.kind(word) for word in deck] for deck in decks]
        rows: dict[str, CityDocument] = {}
        for name in CITIES:
            gone = (demolished or {}).get(name)
            rows[name] = CityDocument(
                units=_units((units or {}).get(name, "")), demolished=None if gone is None else gone.split()
            )
        self.document = ConvoyDocument(
            game="convoy",
            seats=list(SEATS),
            options=options,
            active_city=active,
            phase=phase,
            battle_district=battle if phase in FIGHTING else None,
            cities=rows,
            moloch=SideDocument(hand=moloch.split(), deck=decks[0], discards=moloch_discards.split()),
            outpost=SideDocument(hand=outpost.split(), deck=decks[1], discards=outpost_discards.split()),
        )
        self.state = self.game.position(msgspec.to_builtins(self.document))

    def kind(self, name: str) -> int:
        kind = find_card(self.lineup, name)
        assert kind >= 0, f"there is no card {name!r}"
        return kind

    # Playing ------------------------------------------------------------------------------------

    def play(self, *texts: str) -> None:
        """Play these actions one after the other; chance takes the top cards and `luck`."""
        for text in texts:
            self._apply(self.state.parse(text))
            self._settle()

    def _apply(self, action: int) -> None:
        self.state.log = self._log
        self.state.apply(action)
        self.state.log = None

    def _settle(self) -> None:
        state = self.state
        while state.to_move == CHANCE and state.stack[-1][0] > LAST_BOUNDARY:
            frame = state.stack[-1]
            possible = [action for action, _ in outcomes(state)]
            if frame[0] in (CHANCE_HAND, CHANCE_DISCARDS):
                action = CARD + self.kind(self.luck.pop(0)) if self.luck else possible[0]
            elif frame[1] == MOLOCH and state.top:
                action = possible[0]
            else:
                # After a shuffle the order is gone: then any card will do.
                order = self.orders[frame[1]]
                action = CARD + order.pop(0) if order else possible[0]
            self._apply(action)

    def go(self) -> None:
        """On with the battle, the resolution or the convoy movement that is about to begin."""
        assert self.state.to_move == CHANCE, f"the game stands in phase {self.phase}, not before one"
        self._apply(0)
        self._settle()

    def fight(self) -> None:
        """Both sides pass until the battle is resolved."""
        while self.state.to_move != CHANCE:
            self.play("pass")
        assert self.phase == "resolution"
        self.go()

    def refused(self, text: str, clause: str | None = None) -> None:
        """The action is refused, for the reason given, and changes nothing."""
        before = self.state.digest()
        with pytest.raises(IllegalAction) as error:
            self.state.apply(self.state.parse(text))
        assert self.state.digest() == before
        if clause is not None:
            assert error.value.clause == clause

    # Looking ------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        return PHASE_NAMES[self.state.phase]

    @property
    def legal(self) -> list[str]:
        return [self.state.text(action) for action in self.state.actions()]

    @property
    def asked(self) -> str:
        """Who is asked what: ``moloch: entry``."""
        prompt = self.view.prompt
        assert prompt is not None
        return f"{prompt.side}: {prompt.kind}"

    @property
    def view(self) -> ConvoyView:
        return self.state.view(self.state.to_move if self.state.to_move >= 0 else None)

    def city(self, name: str) -> CityView:
        return self.view.cities[CITIES.index(name)]

    def units(self, city: str) -> list[str]:
        """Everybody in a city, Moloch's side first."""
        found = self.city(city)
        return [unit.id for unit in [*found.moloch, *found.outpost]]

    def unit(self, word: str) -> UnitView:
        for city in self.view.cities:
            for unit in [*city.moloch, *city.outpost]:
                if unit.id == word or unit.card == word:
                    return unit
        raise AssertionError(f"{word} is not in play")

    def where(self, word: str) -> str | None:
        slot = find_unit(self.lineup, word)
        return None if self.state.where[slot] < 0 else CITIES[self.state.where[slot]]

    def markers(self, word: str) -> list[str]:
        return self.unit(word).markers

    def hand(self, side: str) -> list[str]:
        return self._list(list(self.state.hand), side)

    def discards(self, side: str) -> list[str]:
        return self._list(list(self.state.discards), side)

    def deck(self, side: str) -> int:
        return self.state.deck_size[0 if side == "moloch" else 1]

    def _list(self, counts: list[int], side: str) -> list[str]:
        kinds = range(MOLOCH_KINDS) if side == "moloch" else range(MOLOCH_KINDS, KINDS)
        return [self.lineup.ids[kind].replace("_", "-") for kind in kinds for _ in range(counts[kind])]

    def stations(self, city: str, side: str) -> tuple[int, int]:
        """Occupied and available."""
        found = self.city(city)
        stations = found.moloch_stations if side == "moloch" else found.outpost_stations
        return stations.occupied, stations.capacity

    def standing(self, city: str) -> list[str]:
        return [district.id for district in self.city(city).districts if not district.demolished]

    @property
    def events(self) -> list[Event]:
        """What happened so far."""
        return [told.event for told in self._log]

    @property
    def log(self) -> list[Told]:
        """The same with who may know it."""
        return self._log

    def told(self, kind: str) -> list[dict[str, object]]:
        """The events of a kind so far."""
        return [event.data for event in self.events if event.kind == kind]
