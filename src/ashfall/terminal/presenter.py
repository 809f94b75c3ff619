"""Who puts a game before people in the terminal: what a game adds to the loop that all games share.

`Presenter` itself is complete: a game without one of its own shows its view as data and its
actions as words. A game's module in PRESENTERS offers `presenter(game, seats, texts)`; an installed package that brings
a game may bring such a function too, by an entry point of the game's name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.text import Text

from ashfall.core.errors import BadGame
from ashfall.core.game import Game, Side
from ashfall.core.outcome import Outcome
from ashfall.core.perspective import Perspective
from ashfall.texts import Texts

PRESENTERS = {
    "convoy": "ashfall.terminal.convoy",
    "hope": "ashfall.terminal.hope",
    "neuroshima-hex": "ashfall.terminal.neuroshima_hex",
}

ENTRY_POINTS = "ashfall.presenters"


class Screen(msgspec.Struct, frozen=True):
    """What there is to draw on."""

    width: int
    height: int
    unicode: bool = True


class Presenter:
    """The plainest one. Games override what they can say better."""

    last_words: tuple[str, ...] = ()
    """First words of moves that belong at the end of a list, such as ending one's turn."""

    secret = True
    """Whether players hold things that others may not see."""

    def __init__(self, game: Game, seats: Sequence[str], texts: Texts) -> None:
        self.game = game
        self.seats = list(seats)
        self.texts = texts

    def player(self, seat: int | None) -> str:
        """What a seat is called at the table."""
        if seat is None:
            return self.texts.say("nobody")
        side = next(side.name for side in self.game.sides if side.id == self.seats[seat])
        return side if self.seats.count(self.seats[seat]) == 1 else f"{side} {seat + 1}"

    def sketch(self, side: Side) -> str:
        """How a side plays."""
        return side.sketch

    def board(self, view: Any, screen: Screen) -> RenderableType:
        data = msgspec.to_builtins(view)
        data.pop("actions", None)
        return Text(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())

    def prompt(self, view: Any) -> str:
        return self.texts.say("prompt", player=self.player(view.to_move if view.to_move >= 0 else None))

    def tell(self, events: Sequence[Any], view: Any) -> list[Text]:
        """The events in words, in order. `view` is what stands after them."""
        return [line for event in events for line in self.event(event)]

    def event(self, event: Any) -> list[Text]:
        if event.kind == "undo":
            player = self.player(event.data["seat"])
            if "action" not in event.data:  # others are not told the words of a move that may have been secret
                return [Text(self.texts.say("event-undo-hidden", player=player))]
            return [Text(self.texts.say("event-undo", player=player, action=event.data["action"]))]
        facts = ", ".join(f"{name} {value}" for name, value in event.data.items())
        return [Text(f"{event.kind}: {facts}")]

    def slots(self, words: Sequence[str]) -> str:
        """A hint on the words that may follow these in a move, such as ``HEX FACING``."""
        return "…"

    def gloss(self, words: Sequence[str]) -> str:
        """What a word of a move is called at this table, where it is another word: moves are English everywhere."""
        return ""

    def foregone(self, words: Sequence[str]) -> bool:
        """Whether the rest of a move need not be asked for if there is but one way to go on."""
        return False

    def explain(self, topic: str, view: Any, screen: Screen) -> RenderableType | None:
        """Help on a tile, card or place; None if there is no such thing."""
        return None

    def primer(self, options: Mapping[str, Any]) -> list[str]:
        """The game in a few sentences, for somebody who has never played it. What wins depends on the options."""
        return []

    def legend(self, screen: Screen) -> RenderableType | None:
        """What the signs on the board mean, for the general help."""
        return None

    def preview(self, perspective: Perspective, move: str = "") -> list[Text] | None:
        """What would come next, now or after a move that is being considered; None if the game has no such thing."""
        return None

    def piles(self, view: Any) -> list[Text]:
        """What everybody may count: piles and discards. Empty if there is nothing of the kind."""
        return []

    def warning(self, move: str, view: Any) -> str | None:
        """Why a legal move may be a slip of the fingers."""
        return None

    def outcome(self, outcome: Outcome) -> str:
        winners = ", ".join(self.player(seat) for seat in outcome.winners)
        scores = ", ".join(f"{self.player(seat)} {score}" for seat, score in enumerate(outcome.scores))
        if outcome.draw:
            return self.texts.say("outcome-draw", scores=scores)
        return self.texts.say("outcome-win", winners=winners, scores=scores)


def presenter_for(game: Game, seats: Sequence[str], texts: Texts) -> Presenter:
    """The game's own, or the plain one."""
    if game.name in PRESENTERS:
        made = import_module(PRESENTERS[game.name]).presenter(game, seats, texts)
        assert isinstance(made, Presenter)
        return made
    for point in entry_points(group=ENTRY_POINTS, name=game.name):
        return _brought(point, game, seats, texts)
    return Presenter(game, seats, texts)


def _brought(point: EntryPoint, game: Game, seats: Sequence[str], texts: Texts) -> Presenter:
    """What an installed package brings."""
    whose = f"the presenter of game {game.name!r} ({point.value})"
    try:
        made = point.load()(game, seats, texts)
    except Exception as error:
        raise BadGame(f"{whose} cannot be loaded: {type(error).__name__}: {error}") from error
    if not isinstance(made, Presenter):
        raise BadGame(f"{whose} is {made!r}, expected one derived from ashfall.terminal.presenter.Presenter")
    return made
