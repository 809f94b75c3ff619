"""Replay all golden files and print every digest: for runs in another interpreter or build."""

from __future__ import annotations

import ashfall
from tests.golden.make import SETUPS
from tests.golden.playthrough import files, load, plain


def main() -> None:
    for name in SETUPS:
        for path in files(name):
            for state in plain(ashfall.game(name), load(path)):
                print(state.digest())


if __name__ == "__main__":
    main()
