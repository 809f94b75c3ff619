"""The driver of one game: resolves chance, keeps the record, tells events, takes moves back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from ashfall.core.errors import IllegalAction, NotYourDecision, UndoRefused
from ashfall.core.events import Event
from ashfall.core.game import Game, pick_chance
from ashfall.core.perspective import Perspective
from ashfall.core.record import Record, check_version
from ashfall.core.state import CHANCE, OVER, State


class Step(msgspec.Struct):
    """A decision that was taken: what stood before it and where it left the record."""

    before: State
    seat: int
    actions: int
    """Length of the record before the decision."""
    events: int
    """Length of the event list before the decision."""
    boundary: bool = False
    """Something was drawn or revealed by it: taking it back needs everybody's consent."""


class Match:
    """One game being played.

    >>> import ashfall
    >>> match = ashfall.Match(ashfall.game("neuroshima-hex"), ["outpost", "hegemony"], seed=7)
    >>> match.play("hq c3 n")
    >>> match.to_move
    1
    """

    def __init__(
        self,
        game: Game,
        seats: Sequence[str],
        options: Mapping[str, object] | None = None,
        *,
        seed: int | None = None,
        names: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.seats = game.check_seats(seats)
        self.options = game.check_options(options)
        self.names = list(names)
        self._rng = Random(seed)
        self._state = game.setup(self.seats, self.options)
        self._actions: list[str] = []
        self._events: list[Event] = []
        self._steps: list[Step] = []
        self._taken_back = 0
        self._resolve_chance()

    @classmethod
    def resume(cls, game: Game, record: Record, *, seed: int | None = None) -> Match:
        """A match that stands where the record ends."""
        check_version(record, game)
        match = cls.__new__(cls)
        match.game = game
        match.seats = game.check_seats(record.seats)
        match.options = game.check_options(record.options)
        match.names = list(record.names)
        match._rng = Random(seed)
        match._state = game.setup(match.seats, match.options)
        match._actions = []
        match._events = []
        match._steps = []
        match._taken_back = record.taken_back
        for text in record.actions:
            match._step(match._state.parse(text))
        match._resolve_chance()
        return match

    # Looking --------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The true state: for drivers and tests, never for players or bots."""
        return self._state

    @property
    def to_move(self) -> int:
        return self._state.to_move

    @property
    def over(self) -> bool:
        return self._state.to_move == OVER

    @property
    def length(self) -> int:
        """Number of actions so far, chance included."""
        return len(self._actions)

    def view(self, seat: int | None) -> Any:
        return self._state.view(seat)

    def perspective(self, seat: int) -> Perspective:
        return Perspective(self.game, self._state, seat)

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What the seat (None: a spectator) was told, from event number `since` on."""
        seen = (event.seen_by(seat) for event in self._events[since:])
        return [event for event in seen if event is not None]

    @property
    def event_count(self) -> int:
        return len(self._events)

    def record(self, comments: Mapping[int, str] | None = None) -> Record:
        return Record(
            game=self.game.name,
            version=self.game.version,
            data_version=self.game.data_version,
            seats=list(self.seats),
            options=dict(self.options),
            names=list(self.names),
            result=self._state.outcome,
            digest=self._state.digest(),
            taken_back=self._taken_back,
            comments={str(number): text for number, text in (comments or {}).items()},
            actions=list(self._actions),
        )

    # Playing --------------------------------------------------------------------------------

    def play(self, action: str | int, by: int | None = None) -> None:
        """Take the decision that is due. `by` is checked if given. Chance is resolved after it."""
        seat = self._state.to_move
        if seat == OVER:
            raise IllegalAction("the game is over", code="game-over")
        if by is not None and by != seat:
            raise NotYourDecision(f"seat {by} cannot act now, the decision is seat {seat}'s")
        number = self._state.parse(action) if isinstance(action, str) else action
        before = self._state.copy()
        actions, events = len(self._actions), len(self._events)
        self._step(number)
        boundary = self._resolve_chance() or any(e.audience is not None for e in self._events[events:])
        self._steps.append(Step(before, seat, actions, events, boundary))

    def undo(self, by: int | None = None, *, agreed: bool = False) -> None:
        """Take back the last decision. Without `agreed` only one's own, and only while nothing
        was drawn, revealed or decided by another player since."""
        if not self._steps:
            raise UndoRefused("there is nothing to take back")
        step = self._steps[-1]
        if not agreed:
            if by is not None and step.seat != by:
                raise UndoRefused("the last decision was another player's")
            if step.boundary:
                raise UndoRefused("something was drawn or revealed since; undo needs every opponent's consent")
        self._steps.pop()
        self._taken_back += step.boundary or self.over
        taken = self._actions[step.actions]
        self._state = step.before
        del self._actions[step.actions :]
        # The words of the move may tell what others must not know.
        told = {"seat": step.seat, "action": taken}
        self._events.append(Event("undo", told, audience=(step.seat,), public={"seat": step.seat}))

    def can_undo(self, by: int) -> bool:
        """Whether `undo(by)` would succeed."""
        return bool(self._steps) and self._steps[-1].seat == by and not self._steps[-1].boundary

    def _step(self, action: int) -> None:
        state = self._state
        text = state.text(action) if state.is_legal(action) else ""
        state.log = self._events
        try:
            state.apply(action)
        finally:
            state.log = None
        self._actions.append(text)

    def _resolve_chance(self) -> bool:
        drawn = False
        while self._state.to_move == CHANCE:
            self._step(pick_chance(self._state, self._rng))
            drawn = True
        return drawn
