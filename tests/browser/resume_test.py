"""Nothing is lost: reload, the list of tables, a server that restarts."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.hand import decide, sequence, wait_for_decision
from tests.browser.tables import open_table


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """`ashfall serve` itself, with dice that nobody knows."""
    running = Server(tmp_path_factory.mktemp("restarted"))
    yield running
    running.stop()


def board(page: Page) -> object:
    return page.eval_on_selector_all(".hit", "all => all.map(one => [one.dataset.hex, one.getAttribute('aria-label')])")


def test_reload_and_restart_in_the_middle_of_a_game(page: Page, server: Server) -> None:
    address = open_table(page)
    rng = Random(6)
    for _ in range(8):
        wait_for_decision(page)
        decide(page, rng)
    wait_for_decision(page)
    before, count, log = board(page), sequence(page), page.locator(".log button").count()

    page.reload()
    wait_for_decision(page)
    expect(page.locator(".log button")).to_have_count(log)
    assert board(page) == before

    server.stop()
    expect(page.locator(".notice").filter(has_text="Connection lost")).to_be_visible()
    server.start()
    expect(page.locator(".notice")).to_have_count(0, timeout=60_000)
    wait_for_decision(page)
    assert board(page) == before
    assert sequence(page) == count
    decide(page, rng)
    assert sequence(page) > count

    page.goto("/tables")
    page.locator("li", has_text="Neuroshima").first.get_by_role("link", name="Resume").click()
    page.wait_for_url(address)
    wait_for_decision(page)


def test_a_browser_that_forgot_its_secrets_gets_its_seat_back(page: Page) -> None:
    open_table(page)
    wait_for_decision(page)
    page.evaluate(
        """Object.keys(localStorage)
            .filter(key => key.startsWith('ashfall.table'))
            .forEach(key => localStorage.removeItem(key))"""
    )
    page.reload()
    assert wait_for_decision(page) == "deciding"


def test_a_table_that_is_not_there_says_so(page: Page) -> None:
    page.goto("/table/nonsense")
    expect(page.get_by_role("alert")).to_contain_text("There is no such table")
