"""Neuroshima Hex in the terminal."""

from ashfall.terminal.neuroshima_hex.presenter import NeuroshimaPresenter, presenter

__all__ = ["NeuroshimaPresenter", "presenter"]
