"""The moments of golden games of The Convoy: what is looked at in the middle of an action."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import ashfall
from ashfall.core.moments import moments
from ashfall.core.state import State
from tests.golden.playthrough import files, load

GAME = ashfall.game("convoy")
FILES = files("convoy")
SEATS = (None, 0, 1)
QUESTION = ("to_move", "prompt", "actions")
"""What of a view says who is asked what."""


def at_rest(state: State, seat: int | None) -> dict[str, Any]:
    """The view without its question."""
    view: dict[str, Any] = msgspec.to_builtins(state.view(seat))
    return {name: value for name, value in view.items() if name not in QUESTION}


def looked(state: State, seat: int | None) -> dict[str, Any]:
    look: dict[str, Any] = msgspec.to_builtins(state.look(seat))
    assert [look.pop(name) for name in QUESTION] == [-1, None, []], "a look asks something"
    return look


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_looks_lead_from_view_to_view(path: Path) -> None:
    """Nothing changes that no event tells: the look after the last one is what is seen at rest."""
    record = load(path).record
    state = GAME.setup(record.seats, record.options)
    for text in record.actions:
        told = moments(state, [text])
        before = [looked(state, seat) for seat in SEATS]
        state.apply(state.parse(text))
        after = [looked(told[-1].after, seat) for seat in SEATS] if told else before
        kinds = [moment.told.seen_by(0) for moment in told]
        for seat, seen in zip(SEATS, after, strict=True):
            rest = at_rest(state, seat)
            changed = [name for name in rest if rest[name] != seen[name]]
            assert not changed, f"{text!r} changes {changed} for seat {seat} after {kinds}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_looks_give_nothing_away(path: Path) -> None:
    record = load(path).record
    rng = Random(path.stem)
    state = GAME.setup(record.seats, record.options)
    for text in record.actions:
        for moment in moments(state, [text]):
            for seat in SEATS:
                other = moment.after.resample(seat, rng)
                assert other.look(seat) == moment.after.look(seat), f"seat {seat} can tell after {moment.told}"
        state.apply(state.parse(text))
