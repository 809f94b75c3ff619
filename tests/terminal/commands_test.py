"""`scenario`, `clauses`, `games` and the command line itself: output and exit codes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ashfall.cli import version
from tests.terminal.conftest import Ashfall


def _document(*scenarios: object) -> dict[str, Any]:
    return {"format": "nh-scenarios/1", "scenarios": list(scenarios)}


def _write(path: Path, document: object) -> Path:
    path.write_text(document if isinstance(document, str) else json.dumps(document))
    return path


def _skipped(name: str) -> dict[str, Any]:
    return {"id": name, "title": "Alone", "edition": "both", "mode": "solitaire", "action": {"type": "battle"}}


def _unit(uid: str, tile: str, at: list[int]) -> dict[str, Any]:
    return {"uid": uid, "owner": uid[0].upper(), "tile": tile, "at": at, "rot": 0, "wounds": 0}


def _shot(name: str, points_left: int) -> dict[str, Any]:
    """A shooter below the enemy HQ, in line with it: one wound."""
    edges = {str(edge): 1 for edge in range(6)}
    return {
        "id": name,
        "title": "A shot at the HQ",
        "edition": "both",
        "players": [{"id": "A", "army": "ours"}, {"id": "B", "army": "theirs"}],
        "hq_points": {"A": 20, "B": 20},
        "tiles": {
            "hq": {"kind": "hq", "initiative": [0], "melee": edges},
            "shooter": {"kind": "warrior", "initiative": [3], "ranged": {"0": 1}},
        },
        "units": [_unit("a_hq", "hq", [-2, 2]), _unit("b_hq", "hq", [0, -2]), _unit("a1", "shooter", [0, 1])],
        "action": {"type": "battle", "started_by": "A"},
        "expected": {"final": {"destroyed": [], "hq": {"A": 20, "B": points_left}}},
    }


def test_a_failed_scenario_is_told_and_makes_the_exit_code_1(ashfall: Ashfall, tmp_path: Path) -> None:
    good = _write(tmp_path / "good.json", _document(_shot("P1", 19)))
    assert ashfall("scenario", good).out == "1 passed, 0 failed, 0 skipped\n"
    bad = _write(tmp_path / "bad.json", _document(_shot("P1", 19), _shot("F1", 18)))
    ran = ashfall("scenario", good, bad)
    assert ran.code == 1
    assert ran.out.splitlines()[0].startswith("failed F1 (both) A shot at the HQ: codex: ")
    assert ran.out.splitlines()[1:] == ["2 passed, 1 failed, 0 skipped"]
    document = json.loads(ashfall("scenario", good, bad, "--json").out)
    assert (document["passed"], document["failed"], document["skipped"]) == (2, 1, 0)
    assert document["files"][1]["results"][1]["status"] == "failed"


def test_skipped_scenarios_are_named_with_their_reason(ashfall: Ashfall, tmp_path: Path, home: Path) -> None:
    file = _write(tmp_path / "a.json", _document(_skipped("T1"), _skipped("T2")))
    ran = ashfall("scenario", file)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        "skipped T1 (both) Alone: mode solitaire is not built",
        "skipped T2 (both) Alone: mode solitaire is not built",
        "0 passed, 0 failed, 2 skipped",
    ]
    assert not home.exists()


def test_only_one_scenario_of_several_files(ashfall: Ashfall, tmp_path: Path) -> None:
    first = _write(tmp_path / "a.json", _document(_skipped("T1")))
    second = _write(tmp_path / "b.json", _document(_skipped("T2")))
    assert ashfall("scenario", first, second).out.splitlines()[-1] == "0 passed, 0 failed, 2 skipped"
    assert ashfall("scenario", first, second, "--only", "T2").out.splitlines()[-1] == "0 passed, 0 failed, 1 skipped"
    missing = ashfall("scenario", first, "--only", "T9")
    assert missing.code == 2
    assert "T9" in missing.err


@pytest.mark.parametrize(
    ("document", "said"),
    [
        ("{", "not JSON"),
        ([1], "expected a JSON object"),
        ({"format": "something else"}, "holds no scenarios"),
        ({"format": "nh-scenarios/1"}, "expected a list of scenarios"),
        (_document(3), "each an object"),
    ],
)
def test_malformed_documents_are_refused_in_one_line(
    ashfall: Ashfall, tmp_path: Path, document: object, said: str
) -> None:
    file = _write(tmp_path / "bad.json", document)
    ran = ashfall("scenario", file)
    assert ran.code == 2
    assert ran.out == ""
    assert said in ran.err
    assert str(file) in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("scenario", "said"),
    [
        ({"id": "X1", "title": "nothing in it"}, "failed X1 (both) nothing in it: fault in the scenario: malformed"),
        ({"id": "X2", "edition": "third"}, "edition is 'third', expected both, codex or year-of-moloch"),
    ],
)
def test_a_faulty_scenario_is_named_and_the_others_are_run(
    ashfall: Ashfall, tmp_path: Path, scenario: object, said: str
) -> None:
    ran = ashfall("scenario", _write(tmp_path / "bad.json", _document(scenario, _skipped("T1"))))
    assert ran.code == 1
    assert said in ran.out
    assert ran.out.splitlines()[-1] == "0 passed, 1 failed, 1 skipped"


@pytest.mark.parametrize("path", ["", "."])
def test_an_empty_path_is_refused_in_one_line(ashfall: Ashfall, path: str) -> None:
    ran = ashfall("scenario", path)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.count("\n") == 1


def test_a_scenario_file_that_is_not_there(ashfall: Ashfall, tmp_path: Path) -> None:
    assert ashfall("scenario", tmp_path / "no.json").code == 2


RULES = "# Rules\n\n## Nets\n\n- **NH-NET-01** A net holds.\n- **NH-NET-02** Only at its edge.\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    root = tmp_path / "project"
    (root / "docs/rules").mkdir(parents=True)
    (root / "tests").mkdir()
    (root / "docs/rules/neuroshima-hex.md").write_text(RULES)
    _claim(root, "NH-NET-01")
    return root


def _claim(root: Path, *clauses: str) -> None:
    names = ", ".join(f'"{clause}"' for clause in clauses)
    (root / "tests/net_test.py").write_text(
        f"import pytest\n\n\n@pytest.mark.clause({names})\ndef test_net():\n    assert 1\n"
    )


def test_a_clause_without_a_test_is_named(ashfall: Ashfall, project: Path) -> None:
    ran = ashfall("clauses", "--root", project)
    assert ran.code == 1
    assert "missing NH-NET-02: Only at its edge." in ran.out
    document = json.loads(ashfall("clauses", "--root", project, "--json").out)
    assert document[0]["missing"] == ["NH-NET-02"]
    assert document[0]["tested"] == 1


def test_complete_clauses_exit_with_zero(ashfall: Ashfall, project: Path) -> None:
    _claim(project, "NH-NET-01", "NH-NET-02")
    assert ashfall("clauses", "--root", project).code == 0


def test_clauses_of_an_unknown_game_or_an_empty_folder(ashfall: Ashfall, project: Path, tmp_path: Path) -> None:
    assert ashfall("clauses", "--root", project, "--game", "chess").code == 2
    (tmp_path / "empty").mkdir()
    assert ashfall("clauses", "--root", tmp_path / "empty").code == 2


@pytest.mark.parametrize("language", ["en", "fr"])
def test_games_lists_sides_and_options(ashfall: Ashfall, language: str) -> None:
    ran = ashfall("games", "--language", language)
    assert ran.code == 0
    for word in ("neuroshima-hex", "outpost", "moloch", "--option edition=codex", "year-of-moloch"):
        assert word in ran.out


def test_games_as_json(ashfall: Ashfall) -> None:
    first = json.loads(ashfall("games", "--json").out)[0]
    assert first["name"] == "neuroshima-hex"
    assert {side["id"] for side in first["sides"]} == {"borgo", "hegemony", "moloch", "outpost"}


def test_the_package_can_be_run_too() -> None:
    ran = subprocess.run([sys.executable, "-m", "ashfall", "--version"], capture_output=True, text=True, check=True)
    assert ran.stdout == f"{version()}\n"


def test_version_and_unknown_commands(ashfall: Ashfall) -> None:
    assert ashfall("--version").out.strip()
    ran = ashfall("dance")
    assert ran.code == 2
    assert ran.err.startswith("error: ")
    assert ran.err.count("\n") == 1
