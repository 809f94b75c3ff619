"""What is stored of a table, and how it is read back. Each function runs inside one transaction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, Select, bindparam, delete, insert, select, update

from ashfall.core.match import Decision
from ashfall.core.options import OptionValue
from ashfall.core.outcome import Outcome
from ashfall.server import schema as db
from ashfall.server.fair_queue import Asker
from ashfall.server.messages import EntryKind
from ashfall.server.problems import Refused
from ashfall.server.seats import SECRETS_KEPT, Seat
from ashfall.server.tale import StoredEvent

STEPS_AT_HAND = 10
"""A table is taken up from a snapshot at least this many decisions back, so that the latest ones
can be taken back at once."""


class Header(msgspec.Struct):
    """What does not change while a table is played, except for the rematch."""

    id: str
    game: str
    version: int
    fingerprint: str
    """Fingerprint of the values in play."""
    options: dict[str, OptionValue]
    creator: str
    created: float
    rematch: str | None = None
    origin: str = ""
    """Seal of the address it was opened from."""
    position: dict[str, Any] | None = None
    """What the game started from, if not from its beginning."""

    @property
    def opener(self) -> Asker:
        """Whom its bots play for. Old tables do not know their origin."""
        return Asker(self.origin or self.creator, self.creator)


class LogEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the append-only log, with its events for all audiences."""

    seq: int
    at: float
    kind: EntryKind
    seat: int | None
    events: list[StoredEvent]
    key: str | None = None
    actions: list[str] = []
    """A decision and the chance after it, or the chance before the first one."""
    steps: int = 0
    """Decisions taken back by an undo."""


class Standing(msgspec.Struct, frozen=True):
    """Where the table stands after an entry: kept for lists of tables."""

    status: Literal["playing", "over"]
    to_move: int | None
    outcome: Outcome | None
    taken_back: int = 0
    """How often something drawn or revealed was taken back."""


class Stored(msgspec.Struct, frozen=True, kw_only=True):
    """A whole table as read back."""

    header: Header
    seats: list[Seat]
    secrets: dict[str, int]
    log: list[LogEntry]
    standing: Standing
    state: bytes
    """A state somewhere on the way: after the actions `earlier`, `skipped` decisions in."""
    earlier: list[str]
    skipped: int
    decisions: list[Decision]
    """What was decided from there on and still holds."""


class Listed(msgspec.Struct, frozen=True):
    """A table in a guest's list."""

    header: Header
    seats: list[Seat]
    seq: int
    changed: float
    standing: Standing


_events = msgspec.json.Decoder(list[StoredEvent])
_texts = msgspec.json.Decoder(list[str])
_encode = msgspec.json.encode

_PLAYING = db.tables.c.status == "playing"

# Every action runs these two: they are built once.
_ADD_ENTRY = insert(db.entries)
_MOVE_ON = (
    update(db.tables)
    .where(db.tables.c.id == bindparam("table"))
    .values({name: bindparam(name) for name in ("seq", "status", "to_move", "outcome", "taken_back", "changed")})
)


# Guests ----------------------------------------------------------------------------------------


def guest_name(connection: Connection, guest: str) -> str:
    row = connection.execute(select(db.guests.c.name).where(db.guests.c.id == guest)).first()
    return str(row[0]) if row else ""


def name_guest(connection: Connection, guest: str, name: str) -> None:
    changed = connection.execute(update(db.guests).where(db.guests.c.id == guest).values(name=name))
    if changed.rowcount == 0:
        connection.execute(insert(db.guests).values(id=guest, name=name))


# Writing ---------------------------------------------------------------------------------------


def open_table(
    connection: Connection,
    header: Header,
    seats: Sequence[Seat],
    secrets: dict[str, int],
    entry: LogEntry,
    standing: Standing,
    state: bytes,
) -> None:
    connection.execute(
        insert(db.tables).values(
            id=header.id,
            game=header.game,
            version=header.version,
            fingerprint=header.fingerprint,
            options=_encode(header.options).decode(),
            creator=header.creator,
            created=header.created,
            rematch=header.rematch,
            origin=header.origin,
            position=None if header.position is None else _encode(header.position).decode(),
            seq=entry.seq,
            **_standing_row(standing, entry.at),
        )
    )
    connection.execute(insert(db.seats), [_seat_row(header.id, seat) for seat in seats])
    for digest, seat in secrets.items():
        add_secret(connection, header.id, seat, digest, entry.at)
    connection.execute(insert(db.entries).values(_entry_row(header.id, entry)))
    connection.execute(insert(db.snapshots).values(table_id=header.id, seq=entry.seq, state=state))


def append(connection: Connection, table: str, entry: LogEntry, standing: Standing, state: bytes | None) -> None:
    """Add an entry to the log; with `state` also a snapshot of the position after it."""
    connection.execute(_ADD_ENTRY, _entry_row(table, entry))
    connection.execute(_MOVE_ON, {"table": table, "seq": entry.seq, **_standing_row(standing, entry.at)})
    if state is not None:
        connection.execute(insert(db.snapshots), {"table_id": table, "seq": entry.seq, "state": state})


def saving_seat(table: str, seat: Seat, secret: str | None = None, at: float = 0.0) -> Callable[[Connection], None]:
    """Work that stores a changed seat, and the hash of a new secret for it."""

    def work(connection: Connection) -> None:
        where = (db.seats.c.table_id == table) & (db.seats.c.seat == seat.number)
        connection.execute(update(db.seats).where(where).values(_seat_row(table, seat)))
        if secret is not None:
            add_secret(connection, table, seat.number, secret, at)

    return work


def saving_rematch(table: str, rematch: str) -> Callable[[Connection], None]:
    def work(connection: Connection) -> None:
        connection.execute(update(db.tables).where(db.tables.c.id == table).values(rematch=rematch))

    return work


def adding_secret(table: str, seat: int, digest: str, at: float) -> Callable[[Connection], None]:
    return lambda connection: add_secret(connection, table, seat, digest, at)


def add_secret(connection: Connection, table: str, seat: int, digest: str, at: float) -> None:
    """Store a secret's hash; the oldest of the seat gives way if there are many."""
    mine = (db.secrets.c.table_id == table) & (db.secrets.c.seat == seat)
    ordered = select(db.secrets.c.hash, db.secrets.c.created).where(mine).order_by(db.secrets.c.created.desc())
    known = connection.execute(ordered).all()
    for old in known[SECRETS_KEPT - 1 :]:
        connection.execute(delete(db.secrets).where(db.secrets.c.hash == old.hash))
    if known:  # the order must hold even if the clock was set back
        at = max(at, known[0].created + 0.001)
    connection.execute(insert(db.secrets).values(hash=digest, table_id=table, seat=seat, created=at))


# Reading ---------------------------------------------------------------------------------------


def load(connection: Connection, table: str, *, deep: bool = False) -> Stored | None:
    """Read a table back. `deep` takes it up from the very start, with every decision at hand."""
    if "\0" in table:
        return None  # PostgreSQL would take it for a fault
    row = connection.execute(select(db.tables).where(db.tables.c.id == table)).mappings().first()
    if row is None:
        return None
    log = [
        LogEntry(
            seq=entry.seq,
            at=entry.at,
            kind=entry.kind,
            seat=entry.seat,
            key=entry.key,
            steps=entry.steps,
            actions=_texts.decode(entry.actions),
            events=_events.decode(entry.events),
        )
        for entry in connection.execute(
            select(db.entries).where(db.entries.c.table_id == table).order_by(db.entries.c.seq)
        )
    ]
    decisions = decisions_in_force(log)
    kept = connection.execute(select(db.snapshots.c.seq).where(db.snapshots.c.table_id == table)).scalars()
    skipped = 0 if deep else _decisions_to_skip(decisions, set(kept))
    base = decisions[skipped - 1].entry if skipped else log[0].seq
    where = (db.snapshots.c.table_id == table) & (db.snapshots.c.seq == base)
    state = connection.execute(select(db.snapshots.c.state).where(where)).scalar_one()
    return Stored(
        header=_header(row),
        seats=_seats(connection, table),
        secrets=dict(_secrets(connection, table)),
        log=log,
        standing=_standing(row),
        state=state,
        earlier=log[0].actions + [text for decision in decisions[:skipped] for text in decision.actions],
        skipped=skipped,
        decisions=decisions[skipped:],
    )


def decisions_in_force(log: Sequence[LogEntry]) -> list[Decision]:
    """The decisions that were not taken back, in order."""
    found: list[Decision] = []
    for entry in log:
        if entry.kind == "play":
            assert entry.seat is not None
            found.append(Decision(entry.seat, entry.actions, _boundary(entry), entry.seq))
        elif entry.kind == "undo":
            del found[len(found) - entry.steps :]
    return found


def frames_of(log: Sequence[LogEntry], entry: int) -> tuple[int, int]:
    """The frames of a replay that show one decision: the number of the one before it, and how many there are."""
    first = len(log[0].actions)
    for decision in decisions_in_force(log):
        if decision.entry == entry:
            return first, 1 + len(decision.actions)
        first += len(decision.actions)
    raise Refused("not-found", f"entry {entry} is no decision that stands")


def _boundary(entry: LogEntry) -> bool:
    """Whether something was drawn or revealed by a decision: then taking it back needs consent."""
    return len(entry.actions) > 1 or any(event.audience is not None for event in entry.events)


def tables_of(connection: Connection, guest: str, limit: int) -> list[Listed]:
    """The tables a guest opened or sits at, latest first."""
    own = select(db.seats.c.table_id).where(db.seats.c.guest == guest)
    chosen = select(db.tables).where(db.tables.c.id.in_(own) | (db.tables.c.creator == guest))
    return _listed(connection, chosen.order_by(db.tables.c.changed.desc()).limit(limit))


def unfinished(connection: Connection, opener: Asker, since: float) -> list[Listed]:
    """The tables that are not over which a guest opened, or anybody from the same address after `since`."""
    near = (db.tables.c.origin == opener.address) & (db.tables.c.created > since)
    return _listed(connection, select(db.tables).where(_PLAYING & ((db.tables.c.creator == opener.guest) | near)))


# Rows ------------------------------------------------------------------------------------------


def _decisions_to_skip(decisions: Sequence[Decision], snapshots: set[int]) -> int:
    for count in range(len(decisions) - STEPS_AT_HAND, 0, -1):
        if decisions[count - 1].entry in snapshots:
            return count
    return 0


def _listed(connection: Connection, chosen: Select[Any]) -> list[Listed]:
    return [
        Listed(_header(row), _seats(connection, row["id"]), row["seq"], row["changed"], _standing(row))
        for row in connection.execute(chosen).mappings()
    ]


def _header(row: Any) -> Header:
    return Header(
        id=row["id"],
        game=row["game"],
        version=row["version"],
        fingerprint=row["fingerprint"],
        options=msgspec.json.decode(row["options"], type=dict[str, OptionValue]),
        creator=row["creator"],
        created=row["created"],
        rematch=row["rematch"],
        origin=row["origin"],
        position=None if row["position"] is None else msgspec.json.decode(row["position"], type=dict[str, Any]),
    )


def _standing(row: Any) -> Standing:
    outcome = None if row["outcome"] is None else msgspec.json.decode(row["outcome"], type=Outcome)
    return Standing(row["status"], row["to_move"], outcome, row["taken_back"])


def _seats(connection: Connection, table: str) -> list[Seat]:
    rows = connection.execute(select(db.seats).where(db.seats.c.table_id == table).order_by(db.seats.c.seat))
    return [
        Seat(row.seat, row.side, row.player, row.name, row.bot, row.guest, row.token_hash, row.program) for row in rows
    ]


def _secrets(connection: Connection, table: str) -> list[tuple[str, int]]:
    chosen = select(db.secrets.c.hash, db.secrets.c.seat).where(db.secrets.c.table_id == table)
    rows = connection.execute(chosen.order_by(db.secrets.c.created))
    return [(row.hash, row.seat) for row in rows]


def _seat_row(table: str, seat: Seat) -> dict[str, Any]:
    return {
        "table_id": table,
        "seat": seat.number,
        "side": seat.side,
        "player": seat.player,
        "name": seat.name,
        "bot": seat.bot,
        "guest": seat.guest,
        "token_hash": seat.token_hash,
        "program": seat.program,
    }


def _entry_row(table: str, entry: LogEntry) -> dict[str, Any]:
    return {
        "table_id": table,
        "seq": entry.seq,
        "at": entry.at,
        "kind": entry.kind,
        "seat": entry.seat,
        "key": entry.key,
        "actions": _encode(entry.actions),
        "steps": entry.steps,
        "events": _encode(entry.events),
    }


def _standing_row(standing: Standing, at: float) -> dict[str, Any]:
    return {
        "status": standing.status,
        "to_move": standing.to_move,
        "outcome": None if standing.outcome is None else _encode(standing.outcome).decode(),
        "taken_back": standing.taken_back,
        "changed": at,
    }
