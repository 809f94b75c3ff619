"""Leaving a deathmatch: the HQ falls with its army and the others play on (NH-MP3-03)."""

from __future__ import annotations

from random import Random

import pytest

import ashfall
from ashfall.core.errors import IllegalAction, ResignRefused
from ashfall.core.match import Match
from ashfall.core.replay import replay
from ashfall.games.neuroshima_hex.state import NeuroshimaState

GAME = ashfall.game("neuroshima-hex")
THREE = ("borgo", "moloch", "outpost")


def opened(turns: int = 12, seed: int = 4, **options: object) -> Match:
    """A game of three in which something lies on the board and nothing is being resolved."""
    match = Match(GAME, THREE, {"mode": "deathmatch", **options}, seed=seed)
    rng = Random(seed)
    while position(match).turn_number < turns or match.state.stack:
        actions = match.state.actions()
        match.play(actions[int(rng.random() * len(actions))])
    return match


def position(match: Match) -> NeuroshimaState:
    assert isinstance(match.state, NeuroshimaState)
    return match.state


@pytest.mark.clause("NH-MP3-03")
@pytest.mark.parametrize("later", [0, 1, 2])
def test_whoever_leaves_takes_the_army_along_and_the_others_play_on(later: int) -> None:
    match = opened()
    turn = position(match).turn_seat
    leaver = (turn + later) % 3
    match.leave(leaver)
    state = position(match)
    assert leaver not in state.owner
    assert (state.hands[leaver], state.deck_size[leaver]) == ([], 0)
    assert not state.standing.plays(leaver)
    assert match.to_move == (turn if later else (turn + 1) % 3)
    assert match.actions[-1].startswith(("give-up", "draw")), "the record tells it"
    assert any(event.kind == "eliminated" for event in match.events(None))


@pytest.mark.clause("NH-MP3-03")
def test_the_last_one_left_has_won_and_the_record_replays() -> None:
    match = opened()
    match.leave(1)
    match.leave(0)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((2,), "hq-destroyed")
    assert replay(match.record(), GAME)[-1].outcome == match.outcome
    with pytest.raises(IllegalAction, match="over"):
        match.leave(2)


def test_leaving_is_no_move_and_never_listed() -> None:
    match = opened()
    words = f"give-up {match.to_move + 1}"
    assert words not in [match.state.text(action) for action in match.state.actions()]
    with pytest.raises(IllegalAction, match="no move"):
        match.play(words)
    before = match.state.digest()
    assert match.explain("give-up 9") is not None
    assert "no move" in str(match.explain(words))
    with pytest.raises(IllegalAction, match="no move"):
        match.state.decide(match.state.parse(words))
    assert match.state.digest() == before


def test_a_leaving_that_is_refused_says_why() -> None:
    match = opened()
    match.leave(1)
    assert "left the game already" in str(match.explain("give-up 2"))


def test_nobody_leaves_twice_or_where_hqs_cannot_fall() -> None:
    match = opened()
    match.leave(1)
    with pytest.raises(ResignRefused, match="already"):
        match.leave(1)
    for options in ({"mode": "score"}, {"mode": "one-vs-two"}):
        other = Match(GAME, THREE, options, seed=2)
        with pytest.raises(ResignRefused, match="in this mode"):
            other.leave(0)
    duel = Match(GAME, THREE[:2], seed=2)
    with pytest.raises(ResignRefused, match="in this mode"):
        duel.leave(0)


def test_leaving_can_be_taken_back_with_consent_only() -> None:
    match = opened()
    digest = match.state.digest()
    match.leave(1)
    assert not match.can_undo(1)
    match.take_back(1)
    assert match.state.digest() == digest
