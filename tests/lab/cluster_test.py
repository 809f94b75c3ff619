"""Games on a Ray cluster of two nodes: the same to the byte as on one machine, also if a node is lost on the way."""

from __future__ import annotations

import secrets
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.skipif(find_spec("ray") is None, reason="clusters need the extra cluster")

CODE = "from ashfall.cli import main; main()"
PACK = '[[card]]\nid = "hunter"\nstrength = 5\n'
BOT = """
import os, time
from pathlib import Path
import ray
from ashfall.bots import Bot

class Noted(Bot):
    '''Notes down on which node it begins each game, if it is on any; there it stays for ever if it is told so.'''
    def __init__(self, seed=None, notes=""):
        self.notes, self.seed = Path(notes), seed

    def begin(self, game, seat, options):
        if ray.is_initialized() and self.seed is not None:
            node = ray.get_runtime_context().get_node_id()
            with (self.notes / f"{node}-{os.getpid()}").open("a") as file:
                file.write("begun\\n")
            if (self.notes / f"stay-{node}").exists():
                (self.notes / f"stays-{node}").touch()
                time.sleep(600)

    def choose(self, perspective, clock):
        time.sleep(0.001)
        return perspective.actions()[-1]
"""
GAMES = 30


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A head that plays nothing itself, and two nodes. Sockets want a short path."""
    folder = tempfile.mkdtemp(prefix="ray-", dir="/tmp")
    environment = pytest.MonkeyPatch()
    environment.setenv("RAY_USAGE_STATS_ENABLED", "0")
    # Where it notes down the last cluster that was begun: it expects the folder to be there.
    environment.setenv("RAY_TMPDIR", folder)
    (Path(folder) / "ray").mkdir()
    # Whoever else is on this machine has no business here; a secret kept in the home folder is left alone.
    environment.setenv("RAY_AUTH_MODE", "token")
    environment.setenv("RAY_AUTH_TOKEN", secrets.token_hex(32))
    place = {"object_store_memory": 80_000_000}
    head = {"num_cpus": 0, "include_dashboard": False, "temp_dir": folder, **place}
    # It looks at its environment when it is imported.
    found = import_module("ray.cluster_utils").Cluster(initialize_head=True, head_node_args=head)
    found.nodes_that_play = [found.add_node(num_cpus=1, **place) for _ in range(2)]
    yield found
    found.shutdown()
    shutil.rmtree(folder, ignore_errors=True)
    environment.undo()


class Run:
    """A simulation with a bot and a pack from files, away and here."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.notes = folder / "notes"
        self.notes.mkdir()
        (folder / "mine.py").write_text(BOT)
        (folder / "mine.toml").write_text(PACK)
        bots = f"./mine.py:Noted(notes={self.notes}),random"
        words = ["simulate", "convoy", "--games", str(GAMES), "--bots", bots, "--pack", "mine.toml", "--json"]
        self.words = [sys.executable, "-c", CODE, *words]

    def away(self, address: str) -> subprocess.Popen[bytes]:
        more = ["--out", "away.jsonl", "--records", "away", "--cluster", address]
        return subprocess.Popen([*self.words, *more], cwd=self.folder, stdout=subprocess.DEVNULL)

    def begun(self, node: str) -> int:
        """Games that were begun on a node."""
        return sum(len(path.read_text().splitlines()) for path in self.notes.glob(f"{node}-*"))

    def check(self) -> None:
        """All was played away once, as it is here."""
        more = ["--out", "here.jsonl", "--records", "here", "--processes", "1"]
        subprocess.run([*self.words, *more], cwd=self.folder, check=True, capture_output=True)
        played = (self.folder / "away.jsonl").read_bytes()
        assert played.count(b"\n") == GAMES + 1
        assert (self.folder / "here.jsonl").read_bytes() == played
        away, here = (
            {path.name: path.read_bytes() for path in (self.folder / where).iterdir()} for where in ("away", "here")
        )
        assert len(away) == GAMES
        assert away == here


def test_two_nodes_play_what_one_machine_plays(cluster: Any, tmp_path: Path) -> None:
    run = Run(tmp_path)
    assert run.away(cluster.address).wait() == 0
    begun = [run.begun(node.node_id) for node in cluster.nodes_that_play]
    assert sum(begun) == GAMES
    assert min(begun) > 0
    run.check()


def test_a_node_that_is_lost_loses_no_game_and_none_counts_twice(cluster: Any, tmp_path: Path) -> None:
    run = Run(tmp_path)
    lost, kept = cluster.nodes_that_play
    (run.notes / f"stay-{lost.node_id}").touch()
    away = run.away(cluster.address)
    try:
        while not (run.notes / f"stays-{lost.node_id}").exists():
            assert away.poll() is None
            time.sleep(0.01)
        cluster.remove_node(lost, allow_graceful=False)
        assert away.wait() == 0
    finally:
        away.kill()
        away.wait()
    assert run.begun(lost.node_id) > 0
    assert run.begun(kept.node_id) == GAMES, "what the other had begun was played again"
    run.check()


def test_where_no_cluster_is_that_is_said(tmp_path: Path) -> None:
    words = [sys.executable, "-c", CODE, "simulate", "convoy", "--games", "2", "--cluster", "127.0.0.1:1"]
    ran = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert "error: no cluster answers at 127.0.0.1:1, expected what ray start told" in ran.stderr
