"""Positions written down: readable documents from which a game can start."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin

import msgspec

from ashfall.core.errors import BadOption, BadPosition, one_of
from ashfall.core.options import OptionSchema, OptionValue
from ashfall.core.shapes import complaint


class Document(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of the games' documents: which game it is, who plays what, and by which options."""

    game: str
    """As in `ashfall.game(name)`."""
    seats: list[str]
    """The side of each seat."""
    options: dict[str, OptionValue] = {}
    """Options of the table; what is left out is as usual."""


D = TypeVar("D", bound=Document)


def shaped(content: Mapping[str, Any], kind: type[D]) -> D:
    """The document that some JSON holds; BadPosition names all that has the wrong shape."""
    try:
        return msgspec.convert(dict(content), kind)
    except msgspec.ValidationError as error:
        wrong = [fault for faults in shape_faults(content, kind).values() for fault in faults]
        raise BadPosition(wrong or [str(error)]) from None


def shape_faults(content: Mapping[str, Any], kind: type[Document]) -> dict[str, list[str]]:
    """What is wrong with the shape of each field, not only with the first one."""
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    wrong = {name: [f"unknown field {name!r}, expected {one_of(fields)}"] for name in content if name not in fields}
    wrong |= {name: [f"{name} is missing"] for name, field in fields.items() if field.required and name not in content}
    for name, value in content.items():
        if name not in fields:
            continue
        for where, part, shape in _parts(name, value, fields[name].type):
            try:
                msgspec.convert(part, shape)
            except msgspec.ValidationError as error:
                wrong.setdefault(name, []).append(f"{where}: {complaint(error, shape)}")
    return wrong


def sound_options(
    schema: OptionSchema, options: Mapping[str, OptionValue], faults: list[str]
) -> dict[str, OptionValue]:
    """The options that can be so; what is wrong with each of the others joins the faults."""
    sound: dict[str, OptionValue] = {}
    for name, value in options.items():
        try:
            schema.validate({name: value})
            sound[name] = value
        except BadOption as error:
            faults.append(error.message)
    return sound


def _parts(name: str, value: Any, shape: Any) -> list[tuple[str, Any, Any]]:
    """A field's entries, each with its own place and shape; the field itself if it has none."""
    origin, inner = get_origin(shape), get_args(shape)
    if origin is list and isinstance(value, list):
        return [(f"{name}[{number}]", entry, inner[0]) for number, entry in enumerate(value)]
    if origin is dict and isinstance(value, dict):
        return [(f"{name}.{key}", entry, inner[1]) for key, entry in value.items()]
    return [(name, value, shape)]


def read_position(path: str | os.PathLike[str]) -> dict[str, Any]:
    """The document in a file, not yet checked by its game."""
    try:
        document = json.loads(Path(path).read_bytes())
    except OSError as error:
        raise BadPosition([f"cannot read {path}: {error.strerror}"]) from None
    except (ValueError, RecursionError) as error:
        raise BadPosition([f"{path} is not JSON: {error}"]) from None
    if not isinstance(document, dict):
        raise BadPosition([f"{path} holds a {type(document).__name__}, expected a JSON object"])
    return document


def checked_game(document: Mapping[str, Any]) -> str:
    """The name of the game that a document is of."""
    name = document.get("game")
    if not isinstance(name, str):
        raise BadPosition([f"game is {name!r}, expected the name of a game"])
    return name
