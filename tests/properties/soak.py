"""Many random games of every game with its invariants checked after every step.

    python -m tests.properties.soak [GAME...] --games 10000

What is costly (serialising, views of resampled states, refusals, notation) is done at a share of
the steps. Game number n is the same in every run; a violation names it, so that it can be played
again with `--first n --games 1 --share 1`.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from time import perf_counter

import ashfall
from ashfall.games.convoy.game import Convoy
from ashfall.games.hope.game import HopeGame
from ashfall.games.neuroshima_hex.game import NeuroshimaHex
from tests.properties import convoy_checks, hope_checks, neuroshima_hex_checks

BATCH = 25


OFTEN = 0.2
"""Neuroshima Hex: steps at which board, piles and what is remembered are looked through; what players, scores,
Mad Bombers and mercenaries have come to is followed at every step."""


def play_neuroshima_hex(number: int, share: float, mode: str, expansions: bool) -> int:
    """Without expansions, or with mercenaries, Mad Bombers and the expanded battlefield."""
    game = ashfall.game("neuroshima-hex")
    assert isinstance(game, NeuroshimaHex)
    checks = neuroshima_hex_checks.play_checked(
        game, number, share=share, often=OFTEN, mode=mode, expansions=expansions
    )
    return checks.steps


def play_convoy(number: int, share: float) -> int:
    game = ashfall.game("convoy")
    assert isinstance(game, Convoy)
    return convoy_checks.play_checked(game, number, share=share)


def play_hope(number: int, share: float) -> int:
    game = ashfall.game("hope")
    assert isinstance(game, HopeGame)
    return hope_checks.play_checked(game, number, share=share)


PLAYERS: dict[str, Callable[[int, float], int]] = {
    **{
        f"neuroshima-hex-{mode}{'-expansions' if expansions else ''}": partial(
            play_neuroshima_hex, mode=mode, expansions=expansions
        )
        for expansions in (False, True)
        for mode in ("duel", *neuroshima_hex_checks.MODES)
    },
    "convoy": play_convoy,
    "hope": play_hope,
}


def soak_batch(name: str, share: float, numbers: range) -> tuple[int, list[str]]:
    """Play some games: their steps, and what was violated."""
    steps = 0
    violations: list[str] = []
    for number in numbers:
        try:
            steps += PLAYERS[name](number, share)
        except Exception as error:
            violations.append(f"{name} game {number}: {type(error).__name__}: {error}")
    return steps, violations


def soak(name: str, first: int, games: int, workers: int, share: float) -> Iterator[tuple[int, list[str]]]:
    end = first + games
    batches = [range(start, min(start + BATCH, end)) for start in range(first, end, BATCH)]
    play = partial(soak_batch, name, share)
    if workers == 1:
        yield from map(play, batches)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, batches)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME", help=f"all by default: {', '.join(PLAYERS)}")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--share", type=float, default=0.05)
    arguments = parser.parse_args()
    unknown = sorted(set(arguments.names) - set(PLAYERS))
    if unknown:
        parser.error(f"no game {unknown[0]!r}, expected {', '.join(PLAYERS)}")
    violated = 0
    for name in arguments.names or list(PLAYERS):
        start = perf_counter()
        steps = done = faults = 0
        for batch_steps, violations in soak(name, arguments.first, arguments.games, arguments.workers, arguments.share):
            steps += batch_steps
            done = min(done + BATCH, arguments.games)
            for violation in violations:
                faults += 1
                print(violation, flush=True)
            if done % 500 == 0:
                print(
                    f"{name}: {done} games, {steps} steps, {perf_counter() - start:.0f} s", file=sys.stderr, flush=True
                )
        print(f"{name}: {done} games, {steps} steps, {faults} violations", flush=True)
        violated += faults
    return 1 if violated else 0


if __name__ == "__main__":
    sys.exit(main())
