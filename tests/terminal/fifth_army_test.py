"""An army that a pack brings, at the terminal's table."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from rich.console import Console

import ashfall
from ashfall.core.game import Game
from ashfall.core.match import Match
from ashfall.terminal.neuroshima_hex import presenter as presenter_for
from ashfall.terminal.presenter import Screen
from ashfall.texts import texts

PACK = Path(__file__).parents[1] / "packs/dust_riders.toml"
GAME: Game = ashfall.game("neuroshima-hex", [PACK])
SEATS = ("dust-riders", "outpost")


def printed(*parts: object) -> str:
    console = Console(width=140, color_system=None)
    with console.capture() as capture:
        for part in parts:
            console.print(part)
    return capture.get()


@pytest.mark.parametrize(
    ("language", "army", "rider", "sketch"),
    [
        ("en", "Dust Riders", "Rider", "Scouts on salvaged bikes"),
        ("fr", "Cavaliers des cendres", "Cavalier", "Des éclaireurs à moto"),
    ],
)
def test_a_game_with_it_is_told_and_drawn(language: str, army: str, rider: str, sketch: str) -> None:
    presenter = presenter_for(GAME, SEATS, texts(language, "neuroshima-hex"))
    match = Match(GAME, SEATS, seed=2)
    rng = Random(2)
    told = ""
    while not match.over and match.decisions < 60:
        since = match.event_count
        match.play(rng.choice(match.state.actions()))
        told += printed(*presenter.tell(match.events(0, since), match.view(0)))
    drawn = printed(presenter.board(match.view(0), Screen(140, 50, True)))
    assert army in drawn
    assert army in told
    assert rider in told
    assert "D HQ" in drawn, "its letter stands beside the tile's name"
    (side,) = [side for side in GAME.sides if side.id == "dust-riders"]
    assert presenter.sketch(side).startswith(sketch)
    help_page = printed(presenter.explain(rider, match.view(0), Screen(140, 50, True)))
    assert army in help_page
