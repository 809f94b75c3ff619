"""The Dominance phase: rows and columns are counted and paid (HP-DOMINANCE)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.games.hope import words
from ashfall.games.hope.board import ROWS
from ashfall.games.hope.events import Dominance, tell
from ashfall.games.hope.frames import (
    F_COLLECT,
    F_SPLIT,
    PLACE,
)
from ashfall.games.hope.pieces import check
from ashfall.games.hope.position import (
    FLIPPED,
    Position,
    push,
    seat_order,
)
from ashfall.games.hope.seating import opposing, team_of
from ashfall.games.hope.sources import credit
from ashfall.games.hope.values import keyword

PARTS: Final = 4
"""What is known of a line: the weight of each team in it, then the INCOME of each."""


def weigh(position: Position) -> vec[i64]:
    """The PARTS of every row, then of every column (HP-DOMINANCE-03, HP-DOMINANCE-04, HP-TERM-FLIP-04)."""
    columns: i64 = position.lineup.columns
    cards = position.lineup.cards
    parts = position.lineup.board.unweighed[:]
    slot: i64
    for slot in range(position.top):
        seat = position.piece_seat[slot]
        if seat < 0 or position.piece_flags[slot] & FLIPPED:
            continue
        cell = position.piece_cell[slot]
        row = cell // columns * PARTS + team_of(seat)
        column = (ROWS + cell % columns) * PARTS + team_of(seat)
        weight: i64 = 2 if cards.type[position.piece_card[slot]] == words.LOCATION else 1
        more = keyword(position, slot, words.INCOME)
        parts[row] += weight
        parts[column] += weight
        parts[row + 2] += more
        parts[column + 2] += more
    return parts


def count(position: Position) -> None:
    """Count once from a snapshot, then let the players collect (AMB-43)."""
    parts = weigh(position)
    team = [0, 0]
    lines: list[int] = []
    line: i64
    for line in range(0, len(parts), PARTS):
        winner = -1
        if parts[line] > parts[line + 1]:
            winner = 0
            team[0] += 1 + parts[line + 2]
        elif parts[line + 1] > parts[line]:
            winner = 1
            team[1] += 1 + parts[line + 3]
        lines.append(winner)
    position.lines = lines
    if position.log is not None:
        tell(position, Dominance(lines=lines, income=team))
    income = position.income[:]
    position.income = income
    push(position, (F_COLLECT, 0, 0))
    if position.lineup.mode != words.TWO_ON_TWO:
        income[0] = team[0]
        income[1] = team[1]
        return
    for seat in range(position.lineup.seats):
        income[seat] = 0
    order = seat_order(position)
    # The earlier team settles its split first: it goes on top
    for first in reversed(leaders(order)):
        mates = [seat for seat in order if not opposing(seat, first)]
        total = team[team_of(first)]
        if len(mates) == 1:
            income[first] = total
        elif total != 0:
            push(position, (F_SPLIT, mates[0], mates[1], total))


def leaders(order: list[int]) -> list[int]:
    """The earlier living seat of each team."""
    found: list[int] = []
    for seat in order:
        if all(opposing(other, seat) for other in found):
            found.append(seat)
    return found


def halved(total: int) -> int:
    """The earlier player's part without agreement: half, and the odd source (AMB-52)."""
    half = abs(total) // 2
    return abs(total) - half if total > 0 else half - abs(total)


def collect(position: Position) -> bool:
    """The next player takes the income, with a victory check each time (AMB-38). False when all have."""
    frame = position.stack[-1]
    place = frame[PLACE]
    if place >= position.lineup.seats:
        return False
    seat = place if position.lineup.seat_order_money else (position.coin + place) % position.lineup.seats
    position.stack[-1] = (F_COLLECT, 0, place + 1)
    if not position.out >> seat & 1:
        credit(position, seat, position.income[seat], "dominance")
        check(position)
    return True
