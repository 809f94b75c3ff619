"""No word is cut off: on crowded tables, where words are longest, everything that is written can be read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import Person
from tests.browser.hand import settled
from tests.browser.lead import lead

SIZES = [(1280, 720), (1024, 768), (390, 844), (844, 390)]

# A word is cut where something around it hides what is outside and does not scroll. Letters are lower than their
# line: what is cut above and below them is nothing.
CUT = """() => {
  const found = new Set();
  const walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const own = node.parentElement;
    if (!node.textContent.trim() || own.closest('.hidden, option, svg') || !own.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const words = [...range.getClientRects()].filter(word => word.width > 0);
    let across = true, down = true;
    for (let one = own; one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one), box = one.getBoundingClientRect();
      const left = box.left + one.clientLeft, top = box.top + one.clientTop;
      if (style.display !== 'inline' && words.some(word =>
          (across && style.overflowX === 'hidden'
            && (word.left < left - 0.6 || word.right > left + one.clientWidth + 0.6)) ||
          (down && style.overflowY === 'hidden'
            && (word.top + word.height * 0.22 < top || word.bottom - word.height * 0.22 > top + one.clientHeight))))
        found.add(`${node.textContent.trim()} in ${one.className}`);
      if (/auto|scroll/.test(style.overflowX)) across = false;
      if (/auto|scroll/.test(style.overflowY)) down = false;
    }
  }
  return [...found];
}"""


def _full_cities(view: dict[str, Any]) -> bool:
    units = [unit for city in view["cities"] for side in ("moloch", "outpost") for unit in city[side]]
    return bool(view["prompt"]) and len(units) >= 12 and sum(unit["module"] is not None for unit in units) >= 2


def _full_battleground(view: dict[str, Any]) -> bool:
    pieces = sum(cell["piece"] is not None for cell in view["cells"])
    return bool(view["prompt"]) and view["prompt"]["kind"] == "turn" and pieces >= 8


def _first_turn(view: dict[str, Any]) -> bool:
    return bool(view["prompt"]) and view["prompt"]["kind"] == "turn"


CROWDED: dict[str, tuple[str, list[str], Callable[[dict[str, Any]], bool], dict[str, object]]] = {
    "convoy": ("convoy", ["outpost", "moloch"], _full_cities, {}),
    "hope": ("hope", ["mutants", "bots"], _full_battleground, {}),
    "hope for four": ("hope", ["humans", "aliens", "mutants", "bots"], _first_turn, {"mode": "two-on-two"}),
    "neuroshima-hex for four": (
        "neuroshima-hex",
        ["outpost", "hegemony", "borgo", "moloch"],
        _first_turn,
        {"mode": "deathmatch"},
    ),
}


@pytest.mark.parametrize("name", list(CROWDED))
def test_no_word_is_cut(person: Person, name: str) -> None:
    page = person(language="fr")
    lead(page, *CROWDED[name])
    page.evaluate("document.fonts.ready")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        settled(page)
        assert page.evaluate(CUT) == [], f"{width}x{height}"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", list(CROWDED))
def test_the_game_in_short_is_read_without_scrolling(person: Person, name: str, language: str) -> None:
    page = person(language=language)
    lead(page, *CROWDED[name])
    page.evaluate("document.fonts.ready")
    for width, height in [(1280, 720), (1366, 768), (1920, 1080)]:
        page.set_viewport_size({"width": width, "height": height})
        settled(page)
        shown = page.locator(".reading").evaluate("one => [one.scrollHeight, one.clientHeight]")
        assert shown[0] <= shown[1] + 1, f"{width}x{height}"


# Lines of a name whose letters are small, or that run into the figures beside them.
NAMES = """() => [...document.querySelectorAll('[data-seat] .head')].flatMap(head => {
  const name = head.querySelector('h2, b'), figures = head.querySelector('.points').getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(name.firstChild);
  const lines = [...range.getClientRects()];
  const size = parseFloat(getComputedStyle(name).fontSize);
  return lines.length && size >= 9 && lines.every(line => line.right <= figures.left + 0.5)
    ? [] : [`${name.textContent.trim()} with ${size}`];
})"""


@pytest.mark.parametrize("sides", [2, 6])
def test_names_of_armies_are_read_beside_their_points(person: Person, sides: int) -> None:
    armies = ["outpost", "hegemony", "borgo", "moloch", "outpost", "hegemony"][:sides]
    options = {"mode": "deathmatch", "board": "expanded", "mirror": True} if sides > 2 else {}
    page = person(language="fr")
    lead(page, "neuroshima-hex", armies, _first_turn, options)
    page.evaluate("document.fonts.ready")
    for width, height in [*SIZES, (390, 664), (360, 640), (640, 360)]:
        page.set_viewport_size({"width": width, "height": height})
        settled(page)
        assert page.evaluate(NAMES) == [], f"{width}x{height}"
