"""Tiles as data: the armies' TOML files, checked on load, with packs laid over them."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from hashlib import blake2b
from importlib.resources import files
from typing import Any, Literal

import msgspec

from ashfall.core.errors import BadPack, one_of
from ashfall.core.packs import Pack, read_pack

ARMIES = ("borgo", "hegemony", "moloch", "outpost")
ARMY_SIZE = 35
"""NH-SETUP-01: HQ included."""
MAX_KINDS = 32
"""Different tiles an army may have: the action space is laid out for so many."""
MAX_SLOTS = 4
"""Printed initiative values a tile may have."""

Ability = Literal["medic", "quartermaster", "transport", "recon-center", "scoper", "clown", "universal", "mad-bomber"]
Instant = Literal["battle", "move", "push-back", "sniper", "grenade", "air-strike"]


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a module or HQ adds to the units it is connected to."""

    melee: int = 0
    ranged: int = 0
    initiative: int = 0
    extra_initiative: int = 0
    toughness: int = 0


class Edge(msgspec.Struct, frozen=True, omit_defaults=True):
    """The symbols on one edge of a tile."""

    melee: int = 0
    ranged: int = 0
    gauss: bool = False
    armor: bool = False
    net: bool = False
    module: bool = False


class Tile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One kind of tile of an army. `edges` are written as ``melee 2 + armor``; edge 0 is the top."""

    id: str
    name: str
    count: int
    kind: Literal["hq", "warrior", "module", "instant"]
    aka: tuple[str, ...] = ()
    initiative: tuple[int, ...] = ()
    edges: tuple[str, ...] = ("",) * 6
    toughness: int = 0
    mobility: int = 0
    bonus: Bonus = Bonus()
    enemy_bonus: Bonus = Bonus()
    abilities: tuple[Ability, ...] = ()
    instant: Instant | None = None
    verified: bool = True
    note: str = ""

    def edge(self, number: int) -> Edge:
        return parse_edge(self.edges[number])


class Army(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An army: its tiles and a sentence on how it plays."""

    id: str
    name: str
    sketch: str
    tiles: tuple[Tile, ...]
    verified: bool = True


def parse_edge(text: str) -> Edge:
    """Read an edge such as ``melee 3 + net``; ValueError says what is wrong."""
    values: dict[str, Any] = {}
    for symbol in filter(None, (part.strip() for part in text.split("+"))):
        word, _, number = symbol.partition(" ")
        if word in ("melee", "ranged") and number.isdigit() and int(number) > 0:
            values[word] = int(number)
        elif word in ("gauss", "armor", "net", "module") and not number:
            values[word] = True
        else:
            raise ValueError(f"edge symbol {symbol!r}, expected melee N, ranged N, gauss, armor, net or module")
    return Edge(**values)


def load_armies(packs: Sequence[str] = ()) -> tuple[Army, ...]:
    """The base armies with the packs' values laid over them, in the order given."""
    folder = files("ashfall.games.neuroshima_hex") / "data"
    raw = {name: tomllib.loads((folder / f"{name}.toml").read_text("utf-8")) for name in ARMIES}
    armies = tuple(_check_army(data, "the army files") for data in raw.values())
    for path in packs:
        pack = read_pack(path)
        pack.expect_tables("tiles")
        if not pack.entries("tiles"):
            raise BadPack(f"{path}: nothing in it, expected [[tiles]] entries")
        for number in range(len(pack.entries("tiles"))):
            army = _lay_over(raw, pack, number)
            _check_tiles(raw[army], pack.where("tiles", number))
        armies = tuple(_check_army(data, path) for data in raw.values())
    return armies


def _lay_over(raw: dict[str, dict[str, Any]], pack: Pack, number: int) -> str:
    """Apply one entry of a pack, which names army and id and gives the fields to change; says which army."""
    entry = pack.entries("tiles")[number]
    army, tile = entry.get("army"), entry.get("id")
    if army not in raw:
        raise BadPack(f"{pack.where('tiles', number, 'army')}: army is {army!r}, expected {one_of(raw)}")
    known = {data["id"]: data for data in raw[army]["tiles"]}
    if tile not in known:
        where = pack.where("tiles", number, "id")
        raise BadPack(f"{where}: {army} has no tile {tile!r}, expected {one_of(known)}")
    known[tile].update({key: value for key, value in entry.items() if key not in ("army", "id")})
    return str(army)


def _check_tiles(data: dict[str, Any], source: str) -> Army:
    try:
        army = msgspec.convert(data, Army)
    except msgspec.ValidationError as error:
        raise BadPack(f"{source}: {data.get('id', 'army')}: {error}") from None
    for tile in army.tiles:
        _check_tile(army, tile, source)
    return army


def _check_army(data: dict[str, Any], source: str) -> Army:
    army = _check_tiles(data, source)
    total = sum(tile.count for tile in army.tiles)
    if total != ARMY_SIZE:
        raise BadPack(f"{source}: {army.id} has {total} tiles, expected {ARMY_SIZE}")
    if sum(tile.count for tile in army.tiles if tile.kind == "hq") != 1:
        raise BadPack(f"{source}: {army.id} needs exactly one HQ")
    return army


def _check_tile(army: Army, tile: Tile, source: str) -> None:
    where = f"{source}: {army.id} {tile.id}"
    if tile.count < 0:
        raise BadPack(f"{where}: count is {tile.count}, expected 0 or more")
    if len(tile.edges) != 6:
        raise BadPack(f"{where}: {len(tile.edges)} edges, expected 6")
    for text in tile.edges:
        try:
            parse_edge(text)
        except ValueError as error:
            raise BadPack(f"{where}: {error}") from None
    if len(tile.initiative) > MAX_SLOTS or any(not 0 <= value <= 9 for value in tile.initiative):
        raise BadPack(f"{where}: initiative is {list(tile.initiative)}, expected up to {MAX_SLOTS} values from 0 to 9")
    if tile.toughness < 0 or tile.mobility < 0 or tile.mobility > 1:
        raise BadPack(f"{where}: toughness must be 0 or more and mobility 0 or 1")
    if msgspec.structs.replace(tile.enemy_bonus, initiative=0) != Bonus():
        raise BadPack(f"{where}: enemy_bonus can only change initiative")
    if (tile.kind == "instant") != (tile.instant is not None):
        raise BadPack(f"{where}: an instant tile, and no other, names its `instant` action")


def data_version(armies: Sequence[Army]) -> str:
    """A fingerprint of all values that can change a game's course."""
    return blake2b(msgspec.json.encode(armies, order="deterministic"), digest_size=6).hexdigest()
