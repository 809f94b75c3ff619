"""Options of HOPE: modes, switches of doubtful rules, deck sizes."""

from __future__ import annotations

from collections.abc import Mapping

from ashfall.core.errors import BadOption
from ashfall.core.options import Option, OptionSchema, OptionValue
from ashfall.games.hope import words
from ashfall.games.hope.deck import COPIES, MAX_CODED, SIZE

SCHEMA = OptionSchema(
    Option(
        name="mode",
        type="choice",
        default="one-on-one",
        choices=words.MODE_NAMES,
        help="the base game, the Artifact game, or four players in two teams",
    ),
    Option(
        name="overwhelm_factor",
        type="int",
        default=2,
        minimum=2,
        maximum=5,
        help="attack that is this many times the defense kills at once",
    ),
    Option(
        name="infect_phase",
        type="choice",
        default="battle",
        choices=words.PHASE_NAMES,
        help="the phase at whose start INFECT wounds",
    ),
    Option(name="nightmare_stacks", type="bool", default=True, help="several attacking NIGHTMARE units add up"),
    Option(
        name="forced_attackers",
        type="bool",
        default=False,
        help="every own unit that sees the target must attack",
    ),
    Option(
        name="ranged_straight_only",
        type="bool",
        default=True,
        help="RANGED reaches along a row or column only, not round a corner",
    ),
    Option(
        name="own_locations_block_ranged",
        type="bool",
        default=True,
        help="own face-up locations block RANGED attacks too",
    ),
    Option(
        name="flipped_extends_base",
        type="bool",
        default=False,
        help="units may be played beside own flipped locations",
    ),
    Option(name="pay_to_zero", type="bool", default=False, help="a payment may take the last source"),
    Option(
        name="green_bounty",
        type="choice",
        default="printed",
        choices=("printed", "zero"),
        help="what removing a card with a green cost pays",
    ),
    Option(
        name="money_order",
        type="choice",
        default="coin",
        choices=("coin", "seat"),
        help="who collects Dominance income first",
    ),
    Option(
        name="artifact_on_pass",
        type="bool",
        default=True,
        modes=("artifact",),
        help="artifacts are taken on spaces a unit passes too",
    ),
    Option(
        name="team_locations_passable",
        type="bool",
        default=False,
        modes=("two-on-two",),
        help="units may cross a teammate's face-up locations",
    ),
    Option(
        name="stack_interleaving",
        type="bool",
        default=False,
        help="players may add to the Stack between two of its items",
    ),
    Option(
        name="priority",
        type="choice",
        default="public",
        choices=("public", "full"),
        help="who is asked in a window: seats that could answer as far as all can see, or every seat every time",
    ),
    Option(name="mirror", type="bool", default=False, help="two players may use the same ready deck"),
    Option(
        name="round_limit",
        type="int",
        default=60,
        minimum=1,
        maximum=200,
        help="after so many rounds more sources win (house rule)",
    ),
    Option(
        name="deck_size",
        type="int",
        default=SIZE,
        minimum=12,
        maximum=90,
        help="cards in every custom deck; 36 is the tournament size, others are casual",
    ),
    Option(
        name="deck_copies",
        type="int",
        default=COPIES,
        minimum=1,
        maximum=MAX_CODED,
        help="copies of one card in a custom deck; 2 in tournaments",
    ),
    Option(name="tournament", type="bool", default=False, help="refuse casual deck sizes and copies"),
)


def check(options: Mapping[str, object] | None) -> dict[str, OptionValue]:
    """Validate, and refuse casual decks in a tournament (HP-DECK-10)."""
    values = SCHEMA.validate(options)
    if values["tournament"] and (values["deck_size"] != SIZE or values["deck_copies"] != COPIES):
        raise BadOption(f"option tournament needs deck_size {SIZE} and deck_copies {COPIES}")
    return values
