"""The lab: the same results however the work is shared out, and counts that add up."""

from __future__ import annotations

import pytest

from ashfall.core.errors import AshfallError, UnknownBot, UnknownSide
from ashfall.lab.contest import Contest
from ashfall.lab.plan import BadPlan, Plan, Played
from ashfall.lab.runner import Runner
from ashfall.lab.schedule import Schedule
from ashfall.lab.simulate import simulate
from ashfall.lab.statistics import Score, wilson
from ashfall.lab.tournament import tournament

PLAN = Plan(game="neuroshima-hex", seats=("borgo", "moloch"), bots=("random", "random"), seed=11)


def results(plan: Plan, games: int, processes: int = 1) -> list[Played]:
    return [result.played for result in Runner(processes=processes).play(Schedule.of(plan, games=games))]


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    alone = results(PLAN, 40)
    assert results(PLAN, 40, processes=2) == alone
    assert results(PLAN, 10) == alone[:10]


def test_another_seed_gives_other_games() -> None:
    other = Plan(game=PLAN.game, seats=PLAN.seats, bots=PLAN.bots, seed=12)
    assert results(other, 10) != results(PLAN, 10)


def test_progress_reaches_the_end() -> None:
    told: list[tuple[int, int]] = []
    simulate(PLAN, 20, runner=Runner(processes=1, progress=lambda done, total: told.append((done, total))))
    assert told[-1] == (20, 20)
    assert [done for done, _ in told] == sorted({done for done, _ in told})


def test_tournament_shares_seats_and_opponents_evenly() -> None:
    cup = tournament(Contest(game="neuroshima-hex", bots=("random",), games=12), Runner(processes=1))
    assert cup.games == 48
    rows = {(row.side, row.opponent_side): row.score.games for row in cup.by_pair}
    assert len(rows) == 12
    assert set(rows.values()) == {8}
    # Every game is counted once for the one side and once for the other.
    assert sum(row.score.wins for row in cup.by_side) == sum(row.score.losses for row in cup.by_side)


def test_a_game_against_an_equal_is_not_counted_twice() -> None:
    two = Contest(game="neuroshima-hex", bots=("random",), games=4, sides=("borgo", "moloch"), options={"mirror": True})
    alone = tournament(two, Runner(processes=1))
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
        simulate(Plan(game="neuroshima-hex", seats=seats, bots=bots), games, runner=Runner(processes=1))
