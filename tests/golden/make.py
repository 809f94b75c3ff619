"""Write the golden files anew: ``python -m tests.golden.make [GAME...]``.

Only after a change of the rules that is meant: the files are there to notice the others.
"""

from __future__ import annotations

import sys
from itertools import permutations

import ashfall
from tests.golden.playthrough import FOLDER, files, make, save

Setup = tuple[tuple[str, ...], dict[str, object], tuple[str, ...]]

_ARMIES = ("borgo", "hegemony", "moloch", "outpost")
_EDITIONS = ("codex", "year-of-moloch")
_SEATINGS = (("random", "random"), ("greedy", "random"), ("random", "greedy"), ("greedy", "greedy"))


def neuroshima_hex() -> list[Setup]:
    """All pairings both ways, then the options: every value, in both editions, mirrors included."""
    games: list[Setup] = []
    for number, seats in enumerate(permutations(_ARMIES, 2)):
        games.append((seats, {"edition": _EDITIONS[number % 2]}, _SEATINGS[number % 4]))
    special: list[dict[str, object]] = [
        {"start": "alternative"},
        {"start": "alternative", "reinforcement": True},
        {"reinforcement": True},
        {"first_player": "random"},
    ]
    for number, options in enumerate(special * 2):
        pair = (_ARMIES[number % 4], _ARMIES[(number + 1 + number // 4) % 4])
        games.append((pair, {"edition": _EDITIONS[1 - number // 4], **options}, _SEATINGS[(number + 1) % 4]))
    for number, army in enumerate(_ARMIES):
        mirror: dict[str, object] = {"edition": _EDITIONS[number % 2], "mirror": True}
        games.append(((army, army), mirror, _SEATINGS[number]))
    return games


SETUPS = {"neuroshima-hex": neuroshima_hex}


def main(names: list[str]) -> None:
    for name in names or list(SETUPS):
        game = ashfall.game(name)
        for path in files(name):
            path.unlink()
        for number, (seats, options, bots) in enumerate(SETUPS[name](), start=1):
            path = FOLDER / name / f"{number:02}-{'-'.join(seats)}.json"
            save(make(game, seats, options, bots, seed=number), path)
            print(path.relative_to(FOLDER), path.stat().st_size)


if __name__ == "__main__":
    main(sys.argv[1:])
