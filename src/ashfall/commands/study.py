"""`ashfall study`: a grid or a random search over parameters of bots and values of cards."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from cyclopts import App
from rich.console import Console
from rich.table import Table

from ashfall.commands.running import Running, console, print_json
from ashfall.commands.standings import faults_document, print_faults, score_document
from ashfall.lab.extras import MissingExtra
from ashfall.lab.plots import draw
from ashfall.lab.statistics import percent
from ashfall.lab.study import Measured, Outcome, run_study


def register(app: App) -> None:
    app.command(study_command, name="study")


def study_command(file: Path, *, running: Running | None = None, plots: Path | None = None, json: bool = False) -> None:
    """Try parameters of bots and values of tiles or cards, and draw what comes of them.

    Parameters
    ----------
    file
        The study: a TOML file that says what is played and which values are tried.
    plots
        Folder for the plots (default: beside the study, NAME-plots).
    json
        Print one JSON document instead of a table.
    """
    place = running or Running()
    place = replace(place, out=place.out or file.with_suffix(".jsonl"))
    assert place.out is not None
    with place.runner(quiet=json) as runner:
        outcome = run_study(file, runner, place.out.with_name(f"{place.out.stem}-packs"))
    drawn: list[Path] = []
    notice = ""
    try:
        drawn = draw(outcome, plots or file.with_name(f"{file.stem}-plots"))
    except MissingExtra as error:
        # The games are played and kept: drawing them can be done another time.
        notice = error.message
    if json:
        print_json(_document(outcome, place.out, drawn))
    else:
        _print(outcome, console())
        for path in [place.out, *drawn]:
            console().print(str(path), soft_wrap=True)
    if notice:
        Console(stderr=True, highlight=False).print(notice, style="yellow", markup=False, soft_wrap=True)


def _document(outcome: Outcome, out: Path, drawn: list[Path]) -> dict[str, Any]:
    return {
        "study": outcome.name,
        "game": outcome.game,
        "goal": outcome.goal,
        "games": outcome.games,
        "seconds": round(outcome.seconds, 3),
        "points": [_point_document(each) for each in outcome.points],
        "results": str(out),
        "plots": [str(path) for path in drawn],
    }


def _point_document(measured: Measured) -> dict[str, Any]:
    return {
        "parameters": measured.point,
        "games": measured.games,
        "bots": {name: score_document(score) for name, score in measured.bots.items()},
        "sides": {name: score_document(score) for name, score in measured.sides.items()},
        "faults": faults_document(measured.faults),
    }


def _print(outcome: Outcome, screen: Console) -> None:
    best = "strongest first" if outcome.goal == "strength" else "most even first"
    screen.print(
        f"{outcome.name}: {len(outcome.points)} points, {outcome.games} games, {outcome.seconds:.1f} s; "
        f"{best}; a draw counts half; 95 % confidence intervals"
    )
    table = Table(*outcome.parameters, "games", *outcome.measures)
    for each in outcome.points:
        values = [str(each.point[name]) for name in outcome.parameters]
        scores = outcome.scores(each)
        table.add_row(*values, str(each.games), *(percent(scores[name]) for name in outcome.measures))
    screen.print(table)
    for each in outcome.points:
        print_faults(each.faults, screen)
