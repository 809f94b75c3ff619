"""Arguments that several commands share."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence

from ashfall.core.errors import BadGame, BadOption
from ashfall.games import game, games

_OUTSIDE = re.compile(r",(?![^()]*\))")


def parse_names(words: str) -> list[str]:
    """``a,b(c=1,d=2)`` as a list: commas in brackets separate nothing."""
    return [word.strip() for word in _OUTSIDE.split(words) if word.strip()]


def loadable_games() -> list[str]:
    """Names of all games but those of installed packages that cannot be loaded, which are named on standard error."""
    found = []
    for name in games():
        try:
            game(name)
            found.append(name)
        except BadGame as error:
            print(f"left out: {error.message}", file=sys.stderr)
    return found


def parse_options(words: Sequence[str]) -> dict[str, object]:
    """``name=value`` words as a mapping; the game's schema checks names and values."""
    options: dict[str, object] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadOption(f"option {word!r} has no value, expected name=value")
        options[name] = value
    return options
