"""A third language in the browser: a folder with a handful of strings, and English for all the rest."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser import convoy_hand, hope_hand
from tests.browser.conftest import ROOT, Person
from tests.browser.hand import decide, wait_for_decision
from tests.browser.languages_test import check_no_keys
from tests.browser.questions_test import DiceServer
from tests.browser.tables import open_table

LANGUAGE = "de"
FOLDER = {
    "web.ftl": "web-settings = Einstellungen\n",
    "neuroshima-hex.ftl": "nh-army-outpost = Der Posten\n",
}
"""All that the language says. It has no file of common texts, none for the other games."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DiceServer]:
    """A client built with one folder of texts more; nothing else is different."""
    folder = tmp_path_factory.mktemp("third")
    locale = folder / "locale"
    shutil.copytree(ROOT / "src/ashfall/locale", locale)
    (locale / LANGUAGE).mkdir()
    for name, text in FOLDER.items():
        (locale / LANGUAGE / name).write_text(text)
    built = folder / "client"
    subprocess.run(
        ["npx", "vite", "build", "--outDir", str(built), "--emptyOutDir", "--logLevel", "warn"],
        cwd=ROOT / "web",
        env={**os.environ, "ASHFALL_LOCALE": str(locale)},
        check=True,
        timeout=300,
    )
    running = DiceServer(folder / "tables", client=built)
    yield running
    running.stop()


def test_it_is_offered_and_spoken_and_english_fills_in(person: Person) -> None:
    page = person()
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", LANGUAGE)
    expect(page.get_by_role("dialog")).to_contain_text("Einstellungen")
    page.keyboard.press("Escape")
    expect(page.locator("h1")).to_have_text("Who holds the ruins?")
    check_no_keys(page)
    page.goto("/tiles/neuroshima-hex")
    expect(page.get_by_role("heading", name="Der Posten")).to_be_visible()
    expect(page.get_by_role("heading", name="Moloch")).to_be_visible()
    for path in ("/tiles/convoy", "/tiles/hope", "/tables", "/rules", "/new/hope"):
        page.goto(path)
        page.locator("h1").first.wait_for()
        check_no_keys(page)


def test_games_are_played_in_it(person: Person) -> None:
    page = person(language=LANGUAGE)
    open_table(page)
    rng = Random(5)
    for _ in range(6):
        wait_for_decision(page)
        check_no_keys(page)
        decide(page, rng)
    expect(page.get_by_role("log")).to_contain_text("Der Posten")
    check_no_keys(page)
    convoy_hand.open_convoy(page)
    wait_for_decision(page)
    check_no_keys(page)
    hope_hand.open_hope(page)
    hope_hand.decision(page)
    check_no_keys(page)
