"""Each kind of question is in one place: its frame, its name, its clause, its default."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ashfall.games.convoy import frames, load
from ashfall.games.convoy.frames import FIRST_QUESTION
from ashfall.games.convoy.questions.catalogue import OWN_QUESTIONS, QUESTIONS
from tests.rules.convoy.situation import Situation

RULES = Path(__file__).parents[3] / "docs/rules/convoy.md"
NAMES = {
    "ASK_COUNCIL": "war_council",
    "ASK_EVICT_OUTPOST": "evict",
    "ASK_NEW_YORK": "move_ny",
    "ASK_CONVOY": "convoy_move",
}
"""Questions that prompts call otherwise than frames do."""


def test_questions_stand_in_the_order_of_their_frames() -> None:
    asked = {name: number for name, number in vars(frames).items() if name.startswith("ASK_")}
    assert sorted(asked.values()) == list(range(FIRST_QUESTION, FIRST_QUESTION + len(QUESTIONS)))
    for name, number in asked.items():
        assert QUESTIONS[number - FIRST_QUESTION].name == NAMES.get(name, name.removeprefix("ASK_").lower())


def test_every_question_has_a_clause_of_the_rules() -> None:
    clauses = set(re.findall(r"^- \*\*([A-Z]+-[\w-]+)\*\*", RULES.read_text("utf-8"), re.M))
    assert {question.clause for question in (*QUESTIONS, *OWN_QUESTIONS.values())} <= clauses


@pytest.mark.clause("CV-SETUP-09")
def test_another_action_is_refused_with_the_clause_of_the_question() -> None:
    table = Situation("ziggy-one", "mulligan", moloch="hunter", outpost="scout")
    table.refused("deploy hunter ziggy-one", "CV-SETUP-09")


@pytest.mark.clause("CV-ABILITY-08")
def test_what_is_optional_is_declined_for_somebody_absent() -> None:
    game = load()
    table = Situation(units={"iron-gate": "trooper ripper"}, moloch="hunter brute")
    table.play("deploy hunter iron-gate")
    assert table.state.text(game.default_action(table.state)) == "pass"
    table.play("pass", "use ripper trooper")
    assert table.asked == "moloch: pay"
    assert table.state.text(game.default_action(table.state)) == "card brute"
