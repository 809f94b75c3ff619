"""The battlefield drawn with characters: flat-top hexes, small or large.

A hex of half-height `h` and top edge `w` takes 2h+1 lines; its slanted edges are shared with its
neighbours, so a column is w+h wide. Signs stand at the edge they point over.
"""

from __future__ import annotations

import msgspec
from rich.text import Text

from ashfall.games.neuroshima_hex.board import EXPANDED
from ashfall.games.neuroshima_hex.data import Look, Tile
from ashfall.games.neuroshima_hex.view import NeuroshimaView, UnitView
from ashfall.terminal.canvas import Canvas, shorten
from ashfall.terminal.neuroshima_hex.box import Box
from ashfall.terminal.neuroshima_hex.marks import Marks, edge_marks

FRAME = "bright_black"


class Size(msgspec.Struct, frozen=True):
    """How large a hex is drawn."""

    w: int
    h: int
    rings: int = 2
    """Around the centre."""

    @property
    def width(self) -> int:
        columns = 2 * self.rings + 1
        return columns * self.w + (columns + 1) * self.h

    @property
    def height(self) -> int:
        return (4 * self.rings + 2) * self.h + 1


SMALL = Size(9, 2)
LARGE = Size(11, 3)
WIDE = Size(9, 2, 3)
"""For the expanded battlefield."""


def draw_board(view: NeuroshimaView, box: Box, symbols: Marks, size: Size, held: str) -> list[Text]:
    """The whole battlefield, line by line; `held` is the word for a unit in a net."""
    canvas = Canvas(size.width, size.height)
    units = {unit.hex: unit for unit in view.board}
    corners = {name: _corner(name, size) for name in view.hexes}
    for x, y in corners.values():
        _outline(canvas, x, y, size)
    for name, (x, y) in corners.items():
        unit = units.get(name)
        if unit is None:
            _centre(canvas, x, y, size, size.h, name, "dim")
        else:
            _unit(canvas, x, y, size, unit, box, view, symbols, held)
    return canvas.lines()


def draw_tile(tile: Tile, look: Look, symbols: Marks) -> list[Text]:
    """One tile by itself, its top edge up."""
    size = LARGE
    canvas = Canvas(size.w + 2 * size.h, 2 * size.h + 1)
    _outline(canvas, 0, 0, size)
    _name(canvas, 0, 0, size, tile, look)
    if tile.kind == "instant":
        return canvas.lines()
    said = [edge_marks(symbols, d, tile.edge(d), tile.edge(d).melee, tile.edge(d).ranged) for d in range(6)]
    _edges(canvas, 0, 0, size, said)
    _centre(canvas, 0, 0, size, size.h + 1, symbols.between.join(map(str, tile.initiative)), "bold")
    return canvas.lines()


def _corner(name: str, size: Size) -> tuple[int, int]:
    """The upper left corner of a hex's box on the canvas."""
    q, r = EXPANDED.axial[EXPANDED.named[name]]
    return (q + size.rings) * (size.w + size.h), (2 * r + q + 2 * size.rings) * size.h


def _outline(canvas: Canvas, x: int, y: int, size: Size) -> None:
    w, h = size.w, size.h
    canvas.write(x + h, y, "_" * w, FRAME)
    canvas.write(x + h, y + 2 * h, "_" * w, FRAME)
    for k in range(1, h + 1):
        canvas.write(x + h - k, y + k, "/", FRAME)
        canvas.write(x + h + w - 1 + k, y + k, "\\", FRAME)
        canvas.write(x + k - 1, y + h + k, "\\", FRAME)
        canvas.write(x + 2 * h + w - k, y + h + k, "/", FRAME)


def _inside(size: Size, row: int) -> tuple[int, int]:
    """Offset and width of the room on a row of the hex, 1 to 2h."""
    depth = row if row <= size.h else 2 * size.h + 1 - row
    return size.h - depth + 1, size.w + 2 * (depth - 1)


def _centre(canvas: Canvas, x: int, y: int, size: Size, row: int, text: str, style: str) -> None:
    offset, width = _inside(size, row)
    canvas.write(x + offset + (width - len(text)) // 2, y + row, text, style)


def _flanks(canvas: Canvas, x: int, y: int, size: Size, row: int, left: str, right: str) -> None:
    offset, width = _inside(size, row)
    canvas.write(x + offset, y + row, left, "bold")
    canvas.write(x + offset + width - len(right), y + row, right, "bold")


def _edges(canvas: Canvas, x: int, y: int, size: Size, said: list[str]) -> None:
    """Signs at the edges; in a small hex the slanted edges share a row with the flat ones."""
    slant = 2 if size.h > 2 else 1
    _centre(canvas, x, y, size, 1, said[0], "bold")
    _flanks(canvas, x, y, size, slant, said[5], said[1])
    _flanks(canvas, x, y, size, 2 * size.h + 1 - slant, said[4], said[2])
    _centre(canvas, x, y, size, 2 * size.h, said[3], "bold")


def seat_sign(view: NeuroshimaView, seat: int, box: Box) -> str:
    """The letter of a seat's army, with the seat's number where several play that army."""
    army = view.players[seat].army
    alone = sum(player.army == army for player in view.players) == 1
    return box.looks[army].letter if alone else f"{box.looks[army].letter}{seat + 1}"


def _name(canvas: Canvas, x: int, y: int, size: Size, tile: Tile, look: Look, sign: str = "") -> None:
    _, width = _inside(size, size.h)
    sign = sign or look.letter
    label = f"{sign} {shorten(tile.name, width - len(sign) - 1)}"
    _centre(canvas, x, y, size, size.h, label.center(width), f"bold {look.terminal} reverse")


def _unit(
    canvas: Canvas,
    x: int,
    y: int,
    size: Size,
    unit: UnitView,
    box: Box,
    view: NeuroshimaView,
    symbols: Marks,
    held: str,
) -> None:
    tile = box.tile(unit.army, unit.tile)
    # A mercenary fights for whoever has it, and is shown as one of theirs.
    look = box.looks[unit.army if unit.seat is None else view.players[unit.seat].army]
    _name(canvas, x, y, size, tile, look, "" if unit.seat is None else seat_sign(view, unit.seat, box))
    melee = sum(m.value for m in unit.modifiers if m.what == "melee")
    ranged = sum(m.value for m in unit.modifiers if m.what == "ranged")
    said = []
    for direction in range(6):
        edge = tile.edge((direction - unit.rotation) % 6)
        said.append(edge_marks(symbols, direction, edge, edge.melee + melee, edge.ranged + ranged))
    _edges(canvas, x, y, size, said)
    status = [unit.hex]
    if unit.held:
        status.append(held)
    elif unit.initiative:
        status.append(symbols.between.join(map(str, unit.initiative)))
    if tile.kind == "hq" and unit.seat is not None:
        # With the score rule an HQ has no points of its own, nor has that of a beaten player.
        if view.options["mode"] != "score" and view.players[unit.seat].standing == "in":
            status.append(f"{view.players[unit.seat].points}{symbols.heart}")
    elif unit.wounds:
        status.append(f"w{unit.wounds}")
    _centre(canvas, x, y, size, size.h + 1, " ".join(status), "bold magenta" if unit.held else "")
