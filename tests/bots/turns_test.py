"""The bot that thinks in turns: legal and repeatable in every mode, within its budget, and it says what it expects."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import ashfall
from ashfall.bots import Clock, bot
from ashfall.bots.lines import Blindness
from ashfall.bots.turns import TurnsBot
from ashfall.core.chance import pick_chance
from ashfall.core.errors import BadBot
from ashfall.core.perspective import Perspective
from ashfall.core.state import CHANCE, OVER, State
from ashfall.games.neuroshima_hex.actions import BATTLE, MOBILITY, PLACE
from ashfall.games.neuroshima_hex.data import ARMIES

GAME = ashfall.game("neuroshima-hex")

TABLES: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (2, {"edition": "year-of-moloch", "reinforcement": True, "start": "alternative"}),
    (2, {"mercenaries": 2, "mad_bomber": "drafted", "mad_bomber_ii": True}),
    (3, {"mode": "deathmatch", "mad_bomber": "neutral"}),
    (3, {"mode": "score"}),
    (3, {"mode": "one-vs-two"}),
    (4, {"mode": "team"}),
    (6, {"mode": "deathmatch", "board": "expanded", "mirror": True}),
]


def begun(seats: int, options: dict[str, object]) -> State:
    return GAME.setup([ARMIES[seat % len(ARMIES)] for seat in range(seats)], options)


def on(state: State, rng: Random) -> None:
    """Whatever chance brings."""
    while state.to_move == CHANCE:
        state.apply(pick_chance(state, rng))


def after(decisions: int, seed: int = 1) -> State:
    """A duel in its middle."""
    state, rng = begun(2, {}), Random(seed)
    player = bot("greedy", seed)
    while decisions:
        on(state, rng)
        state.apply(player.choose(Perspective(GAME, state, state.to_move), Clock()))
        decisions -= 1
    on(state, rng)
    return state


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_it_plays_every_mode_to_its_end_within_the_budget(seats: int, options: dict[str, object]) -> None:
    state, rng = begun(seats, options), Random(5)
    players = [TurnsBot(seat, width=3, most=6, again=3, reply_most=4, reply_again=2) for seat in range(seats)]
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            on(state, rng)
            continue
        clock = Clock(nodes=rng.choice([40, 120, 400]) if rng.random() < 0.3 else 15)
        choice = players[state.to_move].choose(Perspective(GAME, state, state.to_move), clock)
        assert choice in state.actions()
        assert clock.nodes is not None
        assert clock.spent <= clock.nodes + 2
        state.apply(choice)


@pytest.mark.parametrize("decisions", [0, 1, 9, 22])
@pytest.mark.parametrize("clock", [{"nodes": 0}, {"nodes": -1}, {"seconds": 0.0}, {"nodes": 1}])
def test_without_a_budget_it_answers_at_once(decisions: int, clock: dict[str, int]) -> None:
    state = after(decisions)
    assert TurnsBot(1).choose(Perspective(GAME, state, state.to_move), Clock(**clock)) in state.actions()


@pytest.mark.parametrize("decisions", [6, 14, 25])
def test_the_same_seed_and_budget_give_the_same_move(decisions: int) -> None:
    state = after(decisions)
    again = GAME.from_bytes(state.to_bytes())
    choices = {
        TurnsBot(3).choose(Perspective(GAME, each, each.to_move), Clock(nodes=900)) for each in (state, again, state)
    }
    assert len(choices) == 1


def test_what_no_seat_can_know_makes_no_difference() -> None:
    """The piles' order is not decided: a state drawn anew is the same to the player."""
    state = after(17)
    drawn = state.resample(state.to_move, Random(99))
    choices = [TurnsBot(4).choose(Perspective(GAME, each, each.to_move), Clock(nodes=900)) for each in (state, drawn)]
    assert choices[0] == choices[1]


def test_a_turn_is_played_as_planned_and_thought_over_if_it_goes_otherwise() -> None:
    state, rng = after(12), Random(2)
    while len(state.actions()) < 3:
        state.apply(state.actions()[0])
        on(state, rng)
    player, seat = TurnsBot(1), state.to_move
    turn = state.copy()
    first = player.choose(Perspective(GAME, turn, seat), Clock(nodes=2000))
    turn.apply(first)
    while turn.to_move == seat:
        idle = Clock(nodes=2000)
        turn.apply(player.choose(Perspective(GAME, turn, seat), idle))
        assert idle.spent == 0
    # Taken back, and something else was played instead.
    other = next(action for action in state.actions() if action != first)
    state.apply(other)
    if state.to_move == seat and len(state.actions()) > 1:
        busy = Clock(nodes=500)
        assert player.choose(Perspective(GAME, state, seat), busy) in state.actions()
        assert busy.spent > 0


def test_it_says_what_it_expects() -> None:
    state, rng = begun(2, {}), Random(1)
    players = [TurnsBot(1), TurnsBot(2)]
    reasons = []
    while state.to_move != OVER:
        on(state, rng)
        if state.to_move != OVER:
            seat = state.to_move
            state.apply(players[seat].choose(Perspective(GAME, state, seat), Clock(nodes=300)))
            reason = players[seat].why()
            if reason is not None:
                assert reason.kind == "points-lost"
                assert reason.seat == 1 - seat
                assert 1 <= reason.amount <= 20
                reasons.append(reason)
    assert reasons


def test_weights_of_another_version_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    path.write_text(json.dumps({"lead": 1.0}))
    with pytest.raises(BadBot, match="another version"):
        GAME.guide(str(path))
    path.write_text("[]")
    with pytest.raises(BadBot, match="expected numbers by name"):
        GAME.guide(str(path))
    with pytest.raises(BadBot, match="cannot be read"):
        GAME.guide(str(tmp_path / "nothing.json"))


def test_what_stands_on_the_board_is_overlooked_sooner_than_the_hand() -> None:
    guide = GAME.guide()
    assert guide is not None
    assert guide.hidden(BATTLE) < guide.hidden(PLACE) < guide.hidden(MOBILITY)
    careless, rng = Blindness(guide, 0.4, Random(1)), Random(2)
    moves, placements = (
        sum(careless.overlooks(first + action) for action in rng.sample(range(1000), 200))
        for first in (MOBILITY, PLACE)
    )
    assert moves > 140
    assert placements < 100


def test_where_a_game_has_no_such_turns_it_plays_all_the_same() -> None:
    game = ashfall.game("hope")
    state = game.setup(game.default_seats)
    rng = Random(1)
    on(state, rng)
    assert TurnsBot(1).choose(Perspective(game, state, state.to_move), Clock(nodes=50)) in state.actions()


@pytest.mark.parametrize(
    "words",
    [
        *(f"{name}=0" for name in ("width", "most", "candidates", "reply_width", "reply_most")),
        *(f"{name}=-1" for name in ("nodes", "again", "replies", "turns", "reply_again", "trust", "overlook")),
        "trust=nan",
        "trust=inf",
        "overlook=1.0",
        "overlook=nan",
    ],
)
def test_parameters_that_make_no_sense_are_refused(words: str) -> None:
    with pytest.raises(BadBot, match=rf"cannot be made: {words.partition('=')[0]} is .*, expected [01] "):
        bot(f"turns({words})")
