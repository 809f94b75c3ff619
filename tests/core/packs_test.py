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


def test_a_pack_changes_a_value_and_the_data_version(tmp_path: Path) -> None:
    path = pack(tmp_path, '[[tiles]]\narmy = "outpost"\nid = "commando"\ninitiative = [2]\n')
    plain, changed = ashfall.game("neuroshima-hex"), ashfall.game("neuroshima-hex", [path])
    assert isinstance(changed, NeuroshimaHex)
    assert changed.data_version != plain.data_version
    tiles = {tile.id: tile for army in changed.armies if army.id == "outpost" for tile in army.tiles}
    assert tiles["commando"].initiative == (2,)
    assert tiles["commando"].edges[0] == "ranged 1"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("not = [toml", "is not TOML"),
        ("", r"expected \[\[tiles\]\] entries only"),
        ('[[cards]]\nid = "x"\n', "found cards"),
        ('[[tiles]]\narmy = "dancer"\nid = "x"\n', "army is 'dancer', expected borgo"),
        ('[[tiles]]\narmy = "borgo"\nid = "x"\n', "borgo has no tile 'x', expected hq"),
        ('[[tiles]]\narmy = "borgo"\nid = "mutant"\ncount = 7\n', "borgo has 36 tiles, expected 35"),
        ('[[tiles]]\narmy = "borgo"\nid = "mutant"\ncount = -1\n', "count is -1"),
        ('[[tiles]]\narmy = "borgo"\nid = "mutant"\nspeed = 7\n', "unknown field `speed`"),
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
