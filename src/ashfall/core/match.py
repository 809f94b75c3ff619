"""The driver of a game: resolves chance, keeps the record, tells events, takes moves back.

Everything that plays a game does it through a match: tables, simulations, replays, tests.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from ashfall.core.chance import pick_chance
from ashfall.core.errors import AshfallError, BadPosition, IllegalAction, NotYourDecision, UndoRefused
from ashfall.core.events import Told, Undone
from ashfall.core.game import Game
from ashfall.core.moments import Moment, moments
from ashfall.core.outcome import Outcome
from ashfall.core.perspective import Perspective
from ashfall.core.record import Record, check_record
from ashfall.core.state import CHANCE, OVER, State


class Decision(msgspec.Struct):
    """A decision that was taken, with the chance that followed it."""

    seat: int
    actions: list[str]
    """Its own words, then those of the chance after it."""
    boundary: bool = False
    """Something was drawn or revealed by it: taking it back needs everybody's consent."""
    entry: int | None = None
    """Its number in a table's log."""


class Step(msgspec.Struct, frozen=True):
    """A decision that can be taken back: what stood before it."""

    before: State
    decision: Decision

    def moments(self) -> list[Moment]:
        """What happened by it, event by event."""
        return moments(self.before, self.decision.actions)


class Match:
    """One game being played.

    `keep` says how many decisions can be taken back (None: all of them). A `quiet` match only
    plays: no record, no events, nothing to take back. That is what simulations want.

    >>> import ashfall
    >>> match = ashfall.Match(ashfall.game("neuroshima-hex"), ["outpost", "hegemony"], seed=7)
    >>> match.play("hq c3 n")
    >>> match.to_move
    1
    """

    def __init__(
        self,
        game: Game,
        seats: Sequence[str] = (),
        options: Mapping[str, object] | None = None,
        *,
        seed: int | None = None,
        dice: Random | None = None,
        names: Sequence[str] = (),
        position: Mapping[str, Any] | None = None,
        keep: int | None = None,
        quiet: bool = False,
        start: bool = True,
    ) -> None:
        """A game from its beginning, or from a `position` written down, which then says who plays and
        by which options. With `start` false the chance before the first decision is left to others."""
        self.game = game
        if position is not None:
            state = game.position(position)
            _expect_same(seats, options, position)
            seats, options = position["seats"], position.get("options", {})
        self.options = game.check_options(options)
        self.seating = game.seating(seats, self.options)
        self.seats = game.check_seats(seats)
        self.names = list(names)
        self.position = dict(position) if position is not None else None
        """The document that the game started from, if it did."""
        self._dice = dice if dice is not None else Random(seed)
        self._state = state if position is not None else game.setup(self.seats, self.options)
        self._keep = keep
        self._quiet = quiet
        self._actions: list[str] = []
        self._events: list[Told] = []
        self._steps: list[Step] = []
        self._forgotten = 0
        self._resigned: Outcome | None = None
        self._length = 0
        self.taken_back = 0
        """How often something drawn or revealed, or the end of the game, was taken back."""
        if start:
            self._resolve_chance()

    @classmethod
    def open(cls, game: Game, record: Record, *, seed: int | None = None, keep: int | None = None) -> Match:
        """A match that stands before the first action of a record."""
        check_record(record, game)
        return cls(
            game,
            record.seats,
            record.options,
            seed=seed,
            names=record.names,
            position=record.position,
            keep=keep,
            start=False,
        )

    @classmethod
    def resume(cls, game: Game, record: Record, *, seed: int | None = None) -> Match:
        """A match that stands where the record ends."""
        match = cls.open(game, record, seed=seed)
        match.taken_back = record.taken_back
        for text in record.actions:
            match.step(text)
        match._resolve_chance()
        return match

    def take_up(
        self,
        state: State,
        earlier: Sequence[str],
        decisions: Sequence[Decision],
        skipped: int,
        resigned: Outcome | None = None,
    ) -> None:
        """Stand where a stored game stands: at `state`, reached by the actions `earlier`, then
        `decisions` after it. `skipped` decisions lie before it. `resigned` is how it ended if somebody
        gave up. All of `decisions` can be taken back until the next one is played."""
        self._state = state
        self._resigned = resigned
        self._actions = list(earlier)
        self._steps = []
        self._forgotten = skipped
        for decision in decisions:
            before = self._state.copy()
            for text in decision.actions:
                self._state.apply(self._state.parse(text))
            self._actions += decision.actions
            self._steps.append(Step(before, decision))
        self._length = len(self._actions)

    # Looking --------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The true state: for drivers and tests, never for players or bots."""
        return self._state

    @property
    def to_move(self) -> int:
        return OVER if self._resigned is not None else self._state.to_move

    @property
    def over(self) -> bool:
        return self.to_move == OVER

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on. Unlike the state, a match knows who gave up."""
        return self._resigned if self._resigned is not None else self._state.outcome

    @property
    def length(self) -> int:
        """Number of actions so far, chance included."""
        return self._length

    @property
    def actions(self) -> Sequence[str]:
        """The words of all actions so far, chance included."""
        return self._actions

    @property
    def decisions(self) -> int:
        """Number of decisions so far."""
        return self._forgotten + len(self._steps)

    @property
    def steps(self) -> Sequence[Step]:
        """The decisions that can be taken back, the last one last."""
        return self._steps

    def view(self, seat: int | None) -> Any:
        return self._state.view(seat)

    def perspective(self, seat: int) -> Perspective:
        return Perspective(self.game, self._state, seat)

    def events(self, seat: int | None, since: int = 0) -> list[Any]:
        """What the seat (None: a spectator) was told, from event number `since` on."""
        seen = (told.seen_by(seat) for told in self._events[since:])
        return [event for event in seen if event is not None]

    def told(self, since: int) -> list[Told]:
        """The events from that number on, for all audiences."""
        return self._events[since:]

    @property
    def event_count(self) -> int:
        return len(self._events)

    def record(self, comments: Mapping[int, str] | None = None) -> Record:
        return Record(
            game=self.game.name,
            version=self.game.version,
            fingerprint=self.game.fingerprint(self.seats, self.options),
            seats=list(self.seats),
            options=dict(self.options),
            names=list(self.names),
            position=self.position,
            result=self.outcome,
            digest=self._state.digest(),
            taken_back=self.taken_back,
            comments={str(number): text for number, text in (comments or {}).items()},
            actions=list(self._actions),
        )

    # Playing --------------------------------------------------------------------------------

    def play(self, action: str | int, by: int | None = None, *, entry: int | None = None) -> None:
        """Take the decision that is due, to be that entry of a table's log. `by` is checked if given.
        Chance is resolved after it; a fault of the game on the way leaves nothing half-done."""
        self._expect_turn(by)
        number = self._state.parse(action) if isinstance(action, str) else action
        if self._state.leaves(number) >= 0:
            raise self._state.refusal(number)
        self._take(number, entry)

    def leave(self, seat: int, *, entry: int | None = None) -> None:
        """A seat leaves for good and the others play on; ResignRefused where the game does not know that."""
        if self.over:
            raise IllegalAction("the game is over", code="game-over")
        self._take(self._state.leaving(seat), entry)

    def _take(self, number: int, entry: int | None) -> None:
        told, steps = len(self._events), len(self._steps)
        try:
            self.step(number)
            if not self._quiet:
                self._steps[-1].decision.entry = entry
            self._resolve_chance()
        except AshfallError:
            raise
        except Exception:
            if len(self._steps) > steps:
                self._drop(self._steps.pop())
                del self._events[told:]
            raise

    def explain(self, action: str | int, by: int | None = None) -> AshfallError | None:
        """Why `play` would refuse that; None if it would not. Nothing is played. Whose decision it is comes
        first: another seat's words are not weighed against what it cannot know."""
        try:
            self._expect_turn(by)
            number = self._state.parse(action) if isinstance(action, str) else action
        except AshfallError as refusal:
            return refusal
        return self._state.explain(number)

    def _expect_turn(self, by: int | None) -> None:
        seat = self.to_move
        if seat == OVER:
            raise IllegalAction("the game is over", code="game-over")
        if by is not None and by != seat:
            raise NotYourDecision(f"seat {by} cannot act now, the decision is seat {seat}'s")

    def step(self, action: str | int) -> None:
        """One action, a decision or an outcome of chance, with nothing resolved after it."""
        state = self._state
        number = state.parse(action) if isinstance(action, str) else action
        if self._quiet:
            state.apply(number)
            self._length += 1
            return
        leaver = state.leaves(number)
        if leaver < 0 and not state.is_legal(number):
            raise state.refusal(number)
        text = state.text(number)
        seat = state.to_move if leaver < 0 else leaver
        before = state.copy() if seat >= 0 else None
        log: list[Told] = []
        state.log = log
        try:
            state.apply(number)
        finally:
            state.log = None
        self._actions.append(text)
        self._length += 1
        self._events += log
        revealed = leaver >= 0 or any(told.audience is not None for told in log)
        if before is not None:
            self._forget()
            self._steps.append(Step(before, Decision(seat, [text], revealed)))
        elif self._steps:
            decision = self._steps[-1].decision
            decision.actions.append(text)
            decision.boundary = True

    def resign(self, seat: int) -> Outcome:
        """A seat gives up, for its partners too: who asks them is not the match's affair."""
        self.check_resignation(seat)
        self._resigned = self.game.resigned(self._state, self.seating, seat)
        return self._resigned

    def check_resignation(self, seat: int) -> None:
        """Refuse what `resign` would refuse."""
        if self.over:
            raise IllegalAction("the game is over", code="game-over")
        self.game.resigned(self._state, self.seating, seat)

    def _resolve_chance(self) -> None:
        while self._state.to_move == CHANCE:
            self.step(pick_chance(self._state, self._dice))

    def _forget(self) -> None:
        """Old steps go in one sweep now and then, not one by one."""
        if self._keep is not None and len(self._steps) > 2 * self._keep:
            spare = len(self._steps) - self._keep
            del self._steps[:spare]
            self._forgotten += spare

    # Taking back ----------------------------------------------------------------------------

    def undo(self, by: int | None = None, *, agreed: bool = False) -> None:
        """Take back the last decision. Without `agreed` only one's own, and only while nothing
        was drawn, revealed or decided by another player since."""
        if not self._steps:
            raise UndoRefused("there is nothing to take back")
        decision = self._steps[-1].decision
        if not agreed:
            if by is not None and decision.seat != by:
                raise UndoRefused("the last decision was another player's")
            if decision.boundary:
                raise UndoRefused("something was drawn or revealed since; undo needs every opponent's consent")
        self.take_back(1)

    def can_undo(self, by: int) -> bool:
        """Whether `undo(by)` would succeed."""
        return bool(self._steps) and self._steps[-1].decision.seat == by and not self._steps[-1].decision.boundary

    def steps_back(self, seat: int) -> int | None:
        """How many decisions must go to take back the seat's last one. None: it is not kept."""
        for count, step in enumerate(reversed(self._steps), start=1):
            if step.decision.seat == seat:
                return count
        if self._forgotten:
            return None
        raise UndoRefused(f"seat {seat} has decided nothing that could be taken back")

    def take_back(self, count: int) -> list[Told]:
        """Take back the last `count` decisions; tells which, the last one first."""
        if count > len(self._steps):
            raise UndoRefused(f"{count} decisions cannot be taken back, {len(self._steps)} are kept")
        told: list[Told] = []
        gone = self._steps[len(self._steps) - count :]
        self.taken_back += self.over or any(step.decision.boundary for step in gone)
        for _ in range(count):
            step = self._steps.pop()
            self._drop(step)
            told.append(_taken_back(step.decision))
        self._resigned = None
        self._events += told
        return told

    def _drop(self, step: Step) -> None:
        self._state = step.before
        self._length -= len(step.decision.actions)
        del self._actions[self._length :]


def _taken_back(decision: Decision) -> Told:
    """Others learn which entry of the log is void; the words of a decision may hold a secret."""
    own = Undone(decision.seat, decision.actions[0], decision.entry)
    return Told(own, (decision.seat,), Undone(decision.seat, None, decision.entry))


def _expect_same(seats: Sequence[str], options: Mapping[str, object] | None, position: Mapping[str, Any]) -> None:
    """What is said beside a position must not contradict it."""
    faults = []
    if seats and list(seats) != list(position["seats"]):
        faults.append(f"seats are {list(seats)}, the position has {list(position['seats'])}")
    for name, value in (options or {}).items():
        if name in position.get("options", {}) and position["options"][name] != value:
            faults.append(f"option {name} is {value!r}, the position has {position['options'][name]!r}")
    if faults:
        raise BadPosition(faults)
