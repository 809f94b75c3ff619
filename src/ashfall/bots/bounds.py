"""What our own bots' parameters may be. Beyond these bounds a bot would play no better, only think longer than anybody
waits and remember more than a machine holds."""

from __future__ import annotations

from typing import Final

MOST_NODES: Final = 10_000_000


def within(name: str, value: int, least: int, most: int) -> None:
    """Refuse a whole number that is too small or too large."""
    if not least <= value <= most:
        raise ValueError(f"{name} is {value}, expected {least} to {most}")


def check_overlook(part: float) -> None:
    """Refuse what is no probability, or certainty: somebody who overlooks everything has nothing to choose from."""
    if not 0.0 <= part < 1.0:
        raise ValueError(f"overlook is {part:g}, expected 0 to less than 1")
