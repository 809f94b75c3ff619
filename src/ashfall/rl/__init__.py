"""Environments for learning programs (`pip install 'ashfall[rl]'`).

`ashfall.rl.pettingzoo` holds every seat's agent in one environment, `ashfall.rl.gymnasium` puts one agent against bots,
`ashfall.rl.vector` plays many games at once with arrays that are filled in place. `ashfall.spiel` is for OpenSpiel.
"""

from __future__ import annotations

from importlib.util import find_spec

for _module in ("numpy", "gymnasium", "pettingzoo"):
    if find_spec(_module) is None:
        raise ImportError(
            f"environments need {_module}, expected it installed: pip install 'ashfall[rl]'", name=_module
        )
