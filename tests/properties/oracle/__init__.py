"""A second, naive reading of the battle and movement rules, to hold the engine against.

Everything here is written straight from the rule clauses, with dictionaries, sets and searches, for
any number of players and for clarity only. It shares tile data with the engine and nothing else: hexes are axial
coordinates, options are the words of the notation.
"""

from tests.properties.oracle.battle import Battle, Phase, ends_of_battle, top_phase
from tests.properties.oracle.board import (
    DIRECTIONS,
    EXPANDED,
    NAMED,
    NEUTRAL,
    STANDARD,
    Hex,
    Unit,
    Units,
    name,
    on_board,
)
from tests.properties.oracle.hits import Hit
from tests.properties.oracle.instants import instant_options, instant_wounds, retreats
from tests.properties.oracle.medics import Board, Care, Result, Wounds, settle
from tests.properties.oracle.modules import Snapshot, additional_values, without_fallen
from tests.properties.oracle.movement import MoveSource, moved, moves, pushed

__all__ = [
    "DIRECTIONS",
    "EXPANDED",
    "NAMED",
    "NEUTRAL",
    "STANDARD",
    "Battle",
    "Board",
    "Care",
    "Hex",
    "Hit",
    "MoveSource",
    "Phase",
    "Result",
    "Snapshot",
    "Unit",
    "Units",
    "Wounds",
    "additional_values",
    "ends_of_battle",
    "instant_options",
    "instant_wounds",
    "moved",
    "moves",
    "name",
    "on_board",
    "pushed",
    "retreats",
    "settle",
    "top_phase",
    "without_fallen",
]
