"""What a seat cannot know, drawn anew: the cards in other hands, and the lists of decks that others built.
Decks have no order and hidden artifacts no identity until chance decides them, so there is nothing
else to redraw."""

from __future__ import annotations

from bisect import insort
from random import Random

from ashfall.games.hope import words
from ashfall.games.hope.position import F_MULLIGAN, F_REVEAL, F_TAKE, Position


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
        if pos.secret >> other & 1:
            pool = invent(pos, other, len(pool), rng)
        pool.sort()
        rng.shuffle(pool)
        hand = pos.known[other][:]
        for card in pool[:held]:
            insort(hand, card)
        pos.hands[other] = hand
        if aside:
            pos.aside = pool[held : held + aside]
        pos.decks[other] = sorted(pool[held + aside :])


def invent(pos: Position, seat: int, count: int, rng: Random) -> list[int]:
    """So many unseen cards that, with all that was seen of it, make up a deck the seat might have built
    (HP-DECK-01 to HP-DECK-06)."""
    cards = pos.rules.cards
    seen = seen_cards(pos, seat)
    races = 0
    for card in seen:
        if cards.type[card] == words.UNIT and cards.race[card] >= 0:
            races |= 1 << cards.race[card]
    pairs = [pair for pair in pos.rules.race_pairs if races & ~pair == 0]
    rng.shuffle(pairs)
    for pair in pairs:
        left = [pos.rules.deck_copies] * (max(cards.name) + 1)
        for card in seen:
            left[cards.name[card]] -= 1
        copies: list[int] = []
        for card in range(len(cards.ids)):
            if cards.type[card] != words.UNIT or pair >> cards.race[card] & 1:
                copies += [card] * max(0, left[cards.name[card]])
        rng.shuffle(copies)
        pool = pos.glimpsed[seat][:]
        for card in copies:
            if len(pool) == count:
                break
            if left[cards.name[card]] > 0:
                left[cards.name[card]] -= 1
                pool.append(card)
        if len(pool) == count:
            return pool
    raise AssertionError("the cards seen of a deck fit no deck that may be built")


def seen_cards(pos: Position, seat: int) -> list[int]:
    """All cards of a seat's deck that everybody knows of, wherever they are."""
    cards = pos.rules.cards
    seen = pos.known[seat] + pos.discards[seat] + pos.glimpsed[seat]
    for slot in range(pos.top):
        if pos.piece_owner[slot] == seat:
            seen.append(pos.piece_card[slot])
    for item in pos.pile:
        ability = cards.abilities[item[0]]
        if item[1] == seat and ability.kind == words.KIND_EVENT:
            seen.append(ability.card)
    for frame in pos.stack:
        if frame[0] in (F_TAKE, F_REVEAL) and frame[1] == seat:
            return seen + pos.shown
    return seen
