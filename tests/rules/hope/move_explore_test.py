"""The Move and Explore phases."""

from __future__ import annotations

import pytest

from tests.rules.hope.situation import GAIN, OWN_UNIT, Place, Situation, effect, event, flip, location, unit

NEST = location(abilities=flip(GAIN))


@pytest.mark.clause("HP-MOVE-01")
def test_at_most_three_units_move() -> None:
    table = Situation("MOVE", {f"u{n}": (unit(), 0, (0, n)) for n in range(4)})
    for n in range(3):
        table.do("move", 0, unit=f"u{n}", path=[[1, n]])
    table.refuse("move", 0, unit="u3", path=[[1, 3]])
    Situation("MOVE", {"u": (unit(), 0, (0, 0))}).do("end_turn", 0).expect(active=1)


@pytest.mark.clause("HP-MOVE-03", "HP-MOVE-05", "HP-MOVE-06")
def test_a_unit_steps_once_straight_onto_a_free_space() -> None:
    board: dict[str, Place] = {
        "a": (unit(), 0, (1, 1)),
        "b": (unit(), 0, (1, 2)),
        "e": (unit(), 1, (0, 1)),
        "f": (NEST, 1, (1, 0), {"flipped": True}),
    }
    table = Situation("MOVE", board)
    for path in ([[2, 2]], [[2, 1], [3, 1]], [[1, 2]], [[0, 1]], [[1, 0]]):
        table.refuse("move", 0, unit="a", path=path)
    table.do("move", 0, unit="a", path=[[2, 1]]).expect(pieces={"a": {"at": [2, 1]}})


@pytest.mark.clause("HP-MOVE-04", "HP-MOVE-10", "HP-MOVE-11")
def test_move_plus_passes_own_cards() -> None:
    board = {
        "m": (unit(MOVE=1), 0, (1, 1)),
        "x": (unit(), 0, (1, 2)),
        "v": (unit(), 0, (3, 1)),
        "w": (unit(), 0, (3, 2)),
    }
    table = Situation("MOVE", board)
    table.refuse("move", 0, unit="v", path=[[3, 2], [3, 3]])
    table.refuse("move", 0, unit="m", path=[[1, 2]])
    table.refuse("move", 0, unit="m", path=[[1, 2], [1, 3], [1, 4]])
    table.do("move", 0, unit="m", path=[[1, 2], [1, 3]])
    own = Situation("MOVE", {"m": (unit(MOVE=1), 0, (3, 3)), "l": (location(), 0, (3, 2))})
    own.refuse("move", 0, unit="m", path=[[3, 2]]).do("move", 0, unit="m", path=[[3, 2], [3, 1]])


@pytest.mark.clause("HP-MOVE-07", "HP-TERM-FLIP-02")
def test_opposing_cards_block_unless_flipped() -> None:
    board: dict[str, Place] = {
        "m": (unit(MOVE=1), 0, (1, 1)),
        "e": (unit(), 1, (2, 1)),
        "l": (NEST, 1, (1, 2)),
        "f": (NEST, 1, (0, 1), {"flipped": True}),
    }
    table = Situation("MOVE", board)
    table.refuse("move", 0, unit="m", path=[[2, 1], [3, 1]]).refuse("move", 0, unit="m", path=[[1, 2], [1, 3]])
    table.refuse("move", 0, unit="m", path=[[0, 1]])
    table.do("move", 0, unit="m", path=[[0, 1], [0, 2]]).expect(pieces={"m": {"at": [0, 2]}})


@pytest.mark.clause("HP-MOVE-08")
def test_a_unit_moves_once_unless_an_event_lets_it_again() -> None:
    sprint = event("MOVE", effect("extra_move", target=OWN_UNIT))
    board = {"a": (unit(), 0, (0, 0)), "b": (unit(), 0, (0, 2)), "c": (unit(), 0, (0, 4))}
    table = Situation("MOVE", board, [{"s": sprint}])
    table.do("move", 0, unit="a", path=[[1, 0]]).refuse("move", 0, unit="a", path=[[2, 0]])
    table.do("play_event", 0, card="s", targets=["a"]).do("move", 0, unit="a", path=[[2, 0]])
    table.do("move", 0, unit="b", path=[[1, 2]]).do("move", 0, unit="c", path=[[1, 4]])
    table.refuse("move", 0, unit="a", path=[[3, 0]])


@pytest.mark.clause("HP-MOVE-13")
def test_move_ends_when_both_have_finished() -> None:
    Situation("MOVE").end_all(0, 1).expect(phase="EXPLORE", active=0)


@pytest.mark.clause("HP-TERM-CONTROL")
def test_only_the_controller_moves_a_unit() -> None:
    table = Situation("MOVE", {"u": (unit(), 1, (2, 2), {"controller": 0}), "v": (unit(), 1, (4, 4))})
    table.refuse("move", 0, unit="v", path=[[3, 4]]).do("move", 0, unit="u", path=[[2, 3]])


@pytest.mark.clause("HP-EXPLORE-03", "HP-EXPLORE-04", "HP-EXPLORE-06")
def test_a_location_stands_beside_an_own_unit_outside_the_own_base() -> None:
    board = {"u": (unit(), 0, (1, 2)), "e": (unit(), 1, (3, 4)), "k": (location(), 0, (2, 0))}
    table = Situation("EXPLORE", board, [{"l": location(cost=3)}])
    for at in ([2, 3], [2, 4], [3, 0], [0, 2], [1, 2]):
        table.refuse("play_location", 0, card="l", at=at)
    table.do("play_location", 0, card="l", at=[2, 2]).expect(sources=[12, 15])


@pytest.mark.clause("HP-EXPLORE-06")
def test_a_location_may_stand_in_the_enemy_base() -> None:
    table = Situation("EXPLORE", {"u": (unit(), 0, (3, 1))}, [{"l": location()}])
    table.do("play_location", 0, card="l", at=[4, 1]).expect(pieces={"l": {"at": [4, 1]}})


@pytest.mark.clause("HP-EXPLORE-05")
def test_only_sources_limit_how_many_locations_come() -> None:
    table = Situation("EXPLORE", {"u": (unit(), 0, (2, 2))}, [{f"l{n}": location() for n in range(3)}])
    for n, at in enumerate(([1, 2], [3, 2], [2, 1])):
        table.do("play_location", 0, card=f"l{n}", at=at)
    table.expect(sources=[9, 15], hand_sizes=[0, 0])


@pytest.mark.clause("HP-EXPLORE-07", "HP-BATTLE-13")
def test_explore_is_followed_by_battle_and_battle_by_dominance() -> None:
    table = Situation("EXPLORE", {"u": (unit(abilities=flip(GAIN)), 0, (0, 0))}).end_all(0, 1).expect(phase="BATTLE")
    table.end_all(0, 1).expect(phase="DOMINANCE")


@pytest.mark.clause("HP-KEYWORD-RAPTURE-01", "HP-KEYWORD-RAPTURE-02", "HP-MOVE-01")
def test_rapture_exchanges_places_for_the_standard_move() -> None:
    board = {
        "r": (unit(RAPTURE=True), 0, (0, 0)),
        "x": (unit(), 0, (3, 3)),
        "y": (unit(), 0, (0, 2)),
        "z": (unit(), 0, (0, 4)),
        "e": (unit(), 1, (4, 4)),
    }
    table = Situation("MOVE", board)
    table.refuse("rapture", 0, unit="r", **{"with": "e"}).refuse("rapture", 0, unit="x", **{"with": "r"})
    table.do("rapture", 0, unit="r", **{"with": "x"})
    table.expect(pieces={"r": {"at": [3, 3]}, "x": {"at": [0, 0]}})
    table.refuse("move", 0, unit="r", path=[[2, 3]])
    table.do("move", 0, unit="x", path=[[0, 1]]).do("move", 0, unit="y", path=[[1, 2]])
    table.refuse("move", 0, unit="z", path=[[1, 4]])
    Situation("MAIN", board).refuse("rapture", 0, unit="r", **{"with": "x"})
