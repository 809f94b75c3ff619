"""The Dominance phase: rows and columns are counted and paid (7.5)."""

from __future__ import annotations

from ashfall.games.hope import actions, words
from ashfall.games.hope.board import ROWS
from ashfall.games.hope.pieces import check
from ashfall.games.hope.position import F_ACCEPT, F_COLLECT, F_SPLIT, FLIPPED, Position, push, seat_order
from ashfall.games.hope.sources import credit, tell
from ashfall.games.hope.values import keyword


def weigh(pos: Position) -> tuple[list[int], list[int], list[int], list[int]]:
    """Weight and INCOME of each team in every row, then every column
    (HP-DOMINANCE-03, HP-DOMINANCE-04, HP-TERM-FLIP-04)."""
    columns = pos.rules.columns
    lines = ROWS + columns
    weights0, weights1 = [0] * lines, [0] * lines
    income0, income1 = [0] * lines, [0] * lines
    cards = pos.rules.cards
    for slot in range(pos.top):
        seat = pos.piece_seat[slot]
        if seat < 0 or pos.piece_flags[slot] & FLIPPED:
            continue
        row, column = divmod(pos.piece_cell[slot], columns)
        weight = 2 if cards.type[pos.piece_card[slot]] == words.LOCATION else 1
        more = keyword(pos, slot, words.INCOME)
        weights, income = (weights1, income1) if seat & 1 else (weights0, income0)
        weights[row] += weight
        weights[ROWS + column] += weight
        income[row] += more
        income[ROWS + column] += more
    return weights0, weights1, income0, income1


def count(pos: Position) -> None:
    """Count once from a snapshot, then let the players collect (AMB-43)."""
    weights0, weights1, income0, income1 = weigh(pos)
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
    pos.lines = lines
    if pos.log is not None:
        tell(pos, "dominance", {"lines": lines, "income": team})
    for seat in range(pos.rules.seats):
        pos.income[seat] = 0
    push(pos, (F_COLLECT, 0, 0))
    if pos.rules.mode != words.TWO_ON_TWO:
        pos.income[0], pos.income[1] = team
        return
    order = seat_order(pos)
    # The earlier team settles its split first: it goes on top
    for first in reversed(leaders(order)):
        mates = [seat for seat in order if seat & 1 == first & 1]
        total = team[first & 1]
        if len(mates) == 1:
            pos.income[first] = total
        elif total != 0:
            push(pos, (F_SPLIT, mates[0], mates[1], total))


def leaders(order: list[int]) -> list[int]:
    """The earlier living seat of each team."""
    found: list[int] = []
    for seat in order:
        if all(other & 1 != seat & 1 for other in found):
            found.append(seat)
    return found


def shares(pos: Position) -> list[int]:
    """Shares the proposer may take: whole sources, none of the wrong sign, adding up exactly (AMB-52)."""
    total = pos.stack[-1][3]
    span = range(min(0, total), max(0, total) + 1)
    return [actions.SHARE + actions.SHARE_ZERO + share for share in span]


def propose(pos: Position, action: int) -> None:
    frame = pos.stack.pop()
    share = action - actions.SHARE - actions.SHARE_ZERO
    push(pos, (F_ACCEPT, frame[2], frame[1], frame[3], share))


def answer_split(pos: Position, accepted: bool) -> None:
    """Without agreement the income is halved, the odd source to the earlier player (AMB-52)."""
    frame = pos.stack.pop()
    partner, proposer, total, share = frame[1], frame[2], frame[3], frame[4]
    if not accepted:
        half = abs(total) // 2
        share = abs(total) - half if total > 0 else half - abs(total)
    pos.income[proposer] = share
    pos.income[partner] = total - share


def collect(pos: Position) -> bool:
    """The next player takes the income, with a victory check each time (AMB-38). False when all have."""
    frame = pos.stack[-1]
    place = frame[2]
    if place >= pos.rules.seats:
        return False
    seat = place if pos.rules.seat_order_money else (pos.coin + place) % pos.rules.seats
    pos.stack[-1] = (F_COLLECT, 0, place + 1)
    if not pos.out >> seat & 1:
        credit(pos, seat, pos.income[seat], "dominance")
        check(pos)
    return True
