"""Differences between JSON documents, small enough to be sent for every moment of a decision.

A patch is one of
- ``[value]``: take this value instead;
- an object: change the members it names, each by a patch of its own, of an object by their names, of a
  list by their numbers. Under ``-`` stands what is gone: of an object a list of names, of a list its
  new length, where it has become shorter.
"""

from __future__ import annotations

from typing import Any

Patch = list[Any] | dict[str, Any]

GONE = "-"


def difference(old: Any, new: Any) -> Patch | None:
    """The patch that makes `new` of `old`; None if they are the same."""
    if isinstance(old, dict) and isinstance(new, dict):
        changed: dict[str, Any] = {}
        for name, value in new.items():
            patch = difference(old[name], value) if name in old else [value]
            if patch is not None:
                changed[name] = patch
        gone = [name for name in old if name not in new]
        if gone:
            changed[GONE] = gone
        return changed or None
    if isinstance(old, list) and isinstance(new, list):
        changed = {}
        for number, value in enumerate(new):
            patch = difference(old[number], value) if number < len(old) else [value]
            if patch is not None:
                changed[str(number)] = patch
        if len(new) < len(old):
            changed[GONE] = len(new)
        return changed or None
    return None if old == new and type(old) is type(new) else [new]


def patched(old: Any, patch: Patch | None) -> Any:
    """What a patch makes of a document, which is not changed."""
    if patch is None:
        return old
    if isinstance(patch, list):
        return patch[0]
    if isinstance(old, dict):
        gone = patch.get(GONE, [])
        result = {name: value for name, value in old.items() if name not in gone}
        result |= {name: patched(old.get(name), inner) for name, inner in patch.items() if name != GONE}
        return result
    members = old[: patch.get(GONE, len(old))]
    for name, inner in patch.items():
        if name != GONE:
            number = int(name)
            members[number : number + 1] = [patched(members[number] if number < len(members) else None, inner)]
    return members
