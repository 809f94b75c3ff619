"""The Convoy: Moloch against the Outpost, for two players."""

from ashfall.games.convoy.game import Convoy, load
from ashfall.games.convoy.scenario import is_scenario_document, run_scenarios

__all__ = ["Convoy", "is_scenario_document", "load", "run_scenarios"]
