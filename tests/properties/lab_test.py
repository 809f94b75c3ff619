"""The lab: the same results however the work is shared out, and counts that add up."""

from __future__ import annotations

import pytest

from ashfall.core.errors import AshfallError, UnknownBot, UnknownSide
from ashfall.lab.simulate import BadPlan, Plan, simulate
from ashfall.lab.statistics import Score, wilson
from ashfall.lab.tournament import tournament

PLAN = Plan(game="neuroshima-hex", seats=("borgo", "moloch"), bots=("random", "random"), seed=11)


def test_results_do_not_depend_on_the_number_of_workers() -> None:
    alone = simulate(PLAN, 40, workers=1)
    assert simulate(PLAN, 40, workers=2).results == alone.results
    assert simulate(PLAN, 10, workers=1).results == alone.results[:10]


def test_another_seed_gives_other_games() -> None:
    other = Plan(game=PLAN.game, seats=PLAN.seats, bots=PLAN.bots, seed=12)
    assert simulate(other, 10, workers=1).results != simulate(PLAN, 10, workers=1).results


def test_progress_reaches_the_end() -> None:
    told: list[tuple[int, int]] = []
    simulate(PLAN, 20, workers=1, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (20, 20)
    assert [done for done, _ in told] == sorted({done for done, _ in told})


def test_tournament_shares_seats_and_opponents_evenly() -> None:
    cup = tournament("neuroshima-hex", ["random"], 12, workers=1)
    assert cup.games == 48
    rows = {(row.side, row.opponent_side): row.score.games for row in cup.by_pair}
    assert len(rows) == 12
    assert set(rows.values()) == {8}
    # Every game is counted once for the one side and once for the other.
    assert sum(row.score.wins for row in cup.by_side) == sum(row.score.losses for row in cup.by_side)


def test_a_game_against_an_equal_is_not_counted_twice() -> None:
    alone = tournament("neuroshima-hex", ["random"], 4, sides=["borgo", "moloch"], options={"mirror": True}, workers=1)
    assert alone.by_bot == {}
    mixed = [row for row in alone.by_pair if row.side != row.opponent_side]
    assert alone.by_pair == mixed
    assert sum(row.score.games for row in alone.by_side) < 2 * alone.games


def test_wilson_interval() -> None:
    # Wilson (1927): 0 of 10 and 5 of 10 at 95 %.
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_draw_is_half_a_win() -> None:
    score = Score()
    for reward in (1.0, 0.0, -1.0, 0.0):
        score.add(reward)
    assert (score.wins, score.draws, score.losses, score.rate) == (1, 2, 1, 0.5)


@pytest.mark.parametrize(
    ("seats", "bots", "games", "error"),
    [
        (("borgo", "orks"), ("random", "random"), 1, UnknownSide),
        (("borgo", "moloch"), ("random", "nobody"), 1, UnknownBot),
        (("borgo", "moloch"), ("random",), 1, BadPlan),
        (("borgo", "moloch"), ("random", "random"), 0, BadPlan),
    ],
)
def test_what_cannot_be_played_is_refused(
    seats: tuple[str, ...], bots: tuple[str, ...], games: int, error: type[AshfallError]
) -> None:
    with pytest.raises(error):
        simulate(Plan(game="neuroshima-hex", seats=seats, bots=bots), games, workers=1)
