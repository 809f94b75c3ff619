"""A fifth army brought by a pack: played like the others, while nothing changes for games without it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import ashfall
from ashfall.bots import Clock, bot
from ashfall.core.errors import BadPack
from ashfall.core.match import Match
from ashfall.core.state import OVER
from tests.golden.playthrough import files, load, plain
from tests.properties.neuroshima_hex_checks import NeuroshimaChecks

PACK = Path(__file__).parents[2] / "packs/dust_riders.toml"
GAME = ashfall.game("neuroshima-hex", [PACK])
TEXT = PACK.read_text("utf-8")


@pytest.mark.parametrize("seats", [("dust-riders", "moloch"), ("borgo", "dust-riders"), ("dust-riders", "dust-riders")])
def test_it_is_played_to_the_end(seats: tuple[str, str]) -> None:
    for number in range(4):
        rng = Random(number)
        match = Match(GAME, seats, {"mirror": seats[0] == seats[1]}, seed=number)
        checks = NeuroshimaChecks(GAME, match.state, rng, every_text=False)
        while match.to_move != OVER:
            match.play(rng.choice(match.state.actions()))
            checks.check(match.state)
        assert Match.resume(GAME, match.record()).state.digest() == match.state.digest()


def test_bots_play_it() -> None:
    match = Match(GAME, ("dust-riders", "outpost"), seed=5)
    players = [bot("greedy", 1), bot("random", 2)]
    while not match.over and match.length < 60:
        match.play(players[match.to_move].choose(match.perspective(match.to_move), Clock()))
    assert any(unit.army == "dust-riders" and unit.tile != "hq" for unit in match.view(None).board)


@pytest.mark.parametrize("path", files("neuroshima-hex"), ids=lambda path: path.stem)
def test_games_recorded_without_it_take_the_same_course_beside_it(path: Path) -> None:
    golden = load(path)
    record = golden.record
    assert GAME.why_not(record.version, record.fingerprint, record.seats, record.options) is None
    assert [state.digest() for state in plain(GAME, golden)] == golden.digests


def test_its_values_are_in_the_fingerprint_and_its_words_are_not(tmp_path: Path) -> None:
    seats = ("dust-riders", "moloch")

    def changed(before: str, after: str) -> str:
        path = tmp_path / f"{len(list(tmp_path.iterdir()))}.toml"
        assert before in TEXT
        path.write_text(TEXT.replace(before, after, 1), "utf-8")
        return ashfall.game("neuroshima-hex", [path]).fingerprint(seats)

    here = GAME.fingerprint(seats)
    assert changed('en = "Dust Riders"', 'en = "Ash Riders"') == here
    assert changed('base = "#5a3d6b"', 'base = "#5a3d6c"') == here
    assert changed('name = "Lancer"', 'name = "Pike"') == here
    assert changed("initiative = [3]", "initiative = [2]") != here
    assert changed('id = "lancer"', 'id = "pikeman"') != here


def test_the_encyclopedia_tells_how_it_looks_and_what_it_is_called() -> None:
    (entry,) = [army for army in GAME.encyclopedia() if army.id == "dust-riders"]
    assert entry.names == {"en": "Dust Riders", "fr": "Cavaliers des cendres"}
    assert set(entry.sketches) == {"en", "fr"}
    assert (entry.look.bright, entry.look.pattern, entry.look.letter) == ("#cfa6e8", "chevrons", "D")
    names = {tile.tile.id: tile.tile.names for tile in entry.tiles}
    assert names["rider"] == {"fr": "Cavalier"}


def line_of(words: str) -> int:
    """The line that begins with the words; after `tile` they name one, whose first line is meant."""
    tile, name = words.startswith("tile "), words.removeprefix("tile ")
    begin = f'id = "{name}"' if tile else name
    line = next(number for number, text in enumerate(TEXT.splitlines(), start=1) if text.startswith(begin))
    return line - 1 if tile else line


@pytest.mark.parametrize(
    ("before", "after", "at", "says"),
    [
        (
            'abilities = ["medic"]',
            'abilities = ["fly"]',
            "abilities",
            "bone-setter: there is no ability 'fly'",
        ),
        ('instant = "sniper"', 'instant = "nap"', 'instant = "sniper"', "sniper: there is no ability 'nap', expected"),
        ("count = 8", "count = 7", "[[armies]]", "dust-riders has 34 tiles, expected 35"),
        ('id = "dust-riders"', 'id = "moloch"', 'id = "dust-riders"', "there is an army 'moloch' already"),
        ('id = "dust-riders"', 'id = "Dust Riders"', 'id = "dust-riders"', "expected lower-case letters"),
        ('id = "lancer"', 'id = "rider"', 'id = "lancer"', "dust-riders has two 'rider'"),
        ('id = "lancer"', 'id = "push-back"', 'id = "lancer"', "a unit cannot be called 'push-back'"),
        ("mobility = 1", "mobility = 3", "tile rider", "mobility 0 or 1"),
        ("mobility = 1", "speed = 3", "mobility = 1", "unknown field `speed`"),
        ('edges = ["melee 2"', 'edges = ["laser 2"', "tile lancer", "edge symbol 'laser 2'"),
        ('edges = ["melee 2"', 'edges = ["melee 100"', "tile lancer", "edge symbol 'melee 100', expected melee N"),
        (
            'abilities = ["medic"]',
            "bonus = { melee = 100 }",
            "tile bone-setter",
            "bone-setter: a bonus of 100 to melee, expected -99 to 99",
        ),
        ('base = "#5a3d6b"', 'base = "plum"', "look =", "dust-riders: Expected `str` matching regex"),
        ('pattern = "chevrons"', 'pattern = "dots"', "look =", "expected bands, chevrons, grid or slashes"),
        ('emblem = "M12', 'emblem = "<b>M12', "look =", "dust-riders: Expected `str` matching regex"),
        ('names = { en = "Dust Riders", fr', 'names = { de = "Dust Riders", fr', "[[armies]]", "in English"),
    ],
)
def test_a_fault_is_told_with_its_line(tmp_path: Path, before: str, after: str, at: str, says: str) -> None:
    path = tmp_path / "mine.toml"
    assert before in TEXT
    path.write_text(TEXT.replace(before, after, 1), "utf-8")
    with pytest.raises(BadPack) as caught:
        ashfall.game("neuroshima-hex", [path])
    assert says in caught.value.message
    assert f"mine.toml, line {line_of(at)}:" in caught.value.message, caught.value.message
