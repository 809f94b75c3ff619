"""Parameters that are too much: refused with what may be, or ended by the clock like everything else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import ashfall
from ashfall.bots import Clock, bot
from ashfall.bots.open_tree import Manner, OpenTree
from ashfall.bots.turns import FREE, TurnsBot
from ashfall.core.errors import BadBot
from ashfall.core.match import Match
from ashfall.core.perspective import Perspective
from ashfall.core.state import State
from ashfall.games import neuroshima_hex

DUEL = ("borgo", "moloch")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("tree(worlds=50000)", "worlds is 50000, expected 1 to 1000"),
        ("tree(horizon=9999999999)", "horizon is 9999999999, expected 1 to 10000"),
        ("tree(turns=51)", "turns is 51, expected 0 to 50"),
        ("tree(nodes=10000001)", "nodes is 10000001, expected 0 to 10000000"),
        ("greedy(worlds=1001)", "worlds is 1001, expected 1 to 1000"),
        ("greedy(luck=100000)", "luck is 100000, expected 1 to 100"),
        ("greedy(depth=9999999999)", "depth is 9999999999, expected 1 to 50"),
        ("greedy(width=101)", "width is 101, expected 1 to 100"),
        ("greedy(few=101)", "few is 101, expected 0 to 100"),
        ("greedy(replies=1001)", "replies is 1001, expected 0 to 1000"),
        ("greedy(answers=1001)", "answers is 1001, expected 0 to 1000"),
        ("turns(turns=1000000000)", "turns is 1000000000, expected 0 to 50"),
        ("turns(replies=1000000)", "replies is 1000000, expected 0 to 10000"),
        ("turns(nodes=10000001)", "nodes is 10000001, expected 0 to 10000000"),
        *((f"turns({name}=101)", f"{name} is 101, expected 1 to 100") for name in ("width", "reply_width")),
        *((f"turns({name}=1001)", f"{name} is 1001, expected 1 to 1000") for name in ("most", "reply_most")),
        *((f"turns({name}=1001)", f"{name} is 1001, expected 0 to 1000") for name in ("again", "reply_again")),
        ("turns(candidates=1001)", "candidates is 1001, expected 1 to 1000"),
    ],
)
def test_what_is_too_much_is_refused_with_what_may_be(name: str, said: str) -> None:
    with pytest.raises(BadBot, match=said):
        bot(name)


def test_the_most_that_may_be_can_be_had() -> None:
    bot("tree(nodes=10000000, turns=50, horizon=10000, worlds=1000)")
    bot("greedy(worlds=1000, luck=100, depth=50, width=100, few=100, replies=1000, answers=1000)")
    bot("turns(nodes=10000000, width=100, most=1000, again=1000, candidates=1000, replies=10000, turns=50)")
    bot("turns(reply_width=100, reply_most=1000, reply_again=1000)")


class Counted(Perspective):
    """Counts the states that are drawn."""

    def __init__(self, *seen: Any) -> None:
        super().__init__(*seen)
        self.drawn = 0

    def sample(self, rng: Random) -> State:
        self.drawn += 1
        return super().sample(rng)


def test_worlds_are_sampled_only_while_there_is_time() -> None:
    game = ashfall.game("hope")
    match = Match(game, game.default_seats, seed=1)
    outlook = game.outlook()
    assert outlook is not None
    for clock, drawn in ((Clock(seconds=0.0), 1), (Clock(nodes=1), 32), (Clock(), 32)):
        perspective = Counted(game, match.state, match.to_move)
        OpenTree(outlook, perspective, Random(1), Manner(), clock)
        assert perspective.drawn == drawn


class Late(Clock):
    """Its time runs out when it is looked at for the first time."""

    def left(self) -> float:
        return 0.0


def test_who_is_greedy_samples_no_more_worlds_than_there_is_time_for() -> None:
    game = ashfall.game("hope")
    match = Match(game, game.default_seats, seed=1)
    for clock, drawn in ((Late(nodes=9), 2), (Clock(nodes=9), 40)):
        perspective = Counted(game, match.state, match.to_move)
        assert bot("greedy(worlds=40)", 1).choose(perspective, clock) in match.state.actions()
        assert perspective.drawn == drawn


@pytest.mark.parametrize("name", ["convoy", "hope"])
def test_no_luck_is_tried_once_the_budget_is_used_up(name: str) -> None:
    game = ashfall.game(name)
    match, rng = Match(game, game.default_seats, seed=1), Random(1)
    spent = []
    while not match.over and match.length < 120:
        if len(match.state.actions()) > 1:
            clock = Clock(nodes=10)
            bot("greedy(luck=100)", 1).choose(match.perspective(match.to_move), clock)
            spent.append(clock.spent)
        match.play(rng.choice(match.state.actions()))
    assert max(spent) <= 10 + 3
    assert sum(each >= 10 for each in spent) > 10


class Counting(TurnsBot):
    """Counts its samples."""

    def __init__(self, replies: int) -> None:
        super().__init__(1, replies=replies)
        self.count = 0

    def _sample(self, *asked: Any) -> list[float]:
        self.count += 1
        return super()._sample(*asked)


def test_where_nothing_can_be_replied_samples_end_with_the_budget_too() -> None:
    """The last decisions of a duel: whatever is done, the game is over with it."""
    game = neuroshima_hex.load([])
    match = Match(game, DUEL, seed=1)
    players = [bot("greedy(depth=1, width=1)", seat) for seat in (0, 1)]
    last: list[tuple[State, int]] = []
    while not match.over:
        seat = match.to_move
        if len(match.state.actions()) > 1:
            last = [*last[-2:], (match.state.copy(), seat)]
        match.play(players[seat].choose(match.perspective(seat), Clock()))
    counts = []
    for state, seat in last:
        usual, many = Counting(FREE), Counting(3000)
        clock = Clock(nodes=50)
        assert many.choose(Perspective(game, state, seat), clock) in state.actions()
        assert clock.spent <= 50 + 16, "each of its candidates at most once more"
        usual.choose(Perspective(game, state, seat), Clock(nodes=50))
        counts.append((usual.count, many.count))
    assert all(many <= FREE + 50 for _, many in counts)
    assert any(usual == FREE + 1 and many > usual for usual, many in counts), "of the usual number none is left out"
