"""How questions inside a battle are answered in a preview.

The stated default policy: a Clown attacks, a Quartermaster's customer keeps its attack, the
starter's opponent does not get to answer first, and a medic takes the attack that would cost
most: wounds on an HQ before wounds that destroy a unit before any others, more before fewer.
"""

from __future__ import annotations

from ashfall.games.neuroshima_hex.actions import ATTACK, EXPLODE, FIRST, MEDIC
from ashfall.games.neuroshima_hex.board import HEXES
from ashfall.games.neuroshima_hex.modules import toughness_of
from ashfall.games.neuroshima_hex.position import Position
from ashfall.games.neuroshima_hex.tables import HQ
from ashfall.games.neuroshima_hex.wounds import Hits


def automatic_answer(position: Position, options: list[int], hits: Hits | None) -> int:
    """The default policy's choice among the options of an open question."""
    first = options[0]
    if EXPLODE <= first < ATTACK:
        return options[1]
    if hits is None or first < MEDIC:
        if first == FIRST:
            return FIRST + position.stack[-1][1]
        return first
    best = first
    best_worth = -1
    for action in options:
        worth = _worth(position, hits, action)
        if worth > best_worth:
            best, best_worth = action, worth
    return best


def _worth(position: Position, hits: Hits, action: int) -> int:
    """What the attack would cost if the medic did not take it."""
    code = action - MEDIC
    target = code // HEXES % HEXES
    source = code // (HEXES * HEXES)
    for number in range(len(hits.target)):
        if hits.target[number] != target or hits.source[number] != source:
            continue
        wounds = hits.wounds[number]
        if position.rules.tables.flags[position.face[target]] & HQ:
            return 200 + wounds
        if position.wounds[target] + wounds > toughness_of(position, target):
            return 100 + wounds
        return wounds
    return 0
