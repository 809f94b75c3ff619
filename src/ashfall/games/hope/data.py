"""Card data: TOML files, validated into frozen structs; packs override single values."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Mapping, Sequence
from importlib.resources import files
from typing import Any, Literal

import msgspec

from ashfall.core.errors import BadPack, one_of
from ashfall.core.packs import Pack, read_pack
from ashfall.games.hope import words

Race = Literal["aliens", "bots", "humans", "mutants"]
CardType = Literal["unit", "location", "event"]
Colour = Literal["red", "green", "red-green"]
Flag = Literal["MAIN", "MOVE", "COMBAT", "ANYTIME"]
Keyword = Literal[
    "DAMAGE", "INCOME", "MOVE", "FEROCITY", "INFECT", "LOCATOR", "NIGHTMARE", "RANGED", "RAPTURE", "SENTINEL"
]


Rule = Literal["cannot_move", "cannot_be_overwhelmed", "not_targetable_by_opposing_events", "diagonal_move"]
Condition = Literal["attacking_wounded", "attacking_higher_cost", "attacking_location", "attacking_exhausted"]


class KeywordData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A passive ability; DAMAGE, INCOME and MOVE carry a signed value, LOCATOR the type it searches."""

    name: Keyword
    value: int | None = None
    type: CardType | None = None


class SelectorData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which cards on the battleground are meant."""

    type: Literal["unit", "location", "card"] = "card"
    controller: Literal["own", "opponent", "any"] = "any"
    participating: bool = False
    scope: Literal[
        "any",
        "self",
        "adjacent",
        "adjacent_to_first",
        "adjacent_to_own_race",
        "attacking",
        "defending",
        "participating",
    ] = "any"
    race: Race | None = None
    near_race: Race | None = None
    exhausted: bool | None = None
    wounded: bool | None = None
    cost_max: int | None = None
    other: bool = False
    keyword: Keyword | None = None
    name: str | None = None
    unique: bool | None = None
    count: Literal["one", "all", "up to two", "row"] = "one"
    fallback: Keyword | None = None
    """All with this keyword are meant, without naming one; only if there is none, one is named."""


class EffectData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One operation. Which fields it needs depends on `op`; the compiler checks that."""

    op: Literal[
        "modify",
        "grant",
        "grant_choice",
        "kill",
        "destroy",
        "wound",
        "heal",
        "exert",
        "return_to_hand",
        "cancel",
        "redirect",
        "alter",
        "swap",
        "extra_move",
        "extra_moves",
        "gain_sources",
        "lose_sources",
        "draw",
        "discard",
        "ask",
        "reveal_hand",
        "reveal_deck",
        "recover",
        "restrict",
        "permit",
        "discount",
        "exert_after_combat",
    ]
    attribute: Literal["ATTACK", "DEFENSE", "VITALITY"] | None = None
    amount: int | None = None
    per: Literal["other_own_race"] | None = None
    most: int = 99
    keyword: Keyword | None = None
    value: int | None = None
    choices: list[Keyword] = []
    duration: Literal["combat", "phase", "round"] | None = None
    target: SelectorData | Literal["self", "same", "stack_item"] | None = None
    partner: SelectorData | None = None
    scope: SelectorData | None = None
    when: Condition | None = None
    who: Literal["own", "opponent", "all"] = "own"
    how: str = "random"
    """Who decides: chance, or a question of the card's own."""
    types: list[CardType] = []
    show: int = 0
    each_type: bool = False
    if_type: CardType | None = None
    then: int = 0
    otherwise: int = 0
    what: (
        Literal["cannot_move", "cannot_be_overwhelmed", "not_targetable_by_opposing_events", "diagonal_move"] | None
    ) = None
    minimum: int = 1
    where: list[Literal["adjacent", "base"]] = []
    first_each_round: bool = False
    item: Literal["event", "ability", "any"] = "any"
    opposing: bool = False


class CostData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A cost beside sources."""

    op: Literal["exert", "discard"]


class AbilityData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a unit or location can do."""

    kind: Literal["constant", "activated", "flip", "triggered"]
    effect: EffectData | list[EffectData]
    label: Flag = "ANYTIME"
    cost: list[CostData] = []
    once_per_round: bool = False
    attacking: bool = False
    trigger: (
        Literal["on_play", "self_killed", "own_other_killed", "kill_as_attacker", "win_as_attacker", "start_of_main"]
        | None
    ) = None
    race: Race | None = None
    spot: list[SelectorData] = []

    def effects(self) -> list[EffectData]:
        return self.effect if isinstance(self.effect, list) else [self.effect]


class CardData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One card. Name, type, race and count of the shipped cards are printed facts; the other values
    are house values unless `verified`."""

    id: str = ""
    name: str
    type: CardType
    race: Race | None = None
    deck: str = ""
    count: int = 1
    cost: int | None = None
    cost_colour: Colour | None = None
    attack: int | None = None
    defense: int | None = None
    vitality: int | None = None
    unique: bool = False
    rarity: Literal["common", "uncommon", "rare", "precious"] | None = None
    flag: Flag | None = None
    keywords: list[KeywordData] = []
    abilities: list[AbilityData] = []
    effect: EffectData | list[EffectData] = []
    costs: list[CostData] = []
    spot: list[SelectorData] = []
    text: dict[str, str] = {}
    """What it says, by language."""
    verified: bool = False
    note: str = ""

    def effects(self) -> list[EffectData]:
        return self.effect if isinstance(self.effect, list) else [self.effect]


class ArtifactData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One artifact token."""

    id: str
    name: str
    text: dict[str, str]
    """What it does, by language."""
    verified: bool = False
    note: str = ""
    attribute: Literal["ATTACK", "DEFENSE", "VITALITY"] | None = None
    keyword: Keyword | None = None
    amount: int = 0
    taken: Literal["nothing", "may_draw", "gain", "discard", "lose"] = "nothing"
    price: int = 0


class DeckData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One ready deck."""

    id: str
    name: str
    sketch: str
    names: dict[str, str] = {}
    """The name by language, of a deck that a pack brings; ours are named by the table's texts."""
    sketches: dict[str, str] = {}
    units: int
    events: int
    locations: int
    cards: list[CardData] = []


class Library(msgspec.Struct, frozen=True):
    """All data in force."""

    decks: list[DeckData]
    cards: list[CardData]
    artifacts: list[ArtifactData]


DECKS = ("aliens", "bots", "mutants", "humans")
"""Those in the box; packs may bring more."""
COPIES = 36
STANDARD = "en"
"""The language that every deck is named in."""
RESERVED = ("choose", "custom")
_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def load_library(packs: Sequence[str], asked: Collection[str]) -> Library:
    """Read the shipped files, apply the packs in order, check everything; `asked` are the questions that cards
    may ask."""
    folder = files("ashfall.games.hope") / "data"
    documents: dict[str, dict[str, Any]] = {}
    for deck in DECKS:
        documents[deck] = tomllib.loads((folder / f"{deck}.toml").read_text("utf-8"))
    tokens = tomllib.loads((folder / "artifacts.toml").read_text("utf-8"))["artifacts"]
    source = dict.fromkeys((card["id"] for deck in documents.values() for card in deck["cards"]), "shipped data")
    for pack in packs:
        _apply(pack, documents, tokens, source)
    decks = [_deck(document, source, asked) for document in documents.values()]
    artifacts = [_convert(token, ArtifactData, "shipped data", str(token.get("id"))) for token in tokens]
    cards = [card for deck in decks for card in deck.cards]
    _check_counts(decks, artifacts, source)
    return Library(decks, cards, artifacts)


def _apply(
    pack: str, documents: dict[str, dict[str, Any]], tokens: list[dict[str, Any]], source: dict[str, str]
) -> None:
    """A pack holds `[cards.<id>]` and `[artifacts.<id>]` tables with the values to replace, and decks of its own."""
    read = read_pack(pack)
    game = read.content.get("game", "hope")
    if game != "hope":
        raise BadPack(f"{pack}: game is {game!r}, expected 'hope'")
    read.expect_tables("cards", "artifacts", "decks", "name", "game")
    for number in range(len(read.entries("decks"))):
        _add_deck(read, number, documents, source)
    known = {card["id"]: card for deck in documents.values() for card in deck["cards"]}
    _override(read, "card", known, source)
    _override(read, "artifact", {token["id"]: token for token in tokens}, source)


def _add_deck(pack: Pack, number: int, documents: dict[str, dict[str, Any]], source: dict[str, str]) -> None:
    """A deck that a pack brings, with cards of its own; what is wrong with them is told with their lines."""
    deck = pack.entries("decks")[number]
    name, cards = deck.get("id"), deck.get("cards")
    if not isinstance(name, str) or not _ID.fullmatch(name) or name in RESERVED:
        where = pack.where("decks", number, "id")
        raise BadPack(f"{where}: the deck's id is {name!r}, expected lower-case letters, digits and hyphens")
    if name in documents:
        raise BadPack(f"{pack.where('decks', number, 'id')}: there is a deck {name!r} already")
    said = {}
    for field in ("names", "sketches"):
        said[field] = _convert(
            deck.get(field, {}), dict[str, str], pack.where("decks", number, field), f"{name} {field}"
        )
        if not said[field].get(STANDARD):
            raise BadPack(f"{pack.where('decks', number)}: {name} needs {field}, in English ({STANDARD}) at least")
    unknown = [key for key in deck if key not in ("id", "cards", *said)]
    if unknown:
        where = pack.where("decks", number, unknown[0])
        raise BadPack(f"{where}: {name}: unknown field {unknown[0]!r}, expected id, names, sketches or cards")
    if not isinstance(cards, list) or not cards:
        raise BadPack(f"{pack.where('decks', number)}: {name} has no cards, expected [[decks.cards]]")
    counts = dict.fromkeys(("unit", "event", "location"), 0)
    for place, entry in enumerate(cards):
        where = pack.where_in("decks", number, "cards", place)
        card = _convert(entry, CardData, where, str(entry.get("id") if isinstance(entry, dict) else entry))
        if not _ID.fullmatch(card.id) or card.id in source:
            told = pack.where_in("decks", number, "cards", place, "id")
            raise BadPack(
                f"{told}: the card's id is {card.id!r}, expected letters, digits, hyphens and none that is used"
            )
        if card.count < 1:
            told = pack.where_in("decks", number, "cards", place, "count")
            raise BadPack(f"{told}: {card.id}: count is {card.count}, expected 1 or more")
        source[card.id] = where
        counts[card.type] += card.count
    if sum(counts.values()) != COPIES:
        raise BadPack(f"{pack.where('decks', number)}: {name} has {sum(counts.values())} cards, expected {COPIES}")
    documents[name] = {
        "id": name,
        "name": said["names"][STANDARD],
        "sketch": said["sketches"][STANDARD],
        **said,
        **{f"{kind}s": count for kind, count in counts.items()},
        "cards": cards,
    }


def _override(pack: Pack, what: str, known: Mapping[str, dict[str, Any]], source: dict[str, str]) -> None:
    tables = pack.content.get(f"{what}s", {})
    if not isinstance(tables, dict):
        raise BadPack(f"{pack.path}: {what}s must be tables named by id, such as [{what}s.some-id]")
    for entry, values in tables.items():
        where = pack.where(f"{what}s", entry)
        if entry not in known:
            raise BadPack(f"{where}: there is no {what} {entry!r}, expected the id of a known {what}")
        if not isinstance(values, dict):
            raise BadPack(f"{where}: {what} {entry}: expected a table of values")
        fixed = [key for key in ("id", "type", "deck", "count") if key in values]
        if fixed:
            where = pack.where(f"{what}s", entry, fixed[0])
            raise BadPack(f"{where}: {what} {entry}: {fixed[0]} is a printed fact and cannot be replaced")
        known[entry].update(values)
        source[entry] = where


def _convert(value: object, kind: type[Any], where: str, entry: str) -> Any:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise BadPack(f"{where}: {entry}: {error}") from None


def _deck(document: dict[str, Any], source: dict[str, str], asked: Collection[str]) -> DeckData:
    race = document["id"]
    cards: list[CardData] = []
    for raw in document["cards"]:
        entry = str(raw.get("id"))
        where = source.get(entry, "shipped data")
        card = _convert({**raw, "deck": race}, CardData, where, entry)
        complete(card, f"{where}: {entry}")
        _check_asked(card, f"{where}: {entry}", asked)
        cards.append(card)
    head = {key: value for key, value in document.items() if key != "cards"}
    deck = _convert(head, DeckData, "shipped data", race)
    assert isinstance(deck, DeckData)
    return msgspec.structs.replace(deck, cards=cards)


def _check_asked(card: CardData, where: str, asked: Collection[str]) -> None:
    effects = [*card.effects(), *(effect for ability in card.abilities for effect in ability.effects())]
    for effect in effects:
        known = ["random", *asked] if effect.op == "discard" else list(asked)
        if effect.op in ("discard", "ask") and effect.how not in known:
            raise BadPack(f"{where}: {effect.op} has how {effect.how!r}, expected {one_of(known)}")


def complete(card: CardData, where: str) -> None:
    """Refuse a card that lacks what its type needs (HP-CARD-01, HP-CARD-03, HP-CARD-09, HP-GEN-04)."""
    needed = ["cost", "cost_colour"]
    if card.type == "unit":
        needed += ["attack", "defense", "vitality", "race"]
    elif card.type == "location":
        needed += ["defense"]
    else:
        needed += ["flag"]
    for field in needed:
        if getattr(card, field) is None:
            raise BadPack(f"{where}: a {card.type} needs {one_of(needed)}; {field} is missing")
    barred = {"location": ("attack", "vitality"), "event": ("attack", "defense", "vitality")}.get(card.type, ())
    for field in barred:
        if getattr(card, field) is not None:
            raise BadPack(f"{where}: a {card.type} has no {field}")
    for field in ("cost", "attack", "defense", "vitality"):
        value = getattr(card, field)
        if value is not None and not 0 <= value <= 99:
            raise BadPack(f"{where}: {field} is {value}, expected 0 to 99")
    if card.vitality == 0:
        raise BadPack(f"{where}: vitality is 0, expected at least 1")
    if card.cost_colour == "red-green" and card.cost != 0:
        raise BadPack(f"{where}: a red-green cost is free, so cost must be 0, not {card.cost}")
    for keyword in card.keywords:
        valued = words.KEYWORD_NAMES.index(keyword.name) < words.VALUED
        if valued and keyword.value is None:
            raise BadPack(f"{where}: {keyword.name} needs a value, such as 1 or -1")
        if not valued and keyword.value is not None:
            raise BadPack(f"{where}: {keyword.name} carries no value")


def _check_counts(decks: list[DeckData], artifacts: list[ArtifactData], source: dict[str, str]) -> None:
    """Deck sizes are printed in the rulebook (HP-COMP-01)."""
    for deck in decks:
        for kind, printed in (("unit", deck.units), ("event", deck.events), ("location", deck.locations)):
            found = sum(card.count for card in deck.cards if card.type == kind)
            if found != printed:
                raise BadPack(f"{deck.id}: {found} {kind}s, expected {printed}")
        if deck.units + deck.events + deck.locations != COPIES:
            raise BadPack(f"{deck.id}: the deck has not {COPIES} cards")
    seen: set[str] = set()
    for card in (card for deck in decks for card in deck.cards):
        if card.id in seen:
            raise BadPack(f"{source.get(card.id)}: {card.id}: the id is used twice")
        seen.add(card.id)
    if len(artifacts) != 20:
        raise BadPack(f"{len(artifacts)} artifacts, expected 20")
