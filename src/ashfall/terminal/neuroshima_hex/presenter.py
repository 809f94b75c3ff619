"""Neuroshima Hex in the terminal: board, questions and events in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from random import Random
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ashfall.core.events import Event, Undone
from ashfall.core.game import Game, Side
from ashfall.core.outcome import Outcome
from ashfall.core.perspective import Perspective
from ashfall.games.neuroshima_hex import NeuroshimaHex
from ashfall.games.neuroshima_hex.board import EXPANDED, STANDARD
from ashfall.games.neuroshima_hex.data import MERCENARIES, Tile
from ashfall.games.neuroshima_hex.events import Drawn
from ashfall.games.neuroshima_hex.prompts import Prompt
from ashfall.games.neuroshima_hex.view import NeuroshimaView
from ashfall.terminal.neuroshima_hex.board import LARGE, SMALL, WIDE, draw_board, draw_tile
from ashfall.terminal.neuroshima_hex.box import Box
from ashfall.terminal.neuroshima_hex.explain import explain_hex, explain_tile
from ashfall.terminal.neuroshima_hex.marks import marks
from ashfall.terminal.neuroshima_hex.narration import Narrator
from ashfall.terminal.neuroshima_hex.panel import draw_panel, legend_lines
from ashfall.terminal.presenter import Presenter, Screen
from ashfall.texts import Texts

PANEL = 22
"""The panel stands beside the board if there is so much room."""
BELOW = 9
"""Lines kept free under a large board for prompt, moves and input."""

SLOTS = {
    "move": ("from", "to", "facing"),
    "mobility": ("from", "to", "facing"),
    "transport": ("from", "to", "facing"),
    "push-back": ("pusher", "enemy"),
    "sniper": ("hex",),
    "grenade": ("hex",),
    "air-strike": ("hex",),
    "discard": ("tile",),
    "exchange": ("tile",),
    "retreat": ("hex",),
    "convert": ("hex", "facing", "way"),
    "medic": ("hex", "saves"),
    "first": ("seat",),
    "hire": ("tile",),
    "take": ("tile",),
    "mad-bomber-ii": ("hex", "for", "tile"),
}
"""The words after the first; anything else places a tile."""
PLACING = ("hex", "facing")


class NeuroshimaPresenter(Presenter):
    """Board, words and help for this game."""

    last_words = ("battle", "discard", "redraw", "end")
    secret = False

    def __init__(self, game: NeuroshimaHex, seats: Sequence[str], texts: Texts) -> None:
        super().__init__(game, seats, texts)
        self.hex_game = game
        self.box = Box((*game.armies, game.mercenaries), texts)
        self.tiles = self.box.tiles
        self._narrator = Narrator(self.seats, self.box, texts, self.player)

    def player(self, seat: int | None) -> str:
        if seat is None:
            return self.texts.say("nh-neutral")
        name = self.box.name(self.seats[seat])
        return name if self.seats.count(self.seats[seat]) == 1 else f"{name} {seat + 1}"

    def sketch(self, side: Side) -> str:
        return self.box.sketch(side.id)

    def board(self, view: NeuroshimaView, screen: Screen) -> RenderableType:
        symbols = marks(screen.unicode)
        large = screen.height >= LARGE.height + BELOW and screen.width >= LARGE.width + 1 + PANEL
        size = LARGE if large else SMALL
        if len(view.hexes) > len(STANDARD.names):
            size = WIDE
        drawn = draw_board(view, self.box, symbols, size, self.texts.say("mark-held"))
        beside = screen.width >= size.width + 1 + PANEL
        width = screen.width - size.width - 1 if beside else screen.width
        panel = draw_panel(view, self.box, self.texts, self.player, symbols, min(width, 44), size.height)
        if not beside:
            return Group(*drawn, *panel)
        lines = []
        for number in range(max(len(drawn), len(panel))):
            line = drawn[number].copy() if number < len(drawn) else Text(" " * size.width)
            if number < len(panel):
                line.append(" ").append_text(panel[number])
            line.no_wrap = True
            lines.append(line)
        return Group(*lines)

    def prompt(self, view: NeuroshimaView) -> str:
        prompt = view.prompt
        values: dict[str, str | int] = {"player": self.player(prompt.seat), "hexes": ", ".join(prompt.hexes)}
        key = f"nh-prompt-{prompt.kind}"
        if not self.texts.has(key):
            key = "nh-prompt-deed"
        if prompt.kind == "turn":
            values["uses"] = prompt.uses_left
        if prompt.kind == "retreat":
            values |= {"tile": self._tile_on(view, prompt.hexes[0]), "hexes": prompt.hexes[0]}
        said = self.texts.fill(key, values)
        return " ".join([*self._occasion(prompt), said])

    def _occasion(self, prompt: Prompt) -> list[str]:
        said = []
        if prompt.phase is not None:
            said.append(self.texts.say("nh-prompt-phase", phase=prompt.phase))
        if prompt.tile is not None and prompt.kind != "retreat":
            said.append(self.texts.say("nh-prompt-tile", tile=self.texts.say(f"nh-instant-{prompt.tile}")))
        return said

    def _tile_on(self, view: NeuroshimaView, place: str) -> str:
        return next(self.tiles[unit.army, unit.tile].name for unit in view.board if unit.hex == place)

    def tell(self, events: Sequence[Event], view: NeuroshimaView) -> list[Text]:
        lines: list[Text] = []
        for seat, run in groupby(events, key=lambda event: event.seat if isinstance(event, Drawn) else None):
            if seat is None:
                lines += super().tell(list(run), view)
            else:
                lines.append(self._narrator.draws([event for event in run if isinstance(event, Drawn)]))
        self._narrator.look(view)
        return lines

    def event(self, event: Event) -> list[Text]:
        return super().event(event) if isinstance(event, Undone) else self._narrator.event(event)

    def foregone(self, words: Sequence[str]) -> bool:
        """The facing of a tile that looks the same from every side."""
        return SLOTS.get(words[0], PLACING)[len(words) - 1 :] == ("facing",)

    def slots(self, words: Sequence[str]) -> str:
        expected = SLOTS.get(words[0], PLACING)[len(words) - 1 :]
        return " ".join(self.texts.say(f"slot-{slot}") for slot in expected) or "…"

    def gloss(self, words: Sequence[str]) -> str:
        named = {tile.id: tile.name for (army, _), tile in self.tiles.items() if army in (*self.seats, MERCENARIES)}
        return next((named[word] for word in words if word in named and named[word].casefold() != word), "")

    def explain(self, topic: str, view: NeuroshimaView, screen: Screen) -> RenderableType | None:
        """A hex by name, or a tile by name or id, in the armies at the table first."""
        words = topic.strip().lower()
        if words in EXPANDED.named:
            return Group(*explain_hex(words, view, self.box, self.texts, self.player))
        found = self._named(words)
        if not found:
            return None
        parts: list[RenderableType] = []
        for army, tile in found:
            parts += draw_tile(tile, self.box.looks[army], marks(screen.unicode))
            parts += explain_tile(army, tile, self.box, self.texts)
        return Group(*parts)

    def _named(self, words: str) -> list[tuple[str, Tile]]:
        """Tiles of that name; an army's name in front picks its tile, otherwise those at the table come first."""
        wanted = words.replace(" ", "-")
        exact = [(army, tile) for (army, _), tile in self.tiles.items() if wanted == f"{army}-{tile.id}"]
        if exact:
            return exact
        known = [
            (army, tile)
            for (army, _), tile in self.tiles.items()
            if wanted in (tile.id, *(name.lower().replace(" ", "-") for name in (tile.name, *tile.aka)))
        ]
        return [entry for entry in known if entry[0] in self.seats] or known

    def primer(self, options: Mapping[str, Any]) -> list[str]:
        goal = f"goal-{options['mode']}"
        return [self.texts.say(f"nh-primer-{part}") for part in (goal, "turn", "unit", "instant", "battle", "end")]

    def legend(self, screen: Screen) -> RenderableType:
        return Group(*legend_lines(self.texts, marks(screen.unicode), screen.width))

    def preview(self, perspective: Perspective, move: str = "") -> list[Text]:
        """The battle as it would be fought now or after a move, phase by phase."""
        state = perspective.sample(Random(0))
        if move:
            state.apply(state.parse(move))
        told = self.hex_game.preview_battle(state)
        narrator = Narrator(self.seats, self.box, self.texts, self.player)
        narrator.look(state.view(None))
        title = self.texts.say("preview-after", move=move) if move else self.texts.say("preview-title")
        lines = [Text(title, "bold")]
        for phase in told.phases:
            lines += narrator.phase(phase)
        points = ", ".join(f"{self.player(seat)} {value}" for seat, value in enumerate(told.points))
        return [*lines, Text(self.texts.say("preview-end", points=points), "bold")]

    def piles(self, view: NeuroshimaView) -> list[Text]:
        lines = []
        for seat, player in enumerate(view.players):
            lines.append(Text(self.player(seat), f"bold {self.box.looks[player.army].terminal}"))
            for key, pile in (("piles-left", player.remaining), ("piles-discarded", player.discard)):
                tiles = ", ".join(f"{self.box.tile(player.army, tile).name} {count}" for tile, count in pile.items())
                lines.append(Text("  " + self.texts.say(key, tiles=tiles or "0")))
            for key, known in (("piles-top", player.top), ("piles-mercenaries", player.mercenaries)):
                if known:
                    tiles = ", ".join(self.box.tile(player.army, tile).name for tile in known)
                    lines.append(Text("  " + self.texts.say(key, tiles=tiles)))
        if view.mad_bomber_ii:
            lines.append(Text(self.texts.say("piles-mad-bomber-ii")))
        return lines

    def warning(self, move: str, view: NeuroshimaView) -> str | None:
        """Tiles left that could still be used: a turn that has ended cannot be taken back."""
        player = view.players[view.to_move]
        if move != "end" or not view.prompt.uses_left or not player.hand:
            return None
        tiles = ", ".join(self.box.tile(player.army, tile).name for tile in player.hand)
        return self.texts.say("nh-warning-end", tiles=tiles)

    def outcome(self, outcome: Outcome) -> str:
        return self._narrator.outcome(outcome)


def presenter(game: Game, seats: Sequence[str], texts: Texts) -> Presenter:
    if not isinstance(game, NeuroshimaHex):
        raise TypeError(f"expected neuroshima-hex, got {game.name}")
    return NeuroshimaPresenter(game, seats, texts)
