"""Random boards for the oracle: real armies in all pairings, and armies of made-up, extreme tiles."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from ashfall.games.neuroshima_hex.battlefields import load_battlefields
from ashfall.games.neuroshima_hex.board import DIRECTION_NAMES, hex_name, hexes_within
from ashfall.games.neuroshima_hex.data import Army, Tile, load_armies
from ashfall.games.neuroshima_hex.deeds import DEEDS
from ashfall.games.neuroshima_hex.document import NeuroshimaDocument, Player
from ashfall.games.neuroshima_hex.document import Unit as Piece
from ashfall.games.neuroshima_hex.game import NeuroshimaHex
from ashfall.games.neuroshima_hex.state import NeuroshimaState
from tests.properties.oracle import EXPANDED, NEUTRAL, STANDARD, Hex, Snapshot, Unit, Units, on_board

BATTLEFIELDS = load_battlefields([str(Path(__file__).parents[1] / "packs/wide_field.toml")])
"""The expanded one, called wide, is for any number of players there."""
ROOM = 16
"""Units on the main board at most, so that no move fills it."""
EDITIONS = ("codex", "year-of-moloch")
REAL = load_armies((), DEEDS)
COPIES = 99
"""Of every tile: a board may hold any number."""
INSTANTS = ("battle", "move", "push-back", "sniper", "grenade", "air-strike")
ATTACKS = (
    *("melee 1", "melee 1", "melee 2", "melee 3", "ranged 1", "ranged 1", "ranged 2", "ranged 3", "gauss"),
    *("melee 1 + ranged 1", "melee 2 + ranged 1", "melee 1 + gauss", "ranged 2 + gauss"),
)
THEMES = (
    "nets",
    "medics",
    "toughness",
    "initiative",
    "quartermaster",
    "universal",
    "bombs",
    "scopers",
    "movers",
    "mixed",
)


class Deal(msgspec.Struct):
    """A board for the engine and the same board for the oracle."""

    state: NeuroshimaState
    units: Units
    codex: bool
    rings: int


def real_board(rng: Random) -> Deal:
    """Tiles of two of the four armies, now and then the same twice."""
    first, second = (REAL[rng.randrange(len(REAL))] for _ in range(2))
    return _deal(rng, first, msgspec.structs.replace(second, id=f"second-{second.id}"))


def made_up_board(rng: Random) -> Deal:
    """Tiles nobody ever printed."""
    theme = rng.choice(THEMES)
    return _deal(rng, _army(rng, "ash", theme), _army(rng, "dust", theme))


MODES = {"deathmatch": (3, 4), "score": (3, 4), "one-vs-two": (3,), "team": (4,)}
TEAMS = {"one-vs-two": (0, 1, 1), "team": (0, 1, 0, 1)}


def board_of_many(rng: Random) -> Deal:
    """Three or four players in any mode; Moloch is among them more often than not."""
    mode = rng.choice(list(MODES))
    count = rng.choice(MODES[mode])
    if rng.random() < 0.5:
        armies = [msgspec.structs.replace(rng.choice(REAL), id=f"army-{seat}") for seat in range(count)]
    else:
        theme = rng.choice(THEMES)
        armies = [_army(rng, f"army-{seat}", theme) for seat in range(count)]
        armies = [msgspec.structs.replace(army, unruly=rng.random() < 0.3) for army in armies]
    while True:
        deal = _deal(rng, *armies, mode=mode)
        if not contested(Snapshot(deal.units)):
            return deal


def contested(board: Snapshot) -> bool:
    """Whether Scopers of several sides want one module: the rules say nothing about that."""
    wanted: dict[Hex, set[tuple[str, int]]] = {}
    for place, unit in board.units.items():
        if unit.can("scoper"):
            for near in board.connected(place):
                wanted.setdefault(near, set()).add(unit.side)
    return any(len(sides - {board.units[place].side}) > 1 for place, sides in wanted.items())


def _deal(rng: Random, *armies: Army, mode: str = "duel") -> Deal:
    edition = rng.choice(EDITIONS)
    count = len(armies)
    teams = TEAMS.get(mode)
    units: Units = {}
    army_of: dict[Hex, int] = {}
    rings = EXPANDED if rng.random() < 0.25 else STANDARD
    hexes = hexes_within(rings)
    rng.shuffle(hexes)
    hexes = hexes[: rng.choice([rng.randint(6, 18), rng.randint(13, 18 if rings == STANDARD else 28)])]
    if rings == EXPANDED:
        main = [place for place in hexes if on_board(place, STANDARD)]
        hexes = [place for place in hexes if place not in main[ROOM:]]
    weights = [_weights(rng, army) for army in armies]
    for number, place in enumerate(hexes):
        seat = number if number < count else rng.randrange(count)
        army = armies[seat]
        if number < count:
            tile = next(tile for tile in army.tiles if tile.kind == "hq")
        else:
            tile = rng.choices(army.tiles, weights[seat])[0]
        owner = NEUTRAL if "mad-bomber" in tile.abilities and rng.random() < 0.6 else seat
        # NH-TILE-06: it makes no difference how a tile with six equal edges lies.
        rotation = 0 if len(set(map(tile.edge, range(6)))) == 1 else rng.randrange(6)
        team = None if teams is None else teams[seat]
        units[place] = Unit(tile, owner, rotation, team=team, unruly=army.unruly)
        army_of[place] = seat
    _wound(rng, units)
    turn = rng.randrange(count)
    instants = [tile.id for tile in armies[turn].tiles if tile.kind == "instant"]
    document = NeuroshimaDocument(
        game="neuroshima-hex",
        seats=[army.id for army in armies],
        options={
            "edition": edition,
            "reinforcement": True,
            "mode": mode,
            "board": "standard" if rings == STANDARD else "wide",
        },
        board=[
            Piece(
                hex=hex_name(*place),
                tile=unit.tile.id,
                seat=None if unit.owner == NEUTRAL else unit.owner,
                facing=DIRECTION_NAMES[unit.rotation],
                wounds=unit.wounds,
                army_of=army_of[place] if unit.owner == NEUTRAL else 0,
            )
            for place, unit in units.items()
        ],
        players=[
            Player(
                points=_points(rng, mode, seat),
                hand=rng.sample(instants, min(6, len(instants))) if seat == turn else [],
            )
            for seat in range(count)
        ],
        seat=turn,
        turn=9,
    )
    plenty = tuple(_plenty(army) for army in armies)
    state = NeuroshimaHex(plenty, battlefields=BATTLEFIELDS).position(msgspec.to_builtins(document))
    return Deal(state, units, edition == "codex", rings)


def _points(rng: Random, mode: str, seat: int) -> int:
    most = 13 if mode == "one-vs-two" and seat > 0 else 20
    if mode == "score":
        return rng.choice([0, 0, rng.randint(0, 19)])
    return (
        rng.choice([most, most, rng.randint(1, most), rng.randint(1, 3)])
        if mode != "duel"
        else rng.choice([20, 20, rng.randint(1, 20)])
    )


def _plenty(army: Army) -> Army:
    """An army with as many of every tile as anybody could use."""
    tiles = (msgspec.structs.replace(tile, count=1 if tile.kind == "hq" else COPIES) for tile in army.tiles)
    return msgspec.structs.replace(army, tiles=tuple(tiles))


def _weights(rng: Random, army: Army) -> list[int]:
    """How likely each tile of an army is: a few favourites fill most of a board."""
    fielded = [tile.kind in ("warrior", "module") for tile in army.tiles]
    return [rng.choice([1, 1, 1, 12]) if field else 0 for field in fielded]


def _wound(rng: Random, units: Units) -> None:
    """Some old wounds, as many as the units bear."""
    board = Snapshot(units)
    for place in sorted(units):
        if not units[place].is_hq and rng.random() < 0.4:
            wounds = rng.randint(0, 3)
            while not board.survives(place, wounds):
                wounds -= 1
            unit = units[place]
            units[place] = replace(unit, wounds=wounds)


# Made-up tiles --------------------------------------------------------------------------------


def _army(rng: Random, name: str, theme: str) -> Army:
    tiles = [_hq(rng, theme)]
    tiles += [_tile(rng, f"tile-{number}", theme) for number in range(22)]
    tiles += [_make(id=kind, kind="instant", instant=kind) for kind in INSTANTS]
    return Army(id=name, names={"en": name}, tiles=tuple(tiles))


def _make(**fields: Any) -> Tile:
    return msgspec.convert({"name": fields["id"], "count": 1, **fields}, Tile)


def _hq(rng: Random, theme: str) -> Tile:
    bonus = {what: 1 for what in ("melee", "ranged", "initiative", "toughness") if rng.random() < 0.3}
    if rng.random() < (0.7 if theme == "initiative" else 0.3):
        bonus["extra_initiative"] = rng.randint(1, 2)
    edges = ["melee 1"] * 6 if rng.random() < 0.8 else [_attack(rng) for _ in range(6)]
    return _make(id="hq", kind="hq", initiative=[0], edges=edges, bonus=bonus)


def _attack(rng: Random) -> str:
    return rng.choice(ATTACKS)


def _tile(rng: Random, name: str, theme: str) -> Tile:
    if rng.random() < 0.2:
        theme = rng.choice(THEMES)
    if theme == "bombs" and rng.random() < 0.35:
        return _make(id=name, kind="warrior", abilities=["mad-bomber"], mobility=rng.randint(0, 1))
    warrior = rng.random() < (0.4 if theme == "medics" else 0.55)
    return _warrior(rng, name, theme) if warrior else _module(rng, name, theme)


def _warrior(rng: Random, name: str, theme: str) -> Tile:
    nets = {"nets": 0.45, "movers": 0.25, "scopers": 0.2, "initiative": 0.15}.get(theme, 0.06)
    edges = []
    for _ in range(6):
        symbols = []
        if rng.random() < 0.45:
            symbols.append(_attack(rng))
        if rng.random() < 0.15:
            symbols.append("armor")
        if rng.random() < nets:
            symbols.append("net")
        edges.append(" + ".join(symbols))
    if theme == "initiative":
        initiative = [rng.randint(0, 5) for _ in range(rng.choice([1, 1, 2, 3, 4]))]
    else:
        initiative = [rng.randint(0, 3) for _ in range(rng.choice([0, 1, 1, 1, 2]))]
    abilities = []
    if rng.random() < {"bombs": 0.3, "medics": 0.25}.get(theme, 0.05):
        abilities.append("clown")
    if theme == "universal":
        abilities.append("universal")
        edges = ["melee 1 + ranged 1" if rng.random() < 0.5 else edge for edge in edges]
    return _make(
        id=name,
        kind="warrior",
        initiative=initiative,
        edges=edges,
        toughness=rng.choice([0, 0, 0, 1, 1, 2, 3]),
        mobility=1 if rng.random() < (0.6 if theme == "movers" else 0.15) else 0,
        abilities=abilities,
    )


def _module(rng: Random, name: str, theme: str) -> Tile:
    connected = rng.choice([0.3, 0.6, 0.9])
    edges = ["module" if rng.random() < connected else "" for _ in range(6)]
    edges = [edge + (" + armor" if edge and rng.random() < 0.1 else "") for edge in edges]
    bonus: dict[str, int] = {}
    enemy_bonus: dict[str, int] = {}
    abilities: list[str] = []
    wanted = theme if rng.random() < 0.75 else rng.choice(THEMES)
    if wanted == "medics":
        abilities.append("medic")
    elif wanted == "toughness":
        bonus["toughness"] = rng.randint(1, 2)
    elif wanted == "initiative":
        kind = rng.randrange(3)
        if kind == 0:
            bonus["initiative"] = rng.randint(1, 2)
        elif kind == 1:
            bonus["extra_initiative"] = rng.randint(1, 2)
        else:
            enemy_bonus["initiative"] = -rng.randint(1, 2)
    elif wanted == "quartermaster":
        abilities.append("quartermaster")
    elif wanted == "scopers":
        abilities.append("scoper")
    elif wanted == "movers":
        abilities.append(rng.choice(["transport", "recon-center"]))
    else:
        bonus[rng.choice(["melee", "ranged"])] = 1
    if rng.random() < 0.15:
        bonus[rng.choice(["melee", "ranged", "initiative", "toughness", "extra_initiative"])] = 1
    if rng.random() < 0.25 and "medic" not in abilities:
        abilities.append("medic")
    return _make(
        id=name,
        kind="module",
        edges=edges,
        toughness=0 if theme == "initiative" else rng.choice([0, 0, 0, 1]),
        mobility=1 if rng.random() < 0.1 else 0,
        bonus=bonus,
        enemy_bonus=enemy_bonus,
        abilities=abilities,
    )


def units_of(state: NeuroshimaState) -> dict[Hex, tuple[str, int, int, int]]:
    """The engine's board in a form that can be compared: tile, owner, rotation, wounds."""
    ids = state.lineup.ids
    return {
        state.lineup.board.axial[place]: (ids[face // 6], state.owner[place], face % 6, state.wounds[place])
        for place, face in enumerate(state.face)
        if face >= 0
    }
