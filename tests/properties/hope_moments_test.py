"""Moments of HOPE: what is seen right after each event of golden games."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import ashfall
from ashfall.core.moments import moments
from ashfall.core.state import CHANCE, State
from ashfall.games.hope.state import HopeState
from tests.golden.playthrough import files, load

GAME = ashfall.game("hope")
FILES = files("hope")
LOOKS = 60
"""About so many decisions of each game are looked at."""
QUESTION = {"to_move", "chance", "prompt", "actions", "responders"}
"""What a view says of the question: a look in the middle of an action has nothing to say of it."""
MODIFIED = {"attack", "defense", "vitality", "keywords", "marks", "exhausted", "moves_left"}
"""What modifiers of a piece and additional moves change. They come and go without an event of their own."""
FOUGHT = {"combat", "tokens", "token", "attacking", "defending", "prices"}
"""What the end of a combat changes: no event tells it beyond those of what it brings."""
SHOWN = {"shown", "unseen", "deck_count"}
"""What changes when the cards that nobody took are shuffled back."""
DROPPED = {"stack", "discard"}
"""What changes when a cancelled item leaves the Stack."""


def decisions(path: Path, rng: Random) -> list[tuple[State, list[str]]]:
    """Some decisions of a golden game: the position before, and its actions with the chance that follows."""
    record = load(path).record
    state = GAME.setup(record.seats, record.options)
    found: list[tuple[State, list[str]]] = []
    wanted = False
    for text in record.actions:
        if state.to_move != CHANCE:
            wanted = rng.random() * len(record.actions) < LOOKS
            if wanted:
                found.append((state.copy(), []))
        if wanted:
            found[-1][1].append(text)
        state.apply(state.parse(text))
    return found


def without(seen: Any, names: set[str]) -> Any:
    """A view as plain data, some fields left out wherever they are."""
    if isinstance(seen, dict):
        return {key: without(value, names) for key, value in seen.items() if key not in names}
    return [without(value, names) for value in seen] if isinstance(seen, list) else seen


def seats_of(state: State) -> list[int | None]:
    assert isinstance(state, HopeState)
    return [*range(state.lineup.seats), None]


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_moments_give_nothing_away_and_lead_to_the_view(path: Path) -> None:
    """Right after every event a seat sees the same whatever is hidden from it; after the last one it sees what it
    sees at the next question, but for what is silent."""
    rng = Random(path.stem)
    told = 0
    for before, actions in decisions(path, rng):
        found = moments(before, actions)
        after = before.copy()
        for text in actions:
            after.apply(after.parse(text))
        for seat in seats_of(before):
            for moment in found:
                look = moment.after.look(seat)
                assert moment.after.resample(seat, rng).look(seat) == look, f"{moment.told} gives something away"
                assert (look.to_move, look.prompt, look.actions, look.responders) == (None, None, [], [])
            if found:
                end = found[-1].after
                assert isinstance(end, HopeState)
                last = end.look(seat)
                silent = QUESTION | MODIFIED
                if end.target >= 0:
                    silent |= FOUGHT
                if last.shown:
                    silent |= SHOWN
                if any(item.cancelled for item in last.stack):
                    silent |= DROPPED
                one, other = (without(msgspec.to_builtins(view), silent) for view in (last, after.view(seat)))
                assert one == other, f"{found[-1].told} is not where {actions} leads"
        told += len(found)
    assert told > 10


def test_every_event_is_declared_and_named_once() -> None:
    kinds = [event.kind for event in GAME.events]
    assert len(set(kinds)) == len(kinds)
    seen = set()
    for path in FILES:
        record = load(path).record
        state = GAME.setup(record.seats, record.options)
        state.log = []
        for text in record.actions:
            state.apply(state.parse(text))
        seen |= {type(told.event) for told in state.log}
    assert seen <= set(GAME.events)
    assert len(seen) > 25
