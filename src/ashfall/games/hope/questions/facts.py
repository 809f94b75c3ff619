"""What a prompt may say."""

from __future__ import annotations

from typing import TypedDict


class Reach(TypedDict):
    """A card that units of the active player could attack, and what all of them together come to."""

    at: str
    attack: int
    defense: int


class PromptFacts(TypedDict, total=False):
    """Each kind of question has its own few. All of them are public."""

    phase: str
    drawn: bool
    active: int
    announcer: int
    card: str
    item: int
    """Number of the Stack's top item."""
    target: str
    side: str
    asks: str
    number: int
    of: int
    optional: bool
    token: int
    declared: list[str]
    unit: str
    asked_by: int
    to: str
    steps: int
    type: str
    income: int
    partner: int
    own_share: int
    aside: int
    shown: list[str]
    victim: int
    reach: list[Reach]
    """In the battle phase: what can be marked and attacked."""
    over: int
    """Cards in hand beyond the six that may be kept."""
