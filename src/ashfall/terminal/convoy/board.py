"""The five cities side by side, and what both sides hold."""

from __future__ import annotations

from rich.text import Text

from ashfall.games.convoy.view import CityView, ConvoyView, SideView, UnitView
from ashfall.terminal.canvas import shorten
from ashfall.terminal.convoy.names import Names

COLOURS = {"moloch": "red", "outpost": "green"}
EFFECT_LETTERS = {"none": "-", "draw": "D", "kill": "K", "move_ny": "N", "bomb": "B"}
NARROWEST = 12


def draw_board(view: ConvoyView, names: Names, width: int) -> list[Text]:
    """Cities in a row; below them totals, decks and hands."""
    column = max(NARROWEST, (width + 1) // len(view.cities) - 1)
    columns = [_city(city, names, column) for city in view.cities]
    rows = max(len(lines) for lines in columns)
    drawn = []
    for row in range(rows):
        line = Text(no_wrap=True)
        for place, lines in enumerate(columns):
            cell = lines[row] if row < len(lines) else Text()
            line.append_text(cell).append(" " * (column - len(cell.plain) + (place < len(columns) - 1)))
        line.rstrip()
        drawn.append(line)
    return [*drawn, _totals(view, names), *(line for side in view.sides for line in _side(side, names))]


def _city(city: CityView, names: Names, width: int) -> list[Text]:
    style = {"active": "bold reverse", "future": "bold", "destroyed": "dim strike"}[city.status]
    districts = " ".join(
        "x" if one.demolished else (">" if one.battle else "") + EFFECT_LETTERS[one.effect] for one in city.districts
    )
    lines = [Text(shorten(names.city(city.id), width), style), Text(districts[:width])]
    sides = (("moloch", city.moloch, city.moloch_stations), ("outpost", city.outpost, city.outpost_stations))
    for side, units, stations in sides:
        head = f"{names.side(side)[: width - 4]} {stations.occupied}/{stations.capacity}"
        lines.append(Text(head, f"{COLOURS[side]} dim"))
        lines += [Text(_unit(unit, names, width), COLOURS[side]) for unit in units]
    return lines


def _unit(unit: UnitView, names: Names, width: int) -> str:
    """Strength, name, signs of its markers and state."""
    signs = "".join({"shield": "s", "hacked": "h"}.get(marker, marker[0]) for marker in unit.markers)
    signs += "n" if unit.netted else "" if unit.works else "o"
    signs += "m" if unit.module else ""
    signs += "v" if unit.moved else ""
    room = width - 2 - (len(signs) + 1 if signs else 0)
    name = names.unit(unit.id)
    said = f"{unit.strength} {shorten(name, room) if len(name) > room else name}"
    return f"{said} {signs}" if signs else said


def _totals(view: ConvoyView, names: Names) -> Text:
    battle = view.battle
    line = Text(names.named(names.city(view.active_city), f"{names.side('moloch')} "), "bold")
    line.append(str(battle.moloch), "bold red").append(" : ").append(str(battle.outpost), "bold green")
    return line.append(f" {names.side('outpost')}. {names.text(f'would-{battle.winner}')}.", "bold")


def _side(side: SideView, names: Names) -> list[Text]:
    counts = {"deck": side.deck_size, "hand": side.hand_size, "pile": side.discard_size}
    lines = [Text(names.text("terminal-counts", side=names.side(side.side), **counts), COLOURS[side.side])]
    if side.known:
        lines[0].append("; " + names.text("known", cards=", ".join(map(names.card, side.known))))
    if side.hand is not None:
        cards = ", ".join(map(names.card, side.hand))
        lines.append(Text(names.text("terminal-hand", cards=cards or "0"), "bold"))
    return lines
