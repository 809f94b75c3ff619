"""A game: its facts, its options, and the way to a first state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from ashfall.core.errors import AshfallError, BadOption, ResignRefused, UnknownSide, one_of
from ashfall.core.events import Event
from ashfall.core.guide import Guide
from ashfall.core.observer import Observer
from ashfall.core.options import OptionSchema, OptionValue
from ashfall.core.origin import reload
from ashfall.core.outcome import RESIGNED, Outcome
from ashfall.core.outlook import Outlook
from ashfall.core.seating import Seating
from ashfall.core.state import State
from ashfall.core.versions import Outdated, Version


class Side(msgspec.Struct, frozen=True):
    """What a seat can play: an army, a faction, a deck."""

    id: str
    name: str
    sketch: str
    """One sentence on how it plays."""
    names: dict[str, str] = {}
    """What its data calls it, by language: for sides that the table's own texts do not know."""
    sketches: dict[str, str] = {}


class Game:
    """Base of the three games. A game object is immutable and may be shared."""

    name: str
    """As in `ashfall.game(name)` and in records."""
    title: str
    versions: tuple[Version, ...]
    """Versions of the rules as implemented, the present one last; a fix that changes any game's course
    adds one."""
    seat_counts: tuple[int, ...]
    num_actions: int
    schema: OptionSchema
    sides: tuple[Side, ...]
    default_seats: tuple[str, ...]
    packs: tuple[str, ...] = ()
    """Whole paths of the files that were laid over its values."""
    events: tuple[type[Event], ...] = ()
    """Everything the game may tell (`State.log`)."""

    def __repr__(self) -> str:
        return f"<game {self.name}{' with packs' if self.packs else ''}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """In a pickle a game is its name: whoever reads it has the same one, loaded once."""
        return reload, (self.name, self.packs)

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self

    def setup(self, seats: Sequence[str], options: Mapping[str, object] | None = None) -> State:
        """The state before the first action. `seats` names each seat's side."""
        raise NotImplementedError

    @property
    def version(self) -> int:
        """The present version of the rules."""
        return self.versions[-1].number

    def fingerprint(self, seats: Sequence[str], options: Mapping[str, object] | None = None) -> str:
        """A fingerprint of the values that are in play with these seats and options, packs included. Anybody may
        know it: it is the same for sides as everybody knows them (`public_side`)."""
        raise NotImplementedError

    def why_not(
        self, version: int, fingerprint: str, seats: Sequence[str], options: Mapping[str, object]
    ) -> str | None:
        """Why a game of that version and those values cannot go on here; None if it can."""
        if not any(known.number == version for known in self.versions):
            return f"rules version {version} of {self.name} is not known here, this is version {self.version}"
        for known in self.versions:
            if known.number > version and not known.compatible:
                return f"the rules of {self.name} have changed since, in version {known.number}: {known.changed}"
        try:
            here = self.fingerprint(seats, options)
        except AshfallError as error:
            return error.message
        if here != fingerprint:
            return f"it was played with other values of the tiles or cards in play ({fingerprint}, here {here})"
        return None

    def outdated(
        self, version: int, fingerprint: str, seats: Sequence[str], options: Mapping[str, object]
    ) -> tuple[Outdated, str] | None:
        """The same, in one word and in a sentence."""
        reason = self.why_not(version, fingerprint, seats, options)
        if reason is None:
            return None
        try:
            values = self.fingerprint(seats, options)
        except AshfallError:
            return "data", reason
        return "data" if self.why_not(version, values, seats, options) is None else "rules", reason

    def seating(self, seats: Sequence[str], options: Mapping[str, object] | None = None) -> Seating:
        """Who plays with whom."""
        return Seating.alone(self.check_seats(seats))

    def resigned(self, state: State, seating: Seating, seat: int) -> Outcome:
        """How the game ends when a seat gives up; ResignRefused where one side's giving up does not end it."""
        if len(set(seating.teams)) != 2:
            raise ResignRefused("with more than two sides at the table nobody's giving up ends the game")
        return Outcome(seating.opponents(seat), (), RESIGNED, gave_up=seating.side_of(seat))

    def position(self, document: Mapping[str, Any]) -> State:
        """The state that a document describes; BadPosition names every fault in it."""
        raise NotImplementedError

    def from_bytes(self, data: bytes) -> State:
        """The state that `State.to_bytes` wrote."""
        raise NotImplementedError

    def evaluate(self, state: State, seat: int) -> float:
        """How good the position is for a seat, between -1 and 1. For bots; never a rule."""
        raise NotImplementedError

    def foreseen(self, state: State) -> State:
        """The state as a preview shows it after a move: what the move still owes is settled somehow."""
        return state

    def observer(self, seats: Sequence[str], options: Mapping[str, object] | None = None) -> Observer:
        """What tells a learning program, as numbers, what a seat knows in games of these seats and options."""
        raise NotImplementedError

    def default_action(self, state: State) -> int:
        """A harmless legal action: what a table plays for a seat that cannot answer."""
        return state.actions()[0]

    def in_between(self, state: State) -> bool:
        """Whether the player to move answers something in the middle of another's turn. For bots."""
        return bool(state.stack)

    def rest(self, state: State) -> int:
        """The action with which the player to move leaves it at that, or -1 where the game has none such.
        For bots: what was done before is judged by what it leads to then."""
        return -1

    def unfinished(self, state: State) -> bool:
        """Whether the player to move has begun something that must be gone through with. For bots: how good it is
        shows only then."""
        return False

    def stage(self, state: State) -> int:
        """A number that stays the same as long as the game is in the same phase of the same round. For bots."""
        return 0

    def outlook(self, weights: str = "") -> Outlook | None:
        """For players that search where hands are hidden; None if the game has none. `weights` is a file of weights to
        be used instead of the game's own."""
        return None

    def guide(self, weights: str = "", starts: str = "") -> Guide | None:
        """For players that search turn by turn; None if the game has none. `weights` is a file of weights to be used
        instead of the game's own, `starts` one of weights of starts."""
        return None

    def encyclopedia(self) -> Any:
        """All tiles or cards as structs ready for JSON."""
        raise NotImplementedError

    def check_options(self, options: Mapping[str, object] | None) -> dict[str, OptionValue]:
        return self.schema.validate(options)

    def check_seats(self, seats: Sequence[str]) -> tuple[str, ...]:
        """Refuse a wrong number of seats or an unknown side."""
        if len(seats) not in self.seat_counts:
            counts = one_of(str(n) for n in self.seat_counts)
            raise UnknownSide(f"{self.name} needs {counts} seats, got {len(seats)}")
        known = [side.id for side in self.sides]
        unknown = [repr(seat) for seat in dict.fromkeys(seats) if seat not in known]
        if unknown:
            raise UnknownSide(f"{self.name} has no side {one_of(unknown)}, expected {one_of(known)}")
        return tuple(seats)

    def usual_seats(self, options: Mapping[str, object] | None = None, count: int = 0) -> tuple[str, ...]:
        """Sides for a table of which nobody said who plays what: as many as wanted, or as few as the options allow."""
        known = list(dict.fromkeys([*self.default_seats, *[side.id for side in self.sides]]))
        nearly: tuple[str, ...] = ()
        for number in self.seat_counts:
            found = tuple([known[seat % len(known)] for seat in range(number)])
            if number == count:
                return found
            refusal = None if count else self._refusal(found, options)
            if not count and refusal is None:
                return found
            if isinstance(refusal, BadOption):
                nearly = nearly or found
        # There is no such table: whoever wants to set it up is told why, and not that others should sit at it.
        return nearly or self.default_seats

    def _refusal(self, seats: Sequence[str], options: Mapping[str, object] | None) -> AshfallError | None:
        """Why there is no such table."""
        try:
            self.fingerprint(seats, options)
        except AshfallError as error:
            return error
        return None

    def public_side(self, side: str) -> str:
        """What everybody at the table may know of a seat's side while the game goes on."""
        return side
