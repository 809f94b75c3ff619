"""Neuroshima Hex for three and more: eliminations, teams, one against two, six on a phone."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Person
from tests.browser.hand import (
    TABLE,
    choose_tile,
    click_hex,
    confirm,
    decide,
    expect_to_fit,
    prompt,
    sequence,
    state,
    wait_for_answer,
    wait_for_decision,
)
from tests.browser.hope_hand import whose
from tests.browser.opened import open_seats
from tests.browser.together_test import level

FOUR = ("outpost", "borgo", "hegemony", "moloch")
DEATHMATCH = {"mode": "deathmatch"}
A_SHOT_AT_BORGO: dict[str, list[dict[str, Any]]] = {
    "board": [
        {"hex": "a1", "tile": "hq", "seat": 0},
        {"hex": "c4", "tile": "commando", "seat": 0},
        {"hex": "c1", "tile": "hq", "seat": 1},
        {"hex": "a3", "tile": "mutant", "seat": 1, "facing": "sw"},
        {"hex": "e3", "tile": "hq", "seat": 2},
    ],
    "players": [{"hand": ["battle"]}, {"points": 1}, {}],
}
"""The Outpost can begin a battle in which the HQ of Borgo falls."""


def order(page: Page) -> str:
    return page.locator("[data-order]").get_attribute("data-order") or ""


def play_battle(page: Page) -> None:
    wait_for_decision(page)
    choose_tile(page, 0)
    confirm(page)


def test_one_of_three_is_eliminated(person: Person) -> None:
    outpost, borgo, hegemony = person(), person(), person(speed="fast")
    everybody = (outpost, borgo, hegemony)
    open_seats(outpost, FOUR[:3], DEATHMATCH, borgo, hegemony, position=A_SHOT_AT_BORGO)
    for page in everybody:
        expect(page.locator("[data-seat]")).to_have_count(3)
        expect(page.locator("[data-seat='1'] .points")).to_contain_text("1")
        expect(page.locator("[data-standing=out]")).to_have_count(0)
        assert order(page) == "0 1 2 0"
        expect_to_fit(page)

    # What would happen is shown for all three sides.
    wait_for_decision(outpost)
    outpost.locator("[data-act=preview]").click()
    expect(outpost.locator(".scores p")).to_have_count(3)
    expect(outpost.locator(".scores p").nth(1)).to_contain_text("1 → 0")
    outpost.locator("[data-act=preview]").click()

    play_battle(outpost)
    level(*everybody)
    for page in everybody:
        expect(page.locator("[data-seat='1'][data-standing=out]")).to_contain_text("eliminated")
        expect(page.locator("[data-place=c1] .unit, [data-place=a3] .unit")).to_have_count(0)
        expect(page.get_by_role("log")).to_contain_text("Borgo is out")
        expect(page.locator("[data-order]")).to_have_attribute("data-order", "2 0 2")

    # The two who are left play on.
    rng = Random(4)
    seen = set()
    for _ in range(12):
        level(outpost, hegemony)
        actor = outpost if state(outpost) == "deciding" else hegemony
        assert wait_for_decision(actor) == "deciding"
        seen.add(actor)
        decide(actor, rng)
        assert state(borgo) == "waiting"
        if len(seen) == 2:
            break
    assert seen == {outpost, hegemony}


def test_open_hands_can_be_looked_at(person: Person) -> None:
    page = person(phone=True)
    position = {**A_SHOT_AT_BORGO, "players": [{"hand": ["battle"]}, {"hand": ["mutant", "grenade"]}, {}]}
    open_seats(page, FOUR[:3], DEATHMATCH, None, None, position=position)
    expect_to_fit(page)
    page.get_by_role("button", name="Tiles and piles of Borgo").tap()
    hand = page.get_by_role("dialog").locator("button[data-tile] > span")
    expect(hand).to_have_text(["Mutant", "Grenade"])
    hand.first.tap()
    expect(page.get_by_role("dialog")).to_contain_text("melee attack")


def test_a_team_match_with_two_people_and_two_computers(person: Person) -> None:
    host, partner = person(), person()
    open_seats(host, FOUR, {"mode": "team"}, None, partner, None)
    for page in (host, partner):
        expect(page.locator("[data-seat]")).to_have_count(4)
        for seat, team in enumerate("ABAB"):
            expect(page.locator(f"[data-seat='{seat}'] .mark")).to_contain_text(f"team {team}")
        expect_to_fit(page)
    rng = Random(5)
    seen = set()
    for _ in range(10):
        actor = whose(host, partner)
        seen.add((actor, prompt(actor)))
        decide(actor, rng)
    assert {(host, "place-hq"), (partner, "place-hq"), (host, "turn"), (partner, "turn")} <= seen
    level(host, partner)
    for page in (host, partner):
        expect(page.locator("[data-place] [data-team=A]")).not_to_have_count(0)
        expect(page.locator("[data-place] [data-team=B]")).not_to_have_count(0)


def test_a_team_wins_together(person: Person) -> None:
    host, partner = person(), person()
    moloch = {"hex": "e1", "tile": "hq", "seat": 3}
    position = {
        "board": [*A_SHOT_AT_BORGO["board"], moloch],
        "players": [*A_SHOT_AT_BORGO["players"], {}],
    }
    open_seats(host, FOUR, {"mode": "team"}, None, partner, None, position=position)
    play_battle(host)
    for page in (host, partner):
        assert wait_for_decision(page) == "over"
        over = page.get_by_role("dialog")
        expect(over).to_contain_text("Outpost and Hegemony win")
        expect(over).to_contain_text("Borgo 0")


def test_one_against_two(person: Person) -> None:
    loner, member = person(), person()
    open_seats(loner, FOUR[:3], {"mode": "one-vs-two"}, member, None)
    for page in (loner, member):
        assert order(page).startswith("0 1 0 2")
        for seat, (points, team) in enumerate((("20", "A"), ("13", "B"), ("13", "B"))):
            expect(page.locator(f"[data-seat='{seat}'] .points")).to_contain_text(points)
            expect(page.locator(f"[data-seat='{seat}'] .mark")).to_contain_text(f"team {team}")
    rng = Random(6)
    turns = ["0"]
    while turns.count("0") < 3:
        actor = whose(loner, member)
        assert sequence(actor) < 80
        now = order(actor)[0]
        if now != turns[-1]:
            turns.append(now)
        decide(actor, rng)
    # Between any two turns of the others there is one of the Loner's.
    assert "1" in turns
    assert all("0" in pair for pair in pairwise(turns))


def pinch(page: Page, middle: tuple[float, float], before: float, after: float) -> None:
    """Two fingers, so far to the left and right of a point, move apart or together."""
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, apart: float | None) -> None:
        points = (
            []
            if apart is None
            else [{"x": middle[0] + side * apart, "y": middle[1], "id": side + 2} for side in (-1, 1)]
        )
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", before)
    for step in range(1, 6):
        fingers("touchMove", before + (after - before) * step / 5)
    fingers("touchEnd", None)
    touch.detach()


EXPANDED = {"mode": "score", "board": "expanded", "mirror": True}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_six_on_the_expanded_board_on_a_phone(person: Person, language: str) -> None:
    page = person(phone=True, language=language)
    open_seats(page, (*FOUR, "outpost", "borgo"), EXPANDED, *[None] * 5)
    wait_for_decision(page)
    expect(page.locator("[data-hex]")).to_have_count(37)
    expect(page.locator("[data-seat]")).to_have_count(6)
    expect_to_fit(page)

    board = page.locator("svg.board")
    whole = board.get_attribute("viewBox")
    hexes = page.locator("[data-hex=c3]")
    small = hexes.bounding_box()
    page.locator("[data-act=nearer]").tap()
    large = hexes.bounding_box()
    assert small
    assert large
    assert large["width"] > 1.4 * small["width"]
    close = board.get_attribute("viewBox")
    box = board.bounding_box()
    assert box
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.move(*middle)
    page.mouse.down()
    page.mouse.move(middle[0] + 80, middle[1] + 60, steps=4)
    page.mouse.up()
    assert board.get_attribute("viewBox") not in (whole, close)
    assert prompt(page) == "place-hq"
    expect(page.locator("[data-act=confirm]")).to_have_count(0)

    before = sequence(page)
    page.locator("[data-hex=a1]").tap()
    page.locator("[data-act=confirm]").tap()
    wait_for_answer(page, before)
    page.locator("[data-act=farther]").tap()
    assert board.get_attribute("viewBox") == whole

    # Two fingers draw it closer and move it away again, and choose nothing.
    pinch(page, middle, 40, 160)
    closer = hexes.bounding_box()
    assert closer
    assert closer["width"] > 2 * small["width"]
    expect(page.locator("[data-act=confirm]")).to_have_count(0)
    pinch(page, middle, 160, 30)
    assert board.get_attribute("viewBox") == whole
    expect(page.locator("[data-place=a1] .unit")).to_be_visible()


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everybody_fits_one_screen(person: Person, seats: int) -> None:
    page = person()
    options = DEATHMATCH if seats < 4 else {**EXPANDED, "mode": "deathmatch"}
    sides = (*FOUR, "outpost", "borgo")[:seats]
    full = {"hand": ["battle", "move", "medic"]}
    spots = ("a1", "c1", "e1", "e3", "c5", "a3")
    position = {
        "board": [{"hex": spots[seat], "tile": "hq", "seat": seat} for seat in range(seats)],
        "players": [full if side in ("outpost", "borgo") else {"hand": ["battle", "move"]} for side in sides],
    }
    open_seats(page, sides, options, *[None] * (seats - 1), position=position)
    wait_for_decision(page)
    expect(page.locator(f"{TABLE}[data-seats='{seats}'] [data-seat]")).to_have_count(seats)
    expect_to_fit(page)
    column = page.locator(".players")
    assert column.evaluate("one => one.scrollHeight <= one.clientHeight")
    for number in range(seats):
        expect(page.locator(f"[data-seat='{number}'] .points")).to_be_in_viewport(ratio=1)
        expect(page.locator(f"[data-seat='{number}'] [data-tile]").first).to_be_in_viewport(ratio=1)


def test_a_mercenary_is_drafted_and_taken(person: Person) -> None:
    page = person()
    open_seats(page, FOUR[:2], {"mercenaries": 1}, None)
    wait_for_decision(page)
    assert prompt(page) == "draft"
    answers = page.locator(".answers button")
    expect(answers.first).to_contain_text("Hire")
    expect(answers.first.locator("svg").first).to_be_visible()
    before = sequence(page)
    answers.first.click()
    wait_for_answer(page, before)
    rng = Random(2)
    for _ in range(12):
        assert wait_for_decision(page) == "deciding"
        if prompt(page) == "choose-tile":
            break
        decide(page, rng)
    assert prompt(page) == "choose-tile"
    page.locator("[data-seat='0'] .piles").click()
    expect(page.get_by_role("dialog")).to_contain_text("Mercenaries beside the pile")
    page.keyboard.press("Escape")
    before = sequence(page)
    page.locator(".answers button", has_text="Take").click()
    wait_for_answer(page, before)
    expect(page.get_by_role("log")).to_contain_text("instead of drawing")


def test_mad_bomber_ii_is_bought(person: Person) -> None:
    page = person()
    position = {
        "board": [{"hex": "a1", "tile": "hq", "seat": 0}, {"hex": "e3", "tile": "hq", "seat": 1}],
        "players": [{"hand": ["move", "medic"]}, {}],
    }
    open_seats(page, FOUR[:2], {"mad_bomber": "neutral", "mad_bomber_ii": True}, None, position=position)
    wait_for_decision(page)
    choose_tile(page, 0)
    page.locator("[data-act=buy]").click()
    click_hex(page, "c4")
    confirm(page)
    expect(page.locator("[data-place=c4] .unit")).to_be_visible()
    wait_for_decision(page)
    expect(page.locator("[data-slot]")).to_have_count(1)
    expect(page.locator("[data-act=buy]")).to_have_count(0)


@pytest.mark.parametrize(("owner", "way"), [(1, "1"), (0, "gone")])
def test_the_way_of_a_mad_bomber_is_drawn(person: Person, owner: int, way: str) -> None:
    """The Outpost's HQ sets it off, so it goes to Borgo; if Borgo's does it too, it is out of the game."""
    page = person(speed="slow")
    position = {
        "board": [
            {"hex": "c4", "tile": "hq", "seat": 0},
            {"hex": "e1" if owner else "c2", "tile": "hq", "seat": 1},
            {"hex": "a1", "tile": "hq", "seat": 2},
            {"hex": "c3", "tile": "mad-bomber", "seat": None},
        ],
        "players": [{"hand": ["battle"]}, {}, {}],
    }
    open_seats(page, FOUR[:3], {**DEATHMATCH, "mad_bomber": "neutral"}, None, None, position=position)
    play_battle(page)
    expect(page.locator(f"svg.board [data-bomber='{way}']")).to_be_visible()
