"""Uploads and replays: made in another process, within a budget per address."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from random import Random

import msgspec
import pytest

from ashfall.core.errors import AshfallError
from ashfall.core.match import Match
from ashfall.games import game
from ashfall.server.limits import Limits
from ashfall.server.replay_pool import ReplayPool
from ashfall.server.replay_worker import ReplayQuestion
from tests.server.harness import GAME, SIDES, served


def played(moves: int = 40) -> bytes:
    """A record of some random moves."""
    match, rng = Match(game(GAME), SIDES, seed=5), Random(5)
    for _ in range(moves):
        match.play(match.state.text(rng.choice(match.state.actions())))
    return match.record().to_json()


def asked(record: bytes) -> ReplayQuestion:
    return ReplayQuestion(record=record, seat=None, first=0, count=10, finished=True, uploaded=True)


CUT = b'{"format":1,"game":"neuroshima-hex","actions":["' + b"x" * 1_000_000
"""A megabyte that ends inside a text: to look for what is left of it takes a tenth of a second."""


def test_uploads_are_not_read_in_the_server_s_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def not_here(*_: object) -> None:
        raise AssertionError("a record is decoded beside the tables")

    record = played()
    monkeypatch.setattr("ashfall.core.record.decode", not_here)
    with served(tmp_path) as client:
        assert client.post("/api/records", content=record).json()["total"] > 40
        assert client.post("/api/records", content=CUT).json()["code"] == "bad-record"
        plain = client.post("/api/records", content=record, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.json() == client.post("/api/records", content=record).json()


def test_an_address_has_a_budget_for_replays(tmp_path: Path) -> None:
    """A second of work, of which a megabyte counts as a tenth: no more than ten such uploads."""
    with served(tmp_path, limits=Limits(replay_budget=1e-9, replay_burst=1)) as client:
        codes = [client.post("/api/records", content=CUT).json()["code"] for _ in range(30)]
        served_well = codes.index("rate-limited")
        assert 1 <= served_well <= 11
        assert codes == ["bad-record"] * served_well + ["rate-limited"] * (30 - served_well)
        assert client.get("/api/games").status_code == 200


def test_an_address_has_so_many_replays_at_once() -> None:
    async def several() -> list[str]:
        pool = ReplayPool(Limits(replays_per_address=2), {})
        record = played()
        jobs = [pool.make(asked(record), address) for address in ("a", "a", "a", "b")]
        done = await asyncio.gather(*jobs, return_exceptions=True)
        await pool.close()
        return [each.code if isinstance(each, AshfallError) else "made" for each in done]

    assert asyncio.run(several()) == ["made", "made", "rate-limited", "made"]


def test_a_replay_that_takes_too_long_is_ended_and_the_next_is_made() -> None:
    async def several() -> list[str]:
        limits = Limits(replay_seconds=30.0)
        pool = ReplayPool(limits, {})
        record, said = played(), []
        for seconds in (30.0, 0.0, 30.0):
            pool._limits = msgspec.structs.replace(limits, replay_seconds=seconds)
            try:
                await pool.make(asked(record), "a")
                said.append("made")
            except AshfallError as error:
                said.append(error.code)
        await pool.close()
        return said

    assert asyncio.run(several()) == ["made", "too-large", "made"]


def test_a_process_that_died_is_replaced() -> None:
    async def twice() -> list[bytes]:
        pool = ReplayPool(Limits(), {})
        first = await pool.make(asked(played()), "a")
        assert pool._worker is not None
        os.kill(pool._worker.process.pid, signal.SIGKILL)
        await pool._worker.process.wait()
        second = await pool.make(asked(played()), "a")
        await pool.close()
        return [first, second]

    first, second = asyncio.run(twice())
    assert first == second


def test_a_large_replay_comes_in_parts(tmp_path: Path) -> None:
    record = played()
    with served(tmp_path) as client:
        whole = client.post("/api/records", content=record, params={"count": 500}).json()
    with served(tmp_path, limits=Limits(frames_bytes=20_000)) as client:
        frames: list[object] = []
        while len(frames) < whole["total"]:
            part = client.post("/api/records", content=record, params={"first": len(frames), "count": 500}).json()
            assert 1 <= len(part["frames"]) < whole["total"]
            frames += part["frames"]
    assert frames == whole["frames"]
