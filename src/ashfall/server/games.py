"""Games at the server's tables: those that come with Ashfall, for the browser knows how to show no others."""

from __future__ import annotations

from collections.abc import Sequence

from ashfall.core.errors import UnknownGame, one_of
from ashfall.core.game import Game
from ashfall.games import CATALOG, PackPath, game, installed


def table_games() -> list[str]:
    """Names of the games that are offered."""
    return list(CATALOG)


def table_game(name: str, packs: Sequence[PackPath] = ()) -> Game:
    """The game of that name, if it can be shown."""
    if name in CATALOG:
        return game(name, packs)
    if name in installed():
        raise UnknownGame(f"{name!r} is a game for the terminal, a browser cannot show it: expected {one_of(CATALOG)}")
    raise UnknownGame(f"there is no game {name!r}, expected {one_of(CATALOG)}")
