"""A game: its facts, its options, and the way to a first state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from ashfall.core.errors import UnknownSide, one_of
from ashfall.core.options import OptionSchema, OptionValue
from ashfall.core.state import State


class Side(msgspec.Struct, frozen=True):
    """What a seat can play: an army, a faction, a deck."""

    id: str
    name: str
    sketch: str
    """One sentence on how it plays."""


class Game:
    """Base of the three games. A game object is immutable and may be shared."""

    name: str
    """As in `ashfall.game(name)` and in records."""
    title: str
    version: int
    """Version of the rules as implemented; a fix that changes any game's course raises it."""
    seat_counts: tuple[int, ...]
    num_actions: int
    schema: OptionSchema
    sides: tuple[Side, ...]
    data_version: str
    """Fingerprint of the tile or card data in force, packs included."""
    default_seats: tuple[str, ...]

    def setup(self, seats: Sequence[str], options: Mapping[str, object] | None = None) -> State:
        """The state before the first action. `seats` names each seat's side."""
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

    def default_action(self, state: State) -> int:
        """A harmless legal action: what a table plays for a seat that cannot answer."""
        return state.actions()[0]

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
        for seat in seats:
            if seat not in known:
                raise UnknownSide(f"{self.name} has no side {seat!r}, expected {one_of(known)}")
        return tuple(seats)

    def public_side(self, side: str) -> str:
        """What everybody at the table may know of a seat's side while the game goes on."""
        return side


def pick_chance(state: State, rng: Random) -> int:
    """Choose an outcome at a chance node with its probability."""
    outcomes = state.chance()
    if len(outcomes) == 1:
        return outcomes[0][0]
    point = rng.random()
    for action, probability in outcomes:
        point -= probability
        if point < 0.0:
            return action
    return outcomes[-1][0]
