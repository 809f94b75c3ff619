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
from ashfall.core.shapes import complaint
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
    """Which one."""
    value: int | None = None
    """Of DAMAGE, INCOME and MOVE."""
    type: CardType | None = None
    """What LOCATOR searches; left out: cards of its own type."""


class SelectorData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which cards on the battleground are meant."""

    type: Literal["unit", "location", "card"] = "card"
    """Only cards of that type."""
    controller: Literal["own", "opponent", "any"] = "any"
    """Whose."""
    participating: bool = False
    """Only those in the combat."""
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
    """Where they are, seen from the card."""
    race: Race | None = None
    """Only units of that race."""
    near_race: Race | None = None
    """Only cards beside a unit of that race."""
    exhausted: bool | None = None
    """Only exhausted ones, or only others."""
    wounded: bool | None = None
    """Only wounded ones, or only others."""
    cost_max: int | None = None
    """Only cards that cost so much at most."""
    other: bool = False
    """Not the card itself."""
    keyword: Keyword | None = None
    """Only cards with that keyword."""
    name: str | None = None
    """Only cards of that name."""
    unique: bool | None = None
    """Only unique ones, or only others."""
    count: Literal["one", "all", "up to two", "row"] = "one"
    """How many of them."""
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
    """What is done."""
    attribute: Literal["ATTACK", "DEFENSE", "VITALITY"] | None = None
    """Which one `modify` changes."""
    amount: int | None = None
    """By how much, or how many."""
    per: Literal["other_own_race"] | None = None
    """The amount counts once for each of these."""
    most: int = 99
    """The amount comes to no more."""
    keyword: Keyword | None = None
    """Which one `grant` gives."""
    value: int | None = None
    """Its value, if it carries one."""
    choices: list[Keyword] = []
    """Of these `grant_choice` lets one be chosen."""
    duration: Literal["combat", "phase", "round"] | None = None
    """How long it lasts."""
    target: SelectorData | Literal["self", "same", "stack_item"] | None = None
    """What it is done to: one that is chosen, the card itself, the same as before, an item of the Stack."""
    partner: SelectorData | None = None
    """The second one of `swap`."""
    scope: SelectorData | None = None
    """Which cards a constant effect is about."""
    when: Condition | None = None
    """Only while the card attacks such a one."""
    who: Literal["own", "opponent", "all"] = "own"
    """Whose sources, hand or deck."""
    how: str = "random"
    """Who decides: chance, or a question of the card's own."""
    types: list[CardType] = []
    """Only cards of these types."""
    show: int = 0
    """How many cards are laid open."""
    each_type: bool = False
    """One of each type may be taken."""
    if_type: CardType | None = None
    """The card shown goes to the hand; if it is of that type `then` counts, else `otherwise`."""
    then: int = 0
    """Sources in that case."""
    otherwise: int = 0
    """Sources in the other case."""
    what: Rule | None = None
    """The rule that is changed."""
    minimum: int = 1
    """A discount leaves at least this to pay."""
    where: list[Literal["adjacent", "base"]] = []
    """Where a discount holds."""
    first_each_round: bool = False
    """Only the first card of a round."""
    item: Literal["event", "ability", "any"] = "any"
    """What on the Stack it can be aimed at."""
    opposing: bool = False
    """Only at an opponent's."""


class CostData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A cost beside sources."""

    op: Literal["exert", "discard"]
    """Exert the card, or discard one of the hand."""


class AbilityData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a unit or location can do."""

    kind: Literal["constant", "activated", "flip", "triggered"]
    """Always in force, used at will, used by flipping, or set off."""
    effect: EffectData | list[EffectData]
    """What it does, in order."""
    label: Flag = "ANYTIME"
    """The phase in which it may be used."""
    cost: list[CostData] = []
    """Beside sources; one without cost works once a round."""
    once_per_round: bool = False
    """It works once a round."""
    attacking: bool = False
    """Only while the card attacks."""
    trigger: (
        Literal["on_play", "self_killed", "own_other_killed", "kill_as_attacker", "win_as_attacker", "start_of_main"]
        | None
    ) = None
    """What sets it off."""
    race: Race | None = None
    """Only if a unit of that race does."""
    spot: list[SelectorData] = []
    """Such cards must be on the battleground."""

    def effects(self) -> list[EffectData]:
        return self.effect if isinstance(self.effect, list) else [self.effect]


class CardData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One card. Name, type, race and count of the shipped cards are printed facts; the other values
    are house values unless `verified`."""

    id: str = ""
    """Lower-case letters, digits and hyphens; moves name the card by it."""
    name: str
    """Cards of one name are copies of each other."""
    type: CardType
    """What it is."""
    race: Race | None = None
    """Of a unit."""
    deck: str = ""
    """Its ready deck; set by the file it stands in."""
    count: int = 1
    """Copies in the ready deck."""
    cost: int | None = None
    """The number printed."""
    cost_colour: Colour | None = None
    """Red is paid, green is received, red-green is free."""
    attack: int | None = None
    """Of a unit."""
    defense: int | None = None
    """Of a unit or location."""
    vitality: int | None = None
    """Of a unit: the wounds that kill it."""
    unique: bool = False
    """Only one may be on the battleground."""
    rarity: Literal["common", "uncommon", "rare", "precious"] | None = None
    """As printed."""
    flag: Flag | None = None
    """The phase in which an event may be played."""
    keywords: list[KeywordData] = []
    """Passive abilities."""
    abilities: list[AbilityData] = []
    """All others."""
    effect: EffectData | list[EffectData] = []
    """What an event does, in order."""
    costs: list[CostData] = []
    """Of an event, beside sources."""
    spot: list[SelectorData] = []
    """Such cards must be on the battleground to play it."""
    text: dict[str, str] = {}
    """What it says, by language."""
    verified: bool = False
    """Whether a public source states its values."""
    note: str = ""
    """Where they come from."""

    def effects(self) -> list[EffectData]:
        return self.effect if isinstance(self.effect, list) else [self.effect]


class ArtifactData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One artifact token."""

    id: str
    """Lower-case letters, digits and hyphens."""
    name: str
    """As printed."""
    text: dict[str, str]
    """What it does, by language."""
    verified: bool = False
    """Whether a public source states its values."""
    note: str = ""
    """Where they come from."""
    attribute: Literal["ATTACK", "DEFENSE", "VITALITY"] | None = None
    """What it changes in the unit that carries it."""
    keyword: Keyword | None = None
    """What it gives that unit."""
    amount: int = 0
    """By how much."""
    taken: Literal["nothing", "may_draw", "gain", "discard", "lose"] = "nothing"
    """What taking it brings, by `amount`: nothing, cards to draw or discard, sources."""
    price: int = 0
    """What it adds to the cost of events while its unit fights."""


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
    _override(read, "card", known, source, CardData.__struct_fields__)
    _override(read, "artifact", {token["id"]: token for token in tokens}, source, ArtifactData.__struct_fields__)


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


def _override(
    pack: Pack, what: str, known: Mapping[str, dict[str, Any]], source: dict[str, str], fields: Sequence[str]
) -> None:
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
        pack.expect_fields(values, fields, f"{what}s", entry)
        known[entry].update(values)
        source[entry] = where


def _convert(value: object, kind: type[Any], where: str, entry: str) -> Any:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise BadPack(f"{where}: {entry}: {complaint(error, kind)}") from None


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
