"""States from bytes that no state was written as."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec
import pytest

from ashfall.core.errors import AshfallError
from ashfall.core.game import Game
from ashfall.core.state import OVER
from ashfall.games import game, games
from tests.properties.checks import random_action

BAD: list[object] = [None, "x", 1, -5, [], ["x"], [None], [["x"]], {"a": 1}]


def middle(played: Game) -> bytes:
    rng = Random(3)
    state = played.setup(played.default_seats)
    for _ in range(120):
        if state.to_move != OVER:
            state.apply(random_action(state, rng))
    return state.to_bytes()


def fault(read: Callable[[bytes], object], data: bytes) -> str:
    try:
        read(data)
    except AshfallError as error:
        return error.code
    return ""


@pytest.mark.parametrize("name", games())
def test_a_field_of_another_kind_is_refused_with_a_code_or_taken(name: str) -> None:
    """Nothing else is ever raised, on the plain as on the compiled build."""
    played = game(name)
    fields: list[object] = msgspec.msgpack.decode(middle(played))
    codes = [
        fault(played.from_bytes, msgspec.msgpack.encode([*fields[:place], bad, *fields[place + 1 :]]))
        for place in range(len(fields))
        for bad in BAD
    ]
    assert "bad-state" in codes
    assert set(codes) <= {"", "bad-state", "bad-option", "unknown-side", "seat-count"}
