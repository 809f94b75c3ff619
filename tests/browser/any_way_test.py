"""The three games from the first decision to the end in every way they can be played: by touch on a phone lying on its
side, and by keyboard alone. By choosing among what is lit."""

from __future__ import annotations

import re
from random import Random
from typing import Protocol

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Person
from tests.browser.hand import sequence, settled
from tests.browser.keyboard_test import tab_to

SIDES = {"neuroshima-hex": ["outpost", "hegemony"], "convoy": ["moloch", "outpost"], "hope": ["humans", "aliens"]}
SHORT = {"neuroshima-hex": {}, "convoy": {}, "hope": {"round_limit": 5}}
"""Options that keep a game from growing long."""

TAKEN = "[data-act=confirm], [data-act=end-anyway]"
"""Buttons that take the decision that was put together."""
ALONE = "[data-act=pass], [data-act=end], [data-act=draw], [data-act=fight], .answers button"
"""Decisions that are made of nothing."""
PIECES = {
    "neuroshima-hex": ("[data-slot]:not(.dim)", ".hit.target, .hit.source"),
    "convoy": (".table [data-place][data-lit]", ".table [data-lit]:not([data-place], .actions *), [data-tab].calls"),
    "hope": ("[data-slot].lit", ".cell.source, .cell.target, [data-act=way]"),
}
"""What a move is made of, in the hand and on the board."""


class Way(Protocol):
    def use(self, piece: Locator) -> None:
        """Choose a piece or press a button."""


class Touch:
    def use(self, piece: Locator) -> None:
        piece.tap()


class Keys:
    """Digits for the hand, arrows on the board, Tab to any button; Enter chooses."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def use(self, piece: Locator) -> None:
        place = piece.get_attribute("data-slot") or piece.get_attribute("data-place")
        if place is not None and int(place) < 9:
            self._page.keyboard.press(str(int(place) + 1))
            return
        piece.evaluate("piece => { document.querySelector('#wanted')?.removeAttribute('id'); piece.id = 'wanted' }")
        if piece.get_attribute("data-hex") or piece.get_attribute("data-cell"):
            tab_to(self._page, "[data-hex], [data-cell]")
            self._walk()
        elif piece.get_attribute("data-token") and not piece.get_attribute("data-act"):
            self._step()
        else:
            tab_to(self._page, "#wanted")
        self._page.keyboard.press("Enter")

    def _walk(self) -> None:
        """From space to space, first to the column, then along it."""
        for _ in range(24):
            x, y, width = self._page.evaluate(WAY)
            if abs(x) > width / 2:
                self._page.keyboard.press("ArrowRight" if x > 0 else "ArrowLeft")
            elif abs(y) > width / 4:
                self._page.keyboard.press("ArrowDown" if y > 0 else "ArrowUp")
            else:
                return
        raise AssertionError("the space was not reached")

    def _step(self) -> None:
        """From one lit thing to the next."""
        for _ in range(60):
            self._page.keyboard.press("ArrowRight")
            if self._page.evaluate("document.activeElement.id === 'wanted'"):
                return
        raise AssertionError("the place was not reached")


WAY = """() => {
  const middle = one => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const wanted = document.querySelector('#wanted'), [from, to] = [document.activeElement, wanted].map(middle);
  return [to[0] - from[0], to[1] - from[1], wanted.getBoundingClientRect().width];
}"""


def put_together(page: Page, way: Way, game: str, rng: Random) -> None:
    """Play on until a move is complete and only needs to be confirmed."""
    hand, board = PIECES[game]
    for _ in range(60):
        page.wait_for_selector(".table[data-state=deciding]")
        settled(page)
        if page.locator("[data-act=confirm]").count():
            return
        begun = page.locator("[data-act=cancel]").count() > 0
        pieces = page.locator(board if begun else f"{hand}, {board}")
        insists = page.locator("[data-act=end-anyway]")
        if insists.count():
            way.use(insists)
        elif pieces.count():
            way.use(pieces.nth(rng.randrange(pieces.count())))
        else:
            way.use(page.locator("[data-act=cancel]" if begun else ALONE).first)
    raise AssertionError("no move came together")


def play_to_the_end(page: Page, way: Way, game: str, rng: Random) -> int:
    """Says how many decisions it took."""
    hand, board = PIECES[game]
    decisions, at = 0, -1
    for _ in range(3000):
        page.wait_for_selector(".table[data-state=deciding], .table[data-state=over]")
        if page.locator(".table[data-state=over]").count():
            return decisions
        settled(page)
        if sequence(page) != at:
            decisions, at = decisions + 1, sequence(page)
        taken, begun = page.locator(TAKEN), page.locator("[data-act=cancel]").count() > 0
        pieces = page.locator(board if begun else f"{hand}, {board}")
        alone = page.locator(ALONE)
        if taken.count():
            way.use(taken.first)
            page.wait_for_function(MOVED, arg=at)
        elif not begun and alone.count() and (not pieces.count() or rng.random() < 0.4):
            way.use(alone.nth(rng.randrange(alone.count())))
        elif pieces.count():
            way.use(pieces.nth(rng.randrange(pieces.count())))
        else:
            way.use(page.locator("[data-act=cancel]"))
    raise AssertionError("the game did not end")


MOVED = "at => Number(document.querySelector('.table').dataset.seq) !== at"


def open_table(page: Page, game: str) -> None:
    """A table against a computer that plays at random."""
    players = [{"player": "me"}, {"player": "bot", "bot": "random"}]
    seats = [{"side": side, **player} for side, player in zip(SIDES[game], players, strict=True)]
    page.goto("/")
    opened = page.request.post("/api/tables", data={"game": game, "seats": seats, "options": SHORT[game]}).json()
    page.goto(f"/table/{opened['table']['id']}")


@pytest.mark.parametrize("by", ["touch", "keyboard"])
@pytest.mark.parametrize("game", list(SIDES))
def test_a_whole_game(person: Person, game: str, by: str) -> None:
    page = person(phone=by == "touch")
    if by == "touch":
        page.set_viewport_size({"width": 844, "height": 390})
    open_table(page, game)
    way: Way = Touch() if by == "touch" else Keys(page)
    assert play_to_the_end(page, way, game, Random(5)) > 10
    over = page.get_by_role("dialog")
    expect(over.get_by_role("heading")).to_have_text(re.compile("^(Victory|Defeat|A draw)$"))
    if by == "keyboard":
        expect(over.locator("[data-act=rematch]")).to_be_focused()
        page.keyboard.press("Escape")
    else:
        over.get_by_role("button", name="Close").tap()
    expect(over).to_have_count(0)
    expect(page.locator("[data-act=result]")).to_be_visible()
