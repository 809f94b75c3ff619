"""Plots of a study: for each parameter what comes of its values, and for two of few values a map of both."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ashfall.lab.extras import needed
from ashfall.lab.statistics import Score
from ashfall.lab.study import Measured, Outcome
from ashfall.lab.study_file import Value

COLOURS = ("#1f5f99", "#c2571a", "#2f7d4f", "#8a3b7a", "#7a6a1f", "#444444")
MARKS = "os^Dvx"
"""Told apart without colours too."""
WIDE = 25
"""Numbers that are so many times as large as others are drawn by their logarithms."""
FEW = 12
"""So many values are named one by one."""


def draw(outcome: Outcome, folder: Path) -> list[Path]:
    """Draw what there is to be seen, and say which files it is in."""
    figures = needed("matplotlib.figure", "plots")
    folder.mkdir(parents=True, exist_ok=True)
    drawn: list[Path] = []
    varied = [name for name in outcome.parameters if len({each.point[name] for each in outcome.points}) > 1]
    for name in varied:
        figure = figures.Figure(figsize=(7.0, 4.4), layout="constrained")
        _draw_parameter(figure.add_subplot(), outcome, name)
        drawn.append(_saved(figure, folder / f"{outcome.name}-{name}.png"))
    if len(varied) == 2 and all(len({each.point[name] for each in outcome.points}) <= FEW for name in varied):
        figure = figures.Figure(figsize=(7.0, 4.8), layout="constrained")
        _draw_map(figure.add_subplot(), outcome, varied[0], varied[1])
        drawn.append(_saved(figure, folder / f"{outcome.name}-{varied[0]}-{varied[1]}.png"))
    return drawn


def _saved(figure: Any, path: Path) -> Path:
    figure.savefig(path, dpi=120)
    return path


def _draw_parameter(axes: Any, outcome: Outcome, name: str) -> None:
    """Every point with its interval, and a line through what all points with a value come to."""
    values = sorted({each.point[name] for each in outcome.points}, key=_order)
    numeric = all(isinstance(value, (int, float)) and not isinstance(value, bool) for value in values)
    places = {value: value if numeric else place for place, value in enumerate(values)}
    for number, measure in enumerate(outcome.measures):
        colour, mark = COLOURS[number % len(COLOURS)], MARKS[number % len(MARKS)]
        for each in outcome.points:
            score = outcome.scores(each)[measure]
            low, high = score.interval
            place, rate = places[each.point[name]], score.rate * 100
            axes.plot([place, place], [low * 100, high * 100], color=colour, alpha=0.35, linewidth=1.2)
            axes.plot([place], [rate], mark, color=colour, alpha=0.6, markersize=5)
        axes.plot([], [], mark + "-", color=colour, label=measure)
        if len(values) < len(outcome.points) or len(values) <= FEW:
            pooled = [pool([outcome.scores(each)[measure] for each in _with(outcome, name, value)]) for value in values]
            line = [score.rate * 100 for score in pooled]
            axes.plot([places[value] for value in values], line, "-", color=colour, linewidth=1.6)
    axes.axhline(50, color="#999999", linewidth=0.8, linestyle=":")
    axes.set_ylim(-2, 102)
    if numeric and 0 < float(values[0]) * WIDE < float(values[-1]):
        axes.set_xscale("log")
        axes.minorticks_off()
    if not numeric or len(values) <= FEW:
        axes.set_xticks(list(places.values()), [str(value) for value in values])
    axes.set_xlabel(name)
    axes.set_ylabel("win rate in %, with 95 % intervals")
    axes.set_title(f"{outcome.name}: {outcome.game}, {outcome.games} games")
    axes.legend(frameon=False, fontsize="small")


def _draw_map(axes: Any, outcome: Outcome, across: str, up: str) -> None:
    """The win rate of what is looked at first, by two parameters."""
    measure = outcome.measures[0]
    columns, rows = (sorted({each.point[name] for each in outcome.points}, key=_order) for name in (across, up))
    for each in outcome.points:
        place = (columns.index(each.point[across]), rows.index(each.point[up]))
        rate = outcome.scores(each)[measure].rate * 100
        shade = str(0.95 - rate / 250)
        axes.scatter(*place, s=1500, marker="s", color=shade, edgecolors="#444444", linewidths=0.5)
        axes.annotate(f"{rate:.0f}", place, ha="center", va="center", color="#000000")
    axes.set_xlim(-0.7, len(columns) - 0.3)
    axes.set_ylim(-0.7, len(rows) - 0.3)
    axes.set_xticks(range(len(columns)), [str(value) for value in columns])
    axes.set_yticks(range(len(rows)), [str(value) for value in rows])
    axes.set_xlabel(across)
    axes.set_ylabel(up)
    axes.set_title(f"{outcome.name}: win rate of {measure} in %")


def _with(outcome: Outcome, name: str, value: Value) -> list[Measured]:
    return [each for each in outcome.points if each.point[name] == value]


def pool(scores: list[Score]) -> Score:
    """All of them together."""
    return Score(*(sum(getattr(score, field) for score in scores) for field in ("wins", "draws", "losses")))


def _order(value: Value) -> tuple[bool, float, str]:
    """Numbers by size, words by letters."""
    return (False, float(value), "") if isinstance(value, (int, float)) else (True, 0.0, value)
