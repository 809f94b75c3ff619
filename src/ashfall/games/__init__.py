"""The games, and how to get one by name."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Literal, overload

from ashfall.core.errors import UnknownGame, one_of
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
"""Name of a game -> its package. A package offers `load(packs)`."""

PackPath = str | os.PathLike[str]


class Package(ModuleType):
    """This package. `ashfall.games` is it and also lists the games, so that one name serves both:
    `ashfall.games()` and `import ashfall.games.convoy as convoy`."""

    def __call__(self) -> list[str]:
        """Names of all games."""
        return list(CATALOG)


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
    """The game of that name; `packs` are TOML files that override tile or card values."""
    return _load(name, tuple(os.fspath(pack) for pack in packs))


@cache
def _load(name: str, packs: tuple[str, ...]) -> Game:
    if name not in CATALOG:
        raise UnknownGame(f"there is no game {name!r}, expected {one_of(CATALOG)}")
    loaded = import_module(CATALOG[name]).load(packs)
    assert isinstance(loaded, Game)
    return loaded
