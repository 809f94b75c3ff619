"""The line-up: what is in play at one table, as flat tables for the engine.

A *kind* is a tile that a seat brings: seat * 32 + number in its army. A *face* is a kind in one
of its six rotations: kind * 6 + rotation. Everything that depends on the way a tile is turned is
looked up by face, so that no rule has to turn anything. Armies that nobody plays are not in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Final

import msgspec
from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.core.options import OptionValue
from ashfall.core.seating import Seating
from ashfall.games.neuroshima_hex.board import STANDARD, Board
from ashfall.games.neuroshima_hex.data import MAX_KINDS, MERCENARIES, Army, Tile, values_of
from ashfall.games.neuroshima_hex.expansions import Expansions
from ashfall.games.neuroshima_hex.gifts import gift
from ashfall.games.neuroshima_hex.relations import Relations
from ashfall.games.neuroshima_hex.seating import MODE_NAMES, points_at_first, seating_of

KINDS: Final = MAX_KINDS
SLOTS: Final = 4
"""Printed initiatives of a tile (`data.MAX_SLOTS`), ..."""
PHASES: Final = 10
"""... which are below this (`data.MOST_INITIATIVE`)."""
NO_SLOT: Final = -1
SEVERAL: Final = -2

# What a tile is or can do, as bits.
HQ: Final = 1
WARRIOR: Final = 2
MODULE: Final = 4
INSTANT: Final = 8
MEDIC: Final = 16
QUARTERMASTER: Final = 32
TRANSPORT: Final = 64
RECON_CENTER: Final = 128
SCOPER: Final = 256
DEED: Final = 512
"""May do something else than attack (`deeds`)."""
UNIVERSAL: Final = 1024
MAD_BOMBER: Final = 2048
SUPPORTS: Final = 4096
"""Gives anything to connected units: a bonus, a medic's care, a ride."""
NETS: Final = 8192
MOBILE: Final = 16384
ALL_ROUND: Final = 32768
"""Six equal edges: turning it changes nothing, so it lies one way only (NH-TILE-06)."""
TRAVELS: Final = 65536
"""A Mad Bomber that everybody can hold: off the board it belongs to nobody (N-73)."""
SHIFTS: Final = 131072
"""Changes when others act."""
GIVES: Final = SUPPORTS | SCOPER | RECON_CENTER
"""Changes what modules and HQs give."""
INFLUENTIAL: Final = GIVES | NETS
"""Changes what other units can do, just by being there."""

_KIND_BITS: Final = {"hq": HQ, "warrior": WARRIOR, "module": MODULE, "instant": INSTANT}
_ABILITY_BITS: Final = {
    "medic": MEDIC | SUPPORTS,
    "quartermaster": QUARTERMASTER | SUPPORTS,
    "transport": TRANSPORT | SUPPORTS,
    "recon-center": RECON_CENTER,
    "scoper": SCOPER,
    "universal": UNIVERSAL,
    "mad-bomber": MAD_BOMBER,
}

# Instant actions.
NO_INSTANT: Final = -1
BATTLE_TILE: Final = 0
MOVE_TILE: Final = 1
PUSH_BACK: Final = 2
SNIPER_TILE: Final = 3
GRENADE_TILE: Final = 4
AIR_STRIKE: Final = 5
INSTANT_NAMES: Final = ["battle", "move", "push-back", "sniper", "grenade", "air-strike"]

Attack = tuple[int, int, int, int]
"""Direction, melee strength, ranged strength, Gauss (0 or 1)."""

# A weapon is one number: the direction, a Gauss cannon or not, the edge that its target is hit on, then the strengths.
DIRECTION: Final = 7
GAUSS: Final = 8
EDGE: Final = 4
EDGES: Final = 63
RANGED: Final = 12
STRENGTH: Final = 255
MELEE: Final = 20


class Weapons:
    """What the faces strike with and when: what battles read."""

    def __init__(self, attacks: list[tuple[Attack, ...]], initiative: list[tuple[int, ...]]) -> None:
        """By face."""
        self.edges: list[vec[i64]] = [vec[i64]([_weapon(attack) for attack in found]) for found in attacks]
        """edges[face]: its attacks, a number each."""
        self.slots: vec[i64] = vec[i64](
            [values[slot] if slot < len(values) else NO_SLOT for values in initiative for slot in range(SLOTS)]
        )
        """slots[face * SLOTS + slot]: a printed initiative, or NO_SLOT."""
        self.only: vec[i64] = vec[i64](
            [SEVERAL if len(values) > 1 else values[0] if values else NO_SLOT for values in initiative]
        )
        """only[face]: its one printed initiative, NO_SLOT or SEVERAL."""
        self.fastest: int = max([max(values) for values in initiative if values], default=0)
        """The highest printed initiative."""
        self.due: vec[i64] = vec[i64]([_bits(values, phase) for values in initiative[::6] for phase in range(PHASES)])
        """due[kind * PHASES + phase]: the slots that name this phase, as bits."""


def _weapon(attack: Attack) -> int:
    direction, melee, ranged, gauss = attack
    edge = 1 << (direction + 3) % 6
    return direction + gauss * GAUSS + (melee << MELEE) + (ranged << RANGED) + (edge << EDGE)


def _bits(values: tuple[int, ...], phase: int) -> int:
    return sum([1 << slot for slot, value in enumerate(values) if value == phase])


class Bonuses:
    """What each kind of tile gives to the units it is connected to."""

    def __init__(self, kinds: int) -> None:
        self.melee: vec[i64] = vec[i64]([0] * kinds)
        self.ranged: vec[i64] = vec[i64]([0] * kinds)
        self.initiative: vec[i64] = vec[i64]([0] * kinds)
        self.extra: vec[i64] = vec[i64]([0] * kinds)
        self.toughness: vec[i64] = vec[i64]([0] * kinds)
        self.enemy_initiative: vec[i64] = vec[i64]([0] * kinds)
        """What it takes from enemies, as a number below 0."""
        self.gift: vec[i64] = vec[i64]([0] * kinds)
        """All that it gives own units, in one number (`gifts`)."""
        self.enemy_gift: vec[i64] = vec[i64]([0] * kinds)
        """The same for enemies."""

    def enter(self, kind: int, tile: Tile) -> None:
        """What this kind gives."""
        bonus, slower = tile.bonus, tile.enemy_bonus.initiative
        self.melee[kind] = bonus.melee
        self.ranged[kind] = bonus.ranged
        self.initiative[kind] = bonus.initiative
        self.extra[kind] = bonus.extra_initiative
        self.toughness[kind] = bonus.toughness
        self.enemy_initiative[kind] = slower
        self.gift[kind] = gift(bonus.melee, bonus.ranged, bonus.initiative, bonus.extra_initiative, bonus.toughness)
        self.enemy_gift[kind] = gift(0, 0, slower, 0, 0)


class Lineup:
    """The armies of these seats and the options they play by, ready for look-up."""

    def __init__(
        self,
        armies: tuple[Army, ...],
        options: Mapping[str, OptionValue],
        hirelings: tuple[Tile, ...] = (),
        board: Board = STANDARD,
        packs: tuple[str, ...] = (),
    ) -> None:
        """`armies` has one entry per seat; two seats may bring the same. `hirelings` belong to no army."""
        self.armies = armies
        self.packs = packs
        self.count: int = len(armies)
        """How many seats there are."""
        self.options: dict[str, OptionValue] = dict(options)
        self.mode: int = MODE_NAMES.index(str(options["mode"]))
        self.seating: Seating = seating_of(tuple([army.id for army in armies]), options)
        self.board = board
        self.expansions = Expansions(hirelings, options)
        self.codex: bool = options["edition"] == "codex"
        self.full_hand: int = 6 if options["reinforcement"] else 3
        """Tiles in front of a player that force a discard (NH-TURN-01, NH-REINF-01)."""
        self.relations = Relations(self.seating.teams, [army.unruly for army in armies])
        self.base: list[int] = [seat * KINDS for seat in range(self.count)]
        """First kind of each seat."""
        self.hq_kind: list[int] = [-1] * self.count
        self.kinds: list[int] = [len(army.tiles) + len(self.expansions.tiles) for army in armies]
        """How many kinds of tile each seat has: those of its army, then those of no army."""
        kinds = KINDS * self.count
        self.ids: list[str] = [""] * kinds
        self.counts: list[int] = [0] * kinds
        self.toughness: vec[i64] = vec[i64]([0] * kinds)
        self.instant: vec[i64] = vec[i64]([NO_INSTANT] * kinds)
        self.bonuses = Bonuses(kinds)
        # By face, because rules hold faces in their hands; directions are bits:
        self.flags: vec[i64] = vec[i64]([0] * (kinds * 6))
        self.mobility: vec[i64] = vec[i64]([0] * (kinds * 6))
        self.initiative: list[tuple[int, ...]] = [()] * (kinds * 6)
        self.attacks: list[tuple[Attack, ...]] = [()] * (kinds * 6)
        self.armor: vec[i64] = vec[i64]([0] * (kinds * 6))
        self.net_directions: vec[i64] = vec[i64]([0] * (kinds * 6))
        self.module_directions: vec[i64] = vec[i64]([0] * (kinds * 6))
        self.grants_toughness: bool = False
        self.abilities: int = 0
        """Flags of all tiles in play: what nobody brings need not be looked for on the board."""
        for seat, army in enumerate(armies):
            for local, tile in enumerate(army.tiles):
                self._enter(seat * KINDS + local, tile)
                if tile.kind == "hq":
                    self.hq_kind[seat] = seat * KINDS + local
            for place, tile in enumerate(self.expansions.tiles):
                self._enter(seat * KINDS + len(army.tiles) + place, tile)
        self.weapons = Weapons(self.attacks, self.initiative)
        self._find_travellers()
        self.has_hirelings: bool = self.abilities & MAD_BOMBER != 0 or len(self.expansions.tiles) > 0
        """Whether tiles of no army can be about."""

    # What is asked for once a turn is read from the options: with more than thirty fields an object is slow to read.

    @property
    def seats(self) -> tuple[str, ...]:
        """The armies by id."""
        return self.seating.sides

    @property
    def alternative_start(self) -> bool:
        return self.options["start"] == "alternative"

    @property
    def reinforcement(self) -> bool:
        return bool(self.options["reinforcement"])

    @property
    def tie_turn_kept_tiles(self) -> bool:
        return bool(self.options["tie_turn_kept_tiles"])

    def deed_of(self, face: int) -> str:
        """The ability of a tile that is a deed; empty if it has none."""
        if self.flags[face] & DEED == 0:
            return ""
        for ability in self._tile(face // 6).abilities:
            if ability not in _ABILITY_BITS:
                return ability
        return ""

    def _tile(self, kind: int) -> Tile:
        own = self.armies[kind // KINDS].tiles
        local = kind % KINDS
        return own[local] if local < len(own) else self.expansions.tiles[local - len(own)]

    def hireling(self, seat: int, place: int) -> int:
        """The kind, in a seat's hand, of a tile of no army."""
        return len(self.armies[seat].tiles) + place

    def army_of(self, kind: int) -> str:
        """The army that a kind of tile is printed in."""
        seat, local = kind // KINDS, kind % KINDS
        return self.seats[seat] if local < len(self.armies[seat].tiles) else MERCENARIES

    def full_points(self, seat: int) -> int:
        """Where a seat's marker stands at first."""
        return points_at_first(self.mode, seat)

    def fingerprint(self) -> str:
        """Of the values in play and nothing else: no words, no looks, no armies that nobody plays."""
        values: list[Any] = [[army.id, [values_of(tile) for tile in army.tiles]] for army in self.armies]
        if self.relations.allied:
            # Only partners notice.
            values.append([army.unruly for army in self.armies])
        if self.expansions.tiles:
            values.append([values_of(tile) for tile in self.expansions.tiles])
        if self.board is not STANDARD:
            values.append(self.board.axial)
            values.append(self.board.main)
        return blake2b(msgspec.json.encode(values, order="deterministic"), digest_size=6).hexdigest()

    def full_pile(self, seat: int) -> list[int]:
        """NH-SETUP-02: how many of each kind the pile holds at first, all tiles but the HQ."""
        first = self.base[seat]
        pile = self.counts[first : first + self.kinds[seat]]
        own = len(self.armies[seat].tiles)
        pile[own:] = [0] * (len(pile) - own)
        if self.hq_kind[seat] >= 0:
            pile[self.hq_kind[seat] - first] = 0
        return pile

    def _find_travellers(self) -> None:
        """Mad Bombers of which every seat has a copy."""
        if self.abilities & MAD_BOMBER == 0:
            return
        shared: set[str] | None = None
        for base in self.base:
            own = {self.ids[kind] for kind in range(base, base + KINDS) if self.flags[kind * 6] & MAD_BOMBER}
            shared = own if shared is None else shared & own
        for kind, name in enumerate(self.ids):
            if shared and name in shared:
                for face in range(kind * 6, kind * 6 + 6):
                    self.flags[face] |= TRAVELS

    def _enter(self, kind: int, tile: Tile) -> None:
        self.ids[kind] = tile.id
        self.counts[kind] = tile.count
        self.toughness[kind] = tile.toughness
        if tile.instant is not None:
            self.instant[kind] = INSTANT_NAMES.index(tile.instant)
        self.bonuses.enter(kind, tile)
        if tile.bonus.toughness:
            self.grants_toughness = True
        flags = _KIND_BITS[tile.kind]
        for ability in tile.abilities:
            flags |= _ABILITY_BITS.get(ability, DEED)
        if tile.bonus.melee or tile.bonus.ranged or tile.bonus.initiative or tile.bonus.extra_initiative:
            flags |= SUPPORTS
        if tile.bonus.toughness or tile.enemy_bonus.initiative:
            flags |= SUPPORTS
        if tile.bonus.initiative or tile.bonus.extra_initiative or tile.enemy_bonus.initiative:
            flags |= SHIFTS
        if tile.mobility:
            flags |= MOBILE
        edges = [tile.edge(number) for number in range(6)]
        if any(edge.net for edge in edges):
            flags |= NETS
        if all(edge == edges[0] for edge in edges):
            flags |= ALL_ROUND
        self.abilities |= flags
        for rotation in range(6):
            face = kind * 6 + rotation
            self.flags[face] = flags
            self.mobility[face] = tile.mobility
            self.initiative[face] = tile.initiative
            attacks: list[Attack] = []
            for direction in range(6):
                edge = edges[(direction - rotation) % 6]
                if edge.melee or edge.ranged or edge.gauss:
                    attacks.append((direction, edge.melee, edge.ranged, 1 if edge.gauss else 0))
                if edge.armor:
                    self.armor[face] |= 1 << direction
                if edge.net:
                    self.net_directions[face] |= 1 << direction
                # NH-HQ-07: an HQ's bonus works through all six edges.
                if edge.module or tile.kind == "hq":
                    self.module_directions[face] |= 1 << direction
            self.attacks[face] = tuple(attacks)
