"""The battleground in characters: two lines per space, the viewer's home base below."""

from __future__ import annotations

from rich.text import Text

from ashfall.games.hope.seating import team_of
from ashfall.games.hope.view import CellView, HopeView, PieceView
from ashfall.terminal.canvas import Canvas, shorten
from ashfall.terminal.hope.words import text
from ashfall.texts import Texts

TEAM_STYLES = ("dark_orange", "deep_sky_blue1")
MARGIN = 2
"""Room for the number of a row."""
COUNTS = 6
"""Room for a row's dominance."""


def cell_width(columns: int, width: int) -> int:
    """Characters of one space, its left border included."""
    return max(6, min(17, (width - MARGIN - COUNTS - 1) // columns))


def draw_board(view: HopeView, texts: Texts, width: int, unicode: bool) -> list[Text]:
    """Rows from the far home base to the viewer's own, with dominance at the right and below."""
    wide = cell_width(view.columns, width)
    canvas = Canvas(MARGIN + wide * view.columns + 1 + COUNTS, 2 * view.rows + 2)
    below = (view.seat or 0) & 1
    bar = "│" if unicode else "|"
    for column in range(view.columns):
        canvas.write(MARGIN + column * wide + wide // 2, 0, "abcdefghij"[column], "dim")
    for cell in view.cells:
        row = cell.row if below else view.rows - 1 - cell.row
        x, y = MARGIN + cell.column * wide, 1 + 2 * row
        for line in (y, y + 1):
            canvas.write(x, line, bar, "dim")
            canvas.write(MARGIN + view.columns * wide, line, bar, "dim")
        canvas.write(0, y, str(cell.row + 1), "dim")
        _draw_cell(canvas, cell, texts, (x + 1, y), wide - 1, view.rows)
    _draw_counts(canvas, view, below, wide)
    return canvas.lines()


def _draw_cell(canvas: Canvas, cell: CellView, texts: Texts, place: tuple[int, int], width: int, rows: int) -> None:
    x, y = place
    piece = cell.piece
    lying = "".join("?" if name == "hidden" else "$" for name in cell.lying)
    if piece is None:
        base = {0: TEAM_STYLES[0], rows - 1: TEAM_STYLES[1]}.get(cell.row, "")
        canvas.write(x, y, "_" if base else ".", f"dim {base}")
        canvas.write(x + 2, y, lying, "yellow")
        return
    style = TEAM_STYLES[team_of(piece.controller)]
    token = f"*{cell.token}" if cell.token is not None else ""
    name = f"({piece.name})" if piece.flipped else piece.name
    canvas.write(x, y, shorten(name, width - len(token)), f"dim {style}" if piece.flipped else f"bold {style}")
    canvas.write(x + width - len(token), y, token, "bold red")
    canvas.write(
        x, y + 1, (values(piece, texts) + lying)[:width], "reverse" if piece.attacking or piece.defending else ""
    )


def values(piece: PieceView, texts: Texts) -> str:
    """`4/3/2` for a unit, `[5]` for a location; wounds, artifacts and keywords behind them."""
    if piece.flipped or piece.defense is None:
        return ""
    if piece.attack is None or piece.vitality is None:
        said = f"[{piece.defense.now}]"
    else:
        said = f"{piece.attack.now}/{piece.defense.now}/{piece.vitality.now}"
    if piece.wounds:
        said += f" w{piece.wounds}"
    said += " $" * len(piece.artifacts)
    words = (text(texts, f"keyword-{word.name.lower()}")[:3].lower() for word in piece.keywords)
    return f"{said} {' '.join(words)}".rstrip()


def _draw_counts(canvas: Canvas, view: HopeView, below: int, wide: int) -> None:
    """Weights as far side : own side, in the colour of whoever leads."""
    for number, line in enumerate(view.lines):
        said = f"{line.weights[1 - below]}:{line.weights[below]}"
        style = "dim" if line.leader is None else f"bold {TEAM_STYLES[line.leader]}"
        if number < view.rows:
            row = number if below else view.rows - 1 - number
            canvas.write(MARGIN + wide * view.columns + 2, 1 + 2 * row, said, style)
        else:
            canvas.write(MARGIN + (number - view.rows) * wide + wide // 2 - 1, 1 + 2 * view.rows, said, style)
