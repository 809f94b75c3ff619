"""The browser of the tests: ``python -m tests.browser.chromium`` sees to it before any test starts.

Tests only look for it. Installing is done once, here: several test processes at once would get into
each other's way.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
WANTED = "the browser tests need Chromium: install it (package chromium) or name its program in the variable CHROMIUM"
APT = ("apt-get", "-q", "-o", "DPkg::Lock::Timeout=600")


class NoChromium(Exception):
    """There is no Chromium; the message says what to do."""


def find_chromium() -> str:
    """The browser's path."""
    named = os.environ.get("CHROMIUM")
    for name in (named,) if named else NAMES:
        if found := shutil.which(name):
            return found
    raise NoChromium(f"the variable CHROMIUM names {named}, which is no program" if named else WANTED)


def provide_chromium() -> str:
    """The browser's path; whoever is allowed to use apt gets it installed."""
    try:
        return find_chromium()
    except NoChromium:
        if os.environ.get("CHROMIUM") or os.geteuid() != 0 or shutil.which("apt-get") is None:
            raise
    # Of several that want it at once, on this machine and not in this folder only, one installs.
    with (Path(tempfile.gettempdir()) / "ashfall-chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        try:
            return find_chromium()
        except NoChromium:
            print("Chromium is installed for the browser tests.", flush=True)
            _apt("update")
            _apt("install", "-y", "chromium")
        return find_chromium()


def _apt(*arguments: str) -> None:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    run = subprocess.run(
        [*APT, *arguments], env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if run.returncode:
        print(run.stdout, file=sys.stderr)
        raise NoChromium(f"apt-get {arguments[0]} failed; {WANTED}")


def main() -> int:
    try:
        provide_chromium()
    except NoChromium as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
