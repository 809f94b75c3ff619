"""What a seat may know, built field by field, ready for JSON."""

from __future__ import annotations

from typing import Literal

import msgspec
from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.core.outcome import Outcome
from ashfall.core.state import CHANCE, OVER
from ashfall.games.convoy.abilities import feature_cost
from ashfall.games.convoy.battle import winner_of
from ashfall.games.convoy.codes import (
    ADDITIONAL,
    CITIES,
    DISTRICTS,
    EFFECT_NAMES,
    END,
    FEATURE_NAMES,
    KINDS,
    MOLOCH,
    MOLOCH_KINDS,
    OUTPOST,
    PHASE_NAMES,
    SIDE_SLOTS,
    WINNER_NAMES,
)
from ashfall.games.convoy.notation import DISTRICT_WORDS, card_word, city_word, text
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.prompts import Prompt, prompt_of
from ashfall.games.convoy.stations import (
    immune_robots,
    outpost_capacity,
    robot_capacity,
    robots_occupying,
    working_robots,
)
from ashfall.games.convoy.strength import MINUS_TWO, PLUS_TWO, outpost_total, robot_total, strength_parts
from ashfall.games.convoy.units import MOVED
from ashfall.games.convoy.zones import SideName, side_name

Status = Literal["destroyed", "active", "future"]


class Part(msgspec.Struct, frozen=True):
    """One part of a unit's strength: printed, markers, saboteur, support, module, net or floor."""

    source: str
    value: int


class UnitView(msgspec.Struct, frozen=True, kw_only=True):
    """A unit in a city. `works` says whether its ability is on, `immune` whether Soldiers and Buildings
    can touch it, `moved` whether it has used its own move of this battle."""

    id: str
    card: str
    strength: int
    parts: list[Part]
    markers: list[str]
    module: str | None
    module_hacked: bool
    works: bool
    immune: bool
    netted: bool
    moved: bool


class DistrictView(msgspec.Struct, frozen=True):
    id: str
    effect: str
    demolished: bool
    battle: bool


class Stations(msgspec.Struct, frozen=True):
    occupied: int
    capacity: int


class CityView(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    status: Status
    districts: list[DistrictView]
    moloch_stations: Stations
    outpost_stations: Stations
    feature: str
    feature_cost: int
    feature_used: bool
    extra_station: bool
    moloch: list[UnitView]
    outpost: list[UnitView]


class SideView(msgspec.Struct, frozen=True, kw_only=True):
    """A side's cards. `hand` is there for its owner only; `known` are cards in it that the viewer has seen.
    `discard` is there for whoever may look through it: everybody or, in the French edition, its owner."""

    side: SideName
    seat: int
    hand: list[str] | None
    hand_size: int
    known: list[str]
    deck_size: int
    discard: list[str] | None
    discard_size: int


class Battle(msgspec.Struct, frozen=True):
    """Totals in the active city as they stand and who would win with them."""

    moloch: int
    outpost: int
    winner: str


class ConvoyView(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    edition: str
    seat: int | None
    seats: list[SideName]
    phase: str
    battle_number: int
    active_city: str
    battle_district: str | None
    to_move: int
    prompt: Prompt | None
    actions: list[str]
    cities: list[CityView]
    sides: list[SideView]
    battle: Battle
    last_battle: Battle | None
    no_instants: bool
    no_modules: bool
    outcome: Outcome | None


def view_of(position: Position, seat: int | None, asking: bool = True) -> ConvoyView:
    """What a seat may know; not `asking`: in the middle of an action, where nobody is asked anything."""
    asked = position.to_move if asking else CHANCE
    own = seat is not None and asked == seat
    return ConvoyView(
        game="convoy",
        edition=position.lineup.edition,
        seat=seat,
        seats=[side_name(position.lineup.seat_of.index(seat)) for seat in (0, 1)],
        phase=PHASE_NAMES[position.phase],
        battle_number=position.battles + 1,
        active_city=city_word(position.lineup, position.active),
        battle_district=None if position.battle < 0 else DISTRICT_WORDS[position.battle],
        to_move=asked,
        prompt=None if asked in (CHANCE, OVER) else prompt_of(position, seat),
        actions=[text(position.lineup, action) for action in position.actions()] if own else [],
        cities=[city_view(position, city) for city in range(CITIES)],
        sides=[side_view(position, side, seat) for side in (MOLOCH, OUTPOST)],
        battle=battle_of(position),
        last_battle=_last_battle(position),
        no_instants=position.no_instants,
        no_modules=position.no_modules,
        outcome=position.outcome if position.phase == END else None,
    )


def battle_of(position: Position) -> Battle:
    robots, outposts = robot_total(position, position.active), outpost_total(position, position.active)
    return Battle(robots, outposts, WINNER_NAMES[winner_of(position, robots, outposts)])


def _last_battle(position: Position) -> Battle | None:
    """Totals are -1 for a battle that EMP Assault ended."""
    if position.battles == 0 and position.totals == (-1, -1):
        return None
    return Battle(position.totals[0], position.totals[1], WINNER_NAMES[position.winner])


def city_view(position: Position, city: int) -> CityView:
    lineup = position.lineup
    status: Status = "destroyed" if city < position.active else "active" if city == position.active else "future"
    return CityView(
        id=city_word(lineup, city),
        status=status,
        districts=[
            DistrictView(
                DISTRICT_WORDS[place],
                EFFECT_NAMES[lineup.effects[city * DISTRICTS + place]] if place != ADDITIONAL else EFFECT_NAMES[0],
                bool((position.demolished[city] >> place) & 1),
                city == position.active and position.battle == place,
            )
            for place in range(DISTRICTS)
            if (position.districts[city] >> place) & 1
        ],
        moloch_stations=Stations(robots_occupying(position, city).bit_count(), robot_capacity(position, city)),
        outpost_stations=Stations(position.outposts[city].bit_count(), outpost_capacity(position, city)),
        feature=FEATURE_NAMES[lineup.feature[city]],
        feature_cost=feature_cost(position) if city == position.active else lineup.cost[city],
        feature_used=bool((position.used_features >> city) & 1),
        extra_station=bool((position.extra_stations >> city) & 1),
        moloch=[unit_view(position, slot) for slot in range(SIDE_SLOTS) if (position.robots[city] >> slot) & 1],
        outpost=[
            unit_view(position, SIDE_SLOTS + slot)
            for slot in range(SIDE_SLOTS)
            if (position.outposts[city] >> slot) & 1
        ],
    )


def unit_view(position: Position, slot: int) -> UnitView:
    lineup = position.lineup
    city = position.where[slot]
    module = position.module[slot]
    parts = strength_parts(position, slot)
    if slot < SIDE_SLOTS:
        netted = bool((position.robot_nets >> slot) & 1)
        works = bool((working_robots(position, city) >> slot) & 1) and not netted
        immune = bool((immune_robots(position, city) >> slot) & 1)
        module_hacked = bool((position.hacked_modules >> slot) & 1)
    else:
        bit = slot - SIDE_SLOTS
        netted = bool((position.outpost_nets >> bit) & 1)
        works = city >= position.active and not netted
        immune = False
        module_hacked = bool((position.hacked_seized >> bit) & 1)
    return UnitView(
        id=lineup.unit_word(slot),
        card=card_word(lineup, lineup.kind_at[slot]),
        strength=sum(value for _, value in parts),
        parts=[Part(source, value) for source, value in parts],
        markers=markers_of(position, slot),
        module=None if module < 0 else card_word(lineup, module),
        module_hacked=module_hacked,
        works=works,
        immune=immune,
        netted=netted,
        moved=bool(position.uses[slot] & MOVED),
    )


def markers_of(position: Position, slot: int) -> list[str]:
    """The markers on a unit: +1, +2, -2, shield, hacked."""
    marks = position.marks[slot]
    found = ["+1"] * (marks % PLUS_TWO) + ["+2"] * (marks // PLUS_TWO % PLUS_TWO) + ["-2"] * (marks // MINUS_TWO)
    if slot < SIDE_SLOTS:
        if (position.hacked >> slot) & 1:
            found.append("hacked")
        if (position.shielded >> slot) & 1:
            found.append("shield")
    return found


def side_view(position: Position, side: int, seat: int | None) -> SideView:
    """Open piles in the English edition, the own one in the French (CV-DRAW-07); deck sizes always
    (CV-DRAW-06)."""
    low, high = (0, MOLOCH_KINDS) if side == MOLOCH else (MOLOCH_KINDS, KINDS)
    own = seat is not None and position.lineup.seat_of[side] == seat
    opponent = seat is not None and not own
    return SideView(
        side=side_name(side),
        seat=position.lineup.seat_of[side],
        hand=_words(position, position.hand, low, high) if own else None,
        hand_size=position.hand_size[side],
        known=_words(position, position.known, low, high) if opponent else [],
        deck_size=position.deck_size[side],
        discard=_words(position, position.discards, low, high) if own or position.lineup.discard_browsable else None,
        discard_size=position.discards_size[side],
    )


def _words(position: Position, counts: vec[i64], low: int, high: int) -> list[str]:
    return [card_word(position.lineup, kind) for kind in range(low, high) for _ in range(counts[kind])]
