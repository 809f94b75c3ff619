"""Passive abilities and terms that the phases do not already cover."""

from __future__ import annotations

import pytest

from ashfall.games.hope import load
from tests.rules.hope.asked import asked
from tests.rules.hope.situation import (
    CANCEL,
    GAIN,
    KILL,
    STING,
    SWITCH,
    Place,
    Situation,
    battle,
    effect,
    event,
    flip,
    location,
    unit,
)

INFECTOR = unit(race="mutants", vitality=3, INFECT=True)


@pytest.mark.clause("HP-KEYWORD-INFECT-01", "HP-TERM-ADJACENT")
def test_infect_wounds_touching_opponents_at_the_start_of_battle() -> None:
    board: dict[str, Place] = {
        "m": (INFECTOR, 0, (2, 2)),
        "e": (unit(), 1, (2, 3)),
        "f": (unit(), 1, (3, 3)),
        "o": (unit(), 0, (1, 2)),
        "l": (location(), 1, (2, 1)),
    }
    table = Situation("EXPLORE", board, active=1).do("end_turn", 1)
    table.expect(phase="BATTLE", sources=[15, 15])
    table.expect(pieces={"e": {"wounds": 1}, "f": {"wounds": 0}, "o": {"wounds": 0}, "m": {"wounds": 0}})


@pytest.mark.clause("HP-KEYWORD-INFECT-01", "HP-SOURCE-07")
def test_infect_adds_up_kills_and_pays_the_cost_only() -> None:
    board: dict[str, Place] = {
        "m": (INFECTOR, 0, (2, 2)),
        "n": (INFECTOR, 0, (2, 4)),
        "e": (unit(cost=4), 1, (2, 3)),
    }
    table = Situation("EXPLORE", board).do("begin_phase", phase="BATTLE")
    table.expect(zones={"e": "discard:1"}, sources=[19, 15])


@pytest.mark.clause("HP-KEYWORD-INFECT-01")
def test_infectors_strike_at_once_and_collect_in_coin_order() -> None:
    weak = unit(race="mutants", vitality=1, cost=3, INFECT=True)
    board: dict[str, Place] = {"m": (weak, 0, (2, 2)), "e": (weak | {"cost": 5}, 1, (2, 3))}
    Situation("EXPLORE", board).do("begin_phase", phase="BATTLE").expect(
        sources=[20, 18], zones={"m": "discard:0", "e": "discard:1"}
    )
    Situation("EXPLORE", board, coin=1, sources=[26, 27]).do("begin_phase", phase="BATTLE").expect(
        winner=1, sources=[26, 30]
    )


@pytest.mark.clause("HP-KEYWORD-LOCATOR-01", "HP-KEYWORD-LOCATOR-02", "HP-KEYWORD-LOCATOR-03")
def test_locator_fetches_a_card_of_its_type_when_played() -> None:
    scout = unit(keywords=[{"name": "LOCATOR", "type": "location"}])
    decks = [{"d0": unit(), "d1": location(), "d2": unit()}]
    table = Situation(hands=[{"s": scout}], decks=decks)
    table.refuse("play_unit", 0, card="s", at=[0, 0], locate="d0")
    table.do("play_unit", 0, card="s", at=[0, 0], locate="d1")
    table.expect(zones={"d1": "hand:0"}, deck_sizes=[2, 0], hand_sizes=[1, 0])
    # It was shown; the rest has no order any more
    assert table.view(1).players[0].known == ["d1"]
    assert [count.card for count in table.view(1).players[0].unseen] == ["d0", "d2"]
    table.do("end_round").do("begin_phase", phase="EXPLORE").expect(deck_sizes=[0, 0])
    declined = Situation(hands=[{"s": scout}], decks=decks).do("play_unit", 0, card="s", at=[0, 0])
    declined.expect(deck_sizes=[3, 0])


@pytest.mark.clause("HP-KEYWORD-LOCATOR-01")
def test_a_locator_event_searches_when_it_resolves() -> None:
    call = event("MAIN", GAIN, keywords=[{"name": "LOCATOR", "type": "unit"}])
    state = Situation(hands=[{"c": call}], decks=[{"d": unit()}]).do("play_event", 0, card="c").state
    assert state.sources[0] == 15
    for _ in range(2):
        state.apply(state.parse("pass"))
    assert (asked(state, 0).kind, state.sources[0]) == ("locate", 16)
    state.apply(state.parse("take d"))
    assert len(state.hands[0]) == 1


@pytest.mark.clause("HP-KEYWORD-MOVE-01")
def test_move_adds_to_the_single_step() -> None:
    table = Situation("MOVE", {"m": (unit(MOVE=2), 0, (0, 0))})
    table.refuse("move", 0, unit="m", path=[[1, 0], [2, 0], [3, 0], [4, 0]])
    table.do("move", 0, unit="m", path=[[1, 0], [2, 0], [3, 0]])


@pytest.mark.clause("HP-TERM-CONSTANT-01", "HP-TERM-CONSTANT-02")
def test_a_constant_effect_lasts_as_long_as_its_card() -> None:
    scope = {"controller": "own", "type": "unit", "race": "bots"}
    bonus = {"kind": "constant", "effect": {"op": "modify", "attribute": "DEFENSE", "amount": 1, "scope": scope}}
    statue, bot = unit(race="bots", abilities=[bonus]), unit(race="bots")
    board: dict[str, Place] = {
        "s": (statue, 0, (0, 0)),
        "t": (statue, 0, (0, 2)),
        "b": (bot, 0, (0, 1)),
        "e": (bot, 1, (4, 1)),
    }
    table = Situation("MAIN", board, [{}, {"k": KILL}], coin=1)
    table.expect(pieces={"b": {"DEFENSE": 4}, "s": {"DEFENSE": 4}, "e": {"DEFENSE": 2}})
    table.do("play_event", 1, card="k", targets=["s"]).expect(pieces={"b": {"DEFENSE": 3}})


@pytest.mark.clause("HP-TERM-CONTROL", "HP-TERM-OWNERSHIP", "HP-TERM-KILL")
def test_a_controlled_card_goes_to_its_owner_and_pays_against_its_controller() -> None:
    board: dict[str, Place] = {"a": (unit(attack=4), 1, (3, 2)), "x": (unit(cost=3), 1, (2, 2), {"controller": 0})}
    table = Situation("BATTLE", board, coin=1).fight(1, 1, "x", "a")
    table.expect(sources=[13, 20], zones={"x": "discard:1"})


@pytest.mark.clause("HP-TERM-EXERT", "HP-TERM-EXHAUSTED")
def test_exhausted_units_cannot_be_exerted() -> None:
    tire = event("MAIN", effect("exert", target={"type": "unit", "controller": "any", "exhausted": False}))
    board: dict[str, Place] = {
        "one": (unit(vitality=1), 1, (4, 0)),
        "hurt": (unit(), 1, (4, 1), {"wounds": 1}),
        "fresh": (unit(), 1, (4, 2)),
    }
    table = Situation("MAIN", board, [{"t": tire, "u": tire}])
    for uid in ("one", "hurt"):
        table.refuse("play_event", 0, card="t", targets=[uid])
        assert table.piece(uid).exhausted
    table.do("play_event", 0, card="t", targets=["fresh"]).expect(pieces={"fresh": {"wounds": 1}}, sources=[15, 15])
    table.refuse("play_event", 0, card="u", targets=["fresh"])


NEST = location(cost=3, abilities=flip(GAIN))


@pytest.mark.clause("HP-TERM-FLIP-01")
def test_a_flip_costs_two_and_uses_the_stack() -> None:
    table = Situation("MAIN", {"l": (NEST, 0, (2, 2))}, [{}, {"x": CANCEL}]).do("flip", 0, unit="l")
    table.pending(sources=[13, 15], pieces={"l": {"flipped": True}})
    table.do("play_event", 1, card="x", targets=["flip:l"], response=True)
    table.expect(sources=[13, 14], pieces={"l": {"flipped": True}}).refuse("flip", 0, unit="l")
    Situation("MAIN", {"l": (NEST, 0, (2, 2))}, sources=[2, 15]).refuse("flip", 0, unit="l")
    Situation("MAIN", {"l": (NEST, 0, (2, 2))}, sources=[3, 15]).do("flip", 0, unit="l").expect(sources=[2, 15])
    Situation("MAIN", {"l": (location(), 0, (2, 2))}).refuse("flip", 0, unit="l")


@pytest.mark.clause("HP-TERM-FLIP-01")
def test_a_flip_is_possible_in_the_opponents_turn() -> None:
    table = Situation("MAIN", {"l": (NEST, 1, (2, 2))}, [{"u": unit()}]).do("play_unit", 0, card="u", at=[0, 0])
    table.do("flip", 1, unit="l", response=True).expect(sources=[13, 14])
    Situation("MOVE", {"l": (NEST, 1, (2, 2))}).do("flip", 1, unit="l").expect(sources=[15, 14], active=0)


@pytest.mark.clause("HP-TERM-FLIP-02", "HP-TERM-FLIP-03")
def test_a_flipped_card_is_out_of_everything_but_keeps_its_space() -> None:
    hider = unit(attack=9, vitality=1, abilities=flip(GAIN))
    board: dict[str, Place] = {
        "m": (INFECTOR, 0, (2, 2)),
        "f": (hider, 1, (2, 3), {"flipped": True}),
        "e": (unit(), 1, (3, 2)),
    }
    table = Situation("EXPLORE", board, [{}, {"l": location()}]).do("begin_phase", phase="BATTLE")
    table.expect(pieces={"f": {"wounds": 0}, "e": {"wounds": 1}})
    table.refuse("place_target", 0, token=1, on="f").do("end_turn", 0).do("place_target", 1, token=1, on="m")
    table.refuse("declare_attackers", 1, token=1, units=["f"])
    piece = table.piece("f")
    assert (piece.attack, piece.keywords, piece.name) == (None, [], "Unit")
    base = Situation("MAIN", {"l": (NEST, 0, (2, 2), {"flipped": True})}, [{"u": unit()}])
    base.refuse("play_unit", 0, card="u", at=[2, 3])
    beside = Situation("EXPLORE", {"f": (hider, 0, (2, 3), {"flipped": True})}, [{"l": location()}])
    beside.refuse("play_location", 0, card="l", at=[2, 2])


@pytest.mark.clause("HP-TERM-REVEAL")
def test_a_revealed_card_is_shown_and_not_played() -> None:
    look = event("MAIN", effect("reveal_hand", who="opponent"))
    table = Situation(hands=[{"r": look}, {"g": event("MAIN", GAIN), "u": unit()}]).do("play_event", 0, card="r")
    table.expect(sources=[15, 15], hand_sizes=[0, 2])
    assert table.view(0).players[1].known == ["g", "u"]
    assert table.view(None).players[1].known == ["g", "u"]
    show = event("MAIN", effect("reveal_deck", show=2, types=["unit"], amount=1))
    decks = [{"d0": event("MAIN", GAIN), "d1": unit(), "d2": unit()}]
    state = Situation(hands=[{"s": show}], decks=decks).do("play_event", 0, card="s").state
    table = Situation(hands=[{"s": show}], decks=decks).do("play_event", 0, card="s")
    state = table.state
    for _ in range(2):
        table.setting.take("pass")
    assert state.view(1).shown == ["d0", "d1"]
    assert [state.text(action) for action in state.actions()] == ["pass", "take d1"]
    state.apply(state.parse("take d1"))
    assert (state.shown, len(state.decks[0]), state.sources[0]) == ([], 2, 15)


@pytest.mark.clause("HP-TERM-SPOT")
def test_spot_is_a_condition_for_playing() -> None:
    hunt = event("MAIN", effect("gain_sources", amount=3), cost=1, spot=[{"race": "aliens"}])
    table = Situation("MAIN", {"h": (unit(), 0, (0, 0))}, [{"s": hunt}, {"a": unit(race="aliens")}])
    table.refuse("play_event", 0, card="s").do("end_turn", 0).do("play_unit", 1, card="a", at=[4, 0])
    table.do("play_event", 0, card="s", response=True).expect(sources=[17, 13])


@pytest.mark.clause("HP-TERM-SWAP-01")
def test_swap_works_in_any_phase_and_takes_wounds_along() -> None:
    board: dict[str, Place] = {
        "a": (unit(), 0, (0, 0)),
        "b": (unit(), 0, (3, 4), {"wounds": 1}),
        "l": (NEST, 0, (2, 2)),
    }
    for phase in ("MAIN", "EXPLORE", "BATTLE"):
        table = Situation(phase, board, [{"s": SWITCH}])
        table.refuse("play_event", 0, card="s", targets=["a", "l"]).refuse(
            "play_event", 0, card="s", targets=["a", "a"]
        )
        table.do("play_event", 0, card="s", targets=["a", "b"])
        table.expect(pieces={"a": {"at": [3, 4]}, "b": {"at": [0, 0], "wounds": 1}})
    moved = Situation("MOVE", board, [{"s": SWITCH}]).do("play_event", 0, card="s", targets=["a", "b"])
    moved.do("move", 0, unit="a", path=[[2, 4]])


@pytest.mark.clause("HP-TERM-WOUND", "HP-CARD-17")
def test_a_wound_may_kill() -> None:
    table = Situation("EXPLORE", {"v": (unit(vitality=1, cost=4), 1, (4, 2))}, [{"s": STING}])
    table.do("play_event", 0, card="s", targets=["v"]).expect(sources=[18, 15], zones={"v": "discard:1"})


def test_healing_and_destroying() -> None:
    mend = event("MAIN", effect("heal", amount=2, target={"type": "unit", "controller": "own"}))
    table = Situation("MAIN", {"v": (unit(vitality=4), 0, (0, 0), {"wounds": 3})}, [{"m": mend}])
    table.do("play_event", 0, card="m", targets=["v"]).expect(pieces={"v": {"wounds": 1}})
    raze = event("MAIN", effect("destroy", target={"type": "location", "controller": "opponent"}))
    table = Situation("MAIN", {"l": (NEST, 1, (2, 2))}, [{"r": raze}]).do("play_event", 0, card="r", targets=["l"])
    table.expect(zones={"l": "discard:1"}, sources=[18, 15])


def test_a_lost_vitality_bonus_may_kill() -> None:
    scope = {"controller": "own", "type": "unit", "other": True}
    bonus = {"kind": "constant", "effect": {"op": "modify", "attribute": "VITALITY", "amount": 1, "scope": scope}}
    board: dict[str, Place] = {
        "p": (unit(cost=1, abilities=[bonus]), 1, (4, 0)),
        "v": (unit(vitality=1, cost=4), 1, (4, 2), {"wounds": 1}),
    }
    table = Situation("MAIN", board, [{"k": KILL}]).do("play_event", 0, card="k", targets=["p"])
    # An opponent's action ended the bonus: both costs are paid
    table.expect(zones={"v": "discard:1"}, sources=[19, 15])


def test_modifiers_end_with_combat_phase_or_round() -> None:
    target = {"type": "unit", "controller": "own"}
    for duration, alive in (("phase", False), ("round", True)):
        boost = event("MAIN", effect("modify", attribute="ATTACK", amount=2, duration=duration, target=target))
        table = Situation("MAIN", {"a": (unit(), 0, (0, 0))}, [{"b": boost}]).do(
            "play_event", 0, card="b", targets=["a"]
        )
        table.expect(pieces={"a": {"ATTACK": 4}}).do("begin_phase", phase="MOVE")
        table.expect(pieces={"a": {"ATTACK": 4 if alive else 2}}).do("end_round").expect(pieces={"a": {"ATTACK": 2}})


def test_both_at_nothing_is_a_draw() -> None:
    ruin = event("MAIN", effect("lose_sources", who="all", amount=5))
    Situation(hands=[{"r": ruin}], sources=[5, 5]).do("play_event", 0, card="r").expect(winner="draw", sources=[0, 0])
    # Two effects of one card are two steps: the first already decides
    steps = event("MAIN", effect("lose_sources", amount=5), effect("lose_sources", who="opponent", amount=5))
    Situation(hands=[{"r": steps}], sources=[5, 5]).do("play_event", 0, card="r").expect(winner=1)
    team = Situation(hands=[{"r": ruin}], sources=[5, 9, 9, 9], mode="two-on-two").do("play_event", 0, card="r")
    team.expect(destroyed=[0], sources=[0, 4, 4, 4], winner=None)


def test_the_round_limit_ends_the_game() -> None:
    table = Situation("DRAW", sources=[16, 15], options={"round_limit": 1}).do("end_round").expect(winner=0)
    outcome = table.state.outcome
    assert outcome is not None
    assert outcome.reason == "round-limit"
    Situation("DRAW", options={"round_limit": 1}).do("end_round").expect(winner="draw")
    assert load([]).schema.validate()["round_limit"] == 60


def test_evaluation_prefers_more_sources_and_ends_at_one() -> None:
    game = load([])
    rich, poor = Situation(sources=[20, 15]).state, Situation(sources=[15, 20]).state
    assert game.evaluate(rich, 0) > 0 > game.evaluate(poor, 0)
    assert game.evaluate(rich, 0) == pytest.approx(-game.evaluate(rich, 1))
    over = battle(unit(attack=3), unit(), sources=[15, 2]).fight(0, 1, "d", "a").state
    assert (game.evaluate(over, 0), game.evaluate(over, 1)) == (1.0, -1.0)
