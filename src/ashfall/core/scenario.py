"""Results of running scenarios: positions with actions and expected outcomes, kept as data."""

from __future__ import annotations

from typing import Literal

import msgspec


class ScenarioResult(msgspec.Struct, frozen=True):
    """One scenario under one edition. `detail` says what was expected and what came out, or
    for a skipped one which mode or option is not built."""

    id: str
    title: str
    edition: str
    status: Literal["passed", "failed", "skipped"]
    detail: str = ""
