"""Scores and placings for people and for programs: rows of tables, entries of documents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.table import Column, Table
from rich.text import Text

from ashfall.lab.league import League
from ashfall.lab.plan import Fault
from ashfall.lab.ratings import Rating, measured_from, said
from ashfall.lab.statistics import Placing, Score, percent

AVERAGES = ("rank", "score")
"""Columns that only tables of more than two have."""
WIDE = 100
"""Columns of a terminal from which on intervals stand beside what they belong to, otherwise below."""


class Standings:
    """A table of names and numbers. Numbers are never cut: where there is too little room names are folded."""

    def __init__(self, console: Console, names: Sequence[str], numbers: Sequence[str]) -> None:
        self._console = console
        self._names = len(names)
        self._table = Table(
            *(Column(name, overflow="fold") for name in names),
            *(Column(self._fitted(number), no_wrap=True) for number in numbers),
        )

    def add(self, *cells: str) -> None:
        names, numbers = cells[: self._names], cells[self._names :]
        self._table.add_row(*names, *(self._fitted(number) for number in numbers))

    def print(self) -> None:
        self._console.print(self._table)

    def _fitted(self, number: str) -> str:
        return number if self._console.width >= WIDE else number.replace(" (", "\n(")


def score_cells(score: Score) -> tuple[str, ...]:
    return str(score.games), *result_cells(score)


def result_cells(score: Score) -> tuple[str, ...]:
    return str(score.wins), str(score.draws), str(score.losses), percent(score)


def averages(placing: Placing) -> tuple[str, str]:
    return f"{placing.rank:.2f}", f"{placing.average:.1f}"


def score_document(score: Score) -> dict[str, Any]:
    low, high = score.interval
    counts = {"games": score.games, "wins": score.wins, "draws": score.draws, "losses": score.losses}
    return {**counts, "rate": round(score.rate, 4), "low": round(low, 4), "high": round(high, 4)}


def placing_document(placing: Placing) -> dict[str, Any]:
    means = {"average_rank": round(placing.rank, 4), "average_score": round(placing.average, 4)}
    return {**score_document(placing.score), **means}


def rating_document(rating: Rating) -> dict[str, int]:
    return {"rating": round(rating.value), "low": round(rating.low), "high": round(rating.high)}


def ratings_said(ratings: Mapping[str, Rating]) -> str:
    """The end of a head line: what the ratings rest on, if there are any."""
    return f"; ratings: {measured_from(ratings)}" if ratings else ""


def league_document(league: League) -> dict[str, Any]:
    return {
        "game": league.game,
        "players": league.seats,
        "games": league.games,
        "steps": league.steps,
        "seconds": round(league.seconds, 3),
        "bots": {name: placing_document(placing) for name, placing in league.by_bot.items()},
        "ratings": {name: rating_document(rating) for name, rating in league.ratings.items()},
        "sides": [{"bot": row.bot, "side": row.side, **placing_document(row.placing)} for row in league.by_side],
        "seats": [{"bot": row.bot, "seat": row.seat, **placing_document(row.placing)} for row in league.by_seat],
        "faults": faults_document(league.faults),
    }


def print_league(league: League, console: Console) -> None:
    console.print(
        f"{league.games} games for {league.seats}, {league.seconds:.1f} s; a draw counts half; 95 % confidence "
        f"intervals; rank and score on average, equals share their rank{ratings_said(league.ratings)}"
    )
    # How many games each had is left out: there is no room for the sum of the three.
    counts = ("won", "drawn", "lost", "win rate", *AVERAGES)
    bots = Standings(console, ["bot"], ["rating", *counts])
    for name, placing in league.by_bot.items():
        rating = said(league.ratings[name]) if name in league.ratings else "-"
        bots.add(name, rating, *_cells(placing))
    bots.print()
    sides = Standings(console, ["bot", "side"], counts)
    for side in league.by_side:
        sides.add(side.bot, side.side, *_cells(side.placing))
    sides.print()
    seats = Standings(console, ["bot"], ["seat", *counts])
    for seat in league.by_seat:
        seats.add(seat.bot, str(seat.seat), *_cells(seat.placing))
    seats.print()
    print_faults(league.faults, console)


def faults_document(faults: Mapping[str, Fault]) -> dict[str, Any]:
    return {name: {"decisions": fault.decisions, "first": fault.first} for name, fault in faults.items()}


def print_faults(faults: Mapping[str, Fault], console: Console) -> None:
    for name, fault in faults.items():
        what = f"{name} failed in {fault.decisions} decisions, which were answered harmlessly"
        console.print(Text(f"{what}; the first time: {fault.first}", "yellow"))


def _cells(placing: Placing) -> tuple[str, ...]:
    return *result_cells(placing.score), *averages(placing)
