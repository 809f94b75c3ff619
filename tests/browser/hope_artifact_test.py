"""A whole Artifact game: two people at one screen, three artifacts in the first round."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.hand import expect_to_fit
from tests.browser.hope_hand import attribute, code_of, decision, let_be, moved_on, open_hope, play_card

COSTS = {"insidious-runner": 1, "twitch-walker": 2, "infernal-marauder": 3}
"""Units that reach the middle row from the home base in one move."""
DECK = (*COSTS, "brainsick-pariah")
MINE = "0"


def held(page: Page) -> list[str]:
    return [str(card) for card in page.eval_on_selector_all("[data-slot]", "all => all.map(one => one.dataset.card)")]


def test_three_artifacts_win_the_artifact_game(page: Page) -> None:
    code = code_of(page, DECK)
    open_hope(page, mode="artifact", rounds=5, others=["local"], codes=[code, code])
    expect(page.locator(".lying.hiddenside")).to_have_count(5)
    expect_to_fit(page)
    for _ in range(200):
        if decision(page) == "over":
            break
        if attribute(page, "seat") == MINE and attribute(page, "prompt") == "turn":
            if attribute(page, "phase") == "main" and not page.locator("[data-cell=a1] .piece").count():
                play_three(page)
                continue
            if attribute(page, "phase") == "move" and page.locator("[data-cell=a1] .piece").count():
                take_three(page)
                continue
        let_be(page)
    over = page.get_by_role("dialog")
    expect(over).to_contain_text("win with three artifacts")
    expect(over.locator("figure svg")).to_be_visible()
    over.get_by_role("link", name="Replay").click()
    expect(page.locator("[data-cell]")).to_have_count(25)


def play_three(page: Page) -> None:
    """The three cheapest quick units, side by side in the home base."""
    expect(page.locator("[data-slot].lit").first).to_be_visible()
    cards = sorted((card for card in held(page) if card in COSTS), key=lambda card: COSTS[card])
    for card, at in zip(cards[:3], ("a1", "b1", "c1"), strict=True):
        wait_for_turn(page)
        play_card(page, card, at)
        expect(page.locator(f"[data-cell={at}] .piece")).to_be_visible()
    wait_for_turn(page)


def take_three(page: Page) -> None:
    for taken, column in enumerate("abc", start=1):
        before = attribute(page, "seq")
        page.locator(f"[data-cell={column}1]").click()
        page.locator(f"[data-cell={column}3].target").click()
        page.locator("[data-act=confirm]").click()
        moved_on(page, before)
        wait_for_turn(page)
        expect(page.locator(f"[data-cell={column}3] .piece .artifact")).to_have_count(1)
        expect(page.locator(".own .facts")).to_contain_text(f"artifacts {taken}")
    expect(page.locator(".lying")).to_have_count(2)


def wait_for_turn(page: Page) -> None:
    """Answer what comes between, such as a card to draw or discard, until the turn goes on."""
    for _ in range(20):
        decision(page)
        if attribute(page, "seat") == MINE and attribute(page, "prompt") == "turn":
            return
        let_be(page)
    raise AssertionError("the turn did not go on")
