"""A bot on its seat, with an eye on it: whatever it does wrong is counted, and the game goes on."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from operator import index
from threading import current_thread, main_thread
from typing import Any, SupportsIndex, cast

from ashfall.bots.base import FAILURES, Bot
from ashfall.bots.clock import Clock
from ashfall.bots.why import Why
from ashfall.core.errors import IllegalAction
from ashfall.core.match import Match

PATIENCE = 60.0
"""Seconds after which a bot of others that does not answer is not waited for any longer."""
CHANCES = 3
"""So often a bot may keep a game waiting; after that it is not asked again in it."""


class TooSlow(BaseException):
    """Raised in the middle of a bot's thinking; not to be caught by what it catches of its own."""


class Seated:
    """Plays a seat of a match with a bot that has begun."""

    def __init__(self, player: Bot, patience: float = PATIENCE) -> None:
        self.player = player
        self.faults = 0
        """Decisions that had to be taken for it."""
        self.first_fault = ""
        self.listens = type(player).told is not Bot.told
        self._heard = 0
        self._slow = 0
        # Ours keep their clocks; looking after them would cost more than many of their decisions.
        self._patience = None if type(player).__module__.startswith("ashfall.bots.") else patience

    def begin(self, match: Match, seat: int) -> None:
        """The bot takes its seat; if it fails it is asked for its decisions all the same."""
        try:
            # Whoever has much to read may take its time, once.
            with alarm(PATIENCE):
                self.player.begin(match.game, seat, match.options)
        except TooSlow:
            self._count(f"no answer within {PATIENCE:g} s")
        except FAILURES as error:
            self._count(told(error))

    def play(self, match: Match, clock: Clock | None = None, *, timed: bool = False) -> None:
        """Take the decision that is due, with the bot's own budget unless another is given; `timed` where people wait
        for it."""
        if self._slow >= CHANCES:
            self._fail(match, self._no_answer())
            return
        perspective = match.perspective(match.to_move)
        try:
            with alarm(self._patience):
                if self.listens:
                    self._listen(match)
                if clock is None:
                    clock = self.player.clock(timed)
                # Compiled code would refuse whatever is not exactly an int, and say less about it.
                player: Any = self.player
                chosen: object = player.choose(perspective, clock)
                action = number_of(chosen)
        except TooSlow:
            self._fail(match, self._no_answer())
            return
        except FAILURES as error:
            self._fail(match, told(error))
            return
        if action is None:
            self._fail(match, f"{chosen!r} is no action, expected an int")
            return
        try:
            match.play(action)
        except IllegalAction as error:
            self._fail(match, f"illegal action {action}: {error.message}")

    def why(self) -> Why | None:
        """What the bot expects of its last choice; one that cannot say it properly says nothing."""
        try:
            with alarm(self._patience):
                return why_of(self.player)
        except TooSlow:
            return None

    def _listen(self, match: Match) -> None:
        seat, since = match.to_move, min(self._heard, match.event_count)
        self._heard = match.event_count
        self.player.told(match.events(seat, since))

    def _no_answer(self) -> str:
        self._slow += 1
        return f"no answer within {self._patience:g} s"

    def _fail(self, match: Match, fault: str) -> None:
        self._count(fault)
        match.play(match.perspective(match.to_move).harmless())

    def _count(self, fault: str) -> None:
        self.faults += 1
        self.first_fault = self.first_fault or fault


def number_of(chosen: object) -> int | None:
    """What a bot chose as an action, from whatever is a whole number (numpy's too); None if it is none."""
    try:
        return index(cast(SupportsIndex, chosen))
    except TypeError:
        return None


def why_of(player: Bot) -> Why | None:
    """What a bot expects of its last choice, if it says so as it should."""
    asked: Any = player
    try:
        said: object = asked.why()
    except FAILURES:
        return None
    return said if isinstance(said, Why) else None


def told(error: BaseException) -> str:
    """What a bot raised, in one line."""
    return f"{type(error).__name__}: {error}"


def _ring(*_: object) -> None:
    raise TooSlow


@contextmanager
def alarm(seconds: float | None) -> Iterator[None]:
    """Interrupt what takes longer, where the system can: only a process's main thread can be."""
    if seconds is None or not hasattr(signal, "setitimer") or current_thread() is not main_thread():
        yield
        return

    before = signal.signal(signal.SIGALRM, _ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)
        signal.signal(signal.SIGALRM, before)
