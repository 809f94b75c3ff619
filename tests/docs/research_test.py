"""The page for researchers says what every entry of an observation means."""

from __future__ import annotations

from pathlib import Path

import pytest

import ashfall

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text("utf-8")


@pytest.mark.parametrize("name", ashfall.games())
def test_the_tables_are_those_of_the_engine(name: str) -> None:
    game = ashfall.game(name)
    observer = game.observer(game.default_seats)
    rows = [f"| {field.name} | {field.size} | {field.meaning} |" for field in observer.fields]
    assert "\n".join(["| field | entries | meaning |", "|---|---|---|", *rows]) in PAGE
    assert f"Kinds of action: {', '.join(observer.kinds)}." in PAGE
    assert f"{observer.size} entries" in PAGE
