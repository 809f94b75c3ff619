"""Our own engine, every game: ``python -m bench.engine [--json]``."""

from __future__ import annotations

import sys

import msgspec

from ashfall.lab.benchmark import Speed, benchmark

SECONDS = 4.0
"""Random play per game."""
REPETITIONS = 9
"""Odd and several: the median forgives a busy machine."""


def measure() -> list[Speed]:
    return benchmark(SECONDS, REPETITIONS)


def main() -> None:
    speeds = measure()
    if "--json" in sys.argv[1:]:
        print(msgspec.json.encode(speeds).decode())
        return
    for speed in speeds:
        print(msgspec.json.format(msgspec.json.encode(speed), indent=2).decode())


if __name__ == "__main__":
    main()
