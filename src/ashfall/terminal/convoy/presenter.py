"""The Convoy in the terminal: board, questions and events in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ashfall.core.events import Event
from ashfall.core.game import Game, Side
from ashfall.core.outcome import Outcome
from ashfall.games.convoy import Convoy
from ashfall.games.convoy.view import ConvoyView
from ashfall.terminal.convoy.board import draw_board
from ashfall.terminal.convoy.explain import explain
from ashfall.terminal.convoy.names import Names
from ashfall.terminal.convoy.narration import ask, draws, narrate
from ashfall.terminal.presenter import Presenter, Screen
from ashfall.texts import Texts

SLOTS = {
    "deploy": ("card", "city"),
    "play": ("ability", "unit", "way"),
    "use": ("ability", "unit", "way"),
    "attach": ("card", "unit"),
    "move": ("unit", "way"),
    "district": ("city", "district"),
    "card": ("card",),
    "unit": ("unit",),
    "module": ("unit",),
    "feature": ("unit",),
}
"""The words after the first."""
PARTS = ("goal", "battle", "attack", "modules", "end", "clock")


class ConvoyPresenter(Presenter):
    """Board, words and help for this game."""

    last_words = ("yes", "pass")

    def __init__(self, game: Convoy, seats: Sequence[str], texts: Texts) -> None:
        super().__init__(game, seats, texts)
        self.names = Names(game.data, texts)
        self._effects = {
            (word, f"d{place}"): district.effect
            for word, city in self.names.cities.items()
            for place, district in enumerate(city.districts, start=1)
        }

    def player(self, seat: int | None) -> str:
        return super().player(None) if seat is None else self.names.side(self.seats[seat])

    def sketch(self, side: Side) -> str:
        return self.names.side(f"{side.id}-sketch")

    def board(self, view: ConvoyView, screen: Screen) -> RenderableType:
        return Group(*draw_board(view, self.names, screen.width))

    def prompt(self, view: ConvoyView) -> str:
        phase = self.names.text(f"phase-{view.phase}")
        return f"{phase} – {ask(view.prompt, self.names)}" if view.prompt else phase

    def tell(self, events: Sequence[Event], view: ConvoyView) -> list[Text]:
        lines: list[Text] = []
        for (kind, _), run in groupby(events, key=lambda event: (event.kind, event.data.get("side"))):
            if kind == "drawn":
                lines.append(draws(list(run), self.names))
            else:
                lines += super().tell(list(run), view)
        return lines

    def event(self, event: Event) -> list[Text]:
        return super().event(event) if event.kind == "undo" else [narrate(event, self.names, self._effects)]

    def slots(self, words: Sequence[str]) -> str:
        expected = SLOTS.get(words[0], ())[len(words) - 1 :]
        return " ".join(self.names.text(f"slot-{slot}") for slot in expected) or "…"

    def gloss(self, words: Sequence[str]) -> str:
        cards = (word for word in words if word in self.names.cards)
        return next((name for word in cards if (name := self.names.card(word)).casefold() != word), "")

    def explain(self, topic: str, view: ConvoyView, screen: Screen) -> RenderableType | None:
        lines = explain(topic, view, self.names)
        return Group(*lines) if lines else None

    def primer(self, options: Mapping[str, Any]) -> list[str]:
        return [self.names.text(f"primer-{part}") for part in PARTS]

    def legend(self, screen: Screen) -> RenderableType:
        return Group(*(Text(self.names.text(f"terminal-{part}")) for part in ("legend", "marks")))

    def piles(self, view: ConvoyView) -> list[Text]:
        """Discards, as far as the edition lets the reader look through them."""
        lines = []
        for side in view.sides:
            title = self.names.text("pile-of", side=self.names.side(side.side))
            if side.discard is None:
                said = self.names.text("pile-closed")
            else:
                said = ", ".join(map(self.names.card, side.discard)) or self.names.text("pile-empty")
            lines.append(Text(self.names.named(title, said)))
        return lines

    def warning(self, move: str, view: ConvoyView) -> str | None:
        """Ending a phase cannot be taken back once the other side has moved."""
        rash = move == "pass" and len(view.actions) > 1 and view.prompt is not None and view.prompt.kind == view.phase
        return self.names.text("terminal-warning") if rash and view.phase != "mulligan" else None

    def outcome(self, outcome: Outcome) -> str:
        if not self.texts.has(f"cv-outcome-{outcome.reason}"):
            return super().outcome(outcome)
        winner = outcome.winners[0]
        return self.names.text(f"outcome-{outcome.reason}", winner=self.player(winner), points=outcome.scores[winner])


def presenter(game: Game, seats: Sequence[str], texts: Texts) -> Presenter:
    if not isinstance(game, Convoy):
        raise TypeError(f"expected convoy, got {game.name}")
    return ConvoyPresenter(game, seats, texts)
