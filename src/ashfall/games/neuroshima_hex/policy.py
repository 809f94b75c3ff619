"""How questions inside a battle are answered in a preview.

The stated default policy: a unit attacks rather than do its deed, a Quartermaster's customer keeps its attack, the
starter answers first, then the others in playing order, and a medic takes the attack that would cost
most: wounds on an HQ before wounds that destroy a unit before any others, more before fewer.
"""

from __future__ import annotations

from ashfall.games.neuroshima_hex.actions import FIRST, TREAT, read_medic, read_treat
from ashfall.games.neuroshima_hex.frames import CARE_QUESTION, DEED_QUESTION, MEDIC_QUESTION, ORDER_QUESTION, SEAT
from ashfall.games.neuroshima_hex.lineup import HQ
from ashfall.games.neuroshima_hex.modules import toughness_of
from ashfall.games.neuroshima_hex.position import EMPTY, Position
from ashfall.games.neuroshima_hex.wounds import Hits


def automatic_answer(position: Position, kind: int, options: list[int], hits: Hits | None) -> int:
    """The default policy's choice among the options of an open question."""
    if kind == DEED_QUESTION:
        return options[1]
    if kind == ORDER_QUESTION:
        starter = FIRST + position.stack[-1][SEAT]
        return starter if starter in options else options[0]
    if kind not in (MEDIC_QUESTION, CARE_QUESTION) or hits is None:
        return options[0]
    best = options[0]
    best_worth = -1
    for action in options:
        worth = _worth(position, hits, action)
        if worth > best_worth:
            best, best_worth = action, worth
    return best


def _worth(position: Position, hits: Hits, action: int) -> int:
    """What the attack would cost if the medic did not take it; without an attack named, the first one."""
    if action >= TREAT:
        source, target = EMPTY, read_treat(action)[0]
    else:
        source, target, _ = read_medic(action)
    for number in range(hits.count):
        if hits.target(number) != target or source not in (EMPTY, hits.source(number)):
            continue
        wounds = hits.wounds(number)
        if position.lineup.flags[position.face[target]] & HQ:
            return 200 + wounds
        if position.wounds[target] + wounds > toughness_of(position, target):
            return 100 + wounds
        return wounds
    return 0
