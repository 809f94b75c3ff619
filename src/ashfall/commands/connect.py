"""`ashfall connect`: a bot of one's own at somebody else's server."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import App, Parameter

from ashfall.core.errors import AshfallError
from ashfall.folders import packs_in_force
from ashfall.lab.plan import check_bot, is_time

if TYPE_CHECKING:
    from ashfall.client import AsyncPlayer, Report

FAILED = 2


def register(app: App) -> None:
    app.command(connect)


def connect(
    urls: Annotated[list[str], Parameter(name="URL", negative=())],
    /,
    *,
    bot: str,
    name: str | None = None,
    token: Annotated[str | None, Parameter(env_var="ASHFALL_TOKEN")] = None,
    seconds: float = 5.0,
    seed: int | None = None,
    pack: Annotated[list[Path] | None, Parameter(negative=())] = None,
    stay: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Let a bot play at somebody else's server, each game to its end.

    Parameters
    ----------
    urls
        Invitations, as people send them: http://HOST/table/ID#invitation=TOKEN; or ways back, as this prints them.
    bot
        Who plays: a name such as vesna or greedy(depth=2), module:Class or ./mine.py:Mine.
    name
        What it goes by at the table; the bot's own name otherwise.
    token
        The invitation's token, where the address has none.
    seconds
        Time for one decision at most; the server may give less.
    seed
        Makes the bot repeatable.
    pack
        A pack that the server has in force; may be repeated.
    stay
        Wait for rematches and play them too, until interrupted.
    """
    try:
        from ashfall.client.bots import called
    except ModuleNotFoundError as error:
        raise AshfallError(
            f"playing at a server needs {error.name}: install ashfall[client]", code="client-not-installed"
        ) from None
    if not is_time(seconds):
        raise AshfallError(f"{seconds:g} seconds are no time to think, expected 0 or more", code="bad-seconds")
    known = called(bot)
    guests = [
        _Guest(
            url=url,
            bot=bot,
            called=known,
            name=name,
            token=token,
            seconds=seconds,
            seed=seed,
            packs=pack or [],
            stays=stay,
            several=len(urls) > 1,
        )
        for url in urls
    ]
    return asyncio.run(_all(guests))


async def _all(guests: Sequence[_Guest]) -> int:
    """All games at once; one that fails does not disturb the others."""
    results = await asyncio.gather(*(guest.play() for guest in guests))
    return 0 if all(results) else FAILED


class _Guest(msgspec.Struct, kw_only=True):
    """A bot on its way to one table."""

    url: str
    bot: str
    called: str
    name: str | None
    token: str | None
    seconds: float
    seed: int | None
    packs: list[Path]
    stays: bool
    several: bool

    async def play(self) -> bool:
        """Whether the game came to its end."""
        from ashfall.client import AsyncPlayer

        try:
            player = await AsyncPlayer.sit(
                self.url,
                bot=self.called,
                name=self.name,
                token=self.token,
                packs=lambda game: packs_in_force(game, self.packs),
                check=lambda game, options: check_bot(self.bot, game, 0, options),
                report=self._say,
            )
            await self._play_at(player)
            while self.stays:
                async with player:
                    player = await player.rematch()
                await self._play_at(player)
        except AshfallError as error:
            self._complain(f"error: {error.message}")
            return False
        return True

    async def _play_at(self, player: AsyncPlayer) -> None:
        """One game. Whoever waits for a rematch stays at the table."""
        from ashfall.client import play_bot

        try:
            self._say(f"{self.called} has seat {', '.join(str(seat) for seat in player.seats)}")
            self._say(f"the way back, if this ends before the game: {player.way_back}")
            report = await play_bot(player, self.bot, seed=self.seed, seconds=self.seconds, report=self._complain)
            self._say(_ending(player, report))
        except BaseException:
            await player.close()
            raise
        if not self.stays:
            await player.close()

    def _say(self, words: str) -> None:
        print(self._at(words), flush=True)

    def _complain(self, words: str) -> None:
        print(self._at(words), file=sys.stderr, flush=True)

    def _at(self, words: str) -> str:
        table = self.url.partition("#")[0].rpartition("/")[2]
        return f"{table}: {words}" if self.several else words


def _ending(player: AsyncPlayer, report: Report) -> str:
    """How it ended, for the seats played here."""
    outcome = report.outcome
    assert outcome is not None
    reward = outcome.reward(player.seats[0])
    said = "won" if reward > 0 else "lost" if reward < 0 else "drawn"
    faults = f", {report.faults} of them taken for the bot ({report.first_fault})" if report.faults else ""
    return f"{said} ({outcome.reason}) after {report.decisions} decisions{faults}"
