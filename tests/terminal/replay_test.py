"""`ashfall replay`: told, verified, and honest about damage."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.terminal.conftest import Ashfall


@pytest.fixture
def record(ashfall: Ashfall, tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    assert ashfall("play", "--players", "random,random", "--seed", "2", "--save", path).code == 0
    return path


def test_a_sound_record_is_told_to_its_end(ashfall: Ashfall, record: Path) -> None:
    ran = ashfall("replay", record)
    assert (ran.code, ran.err) == (0, "")
    assert "the record is sound" in ran.out
    assert "Phase 3:" in ran.out
    assert "HQ points" in ran.out.splitlines()[-1]


def test_step_by_step_shows_the_board_each_time(ashfall: Ashfall, record: Path) -> None:
    ran = ashfall("replay", record, "--step", lines=["", "", "q"])
    assert ran.code == 0
    assert ran.out.count("Enter: next step") == 3
    assert "the record is sound" in ran.out


def test_json_for_machines(ashfall: Ashfall, record: Path) -> None:
    document = json.loads(ashfall("replay", record, "--json").out)
    saved = json.loads(record.read_text())
    assert [step["action"] for step in document["steps"]] == saved["actions"]
    assert document["result"] == saved["result"]
    assert document["digest"] == saved["digest"]
    assert document["steps"][0]["events"][0]["kind"] == "hq"


def test_in_french(ashfall: Ashfall, record: Path) -> None:
    ran = ashfall("replay", record, "--language", "fr")
    assert ran.code == 0
    assert "l'enregistrement est intact" in ran.out


def test_a_cut_off_record_is_read_up_to_its_last_whole_action(ashfall: Ashfall, record: Path) -> None:
    whole = record.read_bytes()
    record.write_bytes(whole[: len(whole) * 2 // 3])
    ran = ashfall("replay", record)
    assert ran.code == 0
    assert "cut off" in ran.out
    assert "The game is not over." in ran.out
    assert json.loads(ashfall("replay", record, "--json").out)["notice"].startswith(str(record))


def _changed(path: Path, **values: object) -> Path:
    document = json.loads(path.read_text())
    document.update(values)
    path.write_text(json.dumps(document))
    return path


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"actions": ["hq c3 n", "hq c3 n"]}, "action 2 'hq c3 n' does not replay"),
        ({"digest": "0" * 32}, "digest"),
        ({"actions": 3}, "not an Ashfall record"),
    ],
)
def test_what_cannot_be_trusted_is_refused_in_one_line(
    ashfall: Ashfall, record: Path, values: dict[str, object], said: str
) -> None:
    ran = ashfall("replay", _changed(record, **values))
    assert ran.code == 2
    assert ran.out == ""
    assert said in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("values", "said", "reason"),
    [
        ({"version": 99}, "The rules have changed", "rules version 99"),
        ({"fingerprint": "other"}, "Tiles or cards have changed", "other values of the tiles or cards in play"),
        ({"format": 7}, "The record is written in a way", "record format 7"),
        ({"game": "chess"}, "This game is not here", "no game 'chess'"),
        ({"seats": ["dust-riders", "hegemony"]}, "Tiles or cards have changed", "dust-riders"),
    ],
)
def test_what_cannot_be_replayed_here_is_shown_as_it_is_written(
    ashfall: Ashfall, record: Path, values: dict[str, object], said: str, reason: str
) -> None:
    saved = json.loads(record.read_text())
    _changed(record, **values, names=["Ann", "Ben"], comments={"2": "A bold start."})
    ran = ashfall("replay", record)
    assert (ran.code, ran.err) == (1, "")
    lines = ran.out.splitlines()
    assert "(Ann)" in lines[0]
    assert "edition" in lines[1]
    assert "   2. " + saved["actions"][1] in lines
    assert "      A bold start." in lines
    assert sum(line.lstrip()[:1].isdigit() for line in lines) == len(saved["actions"])
    assert "Won by" in ran.out
    assert said in ran.out
    assert reason in lines[-1]
    document = json.loads(ashfall("replay", record, "--json").out)
    assert [step["action"] for step in document["steps"]] == saved["actions"]
    assert reason in document["reason"]
    assert "digest" not in document
    french = ashfall("replay", record, "--language", "fr")
    assert "Victoire" in french.out
    assert ashfall("play", "--resume", record).code == 2, "it is never played on"


@pytest.mark.parametrize("content", [b"", b"no json", b"[1, 2]", b"\xff\xfe\x00"])
def test_other_files_are_refused(ashfall: Ashfall, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "other.json"
    path.write_bytes(content)
    ran = ashfall("replay", path)
    assert ran.code == 2
    assert ran.err.startswith("error: ")


def test_a_file_that_is_not_there(ashfall: Ashfall, tmp_path: Path) -> None:
    assert "cannot read" in ashfall("replay", tmp_path / "nothing.json").err
