"""Ashfall: the digital table for Neuroshima Hex!, The Convoy and HOPE Cardgame."""

from ashfall.core.errors import AshfallError
from ashfall.core.game import Game
from ashfall.core.match import Match
from ashfall.core.outcome import Outcome
from ashfall.core.perspective import Perspective
from ashfall.core.record import Record
from ashfall.core.state import CHANCE, OVER, State
from ashfall.games import game, games
from ashfall.version import __version__

__all__ = [
    "CHANCE",
    "OVER",
    "AshfallError",
    "Game",
    "Match",
    "Outcome",
    "Perspective",
    "Record",
    "State",
    "__version__",
    "game",
    "games",
]
