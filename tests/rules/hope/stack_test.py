"""The Stack: announcing, answering, evaluating; cancel, redirect, modify."""

from __future__ import annotations

import pytest

from tests.rules.hope.situation import (
    CANCEL,
    GAIN,
    KILL,
    OPPOSING_UNIT,
    OWN_UNIT,
    RECALL,
    STING,
    Situation,
    effect,
    event,
    flip,
    location,
    unit,
)


@pytest.mark.clause("HP-STACK-01", "HP-CARD-07")
def test_an_event_waits_on_the_stack() -> None:
    table = Situation("MAIN", {"v": (unit(cost=4), 1, (4, 2))}, [{"k": KILL}])
    table.do("play_event", 0, card="k", targets=["v"])
    table.pending(zones={"k": "stack", "v": "board"}, sources=[14, 15])
    item = table.view(1).stack[0]
    assert (item.card, item.seat, item.targets) == ("k", 0, ["c5"])
    table.expect(sources=[18, 15], zones={"k": "discard:0", "v": "discard:1"})
    assert table.view(1).stack == []


@pytest.mark.clause("HP-STACK-02")
def test_units_and_moves_do_not_use_the_stack() -> None:
    table = Situation(hands=[{"u": unit(), "e": event("MAIN", GAIN)}])
    table.do("play_unit", 0, card="u", at=[0, 0])
    assert table.state.items == []
    table.do("play_event", 0, card="e")
    assert len(table.state.items) == 1


@pytest.mark.clause("HP-STACK-03")
def test_an_ability_may_answer_an_event() -> None:
    nest = location(abilities=flip(effect("cancel", target="stack_item")))
    table = Situation("MAIN", {"l": (nest, 1, (2, 2))}, [{"e": event("MAIN", GAIN)}])
    table.do("play_event", 0, card="e").do("flip", 1, unit="l", targets=["e"], response=True)
    table.expect(sources=[15, 13], pieces={"l": {"flipped": True}})


@pytest.mark.clause("HP-STACK-04", "HP-STACK-05", "HP-STACK-06", "HP-STACK-07")
def test_a_cancel_may_be_cancelled() -> None:
    table = Situation("MAIN", {"v": (unit(cost=4), 1, (4, 2))}, [{"k": KILL, "x": CANCEL}, {"y": CANCEL}])
    table.do("play_event", 0, card="k", targets=["v"])
    table.do("play_event", 1, card="y", targets=["k"], response=True)
    assert len(table.state.items) == 2
    table.do("play_event", 0, card="x", targets=["y"], response=True)
    table.expect(sources=[17, 14], zones={"v": "discard:1"}, discard_sizes=[2, 2])


@pytest.mark.clause("HP-STACK-05")
def test_one_pass_alone_does_not_start_the_evaluation() -> None:
    table = Situation(hands=[{"e": event("MAIN", GAIN), "f": event("ANYTIME", GAIN)}])
    table.do("play_event", 0, card="e")
    state = table.state
    assert state.to_move == 1
    state.apply(state.parse("pass"))
    assert (state.to_move, len(state.items), state.sources[0]) == (0, 1, 15)
    state.apply(state.parse("event f"))
    assert (state.to_move, len(state.items)) == (1, 2)
    for _ in range(2):
        state.apply(state.parse("pass"))
    assert (state.items, state.sources[0]) == ([], 17)


@pytest.mark.clause("HP-STACK-06", "HP-TERM-TARGET-03")
def test_the_newest_item_comes_first_and_may_take_the_target_away() -> None:
    table = Situation("MAIN", {"v": (unit(cost=4), 1, (4, 2))}, [{"k": KILL}, {"r": RECALL}])
    table.do("play_event", 0, card="k", targets=["v"])
    table.do("play_event", 1, card="r", targets=["v"], response=True)
    table.expect(sources=[14, 14], zones={"v": "hand:1", "k": "discard:0"})


@pytest.mark.clause("HP-STACK-07", "HP-TERM-TARGET-02")
def test_an_item_may_be_redirected_to_a_target_its_text_allows() -> None:
    turn = event("ANYTIME", effect("redirect", target="stack_item"))
    board = {"v": (unit(cost=4), 1, (4, 2)), "w": (unit(cost=1), 1, (4, 3)), "o": (unit(), 0, (0, 0))}
    table = Situation("MAIN", board, [{"k": KILL}, {"t": turn}])
    table.do("play_event", 0, card="k", targets=["v"])
    # The caster's own unit is no opposing unit, so the item cannot be turned on it
    table.refuse("play_event", 1, card="t", targets=["k", "o"], response=True)
    table.do("play_event", 1, card="t", targets=["k", "w"], response=True)
    table.expect(zones={"v": "board", "w": "discard:1"}, sources=[15, 15])


@pytest.mark.clause("HP-STACK-07")
def test_an_item_may_be_modified() -> None:
    more = event("ANYTIME", effect("alter", target="stack_item", amount=1))
    table = Situation("MAIN", {"v": (unit(vitality=3), 1, (4, 2))}, [{"s": STING, "m": more}])
    table.do("play_event", 0, card="s", targets=["v"])
    table.do("play_event", 0, card="m", targets=["s"], response=True).expect(pieces={"v": {"wounds": 2}})


@pytest.mark.clause("HP-STACK-01")
def test_costs_are_paid_once_and_not_given_back() -> None:
    gain = event("MAIN", GAIN, cost=3)
    table = Situation(hands=[{"e": gain}, {"x": CANCEL}]).do("play_event", 0, card="e")
    table.do("play_event", 1, card="x", targets=["e"], response=True).expect(sources=[12, 14], discard_sizes=[1, 1])


@pytest.mark.clause("HP-PLAY-02")
def test_the_other_player_may_answer_a_played_unit_with_the_phase_flag() -> None:
    sting = event("MAIN", effect("wound", amount=1, target=OPPOSING_UNIT), cost=1)
    table = Situation(hands=[{"u": unit(vitality=1, cost=3)}, {"s": sting}]).do("play_unit", 0, card="u", at=[0, 0])
    table.do("play_event", 1, card="s", targets=["u"], response=True)
    table.expect(sources=[12, 17], zones={"u": "discard:0"})


@pytest.mark.clause("HP-WIN-02")
def test_defeat_in_the_middle_of_the_stack_stops_everything() -> None:
    drain = event("ANYTIME", effect("lose_sources", who="opponent", amount=3), cost=1)
    table = Situation(hands=[{"g": event("MAIN", GAIN)}, {"d": drain}], sources=[3, 15])
    table.do("play_event", 0, card="g").do("play_event", 1, card="d", response=True).expect(winner=1, sources=[0, 14])


@pytest.mark.clause("HP-STACK-05")
def test_interleaving_lets_players_add_between_two_items() -> None:
    hands = [{"a": event("MAIN", GAIN)}, {"b": event("ANYTIME", GAIN), "c": event("ANYTIME", GAIN)}]
    for switch in (False, True):
        table = Situation(hands=hands, options={"stack_interleaving": switch})
        table.do("play_event", 0, card="a").do("play_event", 1, card="b", response=True)
        state = table.state
        state.apply(0)
        state.apply(0)
        assert (len(state.items) == 1) is switch
        assert state.sources == ([15, 16] if switch else [16, 16])


@pytest.mark.clause("HP-TERM-TARGET-01", "HP-TERM-TARGET-02", "HP-TERM-TARGET-03")
def test_the_announcer_names_the_target_and_needs_one() -> None:
    board = {"v": (unit(cost=4), 1, (4, 2)), "w": (unit(cost=1), 1, (4, 3))}
    table = Situation("MAIN", board, [{"k": KILL}])
    table.refuse("play_event", 0, card="k", targets=[])
    table.do("play_event", 0, card="k", targets=["w"]).expect(zones={"w": "discard:1", "v": "board"}, sources=[15, 15])
    alone = Situation("MAIN", {"o": (unit(), 0, (0, 0))}, [{"k": KILL}])
    alone.refuse("play_event", 0, card="k", targets=["o"]).expect(sources=[15, 15], zones={"k": "hand:0"})


@pytest.mark.clause("HP-TERM-TARGET-01")
def test_a_row_a_seat_and_a_keyword_can_be_named_too() -> None:
    blast = event("MAIN", effect("wound", amount=2, target={"type": "unit", "count": "row"}))
    table = Situation("MAIN", {"v": (unit(), 1, (4, 2)), "o": (unit(vitality=3), 0, (4, 0))}, [{"b": blast}])
    table.do("play_event", 0, card="b", targets=[4]).expect(zones={"v": "discard:1"}, pieces={"o": {"wounds": 2}})
    choice = event("MAIN", effect("grant_choice", choices=["RANGED", "SENTINEL"], duration="round", target=OWN_UNIT))
    table = Situation("MAIN", {"o": (unit(), 0, (0, 0))}, [{"c": choice}])
    table.do("play_event", 0, card="c", targets=["o", "SENTINEL"]).expect()
    assert [word.name for word in table.piece("o").keywords] == ["SENTINEL"]
    drain = event("MAIN", effect("lose_sources", who="opponent", amount=2))
    team = Situation(hands=[{"d": drain}], mode="two-on-two").do("play_event", 0, card="d", targets=[3])
    team.expect(sources=[15, 15, 15, 13])


@pytest.mark.clause("HP-TERM-TARGET-01", "HP-STACK-06")
def test_effects_on_the_same_target_judge_it_once() -> None:
    """What the first effect makes of the target does not take it away from the second."""
    fresh = {"type": "unit", "controller": "opponent", "exhausted": False}
    press = event(
        "MAIN",
        effect("exert", target=fresh),
        effect("modify", attribute="DEFENSE", amount=-2, target="same", duration="round"),
    )
    board = {"d": (unit(defense=3, vitality=2), 1, (4, 0)), "e": (unit(defense=3, vitality=2), 1, (4, 1))}
    table = Situation("MAIN", board, [{"p": press}]).do("play_event", 0, card="p", targets=["d"])
    table.expect(pieces={"d": {"wounds": 1, "DEFENSE": 1, "exhausted": True}, "e": {"DEFENSE": 3}})
    # No legal target any more when it resolves: nothing of it happens
    table = Situation("MAIN", board, [{"p": press, "s": STING}]).do("play_event", 0, card="p", targets=["d"])
    table.do("play_event", 0, card="s", targets=["d"], response=True)
    table.expect(pieces={"d": {"wounds": 1, "DEFENSE": 3}})


@pytest.mark.clause("HP-TERM-TARGET-01")
def test_the_same_target_is_gone_once_it_left() -> None:
    blow = event(
        "MAIN",
        effect("wound", amount=1, target=OPPOSING_UNIT),
        effect("modify", attribute="ATTACK", amount=-1, target="same", duration="round"),
    )
    board = {"d": (unit(vitality=1, cost=3), 1, (4, 0)), "e": (unit(attack=2), 1, (4, 1))}
    table = Situation("MAIN", board, [{"b": blow}]).do("play_event", 0, card="b", targets=["d"])
    table.expect(zones={"d": "discard:1"}, pieces={"e": {"ATTACK": 2}}, sources=[18, 15])
