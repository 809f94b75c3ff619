"""Initiative, also when it changes in mid-battle (NH-INIT), and additional initiative."""

from __future__ import annotations

import pytest

from ashfall.games.neuroshima_hex.initiative import additional_values
from tests.rules.neuroshima_hex.situation import (
    ARMIES,
    CODEX,
    MOLOCH_YEAR,
    TARGET,
    Situation,
    hq,
    module,
    net,
    unit,
)

ROCK = unit(toughness=9)
SCOUT_BELOW = module("n", initiative=1)
"""Serves the unit above it."""
MOTHER_BELOW = module("n", extra_initiative=1)
SABOTEUR = unit(kind="module", s="module", enemy_bonus={"initiative": -1})
"""Slows down the enemy below it."""


@pytest.mark.clause("NH-INIT-02")
def test_printed_values_go_from_0_to_3() -> None:
    values = {value for army in ARMIES.values() for tile in army.tiles for value in tile.initiative}
    assert values == {0, 1, 2, 3}


@pytest.mark.clause("NH-INIT-03", "NH-INIT-09")
def test_s011_two_values_two_rounds_of_attacks(edition: str) -> None:
    fight = Situation({"c3": unit([2, 1], n="melee 1")}, {"c2": ROCK}, edition=edition).battle()
    assert fight.wounds("c3", "c2") == [1, 1]
    assert fight.acts("c3") == [2, 1]


@pytest.mark.clause("NH-INIT-04", "NH-NET-03")
def test_a_unit_without_initiative_works_from_the_moment_it_is_set() -> None:
    table = Situation({}, {"c2": "runner n"}, armies=("moloch", "hegemony"), hand=["net-fighter"])
    assert table.held() == set()
    table.play("net-fighter c3 n")
    assert table.held() == {"c2"}
    assert table.look("c3").initiative == []
    assert table.battle().acts("c3") == []


@pytest.mark.clause("NH-INIT-05")
def test_s048_initiative_never_drops_below_0(edition: str) -> None:
    table = Situation({"c3": unit(0, s="melee 1")}, {"c2": SABOTEUR, "c4": ROCK}, edition=edition)
    assert table.look("c3").initiative == [0]
    assert table.battle().acts("c3") == [0]


@pytest.mark.clause("NH-INIT-06")
def test_s049_initiative_has_no_upper_limit(edition: str) -> None:
    mine = {"c3": unit(3, n="melee 1"), "c4": SCOUT_BELOW, "b3": module("ne", initiative=1)}
    fight = Situation(mine, {"c2": ROCK}, edition=edition).battle()
    assert fight.acts("c3") == [5]
    assert next(iter(fight.phases)) == 5


@pytest.mark.clause("NH-INIT-07", "NH-INIT-10", "R-INIT-1")
def test_s050_slowed_down_before_acting_the_action_moves_to_the_later_phase(edition: str) -> None:
    mine = {"c3": unit(2, n="melee 1"), "c4": SCOUT_BELOW}
    theirs = {"c2": ROCK, "b4": unit(4, ne="melee 1")}
    assert Situation(mine, theirs, edition=edition).battle().acts("c3") == [2]


@pytest.mark.clause("NH-INIT-08", "NH-MOD-04")
def test_s029_a_scout_raises_every_value(edition: str) -> None:
    table = Situation({"c3": unit([2, 0], n="melee 1"), "c4": SCOUT_BELOW}, {"c2": ROCK}, edition=edition)
    assert table.battle().acts("c3") == [3, 1]


@pytest.mark.clause("NH-INIT-09", "NH-OUT-MA-01")
def test_s183_blow_and_shot_in_both_phases(edition: str) -> None:
    fight = Situation({"c3": "mobile-armor n"}, {"c2": ROCK, "a2": ROCK, "b2": ROCK}, edition=edition).battle()
    assert fight.wounds("c3", "c2") == [2, 2]
    assert fight.wounds("c3", "b2") == [1, 1]
    assert fight.acts("c3") == [3, 2]


@pytest.mark.clause("NH-INIT-10", "NH-NET-09")
def test_s046_freed_in_its_own_phase_is_too_late(edition: str) -> None:
    mine = {"c3": unit(2, n="melee 1"), "e3": unit(2, nw="ranged 1")}
    theirs = {"d3": net("nw"), "c2": ROCK}
    fight = Situation(mine, theirs, edition=edition).battle()
    assert fight.phases[2].destroyed == {"d3"}
    assert fight.acts("c3") == []


@pytest.mark.clause("NH-NET-09", "NH-BATTLE-13")
def test_s047_freed_before_its_phase_it_acts(edition: str) -> None:
    mine = {"c3": unit(2, n="melee 1"), "e3": unit(3, nw="ranged 1")}
    theirs = {"d3": net("nw"), "c2": ROCK}
    assert Situation(mine, theirs, edition=edition).battle().acts("c3") == [2]


def held_then_slowed(edition: str) -> Situation:
    """c3 (printed 1, 2 with its scout) is held in phase 2; net and scout both fall in that phase."""
    mine = {"c3": unit(1, n="melee 1"), "c4": SCOUT_BELOW, "e3": unit(2, nw="ranged 1")}
    theirs = {"d3": net("nw"), "c2": ROCK, "b4": unit(2, ne="melee 1")}
    return Situation(mine, theirs, edition=edition)


@pytest.mark.clause("NH-INIT-11")
def test_s044_codex_a_held_unit_has_used_its_action_up() -> None:
    fight = held_then_slowed(CODEX).battle()
    assert fight.phases[2].destroyed == {"d3", "c4"}
    assert fight.acts("c3") == []


@pytest.mark.clause("NH-INIT-11")
def test_s045_year_of_moloch_it_acts_in_the_later_phase() -> None:
    fight = held_then_slowed(MOLOCH_YEAR).battle()
    assert fight.phases[2].destroyed == {"d3", "c4"}
    assert fight.acts("c3") == [1]


@pytest.mark.clause("NH-INIT-12", "NH-INIT-16")
def test_s042_two_values_pressed_down_to_0_make_one_round(edition: str) -> None:
    fight = Situation({"c3": unit([1, 0], s="melee 1")}, {"c2": SABOTEUR, "c4": ROCK}, edition=edition).battle()
    assert fight.acts("c3") == [0]
    assert fight.wounds("c3", "c4") == [1]


@pytest.mark.clause("NH-INIT-16")
def test_s043_slowed_after_the_first_attack_the_second_still_comes_at_0(edition: str) -> None:
    # My net keeps the Saboteur quiet until it falls in phase 1.
    mine = {"c3": unit([1, 0], s="melee 1"), "d1": net("sw")}
    theirs = {"c2": SABOTEUR, "c4": ROCK, "e1": unit(1, nw="melee 1")}
    fight = Situation(mine, theirs, edition=edition).battle()
    assert fight.phases[1].destroyed == {"d1"}
    assert fight.acts("c3") == [1, 0]


@pytest.mark.clause("NH-INIT-16", "R-XTRA-1")
@pytest.mark.parametrize("printed", [1, 2])
def test_slowed_after_acting_the_additional_action_still_comes_at_0(printed: int, edition: str) -> None:
    # 1 with Mother: 1 and 0. My net keeps the Saboteur quiet until it falls in the first of the two phases.
    saboteur = unit(kind="module", s="module", enemy_bonus={"initiative": -printed})
    mine = {"c3": unit(printed, se="melee 1"), "c4": MOTHER_BELOW, "d1": net("sw")}
    theirs = {"c2": saboteur, "d3": ROCK, "e1": unit(printed, nw="melee 1")}
    fight = Situation(mine, theirs, edition=edition).battle()
    assert fight.phases[printed].destroyed == {"d1"}
    assert fight.acts("c3") == [printed, 0]


@pytest.mark.clause("NH-OUT-HQ-04", "R-XTRA-1")
def test_slowed_before_acting_the_additional_action_is_lost(edition: str) -> None:
    mine = {"c3": unit(1, se="melee 1"), "c4": MOTHER_BELOW}
    fight = Situation(mine, {"c2": SABOTEUR, "d3": ROCK}, edition=edition).battle()
    assert fight.acts("c3") == [0]


@pytest.mark.clause("NH-INIT-16", "R-XTRA-1")
def test_a_bonus_lost_after_acting_leaves_the_additional_action_for_0(edition: str) -> None:
    mine = {"c3": unit(0, n="melee 1"), "c4": MOTHER_BELOW, "b3": module("ne", initiative=1)}
    theirs = {"c2": ROCK, "a3": unit(1, ne="melee 1")}
    fight = Situation(mine, theirs, edition=edition).battle()
    assert fight.phases[1].destroyed == {"b3"}
    assert fight.acts("c3") == [1, 0]


@pytest.mark.clause("NH-INIT-17", "R-XTRA-1")
def test_a_giver_that_comes_too_late_for_its_phase_brings_nothing_in_0(edition: str) -> None:
    # Mother is freed in phase 1, when the additional 1 is over; nobody was slowed.
    mine = {"c3": unit(2, se="melee 1"), "c4": MOTHER_BELOW, "a3": unit(1, se="melee 1")}
    theirs = {"d3": ROCK, "b4": net("ne")}
    fight = Situation(mine, theirs, edition=edition).battle()
    assert fight.phases[1].destroyed == {"b4"}
    assert fight.acts("c3") == [2]


@pytest.mark.clause("NH-INIT-13", "NH-INIT-17")
def test_s039_a_bonus_lost_after_acting_gives_no_second_action(edition: str) -> None:
    mine = {"c3": unit(1, n="melee 1"), "c4": SCOUT_BELOW}
    theirs = {"c2": ROCK, "b4": unit(2, ne="melee 1")}
    fight = Situation(mine, theirs, edition=edition).battle()
    assert fight.phases[2].destroyed == {"c4"}
    assert fight.acts("c3") == [2]


@pytest.mark.clause("NH-INIT-14", "NH-OUT-SAB-01")
def test_s040_the_brake_destroyed_too_early_costs_the_action(edition: str) -> None:
    mine = {"c3": unit(2, s="melee 1"), "b1": unit(2, se="melee 1")}
    fight = Situation(mine, {"c2": SABOTEUR, "c4": ROCK}, edition=edition).battle()
    assert fight.phases[2].destroyed == {"c2"}
    assert fight.acts("c3") == []


@pytest.mark.clause("NH-INIT-15", "R-SIM-3")
def test_s041_a_scout_freed_too_late(edition: str) -> None:
    mine = {"c3": unit(1, n="melee 1"), "c4": SCOUT_BELOW, "b3": unit(2, s="ranged 1")}
    theirs = {"b4": net("ne"), "c2": ROCK}
    fight = Situation(mine, theirs, edition=edition).battle()
    assert fight.phases[2].destroyed == {"b4"}
    assert fight.acts("c3") == [], "back at 2 when phase 1 comes"


@pytest.mark.clause("NH-INIT-17", "R-INIT-1")
def test_a_two_phase_unit_whose_scout_falls_after_its_first_attack(edition: str) -> None:
    # Printed 2 and 1, with the scout 3 and 2. After phase 3 the values are 2 (used) and 1 (not).
    mine = {"c3": unit([2, 1], n="melee 1"), "c4": SCOUT_BELOW}
    theirs = {"c2": ROCK, "b4": unit(3, ne="melee 1")}
    assert Situation(mine, theirs, edition=edition).battle().acts("c3") == [3, 1]


@pytest.mark.clause("NH-INIT-17", "R-INIT-3")
def test_a_scout_does_nothing_for_a_unit_without_initiative(edition: str) -> None:
    table = Situation({"c3": net("n"), "c4": SCOUT_BELOW}, {"c2": ROCK}, edition=edition)
    assert table.look("c3").initiative == []
    assert table.battle().phases == {}


# Additional initiative ------------------------------------------------------------------------


@pytest.mark.clause("NH-OUT-HQ-02", "NH-MOL-MOTHER-02")
@pytest.mark.parametrize(
    ("values", "codex", "moloch_year"),
    [
        ([3], [2], [2]),
        ([2, 1], [0], [0]),
        ([3, 1], [2], [0]),
        ([2, 0], [1], []),
        ([0], [], []),
        ([1, 0], [], []),
        ([3, 2], [1], [1]),
        ([5, 1], [4], [0]),
    ],
)
def test_which_value_is_added(values: list[int], codex: list[int], moloch_year: list[int]) -> None:
    assert additional_values(True, values, 1) == codex
    assert additional_values(False, values, 1) == moloch_year


@pytest.mark.clause("NH-OUT-HQ-01", "NH-INIT-09")
def test_s051_beside_the_outpost_hq_a_unit_acts_once_more(edition: str) -> None:
    table = Situation({"c4": "hq", "c3": "commando n"}, {"c2": ROCK, "e3": hq()}, edition=edition)
    assert table.battle().acts("c3") == [3, 2]


@pytest.mark.clause("NH-OUT-HQ-02")
def test_s052_a_two_phase_unit_acts_a_third_time(edition: str) -> None:
    assert Situation({"c4": "hq", "c3": "hmg n"}, {"c2": ROCK}, edition=edition).battle().acts("c3") == [2, 1, 0]


@pytest.mark.clause("NH-OUT-HQ-02", "NH-OUT-HQ-04")
@pytest.mark.parametrize(
    ("values", "edition", "acts"),
    [
        ([3, 1], CODEX, [3, 2, 1]),
        ([3, 1], MOLOCH_YEAR, [3, 1, 0]),
        ([2, 0], CODEX, [2, 1, 0]),
        ([2, 0], MOLOCH_YEAR, [2, 0]),
    ],
)
def test_s053_to_s056_gaps_in_the_values(values: list[int], edition: str, acts: list[int]) -> None:
    table = Situation({"c4": "hq", "c3": unit(values, n="melee 1")}, {"c2": ROCK}, edition=edition)
    assert table.battle().acts("c3") == acts


@pytest.mark.clause("NH-OUT-HQ-04", "NH-MOL-MOTHER-03")
def test_s057_at_0_nothing_is_gained(edition: str) -> None:
    table = Situation({"c4": "hq", "c3": unit(0, n="melee 1")}, {"c2": ROCK}, edition=edition)
    assert table.battle().acts("c3") == [0]


@pytest.mark.clause("NH-OUT-HQ-03", "NH-INIT-13", "R-XTRA-1")
def test_s058_the_scout_falls_and_the_additional_action_moves(edition: str) -> None:
    # Printed 2: with scout and HQ 3 and 2. The scout falls in phase 3: what is left is 1.
    mine = {"c3": unit(2, n="melee 1"), "c4": hq(extra_initiative=1), "b3": module("ne", initiative=1)}
    theirs = {"c2": ROCK, "a3": unit(3, ne="melee 1")}
    fight = Situation(mine, theirs, edition=edition).battle()
    assert fight.phases[3].destroyed == {"b3"}
    assert fight.acts("c3") == [3, 1]


@pytest.mark.clause("NH-OUT-HQ-03", "R-XTRA-1")
def test_s059_the_scout_falls_after_the_additional_action(edition: str) -> None:
    mine = {"c3": unit(2, n="melee 1"), "c4": hq(extra_initiative=1), "b3": module("ne", initiative=1)}
    theirs = {"c2": ROCK, "a3": unit(2, ne="melee 1")}
    fight = Situation(mine, theirs, edition=edition).battle()
    assert fight.phases[2].destroyed == {"b3"}
    assert fight.acts("c3") == [3, 2], "no third attack at 1"


@pytest.mark.clause("NH-TEAM-16", "NH-MOL-MOTHER-01", "R-MOD-2")
@pytest.mark.parametrize(
    ("edition", "values", "acts"),
    [
        (CODEX, [3], [3, 2, 1]),
        (MOLOCH_YEAR, [3], [3, 2, 1]),
        (CODEX, [3, 1], [3, 2, 1, 0]),
        (MOLOCH_YEAR, [3, 1], [3, 1, 0]),
    ],
)
def test_s060_two_givers_give_two_values(edition: str, values: list[int], acts: list[int]) -> None:
    # A scoped Mother serves beside the Outpost's own HQ.
    mine = {"c3": unit(values, n="melee 1"), "c4": "hq", "a3": "scoper n"}
    theirs = {"c2": ROCK, "b3": module("ne", extra_initiative=1)}
    assert Situation(mine, theirs, edition=edition).battle().acts("c3") == acts


@pytest.mark.clause("NH-TEAM-16", "R-XTRA-1")
def test_s061_a_giver_lost_after_one_additional_action_takes_the_other_along(edition: str) -> None:
    mine = {"c3": unit(3, n="melee 1"), "c4": hq(extra_initiative=1), "b3": module("ne", extra_initiative=1)}
    theirs = {"c2": ROCK, "a3": unit(2, ne="melee 1")}
    fight = Situation(mine, theirs, edition=edition).battle()
    assert fight.phases[2].destroyed == {"b3"}
    assert fight.acts("c3") == [3, 2]


@pytest.mark.clause("NH-OUT-HQ-01", "NH-NET-09", "R-XTRA-3")
def test_s062_the_hq_freed_in_mid_battle_gives_from_the_next_phase_on(edition: str) -> None:
    mine = {"c3": unit(3, n="melee 1"), "c4": "hq", "b3": unit(3, s="melee 1")}
    theirs = {"c2": ROCK, "b4": net("ne")}
    fight = Situation(mine, theirs, edition=edition).battle()
    assert fight.phases[3].destroyed == {"b4"}
    assert fight.acts("c3") == [3, 2]


@pytest.mark.clause("NH-OUT-HQ-01", "R-XTRA-2", "NH-HQ-07")
def test_the_outpost_hq_helps_its_own_side_only(edition: str) -> None:
    table = Situation({"c4": "hq"}, {"c3": unit(3, n="melee 1")}, edition=edition)
    assert table.look("c3").initiative == [3]


@pytest.mark.clause("NH-INIT-11", "R-XTRA-4")
@pytest.mark.parametrize(("edition", "acts"), [(CODEX, [3]), (MOLOCH_YEAR, [3, 1])])
def test_held_in_the_phase_of_the_additional_value(edition: str, acts: list[int]) -> None:
    # Printed 2, with scout 3 and an additional 2. The unit is held from phase 2 on: in phase 3 an
    # enemy falls whose net had kept the enemy net fighter quiet... so the net comes alive.
    mine = {
        "c3": unit(2, n="melee 1"),
        "c4": hq(extra_initiative=1),
        "b3": module("ne", initiative=1),
        "e2": net("sw"),
        "d2": unit(2, s="melee 1"),
    }
    theirs = {"c2": ROCK, "d3": net("nw"), "e1": unit(3, s="melee 1"), "a3": unit(2, ne="melee 1")}
    fight = Situation(mine, theirs, edition=edition).battle()
    assert fight.phases[3].destroyed == {"e2"}
    assert fight.phases[2].destroyed == {"d3", "b3"}
    assert fight.acts("c3") == acts


@pytest.mark.clause("NH-MOL-MOTHER-01", "NH-MOL-MOTHER-02")
def test_mother_gives_the_connected_unit_one_more_phase(edition: str) -> None:
    table = Situation(
        {"c3": "hybrid n", "c4": "mother n", "b3": "hybrid n"},
        {"c2": ROCK},
        armies=("moloch", "borgo"),
        edition=edition,
    )
    fight = table.battle()
    assert fight.acts("c3") == [3, 2]
    assert fight.acts("b3") == [3], "it is not connected"


@pytest.mark.clause("NH-MOL-MOTHER-03")
def test_one_mother_one_additional_action_a_battle(edition: str) -> None:
    mine = {"c3": unit(2, n="melee 1"), "c4": MOTHER_BELOW, "b3": module("ne", initiative=1)}
    theirs = {"c2": ROCK, "a3": unit(2, ne="melee 1")}
    assert Situation(mine, theirs, edition=edition).battle().acts("c3") == [3, 2]


@pytest.mark.clause("NH-MOD-11")
def test_modules_gain_nothing_from_additional_actions(edition: str) -> None:
    officer = module("n", melee=1)
    mine = {"c3": unit(2, n="melee 1"), "c4": officer, "c5": MOTHER_BELOW}
    fight = Situation(mine, {"c2": ROCK}, edition=edition).battle()
    assert fight.acts("c4") == []
    assert fight.wounds("c3", "c2") == [2]


@pytest.mark.clause("NH-HQ-06", "NH-MOD-03")
def test_a_scout_lets_an_hq_act_at_1(edition: str) -> None:
    fight = Situation({"c3": hq(), "c4": SCOUT_BELOW}, {"c2": TARGET}, edition=edition).battle()
    assert fight.acts("c3") == [1]


@pytest.mark.clause("NH-MOL-STO-01", "NH-OUT-HMG-01")
def test_two_phase_shooters_of_the_armies(edition: str) -> None:
    fight = Situation({"c3": "stormtrooper n"}, {"c1": "hmg s"}, armies=("moloch", "outpost"), edition=edition).battle()
    assert fight.phases[2].destroyed == {"c1"}
    assert fight.acts("c3") == [2, 1], "the Stormtrooper is tough, the HMG is not"
