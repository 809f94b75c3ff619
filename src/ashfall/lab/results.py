"""Results in a file: a first line that says what is played, then a line for each game, in the order of their numbers.

A run that was ended goes on where its file ends: a last line that is torn is taken away and its game played again.
A file of another run is refused with what differs. The bytes do not depend on who played the games, in which order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, BinaryIO, Protocol

import msgspec

from ashfall.core.errors import AshfallError
from ashfall.games import game as game_named
from ashfall.lab.files import sources
from ashfall.lab.plan import Plan, Played
from ashfall.lab.schedule import Block, Job, Schedule
from ashfall.version import __version__

FORMAT = 1
_SHOWN = 3
"""So many differences are told."""


class BadResults(AshfallError):
    """A file of results that is none, or one of another run."""

    code = "bad-results"


class Row(Played, frozen=True, kw_only=True):
    """A line: a game that was played, its number and its plan's."""

    number: int
    plan: int


class PlanHead(Plan, frozen=True, kw_only=True):
    """A plan with all that its games depend on."""

    version: int
    """Of the game's rules."""
    fingerprint: str
    """Of the values in play."""


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """The first line: what is played. Games with the same head are the same games."""

    format: int = FORMAT
    ashfall: str = __version__
    plans: tuple[PlanHead, ...]
    blocks: tuple[Block, ...]
    sources: dict[str, str] = {}
    """Fingerprints of files that bots come from or play by."""

    def schedule(self) -> Schedule:
        """What is to be played again by the same plans."""
        fields = Plan.__struct_fields__
        plans = tuple(Plan(**{field: getattr(plan, field) for field in fields}) for plan in self.plans)
        return Schedule(plans, self.blocks)


class Store(Protocol):
    """Where a run keeps its results."""

    def rows(self) -> Iterator[Played]:
        """What is there already."""

    def add(self, jobs: Sequence[Job], games: Sequence[Played]) -> None:
        """Keep what was played."""

    def close(self, *, whole: bool) -> None:
        """Nothing more comes; `whole` if all games were played."""


def head_of(schedule: Schedule) -> Head:
    """What a schedule's games depend on."""
    files = {name: blake2b(data, digest_size=8).hexdigest() for name, data in sources(schedule.plans).items()}
    return Head(plans=tuple(map(_plan_head, schedule.plans)), blocks=schedule.blocks, sources=files)


def _plan_head(plan: Plan) -> PlanHead:
    game = game_named(plan.game, plan.packs)
    values = {field: getattr(plan, field) for field in Plan.__struct_fields__}
    return PlanHead(**values, version=game.version, fingerprint=game.fingerprint(plan.seats, plan.options))


def line_of(job: Job, played: Played) -> bytes:
    return b'{"number":%d,"plan":%d,' % (job.number, job.plan) + msgspec.json.encode(played)[1:] + b"\n"


class Lines:
    """A file of JSON lines."""

    def __init__(self, path: Path, schedule: Schedule) -> None:
        self.path = path
        self._head = head_of(schedule)
        self._schedule = schedule
        self._file = _opened(path)

    def rows(self) -> Iterator[Played]:
        """The games that are there, in order. After the last one the file ends with a whole line."""
        file, number, jobs = self._file, 1, self._schedule.jobs()
        file.seek(0)
        first = file.readline()
        if not first.endswith(b"\n"):
            self._expect_own(first)
            self._begin()
            return
        check_head(self.path, _read_head(self.path, first), self._head)
        end = file.tell()
        for line in iter(file.readline, b""):
            number += 1
            row = _row(line)
            if row is None:
                if file.read(1):
                    raise BadResults(f"{self.path}, line {number}: expected a game that was played")
                break
            job = next(jobs, None)
            if job is None or (row.number, row.plan) != (job.number, job.plan):
                expected = "no more games" if job is None else f"number {job.number} with plan {job.plan}"
                raise BadResults(
                    f"{self.path}, line {number}: game {row.number} of plan {row.plan}, expected {expected}"
                )
            end = file.tell()
            yield row
        file.seek(end)
        file.truncate()

    def _expect_own(self, first: bytes) -> None:
        """What has no whole first line is empty or our own, torn; anything else is not overwritten."""
        if first and not self._written_head().startswith(first):
            raise BadResults(f"{self.path} holds no results, expected a new file or one that a run has begun")

    def _begin(self) -> None:
        self._file.seek(0)
        self._file.truncate()
        self._file.write(self._written_head())
        self._file.flush()

    def _written_head(self) -> bytes:
        return msgspec.json.encode(self._head) + b"\n"

    def add(self, jobs: Sequence[Job], games: Sequence[Played]) -> None:
        self._file.write(b"".join(line_of(job, played) for job, played in zip(jobs, games, strict=True)))
        self._file.flush()

    def close(self, *, whole: bool) -> None:
        self._file.close()


def read_lines(path: Path) -> tuple[Head, Iterator[Row]]:
    """What a file of JSON lines holds, for whoever looks at it; a torn last line is left out."""
    file = path.open("rb")
    head = _read_head(path, file.readline())

    def rows() -> Iterator[Row]:
        with file:
            yield from filter(None, map(_row, file))

    return head, rows()


def check_head(path: Path, there: Head, here: Head) -> None:
    """Refuse to add to another run's results."""
    found = list(_differences(_plain(there), _plain(here), ""))
    if found:
        more = f" and {len(found) - _SHOWN} more" if len(found) > _SHOWN else ""
        told = "; ".join(found[:_SHOWN]) + more
        raise BadResults(f"{path} holds results of another run: {told}. Expected the same run, or another file")


def _plain(head: Head) -> Any:
    """Without the packs' paths: the fingerprints tell what they say, wherever they lie."""
    document = msgspec.to_builtins(head)
    for plan in document["plans"]:
        del plan["packs"]
    return document


def _differences(there: Any, here: Any, where: str) -> Iterator[str]:
    if isinstance(there, dict) and isinstance(here, dict):
        for key in dict.fromkeys([*there, *here]):
            yield from _differences(there.get(key), here.get(key), f"{where} {key}".strip())
    elif isinstance(there, (list, tuple)) and isinstance(here, (list, tuple)) and len(there) == len(here):
        for number, (one, other) in enumerate(zip(there, here, strict=True)):
            yield from _differences(one, other, f"{where} {number}")
    elif there != here:
        yield f"{where} is {_short(there)} there, {_short(here)} here"


def _short(value: Any) -> str:
    if isinstance(value, (list, tuple)) and value and isinstance(value[0], dict):
        return f"a list of {len(value)}"
    return msgspec.json.encode(value).decode()


def _read_head(path: Path, line: bytes) -> Head:
    try:
        return msgspec.json.decode(line, type=Head)
    except msgspec.DecodeError as error:
        raise BadResults(f"{path} holds no results, expected a first line that says what is played ({error})") from None


def _row(line: bytes) -> Row | None:
    try:
        return msgspec.json.decode(line, type=Row) if line.endswith(b"\n") else None
    except msgspec.DecodeError:
        return None


def _opened(path: Path) -> BinaryIO:
    """To be read and written, and by nobody else meanwhile."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("a+b")
    except OSError as error:
        raise BadResults(f"{path} cannot be written: {error.strerror}") from None
    if not _taken(file):
        file.close()
        raise BadResults(f"another run writes to {path}, expected another file, or to wait for its end")
    return file


def _taken(file: BinaryIO) -> bool:
    """Whether the file is ours now; the system lets go of it when its holder ends, however it ends."""
    try:
        import fcntl
    except ImportError:  # not on this system: nobody is kept out
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
