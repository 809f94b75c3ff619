"""What a seat cannot know, drawn anew: the cards in other hands. Decks have no order and hidden
artifacts no identity until chance decides them, so there is nothing else to redraw."""

from __future__ import annotations

from bisect import insort
from random import Random

from ashfall.games.hope.position import F_MULLIGAN, Position


def redraw(pos: Position, seat: int | None, rng: Random) -> None:
    """Deal every other seat's unseen cards anew; what everybody has seen stays where it is."""
    exchanging = next((frame[1] for frame in reversed(pos.stack) if frame[0] == F_MULLIGAN), -1) if pos.aside else -1
    for other in range(pos.rules.seats):
        if other == seat:
            continue
        secret = pos.hands[other][:]
        for card in pos.known[other]:
            secret.remove(card)
        held = len(secret)
        pool = secret + pos.decks[other]
        aside = len(pos.aside) if other == exchanging else 0
        if aside:
            pool += pos.aside
        pool.sort()
        rng.shuffle(pool)
        hand = pos.known[other][:]
        for card in pool[:held]:
            insort(hand, card)
        pos.hands[other] = hand
        if aside:
            pos.aside = pool[held : held + aside]
        pos.decks[other] = sorted(pool[held + aside :])
