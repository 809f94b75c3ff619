"""`make dev`: the server and the browser client side by side, each anew when its source changes.

The client is served by Vite, which swaps what was edited while the page is open and passes everything else on
to the server. The server is started anew when a file of the package changes; tables are in its data folder, so that
nothing is lost by it.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "ashfall"
WATCHED = (".py", ".toml", ".json", ".ftl")
PAUSE = 0.5
PATIENCE = 10.0


def newest(folder: Path) -> float:
    """When something in the source was last changed."""
    files = (path for path in folder.rglob("*") if path.suffix in WATCHED and "static" not in path.parts)
    return max(path.stat().st_mtime for path in files)


def start_server(port: str) -> subprocess.Popen[bytes]:
    program = Path(sys.executable).with_name("ashfall")
    return subprocess.Popen([str(program), "serve", "--port", port], cwd=ROOT)


def stop(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()


def main(port: str) -> None:
    # Being told to end is like Ctrl-C: what was started is stopped.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    client = subprocess.Popen(
        ["npm", "run", "--silent", "dev"],
        cwd=ROOT / "web",
        env={**os.environ, "ASHFALL_SERVER": f"http://127.0.0.1:{port}"},
    )
    server = start_server(port)
    seen = newest(SOURCE)
    try:
        while client.poll() is None:
            time.sleep(PAUSE)
            changed = newest(SOURCE)
            if changed != seen:
                seen = changed
                print("The source has changed: the server starts anew", flush=True)
                stop(server)
                server = start_server(port)
    except KeyboardInterrupt:
        pass
    finally:
        stop(server)
        stop(client)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "8765")
