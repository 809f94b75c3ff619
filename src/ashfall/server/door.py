"""Who is let in to watch and play: players always, spectators while there is room."""

from __future__ import annotations

from collections import Counter

from ashfall.server.connection import TOO_MANY_SOCKETS, Closed, Connection
from ashfall.server.limits import Limits


class Door:
    """Counts the sockets of this server. Those that have not said hello wait; nobody knows yet who they are."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._waiting: dict[str, list[Connection]] = {}
        self._spectators: dict[Connection, str] = {}
        self._of_address: Counter[str] = Counter()
        self.sockets = 0

    def come(self, connection: Connection, address: str) -> None:
        """A socket was opened. If too many of its address say nothing, the first of them has to go: a client
        that means to play says hello at once."""
        self.sockets += 1
        waiting = self._waiting.setdefault(address, [])
        waiting.append(connection)
        if len(waiting) > self._limits.silent_per_address:
            waiting.pop(0).close(TOO_MANY_SOCKETS, "too many sockets without a hello")

    def greet(self, connection: Connection, address: str, spectators_here: int) -> None:
        """The socket said hello and has its seats."""
        self._stop_waiting(connection, address)
        if connection.seats:
            return
        for count, most, where in (
            (len(self._spectators), self._limits.spectators, "on this server"),
            (spectators_here, self._limits.spectators_per_table, "at this table"),
            (self._of_address[address], self._limits.spectators_per_address, "from this address"),
        ):
            if count >= most:
                raise Closed(TOO_MANY_SOCKETS, f"too many spectators {where}")
        self._spectators[connection] = address
        self._of_address[address] += 1

    def leave(self, connection: Connection, address: str) -> None:
        self.sockets -= 1
        self._stop_waiting(connection, address)
        if self._spectators.pop(connection, None) is not None:
            self._of_address[address] -= 1
            if not self._of_address[address]:
                del self._of_address[address]

    def _stop_waiting(self, connection: Connection, address: str) -> None:
        waiting = self._waiting.get(address, [])
        if connection in waiting:
            waiting.remove(connection)
        if not waiting:
            self._waiting.pop(address, None)
