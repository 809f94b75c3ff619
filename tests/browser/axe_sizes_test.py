"""axe-core finds nothing serious at the tables, small, medium and large, dark and light, with a move begun."""

from __future__ import annotations

import pytest

from tests.browser.accessibility_test import check, switch
from tests.browser.conftest import Person
from tests.browser.sizes_test import open_in_mid_game

SIZES = [(360, 640), (1024, 768), (1920, 1080)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", ["neuroshima-hex", "convoy", "hope"])
def test_tables_have_no_serious_barriers(person: Person, name: str, size: tuple[int, int]) -> None:
    page = person(phone=size[0] < 1180)
    open_in_mid_game(page, name, *size)
    page.locator(".lit[data-slot], .lit[data-place], [data-slot]").first.click()
    for theme in ("dark", "light"):
        switch(page, theme)
        check(page)
