"""Scenarios of HOPE."""

from ashfall.scenarios.hope.runner import is_scenario_document, run_scenarios

__all__ = ["is_scenario_document", "run_scenarios"]
