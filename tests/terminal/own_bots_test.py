"""Bots of one's own on the command line: in simulations, tournaments and at the table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.terminal.conftest import Ashfall

MINE = """
from ashfall.bots import Bot, Why

class Mine(Bot):
    name = "mine"

    def __init__(self, seed=None, which=0):
        self.which = which

    def choose(self, perspective, clock):
        return perspective.actions()[self.which]

    def why(self):
        return Why("points-lost", 0, 2)

class Bad(Bot):
    def choose(self, perspective, clock):
        raise RuntimeError("lost the thread")
"""


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "mine.py").write_text(MINE)
    monkeypatch.chdir(tmp_path)
    return "./mine.py:Mine"


def test_a_bot_from_a_file_is_simulated(ashfall: Ashfall, mine: str) -> None:
    bots = f"{mine}(which=-1),./mine.py:Bad"
    ran = ashfall("simulate", "neuroshima-hex", "--games", "2", "--processes", "1", "--bots", bots)
    assert ran.code == 0
    assert "./mine.py:Bad failed in" in ran.out
    assert "lost the thread" in ran.out
    ran = ashfall("simulate", "neuroshima-hex", "--games", "2", "--processes", "1", "--bots", bots, "--json")
    told = json.loads(ran.out)
    assert [seat["bot"] for seat in told["seats"]] == [f"{mine}(which=-1)", "./mine.py:Bad"]
    assert told["faults"]["./mine.py:Bad"]["first"] == "RuntimeError: lost the thread"
    assert mine not in told["faults"]


def test_a_bot_from_a_file_plays_a_tournament_with_ratings(ashfall: Ashfall, mine: str) -> None:
    ran = ashfall("tournament", "convoy", "--games", "2", "--processes", "1", "--bots", f"{mine},random", "--json")
    told = json.loads(ran.out)
    assert set(told["ratings"]) == {mine, "random"}
    assert all(rating["low"] < rating["rating"] < rating["high"] for rating in told["ratings"].values())
    ran = ashfall("tournament", "convoy", "--games", "2", "--processes", "1", "--bots", f"{mine},random")
    assert "rating" in ran.out


def test_a_bot_from_a_file_sits_at_the_table_and_says_what_it_expects(ashfall: Ashfall, mine: str) -> None:
    lines = ["hq c3 n", "quit", "n"]
    ran = ashfall("play", "neuroshima-hex", "--players", f"me,{mine}", "--seed", "3", lines=lines)
    assert ran.code == 0
    assert "Hegemony expects Outpost to lose 2 HQ points." in ran.out
    ran = ashfall("play", "--players", f"me,{mine}", "--seed", "3", "--language", "fr", lines=lines)
    assert "devrait perdre 2 points de QG" in ran.out


def test_a_bot_that_fails_at_the_table_is_named_and_the_game_goes_on(ashfall: Ashfall, mine: str) -> None:
    assert mine
    ran = ashfall("play", "--players", "me,./mine.py:Bad", "--seed", "3", lines=["hq c3 n", "quit", "n"])
    assert ran.code == 0
    assert "no usable answer for Hegemony (RuntimeError: lost the thread)" in " ".join(ran.out.split())


def test_levels_are_named_like_any_other_bot(ashfall: Ashfall) -> None:
    ran = ashfall("play", "--players", "me,pip", "--seed", "3", lines=["quit", "n"])
    assert ran.code == 0
    assert "computer, Pip" in ran.out


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ("me,boss", "there is no player 'boss', expected me, friend, random, greedy"),
        ("me,greedy(depth=x)", "depth=x does not do, expected a whole number"),
        ("me,./nowhere.py:Mine", "there is no file ./nowhere.py"),
        ("me", "there are 2 seats but 1 player, expected one for each seat"),
    ],
)
def test_unknown_players_are_refused(ashfall: Ashfall, players: str, said: str) -> None:
    ran = ashfall("play", "--players", players)
    assert ran.code != 0
    assert said in " ".join(ran.err.split())


def test_more_players_than_seats_are_refused(ashfall: Ashfall) -> None:
    ran = ashfall("play", "--seats", "borgo,moloch", "--players", "me,friend,me")
    assert "there are 2 seats but 3 players, expected one for each seat" in " ".join(ran.err.split())


@pytest.mark.parametrize(
    ("game", "bot", "said"),
    [
        ("convoy", "turns(weights=w.json)", "turns does not search convoy and reads no weights there"),
        ("hope", "turns(weights=w.json)", "turns does not search hope and reads no weights there"),
        ("neuroshima-hex", "tree(weights=w.json)", "tree does not search neuroshima-hex and reads no weights there"),
        ("neuroshima-hex", "turns(weights=w.json)", "w.json cannot be read"),
    ],
)
def test_weights_that_nobody_would_read_are_refused(ashfall: Ashfall, game: str, bot: str, said: str) -> None:
    for words in (
        ("simulate", game, "--games", "1", "--processes", "1", "--bots", bot),
        ("tournament", game, "--games", "1", "--processes", "1", "--bots", f"{bot},random"),
        ("play", game, "--players", f"me,{bot}"),
    ):
        ran = ashfall(*words, lines=["quit", "n"])
        assert ran.code == 2
        assert ran.out == ""
        assert said in " ".join(ran.err.split())


def test_without_weights_a_bot_of_another_game_is_greedy(ashfall: Ashfall) -> None:
    for game, bot in (("convoy", "turns(nodes=9)"), ("neuroshima-hex", "tree(nodes=9)")):
        words = ("--games", "1", "--processes", "1", "--bots", f"{bot},random", "--nodes", "9", "--json")
        assert json.loads(ashfall("simulate", game, *words).out)["faults"] == {}


def test_a_bot_that_cannot_begin_is_refused_at_the_table(ashfall: Ashfall, home: Path) -> None:
    ran = ashfall("play", "--players", "me,tests.bots.strangers:Unwilling", lines=["quit", "n"])
    assert (ran.code, ran.out) == (2, "")
    assert "cannot begin a game: ValueError: not today" in " ".join(ran.err.split())
    assert not home.exists()


def test_a_server_refuses_a_bot_that_is_none(ashfall: Ashfall, mine: str) -> None:
    assert mine
    ran = ashfall("serve", "--bot", "./mine.py:Yours", "--port", "0")
    assert ran.code != 0
    assert "./mine.py:Yours is no bot, expected Mine or Bad" in " ".join(ran.err.split())


def test_a_server_refuses_a_bot_in_the_name_of_a_level(ashfall: Ashfall, tmp_path: Path) -> None:
    (tmp_path / "fake.py").write_text(MINE.replace('"mine"', '"omen"'))
    # No server would start there anyway, should the bot be taken.
    ran = ashfall("serve", "--bot", f"{tmp_path / 'fake.py'}:Mine", "--data-dir", tmp_path, "--port", "99999")
    assert ran.code == 2
    assert "two bots are called 'omen'" in ran.err
