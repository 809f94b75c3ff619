"""A hand on the mouse for HOPE: opens tables through the set-up form and plays by choosing among what is lit."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from playwright.sync_api import Page, expect

from tests.browser.seats import seat, seat_player
from tests.browser.tables import take_up

TABLE = ".table[data-state]"
DECIDING = ".table[data-state=deciding], .table[data-state=over]"
SINGLES = "[data-act=pass], [data-act=end], [data-act=draw], [data-act=fight]"
CASUAL = {"deck_size": 12, "deck_copies": 3}
"""Twelve cards, three of each of four: a hand of six is known well enough for a test to count on it."""


def attribute(page: Page, name: str) -> str:
    return page.locator(TABLE).get_attribute(f"data-{name}") or ""


def moved_on(page: Page, before: str) -> None:
    """Wait until the server has answered."""
    page.wait_for_function("before => document.querySelector('.table').dataset.seq !== before", arg=before)


def decision(page: Page) -> str:
    """Wait until this page has to decide or the game is over; says which. A shared screen is taken over."""
    page.wait_for_selector(f"{DECIDING}, .table[data-state=covered]")
    if attribute(page, "state") == "covered":
        expect(page.locator("[data-slot]")).to_have_count(0)
        page.locator("[data-act=ready]").click()
        page.wait_for_selector(DECIDING)
    return attribute(page, "state")


def whose(*pages: Page) -> Page:
    """Wait until one of them has to decide, or the game is over for all; says which one acts."""
    for _ in range(3000):
        states = [attribute(page, "state") for page in pages]
        if "deciding" in states:
            return pages[states.index("deciding")]
        if set(states) == {"over"}:
            return pages[0]
        pages[0].wait_for_timeout(20)
    raise AssertionError(f"nobody decides: {states}")


def code_of(page: Page, cards: Sequence[str]) -> str:
    """The code of a casual deck with three copies of each of these cards."""
    answer = page.request.post("/api/games/hope/deck", data={"cards": dict.fromkeys(cards, 3), "options": CASUAL})
    said = answer.json()
    assert said["check"]["errors"] == []
    return str(said["code"])


def choose(page: Page, value: str) -> None:
    """Choose one of a row of values by its label, as a person does: the radio button itself is not to be seen."""
    button = page.locator(f"input[value={value}]")
    page.locator("label", has=button).click()
    expect(button).to_be_checked()


def set_up(
    page: Page,
    *,
    mode: str = "one-on-one",
    rounds: int = 2,
    others: Sequence[str] = (),
    codes: Sequence[str] = (),
    asked: str = "public",
) -> None:
    """Fill in the form: me on the first seat, the others as named, by default computers that play at random."""
    page.goto("/new/hope")
    page.locator("form").wait_for()
    choose(page, mode)
    seats = page.locator("fieldset.frame")
    count = 4 if mode == "two-on-two" else 2
    expect(seats).to_have_count(count)
    for number in range(1, count):
        player = others[number - 1] if others else "bot"
        seat_player(seat(page, number), player)
    page.locator("details > summary").click()
    choose(page, asked)
    page.get_by_label("Last round").fill(str(rounds))
    if codes:
        page.get_by_label("Size of own decks").fill(str(CASUAL["deck_size"]))
        page.get_by_label("Copies of a card").fill(str(CASUAL["deck_copies"]))
    for number, code in enumerate(codes):
        field = seat(page, number).get_by_label("Deck code")
        field.fill(code)
        field.blur()
        expect(seat(page, number)).to_contain_text("This deck may be played")


def open_hope(
    page: Page,
    *,
    mode: str = "one-on-one",
    rounds: int = 2,
    others: Sequence[str] = (),
    codes: Sequence[str] = (),
    asked: str = "public",
) -> None:
    set_up(page, mode=mode, rounds=rounds, others=others, codes=codes, asked=asked)
    page.locator("button[type=submit]").click()
    page.wait_for_selector(TABLE)


def join(host: Page, guest: Page) -> None:
    """Take up the invitation that the host's table shows."""
    take_up(host, guest)


def press(page: Page, act: str) -> None:
    """Press a button that takes a decision, and wait for the answer."""
    before = attribute(page, "seq")
    page.locator(f"[data-act={act}]").click()
    insist(page, before)
    moved_on(page, before)


def insist(page: Page, before: str) -> None:
    """End a phase although something could still be done, if the table asks once more."""
    page.wait_for_function(
        """before => document.querySelector('[data-act=end-anyway]')
            || document.querySelector('.table').dataset.seq !== before
            || document.querySelector('.table').dataset.state !== 'deciding'""",
        arg=before,
    )
    anyway = page.locator("[data-act=end-anyway]")
    if anyway.count():
        anyway.click()


def let_be(page: Page) -> None:
    """Do as little as the question allows."""
    before = attribute(page, "seq")
    singles = page.locator(SINGLES)
    if singles.count():
        singles.first.click()
        insist(page, before)
        moved_on(page, before)
    else:
        decide(page, Random(1))


def decide(page: Page, rng: Random) -> None:
    """Take one decision by choosing among what is lit."""
    before = attribute(page, "seq")
    answers = page.locator(".answers button")
    singles = page.locator(SINGLES)
    lit = page.locator("[data-slot].lit, .cell.source")
    if answers.count():
        answers.nth(rng.randrange(answers.count())).click()
    elif singles.count() and (not lit.count() or rng.random() < 0.4):
        singles.nth(rng.randrange(singles.count())).click()
        insist(page, before)
    else:
        lit.nth(rng.randrange(lit.count())).click()
        finish(page, rng)
    moved_on(page, before)


def finish(page: Page, rng: Random) -> None:
    """Something is picked: choose a lit space or a way if that is still open, then confirm."""
    confirm, targets, ways = (page.locator(what) for what in ("[data-act=confirm]", ".cell.target", "[data-act=way]"))
    expect(confirm.or_(targets).or_(ways).first).to_be_visible()
    if not confirm.count():
        choices = targets if targets.count() else ways
        choices.nth(rng.randrange(choices.count())).click()
    confirm.click()


def play_card(page: Page, card: str, at: str | None = None) -> None:
    """Play a lit card of the hand, a unit or location on a space."""
    before = attribute(page, "seq")
    page.locator(f"[data-card={card}].lit").first.click()
    if at:
        page.locator(f"[data-cell={at}].target").click()
    page.locator("[data-act=confirm]").click()
    moved_on(page, before)


def play_out(page: Page, rng: Random, decisions: int = 400) -> int:
    for taken in range(decisions):
        if decision(page) == "over":
            return taken
        decide(page, rng)
    raise AssertionError(f"the game was not over after {decisions} decisions")


def to_main(page: Page) -> None:
    """Keep the opening cards and pass until it is one's own turn of the first Main phase."""
    for _ in range(40):
        decision(page)
        if attribute(page, "prompt") == "turn":
            assert attribute(page, "phase") == "main"
            return
        press(page, "pass")
    raise AssertionError("the main phase did not come")
