"""What stands beside the board: points, piles, hands, and what the signs mean."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from ashfall.games.neuroshima_hex.data import Tile
from ashfall.games.neuroshima_hex.view import NeuroshimaView
from ashfall.games.neuroshima_hex.wounds import FULL_SCORE
from ashfall.terminal.canvas import shorten
from ashfall.terminal.neuroshima_hex.board import seat_sign
from ashfall.terminal.neuroshima_hex.box import Box
from ashfall.terminal.neuroshima_hex.marks import Marks, edge_marks
from ashfall.texts import Texts


def draw_panel(
    view: NeuroshimaView,
    box: Box,
    texts: Texts,
    player: Callable[[int | None], str],
    symbols: Marks,
    width: int,
    height: int,
) -> list[Text]:
    """The panel, line by line; the legend is left out where it would make it longer than `height`."""
    lines = [Text(texts.say("panel-turn", number=view.turn_number), "bold")] if view.turn_number else [Text()]
    if view.stage != "normal":
        lines += _wrapped(texts.say(f"nh-stage-{view.stage}"), width)
    for seat in range(len(view.players)):
        lines.append(Text())
        lines += _player(view, box, texts, player(seat), seat, symbols, width)
    legend = [Text(), *legend_lines(texts, symbols, width)]
    return lines + legend if len(lines) + len(legend) <= height else lines


def _player(
    view: NeuroshimaView,
    box: Box,
    texts: Texts,
    name: str,
    seat: int,
    symbols: Marks,
    width: int,
) -> list[Text]:
    shown = view.players[seat]
    look = box.looks[shown.army]
    pointer = ">" if view.to_move == seat else " "
    points = marker(view, seat, symbols)
    sign = seat_sign(view, seat, box)
    heading = f"{pointer}{sign} {shorten(name, width - 4 - len(sign) - len(points))}"
    first = Text(heading.ljust(width - len(points) - 1) + " ", f"bold {look.terminal}").append(points, "bold")
    discarded = sum(shown.discard.values())
    said = texts.say("panel-piles", deck=shown.deck_size, discard=discarded)
    if shown.standing != "in":
        said = texts.say(f"panel-{shown.standing}")
    lines = [first, Text(f"  {said}", "dim")]
    if len({other.team for other in view.players}) < len(view.players):
        lines.insert(1, Text(f"  {texts.say('panel-team', team='AB'[shown.team])}", "dim"))
    lines += [_in_hand(box.tile(shown.army, tile), symbols, width) for tile in shown.hand]
    return lines


def marker(view: NeuroshimaView, seat: int, symbols: Marks) -> str:
    """Where the player's marker stands: HQ points, or the score; nothing if it is off the track."""
    shown = view.players[seat]
    if shown.standing != "in":
        return "-"
    return f"{shown.points}/{FULL_SCORE}" if view.options["mode"] == "score" else f"{shown.points}{symbols.heart}"


def _in_hand(tile: Tile, symbols: Marks, width: int) -> Text:
    """A tile in hand: its name, its phases and, if there is room, its edges seen from the top."""
    line = Text("  ", no_wrap=True).append(shorten(tile.name, min(13, width - 2)))
    if tile.kind == "instant":
        return line.append(" !", "bold")
    phases = symbols.between.join(map(str, tile.initiative))
    said = []
    for direction in range(6):
        edge = tile.edge(direction)
        text = edge_marks(symbols, direction, edge, edge.melee, edge.ranged)
        if text:
            said.append(text)
    for extra in filter(None, (phases, "".join(said))):
        if len(line) + 1 + len(extra) <= width:
            line.append(f" {extra}", "bold" if extra == phases else "dim")
    return line


def legend_lines(texts: Texts, symbols: Marks, width: int) -> list[Text]:
    """The signs and their names, as many to a line as fit."""
    signs = [
        (symbols.melee[0], "melee"),
        (symbols.ranged[0], "ranged"),
        (symbols.gauss[0], "gauss"),
        (symbols.armor, "armor"),
        (symbols.net, "net"),
        (symbols.module, "module"),
        ("3", "phase"),
        ("w1", "wound"),
        (symbols.heart, "points"),
        ("!", "instant"),
    ]
    lines: list[Text] = []
    current = ""
    for sign, word in signs:
        entry = f"{sign} {texts.say(f'legend-{word}')}"
        if current and len(current) + 2 + len(entry) > width:
            lines.append(Text(current, "dim"))
            current = ""
        current = f"{current}  {entry}" if current else entry
    return [*lines, Text(current, "dim")]


def _wrapped(text: str, width: int) -> list[Text]:
    lines: list[str] = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return [Text(line, "italic") for line in lines]
