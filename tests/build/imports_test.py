"""Every way to name a game's package, in whichever build runs."""

from __future__ import annotations

import ashfall
import ashfall.games.convoy as convoy
import ashfall.games.hope as hope
import ashfall.games.neuroshima_hex as neuroshima_hex
from ashfall.core.game import Game
from ashfall.games import game, games


def test_a_games_package_goes_by_a_name_of_its_own() -> None:
    for package, name in ((neuroshima_hex, "neuroshima-hex"), (convoy, "convoy"), (hope, "hope")):
        loaded = package.load()
        assert isinstance(loaded, Game)
        assert loaded.name == name


def test_the_package_of_the_games_lists_them() -> None:
    assert ashfall.games() == games() == ["neuroshima-hex", "convoy", "hope"]
    assert ashfall.games.hope is hope
    assert [game(name).name for name in ashfall.games()] == ashfall.games()
