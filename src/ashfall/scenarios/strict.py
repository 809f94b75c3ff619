"""What all runners share: they read nothing that they do not understand, and tell what differs."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ashfall.core.errors import BadScenario, one_of

NOTES = frozenset({"id", "title", "description", "rules", "clause", "clauses", "ruling", "rulings", "book", "tags"})
NOTES |= {"reasoning", "explanation", "note", "notes", "comment", "comments", "remark", "why", "confidence"}
"""What may be said anywhere for people to read."""


class Refused(Exception):
    """The game does not take a step."""


class Mismatch(Exception):
    """What came out is not what the scenario expects."""


def only_known(what: str, data: Any, known: Collection[str]) -> None:
    """What is not understood cannot be checked: a fault of the scenario, never a pass."""
    if not isinstance(data, dict):
        raise BadScenario(f"{what} is {data!r}, expected an object")
    unknown = sorted(str(key) for key in data if str(key) not in known)
    if unknown:
        raise BadScenario(f"{what} has the unknown key {unknown[0]!r}, expected {one_of(sorted(known))}")


def check(what: str, expected: object, found: object) -> None:
    if expected != found:
        raise Mismatch(f"{what}: expected {_plain(expected)}, got {_plain(found)}")


def _plain(value: object) -> object:
    return sorted(value) if isinstance(value, set) else value
