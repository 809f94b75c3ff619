"""Connections as an attacker makes them: raw bytes, and no reading unless one wants to."""

from __future__ import annotations

import os
import socket
import struct
from types import TracebackType
from urllib.parse import urlsplit

TEXT, PING = 0x1, 0x9


class RawConnection:
    """A TCP connection to a server."""

    def __init__(self, address: str, *, narrow: bool = False, source: str = "127.0.0.1") -> None:
        parts = urlsplit(address)
        assert parts.hostname == "127.0.0.1", "attacks stay on this machine"
        assert parts.port is not None
        self._socket = socket.socket()
        if narrow:  # the system must not swallow what the client does not read
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self._socket.settimeout(20)
        self._socket.bind((source, 0))
        self._socket.connect((parts.hostname, parts.port))

    def send(self, data: bytes) -> bool:
        """Whether the server still takes something."""
        try:
            self._socket.sendall(data)
        except OSError:
            return False
        return True

    def rest(self) -> bytes:
        """Everything until the server closes the connection; fails if it does not."""
        data = b""
        while True:
            try:
                part = self._socket.recv(65536)
            except ConnectionError:
                return data
            if not part:
                return data
            data += part

    def upgrade(self, table: str) -> None:
        """Become a WebSocket at a table."""
        key = "dGhlIHNhbXBsZSBub25jZQ=="
        self.send(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\n"
            f"upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n\r\n".encode()
        )
        head = b""
        while b"\r\n\r\n" not in head:
            part = self._socket.recv(1)
            assert part, head
            head += part
        assert head.startswith(b"HTTP/1.1 101"), head

    def frame(self, opcode: int, data: bytes) -> bool:
        return self.send(frame(opcode, data))

    def close(self) -> None:
        self._socket.close()

    def __enter__(self) -> RawConnection:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.close()


def frame(opcode: int, data: bytes) -> bytes:
    """A whole WebSocket frame from a client."""
    mask = os.urandom(4)
    length = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + struct.pack(">H", len(data))
    masked = bytes(byte ^ mask[number % 4] for number, byte in enumerate(data))
    return bytes([0x80 | opcode]) + length + mask + masked
