"""Bots and tiles of no army: which mercenary they draft, when they take it, what a Mad Bomber is to them."""

from __future__ import annotations

from typing import Any

import pytest

import ashfall
from ashfall.bots import bot
from ashfall.core.match import Match
from ashfall.core.perspective import Perspective
from ashfall.core.state import State

GAME = ashfall.game("neuroshima-hex")
THREE = ("borgo", "moloch", "outpost")


def greedy(state: State) -> str:
    """What the bot would do here."""
    player = bot("greedy", 1)
    return state.text(player.choose(Perspective(GAME, state, state.to_move), player.clock(timed=False)))


def stand(**said: Any) -> State:
    """A deathmatch with HQs at the rim, seat 0 on turn."""
    hqs = [{"hex": name, "tile": "hq", "seat": seat} for seat, name in enumerate(("a1", "e1", "c5"))]
    options = {"mode": "deathmatch", "mercenaries": 1, "mad_bomber": "mercenary"} | said.pop("options", {})
    return GAME.position(
        {
            "game": "neuroshima-hex",
            "seats": list(THREE),
            "options": options,
            "board": [*hqs, *said.pop("units", [])],
            "players": said.pop("players", [{}, {}, {}]),
            "seat": 0,
            "turn": 12,
            **said,
        }
    )


@pytest.mark.parametrize("mode", ["deathmatch", "score", "one-vs-two"])
def test_each_drafts_the_best_that_is_left(mode: str) -> None:
    match = Match(GAME, THREE, {"mode": mode, "mercenaries": 1, "mad_bomber": "drafted"}, seed=1)
    drafted: list[str] = []
    for _ in THREE:
        drafted.append(greedy(match.state))
        match.play(match.state.parse(drafted[-1]))
    assert drafted == ["hire mercenary-heavy-gunner", "hire mercenary-rifleman", "hire mercenary-net-fighter"]


def test_two_drafts_each_are_as_good_as_they_can_be() -> None:
    match = Match(GAME, THREE[:2], {"mercenaries": 2}, seed=1)
    while "hire" in (words := greedy(match.state)):
        match.play(match.state.parse(words))
    mine, theirs = (player.mercenaries for player in match.state.view(None).players)
    assert (mine, theirs) == (
        ["mercenary-net-fighter", "mercenary-heavy-gunner"],
        ["mercenary-rifleman", "mercenary-shield-bearer"],
    )


def value(state: State, seat: int = 0) -> float:
    return GAME.evaluate(state, seat)


def test_a_mercenary_beside_the_pile_is_worth_something_until_the_end_is_near() -> None:
    def having(mercenaries: list[str], **more: Any) -> float:
        return value(stand(players=[{"mercenaries": mercenaries, **more}, {}, {}]))

    assert having(["mercenary-rifleman"]) > having([])
    # With two tiles left in the pile it may never be drawn.
    short = {"pile": {"mutant": 2}}
    assert having(["mercenary-rifleman"], **short) == having([], **short)


def test_a_mad_bomber_on_the_pile_is_a_tile_more() -> None:
    assert value(stand(players=[{"top": ["mad-bomber"]}, {}, {}])) > value(stand())


def test_a_mad_bomber_of_ones_own_is_less_than_a_unit() -> None:
    bomber = value(stand(units=[{"hex": "c3", "tile": "mad-bomber", "seat": 0}]))
    unit = value(stand(units=[{"hex": "c3", "tile": "mutant", "seat": 0, "facing": "n"}]))
    assert value(stand()) < bomber < unit


def test_nobodys_mad_bomber_counts_by_what_a_battle_would_do() -> None:
    """It explodes beside the HQ that strikes it, and takes what stands there."""
    enemies = [{"hex": name, "tile": "hybrid", "seat": 1, "facing": "n"} for name in ("d1", "d2")]
    options = {"mad_bomber": "neutral"}
    near = stand(units=[*enemies, {"hex": "e2", "tile": "mad-bomber", "seat": None}], options=options)
    far = stand(units=[*enemies, {"hex": "b4", "tile": "mad-bomber", "seat": None}], options=options)
    assert value(near) > value(far)
