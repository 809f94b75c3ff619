"""Where players that search put their HQ: what was learned for each army, and shelter where nothing was."""

from __future__ import annotations

import json
from itertools import permutations
from pathlib import Path

import pytest

import ashfall
from ashfall.bots import Clock, bot
from ashfall.core.errors import BadBot
from ashfall.core.perspective import Perspective
from ashfall.games.neuroshima_hex.board import STANDARD
from ashfall.games.neuroshima_hex.search import NeuroshimaGuide, own
from ashfall.games.neuroshima_hex.starts import NAMES, counted, learnable
from ashfall.games.neuroshima_hex.state import NeuroshimaState

GAME = ashfall.game("neuroshima-hex")
GUIDE = NeuroshimaGuide()
DUELS = list(permutations([side.id for side in GAME.sides], 2))


def begun(seats: tuple[str, ...], *places: str, **options: object) -> NeuroshimaState:
    """The HQs on these hexes, one after the other."""
    state = own(GAME.setup(seats, options))
    for place in places:
        state.apply(state.parse(f"hq {place} n"))
    return state


def put(state: NeuroshimaState, name: str = "turns", seed: int = 1) -> str:
    """Where a bot puts the HQ that is due."""
    seat = state.to_move
    player = bot(name, seed)
    player.begin(GAME, seat, {})
    state.apply(player.choose(Perspective(GAME, state, seat), Clock(nodes=400)))
    return state.lineup.board.names[state.hq_hex[seat]]


def test_what_is_counted_for_one_counts_against_the_other() -> None:
    lineup = begun(("borgo", "moloch")).lineup
    for place, enemy in permutations(range(STANDARD.size), 2):
        found = counted(lineup, 0, place, enemy)
        assert found == [-value for value in counted(lineup, 1, enemy, place)]
    corner, centre = STANDARD.named["a1"], STANDARD.named["c3"]
    told = {name: value for name, value in zip(NAMES, counted(lineup, 0, corner, centre), strict=True) if value}
    assert told == {"borgo-enemy-on-centre": 1, "borgo-two-apart": 1, "moloch-on-centre": -1, "moloch-two-apart": -1}


def test_in_corners_four_apart_nothing_is_counted() -> None:
    lineup = begun(("borgo", "moloch")).lineup
    assert not any(counted(lineup, 0, STANDARD.named["a1"], STANDARD.named["e3"]))


@pytest.mark.parametrize("seats", DUELS)
def test_whoever_is_second_puts_it_where_it_is_worth_most(seats: tuple[str, str]) -> None:
    state = begun(seats, "a1")
    worth = {}
    for action in state.actions():
        after = state.copy()
        after.apply(action)
        worth[STANDARD.names[after.hq_hex[1]]] = GUIDE.value(after, 1)
        assert GUIDE.value(after, 0) == -GUIDE.value(after, 1)
    assert worth[put(state)] == max(worth.values()) > min(worth.values())


@pytest.mark.parametrize("seats", DUELS)
def test_whoever_is_first_is_met_by_the_best_answer(seats: tuple[str, str]) -> None:
    for place in ("a1", "b1", "b2", "c3"):
        state = begun(seats, place)
        answers = []
        for action in state.actions():
            after = state.copy()
            after.apply(action)
            answers.append(GUIDE.value(after, 0))
        assert GUIDE.value(state, 0) == min(answers)
        assert GUIDE.value(state, 1) == -GUIDE.value(state, 0)


def test_nothing_depends_on_which_way_the_board_lies() -> None:
    for seats in DUELS:
        worth = {GUIDE.value(begun(seats, first, second), 0) for first, second in (("a1", "a3"), ("e3", "e1"))}
        assert len(worth) == 1


def test_weights_of_a_file_decide_instead(tmp_path: Path) -> None:
    for wanted, place in (("on-centre", "c3"), ("one-apart", "")):
        path = tmp_path / "starts.json"
        path.write_text(json.dumps({name: 5.0 if name == f"borgo-{wanted}" else 0.0 for name in NAMES}))
        state = begun(("moloch", "borgo"), "a1")
        found = put(state, f"turns(starts={path})")
        assert found == place if place else found in ("a2", "b1", "b2")


def test_weights_of_something_else_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "starts.json"
    path.write_text(json.dumps({"lead": 1.0}))
    with pytest.raises(BadBot, match="another version"):
        GAME.guide(starts=str(path))
    with pytest.raises(BadBot, match="reads no weights there"):
        bot(f"turns(starts={path})").begin(ashfall.game("hope"), 0, {})


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (("borgo", "moloch", "outpost"), {"mode": "deathmatch"}),
        (("borgo", "moloch", "outpost", "hegemony"), {"mode": "team"}),
    ],
)
def test_where_nothing_was_learned_it_is_sheltered(seats: tuple[str, ...], options: dict[str, object]) -> None:
    state = begun(seats, "a1", **options)
    assert not learnable(state.lineup)
    assert GUIDE.start(state) == []
    assert put(state) in ("a3", "c1", "c5", "e1", "e3")
