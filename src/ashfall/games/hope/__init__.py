"""HOPE Cardgame: Heroes of Post-apocalyptic Earth."""

from ashfall.games.hope.game import load
from ashfall.games.hope.scenario import is_scenario_document, run_scenarios

__all__ = ["is_scenario_document", "load", "run_scenarios"]
