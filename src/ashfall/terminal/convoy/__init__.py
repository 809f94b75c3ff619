"""The Convoy in the terminal."""

from ashfall.terminal.convoy.presenter import ConvoyPresenter, presenter

__all__ = ["ConvoyPresenter", "presenter"]
