"""A process that makes replays: a whole game is a second's work, and nobody's table waits for it."""

from __future__ import annotations

import gzip
import logging
import os
import time

import msgspec

from ashfall.core import record as records
from ashfall.core.errors import AshfallError, UnknownGame
from ashfall.server import logs
from ashfall.server import messages as m
from ashfall.server.games import table_game
from ashfall.server.problems import INTERNAL, Refused
from ashfall.server.replays import replay, written
from ashfall.server.worker import serve_pipes

_log = logging.getLogger("ashfall.server")


class ReplayQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """Frames to be made. An uploaded record may be anything at all."""

    record: bytes
    seat: int | None
    first: int
    count: int
    finished: bool
    uploaded: bool = False
    gzip: bool = False
    packs: dict[str, list[str]] = {}
    most_actions: int = 0
    most_bytes: int = 0


class ReplayAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The JSON of a `Replay`, or why there is none; and what it took."""

    seconds: float
    body: bytes = b""
    problem: m.Problem | None = None


def answer(question: ReplayQuestion) -> ReplayAnswer:
    begun = time.process_time()
    try:
        body = msgspec.json.encode(_shortened(_made(question), question.most_bytes))
        if question.gzip:
            body = gzip.compress(body, 5)
    except AshfallError as error:
        problem = m.Problem(code=error.code, message=error.message, clause=error.clause)
        return ReplayAnswer(seconds=time.process_time() - begun, problem=problem)
    except Exception:
        _log.exception("a replay failed")
        return ReplayAnswer(seconds=time.process_time() - begun, problem=m.Problem(code="internal", message=INTERNAL))
    return ReplayAnswer(seconds=time.process_time() - begun, body=body)


def _made(question: ReplayQuestion) -> m.Replay:
    loaded = records.decode(question.record, "the record")
    if question.uploaded and len(loaded.record.actions) > question.most_actions:
        raise Refused("too-large", f"the record has over {question.most_actions} actions")
    made = _shown(loaded.record, question)
    return msgspec.structs.replace(made, notice=loaded.notice)


def _shown(record: records.Record, question: ReplayQuestion) -> m.Replay:
    """A record of other rules, other values or of a game that is not here is shown as it is written."""
    part = question.seat, question.first, question.count
    try:
        chosen = table_game(record.game, question.packs.get(record.game, ()))
    except UnknownGame as error:
        return written(record, record.game, *part, ("game", error.message))
    why = records.outdated(record, chosen)
    if why is not None:
        return written(record, chosen.title, *part, why)
    return replay(record, chosen, *part, finished=question.finished)


def _shortened(made: m.Replay, most: int) -> m.Replay:
    """With as many frames as fit; one at least."""
    total = 0
    for number, frame in enumerate(made.frames):
        total += len(msgspec.json.encode(frame))
        if total > most and number:
            return msgspec.structs.replace(made, frames=made.frames[:number])
    return made


def reply(data: bytes) -> bytes:
    return msgspec.msgpack.encode(answer(msgspec.msgpack.decode(data, type=ReplayQuestion)))


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # whoever plays goes first
    logs.set_up("warning")
    serve_pipes(reply)
