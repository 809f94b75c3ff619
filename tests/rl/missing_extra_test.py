"""Without the extra that brings a library, whoever imports what needs it is told which extra that is."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "missing", "told"),
    [
        ("ashfall.rl.vector", "numpy", "environments need numpy, expected it installed: pip install 'ashfall[rl]'"),
        ("ashfall.rl", "pettingzoo", "environments need pettingzoo, expected it"),
        ("ashfall.spiel", "pyspiel", "games in OpenSpiel need pyspiel, expected it installed"),
    ],
)
def test_what_is_missing_is_told_with_the_extra_that_brings_it(module: str, missing: str, told: str) -> None:
    program = f"import sys; sys.modules[{missing!r}] = None; import {module}"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert ended.stderr.splitlines()[-1].startswith(f"ImportError: {told}")
