"""The Dominance phase: rows and columns are counted and paid (HP-DOMINANCE)."""

from __future__ import annotations

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


def weigh(position: Position) -> tuple[list[int], list[int], list[int], list[int]]:
    """Weight and INCOME of each team in every row, then every column
    (HP-DOMINANCE-03, HP-DOMINANCE-04, HP-TERM-FLIP-04)."""
    columns = position.lineup.columns
    lines = ROWS + columns
    weights0, weights1 = [0] * lines, [0] * lines
    income0, income1 = [0] * lines, [0] * lines
    cards = position.lineup.cards
    for slot in range(position.top):
        seat = position.piece_seat[slot]
        if seat < 0 or position.piece_flags[slot] & FLIPPED:
            continue
        row, column = divmod(position.piece_cell[slot], columns)
        weight = 2 if cards.type[position.piece_card[slot]] == words.LOCATION else 1
        more = keyword(position, slot, words.INCOME)
        weights, income = (weights1, income1) if team_of(seat) else (weights0, income0)
        weights[row] += weight
        weights[ROWS + column] += weight
        income[row] += more
        income[ROWS + column] += more
    return weights0, weights1, income0, income1


def count(position: Position) -> None:
    """Count once from a snapshot, then let the players collect (AMB-43)."""
    weights0, weights1, income0, income1 = weigh(position)
    team = [0, 0]
    lines: list[int] = []
    for line in range(len(weights0)):
        winner = -1
        if weights0[line] > weights1[line]:
            winner = 0
            team[0] += 1 + income0[line]
        elif weights1[line] > weights0[line]:
            winner = 1
            team[1] += 1 + income1[line]
        lines.append(winner)
    position.lines = lines
    if position.log is not None:
        tell(position, Dominance(lines=lines, income=team))
    for seat in range(position.lineup.seats):
        position.income[seat] = 0
    push(position, (F_COLLECT, 0, 0))
    if position.lineup.mode != words.TWO_ON_TWO:
        position.income[0] = team[0]
        position.income[1] = team[1]
        return
    order = seat_order(position)
    # The earlier team settles its split first: it goes on top
    for first in reversed(leaders(order)):
        mates = [seat for seat in order if not opposing(seat, first)]
        total = team[team_of(first)]
        if len(mates) == 1:
            position.income[first] = total
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
