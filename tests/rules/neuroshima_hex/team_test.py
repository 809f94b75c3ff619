"""The team match, Moloch in it, and who decides among partners (NH-TEAM, NH-MOLOCHTEAM, NH-TM3)."""

from __future__ import annotations

from typing import Any

import pytest

import ashfall
from ashfall.games.neuroshima_hex.state import NeuroshimaState
from tests.rules.neuroshima_hex.deathmatch_test import opening
from tests.rules.neuroshima_hex.many import Many
from tests.rules.neuroshima_hex.situation import TARGET, Piece, hq, medic, module, net, unit

NOTHING: tuple[dict[str, Piece], ...] = ({}, {}, {}, {})
LAST = {"stage": "last-turn", "last_tile_by": 0, "to_come": []}
"""The teams are seats 0 and 2 and seats 1 and 3."""


def team(*boards: dict[str, Piece], **more: Any) -> Many:
    placed = [*boards, *NOTHING[len(boards) :]]
    return Many("team", *placed, **more)


@pytest.mark.clause("NH-TEAM-01", "NH-TEAM-02", "NH-START-02")
def test_t027_t103_order_and_openings(edition: str) -> None:
    order, tiles, _, _ = opening("team", "borgo", "moloch", "outpost", "hegemony", turns=5, edition=edition)
    assert (order, tiles) == ([0, 1, 2, 3, 0], [1, 2, 3, 3, 3])
    seating = ashfall.game("neuroshima-hex").seating(["borgo", "moloch", "outpost", "hegemony"], {"mode": "team"})
    teams = [seating.teams[seat] for seat in seating.turns]
    assert all(one != other for one, other in zip(teams, teams[1:] + teams[:1], strict=True))


@pytest.mark.clause("NH-START-08", "NH-TEAM-01")
def test_t103_hqs_sleep_until_all_stand(edition: str) -> None:
    game = ashfall.game("neuroshima-hex")
    state = game.setup(["borgo", "moloch", "outpost", "hegemony"], {"mode": "team", "edition": edition})
    for hex_name in ("c3", "c2", "d2"):
        state.apply(state.parse(f"hq {hex_name} n"))
        assert not any(unit.modifiers for unit in state.view(None).board)
    state.apply(state.parse("hq a1 n"))
    assert any(unit.modifiers for unit in state.view(None).board)


@pytest.mark.clause("NH-TEAM-03", "NH-TEAM-06")
def test_s119_attacks_spare_partners_and_shots_pass_them(edition: str) -> None:
    shooter = unit(3, n="ranged 1", s="melee 1")
    table = team({"c4": shooter}, {"c2": TARGET}, {"c3": TARGET, "c5": TARGET}, edition=edition)
    assert table.battle().destroyed == {"c2"}


@pytest.mark.clause("NH-TEAM-04")
def test_modules_and_hqs_help_partners_too(edition: str) -> None:
    table = team(
        {"c3": unit(2, n="melee 1"), "c4": hq(initiative=1)},
        {"c2": unit(toughness=1)},
        {"b2": module("se", melee=1), "b4": hq(melee=1)},
        edition=edition,
    )
    assert table.look("c3").initiative == [3]
    assert {modifier.what for modifier in table.look("c3").modifiers} == {"melee", "initiative"}
    assert table.look("b4").initiative == [1], "allied HQs help each other (N-35)"
    assert table.battle().phases[3].destroyed == {"c2"}


@pytest.mark.clause("NH-TEAM-04", "NH-TEAM-11", "NH-HEG-TR-03")
def test_a_partners_transport_moves_my_unit_in_my_turn(edition: str) -> None:
    transport = module("n", abilities=["transport"])
    table = team({"c3": TARGET}, {}, {"c4": transport}, edition=edition)
    assert table.allows("transport c3 b2 n")
    table = team({"c3": TARGET}, {}, {"c4": transport}, seat=2, edition=edition)
    assert not table.allows("transport c3 b2 n")


@pytest.mark.clause("NH-TEAM-04", "NH-OUT-RECON-01")
def test_a_partners_recon_center_serves_my_turn(edition: str) -> None:
    recon = unit(kind="module", abilities=["recon-center"])
    table = team({"c3": unit(mobility=1)}, {}, {"a2": recon}, edition=edition)
    table.play("mobility c3 c2 n")
    assert table.allows("mobility c2 c1 n") == (edition == "codex")
    table = team({"c3": unit(mobility=1)}, {}, {"a2": recon}, edition=edition)
    assert table.allows("mobility c3 c1 n") == (edition != "codex")


@pytest.mark.clause("NH-TEAM-05", "NH-TEAM-10", "NH-TEAM-11", "NH-TM3-01")
def test_t029_t030_t129_a_partners_units_are_not_mine(edition: str) -> None:
    table = team(
        {"b1": unit(mobility=1), "d4": TARGET},
        {"c2": TARGET, "c5": TARGET},
        {"c3": unit(mobility=1), "d3": TARGET},
        hands={0: ["move"], 2: ["ganger"]},
        armies=("outpost", "borgo", "hegemony", "moloch"),
        edition=edition,
        people="three",
    )
    assert table.refused("move c3 b2 n").clause == "NH-TEAM-05"
    assert table.refused("mobility c3 b2 n").clause == "NH-TEAM-11"
    table.deal("battle")
    assert "ganger c4 n" not in table.choices()
    assert table.allows("mobility b1 a1 n") or table.allows("mobility b1 c1 n")


@pytest.mark.clause("NH-TEAM-05", "NH-TEAM-10")
def test_s319_s320_pushing_from_or_against_a_partners_unit(edition: str) -> None:
    table = team(
        {"c4": TARGET},
        {"c2": TARGET, "b3": TARGET},
        {"c3": TARGET},
        hands={0: ["push-back"]},
        armies=("moloch", "borgo", "hegemony", "outpost"),
        edition=edition,
    )
    assert table.refused("push-back c3 c2").clause == "NH-TEAM-10"
    assert table.refused("push-back c4 c3").clause == "NH-TEAM-05"
    assert table.allows("push-back c4 b3")


@pytest.mark.clause("NH-TEAM-07")
def test_s121_nets_spare_partners(edition: str) -> None:
    table = team({"c3": net("n s")}, {"c2": TARGET}, {"c4": TARGET}, edition=edition)
    assert table.held() == {"c2"}


@pytest.mark.clause("NH-TEAM-03", "NH-SNIPER-01", "NH-GREN-01", "NH-OUT-SAB-01", "NH-OUT-SCOPER-01")
def test_snipers_grenades_saboteurs_and_scopers_are_for_enemies(edition: str) -> None:
    for army, word in (("hegemony", "sniper"), ("borgo", "grenade")):
        armies = (army, "outpost", "moloch", "outpost")
        boards: tuple[dict[str, Piece], ...] = ({"c3": hq()}, {"c2": TARGET}, {"c4": TARGET})
        table = team(*boards, hands={0: [word]}, armies=armies, mirror=True, edition=edition)
        assert table.allows(f"{word} c2")
        why = table.refused(f"{word} c4")
        assert (why.code, why.clause) == ("no-enemy", "NH-SNIPER-01" if word == "sniper" else "NH-GREN-01")
    scoper = module("n s", abilities=["scoper"])
    table = team({"c3": scoper}, {"c2": module("n", melee=1)}, {"c4": module("s", melee=1)}, edition=edition)
    assert (table.look("c2").scoped, table.look("c4").scoped) == (True, False)
    slower = unit(kind="module", n="module", s="module", enemy_bonus={"initiative": -1})
    table = team({"c3": slower}, {"c2": unit(3, n="melee 1")}, {"c4": unit(3, n="melee 1")}, edition=edition)
    assert (table.look("c2").initiative, table.look("c4").initiative) == ([2], [3])


@pytest.mark.clause("NH-TEAM-08")
def test_the_first_fallen_hq_ends_the_game(edition: str) -> None:
    table = team({"c3": unit(3, n="ranged 1")}, {"c2": hq()}, points=(1, 1, 1, 20), edition=edition)
    table.battle()
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((0, 2), "hq-destroyed")


@pytest.mark.clause("NH-TEAM-08")
def test_t124_otherwise_the_higher_total(edition: str) -> None:
    table = team(points=(20, 12, 3, 12), seat=3, piles={0: {}}, document=LAST, edition=edition)
    table.play("end")
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((1, 3), "points")


@pytest.mark.clause("NH-TEAM-09")
@pytest.mark.parametrize(
    ("points", "winners"),
    [
        pytest.param((1, 1, 7, 5), (0, 2), id="t028"),
        pytest.param((1, 1, 6, 6), (), id="t125"),
    ],
)
def test_t028_t125_one_hq_of_each_team_falls(points: tuple[int, ...], winners: tuple[int, ...], edition: str) -> None:
    boards: tuple[dict[str, Piece], ...] = (
        {"c2": hq(), "c4": unit(3, n="melee 1")},
        {"c3": hq(), "b1": unit(3, se="melee 1")},
    )
    table = team(*boards, points=points, edition=edition)
    table.battle()
    assert table.points[:2] == (0, 0)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == (winners, "both-hqs-destroyed")


@pytest.mark.clause("NH-TEAM-09")
def test_t126_both_hqs_of_one_team_and_one_of_the_other(edition: str) -> None:
    boards: tuple[dict[str, Piece], ...] = (
        {"c2": hq(), "c4": unit(3, n="melee 1")},
        {"c3": hq(), "b1": unit(3, se="melee 1", ne="ranged 1")},
        {"c1": hq()},
    )
    table = team(*boards, points=(1, 1, 1, 2), edition=edition)
    table.battle()
    assert table.points == (0, 0, 0, 2)
    assert table.outcome is not None
    assert table.outcome.winners == (1, 3)


@pytest.mark.clause("NH-TEAM-12", "NH-END-05")
def test_everybody_else_has_one_more_turn(edition: str) -> None:
    table = team(seat=1, piles={1: {}}, edition=edition)
    assert table.turns() == [1, 2, 3, 0]
    (final,) = table.fights()
    assert (final.reason, final.starter) == ("final-battle", 1)


@pytest.mark.clause("NH-TEAM-08", "NH-END-11", "NH-END-12")
def test_equal_totals_give_all_four_an_extra_turn(edition: str) -> None:
    table = team(points=(9, 8, 7, 8), seat=3, piles={0: {}}, document=LAST, edition=edition)
    table.play("end")
    assert table.turns() == [0, 1, 2, 3]
    assert table.battles() == [
        ("final-battle", 0),
        ("additional-battle", 3),
    ]
    assert table.outcome is not None
    assert table.outcome.draw


# Who decides ----------------------------------------------------------------------------------


def fought(*boards: dict[str, Piece], **more: Any) -> Many:
    table = team(*boards, **more)
    table.deal("battle")
    table.play("battle")
    return table


@pytest.mark.clause("NH-TEAM-13")
def test_the_owner_of_the_medic_says_whom_it_saves(edition: str) -> None:
    table = fought(
        {"c3": medic("n s"), "c4": TARGET},
        {"c1": unit(3, s="ranged 1"), "c5": unit(3, n="melee 1")},
        {"c2": TARGET},
        seat=1,
        edition=edition,
    )
    assert table.view().prompt.kind == "care"
    assert table.state.to_move == 0
    assert table.choices() == ["medic c3 treats c2", "medic c3 treats c4"]
    table.play("medic c3 treats c2")
    assert table.empty("c4")
    assert not table.empty("c2")


@pytest.mark.clause("NH-TEAM-13")
def test_the_owner_of_the_wounded_unit_says_from_which_attack(edition: str) -> None:
    table = fought(
        {"c3": medic("n")},
        {"c1": unit(3, s="ranged 1"), "b1": unit(3, se="melee 2")},
        {"c2": unit(toughness=2)},
        edition=edition,
    )
    assert (table.view().prompt.kind, table.state.to_move) == ("medic", 2)
    assert table.choices() == ["medic c3 saves c2 from b1", "medic c3 saves c2 from c1"]
    table.play("medic c3 saves c2 from b1")
    assert table.wounds() == {"c2": 1}


@pytest.mark.clause("NH-TEAM-14")
def test_t127_the_owner_of_the_scoper_decides_for_a_scoped_medic(edition: str) -> None:
    scoper = module("n", abilities=["scoper"])
    table = fought(
        {"c4": scoper, "b2": TARGET},
        {"c3": medic("n nw"), "c1": unit(3, s="ranged 1"), "b1": unit(3, s="ranged 1")},
        {"c2": TARGET},
        seat=3,
        edition=edition,
    )
    assert (table.view().prompt.kind, table.state.to_move) == ("care", 0)
    assert table.choices() == ["medic c3 treats b2", "medic c3 treats c2"]


@pytest.mark.clause("NH-TEAM-15", "NH-MEDIC-07")
@pytest.mark.parametrize("named", [0, 2])
def test_t128_the_starter_names_the_partner_who_decides(named: int, edition: str) -> None:
    table = fought(
        {"c3": TARGET, "c4": medic("n")},
        {"c2": unit(3, s="ranged 1")},
        {"d3": medic("nw")},
        seat=3,
        edition=edition,
    )
    assert (table.view().prompt.kind, table.state.to_move) == ("decider", 3)
    assert table.choices() == ["decides 1", "decides 3"]
    table.play(f"decides {named + 1}")
    assert (table.view().prompt.kind, table.state.to_move) == ("care", named)
    assert table.choices() == ["medic c4 treats c3", "medic d3 treats c3"]
    table.play("medic d3 treats c3")
    assert table.empty("d3")
    assert not table.empty("c4")


@pytest.mark.clause("NH-TEAM-15", "NH-MEDIC-07")
def test_interconnected_medics_of_two_partners(edition: str) -> None:
    """Only one is connected to the wounded unit, but each could pay for the other (N-34)."""
    table = fought(
        {"c2": TARGET, "c3": medic("n s")},
        {"c1": unit(3, s="ranged 1")},
        {"c4": medic("n")},
        seat=1,
        edition=edition,
    )
    assert (table.view().prompt.kind, table.state.to_move) == ("decider", 1)
    table.play("decides 1")
    assert table.choices() == ["medic c3 treats c2", "medic c4 treats c2"]
    table.play("medic c4 treats c2")
    assert table.empty("c4")
    assert not table.empty("c3")


@pytest.mark.clause("NH-DEC-02", "NH-TEAM-13")
@pytest.mark.parametrize("starter", [0, 3])
def test_with_questions_of_both_teams_open_the_starter_says_who_answers_first(starter: int, edition: str) -> None:
    """One medic on each side, with a client of its own and one of the partner's, all of them hit (N-34)."""
    table = fought(
        {"b2": TARGET, "d3": unit(3, n="melee 1", ne="melee 1"), "c5": hq()},
        {"d2": TARGET, "b1": unit(3, s="melee 1", sw="melee 1"), "d4": hq()},
        {"a1": TARGET, "a2": medic("n ne"), "a3": hq()},
        {"e2": TARGET, "e1": medic("s sw"), "c1": hq()},
        seat=starter,
        edition=edition,
    )
    assert (table.view().prompt.kind, table.state.to_move) == ("order", starter)
    assert table.choices() == ["first 3", "first 4"]
    table.play("first 4")
    assert (table.state.to_move, table.choices()) == (3, ["medic e1 treats d2", "medic e1 treats e2"])
    table.play("medic e1 treats d2")
    assert (table.state.to_move, table.choices()) == (2, ["medic a2 treats a1", "medic a2 treats b2"])
    table.play("medic a2 treats b2")
    assert [table.empty(name) for name in ("d2", "e2", "b2", "a1")] == [False, True, False, True]


@pytest.mark.clause("NH-DEC-02", "NH-TEAM-15")
def test_whom_the_starter_named_is_named_once_and_may_still_answer_second(edition: str) -> None:
    """Two partners' medics beside one unit, and a choice of an enemy (N-34)."""
    table = fought(
        {"b2": TARGET, "b3": medic("n"), "d3": unit(3, n="melee 1", ne="melee 1"), "c5": hq()},
        {"d2": TARGET, "b1": unit(3, s="melee 1"), "d4": hq()},
        {"a2": medic("ne"), "a3": hq()},
        {"e2": TARGET, "e1": medic("s sw"), "c1": hq()},
        seat=3,
        edition=edition,
    )
    assert (table.state.to_move, table.choices()) == (3, ["decides 1", "decides 3"])
    table.play("decides 3")
    assert (table.state.to_move, table.choices()) == (3, ["first 3", "first 4"])
    table.play("first 4")
    assert (table.state.to_move, table.choices()) == (3, ["medic e1 treats d2", "medic e1 treats e2"])
    table.play("medic e1 treats e2")
    assert (table.state.to_move, table.choices()) == (2, ["medic a2 treats b2", "medic b3 treats b2"])


@pytest.mark.clause("NH-TEAM-13", "NH-MEDIC-09")
def test_along_partners_medics_the_owner_of_the_one_that_pays_decides(edition: str) -> None:
    """R-MED-11: c3 could save any of three, but the partner's medic behind it pays, so it is the partner's say."""
    table = fought(
        {"c3": medic("n nw ne"), "c2": TARGET, "b2": TARGET, "d2": TARGET},
        {"c1": unit(3, s="ranged 1"), "b1": unit(3, s="ranged 1"), "d1": unit(3, s="ranged 1")},
        {"c4": medic("n")},
        seat=1,
        edition=edition,
    )
    assert (table.view().prompt.kind, table.state.to_move) == ("care", 2)
    assert table.choices() == ["medic c4 treats b2", "medic c4 treats c2", "medic c4 treats d2"]
    table.play("medic c4 treats b2")
    # Once that one is spent the medic in front pays itself, and its owner decides.
    assert table.state.to_move == 0
    table.play(next(choice for choice in table.choices() if "d2" in choice))
    assert [name for name in ("b2", "c2", "c3", "c4", "d2") if table.empty(name)] == ["c2", "c3", "c4"]


@pytest.mark.clause("NH-TEAM-13", "NH-HEG-QM-01")
def test_the_owner_of_the_customer_decides_about_a_partners_quartermaster(edition: str) -> None:
    table = fought(
        {"c3": unit(2, n="melee 1")},
        {"c1": TARGET},
        {"c4": module("n", abilities=["quartermaster"])},
        seat=1,
        edition=edition,
    )
    assert (table.view().prompt.kind, table.state.to_move) == ("quartermaster", 0)


@pytest.mark.clause("NH-TEAM-13")
def test_open_questions_of_partners_survive_writing_down() -> None:
    table = fought({"c3": TARGET, "c4": medic("n")}, {"c2": unit(3, s="ranged 1")}, {"d3": medic("nw")}, seat=3)
    for answer in ("decides 1", "medic c4 treats c3"):
        again = table.game.from_bytes(table.state.to_bytes())
        assert (again.digest(), again.actions(), again.to_move) == (
            table.state.digest(),
            table.state.actions(),
            table.state.to_move,
        )
        table.stand(table.state.position())
        assert table.state.digest() == again.digest()
        table.play(answer)


# Moloch ---------------------------------------------------------------------------------------

MOLOCH: dict[str, Any] = {"unruly": (0,)}


@pytest.mark.clause("NH-MOLOCHTEAM-01")
def test_moloch_hits_its_partner_and_is_spared_by_it(edition: str) -> None:
    shooter = unit(3, n="ranged 1")
    table = team({"c3": shooter}, {"c1": TARGET}, {"c2": unit(toughness=1), "c4": shooter}, edition=edition, **MOLOCH)
    fight = table.battle()
    assert fight.phases[3].hits == {("c3", "c2"): 1, ("c4", "c1"): 1}


@pytest.mark.clause("NH-MOLOCHTEAM-01", "NH-HQ-05")
def test_molochs_hq_strikes_its_partner_but_never_an_hq(edition: str) -> None:
    table = team({"c3": hq()}, {}, {"c2": TARGET, "c4": hq()}, edition=edition, **MOLOCH)
    fight = table.battle()
    assert fight.destroyed == {"c2"}
    assert table.points == (20, 20, 20, 20)


@pytest.mark.clause("NH-MOLOCHTEAM-02", "NH-MOLOCHTEAM-03")
def test_moloch_and_its_partner_help_each_other(edition: str) -> None:
    table = team(
        {"c3": unit(2, n="melee 1"), "b2": module("n", melee=1)},
        {},
        {"c4": module("n", melee=1), "b1": unit(2, n="melee 1")},
        edition=edition,
        **MOLOCH,
    )
    assert [modifier.source for modifier in table.look("c3").modifiers] == ["c4"]
    assert [modifier.source for modifier in table.look("b1").modifiers] == ["b2"]


@pytest.mark.clause("NH-MOLOCHTEAM-04")
def test_s124_nets_hold_both_ways(edition: str) -> None:
    table = team({"c3": net("n"), "d3": TARGET}, {}, {"c2": TARGET, "d2": net("s")}, edition=edition, **MOLOCH)
    assert table.held() == {"c2", "d3"}


@pytest.mark.clause("NH-MOLOCHTEAM-05")
@pytest.mark.parametrize(("seat", "victim"), [(0, 2), (2, 0)])
def test_s327_s328_they_may_push_each_other(seat: int, victim: int, edition: str) -> None:
    boards: list[dict[str, Piece]] = [{}, {}, {}, {}]
    boards[seat]["c3"] = TARGET
    boards[victim]["c2"] = TARGET
    table = team(
        *boards,
        seat=seat,
        hands={seat: ["push-back"]},
        armies=("moloch", "borgo", "moloch", "outpost"),
        mirror=True,
        edition=edition,
        **MOLOCH,
    )
    table.play("push-back c3 c2")
    assert table.state.to_move == victim


@pytest.mark.clause("NH-MOLOCHTEAM-01", "NH-SNIPER-01", "NH-TEAM-05")
def test_moloch_does_not_aim_at_its_partner_nor_move_its_units(edition: str) -> None:
    table = team(
        {"c4": TARGET},
        {},
        {"c3": TARGET},
        hands={0: ["sniper", "move"]},
        armies=("hegemony", "borgo", "moloch", "outpost"),
        edition=edition,
        **MOLOCH,
    )
    table.refused("sniper c3")
    table.refused("move c3 b2 n")


@pytest.mark.clause("NH-MOLOCHTEAM-01", "NH-TEAM-08")
def test_s330_moloch_can_lose_the_game_for_its_team(edition: str) -> None:
    table = team({"c3": unit(3, n="ranged 1")}, {}, {"c2": hq()}, points=(20, 20, 1, 20), edition=edition, **MOLOCH)
    table.battle()
    assert table.outcome is not None
    assert table.outcome.winners == (1, 3)


@pytest.mark.clause("NH-MOLOCHTEAM-01", "NH-MOLOCHTEAM-02", "R-MED-6")
def test_s329_molochs_medic_saves_the_partner_from_moloch(edition: str) -> None:
    table = team({"c3": unit(3, n="ranged 1"), "b1": medic("se")}, {}, {"c2": TARGET}, edition=edition, **MOLOCH)
    assert table.battle().phases[3].medics == {("c3", "c2"): "b1"}


def test_the_real_moloch_is_unruly_and_nobody_else() -> None:
    game = ashfall.game("neuroshima-hex")
    seats = ["borgo", "moloch", "outpost", "hegemony"]
    state = game.setup(seats, {"mode": "team"})
    assert isinstance(state, NeuroshimaState)
    strikes, rows = state.lineup.relations.strikes, state.lineup.relations.rows
    assert [strikes[rows[side] + owner] for side, owner in ((0, 2), (1, 3), (3, 1))] == [False, True, False]
