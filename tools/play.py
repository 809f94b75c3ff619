"""Run `ashfall` on the best engine there is: ``python -m tools.play ARGUMENTS...``.

The compiled engine if it is there and made from these sources; the plain one otherwise, at once, while
the compiled one is built in the background for the next start.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tools.compiled import ROOT, WITH_PARENT, Compiled, have_compiler


def main(arguments: list[str]) -> None:
    compiled = Compiled()
    environment = dict(os.environ)
    if compiled.ready:
        environment["PYTHONPATH"] = str(compiled.folder)
    else:
        print(f"The plain engine plays: {why_not(compiled)}.", flush=True)
    program = Path(sys.executable).with_name("ashfall")
    # In this process's place: signals reach it, and a background build sees when it ends.
    os.execve(program, [str(program), *arguments], environment)


def why_not(compiled: Compiled) -> str:
    """Why the compiled engine is not used now; it is being built from here on if that can be."""
    log = compiled.log.relative_to(compiled.root)
    if compiled.failed:
        return f"the compiled one could not be built (see {log}; `make compiled` tries again)"
    if not have_compiler():
        return "no C compiler was found for the compiled one, computer opponents think longer"
    start_build()
    if compiled.outdated:
        return "the sources changed, the compiled one is built anew in the background and used from the next start on"
    return "the compiled one is built in the background (a few minutes) and used from the next start on"


def start_build() -> None:
    subprocess.Popen(
        [sys.executable, "-m", "tools.compiled", WITH_PARENT, str(os.getpid())],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


if __name__ == "__main__":
    main(sys.argv[1:])
