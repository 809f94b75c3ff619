"""The turn, unlucky draws and tiles in general (NH-TURN, NH-UNL, NH-TILE, NH-DEC)."""

from __future__ import annotations

from itertools import permutations

import pytest

import ashfall
from ashfall import Match
from ashfall.core.errors import NotYourDecision
from ashfall.core.events import Told
from ashfall.games.neuroshima_hex.events import Drawn
from tests.rules.neuroshima_hex.situation import CODEX, TARGET, Situation, hq, medic, module, net, unit

HQS = {"a1": "hq"}, {"e3": "hq"}


def turn_of(hand: list[str], number: int = 3, edition: str = CODEX, **pile: int) -> Situation:
    """Player 0 starts turn `number` with kept tiles and this pile."""
    table = Situation(*HQS, hand=hand, edition=edition, piles=(pile, {"ganger": 4}) if pile else None)
    table.begin_turn(0, number)
    return table


@pytest.mark.clause("NH-TURN-01", "NH-TURN-03")
def test_t003_a_saved_tile_counts_then_one_is_discarded(edition: str) -> None:
    table = turn_of(["medic"], edition=edition, commando=1, battle=1, move=1, scout=1)
    table.draw("commando", "battle")
    assert table.hand() == ["battle", "commando", "medic"]
    assert table.choices() == ["discard commando", "discard medic", "discard battle"]


@pytest.mark.clause("NH-TURN-03")
def test_t004_the_discard_comes_before_using_tiles(edition: str) -> None:
    table = turn_of(["medic"], edition=edition, commando=1, battle=1, move=1)
    table.draw("commando", "battle")
    assert table.refused("commando c3 n").clause == "NH-TURN-03"
    assert table.refused("end").clause == "NH-TURN-03"
    table.play("discard battle", "commando c3 n")
    assert table.look("c3").tile == "commando"


@pytest.mark.clause("NH-TURN-03", "R-DRAW-1")
def test_the_discard_comes_before_abilities_too() -> None:
    table = Situation({"a1": "hq", "c3": "runner n"}, {"e3": "hq"})
    table.begin_turn(0, 5)
    table.draw("commando", "battle", "move")
    assert table.refused("mobility c3 c2 n").clause == "NH-TURN-03"
    table.play("discard move", "mobility c3 c2 n")


@pytest.mark.clause("NH-TURN-01", "NH-TURN-03")
def test_t005_two_tiles_saved_one_drawn_one_goes(edition: str) -> None:
    table = turn_of(["medic", "scout"], 5, edition, commando=1, battle=1)
    table.draw("commando")
    assert table.state.to_move == 0, "three is the maximum"
    assert table.view().players[0].deck_size == 1
    assert table.hand() == ["commando", "medic", "scout"]
    assert not table.allows("end")


@pytest.mark.clause("NH-TURN-02")
def test_drawn_tiles_are_open_to_everybody() -> None:
    table = turn_of(["medic"])
    log: list[Told] = []
    for tile in ("commando", "battle"):
        table.state.log = log
        table.state.apply(table.state.parse(f"draw {tile}"))
    for seat in (0, 1, None):
        assert sorted(table.view(seat).players[0].hand) == ["battle", "commando", "medic"]
        assert [told.seen_by(seat) for told in log] == [Drawn(0, "commando"), Drawn(0, "battle")]


@pytest.mark.clause("NH-TURN-04")
def test_after_the_forced_discard_the_others_may_go_too() -> None:
    table = turn_of(["medic"])
    table.draw("commando", "battle")
    table.play("discard medic", "discard commando", "discard battle")
    assert table.hand() == []
    assert table.discarded() == {"medic": 1, "commando": 1, "battle": 1}


@pytest.mark.clause("NH-TURN-05", "NH-END-01")
def test_t006_last_tile_with_fewer_than_three_nothing_is_forced(edition: str) -> None:
    table = turn_of(["medic", "battle"][:1], 21, edition, commando=1)
    table.draw("commando")
    assert table.hand() == ["commando", "medic"]
    assert table.allows("end")
    assert table.view().last_tile_by == 0
    table.deal("battle")
    assert table.refused("battle").clause == "NH-END-03"


@pytest.mark.clause("NH-TURN-05")
def test_t007_last_tile_with_exactly_three_one_goes(edition: str) -> None:
    table = turn_of(["medic"], 21, edition, commando=1, battle=1)
    table.draw("commando", "battle")
    assert table.choices() == ["discard commando", "discard medic", "discard battle"]
    assert table.view().last_tile_by == 0
    table.play("discard medic")
    assert table.refused("battle").clause == "NH-END-03"


@pytest.mark.clause("NH-TURN-06")
def test_ending_the_turn_hands_over(edition: str) -> None:
    table = Situation(*HQS, edition=edition)
    table.play("end")
    assert table.view().turn_seat == 1
    table.draw_anything()
    assert table.state.to_move == 1


@pytest.mark.clause("NH-TURN-07")
def test_both_discard_piles_are_open() -> None:
    table = Situation(*HQS, hand=["commando", "move"])
    table.play("discard commando", "discard move", "end")
    table.draw("ganger", "scout", "move")
    table.play("discard ganger")
    for seat in (0, 1, None):
        assert table.view(seat).players[0].discard == {"commando": 1, "move": 1}
        assert table.view(seat).players[1].discard == {"ganger": 1}


@pytest.mark.clause("NH-TURN-08")
def test_nobody_uses_tiles_in_the_other_players_turn() -> None:
    match = Match(ashfall.game("neuroshima-hex"), ["outpost", "hegemony"], seed=3)
    match.play("hq c3 n", by=0)
    match.play("hq c1 n", by=1)
    with pytest.raises(NotYourDecision):
        match.play("end", by=1)
    assert match.to_move == 0
    assert match.view(1).actions == []


@pytest.mark.clause("NH-TURN-09", "NH-MOVE-05")
def test_abilities_and_tiles_in_any_order() -> None:
    table = Situation({"a1": "hq", "b2": "runner n", "b3": "runner n"}, {"e3": "hq"}, hand=["commando", "medic"])
    table.play("mobility b2 c3 n", "commando d4 n", "mobility b3 b2 n", "medic c5 n", "end")
    assert {found.hex for found in table.view().board} == {"a1", "c3", "d4", "b2", "c5", "e3"}


# Unlucky draws --------------------------------------------------------------------------------


@pytest.mark.clause("NH-UNL-01", "R-DRAW-2")
def test_t008_unlucky_draw_with_a_saved_instant_tile(edition: str) -> None:
    table = turn_of(["move"], edition=edition)
    table.draw("battle", "sniper")
    table.play("redraw")
    table.draw("commando", "scout", "medic")
    assert table.hand() == ["commando", "medic", "scout"]
    assert table.discarded() == {"move": 1, "battle": 1, "sniper": 1}
    assert not table.allows("end"), "the ordinary discard follows"


@pytest.mark.clause("NH-UNL-01")
def test_t009_no_unlucky_draw_with_a_unit_tile_in_front(edition: str) -> None:
    table = turn_of(["medic"], edition=edition)
    table.draw("battle", "sniper")
    assert table.refused("redraw").clause == "NH-UNL-01"


@pytest.mark.clause("NH-UNL-02")
def test_t010_unlucky_draws_may_follow_each_other(edition: str) -> None:
    table = turn_of([], edition=edition)
    table.draw("battle", "move", "battle")
    table.play("redraw")
    table.draw("move", "battle", "sniper")
    table.play("redraw")
    table.draw("commando", "scout", "medic")
    assert table.hand() == ["commando", "medic", "scout"]
    assert table.refused("redraw").clause == "NH-UNL-01"
    assert not table.allows("end")


@pytest.mark.clause("NH-UNL-01")
def test_t011_unlucky_draw_with_the_very_first_tile(edition: str) -> None:
    table = turn_of([], 1, edition)
    table.draw("battle")
    table.play("redraw")
    table.draw("commando")
    assert table.hand() == ["commando"]
    assert table.discarded() == {"battle": 1}
    assert table.allows("end")


@pytest.mark.clause("NH-UNL-01")
def test_unlucky_draw_of_the_second_players_two_tiles() -> None:
    table = Situation(*HQS)
    table.begin_turn(1, 2)
    table.draw("battle", "move")
    table.play("redraw")
    table.draw("ganger", "move")
    assert table.hand(1) == ["ganger", "move"], "two again, not three"


@pytest.mark.clause("NH-UNL-01", "NH-END-01", "R-DRAW-3")
def test_t012_an_unlucky_draw_that_empties_the_pile_starts_the_end(edition: str) -> None:
    table = turn_of(["move"], 19, edition, battle=2, sniper=1, commando=1)
    table.draw("battle", "sniper")
    table.play("redraw")
    table.draw("commando", "battle")
    assert table.hand() == ["battle", "commando"]
    assert table.allows("end")
    assert table.view().last_tile_by == 0
    assert table.refused("battle").clause == "NH-END-03"


@pytest.mark.clause("NH-UNL-01", "R-DRAW-3")
def test_with_an_empty_pile_nothing_is_exchanged() -> None:
    table = Situation(*HQS, hand=["move", "sniper"], piles=({}, {"ganger": 9}))
    table.begin_turn(0, 31)
    assert table.refused("redraw").code == "pile-empty"
    table = Situation(*HQS, hand=["move"], piles=({"sniper": 2}, {"ganger": 9}))
    table.begin_turn(0, 31)
    table.draw("sniper", "sniper")
    assert table.refused("redraw").code == "pile-empty", "the last one was drawn just now"


@pytest.mark.clause("NH-UNL-01", "R-DRAW-3")
def test_without_drawing_nothing_is_exchanged() -> None:
    table = Situation(*HQS, hand=["move", "sniper", "battle"], piles=({"commando": 5}, {"ganger": 9}))
    table.begin_turn(0, 31)
    assert table.refused("redraw").code == "no-unlucky-draw"
    assert not table.allows("end"), "three tiles still force a discard"


@pytest.mark.clause("NH-UNL-01")
def test_t041_the_exchange_is_an_offer(edition: str) -> None:
    table = turn_of(["sniper"], 20, edition)
    table.draw("move", "battle")
    assert table.allows("redraw")
    table.play("discard battle")
    assert table.hand() == ["move", "sniper"]
    assert table.refused("redraw").clause == "NH-UNL-01", "only right after drawing"


@pytest.mark.clause("NH-UNL-01")
def test_the_exchange_is_over_once_anything_has_been_done() -> None:
    table = Situation({"a1": "hq", "c3": "runner n"}, {"e3": "hq"})
    table.begin_turn(0, 1)
    table.draw("battle")
    table.play("mobility c3 c2 n")
    assert table.refused("redraw").clause == "NH-UNL-01"


# Tiles ----------------------------------------------------------------------------------------


@pytest.mark.clause("NH-TILE-02", "NH-INST-02")
def test_an_instant_tile_is_used_and_discarded() -> None:
    table = Situation({"a1": "hq"}, {"e3": "hq", "c3": "ganger n"}, hand=["sniper"])
    table.play("sniper c3")
    assert table.hand() == []
    assert table.discarded() == {"sniper": 1}
    assert {found.tile for found in table.view().board} == {"hq"}


@pytest.mark.clause("NH-TILE-03")
def test_one_hex_one_unit() -> None:
    table = Situation({"c3": "runner n"}, {"c2": "ganger n"}, hand=["commando"])
    assert table.refused("commando c3 n").clause == "NH-TILE-03"
    assert table.refused("commando c2 n").clause == "NH-TILE-03"
    table.play("commando c4 n")


@pytest.mark.clause("NH-TILE-04", "NH-HQ-08")
def test_effects_on_units_reach_hqs_modules_and_warriors() -> None:
    theirs = {"c2": "hq", "d2": "scout n", "d3": "ganger n"}
    table = Situation({"c3": "hybrid n"}, theirs, armies=("moloch", "hegemony"), hand=["push-back"])
    assert {"push-back c3 c2", "push-back c3 d2", "push-back c3 d3"} <= set(table.choices())
    table.play("push-back c3 c2", "retreat b1")
    assert table.look("b1").tile == "hq"


@pytest.mark.clause("NH-TILE-05")
def test_a_placed_unit_stays_as_it_is() -> None:
    table = Situation({"c3": "commando n"}, {})
    assert table.refused("mobility c3 c3 ne").clause == "NH-MOVE-03"
    assert table.refused("mobility c3 c2 n").clause == "NH-MOVE-03"
    assert not table.allows("move c3 c3 ne"), "without a Move tile"


@pytest.mark.clause("NH-TILE-07", "R-NET-4")
def test_the_board_does_not_remember_how_it_came_about() -> None:
    pieces = ["net-fighter c3 n", "scout c4 n", "ganger b3 n"]
    seen = []
    for order in permutations(pieces):
        table = Situation({}, {"c2": "net-fighter s", "c1": "hybrid n"}, armies=("hegemony", "moloch"))
        for words in order:
            table.deal(words.split()[0])
            table.state.used = 0
            table.play(words)
        seen.append((sorted(table.held()), [(u.hex, u.initiative, u.modifiers) for u in table.view().board]))
    assert all(one == seen[0] for one in seen)


@pytest.mark.clause("NH-TILE-09")
def test_a_symbol_works_only_where_its_edge_points(edition: str) -> None:
    for facing in ("ne", "se", "s", "sw", "nw"):
        table = Situation({"c3": f"brawler {facing}"}, {"c2": "ganger n"}, edition=edition)
        assert table.battle().destroyed == set(), facing
    assert Situation({"c3": "brawler n"}, {"c2": "ganger n"}).battle().destroyed == {"c2"}


# Decisions ------------------------------------------------------------------------------------


@pytest.mark.clause("NH-DEC-01", "R-MOD-5")
def test_what_happens_by_itself_happens_before_the_next_decision() -> None:
    lender = unit(kind="module", s="module", bonus={"toughness": 1})
    table = Situation({}, {"c2": lender, "c3": TARGET}, wounds={"c3": 1}, hand=[net("ne", name="netter"), "commando"])
    events = table.play("netter b2 n")
    assert [event.kind for event in events] == ["place", "removed"]
    assert table.empty("c3"), "the unit was living on lent Toughness"
    table.play("commando c3 n")


@pytest.mark.clause("NH-DEC-02", "R-SIM-2")
def test_the_starter_says_who_answers_first() -> None:
    clowns = {"b2": unit(2, abilities=["clown"])}, {"d3": unit(2, abilities=["clown"])}
    table = Situation(*clowns)
    table.deal("battle")
    table.play("battle")
    assert table.state.to_move == 0
    assert table.choices() == ["first 1", "first 2"]
    table.play("first 2")
    assert table.state.to_move == 1
    assert table.choices() == ["explode d3", "attack d3"]
    table.play("attack d3")
    assert table.state.to_move == 0
    table.play("explode b2")
    assert table.fights()[0].destroyed == {"b2"}


@pytest.mark.clause("NH-DEC-02")
def test_the_starter_also_orders_the_medics() -> None:
    mine = {"c3": TARGET, "b3": medic("ne"), "c4": medic("n"), "e2": unit(3, nw="ranged 1")}
    theirs = {"d2": TARGET, "d1": medic("s"), "e1": medic("sw"), "c2": unit(3, s="melee 1")}
    table = Situation(mine, theirs)
    table.deal("battle")
    table.play("battle")
    assert table.choices() == ["first 1", "first 2"]
    assert table.state.to_move == 0
    table.play("first 2")
    assert table.state.to_move == 1
    assert table.choices() == ["medic d1 saves d2 from e2", "medic e1 saves d2 from e2"]
    table.play("medic d1 saves d2 from e2")
    assert table.state.to_move == 0
    table.play("medic c4 saves c3 from c2")
    assert table.fights()[0].destroyed == {"d1", "c4"}


@pytest.mark.clause("NH-DEC-03", "R-SIM-2")
def test_clowns_and_quartermasters_declare_before_medics_work() -> None:
    quartermaster = module("n", abilities=["quartermaster"])
    clown = unit(2, n="melee 1", abilities=["clown"])
    mine = {"c3": clown, "b3": unit(2, n="melee 1"), "b4": quartermaster}
    theirs = {"c2": TARGET, "b1": TARGET, "c1": medic("s"), "d1": medic("sw"), "a1": medic("ne")}
    table = Situation(mine, theirs)
    table.deal("battle")
    table.play("battle")
    asked = []
    while table.state.stack:
        asked.append(table.choices()[0].split()[0])
        table.play(table.choices()[0])
    assert asked[:2] == ["keep", "explode"] or asked[:2] == ["explode", "keep"]
    assert set(asked[2:]) == {"medic"}


@pytest.mark.clause("NH-DEC-04", "NH-FULL-02", "NH-END-05")
def test_who_started_a_battle() -> None:
    table = Situation(*HQS)
    assert table.battle().starter == 0, "a Battle tile's user"
    table = Situation(*HQS, piles=({}, {"ganger": 3}))
    table.play("end")
    table.draw_anything()
    table.play("discard ganger", "end")
    (final,) = table.fights()
    assert (final.reason, final.starter) == ("final-battle", 0), "whose pile ran out first"


@pytest.mark.clause("NH-HQ-01")
def test_an_hq_stands_nineteen_wounds(edition: str) -> None:
    table = Situation({"c3": unit(1, n="melee 3")}, {"c2": hq()}, points=(20, 4), edition=edition)
    table.battle()
    assert table.points == (20, 1)
    assert table.outcome is None
    table = Situation({"c3": unit(1, n="melee 3")}, {"c2": hq()}, points=(20, 3), edition=edition)
    table.battle()
    assert table.points == (20, 0)
    assert table.outcome is not None
