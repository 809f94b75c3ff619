"""The Convoy: Moloch against the Outpost, for two players."""

from ashfall.games.convoy.game import Convoy, load

__all__ = ["Convoy", "load"]
