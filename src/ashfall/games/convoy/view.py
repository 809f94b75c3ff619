"""What a seat may know, built field by field, ready for JSON."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ashfall.core.outcome import Outcome
from ashfall.core.state import CHANCE, OVER
from ashfall.games.convoy.abilities import feature_cost
from ashfall.games.convoy.battle import district_name, winner_of
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
from ashfall.games.convoy.notation import card_word, city_word, text_of
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.prompt import Prompt, prompt_of
from ashfall.games.convoy.stations import (
    immune_robots,
    outpost_capacity,
    robot_capacity,
    robots_occupying,
    working_robots,
)
from ashfall.games.convoy.strength import MINUS_TWO, PLUS_TWO, outpost_total, robot_total, strength_parts
from ashfall.games.convoy.units import MOVED
from ashfall.games.convoy.zones import side_name


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
    status: str
    """destroyed, active or future"""
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
    `pile` is there for whoever may look through it: everybody or, in the French edition, its owner."""

    side: str
    seat: int
    hand: list[str] | None
    hand_size: int
    known: list[str]
    deck_size: int
    pile: list[str] | None
    pile_size: int


class Battle(msgspec.Struct, frozen=True):
    """Totals in the active city as they stand and who would win with them."""

    moloch: int
    outpost: int
    winner: str


class View(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    edition: str
    seat: int | None
    seats: list[str]
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


def view_of(p: Position, seat: int | None) -> View:
    own = seat is not None and p.to_move == seat
    return View(
        game="convoy",
        edition=p.rules.edition,
        seat=seat,
        seats=list(p.rules.seats),
        phase=PHASE_NAMES[p.phase],
        battle_number=p.battles + 1,
        active_city=city_word(p.rules, p.active),
        battle_district=None if p.battle < 0 else district_name(p.battle),
        to_move=p.to_move,
        prompt=None if p.to_move in (CHANCE, OVER) else prompt_of(p, own),
        actions=[text_of(p.rules, action) for action in p.actions()] if own else [],
        cities=[city_view(p, city) for city in range(CITIES)],
        sides=[side_view(p, side, seat) for side in (MOLOCH, OUTPOST)],
        battle=battle_of(p),
        last_battle=_last_battle(p),
        no_instants=p.no_instants,
        no_modules=p.no_modules,
        outcome=p.outcome if p.phase == END else None,
    )


def battle_of(p: Position) -> Battle:
    robots, outposts = robot_total(p, p.active), outpost_total(p, p.active)
    return Battle(robots, outposts, WINNER_NAMES[winner_of(p, robots, outposts)])


def _last_battle(p: Position) -> Battle | None:
    """Totals are -1 for a battle that EMP Assault ended."""
    if p.battles == 0 and p.totals == (-1, -1):
        return None
    return Battle(p.totals[0], p.totals[1], WINNER_NAMES[p.winner])


def city_view(p: Position, city: int) -> CityView:
    rules = p.rules
    status = "destroyed" if city < p.active else "active" if city == p.active else "future"
    return CityView(
        id=city_word(rules, city),
        status=status,
        districts=[
            DistrictView(
                district_name(place),
                EFFECT_NAMES[rules.effects[city * DISTRICTS + place]] if place != ADDITIONAL else EFFECT_NAMES[0],
                bool((p.demolished[city] >> place) & 1),
                city == p.active and p.battle == place,
            )
            for place in range(DISTRICTS)
            if (p.districts[city] >> place) & 1
        ],
        moloch_stations=Stations(robots_occupying(p, city).bit_count(), robot_capacity(p, city)),
        outpost_stations=Stations(p.outposts[city].bit_count(), outpost_capacity(p, city)),
        feature=FEATURE_NAMES[rules.feature[city]],
        feature_cost=feature_cost(p) if city == p.active else rules.cost[city],
        feature_used=bool((p.used_features >> city) & 1),
        extra_station=bool((p.extra_stations >> city) & 1),
        moloch=[unit_view(p, slot) for slot in range(SIDE_SLOTS) if (p.robots[city] >> slot) & 1],
        outpost=[unit_view(p, SIDE_SLOTS + slot) for slot in range(SIDE_SLOTS) if (p.outposts[city] >> slot) & 1],
    )


def unit_view(p: Position, slot: int) -> UnitView:
    rules = p.rules
    city = p.where[slot]
    module = p.module[slot]
    parts = strength_parts(p, slot)
    if slot < SIDE_SLOTS:
        netted = bool((p.robot_nets >> slot) & 1)
        works = bool((working_robots(p, city) >> slot) & 1) and not netted
        immune = bool((immune_robots(p, city) >> slot) & 1)
        module_hacked = bool((p.hacked_modules >> slot) & 1)
    else:
        bit = slot - SIDE_SLOTS
        netted = bool((p.outpost_nets >> bit) & 1)
        works = city >= p.active and not netted
        immune = False
        module_hacked = bool((p.hacked_seized >> bit) & 1)
    return UnitView(
        id=rules.unit_word(slot),
        card=card_word(rules, rules.kind_at[slot]),
        strength=sum(value for _, value in parts),
        parts=[Part(source, value) for source, value in parts],
        markers=markers_of(p, slot),
        module=None if module < 0 else card_word(rules, module),
        module_hacked=module_hacked,
        works=works,
        immune=immune,
        netted=netted,
        moved=bool(p.record[slot] & MOVED),
    )


def markers_of(p: Position, slot: int) -> list[str]:
    """The markers on a unit: +1, +2, -2, shield, hacked."""
    marks = p.marks[slot]
    found = ["+1"] * (marks % PLUS_TWO) + ["+2"] * (marks // PLUS_TWO % PLUS_TWO) + ["-2"] * (marks // MINUS_TWO)
    if slot < SIDE_SLOTS:
        if (p.hacked >> slot) & 1:
            found.append("hacked")
        if (p.shielded >> slot) & 1:
            found.append("shield")
    return found


def side_view(p: Position, side: int, seat: int | None) -> SideView:
    """Open piles in the English edition, the own one in the French (CV-DRAW-07, D-01); deck sizes always
    (CV-DRAW-06)."""
    low, high = (0, MOLOCH_KINDS) if side == MOLOCH else (MOLOCH_KINDS, KINDS)
    own = seat is not None and p.rules.seat_of[side] == seat
    opponent = seat is not None and not own
    return SideView(
        side=side_name(side),
        seat=p.rules.seat_of[side],
        hand=_words(p, p.hand, low, high) if own else None,
        hand_size=p.hand_size[side],
        known=_words(p, p.known, low, high) if opponent else [],
        deck_size=p.deck_size[side],
        pile=_words(p, p.pile, low, high) if own or p.rules.discard_browsable else None,
        pile_size=p.pile_size[side],
    )


def _words(p: Position, counts: Sequence[int], low: int, high: int) -> list[str]:
    return [card_word(p.rules, kind) for kind in range(low, high) for _ in range(counts[kind])]
