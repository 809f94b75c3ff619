"""A position written down, in the words of moves and views."""

from __future__ import annotations

from typing import Any

import msgspec

from ashfall.core.document import Document
from ashfall.games.convoy.codes import (
    ABILITY_NAMES,
    ADDITIONAL,
    CITIES,
    DISTRICTS,
    EFFECT_NAMES,
    KINDS,
    MOLOCH,
    MOLOCH_KINDS,
    NOBODY,
    OUTPOST,
    PHASE_NAMES,
    SIDE_SLOTS,
    SLOTS,
    WINNER_NAMES,
)
from ashfall.games.convoy.codes import KASPAROV as BY_KASPAROV
from ashfall.games.convoy.frames import SHAPES, SIDE_AT, USED_ABILITY_AT
from ashfall.games.convoy.notation import DISTRICT_WORDS, card_word, city_word
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.strength import MINUS_TWO, PLUS_TWO
from ashfall.games.convoy.units import MOVED, PLAYS


class UnitDocument(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A unit in a city. `proof`: it was immune when the EMP Launcher came; `plays`: times it was played from
    hand in this attack phase."""

    unit: str
    """The card, with #2 and so on where there are several."""
    markers: list[str] = []
    """+1, +2, -2, shield, hacked"""
    module: str | None = None
    """The Module it carries."""
    module_hacked: bool = False
    """Whether that has a marker."""
    netted: bool = False
    """Caught in a net."""
    proof: bool = False
    """It was immune when the EMP Launcher came."""
    moved: bool = False
    """It has moved itself in this battle."""
    plays: int = 0
    """Times it was played from hand in this attack phase."""


class CityDocument(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A city; `demolished` None: nothing, or everything if it is destroyed."""

    units: list[str | UnitDocument] = []
    """Those that stand there, as words or as objects."""
    demolished: list[str] | None = None
    """Districts; left out: none, or all if the city is destroyed."""
    feature_used: bool = False
    """Its feature was used."""
    extra_station: bool = False
    """It has one station more."""
    additional_district: bool = False
    """It has the additional district."""


class SideDocument(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The cards of a side. `deck` None: all its cards that are nowhere else."""

    hand: list[str] = []
    """Cards by their ids."""
    deck: list[str] | None = None
    """In no order, without `top`."""
    top: list[str] = []
    """Cards that Defender laid on Moloch's deck, topmost first."""
    discards: list[str] = []
    """Oldest first."""
    known: list[str] = []
    """Cards in hand that the opponent has seen."""


class UsesDocument(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a copy that is back in hand has done in this battle."""

    moved: bool = False
    """It has moved itself."""
    plays: int = 0
    """Times it was played from hand."""


class DoubtDocument(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """With closed piles: Moloch's discards as Defender found them, and what has come since."""

    before: list[str]
    """The pile as it was found."""
    since: list[str]
    """What has been discarded since."""


class BattleDocument(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    moloch: int
    """His total."""
    outpost: int
    """Its total."""
    winner: str
    """moloch, outpost or tie."""


class ConvoyDocument(Document, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position. Everything may be left out but game and seats: then it is Moloch's attack in Ziggy One with
    empty hands and whole decks. From there the game goes on to its next decision."""

    phase: str = "moloch_attack"
    """The phase, such as target or outpost_attack."""
    active_city: str | None = None
    """None: the first one. Cities before it are destroyed."""
    battle_district: str | None = None
    """None in the phases of a battle: the first district that stands."""
    battle_number: int = 1
    """Counted from 1."""
    last_battle: BattleDocument | None = None
    """How the one before ended."""
    cities: dict[str, CityDocument] = {}
    """By id; those left out are empty and whole."""
    moloch: SideDocument = msgspec.field(default_factory=SideDocument)
    """His cards."""
    outpost: SideDocument = msgspec.field(default_factory=SideDocument)
    """Its cards."""
    no_instants: bool = False
    """No more Instants in this battle."""
    no_modules: bool = False
    """No more Modules in this battle."""
    returned: bool = False
    """Some unit has gone back to a hand in this attack phase."""
    entered: list[str] = []
    """Units whose entry ability has been used within the present action."""
    used: dict[str, UsesDocument] = {}
    """By copy, for those that are back in hand."""
    doubt: DoubtDocument | None = None
    """What the Outpost cannot know of Moloch's discards."""
    waiting: list[dict[str, Any]] | None = None
    """What waits, the next thing last; None: what the phase begins with."""
    winner: str | None = None
    """Of the game."""
    exhausted: bool = False
    """The game ended early because Moloch had nothing left."""


def document_of(position: Position) -> ConvoyDocument:
    """Everything a position holds."""
    lineup = position.lineup
    return ConvoyDocument(
        game="convoy",
        seats=list(lineup.seats),
        options={"edition": lineup.edition, "loop_guard": lineup.loop_guard},
        phase=PHASE_NAMES[position.phase],
        active_city=city_word(lineup, position.active),
        battle_district=None if position.battle < 0 else DISTRICT_WORDS[position.battle],
        battle_number=position.battles + 1,
        last_battle=_last_battle(position),
        cities={city_word(lineup, city): _city(position, city) for city in range(CITIES)},
        moloch=_side(position, MOLOCH),
        outpost=_side(position, OUTPOST),
        no_instants=position.no_instants,
        no_modules=position.no_modules,
        returned=position.replays,
        entered=units_in(position, position.robots_entered, MOLOCH)
        + units_in(position, position.outposts_entered, OUTPOST),
        used={
            lineup.unit_word(slot): UsesDocument(
                moved=bool(position.uses[slot] & MOVED), plays=position.uses[slot] & PLAYS
            )
            for slot in range(SLOTS)
            if position.where[slot] < 0 and position.uses[slot]
        },
        doubt=_doubt(position),
        waiting=[_frame(position, frame) for frame in position.stack],
        winner=None if position.final < 0 else WINNER_NAMES[position.final],
        exhausted=position.early,
    )


def _last_battle(position: Position) -> BattleDocument | None:
    if position.winner == NOBODY:
        return None
    moloch, outpost = position.totals
    return BattleDocument(moloch=moloch, outpost=outpost, winner=WINNER_NAMES[position.winner])


def _city(position: Position, city: int) -> CityDocument:
    gone = position.demolished[city]
    usual = position.districts[city] if city < position.active else 0
    mask = position.robots[city] | position.outposts[city] << SIDE_SLOTS
    return CityDocument(
        units=[_unit(position, slot) for slot in range(SLOTS) if (mask >> slot) & 1],
        demolished=None
        if gone == usual
        else [DISTRICT_WORDS[place] for place in range(DISTRICTS) if (gone >> place) & 1],
        feature_used=bool((position.used_features >> city) & 1),
        extra_station=bool((position.extra_stations >> city) & 1),
        additional_district=bool((position.districts[city] >> ADDITIONAL) & 1),
    )


def _unit(position: Position, slot: int) -> str | UnitDocument:
    bit = 1 << slot % SIDE_SLOTS
    robot = slot < SIDE_SLOTS
    marks = position.marks[slot]
    markers = ["+1"] * (marks % PLUS_TWO) + ["+2"] * (marks // PLUS_TWO % PLUS_TWO) + ["-2"] * (marks // MINUS_TWO)
    if robot and position.shielded & bit:
        markers.append("shield")
    if robot and position.hacked & bit:
        markers.append("hacked")
    word = position.lineup.unit_word(slot)
    module = position.module[slot]
    full = UnitDocument(
        unit=word,
        markers=markers,
        module=None if module < 0 else card_word(position.lineup, module),
        module_hacked=bool((position.hacked_modules if robot else position.hacked_seized) & bit),
        netted=bool((position.robot_nets if robot else position.outpost_nets) & bit),
        proof=robot and bool(position.proof & bit),
        moved=bool(position.uses[slot] & MOVED),
        plays=position.uses[slot] & PLAYS,
    )
    return word if full == UnitDocument(unit=word) else full


def _side(position: Position, side: int) -> SideDocument:
    low, high = (0, MOLOCH_KINDS) if side == MOLOCH else (MOLOCH_KINDS, KINDS)
    return SideDocument(
        hand=_cards(position, list(position.hand[low:high]), low),
        deck=_cards(position, list(position.deck[low:high]), low),
        top=[card_word(position.lineup, kind) for kind in reversed(position.top)] if side == MOLOCH else [],
        discards=_cards(position, list(position.discards[low:high]), low),
        known=_cards(position, list(position.known[low:high]), low),
    )


def _cards(position: Position, counts: list[int], low: int) -> list[str]:
    return [card_word(position.lineup, low + place) for place, count in enumerate(counts) for _ in range(count)]


def _doubt(position: Position) -> DoubtDocument | None:
    if not position.murky:
        return None
    before, since = _cards(position, list(position.murky), 0), _cards(position, list(position.later), 0)
    return DoubtDocument(before=before, since=since)


def units_in(position: Position, mask: int, side: int) -> list[str]:
    """The units of a mask, in words."""
    first = side * SIDE_SLOTS
    return [position.lineup.unit_word(first + bit) for bit in range(SIDE_SLOTS) if (mask >> bit) & 1]


def _frame(position: Position, frame: tuple[int, ...]) -> dict[str, Any]:
    group, name, places = SHAPES[frame[0]]
    said: dict[str, Any] = {group: name, "side": WINNER_NAMES[frame[SIDE_AT]]}
    for place, (field, sort) in enumerate(places, start=SIDE_AT + 1):
        if sort == "cards":
            said[field] = [card_word(position.lineup, kind) for kind in frame[place:]]
        elif sort == "unit or city?" and frame[USED_ABILITY_AT] == BY_KASPAROV:
            said[field] = city_word(position.lineup, frame[place])
        else:
            said[field] = _value(position, sort.rstrip("?"), frame[place])
    return {field: value for field, value in said.items() if value is not None}


def _value(position: Position, sort: str, value: int) -> Any:
    """A number of a frame in words; None where nothing is meant."""
    lineup = position.lineup
    if sort == "number":
        return value
    if sort == "flag":
        return bool(value)
    if sort in ("robots", "outposts"):
        return units_in(position, value, MOLOCH if sort == "robots" else OUTPOST)
    if value < 0:
        return None
    if sort in ("unit", "unit or city"):
        return lineup.unit_word(value)
    if sort == "city":
        return city_word(lineup, value)
    if sort == "card":
        return card_word(lineup, value)
    names = {"ability": ABILITY_NAMES, "effect": EFFECT_NAMES, "district": DISTRICT_WORDS, "phase": PHASE_NAMES}
    return names[sort][value]
