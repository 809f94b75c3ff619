"""The Stack between two browsers: responses, who may still respond, and holding priority."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Person
from tests.browser.hope_hand import attribute, code_of, decision, join, moved_on, open_hope, play_card, press, whose

FREE_EVENTS = ("delving", "hazard", "forces-from-wasteland", "tidings-of-moscow")
"""Main events without cost or target: a hand of them can always be played, and in response as well."""
PLAIN_UNITS = ("thork", "tanfan", "fanatic-soldier", "malum")
"""Nothing of these can be used as a response."""
PILE = "ol[aria-label='The Stack'] li"


def seated(person: Person, decks: tuple[tuple[str, ...], tuple[str, ...]]) -> tuple[Page, Page]:
    """Two people at a table with these decks, in the first Main phase; everybody is asked every time."""
    host, guest = person(), person()
    codes = [code_of(host, deck) for deck in decks]
    open_hope(host, rounds=9, others=["link"], codes=codes, asked="full")
    join(host, guest)
    for _ in range(2):
        press(whose(host, guest), "pass")
    return host, guest


def announce(page: Page, *, unlike: str = "") -> str:
    """Play an event out of the hand; says which."""
    expect(page.locator("[data-slot].lit").first).to_be_visible()
    held = page.eval_on_selector_all("[data-slot].lit", "all => all.map(one => one.dataset.card)")
    card = next(str(card) for card in held if card != unlike)
    play_card(page, card)
    return card


def test_a_response_is_seen_by_both_and_resolves_from_the_top(person: Person) -> None:
    host, guest = seated(person, (FREE_EVENTS, FREE_EVENTS))
    first = whose(host, guest)
    second = guest if first is host else host
    assert attribute(first, "prompt") == "turn"

    announced = announce(first)
    for page in (host, guest):
        expect(page.locator(PILE)).to_have_count(1)
        expect(page.locator(".responders")).to_contain_text("May still respond")
    decision(second)
    assert attribute(second, "prompt") == "respond-to-stack"

    answer = announce(second, unlike=announced)
    names = {card: named(first, card) for card in (announced, answer)}
    for page in (host, guest):
        pile = page.locator(PILE)
        expect(pile).to_have_count(2)
        expect(pile.first).to_contain_text(names[answer])
        expect(pile.first).to_contain_text("next to take effect")
        expect(pile.nth(1)).to_contain_text(names[announced])

    decision(first)
    assert attribute(first, "prompt") == "respond-to-stack"
    for _ in range(12):
        actor = whose(host, guest)
        if attribute(actor, "prompt") == "turn":
            break
        press(actor, "pass")
    for page in (host, guest):
        expect(page.locator(PILE)).to_have_count(0)
        effects = page.locator(".log").get_by_text("takes effect")
        expect(effects).to_have_count(2)
        expect(effects.first).to_contain_text(names[answer])
        expect(effects.nth(1)).to_contain_text(names[announced])


def named(page: Page, card: str) -> str:
    cards = page.request.get("/api/games/hope/encyclopedia").json()["cards"]
    return str(next(one["name"] for one in cards if one["id"] == card))


def test_a_response_out_of_turn_is_not_to_be_had(person: Person) -> None:
    host, guest = seated(person, (FREE_EVENTS, FREE_EVENTS))
    first = whose(host, guest)
    second = guest if first is host else host
    before = attribute(second, "seq")
    expect(second.locator("[data-slot]")).to_have_count(6)
    expect(second.locator("[data-slot].lit")).to_have_count(0)
    second.locator("[data-slot]").first.click()
    expect(second.locator("[data-act=confirm]")).to_have_count(0)
    announce(first)
    decision(second)
    assert attribute(second, "seq") != before
    expect(second.locator("[data-slot].lit").first).to_be_visible()


def test_priority_is_held_or_passed_by_itself(person: Person) -> None:
    host, guest = seated(person, (FREE_EVENTS, PLAIN_UNITS))
    guest.keyboard.press("h")
    expect(guest.locator("[data-act=stops]")).to_have_attribute("data-hold", "true")
    for _ in range(12):
        actor = whose(host, guest)
        if actor is host and attribute(host, "prompt") == "turn":
            break
        press(actor, "end" if attribute(actor, "prompt") == "turn" else "pass")
    announce(host)

    # Held: nothing but passing is possible, and still nothing happens until it is said
    decision(guest)
    assert attribute(guest, "prompt") == "respond-to-stack"
    expect(guest.locator("[data-slot].lit, .cell.source")).to_have_count(0)
    expect(host.locator(PILE)).to_have_count(1)
    expect(host.locator(".table[data-state=waiting]")).to_be_visible()

    # Let go: the page passes by itself, now and from now on
    before = attribute(guest, "seq")
    guest.keyboard.press("h")
    moved_on(guest, before)
    run(host)
    announce(host)
    run(host)
    expect(guest.locator(".table[data-state=waiting]")).to_be_visible()


def run(host: Page) -> None:
    """The host passes whatever is asked until the turn is theirs again; nobody touches the other page."""
    for _ in range(12):
        decision(host)
        if attribute(host, "prompt") == "turn":
            expect(host.locator(PILE)).to_have_count(0)
            return
        press(host, "pass")
    raise AssertionError("the Stack was never done")
