"""What players that search take a position of Neuroshima Hex to be worth, among two and among several."""

from __future__ import annotations

from random import Random

import pytest

import ashfall
from ashfall.bots import Clock, bot
from ashfall.core.chance import pick_chance
from ashfall.core.perspective import Perspective
from ashfall.core.state import CHANCE, OVER
from ashfall.games.neuroshima_hex.data import ARMIES
from ashfall.games.neuroshima_hex.foresight import Memory
from ashfall.games.neuroshima_hex.frames import PLAYING
from ashfall.games.neuroshima_hex.prospects import NAMES, SURE, Sight, features, prospects, verdict
from ashfall.games.neuroshima_hex.search import NeuroshimaGuide, own
from ashfall.games.neuroshima_hex.state import NeuroshimaState

GAME = ashfall.game("neuroshima-hex")
GUIDE = NeuroshimaGuide()


def middle(seats: int, options: dict[str, object], turns: int = 9, seed: int = 2) -> NeuroshimaState:
    """A game in its middle, in somebody's turn."""
    state = own(GAME.setup([ARMIES[seat % len(ARMIES)] for seat in range(seats)], options))
    rng, player = Random(seed), bot("greedy(depth=1)", seed)
    while state.turn_number < turns or state.to_move == CHANCE or state.step != PLAYING or state.stack:
        assert state.to_move != OVER
        if state.to_move == CHANCE:
            state.apply(pick_chance(state, rng))
        else:
            state.apply(player.choose(Perspective(GAME, state, state.to_move), Clock()))
    return state


def worth(state: NeuroshimaState, seat: int) -> float:
    return prospects(state, Memory(state.lineup), GUIDE.weights, seat)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (3, {"mode": "deathmatch"}),
        (3, {"mode": "score"}),
        (5, {"mode": "deathmatch", "board": "expanded", "mirror": True}),
    ],
)
def test_chances_of_all_who_play_for_themselves_add_up_to_about_one(seats: int, options: dict[str, object]) -> None:
    state = middle(seats, options)
    chances = [(worth(state, seat) / SURE + 1.0) / 2.0 for seat in range(seats)]
    assert sum(chances) == pytest.approx(1.0, abs=0.25)


def test_of_several_who_have_the_same_each_has_his_part_of_the_chances() -> None:
    """Three with nothing on the board: only the order of turns tells them apart."""
    state = middle(3, {"mode": "deathmatch"})
    for place in range(len(state.face)):
        if place not in state.hq_hex:
            state.face[place] = -1
            state.owner[place] = -1
    state.points[:] = [20, 20, 20]
    state.hands = [[] for _ in range(3)]
    state.board_changed()
    assert max(worth(state, seat) for seat in range(3)) < 0.2
    assert sum(worth(state, seat) for seat in range(3)) == pytest.approx(-1.0, abs=0.4)


def test_every_opponent_counts_by_himself() -> None:
    """Whoever else is weakened, it helps; and it helps more to weaken the one who is ahead."""
    state = middle(3, {"mode": "deathmatch"})
    state.points[:] = [15, 18, 12]
    before = worth(state, 0)
    state.points[:] = [15, 14, 12]
    leader = worth(state, 0)
    state.points[:] = [15, 18, 8]
    last = worth(state, 0)
    assert leader > last > before


def test_after_the_last_battle_points_decide_even_if_an_hq_fell_in_it() -> None:
    state = middle(3, {"mode": "deathmatch"})
    state.points[:] = [9, 0, 12]
    assert verdict(state, 0) < -0.9
    assert verdict(state, 1) < -0.9
    assert verdict(state, 2) > 0.9
    state.points[:] = [12, 0, 12]
    assert verdict(state, 0) == 0.0
    state.points[:] = [3, 0, 0]
    assert verdict(state, 0) == 1.0


def test_who_has_the_next_turn_among_several() -> None:
    state = middle(3, {"mode": "deathmatch"})
    sight = Sight(state, Memory(state.lineup))
    running = state.turn_seat
    following, last = (running + 1) % 3, (running + 2) % 3
    place = NAMES.index("turn")
    assert features(sight, running, following)[place] == -1.0
    assert features(sight, running, last)[place] == -1.0
    assert features(sight, following, last)[place] == 1.0
    assert features(sight, last, running)[place] == 1.0


@pytest.mark.parametrize(
    ("seats", "options", "turns"),
    [
        (2, {}, 1),
        (3, {"mode": "deathmatch"}, 2),
        (5, {"mode": "score", "mirror": True, "board": "expanded"}, 4),
        (4, {"mode": "team"}, 1),
        (3, {"mode": "one-vs-two"}, 1),
    ],
)
def test_how_many_others_play_before_the_own_side_does_again(
    seats: int, options: dict[str, object], turns: int
) -> None:
    state = middle(seats, options)
    assert GUIDE.between(state, state.turn_seat) == turns


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (2, {"edition": "year-of-moloch", "mad_bomber": "neutral", "mad_bomber_ii": True}),
        (3, {"mode": "deathmatch"}),
        (3, {"mode": "score"}),
        (4, {"mode": "team", "board": "expanded", "mercenaries": 1, "mad_bomber": "mercenary"}),
    ],
)
def test_what_is_remembered_of_a_board_is_what_would_be_found(seats: int, options: dict[str, object]) -> None:
    state = own(GAME.setup(ARMIES[:seats], options))
    memory, rng = Memory(state.lineup), Random(4)
    while state.to_move != OVER:
        actions = state.actions() if state.to_move != CHANCE else []
        for action in rng.sample(actions, min(2, len(actions))):
            after = state.copy()
            after.automatic = True
            after.apply(action)
            for seat in range(seats):
                assert prospects(after, memory, GUIDE.weights, seat) == worth(after, seat)
        state.apply(pick_chance(state, rng) if state.to_move == CHANCE else rng.choice(actions))


def test_boards_that_end_otherwise_are_told_apart() -> None:
    state = middle(2, {})
    memory = Memory(state.lineup)
    known = memory.foresee(state)
    assert memory.foresee(state.copy()) is known
    place = next(place for place in range(len(state.face)) if state.face[place] >= 0 and place not in state.hq_hex)
    wounded, weaker, started = state.copy(), state.copy(), state.copy()
    wounded.wounds[place] += 1
    weaker.points[0] -= 1
    started.turn_seat = 1 - state.turn_seat
    for other in (wounded, weaker, started):
        assert memory.foresee(other) is not known
    memory.forget()
    assert memory.foresee(state) is not known
