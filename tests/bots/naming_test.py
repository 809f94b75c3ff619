"""Bots by name: with parameters, from a module, a file, an installed package; and what is wrong with a name."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import ashfall
from ashfall.bots import Bot, Clock, bot, bots
from ashfall.core.errors import BadBot, UnknownBot
from ashfall.core.match import Match

MINE = '''
from ashfall.bots import Bot

class Mine(Bot):
    """Always takes the action of one number."""

    name = "mine"

    def __init__(self, seed=None, which=0, eager=False, slack=0.5):
        if which < -1:
            raise ValueError("which must be -1 or more")
        self.seed, self.which, self.eager, self.slack = seed, which, eager, slack

    def choose(self, perspective, clock):
        return perspective.actions()[self.which]

class Plain(Bot):
    def choose(self, perspective, clock):
        return perspective.actions()[0]

NUMBER = 3
'''


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "mine_of_mine.py"
    path.write_text(MINE)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)
    return path


def first_choice(player: Bot) -> str:
    match = Match(ashfall.game("neuroshima-hex"), ["borgo", "moloch"], seed=1)
    player.begin(match.game, 0, match.options)
    return match.state.text(player.choose(match.perspective(0), Clock(nodes=50)))


@pytest.mark.usefixtures("mine")
@pytest.mark.parametrize("name", ["./mine_of_mine.py:Mine", "mine_of_mine:Mine", "mine_of_mine.py:Mine"])
def test_a_bot_of_one_s_own_from_a_file_or_a_module(name: str) -> None:
    assert first_choice(bot(name)) == "hq a1 n"
    assert first_choice(bot(f"{name}(which=-1)")) == "hq e3 n"
    made = bot(f"{name}( which = 1 , eager=true, slack=2)", seed=7)
    assert {key: vars(made)[key] for key in ("seed", "which", "eager", "slack")} == {
        "seed": 7,
        "which": 1,
        "eager": True,
        "slack": 2.0,
    }
    sys.modules.pop("mine_of_mine", None)


def test_a_bot_without_a_seed_needs_none(mine: Path) -> None:
    assert first_choice(bot(f"{mine}:Plain", seed=3)) == "hq a1 n"


def test_a_bot_of_an_installed_package(mine: Path) -> None:
    package = mine.parent / "mine-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: mine\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text("[ashfall.bots]\nminer = mine_of_mine:Mine\n")
    assert "miner" in bots()
    assert first_choice(bot("miner(which=-1)")) == "hq e3 n"
    sys.modules.pop("mine_of_mine", None)


def test_parameters_of_our_own_bots() -> None:
    assert bot("greedy(depth=2, overlook=0.25)").name == "greedy"


@pytest.mark.parametrize(
    ("name", "code", "said"),
    [
        ("gredy", "unknown-bot", "there is no bot 'gredy', expected random, greedy"),
        ("", "unknown-bot", "there is no bot ''"),
        ("greedy(", "bad-bot", r"'greedy\(' names no bot, expected a name, module:Class or"),
        ("(depth=2)", "bad-bot", "names no bot"),
        ("greedy(dept=2)", "bad-bot", r"no parameter 'dept=2', expected name=value of worlds=3, .*depth=4"),
        ("greedy(2)", "bad-bot", "no parameter '2'"),
        ("turns(nodes=50, nodes=60)", "bad-bot", "nodes is given twice, expected it once"),
        ("pip(depth=2)", "bad-bot", "pip has no parameters, expected it without brackets"),
        (":", "bad-bot", "':' names no bot, expected a name, module:Class or"),
        ("./mine_of_mine.py", "bad-bot", r"expected ./mine_of_mine.py:Class"),
        ("tests.bots.strangers:Unborn", "bad-bot", "cannot be made: KeyError: 'seed'"),
        ("./leaving.py:Mine", "bad-bot", "leaving.py cannot be loaded: SystemExit: 3"),
        ("greedy(seed=2)", "bad-bot", "no parameter 'seed=2'"),
        ("greedy(depth=deep)", "bad-bot", "depth=deep does not do, expected a whole number such as depth=4"),
        ("greedy(overlook=much)", "bad-bot", "overlook=much does not do, expected a number"),
        ("greedy(depth=0)", "bad-bot", "cannot be made: depth is 0, expected 1 to 50"),
        ("random(depth=1)", "bad-bot", "expected name=value of none"),
        ("mine_of_mine:Mine(eager=perhaps)", "bad-bot", "expected true or false"),
        ("mine_of_mine:Mine(which=-2)", "bad-bot", "cannot be made: which must be -1 or more"),
        ("mine_of_mine:NUMBER", "bad-bot", "mine_of_mine:NUMBER is no bot, expected Mine or Plain"),
        ("mine_of_mine:Bot", "bad-bot", "is no bot"),
        ("mine_of_mine:Yours", "bad-bot", "is no bot, expected Mine or Plain"),
        ("./nowhere.py:Mine", "unknown-bot", r"there is no file ./nowhere.py"),
        ("nowhere_at_all:Mine", "unknown-bot", "there is no module nowhere_at_all"),
        ("./broken.py:Mine", "bad-bot", "broken.py cannot be loaded: ZeroDivisionError"),
        ("broken:Mine", "bad-bot", "module broken cannot be loaded: ZeroDivisionError"),
        ("json:JSONDecoder", "bad-bot", "expected a class derived from ashfall.bots.Bot"),
    ],
)
def test_what_is_wrong_with_a_name_is_said(mine: Path, name: str, code: str, said: str) -> None:
    (mine.parent / "broken.py").write_text("1 / 0\n")
    (mine.parent / "leaving.py").write_text("raise SystemExit(3)\n")
    with pytest.raises((BadBot, UnknownBot), match=said) as caught:
        bot(name)
    assert caught.value.code == code
    sys.modules.pop("mine_of_mine", None)


def test_a_file_that_is_here_but_is_no_module_is_pointed_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "only_here.py").write_text(MINE)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UnknownBot, match=r"bot only_here:Mine needs, expected \./only_here\.py:Mine for the file"):
        bot("only_here:Mine")
