"""An invitation: who invites to what, under which name one joins, or that one only looks on."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Person
from tests.browser.tables import open_table, take_up


def test_a_guest_is_asked_for_a_name_and_is_called_by_it(person: Person) -> None:
    host, guest = person(), person(phone=True)
    open_table(host, "link", name="Ada")
    guest.goto(host.locator("[data-invite]").input_value())
    expect(guest.locator("form h1")).to_have_text("Ada invites you")
    expect(guest.locator("form")).to_contain_text("Neuroshima Hex!")
    expect(guest.locator("form")).to_contain_text("You play Hegemony.")
    guest.locator("[data-act=join]").click()
    # Without a name nobody joins.
    expect(guest.locator("input:invalid")).to_have_count(1)
    expect(host.locator("[data-invite]")).to_have_count(1)
    take_up(host, guest, "Bea")
    expect(host.get_by_role("log")).to_contain_text("Bea takes a seat.")
    expect(host.locator(".others")).to_contain_text("Bea")
    # Coming back needs no second invitation.
    guest.reload()
    guest.wait_for_selector(".table[data-state]")


def test_a_guest_may_only_watch_and_a_taken_seat_is_said(person: Person) -> None:
    host, watcher, guest = person(), person(), person()
    open_table(host, "link", name="Ada")
    link = host.locator("[data-invite]").input_value()
    watcher.goto(link)
    watcher.locator("[data-act=watch]").click()
    expect(watcher.locator(".plaque")).to_contain_text("You are watching")
    expect(host.locator("[data-invite]")).to_have_count(1)
    take_up(host, guest)
    late = person()
    late.goto(link)
    expect(late.locator(".refusal")).to_be_visible()
    expect(late.locator(".plaque")).to_contain_text("You are watching")


def test_a_link_that_opens_here_only_says_so_and_is_drawn_as_a_code(person: Person) -> None:
    host = person()
    open_table(host, "link")
    notice = host.locator(".frame:has([data-invite])")
    expect(notice.locator("[data-unreachable]")).to_contain_text("on this computer only")
    host.locator("[data-act=code]").click()
    code = host.get_by_role("dialog").get_by_role("img")
    expect(code).to_have_accessible_name("Hegemony: the invitation as a code for a camera")
    # A code of version 5 or more: 37 modules and the margin.
    assert int(str(code.get_attribute("viewBox")).split()[2]) >= 45
    host.keyboard.press("Escape")
    expect(code).to_have_count(0)


def test_the_link_names_the_address_that_works(person: Person) -> None:
    host = person()
    host.route("**/api/addresses", lambda route: route.fulfill(json={"addresses": ["http://192.168.1.20:80"]}))
    open_table(host, "link")
    expect(host.locator("[data-invite]")).to_have_value(re.compile("^http://192.168.1.20:80/table/"))
    expect(host.locator("[data-unreachable]")).to_have_count(0)
