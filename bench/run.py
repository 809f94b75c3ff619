"""Our engine beside others, in one run: ``python -m bench.run [--compiled FOLDER]``.

`--compiled` names the folder of the compiled engine; ours is then measured as it runs from there as well.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from ashfall.lab.benchmark import Speed
from bench import engine, observed, peers
from bench.observed import Observed

WIDE = 160
"""Columns that all figures of a row take."""


def compiled(folder: Path, measurement: str) -> bytes:
    """What a measurement says of our engine as it runs from that folder, as JSON."""
    command = [sys.executable, "-m", f"bench.{measurement}", "--json"]
    environment = os.environ | {"PYTHONPATH": str(folder)}
    return subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True).stdout


def show(ours: list[Speed], others: list[peers.Peer], baseline: float | None) -> None:
    table = Table(
        "engine", "build", "steps/s", "x", "games/s", "playout steps/s", "copy us", "battle us", "bytes/state"
    )
    for speed in ours:
        battle = speed.battle_microseconds
        table.add_row(
            speed.game,
            "compiled" if speed.compiled else "plain",
            f"{speed.steps_per_second:,.0f}",
            _ratio(speed.steps_per_second, baseline),
            f"{speed.games_per_second:,.0f}",
            f"{speed.playout_steps_per_second:,.0f}",
            f"{speed.copy_microseconds:.2f}",
            "-" if battle is None else f"{battle:.1f}",
            f"{speed.bytes_per_state:,}",
        )
    for peer in others:
        if peer.steps_per_second is None or peer.games_per_second is None:
            table.add_row(peer.name, peer.version, "-", "-", "-", "-", "-", "-", "-")
            continue
        steps, games = f"{peer.steps_per_second:,.0f}", f"{peer.games_per_second:,.1f}"
        table.add_row(
            peer.name, peer.version, steps, _ratio(peer.steps_per_second, baseline), games, "-", "-", "-", "-"
        )
    console = _console()
    console.print(table)
    console.print("Random play, processor time, medians. x: steps/s against python-chess in this run.")


def show_observed(speeds: list[Observed]) -> None:
    table = Table("environment", "build", "observed steps/s")
    for speed in speeds:
        table.add_row(speed.environment, speed.build, speed.told)
    console = _console()
    console.print(table)
    console.print("Decisions with observation and legal actions as arrays, random play, processor time, medians.")


def _console() -> Console:
    """Where nobody looks at it, in a file or a pipe, nothing is cut off."""
    return Console(highlight=False, width=None if sys.stdout.isatty() else WIDE)


def _ratio(rate: float, baseline: float | None) -> str:
    return "-" if baseline is None else f"{rate / baseline:.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure our engine and others in one run.")
    parser.add_argument("--compiled", metavar="FOLDER", type=Path, help="where the compiled engine is")
    arguments = parser.parse_args()
    ours, seen = engine.measure(), observed.measure()
    if arguments.compiled is not None:
        ours += msgspec.json.decode(compiled(arguments.compiled, "engine"), type=list[Speed])
        seen += msgspec.json.decode(compiled(arguments.compiled, "observed"), type=list[Observed])
    others = peers.measure()
    show(ours, others, others[0].steps_per_second)
    show_observed(seen + observed.peers())
    if arguments.compiled is None:
        print("Compiled build: not measured, no --compiled given.")


if __name__ == "__main__":
    main()
