"""A cluster of machines as an executor: Ray, which the extra `cluster` brings.

Ray plays again what a machine that was lost had under way, and hands out every result once. Ashfall must be installed
on the machines; packs, bots and weights from files travel along.
"""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from types import TracebackType
from typing import Any

from ashfall.core.errors import AshfallError
from ashfall.lab.extras import needed
from ashfall.lab.runner import Future

RETRIES = 5
"""So often a batch is played again whose process or machine was lost."""
ANSWER = 10.0
"""Seconds to wait for a first answer."""


class NoCluster(AshfallError):
    """There is no cluster to be used."""

    code = "no-cluster"


class Cluster:
    """A Ray cluster that runs already, by its address; `size` is how many processors it has."""

    def __init__(self, address: str) -> None:
        self._ray = needed("ray", "clusters", "cluster")
        failures = needed("ray.exceptions", "clusters", "cluster")
        self._failure: type[Exception] = failures.RayError
        self._task_failure: type[Exception] = failures.RayTaskError
        _expect_answer(address)
        try:
            self._ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
        except Exception as error:
            reason = " ".join(str(error).split())[:300]
            raise NoCluster(f"no cluster can be used at {address}, expected what ray start told: {reason}") from None
        self.size = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        self._calls: dict[Callable[..., Any], Any] = {}

    def submit(self, call: Callable[..., Any], /, *arguments: Any) -> Future:
        if call not in self._calls:
            self._calls[call] = self._ray.remote(max_retries=RETRIES, scheduling_strategy="SPREAD")(call)
        return _Promise(self._calls[call].remote(*arguments), self)

    def fetch(self, reference: Any) -> Any:
        """What was promised; BrokenExecutor if it was lost too often."""
        try:
            return self._ray.get(reference)
        except self._task_failure:
            raise
        except self._failure as error:
            raise BrokenExecutor(" ".join(str(error).split())[:300]) from None

    def __enter__(self) -> Cluster:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ray.shutdown()


def _expect_answer(address: str) -> None:
    """Ray itself would wait for minutes and then end this process."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdigit():
        return
    try:
        socket.create_connection((host, int(port)), ANSWER).close()
    except (OSError, OverflowError) as error:
        raise NoCluster(f"no cluster answers at {address}, expected what ray start told ({error})") from None


class _Promise:
    def __init__(self, reference: Any, cluster: Cluster) -> None:
        self._reference = reference
        self._cluster = cluster

    def result(self) -> Any:
        return self._cluster.fetch(self._reference)
