"""A server of our own, the system's Chromium, and people with browsers."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from tests.browser.chromium import find_chromium

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "ashfall" / "server" / "static"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
SEED = int(os.environ.get("ASHFALL_TEST_SEED", "1"))
"""The tests hold with any dice; these are fixed so that a failure can be seen again."""
PATIENCE = 60_000
"""Milliseconds that a busy machine may need for any one thing."""

expect.set_options(timeout=20_000)


class Server:
    """A server on a port and folder of its own; can be stopped and started again.

    It is `ashfall serve` itself, or the same with dice of that seed.
    """

    def __init__(self, folder: Path, seed: int | None = None) -> None:
        self.folder = folder
        self.seed = seed
        self.port = 0
        self._process: subprocess.Popen[str] | None = None
        self.address = self.start()

    def start(self) -> str:
        if self.seed is None:
            program = str(Path(sys.executable).with_name("ashfall"))
            command = [program, "serve", "--port", str(self.port), "--data-dir", str(self.folder)]
        else:
            program = "tests.browser.seeded"
            command = [sys.executable, "-m", program, str(self.folder), str(self.port), str(self.seed)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        words = [word for word in line.split() if word.startswith("http://")]
        if not words:
            pytest.fail(f"the server did not start: {line!r}")
        self.port = int(words[0].rsplit(":", 1)[1].rstrip("/"))
        return words[0].rstrip("/")

    def stop(self) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)
            try:
                self._process.wait(30)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
            self._process = None


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (STATIC / "index.html").exists():
        pytest.fail("the browser client is not built: run `make web`")
    running = Server(tmp_path_factory.mktemp("tables"), SEED)
    yield running
    running.stop()


# Not for the whole session: while it runs, no other test of the process can have an event loop.
@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    started = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
    yield started
    started.close()


Person = Callable[..., Page]


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Person]:
    """Makes people: each has a browser of their own. Errors on a page fail the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def make(*, phone: bool = False, speed: str = "off", language: str = "en", theme: str = "dark") -> Page:
        size = {"width": 390, "height": 844} if phone else {"width": 1280, "height": 720}
        context = browser.new_context(
            base_url=server.address,
            viewport={"width": size["width"], "height": size["height"]},
            has_touch=phone,
            is_mobile=phone,
            # Where nothing is shown, nothing pulses either: without a graphics card that is most of a browser's work.
            reduced_motion="reduce" if speed == "off" else "no-preference",
        )
        contexts.append(context)
        settings = f'{{"speed":"{speed}","language":"{language}","theme":"{theme}","sound":false}}'
        context.add_init_script(
            f"if (!localStorage.getItem('ashfall.settings')) localStorage.setItem('ashfall.settings', '{settings}')"
        )
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield make
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def page(person: Person) -> Page:
    return person()
