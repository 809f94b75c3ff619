"""Decks: what may be built, every fault named, and a short code to share one (HP-DECK)."""

from __future__ import annotations

from base64 import b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from collections.abc import Mapping, Sequence
from zlib import crc32

import msgspec

from ashfall.core.errors import UnknownSide
from ashfall.games.hope.data import CardData

SIZE = 36
COPIES = 2
FRIENDS = (("aliens", "mutants"), ("mutants", "humans"), ("humans", "bots"))
"""HP-DECK-02"""
MIN_UNITS = 18
MIN_LOCATIONS = 4
COPY_CLAUSES = {"unit": "HP-DECK-04", "location": "HP-DECK-05", "event": "HP-DECK-06"}
CODE_PREFIX = "h1."
MAX_CODED = 3


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """One thing wrong (or unwise) about a deck: a stable code, its clause, a sentence and the facts in it."""

    code: str
    """A stable word."""
    clause: str
    """The rule behind it."""
    message: str
    """A sentence."""
    count: int
    """What there is."""
    expected: int
    """What there should be."""
    card: str | None = None
    """Name of the card of which there are too many."""
    races: list[str] = []
    """Races that do not go together."""


class DeckCheck(msgspec.Struct, frozen=True):
    errors: list[Fault]
    """What makes it unplayable."""
    warnings: list[Fault]
    """What is only unwise."""

    @property
    def valid(self) -> bool:
        return not self.errors

    @property
    def complaint(self) -> str:
        """All errors as one sentence, each with its clause."""
        return "; ".join(f"{fault.message} ({fault.clause})" for fault in self.errors)


class DeckReport(msgspec.Struct, frozen=True, kw_only=True):
    """What there is to say about a deck that is being built."""

    cards: dict[str, int]
    """Copies by the card's id."""
    code: str
    """The same as a code."""
    size: int
    """Cards the table's options ask for."""
    copies: int
    """Copies of one card they allow."""
    check: DeckCheck
    """What is wrong with it."""


def check_deck(deck: Sequence[tuple[CardData, int]], size: int = SIZE, copies: int = COPIES) -> DeckCheck:
    """Every fault of a deck (HP-DECK-01 to HP-DECK-09, AMB-63)."""
    held = [(card, count) for card, count in deck if count]
    errors = [*_size_faults(held, size), *_copy_faults(held, copies), *_race_faults(held)]
    return DeckCheck(errors, _warnings(held))


def _size_faults(deck: Sequence[tuple[CardData, int]], size: int) -> list[Fault]:
    total = sum(count for _, count in deck)
    if total == size:
        return []
    # HP-DECK-09: a casual size holds for everybody at the table
    clause = "HP-DECK-07" if size == SIZE else "HP-DECK-09"
    return [Fault(code="size", clause=clause, message=f"{total} cards, expected {size}", count=total, expected=size)]


def _copy_faults(deck: Sequence[tuple[CardData, int]], copies: int) -> list[Fault]:
    by_name: dict[str, int] = {}
    for card, count in deck:
        by_name[card.name] = by_name.get(card.name, 0) + count
    types = {card.name: card.type for card, _ in deck}
    return [
        Fault(
            code="copies",
            clause=COPY_CLAUSES[types[name]] if copies == COPIES else "HP-DECK-09",
            message=f"{count} copies of {name}, expected {copies} at most",
            count=count,
            expected=copies,
            card=name,
        )
        for name, count in by_name.items()
        if count > copies
    ]


def _race_faults(deck: Sequence[tuple[CardData, int]]) -> list[Fault]:
    races = sorted({str(card.race) for card, _ in deck if card.type == "unit"})
    if len(races) > 2:
        clause, message = "HP-DECK-01", f"units of {', '.join(races)}, expected one race or two friendly ones"
    elif len(races) == 2 and not any(set(pair) == set(races) for pair in FRIENDS):
        clause, message = "HP-DECK-02", f"{races[0]} and {races[1]} are not friendly races"
    else:
        return []
    return [Fault(code="races", clause=clause, message=message, count=len(races), expected=2, races=races)]


def _warnings(deck: Sequence[tuple[CardData, int]]) -> list[Fault]:
    """HP-DECK-08: recommended, not required."""
    found = []
    for code, kind, least in (("few_locations", "location", MIN_LOCATIONS), ("few_units", "unit", MIN_UNITS)):
        count = sum(copies for card, copies in deck if card.type == kind)
        if count < least:
            message = f"{count} {kind}s; {least} or more are recommended"
            found.append(Fault(code=code, clause="HP-DECK-08", message=message, count=count, expected=least))
    return found


def unknown_card(name: str) -> UnknownSide:
    """Decks are built from the cards there are (HP-GEN-08)."""
    return UnknownSide(f"there is no card {name!r}", code="unknown-card", clause="HP-GEN-08")


def encode(cards: Sequence[CardData], deck: Mapping[str, int]) -> str:
    """A deck (card id -> copies) as a short code: two bits per card and a checksum."""
    known = {card.id: number for number, card in enumerate(cards)}
    bits = 0
    for name, count in deck.items():
        if name not in known:
            raise unknown_card(name)
        if not 0 <= count <= MAX_CODED:
            raise UnknownSide(f"{count} copies of {name}, expected 0 to {MAX_CODED}", code="too-many-copies")
        bits |= count << 2 * known[name]
    body = bits.to_bytes((2 * len(cards) + 7) // 8, "little").rstrip(b"\0") or b"\0"
    return CODE_PREFIX + urlsafe_b64encode(bytes([crc32(body) & 255]) + body).decode().rstrip("=")


def is_code(text: str) -> bool:
    return text.startswith(CODE_PREFIX)


def decode(cards: Sequence[CardData], code: str) -> dict[str, int]:
    """The deck of a code; UnknownSide if it is none. No error repeats the code: others may read it."""
    if not is_code(code):
        raise _no_code("start", f"this is not a deck code, expected one that begins with {CODE_PREFIX}")
    text = code[len(CODE_PREFIX) :]
    try:
        data = b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (Base64Error, ValueError):
        raise _no_code("letters", "this is not a deck code: it holds characters that none has") from None
    if len(data) < 2 or crc32(data[1:]) & 255 != data[0]:
        raise _no_code("checksum", "this is not a deck code: its checksum is wrong, a character may be missing")
    bits = int.from_bytes(data[1:], "little")
    if bits >> 2 * len(cards):
        message = "the deck code names cards that this game does not have"
        raise UnknownSide(message, code="deck-code-cards", clause="HP-GEN-08")
    found = {card.id: bits >> 2 * number & 3 for number, card in enumerate(cards)}
    deck = {name: count for name, count in found.items() if count}
    if encode(cards, deck) != code:
        raise _no_code("form", "this is not a deck code: it is written in another way than codes are")
    return deck


def _no_code(why: str, message: str) -> UnknownSide:
    return UnknownSide(message, code=f"deck-code-{why}")
