"""Records of games: one JSON document that re-executes to the same end."""

from __future__ import annotations

import json
import os
import re
import warnings
from pathlib import Path
from typing import Any

import msgspec

from ashfall.core.errors import BadRecord, WrongVersion
from ashfall.core.game import Game
from ashfall.core.options import OptionValue
from ashfall.core.outcome import Outcome
from ashfall.core.versions import Outdated

FORMAT = 2


class Record(msgspec.Struct, kw_only=True):
    """A whole game as data. Actions are texts, chance outcomes included, in order.

    `actions` comes last in the file: a document cut off in the middle is still readable up to
    its last whole action.
    """

    format: int = FORMAT
    """Of the document itself; another one is shown but not replayed."""
    game: str
    """As in `ashfall.game(name)`."""
    version: int
    """Of the rules it was played by."""
    fingerprint: str
    """Of the values in play (`Game.fingerprint`)."""
    seats: list[str]
    """The side of each seat: an army, a faction, a deck or its code."""
    options: dict[str, OptionValue]
    """The table's options, with those that were left as usual."""
    names: list[str] = []
    """Who played, one name per seat, if known."""
    position: dict[str, Any] | None = None
    """What the game started from, if not from its beginning."""
    result: Outcome | None = None
    """How it ended, by the rules or because somebody resigned."""
    digest: str | None = None
    """Digest of the last state, if the writer vouches for it."""
    taken_back: int = 0
    """How often something drawn or revealed was taken back: such a game is marked."""
    comments: dict[str, str] = {}
    """Comments by the number of the action they follow; \"0\" is before the first."""
    actions: list[str] = []
    """Every decision and every outcome of chance in words, in order."""

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record; an existing file is replaced in one step or not at all."""
        target = Path(path)
        spare = target.with_name(target.name + ".part")
        spare.write_bytes(self.to_json())
        spare.replace(target)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Record:
        """Read a record file. One that is cut off is read as far as it goes, with a warning."""
        loaded = load(path)
        if loaded.notice is not None:
            warnings.warn(loaded.notice, stacklevel=2)
        return loaded.record

    def to_json(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"


class LoadedRecord(msgspec.Struct):
    """A record as read, and a notice if it was damaged."""

    record: Record
    notice: str | None = None


def load(path: str | os.PathLike[str]) -> LoadedRecord:
    """Read a record file."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise BadRecord(f"cannot read {path}: {error.strerror}") from None
    return decode(data, str(path))


def decode(data: bytes, name: str = "record") -> LoadedRecord:
    """Read a record from its bytes; a document cut off inside `actions` keeps the whole ones."""
    try:
        return LoadedRecord(msgspec.json.decode(data, type=Record))
    except msgspec.ValidationError as error:
        foreign = _foreign(data)
        if foreign is not None:
            return LoadedRecord(foreign)
        raise BadRecord(f"{name} is not an Ashfall record: {error}") from None
    except RecursionError:
        raise BadRecord(f"{name} is not an Ashfall record: too many brackets inside each other") from None
    except msgspec.DecodeError as error:
        salvaged = _salvage(data)
        if salvaged is None:
            raise BadRecord(f"{name} is not an Ashfall record: {error}") from None
        count = len(salvaged.actions)
        notice = f"{name} is cut off; read up to its last whole action, number {count}"
        return LoadedRecord(salvaged, notice)


class _Foreign(msgspec.Struct, kw_only=True):
    """What a record of any format can be hoped to say."""

    format: int
    game: str
    version: int = 0
    fingerprint: str = ""
    seats: list[str] = []
    options: dict[str, OptionValue] = {}
    names: list[str] = []
    result: Outcome | None = None
    taken_back: int = 0
    comments: dict[str, str] = {}
    actions: list[str] = []


def _foreign(data: bytes) -> Record | None:
    """A record of another format, to be looked at; None if it is none."""
    try:
        read = msgspec.json.decode(data, type=_Foreign)
    except (msgspec.DecodeError, RecursionError):
        return None
    return (
        None if read.format == FORMAT else Record(**{name: getattr(read, name) for name in _Foreign.__struct_fields__})
    )


def _salvage(data: bytes) -> Record | None:
    """Close a document that ends inside its list of actions."""
    text = data.decode("utf-8", errors="ignore")
    head = re.search(r'"actions"\s*:\s*\[', text)
    if head is None:
        return None
    whole = re.match(r'(?:\s*"(?:[^"\\]|\\.)*"\s*,)*(?:\s*"(?:[^"\\]|\\.)*")?', text[head.end() :])
    kept = whole.group(0).rstrip().rstrip(",") if whole else ""
    try:
        record = msgspec.json.decode((text[: head.end()] + kept + "]}").encode(), type=Record)
    except (msgspec.DecodeError, json.JSONDecodeError, RecursionError):
        return None
    record.result = None
    record.digest = None
    return record


def outdated(record: Record, game: Game) -> tuple[Outdated, str] | None:
    """Why a record of the game can be looked at but not replayed here, in one word and in a sentence."""
    if record.format != FORMAT:
        return "format", f"it has record format {record.format}, expected {FORMAT}"
    return game.outdated(record.version, record.fingerprint, record.seats, record.options)


def check_record(record: Record, game: Game) -> None:
    """Refuse a record of other rules or other values: it could not be trusted to replay."""
    if record.game != game.name:
        raise BadRecord(f"the record is of {record.game}, expected {game.name}")
    found = outdated(record, game)
    if found is not None:
        raise WrongVersion(f"the record cannot be replayed: {found[1]}")
