"""The options of Neuroshima Hex."""

from __future__ import annotations

from ashfall.core.options import Option, OptionSchema

SCHEMA = OptionSchema(
    Option(
        name="edition",
        type="choice",
        default="codex",
        choices=("codex", "year-of-moloch"),
        help="Which rulebook decides where the two differ: the consolidated Codex or The Year of Moloch.",
    ),
    Option(
        name="start",
        type="choice",
        default="standard",
        choices=("standard", "alternative"),
        help="Opening turns: one tile then two, or three for the first player too, of which one is used.",
    ),
    Option(
        name="reinforcement",
        type="bool",
        default=False,
        help="Hold up to six tiles and use at most two a turn; best with the alternative start.",
    ),
    Option(
        name="first_player",
        type="choice",
        default="given",
        choices=("given", "random"),
        help="Whether the first seat begins or lots are drawn.",
    ),
    Option(
        name="tie_turn_kept_tiles",
        type="bool",
        default=False,
        help="In the extra turns of a tie kept tiles may be used even if nothing is left to draw.",
    ),
    Option(
        name="mirror",
        type="bool",
        default=False,
        help="Allow both players the same army (not in the printed game).",
    ),
)
