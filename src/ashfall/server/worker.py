"""A process that answers questions over its pipes: both ends.

Messages have four bytes of length before them. The process ends with its input, so it never outlives the
server.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import struct
import sys
from collections.abc import Callable
from math import inf
from typing import BinaryIO

START_SECONDS = 15.0
"""Time for a process to load Python, the game and whoever is to think there."""

LOST = (asyncio.IncompleteReadError, OSError, RuntimeError)
"""What comes out of the pipes of a process that is gone; uvloop raises RuntimeError when writing to them."""


class Worker:
    """The server's end: one process and its pipes."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.warm = False
        """It has answered: what it needs is loaded."""
        self.asked = inf
        """When it was asked what it thinks about, by `monotonic`."""

    @classmethod
    async def start(cls, module: str) -> Worker:
        return cls(
            await asyncio.create_subprocess_exec(
                sys.executable, "-m", module, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
            )
        )

    @property
    def alive(self) -> bool:
        return self.process.returncode is None

    async def ask(self, question: bytes) -> bytes:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(struct.pack(">I", len(question)) + question)
        await self.process.stdin.drain()
        (size,) = struct.unpack(">I", await self.process.stdout.readexactly(4))
        return await self.process.stdout.readexactly(size)

    async def stop(self) -> None:
        if self.alive:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()
        await self.process.wait()


def serve(source: BinaryIO, target: BinaryIO, answer: Callable[[bytes], bytes]) -> None:
    """The process's end: answer questions until the input ends."""
    while True:
        head = source.read(4)
        if len(head) < 4:
            return
        (size,) = struct.unpack(">I", head)
        reply = answer(source.read(size))
        target.write(struct.pack(">I", len(reply)) + reply)
        target.flush()


def serve_pipes(answer: Callable[[bytes], bytes]) -> None:
    """Serve on the process's own input and output; whatever prints must not garble the answers."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with contextlib.suppress(BrokenPipeError):  # the server is gone
        serve(sys.stdin.buffer, answers, answer)
