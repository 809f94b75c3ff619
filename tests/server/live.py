"""A real server in a process of its own: ``python -m tests.server.live FOLDER PORT``."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ashfall.server.app import run
from ashfall.server.services import Config
from tests.server.harness import LOOSE

START = "from ashfall.cli import main; main()"
_ROOT = Path(__file__).parents[2]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """Starts, kills and restarts the server on one folder and one port."""

    def __init__(self, folder: Path, port: int | None = None) -> None:
        self.folder = folder
        self.port = port or free_port()
        self._process: subprocess.Popen[str] | None = None

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Return once the server listens."""
        command = [sys.executable, "-m", "tests.server.live", str(self.folder), str(self.port)]
        self._process = subprocess.Popen(command, cwd=_ROOT, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line.startswith("ready"):
            raise RuntimeError(f"the server did not start: {line!r}, exit code {self._process.wait()}")

    def kill(self) -> None:
        """End it without warning, as a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> int:
        """Ask it to end; its exit code."""
        assert self._process is not None
        self._process.terminate()
        return self._process.wait(20)

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None and self._process.poll() is None:
            self.kill()


@contextmanager
def started(*arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`ashfall serve` as people start it, with these arguments: its process and its address."""
    command = [sys.executable, "-c", START, "serve", "--port", "0", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+", process.stdout.readline())
            assert found is not None
            yield process, found[0]
        finally:
            process.terminate()


def main() -> None:
    folder, port = Path(sys.argv[1]), int(sys.argv[2])
    config = Config(folder=folder, limits=LOOSE, bot_pace=0.0, snapshot_every=10)
    for _ in range(50):  # a killed server's port may take a moment to be free again
        try:
            with socket.create_server(("127.0.0.1", port)):
                break
        except OSError:
            time.sleep(0.1)
    run(config, "127.0.0.1", port, lambda _: print("ready", flush=True))


if __name__ == "__main__":
    main()
