"""Positions of HOPE written down: every position of random games comes back from its document as it was."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from ashfall.core.game import pick_chance
from ashfall.core.state import CHANCE, OVER
from ashfall.games.hope import load
from ashfall.games.hope.document_frames import PLACES
from ashfall.games.hope.questions.catalogue import QUESTIONS
from ashfall.games.hope.state import HopeState
from tests.properties.hope_checks import setup
from tests.properties.hope_decks import built

GAME = load([])


def check(state: HopeState) -> None:
    document = msgspec.json.decode(msgspec.json.encode(state.position()))
    again = GAME.position(document)
    assert again.digest() == state.digest(), document
    assert again.actions() == state.actions()


def test_frames_are_written_as_their_questions_are_called() -> None:
    for question, (name, _) in zip(QUESTIONS, PLACES, strict=True):
        assert question.name in ("", name)


@pytest.mark.parametrize("number", range(24))
def test_documents_lead_back_to_the_same_position(number: int) -> None:
    """With every question open, in the middle of combats and announcements, and at the end."""
    rng = Random(number)
    seats, options = setup(number)
    if number % 3 == 2:
        seats = tuple(seat if rng.random() < 0.5 else built(GAME, rng) for seat in seats)
    elif number % 3 == 1:
        seats = ("choose", *seats[1:])
    state = GAME.setup(seats, options)
    check(state)
    looked = 0
    while state.to_move != OVER:
        state.apply(pick_chance(state, rng) if state.to_move == CHANCE else rng.choice(state.actions()))
        if rng.random() < 0.25:
            check(state)
            looked += 1
    check(state)
    assert looked > 5
