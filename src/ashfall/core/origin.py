"""Where a state comes from: enough to find its game again, in this process or another."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from ashfall.core.state import State

# The engine does not depend on the catalogue of games or on the terminal: both are looked up when they are asked for.
_CATALOGUE = "ashfall.games"
_DRAWING = "ashfall.terminal.drawing"


class Origin(msgspec.Struct, frozen=True):
    """The game of a state, by name; the packs it was loaded with; the side of each seat, as all know it."""

    game: str
    packs: tuple[str, ...]
    seats: tuple[str, ...]


def revive(game: str, packs: tuple[str, ...], data: bytes) -> State:
    """The state that `State.to_bytes` wrote. Pickles hold these three instead of the rules' tables."""
    state: State = import_module(_CATALOGUE).game(game, packs).from_bytes(data)
    return state


def reload(game: str, packs: tuple[str, ...]) -> Any:
    """The game of that name. Pickles hold these two instead of the rules' tables."""
    return import_module(_CATALOGUE).game(game, packs)


def drawn(state: State) -> str:
    """The board as the terminal draws it for the player to move."""
    return str(_drawing().as_text(state))


def drawn_svg(state: State) -> str:
    """The same as a picture, for notebooks."""
    return str(_drawing().as_svg(state))


def _drawing() -> Any:
    return import_module(_DRAWING)
