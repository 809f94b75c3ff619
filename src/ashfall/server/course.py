"""The course of one game at a table: decisions, the chance between them, and taking them back.

Unlike `core.match.Match` it hands out each decision as data that can be stored before anybody is
told, and it can be taken up again from a stored state somewhere in the middle.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import msgspec

from ashfall.core.errors import AshfallError, IllegalAction, NotYourDecision, UndoRefused
from ashfall.core.events import LooseEvent, Told, loose
from ashfall.core.game import Game, pick_chance
from ashfall.core.options import OptionValue
from ashfall.core.outcome import Outcome
from ashfall.core.record import Record
from ashfall.core.state import CHANCE, OVER, State

STEPS_KEPT = 16
"""Decisions that can be taken back from memory; older ones are found again by replaying."""


class Done(msgspec.Struct, frozen=True):
    """What a decision came to: its text and those of the chance after it, and what happened."""

    actions: list[str]
    events: list[LooseEvent]


class Decision(msgspec.Struct, frozen=True):
    """A decision out of the stored log, still in force."""

    seq: int
    seat: int
    actions: list[str]
    boundary: bool


class _Step(msgspec.Struct, frozen=True):
    before: State
    decision: Decision


class Course:
    """One game in progress."""

    def __init__(
        self, game: Game, sides: Sequence[str], options: Mapping[str, OptionValue], names: Sequence[str], dice: Random
    ) -> None:
        self.game = game
        self.sides = game.check_seats(sides)
        self.options = game.check_options(options)
        self.names = list(names)
        self.state = game.setup(self.sides, self.options)
        self.actions: list[str] = []
        self._dice = dice
        self._steps: list[_Step] = []
        self._decisions = 0
        self.taken_back = 0
        """How often something drawn or revealed was taken back."""

    # Looking ----------------------------------------------------------------------------------

    @property
    def to_move(self) -> int:
        return self.state.to_move

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    def record(self, result: Outcome | None) -> Record:
        """The game so far. `result` differs from the state's own outcome if somebody resigned: the
        digest is then that of the position in which they did."""
        return Record(
            game=self.game.name,
            version=self.game.version,
            fingerprint=self.game.fingerprint(self.sides, self.options),
            seats=list(self.sides),
            options=dict(self.options),
            names=list(self.names),
            result=result,
            digest=self.state.digest(),
            taken_back=self.taken_back,
            actions=list(self.actions),
        )

    # Playing ----------------------------------------------------------------------------------

    def start(self) -> Done:
        """Chance before the first decision."""
        events: list[LooseEvent] = []
        drawn = self._resolve_chance(events)
        self.actions += drawn
        return Done(drawn, events)

    def play(self, text: str | int, seat: int, seq: int) -> Done:
        """Take the decision that is due, to be log entry `seq`."""
        number = self._read(text, seat)
        before = self.state.copy()
        events: list[LooseEvent] = []
        try:
            actions = [self._apply(number, events)]
            actions += self._resolve_chance(events)
        except Exception:
            self.state = before  # a fault of the game must not leave half a decision behind
            raise
        self._remember(before, Decision(seq, seat, actions, is_boundary(actions, events)))
        if len(self._steps) > 2 * STEPS_KEPT:
            del self._steps[:-STEPS_KEPT]
        return Done(actions, events)

    def explain(self, text: str, seat: int) -> AshfallError | None:
        """Why `play` would refuse that; None if it would not. Nothing is played."""
        try:
            self._read(text, seat)
        except AshfallError as refusal:
            return refusal
        return None

    def take_up(self, state: State, earlier: Sequence[str], decisions: Sequence[Decision], skipped: int) -> None:
        """Stand where a stored game stands: at `state`, reached by the actions `earlier`, then
        `decisions` after it. `skipped` decisions lie before it. All of `decisions` can be taken back
        from memory until the next one is played."""
        self.state = state
        self.actions = list(earlier)
        self._steps = []
        self._decisions = skipped
        for decision in decisions:
            before = self.state.copy()
            for text in decision.actions:
                self.state.apply(self.state.parse(text))
            self._remember(before, decision)

    # Taking back ------------------------------------------------------------------------------

    def free_undo(self, seat: int) -> bool:
        """Whether the seat may take back without asking: its own decision was the last one, and
        nothing was drawn or revealed since."""
        if not self._steps:
            return False
        last = self._steps[-1].decision
        return last.seat == seat and not last.boundary

    def steps_back(self, seat: int) -> int | None:
        """How many decisions must go to take back the seat's last one. None: it is not in memory."""
        for count, step in enumerate(reversed(self._steps), start=1):
            if step.decision.seat == seat:
                return count
        if len(self._steps) < self._decisions:
            return None
        raise UndoRefused(f"seat {seat} has decided nothing that could be taken back")

    def latest(self, count: int) -> list[Decision]:
        """The last `count` decisions, which are in memory, oldest first."""
        return [step.decision for step in self._steps[len(self._steps) - count :]]

    def undo(self, count: int) -> list[LooseEvent]:
        """Take back the last `count` decisions."""
        events = []
        for _ in range(count):
            step = self._steps.pop()
            self._decisions -= 1
            self.state = step.before
            del self.actions[len(self.actions) - len(step.decision.actions) :]
            events.append(_taken_back(step.decision))
        return events

    # ------------------------------------------------------------------------------------------

    def _read(self, text: str | int, seat: int) -> int:
        """The legal action that the seat means. Whose decision it is comes first: another seat's words are not
        weighed against what it cannot know."""
        if self.state.to_move == OVER:
            raise IllegalAction("the game is over", code="game-over")
        if self.state.to_move != seat:
            raise NotYourDecision(f"seat {seat} cannot act now, the decision is seat {self.state.to_move}'s")
        number = self.state.parse(text) if isinstance(text, str) else text
        refusal = self.state.explain(number)
        if refusal is not None:
            raise refusal
        return number

    def _remember(self, before: State, decision: Decision) -> None:
        self._steps.append(_Step(before, decision))
        self._decisions += 1
        self.actions += decision.actions

    def _apply(self, action: int, events: list[LooseEvent]) -> str:
        text = self.state.text(action)
        log: list[Told | LooseEvent] = []
        self.state.log = log
        try:
            self.state.apply(action)
        finally:
            self.state.log = None
        events += map(loose, log)
        return text

    def _resolve_chance(self, events: list[LooseEvent]) -> list[str]:
        drawn = []
        while self.state.to_move == CHANCE:
            drawn.append(self._apply(pick_chance(self.state, self._dice), events))
        return drawn


def _taken_back(decision: Decision) -> LooseEvent:
    """Others learn which entry of the log is void; the words of a decision may hold a secret."""
    public = {"seat": decision.seat, "entry": decision.seq}
    return LooseEvent("undo", {**public, "action": decision.actions[0]}, (decision.seat,), public)


def is_boundary(actions: Sequence[str], events: Sequence[LooseEvent]) -> bool:
    """Whether something was drawn or revealed: then taking it back needs consent."""
    return len(actions) > 1 or any(event.audience is not None for event in events)
