"""The options of a game of The Convoy."""

from __future__ import annotations

from ashfall.core.options import Option, OptionSchema

SCHEMA = OptionSchema(
    Option(
        name="edition",
        type="choice",
        default="english",
        choices=("english", "french"),
        help="The rulebook to follow where the two differ in play.",
    ),
    Option(
        name="loop_guard",
        type="bool",
        default=True,
        help="An entry ability at most once per action, a card from hand at most three times per phase.",
    ),
)
