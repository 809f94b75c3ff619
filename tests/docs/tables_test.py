"""Tables that the site makes from the code say something of everything, and say it as it is."""

from __future__ import annotations

import re
from random import Random
from typing import get_args

import msgspec
import pytest

import ashfall
from ashfall.server.messages import ClientMessage, ServerMessage
from ashfall.server.openapi import document
from tests.docs.pages import PAGES, ROOT
from tools.site.api import messages, operations
from tools.site.engine import actions, events, observations, options
from tools.site.pages import MARKER
from tools.site.parts import PARTS
from tools.site.structs import fields, meanings, named, within

ASKED = sorted(
    {(name, argument) for page in PAGES for name, argument in MARKER.findall(page.read_text("utf-8"))},
)
STRUCTS = sorted(
    {kind for name, path in ASKED if name == "fields" for kind in within(named(path))},
    key=lambda kind: (kind.__module__, kind.__name__),
)
NOTATION = (ROOT / "docs" / "formats" / "notation.md").read_text("utf-8")


@pytest.mark.parametrize(("name", "argument"), ASKED)
def test_what_pages_ask_for_is_made(name: str, argument: str) -> None:
    assert PARTS[name](argument).strip() != ""


@pytest.mark.parametrize("kind", STRUCTS, ids=lambda kind: kind.__name__)
def test_every_field_says_what_it_means(kind: type[msgspec.Struct]) -> None:
    assert [name for name, meaning in meanings(kind).items() if not meaning] == []


@pytest.mark.parametrize("name", ashfall.games())
def test_every_event_says_when_it_happens(name: str) -> None:
    kinds = ashfall.game(name).events
    assert [kind.__name__ for kind in kinds if not kind.__dict__.get("__doc__")] == []
    assert all(f"| `{kind.kind}` |" in events(name) for kind in kinds)


def test_structs_are_told_with_all_that_they_hold() -> None:
    text = fields("ashfall.games.neuroshima_hex.data:Army")
    assert "| `unruly` | true or false | `false` |" in text
    assert "| `tiles` | list of [Tile](#neuroshima-hex-tile) | must be there |" in text
    assert "#### Tile {#neuroshima-hex-tile}" in text
    assert '| `pattern` | `bands`, `chevrons`, `grid`, `slashes` | `"bands"` |' in text


def test_a_struct_is_described_once() -> None:
    text = fields("ashfall.games.hope.data:CardData")
    headings = re.findall(r"^#### .*$", text, re.MULTILINE)
    assert len(headings) == len(set(headings)) > 4


@pytest.mark.parametrize("path", ["ashfall.nowhere:Nothing", "ashfall.core.record:Nothing", "ashfall.core.record:load"])
def test_what_is_no_struct_is_refused(path: str) -> None:
    with pytest.raises(LookupError):
        fields(path)


def test_every_request_and_every_message_is_told() -> None:
    http, socket = operations(""), messages("")
    described = document()["paths"]
    asked = [f"## {method.upper()} {path}" for path, methods in described.items() for method in methods]
    assert [head for head in asked if head not in http] == []
    spoken = [*get_args(ClientMessage), *get_args(ServerMessage)]
    assert len(spoken) > 12
    assert [kind.__name__ for kind in spoken if f"### {kind.__name__} " not in socket] == []


@pytest.mark.parametrize("name", ashfall.games())
def test_observations_add_up(name: str) -> None:
    game = ashfall.game(name)
    sizes = [int(size) for size in re.findall(r"^\| `\w+` \| \d+ \| (\d+) \|", observations(name), re.MULTILINE)]
    assert sum(sizes) == game.observer(game.default_seats).size


@pytest.mark.parametrize("name", ashfall.games())
def test_all_kinds_of_action_are_told(name: str) -> None:
    game = ashfall.game(name)
    text = actions(name)
    assert [kind for kind in game.observer(game.default_seats).kinds if f"| {kind} |" not in text] == []
    assert f"{game.num_actions - 1} |" in text


@pytest.mark.parametrize("name", ashfall.games())
def test_all_options_are_told(name: str) -> None:
    text = options(name)
    assert [option.name for option in ashfall.game(name).schema.options if f"| `{option.name}` |" not in text] == []


@pytest.mark.parametrize("name", ashfall.games())
def test_the_notation_knows_every_word_that_games_use(name: str) -> None:
    """Whatever is written in random games begins with a word that the page explains, or with a tile's id."""
    game = ashfall.game(name)
    tiles = set()
    if name == "neuroshima-hex":
        tiles = {entry.tile.id for army in game.encyclopedia() for entry in army.tiles}
    chapter = NOTATION[NOTATION.index(f"## {game.title}") :].split("\n## ")[0]
    known = set(re.findall(r"`([a-z-]+)", chapter))
    for seed in range(3):
        match = ashfall.Match(game, game.default_seats, seed=seed)
        dice = Random(seed)
        while not match.over:
            match.play(dice.choice(match.state.actions()))
        heads = {action.split()[0] for action in match.actions}
        assert heads - tiles - known == set()
