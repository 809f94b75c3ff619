"""Moving: Move tiles, Mobility, Transport, Recon Center (NH-MOVE, NH-HEG-TR, NH-OUT-RECON)."""

from __future__ import annotations

import pytest

from ashfall.core.errors import IllegalAction
from tests.rules.neuroshima_hex.situation import (
    ALL_ROUND,
    CODEX,
    MOLOCH_YEAR,
    TARGET,
    Piece,
    Situation,
    edges,
    module,
    net,
    unit,
)

HEGEMONY = ("hegemony", "outpost")
ROCK = unit(toughness=9)


@pytest.mark.clause("NH-MOVE-01", "NH-MOD-01")
def test_s143_a_move_tile_moves_and_turns_any_own_unit(edition: str) -> None:
    for piece in ("scout n", "commando n"):
        table = Situation({"c3": piece}, {}, hand=["move"], edition=edition)
        assert table.moves("move c3") == {"c2", "d2", "d3", "c4", "b3", "b2", "c3"}
        table.play("move c3 d2 s")
        assert table.look("d2").rotation == 3
        assert table.hand() == []


@pytest.mark.clause("NH-MOVE-01", "NH-TILE-06", "R-MOVE-1")
@pytest.mark.parametrize("source", ["move", "mobility", "transport"])
def test_what_looks_the_same_from_every_side_goes_elsewhere_but_does_not_turn(source: str, edition: str) -> None:
    rider = unit(0, mobility=1, **edges(ALL_ROUND, "melee 1"))
    mine = {"a1": "hq", "c3": rider, "d3": module("nw", abilities=["transport"])}
    table = Situation(mine, {"e3": "hq"}, hand=["move"], edition=edition)
    ways = [words for words in table.choices() if words.startswith(f"{source} c3 ")]
    assert sorted(ways) == [f"{source} c3 {place} n" for place in ("b2", "b3", "c2", "c4", "d2")]
    assert table.refused(f"{source} c3 c3 ne").code == "no-change"
    table.play(f"{source} c3 c2 s")
    assert table.look("c2").rotation == 0, "any facing that is named is the same one"


@pytest.mark.clause("NH-TILE-06")
def test_a_turned_all_round_tile_is_refused_by_number() -> None:
    rider = unit(0, mobility=1, **edges(ALL_ROUND, "melee 1"))
    table = Situation({"a1": "hq", "c3": rider}, {"e3": "hq"}, hand=["officer"])
    for words in ("mobility c3 c2 n", "officer c2 n"):
        number = table.state.parse(words)
        assert table.state.is_legal(number)
        with pytest.raises(IllegalAction) as caught:
            table.state.apply(number + 1)
        assert (caught.value.code, caught.value.clause) == ("one-facing", "NH-TILE-06")


@pytest.mark.clause("NH-MOVE-01", "R-MOVE-1")
def test_a_move_must_change_something() -> None:
    table = Situation({"c3": "commando n"}, {}, hand=["move"])
    assert table.refused("move c3 c3 n").code == "no-change"
    table.play("move c3 c3 ne")
    assert table.look("c3").rotation == 1


@pytest.mark.clause("NH-MOVE-01")
def test_a_move_tile_moves_own_units_only_and_one_hex() -> None:
    table = Situation({"c3": "commando n"}, {"e1": TARGET}, hand=["move"])
    assert table.refused("move e1 e2 n").code == "not-yours"
    assert table.refused("move c3 c1 n").code == "too-far"


@pytest.mark.clause("NH-MOVE-02")
def test_s144_only_free_hexes_can_be_entered(edition: str) -> None:
    table = Situation({"c3": "runner n", "c2": TARGET}, {"d2": TARGET}, hand=["move"], edition=edition)
    for words in ("move c3 c2 n", "move c3 d2 n", "mobility c3 c2 n", "mobility c3 d2 n"):
        assert table.refused(words).clause == "NH-MOVE-02", words


@pytest.mark.clause("NH-MOVE-03")
def test_s145_mobility_once_per_turn(edition: str) -> None:
    table = Situation({"c3": "runner n"}, {}, edition=edition)
    table.play("mobility c3 c2 n")
    assert table.refused("mobility c2 c1 n").clause == "NH-MOVE-03"
    assert table.refused("mobility c2 c2 s").clause == "NH-MOVE-03"


@pytest.mark.clause("NH-MOVE-03")
def test_mobility_is_back_in_the_next_own_turn() -> None:
    table = Situation({"a1": "hq", "c3": "runner n"}, {"e3": "hq"}, hand=["medic", "scout", "medic"])
    table.play("mobility c3 c2 n", "end")
    table.draw_anything()
    table.play(table.choices()[0], "end")
    table.play("discard medic", "mobility c2 c1 n")
    assert table.look("c1").tile == "runner"


@pytest.mark.clause("NH-MOVE-01", "NH-MOVE-03", "R-MOVE-2")
def test_s146_mobility_and_move_tiles_are_counted_apart(edition: str) -> None:
    table = Situation({"c5": "runner n"}, {}, hand=["move", "move"], edition=edition)
    table.play("mobility c5 c4 n", "move c4 c3 n", "move c3 c2 n")
    assert table.look("c2").tile == "runner"
    assert not table.moves("mobility c2")


@pytest.mark.clause("NH-MOVE-04")
def test_s148_only_the_end_of_a_turn_counts() -> None:
    # Turning from n to s passes over the enemies in between, and holds none of them.
    table = Situation(
        {"c3": "net-fighter n"}, {"d2": ROCK, "d3": ROCK, "c4": "runner n"}, armies=HEGEMONY, hand=["move"]
    )
    table.play("move c3 c3 s")
    assert table.held() == {"c4"}


@pytest.mark.clause("NH-MOVE-04")
def test_step_and_turn_are_one_movement() -> None:
    # On d3 the net of c3 waits. Unturned the newcomer is caught, turned to face it the nets cancel.
    for facing, caught in (("n", {"d3"}), ("nw", set())):
        table = Situation({"c4": net("n", mobility=1)}, {"c3": net("se")})
        table.play(f"mobility c4 d3 {facing}")
        assert table.held() == caught


@pytest.mark.clause("NH-MOVE-05")
def test_s147_a_unit_set_this_turn_may_move_this_turn(edition: str) -> None:
    table = Situation({}, {}, hand=["runner", "commando"], edition=edition)
    table.play("runner c3 n", "mobility c3 c2 s", "commando c3 n")
    assert table.look("c2").rotation == 3


@pytest.mark.clause("NH-MOVE-06")
def test_units_move_in_their_owners_turn_only() -> None:
    table = Situation({"c3": "runner n"}, {"e1": "runner n"}, hand=["move"])
    assert not table.moves("mobility e1")
    assert table.refused("mobility e1 e2 n").code == "not-yours"


@pytest.mark.clause("NH-MOVE-06", "NH-INST-01")
def test_nothing_moves_and_no_tile_is_used_in_a_battle() -> None:
    clown = unit(2, abilities=["clown"])
    table = Situation({"c3": clown, "a1": "runner n"}, {"c2": ROCK}, hand=["battle", "move"])
    table.play("battle")
    assert table.choices() == ["explode c3", "attack c3"]
    assert table.refused("mobility a1 a2 n").clause == "NH-INST-01"
    assert table.refused("move a1 a2 n").clause == "NH-INST-01"


@pytest.mark.clause("NH-TILE-05", "NH-MOD-01")
def test_a_moved_unit_keeps_its_wounds() -> None:
    table = Situation({"c3": unit(toughness=2)}, {}, wounds={"c3": 1}, hand=["move"])
    table.play("move c3 c2 n")
    assert table.wounds() == {"c2": 1}


# Transport ------------------------------------------------------------------------------------


@pytest.mark.clause("NH-HEG-TR-01", "NH-HEG-TR-03")
def test_s149_each_connected_unit_rides_once_a_turn(edition: str) -> None:
    mine: dict[str, Piece] = {"c3": "transport n", "c2": "ganger n", "c4": "ganger n", "a1": "ganger n"}
    table = Situation(mine, {}, armies=HEGEMONY, edition=edition)
    table.play("transport c2 d2 s")
    assert table.refused("transport d2 d3 n").clause == "NH-HEG-TR-03", "another side is no new ride"
    table.play("transport c4 c5 n")
    assert table.refused("transport a1 a2 n").clause == "NH-HEG-TR-01"


@pytest.mark.clause("NH-HEG-TR-01", "R-MOVE-4")
def test_a_transport_carries_from_the_moment_it_is_set() -> None:
    table = Situation({"c2": "ganger n"}, {}, armies=HEGEMONY, hand=["transport", "move"])
    table.play("transport c3 n", "transport c2 c1 n")
    assert table.look("c1").tile == "ganger"


@pytest.mark.clause("NH-HEG-TR-01", "R-MOVE-4", "R-MOVE-2")
def test_a_unit_may_ride_a_transport_it_has_just_reached() -> None:
    table = Situation({"c3": "transport n", "c1": "runner n"}, {}, armies=HEGEMONY)
    table.play("mobility c1 c2 n", "transport c2 d2 n")
    assert table.look("d2").tile == "runner"


@pytest.mark.clause("NH-HEG-TR-01", "NH-MOD-03")
def test_s178_an_hq_may_ride_too(edition: str) -> None:
    table = Situation({"c3": "transport n", "c2": "hq n"}, {}, armies=HEGEMONY, edition=edition)
    table.play("transport c2 c1 n")
    assert table.look("c1").tile == "hq"


@pytest.mark.clause("NH-HEG-TR-02")
def test_a_transport_does_not_carry_itself_but_a_move_tile_does() -> None:
    table = Situation({"c3": "transport n"}, {}, armies=HEGEMONY, hand=["move"])
    assert table.refused("transport c3 c2 n").clause == "NH-HEG-TR-01"
    table.play("move c3 c2 n")
    assert table.look("c2").tile == "transport"


@pytest.mark.clause("NH-HEG-TR-01", "NH-MOD-05")
def test_a_transport_does_not_carry_enemies() -> None:
    table = Situation({"c2": "commando n"}, {"c3": "transport n"})
    assert table.refused("transport c2 c1 n").clause == "NH-HEG-TR-01"


@pytest.mark.clause("NH-OUT-SCOPER-01", "NH-HEG-TR-01", "R-MOD-2")
def test_a_scoped_transport_carries_the_scopers_units() -> None:
    table = Situation({"c2": "commando n", "c4": "scoper n"}, {"c3": "transport n", "d2": "ganger n"})
    table.play("transport c2 c1 n")
    assert table.look("c1").tile == "commando"
    table.play("end")
    table.draw("scout", "move", "battle")
    table.play("discard battle")
    assert table.refused("transport d2 d1 n").clause == "NH-HEG-TR-01", "and no longer its own"


# Recon Center ---------------------------------------------------------------------------------


@pytest.mark.clause("NH-OUT-RECON-01", "NH-OUT-RECON-02")
def test_s151_codex_a_mobile_unit_moves_twice_and_turns_each_time() -> None:
    table = Situation({"c3": "runner n", "a1": "recon-center n"}, {}, edition=CODEX)
    table.play("mobility c3 c2 s", "mobility c2 c1 se")
    assert table.look("c1").rotation == 2
    assert table.refused("mobility c1 d1 n").clause == "NH-MOVE-03"


@pytest.mark.clause("NH-OUT-RECON-01")
def test_s152_codex_a_move_tile_is_not_doubled() -> None:
    table = Situation({"c3": "commando n", "a1": "recon-center n"}, {}, hand=["move"], edition=CODEX)
    assert table.refused("move c3 c1 n").code == "too-far"
    table.play("move c3 c2 n")
    assert not table.moves("move c2")
    assert not table.moves("mobility c2")


@pytest.mark.clause("NH-OUT-RECON-01")
def test_s153_year_of_moloch_every_move_reaches_two_hexes() -> None:
    mine = {"c3": "commando n", "a1": "recon-center n", "c5": "runner n"}
    table = Situation(mine, {"b2": ROCK}, hand=["move"], edition=MOLOCH_YEAR)
    table.play("move c3 c1 s")
    assert table.look("c1").rotation == 3
    table.play("mobility c5 c3 n")
    assert table.refused("mobility c3 c2 n").clause == "NH-MOVE-03"


@pytest.mark.clause("NH-OUT-RECON-01")
def test_year_of_moloch_the_way_leads_over_a_free_hex() -> None:
    # All ways from c3 to c1 lead over c2; to d1 over c2 or d2.
    table = Situation({"c3": "runner n", "a3": "recon-center n"}, {"c2": ROCK}, edition=MOLOCH_YEAR)
    assert "c1" not in table.moves("mobility c3")
    assert "d1" in table.moves("mobility c3")


@pytest.mark.clause("NH-OUT-RECON-01", "R-MOVE-3")
def test_codex_a_recon_center_lost_between_the_moves() -> None:
    # The Recon Center itself is moved next to an enemy net after the unit's first move.
    table = Situation({"c3": "runner n", "a1": "recon-center n"}, {"b2": net("sw")}, hand=["move"], edition=CODEX)
    table.play("mobility c3 c2 n", "move a1 a2 n")
    assert table.held() == {"a2"}
    assert table.refused("mobility c2 c1 n").clause == "NH-MOVE-03"


@pytest.mark.clause("NH-OUT-RECON-03")
def test_s154_a_unit_held_after_its_first_move_stops(edition: str) -> None:
    table = Situation({"c3": "runner n", "a1": "recon-center n"}, {"d1": net("sw")}, edition=edition)
    if edition == CODEX:
        table.play("mobility c3 c2 n")
        assert table.refused("mobility c2 c1 n").clause == "NH-NET-10"
    else:
        assert "c1" not in table.moves("mobility c3"), "the net on the way catches it"


@pytest.mark.clause("NH-OUT-RECON-03", "NH-NET-12")
def test_s155_a_unit_whose_net_cancels_the_net_moves_on() -> None:
    netter = net("ne", mobility=1)
    table = Situation({"c3": netter, "a1": "recon-center n"}, {"d1": net("sw")}, edition=CODEX)
    table.play("mobility c3 c2 n")
    assert table.held() == set()
    table.play("mobility c2 c1 n")


@pytest.mark.clause("NH-OUT-RECON-01", "NH-HEG-TR-01", "R-MOVE-3")
def test_codex_a_ride_counts_as_mobility_for_the_recon_center() -> None:
    mine = {"c3": "commando n", "c4": "scoper n", "a1": "recon-center n"}
    table = Situation(mine, {"d3": "transport n"}, edition=CODEX)
    table.play("transport c3 d2 n", "transport d2 d1 n")
    assert table.look("d1").tile == "commando"
    assert not table.moves("transport d1")


@pytest.mark.clause("NH-OUT-RECON-01", "NH-HEG-TR-01", "R-MOVE-3")
def test_codex_the_second_move_does_not_need_the_transport_any_more() -> None:
    mine = {"c3": "commando n", "c4": "scoper n", "a1": "recon-center n"}
    table = Situation(mine, {"d3": "transport n"}, edition=CODEX)
    table.play("transport c3 c2 n")
    table.play("transport c2 c1 n")
    assert table.look("c1").tile == "commando"


@pytest.mark.clause("NH-OUT-RECON-01")
def test_several_recon_centers_do_not_make_movement_endless() -> None:
    recon = module("n", abilities=["recon-center"])
    mine: dict[str, Piece] = {"c3": "runner n", "a1": recon, "a2": recon, "a3": recon}
    table = Situation(mine, {}, edition=CODEX)
    moves = 0
    while table.moves("mobility c3") or table.moves("mobility c2"):
        table.play("mobility c3 c2 n" if table.moves("mobility c3") else "mobility c2 c3 n")
        moves += 1
        assert moves < 9
    assert moves == 4
