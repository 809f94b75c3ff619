"""Options of HOPE: modes, switches of doubtful rules, deck sizes."""

from __future__ import annotations

from collections.abc import Mapping

from ashfall.core.errors import BadOption
from ashfall.core.options import OptionSchema, OptionValue, choice, number, switch
from ashfall.games.hope import words
from ashfall.games.hope.deck import COPIES, MAX_CODED, SIZE

SCHEMA = OptionSchema(
    choice(
        "mode",
        "one-on-one",
        words.MODE_NAMES,
        "the base game, the Artifact game, or four players in two teams",
    ),
    number("overwhelm_factor", 2, 2, 5, "attack that is this many times the defense kills at once"),
    choice("infect_phase", "battle", words.PHASE_NAMES, "the phase at whose start INFECT wounds"),
    switch("nightmare_stacks", True, "several attacking NIGHTMARE units add up"),
    switch("forced_attackers", False, "every own unit that sees the target must attack"),
    switch("ranged_straight_only", True, "RANGED reaches along a row or column only, not round a corner"),
    switch("own_locations_block_ranged", True, "own face-up locations block RANGED attacks too"),
    switch("flipped_extends_base", False, "units may be played beside own flipped locations"),
    switch("pay_to_zero", False, "a payment may take the last source"),
    choice("green_bounty", "printed", ("printed", "zero"), "what removing a card with a green cost pays"),
    choice("money_order", "coin", ("coin", "seat"), "who collects Dominance income first"),
    switch("artifact_on_pass", True, "artifacts are taken on spaces a unit passes too", modes=("artifact",)),
    switch(
        "team_locations_passable",
        False,
        "units may cross a teammate's face-up locations",
        modes=("two-on-two",),
    ),
    switch("stack_interleaving", False, "players may add to the Stack between two of its items"),
    choice(
        "priority",
        "public",
        ("public", "full"),
        "who is asked in a window: seats that could answer as far as all can see, or every seat every time",
    ),
    switch("mirror", False, "two players may use the same ready deck"),
    number("round_limit", 60, 1, 200, "after so many rounds more sources win (house rule)"),
    number(
        "deck_size",
        SIZE,
        12,
        90,
        "cards in every custom deck; 36 is the tournament size, others are casual",
    ),
    number("deck_copies", COPIES, 1, MAX_CODED, "copies of one card in a custom deck; 2 in tournaments"),
    switch("tournament", False, "refuse casual deck sizes and copies"),
)


def check(options: Mapping[str, object] | None) -> dict[str, OptionValue]:
    """Validate, and refuse casual decks in a tournament (HP-DECK-10)."""
    values = SCHEMA.validate(options)
    if values["tournament"] and (values["deck_size"] != SIZE or values["deck_copies"] != COPIES):
        raise BadOption(f"option tournament needs deck_size {SIZE} and deck_copies {COPIES}")
    return values
