"""What the cards of the aliens do."""

from __future__ import annotations

from tests.rules.hope.real_cards import card, fight, options, resolve
from tests.rules.hope.situation import Place, Situation, location, unit


def test_blood_stalker_smells_blood() -> None:
    fight(card("blood-stalker"), unit(vitality=3)).expect(combat_totals=[4, 2])
    fight(card("blood-stalker"), unit(vitality=3), wounds=1).expect(combat_totals=[5, 2])


def test_brood_mother_makes_aliens_cheaper() -> None:
    board: dict[str, Place] = {"m": (card("brood-mother"), 0, (2, 2)), "l": (location(), 0, (2, 4))}
    hands = [{"i": card("incubus"), "j": card("insidious-runner"), "h": unit(cost=2)}]
    table = Situation("MAIN", board, hands).do("play_unit", 0, card="i", at=[2, 3]).expect(sources=[14, 15])
    table.do("play_unit", 0, card="j", at=[0, 0]).expect(sources=[13, 15])
    table.do("play_unit", 0, card="h", at=[0, 1]).expect(sources=[11, 15])
    away = Situation("MAIN", board, [{"i": card("incubus")}]).do("play_unit", 0, card="i", at=[1, 4])
    away.expect(sources=[13, 15])


def test_fearful_master_spreads_nightmare() -> None:
    board: dict[str, Place] = {
        "m": (card("fearful-master"), 0, (2, 2)),
        "r": (card("insidious-runner"), 0, (2, 3)),
        "h": (unit(), 0, (1, 2)),
        "far": (card("insidious-runner"), 0, (0, 0)),
    }
    table = Situation("MAIN", board)
    names = {uid: [word.name for word in table.piece(uid).keywords] for uid in board}
    assert "NIGHTMARE" in names["m"]
    assert "NIGHTMARE" in names["r"]
    assert "NIGHTMARE" not in names["h"] + names["far"]


def test_lord_of_despite_strips_the_hand() -> None:
    table = fight(card("lord-of-despite"), unit(), [{}, {"h": unit(), "i": unit()}]).do("resolve_combat")
    assert [item.card for item in table.view(1).stack] == ["a"]
    table.expect(zones={"d": "discard:1"}, hand_sizes=[0, 1], discard_sizes=[0, 2])


def test_twitch_walker_flips_to_swap_two_others() -> None:
    board: dict[str, Place] = {
        "t": (card("twitch-walker"), 0, (0, 0)),
        "a": (unit(), 0, (0, 2)),
        "b": (unit(), 0, (3, 3)),
    }
    table = Situation("MAIN", board).refuse("flip", 0, unit="t", targets=["t", "a"])
    table.do("flip", 0, unit="t", targets=["a", "b"]).expect(sources=[13, 15], pieces={"a": {"at": [3, 3]}})


def test_curse_from_subgrade_exerts() -> None:
    board: dict[str, Place] = {
        "i": (card("incubus"), 0, (0, 0)),
        "e": (unit(), 1, (4, 0)),
        "x": (unit(vitality=1), 1, (4, 1)),
    }
    table = Situation("MAIN", board, [{"c": card("curse-from-subgrade")}])
    table.refuse("play_event", 0, card="c", targets=["x"])
    table.do("play_event", 0, card="c", targets=["e"]).expect(pieces={"e": {"wounds": 1}}, sources=[15, 15])
    del board["i"]
    Situation("MAIN", board, [{"c": card("curse-from-subgrade")}]).refuse("play_event", 0, card="c", targets=["e"])


def test_forces_from_wasteland_bring_up_to_two_units() -> None:
    decks = [{"d0": unit(), "d1": location(), "d2": unit(), "d3": unit()}]
    table = Situation(hands=[{"c": card("forces-from-wasteland")}], decks=decks).do("play_event", 0, card="c")
    assert options(resolve(table)) == ["pass", "take d0", "take d2"]
    table.state.apply(table.state.parse("take d0"))
    table.state.apply(table.state.parse("take d2"))
    table.expect(hand_sizes=[2, 0], deck_sizes=[2, 0], zones={"d1": "deck:0"})


def test_hold_position() -> None:
    table = fight(unit(attack=3), unit(), [{}, {"c": card("hold-position")}])
    table.do("play_event", 1, card="c", targets=["d"]).expect(combat_totals=[3, 5], sources=[15, 14])
    own = fight(unit(attack=1), unit(), [{"c": card("hold-position")}])
    own.refuse("play_event", 0, card="c", targets=["a"])


def test_lost_hope_returns_the_exhausted_and_cheap() -> None:
    board: dict[str, Place] = {
        "e": (unit(vitality=1, cost=3), 1, (4, 0)),
        "dear": (unit(vitality=1, cost=4), 1, (4, 1)),
        "fresh": (unit(cost=1), 1, (4, 2)),
    }
    table = Situation("MAIN", board, [{"c": card("lost-hope")}])
    table.refuse("play_event", 0, card="c", targets=["dear"]).refuse("play_event", 0, card="c", targets=["fresh"])
    table.do("play_event", 0, card="c", targets=["e"]).expect(zones={"e": "hand:1"}, sources=[15, 15])


def test_nasty_trick_swaps_neighbours_of_both_sides() -> None:
    board: dict[str, Place] = {"a": (unit(), 0, (2, 2)), "e": (unit(), 1, (2, 3)), "far": (unit(), 1, (4, 4))}
    table = Situation("MOVE", board, [{"c": card("nasty-trick")}]).refuse(
        "play_event", 0, card="c", targets=["a", "far"]
    )
    table.do("play_event", 0, card="c", targets=["a", "e"]).expect(pieces={"a": {"at": [2, 3]}, "e": {"at": [2, 2]}})


def test_violent_attack_lasts_the_round() -> None:
    table = fight(unit(), unit(defense=3), [{"c": card("violent-attack")}])
    table.do("play_event", 0, card="c", targets=["a"]).expect(combat_totals=[4, 3], sources=[14, 15])
    board: dict[str, Place] = {"a": (unit(), 0, (1, 2)), "e": (unit(), 1, (3, 2))}
    table = Situation("MOVE", board, [{"c": card("violent-attack")}]).refuse("play_event", 0, card="c", targets=["e"])
    table.do("play_event", 0, card="c", targets=["a"]).expect(pieces={"a": {"ATTACK": 4}})
    table.do("begin_phase", phase="DRAW").do("end_round").expect(pieces={"a": {"ATTACK": 2}})


def test_ruined_monastery_makes_adjacent_aliens_fierce() -> None:
    board: dict[str, Place] = {
        "m": (card("ruined-monastery"), 0, (2, 2)),
        "i": (card("insidious-runner"), 0, (2, 3)),
        "h": (unit(), 0, (2, 1)),
    }
    table = Situation("MAIN", board)
    assert "FEROCITY" in [word.name for word in table.piece("i").keywords]
    assert "FEROCITY" not in [word.name for word in table.piece("h").keywords]
