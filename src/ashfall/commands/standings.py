"""Scores and placings for people and for programs: rows of tables, entries of documents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ashfall.lab.league import League
from ashfall.lab.plan import Fault
from ashfall.lab.ratings import Rating, said
from ashfall.lab.statistics import Placing, Score, percent

AVERAGES = ("rank", "score")
"""Columns that only tables of more than two have."""


def score_cells(score: Score) -> tuple[str, ...]:
    return str(score.games), str(score.wins), str(score.draws), str(score.losses), percent(score)


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
        "intervals; rank and score on average, equals share their rank"
    )
    counts = ("games", "won", "drawn", "lost", "win rate", *AVERAGES)
    bots = Table("bot", "rating", *counts)
    for name, placing in league.by_bot.items():
        rating = said(league.ratings[name]) if name in league.ratings else "-"
        bots.add_row(name, rating, *_cells(placing))
    console.print(bots)
    sides = Table("bot", "side", *counts)
    for side in league.by_side:
        sides.add_row(side.bot, side.side, *_cells(side.placing))
    console.print(sides)
    seats = Table("bot", "seat", *counts)
    for seat in league.by_seat:
        seats.add_row(seat.bot, str(seat.seat), *_cells(seat.placing))
    console.print(seats)
    print_faults(league.faults, console)


def faults_document(faults: Mapping[str, Fault]) -> dict[str, Any]:
    return {name: {"decisions": fault.decisions, "first": fault.first} for name, fault in faults.items()}


def print_faults(faults: Mapping[str, Fault], console: Console) -> None:
    for name, fault in faults.items():
        what = f"{name} failed in {fault.decisions} decisions, which were answered harmlessly"
        console.print(Text(f"{what}; the first time: {fault.first}", "yellow"))


def _cells(placing: Placing) -> tuple[str, ...]:
    return *score_cells(placing.score), *averages(placing)
