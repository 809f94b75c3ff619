"""Options of a game: one schema, used alike by Python, the command line, the server and set-up forms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from ashfall.core.errors import BadOption, one_of

OptionValue = str | bool | int


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One option: its name, what it may be, its default, and one line of help."""

    name: str
    type: Literal["choice", "bool", "int"]
    default: OptionValue
    help: str
    choices: tuple[str, ...] = ()
    minimum: int = 0
    maximum: int = 0
    modes: tuple[str, ...] = ()
    """The modes it is about; empty: all."""

    def accepted(self) -> str:
        if self.type == "choice":
            return one_of(self.choices)
        if self.type == "bool":
            return "true or false"
        return f"a whole number from {self.minimum} to {self.maximum}"

    def check(self, value: object, clause: str | None = None) -> OptionValue:
        """Return the value in its proper type. Text is accepted too: the command line has only text. A refusal cites
        the clause that sets the limits, if there is one."""
        if self.type == "choice" and isinstance(value, str) and value in self.choices:
            return value
        if self.type == "bool":
            if isinstance(value, bool):
                return value
            if isinstance(value, str) and value.lower() in _BOOLS:
                return _BOOLS[value.lower()]
        if self.type == "int" and not isinstance(value, bool):
            number = _as_int(value)
            if number is not None and self.minimum <= number <= self.maximum:
                return number
        raise BadOption(f"option {self.name} is {value!r}, expected {self.accepted()}", clause=clause)


def choice(name: str, default: str, choices: tuple[str, ...], help: str, modes: tuple[str, ...] = ()) -> Option:
    """One word of several."""
    return Option(name=name, type="choice", default=default, choices=choices, modes=modes, help=help)


def switch(name: str, default: bool, help: str, modes: tuple[str, ...] = ()) -> Option:
    """On or off."""
    return Option(name=name, type="bool", default=default, modes=modes, help=help)


def number(name: str, default: int, minimum: int, maximum: int, help: str, modes: tuple[str, ...] = ()) -> Option:
    """A whole number within limits."""
    return Option(name=name, type="int", default=default, minimum=minimum, maximum=maximum, modes=modes, help=help)


_BOOLS = {"true": True, "on": True, "yes": True, "1": True, "false": False, "off": False, "no": False, "0": False}


def _as_int(value: object) -> int | None:
    if isinstance(value, int):
        return value
    if isinstance(value, str):
        try:
            return int(value)
        except ValueError:
            return None
    return None


class OptionSchema:
    """All options of a game."""

    def __init__(self, *options: Option, clauses: Mapping[str, str] | None = None) -> None:
        """`clauses` are those that set an option's limits, by its name."""
        self.options = options
        self.clauses = dict(clauses or {})

    def validate(self, given: Mapping[str, object] | None = None) -> dict[str, OptionValue]:
        """Fill in the defaults, check every value, refuse unknown names."""
        given = given or {}
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                raise BadOption(f"unknown option {name!r}, expected {one_of(known) or 'no options'}")
        return {
            name: option.check(given[name], self.clauses.get(name)) if name in given else option.default
            for name, option in known.items()
        }
