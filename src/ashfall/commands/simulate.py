"""`ashfall simulate`: many games between bots, counted."""

from __future__ import annotations

from typing import Any

from cyclopts import App
from rich.console import Console

from ashfall.commands.arguments import loadable_games, parse_names, parse_options
from ashfall.commands.running import Budget, Names, Options, Packs, Running, console, print_json
from ashfall.commands.standings import (
    AVERAGES,
    Standings,
    averages,
    faults_document,
    placing_document,
    print_faults,
    result_cells,
    score_document,
)
from ashfall.folders import packs_in_force
from ashfall.games import game as game_named
from ashfall.lab.plan import BadPlan, Plan
from ashfall.lab.simulate import Simulation, simulate_all
from ashfall.lab.statistics import Placing

ALL = "all"


def register(app: App) -> None:
    app.command(simulate_command, name="simulate")


def simulate_command(
    game: Names,
    *,
    games: int = 100,
    seats: Names = "",
    bots: Names = "random",
    option: Options = None,
    seed: int = 0,
    budget: Budget | None = None,
    running: Running | None = None,
    json: bool = False,
    pack: Packs = None,
) -> None:
    """Play many games between bots and count.

    Parameters
    ----------
    game
        Name of the game; several separated by commas, or all, are played one after the other as one run.
    games
        How many games to play, of each game.
    seats
        Sides in seat order (default: the usual ones of so many bots, or as few as the options allow).
    bots
        Bots in seat order; a single one plays all seats.
    seed
        The same seed gives the same games.
    json
        Print one JSON document instead of tables.
    """
    names = loadable_games() if game == ALL else list(dict.fromkeys(parse_names(game)))
    if len(names) > 1 and (seats or option or pack):
        raise BadPlan("seats, options and packs are those of one game, expected a single game with them")
    plans = [_plan(name, seats, bots, option, seed, budget or Budget(), pack) for name in names]
    with (running or Running()).runner(quiet=json) as runner:
        runs = simulate_all(plans, games, runner=runner)
    if json:
        documents = [_document(run) for run in runs]
        print_json(documents[0] if len(documents) == 1 else documents)
        return
    for run in runs:
        _print(run, console())


def _plan(game: str, seats: str, bots: str, option: Options, seed: int, budget: Budget, pack: Packs) -> Plan:
    packs = tuple(str(path) for path in packs_in_force(game, pack or []))
    loaded = game_named(game, packs)
    options = loaded.check_options(parse_options(option or []))
    players = parse_names(bots)
    sides = parse_names(seats) or loaded.usual_seats(options, len(players) if len(players) > 1 else 0)
    return Plan(
        game=game,
        seats=tuple(sides),
        bots=tuple(players * len(sides) if len(players) == 1 else players),
        options=options,
        seed=seed,
        packs=packs,
        nodes=budget.nodes,
        seconds=budget.seconds,
        patience=budget.patience,
    )


def _plain_document(placing: Placing) -> dict[str, Any]:
    return score_document(placing.score)


def _document(run: Simulation) -> dict[str, Any]:
    plan = run.plan
    rows = zip(plan.seats, plan.bots, run.placings, strict=True)
    say = placing_document if len(plan.seats) > 2 else _plain_document
    return {
        "game": plan.game,
        "options": plan.options,
        "seed": plan.seed,
        "games": run.games,
        "steps": run.steps,
        "seconds": round(run.seconds, 3),
        "steps_per_second": round(run.steps_per_second),
        "seats": [{"side": side, "bot": name, **say(placing)} for side, name, placing in rows],
        "reasons": run.reasons,
        "faults": faults_document(run.faults),
    }


def _print(run: Simulation, screen: Console) -> None:
    plan = run.plan
    screen.print(
        f"{plan.game}: {run.games} games, {run.steps} steps, {run.seconds:.1f} s: "
        f"{run.steps_per_second:,.0f} steps/s, {run.games_per_second:,.1f} games/s"
    )
    several = len(plan.seats) > 2
    counts = ("won", "drawn", "lost", "win rate (95 %)", *(AVERAGES if several else ()))
    table = Standings(screen, ["seat", "side", "bot"], counts)
    for seat, placing in enumerate(run.placings):
        row = (str(seat), plan.seats[seat], plan.bots[seat])
        table.add(*row, *result_cells(placing.score), *(averages(placing) if several else ()))
    table.print()
    screen.print("ended by " + ", ".join(f"{reason}: {number}" for reason, number in run.reasons.items()))
    print_faults(run.faults, screen)
