"""What the cards of the humans do."""

from __future__ import annotations

import pytest

from ashfall.scenarios.hope.passing import pass_all
from tests.rules.hope.real_cards import card, fight, options, resolve
from tests.rules.hope.situation import GAIN, Place, Situation, effect, event, flip, location, unit


def test_alicia_cancels_opposing_abilities() -> None:
    nest = location(abilities=flip(GAIN))
    board: dict[str, Place] = {"a": (card("alicia-hackle"), 1, (4, 0)), "l": (nest, 0, (2, 2))}
    table = Situation("MAIN", board, [{"e": event("MAIN", GAIN)}]).do("play_event", 0, card="e")
    table.refuse("use_ability", 1, unit="a", targets=["e"], response=True)
    table.do("flip", 0, unit="l").do("use_ability", 1, unit="a", targets=["flip:l"], response=True)
    table.expect(sources=[14, 15], pieces={"a": {"wounds": 1}})


def test_ayne_sees_the_hand_and_takes_an_event() -> None:
    hands = [{"a": card("ayne-witness")}, {"e": event("MAIN", GAIN), "u": unit(), "f": event("MAIN", GAIN)}]
    table = Situation(hands=hands).do("play_unit", 0, card="a", at=[0, 0])
    pass_all(table.setting)
    assert table.view(0).players[1].known == ["e", "u", "f"]
    assert (table.state.to_move, options(table)) == (0, ["take e", "take f"])
    table.state.apply(table.state.parse("take f"))
    table.expect(zones={"f": "discard:1"}, hand_sizes=[0, 2])


def test_cara_holds_her_neighbours() -> None:
    board: dict[str, Place] = {
        "c": (card("cara-the-catchfly"), 1, (2, 2)),
        "a": (unit(), 0, (1, 2)),
        "b": (unit(), 0, (0, 0)),
    }
    Situation("MOVE", board).refuse("move", 0, unit="a", path=[[1, 1]]).do("move", 0, unit="b", path=[[1, 0]])


def test_molotov_sandy_burns_locations() -> None:
    fight(card("molotov-sandy"), location(defense=9)).expect(combat_totals=[5, 9])
    fight(card("molotov-sandy"), unit(defense=9)).expect(combat_totals=[3, 9])


def test_pursuing_soldiers_chase_the_exhausted() -> None:
    fight(card("pursuing-soldiers"), unit(), wounds=1).expect(combat_totals=[4, 2])
    fight(card("pursuing-soldiers"), unit()).expect(combat_totals=[3, 2])


def test_queen_scarlet_leads_other_humans() -> None:
    board: dict[str, Place] = {
        "q": (card("queen-scarlet"), 0, (0, 0)),
        "h": (unit(), 0, (3, 3)),
        "b": (unit(race="bots"), 0, (0, 1)),
    }
    Situation("MAIN", board).expect(pieces={"q": {"ATTACK": 2}, "h": {"ATTACK": 3}, "b": {"ATTACK": 2}})


def test_sjank_eliminates_the_exhausted() -> None:
    table = fight(card("sjank-the-eliminator"), unit(defense=9, cost=4), wounds=1)
    table.do("use_ability", 0, unit="a", targets=["d"]).do("resolve_combat")
    table.expect(zones={"d": "discard:1"}, sources=[19, 15], pieces={"a": {"wounds": 1}})
    fight(card("sjank-the-eliminator"), unit(defense=9)).refuse("use_ability", 0, unit="a", targets=["d"])


def test_valkyrie_brings_back_the_fallen() -> None:
    discards = [{"u": unit(), "e": event("MAIN", GAIN)}]
    table = Situation("MAIN", {"v": (card("valkyrie"), 0, (0, 0))}, discards=discards)
    table.refuse("flip", 0, unit="v", targets=["e"]).do("flip", 0, unit="v", targets=["u"])
    table.expect(zones={"u": "hand:0"}, sources=[13, 15])
    Situation("MAIN", {"v": (card("valkyrie"), 0, (0, 0))}).refuse("flip", 0, unit="v")


def test_absorb_cancels_opposing_abilities_only() -> None:
    nest = location(abilities=flip(GAIN))
    hands = [{"e": event("MAIN", GAIN)}, {"c": card("absorb")}]
    table = Situation("MAIN", {"l": (nest, 0, (2, 2))}, hands).do("play_event", 0, card="e")
    table.refuse("play_event", 1, card="c", targets=["e"], response=True).do("flip", 0, unit="l")
    table.do("play_event", 1, card="c", targets=["flip:l"], response=True).expect(sources=[14, 15])


def test_gun_battle_helps_all_shooters_or_one_unit() -> None:
    shooter = unit(RANGED=True)
    board: dict[str, Place] = {
        "b": (shooter, 0, (0, 1)),
        "c": (shooter, 0, (0, 3)),
        "a": (unit(), 0, (1, 2)),
        "e": (shooter, 1, (4, 2)),
    }
    table = Situation("MOVE", board, [{"g": card("gun-battle")}]).do("play_event", 0, card="g")
    table.expect(
        sources=[14, 15], pieces={"a": {"ATTACK": 2}, "b": {"ATTACK": 3}, "c": {"ATTACK": 3}, "e": {"ATTACK": 2}}
    )
    table.do("begin_phase", phase="DRAW").do("end_round").expect(pieces={"b": {"ATTACK": 2}})
    plain = fight(unit(), unit(defense=9), [{"g": card("gun-battle")}])
    plain.do("play_event", 0, card="g", targets=["a"]).expect(combat_totals=[3, 9])


def test_an_event_may_help_all_attackers_with_a_keyword_or_one_attacker() -> None:
    target = {"type": "unit", "controller": "own", "scope": "attacking", "fallback": "RANGED"}
    volley = event("COMBAT", effect("modify", attribute="ATTACK", amount=1, target=target, duration="combat"))
    shooter = unit(RANGED=True)
    board: dict[str, Place] = {"b": (shooter, 0, (2, 1)), "c": (shooter, 0, (2, 3))}
    table = Situation("BATTLE", board | {"a": (unit(), 0, (1, 2)), "d": (unit(defense=9), 1, (2, 2))}, [{"g": volley}])
    table.attack(0, 1, "d", "a", "b", "c").do("play_event", 0, card="g").expect(combat_totals=[8, 9])
    plain = fight(unit(), unit(defense=9), [{"g": volley}])
    plain.do("play_event", 0, card="g", targets=["a"]).expect(combat_totals=[3, 9])


def test_hand_of_justice_cancels_events() -> None:
    table = Situation(hands=[{"e": event("MAIN", GAIN)}, {"c": card("hand-of-justice")}]).do("play_event", 0, card="e")
    table.do("play_event", 1, card="c", targets=["e"], response=True).expect(sources=[15, 13])


@pytest.mark.parametrize("word", ["FEROCITY", "RANGED", "SENTINEL"])
def test_master_of_skills_grants_what_is_chosen(word: str) -> None:
    table = Situation("EXPLORE", {"a": (unit(), 0, (0, 0))}, [{"c": card("master-of-skills")}])
    table.do("play_event", 0, card="c", targets=["a", word]).expect()
    assert [(k.name, k.parts[0].until) for k in table.piece("a").keywords] == [(word, "round")]


def test_pathfinder_moves_two_more() -> None:
    table = Situation("MOVE", {f"u{n}": (unit(), 0, (0, n)) for n in range(5)}, [{"c": card("pathfinder")}])
    table.do("play_event", 0, card="c")
    for n in range(5):
        table.do("move", 0, unit=f"u{n}", path=[[1, n]])


def test_tidings_bring_one_event_and_one_location() -> None:
    decks = [{"e0": event("MAIN", GAIN), "l0": location(), "e1": event("MAIN", GAIN), "u0": unit(), "x": unit()}]
    table = Situation(hands=[{"c": card("tidings-of-moscow")}], decks=decks).do("play_event", 0, card="c")
    assert options(resolve(table)) == ["pass", "take e0", "take l0", "take e1"]
    table.state.apply(table.state.parse("take e1"))
    assert options(table) == ["pass", "take l0"]
    table.state.apply(table.state.parse("take l0"))
    table.expect(zones={"e1": "hand:0", "l0": "hand:0", "e0": "deck:0"}, deck_sizes=[3, 0])


def test_unexpected_charge() -> None:
    table = Situation("MOVE", {"a": (unit(), 0, (0, 0))}, [{"c": card("unexpected-charge")}])
    table.do("play_event", 0, card="c", targets=["a"]).do("move", 0, unit="a", path=[[1, 0], [2, 0]])
    table.expect(pieces={"a": {"ATTACK": 3}})


def test_barracks_make_adjacent_humans_cheaper() -> None:
    hands = [{"a": unit(cost=3), "b": unit(cost=1), "x": unit(cost=3, race="bots"), "y": unit(cost=3)}]
    table = Situation("MAIN", {"l": (card("barracks"), 0, (2, 2))}, hands)
    table.do("play_unit", 0, card="a", at=[2, 3]).expect(sources=[13, 15])
    table.do("play_unit", 0, card="b", at=[2, 1]).expect(sources=[12, 15])
    table.do("play_unit", 0, card="x", at=[1, 2]).expect(sources=[9, 15])
    table.do("play_unit", 0, card="y", at=[0, 0]).expect(sources=[6, 15])


def test_forsaken_bunker_gives_cover() -> None:
    board: dict[str, Place] = {
        "b": (card("forsaken-bunker"), 0, (2, 2)),
        "a": (unit(), 0, (2, 3)),
        "far": (unit(), 0, (0, 0)),
    }
    Situation("MAIN", board).do("flip", 0, unit="b").expect(pieces={"a": {"DEFENSE": 4}, "far": {"DEFENSE": 2}})
