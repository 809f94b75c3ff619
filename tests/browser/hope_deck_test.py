"""A deck is built, checked by the server, kept, copied, and played at a table."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.hope_hand import TABLE, decision, set_up


def open_builder(page: Page) -> Locator:
    page.goto("/tiles/hope")
    page.get_by_role("button", name="Build a deck").click()
    builder = page.locator(".builder")
    expect(builder.locator(".said")).to_contain_text("36 are needed")
    return builder


def test_a_deck_is_built_kept_copied_and_played(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    builder = open_builder(page)
    said, total = builder.locator(".said"), builder.locator(".total")
    builder.get_by_label("Start from").select_option("aliens")
    expect(total).to_contain_text("36 of 36")
    expect(said).to_contain_text("This deck may be played")

    builder.get_by_role("button", name="Remove Hold Position").click(click_count=2)
    expect(total).to_contain_text("34 of 36")
    expect(said).to_contain_text("34 cards; 36 are needed.")
    expect(said.get_by_role("link", name="HP-DECK-07")).to_have_attribute("href", "/rules/hope#HP-DECK-07")
    add = builder.get_by_role("button", name="Add Absorb")
    add.click(click_count=2)
    expect(add).to_be_disabled()
    expect(total).to_contain_text("36 of 36")
    expect(said).to_contain_text("This deck may be played")

    builder.get_by_label("Name").fill("Night")
    builder.get_by_role("button", name="Keep").click()
    expect(builder.locator(".kept")).to_contain_text("Night")
    builder.locator("[data-act=copy]").click()
    expect(builder.locator("[data-act=copy]")).to_have_text("Copied")
    code = builder.locator("[data-code]").input_value()
    assert code.startswith("h1.")
    assert page.evaluate("navigator.clipboard.readText()") == code

    set_up(page, rounds=2)
    seat = page.locator("fieldset.frame").first
    seat.get_by_label("Kept in this browser").select_option(label="Night")
    expect(seat.get_by_label("Deck code")).to_have_value(code)
    expect(seat).to_contain_text("This deck may be played")
    page.locator("button[type=submit]").click()
    page.wait_for_selector(TABLE)
    decision(page)
    expect(page.locator(".own h2")).to_have_text("Own deck")
    expect(page.locator("[data-slot]")).to_have_count(6)
    in_hand = page.locator("[data-card=absorb]").count()
    page.locator(".own .piles").click()
    expect(page.get_by_role("dialog")).to_contain_text("Not seen yet")
    unseen = re.search(r"(\d+) × Absorb", page.get_by_role("dialog").inner_text())
    assert in_hand + (int(unseen[1]) if unseen else 0) == 2


def test_every_fault_and_every_bad_code_is_explained(page: Page) -> None:
    builder = open_builder(page)
    said = builder.locator(".said")
    builder.get_by_label("Start from").select_option("aliens")
    builder.get_by_role("button", name="Remove Hold Position").click()
    builder.get_by_role("button", name="Add Thork").click()
    expect(said).to_contain_text("Aliens and Humans do not go together")
    expect(said.get_by_role("link", name="HP-DECK-02")).to_be_visible()

    builder.get_by_text("Casual game").click()
    size = builder.get_by_label("Size of own decks")
    size.fill("40")
    size.blur()
    expect(builder.locator(".total")).to_contain_text("36 of 40")
    expect(said).to_contain_text("36 cards; 40 are needed.")
    expect(said.get_by_role("link", name="HP-DECK-09")).to_be_visible()

    before = builder.locator("[data-code]").input_value()
    typed = builder.get_by_label("Read a code")
    for code, why in (
        ("aliens", "one begins with h1."),
        ("h1.A*AA", "characters that none has"),
        (before[:-1], "is wrong or missing"),
        ("h1.zgEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ", "is wrong or missing"),
    ):
        typed.fill(code)
        builder.get_by_role("button", name="Load").click()
        expect(builder.get_by_role("alert")).to_contain_text(why)
        expect(builder.locator(".total")).to_contain_text("36 of 40")
    typed.fill(before)
    builder.get_by_role("button", name="Load").click()
    expect(builder.get_by_role("alert")).to_have_count(0)


def test_an_illegal_deck_opens_no_table(page: Page) -> None:
    short = page.request.post("/api/games/hope/deck", data={"cards": {"absorb": 2}}).json()["code"]
    set_up(page, rounds=2)
    seat = page.locator("fieldset.frame").first
    for code, why, clause in (
        (short, "2 cards; 36 are needed.", "HP-DECK-07"),
        ("h1.AAAA", "is wrong or missing", None),
    ):
        field = seat.get_by_label("Deck code")
        field.fill(code)
        field.blur()
        expect(seat).to_contain_text(why)
        if clause:
            expect(seat.get_by_role("link", name=clause)).to_be_visible()
        page.locator("button[type=submit]").click()
        expect(page.locator(".problem")).to_be_visible()
        if clause:
            expect(page.locator(".problem")).to_contain_text(clause)
        assert page.url.endswith("/new/hope")
    seat.get_by_label("Deck code").fill("")
    seat.get_by_label("Deck code").blur()
    expect(seat).not_to_contain_text("wrong or missing")
    page.locator("button[type=submit]").click()
    page.wait_for_selector(TABLE)
