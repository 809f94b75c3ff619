"""Playing cards: types, costs, unique cards, values."""

from __future__ import annotations

import pytest

from tests.rules.hope.situation import GAIN, KILL, Situation, battle, event, location, unit


@pytest.mark.clause("HP-CARD-02")
def test_units_move_attack_and_are_attacked() -> None:
    table = Situation("MOVE", {"a": (unit(attack=3), 0, (1, 1)), "d": (unit(), 1, (2, 2))})
    table.do("move", 0, unit="a", path=[[1, 2]]).end_all(0, 1)
    table.end_all(0, 1).fight(0, 1, "d", "a").expect(pieces={"d": {"wounds": 1}})


@pytest.mark.clause("HP-CARD-03", "HP-MOVE-12")
def test_a_location_neither_attacks_nor_moves() -> None:
    board = {"l": (location(), 0, (1, 2)), "a": (unit(), 0, (2, 1)), "d": (unit(), 1, (2, 2))}
    table = Situation("BATTLE", board).do("place_target", 0, token=1, on="d")
    table.refuse("declare_attackers", 0, token=1, units=["a", "l"])
    Situation("MOVE", board).refuse("move", 0, unit="l", path=[[1, 1]])
    assert table.piece("l").vitality is None


@pytest.mark.clause("HP-CARD-04", "HP-CARD-07", "HP-CARD-08")
def test_an_event_takes_effect_and_is_discarded() -> None:
    table = Situation(hands=[{"e": event("MAIN", GAIN)}])
    table.do("play_event", 0, card="e").expect(sources=[16, 15], zones={"e": "discard:0"}, hand_sizes=[0, 0])
    assert all(cell.piece is None for cell in table.view().cells)


@pytest.mark.clause(
    "HP-CARD-05", "HP-MAIN-02", "HP-MOVE-02", "HP-EXPLORE-02", "HP-DOMINANCE-02", "HP-DRAW-01", "HP-BATTLE-02"
)
@pytest.mark.parametrize(
    ("phase", "flags"),
    [
        ("MAIN", {"MAIN", "ANYTIME"}),
        ("MOVE", {"MOVE", "ANYTIME"}),
        ("EXPLORE", {"ANYTIME"}),
        ("BATTLE", {"ANYTIME"}),
        ("DOMINANCE", {"ANYTIME"}),
        ("DRAW", {"ANYTIME"}),
    ],
)
def test_flags_bind_events_to_phases(phase: str, flags: set[str]) -> None:
    for flag in ("MAIN", "MOVE", "COMBAT", "ANYTIME"):
        table = Situation(phase, hands=[{"e": event(flag, GAIN)}])
        if flag in flags:
            table.do("play_event", 0, card="e").expect(sources=[16, 15])
        else:
            table.refuse("play_event", 0, card="e")


@pytest.mark.clause("HP-CARD-10", "HP-SOURCE-02", "HP-MAIN-01", "HP-MAIN-03")
def test_red_is_paid() -> None:
    table = Situation(hands=[{"u": unit(cost=4)}])
    table.do("play_unit", 0, card="u", at=[0, 2]).expect(sources=[11, 15], pieces={"u": {"at": [0, 2], "wounds": 0}})
    table = Situation(hands=[{"e": event("MAIN", GAIN, cost=3)}])
    table.do("play_event", 0, card="e").expect(sources=[13, 15])


@pytest.mark.clause("HP-CARD-11")
def test_green_pays() -> None:
    Situation(hands=[{"u": unit(cost=3, colour="green")}]).do("play_unit", 0, card="u", at=[0, 0]).expect(
        sources=[18, 15]
    )


@pytest.mark.clause("HP-CARD-12")
def test_red_green_is_free() -> None:
    Situation(hands=[{"u": unit(cost=0, colour="red-green")}]).do("play_unit", 0, card="u", at=[0, 0]).expect(
        sources=[15, 15]
    )


@pytest.mark.clause("HP-CARD-13")
def test_a_unique_card_stands_once_per_player() -> None:
    boss = unit(unique=True, name="Boss")
    table = Situation("MAIN", {"b": (boss, 0, (1, 1))}, [{"c": boss}, {"e": boss}])
    table.refuse("play_unit", 0, card="c", at=[0, 0]).do("end_turn", 0)
    table.do("play_unit", 1, card="e", at=[4, 0]).expect(zones={"e": "board"})


@pytest.mark.clause("HP-CARD-13", "HP-TERM-FLIP-01")
def test_a_flipped_unique_card_still_counts() -> None:
    keep = location(unique=True, name="Keep")
    table = Situation("EXPLORE", {"k": (keep, 0, (2, 2), {"flipped": True}), "u": (unit(), 0, (1, 1))}, [{"c": keep}])
    table.refuse("play_location", 0, card="c", at=[2, 1])


@pytest.mark.clause("HP-CARD-14")
def test_the_next_copy_may_come_when_the_first_has_gone() -> None:
    boss = unit(unique=True, name="Boss")
    table = Situation("MAIN", {"b": (boss, 1, (3, 1))}, [{"k": KILL}, {"c": boss}])
    table.do("play_event", 0, card="k", targets=["b"]).do("end_turn", 0)
    table.do("play_unit", 1, card="c", at=[4, 0]).expect(zones={"c": "board", "b": "discard:1"})


@pytest.mark.clause("HP-CARD-15", "HP-LOC-04", "HP-TERM-CONSTANT-01")
def test_race_decides_who_a_constant_effect_helps() -> None:
    hall = location(
        abilities=[
            {
                "kind": "constant",
                "effect": {
                    "op": "modify",
                    "attribute": "ATTACK",
                    "amount": 1,
                    "scope": {"controller": "own", "type": "unit", "race": "humans"},
                },
            },
            {"kind": "flip", "effect": [GAIN]},
        ]
    )
    board = {
        "h": (unit(), 0, (0, 0)),
        "b": (unit(race="bots"), 0, (0, 1)),
        "x": (unit(), 1, (4, 0)),
        "l": (hall, 0, (2, 2)),
    }
    table = Situation("MAIN", board)
    table.expect(pieces={"h": {"ATTACK": 3}, "b": {"ATTACK": 2}, "x": {"ATTACK": 2}})
    part = table.piece("h").attack
    assert part is not None
    assert [(p.source, p.amount) for p in part.parts] == [("l", 1)]
    table.do("flip", 0, unit="l").expect(pieces={"h": {"ATTACK": 2}})


@pytest.mark.clause("HP-CARD-16", "HP-COMBAT-01", "HP-COMBAT-02")
def test_attack_is_compared_with_defense() -> None:
    battle(unit(attack=5, defense=1), unit(attack=1, defense=4)).fight(0, 1, "d", "a").expect(sources=[17, 13])


@pytest.mark.clause("HP-CARD-17")
def test_the_last_life_kills() -> None:
    table = Situation("BATTLE", {"a": (unit(attack=3), 0, (1, 2)), "d": (unit(), 1, (2, 2), {"wounds": 1})})
    table.fight(0, 1, "d", "a").expect(zones={"d": "discard:1"})


@pytest.mark.clause("HP-CARD-19")
def test_rarity_changes_nothing() -> None:
    tables = [Situation(hands=[{"u": unit(rarity=rarity)}]) for rarity in ("common", "precious")]
    assert tables[0].state.actions() == tables[1].state.actions()
    digests = [table.do("play_unit", 0, card="u", at=[0, 0]).state.digest() for table in tables]
    assert digests[0] == digests[1]


@pytest.mark.clause("HP-LOC-01", "HP-MOVE-07")
def test_an_enemy_location_blocks_way_and_sight() -> None:
    board = {"m": (unit(MOVE=1), 0, (1, 1)), "l": (location(), 1, (2, 1))}
    Situation("MOVE", board).refuse("move", 0, unit="m", path=[[2, 1], [3, 1]])
    board = {"r": (unit(RANGED=True), 0, (1, 1)), "l": (location(), 1, (2, 1)), "d": (unit(), 1, (3, 1))}
    table = Situation("BATTLE", board).do("place_target", 0, token=1, on="d")
    table.refuse("declare_attackers", 0, token=1, units=["r"])


@pytest.mark.clause("HP-LOC-02", "HP-MAIN-04", "HP-MAIN-05", "HP-BOARD-03")
def test_locations_extend_the_base() -> None:
    board = {"l": (location(), 0, (2, 2)), "e": (location(), 1, (2, 4))}
    hand = {f"u{n}": unit(cost=1) for n in range(4)}
    table = Situation("MAIN", board, [hand])
    for at in ([3, 3], [1, 4], [2, 2], [1, 1], [4, 0]):
        table.refuse("play_unit", 0, card="u0", at=at)
    table.do("play_unit", 0, card="u0", at=[3, 2]).do("play_unit", 0, card="u1", at=[2, 3])
    table.do("play_unit", 0, card="u2", at=[0, 0]).expect(sources=[12, 15])


@pytest.mark.clause("HP-LOC-03", "HP-DOMINANCE-04")
def test_a_location_outweighs_a_unit() -> None:
    table = Situation("DOMINANCE", {"l": (location(), 0, (1, 0)), "u": (unit(), 1, (1, 3))})
    table.do("evaluate_dominance").expect(lines_won={"0": ["c0", "r1"], "1": ["c3"]})
