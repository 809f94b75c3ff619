"""States are values: compared, kept in sets, copied, pickled, shown."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import assert_type
from xml.etree import ElementTree

import pytest

import ashfall
from ashfall.core.chance import pick_chance
from ashfall.core.state import State
from ashfall.games.convoy.view import ConvoyView
from ashfall.games.hope.view import HopeView
from ashfall.games.neuroshima_hex.view import NeuroshimaView

PACK = """
[[tiles]]
army = "borgo"
id = "mutant"
initiative = [1]
"""


def some_state(name: str, steps: int = 60, seed: int = 4) -> State:
    game = ashfall.game(name)
    return played(game.setup(game.default_seats), steps, seed)


def played(state: State, steps: int, seed: int) -> State:
    rng = Random(seed)
    for _ in range(steps):
        if state.to_move == ashfall.OVER:
            break
        actions = state.actions()
        state.apply(pick_chance(state, rng) if state.to_move == ashfall.CHANCE else rng.choice(actions))
    return state


@pytest.mark.parametrize("name", ashfall.games())
def test_equal_positions_are_equal_values(name: str) -> None:
    one, same, later = some_state(name), some_state(name), some_state(name, steps=61)
    assert one == same
    assert hash(one) == hash(same)
    assert one != later
    assert {one, same, later} == {one, later}
    assert one != "something else"


@pytest.mark.parametrize("name", ashfall.games())
def test_copies_are_equal_and_independent(name: str) -> None:
    state = some_state(name)
    for double in (copy.copy(state), copy.deepcopy(state), copy.deepcopy([state])[0], state.copy()):
        assert double == state
        played(double, 1, 1)
        assert double != state


@pytest.mark.parametrize("name", ashfall.games())
def test_a_pickle_holds_bytes_and_no_tables(name: str) -> None:
    state = some_state(name)
    data = pickle.dumps(state)
    assert len(data) < len(state.to_bytes()) + 200
    back = pickle.loads(data)
    assert type(back) is type(state)
    assert back == state
    assert back.actions() == state.actions()


def test_another_process_reads_a_pickle(tmp_path: Path) -> None:
    states = [some_state(name) for name in ashfall.games()]
    (tmp_path / "states").write_bytes(pickle.dumps(states))
    program = "import pickle, sys; print([s.digest() for s in pickle.load(open(sys.argv[1], 'rb'))])"
    command = [sys.executable, "-c", program, str(tmp_path / "states")]
    run = subprocess.run(command, capture_output=True, text=True, check=True, cwd=tmp_path, env=dict(os.environ))
    assert run.stdout.strip() == str([state.digest() for state in states])


def test_games_states_and_views_are_typed_as_those_of_the_game() -> None:
    """What type checkers know is what there is."""
    hexes = ashfall.game("neuroshima-hex").setup(["borgo", "moloch"])
    convoy = ashfall.game("convoy").setup(["moloch", "outpost"])
    hope = ashfall.game("hope").setup(["aliens", "humans"])
    assert isinstance(assert_type(hexes.view(0), NeuroshimaView), NeuroshimaView)
    assert isinstance(assert_type(convoy.view(0), ConvoyView), ConvoyView)
    assert isinstance(assert_type(hope.view(None), HopeView), HopeView)


@pytest.mark.parametrize("name", ashfall.games())
def test_a_game_is_one_and_goes_by_its_name(name: str) -> None:
    game = ashfall.game(name)
    assert pickle.loads(pickle.dumps(game)) is copy.deepcopy(game) is copy.copy(game) is game
    assert len(pickle.dumps(game)) < 200
    assert repr(game) == f"<game {name}>"
    match = ashfall.Match(game, game.default_seats, seed=1)
    twin = copy.deepcopy(match)
    for each in (match, twin):
        while not each.over and each.length < 60:
            each.play(each.state.actions()[0])
    assert twin.state == match.state, "the dice are copied too"


def test_packs_go_with_the_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.toml").write_text(PACK)
    monkeypatch.chdir(tmp_path)
    changed = ashfall.game("neuroshima-hex", ["mine.toml"]).setup(["borgo", "moloch"])
    data = pickle.dumps(changed)
    monkeypatch.chdir("/")
    assert pickle.loads(data) == changed
    printed = ashfall.game("neuroshima-hex").setup(["borgo", "moloch"])
    assert changed != printed, "other values make another game"


@pytest.mark.parametrize("name", ashfall.games())
def test_a_state_is_shown_in_a_line_as_a_board_and_as_a_picture(name: str) -> None:
    state = some_state(name)
    assert "\n" not in repr(state)
    assert name in repr(state)
    assert str(state).count("\n") > 8
    picture = ElementTree.fromstring(state._repr_svg_())
    assert picture.tag.endswith("svg")
    said = "".join("".join(picture.itertext()).split())
    for line in str(state).splitlines():
        assert "".join(line.split()) in said


@pytest.mark.parametrize("name", ashfall.games())
def test_a_state_is_shown_to_the_end(name: str) -> None:
    game = ashfall.game(name)
    first = game.setup(game.default_seats)
    assert repr(first)
    assert str(first)
    ended = some_state(name, steps=100_000)
    assert "over" in repr(ended)
    assert str(ended)


def test_games_are_typed_by_their_names() -> None:
    assert ashfall.game("neuroshima-hex").armies
    assert ashfall.game("convoy").data.cities
    assert ashfall.game("hope").library.cards


def test_a_record_is_loaded_by_its_class(tmp_path: Path) -> None:
    match = ashfall.Match(ashfall.game("convoy"), ["moloch", "outpost"], seed=1)
    match.play(match.state.actions()[0])
    match.record().save(tmp_path / "whole.ashfall")
    assert ashfall.Record.load(tmp_path / "whole.ashfall") == match.record()
    (tmp_path / "cut.ashfall").write_bytes(match.record().to_json()[:-12])
    with pytest.warns(UserWarning, match="cut off"):
        assert ashfall.Record.load(tmp_path / "cut.ashfall").game == "convoy"
