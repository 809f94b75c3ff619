"""Tables that the rules do not know: refused with the clause that says so, by the server and on the command line,
and nothing is left of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ashfall.cli import run
from tests.server.harness import new_table, served

SIX = ("outpost", "borgo", "hegemony", "moloch", "outpost", "borgo")

Wrong = tuple[tuple[str, ...], dict[str, Any], str, str]

WRONG: list[Wrong] = [
    (SIX[:3], {"mode": "duel"}, "seat-count", "NH-START-02"),
    (SIX[:2], {"mode": "deathmatch"}, "seat-count", "NH-MP4-01"),
    (SIX[:2], {"mode": "score"}, "seat-count", "NH-MP4-02"),
    (SIX[:4], {"mode": "one-vs-two"}, "seat-count", "NH-1V2-01"),
    (SIX[:3], {"mode": "team"}, "seat-count", "NH-TEAM-02"),
    (SIX[:5], {"mode": "team", "mirror": True}, "seat-count", "NH-TEAM-02"),
    (("borgo", "moloch", "borgo"), {"mode": "deathmatch"}, "same-army", "NH-SETUP-01"),
    (SIX, {"mode": "deathmatch", "board": "expanded"}, "same-army", "NH-SETUP-01"),
    (SIX[:3], {"mode": "deathmatch", "mercenaries": 2}, "bad-option", "NH-MERC-02"),
    (SIX[:5], {"mode": "deathmatch", "mirror": True, "mercenaries": 1}, "bad-option", "NH-MERC-02"),
    (SIX[:2], {"mad_bomber": "drafted"}, "bad-option", "NH-MERC-03"),
    (SIX[:2], {"board": "expanded"}, "bad-option", "NH-EXP-01"),
    (SIX[:3], {"mode": "score", "board": "expanded"}, "bad-option", "NH-EXP-01"),
    (SIX[:3], {"mode": "one-vs-two", "board": "expanded"}, "bad-option", "NH-EXP-01"),
    (SIX[:3], {"mode": "one-vs-two", "first_player": "random"}, "first-player", "NH-1V2-03"),
    (SIX[:4], {"mode": "deathmatch", "people": "three"}, "people", "NH-TM3-01"),
    (SIX[:3], {"mode": "one-vs-two", "people": "two"}, "people", "NH-TM3-01"),
]


def test_the_server_opens_no_such_table(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        for sides, options, code, clause in WRONG:
            players = ["me", *["bot:random"] * (len(sides) - 1)]
            answer = client.post("/api/tables", json=new_table(players, sides=sides, options=options))
            assert answer.status_code in (400, 422), (options, answer.text)
            assert (answer.json()["code"], answer.json()["clause"]) == (code, clause), options
            assert "expected" in answer.json()["message"] or "needs" in answer.json()["message"]
        assert client.get("/api/tables").json()["tables"] == []


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_nor_does_the_command_line(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ASHFALL_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "400")
    for sides, options, _, clause in WRONG:
        words = [command, "neuroshima-hex", "--seats", ",".join(sides)]
        for name, value in options.items():
            words += ["--option", f"{name}={str(value).lower()}"]
        assert run(words) != 0
        said = capsys.readouterr()
        assert clause in said.err, (options, said.err)
    assert not list((tmp_path / "data").rglob("*.ashfall"))
