"""The bot that searches where hands are hidden: legal, repeatable, and blind to what its seat cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import ashfall
from ashfall.bots import Clock, bot
from ashfall.bots.tree import NEWS
from ashfall.core.errors import BadBot
from ashfall.core.game import Game
from ashfall.core.match import Match
from ashfall.core.outlook import Outlook
from ashfall.core.perspective import Perspective
from ashfall.core.state import State
from ashfall.games.convoy import actions

TABLES = [
    ("convoy", ("moloch", "outpost"), {}),
    ("convoy", ("outpost", "moloch"), {"edition": "french"}),
    ("hope", ("aliens", "humans"), {}),
    ("hope", ("humans", "aliens"), {"mode": "artifact"}),
    ("hope", ("aliens", "humans", "humans", "aliens"), {"mode": "two-on-two"}),
]
SPEC = "tree(worlds=4)"
OVERDRAWN = 80
"""Nodes of the longest line that may have been begun when the budget runs out."""
QUIET = ("mulligan", "exchange", "pick-deck", "pass", "end", "draw")
"""Questions and answers that are not worth a word."""


def decisions(table: int, every: int) -> Iterator[tuple[Game, State, int]]:
    """Positions of a random game in which somebody has a choice."""
    name, seats, options = TABLES[table]
    game = ashfall.game(name)
    match = Match(game, seats, options, seed=table)
    rng = Random(table)
    number = 0
    while not match.over and number < 400:
        legal = match.state.actions()
        number += 1
        if number % every == 0 and len(legal) > 1:
            yield game, match.state, match.to_move
        match.play(rng.choice(legal))


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_every_choice_is_legal_within_its_nodes_and_leaves_no_trace(table: int) -> None:
    seen = 0
    for number, (game, state, seat) in enumerate(decisions(table, 4)):
        clock = Clock(nodes=60)
        digest = state.digest()
        choice = bot(SPEC, number).choose(Perspective(game, state, seat), clock)
        assert choice in state.actions()
        assert clock.spent <= 60 + OVERDRAWN, "a line of play ends soon"
        assert state.digest() == digest
        seen += 1
    assert seen > 8


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_the_same_seed_and_nodes_choose_the_same_whatever_is_hidden(table: int) -> None:
    for number, (game, state, seat) in enumerate(decisions(table, 12)):
        other = state.resample(seat, Random(number))
        choices = {
            bot(SPEC, number).choose(Perspective(game, each, seat), Clock(nodes=150)) for each in (state, state, other)
        }
        assert len(choices) == 1


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_without_a_budget_it_answers_at_once(table: int) -> None:
    for game, state, seat in decisions(table, 9):
        perspective = Perspective(game, state, seat)
        clock = Clock(nodes=0)
        assert bot("tree", 1).choose(perspective, clock) == perspective.harmless()
        assert clock.spent == 0


def test_it_plays_on_where_it_was_never_told_of_a_beginning() -> None:
    player = bot("tree(nodes=100)", 1)
    assert player.why() is None
    for game, state, seat in decisions(0, 20):
        assert player.choose(Perspective(game, state, seat), Clock()) in state.actions()


@pytest.mark.parametrize("table", [0, 1, 2, 4])
def test_what_it_hopes_for_is_said_from_the_first_move_on_and_not_of_passes_or_opening_hands(table: int) -> None:
    name, seats, options = TABLES[table]
    game = ashfall.game(name)
    match = Match(game, seats, options, seed=table)
    said: dict[int, float] = {}
    players = [bot("tree(nodes=800, worlds=4, turns=1)", seat) for seat in range(len(seats))]
    for seat, player in enumerate(players):
        player.begin(game, seat, match.options)
    moves = 0
    while not match.over and moves < 20:
        seat, state = match.to_move, match.state
        choice = players[seat].choose(match.perspective(seat), Clock(nodes=800))
        why, words = players[seat].why(), state.text(choice)
        asked = state.view(seat).prompt
        assert asked is not None
        quiet = len(state.actions()) == 1 or asked.kind in QUIET or words in QUIET
        moves += not quiet
        if quiet:
            assert why is None, (asked.kind, words)
        elif seat not in said:
            assert why is not None, (asked.kind, words)
        if why is not None:
            assert (why.kind, why.seat) == ("chances", seat)
            assert 0 <= why.amount <= 100
            assert abs(why.amount - said.get(seat, -NEWS)) >= NEWS
            said[seat] = why.amount
        match.play(choice)
    assert len(said) == len(seats)


class Moody(Outlook):
    """Sees the game as it is, and its chances as they come."""

    def __init__(self, true: Outlook, moods: list[float]) -> None:
        self.true = true
        self.moods = moods

    def turn(self, state: State) -> int:
        return self.true.turn(state)

    def ahead(self) -> int:
        return 1

    def value(self, state: State, seat: int) -> float:
        return self.true.value(state, seat)

    def chances(self, state: State, seat: int, value: float) -> float:
        return self.moods.pop(0)


def test_chances_are_told_again_once_they_differ_by_five_points_from_what_was_told() -> None:
    player: Any = bot("tree(nodes=60, worlds=4)", 1)
    game, state, seat = next(decisions(0, 30))
    heard: list[float | None] = []
    for _ in range(2):
        player.begin(game, seat, {})
        player._outlook = Moody(player._outlook, [0.5, 0.54, 0.46, 0.55, 0.551, 0.5, 0.1, 0.13])
        for _ in range(8):
            player.choose(Perspective(game, state, seat), Clock(nodes=60))
            why = player.why()
            heard.append(None if why is None else why.amount)
    assert heard == 2 * [50, None, None, 55, None, 50, 10, None], "and whoever begins anew has told nothing"


def opening(table: int) -> State:
    name, seats, options = TABLES[table]
    return Match(ashfall.game(name), seats, options, seed=1).state


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_what_one_side_is_told_to_win_the_other_is_told_to_lose(table: int) -> None:
    state, outlook = opening(table), ashfall.game(TABLES[table][0]).outlook()
    assert outlook is not None
    told = [outlook.chances(state, 0, value / 10) for value in range(-11, 12)]
    against = [outlook.chances(state, 1, -value / 10) for value in range(-11, 12)]
    assert told == sorted(told), "the better the value, the better the chances"
    assert [1 - chances for chances in against] == pytest.approx(told)
    assert told[0] == told[1] > 0.0, "a search that is more than sure is no surer than one that is"
    assert told[-1] == told[-2] < 1.0


def test_searches_are_believed_as_far_as_games_proved_them_right() -> None:
    """At the beginning a search of The Convoy says Moloch 84 : 16; of those games Moloch won about half."""
    outlook = ashfall.game("convoy").outlook()
    assert outlook is not None
    assert outlook.chances(opening(0), 0, 0.68) == pytest.approx(0.52, abs=0.05)
    assert Outlook().chances(opening(0), 0, 0.68) == pytest.approx(0.84), "where nothing is known of it, it is believed"


def test_a_game_without_an_outlook_is_played_greedily() -> None:
    game = ashfall.game("neuroshima-hex")
    match = Match(game, ("borgo", "moloch"), seed=1)
    while len(match.state.actions()) == 1:
        match.play(match.state.actions()[0])
    perspective = match.perspective(match.to_move)
    assert bot("tree", 5).choose(perspective, Clock(nodes=500)) == bot("greedy", 5).choose(
        perspective, Clock(nodes=500)
    )


def test_who_overlooks_much_still_sees_that_things_can_be_left_alone() -> None:
    blind = bot("tree(overlook=0.99, nodes=30, worlds=2)", 3)
    harmless = 0
    seen = 0
    for game, state, seat in decisions(0, 3):
        perspective = Perspective(game, state, seat)
        harmless += blind.choose(perspective, Clock()) == perspective.harmless()
        seen += 1
    assert harmless >= 0.8 * seen


def test_in_the_convoy_what_lies_on_the_table_is_overlooked_sooner_than_the_hand() -> None:
    outlook = ashfall.game("convoy").outlook()
    assert outlook is not None
    asked, held, forgotten = (
        {outlook.hidden(action) for action in block}
        for block in (
            (actions.CARD, actions.UNIT, actions.ATTACHED, actions.DISTRICT),
            (actions.DEPLOY, actions.PLAY, actions.PLAY_STEP, actions.ATTACH),
            (actions.STEP, actions.USE, actions.USE_STEP, actions.FEATURE),
        )
    )
    assert len(asked) == len(held) == len(forgotten) == 1
    assert max(asked) < max(held) < max(forgotten)


@pytest.mark.parametrize("words", ["worlds=0", "horizon=0", "turns=-1", "nodes=-1", "overlook=1.0", "overlook=-0.5"])
def test_parameters_that_make_no_sense_are_refused(words: str) -> None:
    with pytest.raises(BadBot, match=rf"cannot be made: {words.partition('=')[0]} is .*, expected [01] to "):
        bot(f"tree({words})")


def test_it_beats_random_play() -> None:
    game = ashfall.game("convoy")
    match = Match(game, ("moloch", "outpost"), seed=4)
    players = [bot("tree(nodes=600)", 1), bot("random", 1)]
    while not match.over:
        seat = match.to_move
        match.play(players[seat].choose(match.perspective(seat), players[seat].clock(timed=False)))
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
