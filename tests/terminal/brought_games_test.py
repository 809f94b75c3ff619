"""Games that installed packages bring: the sample game is installed and played, broken ones disturb nobody."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from importlib import import_module, invalidate_caches
from pathlib import Path
from random import Random

import pytest

import ashfall as package
from ashfall import games as catalogue
from ashfall.core.chance import pick_chance
from ashfall.core.errors import BadGame, UnknownGame
from ashfall.core.state import CHANCE, OVER
from tests.server.harness import served
from tests.terminal.conftest import Ashfall, Ran

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "docs" / "sample_game"
START = "from ashfall.cli import main; main()"
NAME = "scavengers"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample game as pip installs it, in a folder of its own."""
    folder = tmp_path_factory.mktemp("site")
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-index", "--no-build-isolation"]
    subprocess.run([*pip, "--disable-pip-version-check", "--target", str(folder), str(SAMPLE)], check=True)
    return folder


@pytest.fixture
def brought(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sample game in this process."""
    monkeypatch.syspath_prepend(str(site))
    invalidate_caches()


def run(site: Path, *arguments: str, lines: str = "") -> Ran:
    """The command line in another process, to which the package is installed."""
    paths = os.pathsep.join([str(site), os.environ.get("PYTHONPATH", "")]).strip(os.pathsep)
    done = subprocess.run(
        [sys.executable, "-c", START, *arguments],
        input=lines,
        env=os.environ | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr)


def bring(site: Path, name: str, value: str, code: str = "", package: str = "") -> None:
    """Make it look as if a package with this entry point were installed."""
    package = package or f"{name}_package"
    info = site / f"{package}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[ashfall.games]\n{name} = {value}\n")
    if code:
        (site / f"{value.partition(':')[0]}.py").write_text(code)


def test_the_sample_is_played_to_its_end_and_watched_again(site: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept.ashfall"
    asked = ["--seats", "crows,jackals,rats", "--players", "me,random,greedy", "--seed", "5", "--save", str(kept)]
    played = run(site, "play", NAME, *asked, lines="dig\n1\n" + "leave\n")
    assert played.code == 0, played.err
    assert "Scavengers" in played.out
    assert re.search(r"^Crows +inside +nothing yet$", played.out, re.MULTILINE)
    assert re.search(r"^Rats +inside +\d things$", played.out, re.MULTILINE)
    watched = run(site, "replay", str(kept))
    assert watched.code == 0, watched.err
    record = package.Record.load(kept)
    assert record.game == NAME
    assert record.result is not None
    assert record.actions[0] == "dig"
    assert "leave" in record.actions


def test_the_sample_is_simulated_and_has_tournaments(site: Path) -> None:
    simulated = run(site, "simulate", NAME, "--bots", "greedy,random", "--games", "20", "--json")
    assert simulated.code == 0, simulated.err
    assert json.loads(simulated.out)["games"] == 20
    contest = run(site, "tournament", NAME, "--bots", "greedy,random", "--games", "4", "--json")
    assert contest.code == 0, contest.err
    listed = json.loads(run(site, "games", "--json").out)
    assert [game["name"] for game in listed] == [*catalogue.CATALOG, NAME]


@pytest.mark.usefixtures("brought")
def test_the_sample_keeps_its_secrets() -> None:
    game = package.game(NAME)
    different = 0
    for seed in range(60):
        rng = Random(seed)
        state = game.setup([side.id for side in game.sides][: 2 + seed % 3])
        while state.to_move != OVER:
            for seat in (None, *range(2 + seed % 3)):
                twin = state.resample(seat, Random(rng.random()))
                different += twin != state
                assert twin.view(seat) == state.view(seat)
                assert twin.resample(seat, Random(7)) == state.resample(seat, Random(7))
            assert game.from_bytes(state.to_bytes()) == state == state.copy()
            state.apply(pick_chance(state, rng) if state.to_move == CHANCE else rng.choice(state.actions()))
        assert state.outcome is not None
    assert different > 100


@pytest.mark.usefixtures("brought")
def test_a_server_does_not_offer_what_no_browser_can_show(tmp_path: Path) -> None:
    assert NAME in package.games()
    with served(tmp_path) as client:
        assert [game["name"] for game in client.get("/api/games").json()["games"]] == list(catalogue.CATALOG)
        seats = [{"side": side, "player": "me"} for side in package.game(NAME).default_seats]
        refused = client.post("/api/tables", json={"game": NAME, "seats": seats})
        assert (refused.status_code, refused.json()["code"]) == (400, "unknown-game")
        assert "terminal" in refused.json()["message"]
        assert client.get(f"/api/games/{NAME}/encyclopedia").status_code == 404
        match = package.Match(package.game(NAME), ["crows", "rats"], seed=1)
        while not match.over:
            match.play("leave")
        shown = client.post("/api/records", content=match.record().to_json()).json()
        assert (shown["outdated"], shown["frames"][1]["view"]) == ("game", None)


FAULTS = {
    "raises": ("raising:load", "raise RuntimeError('no scrap')", "RuntimeError: no scrap"),
    "absent": ("nowhere_to_be_found:load", "", "ModuleNotFoundError"),
    "nothing": ("nothing:load", "", "ModuleNotFoundError"),
    "no-game": ("no_game:load", "def load(packs): return 7", "is 7, expected a function"),
    "uncallable": ("uncallable:load", "load = 7", "TypeError"),
    "misnamed": (
        "misnamed:load",
        "import ashfall\ndef load(packs): return ashfall.game('convoy')",
        "calls itself 'convoy'",
    ),
}


def test_games_that_cannot_be_loaded_are_named_and_disturb_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ashfall: Ashfall
) -> None:
    for name, (value, code, _) in FAULTS.items():
        bring(tmp_path, name, value, code)
    bring(tmp_path, "convoy", "usurper:load", "raise RuntimeError")
    bring(tmp_path, "twice", "no_game:load", package="one")
    bring(tmp_path, "twice", "uncallable:load", package="two")
    monkeypatch.syspath_prepend(str(tmp_path))
    invalidate_caches()
    assert package.games() == [*catalogue.CATALOG, *sorted([*FAULTS, "twice"])]
    assert package.game("convoy").title == "The Convoy"
    for name, (value, _, said) in FAULTS.items():
        with pytest.raises(BadGame) as refused:
            package.game(name)
        assert refused.value.code == "bad-game"
        assert name in refused.value.message
        assert value in refused.value.message
        assert said in refused.value.message
        played = ashfall("play", name)
        assert played.code == 2
        assert said in played.err
    with pytest.raises(BadGame, match="two installed packages"):
        package.game("twice")
    with pytest.raises(UnknownGame, match="misnamed"):
        package.game("chess")
    listed = ashfall("games", "--json")
    assert (listed.code, [game["name"] for game in json.loads(listed.out)]) == (0, list(catalogue.CATALOG))
    assert all(f"left out: game {name!r}" in listed.err for name in FAULTS)


def flush(text: str) -> str:
    """Without empty lines, and what stands before the others: a page shows a method without its class."""
    return "".join(f"{line.strip()}\n" for line in text.splitlines() if line.strip())


def test_the_tutorial_shows_the_sample_as_it_is() -> None:
    page = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    whole = "".join(flush(path.read_text("utf-8")) for path in SAMPLE.iterdir() if path.is_file())
    pieces = re.findall(r"```(?:python|toml)\n(.*?)```", page, re.DOTALL)
    assert len(pieces) > 6
    assert [piece for piece in pieces if flush(piece) not in whole] == []


@pytest.mark.usefixtures("brought")
def test_the_sample_is_drawn() -> None:
    state = package.game(NAME).setup(("crows", "rats"))
    assert str(state).splitlines()[0].split() == ["Crows", "inside", "nothing", "yet"]
    assert import_module(NAME).Board.__doc__
