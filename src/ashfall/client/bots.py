"""A bot that plays at somebody else's server. It thinks in a process of its own: one that hangs can be ended."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from uuid import uuid4

import msgspec

from ashfall.bots import bot as bot_named
from ashfall.client.decision import Decision
from ashfall.client.player import AsyncPlayer
from ashfall.core.outcome import Outcome
from ashfall.server.bot_worker import Answer, Question
from ashfall.server.worker import LOST, START_SECONDS, Worker

SECONDS = 5.0
"""Time that a bot has for one decision where nobody gives another."""
GRACE = 1.0
"""Seconds beyond its time after which a bot that does not answer loses its process, and seconds that are kept of the
server's time to answer for it."""
LEAST = 0.1


class Report(msgspec.Struct):
    """What became of a game."""

    outcome: Outcome | None = None
    decisions: int = 0
    faults: int = 0
    """Decisions that had to be taken for the bot."""
    first_fault: str = ""


def called(name: str) -> str:
    """What others are told that a bot is called; an error if there is no such bot."""
    player = bot_named(name)
    return (player.name or (type(player).__name__ if ":" in name else name)).strip()[:40]


async def play_bot(
    player: AsyncPlayer,
    bot: str,
    *,
    seed: int | None = None,
    seconds: float = SECONDS,
    report: Callable[[str], None] = lambda _: None,
) -> Report:
    """Let a bot play to the game's end. Whatever it does wrong is reported, and a harmless action is played for it."""
    done = Report()
    thinker = _Thinker(bot, seed, player.game.packs)
    try:
        async for decision in player:
            answer = await thinker.choose(decision, seconds)
            action, fault = _checked(decision, answer)
            if fault:
                done.faults += 1
                done.first_fault = done.first_fault or fault
                report(f"bot {bot}: {fault}; played {decision.perspective.text(action)!r} instead")
            done.decisions += await player.play(decision, action)
    finally:
        await thinker.stop()
    done.outcome = player.outcome
    return done


def _checked(decision: Decision, answer: Answer) -> tuple[int, str]:
    """The bot's action, or a harmless one and what was wrong with its own."""
    if answer.action is not None:
        if answer.action in decision.perspective.actions():
            return answer.action, ""
        return decision.perspective.harmless(), f"illegal action {answer.action}"
    return decision.perspective.harmless(), answer.error


class _Thinker:
    """The process in which the bot lives. It is started when first needed, and anew after it had to be ended."""

    def __init__(self, bot: str, seed: int | None, packs: tuple[str, ...]) -> None:
        self._bot = bot
        self._seed = random.getrandbits(62) if seed is None else seed
        self._packs = list(packs)
        self._life = uuid4().hex
        self._worker: Worker | None = None

    async def choose(self, decision: Decision, seconds: float) -> Answer:
        """The bot's answer, or why there is none. Loading it is not part of its time, but of the server's."""
        if self._worker is None or not self._worker.alive:
            self._worker = await Worker.start("ashfall.server.bot_worker")
            sat = await self._ask(decision, 0.0, START_SECONDS, sits_down=True)
            if sat.error:
                return sat
        think = seconds
        if decision.seconds is not None:
            think = max(LEAST, min(seconds, decision.seconds - 2 * GRACE))
        return await self._ask(decision, think, think + GRACE)

    async def stop(self) -> None:
        if self._worker is not None:
            await self._worker.stop()
            self._worker = None

    async def _ask(self, decision: Decision, seconds: float, wait: float, *, sits_down: bool = False) -> Answer:
        assert self._worker is not None
        question = Question(
            game=decision.game.name,
            packs=self._packs,
            state=decision.state,
            seat=decision.seat,
            bot=self._bot,
            seed=self._seed + decision.seat,
            life=f"{self._life}/{decision.seat}",
            options=decision.options,
            seconds=seconds,
            events=decision.news,
            sits_down=sits_down,
        )
        if decision.seconds is not None:
            wait = max(LEAST, min(wait, decision.seconds - GRACE))
        try:
            said = await asyncio.wait_for(self._worker.ask(msgspec.msgpack.encode(question)), wait)
            return msgspec.msgpack.decode(said, type=Answer)
        except TimeoutError:
            await self.stop()
            return Answer(None, f"no answer within {wait:.1f} s")
        except (*LOST, msgspec.DecodeError):
            await self.stop()
            return Answer(None, "its process ended")
