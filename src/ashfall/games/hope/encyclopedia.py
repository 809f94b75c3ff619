"""All cards and artifacts as structs ready for JSON."""

from __future__ import annotations

import msgspec

from ashfall.games.hope.data import Library


class CardEntry(msgspec.Struct, frozen=True):
    """A card as a reader wants to see it."""

    id: str
    name: str
    deck: str
    type: str
    race: str | None
    count: int
    cost: int
    cost_colour: str
    attack: int | None
    defense: int | None
    vitality: int | None
    unique: bool
    rarity: str | None
    flag: str | None
    keywords: list[str]
    text: dict[str, str]
    verified: bool
    note: str


class ArtifactEntry(msgspec.Struct, frozen=True):
    id: str
    name: str
    text: dict[str, str]
    verified: bool


class DeckEntry(msgspec.Struct, frozen=True):
    id: str
    name: str
    sketch: str
    names: dict[str, str]
    """By language, of a deck that a pack brings."""
    sketches: dict[str, str]
    cards: dict[str, int]


class Encyclopedia(msgspec.Struct, frozen=True):
    cards: list[CardEntry]
    artifacts: list[ArtifactEntry]
    decks: list[DeckEntry]


def encyclopedia_of(library: Library) -> Encyclopedia:
    cards = [
        CardEntry(
            id=card.id,
            name=card.name,
            deck=card.deck,
            type=card.type,
            race=card.race,
            count=card.count,
            cost=card.cost or 0,
            cost_colour=card.cost_colour or "red",
            attack=card.attack,
            defense=card.defense,
            vitality=card.vitality,
            unique=card.unique,
            rarity=card.rarity,
            flag=card.flag,
            keywords=[
                f"{word.name} {word.value:+d}" if word.value is not None else word.name for word in card.keywords
            ],
            text=card.text,
            verified=card.verified,
            note=card.note,
        )
        for card in library.cards
    ]
    artifacts = [ArtifactEntry(token.id, token.name, token.text, token.verified) for token in library.artifacts]
    decks = [
        DeckEntry(
            deck.id, deck.name, deck.sketch, deck.names, deck.sketches, {card.id: card.count for card in deck.cards}
        )
        for deck in library.decks
    ]
    return Encyclopedia(cards, artifacts, decks)
