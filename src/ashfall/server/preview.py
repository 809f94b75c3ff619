"""Previews: what a seat would see after moves it is considering, and the battle that could follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from ashfall.core.game import Game
from ashfall.core.state import CHANCE, OVER, State
from ashfall.server import messages as m
from ashfall.server.problems import Refused


@runtime_checkable
class PreviewsBattles(Protocol):
    """A game that can say how a battle would end."""

    def preview_battle(self, state: State) -> Any: ...


def preview(game: Game, known: State, seat: int | None, actions: Sequence[str], seq: int) -> m.PreviewReply:
    """Try the actions on `known`, a state made of nothing but the seat's knowledge. One request is enough
    for a move with a price: a second one might come when the move has been made."""
    if not isinstance(game, PreviewsBattles):
        raise Refused("no-preview", f"{game.name} has no battles to preview")
    for text in actions:
        if seat is None or known.to_move != seat:
            raise Refused("not-your-decision", f"{text!r} is not the asking seat's to decide")
        known.apply(known.parse(text))
    if actions:
        known = game.foreseen(known)
    battle = None if known.to_move in (OVER, CHANCE) else game.preview_battle(known)
    return m.PreviewReply(seq=seq, view=known.view(seat), preview=battle)
