"""Seats by mode: how many, who with whom, in which order, and with how many points (NH-MP3, NH-1V2, NH-TEAM)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ashfall.core.errors import BadOption, UnknownSide, one_of
from ashfall.core.options import OptionValue
from ashfall.core.seating import Seating

DUEL: Final = 0
DEATHMATCH: Final = 1
SCORE: Final = 2
ONE_VS_TWO: Final = 3
TEAM: Final = 4
MODE_NAMES: Final = ("duel", "deathmatch", "score", "one-vs-two", "team")

HQ_POINTS: Final = 20
"""NH-GOAL-01."""
TEAM_POINTS: Final = 13
"""NH-1V2-01: each of the two against the Loner."""

SEAT_COUNTS: Final = ((2,), (3, 4, 5, 6), (3, 4, 5, 6), (3,), (4,))
"""By mode; five and six seats are for the expanded battlefield (NH-EXP-01)."""
CLAUSES: Final = ("NH-START-02", "NH-MP4-01", "NH-MP4-02", "NH-1V2-01", "NH-TEAM-02")
"""What says so."""
PEOPLE: Final = {"four": (), "three": (0, 1, 0, 2), "two": (0, 1, 0, 1)}
"""NH-TM3-01: who holds which of four seats."""


def check_seat_count(seats: int, options: Mapping[str, OptionValue]) -> None:
    """Refuse a number of seats that the mode is not for."""
    mode = MODE_NAMES.index(str(options["mode"]))
    counts = SEAT_COUNTS[mode]
    if seats in counts:
        return
    others = [name for name, meant in zip(MODE_NAMES, SEAT_COUNTS, strict=True) if seats in meant]
    hint = f"; {seats} play {one_of(others)}" if others else ""
    raise UnknownSide(
        f"the mode {MODE_NAMES[mode]} needs {one_of(str(count) for count in counts)} seats, got {seats}{hint}",
        code="seat-count",
        clause=CLAUSES[mode],
    )


def check_table(sides: tuple[str, ...], options: Mapping[str, OptionValue]) -> None:
    """Refuse sides and options that do not go together, with the clause that says why."""
    mode = MODE_NAMES.index(str(options["mode"]))
    if len(set(sides)) < len(sides) and not options["mirror"]:
        twice = next(side for number, side in enumerate(sides) if side in sides[:number])
        raise UnknownSide(
            f"two seats play {twice}, expected different armies (or the option mirror)",
            code="same-army",
            clause="NH-SETUP-01",
        )
    if mode == ONE_VS_TWO and options["first_player"] == "random":
        raise BadOption(
            "first_player is random, but in one-vs-two the Loner always begins: expected given",
            code="first-player",
            clause="NH-1V2-03",
        )
    if mode != TEAM and options["people"] != "four":
        raise BadOption(
            f"people is {options['people']!r}, but only in the mode team may one person play two armies: expected four",
            code="people",
            clause="NH-TM3-01",
        )


def seating_of(sides: tuple[str, ...], options: Mapping[str, OptionValue]) -> Seating:
    """Who plays with whom, and in which order (N-06): seats are numbered as they play first."""
    mode = MODE_NAMES.index(str(options["mode"]))
    if mode == ONE_VS_TWO:
        # NH-1V2-03: the Loner's turn comes between those of the partners.
        return Seating(sides, (0, 1, 1), order=(0, 1, 0, 2))
    if mode == TEAM:
        # NH-TEAM-02: partners never follow each other.
        return Seating(sides, (0, 1, 0, 1), people=PEOPLE[str(options["people"])])
    return Seating.alone(sides)


def points_at_first(mode: int, seat: int) -> int:
    """Where a seat's marker stands before the first turn."""
    if mode == SCORE:
        # NH-MP3-05: it counts what the army has inflicted.
        return 0
    # NH-1V2-01: the Loner sits first.
    return TEAM_POINTS if mode == ONE_VS_TWO and seat > 0 else HQ_POINTS
