"""A process that plays bots' moves: it is asked about positions and answers with actions."""

from __future__ import annotations

import msgspec

from ashfall.bots import bot
from ashfall.core.perspective import Perspective
from ashfall.games import game
from ashfall.server.worker import serve_pipes


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A decision to be taken. `state` was resampled for the seat: the truth never gets here."""

    game: str
    packs: list[str]
    state: bytes
    seat: int
    bot: str
    seed: int


class Answer(msgspec.Struct, frozen=True):
    action: int | None
    error: str = ""


def answer(question: Question) -> Answer:
    """Let the bot choose."""
    try:
        chosen = game(question.game, question.packs)
        perspective = Perspective(chosen, chosen.from_bytes(question.state), question.seat)
        player = bot(question.bot, question.seed)
        return Answer(player.choose(perspective, player.clock(timed=True)))
    except Exception as error:
        return Answer(None, f"{type(error).__name__}: {error}")


def reply(data: bytes) -> bytes:
    return msgspec.msgpack.encode(answer(msgspec.msgpack.decode(data, type=Question)))


if __name__ == "__main__":
    serve_pipes(reply)
