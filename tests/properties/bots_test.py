"""Bots: legal, repeatable, and without a trace on the game they look at."""

from __future__ import annotations

from random import Random

import pytest

import ashfall
from ashfall.bots import Clock, bot
from ashfall.bots.naming import own_names
from ashfall.core.errors import UnknownBot
from ashfall.core.match import Match
from ashfall.lab.plan import Plan, Played
from ashfall.lab.playing import play_one

NODES = 60
"""Enough for a choice: what is legal does not depend on how well it is thought over."""


def test_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownBot, match="random, greedy") as caught:
        bot("gredy")
    assert caught.value.code == "unknown-bot"


@pytest.mark.parametrize("game", ashfall.games())
@pytest.mark.parametrize("name", own_names())
def test_choices_are_legal_repeatable_and_leave_no_trace(name: str, game: str) -> None:
    loaded = ashfall.game(game)
    match = Match(loaded, loaded.default_seats, seed=3)
    rng = Random(3)
    decisions = 0
    while not match.over:
        seat = match.to_move
        if decisions % 5 == 0:
            digest = match.state.digest()
            choice = bot(name, decisions).choose(match.perspective(seat), Clock(nodes=400))
            assert choice in match.state.actions()
            assert bot(name, decisions).choose(match.perspective(seat), Clock(nodes=400)) == choice
            assert match.state.digest() == digest
        match.play(rng.choice(match.state.actions()))
        decisions += 1


@pytest.mark.parametrize(
    ("mode", "greedy"),
    [
        ("deathmatch", (0,)),
        ("deathmatch", (2,)),
        ("score", (1,)),
        ("one-vs-two", (0,)),
        ("one-vs-two", (1, 2)),
        ("team", (1, 3)),
    ],
)
def test_greedy_beats_random_in_every_mode(mode: str, greedy: tuple[int, ...]) -> None:
    armies = ("borgo", "moloch", "outpost", "hegemony")[: 4 if mode == "team" else 3]
    players = tuple("greedy" if seat in greedy else "random" for seat in range(len(armies)))
    plan = Plan(game="neuroshima-hex", seats=armies, bots=players, options={"mode": mode}, seed=1)
    assert play_one(plan, 0).winners == greedy


def test_a_draw_between_some_is_a_loss_for_the_others() -> None:
    played = Played((), (6, 6, 5), "points", 1, 1, (0, 1))
    assert [played.reward(seat) for seat in range(3)] == [0, 0, -1]


@pytest.mark.parametrize("army", ["borgo", "hegemony", "moloch", "outpost"])
def test_greedy_beats_random_with_every_army_from_both_seats(army: str) -> None:
    other = "moloch" if army != "moloch" else "borgo"
    for seat in (0, 1):
        seats = (army, other) if seat == 0 else (other, army)
        players = ("greedy", "random") if seat == 0 else ("random", "greedy")
        assert play_one(Plan(game="neuroshima-hex", seats=seats, bots=players, seed=1), 0).winners == (seat,)
