"""A bot in another process plays whole games of all three at a real server, whatever happens to the line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import httpx2

import ashfall
from ashfall.core import record as records
from ashfall.core.replay import replay
from tests.client.frail import FrailNetwork
from tests.server.live import START, Server

BOT = '''
from random import Random
from ashfall.bots import Bot

class Mine(Bot):
    """Takes any action that it may; looks at another world as a search would."""
    name = "mine"

    def __init__(self, seed=None):
        self.rng = Random(seed)
        self.heard = self.decided = 0

    def begin(self, game, seat, options):
        self.seat = seat

    def told(self, events):
        self.heard += len(events)

    def choose(self, perspective, clock):
        self.decided += 1
        assert self.heard or self.decided == 1, "nothing was told"
        world = perspective.sample(self.rng)
        assert world.to_move == self.seat and world.actions() == perspective.actions()
        return self.rng.choice(perspective.actions())
'''


def test_whole_games_through_a_cut_line_and_a_server_that_is_killed(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(BOT)
    with Server(tmp_path / "data") as server, httpx2.Client(base_url=f"http://{server.host}") as http:
        network = FrailNetwork(server.port)
        urls = []
        for name in ashfall.games():
            sides = ashfall.game(name).default_seats
            seats = [{"side": sides[0], "player": "link"}, {"side": sides[1], "player": "bot", "bot": "random"}]
            opened = http.post("/api/tables", json={"game": name, "seats": seats}).json()
            table, (invitation,) = opened["table"]["id"], opened["invitations"]
            urls.append(f"http://127.0.0.1:{network.port}/table/{table}#invitation={invitation['token']}")
        command = [sys.executable, "-c", START, "connect", *urls, "--bot", "./mine.py:Mine", "--seed", "3"]
        with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as bot:
            try:
                assert network.wait_for_cuts(len(urls), 120), bot.poll()
                server.kill()
                server.start()
                network.mend()
                said, complained = bot.communicate(timeout=240)
            finally:
                bot.kill()
                network.close()
        assert bot.returncode == 0, complained
        assert complained == ""
        assert said.count("mine has seat 0") == said.count("connected again") == len(urls)
        for url, name in zip(urls, ashfall.games(), strict=True):
            table = url.partition("#")[0].rpartition("/")[2]
            assert f"{table}: connected again" in said
            seat = http.get(f"/api/tables/{table}").json()["table"]["seats"][0]
            assert (seat["player"], seat["program"]) == ("human", "mine")
            record = records.decode(http.get(f"/api/tables/{table}/record").content).record
            assert record.game == name
            assert replay(record, ashfall.game(name))[-1].outcome == record.result is not None
