"""Structs as tables: every field with what it may be, what it is if it is left out, and what its source says of it."""

from __future__ import annotations

import ast
import inspect
import json
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any

import msgspec
from msgspec import inspect as shapes

from tools.site.tables import code, one_line, table

HEAD = ("field", "is", "left out", "meaning")
_SUFFIX = re.compile(r"(?<=[a-z])(Document|Data|In)$")


def fields(path: str) -> str:
    """The fields of a struct, `module:Class`, and of all structs within it, each under a heading of its own."""
    found = within(named(path))
    first, *others = found
    written = [_table(first)]
    for kind in others:
        written += [f"#### {called(kind)} {{#{anchor(kind)}}}", said(kind), _table(kind)]
    return "\n\n".join(part for part in written if part)


def named(path: str) -> type[msgspec.Struct]:
    """The struct of a path."""
    module, _, name = path.partition(":")
    try:
        kind = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise LookupError(f"there is no {path}") from error
    if not (isinstance(kind, type) and issubclass(kind, msgspec.Struct)):
        raise LookupError(f"{path} is no struct")
    return kind


def within(*kinds: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    """Structs and those that they hold, in the order in which a reader meets them."""
    found = list(kinds)
    for kind in found:
        for field in msgspec.structs.fields(kind):
            inner = dict.fromkeys(_structs(shapes.type_info(field.type)))
            found += [kind for kind in inner if kind not in found]
    return found


def _structs(shape: Any) -> Iterator[type[msgspec.Struct]]:
    if isinstance(shape, shapes.StructType):
        yield shape.cls
        return
    for part in ("item_type", "key_type", "value_type"):
        if hasattr(shape, part):
            yield from _structs(getattr(shape, part))
    for part in ("types", "item_types"):
        for inner in getattr(shape, part, ()):
            yield from _structs(inner)


def called(kind: type[msgspec.Struct]) -> str:
    """What a struct is called before people."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", _SUFFIX.sub("", kind.__name__)).capitalize()


def anchor(kind: type[msgspec.Struct]) -> str:
    """Where a struct is described; no two are of the same name in one game."""
    place = kind.__module__.split(".")
    return f"{place[2] if place[1:2] == ['games'] else place[1]}-{kind.__name__}".lower().replace("_", "-")


def said(kind: type[msgspec.Struct]) -> str:
    """What a struct says of itself."""
    text = kind.__dict__.get("__doc__") or ""
    return one_line(text)


def _table(kind: type[msgspec.Struct]) -> str:
    rows = [
        (code(field.encode_name), shape_of(shapes.type_info(field.type)), _left_out(field), meanings(kind)[field.name])
        for field in msgspec.structs.fields(kind)
    ]
    return table(HEAD, rows) if rows else ""


@cache
def meanings(kind: type[msgspec.Struct]) -> dict[str, str]:
    """What the source says of each field: the text below it, in the struct or in one that it builds on."""
    found = dict.fromkeys(kind.__struct_fields__, "")
    for owner in reversed(kind.__mro__):
        if issubclass(owner, msgspec.Struct) and owner.__module__ != "msgspec":
            found |= _texts(owner)
    return {name: one_line(text) for name, text in found.items()}


def _texts(owner: type) -> dict[str, str]:
    (tree,) = ast.parse(inspect.cleandoc("\n" + inspect.getsource(owner))).body
    assert isinstance(tree, ast.ClassDef)
    found: dict[str, str] = {}
    for field, after in zip(tree.body, tree.body[1:], strict=False):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(after, ast.Expr)
            and isinstance(after.value, ast.Constant)
            and isinstance(after.value.value, str)
        ):
            found[field.target.id] = after.value.value
    return found


def _left_out(field: Any) -> str:
    if field.required:
        return "must be there"
    value = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    if isinstance(value, msgspec.Struct):
        return "all as usual"
    return code(json.dumps(msgspec.to_builtins(value), ensure_ascii=False))


def shape_of(shape: Any) -> str:
    """What a value may be, in words."""
    match shape:
        case shapes.StructType():
            return f"[{called(shape.cls)}](#{anchor(shape.cls)})"
        case shapes.Metadata():
            return shape_of(shape.type)
        case shapes.UnionType():
            return " or ".join(shape_of(inner) for inner in shape.types)
        case shapes.LiteralType():
            return ", ".join(code(value) for value in shape.values)
        case shapes.ListType() | shapes.VarTupleType() | shapes.SetType() | shapes.FrozenSetType():
            return f"list of {_many(shape.item_type)}"
        case shapes.TupleType():
            return f"list of {', '.join(shape_of(inner) for inner in shape.item_types)}"
        case shapes.DictType():
            return f"by name: {shape_of(shape.value_type)}"
        case shapes.StrType() if shape.pattern:
            return f"text like {code(shape.pattern)}"
    words: dict[Any, str] = {
        shapes.StrType: "text",
        shapes.IntType: "number",
        shapes.FloatType: "number",
        shapes.BoolType: "true or false",
        shapes.NoneType: "null",
        shapes.AnyType: "anything",
        shapes.BytesType: "bytes",
    }
    return words[type(shape)]


def _many(shape: Any) -> str:
    words = shape_of(shape)
    return {"text": "texts", "number": "numbers", "anything": "anything"}.get(words, words)
