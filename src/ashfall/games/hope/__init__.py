"""HOPE Cardgame: Heroes of Post-apocalyptic Earth."""

from ashfall.games.hope.game import HopeGame, load

__all__ = ["HopeGame", "load"]
