"""How good a position is, for bots: sources first, then what stands on the board and what it threatens."""

from __future__ import annotations

from math import tanh

from ashfall.games.hope import words
from ashfall.games.hope.dominance import weigh
from ashfall.games.hope.position import FLIPPED, Position, opposing
from ashfall.games.hope.values import attack, defense, keyword, lives, sees


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
    threats(pos, worth)
    if pos.rules.mode == words.ARTIFACT:
        for slot in range(pos.top):
            if pos.piece_artifacts[slot]:
                carried = bin(pos.piece_artifacts[slot]).count("1")
                worth[pos.piece_seat[slot] & 1] += 4.0 * carried
    return tanh((worth[side] - worth[1 - side]) / 24.0)


def source_worth(sources: int) -> float:
    """The last few sources are life."""
    return sources + (4.0 if sources > 3 else 1.3 * sources)


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
    """What Dominance would pay now."""
    weights0, weights1, more0, more1 = weigh(pos)
    share = 0.8 if pos.phase < words.DOMINANCE else 0.5
    for line in range(len(weights0)):
        if weights0[line] > weights1[line]:
            worth[0] += share * (1 + more0[line])
        elif weights1[line] > weights0[line]:
            worth[1] += share * (1 + more1[line])


def threats(pos: Position, worth: list[float]) -> None:
    """Combats each side could win with everything that sees a target."""
    if pos.phase > words.BATTLE:
        return
    cards = pos.rules.cards
    for target in range(pos.top):
        owner = pos.piece_seat[target]
        if owner < 0 or pos.piece_flags[target] & FLIPPED:
            continue
        cell = pos.piece_cell[target]
        total = 0
        for slot in range(pos.top):
            if (
                pos.piece_seat[slot] >= 0
                and opposing(pos.piece_seat[slot], owner)
                and not pos.piece_flags[slot] & FLIPPED
                and cards.type[pos.piece_card[slot]] == words.UNIT
                and sees(pos, slot, cell)
            ):
                total += attack(pos, slot)
        if total == 0:
            continue
        guard = defense(pos, target)
        gain = 0.0
        if cards.type[pos.piece_card[target]] == words.LOCATION:
            gain = cards.cost[pos.piece_card[target]] if total >= guard else 0.0
        elif total > guard:
            kills = total >= pos.rules.overwhelm_factor * guard or lives(pos, target) <= 1
            gain = 4.0 + (cards.cost[pos.piece_card[target]] if kills else 0.0)
        elif total == guard and keyword(pos, target, words.FEROCITY) <= 0:
            gain = 0.5
        worth[1 - (owner & 1)] += 0.35 * gain
