"""Data packs: values laid over the armies, checked before anything is used."""

from __future__ import annotations

from pathlib import Path

import pytest

import ashfall
from ashfall.core.errors import BadPack
from ashfall.games.neuroshima_hex import NeuroshimaHex


def pack(folder: Path, text: str) -> Path:
    path = folder / "mine.toml"
    path.write_text(text)
    return path


def test_a_pack_changes_a_value_and_the_fingerprint_of_games_in_which_it_is_in_play(tmp_path: Path) -> None:
    path = pack(tmp_path, '[[tiles]]\narmy = "outpost"\nid = "commando"\ninitiative = [2]\n')
    plain, changed = ashfall.game("neuroshima-hex"), ashfall.game("neuroshima-hex", [path])
    assert isinstance(changed, NeuroshimaHex)
    assert changed.fingerprint(("outpost", "borgo")) != plain.fingerprint(("outpost", "borgo"))
    assert changed.fingerprint(("moloch", "borgo")) == plain.fingerprint(("moloch", "borgo"))
    tiles = {tile.id: tile for army in changed.armies if army.id == "outpost" for tile in army.tiles}
    assert tiles["commando"].initiative == (2,)
    assert tiles["commando"].edges[0] == "ranged 1"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("not = [toml", "expected a TOML file"),
        ("", r"expected \[\[tiles\]\], \[\[armies\]\] or \[\[battlefields\]\] entries"),
        ('[[cards]]\nid = "x"\n', "unknown table 'cards', expected tiles"),
        ('[[tiles]]\narmy = "dancer"\nid = "x"\n', "army is 'dancer', expected borgo"),
        ('[[tiles]]\narmy = "borgo"\nid = "x"\n', "borgo has no tile 'x', expected hq"),
        ('[[tiles]]\narmy = "borgo"\nid = "mutant"\ncount = 7\n', "borgo has 36 tiles, expected 35"),
        ('[[tiles]]\narmy = "borgo"\nid = "mutant"\ncount = -1\n', "count is -1"),
        (
            '[[tiles]]\narmy = "borgo"\nid = "mutant"\nspeed = 7\n',
            "line 4: 'mutant': unknown field `speed`, expected army, id",
        ),
        (
            '[[tiles]]\narmy = "borgo"\nid = "mutant"\nedges = ["laser 2", "", "", "", "", ""]\n',
            "'laser 2', expected melee",
        ),
        ('[[tiles]]\narmy = "borgo"\nid = "mutant"\nedges = ["melee 2"]\n', "1 edges, expected 6"),
        ('[[tiles]]\narmy = "borgo"\nid = "mutant"\nabilities = ["fly"]\n', "fly"),
        ('[[tiles]]\narmy = "borgo"\nid = "mutant"\ninitiative = [12]\n', "initiative is"),
        ('[[tiles]]\narmy = "borgo"\nid = "mutant"\nenemy_bonus = { melee = -1 }\n', "only change initiative"),
        ('[[tiles]]\narmy = "borgo"\nid = "battle"\nkind = "warrior"\n', "an instant tile, and no other"),
    ],
)
def test_a_bad_pack_is_refused_with_what_is_wrong(tmp_path: Path, text: str, says: str) -> None:
    path = pack(tmp_path, text)
    with pytest.raises(BadPack, match=says) as caught:
        ashfall.game("neuroshima-hex", [path])
    assert "\n" not in caught.value.message


def test_a_missing_pack_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadPack, match=r"nowhere\.toml"):
        ashfall.game("neuroshima-hex", [tmp_path / "nowhere.toml"])


@pytest.mark.parametrize(
    ("game", "text", "says"),
    [
        ("neuroshima-hex", '[[tiles]]\narmy = "borgo"\n\nid = "x"\n', "line 4: borgo has no tile"),
        ("convoy", '[[card]]\nid = "kid"\n\n[[card]]\nid = "runner"\ncopies = 2\n', "line 6: the deck of the Outpost"),
        ("convoy", '\n[[card]]\nid = "runner"\nability = "fly"\n', "line 4: card 'runner': unknown ability 'fly'"),
        ("convoy", '[[city]]\nid = "new_york"\nstations = { moloch = -1, outpost = 3 }\n', "line 3: city 'new_york'"),
        ("convoy", '[[card]]\nid = "runner"\n[card.text]\nen = 5\n', "line 1: 'runner'"),
        ("hope", "\n[cards.thork]\nattack = 4\ncount = 3\n", "line 4: card thork: count is a printed fact"),
        ("hope", "\n[cards.nobody]\nattack = 4\n", "line 2: there is no card 'nobody'"),
        ("hope", "[cards.thork]\nattack = 400\n", "line 1: thork: attack is 400"),
    ],
)
def test_a_fault_is_told_with_its_line(tmp_path: Path, game: str, text: str, says: str) -> None:
    path = pack(tmp_path, text)
    with pytest.raises(BadPack, match=rf"mine\.toml, {says}"):
        ashfall.game(game, [path])


def test_the_pack_that_is_wrong_is_named_among_several(tmp_path: Path) -> None:
    wrong, fine = tmp_path / "wrong.toml", tmp_path / "fine.toml"
    wrong.write_text('[[card]]\nid = "runner"\nstrength = 99\n')
    fine.write_text('[[card]]\nid = "kid"\nstrength = 3\n')
    with pytest.raises(BadPack, match=r"wrong\.toml, line 3"):
        ashfall.game("convoy", [wrong, fine])
