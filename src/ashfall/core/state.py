"""The state of a game in progress: what every game's state can do.

A state is plain data plus rules: no clock, no input or output, no randomness of its own.
What has not been drawn has not been decided, so chance is a node like any other: `to_move`
is then CHANCE and `chance()` lists the outcomes with their probabilities.

Decisions inside decisions (a defender's answer in the middle of the attacker's turn, a medic
chosen in the middle of a battle, a response to a response) live on `stack`: frames of plain
integers, so that any state can be copied, compared, stored and resumed at any point.
"""

from __future__ import annotations

from bisect import bisect_left
from hashlib import blake2b
from random import Random
from typing import Any, Final

from mypy_extensions import mypyc_attr

from ashfall.core.document import Document
from ashfall.core.errors import IllegalAction, ResignRefused
from ashfall.core.events import Told
from ashfall.core.origin import Origin, drawn, drawn_svg, revive
from ashfall.core.outcome import Outcome

CHANCE: Final = -1
"""`State.to_move` when an outcome of chance is due."""

OVER: Final = -2
"""`State.to_move` when the game has ended."""

Frame = tuple[int, ...]
"""A decision that waits: (kind, seat, arguments...). Immutable, so copies may share it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Base of the three games' states. Subclasses fill in the methods that raise here."""

    __slots__ = ("_legal", "after", "log", "stack", "to_move")

    def __init__(self) -> None:
        self.to_move: int = OVER
        self.stack: list[Frame] = []
        self.log: list[Told] | None = None
        """Where events go, if anybody listens."""
        self.after: list[State] | None = None
        """The position right after each event, if anybody wants to see it."""
        self._legal: list[int] | None = None

    # What a game implements ---------------------------------------------------------------

    def legal_actions(self) -> list[int]:
        """Compute the legal actions, ascending. Called at most once per position."""
        raise NotImplementedError

    def perform(self, action: int) -> None:
        """Carry out a legal action."""
        raise NotImplementedError

    def leaves(self, action: int) -> int:
        """The seat that leaves the game for good by this action, and may; -1 if it is no such action. Nobody is
        asked for it: it is never among the legal actions."""
        return -1

    def leaving(self, seat: int) -> int:
        """The action by which the seat leaves while the others play on; ResignRefused where it cannot."""
        raise ResignRefused("nobody leaves this game while the others play on")

    def refusal(self, action: int) -> IllegalAction:
        """Say why an action that is not legal is refused, with the clause behind it."""
        raise NotImplementedError

    def chance(self) -> list[tuple[int, float]]:
        """At a chance node: every outcome with its probability."""
        raise NotImplementedError

    def copy(self) -> State:
        """An independent copy, without the event log."""
        raise NotImplementedError

    def text(self, action: int) -> str:
        """The readable notation of an action in this position."""
        raise NotImplementedError

    def parse(self, text: str) -> int:
        """The action a text stands for in this position; UnparsableAction if it is none."""
        raise NotImplementedError

    def view(self, seat: int | None) -> Any:
        """What a seat (None: a spectator) may know, as a msgspec struct ready for JSON."""
        raise NotImplementedError

    def look(self, seat: int | None) -> Any:
        """What a seat may see in the middle of an action: the view without the question."""
        raise NotImplementedError

    def position(self) -> Document:
        """The position as a readable document; `Game.position` makes a state of it again."""
        raise NotImplementedError

    def resample(self, seat: int | None, rng: Random) -> State:
        """A state that the seat cannot tell from this one: hidden things drawn anew."""
        raise NotImplementedError

    def to_bytes(self) -> bytes:
        """Lossless and stable across processes, hash seeds and builds."""
        raise NotImplementedError

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        raise NotImplementedError

    @property
    def origin(self) -> Origin:
        """Which game it is a state of."""
        raise NotImplementedError

    # What all games share -----------------------------------------------------------------

    def actions(self) -> list[int]:
        """The legal actions now, ascending. Do not modify the list."""
        legal = self._legal
        if legal is None:
            legal = self.legal_actions()
            self._legal = legal
        return legal

    def action_at(self, share: float) -> int:
        """The legal action at that share (0 up to 1) of the list. A game may know it without making the list."""
        legal = self.actions()
        return legal[int(share * float(len(legal)))]

    def roll(self, rng: Random) -> int:
        """At a chance node: an outcome chosen with its probability. A game may know it without a list."""
        outcomes = self.chance()
        if len(outcomes) == 1:
            return outcomes[0][0]
        return at_point(outcomes, rng.random())

    def outcome_at(self, point: float) -> int:
        """At a chance node: the outcome that a number between 0 and 1 stands for. A game may know it without a list."""
        return at_point(self.chance(), point)

    def is_legal(self, action: int) -> bool:
        """Whether it is among the legal actions."""
        legal = self.actions()
        place = bisect_left(legal, action)
        return place < len(legal) and legal[place] == action

    def explain(self, action: int) -> IllegalAction | None:
        """Why an action would be refused as a decision; None if it is legal. Changes nothing."""
        return None if self.is_legal(action) else self.refusal(action)

    def apply(self, action: int) -> None:
        """Carry out an action, or let a seat leave. An illegal one raises IllegalAction and changes nothing."""
        if not self.is_legal(action) and self.leaves(action) < 0:
            raise self.refusal(action)
        self._legal = None
        self.perform(action)

    def decide(self, action: int) -> None:
        """Carry out a legal action: as `apply`, but nobody is let leave. For players who need not keep to the list."""
        if not self.is_legal(action):
            raise self.refusal(action)
        self.follow(action)

    def follow(self, action: int) -> None:
        """Carry out an action that the engine itself has listed: for searches, which need not ask again."""
        self._legal = None
        self.perform(action)

    def tell(self, told: Told) -> None:
        """Say what happened to whoever listens. Callers that must build the event ask for `log` first."""
        if self.log is not None:
            self.log.append(told)
            if self.after is not None:
                self.after.append(self.copy())

    def digest(self) -> str:
        """A short fingerprint: equal states have equal digests, in every process and build."""
        return blake2b(self.to_bytes(), digest_size=16).hexdigest()

    # A state is a value ---------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        """The same position of the same game, whoever listens."""
        if self is other:
            return True
        return isinstance(other, State) and self.origin == other.origin and self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        """Of the position as it is now: a state in a set or dict must not be played on; put a copy there."""
        return hash(self.to_bytes())

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        origin = self.origin
        return revive, (origin.game, origin.packs, self.to_bytes())

    def __repr__(self) -> str:
        """In one line: the game, its seats, whose decision is due."""
        origin = self.origin
        if self.to_move >= 0:
            due = f"seat {self.to_move} ({origin.seats[self.to_move]}) to move"
        else:
            due = "chance to move" if self.to_move == CHANCE else "over"
        return f"<{origin.game}: {', '.join(origin.seats)}; {due}; {self.digest()[:8]}>"

    def __str__(self) -> str:
        return drawn(self)

    def _repr_svg_(self) -> str:
        return drawn_svg(self)


def at_point(outcomes: list[tuple[int, float]], point: float) -> int:
    """The outcome that a number between 0 and 1 stands for, each as likely as it is said to be."""
    for action, probability in outcomes:
        point -= probability
        if point < 0.0:
            return action
    return outcomes[-1][0]
