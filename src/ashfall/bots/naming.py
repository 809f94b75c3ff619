"""Bots by name: our own, with parameters, and anybody's from a module, a file or an installed package."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from ashfall.bots.base import FAILURES, Bot
from ashfall.bots.greedy import GreedyBot
from ashfall.bots.random import RandomBot
from ashfall.bots.tree import TreeBot
from ashfall.bots.turns import TurnsBot
from ashfall.core.errors import AshfallError, BadBot, UnknownBot, one_of

ENTRY_POINTS = "ashfall.bots"
OWN: tuple[type[Bot], ...] = (RandomBot, GreedyBot, TurnsBot, TreeBot)
FORMS = "a name, module:Class or ./file.py:Class, each with parameters in brackets"


def own_names() -> list[str]:
    """Names of the bots that are here."""
    return [kind.name for kind in OWN]


def installed() -> list[str]:
    """Names of bots that installed packages bring, by an entry point."""
    return sorted(point.name for point in entry_points(group=ENTRY_POINTS))


def named(name: str, seed: int | None = None, also: Sequence[str] = ()) -> Bot:
    """A new bot of that name; `also` are names that others would have known."""
    head, words = _split(name)
    kind = _class(head, also)
    known = _parameters(kind)
    given: dict[str, Any] = {}
    for word in words:
        key, value = _parameter(name, word, known)
        if key in given:
            raise BadBot(f"bot {name!r}: {key} is given twice, expected it once")
        given[key] = value
    if "seed" in known:
        given["seed"] = seed
    try:
        made = kind(**given)
    except (TypeError, ValueError) as error:
        raise BadBot(f"bot {name!r} cannot be made: {error}") from None
    except AshfallError:
        raise
    except FAILURES as error:
        raise BadBot(f"bot {name!r} cannot be made: {type(error).__name__}: {error}") from None
    return made


def _split(name: str) -> tuple[str, list[str]]:
    """``greedy(depth=2, width=3)`` as its head and the words in brackets."""
    head, bracket, rest = name.strip().partition("(")
    if not bracket:
        return head, []
    if not rest.endswith(")") or not head.strip():
        raise BadBot(f"{name!r} names no bot, expected {FORMS} such as greedy(depth=2)")
    return head.strip(), [word.strip() for word in rest[:-1].split(",") if word.strip()]


def _class(head: str, also: Sequence[str]) -> type[Bot]:
    for kind in OWN:
        if kind.name == head:
            return kind
    if ":" in head:
        place, _, member = head.rpartition(":")
        if not place:
            raise BadBot(f"{head!r} names no bot, expected {FORMS}")
        return _bot_class(_module(place, member), member, head)
    for point in entry_points(group=ENTRY_POINTS, name=head):
        module, _, member = point.value.partition(":")
        return _bot_class(_module(module, member), member, head)
    if head in also:
        raise BadBot(f"{head} has no parameters, expected it without brackets")
    if head.endswith(".py"):
        raise BadBot(f"{head} names a file and no bot in it, expected {head}:Class")
    expected = [*own_names(), *also, *installed(), "module:Class", "./file.py:Class"]
    raise UnknownBot(f"there is no bot {head!r}, expected {one_of(expected)}")


def _module(place: str, member: str) -> ModuleType:
    if place.endswith(".py"):
        path = Path(place).expanduser().resolve()
        if not path.is_file():
            raise UnknownBot(f"there is no file {place}, expected one that holds a bot")
        return _from_file(path)
    try:
        return import_module(place)
    except ModuleNotFoundError as error:
        here = Path(f"{place}.py")
        expected = f", expected ./{here}:{member} for the file that is here" if here.is_file() else ""
        raise UnknownBot(f"there is no module {error.name}, which bot {place}:{member} needs{expected}") from None
    except FAILURES as error:
        raise BadBot(f"module {place} cannot be loaded: {type(error).__name__}: {error}") from None


@cache
def _from_file(path: Path) -> ModuleType:
    """A file is read once; bots of one file share what it defines."""
    name = f"ashfall_bot_{path.stem}_{abs(hash(path))}"
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except FAILURES as error:
        del sys.modules[name]
        raise BadBot(f"{path} cannot be loaded: {type(error).__name__}: {error}") from None
    return module


def _bot_class(module: ModuleType, member: str, head: str) -> type[Bot]:
    kind = getattr(module, member, None)
    if not isinstance(kind, type) or not issubclass(kind, Bot) or kind is Bot:
        has = [name for name, each in vars(module).items() if _is_bot(each)]
        expected = one_of(has) if has else "a class derived from ashfall.bots.Bot"
        raise BadBot(f"{head} is no bot, expected {expected}")
    return kind


def _is_bot(each: object) -> bool:
    return isinstance(each, type) and issubclass(each, Bot) and each is not Bot


def _parameters(kind: type[Bot]) -> dict[str, Any]:
    """Arguments that have a default, with it: the default says what type is expected."""
    try:
        arguments = inspect.signature(kind).parameters
    except ValueError:  # nothing of its own
        return {}
    return {key: each.default for key, each in arguments.items() if each.default is not inspect.Parameter.empty}


def _parameter(name: str, word: str, known: dict[str, Any]) -> tuple[str, Any]:
    """``depth=2`` as name and value."""
    accepted = {key: default for key, default in known.items() if key != "seed"}
    listed = ", ".join(f"{key}={default}" for key, default in accepted.items()) or "none"
    key, equals, text = (part.strip() for part in word.partition("="))
    if not equals or key not in accepted:
        raise BadBot(f"bot {name!r}: no parameter {word!r}, expected name=value of {listed}")
    default = accepted[key]
    value = _value(text, default)
    if value is None:
        kind = {bool: "true or false", int: "a whole number", float: "a number"}.get(type(default), "text")
        raise BadBot(f"bot {name!r}: {key}={text} does not do, expected {kind} such as {key}={default}")
    return key, value


def _value(text: str, default: object) -> Any:
    """The text as a value of the default's type, None if it is none."""
    if isinstance(default, bool):
        return {"true": True, "false": False}.get(text.lower())
    if isinstance(default, (int, float)):
        try:
            return type(default)(text)
        except ValueError:
            return None
    return text
