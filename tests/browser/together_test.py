"""Two people and a spectator: invitation, play, absence, takeover, hot seat."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from tests.browser.conftest import Person
from tests.browser.hand import (
    TABLE,
    click_hex,
    confirm,
    decide,
    discard,
    end_turn,
    prompt,
    sequence,
    state,
    wait_for_decision,
)
from tests.browser.tables import open_table, take_up


def level(*pages: Page) -> None:
    """Wait until all have heard what the first to hear has."""
    target = max(sequence(page) for page in pages)
    for page in pages:
        page.wait_for_function("seq => Number(document.querySelector('.table').dataset.seq) >= seq", arg=target)


def test_two_browsers_by_link_with_a_spectator(person: Person) -> None:
    host, guest, watcher = person(), person(), person()
    address = open_table(host, "link", name="Ada")
    assert "#invitation=" in take_up(host, guest)
    assert "invitation" not in guest.url
    watcher.goto(address)
    watcher.wait_for_selector(".table[data-state]")

    wait_for_decision(host)
    click_hex(host, "c2")
    confirm(host)
    wait_for_decision(guest)
    expect(guest.locator("[data-place=c2] .unit")).to_be_visible()
    expect(watcher.locator("[data-place=c2] .unit")).to_be_visible()
    click_hex(guest, "c4")
    confirm(guest)

    rng = Random(3)
    for _ in range(10):
        level(host, guest)
        actor = host if state(host) == "deciding" else guest
        assert wait_for_decision(actor) == "deciding"
        decide(actor, rng)
    level(host, guest, watcher)
    boards = [
        page.eval_on_selector_all(
            ".hex", "all => all.map(one => [one.dataset.place, one.querySelectorAll('.unit').length])"
        )
        for page in (host, guest, watcher)
    ]
    assert boards[0] == boards[1] == boards[2]
    expect(watcher.locator(TABLE)).to_have_attribute("data-state", "waiting")
    expect(watcher.locator(".hit.target, .hit.source, [data-act=end], [data-act=undo]")).to_have_count(0)
    expect(watcher.locator(".plaque")).to_contain_text("You are watching")

    guest.close()
    expect(host.locator(".notice").filter(has_text="not connected")).to_be_visible()
    expect(host.get_by_role("button", name="Let the computer take over")).to_be_visible()


def test_two_people_on_one_screen(person: Person) -> None:
    page = person()
    open_table(page, "local")
    asked = []
    for name in ("c2", "c4"):
        wait_for_decision(page)
        asked.append(page.locator(".asked").inner_text())
        click_hex(page, name)
        confirm(page)
    assert asked[0] != asked[1]
    seats = set()
    for _ in range(8):
        wait_for_decision(page)
        seats.add(page.locator("section.due h2").inner_text())
        if prompt(page) == "discard":
            discard(page, Random(1))
        else:
            end_turn(page)
    assert seats == {"Outpost", "Hegemony"}


def test_giving_up_ends_the_game(person: Person) -> None:
    page = person()
    open_table(page)
    wait_for_decision(page)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.get_by_role("dialog")).to_contain_text("Defeat")
    expect(page.get_by_role("dialog")).to_contain_text("Outpost gave up.")
