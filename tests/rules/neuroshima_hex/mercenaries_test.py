"""Mercenaries: the draft, taking one instead of a draw, playing it (NH-MERC)."""

from __future__ import annotations

import pytest

import ashfall
from ashfall.core.errors import BadOption, BadPosition, IllegalAction
from ashfall.games.neuroshima_hex.data import load_mercenaries
from ashfall.games.neuroshima_hex.deeds import DEEDS
from ashfall.games.neuroshima_hex.state import NeuroshimaState
from ashfall.games.neuroshima_hex.view import NeuroshimaView
from tests.rules.neuroshima_hex.situation import ARMIES, Situation, edges, hq, module, unit

GAME = ashfall.game("neuroshima-hex")
FOUR = ["net-fighter", "heavy-gunner", "rifleman", "shield-bearer"]
RIFLEMAN = "mercenary-rifleman"
GUNNER = "mercenary-heavy-gunner"


def setup(**options: object) -> NeuroshimaState:
    state = GAME.setup(("borgo", "moloch"), options)
    assert isinstance(state, NeuroshimaState)
    return state


def look(state: NeuroshimaState) -> NeuroshimaView:
    view = state.view(None)
    assert isinstance(view, NeuroshimaView)
    return view


def drafted(state: NeuroshimaState) -> list[int]:
    """Everybody takes what is offered first; who chose, in order."""
    order = []
    while look(state).prompt.kind == "draft":
        order.append(state.to_move)
        state.apply(state.actions()[0])
    return order


@pytest.mark.clause("NH-MERC-01")
@pytest.mark.parametrize("army", sorted(ARMIES))
def test_any_mercenary_joins_any_army(army: str) -> None:
    other = next(name for name in sorted(ARMIES) if name != army)
    state = GAME.setup((army, other), {"mercenaries": 1})
    assert [state.text(action) for action in state.actions()] == [f"hire mercenary-{name}" for name in FOUR]


@pytest.mark.clause("NH-MERC-01")
def test_their_values_are_marked_as_not_certain() -> None:
    tiles = load_mercenaries((), DEEDS).tiles
    assert [tile.id.removeprefix("mercenary-") for tile in tiles[:4]] == FOUR
    assert not any(tile.verified for tile in tiles)
    (entry,) = [entry for entry in GAME.encyclopedia() if entry.id == "mercenaries"]
    assert [tile.tile.id for tile in entry.tiles] == [tile.id for tile in tiles]
    assert "mercenaries" not in [side.id for side in GAME.sides], "nobody plays them alone"


@pytest.mark.clause("NH-MERC-02", "NH-MERC-03")
def test_t135_two_players_draft_one_or_two_each_in_turn() -> None:
    one = setup(mercenaries=1)
    assert drafted(one) == [0, 1]
    assert one.to_move == 0
    assert look(one).prompt.kind == "place-hq"
    two = setup(mercenaries=2)
    # The last tile goes to the second player without a question.
    assert drafted(two) == [0, 1, 0]
    assert [len(player.mercenaries) for player in look(two).players] == [2, 2]
    taken = [tile for player in look(two).players for tile in player.mercenaries]
    assert sorted(taken) == sorted(f"mercenary-{name}" for name in FOUR)
    assert look(two).draft == []


@pytest.mark.clause("NH-MERC-03", "NH-START-01")
def test_whoever_begins_drafts_first() -> None:
    state = setup(mercenaries=1, first_player="random")
    state.apply(state.parse("first 2"))
    assert drafted(state) == [1, 0]
    assert (state.to_move, look(state).prompt.kind) == (1, "place-hq")


@pytest.mark.clause("NH-MERC-03")
def test_nothing_else_can_be_done_before_the_draft() -> None:
    state = setup(mercenaries=1)
    with pytest.raises(IllegalAction) as caught:
        state.apply(state.parse("hq c3 n"))
    assert (caught.value.code, caught.value.clause) == ("draft", "NH-MERC-03")
    state.apply(state.parse(f"hire {RIFLEMAN}"))
    assert f"hire {RIFLEMAN}" not in [state.text(action) for action in state.actions()]


@pytest.mark.clause("NH-MERC-02")
@pytest.mark.parametrize("each", [3, -1, "many"])
def test_no_more_than_two_each(each: object) -> None:
    with pytest.raises(BadOption, match="mercenaries") as caught:
        setup(mercenaries=each)
    assert caught.value.clause == "NH-MERC-02"


def drawing(pile: dict[str, int], hand: list[str], hired: list[str], turn: int = 5) -> Situation:
    """Seat 0 begins a turn."""
    table = Situation(
        {"a1": "hq"},
        {"e3": "hq"},
        armies=("borgo", "moloch"),
        hand=hand,
        hired=(hired, []),
        piles=(pile, {"hybrid": 2}),
        mercenaries=2,
    )
    table.begin_turn(0, turn)
    return table


@pytest.mark.clause("NH-MERC-04")
def test_t034_a_mercenary_takes_the_place_of_a_draw() -> None:
    table = drawing({"claws": 1, "battle": 1}, ["medic"], [RIFLEMAN])
    assert table.state.to_move == 0
    assert table.choices() == [f"take {RIFLEMAN}", "pile"]
    (taken,) = table.play(f"take {RIFLEMAN}")
    assert taken.data == {"seat": 0, "tile": RIFLEMAN}
    table.draw("claws")
    assert table.hand() == ["claws", "medic", RIFLEMAN]
    assert table.view().prompt.kind == "discard"
    assert table.view().players[0].deck_size == 1
    assert table.view().players[0].mercenaries == []


@pytest.mark.clause("NH-MERC-04")
def test_every_single_draw_asks_and_two_are_told_apart() -> None:
    table = drawing({"claws": 2, "battle": 2}, [], [RIFLEMAN, GUNNER])
    asked = 0
    while table.view().prompt.kind == "choose-tile":
        asked += 1
        assert set(table.choices()) == {f"take {GUNNER}", f"take {RIFLEMAN}", "pile"}
        table.play("pile")
        table.draw("claws" if asked < 3 else "battle")
    assert asked == 3
    assert table.view().players[0].mercenaries == [GUNNER, RIFLEMAN]


@pytest.mark.clause("NH-MERC-04", "NH-START-03")
def test_the_opening_draw_asks_too() -> None:
    table = drawing({"claws": 2}, [], [RIFLEMAN], turn=1)
    table.play(f"take {RIFLEMAN}")
    assert table.hand() == [RIFLEMAN]
    assert table.view().prompt.kind == "turn"


@pytest.mark.clause("NH-MERC-04", "NH-UNL-01")
def test_an_exchange_draws_with_the_same_choice() -> None:
    table = drawing({"battle": 3, "move": 2, "grenade": 1}, [], [RIFLEMAN])
    for tile in ("battle", "battle", "move"):
        table.play("pile")
        table.draw(tile)
    table.play("redraw")
    assert table.choices() == [f"take {RIFLEMAN}", "pile"]
    table.play(f"take {RIFLEMAN}")
    table.draw("battle", "move")
    assert "redraw" not in table.choices(), "a unit is in front of the player"


@pytest.mark.clause("NH-MERC-04")
def test_it_must_be_answered_before_anything_else() -> None:
    table = drawing({"claws": 1, "battle": 1}, ["medic"], [RIFLEMAN])
    refused = table.refused("medic c3 n")
    assert (refused.code, refused.clause) == ("draw-first", "NH-MERC-04")
    table.refused("leave")
    table.refused(f"take {GUNNER}")


@pytest.mark.clause("NH-MERC-04", "R-DRAW-4", "NH-END-01")
def test_t137_taken_with_one_tile_left_the_end_is_put_off() -> None:
    table = drawing({"claws": 1}, ["medic", "scout"], [RIFLEMAN], turn=25)
    table.play(f"take {RIFLEMAN}")
    assert table.hand() == ["medic", RIFLEMAN, "scout"]
    assert table.view().prompt.kind == "discard"
    assert table.view().players[0].deck_size == 1
    assert table.view().last_tile_by is None


@pytest.mark.clause("NH-MERC-04", "NH-TURN-05")
def test_t138_beside_an_empty_pile_it_may_be_left() -> None:
    table = drawing({"claws": 1}, ["medic"], [RIFLEMAN], turn=25)
    table.play("pile")
    table.draw("claws")
    assert table.view().last_tile_by == 0, "the last tile of the pile sets off the end"
    assert table.choices() == [f"take {RIFLEMAN}", "leave"]
    other = table.state.copy()
    table.play("leave")
    assert table.hand() == ["claws", "medic"]
    assert table.view().prompt.kind == "turn", "two tiles force no discard"
    other.apply(other.parse(f"take {RIFLEMAN}"))
    assert look(other).prompt.kind == "discard", "three do"


@pytest.mark.clause("NH-MERC-05")
def test_it_is_a_tile_of_its_army() -> None:
    table = Situation(
        {"c3": hq(initiative=1), "d3": module("n", ranged=1)},
        {"d1": unit(toughness=3), "b2": unit(**edges("se", "net"))},
        armies=("borgo", "moloch"),
        hand=[RIFLEMAN, "move"],
        mercenaries=1,
    )
    table.play(f"{RIFLEMAN} d2 n")
    placed = table.look("d2")
    assert (placed.seat, placed.army, placed.tile) == (0, "mercenaries", RIFLEMAN)
    assert placed.initiative == [3], "the HQ is held, so there is no bonus"
    assert {modifier.what for modifier in placed.modifiers} == {"ranged"}
    table.play("move d2 e1 n")
    assert table.look("e1").tile == RIFLEMAN


@pytest.mark.clause("NH-MERC-05", "NH-TURN-03")
def test_it_can_be_the_forced_discard_and_is_gone_then() -> None:
    table = drawing({"claws": 4}, ["medic", "scout"], [RIFLEMAN])
    table.play(f"take {RIFLEMAN}", f"discard {RIFLEMAN}")
    assert table.discarded(0) == {RIFLEMAN: 1}
    assert table.view().players[0].mercenaries == []


@pytest.mark.clause("NH-MERC-05", "NH-BATTLE-06")
def test_destroyed_it_goes_to_its_owners_discard_pile() -> None:
    table = Situation(
        {"c3": unit(3, n="melee 3")}, {"c2": "mercenary-net-fighter"}, armies=("borgo", "moloch"), mercenaries=1
    )
    table.battle()
    assert table.discarded(1) == {"mercenary-net-fighter": 1}


@pytest.mark.clause("NH-END-11", "R-END-3", "NH-MERC-04")
def test_in_an_extra_turn_a_mercenary_is_something_to_draw() -> None:
    for hired, kind in (([RIFLEMAN], "choose-tile"), ([], "turn")):
        table = Situation(
            {"a1": "hq"},
            {"e3": "hq"},
            armies=("borgo", "moloch"),
            hand=["medic"],
            hired=(hired, []),
            piles=({}, {"hybrid": 1}),
            mercenaries=1,
        )
        table.state.stage = 4
        table.begin_turn(0, 30)
        assert table.view().prompt.kind == kind
        assert table.state.board_only == (not hired)


@pytest.mark.clause("NH-MERC-02", "NH-MERC-05")
def test_positions_with_impossible_mercenaries_are_refused() -> None:
    def faults(**changes: object) -> str:
        document = {
            "game": "neuroshima-hex",
            "seats": ["borgo", "moloch"],
            "options": {"mercenaries": 1},
            "board": [{"hex": "a1", "tile": "hq", "seat": 0}, {"hex": "e3", "tile": "hq", "seat": 1}],
            **changes,
        }
        with pytest.raises(BadPosition) as caught:
            GAME.position(document)
        return "; ".join(caught.value.faults)

    twice = [{"hand": [RIFLEMAN]}, {"mercenaries": [RIFLEMAN]}]
    assert f"one {RIFLEMAN}" in faults(players=twice)
    assert "at most 1" in faults(players=[{"mercenaries": [RIFLEMAN, GUNNER]}, {}])
    assert "has no tile" in faults(options={}, players=[{"mercenaries": [RIFLEMAN]}, {}])
    assert "tile of no army" in faults(players=[{"pile": {RIFLEMAN: 1, "mutant": 2}}, {}])
    assert "no mercenary beside" in faults(step="choose-tile")
    assert "to draft" in faults(step="draft", board=[], turn=0, players=[{"mercenaries": [RIFLEMAN]}, {}])
    assert "expected a Mad Bomber" in faults(players=[{"top": ["mutant"]}, {}])
    assert "expected tiles of the draft" in faults(players=[{"mercenaries": ["mutant"]}, {}])
