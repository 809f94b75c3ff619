"""Decks: what may be built, every fault named, and a short code to share one (9)."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
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
CODE_PREFIX = "h1."
MAX_CODED = 3


class Fault(msgspec.Struct, frozen=True):
    """One thing wrong (or unwise) about a deck: a stable code and a sentence."""

    code: str
    message: str


class DeckCheck(msgspec.Struct, frozen=True):
    errors: list[Fault]
    warnings: list[Fault]

    @property
    def valid(self) -> bool:
        return not self.errors


def check_deck(deck: Sequence[tuple[CardData, int]], size: int = SIZE, copies: int = COPIES) -> DeckCheck:
    """Every fault of a deck (HP-DECK-01 to HP-DECK-08, AMB-63)."""
    errors: list[Fault] = []
    warnings: list[Fault] = []
    total = sum(count for _, count in deck)
    if total != size:
        errors.append(Fault("size", f"{total} cards, expected {size}"))
    by_name: dict[str, int] = {}
    for card, count in deck:
        by_name[card.name] = by_name.get(card.name, 0) + count
    for name, count in by_name.items():
        if count > copies:
            errors.append(Fault("copies", f"{count} copies of {name}, expected {copies} at most"))
    races = sorted({str(card.race) for card, count in deck if card.type == "unit" and count})
    if len(races) > 2:
        errors.append(Fault("races", f"units of {', '.join(races)}, expected one race or two friendly ones"))
    elif len(races) == 2 and not any(set(pair) == set(races) for pair in FRIENDS):
        errors.append(Fault("races", f"{races[0]} and {races[1]} are not friendly races"))
    units = sum(count for card, count in deck if card.type == "unit")
    locations = sum(count for card, count in deck if card.type == "location")
    if locations < MIN_LOCATIONS:
        warnings.append(Fault("few_locations", f"{locations} locations; {MIN_LOCATIONS} or more are recommended"))
    if units < MIN_UNITS:
        warnings.append(Fault("few_units", f"{units} units; {MIN_UNITS} or more are recommended"))
    return DeckCheck(errors, warnings)


def encode(cards: Sequence[CardData], deck: Mapping[str, int]) -> str:
    """A deck (card id -> copies) as a short code: two bits per card and a checksum."""
    known = {card.id: number for number, card in enumerate(cards)}
    bits = 0
    for name, count in deck.items():
        if name not in known:
            raise UnknownSide(f"there is no card {name!r}")
        if not 0 <= count <= MAX_CODED:
            raise UnknownSide(f"{count} copies of {name}, expected 0 to {MAX_CODED}")
        bits |= count << 2 * known[name]
    body = bits.to_bytes((2 * len(cards) + 7) // 8, "little").rstrip(b"\0") or b"\0"
    return CODE_PREFIX + urlsafe_b64encode(bytes([crc32(body) & 255]) + body).decode().rstrip("=")


def is_code(text: str) -> bool:
    return text.startswith(CODE_PREFIX)


def decode(cards: Sequence[CardData], code: str) -> dict[str, int]:
    """The deck of a code; UnknownSide if it is none."""
    if not is_code(code):
        raise UnknownSide(f"{code!r} is not a deck code, expected one that begins with {CODE_PREFIX}")
    text = code[len(CODE_PREFIX) :]
    try:
        data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (Base64Error, ValueError):
        raise UnknownSide(f"{code!r} is not a deck code: it holds characters that none has") from None
    if len(data) < 2 or crc32(data[1:]) & 255 != data[0]:
        raise UnknownSide(f"{code!r} is not a deck code: its checksum is wrong, a character may be missing")
    bits = int.from_bytes(data[1:], "little")
    if bits >> 2 * len(cards):
        raise UnknownSide(f"{code!r} names cards that this game does not have")
    found = {card.id: bits >> 2 * number & 3 for number, card in enumerate(cards)}
    deck = {name: count for name, count in found.items() if count}
    if encode(cards, deck) != code:
        raise UnknownSide(f"{code!r} is not a deck code: it is written in another way than codes are")
    return deck
