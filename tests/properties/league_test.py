"""Leagues: tables of more than two, where everybody gets every seat, and ranks and scores are averaged."""

from __future__ import annotations

from collections import Counter

import pytest

import ashfall
from ashfall.core.errors import AshfallError
from ashfall.core.options import OptionValue
from ashfall.lab.contest import Contest
from ashfall.lab.league import League, fewest_seats, league, shares, table_settings
from ashfall.lab.plan import BadPlan, Plan, Played
from ashfall.lab.runner import Runner
from ashfall.lab.simulate import simulate
from ashfall.lab.statistics import Placing, ranks_of

GAME = ashfall.game("neuroshima-hex")
ARMIES = [side.id for side in GAME.sides]
MODES = {"deathmatch": (3, 3), "score": (3, 3), "one-vs-two": (3, 2), "team": (4, 2)}
"""Seats of the smallest table, and sides."""


def held(
    bots: tuple[str, ...],
    games: int,
    options: dict[str, OptionValue],
    *,
    seats: int | None = None,
    seed: int = 0,
    nodes: int | None = None,
    processes: int = 1,
) -> League:
    contest = Contest(
        game="neuroshima-hex", bots=bots, games=games, options=options, seats=seats, seed=seed, nodes=nodes
    )
    return league(contest, Runner(processes=processes))


def played(*scores: int, winners: tuple[int, ...] = (), drawn: tuple[int, ...] = ()) -> Played:
    return Played(winners, scores, "points", 1, 1, drawn)


def test_winners_come_before_those_who_drew_and_losers_go_by_their_points() -> None:
    assert played(12, 3, 7, winners=(0,)).ranks((0, 1, 2)) == [1, 3, 2]
    # 12:12 is a draw between them; whoever has fewer points has lost.
    assert played(12, 12, 7, 0, drawn=(0, 1)).ranks((0, 1, 2, 3)) == [1.5, 1.5, 3, 4]
    assert played(5, 5, 5).ranks((0, 1, 2)) == [2, 2, 2]
    # Eliminated players have no points, and share the last places.
    assert played(9, 0, 0, winners=(0,)).ranks((0, 1, 2)) == [1, 2.5, 2.5]


def test_partners_share_their_rank_whatever_they_have_left() -> None:
    assert played(2, 20, 1, 20, winners=(0, 2)).ranks((0, 1, 0, 1)) == [1, 2, 1, 2]
    assert played(20, 1, 13, winners=(1, 2)).ranks((0, 1, 1)) == [2, 1, 1]


def test_ranks_of_a_table_always_add_up_to_the_same() -> None:
    for results in ([(1.0,), (1.0,), (-1.0,)], [(0.0,)] * 3, [(3.0,), (2.0,), (1.0,)]):
        assert sum(ranks_of(results)) == 6


def test_a_placing_averages() -> None:
    placing = Placing()
    placing.add(1.0, 1, 20)
    placing.add(-1.0, 3, 5)
    assert (placing.rank, placing.average, placing.score.rate) == (2.0, 12.5, 0.5)


def test_every_bot_gets_every_seat_equally_often() -> None:
    for bots, teams in ((["a", "b"], (0, 1, 2)), (["a", "b", "c"], (0, 1, 2, 3)), (["a", "b"], (0, 1, 1))):
        ways = shares(bots, teams)
        for seat in range(len(teams)):
            assert len(set(Counter(way[seat] for way in ways).values())) == 1
        for way in ways:
            assert len(set(way)) == min(len(bots), len(set(teams)))
            assert len({(team, way[seat]) for seat, team in enumerate(teams)}) == len(set(teams)), "partners alike"


def test_a_single_bot_measures_the_sides() -> None:
    assert shares(["a"], (0, 1, 2)) == [("a", "a", "a")]


def test_armies_go_round_the_seats() -> None:
    tables = list(table_settings(GAME, ARMIES, 3, GAME.check_options({"mode": "deathmatch"}), 5))
    assert len(tables) == len(set(tables)) == 24
    first, second, third = tables[:3]
    assert (second, third) == (first[1:] + first[:1], first[2:] + first[:2])


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_is_played(mode: str) -> None:
    """Bots sit everywhere equally often, and what is counted adds up."""
    seats, sides = MODES[mode]
    assert fewest_seats(GAME, ARMIES, GAME.check_options({"mode": mode})) == seats
    run = held(("random",), 6, {"mode": mode})
    assert (run.seats, run.games) == (seats, 6)
    assert [row.placing.score.games for row in run.by_seat] == [6] * seats
    # Partners are one side, and its result is one.
    assert run.by_bot["random"].score.games == 6 * sides
    assert run.by_bot["random"].rank == (sides + 1) / 2


def test_the_same_seed_gives_the_same_league_whatever_the_number_of_processes() -> None:
    options: dict[str, OptionValue] = {"mode": "score", "mirror": True}
    alone = held(("random",), 8, options, seats=5, seed=3)
    shared = held(("random",), 8, options, seats=5, seed=3, processes=2)
    assert (alone.by_bot, alone.by_side, alone.by_seat) == (shared.by_bot, shared.by_side, shared.by_seat)


def test_a_budget_holds_at_every_table() -> None:
    """With no positions to look at greedy only does what is harmless, and is behind those who do anything."""
    idle = held(("greedy", "random"), 12, {"mode": "score"}, nodes=0)
    assert idle.by_bot["greedy"].rank > idle.by_bot["random"].rank
    assert idle.by_bot["greedy"].average < idle.by_bot["random"].average
    assert idle.faults == {}


def test_what_cannot_be_played_is_refused_with_the_reason() -> None:
    refusals: tuple[tuple[dict[str, OptionValue], int | None, str], ...] = (
        ({"mode": "deathmatch"}, 5, "same-army"),
        ({"mode": "team"}, 3, "seat-count"),
        ({"mode": "deathmatch", "board": "expanded"}, 3, "bad-option"),
        ({"mode": "deathmatch", "mercenaries": 2}, 3, "bad-option"),
        ({"mode": "deathmatch"}, 2, "bad-plan"),
        ({"mode": "deathmatch"}, 7, "bad-plan"),
        ({"mode": "duel"}, None, "bad-plan"),
    )
    for options, seats, code in refusals:
        with pytest.raises(AshfallError) as refused:
            held(("random",), 1, options, seats=seats)
        assert refused.value.code == code, options
    with pytest.raises(BadPlan):
        held(("random",), 0, {"mode": "team"})


@pytest.mark.parametrize(
    ("options", "clause"),
    [
        ({"mode": "score", "mercenaries": 2}, "NH-MERC-02"),
        ({"mode": "one-vs-two", "first_player": "random"}, "NH-1V2-03"),
        ({"mode": "deathmatch", "people": "two"}, "NH-TM3-01"),
    ],
)
def test_options_that_no_table_admits_are_refused_for_themselves(options: dict[str, object], clause: str) -> None:
    """Not because of the number of seats that was tried."""
    with pytest.raises(AshfallError) as refused:
        fewest_seats(GAME, ARMIES, GAME.check_options(options))
    assert refused.value.clause == clause
    with pytest.raises(AshfallError) as refused:
        GAME.setup(GAME.usual_seats(options), options)
    assert refused.value.clause == clause


def test_simulations_of_several_have_placings() -> None:
    plan = Plan(game="neuroshima-hex", seats=tuple(ARMIES), bots=("random",) * 4, options={"mode": "team"}, seed=2)
    run = simulate(plan, 5, runner=Runner(processes=1))
    placings = run.placings
    assert [placing.score.games for placing in placings] == [5] * 4
    assert placings[0].rank == placings[2].rank
    assert sum(placing.rank for placing in placings) == 6
