"""Counters, gauges and timings in the text format that Prometheus reads."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import Callable
from time import monotonic

_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)

_LAG_EVERY = 0.5

_HELP = {
    "ashfall_commands_total": ("counter", "Socket commands by type and result."),
    "ashfall_requests_total": ("counter", "HTTP requests by status class."),
    "ashfall_rate_refusals_total": ("counter", "Requests refused because their address sent too many."),
    "ashfall_bot_failures_total": ("counter", "Bot decisions the table had to take itself, by reason."),
    "ashfall_tables_opened_total": ("counter", "Tables opened."),
    "ashfall_sockets": ("gauge", "Open sockets."),
    "ashfall_slow_sockets_total": ("counter", "Sockets closed because they did not read."),
    "ashfall_tables_loaded": ("gauge", "Tables in memory."),
    "ashfall_commits_total": ("counter", "Database commits; one may hold several tables' actions."),
    "ashfall_storage_failures_total": ("counter", "Times the database could not be read or written."),
    "ashfall_storage_waiting": ("gauge", "Changes that wait to be stored."),
    "ashfall_command_seconds": ("histogram", "From receiving a command to telling everybody."),
    "ashfall_loop_lag_seconds": ("histogram", "How late the event loop is, measured twice a second."),
    "ashfall_load_seconds": ("histogram", "Taking up a stored table."),
}


class Metrics:
    """What the server counts about itself."""

    def __init__(self) -> None:
        self._counts: dict[tuple[str, str], float] = {}
        self._timings: dict[str, list[float]] = {}
        self._gauges: dict[str, Callable[[], float]] = {}

    def count(self, name: str, label: str = "") -> None:
        """Add one. `label` is as printed, for instance ``type="play"``; never made of user text."""
        self._counts[name, label] = self._counts.get((name, label), 0.0) + 1.0

    def gauge(self, name: str, value: Callable[[], float]) -> None:
        """Ask for the value whenever somebody looks."""
        self._gauges[name] = value

    def timing(self, name: str, seconds: float) -> None:
        buckets = self._timings.setdefault(name, [0.0] * (len(_BOUNDS) + 2))
        buckets[bisect_left(_BOUNDS, seconds)] += 1.0
        buckets[-1] += seconds

    async def watch_loop(self) -> None:
        """Forever: measure how long others make one wait."""
        while True:
            begun = monotonic()
            await asyncio.sleep(_LAG_EVERY)
            self.timing("ashfall_loop_lag_seconds", max(0.0, monotonic() - begun - _LAG_EVERY))

    def text(self) -> str:
        lines: list[str] = []
        for name, (kind, help_text) in _HELP.items():
            lines += [f"# HELP {name} {help_text}", f"# TYPE {name} {kind}"]
            if name in self._gauges:
                lines.append(f"{name} {self._gauges[name]():g}")
            for (counted, label), value in sorted(self._counts.items()):
                if counted == name:
                    lines.append(f"{name}{{{label}}} {value:g}" if label else f"{name} {value:g}")
            if name in self._timings:
                lines += _histogram(name, self._timings[name])
        return "\n".join(lines) + "\n"


def _histogram(name: str, buckets: list[float]) -> list[str]:
    lines = []
    total = 0.0
    for bound, count in zip((*_BOUNDS, None), buckets[:-1], strict=True):
        total += count
        lines.append(f'{name}_bucket{{le="{"+Inf" if bound is None else f"{bound:g}"}"}} {total:g}')
    return [*lines, f"{name}_sum {buckets[-1]:g}", f"{name}_count {total:g}"]
