"""Scenarios of The Convoy."""

from ashfall.scenarios.convoy.runner import is_scenario_document, run_scenarios

__all__ = ["is_scenario_document", "run_scenarios"]
