"""Records of simulated games: kept on demand, and told by `ashfall replay`."""

from __future__ import annotations

from pathlib import Path

import pytest

import ashfall
from ashfall.cli import run
from ashfall.core.record import Record
from ashfall.core.replay import replay


@pytest.mark.parametrize("bots", ["random", "greedy,random"])
@pytest.mark.parametrize("game", ashfall.games())
def test_every_game_has_a_record_that_replays(
    game: str, bots: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["simulate", game, "--games", "2", "--bots", bots, "--nodes", "5", "--processes", "1"]
    out = tmp_path / "out.jsonl"
    assert run([*words, "--out", str(out), "--records", str(tmp_path / "kept")]) == 0
    kept = sorted((tmp_path / "kept").iterdir())
    assert [path.name for path in kept] == ["game-0000000.json", "game-0000001.json"]
    for path in kept:
        record = Record.load(path)
        assert record.names == (bots.split(",") * 2)[:2]
        assert replay(record, ashfall.game(game))[-1].outcome == record.result
    assert run(["replay", str(kept[0])]) == 0
    assert run([*words, "--out", str(tmp_path / "without.jsonl")]) == 0
    assert (tmp_path / "without.jsonl").read_bytes() == out.read_bytes()
    capsys.readouterr()


def test_a_run_that_goes_on_has_all_its_records_in_one_folder(tmp_path: Path) -> None:
    words = ["simulate", "convoy", "--games", "6", "--processes", "1", "--out", str(tmp_path / "out.jsonl"), "--json"]
    kept = tmp_path / "kept"
    assert run([*words, "--records", str(kept)]) == 0
    whole = (tmp_path / "out.jsonl").read_bytes()
    records = {path.name: path.read_bytes() for path in kept.iterdir()}
    (tmp_path / "out.jsonl").write_bytes(whole[:-300])
    (kept / "game-0000005.json").unlink()
    assert run([*words, "--records", str(kept)]) == 0
    assert {path.name: path.read_bytes() for path in kept.iterdir()} == records
    assert run([*words, "--records", str(tmp_path / "others")]) == 2, "games without a record are not passed over"
    assert (tmp_path / "out.jsonl").read_bytes() == whole
