"""A table: one game in progress, its log, and everybody who listens.

All changes go through one lock per table and one method, `append`: store, then tell. What a
seat is told is made of the game's `view(seat)` and of events as that seat may see them, nothing else.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from random import Random
from time import monotonic
from typing import cast

import msgspec
from sqlalchemy import Connection

from ashfall.core.errors import AshfallError
from ashfall.core.game import Game
from ashfall.core.match import Decision, Match
from ashfall.core.outcome import RESIGNED, Outcome
from ashfall.core.record import Record
from ashfall.server import ledger
from ashfall.server import messages as m
from ashfall.server.audience import Audience, Listener
from ashfall.server.botting import Botting
from ashfall.server.connection import COME_AGAIN
from ashfall.server.ledger import LogEntry, Standing, Stored
from ashfall.server.moments import moments_of
from ashfall.server.preview import preview
from ashfall.server.problems import Refused
from ashfall.server.programs import Programs
from ashfall.server.resigning import Resigning
from ashfall.server.seating import Seating
from ashfall.server.seats import Seat
from ashfall.server.services import Services
from ashfall.server.tale import StoredEvent, seen, stored
from ashfall.server.undoing import Undoing, taken_back
from ashfall.server.whole import whole

_MOVES_ON = ("start", "play", "undo", "resign")
"""Entries that change the position; commands meant for an earlier one are stale."""

STEPS_KEPT = 16
"""Decisions that can be taken back from memory; older ones are found again by replaying."""


class Table:
    """One table in memory. Made from what is stored."""

    def __init__(self, services: Services, stored: Stored) -> None:
        self._services = services
        self.lock = asyncio.Lock()
        self.audience = Audience(len(stored.seats))
        self.seating = Seating(services, self, stored)
        self.undoing = Undoing(self)
        self.resigning = Resigning(self)
        self.botting = Botting(services, self)
        self.programs = Programs(services, self)
        self.game: Game = services.game(stored.header.game)
        self.used = monotonic()
        self.gone = False
        """It has left the memory: another object stands for the table now."""
        self._stand(stored)

    def _stand(self, stored: Stored) -> None:
        """Take up what is stored."""
        header = stored.header
        self.header = header
        self.seating.seats, self.seating.secrets = stored.seats, stored.secrets
        self.log = stored.log
        self._keys = {(entry.seat, entry.key): entry.seq for entry in stored.log if entry.key is not None}
        self.position = max(entry.seq for entry in stored.log if entry.kind in _MOVES_ON)
        sides = [seat.side for seat in stored.seats]
        names = [seat.name for seat in stored.seats]
        dice = self._services.config.dice
        self.match = Match(
            self.game,
            sides,
            header.options,
            names=names,
            dice=dice,
            position=header.position,
            keep=STEPS_KEPT,
            start=False,
        )
        ended = stored.standing.outcome
        resigned = ended if ended is not None and ended.reason == RESIGNED else None
        state = self.game.from_bytes(stored.state)
        self.match.take_up(state, stored.earlier, stored.decisions, stored.skipped, resigned)
        self.match.taken_back = taken_back(stored.log)
        self._views: dict[int | None, msgspec.Raw] = {}
        self._moments_told: dict[tuple[int | None, int], list[m.Moment]] = {}
        self._told: dict[int | None, list[msgspec.Raw]] = {}
        """The log as each perspective knows it, encoded."""

    # Looking ----------------------------------------------------------------------------------

    @property
    def seq(self) -> int:
        return self.log[-1].seq

    @property
    def seats(self) -> list[Seat]:
        return self.seating.seats

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def resigned(self) -> bool:
        return self.outcome is not None and self.outcome.reason == RESIGNED

    @staticmethod
    def entry_of(decision: Decision) -> int:
        """Number of the entry that holds a decision; all of a table's have one."""
        assert decision.entry is not None
        return decision.entry

    @property
    def idle(self) -> bool:
        return len(self.audience) == 0 and not self.botting.busy and not self.lock.locked()

    def info(self) -> m.TableInfo:
        standing = standing_of(self.match)
        return m.TableInfo(
            id=self.header.id,
            game=self.header.game,
            options=self.header.options,
            status=standing.status,
            seats=[self._seat_info(seat) for seat in self.seats],
            created=self.header.created,
            to_move=standing.to_move,
            outcome=standing.outcome,
            rematch=self.header.rematch,
            taken_back=standing.taken_back,
            from_position=self.header.position is not None,
        )

    def _seat_info(self, seat: Seat) -> m.SeatInfo:
        seating = self.match.seating
        side = self._services.told_side(self.header.game, seat.side, over=self.over)
        return seat.info(side, seating.teams[seat.number] if seating.in_teams else None)

    def check_room(self) -> None:
        """Refuse whatever leads nowhere once there was very much of it: a log must have an end."""
        if sum(entry.kind != "play" for entry in self.log) >= self._services.config.limits.detours:
            raise Refused("log-full", "too much was taken back or changed at this table: it can only be played on")

    def record(self) -> Record:
        if not self.over:
            raise Refused("not-over", "the record can be had once the game is over")
        return self.match.record()

    def preview(self, seat: int | None, actions: Sequence[str]) -> m.PreviewReply:
        """What the seat would see after its actions."""
        known = self.match.state.resample(seat, Random(self.seq))
        return preview(self.game, known, seat, actions, self.seq)

    # Listening --------------------------------------------------------------------------------

    async def attach(self, listener: Listener, since: int) -> bool:
        """Send a snapshot and keep the listener told from there on; False if the table has left the memory."""
        async with self.lock:
            if self.gone:
                return False
            self.audience.add(listener)
            listener.send(self._snapshot(listener.seats, since))
            self._tell_presence(but=listener)
            self.programs.wake()
        self.botting.wake()
        return True

    async def refill(self, listener: Listener, since: int) -> None:
        async with self.lock:
            listener.send(self._snapshot(listener.seats, since))

    def detach(self, listener: Listener) -> None:
        if self.audience.remove(listener):
            self.used = monotonic()
            self._tell_presence()

    def close(self, code: int, reason: str) -> None:
        """Let everybody go; they will come back."""
        self.audience.close(code, reason)
        self.botting.stop()
        self.programs.stop()

    # Playing ----------------------------------------------------------------------------------

    async def command(self, seats: Sequence[int], command: m.Command) -> int:
        """Carry out a command of somebody who acts for `seats`; its sequence number once it is durable."""
        _check_seat(seats, command.seat)
        return await whole(self._command(command))

    async def explain(self, seats: Sequence[int], question: m.Explain) -> m.Explanation:
        """What `play` would answer to these words. Nothing is played."""
        _check_seat(seats, question.seat)
        async with self.lock:
            self._check_moment(question)
            refusal = self.match.explain(question.action, question.seat)
            problem = None
            if refusal is not None:
                problem = m.Problem(code=refusal.code, message=refusal.message, clause=refusal.clause)
            return m.Explanation(key=question.key, seq=self.seq, refusal=problem)

    async def sample(self, seats: Sequence[int], question: m.Sample) -> m.Samples:
        """States that the seat cannot tell from the true one, drawn anew for every question."""
        _check_seat(seats, question.seat)
        async with self.lock:
            self._check_moment(question)
            dice, state = self._services.config.dice, self.match.state
            drawn = [state.resample(question.seat, dice).to_bytes() for _ in range(question.count)]
            return m.Samples(
                key=question.key, seq=self.seq, states=drawn, seconds=self.programs.seconds_left(question.seat)
            )

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[None]:
        """Change the table, alone. After a fault of ours it stands where its storage says."""
        async with self.lock:
            if self.gone:
                raise Refused("storage", "the table has to be read again: try once more")
            try:
                yield
            except AshfallError:
                raise
            except Exception:
                await self.reload()
                self.botting.wake()
                raise

    async def _command(self, command: m.Command) -> int:
        async with self.changing():
            known = self._keys.get((command.seat, command.key))
            return await self._carry_out(command) if known is None else known

    async def _carry_out(self, command: m.Command) -> int:
        if isinstance(command, m.UndoAnswer):
            return await self.undoing.answer(command)
        if isinstance(command, m.ResignAnswer):
            return await self.resigning.answer(command)
        self._check_moment(command)
        if isinstance(command, m.Play):
            return await self.play(command.action, command.seat, key=command.key)
        if isinstance(command, m.Undo):
            return await self.undoing.ask(command)
        if isinstance(command, m.Leave):
            return await self._leave(command)
        return await self.resigning.ask(command)

    def _check_moment(self, command: m.Play | m.Undo | m.Resign | m.Leave | m.Explain | m.Sample) -> None:
        """Refuse what is meant for another position, for a game that is over, or for a seat that a bot plays."""
        if not self.position <= command.seq <= self.seq:
            raise Refused("stale", f"the position changed with entry {self.position}", seq=self.seq)
        if self.over and not isinstance(command, m.Undo):
            raise Refused("game-over", "the game is over")
        if self.seats[command.seat].player == "bot":
            raise Refused("bot-plays", "a bot plays this seat; take it back first")

    async def play(
        self,
        action: str | int,
        seat: int,
        *,
        key: str | None = None,
        before: Sequence[StoredEvent] = (),
        after: Sequence[StoredEvent] = (),
    ) -> int:
        """A seat's decision, with what the table has to tell before and after what happens by it."""
        since = self.match.event_count
        self.match.play(action, seat, entry=self.seq + 1)
        return await self._append_decision(seat, key, since, before, after)

    async def _leave(self, command: m.Leave) -> int:
        """A seat leaves the game and the others play on."""
        since = self.match.event_count
        self.match.leave(command.seat, entry=self.seq + 1)
        left = StoredEvent("table-left", {"seat": command.seat})
        return await self._append_decision(command.seat, command.key, since, [left])

    async def _append_decision(
        self,
        seat: int,
        key: str | None,
        since: int,
        before: Sequence[StoredEvent],
        after: Sequence[StoredEvent] = (),
    ) -> int:
        events = [*before, *stored(self.match.told(since)), *after]
        actions = self.match.steps[-1].decision.actions
        return await self.append("play", seat, events, key=key, actions=actions)

    async def go_on_at(self, table: str, store: Callable[[Connection], None]) -> None:
        """Store the table where it goes on and tell everybody, both or neither."""
        self.header = msgspec.structs.replace(self.header, rematch=table)
        leading = ledger.saving_rematch(self.header.id, table)

        def both(connection: Connection) -> None:
            store(connection)
            leading(connection)

        await self.append("rematch", None, [StoredEvent("table-rematch", {"table": table})], also=both)

    # Storing and telling ----------------------------------------------------------------------

    async def append(
        self,
        kind: m.EntryKind,
        seat: int | None,
        events: list[StoredEvent],
        *,
        key: str | None = None,
        actions: Sequence[str] = (),
        steps: int = 0,
        also: Callable[[Connection], None] | None = None,
    ) -> int:
        """Store an entry, then tell everybody. If it cannot be stored it did not happen."""
        entry = LogEntry(
            seq=self.seq + 1,
            at=self._services.config.clock(),
            kind=kind,
            seat=seat,
            key=key,
            events=events,
            actions=list(actions),
            steps=steps,
        )
        due = kind == "play" and self.match.decisions % self._services.config.snapshot_every == 0
        state = self.match.state.to_bytes() if due else None
        standing = standing_of(self.match)

        def store(connection: Connection) -> None:
            ledger.append(connection, self.header.id, entry, standing, state)
            if also is not None:
                also(connection)

        try:
            await self._services.storage.write(store)
        except Exception:
            await self.reload()
            raise
        self.log.append(entry)
        if key is not None:
            self._keys[seat, key] = entry.seq
        if kind in _MOVES_ON:
            self.position = entry.seq
            self._views.clear()
            self._moments_told.clear()
        self.used = monotonic()
        self._tell(entry)
        self.botting.wake()
        self.programs.wake()
        return entry.seq

    async def reload(self, *, deep: bool = False) -> None:
        """Stand where the storage says the table stands; without a storage the table is given up."""
        try:
            stored = await self._services.storage.read(lambda db: ledger.load(db, self.header.id, deep=deep))
            assert stored is not None
            self._stand(stored)
        except Exception:
            self.gone = True
            self.close(COME_AGAIN, "the table must be loaded again")
            raise

    def _tell(self, entry: LogEntry) -> None:
        table, undo, resign = self.info(), self.undoing.request(), self.resigning.request()

        def update(seats: tuple[int, ...]) -> bytes:
            perspectives = [self._perspective(seat, entry.seq) for seat in _eyes(seats)]
            news = m.Update(seq=entry.seq, table=table, perspectives=perspectives, undo=undo, resign=resign)
            return msgspec.json.encode(news)

        self.audience.tell(update)

    def _tell_presence(self, but: Listener | None = None) -> None:
        message = msgspec.json.encode(self._presence())
        self.audience.tell(lambda _: message, but)

    def _presence(self) -> m.Presence:
        present = [seat.player == "bot" or self.audience.here(seat.number) for seat in self.seats]
        return m.Presence(seats=present, spectators=self.audience.spectators)

    def _snapshot(self, seats: tuple[int, ...], since: int) -> bytes:
        since = since if since <= self.seq else 0
        return msgspec.json.encode(
            m.Snapshot(
                protocol=m.PROTOCOL,
                seq=self.seq,
                since=since,
                table=self.info(),
                perspectives=[self._perspective(seat, since + 1) for seat in _eyes(seats)],
                undo=self.undoing.request(),
                resign=self.resigning.request(),
                presence=self._presence(),
            )
        )

    def _perspective(self, seat: int | None, first: int) -> m.Perspective:
        """What a seat sees now, and the entries from number `first` on."""
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = msgspec.Raw(msgspec.json.encode(self.match.state.view(seat)))
        return m.Perspective(
            seat=seat,
            view=view,
            can_undo=seat is not None and self.undoing.free(seat),
            entries=self._entries(seat, first),
            moments=self._moments(seat, first),
        )

    def _moments(self, seat: int | None, first: int) -> list[m.Moment]:
        """Of the last decisions among the entries from number `first` on; of none if the game does not say what
        its events hold."""
        if not self.game.events:
            return []
        known = self._moments_told.get((seat, first))
        if known is None:
            steps = [step for step in self.match.steps if self.entry_of(step.decision) >= first]
            known = moments_of(steps, self.match.state.view(seat), seat)
            self._moments_told[seat, first] = known
        return known

    def _entries(self, seat: int | None, first: int) -> list[m.Entry]:
        """Encoded once: whoever asks for all of a long log must cost little."""
        told = self._told.setdefault(seat, [])
        for entry in self.log[len(told) :]:
            told.append(msgspec.Raw(msgspec.json.encode(_seen(entry, seat))))
        return cast(list[m.Entry], told[max(0, first - self.log[0].seq) :])


def _check_seat(seats: Sequence[int], seat: int) -> None:
    if seat not in seats:
        raise Refused("not-your-seat", f"this socket does not act for seat {seat}")


def standing_of(match: Match) -> Standing:
    """Where a game stands, for lists of tables."""
    if match.over:
        return Standing("over", None, match.outcome, match.taken_back)
    return Standing("playing", match.to_move, None, match.taken_back)


def _eyes(seats: tuple[int, ...]) -> tuple[int | None, ...]:
    """Whose perspectives a listener gets: people who share a screen also that of nobody, for what all may read."""
    return seats if len(seats) == 1 else (*seats, None)


def _seen(entry: LogEntry, seat: int | None) -> m.Entry:
    """An entry as a seat may know it."""
    return m.Entry(seq=entry.seq, at=entry.at, kind=entry.kind, seat=entry.seat, events=seen(entry.events, seat))
