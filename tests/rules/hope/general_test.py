"""General rules, components, coin."""

from __future__ import annotations

import msgspec
import pytest

from ashfall.core.errors import BadPack
from ashfall.core.state import CHANCE
from ashfall.games.hope import load, words
from ashfall.games.hope.data import CardData, complete
from tests.rules.hope.situation import CANCEL, GAIN, Situation, battle, event, unit

GAME = load([])
FREE_GAIN = event("ANYTIME", GAIN)


@pytest.mark.clause("HP-GEN-01", "HP-MOVE-05")
def test_a_card_text_beats_the_rules() -> None:
    slider = unit(abilities=[{"kind": "constant", "effect": {"op": "permit", "what": "diagonal_move"}}])
    table = Situation("MOVE", {"s": (slider, 0, (1, 1)), "v": (unit(), 0, (1, 3))})
    table.refuse("move", 0, unit="v", path=[[2, 2]])
    table.do("move", 0, unit="s", path=[[2, 2]]).expect(pieces={"s": {"at": [2, 2]}})


@pytest.mark.clause("HP-GEN-02", "HP-ROUND-02", "HP-COIN-02", "HP-COIN-03", "HP-ROUND-01")
def test_six_phases_in_order_each_begun_by_the_coin_holder() -> None:
    table = Situation("MAIN", coin=1)
    seen: list[tuple[str, int]] = []
    for _ in range(7):
        seen.append((table.fact("phase"), table.fact("active")))
        if table.state.phase == words.DOMINANCE:
            table.do("evaluate_dominance")
        else:
            table.end_all(table.state.active, 1 - table.state.active)
    phases = ["MAIN", "MOVE", "EXPLORE", "BATTLE", "DOMINANCE", "DRAW"]
    assert seen == [(phase, 1) for phase in phases] + [("MAIN", 0)]
    assert [name.upper() for name in words.PHASE_NAMES] == phases
    table.expect(round=2, coin=0)


@pytest.mark.clause("HP-GEN-03", "HP-CARD-06", "HP-PLAY-02")
@pytest.mark.parametrize("phase", ["MAIN", "MOVE", "EXPLORE", "BATTLE", "DOMINANCE", "DRAW"])
def test_answers_are_possible_in_every_phase(phase: str) -> None:
    table = Situation(phase, hands=[{"g": FREE_GAIN}, {"x": CANCEL}])
    table.do("play_event", 0, card="g")
    table.do("play_event", 1, card="x", targets=["g"], response=True)
    table.expect(sources=[15, 14], discard_sizes=[1, 1])


@pytest.mark.clause("HP-GEN-04", "HP-GEN-05", "HP-CARD-01", "HP-CARD-09", "HP-CARD-18")
def test_every_card_is_a_complete_unit_location_or_event_of_the_four_races() -> None:
    cards = GAME.library.cards
    assert {card.race for card in cards if card.type == "unit"} == {"aliens", "bots", "humans", "mutants"}
    assert {card.type for card in cards} == {"unit", "location", "event"}
    for card in cards:
        complete(card, card.id)
        assert card.text.get("en") or not (card.keywords or card.abilities)


@pytest.mark.clause("HP-CARD-01", "HP-CARD-09", "HP-CARD-03")
@pytest.mark.parametrize(
    ("change", "missing"),
    [({"attack": None}, "attack"), ({"cost": None}, "cost"), ({"cost_colour": None}, "cost_colour")],
)
def test_an_incomplete_card_is_refused(change: dict[str, object], missing: str) -> None:
    values: dict[str, object] = {
        "name": "X",
        "type": "unit",
        "race": "bots",
        "cost": 1,
        "cost_colour": "red",
        "attack": 1,
        "defense": 1,
        "vitality": 1,
    } | change
    with pytest.raises(BadPack, match=missing):
        complete(msgspec.convert(values, CardData), "pack.toml: x")


@pytest.mark.clause("HP-GEN-06", "HP-2V2-01")
@pytest.mark.parametrize(
    ("mode", "seats", "cells"), [("one-on-one", 2, 25), ("artifact", 2, 25), ("two-on-two", 4, 50)]
)
def test_modes_have_their_seats_and_boards(mode: str, seats: int, cells: int) -> None:
    decks = ["aliens", "bots", "humans", "mutants"][:seats]
    view = GAME.setup(decks, {"mode": mode}).view(None)
    assert len(view.players) == seats
    assert len(view.cells) == cells


@pytest.mark.clause("HP-GEN-07", "HP-SOURCE-09", "HP-WIN-02")
def test_sources_are_money_and_life() -> None:
    table = Situation("MAIN", {"a": (unit(attack=3), 1, (1, 2))}, [{"u": unit(cost=4, vitality=3)}], sources=[5, 15])
    table.do("play_unit", 0, card="u", at=[0, 2]).expect(sources=[1, 15])
    table.do("begin_phase", phase="BATTLE").do("end_turn", 0).fight(1, 1, "u", "a")
    table.expect(winner=1, sources=[-1, 17])


@pytest.mark.clause("HP-GEN-08", "HP-COMP-01", "HP-COMP-06", "HP-DECK-07")
def test_ready_decks_have_their_printed_numbers() -> None:
    printed = {"aliens": (20, 12, 4), "bots": (22, 10, 4), "mutants": (19, 13, 4), "humans": (19, 13, 4)}
    for name, numbers in printed.items():
        deck = GAME.deck(name)
        counted = tuple(sum(n for card, n in deck if card.type == kind) for kind in ("unit", "event", "location"))
        assert counted == numbers
        assert GAME.check_deck({card.id: n for card, n in deck}).valid
    assert sum(card.count for card in GAME.library.cards) == 144


@pytest.mark.clause("HP-COMP-02")
def test_source_counts_are_public() -> None:
    table = Situation(sources=[7, 22])
    for seat in (0, 1, None):
        assert [player.sources for player in table.view(seat).players] == [7, 22]


@pytest.mark.clause("HP-COMP-03", "HP-BATTLE-07")
def test_tokens_are_laid_in_battle_only() -> None:
    board = {"a": (unit(), 0, (1, 2)), "d": (unit(), 1, (2, 2)), "e": (unit(), 1, (4, 4))}
    Situation("EXPLORE", board).refuse("place_target", 0, token=1, on="d")
    table = Situation("BATTLE", board)
    table.do("place_target", 0, token=1, on="d").do("place_target", 0, token=2, on="e")
    table.expect(tokens={"1": [2, 2], "2": [4, 4]})
    assert table.view().tokens == ["c3", "e5", None]


@pytest.mark.clause("HP-COMP-04", "HP-TERM-EXERT")
def test_wounds_and_exertions_are_the_same_counters() -> None:
    ability = {
        "kind": "activated",
        "label": "COMBAT",
        "cost": [{"op": "exert"}],
        "effect": {"op": "modify", "attribute": "ATTACK", "amount": 1, "target": "self"},
    }
    table = battle(unit(vitality=3, abilities=[ability]), unit(defense=9), board={})
    table.state.piece_wounds[table.setting.slot("a")] = 1
    table.attack(0, 1, "d", "a").do("use_ability", 0, unit="a").expect(pieces={"a": {"wounds": 2}})


@pytest.mark.clause("HP-COMP-05")
def test_artifacts_belong_to_the_artifact_game() -> None:
    assert not any(cell.lying for cell in GAME.setup(["aliens", "bots"]).view(None).cells)
    view = GAME.setup(["aliens", "bots"], {"mode": "artifact"}).view(None)
    assert [cell.at for cell in view.cells if cell.lying] == ["a3", "b3", "c3", "d3", "e3"]
    assert len(GAME.library.artifacts) == 20


@pytest.mark.clause("HP-COIN-01", "HP-SETUP-02")
@pytest.mark.parametrize("winner", [0, 1])
def test_the_toss_decides_who_starts(winner: int) -> None:
    state = GAME.setup(["aliens", "bots"])
    assert state.to_move == CHANCE
    assert [round(p, 6) for _, p in state.chance()] == [0.5, 0.5]
    state.apply(state.parse(f"seat {winner}"))
    while state.to_move == CHANCE:
        state.apply(state.actions()[0])
    view = state.view(None)
    assert (view.coin, view.active, state.to_move) == (winner, winner, winner)
