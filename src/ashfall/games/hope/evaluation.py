"""How good a position is, for bots: sources first, then what stands on the board and what it threatens."""

from __future__ import annotations

from math import tanh
from typing import Final

from ashfall.games.hope import words
from ashfall.games.hope.battle import REWARD, ferocity_wins, power
from ashfall.games.hope.dominance import weigh
from ashfall.games.hope.position import FLIPPED, Position, opposing
from ashfall.games.hope.rules import Cards
from ashfall.games.hope.values import defense, keyword, lives, movement, sees

COMBATS: Final = 3
"""Combats a seat may start in a Battle phase (HP-BATTLE-01)."""
SAFE: Final = 7
"""With fewer sources than this a single Battle phase may be the end (HP-SOURCE-09)."""
CLOSE: Final = 20
"""From here on thirty sources are near (HP-WIN-01)."""
NOW: Final = 0.5
"""How much of a threat is counted whose Battle turn is still to come this round."""
LATER: Final = 0.15
"""And of one that has to wait for the next round."""
NEAR: Final = 0.4
"""And of a combat that takes units which first have to move there."""
DEATH: Final = 10.0
"""What it is worth to threaten somebody's last sources."""


def evaluate(pos: Position, seat: int) -> float:
    """Between -1 and 1, from the seat's side."""
    if pos.winners >= 0:
        if pos.winners == 0:
            return 0.0
        return 1.0 if pos.winners >> seat & 1 else -1.0
    side = seat & 1
    worth = [0.0, 0.0]
    for other in range(pos.rules.seats):
        worth[other & 1] += source_worth(pos.sources[other])
        worth[other & 1] += 0.5 * min(len(pos.hands[other]), 8)
    for slot in range(pos.top):
        owner = pos.piece_seat[slot]
        if owner >= 0:
            worth[owner & 1] += piece_worth(pos, slot)
    income(pos, worth)
    threats(pos, 0, worth)
    threats(pos, 1, worth)
    if pos.rules.mode == words.ARTIFACT:
        for slot in range(pos.top):
            if pos.piece_artifacts[slot]:
                carried = bin(pos.piece_artifacts[slot]).count("1")
                worth[pos.piece_seat[slot] & 1] += 4.0 * carried
    return tanh((worth[side] - worth[1 - side]) / 32.0)


def source_worth(sources: int) -> float:
    """The last few sources are life, the ones near thirty are victory."""
    worth = float(sources)
    if sources < SAFE:
        worth -= 0.15 * (SAFE - sources) * (SAFE - sources)
    elif sources > CLOSE:
        worth += 0.06 * (sources - CLOSE) * (sources - CLOSE)
    return worth


def piece_worth(pos: Position, slot: int) -> float:
    cards = pos.rules.cards
    card = pos.piece_card[slot]
    if cards.type[card] == words.LOCATION:
        return 1.5 + 0.25 * cards.defense[card]
    worth = 0.4 * cards.attack[card] + 0.4 * cards.defense[card] + 0.5
    if pos.piece_flags[slot] & FLIPPED:
        return 0.7 * worth
    columns = pos.rules.columns
    row = pos.piece_cell[slot] // columns
    forward = row if pos.piece_seat[slot] & 1 == 0 else 4 - row
    return worth + 0.4 * lives(pos, slot) + 0.15 * min(forward, 3)


def income(pos: Position, worth: list[float]) -> None:
    """What Dominance would pay now, this round and the ones after it."""
    weights0, weights1, more0, more1 = weigh(pos)
    share = 2.0 if pos.phase < words.DOMINANCE else 1.4
    for line in range(len(weights0)):
        if weights0[line] > weights1[line]:
            worth[0] += share * (1 + more0[line])
        elif weights1[line] > weights0[line]:
            worth[1] += share * (1 + more1[line])


def to_come(pos: Position, side: int, phase: int) -> bool:
    """Whether a side's turn in a phase of this round is not over yet."""
    if pos.phase != phase:
        return pos.phase < phase
    seats = pos.rules.seats
    return any((pos.coin + place) % seats & 1 == side for place in range((pos.active - pos.coin) % seats, seats))


def threats(pos: Position, side: int, worth: list[float]) -> None:
    """The best combats a side could win with everything that sees a target or can still come near it."""
    mobile = to_come(pos, side, words.MOVE)
    gains: list[float] = []
    lost = 0
    cards = pos.rules.cards
    for target in range(pos.top):
        owner = pos.piece_seat[target]
        if owner < 0 or owner & 1 == side or pos.piece_flags[target] & FLIPPED:
            continue
        gain = combat(pos, target, False)
        if gain > 0.0:
            gains.append(gain)
            if cards.type[pos.piece_card[target]] == words.UNIT:
                lost += REWARD
        elif mobile:
            gains.append(NEAR * combat(pos, target, True))
    if not gains:
        return
    share = NOW if to_come(pos, side, words.BATTLE) else LATER
    gains.sort(reverse=True)
    worth[side] += share * sum(gains[:COMBATS])
    if pos.rules.seats == 2 and min(lost, COMBATS * REWARD) >= pos.sources[1 - side]:
        worth[side] += share * DEATH


def combat(pos: Position, target: int, mobile: bool) -> float:
    """What attacking a card with everything would bring."""
    cards = pos.rules.cards
    card = pos.piece_card[target]
    unit = cards.type[card] == words.UNIT
    dread = 1 if unit and keyword(pos, target, words.NIGHTMARE) > 0 else 0
    units: list[int] = []
    total = 0
    guard = defense(pos, target)
    for slot in range(pos.top):
        if attacks(pos, cards, slot, target, mobile):
            units.append(slot)
            total += power(pos, slot, target, dread)
            if unit and keyword(pos, slot, words.NIGHTMARE) > 0:
                guard -= 1
    if total < guard or not units:
        return 0.0
    if not unit:
        return 1.5 + cards.cost[card]
    if total == guard and not ferocity_wins(pos, units, target):
        return 0.0
    damage = 1
    for slot in units:
        damage += keyword(pos, slot, words.DAMAGE)
    kills = lives(pos, target) <= damage or (total > guard and total >= pos.rules.overwhelm_factor * guard)
    return 2.0 * REWARD + 0.5 + (1.5 * cards.cost[card] if kills else 0.0)


def attacks(pos: Position, cards: Cards, slot: int, target: int, mobile: bool) -> bool:
    """Whether a unit could take part in a combat against a card in the coming battle."""
    seat = pos.piece_seat[slot]
    if (
        seat < 0
        or not opposing(seat, pos.piece_seat[target])
        or pos.piece_flags[slot] & FLIPPED
        or cards.type[pos.piece_card[slot]] != words.UNIT
    ):
        return False
    cell = pos.piece_cell[target]
    if sees(pos, slot, cell):
        return True
    if not mobile:
        return False
    columns = pos.rules.columns
    origin = pos.piece_cell[slot]
    distance = abs(origin // columns - cell // columns) + abs(origin % columns - cell % columns)
    reach = 2 if keyword(pos, slot, words.RANGED) > 0 else 1
    return distance <= reach + movement(pos, slot)
