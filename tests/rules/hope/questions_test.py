"""Every kind of waiting decision is in the catalogue, under its number, with a clause of the rules page."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from ashfall.core.chance import pick_chance
from ashfall.core.state import CHANCE, OVER, Frame
from ashfall.games.hope import frames, load, words
from ashfall.games.hope.frames import SEAT
from ashfall.games.hope.position import Position
from ashfall.games.hope.questions.base import Chance
from ashfall.games.hope.questions.catalogue import OWN_QUESTIONS, QUESTIONS, question_of
from tests.added.hope import BARTER, Barter
from tests.rules.hope.situation import Place, Situation, effect, unit

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


class Noted(Barter):
    """Notes who was asked."""

    def __init__(self) -> None:
        super().__init__(BARTER.name, BARTER.clause)
        self.asked: list[int] = []

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        self.asked.append(frame[SEAT])
        super().answer(position, frame, action)


@pytest.mark.parametrize("trigger", words.TRIGGER_NAMES)
def test_a_card_can_ask_whenever_an_ability_is_set_off(monkeypatch: pytest.MonkeyPatch, trigger: str) -> None:
    question = Noted()
    monkeypatch.setitem(OWN_QUESTIONS, BARTER.name, question)
    asker: dict[str, Any] = {
        "abilities": [{"kind": "triggered", "trigger": trigger, "effect": [effect("ask", how=BARTER.name)]}]
    }
    hands = [{"x": unit(), "y": unit()}, {"z": unit()}]
    if trigger == "on_play":
        table = Situation(hands=[{"a": unit(**asker)} | hands[0]]).do("play_unit", 0, card="a", at=[0, 0])
    elif trigger == "start_of_main":
        table = Situation("DRAW", {"a": (unit(**asker), 0, (0, 0))}, hands).do("begin_phase", phase="MAIN")
    else:
        strong, weak = unit(attack=9, defense=9), unit(defense=1, vitality=1)
        attacker = unit(attack=9, **asker) if trigger.endswith("as_attacker") else strong
        defender = unit(defense=1, vitality=1, **asker) if trigger == "self_killed" else weak
        board: dict[str, Place] = {"a": (attacker, 0, (1, 2)), "d": (defender, 1, (2, 2))}
        if trigger == "own_other_killed":
            board["o"] = (unit(**asker), 1, (4, 4))
        table = Situation("BATTLE", board, hands).fight(0, 1, "d", "a")
    while table.setting.kind in ("respond-to-stack", BARTER.name):
        table.setting.take("pass")
    assert question.asked == [1 if trigger in ("self_killed", "own_other_killed") else 0]
