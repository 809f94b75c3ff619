"""What is wrong with the shape of some data, in words that say what was expected."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from msgspec import inspect

from ashfall.core.errors import one_of

_STEP = re.compile(r"\.(\w+)|\[[^\]]*\]")
"""One step of a path such as `$.abilities[0].op`."""


def complaint(error: msgspec.ValidationError, shape: Any) -> str:
    """The error of converting data to that shape; where only certain words will do, they are named."""
    said = str(error)
    if not said.startswith("Invalid enum value"):
        return said
    path = re.search(r"`\$([^`]*)`", said)
    steps = _STEP.finditer(path[1]) if path else iter(())
    found = [inspect.type_info(shape)]
    for step in steps:
        found = [inner for kind in found for inner in _inside(kind, step[1])]
    words = [str(word) for kind in found for word in _words(kind)]
    return f"{said}, expected {one_of(words)}" if words else said


def _inside(kind: inspect.Type, field: str | None) -> list[inspect.Type]:
    """What a field, or an entry, of such data may be."""
    if isinstance(kind, inspect.UnionType):
        return [inner for one in kind.types for inner in _inside(one, field)]
    if isinstance(kind, inspect.StructType) and field is not None:
        return [one.type for one in kind.fields if one.encode_name == field]
    if isinstance(kind, inspect.DictType):
        return [kind.value_type]
    if isinstance(kind, inspect.ListType):
        return [kind.item_type]
    return [kind.item_type] if isinstance(kind, inspect.VarTupleType) else []


def _words(kind: inspect.Type) -> list[Any]:
    if isinstance(kind, inspect.UnionType):
        return [word for one in kind.types for word in _words(one)]
    return list(kind.values) if isinstance(kind, inspect.LiteralType) else []
