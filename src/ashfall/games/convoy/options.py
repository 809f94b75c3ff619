"""The options of a game of The Convoy."""

from __future__ import annotations

from ashfall.core.options import OptionSchema, choice, switch

SCHEMA = OptionSchema(
    choice("edition", "english", ("english", "french"), "The rulebook to follow where the two differ in play."),
    switch(
        "loop_guard",
        True,
        "An entry ability at most once per action, a card from hand at most three times per phase.",
    ),
)
