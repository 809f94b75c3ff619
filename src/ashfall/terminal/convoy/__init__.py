"""The Convoy in the terminal."""

from ashfall.terminal.convoy.table import ConvoyTable, table

__all__ = ["ConvoyTable", "table"]
