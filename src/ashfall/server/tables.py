"""A table: one game in progress, its log, and everybody who listens.

All changes go through one lock per table and one method, `_append`: store, then tell. What a
seat is told is made of the game's `view(seat)` and of events as that seat may see them, nothing else.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from random import Random
from time import monotonic
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection

from ashfall.core.errors import UndoRefused, WrongVersion
from ashfall.core.events import Event
from ashfall.core.game import Game
from ashfall.core.outcome import Outcome
from ashfall.core.record import Record
from ashfall.core.state import OVER
from ashfall.server import ledger
from ashfall.server import messages as m
from ashfall.server.audience import Audience, Listener
from ashfall.server.bot_worker import Question
from ashfall.server.bots import Failure, harmless
from ashfall.server.course import Course, Done
from ashfall.server.ledger import EntryKind, LogEntry, Standing, Stored
from ashfall.server.preview import preview
from ashfall.server.problems import Refused
from ashfall.server.seats import SECRETS_KEPT, Seat, hash_of, new_secret, returned, taken_over
from ashfall.server.services import Services

_log = logging.getLogger("ashfall.server")

_MOVES_ON = ("start", "play", "undo", "resign")
"""Entries that change the position; commands meant for an earlier one are stale."""


T = TypeVar("T")


async def whole(change: Coroutine[Any, Any, T]) -> T:
    """Carry a change through even if whoever asked for it goes away: stored must mean told."""
    return await asyncio.shield(asyncio.ensure_future(change))


class Table:
    """One table in memory. Made from what is stored."""

    def __init__(self, services: Services, stored: Stored) -> None:
        self._services = services
        self._lock = asyncio.Lock()
        self.audience = Audience(len(stored.seats))
        self._bot_task: asyncio.Task[None] | None = None
        self.game: Game = services.game(stored.header.game)
        self.used = monotonic()
        self.broken = False
        self._stand(stored)

    def _stand(self, stored: Stored) -> None:
        """Take up what is stored."""
        header = stored.header
        if (header.version, header.data_version) != (self.game.version, self.game.data_version):
            raise WrongVersion(f"the table {header.id} was played with other rules or other data of {header.game}")
        self.header = header
        self.seats = stored.seats
        self._secrets = stored.secrets
        self._log = stored.log
        self._keys = {(entry.seat, entry.key): entry.seq for entry in stored.log if entry.key is not None}
        self._position = max(entry.seq for entry in stored.log if entry.kind in _MOVES_ON)
        sides = [seat.side for seat in stored.seats]
        names = [seat.name for seat in stored.seats]
        self.course = Course(self.game, sides, header.options, names, self._services.config.dice)
        self.course.take_up(self.game.from_bytes(stored.state), stored.earlier, stored.decisions, stored.skipped)
        self._decided = stored.skipped + len(stored.decisions)
        self._resigned = stored.outcome if self.course.outcome is None else None
        self._views: dict[int | None, msgspec.Raw] = {}

    # Looking ----------------------------------------------------------------------------------

    @property
    def seq(self) -> int:
        return self._log[-1].seq

    @property
    def outcome(self) -> Outcome | None:
        return self._resigned or self.course.outcome

    @property
    def over(self) -> bool:
        return self.outcome is not None or self.course.to_move == OVER

    @property
    def idle(self) -> bool:
        return len(self.audience) == 0 and self._bot_task is None and not self._lock.locked()

    def info(self) -> m.TableInfo:
        standing = self._standing()
        return m.TableInfo(
            id=self.header.id,
            game=self.header.game,
            options=self.header.options,
            status=standing.status,
            seats=[seat.info() for seat in self.seats],
            created=self.header.created,
            to_move=standing.to_move,
            outcome=standing.outcome,
            rematch=self.header.rematch,
        )

    def seat_of(self, secret: str) -> int:
        """The seat a secret opens."""
        seat = self._secrets.get(hash_of(secret))
        if seat is None:
            raise Refused("wrong-secret", "the secret opens no seat of this table")
        return seat

    def seats_of(self, guest: str) -> list[int]:
        return [seat.number for seat in self.seats if seat.guest == guest]

    def record(self) -> Record:
        if not self.over:
            raise Refused("not-over", "the record can be had once the game is over")
        return self.course.record(self.outcome)

    def preview(self, seat: int | None, actions: Sequence[str]) -> m.PreviewReply:
        """What the seat would see after its actions."""
        known = self.course.state.resample(seat, Random(self.seq))
        return preview(self.game, known, seat, actions, self.seq)

    # Listening --------------------------------------------------------------------------------

    async def attach(self, listener: Listener, since: int) -> None:
        """Send a snapshot and keep the listener told from there on."""
        async with self._lock:
            if self.broken:
                raise Refused("storage", "the table must be loaded again")
            self.audience.add(listener)
            listener.send(self._snapshot(listener.seats, since))
            self._tell_presence(but=listener)
        self.wake()

    async def refill(self, listener: Listener, since: int) -> None:
        async with self._lock:
            listener.send(self._snapshot(listener.seats, since))

    def detach(self, listener: Listener) -> None:
        if self.audience.remove(listener):
            self.used = monotonic()
            self._tell_presence()

    def close(self, code: int, reason: str) -> None:
        """Let everybody go; they will come back."""
        self.audience.close(code, reason)
        if self._bot_task is not None:
            self._bot_task.cancel()

    # Playing ----------------------------------------------------------------------------------

    async def command(self, seats: Sequence[int], command: m.Command) -> int:
        """Carry out a command of somebody who acts for `seats`; its sequence number once it is durable."""
        if command.seat not in seats:
            raise Refused("not-your-seat", f"this socket does not act for seat {command.seat}")
        return await whole(self._command(command))

    async def _command(self, command: m.Command) -> int:
        async with self._lock:
            known = self._keys.get((command.seat, command.key))
            if known is not None:
                return known
            if isinstance(command, m.UndoAnswer):
                return await self._answer_undo(command)
            if not self._position <= command.seq <= self.seq:
                raise Refused("stale", f"the position changed with entry {self._position}", seq=self.seq)
            if self.over and not isinstance(command, m.Undo):
                raise Refused("game-over", "the game is over")
            if self.seats[command.seat].player == "bot":
                raise Refused("bot-plays", "a bot plays this seat; take it back first")
            if isinstance(command, m.Play):
                done = self.course.play(command.action, command.seat, self.seq + 1)
                return await self._append("play", command.seat, done.events, key=command.key, done=done)
            if isinstance(command, m.Undo):
                return await self._undo(command)
            return await self._resign(command)

    async def _resign(self, command: m.Resign) -> int:
        if len(self.seats) != 2:
            raise Refused("resign-unsupported", "only games of two seats can be resigned")
        self._resigned = Outcome((1 - command.seat,), (), "resigned")
        event = Event("table-resigned", {"seat": command.seat})
        return await self._append("resign", command.seat, [event], key=command.key)

    async def _undo(self, command: m.Undo) -> int:
        if self._resigned is not None:
            raise UndoRefused("the game was resigned")
        if not self._free_undo(command.seat) and (others := self._people(but=command.seat)):
            if self.undo_request() is not None:
                raise UndoRefused("a question to take back is open already")
            await self._steps_back(command.seat)
            asked = Event("table-undo-asked", {"seat": command.seat, "of": others})
            return await self._append("ask-undo", command.seat, [asked], key=command.key)
        return await self._take_back(command.seat, command.seat, command.key, [])

    def _free_undo(self, seat: int) -> bool:
        """The end of a game is a boundary too: with it everything hidden can be looked up."""
        return not self.over and self.course.free_undo(seat)

    async def _answer_undo(self, answer: m.UndoAnswer) -> int:
        request = self.undo_request()
        if request is None or request.seq != answer.request or answer.seat not in request.waiting:
            raise Refused("no-request", "there is no such question to this seat", seq=self.seq)
        if not answer.agree:
            refused = Event("table-undo-refused", {"seat": answer.seat})
            return await self._append("refuse-undo", answer.seat, [refused], key=answer.key)
        agreed = Event("table-undo-agreed", {"seat": answer.seat})
        if request.waiting != [answer.seat]:
            return await self._append("ask-undo", answer.seat, [agreed], key=answer.key)
        return await self._take_back(request.seat, answer.seat, answer.key, [agreed])

    async def _take_back(self, seat: int, by: int, key: str, told: list[Event]) -> int:
        count = await self._steps_back(seat)
        return await self._append("undo", by, told + self.course.undo(count), key=key, steps=count)

    async def _steps_back(self, seat: int) -> int:
        """How many decisions back the seat's last one lies; it may have left the memory."""
        count = self.course.steps_back(seat)
        if count is None:
            await self._reload(deep=True)
            count = self.course.steps_back(seat)
            assert count is not None
        return count

    def undo_request(self) -> m.UndoRequest | None:
        """The open question: it stands at the end of the log until anything but a consent follows."""
        agreed = []
        for entry in reversed(self._log):
            if entry.kind != "ask-undo":
                return None
            event = entry.events[0]
            if event.kind == "table-undo-asked":
                waiting = [seat for seat in event.data["of"] if seat not in agreed]
                return m.UndoRequest(seq=entry.seq, seat=event.data["seat"], waiting=waiting)
            agreed.append(event.data["seat"])
        return None

    def _people(self, but: int) -> list[int]:
        return [seat.number for seat in self.seats if seat.player == "human" and seat.number != but]

    # Seats ------------------------------------------------------------------------------------

    async def join(self, token: str, name: str, guest: str) -> m.OwnSeat:
        """Take up an invitation. The same guest may come again, for instance with a new browser tab."""
        async with self._lock:
            digest = hash_of(token)
            seat = next((seat for seat in self.seats if seat.token_hash == digest), None)
            if seat is None:
                raise Refused("wrong-token", "there is no such invitation to this table")
            if seat.guest is None:
                taken = msgspec.structs.replace(seat, player="human", bot=None, name=name, guest=guest)
                event = Event("table-joined", {"seat": seat.number, "name": name})
                own = await self._change_seat(taken, event, secret=True)
                assert own is not None
                return own
            if seat.guest != guest:
                raise Refused("seat-taken", "somebody else took up this invitation")
            return (await self._issue([seat.number]))[0]

    async def reclaim(self, guest: str) -> tuple[list[m.OwnSeat], list[m.Invitation]]:
        """New secrets for a guest's seats, and new tokens for the invitations of a table it opened."""
        async with self._lock:
            own = await self._issue(self.seats_of(guest))
            invitations = []
            for seat in self.seats:
                if seat.token_hash is not None and seat.guest is None and self.header.creator == guest:
                    token = new_secret()
                    changed = msgspec.structs.replace(seat, token_hash=hash_of(token))
                    await self._services.storage.write(ledger.saving_seat(self.header.id, changed))
                    self.seats[seat.number] = changed
                    invitations.append(m.Invitation(seat.number, token))
            return own, invitations

    async def takeover(self, secret: str, number: int, bot: str | None) -> None:
        """A bot takes the seat of somebody who is away, or its owner takes it back."""
        async with self._lock:
            by = self.seat_of(secret)
            if number >= len(self.seats):
                raise Refused("not-a-seat", f"there is no seat {number}, expected 0 to {len(self.seats) - 1}")
            seat = self.seats[number]
            if bot is None:
                changed = returned(seat, by)
                event = Event("table-returned", {"seat": number, "name": seat.name})
            else:
                present = self.audience.gone_for(number) < self._services.config.limits.absence_seconds
                changed = taken_over(seat, by, bot, present=present or self.audience.here(number))
                event = Event("table-takeover", {"seat": number, "bot": bot})
            await self._change_seat(changed, event)

    async def announce_rematch(self, table: str) -> str:
        """Tell everybody where it goes on; the first one to say so is right."""
        async with self._lock:
            if self.header.rematch is None:
                self.header = msgspec.structs.replace(self.header, rematch=table)
                event = Event("table-rematch", {"table": table})
                await self._append("rematch", None, [event], also=ledger.saving_rematch(self.header.id, table))
            return self.header.rematch or table

    async def _change_seat(self, changed: Seat, event: Event, secret: bool = False) -> m.OwnSeat | None:
        own = m.OwnSeat(changed.number, new_secret()) if secret else None
        before = self.seats
        self.seats = [changed if seat.number == changed.number else seat for seat in before]
        self.course.names = [seat.name for seat in self.seats]
        digest = hash_of(own.secret) if own is not None else None
        also = ledger.saving_seat(self.header.id, changed, digest, self._services.config.clock())
        await self._append("seat", changed.number, [event], also=also)
        if own is not None and digest is not None:
            self._secrets[digest] = own.seat
        return own

    async def _issue(self, numbers: Sequence[int]) -> list[m.OwnSeat]:
        """New secrets, durable before they are handed out."""
        own = [m.OwnSeat(number, new_secret()) for number in numbers]
        at = self._services.config.clock()
        for each in own:
            digest = hash_of(each.secret)
            await self._services.storage.write(ledger.adding_secret(self.header.id, each.seat, digest, at))
            known = [old for old, seat in self._secrets.items() if seat == each.seat]
            for old in known[: len(known) - SECRETS_KEPT + 1]:
                del self._secrets[old]
            self._secrets[digest] = each.seat
        return own

    # Bots -------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Let bots play if it is their turn. A table of bots only plays while somebody watches."""
        if self._bot_task is None and self._bot_due() is not None:
            self._bot_task = asyncio.create_task(self._play_bots())

    def _bot_due(self) -> Seat | None:
        number = self.course.to_move
        if self.over or self.broken or number < 0 or self.seats[number].player != "bot":
            return None
        if len(self.audience) == 0 and all(seat.player == "bot" for seat in self.seats):
            return None
        return self.seats[number]

    async def _play_bots(self) -> None:
        config = self._services.config
        try:
            while (seat := self._bot_due()) is not None:
                position = self._position
                known = self.course.state.resample(seat.number, config.dice)
                question = Question(
                    game=self.game.name,
                    packs=[str(pack) for pack in config.packs.get(self.game.name, ())],
                    state=known.to_bytes(),
                    seat=seat.number,
                    bot=seat.bot or "",
                    seed=config.dice.getrandbits(62),
                )
                begun = monotonic()
                choice = await self._services.bots.choose(question)
                await asyncio.sleep(max(0.0, begun + config.bot_pace - monotonic()))
                await whole(self._play_for(seat, choice, position))
        except Refused as error:
            _log.warning("table %s: %s", self.header.id, error.message)
        except Exception:
            _log.exception("table %s: a bot's turn failed", self.header.id)
        finally:
            self._bot_task = None

    async def _play_for(self, seat: Seat, choice: int | Failure, position: int) -> None:
        async with self._lock:
            if self._position != position or self._bot_due() != seat:
                return  # somebody took something back, or the seat, while the bot was thinking
            told = []
            if isinstance(choice, int) and not self.course.state.is_legal(choice):
                choice = "illegal"
            if isinstance(choice, str):
                self._services.metrics.count("ashfall_bot_failures_total", f'reason="{choice}"')
                told.append(Event("table-bot-failed", {"seat": seat.number, "bot": seat.bot, "reason": choice}))
                choice = harmless(self.game, self.course.state)
            done = self.course.play(choice, seat.number, self.seq + 1)
            await self._append("play", seat.number, told + done.events, done=done)

    # Storing and telling ----------------------------------------------------------------------

    async def _append(
        self,
        kind: EntryKind,
        seat: int | None,
        events: list[Event],
        *,
        key: str | None = None,
        done: Done | None = None,
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
            actions=[] if done is None else done.actions,
            steps=steps,
        )
        self._decided += (1 if done is not None else 0) - steps
        due = done is not None and self._decided % self._services.config.snapshot_every == 0
        state = self.course.state.to_bytes() if due else None
        standing = self._standing()

        def store(connection: Connection) -> None:
            ledger.append(connection, self.header.id, entry, standing, state)
            if also is not None:
                also(connection)

        try:
            await self._services.storage.write(store)
        except Exception:
            await self._reload()
            raise
        self._log.append(entry)
        if key is not None:
            self._keys[seat, key] = entry.seq
        if kind in _MOVES_ON:
            self._position = entry.seq
            self._views.clear()
        self.used = monotonic()
        self._tell(entry)
        self.wake()
        return entry.seq

    async def _reload(self, *, deep: bool = False) -> None:
        """Stand where the storage says the table stands; without a storage the table is given up."""
        try:
            stored = await self._services.storage.read(lambda db: ledger.load(db, self.header.id, deep=deep))
            assert stored is not None
            self._stand(stored)
        except Exception:
            self.broken = True
            self.close(1012, "the table must be loaded again")
            raise

    def _standing(self) -> Standing:
        outcome = self.outcome
        if outcome is not None or self.course.to_move == OVER:
            return Standing("over", None, outcome)
        return Standing("playing", self.course.to_move, None)

    def _tell(self, entry: LogEntry) -> None:
        table, undo = self.info(), self.undo_request()

        def update(seats: tuple[int, ...]) -> bytes:
            perspectives = [self._perspective(seat, [entry]) for seat in _eyes(seats)]
            return msgspec.json.encode(m.Update(seq=entry.seq, table=table, perspectives=perspectives, undo=undo))

        self.audience.tell(update)

    def _tell_presence(self, but: Listener | None = None) -> None:
        message = msgspec.json.encode(self._presence())
        self.audience.tell(lambda _: message, but)

    def _presence(self) -> m.Presence:
        present = [seat.player == "bot" or self.audience.here(seat.number) for seat in self.seats]
        return m.Presence(seats=present, spectators=self.audience.spectators)

    def _snapshot(self, seats: tuple[int, ...], since: int) -> bytes:
        since = since if since <= self.seq else 0
        entries = self._log[since - self._log[0].seq + 1 :] if since else self._log
        return msgspec.json.encode(
            m.Snapshot(
                protocol=m.PROTOCOL,
                seq=self.seq,
                since=since,
                table=self.info(),
                perspectives=[self._perspective(seat, entries) for seat in _eyes(seats)],
                undo=self.undo_request(),
                presence=self._presence(),
            )
        )

    def _perspective(self, seat: int | None, entries: Sequence[LogEntry]) -> m.Perspective:
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = msgspec.Raw(msgspec.json.encode(self.course.state.view(seat)))
        return m.Perspective(
            seat=seat,
            view=view,
            can_undo=seat is not None and self._free_undo(seat),
            entries=[_seen(entry, seat) for entry in entries],
        )


def _eyes(seats: tuple[int, ...]) -> tuple[int | None, ...]:
    """Whose perspectives a listener gets: people who share a screen also that of nobody, for what all may read."""
    return seats if len(seats) == 1 else (*seats, None)


def _seen(entry: LogEntry, seat: int | None) -> m.Entry:
    """An entry as a seat may know it."""
    told = [event.seen_by(seat) for event in entry.events]
    events = [m.EventInfo(event.kind, event.data) for event in told if event is not None]
    return m.Entry(seq=entry.seq, at=entry.at, kind=entry.kind, seat=entry.seat, events=events)
