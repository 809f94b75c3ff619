"""A process that plays bots' moves: reads positions from its input, writes actions to its output.

Messages are msgpack with four bytes of length before them. The process ends with its input, so
it never outlives the server.
"""

from __future__ import annotations

import os
import struct
import sys
from typing import BinaryIO

import msgspec

from ashfall.bots import bot
from ashfall.core.perspective import Perspective
from ashfall.games import game


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
        return Answer(bot(question.bot, question.seed).choose(perspective))
    except Exception as error:
        return Answer(None, f"{type(error).__name__}: {error}")


def serve(source: BinaryIO, target: BinaryIO) -> None:
    """Answer questions until the input ends."""
    while True:
        head = source.read(4)
        if len(head) < 4:
            return
        (size,) = struct.unpack(">I", head)
        reply = msgspec.msgpack.encode(answer(msgspec.msgpack.decode(source.read(size), type=Question)))
        target.write(struct.pack(">I", len(reply)) + reply)
        target.flush()


if __name__ == "__main__":
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a bot that prints must not garble the answers
    serve(sys.stdin.buffer, answers)
