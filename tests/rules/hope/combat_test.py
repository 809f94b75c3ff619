"""Results of combats against units and locations, and sight."""

from __future__ import annotations

import pytest

from tests.rules.hope.situation import GAIN, PUSH, Card, Place, Situation, battle, flip, location, unit


@pytest.mark.clause("HP-COMBAT-01", "HP-COMBAT-02")
def test_attacks_add_up_defense_stands_alone() -> None:
    board = {"b": (unit(attack=3), 0, (2, 1)), "n": (unit(defense=9), 1, (2, 3))}
    table = battle(unit(attack=2), unit(defense=4), board=board).attack(0, 1, "d", "a", "b")
    table.expect(combat_totals=[5, 4]).do("resolve_combat").expect(sources=[17, 13])


@pytest.mark.clause("HP-COMBAT-04", "HP-TERM-OVERWHELM")
def test_just_below_double_is_one_wound() -> None:
    battle(unit(attack=5), unit(defense=3, vitality=5)).fight(0, 1, "d", "a").expect(pieces={"d": {"wounds": 1}})


@pytest.mark.clause("HP-COMBAT-05", "HP-COMBAT-06", "HP-COMBAT-07")
def test_the_last_wound_kills_and_pays() -> None:
    battle(unit(attack=3), unit(vitality=1, cost=4)).fight(0, 1, "d", "a").expect(
        sources=[21, 13], zones={"d": "discard:1"}
    )


@pytest.mark.clause("HP-COMBAT-07", "HP-SOURCE-04")
@pytest.mark.parametrize(("colour", "cost", "total"), [("red", 4, 21), ("green", 3, 20), ("red-green", 0, 17)])
def test_the_bounty_is_the_printed_number(colour: str, cost: int, total: int) -> None:
    table = battle(unit(attack=3), unit(vitality=1, cost=cost, colour=colour)).fight(0, 1, "d", "a")
    table.expect(sources=[total, 13])


@pytest.mark.clause("HP-COMBAT-08", "HP-COMBAT-09", "HP-TERM-OVERWHELM")
@pytest.mark.parametrize(("attack", "defense"), [(6, 3), (7, 3), (1, 0)])
def test_twice_the_defense_overwhelms(attack: int, defense: int) -> None:
    table = battle(unit(attack=attack), unit(defense=defense, vitality=5, cost=3)).fight(0, 1, "d", "a")
    table.expect(sources=[20, 13], zones={"d": "discard:1"})


@pytest.mark.clause("HP-COMBAT-08")
def test_damage_does_not_matter_when_overwhelmed() -> None:
    battle(unit(attack=6, DAMAGE=-3), unit(defense=3, vitality=5)).fight(0, 1, "d", "a").expect(
        zones={"d": "discard:1"}
    )


@pytest.mark.clause("HP-COMBAT-10")
def test_every_won_combat_moves_two_sources() -> None:
    battle(unit(attack=3, DAMAGE=-2), unit()).fight(0, 1, "d", "a").expect(
        sources=[17, 13], pieces={"d": {"wounds": 0}}
    )


@pytest.mark.clause("HP-COMBAT-11")
@pytest.mark.parametrize("power", [0, 3])
def test_equal_totals_change_nothing(power: int) -> None:
    table = battle(unit(attack=power), unit(defense=power)).fight(0, 1, "d", "a")
    table.expect(sources=[15, 15], pieces={"d": {"wounds": 0}})


FIERCE: Card = unit(attack=2, FEROCITY=True)
PLAIN: Card = unit(attack=2)


@pytest.mark.clause(
    "HP-COMBAT-12",
    "HP-COMBAT-13",
    "HP-COMBAT-14",
    "HP-KEYWORD-FEROCITY-01",
    "HP-KEYWORD-FEROCITY-02",
    "HP-KEYWORD-FEROCITY-03",
)
@pytest.mark.parametrize(
    ("attackers", "fierce_defender", "won"),
    [
        ([PLAIN, PLAIN], False, False),
        ([FIERCE, PLAIN], False, True),
        ([FIERCE, FIERCE], False, True),
        ([PLAIN, PLAIN], True, False),
        ([FIERCE, PLAIN], True, False),
        ([FIERCE, FIERCE], True, True),
        ([FIERCE], True, False),
        ([FIERCE], False, True),
    ],
)
def test_ferocity_in_ties(attackers: list[Card], fierce_defender: bool, won: bool) -> None:
    total = 2 * len(attackers)
    defender = unit(defense=total, FEROCITY=True) if fierce_defender else unit(defense=total)
    board = {"b": (attackers[1], 0, (2, 1))} if len(attackers) == 2 else {}
    table = battle(attackers[0], defender, board=board)
    table.fight(0, 1, "d", *["a", "b"][: len(attackers)])
    table.expect(sources=[17, 13] if won else [15, 15], pieces={"d": {"wounds": 1 if won else 0}})


@pytest.mark.clause("HP-COMBAT-13", "HP-KEYWORD-DAMAGE-01")
def test_a_tie_won_by_ferocity_deals_the_usual_wounds() -> None:
    table = battle(unit(attack=3, FEROCITY=True, DAMAGE=1), unit(defense=3, vitality=3)).fight(0, 1, "d", "a")
    table.expect(pieces={"d": {"wounds": 2}}, sources=[17, 13])


@pytest.mark.clause("HP-COMBAT-12")
def test_a_fierce_defender_holds_without_reward() -> None:
    battle(unit(attack=3), unit(defense=3, FEROCITY=True)).fight(0, 1, "d", "a").expect(sources=[15, 15])


@pytest.mark.clause("HP-COMBAT-15")
def test_a_held_defense_harms_nobody() -> None:
    table = battle(unit(attack=2, vitality=1), unit(defense=9, DAMAGE=3)).fight(0, 1, "d", "a")
    table.expect(sources=[15, 15], pieces={"a": {"wounds": 0}, "d": {"wounds": 0}})


def ranged(between: tuple[Card, int] | None, at: tuple[int, int] = (3, 2), **more: object) -> Situation:
    board: dict[str, Place] = {"r": (unit(attack=3, RANGED=True), 0, (1, 2)), "d": (unit(), 1, at)}
    if between is not None:
        board["x"] = (between[0], between[1], (2, 2), more)
    return Situation("BATTLE", board).do("place_target", 0, token=1, on="d")


@pytest.mark.clause("HP-COMBAT-16", "HP-KEYWORD-RANGED-02")
@pytest.mark.parametrize("between", [(unit(), 1), (location(), 0), (location(), 1)])
def test_ranged_attacks_are_blocked(between: tuple[Card, int]) -> None:
    ranged(between).refuse("declare_attackers", 0, token=1, units=["r"])


@pytest.mark.clause("HP-COMBAT-17", "HP-KEYWORD-RANGED-02", "HP-TERM-FLIP-02")
def test_ranged_attacks_pass_own_units_and_flipped_cards() -> None:
    for table in (ranged(None), ranged((unit(), 0)), ranged((location(abilities=flip(GAIN)), 1), flipped=True)):
        table.do("declare_attackers", 0, token=1, units=["r"]).do("resolve_combat").expect(sources=[17, 13])


@pytest.mark.clause("HP-KEYWORD-RANGED-01")
def test_ranged_reaches_two_spaces_straight() -> None:
    for at in ((3, 2), (1, 3), (1, 4), (1, 0)):
        ranged(None, at).do("declare_attackers", 0, token=1, units=["r"])
    for at in ((4, 2), (2, 3)):
        ranged(None, at).refuse("declare_attackers", 0, token=1, units=["r"])


@pytest.mark.clause("HP-COMBATLOC-01", "HP-COMBATLOC-03")
def test_attacks_on_a_location_add_up_and_can_be_raised() -> None:
    board = {"b": (unit(attack=2), 0, (2, 1))}
    table = battle(unit(attack=2), location(defense=6, cost=3), board=board, hands=[{"p": PUSH}])
    table.attack(0, 1, "d", "a", "b").expect(combat_totals=[4, 6]).do("play_event", 0, card="p", targets=["a"])
    table.expect(combat_totals=[6, 6]).do("resolve_combat").expect(sources=[17, 15], zones={"d": "discard:1"})


@pytest.mark.clause("HP-COMBATLOC-02")
def test_neighbours_do_not_help_a_location() -> None:
    table = battle(unit(attack=3), location(defense=3), board={"n": (unit(defense=9), 1, (2, 3))})
    table.attack(0, 1, "d", "a").expect(combat_totals=[3, 3])


@pytest.mark.clause("HP-COMBATLOC-04", "HP-COMBATLOC-05", "HP-COMBATLOC-06", "HP-COMBATLOC-08")
def test_a_destroyed_location_pays_its_cost_only() -> None:
    for attack in (4, 9):
        table = battle(unit(attack=attack), location(defense=4, cost=3)).fight(0, 1, "d", "a")
        table.expect(sources=[18, 15], zones={"d": "discard:1"})
    battle(unit(attack=0), location(defense=0, cost=1)).fight(0, 1, "d", "a").expect(sources=[16, 15])


@pytest.mark.clause("HP-COMBATLOC-07")
def test_a_weaker_attack_leaves_no_mark_on_a_location() -> None:
    table = battle(unit(attack=3), location(defense=4)).fight(0, 1, "d", "a").expect(zones={"d": "board"})
    table.do("begin_phase", phase="DOMINANCE").do("begin_phase", phase="BATTLE").end_all(1)
    table.fight(0, 1, "d", "a").expect(zones={"d": "board"})


@pytest.mark.clause("HP-KEYWORD-DAMAGE-01", "HP-KEYWORD-DAMAGE-02")
@pytest.mark.parametrize(("one", "other", "wounds"), [(1, 1, 3), (1, -2, 0), (-2, -2, 0), (0, 2, 3)])
def test_damage_of_all_attackers_adds_up(one: int, other: int, wounds: int) -> None:
    board = {"b": (unit(attack=2, DAMAGE=other), 0, (2, 1))}
    table = battle(unit(attack=2, DAMAGE=one), unit(defense=3, vitality=5), board=board).fight(0, 1, "d", "a", "b")
    table.expect(pieces={"d": {"wounds": wounds}}, sources=[17, 13])


@pytest.mark.clause("HP-KEYWORD-NIGHTMARE-01")
def test_nightmare_attackers_lower_the_defense() -> None:
    dread = unit(attack=3, race="aliens", NIGHTMARE=True)
    battle(dread, unit(defense=3)).attack(0, 1, "d", "a").expect(combat_totals=[3, 2], first_to_play_events=1)
    battle(dread, unit(defense=3), board={"b": (dread, 0, (2, 1))}).attack(0, 1, "d", "a", "b").expect(
        combat_totals=[6, 1]
    )
    battle(dread, location(defense=4)).attack(0, 1, "d", "a").expect(combat_totals=[3, 4])


@pytest.mark.clause("HP-KEYWORD-NIGHTMARE-02")
def test_a_nightmare_defender_lowers_every_attack_not_below_zero() -> None:
    dread = unit(defense=1, vitality=3, NIGHTMARE=True)
    table = battle(unit(attack=0), dread, board={"b": (unit(attack=3), 0, (2, 1))}).attack(0, 1, "d", "a", "b")
    table.expect(combat_totals=[2, 1]).do("resolve_combat").expect(sources=[19, 13], zones={"d": "discard:1"})


@pytest.mark.clause("HP-KEYWORD-SENTINEL-01", "HP-KEYWORD-SENTINEL-02")
def test_two_units_at_most_attack_a_sentinel() -> None:
    board = {"b": (unit(), 0, (2, 1)), "c": (unit(), 0, (2, 3))}
    table = battle(unit(), unit(defense=3, race="humans", SENTINEL=True), board=board)
    table.do("place_target", 0, token=1, on="d").refuse("declare_attackers", 0, token=1, units=["a", "b", "c"])
    table.do("declare_attackers", 0, token=1, units=["a", "c"]).do("resolve_combat").expect(sources=[17, 13])
