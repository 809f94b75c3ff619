"""Records: written whole, read with care."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

import ashfall
from ashfall.core import record as records
from ashfall.core.errors import BadRecord, WrongVersion
from ashfall.core.replay import replay

GAME = ashfall.game("neuroshima-hex")


@pytest.fixture(scope="module")
def finished() -> ashfall.Record:
    match = ashfall.Match(GAME, ["borgo", "moloch"], seed=3)
    rng = Random(3)
    while not match.over:
        actions = match.state.actions()
        match.play(actions[rng.randrange(len(actions))])
    return match.record()


def test_a_saved_record_replays_to_the_same_end(finished: ashfall.Record, tmp_path: Path) -> None:
    finished.save(tmp_path / "game.ashfall")
    loaded = records.load(tmp_path / "game.ashfall")
    assert loaded.notice is None
    assert loaded.record == finished
    states = replay(loaded.record, GAME)
    assert states[-1].outcome == finished.result
    assert [path.name for path in tmp_path.iterdir()] == ["game.ashfall"]


def test_a_record_cut_off_keeps_its_whole_actions(finished: ashfall.Record) -> None:
    data = finished.to_json()
    start = data.index(b'"actions"') + 20
    for cut in (start, start + 7, len(data) // 2, len(data) - 40, len(data) - 3):
        loaded = records.decode(data[:cut], "game")
        count = len(loaded.record.actions)
        assert loaded.notice is not None
        assert f"number {count}" in loaded.notice
        assert loaded.record.actions == finished.actions[:count]
        assert loaded.record.result is None
        assert len(replay(loaded.record, GAME)) == count + 1
    assert len(records.decode(data[:-3], "game").record.actions) == len(finished.actions)


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b'{"game": 3}', b"not json", b'{"format": 2, "actions": ["end"'])
def test_what_is_no_record_is_refused_in_one_line(data: bytes) -> None:
    with pytest.raises(BadRecord) as caught:
        records.decode(data, "file")
    assert "\n" not in caught.value.message
    assert "file" in caught.value.message


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"nowhere\.ashfall"):
        records.load(tmp_path / "nowhere.ashfall")


def test_other_data_or_rules_are_refused(finished: ashfall.Record) -> None:
    other = msgspec.structs.replace(finished, fingerprint="000000000000")
    with pytest.raises(WrongVersion, match=f"000000000000, here {GAME.fingerprint(finished.seats)}"):
        replay(other, GAME)
    other = msgspec.structs.replace(finished, version=99)
    with pytest.raises(WrongVersion, match=f"version 99 of neuroshima-hex .* this is version {GAME.version}"):
        replay(other, GAME)
    other = msgspec.structs.replace(finished, format=1)
    with pytest.raises(WrongVersion, match="format 1, expected 2"):
        replay(other, GAME)


def test_why_a_record_can_only_be_looked_at(finished: ashfall.Record) -> None:
    assert records.outdated(finished, GAME) is None
    for change, word in (
        ({"version": 99}, "rules"),
        ({"version": 1}, "rules"),
        ({"fingerprint": "000000000000"}, "data"),
        ({"seats": ["dust-riders", "outpost"]}, "data"),
        ({"format": 1}, "format"),
    ):
        found = records.outdated(msgspec.structs.replace(finished, **change), GAME)
        assert found is not None
        assert found[0] == word


def test_a_record_of_another_format_is_read_as_far_as_it_can_be(finished: ashfall.Record) -> None:
    """The first format had other fields."""
    document = msgspec.json.decode(finished.to_json()) | {"format": 1, "data_version": "0123", "names": ["Ann", "Ben"]}
    del document["fingerprint"]
    read = records.decode(msgspec.json.encode(document), "file").record
    assert (read.format, read.names, read.actions) == (1, ["Ann", "Ben"], finished.actions)
    assert read.result == finished.result
    with pytest.raises(WrongVersion, match="format 1, expected 2"):
        replay(read, GAME)
    with pytest.raises(BadRecord, match="not an Ashfall record"):
        records.decode(b'{"format": 1, "actions": []}', "file")


def test_a_record_that_does_not_replay_says_where(finished: ashfall.Record) -> None:
    broken = msgspec.structs.replace(finished, actions=[*finished.actions[:4], "retreat c3", *finished.actions[5:]])
    with pytest.raises(BadRecord, match="action 5 'retreat c3' does not replay"):
        replay(broken, GAME)
    assert finished.result is not None
    lying = msgspec.structs.replace(finished, digest="0" * 32)
    with pytest.raises(BadRecord, match="digest"):
        replay(lying, GAME)
