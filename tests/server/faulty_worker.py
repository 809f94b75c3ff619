"""Bot processes that misbehave, for tests: ASHFALL_FAULT says how."""

from __future__ import annotations

import os
import sys
import time

from ashfall.server import bot_worker
from ashfall.server.bot_worker import Answer, Lodging, Question
from ashfall.server.worker import serve


def answer(question: Question, lodging: Lodging) -> Answer:
    assert len(lodging) == 0
    assert question.bot == "greedy"
    if question.sits_down:
        return Answer(None)
    fault = os.environ["ASHFALL_FAULT"]
    if fault == "slow":
        time.sleep(60)
    if fault == "crashed":
        os._exit(3)
    if fault == "raises":
        return Answer(None, "ValueError: no idea")
    return Answer(10**6)


if __name__ == "__main__":
    bot_worker.answer = answer
    serve(sys.stdin.buffer, sys.stdout.buffer, lambda data: bot_worker.reply_with(Lodging(), data))
