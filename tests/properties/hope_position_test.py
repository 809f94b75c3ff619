"""Positions of HOPE written down: every position of random games comes back from its document as it was."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from ashfall.core.chance import pick_chance
from ashfall.core.errors import BadPosition
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


WRONG: list[Any] = [None, -1, 0, 7, 10**9, "c3", "nobody", "-", "slot 3", "left b2", "item 1", [], {}, True]


def places(document: Any) -> list[tuple[Any, Any]]:
    """Every place of a document, as its container and its key."""
    entries = list(document.items()) if isinstance(document, dict) else list(enumerate(document))
    found: list[tuple[Any, Any]] = [(document, key) for key, _ in entries]
    for _, value in entries:
        if isinstance(value, dict | list):
            found += places(value)
    return found


@pytest.mark.parametrize("number", range(3))
def test_a_spoilt_document_is_refused_or_can_be_played_on(number: int) -> None:
    rng = Random(number)
    seats, options = setup(number)
    state = GAME.setup(seats, options)
    refused = 0
    while state.to_move != OVER:
        state.apply(pick_chance(state, rng) if state.to_move == CHANCE else rng.choice(state.actions()))
        if rng.random() < 0.2:
            document = msgspec.json.decode(msgspec.json.encode(state.position()))
            document.pop("options")
            container, key = rng.choice(places(document))
            container[key] = rng.choice(WRONG)
            try:
                spoilt = GAME.position(document | {"options": options})
            except BadPosition as error:
                refused += len(error.faults) > 0
                continue
            spoilt.view(0)
            if spoilt.to_move != OVER:
                spoilt.apply(rng.choice(spoilt.actions()))
    assert refused > 3
