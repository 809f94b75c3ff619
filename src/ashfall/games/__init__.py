"""The games, and how to get one by name."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType
from typing import TYPE_CHECKING, Literal, overload

from ashfall.core.errors import BadGame, UnknownGame, one_of
from ashfall.core.game import Game

if TYPE_CHECKING:
    from ashfall.games.convoy.game import Convoy
    from ashfall.games.hope.game import HopeGame
    from ashfall.games.neuroshima_hex.game import NeuroshimaHex

CATALOG = {
    "neuroshima-hex": "ashfall.games.neuroshima_hex",
    "convoy": "ashfall.games.convoy",
    "hope": "ashfall.games.hope",
}
"""Name of a game of ours -> its package. A package offers `load(packs)`."""

ENTRY_POINTS = "ashfall.games"
"""Group of entry points by which installed packages bring games; each names a function like our `load(packs)`."""

PackPath = str | os.PathLike[str]


class Package(ModuleType):
    """This package. `ashfall.games` is it and also lists the games, so that one name serves both:
    `ashfall.games()` and `import ashfall.games.convoy as convoy`."""

    def __call__(self) -> list[str]:
        """Names of all games: ours, and those that installed packages bring."""
        return [*CATALOG, *installed()]


def _this_package() -> Package:
    module = sys.modules[__name__]
    module.__class__ = Package
    assert isinstance(module, Package)
    return module


games = _this_package()


@overload
def game(name: Literal["neuroshima-hex"], packs: Sequence[PackPath] = ()) -> NeuroshimaHex: ...
@overload
def game(name: Literal["convoy"], packs: Sequence[PackPath] = ()) -> Convoy: ...
@overload
def game(name: Literal["hope"], packs: Sequence[PackPath] = ()) -> HopeGame: ...
@overload
def game(name: str, packs: Sequence[PackPath] = ()) -> Game: ...
def game(name: str, packs: Sequence[PackPath] = ()) -> Game:
    """The game of that name, ours or an installed package's; `packs` are TOML files that override tile or card
    values."""
    return _load(name, tuple(os.fspath(pack) for pack in packs))


def installed() -> list[str]:
    """Names of games that installed packages bring. None of them is loaded for it, and none takes a name of ours."""
    return sorted({point.name for point in entry_points(group=ENTRY_POINTS)} - set(CATALOG))


@cache
def _load(name: str, packs: tuple[str, ...]) -> Game:
    if name in CATALOG:
        loaded = import_module(CATALOG[name]).load(packs)
        assert isinstance(loaded, Game)
        return loaded
    points = {point.value: point for point in entry_points(group=ENTRY_POINTS, name=name)}
    if not points:
        raise UnknownGame(f"there is no game {name!r}, expected {one_of(games())}")
    if len(points) > 1:
        raise BadGame(f"two installed packages bring a game {name!r}, expected one: {' and '.join(points)}")
    return _brought(next(iter(points.values())), packs)


def _brought(point: EntryPoint, packs: tuple[str, ...]) -> Game:
    """The game of an installed package. Whatever is wrong with it is said with its name: others are not concerned."""
    whose = f"game {point.name!r} of an installed package ({point.value})"
    try:
        made = point.load()(packs)
    except Exception as error:
        raise BadGame(f"{whose} cannot be loaded: {type(error).__name__}: {error}") from error
    if not isinstance(made, Game):
        raise BadGame(f"{whose} is {made!r}, expected a function load(packs) that returns an ashfall.Game")
    if made.name != point.name:
        raise BadGame(f"{whose} calls itself {made.name!r}, expected the name by which it is found")
    return made
