"""Every kind of waiting decision is in the catalogue, under its number, with a clause of the rules page."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from ashfall.core.chance import pick_chance
from ashfall.core.state import CHANCE, OVER
from ashfall.games.hope import frames, load
from ashfall.games.hope.questions.base import Chance
from ashfall.games.hope.questions.catalogue import OWN_QUESTIONS, QUESTIONS, question_of

PAGE = (Path(__file__).parents[3] / "docs" / "rules" / "hope.md").read_text("utf-8")
GAME = load([])


def test_kinds_are_numbered_without_a_gap() -> None:
    kinds = sorted(value for name, value in vars(frames).items() if name.startswith("F_"))
    assert kinds == list(range(len(QUESTIONS)))


def test_names_are_unique_and_clauses_exist() -> None:
    questions = [*QUESTIONS, *OWN_QUESTIONS.values()]
    names = [question.name for question in questions if question.name]
    assert len(names) == len(set(names)) == 24
    for question in questions:
        assert f"**{question.clause}**" in PAGE, question.clause


@pytest.mark.parametrize(
    ("seats", "mode"),
    [
        (["choose", "aliens"], "one-on-one"),
        (["bots", "mutants"], "artifact"),
        (["humans", "bots", "aliens", "mutants"], "two-on-two"),
    ],
)
def test_whoever_is_asked_has_an_answer_and_a_harmless_one(seats: list[str], mode: str) -> None:
    """What waits is a question; chance answers those of chance, a seat all others; the default is legal."""
    rng = Random(mode)
    met: set[str] = set()
    for _ in range(2):
        state = GAME.setup(seats, {"mode": mode, "round_limit": 8})
        while state.to_move != OVER:
            question = question_of(state)
            met.add(question.name)
            assert question.name
            assert (state.to_move == CHANCE) == isinstance(question, Chance)
            legal = state.actions()
            assert question.default(state, state.stack[-1]) in legal
            if state.to_move >= 0:
                assert GAME.default_action(state) in legal
            state.apply(pick_chance(state, rng) if state.to_move == CHANCE else rng.choice(legal))
    assert len(met) > 9
