"""The options of Neuroshima Hex."""

from __future__ import annotations

from collections.abc import Sequence

from ashfall.core.options import OptionSchema, choice, number, switch
from ashfall.games.neuroshima_hex.expansions import ABSENT, BOMBERS
from ashfall.games.neuroshima_hex.seating import MODE_NAMES

STANDARD_BOARD = "standard"

_PLAIN = (
    choice(
        "mode",
        "duel",
        MODE_NAMES,
        "Two players; everybody against everybody, with HQ points or by the score rule; one against two; teams.",
    ),
    choice(
        "edition",
        "codex",
        ("codex", "year-of-moloch"),
        "Which rulebook decides where the two differ: the consolidated Codex or The Year of Moloch.",
    ),
    choice(
        "start",
        "standard",
        ("standard", "alternative"),
        "Opening turns: one tile then two, or three for the first player too, of which one is used.",
    ),
    switch(
        "reinforcement",
        False,
        "Hold up to six tiles and use at most two a turn; best with the alternative start.",
    ),
    choice(
        "first_player",
        "given",
        ("given", "random"),
        "Whether the first seat begins or lots are drawn.",
        modes=("duel", "deathmatch", "score", "team"),
    ),
    switch(
        "tie_turn_kept_tiles",
        False,
        "In the extra turns of a tie kept tiles may be used even if nothing is left to draw.",
    ),
    switch("mirror", False, "Allow several players the same army (not in the printed game)."),
    choice(
        "people",
        "four",
        ("four", "three", "two"),
        "Team match: four people, or three or two of whom one or both play two armies.",
        modes=("team",),
    ),
    choice(
        "extra_turns",
        "after-last-turn",
        ("after-last-turn", "after-last-tile"),
        "Deathmatch: extra turns of a tie go on after the last turn, or after the player who drew the last tile.",
        modes=("deathmatch", "score"),
    ),
    choice(
        "one_vs_two_result",
        "total",
        ("total", "damage"),
        "One against two without a fallen HQ: the more points left win, or the less damage taken.",
        modes=("one-vs-two",),
    ),
)


def schema_of(boards: Sequence[str]) -> OptionSchema:
    """All options; packs may bring boards."""
    return OptionSchema(
        *_PLAIN,
        choice(
            "board",
            STANDARD_BOARD,
            tuple(boards),
            "The battlefield: 19 hexes, or 37 for four players and more.",
        ),
        number("mercenaries", 0, 0, 2, "Mercenaries that each player drafts: one, or with two players one or two."),
        choice(
            "mad_bomber",
            ABSENT,
            BOMBERS,
            "The Mad Bomber: not in play, nobody's, of whoever places him, or a fifth tile of the draft.",
        ),
        switch("mad_bomber_ii", False, "Mad Bomber II waits beside the board: one more discard puts him on it."),
        clauses={"mercenaries": "NH-MERC-02"},
    )


SCHEMA = schema_of((STANDARD_BOARD, "expanded"))
"""Without packs."""
