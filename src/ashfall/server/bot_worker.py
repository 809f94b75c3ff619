"""A process in which bots live: it is asked about positions and answers with actions.

A bot is kept between the decisions of its seat while it is here. Whenever it is not (another process, a restart, too
many others since) it is made anew, as if it had just sat down.
"""

from __future__ import annotations

import contextlib
import os
from collections import OrderedDict
from typing import Any

import msgspec

from ashfall.bots import Bot, Clock, Why, bot
from ashfall.bots.base import FAILURES
from ashfall.bots.seated import number_of, told, why_of
from ashfall.core.events import Event
from ashfall.core.game import Game
from ashfall.core.perspective import Perspective
from ashfall.games import game
from ashfall.server.worker import serve_pipes

KEPT = 32
"""Bots that one process keeps; whichever was asked the longest ago goes first."""
LARGEST = 63
"""Bits of a number that can be sent."""
NICENESS = 5
"""Whoever waits for an answer of the server goes before whoever thinks."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A decision to be taken. `state` was resampled for the seat: the truth never gets here."""

    game: str
    packs: list[str]
    state: bytes
    seat: int
    bot: str
    seed: int
    life: str = ""
    """The same as long as the same bot sits on the same seat; empty for a bot that need not be kept."""
    options: dict[str, Any] = {}
    seconds: float | None = None
    """Time for the decision, if the bot would take more."""
    events: list[tuple[str, dict[str, Any]]] = []
    """What the seat was told since its last decision, by kind."""
    sits_down: bool = False
    """Nothing is to be decided yet: the bot takes its seat, which may take longer than a decision."""


class Answer(msgspec.Struct, frozen=True):
    action: int | None
    error: str = ""
    why: Why | None = None


class Lodging:
    """The bots that live here."""

    def __init__(self) -> None:
        self._bots: OrderedDict[str, Bot] = OrderedDict()

    def __len__(self) -> int:
        return len(self._bots)

    def player(self, question: Question, chosen: Game) -> Bot:
        """The seat's bot, as it was left or new."""
        known = self._bots.pop(question.life, None) if question.life else None
        if known is None:
            known = bot(question.bot, question.seed)
            known.begin(chosen, question.seat, question.options)
        return known

    def keep(self, life: str, player: Bot) -> None:
        """Only a bot that answered is kept: one that failed begins anew."""
        if life:
            self._bots[life] = player
            while len(self._bots) > KEPT:
                self._bots.popitem(last=False)


def answer(question: Question, lodging: Lodging) -> Answer:
    """Let the bot choose."""
    try:
        chosen = game(question.game, question.packs)
        perspective = Perspective(chosen, chosen.from_bytes(question.state), question.seat)
        player = lodging.player(question, chosen)
        if question.sits_down:
            lodging.keep(question.life, player)
            return Answer(None)
        if question.events:
            player.told(events_of(chosen, question.events))
        chosen_action = player.choose(perspective, _clock(player, question.seconds))
        action = number_of(chosen_action)
        why = why_of(player)
    except FAILURES as error:
        return Answer(None, told(error))
    if action is None:
        return Answer(None, f"TypeError: {type(chosen_action).__name__} is no action, expected an int")
    if action.bit_length() > LARGEST:
        return Answer(None, f"illegal action {action}")
    lodging.keep(question.life, player)
    return Answer(action, why=why)


def events_of(chosen: Game, events: list[tuple[str, dict[str, Any]]]) -> list[Event]:
    """Events as the game tells them, from the form they are sent in; what the table tells is not the bot's affair."""
    kinds = {kind.kind: kind for kind in chosen.events}
    return [msgspec.convert(data, kinds[kind], strict=False) for kind, data in events if kind in kinds]


def _clock(player: Bot, seconds: float | None) -> Clock:
    """The bot's own budget, or less where there is not that much time."""
    own = player.clock(timed=True)
    if seconds is None or (own.seconds is not None and own.seconds <= seconds):
        return own
    return Clock(seconds=seconds, nodes=own.nodes)


def reply_with(lodging: Lodging, data: bytes) -> bytes:
    return msgspec.msgpack.encode(answer(msgspec.msgpack.decode(data, type=Question), lodging))


if __name__ == "__main__":
    with contextlib.suppress(AttributeError, OSError):  # not every system has it
        os.nice(NICENESS)
    lodging = Lodging()
    serve_pipes(lambda data: reply_with(lodging, data))
