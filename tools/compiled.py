"""The compiled engine: ``python -m tools.compiled`` builds it if need be and prints its folder.

It is the whole package in a folder of its own that goes before the plain sources in PYTHONPATH, and beside it
the wheel that it came in. The folder's name tells from what it was built, so one made from other sources is never
taken; it is built aside and gets its name when it is complete, so half a build is never taken either.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

ROOT = Path(__file__).parents[1]
INGREDIENTS = ("src/ashfall", "docs/rules", "pyproject.toml", "hatch_build.py")
NOT_SOURCES = {"__pycache__", "static"}
"""Folders among the sources that are made from them."""
PROBE = "import ashfall.core.state as state, sys; sys.exit(state.__file__.endswith('.py'))"
"""Succeeds where the engine is compiled."""
WITH_PARENT = "--with-parent"
"""Before the number of a process: build in the background, and no longer than that process lives."""


class BuildFailed(Exception):
    """There is no compiled engine; the message says why."""


class Compiled:
    """The compiled engine of one tree."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root
        self.builds = root / "build" / "compiled"
        self.log = self.builds / "log.txt"
        self._tag = f"{sys.implementation.cache_tag}-"
        self._fingerprint = fingerprint(root)
        self.folder = self.builds / (self._tag + self._fingerprint)
        self._failed = self.folder.with_suffix(".failed")

    @property
    def ready(self) -> bool:
        """Whether it is there, made from the present sources."""
        return self.folder.is_dir()

    @property
    def outdated(self) -> bool:
        """Whether there is one, but made from other sources."""
        return not self.ready and any(path.is_dir() for path in self._all())

    @property
    def failed(self) -> bool:
        """Whether these very sources could not be compiled."""
        return self._failed.exists()

    def build(self) -> None:
        """Build it unless it is there."""
        self.builds.mkdir(parents=True, exist_ok=True)
        with _one_at_a_time(self.builds / "lock"):
            if self.ready:
                return
            aside = self.builds / "aside"
            shutil.rmtree(aside, ignore_errors=True)
            aside.mkdir()
            self.log.write_bytes(b"")
            try:
                package = self.make(aside)
            except BuildFailed:
                self._failed.touch()
                raise
            if fingerprint(self.root) != self._fingerprint:
                raise BuildFailed("the sources changed while they were compiled, nothing was kept: build again")
            for old in self._all():
                shutil.rmtree(old) if old.is_dir() else old.unlink()
            package.rename(self.folder)
            shutil.rmtree(aside)

    def _all(self) -> list[Path]:
        return sorted(self.builds.glob(f"{self._tag}*"))

    def make(self, aside: Path) -> Path:
        """Make the package somewhere in `aside`."""
        # Whatever an interrupted build leaves behind lies in `aside`, which the next one clears.
        temporary, package = aside / "temporary", aside / "package"
        temporary.mkdir()
        versions = temporary / "versions.txt"
        versions.write_text("\n".join(locked(self.root)))
        self._run(
            [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", f"--wheel-dir={package}", str(self.root)],
            {
                "HATCH_BUILD_HOOK_ENABLE_CUSTOM": "true",
                "TMPDIR": str(temporary),
                # The compiler is as old as everything else that was locked; the second is how older pips are told.
                "PIP_BUILD_CONSTRAINT": str(versions),
                "PIP_CONSTRAINT": str(versions),
            },
        )
        for wheel in package.glob("*.whl"):
            shutil.unpack_archive(wheel, package, "zip")
        self._run([sys.executable, "-c", PROBE], {"PYTHONPATH": str(package)})
        return package

    def _run(self, command: list[str], variables: dict[str, str]) -> None:
        with self.log.open("ab") as log:
            run = subprocess.run(command, stdout=log, stderr=log, env=os.environ | variables, check=False)
        if run.returncode:
            raise BuildFailed(f"the engine could not be compiled, see {self.log.relative_to(self.root)}")


def locked(root: Path) -> list[str]:
    """The versions that are developed with, without hashes; none where there is no lock file."""
    file = root / "lock" / "dev.txt"
    lines = file.read_text().splitlines() if file.is_file() else []
    return [line.rstrip(" \\") for line in lines if re.match(r"[\w.-]+==", line)]


def have_compiler() -> bool:
    return shutil.which("cc") is not None


def fingerprint(root: Path) -> str:
    """What a build is made from, as one short word."""
    digest = hashlib.sha256()
    for ingredient in INGREDIENTS:
        for path in _sources(root / ingredient):
            content = path.read_bytes()
            digest.update(f"{path.relative_to(root)} {len(content)}\n".encode())
            digest.update(content)
    return digest.hexdigest()[:16]


def _sources(path: Path) -> Iterator[Path]:
    if path.is_file():
        yield path
    elif path.name not in NOT_SOURCES:
        for inner in sorted(path.iterdir()):
            yield from _sources(inner)


@contextmanager
def _one_at_a_time(path: Path) -> Iterator[None]:
    with path.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _end_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(0.5)
    os.killpg(os.getpgrp(), signal.SIGTERM)


def main(arguments: list[str]) -> int:
    if arguments[:1] == [WITH_PARENT]:
        os.nice(10)
        Thread(target=_end_with, args=(int(arguments[1]),), daemon=True).start()
    compiled = Compiled()
    try:
        if not compiled.ready and not have_compiler():
            raise BuildFailed("the engine cannot be compiled here: install a C compiler (cc)")
        compiled.build()
    except BuildFailed as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    print(compiled.folder)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
