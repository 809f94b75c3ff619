"""Outcomes of chance: the toss, cards that are drawn, shown or lost by chance, artifacts that are turned up."""

from __future__ import annotations

from ashfall.games.hope import actions
from ashfall.games.hope.position import F_DEAL, F_RANDOM_DISCARD, F_REVEAL, Position


def chances(position: Position) -> list[tuple[int, float]]:
    """Outcomes of the chance node with their probabilities."""
    legal = position.actions()
    frame = position.stack[-1]
    if frame[0] in (F_DEAL, F_REVEAL, F_RANDOM_DISCARD):
        pool = position.hands[frame[1]] if frame[0] == F_RANDOM_DISCARD else position.decks[frame[1]]
        return [(action, pool.count((action - actions.CARD) // actions.STRIDE) / len(pool)) for action in legal]
    return [(action, 1.0 / len(legal)) for action in legal]
