"""Neuroshima Hex! for two players: four armies, both rulebooks."""

from ashfall.games.neuroshima_hex.game import NeuroshimaHex, load
from ashfall.games.neuroshima_hex.scenario import is_scenario_document, run_scenarios

__all__ = ["NeuroshimaHex", "is_scenario_document", "load", "run_scenarios"]
