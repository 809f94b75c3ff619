"""The command line as a user runs it: arguments and lines in, text and exit code out."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from ashfall.cli import run


class Ran(msgspec.Struct, frozen=True):
    code: int
    out: str
    err: str


Ashfall = Callable[..., Ran]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of its own and a screen of fixed size."""
    folder = tmp_path / "data"
    monkeypatch.setenv("ASHFALL_DATA", str(folder))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    return folder


@pytest.fixture
def ashfall(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ashfall:
    """Run a command line with these lines on standard input."""

    def call(*arguments: str | Path, lines: list[str] | None = None) -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines or [])))
        capsys.readouterr()
        code = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return call
