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
from bench import engine, peers


def compiled_speeds(folder: Path) -> list[Speed]:
    """Our engine as it runs from that folder."""
    command = [sys.executable, "-m", "bench.engine", "--json"]
    environment = os.environ | {"PYTHONPATH": str(folder)}
    run = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return msgspec.json.decode(run.stdout, type=list[Speed])


def show(ours: list[Speed], others: list[peers.Peer], baseline: float | None, notes: list[str]) -> None:
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
    console = Console(highlight=False)
    console.print(table)
    console.print("Random play, processor time, medians. x: steps/s against python-chess in this run.")
    for note in notes:
        console.print(note)


def _ratio(rate: float, baseline: float | None) -> str:
    return "-" if baseline is None else f"{rate / baseline:.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure our engine and others in one run.")
    parser.add_argument("--compiled", metavar="FOLDER", type=Path, help="where the compiled engine is")
    arguments = parser.parse_args()
    ours = engine.measure()
    notes: list[str] = []
    if arguments.compiled is None:
        notes.append("Compiled build: not measured, no --compiled given.")
    else:
        ours += compiled_speeds(arguments.compiled)
    others = peers.measure()
    show(ours, others, others[0].steps_per_second, notes)


if __name__ == "__main__":
    main()
