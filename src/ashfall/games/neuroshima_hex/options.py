"""The options of Neuroshima Hex."""

from __future__ import annotations

from collections.abc import Sequence

from ashfall.core.options import Option, OptionSchema
from ashfall.games.neuroshima_hex.expansions import ABSENT, BOMBERS
from ashfall.games.neuroshima_hex.seating import MODE_NAMES

STANDARD_BOARD = "standard"

_PLAIN = (
    Option(
        name="mode",
        type="choice",
        default="duel",
        choices=MODE_NAMES,
        help="Two players; everybody against everybody, with HQ points or by the score rule; one against two; teams.",
    ),
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
        modes=("duel", "deathmatch", "score", "team"),
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
        help="Allow several players the same army (not in the printed game).",
    ),
    Option(
        name="people",
        type="choice",
        default="four",
        choices=("four", "three", "two"),
        modes=("team",),
        help="Team match: four people, or three or two of whom one or both play two armies.",
    ),
    Option(
        name="extra_turns",
        type="choice",
        default="after-last-turn",
        choices=("after-last-turn", "after-last-tile"),
        modes=("deathmatch", "score"),
        help="Deathmatch: extra turns of a tie go on after the last turn, or after the player who drew the last tile.",
    ),
    Option(
        name="one_vs_two_result",
        type="choice",
        default="total",
        choices=("total", "damage"),
        modes=("one-vs-two",),
        help="One against two without a fallen HQ: the more points left win, or the less damage taken.",
    ),
)


def schema_of(boards: Sequence[str]) -> OptionSchema:
    """All options; packs may bring boards."""
    return OptionSchema(
        *_PLAIN,
        Option(
            name="board",
            type="choice",
            default=STANDARD_BOARD,
            choices=tuple(boards),
            help="The battlefield: 19 hexes, or 37 for four players and more.",
        ),
        Option(
            name="mercenaries",
            type="int",
            default=0,
            minimum=0,
            maximum=2,
            help="Mercenaries that each player drafts: one, or with two players one or two.",
        ),
        Option(
            name="mad_bomber",
            type="choice",
            default=ABSENT,
            choices=BOMBERS,
            help="The Mad Bomber: not in play, nobody's, of whoever places him, or a fifth tile of the draft.",
        ),
        Option(
            name="mad_bomber_ii",
            type="bool",
            default=False,
            help="Mad Bomber II waits beside the board: one more discard puts him on it.",
        ),
    )


SCHEMA = schema_of((STANDARD_BOARD, "expanded"))
"""Without packs."""
