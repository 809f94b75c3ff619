"""HOPE in the terminal."""

from ashfall.terminal.hope.presenter import HopePresenter, presenter

__all__ = ["HopePresenter", "presenter"]
