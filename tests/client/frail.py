"""A network that breaks: it lies between programs and a server, and cuts every table's first line in the middle."""

from __future__ import annotations

import contextlib
import re
import socket
import threading

_TABLE = re.compile(rb"GET /api/tables/([\w-]+)/socket")
_ENOUGH = 24
"""Pieces of data from a program after which its line is cut."""


class FrailNetwork:
    """Passes connections on to a port. A table's first line is cut after a while, and there is none until `mend`."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self.mended = False
        self.cut: set[str] = set()
        """Tables whose line was cut."""
        self.changed = threading.Condition()
        threading.Thread(target=self._accept, daemon=True).start()

    def mend(self) -> None:
        self.mended = True

    def close(self) -> None:
        self._listening.close()

    def wait_for_cuts(self, count: int, seconds: float) -> bool:
        """Whether so many tables lost their line in that time."""
        with self.changed:
            return self.changed.wait_for(lambda: len(self.cut) >= count, seconds)

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(near,), daemon=True).start()

    def _serve(self, near: socket.socket) -> None:
        first = near.recv(65536)
        found = _TABLE.match(first)
        table = found[1].decode() if found else ""
        if table in self.cut and not self.mended:
            near.close()
            return
        try:
            far = socket.create_connection(("127.0.0.1", self._target))
        except OSError:  # the server is being started again
            near.close()
            return
        threading.Thread(target=_pass, args=(far, near), daemon=True).start()
        self._forward(near, far, first, table)

    def _forward(self, near: socket.socket, far: socket.socket, data: bytes, table: str) -> None:
        pieces = 0
        try:
            while data:
                far.sendall(data)
                pieces += 1
                if table and pieces > _ENOUGH and not self.mended:
                    break
                data = near.recv(65536)
        except OSError:
            pass
        for end in (near, far):
            _end(end)
        if table and pieces > _ENOUGH and not self.mended:
            with self.changed:
                self.cut.add(table)
                self.changed.notify_all()


def _pass(source: socket.socket, target: socket.socket) -> None:
    try:
        while data := source.recv(65536):
            target.sendall(data)
    except OSError:
        pass
    for end in (source, target):
        _end(end)


def _end(end: socket.socket) -> None:
    """Also wakes whoever waits for it."""
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
