"""Study files: what is to be tried, read from TOML; a fault is told with its line.

A parameter has a name and values. It stands as `?` or `?name` in a bot's brackets, as `"?name"` for an option, the
nodes of a decision or a value of the pack that the file holds.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from ashfall.core.errors import AshfallError, one_of
from ashfall.core.options import OptionValue

Value = bool | int | float | str
Point = dict[str, Value]
"""A value for each parameter."""

_HEADER = re.compile(r"\s*\[+\s*([^\[\]]+?)\s*\]+")
_KEY = re.compile(r"""\s*([\w"'.-]+)\s*=""")
_IN_BOT = re.compile(r"([\w-]+)\s*=\s*\?([\w-]*)")
_ALONE = re.compile(r"\?([\w-]+)")
_IN_TEXT = re.compile(r"""(["'])\?([\w-]+)\1""")


class BadStudy(AshfallError):
    """A study file that cannot be run; the message names file, line and what was expected."""

    code = "bad-study"


class Parameter(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a parameter can be: one of some values, or a number within limits."""

    values: tuple[Value, ...] = ()
    low: int | float | None = None
    high: int | float | None = None
    steps: int | None = None
    """Of a grid: so many numbers from low to high."""
    scale: Literal["linear", "log"] = "linear"


class StudyFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a study file may say."""

    game: str
    bots: tuple[str, ...]
    games: int
    parameters: dict[str, Parameter]
    search: Literal["grid", "random"] = "grid"
    points: int | None = None
    seed: int = 0
    sides: tuple[str, ...] | None = None
    seats: int | None = None
    nodes: int | str | None = None
    seconds: float | None = None
    goal: Literal["strength", "balance"] | None = None
    options: dict[str, OptionValue] = {}
    packs: tuple[str, ...] = ()
    pack: dict[str, Any] = {}


class StudyText:
    """A study file with its text: knows the line of everything in it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._text = path.read_text(encoding="utf-8")
            content = tomllib.loads(self._text)
        except OSError as error:
            raise BadStudy(f"{path}: cannot be read, expected a TOML file ({error.strerror})") from None
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise BadStudy(f"{path}: expected a TOML file ({error})") from None
        self._lines = self._text.splitlines()
        self.study = self._read(content)
        self._check_uses()

    # Reading --------------------------------------------------------------------------------

    def _read(self, content: dict[str, Any]) -> StudyFile:
        known = StudyFile.__struct_fields__
        for key in content:
            if key not in known:
                raise self.fault(f"unknown key {key!r}, expected {one_of(known)}", key)
        named = content.get("parameters")
        if not isinstance(named, dict) or not named:
            raise self.fault("there is nothing to be tried, expected [parameters.NAME]", "parameters")
        for name, entry in named.items():
            self._check_parameter(name, entry)
        try:
            study = msgspec.convert(content, StudyFile)
        except msgspec.ValidationError as error:
            place = re.search(r"at `\$\.(\w+)", str(error))
            raise self.fault(str(error), place[1] if place else "") from None
        for key, number in (("games", study.games), ("points", study.points)):
            if number is not None and number < 1:
                raise self.fault(f"{key} is {number}, expected 1 or more", key)
        if (study.points is None) == (study.search == "random"):
            key = "points" if study.points is not None else "search"
            raise self.fault("a random search needs the number of points to try, and only that does", key)
        if study.goal == "strength" and len(study.bots) == 1:
            raise self.fault('a single bot plays itself, expected another one, or goal = "balance"', "goal")
        for name, parameter in study.parameters.items():
            self._check_range(name, parameter, study.search)
        return study

    @property
    def goal(self) -> Literal["strength", "balance"]:
        """What makes a point better than another."""
        return self.study.goal or ("strength" if len(self.study.bots) > 1 else "balance")

    def _check_parameter(self, name: str, entry: Any) -> None:
        known = Parameter.__struct_fields__
        if not isinstance(entry, dict):
            raise self.fault(f"{name} is {entry!r}, expected a table [parameters.{name}]", "parameters", name)
        for key in entry:
            if key not in known:
                raise self.fault(f"unknown key {key!r} of {name}, expected {one_of(known)}", "parameters", name, key)
        for key, value in entry.items():
            try:
                msgspec.convert({key: value}, Parameter)
            except msgspec.ValidationError as error:
                raise self.fault(f"{key} of {name}: {error}", "parameters", name, key) from None

    def _check_range(self, name: str, parameter: Parameter, search: str) -> None:
        where = ("parameters", name)
        low, high = parameter.low, parameter.high
        if parameter.values:
            if low is not None or high is not None:
                raise self.fault(f"{name} has values and limits, expected either", *where)
            return
        if low is None or high is None:
            raise self.fault(f"{name} has no values, expected values = [...] or low and high", *where)
        if not low < high:
            raise self.fault(f"{name} goes from {low} to {high}, expected low below high", *where, "low")
        if parameter.scale == "log" and low <= 0:
            raise self.fault(f"{name} begins at {low}, expected more than 0 on a scale of logarithms", *where, "low")
        if search == "grid" and (parameter.steps is None or parameter.steps < 2):
            raise self.fault(f"{name} has no steps, expected how many numbers a grid is to try, 2 or more", *where)

    def _check_uses(self) -> None:
        """Every parameter stands somewhere, and whatever stands somewhere is a parameter."""
        declared = self.study.parameters
        used: set[str] = set()
        for name, where in self._uses():
            used.add(name)
            if name not in declared:
                raise self.fault(f"there is no parameter {name!r}, expected {one_of(declared)}", *where)
        for name in declared:
            if name not in used:
                places = f'{name}=? in a bot\'s brackets or "?{name}" for an option, nodes or a value of the pack'
                raise self.fault(f"parameter {name!r} stands nowhere, expected {places}", "parameters", name)

    def _uses(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        study = self.study
        for bot in study.bots:
            for key, name in _IN_BOT.findall(bot):
                yield name or key, ("bots", bot)
        for key, value in study.options.items():
            yield from ((name, ("options", key)) for name in _alone(value))
        yield from ((name, ("nodes",)) for name in _alone(study.nodes))
        for leaf in _leaves(study.pack):
            yield from ((name, ("pack", str(leaf))) for name in _alone(leaf))

    # Faults ---------------------------------------------------------------------------------

    def fault(self, message: str, *where: str) -> BadStudy:
        """A refusal with the line of a key, of a bot or of a value in the pack."""
        line = self._line(where) if where else 0
        return BadStudy(f"{self.path}, line {line}: {message}" if line else f"{self.path}: {message}")

    def _line(self, where: tuple[str, ...]) -> int:
        """The line of a key, by the tables that it is in; the table's own if it is not there; 0 if nothing is."""
        match where:
            case ("bots", bot):
                return self._containing(bot) or self._line(("bots",))
            case ("pack", value):
                return self._containing(value)
        table: tuple[str, ...] = ()
        best = 0
        for number, line in enumerate(self._lines, start=1):
            header = _HEADER.match(line)
            if header is not None:
                table = _parts(header[1])
                if table == where:
                    return number
                if not best and table and table == where[:-1]:
                    best = number
                continue
            key = _KEY.match(line)
            if key is not None and (*table, *_parts(key[1]))[: len(where)] == where:
                return number
        return best

    def _containing(self, text: str) -> int:
        return next((number for number, line in enumerate(self._lines, start=1) if text in line), 0)

    # Points ---------------------------------------------------------------------------------

    def bots_at(self, point: Point) -> tuple[str, ...]:
        """The bots with the point's values in place of the parameters."""

        def put(found: re.Match[str]) -> str:
            return f"{found[1]}={_word(point[found[2] or found[1]])}"

        return tuple(_IN_BOT.sub(put, bot) for bot in self.study.bots)

    def options_at(self, point: Point) -> dict[str, Any]:
        return {key: _put(value, point) for key, value in self.study.options.items()}

    def nodes_at(self, point: Point) -> int | None:
        nodes = _put(self.study.nodes, point)
        if nodes is not None and not isinstance(nodes, int):
            raise self.fault(f"nodes is {nodes!r}, expected a whole number", "nodes")
        return nodes

    def pack_at(self, point: Point) -> str:
        """The file's pack with the point's values: each line where it stands in the study, so that a fault is told with
        the study's own line. Nothing if the file has no pack."""
        if not self.study.pack:
            return ""
        lines, inside = [], False
        for line in self._lines:
            header = _HEADER.match(line)
            if header is not None:
                inside = header[1].startswith("pack.")
                line = line.replace("pack.", "", 1)
            lines.append(_IN_TEXT.sub(lambda found: _literal(point[found[2]]), line) if inside else "")
        text = "\n".join(lines) + "\n"
        if tomllib.loads(text) != _put(self.study.pack, point):
            raise self.fault("the pack cannot be taken out of the file, expected tables like [[pack.card]]", "pack")
        return text


def _parts(path: str) -> tuple[str, ...]:
    """``a."b"`` as a and b."""
    return tuple(part.strip().strip("\"'") for part in path.split("."))


def _alone(value: object) -> Iterator[str]:
    found = _ALONE.fullmatch(value) if isinstance(value, str) else None
    if found is not None:
        yield found[1]


def _leaves(value: object) -> Iterator[object]:
    if isinstance(value, Mapping):
        for each in value.values():
            yield from _leaves(each)
    elif isinstance(value, list):
        for each in value:
            yield from _leaves(each)
    else:
        yield value


def _put(value: Any, point: Point) -> Any:
    """The value with the point's in place of parameters."""
    if isinstance(value, dict):
        return {key: _put(each, point) for key, each in value.items()}
    if isinstance(value, list):
        return [_put(each, point) for each in value]
    return next((point[name] for name in _alone(value)), value)


def _word(value: Value) -> str:
    """As bots' names have it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _literal(value: Value) -> str:
    """As TOML has it."""
    return msgspec.json.encode(value).decode()
