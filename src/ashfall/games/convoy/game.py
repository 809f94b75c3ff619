"""The Convoy as a game: sides, options, set-up, evaluation, encyclopedia."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from ashfall.core.errors import BadState, UnknownSide
from ashfall.core.game import Game, Side
from ashfall.core.options import Option, OptionSchema
from ashfall.core.state import State
from ashfall.core.versions import Version
from ashfall.games.convoy import evaluation, turn
from ashfall.games.convoy.cards import Card, City, Library, load_library
from ashfall.games.convoy.codes import ASK_PAY, MOLOCH_KINDS, NUM_ACTIONS, PASS
from ashfall.games.convoy.state import ConvoyState, restore, unpack
from ashfall.games.convoy.tables import Rules
from ashfall.games.convoy.view import Battle, battle_of


class Encyclopedia(msgspec.Struct, frozen=True):
    """All cards and cities in force."""

    moloch: tuple[Card, ...]
    outpost: tuple[Card, ...]
    cities: tuple[City, ...]


class Convoy(Game):
    """Moloch's convoy rolls through five cities towards New York; the Outpost wears it down."""

    name = "convoy"
    title = "The Convoy"
    versions = (
        Version(1, "The first version."),
        Version(2, "Spiders that hold a station keep it; questions with one open answer are not asked."),
    )
    seat_counts = (2,)
    num_actions = NUM_ACTIONS
    schema = OptionSchema(
        Option(
            name="edition",
            type="choice",
            default="english",
            choices=("english", "french"),
            help="The rulebook to follow where the two differ in play.",
        ),
        Option(
            name="loop_guard",
            type="bool",
            default=True,
            help="An entry ability at most once per action, a card from hand at most three times per phase.",
        ),
    )
    sides = (
        Side("moloch", "Moloch", "Robots that roll towards New York, demolishing a second district with every win."),
        Side("outpost", "Outpost", "Soldiers who win small, move a lot and bleed the convoy's deck dry."),
    )
    default_seats = ("moloch", "outpost")

    def __init__(self, library: Library) -> None:
        self.library = library
        self.data_version = library.version()
        self._tables: dict[tuple[str, bool, tuple[str, ...]], Rules] = {}

    def _rules(self, edition: str, loop_guard: bool, seats: tuple[str, ...]) -> Rules:
        """The tables of a set-up; they never change, so all its games share them."""
        key = (edition, loop_guard, seats)
        if key not in self._tables:
            self._tables[key] = Rules(self.library, edition, loop_guard, seats)
        return self._tables[key]

    def check_seats(self, seats: Sequence[str]) -> tuple[str, ...]:
        checked = super().check_seats(seats)
        if checked[0] == checked[1]:
            raise UnknownSide(f"both seats play {checked[0]}, expected one moloch and one outpost")
        return checked

    def setup(self, seats: Sequence[str], options: Mapping[str, object] | None = None) -> ConvoyState:
        checked = self.check_options(options)
        rules = self._rules(str(checked["edition"]), bool(checked["loop_guard"]), self.check_seats(seats))
        state = ConvoyState(rules, None)
        turn.set_up(state)
        return state

    def from_bytes(self, data: bytes) -> ConvoyState:
        edition, loop_guard, seats, data_version, values = unpack(data)
        if data_version != self.data_version:
            raise BadState(f"the state was made with card data {data_version}, expected {self.data_version}")
        return restore(self._rules(edition, loop_guard, self.check_seats(seats)), values)

    def evaluate(self, state: State, seat: int) -> float:
        settled = self.foreseen(state)
        assert isinstance(settled, ConvoyState)
        return evaluation.evaluate(settled, seat)

    def foreseen(self, state: State) -> State:
        """What is being paid for is as good as done; with which card hardly matters."""
        while state.stack and state.stack[-1][0] == ASK_PAY:
            state = state.copy()
            state.apply(state.actions()[0])
        return state

    def preview_battle(self, state: State) -> Battle:
        """The totals if the battle were fought now. The state is not changed."""
        assert isinstance(state, ConvoyState)
        return battle_of(state)

    def default_action(self, state: State) -> int:
        """Pass where one may, otherwise the first answer."""
        actions = state.actions()
        return PASS if PASS in actions else actions[0]

    def encyclopedia(self) -> Encyclopedia:
        cards = self.library.cards
        return Encyclopedia(cards[:MOLOCH_KINDS], cards[MOLOCH_KINDS:], self.library.cities)


def load(packs: Sequence[str] = ()) -> Convoy:
    """The game; `packs` are TOML files that override card and city values."""
    return Convoy(load_library(packs))
