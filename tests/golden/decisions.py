"""Decisions out of golden games: positions of every game and mode that somebody really had before them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

import ashfall
from ashfall.core.game import Game
from ashfall.core.state import State
from tests.golden.playthrough import load


class Decision(msgspec.Struct, frozen=True):
    """A position in which a player has a choice."""

    game: Game
    state: State
    options: dict[str, object]
    number: int
    """Actions before it."""


def decisions(path: Path, parts: int) -> Iterator[Decision]:
    """The first decision with a choice in each of `parts` parts of the game."""
    golden = load(path)
    game = ashfall.game(golden.record.game)
    state = game.setup(golden.record.seats, golden.record.options)
    due = [len(golden.record.actions) * part // parts for part in range(parts)]
    for number, text in enumerate(golden.record.actions):
        if due and number >= due[0] and state.to_move >= 0 and len(state.actions()) > 1:
            del due[0]
            yield Decision(game, state.copy(), dict(golden.record.options), number)
        state.apply(state.parse(text))
