"""Options of HOPE: modes, switches of doubtful rules, deck sizes."""

from __future__ import annotations

from collections.abc import Mapping

from ashfall.core.errors import BadOption
from ashfall.core.options import Option, OptionSchema, OptionValue
from ashfall.games.hope import words
from ashfall.games.hope.deck import COPIES, FRIENDS, MAX_CODED, SIZE
from ashfall.games.hope.lineup import Cards, Lineup

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
        help="artifacts are taken on spaces a unit passes too",
    ),
    Option(
        name="team_locations_passable",
        type="bool",
        default=False,
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


def make_lineup(cards: Cards, values: Mapping[str, OptionValue]) -> Lineup:
    """The rules these options mean."""
    lineup = Lineup(cards, words.MODE_NAMES.index(str(values["mode"])))
    lineup.options = list(values.items())
    lineup.overwhelm_factor = int(values["overwhelm_factor"])
    lineup.infect_phase = words.PHASE_NAMES.index(str(values["infect_phase"]))
    lineup.nightmare_stacks = bool(values["nightmare_stacks"])
    lineup.forced_attackers = bool(values["forced_attackers"])
    lineup.ranged_straight_only = bool(values["ranged_straight_only"])
    lineup.own_locations_block_ranged = bool(values["own_locations_block_ranged"])
    lineup.flipped_extends_base = bool(values["flipped_extends_base"])
    lineup.pay_to_zero = bool(values["pay_to_zero"])
    lineup.green_bounty = values["green_bounty"] == "printed"
    lineup.seat_order_money = values["money_order"] == "seat"
    lineup.artifact_on_pass = bool(values["artifact_on_pass"])
    lineup.team_locations_passable = bool(values["team_locations_passable"])
    lineup.stack_interleaving = bool(values["stack_interleaving"])
    lineup.full_priority = values["priority"] == "full"
    lineup.mirror = bool(values["mirror"])
    lineup.deck_copies = int(values["deck_copies"])
    lineup.race_pairs = [sum(1 << words.RACE_NAMES.index(race) for race in pair) for pair in FRIENDS]
    lineup.round_limit = int(values["round_limit"])
    lineup.prepare()
    return lineup
