"""What a user installs: made from the source archive alone, in an environment that knows nothing of this tree."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MEGABYTE = 1_000_000


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive, of the tree as it is: with the client that `make test` has built."""
    return built(ROOT, "sdist", tmp_path_factory.mktemp("archive"))


@pytest.fixture(scope="module")
def wheel(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel made from the archive, far from the tree."""
    folder = tmp_path_factory.mktemp("wheel")
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    (tree,) = folder.iterdir()
    return built(tree, "wheel", folder / "dist")


def built(tree: Path, target: str, folder: Path) -> Path:
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)], cwd=tree, check=True)
    (made,) = folder.iterdir()
    return made


def test_the_archive_is_small_and_holds_what_a_wheel_is_made_of(archive: Path) -> None:
    assert archive.stat().st_size < 2 * MEGABYTE
    with tarfile.open(archive) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert {"LICENSE", "README.md", "hatch_build.py", "src/ashfall/server/static/index.html"} <= names
    assert not [name for name in names if name.startswith(("tests/", "docs/screenshots", "web/"))]


def test_the_wheel_has_client_rules_texts_and_licences(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        licences = packed.read("ashfall/server/static/licences.txt").decode()
    for game in ("neuroshima-hex", "convoy", "hope"):
        assert f"ashfall/rules/{game}.md" in names
    assert {"ashfall/py.typed", "ashfall/server/static/index.html", "ashfall/locale/fr/common.ftl"} <= names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    # The fonts' licence travels with them.
    assert "SIL OPEN FONT LICENSE" in licences
    assert re.search(r"^svelte \S+ \(MIT\)$", licences, re.MULTILINE)


def test_a_fresh_environment_serves_the_page(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "venv", with_pip=True)
    binaries = tmp_path / "venv" / "bin"
    subprocess.run([binaries / "pip", "install", "-q", "--no-compile", f"{wheel}[server]"], cwd=tmp_path, check=True)
    said = subprocess.run(
        [binaries / "python", "-c", "import ashfall; print(ashfall.__version__)"],
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
    )
    assert wheel.name.startswith(f"ashfall-{said.stdout.strip()}-")
    command = [str(binaries / "ashfall"), "serve", "--port", "0", "--data-dir", str(tmp_path / "data")]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[4]
            page = urllib.request.urlopen(f"{address}/").read().decode()
            (script,) = re.findall(r'src="(/assets/[^"]+\.js)"', page)
            assert urllib.request.urlopen(address + script).status == 200
            assert "neuroshima-hex" in urllib.request.urlopen(f"{address}/api/games").read().decode()
        finally:
            server.terminate()
