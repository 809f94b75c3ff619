"""Neuroshima Hex in the terminal."""

from ashfall.terminal.neuroshima_hex.table import NeuroshimaTable, table

__all__ = ["NeuroshimaTable", "table"]
