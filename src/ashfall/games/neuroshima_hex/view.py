"""Views: what a seat or a spectator may know, ready for JSON.

Everything on the board, in hands, in discard piles and in HQ points is open (NH-TURN-02,
NH-TURN-07); what a pile still holds can be counted by anybody, its order is not decided. So all
viewers see the same, except that legal actions go only to the seat whose decision it is.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from ashfall.core.outcome import Outcome
from ashfall.games.neuroshima_hex.actions import CONVERT, DRAW, EXPLODE, FIRST, MEDIC
from ashfall.games.neuroshima_hex.board import HEX_NAMES, HEXES, NEIGHBOURS
from ashfall.games.neuroshima_hex.initiative import additional_values, current_values
from ashfall.games.neuroshima_hex.modules import support_of, toughness_of
from ashfall.games.neuroshima_hex.movement import mobility_left
from ashfall.games.neuroshima_hex.nets import held_units
from ashfall.games.neuroshima_hex.notation import text
from ashfall.games.neuroshima_hex.position import (
    BATTLE_FRAME,
    CHOOSE_FIRST,
    DRAWING,
    EMPTY,
    EXCHANGE_FRAME,
    INSTANT_FRAME,
    MUST_DISCARD,
    NEUTRAL,
    PLACE_HQ,
    PLAYING,
    RETREAT_FRAME,
    Position,
)
from ashfall.games.neuroshima_hex.tables import HQ, INSTANT_NAMES, KINDS, SUPPORTS
from ashfall.games.neuroshima_hex.turn import use_limit

STAGES = ("normal", "last-tile-drawn", "last-turn", "final-battle", "tie-turn", "tie-turn", "additional-battle")


ModifierKind = Literal["melee", "ranged", "initiative", "extra_initiative", "toughness"]


class Modifier(msgspec.Struct, frozen=True):
    """A change to a unit's values and the hex it comes from: ``initiative +1 from c2``."""

    what: ModifierKind
    value: int
    source: str


class UnitView(msgspec.Struct, frozen=True):
    """A unit on the board, with its values as they are now."""

    hex: str
    seat: int | None
    army: str
    tile: str
    rotation: int
    wounds: int
    toughness: int
    held: bool
    scoped: bool
    initiative: list[int]
    """Phases it would act in if a battle began now, highest first."""
    modifiers: list[Modifier]
    moves_left: int
    """Moves by Mobility that it could still make this turn."""


class PlayerView(msgspec.Struct, frozen=True):
    """One player's open information."""

    army: str
    points: int
    hand: list[str]
    deck_size: int
    remaining: dict[str, int]
    """Tiles not drawn yet, by kind."""
    discard: dict[str, int]


class Prompt(msgspec.Struct, frozen=True):
    """What is being asked, of whom, and the facts needed to say why."""

    kind: Literal[
        "first-player",
        "draw",
        "place-hq",
        "discard",
        "turn",
        "retreat",
        "exchange",
        "medic",
        "clown",
        "quartermaster",
        "order",
        "over",
    ]
    seat: int | None
    hexes: list[str] = []
    """The units the question is about."""
    phase: int | None = None
    """The running phase, if it is asked inside a battle."""
    tile: str | None = None
    """The instant tile that caused the question."""
    uses_left: int = 0
    """Tiles that may still be used this turn."""


class NeuroshimaView(msgspec.Struct, frozen=True, kw_only=True):
    """All that a viewer may know."""

    game: str = "neuroshima-hex"
    seat: int | None
    options: dict[str, str | bool | int]
    to_move: int
    turn_number: int
    turn_seat: int
    stage: str
    last_tile_by: int | None
    players: list[PlayerView]
    board: list[UnitView]
    prompt: Prompt
    actions: list[str]
    """Legal actions as words, if the decision is the viewer's; otherwise empty."""
    outcome: Outcome | None


def view_of(position: Position, seat: int | None) -> NeuroshimaView:
    """Build the view of a seat (None: a spectator) field by field."""
    mine = seat is not None and seat == position.to_move
    return NeuroshimaView(
        seat=seat,
        options=dict(position.rules.options),
        to_move=position.to_move,
        turn_number=position.turn_number,
        turn_seat=position.turn_seat,
        stage=STAGES[position.stage],
        last_tile_by=None if position.last_seat == EMPTY else position.last_seat,
        players=[_player(position, number) for number in range(2)],
        board=[_unit(position, place) for place in range(HEXES) if position.face[place] != EMPTY],
        prompt=prompt_of(position),
        actions=[text(position, action) for action in position.actions()] if mine else [],
        outcome=position.outcome,
    )


def _player(position: Position, seat: int) -> PlayerView:
    base = position.rules.base[seat]
    ids = position.rules.tables.ids
    deck, discard = position.decks[seat], position.discards[seat]
    return PlayerView(
        army=position.rules.seats[seat],
        points=position.points[seat],
        hand=[ids[base + kind] for kind in position.hands[seat]],
        deck_size=position.deck_size[seat],
        remaining={ids[base + kind]: deck[kind] for kind in range(len(deck)) if deck[kind]},
        discard={ids[base + kind]: discard[kind] for kind in range(len(discard)) if discard[kind]},
    )


def _unit(position: Position, place: int) -> UnitView:
    face = position.face[place]
    tables = position.rules.tables
    support = support_of(position)
    seat = position.owner[place]
    is_hq = bool(tables.flags[face] & HQ)
    printed = current_values(position, support, place)
    extra = additional_values(position.rules.codex, printed, support.extra[place]) if printed else []
    return UnitView(
        hex=HEX_NAMES[place],
        seat=None if seat == NEUTRAL else seat,
        army=tables.army_ids[face // 6 // KINDS],
        tile=tables.ids[face // 6],
        rotation=face % 6,
        wounds=position.wounds[place],
        toughness=0 if is_hq else toughness_of(position, place),
        held=bool(held_units(position) >> place & 1),
        scoped=bool(support.scoped >> place & 1),
        initiative=sorted({*printed, *extra}, reverse=True),
        modifiers=_modifiers(position, place),
        moves_left=mobility_left(position, place) if seat == position.turn_seat else 0,
    )


def _modifiers(position: Position, place: int) -> list[Modifier]:
    """Every bonus the unit receives, with its giver. Mirrors what `modules` adds up."""
    tables = position.rules.tables
    support = support_of(position)
    held = held_units(position)
    found: list[Modifier] = []
    for direction in range(6):
        giver = NEIGHBOURS[place][direction]
        if giver < 0 or position.face[giver] == EMPTY or held >> giver & 1:
            continue
        face = position.face[giver]
        if not tables.flags[face] & SUPPORTS or not tables.module_directions[face] >> (direction + 3) % 6 & 1:
            continue
        if tables.flags[face] & HQ and position.turn_number == 0:
            continue
        kind = face // 6
        friendly = (position.owner[giver] == position.owner[place]) != bool(support.scoped >> giver & 1)
        if tables.enemy_initiative[kind] and position.owner[giver] != position.owner[place]:
            found.append(Modifier("initiative", tables.enemy_initiative[kind], HEX_NAMES[giver]))
        if not friendly:
            continue
        values: tuple[tuple[ModifierKind, int], ...] = (
            ("melee", tables.bonus_melee[kind]),
            ("ranged", tables.bonus_ranged[kind]),
            ("initiative", tables.bonus_initiative[kind]),
            ("extra_initiative", tables.bonus_extra[kind]),
            ("toughness", tables.bonus_toughness[kind]),
        )
        found += [Modifier(what, value, HEX_NAMES[giver]) for what, value in values if value]
    return found


def prompt_of(position: Position) -> Prompt:
    """The open question in a form that can be put into words."""
    seat = position.to_move if position.to_move >= 0 else None
    if position.stack:
        return _prompt_on_stack(position, seat)
    if position.step == PLAYING:
        return Prompt("turn", seat, uses_left=max(0, use_limit(position) - position.used))
    if position.step == MUST_DISCARD:
        return Prompt("discard", seat)
    if position.step == DRAWING:
        return Prompt("draw", position.turn_seat)
    if position.step == PLACE_HQ:
        return Prompt("place-hq", seat)
    if position.step == CHOOSE_FIRST:
        return Prompt("first-player", None)
    return Prompt("over", None)


def _prompt_on_stack(position: Position, seat: int | None) -> Prompt:
    frame = position.stack[-1]
    if frame[0] == RETREAT_FRAME:
        return Prompt("retreat", seat, [HEX_NAMES[frame[2]], HEX_NAMES[frame[3]]], tile="push-back")
    if frame[0] == EXCHANGE_FRAME:
        return Prompt("exchange", seat)
    options = position.options_now
    phase = frame[3] if frame[0] == BATTLE_FRAME else None
    tile = INSTANT_NAMES[frame[2]] if frame[0] == INSTANT_FRAME else None
    if FIRST <= options[0] < DRAW:
        return Prompt("order", seat, [], phase, tile)
    if options[0] >= MEDIC:
        wounded = sorted({(action - MEDIC) // HEXES % HEXES for action in options})
        return Prompt("medic", seat, [HEX_NAMES[place] for place in wounded], phase, tile)
    if len(options) == 2 and options[0] < CONVERT and options[0] >= EXPLODE and options[1] < CONVERT:
        return Prompt("clown", seat, [HEX_NAMES[(options[0] - EXPLODE) % HEXES]], phase, tile)
    return Prompt("quartermaster", seat, [HEX_NAMES[(options[1] - CONVERT) // 12]], phase, tile)
