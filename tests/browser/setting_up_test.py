"""Set-up and home: pictures instead of forms, the rest folded; what goes on stands on top and can be put away."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Person
from tests.browser.hand import expect_table
from tests.browser.seats import seat, seat_player, seat_side, side_of


def choose_mode(page: Page, mode: str) -> None:
    page.locator(f".modes label:has(input[value={mode}])").click()


def test_sides_are_chosen_by_picture_and_the_rest_is_folded(page: Page) -> None:
    for game in ("neuroshima-hex", "convoy", "hope"):
        page.goto(f"/new/{game}")
        page.locator("form").wait_for()
        assert page.locator("[data-sides] svg").count() >= 4
        assert page.locator("form select").count() == 0
        expect(page.locator("details > summary")).to_contain_text("all standard")
        expect(page.locator("details .options")).to_be_hidden()


def test_the_mode_brings_its_seats_teams_and_options(page: Page) -> None:
    page.goto("/new/neuroshima-hex")
    page.locator("form").wait_for()
    expect(page.locator("[data-seat]")).to_have_count(2)
    page.locator("details > summary").click()
    people = page.get_by_role("group", name="People in a team match")
    expect(people).to_have_count(0)
    expect(page.locator(".modes")).to_contain_text("Two armies")
    choose_mode(page, "team")
    expect(page.locator(".modes")).to_contain_text("Two teams of two armies")
    expect(page.locator("[data-seat]")).to_have_count(4)
    expect(page.get_by_role("heading", name="Team 1")).to_be_visible()
    assert [one.get_attribute("data-seat") for one in page.locator("section").first.locator("[data-seat]").all()] == [
        "0",
        "2",
    ]
    expect(people).to_be_visible()
    choose_mode(page, "deathmatch")
    expect(page.locator("[data-seat]")).to_have_count(4)
    expect(people).to_have_count(0)
    players = page.get_by_role("group", name="Players", exact=True)
    players.get_by_text("3", exact=True).click()
    expect(page.locator("[data-seat]")).to_have_count(3)
    expect(page.locator("[data-crowded]")).to_have_count(0)
    # More players than armies: said, not done in silence.
    players.get_by_text("6", exact=True).click()
    expect(page.locator("[data-seat]")).to_have_count(6)
    expect(page.locator("[data-crowded]")).to_contain_text("6 players, but only 4 armies")
    twice = page.get_by_role("group", name="Same army twice")
    expect(twice.locator("input:checked")).to_have_value("yes")
    choose_mode(page, "one-vs-two")
    expect(page.locator("[data-crowded]")).to_have_count(0)
    expect(twice.locator("input:checked")).to_have_value("no")
    expect(page.get_by_role("heading", name="Team 2")).to_be_visible()
    assert [
        [one.get_attribute("data-seat") for one in team.locator("[data-seat]").all()]
        for team in page.locator("section:has([data-seat])").all()
    ] == [["0"], ["1", "2"]]
    choose_mode(page, "duel")
    expect(page.locator("[data-seat]")).to_have_count(2)


def test_the_last_choice_is_remembered(page: Page) -> None:
    page.goto("/new/neuroshima-hex")
    page.locator("form").wait_for()
    seat_side(seat(page, 0), "borgo")
    seat_player(seat(page, 1), "bot", "rook")
    page.locator("details > summary").click()
    page.locator("details label:has(input[value=alternative])").click()
    expect(page.locator("details > summary")).to_contain_text("1 changed")
    page.locator("button[type=submit]").click()
    expect_table(page)
    page.goto("/new/neuroshima-hex")
    page.locator("form").wait_for()
    assert side_of(seat(page, 0)) == "borgo"
    assert seat(page, 1).locator("[data-level] input:checked").input_value() == "rook"
    expect(page.locator("details > summary")).to_contain_text("1 changed")


def test_the_button_covers_nothing(person: Person) -> None:
    for phone in (False, True):
        page = person(phone=phone)
        page.goto("/new/hope")
        page.locator("form").wait_for()
        page.locator("details > summary").click()
        page.locator("details .options input").last.scroll_into_view_if_needed()
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        last = page.locator("details").bounding_box()
        foot = page.locator(".foot").bounding_box()
        assert last is not None
        assert foot is not None
        assert last["y"] + last["height"] <= foot["y"] + 1


def test_the_ground_behind_the_foot_hides_no_page(page: Page) -> None:
    for width, height in [(1280, 720), (844, 390), (640, 360), (390, 664)]:
        page.set_viewport_size({"width": width, "height": height})
        for address in ("/new/neuroshima-hex", "/new/convoy", "/new/hope", "/how/hope"):
            page.goto(address)
            foot = page.locator(".fading")
            foot.wait_for()
            box = foot.bounding_box()
            ground = foot.evaluate("node => parseFloat(getComputedStyle(node, '::before').height)")
            assert box is not None
            assert ground <= box["height"] + 1, f"{address} at {width}x{height}"


def test_games_in_progress_stand_on_top_live_and_can_be_removed(page: Page) -> None:
    page.goto("/")
    page.locator("[data-play=convoy]").click()
    expect_table(page)
    name = page.url.rsplit("/", 1)[1]
    page.goto("/")
    row = page.locator(f"[data-table='{name}']")
    expect(row).to_be_visible()
    box, shelf = row.bounding_box(), page.locator(".shelf").bounding_box()
    assert box is not None
    assert shelf is not None
    assert box["y"] < shelf["y"]
    # Another table of mine is opened elsewhere: the page hears of it by itself.
    seats = [{"side": "moloch", "player": "me"}, {"side": "outpost", "player": "bot", "bot": "random"}]
    opened = page.request.post("/api/tables", data={"game": "convoy", "seats": seats}).json()["table"]["id"]
    expect(page.locator(f"[data-table='{opened}']")).to_be_visible()
    row.locator("[data-act=remove]").click()
    expect(row).to_have_count(0)
    page.reload()
    expect(page.locator(f"[data-table='{opened}']")).to_be_visible()
    expect(row).to_have_count(0)
    page.goto("/tables")
    page.locator("details > summary").click()
    row.locator("[data-act=bring-back]").click()
    page.goto("/")
    expect(row).to_be_visible()


def test_a_finished_game_says_who_won(page: Page) -> None:
    page.goto("/")
    page.locator("[data-play=convoy]").click()
    expect_table(page)
    name = page.url.rsplit("/", 1)[1]
    page.get_by_role("button", name="Resign").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.goto("/")
    expect(page.locator(f"[data-table='{name}']")).to_contain_text("Won by Outpost")


def test_play_now_is_in_sight_on_every_screen(person: Person) -> None:
    for width, height in [(1920, 1080), (1280, 720), (1024, 768), (844, 390), (640, 360), (390, 664), (360, 640)]:
        page = person(phone=width < 1180, language="fr")
        page.set_viewport_size({"width": width, "height": height})
        page.goto("/")
        button = page.locator("[data-play]").first
        button.wait_for()
        box = button.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= height, f"{width}x{height}"


def test_a_large_screen_is_used(person: Person) -> None:
    page = person()
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto("/")
    page.locator("[data-play]").first.wait_for()
    shelf = page.locator(".shelf").bounding_box()
    assert shelf is not None
    assert shelf["width"] >= 1400
    assert shelf["height"] >= 550
