"""A real server process: whole games over real sockets, and the command that starts it."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from random import Random

import httpx2
import pytest
from cyclopts import App
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from ashfall.commands import serve
from ashfall.core import record as records
from ashfall.core.errors import AshfallError
from ashfall.core.replay import replay
from ashfall.games import game
from tests.server.harness import GAME, SIDES
from tests.server.kill import SeatClient
from tests.server.live import Server

START = "from cyclopts import App; from ashfall.commands import serve; a = App(); serve.register(a); a()"


def test_bots_as_clients_play_whole_games_at_several_tables(tmp_path: Path) -> None:
    with Server(tmp_path) as server, httpx2.Client(base_url=f"http://{server.host}") as http:
        seats = [{"side": SIDES[0], "player": "me"}, {"side": SIDES[1], "player": "local"}]
        opened = [http.post("/api/tables", json={"game": GAME, "seats": seats}).json() for _ in range(3)]
        clients = [
            SeatClient(server, each["table"]["id"], seat["seat"], seat["secret"], Random(seat["seat"]))
            for each in opened
            for seat in each["seats"]
        ]

        async def play() -> None:
            stop = asyncio.Event()
            await asyncio.wait_for(asyncio.gather(*(client.run(stop) for client in clients)), 120)

        asyncio.run(play())
        for each in opened:
            content = http.get(f"/api/tables/{each['table']['id']}/record").content
            record = records.decode(content).record
            assert replay(record, game(GAME))[-1].outcome == record.result is not None


def test_oversized_messages_and_foreign_origins_at_a_real_socket(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        seats = [{"side": side, "player": "me"} for side in SIDES]
        opened = httpx2.post(f"http://{server.host}/api/tables", json={"game": GAME, "seats": seats}).json()
        url = f"ws://{server.host}/api/tables/{opened['table']['id']}/socket"
        with connect(url) as one:
            one.send('{"type": "hello", "protocol": 1}')
            one.recv()
            one.send("x" * 100_000)
            with pytest.raises(ConnectionClosed) as closed:
                one.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
        with pytest.raises(InvalidStatus) as refused, connect(url, origin=Origin("http://evil.example")):
            pass
        assert refused.value.response.status_code == 403
        with connect(url) as one:
            one.send('{"type": "hello", "protocol": 1}')
            assert '"snapshot"' in str(one.recv())


def test_the_command_serves_and_ends_politely(tmp_path: Path) -> None:
    command = [sys.executable, "-c", START, "serve", "--port", "0", "--data-dir", str(tmp_path / "data")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found is not None
        assert httpx2.get(f"{found[0]}/api/games").status_code == 200
        process.send_signal(signal.SIGINT)
        process.wait(20)
        assert "Traceback" not in process.stderr.read()
    assert (tmp_path / "data" / "tables.sqlite").exists()


def test_a_port_in_use_is_said_in_one_line(tmp_path: Path) -> None:
    app = App()
    serve.register(app)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(AshfallError, match=rf"^cannot listen on 127.0.0.1 port {port}: Address already in use$"):
            app(["serve", "--port", str(port), "--data-dir", str(tmp_path)], exit_on_error=False)
    with pytest.raises(AshfallError, match=r"^there is no port 99999, expected 0 to 65535$"):
        app(["serve", "--port", "99999", "--data-dir", str(tmp_path)], exit_on_error=False)
    with pytest.raises(AshfallError, match=r"^cannot listen on 256\.1\.1\.1 port 0: no such address$"):
        app(["serve", "--host", "256.1.1.1", "--port", "0", "--data-dir", str(tmp_path)], exit_on_error=False)
    assert list(tmp_path.iterdir()) == []


def test_a_bot_plays_at_a_real_server(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        seats = [{"side": SIDES[0], "player": "bot", "bot": "random"}, {"side": SIDES[1], "player": "bot"}]
        opened = httpx2.post(f"http://{server.host}/api/tables", json={"game": GAME, "seats": seats}).json()
        with connect(f"ws://{server.host}/api/tables/{opened['table']['id']}/socket", max_size=None) as socket:
            socket.send('{"type": "hello", "protocol": 1}')
            heard = [str(socket.recv(30)) for _ in range(12)]
        assert all('"update"' in text for text in heard[1:])
        assert not any("table-bot-failed" in text for text in heard)
