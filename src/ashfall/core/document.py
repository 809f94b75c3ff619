"""Positions written down: readable documents from which a game can start."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from ashfall.core.errors import BadPosition
from ashfall.core.options import OptionValue


class Document(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of the games' documents: which game it is, who plays what, and by which options."""

    game: str
    seats: list[str]
    options: dict[str, OptionValue] = {}


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
