"""The same place at a table for programs that have no event loop: it runs in a thread of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from threading import Thread
from types import TracebackType
from typing import Any, Self, TypeVar

from ashfall.client.decision import Decision
from ashfall.client.line import PATIENCE
from ashfall.client.player import AsyncPlayer, Packs, Reporter
from ashfall.core.game import Game
from ashfall.core.outcome import Outcome
from ashfall.core.state import State
from ashfall.server import messages as m

T = TypeVar("T")


class Player:
    """The seats that a program holds at one table. Made by `sit`; decisions come from `decision`, or from iterating
    (`for decision in player`), and are played by `play`. Used as a context it leaves at the end."""

    def __init__(self, make: Callable[[], Coroutine[Any, Any, AsyncPlayer]]) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, name="ashfall-client", daemon=True)
        self._thread.start()
        try:
            self._player = self._wait(make())
        except BaseException:
            self._end()
            raise

    @classmethod
    def sit(
        cls,
        url: str,
        *,
        bot: str,
        name: str | None = None,
        token: str | None = None,
        packs: Packs = lambda _: (),
        report: Reporter = lambda _: None,
        patience: float = PATIENCE,
    ) -> Self:
        """Take the seat that the invitation `url` leads to, or come back to one; see `AsyncPlayer.sit`."""
        return cls(
            lambda: AsyncPlayer.sit(url, bot=bot, name=name, token=token, packs=packs, report=report, patience=patience)
        )

    def close(self) -> None:
        """Leave the connection; the seat stays the program's own."""
        if self._thread.is_alive():
            self._wait(self._player.close())
            self._end()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def game(self) -> Game:
        return self._player.game

    @property
    def seats(self) -> list[int]:
        return self._player.seats

    @property
    def way_back(self) -> str:
        """The address by which a later program finds the same seats again."""
        return self._player.way_back

    @property
    def table(self) -> m.TableInfo:
        """The table as everybody sees it."""
        return self._player.table

    @property
    def over(self) -> bool:
        return self._player.over

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        return self._player.outcome

    def decision(self) -> Decision | None:
        """Wait for the next decision of an own seat; None once the game is over."""
        return self._wait(self._player.decision())

    def __iter__(self) -> Iterator[Decision]:
        while (due := self.decision()) is not None:
            yield due

    def play(self, decision: Decision, action: int | str) -> bool:
        """Play an action, by number or in words; False if the moment has passed."""
        return self._wait(self._player.play(decision, action))

    def samples(self, decision: Decision, count: int = 1) -> list[State]:
        """More states from the server that the seat cannot tell from the true one."""
        return self._wait(self._player.samples(decision, count))

    def rematch(self) -> None:
        """Wait until somebody opens a rematch, and go on there."""
        before = self._player
        self._player = self._wait(before.rematch())
        self._wait(before.close())

    def _wait(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    def _end(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
