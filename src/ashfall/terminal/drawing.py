"""A state's board as text or as a picture, drawn as the terminal draws it for the player to move."""

from __future__ import annotations

from html import escape
from io import StringIO
from typing import Final

from rich.cells import cell_len
from rich.color import Color
from rich.console import Console, RenderableType
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import TerminalTheme

from ashfall.core.state import State
from ashfall.games import game
from ashfall.terminal.presenter import Screen, presenter_for
from ashfall.texts import STANDARD, texts

WIDTH: Final = 100
HEIGHT: Final = 48
CELL: Final = (8.4, 18)
"""Width and height of a character in the picture."""
MARGIN: Final = 12
NO_BREAK: Final = "\u00a0"
INK: Final = "#e8e0d0"
PAPER: Final = "#1d1b18"
_DARK: Final = (
    *((40, 38, 34), (214, 84, 68), (126, 176, 92), (222, 176, 76)),
    *((92, 146, 206), (178, 116, 186), (86, 178, 178), (214, 206, 192)),
)
_LIGHT: Final = (
    *((128, 122, 112), (236, 118, 102), (158, 206, 122), (240, 204, 112)),
    *((128, 178, 236), (208, 150, 216), (120, 208, 208), (250, 246, 238)),
)
COLOURS: Final = TerminalTheme(
    (0x1D, 0x1B, 0x18),
    (0xE8, 0xE0, 0xD0),
    [*_DARK],
    [*_LIGHT],
)


def as_text(state: State) -> str:
    """The board in plain characters."""
    out = StringIO()
    console = Console(file=out, width=WIDTH, height=HEIGHT, color_system=None, legacy_windows=False)
    console.print(_board(state))
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines())


def as_svg(state: State) -> str:
    """The board in colours, as one SVG that needs nothing from elsewhere."""
    console = Console(file=StringIO(), width=WIDTH, height=HEIGHT, color_system="truecolor", force_terminal=True)
    lines = console.render_lines(_board(state), pad=False)
    width = max((sum(piece.cell_length for piece in line) for line in lines), default=0)
    wide, high = width * CELL[0] + 2 * MARGIN, len(lines) * CELL[1] + 2 * MARGIN
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}" width="{wide:g}" height="{high:g}">',
        f"<title>{escape(repr(state))}</title>",
        f'<rect width="100%" height="100%" rx="6" fill="{PAPER}"/>',
        f'<g font-family="ui-monospace, Menlo, Consolas, monospace" font-size="14" fill="{INK}">',
    ]
    for number, line in enumerate(lines):
        drawn += _line(line, MARGIN + number * CELL[1])
    return "\n".join([*drawn, "</g>", "</svg>"])


def _board(state: State) -> RenderableType:
    origin = state.origin
    presenter = presenter_for(game(origin.game, origin.packs), origin.seats, texts(STANDARD, origin.game))
    viewer = state.to_move if state.to_move >= 0 else None
    return presenter.board(state.view(viewer), Screen(WIDTH, HEIGHT))


def _line(line: list[Segment], top: float) -> list[str]:
    drawn: list[str] = []
    column = 0
    for piece in line:
        style = piece.style or Style.null()
        left, wide = MARGIN + column * CELL[0], piece.cell_length * CELL[0]
        column += piece.cell_length
        ink, paper = _colour(style.color, INK), _colour(style.bgcolor, "")
        if style.reverse:
            ink, paper = paper or PAPER, ink
        if paper:
            drawn.append(f'<rect x="{left:g}" y="{top:g}" width="{wide:g}" height="{CELL[1]}" fill="{paper}"/>')
        # A picture closes up blanks: those before are room, those between are made to stay.
        words = piece.text.strip(" ")
        if words:
            left += cell_len(piece.text[: piece.text.index(words)]) * CELL[0]
            look = f' fill="{ink}"' if ink != INK else ""
            look += ' font-weight="bold"' if style.bold else ""
            look += ' opacity="0.6"' if style.dim else ""
            place = f'x="{left:g}" y="{top + CELL[1] - 5:g}" textLength="{cell_len(words) * CELL[0]:g}"'
            drawn.append(f"<text {place}{look}>{escape(words.replace(' ', NO_BREAK))}</text>")
    return drawn


def _colour(colour: Color | None, otherwise: str) -> str:
    if colour is None or colour.is_default:
        return otherwise
    return colour.get_truecolor(COLOURS).hex
