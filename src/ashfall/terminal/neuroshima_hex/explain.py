"""Help on a tile or a hex: every sign named, values as they are now and why, the clause behind each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from ashfall.games.neuroshima_hex.board import DIRECTION_NAMES
from ashfall.games.neuroshima_hex.data import Bonus, Edge, Tile
from ashfall.games.neuroshima_hex.view import NeuroshimaView, UnitView
from ashfall.terminal.neuroshima_hex.box import Box
from ashfall.terminal.neuroshima_hex.marks import CLAUSES
from ashfall.texts import Texts

EDGE_SYMBOLS = ("melee", "ranged", "gauss", "armor", "net", "module")


def explain_tile(army: str, tile: Tile, box: Box, texts: Texts) -> list[RenderableType]:
    """A tile as printed."""
    lines: list[RenderableType] = [_heading(army, tile, box, texts)]
    lines.append(Text(texts.say("explain-count", count=tile.count), "dim"))
    if tile.kind == "instant":
        return [*lines, _entry(texts, f"instant-{tile.instant}")]
    if tile.initiative:
        phases = ", ".join(map(str, tile.initiative))
        lines.append(_line(texts, "initiative", phases))
    lines += _edges([tile.edge(number) for number in range(6)], 0, 0, 0, texts)
    lines += _traits(tile, texts)
    return lines


def explain_hex(
    place: str, view: NeuroshimaView, box: Box, texts: Texts, player: Callable[[int | None], str]
) -> list[RenderableType]:
    """What stands on a hex, with its values as they are now."""
    unit = next((unit for unit in view.board if unit.hex == place), None)
    if unit is None:
        return [Text(texts.say("explain-empty", hex=place))]
    tile = box.tiles[unit.army, unit.tile]
    lines: list[RenderableType] = [_heading(unit.army, tile, box, texts)]
    facing = texts.say(f"nh-direction-{DIRECTION_NAMES[unit.rotation]}")
    lines.append(Text(texts.say("explain-stands", player=player(unit.seat), hex=place, facing=facing)))
    if unit.held:
        lines.append(_entry(texts, "held"))
    if unit.scoped:
        lines.append(_entry(texts, "scoped"))
    names = {other.hex: box.tiles[other.army, other.tile].name for other in view.board}
    lines += _initiative_now(unit, tile, names, texts)
    if tile.kind == "hq" and unit.seat is not None:
        lines.append(Text(texts.say("explain-points", points=view.players[unit.seat].points)))
    elif unit.wounds:
        lines.append(_line(texts, "wounds", f"{unit.wounds} / {unit.toughness}"))
    for what in ("melee", "ranged"):
        for modifier in unit.modifiers:
            if modifier.what == what and any(getattr(tile.edge(number), what) for number in range(6)):
                source = _source(modifier.source, names, texts)
                lines.append(Text(f"{texts.say(f'nh-bonus-{what}', value=f'{modifier.value:+}')} ({source})", "cyan"))
    melee = sum(m.value for m in unit.modifiers if m.what == "melee")
    ranged = sum(m.value for m in unit.modifiers if m.what == "ranged")
    lines += _edges([tile.edge(number) for number in range(6)], unit.rotation, melee, ranged, texts)
    lines += _traits(tile, texts)
    return lines


def _heading(army: str, tile: Tile, box: Box, texts: Texts) -> Text:
    title = Text(tile.name, f"bold {box.looks[army].terminal}")
    title.append(f"  {box.name(army)}, {texts.say(f'nh-kind-{tile.kind}')}", "")
    return title


def _initiative_now(unit: UnitView, tile: Tile, names: Mapping[str, str], texts: Texts) -> list[RenderableType]:
    """``initiative 3 = 2 + 1 Scout on c2``, value by value, then what additional actions give."""
    changes = [m for m in unit.modifiers if m.what == "initiative"]
    total = sum(change.value for change in changes)
    lines: list[RenderableType] = []
    for printed in tile.initiative:
        value = max(0, printed + total)
        said = str(value)
        if changes:
            said += f" = {printed}" + "".join(
                f" {'+' if c.value > 0 else '-'} {abs(c.value)} {_source(c.source, names, texts)}" for c in changes
            )
        lines.append(_line(texts, "initiative", said))
    extra = [m for m in unit.modifiers if m.what == "extra_initiative"]
    own = {max(0, printed + total) for printed in tile.initiative}
    added = [value for value in unit.initiative if value not in own]
    if extra and added:
        sources = ", ".join(_source(m.source, names, texts) for m in extra)
        lines.append(_line(texts, "extra_initiative", f"{', '.join(map(str, added))} ({sources})"))
    return lines


def _source(place: str, names: Mapping[str, str], texts: Texts) -> str:
    return texts.say("nh-unit", tile=names[place], hex=place)


def _edges(edges: Sequence[Edge], rotation: int, melee: int, ranged: int, texts: Texts) -> list[RenderableType]:
    """Symbol by symbol: which edges carry it and how strong it is there."""
    lines: list[RenderableType] = []
    for symbol in EDGE_SYMBOLS:
        where = []
        for direction in range(6):
            printed = getattr(edges[(direction - rotation) % 6], symbol)
            if not printed:
                continue
            name = texts.say(f"nh-direction-{DIRECTION_NAMES[direction]}")
            change = melee if symbol == "melee" else ranged if symbol == "ranged" else 0
            if symbol not in ("melee", "ranged"):
                where.append(name)
            elif change:
                where.append(f"{name} {printed + change} = {printed} {change:+}")
            else:
                where.append(f"{name} {printed}")
        if where:
            lines.append(_line(texts, symbol, ", ".join(where)))
    return lines


def _traits(tile: Tile, texts: Texts) -> list[RenderableType]:
    lines: list[RenderableType] = []
    if tile.toughness:
        lines.append(_line(texts, "toughness", str(tile.toughness)))
    if tile.mobility:
        lines.append(_entry(texts, "mobility"))
    lines += _bonus(tile.bonus, "nh-bonus-friends", "bonus", texts)
    lines += _bonus(tile.enemy_bonus, "nh-bonus-enemies", "enemy", texts)
    lines += [_entry(texts, f"ability-{ability}") for ability in tile.abilities]
    if tile.kind == "hq":
        lines.append(Text(texts.say("explain-hq")).append(f"  {CLAUSES['hq']}", "dim"))
    return lines


def _bonus(bonus: Bonus, key: str, clause: str, texts: Texts) -> list[RenderableType]:
    lines: list[RenderableType] = []
    for what in ("melee", "ranged", "initiative", "extra_initiative", "toughness"):
        value = getattr(bonus, what)
        if value:
            said = texts.say(f"nh-bonus-{what}", value=f"{value:+}")
            lines.append(Text(texts.say(key, what=said)).append(f"  {CLAUSES.get(f'{clause}-{what}', '')}", "dim"))
    return lines


def _line(texts: Texts, symbol: str, value: str) -> RenderableType:
    """A symbol, where or how much, and what it does."""
    name = texts.say(f"nh-symbol-{symbol}")
    return Group(Text(f"{name} ", "bold").append(value, "bold cyan"), _meaning(texts, f"nh-symbol-{symbol}", symbol))


def _entry(texts: Texts, key: str) -> RenderableType:
    """A symbol, ability or instant action by name, and what it does."""
    full = f"nh-{key}" if "-" in key and not texts.has(f"nh-symbol-{key}") else f"nh-symbol-{key}"
    return Group(Text(texts.say(full), "bold"), _meaning(texts, full, key))


def _meaning(texts: Texts, key: str, clause: str) -> RenderableType:
    return Padding(Text(texts.say(f"{key}-help")).append(f"  {CLAUSES[clause]}", "dim"), (0, 0, 0, 2))
