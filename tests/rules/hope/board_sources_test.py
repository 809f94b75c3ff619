"""The board, sources, winning, playing."""

from __future__ import annotations

from pathlib import Path

import pytest

from ashfall.core.errors import BadPack, IllegalAction
from ashfall.games.hope import load
from tests.rules.hope.situation import GAIN, KILL, PUSH, RECALL, Situation, battle, effect, event, location, unit

GAME = load([])


@pytest.mark.clause("HP-BOARD-01", "HP-MOVE-09")
def test_nothing_leaves_the_battleground() -> None:
    table = Situation("MAIN", hands=[{"u": unit()}])
    table.refuse("play_unit", 0, card="u", at=[0, 5]).refuse("play_unit", 0, card="u", at=[-1, 0])
    moving = Situation("MOVE", {"u": (unit(), 0, (0, 0))})
    moving.refuse("move", 0, unit="u", path=[[-1, 0]]).refuse("move", 0, unit="u", path=[[0, -1]])
    assert (len(table.view().cells), table.view().rows, table.view().columns) == (25, 5, 5)


@pytest.mark.clause("HP-BOARD-02")
def test_units_and_locations_go_to_the_battleground_only() -> None:
    table = Situation("MAIN", hands=[{"u": unit(), "l": location()}])
    table.do("play_unit", 0, card="u", at=[0, 0]).expect(zones={"u": "board"})
    texts = [table.state.text(action) for action in table.state.actions()]
    assert all(len(text.split()) == 3 for text in texts if text.startswith("play"))


@pytest.mark.clause("HP-BOARD-04")
def test_decks_and_other_hands_are_hidden() -> None:
    table = Situation(hands=[{"u": unit()}, {"v": unit()}], decks=[{"p": unit()}, {"q": unit()}])
    view = table.view(0)
    assert view.players[0].hand == ["u"]
    assert view.players[1].hand is None
    assert (view.players[1].hand_count, view.players[1].deck_count) == (1, 1)
    assert [count.card for count in view.players[1].unseen] == ["v", "q"]
    assert table.view(None).players[0].hand is None


@pytest.mark.clause("HP-BOARD-05")
def test_discard_piles_lie_open() -> None:
    table = Situation("MAIN", {"v": (unit(), 1, (4, 2))}, [{"k": KILL}])
    table.do("play_event", 0, card="k", targets=["v"]).expect()
    for seat in (0, 1, None):
        assert [player.discard for player in table.view(seat).players] == [["k"], ["v"]]


@pytest.mark.clause("HP-WIN-01", "HP-BATTLE-05")
def test_thirty_sources_win_at_once() -> None:
    board = {"a": (unit(attack=3), 0, (2, 2)), "d": (unit(), 1, (3, 2)), "e": (unit(), 1, (2, 3))}
    table = Situation("BATTLE", board, sources=[28, 15])
    table.do("place_target", 0, token=1, on="d").do("place_target", 0, token=2, on="e")
    table.do("declare_attackers", 0, token=1, units=["a"]).do("resolve_combat").expect(winner=0, sources=[30, 13])
    table.refuse("declare_attackers", 0, token=2, units=["a"])
    with pytest.raises(IllegalAction) as refusal:
        table.state.apply(0)
    assert refusal.value.code == "game-over"


@pytest.mark.clause("HP-WIN-01")
def test_a_green_card_may_win_when_it_is_played() -> None:
    table = Situation(hands=[{"u": unit(cost=3, colour="green")}], sources=[27, 15])
    table.do("play_unit", 0, card="u", at=[0, 0]).expect(winner=0, sources=[30, 15])


@pytest.mark.clause("HP-WIN-02", "HP-COMBAT-10")
def test_taking_the_last_sources_wins() -> None:
    battle(unit(attack=3), unit(), sources=[15, 2]).fight(0, 1, "d", "a").expect(winner=0, sources=[17, 0])


@pytest.mark.clause("HP-WIN-03", "HP-ARTIFACT-11", "HP-2V2-02")
def test_variants_have_their_own_victory() -> None:
    Situation(hands=[{"e": event("MAIN", GAIN)}], mode="artifact", sources=[30, 15]).do(
        "play_event", 0, card="e"
    ).expect(winner=None, sources=[31, 15])
    Situation(hands=[{"e": event("MAIN", GAIN)}], mode="two-on-two", sources=[30, 15, 5, 15]).do(
        "play_event", 0, card="e"
    ).expect(winner=None)


@pytest.mark.clause("HP-SOURCE-01", "HP-SETUP-01")
def test_everybody_starts_with_fifteen() -> None:
    view = GAME.setup(["aliens", "bots"]).view(None)
    assert [player.sources for player in view.players] == [15, 15]
    assert all(cell.piece is None and cell.token is None for cell in view.cells)


@pytest.mark.clause("HP-SOURCE-03", "HP-COMBAT-04", "HP-BATTLE-10")
def test_a_won_combat_moves_two_sources_each() -> None:
    battle(unit(attack=3), unit(vitality=3)).fight(0, 1, "d", "a").expect(sources=[17, 13], pieces={"d": {"wounds": 1}})


@pytest.mark.clause("HP-SOURCE-04", "HP-TERM-KILL")
def test_removing_an_opposing_card_pays_its_cost() -> None:
    target = {"type": "unit", "controller": "opponent"}
    evict = event("MAIN", effect("return_to_hand", target=target), cost=1)
    table = Situation("MAIN", {"v": (unit(cost=4), 1, (4, 2))}, [{"e": evict}])
    table.do("play_event", 0, card="e", targets=["v"]).expect(sources=[18, 15], zones={"v": "hand:1"})
    assert table.view(0).players[1].known == ["v"]


@pytest.mark.clause("HP-SOURCE-04")
def test_own_sacrifice_pays_nobody() -> None:
    sacrifice = event("MAIN", effect("kill", target={"type": "unit", "controller": "own"}))
    table = Situation("MAIN", {"v": (unit(cost=4), 0, (0, 2))}, [{"e": sacrifice}])
    table.do("play_event", 0, card="e", targets=["v"]).expect(sources=[15, 15], zones={"v": "discard:0"})


@pytest.mark.clause("HP-SOURCE-05", "HP-DOMINANCE-05", "HP-DOMINANCE-01")
def test_superior_lines_pay() -> None:
    Situation("DOMINANCE", {"u": (unit(), 0, (1, 1))}).do("evaluate_dominance").expect(sources=[17, 15], phase="DRAW")


@pytest.mark.clause("HP-SOURCE-06")
def test_abilities_add_and_remove_sources() -> None:
    drain = event("MAIN", effect("lose_sources", who="opponent", amount=3), GAIN)
    Situation(hands=[{"e": drain}]).do("play_event", 0, card="e").expect(sources=[16, 12])


@pytest.mark.clause("HP-SOURCE-07", "HP-SOURCE-08")
def test_an_event_kill_in_combat_is_no_won_combat() -> None:
    table = battle(unit(), unit(defense=5, cost=3), hands=[{"k": KILL}])
    table.attack(0, 1, "d", "a").do("play_event", 0, card="k", targets=["d"]).do("resolve_combat")
    table.expect(sources=[17, 15], zones={"d": "discard:1"})


@pytest.mark.clause("HP-SOURCE-09")
def test_a_payment_leaves_one_source() -> None:
    table = Situation(hands=[{"u3": unit(cost=3), "u4": unit(cost=4), "u5": unit(cost=5)}], sources=[4, 15])
    table.refuse("play_unit", 0, card="u5", at=[0, 0]).refuse("play_unit", 0, card="u4", at=[0, 0])
    table.do("play_unit", 0, card="u3", at=[0, 0]).expect(sources=[1, 15])
    drain = event("MAIN", effect("lose_sources", who="opponent", amount=3))
    Situation(hands=[{"e": drain}], sources=[15, 3]).do("play_event", 0, card="e").expect(winner=0, sources=[15, 0])


@pytest.mark.clause("HP-SOURCE-10")
def test_the_log_names_every_way_sources_move() -> None:
    table = battle(unit(attack=3), unit(vitality=1), hands=[{"p": PUSH}])
    table.attack(0, 1, "d", "a")
    state = table.state.copy()
    state.log = []
    while state.target >= 0:
        state.apply(0)
    reasons = [told.event.data["reason"] for told in state.log if told.event.kind == "sources"]
    assert reasons == ["combat", "combat", "bounty"]


@pytest.mark.clause("HP-PLAY-01")
def test_the_active_player_plays() -> None:
    table = Situation(hands=[{"a": unit()}, {"b": unit()}])
    table.refuse("play_unit", 1, card="b", at=[4, 0]).do("play_unit", 0, card="a", at=[0, 0])


@pytest.mark.clause("HP-ATTR-01")
def test_only_three_attributes_can_be_modified(tmp_path: Path) -> None:
    pack = tmp_path / "bad.toml"
    text = '{ op = "modify", attribute = "SPEED", amount = 1, target = "self" }'
    pack.write_text(f"[cards.hold-position]\neffect = {text}\n")
    with pytest.raises(BadPack, match=r"bad\.toml, line 1: hold-position: .*attribute"):
        load([str(pack)])


@pytest.mark.clause("HP-ATTR-02", "HP-STACK-02")
def test_passive_abilities_need_no_stack_special_ones_do() -> None:
    nest = location(abilities=[{"kind": "flip", "effect": [GAIN]}])
    table = Situation("MOVE", {"m": (unit(MOVE=2), 0, (0, 0)), "l": (nest, 0, (2, 2))})
    table.do("move", 0, unit="m", path=[[1, 0], [2, 0], [3, 0]])
    assert table.state.items == []
    table.do("flip", 0, unit="l")
    assert len(table.state.items) == 1


@pytest.mark.clause("HP-ATTR-03", "HP-ATTR-04", "HP-MOVE-04", "HP-KEYWORD-MOVE-01")
def test_raised_values_add_up() -> None:
    boost = event("MOVE", effect("grant", keyword="MOVE", value=2, duration="phase", target={"type": "unit"}))
    table = Situation("MOVE", {"m": (unit(MOVE=1), 0, (0, 0))}, [{"b": boost}])
    table.do("play_event", 0, card="b", targets=["m"])
    path = [[1, 0], [2, 0], [3, 0], [4, 0]]
    table.refuse("move", 0, unit="m", path=[*path, [4, 1]]).do("move", 0, unit="m", path=path)


@pytest.mark.clause("HP-SOURCE-07", "HP-COMBAT-15")
def test_recalling_the_own_defender_ends_the_combat_without_reward() -> None:
    table = battle(unit(attack=9), unit(), hands=[{}, {"r": RECALL}])
    table.attack(0, 1, "d", "a").do("play_event", 1, card="r", targets=["d"]).do("resolve_combat")
    table.expect(sources=[15, 14], zones={"d": "hand:1"})
