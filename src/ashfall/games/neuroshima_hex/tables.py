"""Tile data as flat tables for the engine.

A *kind* is a tile of an army: army number * 32 + number in the army. A *face* is a kind in one
of its six rotations: kind * 6 + rotation. Everything that depends on the way a tile is turned is
looked up by face, so that no rule has to turn anything.
"""

from __future__ import annotations

from typing import Final

from ashfall.games.neuroshima_hex.tiles import MAX_KINDS, Army, Tile

KINDS: Final = MAX_KINDS

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
CLOWN: Final = 512
UNIVERSAL: Final = 1024
MAD_BOMBER: Final = 2048
SUPPORTS: Final = 4096
"""Gives anything to connected units: a bonus, a medic's care, a ride."""
NETS: Final = 8192
MOBILE: Final = 16384
ALL_ROUND: Final = 32768
"""Six equal edges: turning it changes nothing, so it lies one way only (NH-TILE-06)."""
INFLUENTIAL: Final = SUPPORTS | NETS | SCOPER | RECON_CENTER
"""Changes what other units can do, just by being there."""

_KIND_BITS: Final = {"hq": HQ, "warrior": WARRIOR, "module": MODULE, "instant": INSTANT}
_ABILITY_BITS: Final = {
    "medic": MEDIC | SUPPORTS,
    "quartermaster": QUARTERMASTER | SUPPORTS,
    "transport": TRANSPORT | SUPPORTS,
    "recon-center": RECON_CENTER,
    "scoper": SCOPER,
    "clown": CLOWN,
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


class Tables:
    """All armies of a game, ready for look-up."""

    def __init__(self, armies: tuple[Army, ...]) -> None:
        self.armies = armies
        self.army_ids: list[str] = [army.id for army in armies]
        kinds = KINDS * len(armies)
        self.tiles: list[Tile | None] = [None] * kinds
        self.ids: list[str] = [""] * kinds
        self.counts: list[int] = [0] * kinds
        self.toughness: list[int] = [0] * kinds
        self.instant: list[int] = [NO_INSTANT] * kinds
        self.bonus_melee: list[int] = [0] * kinds
        self.bonus_ranged: list[int] = [0] * kinds
        self.bonus_initiative: list[int] = [0] * kinds
        self.bonus_extra: list[int] = [0] * kinds
        self.bonus_toughness: list[int] = [0] * kinds
        self.enemy_initiative: list[int] = [0] * kinds
        self.hq_kind: list[int] = [-1] * len(armies)
        self.kinds: list[int] = [len(army.tiles) for army in armies]
        """How many kinds of tile each army has."""
        # By face, because rules hold faces in their hands; directions are bits:
        self.flags: list[int] = [0] * (kinds * 6)
        self.mobility: list[int] = [0] * (kinds * 6)
        self.initiative: list[tuple[int, ...]] = [()] * (kinds * 6)
        self.attacks: list[tuple[Attack, ...]] = [()] * (kinds * 6)
        self.armor: list[int] = [0] * (kinds * 6)
        self.net_directions: list[int] = [0] * (kinds * 6)
        self.module_directions: list[int] = [0] * (kinds * 6)
        self.grants_toughness: bool = False
        self.has_bombers: bool = False
        for number, army in enumerate(armies):
            for local, tile in enumerate(army.tiles):
                self._enter(number * KINDS + local, tile)
                if tile.kind == "hq":
                    self.hq_kind[number] = number * KINDS + local

    def _enter(self, kind: int, tile: Tile) -> None:
        self.tiles[kind] = tile
        self.ids[kind] = tile.id
        self.counts[kind] = tile.count
        self.toughness[kind] = tile.toughness
        if tile.instant is not None:
            self.instant[kind] = INSTANT_NAMES.index(tile.instant)
        self.bonus_melee[kind] = tile.bonus.melee
        self.bonus_ranged[kind] = tile.bonus.ranged
        self.bonus_initiative[kind] = tile.bonus.initiative
        self.bonus_extra[kind] = tile.bonus.extra_initiative
        self.bonus_toughness[kind] = tile.bonus.toughness
        self.enemy_initiative[kind] = tile.enemy_bonus.initiative
        if tile.bonus.toughness:
            self.grants_toughness = True
        if "mad-bomber" in tile.abilities:
            self.has_bombers = True
        flags = _KIND_BITS[tile.kind]
        for ability in tile.abilities:
            flags |= _ABILITY_BITS[ability]
        if tile.bonus.melee or tile.bonus.ranged or tile.bonus.initiative or tile.bonus.extra_initiative:
            flags |= SUPPORTS
        if tile.bonus.toughness or tile.enemy_bonus.initiative:
            flags |= SUPPORTS
        if tile.mobility:
            flags |= MOBILE
        edges = [tile.edge(number) for number in range(6)]
        if any(edge.net for edge in edges):
            flags |= NETS
        if all(edge == edges[0] for edge in edges):
            flags |= ALL_ROUND
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
