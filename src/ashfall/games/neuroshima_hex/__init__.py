"""Neuroshima Hex! for two players: four armies, both rulebooks."""

from ashfall.games.neuroshima_hex.game import NeuroshimaHex, load

__all__ = ["NeuroshimaHex", "load"]
