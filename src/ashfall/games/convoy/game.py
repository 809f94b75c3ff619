"""The Convoy as a game: sides, options, set-up, evaluation, encyclopedia."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any

from ashfall.core.document import shaped, sound_options
from ashfall.core.errors import AshfallError, BadState, UnknownSide
from ashfall.core.game import Game, Side
from ashfall.core.options import OptionValue
from ashfall.core.packs import whole_paths
from ashfall.core.state import State
from ashfall.core.versions import Version
from ashfall.core.weights import read_weights
from ashfall.games.convoy import evaluation
from ashfall.games.convoy.actions import NUM_ACTIONS
from ashfall.games.convoy.data import Data, load_data
from ashfall.games.convoy.document import ConvoyDocument
from ashfall.games.convoy.document_reading import check_answerable, read_document
from ashfall.games.convoy.encyclopedia import Encyclopedia, encyclopedia_of
from ashfall.games.convoy.events import EVENTS
from ashfall.games.convoy.features import VERSION
from ashfall.games.convoy.frames import ASK_PAY
from ashfall.games.convoy.lineup import Lineup
from ashfall.games.convoy.observation import ConvoyObserver
from ashfall.games.convoy.options import SCHEMA
from ashfall.games.convoy.perform import settle
from ashfall.games.convoy.questions.catalogue import OWN_QUESTIONS, question_of
from ashfall.games.convoy.run import set_up
from ashfall.games.convoy.search import ConvoyOutlook
from ashfall.games.convoy.state import ConvoyState
from ashfall.games.convoy.view import Battle, battle_of
from ashfall.games.convoy.wire import decode, fill


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
    schema = SCHEMA
    events = EVENTS
    sides = (
        Side("moloch", "Moloch", "Robots that roll towards New York, demolishing a second district with every win."),
        Side("outpost", "Outpost", "Soldiers who win small, move a lot and bleed the convoy's deck dry."),
    )
    default_seats = ("moloch", "outpost")

    def __init__(self, data: Data, packs: Sequence[str] = ()) -> None:
        self.data = data
        self.packs = whole_paths(packs)
        self._lineups: dict[tuple[OptionValue | str, ...], Lineup] = {}

    def lineup(self, seats: Sequence[str], options: Mapping[str, object] | None = None) -> Lineup:
        """What is in play with these seats and options; it never changes, so all games of them share it."""
        checked = self.check_options(options)
        sides = self.check_seats(seats)
        key = (*sides, *checked.values())
        if key not in self._lineups:
            self._lineups[key] = Lineup(sides, checked, self.data, self.packs)
        return self._lineups[key]

    def fingerprint(self, seats: Sequence[str], options: Mapping[str, object] | None = None) -> str:
        return self.lineup(seats, options).fingerprint

    def check_seats(self, seats: Sequence[str]) -> tuple[str, ...]:
        checked = super().check_seats(seats)
        if checked[0] == checked[1]:
            raise UnknownSide(f"both seats play {checked[0]}, expected one moloch and one outpost")
        return checked

    def setup(self, seats: Sequence[str], options: Mapping[str, object] | None = None) -> ConvoyState:
        state = ConvoyState(self.lineup(seats, options), None)
        set_up(state)
        return state

    def position(self, document: Mapping[str, Any]) -> ConvoyState:
        faults: list[str] = []
        if document.get("game", self.name) != self.name:
            faults.append(f"game is {document['game']!r}, expected {self.name}")
        read = shaped(document, ConvoyDocument)
        options = sound_options(self.schema, read.options, faults)
        try:
            lineup = self.lineup(read.seats, options)
        except AshfallError as error:
            faults.append(error.message)
            lineup = self.lineup(self.default_seats)
        state = ConvoyState(lineup, None)
        read_document(state, read, faults)
        settle(state)
        check_answerable(state)
        return state

    def from_bytes(self, data: bytes) -> ConvoyState:
        edition, loop_guard, seats, fingerprint, fields = decode(data)
        lineup = self.lineup(seats, {"edition": edition, "loop_guard": loop_guard})
        if fingerprint != lineup.fingerprint:
            raise BadState(f"the state was made with card data {fingerprint}, expected {lineup.fingerprint}")
        state = ConvoyState(lineup, None)
        fill(state, fields)
        return state

    def evaluate(self, state: State, seat: int) -> float:
        settled = self.foreseen(state)
        assert isinstance(settled, ConvoyState)
        return evaluation.evaluate(settled, seat)

    def outlook(self, weights: str = "") -> ConvoyOutlook:
        own = resources.files(__package__).joinpath("weights.json")
        return ConvoyOutlook(read_weights(weights or own, self.name, VERSION))

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

    def observer(self, seats: Sequence[str], options: Mapping[str, object] | None = None) -> ConvoyObserver:
        return ConvoyObserver(self.lineup(seats, options))

    def default_action(self, state: State) -> int:
        """What is optional is declined."""
        assert isinstance(state, ConvoyState)
        if state.stack and state.to_move >= 0:
            frame = state.stack[-1]
            return question_of(state, frame).default(state, frame)
        return state.actions()[0]

    def encyclopedia(self) -> Encyclopedia:
        return encyclopedia_of(self.data)


def load(packs: Sequence[str] = ()) -> Convoy:
    """The game; `packs` are TOML files that override card and city values."""
    return Convoy(load_data(packs, OWN_QUESTIONS), packs)
