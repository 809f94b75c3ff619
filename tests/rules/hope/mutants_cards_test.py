"""What the cards of the mutants do."""

from __future__ import annotations

import pytest

from tests.rules.hope.real_cards import card, fight
from tests.rules.hope.situation import KILL, Place, Situation, effect, event, location, unit

OWN_ATTACKER = {"type": "unit", "controller": "own", "scope": "attacking"}


def test_brave_mutant_rises_against_the_costly() -> None:
    fight(card("brave-mutant"), unit(cost=3)).expect(combat_totals=[4, 2])
    fight(card("brave-mutant"), unit(cost=2)).expect(combat_totals=[3, 2])


def test_heartless_plunderer_loots() -> None:
    fight(card("heartless-plunderer"), unit(defense=3)).do("resolve_combat").expect(sources=[18, 13])
    fight(card("heartless-plunderer"), unit(defense=5)).do("resolve_combat").expect(sources=[15, 15])


def test_mutant_redeamer_takes_the_pain_once_a_round() -> None:
    board: dict[str, Place] = {
        "r": (card("mutant-redeamer"), 0, (0, 0)),
        "m": (card("behemoth"), 0, (0, 1), {"wounds": 2}),
        "h": (unit(), 0, (0, 2), {"wounds": 1}),
    }
    table = Situation("MAIN", board).refuse("use_ability", 0, unit="r", targets=["h"])
    table.do("use_ability", 0, unit="r", targets=["m"]).expect(pieces={"r": {"wounds": 1}, "m": {"wounds": 1}})
    table.refuse("use_ability", 0, unit="r", targets=["m"])
    Situation("MOVE", board).refuse("use_ability", 0, unit="r", targets=["m"])


def test_nina_saps_an_opponent() -> None:
    board: dict[str, Place] = {"n": (card("nina-the-shameful"), 0, (0, 0)), "e": (unit(attack=3), 1, (4, 0))}
    Situation("MAIN", board).do("flip", 0, unit="n", targets=["e"]).expect(
        pieces={"e": {"ATTACK": 1}}, sources=[13, 15]
    )


def test_rhagar_avenges_mutants() -> None:
    board: dict[str, Place] = {
        "r": (card("rhagar-the-vengeful"), 1, (4, 0)),
        "m": (card("brave-mutant"), 1, (4, 1)),
        "h": (unit(), 1, (4, 2)),
    }
    table = Situation("MAIN", board, [{"k": KILL, "l": KILL}]).do("play_event", 0, card="k", targets=["h"])
    table.expect(pieces={"r": {"ATTACK": 4}}).do("play_event", 0, card="l", targets=["m"])
    table.expect(pieces={"r": {"ATTACK": 6}})


def test_surreal_overlord_bends_space_at_any_time() -> None:
    board: dict[str, Place] = {
        "o": (card("surreal-overlord"), 0, (0, 0)),
        "a": (unit(), 0, (0, 2)),
        "b": (unit(), 0, (3, 3)),
    }
    table = Situation("BATTLE", board).do("use_ability", 0, unit="o", targets=["a", "b"])
    table.expect(pieces={"o": {"wounds": 1}, "a": {"at": [3, 3]}}).refuse(
        "use_ability", 0, unit="o", targets=["a", "b"]
    )


def test_swarm_grows_with_the_horde() -> None:
    board: dict[str, Place] = {"s": (card("swarm-of-mutants"), 0, (0, 0))}
    for number in range(6):
        Situation("MAIN", board).expect(pieces={"s": {"ATTACK": 2 + min(number, 4)}})
        board[f"m{number}"] = (card("brave-mutant"), 0, (1 + number // 5, number % 5))


def test_delving() -> None:
    Situation(hands=[{"c": card("delving")}], decks=[{"x": unit(), "y": unit(), "z": unit()}]).do(
        "play_event", 0, card="c"
    ).expect(hand_sizes=[2, 0], deck_sizes=[1, 0])


def test_fire_of_justice() -> None:
    table = Situation(
        "MAIN", {"l": (location(cost=3), 1, (2, 2)), "o": (location(), 0, (2, 3))}, [{"c": card("fire-of-justice")}]
    )
    table.refuse("play_event", 0, card="c", targets=["o"])
    table.do("play_event", 0, card="c", targets=["l"]).expect(zones={"l": "discard:1"}, sources=[15, 15])


def test_fury_wears_a_unit_out_for_a_strong_attack() -> None:
    board: dict[str, Place] = {"a": (unit(), 0, (1, 2)), "w": (unit(vitality=1), 0, (1, 3))}
    table = Situation("MOVE", board, [{"c": card("fury")}]).refuse("play_event", 0, card="c", targets=["w"])
    table.do("play_event", 0, card="c", targets=["a"]).expect(
        sources=[13, 15], pieces={"a": {"wounds": 1, "ATTACK": 4}}
    )
    table.do("begin_phase", phase="DRAW").do("end_round").expect(pieces={"a": {"ATTACK": 2}})


def test_an_event_may_exert_after_the_combat() -> None:
    last = event(
        "COMBAT",
        effect("modify", attribute="ATTACK", amount=3, target=OWN_ATTACKER, duration="combat"),
        effect("exert_after_combat", target="same"),
    )
    table = fight(unit(), unit(defense=4), [{"c": last}]).do("play_event", 0, card="c", targets=["a"])
    table.expect(combat_totals=[5, 4], pieces={"a": {"wounds": 0}}).do("resolve_combat")
    table.expect(sources=[17, 13], pieces={"a": {"wounds": 1, "ATTACK": 2}})
    weak = fight(unit(vitality=1), unit(defense=4), [{"c": last}]).do("play_event", 0, card="c", targets=["a"])
    weak.do("resolve_combat").expect(pieces={"a": {"wounds": 0}})


def test_mass_acceleration() -> None:
    table = Situation("MOVE", {f"u{n}": (unit(), 0, (0, n)) for n in range(5)}, [{"c": card("mass-acceleration")}])
    table.do("play_event", 0, card="c")
    for n in range(4):
        table.do("move", 0, unit=f"u{n}", path=[[1, n], [2, n]])
    table.refuse("move", 0, unit="u4", path=[[1, 4]])


def test_nuclear_blast_spares_nobody_in_a_row() -> None:
    board: dict[str, Place] = {"e": (unit(cost=4), 1, (3, 0)), "o": (unit(), 0, (3, 2)), "x": (unit(), 1, (2, 0))}
    table = Situation("MAIN", board, [{"c": card("nuclear-blast")}]).do("play_event", 0, card="c", targets=[3])
    table.expect(zones={"e": "discard:1", "o": "discard:0"}, pieces={"x": {"wounds": 0}}, sources=[12, 15])


def test_radiation_cloud_needs_a_mutant_beside_its_target() -> None:
    board: dict[str, Place] = {
        "m": (card("brave-mutant"), 0, (2, 2)),
        "e": (unit(), 1, (2, 3)),
        "far": (unit(), 1, (4, 4)),
    }
    table = Situation("EXPLORE", board, [{"c": card("radiation-cloud")}]).refuse(
        "play_event", 0, card="c", targets=["far"]
    )
    table.do("play_event", 0, card="c", targets=["e"]).expect(pieces={"e": {"wounds": 1}})


def test_radiation_puddle_holds_and_softens() -> None:
    board: dict[str, Place] = {"e": (unit(), 1, (3, 3))}
    table = Situation("MOVE", board, [{"c": card("radiation-puddle")}]).do("play_event", 0, card="c", targets=["e"])
    table.expect(pieces={"e": {"DEFENSE": 1}}).do("end_turn", 0).refuse("move", 1, unit="e", path=[[3, 2]])


def test_rest_heals_up_to_two() -> None:
    board: dict[str, Place] = {f"u{n}": (unit(vitality=3), 0, (0, n), {"wounds": 2}) for n in range(3)}
    table = Situation("MAIN", board, [{"c": card("rest"), "d": card("rest")}])
    table.do("play_event", 0, card="c", targets=["u0", "u1"])
    table.expect(pieces={"u0": {"wounds": 1}, "u1": {"wounds": 1}, "u2": {"wounds": 2}})
    table.do("play_event", 0, card="d", targets=["u0"]).expect(pieces={"u0": {"wounds": 0}, "u1": {"wounds": 1}})
    table.do("begin_phase", phase="MOVE").refuse("move", 0, unit="u1", path=[[1, 1]])
    table.do("move", 0, unit="u2", path=[[1, 2]])


@pytest.mark.clause("HP-TERM-TARGET-01")
def test_rest_holds_the_units_it_healed() -> None:
    """The second sentence speaks of the same units, though they are wounded no longer."""
    board: dict[str, Place] = {f"u{n}": (unit(vitality=3), 0, (0, n), {"wounds": 1}) for n in range(3)}
    table = Situation("MAIN", board, [{"c": card("rest")}]).do("play_event", 0, card="c", targets=["u0", "u1"])
    table.expect(pieces={"u0": {"wounds": 0}, "u1": {"wounds": 0}, "u2": {"wounds": 1}})
    table.do("begin_phase", phase="MOVE")
    table.refuse("move", 0, unit="u0", path=[[1, 0]]).refuse("move", 0, unit="u1", path=[[1, 1]])
    table.do("move", 0, unit="u2", path=[[1, 2]])
    # Healed by somebody else meanwhile: no longer a wounded unit, so neither sentence reaches it
    mend = event("ANYTIME", effect("heal", amount=1, target={"type": "unit", "controller": "opponent"}))
    table = Situation("MAIN", board, [{"c": card("rest")}, {"m": mend}]).do(
        "play_event", 0, card="c", targets=["u0", "u1"]
    )
    table.do("play_event", 1, card="m", targets=["u0"], response=True).do("begin_phase", phase="MOVE")
    table.do("move", 0, unit="u0", path=[[1, 0]]).refuse("move", 0, unit="u1", path=[[1, 1]])


def test_toxic_rain() -> None:
    board: dict[str, Place] = {"e": (unit(), 1, (4, 0)), "x": (unit(vitality=1), 1, (4, 1)), "o": (unit(), 0, (0, 0))}
    Situation("MAIN", board, [{"c": card("toxic-rain")}]).do("play_event", 0, card="c").expect(
        pieces={"e": {"wounds": 1}, "x": {"wounds": 0}, "o": {"wounds": 0}}, sources=[12, 15]
    )


def test_power_plant_charges_adjacent_mutants() -> None:
    board: dict[str, Place] = {
        "p": (card("power-plant"), 0, (2, 2)),
        "m": (card("brave-mutant"), 0, (2, 3)),
        "far": (card("brave-mutant"), 0, (0, 0)),
    }
    Situation("MAIN", board).expect(pieces={"m": {"ATTACK": 4}, "far": {"ATTACK": 3}})
