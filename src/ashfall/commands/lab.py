"""Commands of the lab: simulate, tournament, bench, train."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ashfall.commands.arguments import parse_names, parse_options
from ashfall.commands.standings import (
    AVERAGES,
    averages,
    faults_document,
    league_document,
    placing_document,
    print_faults,
    print_league,
    score_cells,
    score_document,
)
from ashfall.folders import packs_in_force
from ashfall.games import game as game_named
from ashfall.lab.benchmark import benchmark
from ashfall.lab.league import fewest_seats, league
from ashfall.lab.net_training import PLAYERS, add_lessons, learn, play_lessons, read_lessons
from ashfall.lab.ratings import Rating, said
from ashfall.lab.simulate import BadPlan, Plan, Simulation, checked_options, simulate
from ashfall.lab.simulate import Progress as Report
from ashfall.lab.statistics import Placing, percent
from ashfall.lab.tournament import Tournament, tournament, wanted_sides
from ashfall.lab.training import train

Names = Annotated[str, Parameter(help="Names separated by commas.")]
Options = Annotated[list[str] | None, Parameter(name="--option", help="A game option as name=value; may be repeated.")]
Packs = Annotated[list[Path] | None, Parameter(name="--pack", help="A pack of other values; may be repeated.")]


def register(app: App) -> None:
    """Add the lab's commands."""
    app.command(simulate_command, name="simulate")
    app.command(tournament_command, name="tournament")
    app.command(bench_command, name="bench")
    app.command(train_command, name="train")


def simulate_command(
    game: str,
    *,
    games: int = 100,
    seats: Names = "",
    bots: Names = "random",
    option: Options = None,
    seed: int = 0,
    workers: int | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    json: bool = False,
    pack: Packs = None,
) -> None:
    """Play many games between bots and count.

    Parameters
    ----------
    game
        Name of the game.
    games
        How many games to play.
    seats
        Sides in seat order (default: the game's own).
    bots
        Bots in seat order; a single one plays all seats.
    seed
        The same seed gives the same games, whatever the number of workers.
    workers
        Processes (default: one per core).
    nodes
        Positions that each bot may look at for a decision, instead of its own number.
    seconds
        Time for a decision; the games then depend on the machine.
    json
        Print one JSON document instead of tables.
    """
    packs = tuple(str(path) for path in packs_in_force(game, pack or []))
    sides = parse_names(seats) or game_named(game, packs).default_seats
    options = checked_options(game, parse_options(option or []), packs)
    names = parse_names(bots)
    players = tuple(names * len(sides) if len(names) == 1 else names)
    plan = Plan(
        game=game,
        seats=tuple(sides),
        bots=players,
        options=options,
        seed=seed,
        packs=packs,
        nodes=nodes,
        seconds=seconds,
    )
    with _progress("games", quiet=json) as report:
        run = simulate(plan, games, workers=workers, progress=report)
    if json:
        _print_json(_simulation_document(run))
    else:
        _print_simulation(run)


def tournament_command(
    game: str,
    *,
    bots: Names = "greedy,random",
    games: int = 100,
    seats: Names = "all",
    players: int | None = None,
    option: Options = None,
    seed: int = 0,
    workers: int | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    json: bool = False,
    pack: Packs = None,
) -> None:
    """Let bots play each other with every side, from every seat.

    Parameters
    ----------
    game
        Name of the game.
    bots
        Bots to compare; a single one plays against itself, which compares the sides.
    games
        Games of each pair of bots for each side; at tables of more than two, games in all.
    seats
        Sides that take part: all, or a list.
    players
        Seats at a table (default: as few as the options admit). With more than two, bots and sides go
        round all seats, and average ranks and scores are compared.
    seed
        The same seed gives the same games, whatever the number of workers.
    workers
        Processes (default: one per core).
    nodes
        Positions that each bot may look at for a decision, instead of its own number.
    seconds
        Time for a decision; the games then depend on the machine.
    json
        Print one JSON document instead of tables.
    """
    packs = tuple(str(path) for path in packs_in_force(game, pack or []))
    loaded = game_named(game, packs)
    sides = wanted_sides(loaded, None if seats == "all" else parse_names(seats))
    options = loaded.check_options(parse_options(option or []))
    names = parse_names(bots)
    if (fewest_seats(loaded, sides, options) if players is None else players) != 2:
        with _progress("games", quiet=json) as report:
            many = league(
                game,
                names,
                games,
                seats=players,
                sides=sides,
                options=options,
                seed=seed,
                workers=workers,
                progress=report,
                packs=packs,
                nodes=nodes,
                seconds=seconds,
            )
        if json:
            _print_json(league_document(many))
        else:
            print_league(many, _console())
        return
    with _progress("games", quiet=json) as report:
        cup = tournament(
            game,
            names,
            games,
            sides=sides,
            options=options,
            seed=seed,
            workers=workers,
            progress=report,
            packs=packs,
            nodes=nodes,
            seconds=seconds,
        )
    if json:
        _print_json(_tournament_document(cup))
    else:
        _print_tournament(cup)


def bench_command(*, json: bool = False) -> None:
    """Measure how fast the engine is here.

    Parameters
    ----------
    json
        Print one JSON document instead of a table.
    """
    speeds = benchmark()
    if json:
        _print_json(speeds)
        return
    table = Table("game", "engine", "steps/s", "games/s", "playout steps/s", "copy", "battle", "state")
    for speed in speeds:
        battle = speed.battle_microseconds
        table.add_row(
            speed.game,
            "compiled" if speed.compiled else "plain",
            f"{speed.steps_per_second:,.0f}",
            f"{speed.games_per_second:,.0f}",
            f"{speed.playout_steps_per_second:,.0f}",
            f"{speed.copy_microseconds:.2f} us",
            "-" if battle is None else f"{battle:.1f} us",
            f"{speed.bytes_per_state:,} bytes",
        )
    _console().print(table)


def train_command(
    game: str = "neuroshima-hex",
    *,
    out: Path,
    games: int = 600,
    seed: int = 0,
    weights: Path | None = None,
    bots: str = PLAYERS,
    lessons: Path | None = None,
) -> None:
    """Find weights for the judgement of positions in games that bots play against themselves.

    Parameters
    ----------
    game
        Name of the game.
    out
        File for the weights; a bot uses them as turns(weights=FILE) or tree(weights=FILE).
    games
        How many games to play.
    seed
        The same seed gives the same weights.
    weights
        File with the weights to play by (default: those of the package).
    bots
        Where a net learns: who plays. The greedy bot needs no weights to begin with.
    lessons
        Where a net learns: file of games played before, to which those of this run are added.
    """
    if game_named(game).guide() is None:
        if weights is not None:
            raise BadPlan(f"who plays {game} is said with --bots, expected tree(weights={weights}) there")
        _train_net(game, out, games, seed, bots, lessons)
        return
    with _progress("games", quiet=False) as report:
        training = train(game, games, seed=seed, weights=str(weights or ""), progress=report)
    guide = game_named(game).guide()
    assert guide is not None
    out.write_bytes(guide.written(training.weights))
    _console().print(f"{training.examples} positions, loss {training.loss:.4f}: {out}")


def _train_net(game: str, out: Path, games: int, seed: int, bots: str, kept: Path | None) -> None:
    """Games that are kept already are the first ones of the same seed: the run goes on after them."""
    before = read_lessons(kept) if kept is not None else []
    with _progress("games", quiet=False) as report:
        played = play_lessons(game, range(len(before), games), bots=bots, seed=seed, progress=report)
    if kept is not None:
        add_lessons(kept, played)
    trained = learn(game, before + played, seed=seed)
    out.write_bytes(msgspec.json.encode(trained.weights) + b"\n")
    _console().print(
        f"{trained.weights.games} games, {trained.positions} positions, loss {trained.loss:.4f}, "
        f"{trained.loss_aside:.4f} on games it has not seen: {out}"
    )


@contextmanager
def _progress(unit: str, *, quiet: bool) -> Iterator[Report]:
    """A bar on the terminal for whatever takes longer than a second."""
    columns = (TextColumn(unit), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True, disable=quiet or not sys.stderr.isatty())
    task = bar.add_task(unit, visible=False)
    start = perf_counter()

    def report(done: int, total: int) -> None:
        bar.update(task, completed=done, total=total, visible=perf_counter() - start > 1.0)

    with bar:
        yield report


def _console() -> Console:
    return Console(highlight=False)


def _print_json(document: Any) -> None:
    print(msgspec.json.format(msgspec.json.encode(document), indent=2).decode())


def _plain_document(placing: Placing) -> dict[str, Any]:
    return score_document(placing.score)


def _simulation_document(run: Simulation) -> dict[str, Any]:
    plan = run.plan
    rows = zip(plan.seats, plan.bots, run.placings(), strict=True)
    say = placing_document if len(plan.seats) > 2 else _plain_document
    return {
        "game": plan.game,
        "options": plan.options,
        "seed": plan.seed,
        "games": len(run.results),
        "steps": run.steps,
        "seconds": round(run.seconds, 3),
        "steps_per_second": round(run.steps / run.seconds),
        "seats": [{"side": side, "bot": name, **say(placing)} for side, name, placing in rows],
        "reasons": run.reasons(),
        "faults": faults_document(run.faults()),
    }


def _print_simulation(run: Simulation) -> None:
    console = _console()
    count = len(run.results)
    console.print(
        f"{count} games, {run.steps} steps, {run.seconds:.1f} s: "
        f"{run.steps / run.seconds:,.0f} steps/s, {count / run.seconds:,.1f} games/s"
    )
    several = len(run.plan.seats) > 2
    table = Table("seat", "side", "bot", "won", "drawn", "lost", "win rate (95 %)", *(AVERAGES if several else ()))
    for seat, placing in enumerate(run.placings()):
        score = placing.score
        row = (str(seat), run.plan.seats[seat], run.plan.bots[seat])
        counts = (str(score.wins), str(score.draws), str(score.losses), percent(score))
        table.add_row(*row, *counts, *(averages(placing) if several else ()))
    console.print(table)
    console.print("ended by " + ", ".join(f"{reason}: {number}" for reason, number in run.reasons().items()))
    print_faults(run.faults(), console)


def _tournament_document(cup: Tournament) -> dict[str, Any]:
    return {
        "game": cup.game,
        "games": cup.games,
        "steps": cup.steps,
        "seconds": round(cup.seconds, 3),
        "bots": {name: score_document(score) for name, score in cup.by_bot.items()},
        "ratings": {name: _rating_document(rating) for name, rating in cup.ratings.items()},
        "faults": faults_document(cup.faults),
        "sides": [{"bot": row.bot, "side": row.side, **score_document(row.score)} for row in cup.by_side],
        "pairings": [
            {
                "bot": row.bot,
                "side": row.side,
                "opponent": row.opponent,
                "opponent_side": row.opponent_side,
                **score_document(row.score),
            }
            for row in cup.by_pair
        ],
    }


def _rating_document(rating: Rating) -> dict[str, int]:
    return {"rating": round(rating.value), "low": round(rating.low), "high": round(rating.high)}


def _print_tournament(cup: Tournament) -> None:
    console = _console()
    console.print(f"{cup.games} games, {cup.seconds:.1f} s; a draw counts half; 95 % confidence intervals")
    if cup.by_bot:
        bots = Table("bot", "rating", "games", "won", "drawn", "lost", "win rate")
        for name, rating in cup.ratings.items():
            bots.add_row(name, said(rating), *score_cells(cup.by_bot[name]))
        console.print(bots)
    sides = Table("bot", "side", "games", "won", "drawn", "lost", "win rate")
    for side in cup.by_side:
        sides.add_row(side.bot, side.side, *score_cells(side.score))
    console.print(sides)
    pairs = Table("pairing", "games", "won", "drawn", "lost", "win rate")
    for pair in cup.by_pair:
        # Each pairing once: the other half of the rows tells the same games from the other side.
        if (pair.bot, pair.side) <= (pair.opponent, pair.opponent_side):
            names = f"{pair.bot} {pair.side} - {pair.opponent} {pair.opponent_side}"
            pairs.add_row(names, *score_cells(pair.score))
    console.print(pairs)
    print_faults(cup.faults, console)
