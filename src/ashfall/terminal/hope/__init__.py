"""HOPE in the terminal."""

from ashfall.terminal.hope.table import HopeTable, table

__all__ = ["HopeTable", "table"]
