"""The Battle phase: tokens, attackers, order of combats and of events."""

from __future__ import annotations

from typing import Any

import pytest

from ashfall.games.hope.events import Combat
from tests.rules.hope.situation import (
    BRACE,
    GAIN,
    KILL,
    PUSH,
    RECALL,
    SWITCH,
    Situation,
    battle,
    effect,
    event,
    flip,
    location,
    unit,
)

STRONG = unit(attack=3)


@pytest.mark.clause("HP-BATTLE-01", "HP-BATTLE-08")
def test_three_combats_against_three_targets() -> None:
    board = {"a": (STRONG, 0, (2, 2))}
    for n, at in enumerate(((3, 2), (2, 1), (2, 3), (1, 2)), start=1):
        board[f"e{n}"] = (unit(), 1, at)
    table = Situation("BATTLE", board)
    for n in (1, 2, 3):
        table.fight(0, n, f"e{n}", "a")
    table.refuse("place_target", 0, token=4, on="e4").refuse("place_target", 0, token=1, on="e4")
    table.expect(sources=[21, 9])
    again = Situation("BATTLE", board).fight(0, 1, "e1", "a")
    again.refuse("place_target", 0, token=2, on="e1").do("end_turn", 0).expect(active=1)


@pytest.mark.clause("HP-BATTLE-02", "HP-COMBAT-03")
def test_combat_events_need_an_own_card_in_the_combat() -> None:
    table = battle(unit(), unit(), hands=[{"p": PUSH}, {"b": BRACE}])
    table.refuse("play_event", 0, card="p", targets=["a"])
    table.attack(0, 1, "d", "a").expect(combat_totals=[2, 2])
    table.do("play_event", 0, card="p", targets=["a"]).expect(combat_totals=[4, 2])
    table.do("play_event", 1, card="b", targets=["d"]).expect(combat_totals=[4, 4])
    table.do("resolve_combat").expect(sources=[14, 14], pieces={"a": {"ATTACK": 2}, "d": {"DEFENSE": 2, "wounds": 0}})


@pytest.mark.clause("HP-BATTLE-03", "HP-BATTLE-07")
def test_tokens_mark_opposing_cards() -> None:
    table = Situation("BATTLE", {"a": (unit(), 0, (1, 2)), "b": (unit(), 0, (1, 3)), "d": (location(), 1, (2, 2))})
    table.refuse("place_target", 0, token=1, on="b").refuse("place_target", 0, token=2, on="d")
    table.do("place_target", 0, token=1, on="d")
    state = table.state
    assert "token a1" not in [state.text(action) for action in state.actions()]


@pytest.mark.clause("HP-BATTLE-04", "HP-BATTLE-05")
def test_tokens_fix_the_order_and_combats_do_not_overlap() -> None:
    table = Situation("BATTLE", {"a": (STRONG, 0, (2, 2)), "d": (unit(), 1, (3, 2)), "e": (unit(), 1, (2, 3))})
    table.do("place_target", 0, token=1, on="d").do("place_target", 0, token=2, on="e")
    table.refuse("declare_attackers", 0, token=2, units=["a"])
    table.do("declare_attackers", 0, token=1, units=["a"])
    table.refuse("declare_attackers", 0, token=2, units=["a"])
    table.do("resolve_combat").do("declare_attackers", 0, token=2, units=["a"]).do("resolve_combat")
    table.expect(pieces={"d": {"wounds": 1}, "e": {"wounds": 1}}, sources=[19, 11])


@pytest.mark.clause("HP-BATTLE-06")
def test_the_first_player_fights_all_combats_first() -> None:
    table = battle(unit(attack=4), unit(attack=9), board={"f": (STRONG, 1, (4, 4))})
    table.refuse("place_target", 1, token=1, on="a").fight(0, 1, "d", "a")
    table.do("end_turn", 0).do("place_target", 1, token=1, on="a")
    table.refuse("declare_attackers", 1, token=1, units=["d"]).refuse("declare_attackers", 1, token=1, units=["f"])


@pytest.mark.clause("HP-BATTLE-09", "HP-TERM-ADJACENT")
def test_attackers_need_the_target_in_sight() -> None:
    board = {
        "diagonal": (STRONG, 0, (1, 1)),
        "far": (STRONG, 0, (0, 2)),
        "near": (STRONG, 0, (1, 2)),
        "d": (unit(), 1, (2, 2)),
    }
    table = Situation("BATTLE", board).do("place_target", 0, token=1, on="d")
    for units in (["diagonal"], ["near", "far"], []):
        table.refuse("declare_attackers", 0, token=1, units=units)
    table.do("declare_attackers", 0, token=1, units=["near"]).do("resolve_combat").expect(sources=[17, 13])


@pytest.mark.clause("HP-TERM-ELIGIBLE-01")
def test_the_question_says_what_is_in_reach_and_what_the_units_come_to() -> None:
    board = {
        "far": (STRONG, 0, (0, 2)),
        "near": (STRONG, 0, (1, 2)),
        "beside": (unit(attack=1), 0, (2, 1)),
        "d": (unit(defense=5), 1, (2, 2)),
        "away": (unit(), 1, (4, 4)),
    }
    table = Situation("BATTLE", board)
    prompt = table.view().prompt
    assert prompt is not None
    assert prompt.facts["reach"] == [{"at": "c3", "attack": 4, "defense": 5}]
    texts = [table.state.text(action) for action in table.state.actions()]
    assert {"token c3", "token e5"} <= set(texts)


@pytest.mark.parametrize(
    ("attacker", "target", "result"),
    [
        (unit(attack=3), unit(), "won"),
        (unit(attack=1), unit(), "held"),
        (unit(attack=2), unit(), "tie-held"),
        (unit(attack=2, FEROCITY=True), unit(), "tie-ferocity"),
        (unit(attack=3), location(), "tie-location"),
    ],
)
@pytest.mark.clause("HP-COMBAT-04")
def test_a_combat_tells_who_won_and_why(attacker: Any, target: Any, result: str) -> None:
    table = Situation("BATTLE", {"a": (attacker, 0, (1, 2)), "d": (target, 1, (2, 2))})
    state = table.attack(0, 1, "d", "a").state.copy()
    log = state.log = []
    # Both sides let the combat's window pass.
    while not any(isinstance(one.event, Combat) for one in log):
        state.apply(state.parse("pass"))
    assert [one.event.result for one in log if isinstance(one.event, Combat)] == [result]


@pytest.mark.clause("HP-BATTLE-09")
def test_declaring_nobody_spends_the_token() -> None:
    table = battle(STRONG, unit()).do("place_target", 0, token=1, on="d").expect()
    state = table.state
    for text in ("fight", "pass"):
        state.apply(state.parse(text))
    assert (state.tokens, state.next_token, state.target) == ([-1, -1, -1], 1, -1)


@pytest.mark.clause("HP-BATTLE-10", "HP-KEYWORD-DAMAGE-01")
def test_damage_decides_the_wounds() -> None:
    battle(unit(attack=3, DAMAGE=1), unit(vitality=4)).fight(0, 1, "d", "a").expect(pieces={"d": {"wounds": 2}})


@pytest.mark.clause("HP-BATTLE-11", "HP-COMBATLOC-04", "HP-COMBAT-11")
def test_equality_destroys_a_location_but_not_a_unit() -> None:
    battle(unit(attack=3), location(defense=3)).fight(0, 1, "d", "a").expect(zones={"d": "discard:1"})
    battle(unit(attack=3), unit(defense=3)).fight(0, 1, "d", "a").expect(sources=[15, 15], pieces={"d": {"wounds": 0}})


@pytest.mark.clause("HP-BATTLE-12", "HP-TERM-PARTICIPATING")
def test_a_combat_ability_needs_its_unit_in_the_combat() -> None:
    ability = {
        "kind": "activated",
        "label": "COMBAT",
        "cost": [{"op": "exert"}],
        "effect": [{"op": "modify", "attribute": "ATTACK", "amount": 2, "target": "self"}],
    }
    fighter = unit(abilities=[ability])
    table = battle(fighter, unit(defense=3), board={"b": (fighter, 0, (2, 1))})
    table.refuse("use_ability", 0, unit="a").attack(0, 1, "d", "a").refuse("use_ability", 0, unit="b")
    table.do("use_ability", 0, unit="a").refuse("use_ability", 0, unit="a").do("resolve_combat")
    table.expect(sources=[17, 13], pieces={"a": {"wounds": 1, "ATTACK": 2}})


@pytest.mark.clause("HP-COMBAT-18", "HP-COMBAT-19")
def test_the_smaller_total_acts_first_and_the_attacker_on_a_tie() -> None:
    battle(unit(attack=5), unit(defense=3)).attack(0, 1, "d", "a").expect(first_to_play_events=1)
    battle(unit(attack=2), unit(defense=3)).attack(0, 1, "d", "a").expect(first_to_play_events=0)
    battle(unit(attack=3), unit(defense=3)).attack(0, 1, "d", "a").expect(first_to_play_events=0)
    table = battle(unit(attack=5), unit(defense=4), hands=[{"p": PUSH}, {"b": BRACE}]).attack(0, 1, "d", "a")
    assert table.state.to_move == 1
    table.do("play_event", 1, card="b", targets=["d"]).expect(combat_totals=[5, 6], first_to_play_events=0)
    assert table.state.to_move == 0
    combat = table.view().combat
    assert combat is not None
    assert (combat.attack, combat.defense, combat.first) == (5, 6, [0])


@pytest.mark.clause("HP-TERM-ELIGIBLE-01", "HP-TERM-ELIGIBLE-02", "HP-TERM-ELIGIBLE-03")
def test_a_target_may_come_in_sight_when_the_blocker_falls() -> None:
    board = {
        "r": (unit(attack=4, RANGED=True), 0, (1, 2)),
        "front": (unit(vitality=5), 1, (2, 2)),
        "back": (unit(defense=3), 1, (3, 2)),
    }
    table = Situation("BATTLE", board)
    table.do("place_target", 0, token=1, on="front").do("place_target", 0, token=2, on="back")
    table.do("declare_attackers", 0, token=1, units=["r"]).do("resolve_combat")
    table.do("declare_attackers", 0, token=2, units=["r"]).do("resolve_combat").expect(sources=[21, 11])


@pytest.mark.clause("HP-TERM-ELIGIBLE-04")
def test_a_hidden_target_loses_its_token() -> None:
    board = {
        "r": (unit(attack=4, RANGED=True), 0, (1, 2)),
        "front": (unit(defense=3), 1, (2, 2)),
        "back": (unit(), 1, (3, 2)),
        "side": (unit(defense=3), 1, (1, 3)),
    }
    table = Situation("BATTLE", board)
    for n, uid in enumerate(("front", "back", "side"), start=1):
        table.do("place_target", 0, token=n, on=uid)
    table.refuse("remove_token", 0, token=1)
    table.do("declare_attackers", 0, token=1, units=["r"]).do("resolve_combat")
    table.refuse("declare_attackers", 0, token=2, units=["r"]).do("remove_token", 0, token=2)
    table.refuse("place_target", 0, token=2, on="back")
    table.do("declare_attackers", 0, token=3, units=["r"]).do("resolve_combat").expect(sources=[19, 11])


@pytest.mark.clause("HP-TERM-SWAP-02")
def test_the_token_stays_on_the_space_when_units_swap() -> None:
    board = {"a": (STRONG, 0, (2, 2)), "wall": (unit(defense=9), 1, (3, 2)), "soft": (unit(), 1, (4, 4))}
    table = Situation("BATTLE", board, [{}, {"s": SWITCH}]).do("place_target", 0, token=1, on="wall")
    table.do("play_event", 1, card="s", targets=["wall", "soft"], response=True)
    table.expect(tokens={"1": [3, 2]}, pieces={"soft": {"at": [3, 2]}})
    table.do("declare_attackers", 0, token=1, units=["a"]).do("resolve_combat").expect(sources=[17, 12])


@pytest.mark.clause("HP-TERM-SWAP-02", "HP-BATTLE-08")
def test_a_swapped_in_unit_defends_unless_it_has_been_fought() -> None:
    board = {"a": (STRONG, 0, (2, 2)), "soft": (unit(), 1, (3, 2)), "wall": (unit(defense=9), 1, (4, 4))}
    table = Situation("BATTLE", board, [{}, {"s": SWITCH}]).attack(0, 1, "soft", "a").expect(combat_totals=[3, 2])
    table.do("play_event", 1, card="s", targets=["wall", "soft"]).expect(combat_totals=[3, 9])
    table.do("resolve_combat").expect(sources=[15, 14])
    # Now the wall has been fought too: swapping it under the next token ends that one
    board["soft"] = (unit(defense=3), 1, (2, 3))
    board["wall"] = (unit(defense=9), 1, (3, 2))
    table = Situation("BATTLE", board, [{}, {"s": SWITCH}]).fight(0, 1, "soft", "a")
    table.do("place_target", 0, token=2, on="wall")
    table.do("play_event", 1, card="s", targets=["wall", "soft"], response=True)
    table.refuse("declare_attackers", 0, token=2, units=["a"]).do("remove_token", 0, token=2)


@pytest.mark.clause("HP-COMBAT-01")
def test_attackers_that_leave_do_not_count() -> None:
    chaos = event("ANYTIME", effect("swap", target={"type": "unit", "controller": "any"}), cost=1)
    board = {"b": (STRONG, 0, (2, 1)), "y": (unit(), 1, (4, 4))}
    table = battle(unit(), unit(defense=4), board=board, hands=[{}, {"s": chaos}])
    table.attack(0, 1, "d", "a", "b").expect(combat_totals=[5, 4])
    table.do("play_event", 1, card="s", targets=["a", "y"]).expect(combat_totals=[3, 4])
    table.do("resolve_combat").expect(sources=[15, 14], pieces={"d": {"wounds": 0}})


@pytest.mark.clause("HP-COMBAT-01", "HP-SOURCE-07")
def test_without_attackers_the_combat_ends() -> None:
    table = battle(unit(cost=3, attack=5), unit(defense=4), hands=[{}, {"k": KILL}]).attack(0, 1, "d", "a")
    table.do("play_event", 1, card="k", targets=["a"]).do("resolve_combat")
    table.expect(sources=[15, 17], zones={"a": "discard:0"}, pieces={"d": {"wounds": 0}})


@pytest.mark.clause("HP-TERM-FLIP-03", "HP-TERM-FLIP-01")
def test_flipping_the_attacked_card_ends_the_combat() -> None:
    bunker = location(defense=4, cost=3, abilities=flip(GAIN))
    table = battle(unit(attack=5), bunker).attack(0, 1, "d", "a").do("flip", 1, unit="d").do("resolve_combat")
    table.expect(sources=[15, 14], pieces={"d": {"flipped": True}})
    marked = battle(unit(attack=5), bunker).do("place_target", 0, token=1, on="d")
    marked.do("flip", 1, unit="d", response=True).refuse("declare_attackers", 0, token=1, units=["a"])
    marked.do("remove_token", 0, token=1)


@pytest.mark.clause("HP-SOURCE-07")
def test_bouncing_the_defender_pays_its_cost_only() -> None:
    bounce = event("COMBAT", effect("return_to_hand", target={"type": "unit", "controller": "opponent"}), cost=1)
    table = battle(unit(), unit(defense=5, cost=4), hands=[{"b": bounce}, {"r": RECALL}])
    table.attack(0, 1, "d", "a").do("play_event", 0, card="b", targets=["d"]).do("resolve_combat")
    table.expect(sources=[18, 15], zones={"d": "hand:1"})
