"""The six opponents: always a legal answer within the budget, the same one for the same seed, and nothing known that
is hidden. Positions come from golden games of every game and mode."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import ashfall
import ashfall.core.state as engine
from ashfall.bots import Clock, bot, bots, strongest, usual
from ashfall.bots.levels import level_ids, levels
from ashfall.core.perspective import Perspective
from tests.golden.decisions import Decision, decisions
from tests.golden.playthrough import files

FILES = [path for game in ashfall.games() for path in files(game)]
NODES = 40
SEEING = 200
"""Enough for every level to compare what it may do, in most positions."""
PARTS = 2 if str(engine.__file__).endswith(".py") else 25
"""Positions of each game: thousands in all where the engine is compiled, a few of everything where it is not."""
OVERDRAWN = 80
"""Nodes of the longest line that a bot may have begun when its budget runs out: less than three budgets more."""
CALM = {"pip": 0.3, "rook": 0.3, "vesna": 0.3, "marlow": 0.7, "sable": 1.5, "omen": 3.0}
"""Seconds that a level may take at most."""


def choice(level: str, decision: Decision, perspective: Perspective, clock: Clock) -> int:
    player = bot(level, decision.number)
    player.begin(decision.game, perspective.seat, decision.options)
    return player.choose(perspective, clock)


def level_for(path: Path, turn: int) -> str:
    """Levels go round, so that each meets every game and mode."""
    known = level_ids()
    return known[(FILES.index(path) + turn) % len(known)]


@pytest.mark.parametrize("game", ashfall.games())
def test_every_game_has_the_same_six(game: str) -> None:
    ladder = levels(game)
    assert [level.id for level in ladder] == list(CALM)
    assert all(level.seconds < CALM[level.id] for level in ladder)
    assert [level.nodes for level in ladder] == sorted(level.nodes for level in ladder)
    assert [level.rating for level in ladder] == sorted({level.rating for level in ladder})
    for level in ladder:
        bot(level.bot, 1)
    assert set(CALM) <= set(bots())


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_legal_answer_within_the_budget_and_the_same_for_the_same_seed(path: Path) -> None:
    for turn, decision in enumerate(decisions(path, PARTS)):
        level = level_for(path, turn)
        perspective = Perspective(decision.game, decision.state, decision.state.to_move)
        digest = decision.state.digest()
        clock = Clock(nodes=NODES)
        chosen = choice(level, decision, perspective, clock)
        assert decision.state.is_legal(chosen)
        assert clock.spent <= NODES + OVERDRAWN
        assert choice(level, decision, perspective, Clock(nodes=NODES)) == chosen
        assert decision.state.digest() == digest


@pytest.mark.parametrize("path", FILES[::3], ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_nothing_hidden_is_known(path: Path) -> None:
    """States that the seat cannot tell apart, the same seed: the same choice."""
    for turn, decision in enumerate(decisions(path, PARTS)):
        level = level_for(path, turn)
        seat = decision.state.to_move
        other = decision.state.resample(seat, Random(99))
        here = Perspective(decision.game, decision.state, seat)
        there = Perspective(decision.game, other, seat)
        assert choice(level, decision, here, Clock(nodes=SEEING)) == choice(level, decision, there, Clock(nodes=SEEING))


@pytest.mark.parametrize("level", CALM)
@pytest.mark.parametrize("game", ashfall.games())
def test_without_a_budget_a_level_answers_at_once_and_legally(game: str, level: str) -> None:
    for path in files(game)[::8]:
        for decision in decisions(path, 1):
            perspective = Perspective(decision.game, decision.state, decision.state.to_move)
            for clock in (Clock(nodes=0), Clock(seconds=0.0), Clock(seconds=-1.0)):
                assert decision.state.is_legal(choice(level, decision, perspective, clock))
                assert clock.spent <= OVERDRAWN


def test_a_level_plays_on_from_a_position_of_before() -> None:
    """Something was taken back: what a bot keeps must not matter for legality."""
    for path in FILES[::10]:
        found = list(decisions(path, 3))
        player = bot(level_for(path, 0), 1)
        for decision in [*found, *reversed(found)]:
            perspective = Perspective(decision.game, decision.state, decision.state.to_move)
            assert decision.state.is_legal(player.choose(perspective, Clock(nodes=10)))


def test_a_game_that_nobody_measured_has_no_levels() -> None:
    assert levels("chess") == ()
    assert strongest("chess") == "greedy"
    assert usual("chess") == "greedy"


@pytest.mark.parametrize("game", ashfall.games())
def test_who_does_not_choose_meets_the_third(game: str) -> None:
    assert (usual(game), strongest(game)) == ("vesna", "omen")
