"""Armies as data: TOML files, checked on load, with packs laid over them or bringing armies of their own."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Sequence
from importlib.resources import files
from typing import Annotated, Any, Literal, get_args

import msgspec

from ashfall.core.errors import BadPack, one_of
from ashfall.core.packs import Pack, read_pack
from ashfall.core.shapes import complaint

ARMIES = ("borgo", "hegemony", "moloch", "outpost")
MERCENARIES = "mercenaries"
"""The tiles that belong to no army; nobody plays them alone."""
_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
ARMY_SIZE = 35
"""NH-SETUP-01: HQ included."""
MAX_KINDS = 32
"""Different tiles an army may have: the action space is laid out for so many."""
MAX_SLOTS = 4
"""Printed initiative values a tile may have."""
MOST_INITIATIVE = 9
MOST_STRENGTH = 99
"""Of an attack through one edge."""
MOST_BONUS = 99
"""What a tile gives at most."""

PACK_TABLES = ("tiles", "armies", "battlefields")
"""What a pack may bring."""

STANDARD = "en"
"""The language that every army is named in."""

Colour = Annotated[str, msgspec.Meta(pattern="^#[0-9a-f]{6}$")]
Path = Annotated[str, msgspec.Meta(pattern="^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$", max_length=4000)]
Letter = Annotated[str, msgspec.Meta(min_length=1, max_length=1)]
ABILITIES = ("medic", "quartermaster", "transport", "recon-center", "scoper", "universal", "mad-bomber")
"""Abilities of tiles; deeds come to them."""
Instant = Literal["battle", "move", "push-back", "sniper", "grenade", "air-strike"]


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a module or HQ adds to the units it is connected to."""

    melee: int = 0
    """Strength of melee attacks."""
    ranged: int = 0
    """Strength of ranged attacks."""
    initiative: int = 0
    """Added to every initiative value."""
    extra_initiative: int = 0
    """Additional actions in a battle, in the phases after their last one."""
    toughness: int = 0
    """Wounds that are survived."""


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
    """Lower-case letters, digits and hyphens; moves name the tile by it."""
    name: str
    """In English."""
    count: int
    """How many of it the army has."""
    kind: Literal["hq", "warrior", "module", "instant"]
    """What it is."""
    aka: tuple[str, ...] = ()
    """Other names under which it is known."""
    initiative: tuple[int, ...] = ()
    """Phases in which it acts, up to four values from 0 to 9."""
    edges: tuple[str, ...] = ("",) * 6
    """Six, clockwise from the top: melee N, ranged N, gauss, armor, net, module, joined by +."""
    toughness: int = 0
    """Wounds it survives beyond the first."""
    mobility: int = 0
    """1: it may move once a turn."""
    bonus: Bonus = Bonus()
    """What it adds to own units it is connected to."""
    enemy_bonus: Bonus = Bonus()
    """What it changes in enemies it is connected to: initiative only."""
    abilities: tuple[str, ...] = ()
    """What it can do beside that."""
    instant: Instant | None = None
    """The deed of an instant tile, which no other tile has."""
    verified: bool = True
    """Whether a public source states its values."""
    note: str = ""
    """Where they come from."""
    names: dict[str, str] = {}
    """The name in other languages, by language."""

    def edge(self, number: int) -> Edge:
        return parse_edge(self.edges[number])

    def __hash__(self) -> int:
        """Names by language are no part of it: a dictionary has none."""
        return hash((self.id, self.kind, self.initiative, self.edges, self.abilities))


WORDS = ("name", "names", "aka", "note", "verified")
"""What a tile says of itself without changing any game."""


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How an army is drawn: never by colour alone, so it has a pattern, an emblem and a letter too."""

    base: Colour = "#4c4741"
    """Body of the tiles."""
    deep: Colour = "#38342f"
    """Darker shade for the pattern."""
    bright: Colour = "#c9bfae"
    """Rim, and everything that stands for the army outside its tiles."""
    pattern: Literal["slashes", "grid", "chevrons", "bands"] = "bands"
    """Drawn on the tiles."""
    emblem: Path = "M12 3l9 9-9 9-9-9z"
    """Outline of the emblem in a 24 x 24 box, as an SVG path."""
    letter: Letter = "?"
    """Stands for the army in a terminal."""
    terminal: Literal["blue", "cyan", "green", "magenta", "red", "white", "yellow"] = "white"
    """Its colour there."""


class Army(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An army: its tiles, its look, its name and a sentence on how it plays, by language."""

    id: str
    """Lower-case letters, digits and hyphens."""
    names: dict[str, str]
    """What it is called, by language; English (en) at least."""
    sketches: dict[str, str] = {}
    """How it plays, in a sentence, by language."""
    look: Look = Look()
    """How it is drawn."""
    unruly: bool = False
    """In a team: it strikes its partners too, and they and it hold and push each other (NH-MOLOCHTEAM)."""
    tiles: tuple[Tile, ...]
    """35 in all, one HQ among them."""
    verified: bool = True
    """Whether its composition is stated by a public source."""

    @property
    def name(self) -> str:
        return self.names.get(STANDARD, self.id)

    @property
    def sketch(self) -> str:
        return self.sketches.get(STANDARD, "")


def values_of(tile: Tile) -> dict[str, Any]:
    """The values of a tile that can change a game's course."""
    values: dict[str, Any] = msgspec.to_builtins(tile)
    return {name: value for name, value in values.items() if name not in WORDS}


def parse_edge(text: str) -> Edge:
    """Read an edge such as ``melee 3 + net``; ValueError says what is wrong."""
    values: dict[str, Any] = {}
    for symbol in filter(None, (part.strip() for part in text.split("+"))):
        word, _, number = symbol.partition(" ")
        if word in ("melee", "ranged") and number.isdigit() and 0 < int(number) <= MOST_STRENGTH:
            values[word] = int(number)
        elif word in ("gauss", "armor", "net", "module") and not number:
            values[word] = True
        else:
            expected = f"melee N, ranged N (N up to {MOST_STRENGTH}), gauss, armor, net or module"
            raise ValueError(f"edge symbol {symbol!r}, expected {expected}")
    return Edge(**values)


def load_armies(packs: Sequence[str], deeds: Collection[str]) -> tuple[Army, ...]:
    """The base armies with the packs' values laid over them and the packs' own armies, in the order given; `deeds` are
    the abilities that are deeds."""
    return tuple([army for army in _load(packs, deeds) if army.id != MERCENARIES])


def load_mercenaries(packs: Sequence[str], deeds: Collection[str]) -> Army:
    """The tiles of no army, with the packs' values laid over them."""
    return next(army for army in _load(packs, deeds) if army.id == MERCENARIES)


def _load(packs: Sequence[str], deeds: Collection[str]) -> tuple[Army, ...]:
    abilities = (*ABILITIES, *deeds)
    folder = files("ashfall.games.neuroshima_hex") / "data"
    names = (*ARMIES, MERCENARIES)
    raw = {name: tomllib.loads((folder / f"{name}.toml").read_text("utf-8")) for name in names}
    armies = tuple(_check_army(data, "the army files", abilities) for data in raw.values())
    for path in packs:
        pack = read_pack(path)
        pack.expect_tables(*PACK_TABLES)
        if not any(pack.entries(table) for table in PACK_TABLES):
            tables = one_of(f"[[{table}]]" for table in PACK_TABLES)
            raise BadPack(f"{path}: nothing in it, expected {tables} entries")
        for number in range(len(pack.entries("armies"))):
            _add_army(raw, pack, number, abilities)
        for number in range(len(pack.entries("tiles"))):
            army = _lay_over(raw, pack, number)
            _check_tiles(raw[army], pack.where("tiles", number), abilities)
        armies = tuple(_check_army(data, path, abilities) for data in raw.values())
    return armies


def _add_army(raw: dict[str, dict[str, Any]], pack: Pack, number: int, abilities: Sequence[str]) -> None:
    """An army that a pack brings."""
    data = pack.entries("armies")[number]
    name = data.get("id")
    if not isinstance(name, str) or not _ID.fullmatch(name):
        where = pack.where("armies", number, "id")
        raise BadPack(f"{where}: the army's id is {name!r}, expected lower-case letters, digits and hyphens")
    if name in raw:
        raise BadPack(f"{pack.where('armies', number, 'id')}: there is an army {name!r} already")
    tiles = data.get("tiles")
    if not isinstance(tiles, list) or not tiles:
        raise BadPack(f"{pack.where('armies', number)}: {name} has no tiles, expected [[armies.tiles]]")
    known: set[str] = set()
    for place, tile in enumerate(tiles):
        _check_new_tile(pack, number, place, tile, abilities)
        if tile["id"] in known:
            raise BadPack(f"{pack.where_in('armies', number, 'tiles', place, 'id')}: {name} has two {tile['id']!r}")
        known.add(tile["id"])
    try:
        army = msgspec.convert(data, Army)
    except msgspec.ValidationError as error:
        raise BadPack(f"{pack.where('armies', number, _field(error))}: {name}: {complaint(error, Army)}") from None
    if STANDARD not in army.names or STANDARD not in army.sketches:
        raise BadPack(
            f"{pack.where('armies', number)}: {name} needs names and sketches, in English ({STANDARD}) at least"
        )
    _check_army(data, pack.where("armies", number), abilities)
    raw[name] = data


def _check_new_tile(pack: Pack, number: int, place: int, data: Any, abilities: Sequence[str]) -> None:
    """A tile of a pack's army; what is wrong is told with its line."""

    def where(field: str = "") -> str:
        return pack.where_in("armies", number, "tiles", place, field)

    name = data.get("id") if isinstance(data, dict) else None
    if not isinstance(name, str) or not _ID.fullmatch(name):
        raise BadPack(f"{where('id')}: the tile's id is {name!r}, expected lower-case letters, digits and hyphens")
    for field, known in (("abilities", abilities), ("instant", get_args(Instant))):
        said = data.get(field, ())
        for ability in said if isinstance(said, list) else filter(None, [said]):
            if ability not in known:
                raise BadPack(f"{where(field)}: {name}: there is no ability {ability!r}, expected {one_of(known)}")
    if name == "push-back" and data.get("kind") != "instant":
        raise BadPack(f"{where('id')}: a unit cannot be called {name!r}, which is a move")
    try:
        tile = msgspec.convert(data, Tile)
    except msgspec.ValidationError as error:
        raise BadPack(f"{where(_field(error))}: {name}: {complaint(error, Tile)}") from None
    _check_tile(tile, f"{where()}: {name}", abilities)


def _field(error: msgspec.ValidationError) -> str:
    """The field that an error is about, if it says."""
    found = re.search(r"`\$\.(\w+)", str(error)) or re.search(r"field `(\w+)`", str(error))
    return found[1] if found else ""


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
    pack.expect_fields(entry, ("army", *Tile.__struct_fields__), "tiles", number)
    known[tile].update({key: value for key, value in entry.items() if key not in ("army", "id")})
    return str(army)


def _check_tiles(data: dict[str, Any], source: str, abilities: Sequence[str]) -> Army:
    try:
        army = msgspec.convert(data, Army)
    except msgspec.ValidationError as error:
        raise BadPack(f"{source}: {data.get('id', 'army')}: {complaint(error, Army)}") from None
    for tile in army.tiles:
        _check_tile(tile, f"{source}: {army.id} {tile.id}", abilities)
    return army


def _check_army(data: dict[str, Any], source: str, abilities: Sequence[str]) -> Army:
    army = _check_tiles(data, source, abilities)
    if army.id == MERCENARIES:
        return army
    total = sum(tile.count for tile in army.tiles)
    if total != ARMY_SIZE:
        raise BadPack(f"{source}: {army.id} has {total} tiles, expected {ARMY_SIZE}")
    if sum(tile.count for tile in army.tiles if tile.kind == "hq") != 1:
        raise BadPack(f"{source}: {army.id} needs exactly one HQ")
    if len(army.tiles) > MAX_KINDS:
        raise BadPack(f"{source}: {army.id} has {len(army.tiles)} kinds of tile, expected at most {MAX_KINDS}")
    return army


def _check_tile(tile: Tile, where: str, abilities: Sequence[str]) -> None:
    for ability in tile.abilities:
        if ability not in abilities:
            raise BadPack(f"{where}: there is no ability {ability!r}, expected {one_of(abilities)}")
    if tile.count < 0:
        raise BadPack(f"{where}: count is {tile.count}, expected 0 or more")
    if len(tile.edges) != 6:
        raise BadPack(f"{where}: {len(tile.edges)} edges, expected 6")
    for text in tile.edges:
        try:
            parse_edge(text)
        except ValueError as error:
            raise BadPack(f"{where}: {error}") from None
    if len(tile.initiative) > MAX_SLOTS or any(not 0 <= value <= MOST_INITIATIVE for value in tile.initiative):
        expected = f"expected up to {MAX_SLOTS} values from 0 to {MOST_INITIATIVE}"
        raise BadPack(f"{where}: initiative is {list(tile.initiative)}, {expected}")
    for bonus in (tile.bonus, tile.enemy_bonus):
        for name, value in msgspec.structs.asdict(bonus).items():
            if abs(value) > MOST_BONUS:
                raise BadPack(f"{where}: a bonus of {value} to {name}, expected {-MOST_BONUS} to {MOST_BONUS}")
    if tile.toughness < 0 or tile.mobility < 0 or tile.mobility > 1:
        raise BadPack(f"{where}: toughness must be 0 or more and mobility 0 or 1")
    if msgspec.structs.replace(tile.enemy_bonus, initiative=0) != Bonus():
        raise BadPack(f"{where}: enemy_bonus can only change initiative")
    if (tile.kind == "instant") != (tile.instant is not None):
        raise BadPack(f"{where}: an instant tile, and no other, names its `instant` action")
