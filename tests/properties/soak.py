"""Many random games of Neuroshima Hex with every check after every step.

    python -m tests.properties.soak --games 10000 --workers 2

Game number n is the same in every run; a violation names it, so that it can be played again
with `--first n --games 1`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import perf_counter

import ashfall
from ashfall.games.neuroshima_hex.game import NeuroshimaHex
from tests.properties.neuroshima_hex_checks import play_checked, setup

BATCH = 25


def soak_batch(numbers: range) -> tuple[int, list[str]]:
    """Play some games: their steps, and what was violated."""
    game = ashfall.game("neuroshima-hex")
    assert isinstance(game, NeuroshimaHex)
    steps = 0
    violations: list[str] = []
    for number in numbers:
        try:
            steps += play_checked(game, number)
        except Exception as error:
            violations.append(f"game {number} {setup(number)}: {type(error).__name__}: {error}")
    return steps, violations


def soak(first: int, games: int, workers: int) -> Iterator[tuple[int, list[str]]]:
    end = first + games
    batches = [range(start, min(start + BATCH, end)) for start in range(first, end, BATCH)]
    if workers == 1:
        yield from map(soak_batch, batches)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(soak_batch, batches)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--workers", type=int, default=1)
    arguments = parser.parse_args()
    start = perf_counter()
    steps = violated = done = 0
    for batch_steps, violations in soak(arguments.first, arguments.games, arguments.workers):
        steps += batch_steps
        done = min(done + BATCH, arguments.games)
        for violation in violations:
            violated += 1
            print(violation, flush=True)
        if done % 500 == 0:
            print(f"{done} games, {steps} steps, {perf_counter() - start:.0f} s", file=sys.stderr, flush=True)
    print(f"{done} games, {violated} violations")
    return 1 if violated else 0


if __name__ == "__main__":
    sys.exit(main())
