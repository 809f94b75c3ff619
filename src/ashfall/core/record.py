"""Records of games: one JSON document that re-executes to the same end."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import msgspec

from ashfall.core.errors import BadRecord, WrongVersion
from ashfall.core.game import Game
from ashfall.core.options import OptionValue
from ashfall.core.outcome import RESIGNED, Outcome
from ashfall.core.state import State

FORMAT = 1


class Record(msgspec.Struct, kw_only=True):
    """A whole game as data. Actions are texts, chance outcomes included, in order.

    `actions` comes last in the file: a document cut off in the middle is still readable up to
    its last whole action.
    """

    format: int = FORMAT
    game: str
    version: int
    data_version: str
    seats: list[str]
    options: dict[str, OptionValue]
    names: list[str] = []
    result: Outcome | None = None
    """How it ended, by the rules or because somebody resigned."""
    digest: str | None = None
    """Digest of the last state, if the writer vouches for it."""
    taken_back: int = 0
    """How often something drawn or revealed was taken back: such a game is marked."""
    comments: dict[str, str] = {}
    """Comments by the number of the action they follow; \"0\" is before the first."""
    actions: list[str] = []

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record; an existing file is replaced in one step or not at all."""
        target = Path(path)
        spare = target.with_name(target.name + ".part")
        spare.write_bytes(self.to_json())
        spare.replace(target)

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
        return LoadedRecord(_check_format(msgspec.json.decode(data, type=Record), name))
    except msgspec.ValidationError as error:
        raise BadRecord(f"{name} is not an Ashfall record: {error}") from None
    except msgspec.DecodeError as error:
        salvaged = _salvage(data)
        if salvaged is None:
            raise BadRecord(f"{name} is not an Ashfall record: {error}") from None
        count = len(salvaged.actions)
        notice = f"{name} is cut off; read up to its last whole action, number {count}"
        return LoadedRecord(_check_format(salvaged, name), notice)


def _check_format(record: Record, name: str) -> Record:
    if record.format != FORMAT:
        raise WrongVersion(f"{name} has record format {record.format}, expected {FORMAT}")
    return record


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
    except (msgspec.DecodeError, json.JSONDecodeError):
        return None
    record.result = None
    record.digest = None
    return record


def check_version(record: Record, game: Game) -> None:
    """Refuse a record of other rules or other data: it could not be trusted to replay."""
    if record.game != game.name:
        raise BadRecord(f"the record is of {record.game}, expected {game.name}")
    if record.version != game.version:
        raise WrongVersion(f"the record has rules version {record.version} of {game.name}, expected {game.version}")
    if record.data_version != game.data_version:
        raise WrongVersion(
            f"the record has data version {record.data_version}, expected {game.data_version}"
            " (was it played with a data pack?)"
        )


def replay(record: Record, game: Game) -> list[State]:
    """Re-execute a record: the state before each action and the last one, in order."""
    check_version(record, game)
    state = game.setup(record.seats, record.options)
    states = [state.copy()]
    for number, text in enumerate(record.actions, start=1):
        try:
            state.apply(state.parse(text))
        except Exception as error:
            raise BadRecord(f"action {number} {text!r} does not replay: {error}") from None
        states.append(state.copy())
    # A game that was given up ended at the table: for the rules it goes on.
    ended = None if record.result is not None and record.result.reason == RESIGNED else record.result
    if record.result is not None and state.outcome != ended:
        raise BadRecord(f"the record says it ended with {record.result}, replay gives {state.outcome}")
    if record.digest is not None and state.digest() != record.digest:
        raise BadRecord(f"the record's last state has digest {record.digest}, replay gives {state.digest()}")
    return states
