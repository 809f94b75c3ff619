"""Only a complete engine made from the present sources is ever taken for the compiled one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import play
from tools.compiled import BuildFailed, Compiled, fingerprint

ROOT = Path(__file__).parents[2]


class Quick(Compiled):
    """Builds without a compiler; something may happen half-way."""

    half_way: Callable[[], object] = staticmethod(lambda: None)

    def make(self, aside: Path) -> Path:
        package = aside / "package"
        package.mkdir()
        (package / "first").touch()
        self.half_way()
        (package / "second").touch()
        return package


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Sources of an engine."""
    (tmp_path / "src" / "ashfall").mkdir(parents=True)
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    for name in ("src/ashfall/rules.py", "src/ashfall/cards.toml", "docs/rules/game.md", "pyproject.toml"):
        (tmp_path / name).write_text(name)
    (tmp_path / "hatch_build.py").touch()
    return tmp_path


def change(tree: Path) -> None:
    (tree / "src" / "ashfall" / "cards.toml").write_text("strength = 3")


def fail() -> None:
    raise BuildFailed


def test_it_is_built_once(tree: Path) -> None:
    compiled = Quick(tree)
    assert not compiled.ready
    compiled.build()
    assert compiled.ready
    assert {path.name for path in compiled.folder.iterdir()} == {"first", "second"}
    again = Quick(tree)
    again.half_way = fail
    again.build()
    assert again.folder == compiled.folder


@pytest.mark.parametrize("accident", [KeyboardInterrupt, SystemExit, OSError])
def test_half_a_build_is_not_taken(tree: Path, accident: type[BaseException]) -> None:
    def happen() -> None:
        raise accident

    compiled = Quick(tree)
    compiled.half_way = happen
    with pytest.raises(accident):
        compiled.build()
    assert not Quick(tree).ready
    assert not Quick(tree).failed
    Quick(tree).build()
    assert {path.name for path in compiled.folder.iterdir()} == {"first", "second"}


@pytest.mark.parametrize("what", ["changed", "added", "removed"])
def test_one_made_from_other_sources_is_not_taken(tree: Path, what: str) -> None:
    old = Quick(tree)
    old.build()
    sources = tree / "src" / "ashfall"
    if what == "changed":
        # Times do not matter: a file brought back from elsewhere keeps its own.
        stamp = (sources / "rules.py").stat()
        (sources / "rules.py").write_text("src/ashfall/rules.pY")
        os.utime(sources / "rules.py", (stamp.st_atime, stamp.st_mtime))
    elif what == "added":
        (sources / "more.py").touch()
    else:
        (sources / "cards.toml").unlink()
    new = Quick(tree)
    assert (new.ready, new.outdated) == (False, True)
    new.build()
    assert (new.ready, new.outdated) == (True, False)
    assert not old.ready


def test_what_is_made_from_the_sources_does_not_count(tree: Path) -> None:
    before = fingerprint(tree)
    for name in ("__pycache__", "server/static"):
        (tree / "src" / "ashfall" / name).mkdir(parents=True)
        (tree / "src" / "ashfall" / name / "made").touch()
    assert fingerprint(tree) == before


def test_sources_that_change_meanwhile_spoil_the_build(tree: Path) -> None:
    compiled = Quick(tree)
    compiled.half_way = lambda: change(tree)
    with pytest.raises(BuildFailed, match="changed"):
        compiled.build()
    assert not Quick(tree).ready
    assert not compiled.ready


def test_a_failure_is_remembered_until_something_changes(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = Quick(tree)
    compiled.half_way = fail
    with pytest.raises(BuildFailed):
        compiled.build()
    assert compiled.failed
    monkeypatch.setattr(play, "start_build", lambda: pytest.fail("tried again"))
    assert "could not be built" in play.why_not(compiled)
    change(tree)
    assert not Quick(tree).failed
    Quick(tree).build()
    assert not compiled.failed


def test_without_a_compiler_the_plain_engine_plays(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tree))
    monkeypatch.setattr(play, "start_build", lambda: pytest.fail("nothing to build with"))
    assert "no C compiler" in play.why_not(Quick(tree))


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The real tree, as far as the engine is made from it."""
    for name in ("tools", "src", "docs/rules"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "static"))
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def run_there(folder: Path) -> str:
    command = [sys.executable, "-m", "tools.play", "--version"]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(command, cwd=folder, env=environment, text=True, stdout=subprocess.PIPE, check=True).stdout


def at_work_in(folder: Path) -> list[str]:
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if (process / "cwd").resolve().is_relative_to(folder):
                found.append((process / "cmdline").read_text())
        except OSError:
            continue
    return found


@pytest.mark.skipif(not Path("/proc/self/cwd").exists(), reason="looks at processes as Linux shows them")
@pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler")
def test_the_background_build_ends_with_what_is_played(copy: Path) -> None:
    said = run_there(copy)
    assert "The plain engine plays" in said
    assert "used from the next start on" in said
    patience = 600
    while at_work_in(copy) and patience:
        time.sleep(0.1)
        patience -= 1
    assert at_work_in(copy) == []
    assert not Compiled(copy).ready
    assert not Compiled(copy).failed


def test_the_compiled_engine_plays_without_a_word(copy: Path) -> None:
    package = Compiled(copy).folder
    (package / "ashfall").mkdir(parents=True)
    (package / "ashfall" / "__init__.py").touch()
    (package / "ashfall" / "cli.py").write_text("def main() -> None:\n    print('compiled')\n")
    assert run_there(copy) == "compiled\n"


def test_the_source_package_can_be_compiled(tmp_path: Path) -> None:
    """It holds what a wheel is made from: the rule, and everything that the engine is made from."""
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", tmp_path], cwd=ROOT, check=True)
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as sources:
        sources.extractall(tmp_path, filter="data")
    assert fingerprint(archive.with_suffix("").with_suffix("")) == fingerprint(ROOT)
