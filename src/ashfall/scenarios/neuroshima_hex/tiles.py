"""A scenario's own tiles as an army."""

from __future__ import annotations

from typing import Any

import msgspec

from ashfall.core.errors import BadScenario
from ashfall.games.neuroshima_hex.data import Army, Tile
from ashfall.games.neuroshima_hex.deeds import DEEDS
from ashfall.games.neuroshima_hex.lineup import INSTANT_NAMES, KINDS

COPIES = 99
"""Of every tile: a scenario may use as many as it likes."""

_BONUS = {
    "melee_strength": "melee",
    "ranged_strength": "ranged",
    "initiative": "initiative",
    "extra_initiative": "extra_initiative",
    "toughness": "toughness",
}
_ABILITY = {
    "medic": "medic",
    "quartermaster": "quartermaster",
    "transport": "transport",
    "recon": "recon-center",
    "scoper": "scoper",
}
_FIELDS = {
    "kind",
    "initiative",
    "melee",
    "ranged",
    "gauss",
    "armor",
    "net",
    "toughness",
    "mobility",
    "module",
    "hq_bonus",
    "universal",
    *DEEDS,
    "mad_bomber",
}


def tile_id(name: str) -> str:
    """As the game's words spell it."""
    return name.lower().replace(" ", "_")


def army_of(scenario: dict[str, Any], player: dict[str, Any]) -> Army:
    """All tiles of the scenario but the other side's HQ, and one kind of each instant tile."""
    tiles: dict[str, dict[str, Any]] = scenario["tiles"]
    hq = _own_hq(scenario, player["id"]) or next((key for key in tiles if tiles[key]["kind"] == "hq"), None)
    chosen = [_tile(key, data) for key, data in tiles.items() if data["kind"] != "hq" or key == hq]
    known = {tile.id for tile in chosen}
    for instant in INSTANT_NAMES:
        key = instant.replace("-", "_")
        if key not in known:
            chosen.append(
                msgspec.convert({"id": key, "name": key, "count": COPIES, "kind": "instant", "instant": instant}, Tile)
            )
    if len(chosen) > KINDS:
        raise BadScenario(f"{len(chosen)} kinds of tile, expected at most {KINDS}")
    name = str(player["id"])
    return Army(id=name, names={"en": name}, tiles=tuple(chosen), unruly=player.get("army") == "moloch")


def _own_hq(scenario: dict[str, Any], player: str) -> str | None:
    """The tile that is the player's HQ."""
    for unit in scenario["units"]:
        if unit["owner"] == player and scenario["tiles"].get(unit["tile"], {}).get("kind") == "hq":
            return str(unit["tile"])
    for step in scenario["action"].get("steps", []):
        for done in step.get("do", []):
            if "place_hq" in done and step["player"] == player:
                return str(done["tile"])
    return None


def _tile(key: str, data: dict[str, Any]) -> Tile:
    unknown = sorted(set(data) - _FIELDS)
    if unknown:
        raise BadScenario(f"tile {key} has unknown fields {', '.join(unknown)}, expected {', '.join(sorted(_FIELDS))}")
    edges: list[list[str]] = [[] for _ in range(6)]
    for word in ("melee", "ranged"):
        for number, strength in data.get(word, {}).items():
            edges[int(number)].append(f"{word} {strength}")
    for number in data.get("gauss", {}):
        edges[int(number)].append("gauss")
    for word in ("armor", "net"):
        for number in data.get(word, []):
            edges[int(number)].append(word)
    fields: dict[str, Any] = {
        "id": tile_id(key),
        "name": key,
        "count": COPIES,
        "kind": "warrior" if data["kind"] == "mad_bomber" else data["kind"],
        "initiative": data.get("initiative", []),
        "toughness": data.get("toughness", 0),
        "mobility": data.get("mobility", 0),
    }
    bonus: dict[str, int] = {}
    enemy: dict[str, int] = {}
    abilities = [flag for flag in ("universal", *DEEDS) if data.get(flag)]
    if data.get("mad_bomber"):
        abilities.append("mad-bomber")
    effects = list(data.get("module", {}).get("effects", []))
    for number in data.get("module", {}).get("edges", []):
        edges[int(number)].append("module")
    if data.get("hq_bonus"):
        effects.append(data["hq_bonus"])
    for effect in effects:
        word, value = effect["effect"], effect.get("value", 1)
        if word in _ABILITY:
            abilities.append(_ABILITY[word])
        elif word not in _BONUS:
            raise BadScenario(f"tile {key} has effect {word!r}, expected {', '.join([*_BONUS, *_ABILITY])}")
        elif effect.get("target") == "enemy":
            if word != "initiative":
                raise BadScenario(f"tile {key}: only initiative can be changed on enemies, not {word}")
            enemy[_BONUS[word]] = value
        else:
            bonus[_BONUS[word]] = value
    fields |= {"edges": [" + ".join(symbols) for symbols in edges], "bonus": bonus}
    fields |= {"enemy_bonus": enemy, "abilities": abilities}
    return msgspec.convert(fields, Tile)
