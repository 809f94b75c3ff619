"""Games by name, seats and sides, states from bytes."""

from __future__ import annotations

import pytest

import ashfall
from ashfall.core.errors import BadOption, BadState, UnknownGame, UnknownSide


def test_games_are_listed_and_loaded_once() -> None:
    assert "neuroshima-hex" in ashfall.games()
    assert ashfall.game("neuroshima-hex") is ashfall.game("neuroshima-hex")


def test_an_unknown_game_names_the_known_ones() -> None:
    with pytest.raises(UnknownGame, match="expected neuroshima-hex"):
        ashfall.game("chess")


@pytest.mark.parametrize(
    ("seats", "says"),
    [
        (["outpost"], "the mode duel needs 2 seats, got 1"),
        (["outpost", "borgo", "moloch"], "needs 2 seats, got 3; 3 play deathmatch, score or one-vs-two"),
        (["outpost", "dancer"], "no side 'dancer', expected borgo, hegemony, moloch or outpost"),
        (["outpost", "outpost"], "two seats play outpost"),
    ],
)
def test_bad_seats_are_refused(seats: list[str], says: str) -> None:
    with pytest.raises(UnknownSide, match=says):
        ashfall.game("neuroshima-hex").setup(seats)


@pytest.mark.parametrize(
    ("name", "options", "count", "seats"),
    [
        ("neuroshima-hex", {}, 0, ["outpost", "hegemony"]),
        ("neuroshima-hex", {"mode": "one-vs-two"}, 0, ["outpost", "hegemony", "borgo"]),
        ("neuroshima-hex", {"mode": "team"}, 0, ["outpost", "hegemony", "borgo", "moloch"]),
        ("neuroshima-hex", {"mode": "deathmatch"}, 4, ["outpost", "hegemony", "borgo", "moloch"]),
        ("neuroshima-hex", {"mode": "score", "board": "expanded"}, 0, ["outpost", "hegemony", "borgo", "moloch"]),
        ("neuroshima-hex", {"mode": "team", "mercenaries": 2}, 0, ["outpost", "hegemony", "borgo", "moloch"]),
        ("neuroshima-hex", {"mode": "score", "mercenaries": 2}, 0, ["outpost", "hegemony", "borgo"]),
        ("neuroshima-hex", {"board": "expanded"}, 0, ["outpost", "hegemony"]),
        ("neuroshima-hex", {}, 9, ["outpost", "hegemony"]),
        ("hope", {"mode": "two-on-two"}, 0, ["aliens", "humans", "bots", "mutants"]),
        ("convoy", {}, 2, ["moloch", "outpost"]),
    ],
)
def test_usual_seats_are_as_many_as_wanted_or_as_few_as_the_options_allow(
    name: str, options: dict[str, object], count: int, seats: list[str]
) -> None:
    assert list(ashfall.game(name).usual_seats(options, count)) == seats


def test_bad_options_are_refused() -> None:
    with pytest.raises(BadOption, match="expected codex or year-of-moloch"):
        ashfall.game("neuroshima-hex").setup(["outpost", "borgo"], {"edition": "third"})


@pytest.mark.parametrize("data", [b"", b"junk", b"\x93\x01\x02\x03", b"\xdc\x00\x11" + b"\x01" * 17])
def test_bytes_that_are_no_state_are_refused(data: bytes) -> None:
    with pytest.raises(BadState):
        ashfall.game("neuroshima-hex").from_bytes(data)
