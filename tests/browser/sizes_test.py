"""Every screen people have: at each size, in each game, every control can be reached and pressed, and nothing covers
anything."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Person
from tests.browser.lead import led

SIZES = [
    (1920, 1080),
    (1366, 625),
    (1280, 720),
    (1024, 768),
    (768, 1024),
    (844, 390),
    (640, 360),
    (390, 844),
    (390, 664),
    (360, 640),
]
ARMIES = ("outpost", "hegemony", "borgo", "moloch")
EXPANDED = {"mode": "deathmatch", "board": "expanded", "mirror": True}
FINGER = 39.5
"""The least width and height of what is touched, forty pixels, give or take what is lost in rounding."""


def _hex(view: dict[str, Any]) -> bool:
    return view["prompt"]["kind"] == "turn" and len(view["players"][0]["hand"]) >= 2 and len(view["board"]) >= 6


def _convoy(view: dict[str, Any]) -> bool:
    own = next(side for side in view["sides"] if side["seat"] == 0)
    units = sum(len(city["moloch"]) + len(city["outpost"]) for city in view["cities"])
    return view["prompt"]["kind"].endswith("_attack") and len(own["hand"]) >= 4 and units >= 6


def _hope(view: dict[str, Any]) -> bool:
    pieces = sum(cell["piece"] is not None for cell in view["cells"])
    hand = view["players"][0]["hand"] or []
    return view["prompt"]["kind"] == "turn" and pieces >= 5 and len(hand) >= 4 and len(view["actions"]) > 3


GAMES: dict[str, tuple[str, list[str], Callable[[dict[str, Any]], bool], dict[str, object]]] = {
    "neuroshima-hex": ("neuroshima-hex", ["outpost", "hegemony"], _hex, {}),
    "neuroshima-hex for three": ("neuroshima-hex", [*ARMIES[:3]], _hex, {"mode": "deathmatch"}),
    "neuroshima-hex for six": ("neuroshima-hex", [*ARMIES, *ARMIES[:2]], _hex, EXPANDED),
    "convoy": ("convoy", ["moloch", "outpost"], _convoy, {}),
    "hope": ("hope", ["humans", "aliens"], _hope, {}),
    "hope for four": ("hope", ["humans", "aliens", "mutants", "bots"], _hope, {"mode": "two-on-two"}),
}


@cache
def _table(name: str) -> dict[str, Any]:
    """What opens a table in the middle of a game."""
    game, sides, wanted, options = GAMES[name]
    match = led(game, sides, wanted, options)
    seats = [{"side": side, "player": "local" if number else "me"} for number, side in enumerate(match.seats)]
    position = msgspec.to_builtins(match.state.position())
    return {"game": game, "seats": seats, "options": match.options, "position": position}


LOOK = """([finger, width]) => {
  const faults = [];
  const root = document.documentElement;
  if (root.scrollWidth > width) faults.push(`the page is ${root.scrollWidth} wide`);
  const regions = ['.others', '.own', '.phases', '.asking', '.arena', '.hand', '.bar', '.tabs', '.side']
    .flatMap(name => [...document.querySelectorAll(`.table > ${name}, .table > .players > ${name}`)])
    .map(one => [one.className.split(' ')[0], one.getBoundingClientRect()])
    .filter(([, box]) => box.width && box.height);
  const shared = (a, b) => Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left),
                                    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  regions.forEach(([name, box], n) => regions.slice(n + 1).forEach(([other, room]) => {
    if (shared(box, room) > 1) faults.push(`${name} lies on ${other}`);
  }));
  const controls = [...document.querySelectorAll(
    '.table :is(button, select, input, a[href], [data-hex]):not(.log *)')].filter(one => one.checkVisibility());
  for (const one of controls) {
    const name = `${one.tagName} ${one.className.baseVal ?? one.className} ${one.textContent.trim().slice(0, 20)}`;
    one.scrollIntoView({block: 'nearest', inline: 'nearest'});
    let box = one.getBoundingClientRect();
    if (finger && !one.dataset.hex && (box.width < finger || box.height < finger))
      faults.push(`${name} is ${box.width.toFixed(0)} x ${box.height.toFixed(0)}`);
    let found = false;
    for (let x = 1; x < 8 && !found; x++) for (let y = 1; y < 8 && !found; y++) {
      const hit = document.elementFromPoint(box.left + box.width * x / 8, box.top + box.height * y / 8);
      found = hit !== null && (one === hit || one.contains(hit));
    }
    if (!found) faults.push(`${name} cannot be pressed`);
  }
  scrollTo(0, 0);
  const arena = document.querySelector('.arena').getBoundingClientRect();
  if (arena.width < 290 || arena.height < 200)
    faults.push(`the board has ${arena.width.toFixed(0)} x ${arena.height.toFixed(0)}`);
  if (controls.length < 10) faults.push('there are no controls');
  return faults;
}"""


def look(page: Page, width: int, height: int, *, fingers: bool = False) -> None:
    # A phone shows a page that is too wide smaller: its own width is what counts.
    compact = width < 1180 or height < 560
    assert page.evaluate(LOOK, [FINGER if compact or fingers else 0, width]) == []


def open_in_mid_game(page: Page, name: str, width: int, height: int, bot: str = "") -> None:
    """Open a table where all the others are people at this screen, or computers."""
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/")
    table = _table(name)
    if bot:
        mine, *others = table["seats"]
        table = {**table, "seats": [mine, *({"side": seat["side"], "player": "bot", "bot": bot} for seat in others)]}
    opened = page.request.post("/api/tables", data=table).json()
    page.goto(f"/table/{opened['table']['id']}")
    ready = page.locator("[data-act=ready]")
    page.wait_for_selector(".table[data-state=deciding], [data-act=ready]")
    if ready.count():
        ready.click()
    page.wait_for_selector(".table[data-state=deciding]")
    page.evaluate("document.fonts.ready")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", list(GAMES))
def test_everything_can_be_pressed(person: Person, name: str, size: tuple[int, int]) -> None:
    width, height = size
    page = person(phone=width < 1180)
    open_in_mid_game(page, name, width, height)
    look(page, width, height)
    page.locator(".lit[data-slot], .lit[data-place], [data-slot]").first.click()
    look(page, width, height)


@pytest.mark.parametrize("name", ["neuroshima-hex", "convoy", "hope"])
def test_a_large_screen_is_made_for_fingers_too(person: Person, name: str) -> None:
    page = person(phone=True)
    open_in_mid_game(page, name, 1366, 1024)
    look(page, 1366, 1024, fingers=True)
