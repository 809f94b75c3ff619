"""Views: what a seat or a spectator may know, ready for JSON.

Everything on the board, in hands, in discard piles and in HQ points is open (NH-TURN-02,
NH-TURN-07); what a pile still holds can be counted by anybody, its order is not decided. So all
viewers see the same, except that legal actions go only to the seat whose decision it is.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from ashfall.core.outcome import Outcome
from ashfall.core.state import CHANCE
from ashfall.games.neuroshima_hex.events import seat_told, standing_told
from ashfall.games.neuroshima_hex.gifts import extra_in
from ashfall.games.neuroshima_hex.initiative import additional_values, current_values
from ashfall.games.neuroshima_hex.lineup import HQ, SUPPORTS
from ashfall.games.neuroshima_hex.modules import support_of, toughness_of
from ashfall.games.neuroshima_hex.movement import mobility_left, moves_each
from ashfall.games.neuroshima_hex.nets import held_units
from ashfall.games.neuroshima_hex.notation import text
from ashfall.games.neuroshima_hex.playing_order import turns_to_come
from ashfall.games.neuroshima_hex.position import EMPTY, STAGES, Position
from ashfall.games.neuroshima_hex.prompts import WAIT, Prompt, prompt_of
from ashfall.games.neuroshima_hex.wounds import FULL_SCORE

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
    team: int
    """Partners have the same number."""
    standing: str
    """`in`, `beaten` (lost while others tied) or `out` (has left the game)."""
    points: int
    track: int
    """Steps of the marker's track: points at the start or, with the score rule, points that end the game."""
    hand: list[str]
    deck_size: int
    remaining: dict[str, int]
    """Tiles not drawn yet, by kind."""
    discard: dict[str, int]
    top: list[str] = []
    """What is known to lie on top of the pile, the next tile last: a Mad Bomber."""
    mercenaries: list[str] = []
    """Beside the pile, to be taken instead of any tile of it."""


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
    to_come: list[int]
    """Whose turns come after the running one, as far as it is certain: a round, or those left before a last battle."""
    players: list[PlayerView]
    board: list[UnitView]
    hexes: list[str] = []
    """All hexes of the battlefield, those of the main board first."""
    main_hexes: int = 0
    """So many of them are the main board: once they are full a battle begins."""
    draft: list[str] = []
    """Tiles that can still be drafted."""
    mad_bomber_ii: bool = False
    """Mad Bomber II lies beside the board and can be bought."""
    prompt: Prompt
    actions: list[str]
    """Legal actions as words, if the decision is the viewer's; otherwise empty."""
    outcome: Outcome | None


def view_of(position: Position, seat: int | None, asking: bool = True) -> NeuroshimaView:
    """Build the view of a seat (None: a spectator) field by field.

    Without `asking` it is a look in the middle of an action: nobody is to move and nothing is asked.
    """
    mine = asking and seat is not None and seat == position.to_move
    return NeuroshimaView(
        seat=seat,
        options=dict(position.lineup.options),
        to_move=position.to_move if asking else CHANCE,
        turn_number=position.turn_number,
        turn_seat=position.turn_seat,
        stage=STAGES[position.stage],
        last_tile_by=None if position.last_seat == EMPTY else position.last_seat,
        to_come=turns_to_come(position),
        players=[_player(position, number) for number in range(position.lineup.count)],
        board=[_unit(position, place) for place in range(len(position.face)) if position.face[place] != EMPTY],
        hexes=list(position.lineup.board.names),
        main_hexes=position.lineup.board.main,
        draft=[position.lineup.expansions.tiles[place].id for place in position.pool],
        mad_bomber_ii=position.spare,
        prompt=prompt_of(position) if asking else Prompt(WAIT, None),
        actions=[text(position, action) for action in position.actions()] if mine else [],
        outcome=position.outcome,
    )


def _player(position: Position, seat: int) -> PlayerView:
    base = position.lineup.base[seat]
    ids = position.lineup.ids
    deck, discard = position.decks[seat], position.discards[seat]
    return PlayerView(
        army=position.lineup.seats[seat],
        team=position.lineup.seating.teams[seat],
        standing=standing_told(position, seat),
        points=position.points[seat],
        track=position.lineup.full_points(seat) or FULL_SCORE,
        hand=[ids[base + kind] for kind in position.hands[seat]],
        deck_size=position.deck_size[seat],
        remaining={ids[base + kind]: deck[kind] for kind in range(len(deck)) if deck[kind]},
        discard={ids[base + kind]: discard[kind] for kind in range(len(discard)) if discard[kind]},
        top=[ids[base + kind] for kind in position.tops[seat]],
        mercenaries=[ids[base + kind] for kind in position.beside[seat]],
    )


def _unit(position: Position, place: int) -> UnitView:
    face = position.face[place]
    lineup = position.lineup
    support = support_of(position)
    seat = position.owner[place]
    is_hq = bool(lineup.flags[face] & HQ)
    printed = current_values(position, support, place)
    extra = additional_values(position.lineup.codex, printed, extra_in(support.given[place])) if printed else []
    return UnitView(
        hex=position.hex_name(place),
        seat=seat_told(seat),
        army=lineup.army_of(face // 6),
        tile=lineup.ids[face // 6],
        rotation=face % 6,
        wounds=position.wounds[place],
        toughness=0 if is_hq else toughness_of(position, place),
        held=bool(held_units(position) >> place & 1),
        scoped=bool(support.scoped >> place & 1),
        initiative=sorted({*printed, *extra}, reverse=True),
        modifiers=_modifiers(position, place),
        moves_left=mobility_left(position, place, moves_each(position)) if seat == position.turn_seat else 0,
    )


def _modifiers(position: Position, place: int) -> list[Modifier]:
    """Every bonus the unit receives, with its giver. Mirrors what `modules` adds up."""
    lineup = position.lineup
    bonuses, relations = lineup.bonuses, lineup.relations
    support = support_of(position)
    held = held_units(position)
    found: list[Modifier] = []
    for direction in range(6):
        giver = position.lineup.board.neighbours[place][direction]
        if giver < 0 or position.face[giver] == EMPTY or held >> giver & 1:
            continue
        face = position.face[giver]
        if not lineup.flags[face] & SUPPORTS or not lineup.module_directions[face] >> (direction + 3) % 6 & 1:
            continue
        if lineup.flags[face] & HQ and position.turn_number == 0:
            continue
        kind = face // 6
        owner, side = position.owner[giver], support.serves.get(giver, position.owner[giver])
        friendly = relations.helps[relations.rows[side] + position.owner[place]]
        if bonuses.enemy_initiative[kind] and relations.hampers[relations.rows[owner] + position.owner[place]]:
            found.append(Modifier("initiative", bonuses.enemy_initiative[kind], position.hex_name(giver)))
        if not friendly:
            continue
        values: tuple[tuple[ModifierKind, int], ...] = (
            ("melee", bonuses.melee[kind]),
            ("ranged", bonuses.ranged[kind]),
            ("initiative", bonuses.initiative[kind]),
            ("extra_initiative", bonuses.extra[kind]),
            ("toughness", bonuses.toughness[kind]),
        )
        found += [Modifier(what, value, position.hex_name(giver)) for what, value in values if value]
    return found
