"""A program's place at a table."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

from ashfall.client.address import Address, address
from ashfall.client.decision import Decision
from ashfall.client.errors import BadAddress, ConnectionLost, Refusal
from ashfall.client.line import PATIENCE, Line, new_key
from ashfall.client.requests import ask
from ashfall.core.errors import UnknownGame, WrongVersion
from ashfall.core.game import Game
from ashfall.core.options import OptionValue
from ashfall.core.outcome import Outcome
from ashfall.core.state import State
from ashfall.games import game as game_named
from ashfall.server import messages as m
from ashfall.server.bot_worker import events_of

_PASSED = ("stale", "game-over", "bot-plays", "not-your-decision")
"""Refusals that say: the moment is gone."""

T = TypeVar("T")
News = list[tuple[str, dict[str, Any]]]
Packs = Callable[[str], Sequence[Path]]
Check = Callable[[Game, Mapping[str, OptionValue]], None]
Reporter = Callable[[str], None]


class AsyncPlayer:
    """The seats that a program holds at one table. Made by `sit`; decisions come from `decision`, or from iterating
    (`async for decision in player`), and are played by `play`. Used as a context it leaves at the end."""

    def __init__(
        self,
        place: Address,
        held: Sequence[m.OwnSeat],
        game: Game,
        report: Reporter = lambda _: None,
        patience: float = PATIENCE,
    ) -> None:
        self.game = game
        self.seats = sorted(each.seat for each in held)
        self.way_back = place.way_back(held)
        """The address by which a later program finds the same seats again. Whoever has it can play them."""
        self._place = place
        self._report = report
        self._patience = patience
        self._secrets = {each.seat: each.secret for each in held}
        self._news: dict[int, News] = {seat: [] for seat in self.seats}
        self._seq = 0
        self._info: m.TableInfo | None = None
        self._changed = asyncio.Event()
        self._chores: set[asyncio.Task[None]] = set()
        secrets = tuple(each.secret for each in held)
        self._line = Line(place.socket, secrets, self._hear, lambda: self._seq, report, patience)
        self._running = asyncio.create_task(self._line.run())

    @classmethod
    async def sit(
        cls,
        url: str,
        *,
        bot: str,
        name: str | None = None,
        token: str | None = None,
        packs: Packs = lambda _: (),
        check: Check = lambda _game, _options: None,
        report: Reporter = lambda _: None,
        patience: float = PATIENCE,
    ) -> Self:
        """Take the seat that the invitation `url` leads to, or come back to one (`way_back`).

        Everybody at the table is told that `bot` plays there, under `name` if it has another. `token` is the
        invitation's where the address has none. `packs` finds the packs of a game by its name: they must be those of
        the server. `report` hears what becomes of the connection; without one for `patience` seconds the player gives
        up. A table of rules or values that are not here is refused before the seat is taken, and so is one whose game
        or options make `check` raise.
        """
        place = address(url, token)
        reply = await ask(place.api, m.TableReply)
        game = _rules(reply, packs)
        check(game, reply.table.options)
        if place.invitation is None:
            held: Sequence[m.OwnSeat] = place.held
            for each in held:
                if each.seat >= len(reply.table.seats) or reply.table.seats[each.seat].program is None:
                    raise BadAddress(f"no bot has seat {each.seat} of this table, expected an invitation")
        else:
            wish = m.Join(token=place.invitation, name=name, program=bot)
            held = (await ask(f"{place.api}/join", m.Seated, wish)).seats
        return cls(place, held, game, report, patience)

    async def close(self) -> None:
        """Leave the connection; the seat stays the program's own."""
        tasks = [self._running, *self._chores]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    # Looking ----------------------------------------------------------------------------------

    @property
    def table(self) -> m.TableInfo:
        """The table as everybody sees it."""
        if self._info is None:
            raise ConnectionLost("nothing was heard of the table yet: wait for a decision first")
        return self._info

    @property
    def over(self) -> bool:
        return self._info is not None and self._info.status == "over"

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        return None if self._info is None else self._info.outcome

    # Playing ----------------------------------------------------------------------------------

    async def decision(self) -> Decision | None:
        """Wait for the next decision of an own seat; None once the game is over. As long as it is not played, or if it
        was taken back, the same one comes again."""
        while True:
            await self._until(lambda: self.over or self._due() is not None)
            seat = self._due()
            if seat is None:
                return None
            with contextlib.suppress(_Passed):
                return await self._question(seat)

    async def __aiter__(self) -> AsyncIterator[Decision]:
        while (due := await self.decision()) is not None:
            yield due

    async def play(self, decision: Decision, action: int | str) -> bool:
        """Play an action, by number or in words. False if the moment has passed: somebody took something back, or the
        time was over. An illegal one is refused as the game refuses it, before it is sent."""
        known = decision.game.from_bytes(decision.state)
        number = known.parse(action) if isinstance(action, str) else action
        refusal = known.explain(number)
        if refusal is not None:
            raise refusal
        command = m.Play(seat=decision.seat, action=known.text(number), seq=decision.seq, key=new_key())
        try:
            await self._sent(self._line.ask(command))
        except _Passed:
            return False
        return True

    async def samples(self, decision: Decision, count: int = 1) -> list[State]:
        """More states from the server that the seat cannot tell from the true one; none if the moment has passed."""
        try:
            told = await self._sample(decision.seat, decision.seq, count)
        except _Passed:
            return []
        return [decision.game.from_bytes(state) for state in told.states]

    async def rematch(self) -> Self:
        """Wait until somebody opens a rematch, and take the same seats there. This player is left as it is."""
        await self._until(lambda: self._info is not None and self._info.rematch is not None)
        wish = m.Rematch(secret=self._secrets[self.seats[0]])
        seated = await ask(f"{self._place.api}/rematch", m.Seated, wish)
        place = Address(self._place.server, seated.table.id, held=tuple(seated.seats))
        return type(self)(place, seated.seats, self.game, self._report, self._patience)

    async def _question(self, seat: int) -> Decision:
        told = await self._sample(seat, self._seq, 1)
        news = list(self._news[seat])
        return Decision(
            game=self.game,
            seat=seat,
            seq=told.seq,
            state=told.states[0],
            options=self.table.options,
            seconds=told.seconds,
            news=news,
            events=events_of(self.game, news),
        )

    async def _sample(self, seat: int, seq: int, count: int) -> m.Samples:
        reply = await self._sent(self._line.ask(m.Sample(seat=seat, seq=seq, key=new_key(), count=count)))
        assert isinstance(reply, m.Samples)
        return reply

    async def _sent(self, asking: Coroutine[Any, Any, T]) -> T:
        """The answer, or what ended the line."""
        task = asyncio.ensure_future(asking)
        await asyncio.wait((task, self._running), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            task.cancel()
            raise self._end()
        try:
            return task.result()
        except Refusal as refusal:
            if refusal.code in _PASSED:
                raise _Passed from None
            raise

    async def _until(self, ready: Callable[[], bool]) -> None:
        while not ready():
            self._changed.clear()
            changed = asyncio.ensure_future(self._changed.wait())
            await asyncio.wait((changed, self._running), return_when=asyncio.FIRST_COMPLETED)
            changed.cancel()
            if self._running.done() and not ready():
                raise self._end()

    def _end(self) -> BaseException:
        if self._running.cancelled():
            return ConnectionLost("the player has left")
        return self._running.exception() or ConnectionLost("the connection ended")

    # Listening --------------------------------------------------------------------------------

    def _due(self) -> int | None:
        """The own seat that has the decision."""
        if self._info is None or self._info.status == "over" or self._info.to_move not in self._secrets:
            return None
        return self._info.to_move if self._info.seats[self._info.to_move].player == "human" else None

    def _hear(self, message: m.Snapshot | m.Update) -> None:
        if isinstance(message, m.Snapshot):
            if message.since < self._seq:
                for news in self._news.values():
                    news.clear()
            for seat in self.seats:
                if message.table.seats[seat].player == "bot":
                    self._do(self._return_to(seat))
        elif message.seq != self._seq + 1:
            self._do(self._line.refill())
            return
        self._seq, self._info = message.seq, message.table
        for perspective in message.perspectives:
            if perspective.seat in self._news:
                self._learn(perspective.seat, perspective.entries)
        self._changed.set()

    def _learn(self, seat: int, entries: Sequence[m.Entry]) -> None:
        """Keep what the seat was told since its last decision, that one's events included."""
        news = self._news[seat]
        for entry in entries:
            if entry.kind == "play" and entry.seat == seat:
                news.clear()
            news += [(event.kind, event.data) for event in entry.events]

    def _do(self, chore: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(chore)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    async def _return_to(self, seat: int) -> None:
        """Take the seat back from the server's own bot, which played while nobody was here."""
        wish = m.Takeover(secret=self._secrets[seat], seat=seat, bot=None)
        with contextlib.suppress(ConnectionLost, Refusal):
            await ask(f"{self._place.api}/takeover", m.TableReply, wish)


class _Passed(Exception):
    """The moment that a message was meant for is gone."""


def _rules(reply: m.TableReply, packs: Packs) -> Game:
    """The table's game as it is here, if it is the same."""
    table = reply.table
    try:
        game = game_named(table.game, packs(table.game))
    except UnknownGame as error:
        raise WrongVersion(f"this table cannot be played from here: {error.message}") from None
    reason = game.why_not(reply.version, reply.fingerprint, [seat.side for seat in table.seats], table.options)
    if reason is not None:
        hint = "use the server's version of Ashfall, and its packs"
        raise WrongVersion(f"this table cannot be played from here: {reason}; {hint}")
    return game
