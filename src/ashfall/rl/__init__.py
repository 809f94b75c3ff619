"""Environments for learning programs (`pip install 'ashfall[rl]'`).

`ashfall.rl.pettingzoo` holds every seat's agent in one environment, `ashfall.rl.gymnasium` puts one agent against bots,
`ashfall.rl.vector` plays many games at once with arrays that are filled in place. `ashfall.spiel` is for OpenSpiel.
"""
