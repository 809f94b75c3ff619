"""Two on two."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from ashfall.core.errors import UnknownSide
from ashfall.games.hope import load
from tests.rules.hope.asked import asked
from tests.rules.hope.situation import GAIN, PUSH, Piles, Place, Situation, battle, effect, event, location, unit

GAME = load([])
RUNNER = unit(MOVE=1)
STRONG = unit(attack=3)


def teams(phase: str, board: Mapping[str, Place] | None = None, hands: Piles | None = None, **more: Any) -> Situation:
    return Situation(phase, board, hands, mode="two-on-two", **more)


@pytest.mark.clause("HP-2V2-01", "HP-2V2-09")
def test_ten_columns_and_a_common_base() -> None:
    table = teams("MAIN", hands=[{}, {"b": unit(), "c": unit()}], coin=1)
    table.refuse("play_unit", 1, card="b", at=[4, 10]).refuse("play_unit", 1, card="b", at=[0, 0])
    table.do("play_unit", 1, card="b", at=[4, 9]).do("play_unit", 1, card="c", at=[4, 0])
    assert [player.team for player in table.view().players] == [0, 1, 0, 1]


@pytest.mark.clause("HP-2V2-02")
def test_forty_sources_together_win() -> None:
    board: dict[str, Place] = {"a": (STRONG, 0, (2, 0)), "d": (unit(), 1, (2, 1))}
    table = teams("BATTLE", board, sources=[20, 15, 18, 15]).fight(0, 1, "d", "a")
    table.expect(winner=0, sources=[22, 13, 18, 15])
    outcome = table.state.outcome
    assert outcome is not None
    assert outcome.winners == (0, 2)
    teams("BATTLE", board, sources=[29, 15, 5, 15]).fight(0, 1, "d", "a").expect(winner=None)


@pytest.mark.clause("HP-2V2-03")
def test_a_team_without_sources_has_lost() -> None:
    board: dict[str, Place] = {"a": (STRONG, 0, (2, 2)), "d": (unit(), 1, (2, 1)), "e": (unit(), 3, (2, 3))}
    table = teams("BATTLE", board, sources=[15, 2, 15, 2]).fight(0, 1, "d", "a").expect(winner=None)
    table.fight(0, 2, "e", "a").expect(winner=0)


@pytest.mark.clause("HP-2V2-04")
def test_beyond_thirty_the_indicator_counts_on() -> None:
    table = teams("MAIN", sources=[33, 15, 2, 30])
    assert [player.display for player in table.view().players] == ["30+3", "15", "2", "30"]


@pytest.mark.clause("HP-2V2-05")
def test_the_starting_seat_moves_on_every_round() -> None:
    table = teams("DRAW")
    for order in ([0, 1, 2, 3], [1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2], [0, 1, 2, 3]):
        table.expect(turn_order=order, active=order[0])
        table.do("begin_phase", phase="DRAW").do("end_round")


@pytest.mark.clause("HP-2V2-06", "HP-GEN-06")
def test_teammates_may_use_the_same_race() -> None:
    GAME.setup(["aliens", "bots", "aliens", "bots"], {"mode": "two-on-two"})
    with pytest.raises(UnknownSide, match="mirror"):
        GAME.setup(["aliens", "aliens"])
    GAME.setup(["aliens", "aliens"], {"mirror": True})
    with pytest.raises(UnknownSide, match="4 seats"):
        GAME.setup(["aliens", "bots"], {"mode": "two-on-two"})


@pytest.mark.clause("HP-2V2-07", "HP-TERM-CONSTANT-02", "HP-TERM-CONSTANT-01")
def test_you_is_the_owner_alone() -> None:
    scope = {"controller": "own", "type": "unit", "race": "bots"}
    bonus = {"kind": "constant", "effect": {"op": "modify", "attribute": "DEFENSE", "amount": 1, "scope": scope}}
    statue = unit(race="bots", abilities=[bonus])
    bot = unit(race="bots")
    board: dict[str, Place] = {
        "s": (statue, 0, (0, 0)),
        "b": (bot, 0, (0, 1)),
        "c": (bot, 2, (0, 2)),
        "e": (bot, 1, (4, 0)),
    }
    teams("MAIN", board).expect(
        pieces={"s": {"DEFENSE": 3}, "b": {"DEFENSE": 3}, "c": {"DEFENSE": 2}, "e": {"DEFENSE": 2}}
    )


@pytest.mark.clause("HP-2V2-08", "HP-2V2-12")
def test_units_cross_the_seam_and_the_outer_columns_but_not_the_rows() -> None:
    board: dict[str, Place] = {"a": (unit(), 0, (2, 0)), "b": (unit(), 0, (0, 3)), "c": (unit(), 0, (1, 4))}
    table = teams("MOVE", board).refuse("move", 0, unit="b", path=[[4, 3]])
    table.do("move", 0, unit="a", path=[[2, 9]]).do("move", 0, unit="c", path=[[1, 5]])
    table.expect(pieces={"a": {"at": [2, 9]}, "c": {"at": [1, 5]}})


@pytest.mark.clause("HP-2V2-09", "HP-2V2-10")
def test_team_locations_extend_the_base_for_both() -> None:
    table = teams("MAIN", {"l": (location(), 0, (2, 5))}, [{}, {}, {"u": unit(), "v": unit(), "w": unit()}], active=2)
    table.do("play_unit", 2, card="u", at=[0, 1]).do("play_unit", 2, card="v", at=[2, 6])
    # Across the edge is no neighbourhood for playing (AMB-49)
    edge = teams("MAIN", {"l": (location(), 0, (2, 0))}, [{"u": unit()}])
    edge.refuse("play_unit", 0, card="u", at=[2, 9])


@pytest.mark.clause("HP-2V2-11")
def test_teammates_units_may_be_passed_but_not_their_locations() -> None:
    board: dict[str, Place] = {
        "m": (RUNNER, 0, (1, 1)),
        "n": (RUNNER, 0, (3, 1)),
        "c": (unit(), 2, (1, 2)),
        "l": (location(), 2, (3, 2)),
    }
    table = teams("MOVE", board).refuse("move", 0, unit="m", path=[[1, 2]])
    table.do("move", 0, unit="m", path=[[1, 2], [1, 3]]).refuse("move", 0, unit="n", path=[[3, 2], [3, 3]])
    switched = teams("MOVE", board, options={"team_locations_passable": True})
    switched.do("move", 0, unit="n", path=[[3, 2], [3, 3]])


@pytest.mark.clause("HP-2V2-13", "HP-EXPLORE-06")
def test_locations_beside_teammates_units() -> None:
    table = teams("EXPLORE", {"c": (unit(), 2, (1, 3))}, [{"l": location()}])
    table.refuse("play_location", 0, card="l", at=[0, 3]).do("play_location", 0, card="l", at=[1, 4])


@pytest.mark.clause("HP-2V2-14", "HP-COMBAT-10", "HP-KEYWORD-SENTINEL-01")
def test_teammates_join_an_attack_with_consent() -> None:
    board: dict[str, Place] = {
        "a": (unit(), 0, (1, 4)),
        "b": (unit(), 0, (2, 5)),
        "c": (unit(), 2, (2, 3)),
        "d": (unit(defense=3, SENTINEL=True), 1, (2, 4)),
    }
    table = teams("BATTLE", board).do("place_target", 0, token=1, on="d")
    table.refuse("declare_attackers", 0, token=1, units=["a", "b", "c"])
    table.do("declare_attackers", 0, token=1, units=["a", "c"]).do("resolve_combat")
    table.expect(sources=[17, 13, 15, 15], pieces={"d": {"wounds": 1}})
    state = teams("BATTLE", board).do("place_target", 0, token=1, on="d").expect().state
    for text in ("fight", "choose e2", "choose d3"):
        state.apply(state.parse(text))
    assert (state.to_move, asked(state, 2).kind) == (2, "consent")
    state.apply(state.parse("pass"))
    assert (state.to_move, len(state.attackers)) == (0, 1)
    assert "choose d3" not in [state.text(action) for action in state.actions()]


@pytest.mark.clause("HP-2V2-15")
def test_the_teammate_off_turn_may_play_events_in_the_joint_attack() -> None:
    board: dict[str, Place] = {
        "a": (unit(), 0, (1, 4)),
        "c": (unit(attack=1), 2, (2, 3)),
        "d": (unit(defense=3), 1, (2, 4)),
    }
    table = teams("BATTLE", board, [{}, {}, {"p": PUSH}, {"q": PUSH}]).attack(0, 1, "d", "a", "c")
    table.refuse("play_event", 3, card="q", targets=["d"])
    table.do("play_event", 2, card="p", targets=["a"]).do("resolve_combat").expect(sources=[17, 13, 14, 15])


@pytest.mark.clause("HP-2V2-16", "HP-KEYWORD-RANGED-01")
def test_attacks_reach_across_the_outer_columns() -> None:
    teams("BATTLE", {"a": (STRONG, 0, (2, 0)), "d": (unit(), 1, (2, 9))}).fight(0, 1, "d", "a").expect(
        sources=[17, 13, 15, 15]
    )
    shooter = unit(attack=3, RANGED=True)
    teams("BATTLE", {"a": (shooter, 0, (2, 0)), "d": (unit(), 1, (2, 8))}).fight(0, 1, "d", "a").expect(
        sources=[17, 13, 15, 15]
    )


@pytest.mark.clause("HP-2V2-17")
def test_no_combat_between_teammates() -> None:
    table = teams("BATTLE", {"a": (unit(), 0, (2, 2)), "c": (unit(), 2, (2, 3))})
    table.refuse("place_target", 0, token=1, on="c")


SPLIT: dict[str, Place] = {"a": (unit(), 0, (1, 0)), "c": (unit(), 2, (1, 1)), "e": (unit(), 1, (1, 5))}


@pytest.mark.clause("HP-2V2-18", "HP-2V2-19")
def test_teams_dominate_together_and_share_by_agreement() -> None:
    wrong = [{"team": 0, "shares": {"0": 2, "2": 2}}, {"team": 1, "shares": {"1": 1, "3": 0}}]
    right = [{"team": 0, "shares": {"0": 3, "2": 0}}, {"team": 1, "shares": {"1": 0, "3": 1}}]
    table = teams("DOMINANCE", SPLIT).refuse("evaluate_dominance", splits=wrong)
    table.do("evaluate_dominance", splits=right).expect(sources=[18, 15, 15, 16], phase="DRAW")


@pytest.mark.clause("HP-2V2-19")
def test_without_agreement_the_earlier_player_gets_the_odd_source() -> None:
    state = teams("DOMINANCE", SPLIT).state
    while asked(state, None).kind == "last-window":
        state.apply(state.parse("pass"))
    assert [state.text(action) for action in state.actions()] == ["share 0", "share 1", "share 2", "share 3"]
    state.apply(state.parse("share 3"))
    assert (state.to_move, asked(state, 2).facts["own_share"]) == (2, 0)
    state.apply(state.parse("pass"))
    state.apply(state.parse("share 0"))
    state.apply(state.parse("pass"))
    assert state.sources == [17, 16, 16, 15]


@pytest.mark.clause("HP-2V2-20")
def test_everybody_draws_to_six() -> None:
    decks = [{f"{seat}{n}": unit() for n in range(8)} for seat in "wxyz"]
    table = teams("DRAW", decks=decks, coin=2)
    for seat in (2, 3, 0, 1):
        table.do("draw_cards", seat).do("end_turn", seat)
    table.expect(hand_sizes=[6, 6, 6, 6], round=2)


DOOMED: dict[str, Place] = {
    "a": (STRONG, 0, (2, 0)),
    "d": (unit(), 1, (2, 1)),
    "l": (location(), 1, (3, 3)),
    "f": (unit(), 3, (4, 4)),
}


@pytest.mark.clause("HP-2V2-21", "HP-2V2-22")
def test_a_destroyed_player_leaves_and_the_partner_goes_on() -> None:
    hands = [{}, {"h": unit()}]
    table = teams("BATTLE", DOOMED, hands, sources=[15, 2, 15, 15], decks=[{}, {"q": unit()}]).fight(0, 1, "d", "a")
    gone = dict.fromkeys(("d", "l", "h", "q"), "out_of_game")
    table.expect(destroyed=[1], winner=None, turn_order=[0, 2, 3], zones=gone | {"f": "board"})
    table.do("end_turn", 0).expect(active=2, sources=[17, 0, 15, 15])
    table.do("end_round").expect(turn_order=[2, 3, 0], active=2)
    assert table.view().players[1].destroyed


@pytest.mark.clause("HP-2V2-21")
def test_a_destroyed_players_items_do_nothing() -> None:
    drain = event("ANYTIME", effect("lose_sources", who="opponent", amount=3))
    hands = [{"x": drain}, {"e": event("ANYTIME", GAIN)}]
    table = teams("MAIN", hands=hands, sources=[15, 3, 15, 15], coin=1).do("play_event", 1, card="e")
    table.do("play_event", 0, card="x", targets=[1], response=True)
    table.expect(destroyed=[1], sources=[15, 0, 15, 15], active=2)


@pytest.mark.clause("HP-KEYWORD-INFECT-01")
def test_infect_spares_teammates_and_does_not_wrap() -> None:
    board: dict[str, Place] = {
        "m": (unit(race="mutants", INFECT=True), 0, (2, 0)),
        "e": (unit(), 3, (2, 9)),
        "f": (unit(), 1, (2, 1)),
        "g": (unit(), 2, (1, 0)),
    }
    table = teams("EXPLORE", board).do("begin_phase", phase="BATTLE")
    table.expect(pieces={"e": {"wounds": 0}, "f": {"wounds": 1}, "g": {"wounds": 0}})


@pytest.mark.clause("HP-BATTLE-08")
def test_one_unit_never_attacks_the_same_card_twice_in_a_round() -> None:
    board: dict[str, Place] = {
        "a": (unit(), 0, (1, 4)),
        "c": (unit(attack=1), 2, (2, 3)),
        "d": (unit(defense=9), 1, (2, 4)),
    }
    table = teams("BATTLE", board).fight(0, 1, "d", "a", "c").end_all(0, 1).do("place_target", 2, token=1, on="d")
    table.refuse("declare_attackers", 2, token=1, units=["c"])


def test_the_base_game_knows_no_wrap() -> None:
    battle(unit(), unit())
    Situation("MOVE", {"a": (unit(), 0, (2, 0))}).refuse("move", 0, unit="a", path=[[2, 4]])


RUIN = event("ANYTIME", effect("lose_sources", who="opponent", amount=9), name="Ruin")


@pytest.mark.clause("HP-2V2-21", "HP-2V2-22")
def test_a_combat_started_by_a_destroyed_player_ends_without_result() -> None:
    """The teammate's unit that joined stays where it is, and nobody gains or loses by the combat."""
    board: dict[str, Place] = {
        "a": (STRONG, 0, (2, 0)),
        "c": (unit(attack=9), 2, (1, 1)),
        "d": (unit(defense=1), 1, (2, 1)),
    }
    table = teams("BATTLE", board, [{}, {"r": RUIN}], sources=[3, 15, 15, 15]).attack(0, 1, "d", "a", "c")
    table.do("play_event", 1, card="r", targets=[0])
    table.expect(destroyed=[0], sources=[0, 15, 15, 15], pieces={"d": {"wounds": 0}, "c": {"wounds": 0}})
    table.expect(zones={"a": "out_of_game"}, combat_totals=None, active=1, phase="BATTLE")


@pytest.mark.clause("HP-2V2-21", "HP-2V2-22")
@pytest.mark.parametrize("op", ["gain_sources", "lose_sources"])
def test_a_player_who_is_out_is_not_paid(op: str) -> None:
    """What was announced for them before resolves after they left: they have no sources to change."""
    late = event("ANYTIME", effect(op, who="opponent", amount=5))
    table = teams("MAIN", hands=[{}, {"e": late}, {}, {"r": RUIN}], sources=[3, 15, 15, 15], coin=1)
    table.do("play_event", 1, card="e", targets=[0]).do("play_event", 3, card="r", targets=[0], response=True)
    table.expect(destroyed=[0], sources=[0, 15, 15, 15], winner=None)


@pytest.mark.clause("HP-2V2-22")
def test_a_seat_that_goes_out_does_not_cost_the_next_one_its_window() -> None:
    """Both opponents may answer a played unit; the first one's answer ruins itself."""
    suicide = event("ANYTIME", effect("lose_sources", who="own", amount=9))
    hands: Piles = [{"u": unit()}, {"s": suicide}, {}, {"g": event("ANYTIME", GAIN)}]
    table = teams("MAIN", hands=hands, sources=[15, 9, 15, 15]).do("play_unit", 0, card="u", at=[0, 0])
    table.do("play_event", 1, card="s")
    state = table.state
    while state.items:
        state.apply(state.parse("pass"))
    assert (state.out, state.to_move) == (0b0010, 3)
    prompt = table.view().prompt
    assert prompt is not None
    assert (prompt.kind, table.view().responders) == ("respond-to-action", [3])


@pytest.mark.clause("HP-2V2-22")
def test_an_effect_on_a_player_who_left_falls_away() -> None:
    """The loser of the combat is out: nobody else discards in their place."""
    hunter = unit(
        attack=9,
        abilities=[
            {"kind": "triggered", "trigger": "kill_as_attacker", "effect": effect("discard", who="opponent", amount=1)}
        ],
    )
    board: dict[str, Place] = {"a": (hunter, 0, (2, 0)), "d": (unit(), 1, (2, 1)), "f": (unit(), 3, (4, 4))}
    table = teams("BATTLE", board, [{}, {"h": unit()}, {}, {"k": unit()}], sources=[15, 2, 15, 15])
    table.fight(0, 1, "d", "a").expect(destroyed=[1], hand_sizes=[0, 0, 0, 1], active=0)


@pytest.mark.clause("HP-2V2-21", "HP-TERM-OWNERSHIP")
def test_a_borrowed_card_goes_back_to_its_owner() -> None:
    board: dict[str, Place] = {
        "a": (STRONG, 0, (2, 0)),
        "d": (unit(), 1, (2, 1)),
        "b": (unit(), 3, (4, 4), {"controller": 1}),
        "c": (unit(), 1, (4, 5), {"controller": 3}),
    }
    table = teams("BATTLE", board, sources=[15, 2, 15, 15]).fight(0, 1, "d", "a")
    table.expect(destroyed=[1], zones={"b": "discard:3", "c": "out_of_game", "d": "out_of_game"})
