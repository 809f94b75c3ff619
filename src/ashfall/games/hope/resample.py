"""What a seat cannot know, drawn anew: the cards in other hands, and the lists of decks that others built.
Decks have no order and hidden artifacts no identity until chance decides them, so there is nothing
else to resample."""

from __future__ import annotations

from bisect import insort
from random import Random

from ashfall.games.hope import words
from ashfall.games.hope.frames import (
    F_EXCHANGE,
    F_REVEAL,
    F_TAKE,
    SEAT,
)
from ashfall.games.hope.position import (
    ITEM_ABILITY,
    ITEM_SEAT,
    Position,
)


def resample(position: Position, seat: int | None, rng: Random) -> None:
    """Deal every other seat's unseen cards anew; what everybody has seen stays where it is."""
    exchanging = -1
    if position.aside:
        exchanging = next(frame[SEAT] for frame in reversed(position.stack) if frame[0] == F_EXCHANGE)
    for other in range(position.lineup.seats):
        if other == seat:
            continue
        secret = position.hands[other][:]
        for card in position.known[other]:
            secret.remove(card)
        held = len(secret)
        pool = secret + position.decks[other]
        aside = len(position.aside) if other == exchanging else 0
        if aside:
            pool += position.aside
        if position.secret >> other & 1:
            pool = invent(position, other, len(pool), rng)
        pool.sort()
        rng.shuffle(pool)
        hand = position.known[other][:]
        for card in pool[:held]:
            insort(hand, card)
        position.hands[other] = hand
        if aside:
            position.aside = pool[held : held + aside]
        position.decks[other] = sorted(pool[held + aside :])


def invent(position: Position, seat: int, count: int, rng: Random) -> list[int]:
    """So many unseen cards that, with all that was seen of it, make up a deck the seat might have built
    (HP-DECK-01 to HP-DECK-06)."""
    cards = position.lineup.cards
    seen = seen_cards(position, seat)
    races = 0
    for card in seen:
        if cards.type[card] == words.UNIT and cards.race[card] >= 0:
            race: int = cards.race[card]
            races |= 1 << race
    pairs = [pair for pair in position.lineup.race_pairs if races & ~pair == 0]
    rng.shuffle(pairs)
    for pair in pairs:
        left = [position.lineup.deck_copies] * (max(cards.name) + 1)
        for card in seen:
            left[cards.name[card]] -= 1
        copies: list[int] = []
        for card in range(len(cards.ids)):
            if cards.type[card] != words.UNIT or pair >> cards.race[card] & 1:
                copies += [card] * max(0, left[cards.name[card]])
        rng.shuffle(copies)
        pool = position.glimpsed[seat][:]
        for card in copies:
            if len(pool) == count:
                break
            if left[cards.name[card]] > 0:
                left[cards.name[card]] -= 1
                pool.append(card)
        if len(pool) == count:
            return pool
    raise AssertionError("the cards seen of a deck fit no deck that may be built")


def seen_cards(position: Position, seat: int) -> list[int]:
    """All cards of a seat's deck that everybody knows of, wherever they are."""
    cards = position.lineup.cards
    seen = position.known[seat] + position.discards[seat] + position.glimpsed[seat]
    for slot in range(position.top):
        if position.piece_owner[slot] == seat:
            seen.append(position.piece_card[slot])
    for item in position.items:
        ability = cards.abilities[item[ITEM_ABILITY]]
        if item[ITEM_SEAT] == seat and ability.kind == words.KIND_EVENT:
            seen.append(ability.card)
    for frame in position.stack:
        if frame[0] in (F_TAKE, F_REVEAL) and frame[SEAT] == seat:
            return seen + position.shown
    return seen
