"""A grid of characters with styles, to draw on in any order."""

from __future__ import annotations

from rich.text import Text


class Canvas:
    """Starts out blank; later strokes cover earlier ones."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._cells = [[(" ", "") for _ in range(width)] for _ in range(height)]

    def write(self, x: int, y: int, text: str, style: str = "") -> None:
        """Put a text somewhere; what would leave the canvas is cut off."""
        for offset, char in enumerate(text):
            if 0 <= x + offset < self.width and 0 <= y < self.height:
                self._cells[y][x + offset] = (char, style)

    def lines(self) -> list[Text]:
        return [_line(row) for row in self._cells]


def _line(row: list[tuple[str, str]]) -> Text:
    line = Text(no_wrap=True)
    run, style = "", ""
    for char, kind in row:
        if kind != style:
            line.append(run, style)
            run, style = "", kind
        run += char
    line.append(run, style)
    return line


def shorten(name: str, width: int) -> str:
    """A name that fits: initials for the leading words, or a cut; a short last word (II) is kept."""
    if len(name) <= width:
        return name
    first, *rest = name.replace("-", " ").split()
    if rest and len(rest[-1]) <= 3:
        return f"{first[: width - len(rest[-1]) - 1]}.{rest[-1]}"
    if rest:
        name = "".join(word[0] + "." for word in (first, *rest[:-1])) + rest[-1]
    return name if len(name) <= width else name[: width - 1] + "."
