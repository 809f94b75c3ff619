"""Scenarios of Neuroshima Hex."""

from ashfall.scenarios.neuroshima_hex.runner import is_scenario_document, run_scenarios

__all__ = ["is_scenario_document", "run_scenarios"]
