"""Write the golden files anew: ``python -m tests.golden.make [GAME or GAME:SET ...]``.

Only after a change of the rules that is meant: the files are there to notice the others.
"""

from __future__ import annotations

import sys
from itertools import combinations, permutations, product

import ashfall
from tests.golden.playthrough import FOLDER, files, make, save

Setup = tuple[tuple[str, ...], dict[str, object], tuple[str, ...]]

_ARMIES = ("borgo", "hegemony", "moloch", "outpost")
_RACES = ("aliens", "bots", "humans", "mutants")
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


def convoy() -> list[Setup]:
    """From either seat, in both editions, with and without the guard against loops, for each pair of bots."""
    games: list[Setup] = []
    for number, (seats, edition, guard) in enumerate(
        product((("moloch", "outpost"), ("outpost", "moloch")), ("english", "french"), (True, False))
    ):
        for offset in (0, 3):
            games.append((seats, {"edition": edition, "loop_guard": guard}, _SEATINGS[(number + offset) % 4]))
    return games


def hope() -> list[Setup]:
    """Every mode: all pairings of races one on one, Artifact games, fours; then the switches of doubtful rules."""
    games: list[Setup] = []
    for number, seats in enumerate(combinations(_RACES, 2)):
        games.append((seats, {"mode": "one-on-one"}, _SEATINGS[number % 4]))
        games.append((seats[::-1], {"mode": "artifact"}, _SEATINGS[(number + 1) % 4]))
    fours = (("random",) * 4, ("greedy", "random", "greedy", "random"), ("random", "random", "greedy", "greedy"))
    for number, bots in enumerate(fours):
        games.append((_RACES[number:] + _RACES[:number], {"mode": "two-on-two"}, bots))
    switched: list[dict[str, object]] = [
        {"mode": "one-on-one", "stack_interleaving": True, "nightmare_stacks": False, "pay_to_zero": True},
        {"mode": "one-on-one", "forced_attackers": True, "infect_phase": "main", "green_bounty": "zero"},
        {"mode": "artifact", "artifact_on_pass": False, "ranged_straight_only": False, "flipped_extends_base": True},
        {"mode": "one-on-one", "priority": "full", "overwhelm_factor": 3, "money_order": "seat"},
    ]
    for number, options in enumerate(switched):
        games.append(((_RACES[number], _RACES[(number + 1) % 4]), options, ("random", "random")))
    games.append((_RACES, {"mode": "two-on-two", "team_locations_passable": True}, ("random",) * 4))
    return games


def neuroshima_hex_expansions() -> list[Setup]:
    """Mercenaries, Mad Bombers and the expanded battlefield, alone and with everything they combine with: duels,
    then every other mode."""
    chosen: list[dict[str, object]] = [
        {"mercenaries": 1},
        {"mercenaries": 2},
        {"mad_bomber": "neutral"},
        {"mad_bomber": "mercenary"},
        {"mad_bomber_ii": True},
        {"mad_bomber": "neutral", "mad_bomber_ii": True},
        {"mad_bomber": "mercenary", "mad_bomber_ii": True, "start": "alternative"},
        {"mercenaries": 1, "mad_bomber": "drafted"},
        {"mercenaries": 2, "mad_bomber": "drafted", "mad_bomber_ii": True, "first_player": "random"},
        {"mercenaries": 2, "mad_bomber": "neutral", "reinforcement": True},
        {"mercenaries": 1, "mad_bomber": "mercenary", "mad_bomber_ii": True, "reinforcement": True},
        {"mercenaries": 2, "mad_bomber": "mercenary", "mad_bomber_ii": True, "tie_turn_kept_tiles": True},
    ]
    games: list[Setup] = []
    pairs = list(permutations(_ARMIES, 2))
    for number, options in enumerate(chosen):
        seats = pairs[number * 5 % len(pairs)]
        games.append((seats, {"edition": _EDITIONS[number % 2], **options}, _SEATINGS[number % 4]))
    bigger: list[tuple[int, dict[str, object]]] = [
        (3, {"mode": "deathmatch", "mercenaries": 1, "mad_bomber": "neutral"}),
        (4, {"mode": "deathmatch", "board": "expanded", "mad_bomber": "mercenary", "mad_bomber_ii": True}),
        (5, {"mode": "deathmatch", "board": "expanded", "mad_bomber": "neutral", "mirror": True}),
        (6, {"mode": "deathmatch", "board": "expanded", "mad_bomber_ii": True, "mirror": True}),
        (3, {"mode": "score", "mad_bomber": "mercenary", "mad_bomber_ii": True, "mercenaries": 1}),
        (4, {"mode": "score", "board": "expanded", "mercenaries": 1, "mad_bomber": "drafted"}),
        (6, {"mode": "score", "board": "expanded", "mad_bomber": "mercenary", "mirror": True}),
        (3, {"mode": "one-vs-two", "mercenaries": 1, "mad_bomber": "neutral", "mad_bomber_ii": True}),
        (3, {"mode": "one-vs-two", "mercenaries": 1, "mad_bomber": "drafted", "start": "alternative"}),
        (4, {"mode": "team", "board": "expanded", "mercenaries": 1}),
        (4, {"mode": "team", "mad_bomber": "mercenary", "mad_bomber_ii": True, "reinforcement": True}),
        (4, {"mode": "team", "people": "two", "board": "expanded", "mad_bomber": "neutral", "mercenaries": 1}),
    ]
    for number, (count, options) in enumerate(bigger):
        armies = tuple(_ARMIES[(number + seat) % 4] for seat in range(count))
        bots = tuple("greedy" if seat == number % 4 and number % 3 == 0 else "random" for seat in range(count))
        games.append((armies, {"edition": _EDITIONS[number % 2], **options}, bots))
    return games


def neuroshima_hex_modes() -> list[Setup]:
    """Three and more without expansions: every mode in both editions, with its options, each army in each seat."""
    chosen: list[tuple[int, dict[str, object]]] = [
        (3, {"mode": "deathmatch"}),
        (4, {"mode": "deathmatch"}),
        (3, {"mode": "deathmatch", "extra_turns": "after-last-tile", "start": "alternative"}),
        (4, {"mode": "deathmatch", "first_player": "random", "reinforcement": True}),
        (5, {"mode": "deathmatch", "mirror": True}),
        (3, {"mode": "score"}),
        (4, {"mode": "score"}),
        (3, {"mode": "score", "reinforcement": True, "start": "alternative"}),
        (4, {"mode": "score", "first_player": "random", "tie_turn_kept_tiles": True}),
        (6, {"mode": "score", "mirror": True}),
        (3, {"mode": "one-vs-two"}),
        (3, {"mode": "one-vs-two", "start": "alternative"}),
        (3, {"mode": "one-vs-two", "one_vs_two_result": "damage", "reinforcement": True}),
        (3, {"mode": "one-vs-two", "mirror": True}),
        (4, {"mode": "team"}),
        (4, {"mode": "team", "first_player": "random"}),
        (4, {"mode": "team", "people": "three", "start": "alternative"}),
        (4, {"mode": "team", "people": "two", "reinforcement": True}),
    ]
    games: list[Setup] = []
    for number, (count, options) in enumerate(chosen * 2):
        armies = tuple(_ARMIES[(number + seat + number // 18) % 4] for seat in range(count))
        if options["mode"] == "one-vs-two" and options.get("mirror"):
            armies = (armies[0], armies[1], armies[1])
        bots = tuple("greedy" if seat == number % 3 and number % 4 == 0 else "random" for seat in range(count))
        games.append((armies, {"edition": _EDITIONS[(number + number // 18) % 2], **options}, bots))
    return games


SETUPS = {"neuroshima-hex": neuroshima_hex, "convoy": convoy, "hope": hope}
MORE = {"neuroshima-hex": {"modes": neuroshima_hex_modes, "expansions": neuroshima_hex_expansions}}
"""Further games, by what is new in them; their files are named after that."""


def main(names: list[str]) -> None:
    for name in names or list(SETUPS):
        if ":" in name:
            make_more(*name.split(":", 1))
            continue
        game = ashfall.game(name)
        for path in files(name):
            path.unlink()
        for number, (seats, options, bots) in enumerate(SETUPS[name](), start=1):
            path = FOLDER / name / f"{number:02}-{'-'.join(seats)}.json"
            save(make(game, seats, options, bots, seed=number), path)
            print(path.relative_to(FOLDER), path.stat().st_size)
        for what in MORE.get(name, {}):
            make_more(name, what)


def make_more(name: str, what: str) -> None:
    """One set of further games: ``python -m tests.golden.make neuroshima-hex:expansions``."""
    for path in files(name):
        if path.stem.startswith(f"{what}-"):
            path.unlink()
    for number, (seats, options, bots) in enumerate(MORE[name][what](), start=1):
        path = FOLDER / name / f"{what}-{number:02}-{'-'.join(seats)}.json"
        save(make(ashfall.game(name), seats, options, bots, seed=number), path)
        print(path.relative_to(FOLDER), path.stat().st_size)


if __name__ == "__main__":
    main(sys.argv[1:])
