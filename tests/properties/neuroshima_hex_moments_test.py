"""Moments of Neuroshima Hex: what is seen right after each event of golden games."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

import ashfall
from ashfall.core.moments import moments
from ashfall.core.state import CHANCE, State
from ashfall.games.neuroshima_hex.events import EVENTS
from ashfall.games.neuroshima_hex.view import NeuroshimaView
from tests.golden.playthrough import files, load

GAME = ashfall.game("neuroshima-hex")
FILES = files("neuroshima-hex")
SEATS = (0, 1, None)


def decisions(path: Path) -> list[tuple[State, list[str]]]:
    """Every decision of a golden game: the position before, and its actions with the chance that follows."""
    record = load(path).record
    state = GAME.setup(record.seats, record.options)
    found: list[tuple[State, list[str]]] = []
    for text in record.actions:
        if state.to_move != CHANCE:
            found.append((state.copy(), []))
        if found:
            found[-1][1].append(text)
        state.apply(state.parse(text))
    return found


def on_the_table(view: NeuroshimaView) -> NeuroshimaView:
    """A view without the question: who decides what."""
    return msgspec.structs.replace(view, to_move=CHANCE, prompt=view.prompt.__class__("wait", None), actions=[])


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_moments_give_nothing_away_and_lead_to_the_view(path: Path) -> None:
    rng = Random(path.stem)
    told = 0
    for before, actions in decisions(path):
        found = moments(before, actions)
        last = before.copy()
        for text in actions:
            last.apply(last.parse(text))
        told += len(found)
        assert found, f"nothing is told of {actions}"
        for moment in found:
            assert type(moment.told.seen_by(None)) in EVENTS
            looks = [moment.after.look(seat) for seat in SEATS]
            for seat, look in zip(SEATS, looks, strict=True):
                assert moment.after.resample(seat, rng).look(seat) == look, "a look gives something away"
                assert msgspec.structs.replace(look, seat=None) == looks[-1], "everything is open in this game"
                assert not look.actions
                assert look.prompt.kind == "wait"
        for seat in SEATS:
            assert found[-1].after.look(seat) == on_the_table(last.view(seat)), f"{actions} changes more than it tells"
    assert told > 50


def test_golden_games_tell_every_kind_of_event() -> None:
    """The test above would prove nothing about events that never come."""
    seen: set[str] = set()
    for path in FILES:
        for before, actions in decisions(path):
            seen |= {event.kind for moment in moments(before, actions) if (event := moment.told.seen_by(None))}
    # No base army lends Toughness, so nobody loses it.
    assert seen == {event.kind for event in EVENTS} - {"removed", "first-player"}
