"""The Dominance and Draw phases."""

from __future__ import annotations

import pytest

from tests.rules.hope.situation import GAIN, KILL, Place, Situation, effect, event, flip, location, unit


@pytest.mark.clause("HP-DOMINANCE-03", "HP-DOMINANCE-05", "HP-DOMINANCE-06", "HP-DOMINANCE-10")
def test_rows_and_columns_are_counted() -> None:
    board: dict[str, Place] = {}
    for uid, owner, at in (
        ("a", 0, (1, 0)),
        ("b", 0, (1, 1)),
        ("c", 0, (2, 1)),
        ("x", 1, (1, 3)),
        ("y", 1, (3, 1)),
        ("z", 1, (3, 3)),
    ):
        board[uid] = (unit(), owner, at)
    table = Situation("DOMINANCE", board)
    assert len(table.view().lines) == 10
    table.do("evaluate_dominance")
    table.expect(sources=[19, 17], lines_won={"0": ["c0", "c1", "r1", "r2"], "1": ["c3", "r3"]}, phase="DRAW")


@pytest.mark.clause("HP-DOMINANCE-04", "HP-DOMINANCE-06")
def test_a_location_counts_two() -> None:
    board = {"l": (location(), 0, (1, 0)), "x": (unit(), 1, (1, 3)), "y": (unit(), 1, (1, 4))}
    Situation("DOMINANCE", board).do("evaluate_dominance").expect(sources=[16, 17])


@pytest.mark.clause("HP-DOMINANCE-07")
def test_ten_sources_at_most_without_income() -> None:
    board: dict[str, Place] = {f"u{n}": (unit(), 0, (n, n)) for n in range(5)}
    Situation("DOMINANCE", board).do("evaluate_dominance").expect(sources=[25, 15])


@pytest.mark.clause("HP-DOMINANCE-08")
def test_values_do_not_matter() -> None:
    tiny = unit(attack=0, defense=0, vitality=1, cost=0, colour="red-green")
    board = {"big": (unit(9, 9, 9, 9), 0, (1, 0)), "x": (tiny, 1, (1, 2)), "y": (tiny, 1, (1, 3))}
    Situation("DOMINANCE", board).do("evaluate_dominance").expect(sources=[16, 18])


@pytest.mark.clause("HP-DOMINANCE-09")
def test_income_counts_toward_thirty_and_for_the_next_main_phase() -> None:
    Situation("DOMINANCE", {"a": (unit(), 0, (1, 1))}, sources=[28, 15]).do("evaluate_dominance").expect(winner=0)
    both = {"a": (unit(), 0, (1, 1)), "x": (unit(), 1, (3, 3))}
    Situation("DOMINANCE", both, coin=1, sources=[29, 29]).do("evaluate_dominance").expect(winner=1, sources=[29, 31])
    table = Situation("DOMINANCE", {"a": (unit(), 0, (1, 1))}, [{"u": unit(cost=3)}], sources=[2, 15], coin=1)
    table.do("begin_phase", phase="MAIN").do("play_unit", 0, card="u", at=[0, 0]).expect(sources=[1, 15])


@pytest.mark.clause("HP-DOMINANCE-02", "HP-DOMINANCE-01")
def test_an_anytime_event_may_change_the_count() -> None:
    board = {"a": (unit(cost=3), 0, (2, 2)), "e": (unit(cost=3), 1, (2, 3))}
    table = Situation("DOMINANCE", board, [{"k": KILL}]).do("play_event", 0, card="k", targets=["e"])
    table.do("evaluate_dominance").expect(sources=[19, 15])


@pytest.mark.clause("HP-TERM-FLIP-04")
def test_flipped_cards_count_nothing() -> None:
    board: dict[str, Place] = {
        "l": (location(abilities=flip(GAIN)), 0, (1, 0), {"flipped": True}),
        "x": (unit(), 1, (1, 3)),
    }
    Situation("DOMINANCE", board).do("evaluate_dominance").expect(sources=[15, 17])


@pytest.mark.clause("HP-KEYWORD-INCOME-01")
def test_income_changes_every_won_line_of_its_card() -> None:
    rich, bank = unit(INCOME=1), location(INCOME=1)
    Situation("DOMINANCE", {"a": (rich, 0, (2, 2))}).do("evaluate_dominance").expect(sources=[19, 15])
    both = {"l": (bank, 0, (2, 1)), "a": (rich, 0, (2, 3))}
    Situation("DOMINANCE", both).do("evaluate_dominance").expect(sources=[22, 15])
    lost = {"a": (rich, 0, (2, 2)), "x": (unit(), 1, (2, 0)), "y": (unit(), 1, (2, 1))}
    Situation("DOMINANCE", lost).do("evaluate_dominance").expect(sources=[17, 18])
    poor = {"a": (unit(INCOME=-3), 0, (2, 2))}
    Situation("DOMINANCE", poor, sources=[4, 15]).do("evaluate_dominance").expect(winner=1, sources=[0, 15])


HAND = {f"h{n}": unit() for n in range(5)}
DECK = {f"d{n}": unit() for n in range(10)}


@pytest.mark.clause("HP-DRAW-02", "HP-DRAW-03")
def test_discard_any_number_then_draw_to_six() -> None:
    table = Situation("DRAW", hands=[HAND], decks=[DECK]).do("draw_cards", 0, discard=["h0", "h1"])
    table.expect(hand_sizes=[6, 0], deck_sizes=[7, 0], discard_sizes=[2, 0])
    table = Situation("DRAW", hands=[HAND], decks=[DECK]).do("draw_cards", 0, discard=list(HAND))
    table.expect(hand_sizes=[6, 0], deck_sizes=[4, 0], discard_sizes=[5, 0])


@pytest.mark.clause("HP-DRAW-03")
def test_nobody_else_sees_what_is_drawn() -> None:
    table = Situation("DRAW", hands=[HAND], decks=[DECK])
    table.setting.take("draw")
    drawn = next(told for told in table.setting.match.told(0) if told.event.kind == "drawn")
    mine, theirs = drawn.seen_by(0), drawn.seen_by(1)
    assert mine is not None
    assert theirs is not None
    assert (mine.data["card"], theirs.data) == ("d0", {"seat": 0})


@pytest.mark.clause("HP-DRAW-04")
def test_more_than_six_cards_must_go() -> None:
    hand = {f"h{n}": unit() for n in range(8)}
    table = Situation("DRAW", hands=[hand], decks=[{"d": unit()}])
    table.refuse("end_turn", 0).refuse("draw_cards", 0, discard=["h0"])
    table.do("draw_cards", 0, discard=["h0", "h1"]).do("end_turn", 0)
    table.expect(hand_sizes=[6, 0], deck_sizes=[1, 0], active=1)


@pytest.mark.clause("HP-DRAW-05")
def test_an_empty_deck_is_no_defeat() -> None:
    table = Situation("DRAW", hands=[{"h": unit()}], decks=[{"d": unit()}]).do("draw_cards", 0)
    table.expect(hand_sizes=[2, 0], deck_sizes=[0, 0], winner=None)
    table.do("end_round").do("begin_phase", phase="DRAW").do("end_turn", 1).do("draw_cards", 0)
    table.expect(hand_sizes=[2, 0], winner=None)


@pytest.mark.clause("HP-DRAW-06", "HP-TERM-FLIP-05", "HP-COIN-03")
def test_a_new_round_passes_the_coin_and_turns_cards_up() -> None:
    nest = location(abilities=flip(GAIN))
    board = {"l": (nest, 0, (2, 2), {"flipped": True}), "k": (nest, 1, (3, 3), {"flipped": True})}
    table = Situation("DRAW", board).do("end_round")
    table.expect(round=2, coin=1, active=1, phase="MAIN", sources=[15, 15])
    table.expect(pieces={"l": {"flipped": False}, "k": {"flipped": False}})


@pytest.mark.clause("HP-DRAW-01")
def test_anytime_events_in_the_draw_phase() -> None:
    Situation("DRAW", hands=[{"e": event("ANYTIME", GAIN)}]).do("play_event", 0, card="e").expect(sources=[16, 15])


SALVAGE = unit(abilities=flip(effect("recover", types=["unit"])))


@pytest.mark.clause("HP-DRAW-04", "HP-TERM-FLIP-01")
def test_nobody_keeps_more_than_six_cards_after_the_last_window() -> None:
    """A flip in the last window of the phase brings a seventh card: one must go before the round ends."""
    hand = {f"h{n}": unit() for n in range(6)}
    table = Situation("DRAW", {"s": (SALVAGE, 0, (0, 0))}, [hand], discards=[{"g": unit()}])
    table.do("end_turn", 0).do("end_turn", 1).do("flip", 0, unit="s", targets=["g"], response=True)
    table.expect(hand_sizes=[7, 0], phase="DRAW", round=1)
    assert (table.state.to_move, len(table.state.actions())) == (0, 7)
    prompt = table.view().prompt
    assert prompt is not None
    assert (prompt.kind, prompt.facts) == ("discard", {"over": 1})
    table.do("draw_cards", 0, discard=["h3"])
    table.expect(hand_sizes=[6, 0], zones={"h3": "discard:0", "g": "hand:0"}, phase="MAIN", round=2)


@pytest.mark.clause("HP-DRAW-04")
def test_a_card_returned_in_the_last_window_counts_toward_the_limit() -> None:
    """The opponent sends a unit back to the hand of a player who is finished."""
    hand = {f"h{n}": unit() for n in range(6)}
    recall = event("ANYTIME", effect("return_to_hand", target={"type": "unit", "controller": "opponent"}))
    table = (
        Situation("DRAW", {"a": (unit(cost=3), 0, (0, 0))}, [hand, {"e": recall}]).do("end_turn", 0).do("end_turn", 1)
    )
    table.do("play_event", 1, card="e", targets=["a"], response=True).expect(hand_sizes=[7, 0], round=1)
    table.do("draw_cards", 0, discard=["a"]).expect(zones={"a": "discard:0"}, hand_sizes=[6, 0], round=2)


@pytest.mark.clause("HP-DRAW-04", "HP-COIN-02")
def test_too_full_hands_discard_in_turn_order() -> None:
    hands = [{f"{side}{n}": unit() for n in range(6)} for side in "hk"]
    board: dict[str, Place] = {"s": (SALVAGE, 0, (0, 0)), "t": (SALVAGE, 1, (4, 0)), "u": (SALVAGE, 1, (4, 1))}
    discards = [{"g": unit()}, {"i": unit(), "j": unit()}]
    table = Situation("DRAW", board, hands, discards=discards, coin=1).do("end_turn", 1).do("end_turn", 0)
    table.do("flip", 1, unit="t", targets=["i"], response=True).do("flip", 0, unit="s", targets=["g"], response=True)
    table.do("flip", 1, unit="u", targets=["j"], response=True).expect(hand_sizes=[7, 8], round=1)
    table.refuse("draw_cards", 0, discard=["h0"]).do("draw_cards", 1, discard=["k0", "j"])
    table.expect(hand_sizes=[7, 6], round=1).do("draw_cards", 0, discard=["h0"]).expect(hand_sizes=[6, 6], round=2)


@pytest.mark.clause("HP-TERM-FLIP-05", "HP-CARD-17")
def test_a_card_turned_up_with_wounds_at_its_vitality_dies() -> None:
    """It lost the bonus that kept it alive while it was face down; nobody is paid."""
    scope = {"controller": "own", "type": "unit", "other": True}
    bonus = {"kind": "constant", "effect": {"op": "modify", "attribute": "VITALITY", "amount": 1, "scope": scope}}
    board: dict[str, Place] = {
        "p": (unit(cost=1, abilities=[bonus]), 1, (4, 0)),
        "v": (unit(vitality=2, cost=4, abilities=flip(GAIN)), 1, (4, 2), {"wounds": 2}),
        "w": (unit(vitality=3, cost=4, abilities=flip(GAIN)), 1, (4, 3), {"wounds": 2}),
    }
    table = Situation("MAIN", board, [{"k": KILL}]).do("flip", 1, unit="v").do("flip", 1, unit="w")
    table.do("play_event", 0, card="k", targets=["p"]).expect(sources=[15, 13], pieces={"v": {"flipped": True}})
    table.do("end_round").expect(zones={"v": "discard:1"}, pieces={"w": {"flipped": False, "wounds": 2}})
    # With the bonus still there it stands
    face_down: Place = (unit(vitality=2), 1, (4, 2), {"wounds": 2, "flipped": True})
    table = Situation("DRAW", {"p": board["p"], "v": face_down}).do("end_round")
    table.expect(pieces={"v": {"flipped": False, "wounds": 2}})
