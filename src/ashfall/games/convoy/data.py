"""Cards and cities as data: read from TOML, checked, and overridden by packs."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Literal, TypeVar

import msgspec

from ashfall.core.errors import BadPack, one_of
from ashfall.core.packs import Pack, read_pack
from ashfall.games.convoy.codes import (
    ABILITY_NAMES,
    ANNIHILATOR,
    BUNKER,
    CITIES,
    DISTRICTS,
    EFFECT_NAMES,
    FEATURE_NAMES,
    FIELD,
    KASPAROV,
    KINDS,
    MOLOCH_KINDS,
    RECYCLER,
    RUNNER,
    SCOUT,
    SIDE_SLOTS,
    TRANSPORTER,
)

CardType = Literal["robot", "module", "soldier", "building", "instant"]
Effect = Literal["none", "draw", "kill", "move_ny", "bomb"]

DECK_SIZE = SIDE_SLOTS

ABILITIES_OF_TYPE: dict[str, tuple[str, ...]] = {
    "robot": ("none", *ABILITY_NAMES[ANNIHILATOR : TRANSPORTER + 1]),
    "module": ("none", *ABILITY_NAMES[KASPAROV:RUNNER]),
    "soldier": ("none", *ABILITY_NAMES[RUNNER : SCOUT + 1]),
    "building": ("none", *ABILITY_NAMES[BUNKER : FIELD + 1]),
}
MOLOCH_INSTANTS = ("recycler", "retreat_order", "move_robot", "push_back", "matrix", "massive_assault")
OUTPOST_INSTANTS = tuple(name for name in ABILITY_NAMES[RECYCLER:] if name not in MOLOCH_INSTANTS)


class Wording(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name or a text in the languages of the two rulebooks."""

    en: str
    fr: str


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card. `verified` says whether a public source states its strength."""

    id: str
    name: Wording
    type: CardType
    copies: int
    ability: str
    activation: str
    text: Wording
    strength: int = 0
    verified: bool = True
    note: str = ""


class Stations(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    moloch: int
    outpost: int
    verified: bool = True


class District(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    effect: Effect
    verified: bool = True


class City(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A city card. `outpost_victory` is a number of cards lost from the deck, or ``reveal``."""

    id: str
    name: Wording
    stations: Stations
    districts: tuple[District, ...]
    moloch_victory: Literal["demolish", "demolish_with_effect"]
    outpost_victory: int | Literal["reveal"]
    feature: Literal["none", "destroy_robot", "extra_station", "additional_district", "shuttle"]
    cost: int
    text: Wording
    district_count_verified: bool = True
    note: str = ""


class Data(msgspec.Struct, frozen=True):
    """All data in force: Moloch's cards first, then the Outpost's, and the cities in their row."""

    cards: tuple[Card, ...]
    cities: tuple[City, ...]

    def version(self) -> str:
        """A short fingerprint of everything that can change play or its presentation."""
        return hashlib.blake2b(msgspec.json.encode(self), digest_size=6).hexdigest()


Entry = TypeVar("Entry", Card, City)
OWN = "the game's own data"


def load_data(packs: Sequence[str] = ()) -> Data:
    """The data of the game, with the values of the packs laid over it in their order."""
    cards = [*_own_cards("moloch.toml"), *_own_cards("outpost.toml")]
    cities = [_convert(entry, City, OWN) for entry in _own("cities.toml")["city"]]
    check(Data(tuple(cards), tuple(cities)), None)
    for path in packs:
        pack = read_pack(path)
        pack.expect_tables("card", "city", "pack")
        for number, entry in enumerate(pack.entries("card")):
            _override(cards, entry, Card, pack, "card", number)
        for number, entry in enumerate(pack.entries("city")):
            _override(cities, entry, City, pack, "city", number)
        check(Data(tuple(cards), tuple(cities)), pack)
    return Data(tuple(cards), tuple(cities))


def check(data: Data, pack: Pack | None) -> None:
    """Refuse data the rules cannot work with; `pack` is what was laid on last."""
    source = pack.path if pack else OWN
    if len(data.cards) != KINDS or len(data.cities) != CITIES:
        raise BadPack(f"{source}: expected {KINDS} different cards and {CITIES} cities")
    for place, card in enumerate(data.cards):
        instants = MOLOCH_INSTANTS if place < MOLOCH_KINDS else OUTPOST_INSTANTS
        _check_card(card, instants if card.type == "instant" else ABILITIES_OF_TYPE[card.type], pack)
    for side, cards in (("Moloch", data.cards[:MOLOCH_KINDS]), ("the Outpost", data.cards[MOLOCH_KINDS:])):
        total = sum(card.copies for card in cards)
        if total != DECK_SIZE:
            changed = [where for card in cards if (where := _where(pack, "card", card.id, "copies")) != source]
            raise BadPack(f"{(changed or [source])[-1]}: the deck of {side} has {total} cards, expected {DECK_SIZE}")
    for city in data.cities:
        _check_city(city, pack)
    if data.cities[0].feature == "shuttle":
        where = _where(pack, "city", data.cities[0].id, "feature")
        raise BadPack(f"{where}: city {data.cities[0].id!r}: feature is 'shuttle', expected a city before it")


def _where(pack: Pack | None, table: str, name: str, field: str) -> str:
    """File and line of a value that a pack gives; the file alone if it does not give it."""
    if pack is None:
        return OWN
    found = pack.path
    for number, entry in enumerate(pack.entries(table)):
        if entry.get("id") == name and field in entry:
            found = pack.where(table, number, field)
    return found


def _check_card(card: Card, known: Sequence[str], pack: Pack | None) -> None:
    if card.copies < 0:
        wrong, expected = "copies", f"copies is {card.copies}, expected 0 or more"
    elif not 0 <= card.strength <= 20:
        wrong, expected = "strength", f"strength is {card.strength}, expected 0 to 20"
    elif card.ability not in known:
        wrong = "ability"
        expected = f"unknown ability {card.ability!r} for a {card.type}, expected {one_of(known)}"
    else:
        return
    raise BadPack(f"{_where(pack, 'card', card.id, wrong)}: card {card.id!r}: {expected}")


def _check_city(city: City, pack: Pack | None) -> None:
    stations = {"moloch": city.stations.moloch, "outpost": city.stations.outpost}
    short = next((side for side, number in stations.items() if number < 0), "")
    if short:
        wrong, expected = "stations", f"stations.{short} is {stations[short]}, expected 0 or more"
    elif not 2 <= len(city.districts) < DISTRICTS:
        wrong, expected = "districts", f"{len(city.districts)} districts, expected 2 to {DISTRICTS - 1}"
    elif city.cost < 0:
        wrong, expected = "cost", f"cost is {city.cost}, expected 0 or more"
    elif isinstance(city.outpost_victory, int) and city.outpost_victory < 1:
        wrong = "outpost_victory"
        expected = f"outpost_victory is {city.outpost_victory}, expected 1 or more, or 'reveal'"
    else:
        return
    raise BadPack(f"{_where(pack, 'city', city.id, wrong)}: city {city.id!r}: {expected}")


def _own(name: str) -> dict[str, Any]:
    return tomllib.loads(files("ashfall.games.convoy").joinpath("data", name).read_text(encoding="utf-8"))


def _own_cards(name: str) -> list[Card]:
    return [_convert(entry, Card, name) for entry in _own(name)["card"]]


def _override(
    entries: list[Entry], change: dict[str, Any], shape: type[Entry], pack: Pack, table: str, number: int
) -> None:
    """Lay the values of a pack's entry over the entry of the same id."""
    name = change.get("id")
    place = next((i for i, entry in enumerate(entries) if entry.id == name), None)
    if place is None:
        where = pack.where(table, number, "id")
        raise BadPack(f"{where}: unknown {table} {name!r}, expected {one_of(entry.id for entry in entries)}")
    merged = {**msgspec.to_builtins(entries[place]), **change}
    if "type" in change:
        raise BadPack(f"{pack.where(table, number, 'type')}: {table} {name!r}: the type of a card cannot be changed")
    entries[place] = _convert(merged, shape, pack.where(table, number))


def _convert(entry: dict[str, Any], shape: type[Entry], source: str) -> Entry:
    try:
        return msgspec.convert(entry, shape)
    except msgspec.ValidationError as error:
        raise BadPack(f"{source}: {entry.get('id', 'an entry without id')!r}: {error}") from error


EFFECTS: dict[str, int] = {name: code for code, name in enumerate(EFFECT_NAMES)}
FEATURES: dict[str, int] = {name: code for code, name in enumerate(FEATURE_NAMES)}
ABILITY_CODES: dict[str, int] = {name: code for code, name in enumerate(ABILITY_NAMES)}
