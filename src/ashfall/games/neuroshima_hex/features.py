"""A duel's position in numbers, as the net that judges it wants them: for bots, never a rule.

Each seat is counted by itself: what stands on the board now, what a battle fought now would leave of it, what is in
front of the player and in his pile. Every number is of the order of one.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.games.neuroshima_hex.board import DIRECTIONS
from ashfall.games.neuroshima_hex.gifts import extra_in, initiative_in, melee_in, ranged_in
from ashfall.games.neuroshima_hex.lineup import (
    HQ,
    INSTANT_NAMES,
    MEDIC,
    MOBILE,
    MODULE,
    NO_SLOT,
    QUARTERMASTER,
    RECON_CENTER,
    SCOPER,
    SLOTS,
    SUPPORTS,
    TRANSPORT,
)
from ashfall.games.neuroshima_hex.modules import support_of
from ashfall.games.neuroshima_hex.nets import held_units
from ashfall.games.neuroshima_hex.position import EMPTY, LAST_TILE_DRAWN, LAST_TURN, NORMAL, Position
from ashfall.games.neuroshima_hex.tally import Tables

VERSION: Final = 1
"""Goes up whenever a number means something else: weights learned before are refused then."""
CARERS: Final = MEDIC | QUARTERMASTER | RECON_CENTER | SCOPER | TRANSPORT
FAST: Final = 3
"""Whoever acts in this phase or before seldom falls first."""

# What is counted of a seat on a board, by place, ...
HQ_HELD: Final = 0
OPEN_SIDES: Final = 1
OPEN_LANES: Final = 2
COVERED: Final = 3
BESET: Final = 4
SEEN: Final = 5
UNITS: Final = 6
WORTH: Final = 7
LEFT: Final = 8
CAUGHT: Final = 9
NET_UNITS: Final = 10
CATCHES: Final = 11
GIVERS: Final = 12
SERVED: Final = 13
CARING: Final = 14
MOVING: Final = 15
SPEED: Final = 16
AIMS: Final = 17
"""At enemy HQs, by units that act early, in phase 2, late."""
STRIKES: Final = 20
"""At enemy units, by the same."""
IDLE_BLOWS: Final = 23
IDLE_SHOTS: Final = 24
POINTS: Final = 25
ON_BOARD: Final = 26

USUAL: Final = (
    *(0.3, 1.5, 2.5, 1.2, 0.8, 0.6, 3.0, 3.0, 4.0, 0.6, 0.6, 0.8, 1.0, 1.5),
    *(0.5, 0.7, 6.0, 1.0, 1.2, 0.9, 1.0, 1.0, 0.8, 2.0, 1.5, 10.0),
)
"""... and how much of it there usually is."""

# ... and of what is in front of him and in his pile.
IN_FRONT: Final = 0
"""Units, then the instant tiles by what they do."""
IN_PILE: Final = IN_FRONT + 1 + len(INSTANT_NAMES)
"""The same."""
SIZE: Final = IN_PILE + 1 + len(INSTANT_NAMES)
LAST: Final = SIZE + 1
FEW: Final = LAST + 1
BATTLE_NEXT: Final = FEW + 1
IN_HAND: Final = BATTLE_NEXT + 1

SHARED: Final = 7
BY_SEAT: Final = 4 * ON_BOARD + 2 * IN_HAND
"""Both boards and both hands of the player whose turn ends and of the other."""


def on_board(position: Position, tables: Tables) -> vec[float]:
    """ON_BOARD numbers for each seat, one after the other."""
    lineup = position.lineup
    face, owner, wounds = position.face, position.owner, position.wounds
    flags, attacks, slots = lineup.flags, lineup.attacks, lineup.weapons.slots
    relations = lineup.relations
    strikes, helps, holds, rows = relations.strikes, relations.helps, relations.holds, relations.rows
    board = lineup.board
    rays, near_of = board.rays, board.near
    linked, first_linked = board.linked, board.first_linked
    held = held_units(position)
    given = support_of(position).given
    worths = tables.worth
    found = vec[float]([0.0] * (ON_BOARD * lineup.count))
    place: i64
    for place in range(len(face)):
        tile = face[place]
        seat = owner[place]
        if tile == EMPTY or seat < 0:
            continue
        what = flags[tile]
        row = rows[seat]
        at = seat * ON_BOARD
        held_here = held >> place & 1
        kind: int = tile // 6
        if what & HQ:
            found[at + HQ_HELD] = float(held_here)
            for lane in rays[place]:
                first = True
                for target in lane:
                    if face[target] == EMPTY:
                        if first:
                            found[at + OPEN_SIDES] += 1.0
                        found[at + OPEN_LANES] += 1.0
                    else:
                        if strikes[row + owner[target]]:
                            found[at + (BESET if first else SEEN)] += 1.0
                        elif first:
                            found[at + COVERED] += 1.0
                        break
                    first = False
            continue
        worth: float = worths[kind]
        found[at + UNITS] += 1.0
        found[at + WORTH] += worth
        found[at + LEFT] += float(lineup.toughness[kind] - wounds[place])
        if held_here:
            found[at + CAUGHT] += worth
            continue
        nets = lineup.net_directions[tile]
        if nets:
            found[at + NET_UNITS] += 1.0
            way = place * 64 + nets
            for number in range(first_linked[way], first_linked[way + 1]):
                near = linked[number]
                if holds[row + owner[near]]:
                    other: int = face[near] // 6
                    found[at + CATCHES] += 1.5 if flags[face[near]] & HQ else worths[other]
        if what & (MODULE | SUPPORTS):
            found[at + GIVERS] += 1.0
            served = strikes if lineup.bonuses.enemy_initiative[kind] != 0 else helps
            way = place * 64 + lineup.module_directions[tile]
            for number in range(first_linked[way], first_linked[way + 1]):
                near = linked[number]
                if served[row + owner[near]] and flags[face[near]] & HQ == 0:
                    found[at + SERVED] += 1.0
        if what & CARERS:
            found[at + CARING] += 1.0
        if what & MOBILE:
            found[at + MOVING] += 1.0
        speed: i64 = -1
        times: i64 = 0
        slot: i64
        for slot in range(SLOTS):
            printed = slots[tile * SLOTS + slot]
            if printed != NO_SLOT:
                times += 1
                if printed > speed:
                    speed = printed
        if times == 0:
            continue
        gift = given[place]
        speed += initiative_in(gift)
        times += extra_in(gift)
        found[at + SPEED] += float(speed)
        group: i64 = 0 if speed >= FAST else 1 if speed == FAST - 1 else 2
        in_melee, in_shots = melee_in(gift), ranged_in(gift)
        for direction, melee, ranged, gauss in attacks[tile]:
            if melee:
                blow = float(melee + in_melee)
                near = near_of[place * DIRECTIONS + direction]
                if near >= 0:
                    if strikes[row + owner[near]]:
                        if flags[face[near]] & HQ:
                            found[at + AIMS + group] += blow * float(times)
                        else:
                            found[at + STRIKES + group] += blow
                    elif face[near] == EMPTY:
                        found[at + IDLE_BLOWS] += blow
            if ranged or gauss:
                shot = float(ranged + in_shots) if ranged else 1.0
                hits = False
                for target in rays[place][direction]:
                    if strikes[row + owner[target]]:
                        hits = True
                        if flags[face[target]] & HQ:
                            found[at + AIMS + group] += shot * float(times)
                            break
                        found[at + STRIKES + group] += shot
                        if not gauss:
                            break
                if not hits:
                    found[at + IDLE_SHOTS] += shot
    for each in range(lineup.count):
        at = each * ON_BOARD
        found[at + POINTS] = float(position.points[each])
        for which in range(ON_BOARD):
            found[at + which] /= USUAL[which]
    return found


def in_hand(position: Position, seat: int, chance_of_battle: float, found: vec[float], at: i64) -> None:
    """What is in front of a player and in his pile: IN_HAND numbers from there on."""
    lineup = position.lineup
    base: int = lineup.base[seat]
    kind: int
    # NO_INSTANT is -1: units come before the instant tiles.
    for kind in position.hands[seat]:
        found[at + IN_FRONT + 1 + lineup.instant[base + kind]] += 1.0
    deck = position.decks[seat]
    for kind in range(len(deck)):
        if deck[kind]:
            found[at + IN_PILE + 1 + lineup.instant[base + kind]] += deck[kind] / 4.0
    size: int = position.deck_size[seat]
    found[at + SIZE] = size / 10.0
    found[at + LAST] = 1.0 if size == 0 else 0.0
    found[at + FEW] = min(1.0, size / 3.0)
    found[at + BATTLE_NEXT] = chance_of_battle


def shared(position: Position, late: float, fullness: float, battles: float, found: vec[float], at: i64) -> None:
    """What is neither player's: SHARED numbers from there on."""
    stage = position.stage
    found[at] = 1.0 if stage == NORMAL else 0.0
    found[at + 1] = 1.0 if stage == LAST_TILE_DRAWN else 0.0
    found[at + 2] = 1.0 if stage == LAST_TURN else 0.0
    found[at + 3] = 1.0 if position.last_seat != EMPTY else 0.0
    found[at + 4] = late
    found[at + 5] = fullness
    found[at + 6] = battles
