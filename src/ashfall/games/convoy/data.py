"""Cards and cities as data: read from TOML, checked, and overridden by packs."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Mapping, Sequence
from importlib.resources import files
from typing import Any, Literal, TypeVar

import msgspec

from ashfall.core.errors import BadPack, one_of
from ashfall.core.packs import Pack, read_pack
from ashfall.core.shapes import complaint
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
    OWN_QUESTION,
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
    "soldier": ("none", *ABILITY_NAMES[RUNNER:OWN_QUESTION], *ABILITY_NAMES[OWN_QUESTION + 1 : SCOUT + 1]),
    "building": ("none", *ABILITY_NAMES[BUNKER : FIELD + 1]),
}
MOLOCH_INSTANTS = ("recycler", "retreat_order", "move_robot", "push_back", "matrix", "massive_assault")
UNITS = ("robot", "soldier", "building")
OUTPOST_INSTANTS = tuple(name for name in ABILITY_NAMES[RECYCLER:] if name not in MOLOCH_INSTANTS)


Wording = dict[str, str]
"""A name or a text by language; where one is missing English is said."""


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card; with no copies it is not in play. `verified` says whether a public source states its strength."""

    id: str
    """Small letters, digits and underscores; moves write hyphens for these."""
    name: Wording
    """By language; English (en) at least."""
    type: CardType
    """What it is: Moloch has robots and modules, the Outpost soldiers and buildings, both instants."""
    copies: int
    """How many of it the deck has; 0: not in play."""
    ability: str
    """What it does, one that exists for its type, or none."""
    activation: str
    """When it does it, such as entry, discard or permanent: told to people, not a rule."""
    text: Wording
    """What it says, by language."""
    strength: int = 0
    """0 to 20."""
    verified: bool = True
    """Whether a public source states its strength."""
    note: str = ""
    """Where that comes from."""


class Stations(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    moloch: int
    """Robots that find room."""
    outpost: int
    """Soldiers and Buildings that find room."""
    verified: bool = True
    """Whether a public source states them."""


class District(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    effect: Effect
    """What happens when it is demolished."""
    verified: bool = True
    """Whether a public source states it."""


class City(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A city card. `outpost_victory` is a number of cards lost from the deck, or ``reveal``."""

    id: str
    """Which city; the row of five stays."""
    name: Wording
    """By language."""
    stations: Stations
    """Room for units."""
    districts: tuple[District, ...]
    """Two to four."""
    moloch_victory: Literal["demolish", "demolish_with_effect"]
    """What a battle that Moloch wins does."""
    outpost_victory: int | Literal["reveal"]
    """Cards that Moloch loses when the Outpost wins, or reveal."""
    feature: Literal["none", "destroy_robot", "extra_station", "additional_district", "shuttle"]
    """What the Outpost can do here."""
    cost: int
    """Cards that it discards for that."""
    text: Wording
    """What it says, by language."""
    district_count_verified: bool = True
    """Whether a public source states how many districts there are."""
    note: str = ""
    """Where that comes from."""


class Data(msgspec.Struct, frozen=True):
    """All cards of both sides and the cities in their row."""

    moloch: tuple[Card, ...]
    outpost: tuple[Card, ...]
    cities: tuple[City, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.moloch + self.outpost

    def with_values(
        self, strengths: Mapping[str, int], cities: Mapping[str, tuple[int, int, Sequence[Effect]]]
    ) -> Data:
        """The same with other strengths of cards, and other stations and districts of cities."""

        def changed(card: Card) -> Card:
            return msgspec.structs.replace(card, strength=strengths.get(card.id, card.strength))

        row = []
        for city in self.cities:
            if city.id in cities:
                robots, outposts, effects = cities[city.id]
                districts = tuple(District(effect) for effect in effects)
                city = msgspec.structs.replace(city, stations=Stations(robots, outposts), districts=districts)
            row.append(city)
        return Data(tuple(map(changed, self.moloch)), tuple(map(changed, self.outpost)), tuple(row))


TYPES_OF_SIDE = {"moloch": ("robot", "module", "instant"), "outpost": ("soldier", "building", "instant")}
WORD = re.compile("[a-z][a-z0-9_]*")
STANDARD = "en"
"""The language in which everything is said."""

Entry = TypeVar("Entry", Card, City)
OWN = "the game's own data"


def load_data(packs: Sequence[str], asked: Collection[str]) -> Data:
    """The data of the game, with the values of the packs laid over it in their order; `asked` are the questions
    that cards may ask."""
    cards = {"moloch": _own_cards("moloch.toml"), "outpost": _own_cards("outpost.toml")}
    cities = [_convert(entry, City, OWN) for entry in _own("cities.toml")["city"]]
    data = Data(tuple(cards["moloch"]), tuple(cards["outpost"]), tuple(cities))
    check(data, None, asked)
    for path in packs:
        pack = read_pack(path)
        pack.expect_tables("card", "city", "pack")
        for number, entry in enumerate(pack.entries("card")):
            _lay_card(cards, entry, pack, number)
        for number, entry in enumerate(pack.entries("city")):
            _override(cities, entry, City, pack, "city", number)
        data = Data(tuple(cards["moloch"]), tuple(cards["outpost"]), tuple(cities))
        check(data, pack, asked)
    return data


def check(data: Data, pack: Pack | None, asked: Collection[str]) -> None:
    """Refuse data the rules cannot work with; `pack` is what was laid on last."""
    source = pack.path if pack else OWN
    if len(data.cities) != CITIES:
        raise BadPack(f"{source}: expected {CITIES} cities")
    for side, cards, room, instants in (
        ("Moloch", data.moloch, MOLOCH_KINDS, MOLOCH_INSTANTS),
        ("the Outpost", data.outpost, KINDS - MOLOCH_KINDS, OUTPOST_INSTANTS),
    ):
        for card in cards:
            known = instants if card.type == "instant" else ABILITIES_OF_TYPE[card.type]
            _check_card(card, (*known, *asked) if card.type in UNITS else known, pack)
        total = sum(card.copies for card in cards)
        different = sum(card.copies > 0 for card in cards)
        changed = [where for card in cards if (where := _where(pack, "card", card.id, "copies")) != source]
        if total != DECK_SIZE:
            raise BadPack(f"{(changed or [source])[-1]}: the deck of {side} has {total} cards, expected {DECK_SIZE}")
        if different > room:
            where = (changed or [source])[-1]
            raise BadPack(f"{where}: the deck of {side} has {different} different cards, expected at most {room}")
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


def _lay_card(cards: dict[str, list[Card]], entry: dict[str, Any], pack: Pack, number: int) -> None:
    """Lay a pack's entry over the card of that id, or add the card to the side that it names."""
    name = entry.get("id")
    own = next((side for side, found in cards.items() if any(card.id == name for card in found)), None)
    if own is None and "side" in entry:
        side, values = entry["side"], {key: value for key, value in entry.items() if key != "side"}
        types = TYPES_OF_SIDE.get(side) if isinstance(side, str) else None
        if types is None:
            raise BadPack(
                f"{pack.where('card', number, 'side')}: card {name!r}: side is {side!r}, expected {one_of(cards)}"
            )
        card = _convert(values, Card, pack.where("card", number))
        if card.type not in types:
            where = pack.where("card", number, "type")
            raise BadPack(f"{where}: card {name!r}: type is {card.type!r}, expected {one_of(types)} for {side}")
        if not WORD.fullmatch(card.id):
            where = pack.where("card", number, "id")
            raise BadPack(f"{where}: card {name!r}: expected an id of small letters, digits and underscores")
        cards[side].append(card)
        return
    if own is None:
        known = one_of(card.id for found in cards.values() for card in found)
        where = pack.where("card", number, "id")
        raise BadPack(f"{where}: unknown card {name!r}, expected {known}, or a side for a new card")
    _override(cards[own], entry, Card, pack, "card", number)


def _override(
    entries: list[Entry], change: dict[str, Any], shape: type[Entry], pack: Pack, table: str, number: int
) -> None:
    """Lay the values of a pack's entry over the entry of the same id."""
    name = change.get("id")
    place = next((i for i, entry in enumerate(entries) if entry.id == name), None)
    if place is None:
        where = pack.where(table, number, "id")
        raise BadPack(f"{where}: unknown {table} {name!r}, expected {one_of(entry.id for entry in entries)}")
    if "type" in change:
        raise BadPack(f"{pack.where(table, number, 'type')}: {table} {name!r}: the type of a card cannot be changed")
    pack.expect_fields(change, shape.__struct_fields__, table, number)
    before: dict[str, Any] = msgspec.to_builtins(entries[place])
    merged = {**before, **change}
    for words in ("name", "text"):
        if isinstance(change.get(words), dict):
            merged[words] = {**before[words], **change[words]}
    entries[place] = _convert(merged, shape, pack.where(table, number))


def _convert(entry: dict[str, Any], shape: type[Entry], source: str) -> Entry:
    name = entry.get("id", "an entry without id")
    try:
        converted = msgspec.convert(entry, shape)
    except msgspec.ValidationError as error:
        raise BadPack(f"{source}: {name!r}: {complaint(error, shape)}") from error
    for field, words in (("name", converted.name), ("text", converted.text)):
        if not words.get(STANDARD):
            raise BadPack(f"{source}: {name!r}: {field} has no {STANDARD}, expected at least that language")
    return converted


EFFECTS: dict[str, int] = {name: code for code, name in enumerate(EFFECT_NAMES)}
FEATURES: dict[str, int] = {name: code for code, name in enumerate(FEATURE_NAMES)}
ABILITY_CODES: dict[str, int] = {name: code for code, name in enumerate(ABILITY_NAMES)}
