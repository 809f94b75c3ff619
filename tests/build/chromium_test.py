"""Chromium is there before the first test runs: installed by whoever may, asked for from anyone else."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser import chromium

ROOT = Path(__file__).parents[2]
INSTALLER = """#!/bin/sh
echo "$@" >>"{folder}/calls"
case "$*" in
*install*)
  mkdir "{folder}/busy" || exit 100
  sleep 0.2
  printf '#!/bin/sh\\n' >"{folder}/chromium"
  chmod +x "{folder}/chromium"
  rmdir "{folder}/busy" ;;
esac
"""
"""An apt-get that takes its time and fails where another one is at work, as the real one does."""


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine on which nothing is installed but a shell."""
    for tool in ("mkdir", "rmdir", "sleep", "chmod"):
        (tmp_path / tool).symlink_to(f"/bin/{tool}")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr("tempfile.tempdir", None)
    return tmp_path


def put(folder: Path, name: str, text: str = "#!/bin/sh\n") -> None:
    (folder / name).write_text(text.format(folder=folder))
    (folder / name).chmod(0o755)


def installed(folder: Path) -> int:
    calls = folder / "calls"
    return calls.read_text().count("install -y chromium") if calls.exists() else 0


def test_what_is_there_is_taken(machine: Path) -> None:
    put(machine, "chromium-browser")
    put(machine, "apt-get", INSTALLER)
    assert chromium.provide_chromium() == str(machine / "chromium-browser")
    assert installed(machine) == 0


def test_root_with_apt_gets_it_installed_once(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(machine, "apt-get", INSTALLER)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert chromium.provide_chromium() == str(machine / "chromium")
    assert chromium.provide_chromium() == str(machine / "chromium")
    assert installed(machine) == 1


def test_two_at_once_install_it_once(machine: Path) -> None:
    put(machine, "apt-get", INSTALLER)
    program = "import os, sys; os.geteuid = lambda: 0; from tests.browser import chromium; sys.exit(chromium.main())"
    running = [subprocess.Popen([sys.executable, "-c", program], cwd=ROOT) for _ in range(2)]
    assert [process.wait() for process in running] == [0, 0]
    assert installed(machine) == 1


@pytest.mark.parametrize(("user", "apt"), [(1000, True), (0, False)])
def test_anyone_else_is_told_in_one_line(
    machine: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    user: int,
    apt: bool,
) -> None:
    if apt:
        put(machine, "apt-get", INSTALLER)
    monkeypatch.setattr(os, "geteuid", lambda: user)
    assert chromium.main() == 1
    said = capfd.readouterr().err
    assert "install it (package chromium)" in said
    assert said.count("\n") == 1
    assert installed(machine) == 0


def test_an_installation_that_fails_is_told(
    machine: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    put(machine, "apt-get", "#!/bin/sh\necho no network\nexit 100\n")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert chromium.main() == 1
    said = capfd.readouterr().err
    assert "no network" in said
    assert "apt-get update failed" in said


def test_a_wrong_name_is_told(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(machine, "chromium")
    monkeypatch.setenv("CHROMIUM", "/nowhere/chromium")
    with pytest.raises(chromium.NoChromium, match="names /nowhere/chromium"):
        chromium.provide_chromium()


def test_tests_do_not_install(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(machine, "apt-get", INSTALLER)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    with pytest.raises(chromium.NoChromium):
        chromium.find_chromium()
    assert installed(machine) == 0
