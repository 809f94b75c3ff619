"""Expansions with three and more players: drafts, where Mad Bombers go, eliminations, scores, refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

import pytest

import ashfall
from ashfall.core.errors import BadOption
from ashfall.core.events import Event, Told
from ashfall.core.state import CHANCE
from ashfall.games.neuroshima_hex.game import NeuroshimaHex
from ashfall.games.neuroshima_hex.state import NeuroshimaState
from ashfall.games.neuroshima_hex.view import NeuroshimaView

GAME = ashfall.game("neuroshima-hex")
FOUR = ("outpost", "borgo", "hegemony", "moloch")
HQS = {0: "a1", 1: "e1", 2: "a3", 3: "e3"}
SEATS = {"duel": 2, "one-vs-two": 3, "team": 4, "deathmatch": 3, "score": 4}


def setup(count: int, **options: object) -> NeuroshimaState:
    state = GAME.setup((FOUR * 2)[:count], options)
    assert isinstance(state, NeuroshimaState)
    return state


def view(state: NeuroshimaState) -> NeuroshimaView:
    seen = state.view(None)
    assert isinstance(seen, NeuroshimaView)
    return seen


def stand(
    mode: str,
    units: Mapping[str, tuple[int | None, str]],
    *,
    seat: int = 0,
    hands: Mapping[int, Sequence[str]] | None = None,
    players: Mapping[int, Mapping[str, Any]] | None = None,
    hqs: Mapping[int, str] | None = None,
    count: int | None = None,
    options: Mapping[str, object] | None = None,
    **more: Any,
) -> NeuroshimaState:
    """HQs in the corners, some units as ``tile facing``, a seat on turn."""
    count = count or SEATS[mode]
    where = {**HQS, **(hqs or {})}
    board = [{"hex": where[number], "tile": "hq", "seat": number} for number in range(count) if where[number]]
    for name, (owner, said) in units.items():
        tile, _, facing = said.partition(" ")
        board.append({"hex": name, "tile": tile, "seat": owner, "facing": facing or "n"})
    entries = [
        {"hand": list((hands or {}).get(number, [])), **(players or {}).get(number, {})} for number in range(count)
    ]
    state = GAME.position(
        {
            "game": "neuroshima-hex",
            "seats": list(FOUR[:count]),
            "options": {"mode": mode, **(options or {"mad_bomber": "neutral"})},
            "board": board,
            "players": entries,
            "seat": seat,
            "turn": 9,
            **more,
        }
    )
    assert isinstance(state, NeuroshimaState)
    return state


def play(state: NeuroshimaState, *actions: str) -> list[Event]:
    found: list[Told] = []
    for words in actions:
        state.log = found
        state.apply(state.parse(words))
        state.log = None
    return [told.event for told in found]


def holder(state: NeuroshimaState) -> list[int]:
    """On whose pile the Mad Bomber lies."""
    return [seat for seat, player in enumerate(view(state).players) if player.top == ["mad-bomber"]]


def drafted(state: NeuroshimaState) -> list[int]:
    order = []
    while view(state).prompt.kind == "draft":
        order.append(state.to_move)
        play(state, state.text(state.actions()[0]))
    return order


# The draft ------------------------------------------------------------------------------------


@pytest.mark.clause("NH-MERC-02", "NH-MERC-03")
def test_t136_one_each_in_playing_order() -> None:
    assert drafted(setup(3, mode="one-vs-two", mercenaries=1)) == [0, 1, 2]
    assert drafted(setup(3, mode="deathmatch", mercenaries=1)) == [0, 1, 2]
    for mode, people in (("team", "four"), ("team", "three"), ("score", "four")):
        state = setup(4, mode=mode, people=people, mercenaries=1)
        # Four of four: the last one is no question.
        assert drafted(state) == [0, 1, 2]
        assert [len(player.mercenaries) for player in view(state).players] == [1, 1, 1, 1]
        assert (state.to_move, view(state).prompt.kind) == (0, "place-hq")
    first = setup(3, mode="deathmatch", mercenaries=1, first_player="random")
    play(first, "first 3")
    assert drafted(first) == [2, 0, 1]


@pytest.mark.clause("NH-MERC-02")
@pytest.mark.parametrize(("count", "each"), [(3, 2), (4, 2), (5, 1), (6, 1)])
def test_more_mercenaries_than_players_may_have_are_refused(count: int, each: int) -> None:
    with pytest.raises(BadOption, match="NH-MERC-02") as caught:
        setup(count, mode="deathmatch", mercenaries=each, mirror=True)
    assert caught.value.clause == "NH-MERC-02"


@pytest.mark.clause("NH-EXP-01")
def test_the_expanded_battlefield_is_for_four_and_more() -> None:
    for mode, count in (("deathmatch", 3), ("score", 3), ("one-vs-two", 3)):
        with pytest.raises(BadOption, match="NH-EXP-01"):
            setup(count, mode=mode, board="expanded")
    for mode, count in (("deathmatch", 4), ("team", 4), ("score", 5), ("deathmatch", 6)):
        state = setup(count, mode=mode, board="expanded", mirror=True)
        assert len(state.actions()) == 37


@pytest.mark.clause("NH-EXP-01", "NH-MP4-01")
def test_t134_six_players_open_with_one_two_three_and_then_three() -> None:
    state = setup(6, mode="deathmatch", board="expanded", mirror=True)
    for name in ("c0", "f1", "f3", "c6", "z3", "z0"):
        play(state, f"hq {name} n")
    drawn, forced = [], []
    for _ in range(6):
        while state.to_move == CHANCE:
            state.apply(state.actions()[0])
        drawn.append(len(view(state).players[state.to_move].hand))
        forced.append(view(state).prompt.kind == "discard")
        if forced[-1]:
            state.apply(next(action for action in state.actions() if state.text(action).startswith("discard")))
        play(state, "end")
    assert drawn == [1, 2, 3, 3, 3, 3]
    assert forced == [False, False, True, True, True, True]


@pytest.mark.parametrize(
    ("mode", "start", "reinforcement"),
    list(product(SEATS, ("standard", "alternative"), (False, True))),
)
def test_every_mode_goes_with_every_expansion(mode: str, start: str, reinforcement: bool) -> None:
    count = SEATS[mode]
    board = "expanded" if count > 3 else "standard"
    for bomber in ("neutral", "mercenary", "drafted"):
        state = setup(
            count,
            mode=mode,
            start=start,
            reinforcement=reinforcement,
            board=board,
            mercenaries=1,
            mad_bomber=bomber,
            mad_bomber_ii=True,
        )
        assert len(drafted(state)) >= count - 1
        assert view(state).prompt.kind == "place-hq"


# Where the Mad Bomber goes --------------------------------------------------------------------


@pytest.mark.clause("NH-BOMB-06", "NH-BOMB-05")
@pytest.mark.parametrize(("seat", "to"), [(0, 1), (1, 2), (2, 0)])
def test_t141_it_goes_to_the_next_in_turn_order(seat: int, to: int) -> None:
    state = stand("deathmatch", {}, seat=seat, hands={seat: ["mad-bomber"]})
    told = play(state, "discard mad-bomber")
    assert holder(state) == [to]
    assert told[-1].data == {"tile": "mad-bomber", "to": to}


@pytest.mark.clause("NH-BOMB-06")
def test_eliminated_players_are_passed_over() -> None:
    state = stand(
        "deathmatch", {}, hqs={1: ""}, hands={0: ["mad-bomber"]}, players={1: {"standing": "out", "points": 0}}
    )
    play(state, "discard mad-bomber")
    assert holder(state) == [2]


@pytest.mark.clause("NH-BOMB-06", "NH-1V2-03")
def test_in_one_against_two_it_goes_to_the_player_of_the_next_slot() -> None:
    state = setup(3, mode="one-vs-two", mad_bomber="neutral")
    for name in ("a1", "e1", "e3"):
        play(state, f"hq {name} n")
    seen = []
    for _ in range(8):
        while state.to_move == CHANCE:
            state.apply(state.actions()[0])
        if view(state).prompt.kind == "discard":
            state.apply(next(action for action in state.actions() if state.text(action).startswith("discard")))
        seat = state.turn_seat
        twin = state.copy()
        twin.hands[seat] = [twin.lineup.hireling(seat, twin.lineup.expansions.bomber)]
        twin._legal = None
        twin.apply(twin.parse("discard mad-bomber"))
        seen.append((seat, *holder(twin)))
        play(state, "end")
    assert seen[:4] == [(0, 1), (1, 0), (0, 2), (2, 0)]
    assert seen[4:] == seen[:4]


@pytest.mark.clause("NH-BOMB-07")
@pytest.mark.parametrize(("second", "to"), [("c2", []), ("a3", [1])])
def test_partners_are_several_players(second: str, to: list[int]) -> None:
    """HQs strike the bomber beside them in phase 0: one of them, or both partners'."""
    units: dict[str, tuple[int | None, str]] = {"c3": (None, "mad-bomber")}
    state = stand("team", units, hqs={0: "c4", 2: second}, hands={3: ["battle"]}, seat=3)
    play(state, "battle")
    assert holder(state) == to
    assert not any(unit.tile == "mad-bomber" for unit in view(state).board)


@pytest.mark.clause("NH-BOMB-06", "NH-MP3-03")
@pytest.mark.parametrize("held", ["hand", "top", "board"])
def test_what_an_eliminated_player_had_of_it_goes_on(held: str) -> None:
    """N-66: seat 1 falls in seat 0's battle; seat 2 is next."""
    units: dict[str, tuple[int | None, str]] = {"d2": (0, "commando ne")}
    players: dict[int, dict[str, Any]] = {1: {"points": 1}}
    if held == "board":
        units["c1"] = (1, "mad-bomber")
    else:
        players[1][held] = ["mad-bomber"]
    state = stand("deathmatch", units, hands={0: ["battle"]}, players=players, options={"mad_bomber": "mercenary"})
    told = play(state, "battle")
    assert "eliminated" in [event.kind for event in told]
    assert holder(state) == [2]
    assert view(state).players[1].top == []
    assert not any(unit.tile == "mad-bomber" for unit in view(state).board)


@pytest.mark.clause("NH-BOMB-06", "NH-MERC-05", "NH-MP3-03")
def test_one_that_was_drafted_and_not_yet_taken_goes_on_too() -> None:
    """N-66: its holder is out; the other mercenaries of that player leave the game (N-54)."""
    state = stand(
        "deathmatch",
        {"d2": (0, "commando ne")},
        hands={0: ["battle"]},
        players={1: {"points": 1, "mercenaries": ["mad-bomber"]}},
        options={"mad_bomber": "drafted", "mercenaries": 1},
    )
    told = play(state, "battle")
    assert [event.kind for event in told if event.kind in ("travel", "eliminated")] == ["travel", "eliminated"]
    assert holder(state) == [2]
    assert view(state).players[1].mercenaries == []


@pytest.mark.clause("NH-MERC-05", "NH-MP3-03", "NH-BOMB-13")
def test_mercenaries_leave_with_their_army_and_mad_bomber_ii_does_not() -> None:
    state = stand(
        "deathmatch",
        {"d2": (0, "commando ne"), "c1": (1, "mad-bomber-ii"), "b3": (1, "mercenary-rifleman")},
        hands={0: ["battle"], 1: []},
        players={1: {"points": 1}},
        options={"mad_bomber": "mercenary", "mad_bomber_ii": True, "mercenaries": 1},
    )
    play(state, "battle")
    assert {unit.seat for unit in view(state).board} == {0, 2}
    assert view(state).mad_bomber_ii, "anybody may buy it again"


# HQs ------------------------------------------------------------------------------------------


@pytest.mark.clause("NH-BOMB-09", "NH-GOAL-02", "NH-MP3-03")
@pytest.mark.parametrize("victim", [0, 1])
def test_an_hq_brought_to_0_outside_a_battle_is_out_on_the_spot(victim: int) -> None:
    """N-75: an owned Mad Bomber set off by a Sniper; if the player on turn falls, the next one is on."""
    beside = {0: "b1", 1: "d1"}[victim]
    hands = {0: ["sniper", "move"], 1: []}
    state = stand(
        "deathmatch",
        {beside: (2, "mad-bomber")},
        players={0: {"hand": ["sniper", "move"]}, victim: {"points": 1, "hand": hands[victim]}},
        options={"mad_bomber": "mercenary"},
    )
    told = play(state, f"sniper {beside}")
    assert [event.data["seat"] for event in told if event.kind == "eliminated"] == [victim]
    assert state.outcome is None
    # The one after who set it off; if that one is out now, the bomber is with the same next player.
    assert holder(state) == ([2] if victim == 1 else [1])
    assert state.turn_seat == (0 if victim == 1 else 1)


@pytest.mark.clause("NH-BOMB-09", "NH-MP3-06")
def test_its_wounds_on_hqs_are_points_of_its_owner() -> None:
    """N-76: whoever set it off."""
    state = stand(
        "score",
        {"b1": (2, "mad-bomber")},
        hands={0: ["sniper"]},
        hqs={1: "c1"},
        options={"mad_bomber": "mercenary"},
    )
    play(state, "sniper b1")
    assert list(state.points) == [0, 0, 2, 0], "the HQs on a1 and c1 were beside it"


@pytest.mark.clause("NH-BOMB-09", "NH-MP3-07", "NH-MP3-08")
def test_20_reached_outside_a_battle_ends_the_game_at_once() -> None:
    """N-23: with the first HQ that its explosion wounds seat 2 has 20, though it is not its turn."""
    state = stand(
        "score",
        {"b1": (2, "mad-bomber")},
        hands={0: ["sniper"]},
        players={0: {"hand": ["sniper"]}, 2: {"points": 19}},
        hqs={1: "c1"},
        options={"mad_bomber": "mercenary"},
    )
    play(state, "sniper b1")
    assert list(state.points) == [0, 0, 20, 0]
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((2,), "score-reached")


@pytest.mark.clause("NH-BOMB-01", "NH-FULL-02")
def test_nobodys_bomber_counts_as_a_tile_on_the_board() -> None:
    """N-59: with it on the last but one hex, the last unit starts a battle."""
    free = "b3"
    taken = {"a1", "e1", "a3", "c3", free}
    names = [name for name in GAME.setup(FOUR[:3], {"mode": "deathmatch"}).view(None).hexes if name not in taken]
    assert isinstance(GAME, NeuroshimaHex)
    tiles = [
        (seat, tile.id)
        for seat, side in enumerate(FOUR[:3])
        for tile in next(army for army in GAME.armies if army.id == side).tiles
        if tile.kind == "module"
        for _ in range(tile.count)
    ]
    units: dict[str, tuple[int | None, str]] = {"c3": (None, "mad-bomber"), **dict(zip(names, tiles, strict=False))}
    assert len(units) == 15, "all hexes but those of the HQs and a free one"
    state = stand("deathmatch", units, hands={0: ["commando"]})
    told = play(state, f"commando {free} n")
    assert ("battle", "full-board") in [(event.kind, event.data.get("reason")) for event in told]


@pytest.mark.clause("NH-BOMB-02", "NH-MP3-06")
def test_nobodys_bomber_spares_hqs_and_scores_for_nobody() -> None:
    state = stand("score", {"b1": (None, "mad-bomber")}, hands={0: ["sniper"]}, hqs={1: "c1"})
    play(state, "sniper b1")
    assert list(state.points) == [0, 0, 0, 0]


# The expanded battlefield ---------------------------------------------------------------------


@pytest.mark.clause("NH-EXP-02", "NH-BOMB-01")
def test_with_four_on_37_hexes_the_bomber_stands_on_the_centre() -> None:
    state = setup(4, mode="team", board="expanded", mad_bomber="neutral")
    (bomber,) = view(state).board
    assert bomber.hex == "c3"
    assert (len(view(state).hexes), view(state).main_hexes) == (37, 19)
