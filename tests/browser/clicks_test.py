"""A click must not play: whatever is clicked on a table, nothing is sent until it is confirmed."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser import convoy_hand, hand, hope_hand
from tests.browser.conftest import Person
from tests.browser.lead import lead
from tests.browser.sizes_test import open_in_mid_game
from tests.browser.tables import open_table

PLAYS = ("play", "undo", "undo-answer", "resign")
SEQ = "async table => (await (await fetch(`/api/tables/${table}`)).json()).seq"
PLACES = """pieces => [...document.querySelectorAll(pieces)].map(one => one.getBoundingClientRect())
    .filter(box => box.width).map(box => [box.x + box.width / 2, box.y + box.height / 2])"""
CONFIRMS = "([x, y]) => !!document.elementFromPoint(x, y)?.closest('.actions, a, .notices')"


def listen(page: Page) -> list[dict[str, Any]]:
    """What the page says to its table from now on."""
    said: list[dict[str, Any]] = []

    def opened(socket: WebSocket) -> None:
        socket.on("framesent", lambda text: said.append(json.loads(text)))

    page.on("websocket", opened)
    return said


def click_everything(page: Page, pieces: str, rng: Random) -> None:
    """Every piece of the table once and twice, then pieces and spots of the table in any order."""
    box = page.locator(".table").bounding_box()
    assert box is not None
    spots = page.evaluate(PLACES, pieces)
    assert spots
    for x, y in spots:
        for count in (1, 2):
            click_at(page, x, y, count)
    for _ in range(40):
        spots = page.evaluate(PLACES, pieces)
        if rng.random() < 0.2:
            spots = [[box["x"] + rng.random() * box["width"], box["y"] + rng.random() * box["height"]]]
        x, y = rng.choice(spots)
        click_at(page, x, y, rng.choice((1, 1, 2)))
    let_go(page)


def click_at(page: Page, x: float, y: float, count: int) -> None:
    """A click, unless there is a button there that says what it does."""
    if page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    if not page.evaluate(CONFIRMS, [x, y]):
        page.mouse.click(x, y, click_count=count)


def let_go(page: Page) -> None:
    for _ in range(6):
        page.keyboard.press("Escape")
    hand.settled(page)


def open_game(page: Page, game: str) -> None:
    if game == "neuroshima-hex":
        open_table(page)
    elif game == "convoy":
        convoy_hand.open_convoy(page)
    else:
        hope_hand.open_hope(page, rounds=6)


GAMES: dict[str, tuple[str, Callable[[Page, Random], None]]] = {
    "neuroshima-hex": ("[data-hex], [data-slot]", hand.decide),
    "convoy": (".table [data-token]:not(.actions *)", convoy_hand.decide),
    "hope": ("[data-cell], [data-slot]", hope_hand.decide),
}


@pytest.mark.parametrize("game", list(GAMES))
def test_no_click_plays_anything(person: Person, game: str) -> None:
    page = person()
    said = listen(page)
    rng = Random(11)
    pieces, decide = GAMES[game]
    open_game(page, game)
    table = page.url.rsplit("/", 1)[1]
    questions = set()
    explained = 0
    for _ in range(5):
        for _ in range(3):
            assert hand.wait_for_decision(page) == "deciding"
            questions.add(hand.prompt(page))
            before = page.evaluate(SEQ, table)
            said.clear()
            click_everything(page, pieces, rng)
            assert [message for message in said if message["type"] in PLAYS] == []
            explained += sum(message["type"] == "explain" for message in said)
            assert page.evaluate(SEQ, table) == before == hand.sequence(page)
            decide(page, rng)
        for _ in range(4):
            if hand.wait_for_decision(page) == "over":
                break
            decide(page, rng)
        if hand.wait_for_decision(page) == "over":
            break
    assert len(questions) > 1
    assert explained > 0


def test_a_double_click_leaves_the_hq_unconfirmed(page: Page) -> None:
    open_table(page)
    hand.wait_for_decision(page)
    before = hand.sequence(page)
    hexagon = page.locator("[data-hex=c3]")
    hexagon.dblclick()
    expect(page.locator("[data-act=confirm]")).to_be_visible()
    hexagon.dblclick()
    assert hand.sequence(page) == before
    hand.confirm(page)


ENDS = {"neuroshima-hex": "end", "convoy": "pass", "hope": "end"}
"""The button that ends something although more could be done."""


@pytest.mark.parametrize("size", [(1280, 720), (844, 390), (390, 664)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", list(ENDS))
def test_a_double_click_does_not_end_what_is_asked_about_once_more(
    person: Person, game: str, size: tuple[int, int]
) -> None:
    page = person()
    open_in_mid_game(page, game, *size)
    before = hand.sequence(page)
    page.locator(f"[data-act={ENDS[game]}]").dblclick()
    again = page.locator("[data-act=end-anyway], [data-act=confirm]")
    expect(again).to_be_visible()
    page.wait_for_timeout(300)
    assert hand.sequence(page) == before
    again.click()
    hand.wait_for_answer(page, before)


@pytest.mark.parametrize(("game", "key"), [("neuroshima-hex", "t"), ("convoy", "p"), ("hope", "t")])
def test_a_key_that_is_held_is_pressed_once(person: Person, game: str, key: str) -> None:
    page = person()
    open_in_mid_game(page, game, 1280, 720)
    before = hand.sequence(page)
    for held in (key, "Enter"):
        page.locator(f"[data-act={ENDS[game]}]").focus()
        for _ in range(5):
            page.keyboard.down(held)
        page.keyboard.up(held)
        expect(page.locator("[data-act=end-anyway], [data-act=confirm]")).to_be_visible()
        page.wait_for_timeout(300)
        assert hand.sequence(page) == before
        page.keyboard.press("Escape")


def test_enter_confirms_what_the_button_says_though_a_tile_has_the_focus(page: Page) -> None:
    open_table(page)
    rng = Random(3)
    for _ in range(80):
        assert hand.wait_for_decision(page) == "deciding"
        if hand.prompt(page) == "discard":
            break
        hand.decide(page, rng)
    before = hand.sequence(page)
    tile = page.locator("[data-slot='0']")
    tile.click()
    expect(tile).to_be_focused()
    expect(page.locator("[data-act=confirm]")).to_contain_text("Discard")
    page.keyboard.press("Enter")
    hand.wait_for_answer(page, before)


def test_enter_on_another_tile_chooses_that_tile(page: Page) -> None:
    open_table(page)
    rng = Random(3)
    for _ in range(80):
        assert hand.wait_for_decision(page) == "deciding"
        if hand.prompt(page) == "discard" and page.locator("[data-slot]").count() > 1:
            break
        hand.decide(page, rng)
    before = hand.sequence(page)
    page.locator("[data-slot='0']").click()
    page.locator("[data-slot='1']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-slot='1']")).to_have_attribute("aria-pressed", "true")
    assert hand.sequence(page) == before
    page.keyboard.press("Enter")
    hand.wait_for_answer(page, before)


HOPE = ("aliens", "humans")


def only_attacker(view: dict[str, Any]) -> bool:
    return (
        view["prompt"]["kind"] == "attackers" and len(view["actions"]) == 2 and not view["prompt"]["facts"]["declared"]
    )


def test_a_single_attacker_is_confirmed_like_several_and_foretold_before(page: Page) -> None:
    lead(page, "hope", HOPE, only_attacker)
    said = listen(page)
    page.reload()
    hope_hand.decision(page)
    before = hope_hand.attribute(page, "seq")
    unit = page.locator(f"[data-cell={page.locator('.cell.source').get_attribute('data-cell')}]")
    combat = page.locator(".combat")
    expect(combat).to_contain_text("Nobody attacks yet")
    unit.click()
    expect(unit).to_have_attribute("aria-pressed", "true")
    expect(combat).not_to_contain_text("Nobody attacks yet")
    expect(page.locator("[data-act=confirm]")).to_contain_text("Attack with one unit")
    unit.click()
    expect(page.locator("[data-act=confirm]")).to_have_count(0)
    expect(combat).to_contain_text("Nobody attacks yet")
    unit.click()
    expect(page.locator("[data-act=confirm]")).to_be_visible()
    assert hope_hand.attribute(page, "seq") == before
    assert [message for message in said if message["type"] in PLAYS] == []
    page.locator("[data-act=confirm]").click()
    hope_hand.moved_on(page, before)
    expect(page.locator(".table")).not_to_have_attribute("data-prompt", "attackers")
    played = [message["action"] for message in said if message["type"] == "play"]
    assert played[:2] == [f"choose {unit.get_attribute('data-cell')}", "pass"]


def test_an_event_that_was_chosen_is_let_go_by_clicking_away(page: Page) -> None:
    def has_event(view: dict[str, Any]) -> bool:
        events = [action for action in view["actions"] if action.startswith("event ")]
        return view["prompt"]["kind"] == "turn" and bool(events)

    lead(page, "hope", HOPE, has_event)
    said = listen(page)
    page.reload()
    hope_hand.decision(page)
    before = hope_hand.attribute(page, "seq")
    lit = page.locator("[data-slot].lit")
    for place in range(lit.count()):
        lit.nth(place).click()
        hand.settled(page)
        if page.locator("[data-act=confirm]").count():
            break
        page.keyboard.press("Escape")
    expect(page.locator("[data-act=confirm]")).to_be_visible()
    page.locator(".cell:not(.source, .target, :has(.piece))").first.click()
    expect(page.locator("[data-act=confirm]")).to_have_count(0)
    assert hope_hand.attribute(page, "seq") == before
    assert [message for message in said if message["type"] in PLAYS] == []
