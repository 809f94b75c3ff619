"""Battlefields as data: TOML, checked on load, and what packs bring."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files

import msgspec

from ashfall.core.errors import BadPack
from ashfall.core.packs import Pack, read_pack
from ashfall.games.neuroshima_hex.board import EXPANDED, MOST_RINGS, STANDARD, Board, hex_name, hexes_within

LEAST_HEXES = 7
"""A battlefield on which six HQs leave a hex free."""
_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class Battlefield(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A battlefield: how large it is, and for how many players it is meant."""

    id: str
    """Lower-case letters, digits and hyphens."""
    names: dict[str, str]
    """What it is called, by language; English (en) at least."""
    rings: int
    """Rings of hexes around the centre."""
    main_rings: int
    """Once these are full a battle begins (NH-EXP-02)."""
    seats: tuple[int, ...]
    """For how many players it is meant."""
    gaps: tuple[str, ...] = ()
    """Hexes that are missing, by name."""

    def __hash__(self) -> int:
        return hash((self.id, self.rings, self.main_rings, self.gaps))

    def board(self) -> Board:
        return _board(self.rings, self.main_rings, self.gaps)


@lru_cache(64)
def _board(rings: int, main_rings: int, gaps: tuple[str, ...]) -> Board:
    """Boards are the same for all tables."""
    if (main_rings, gaps) == (2, ()) and rings <= MOST_RINGS:
        return STANDARD if rings == 2 else EXPANDED
    return Board(rings, main_rings, gaps)


@lru_cache(1)
def _printed() -> tuple[Battlefield, ...]:
    text = (files("ashfall.games.neuroshima_hex") / "data" / "battlefields.toml").read_text("utf-8")
    found = tuple([msgspec.convert(entry, Battlefield) for entry in tomllib.loads(text)["battlefields"]])
    for field in found:
        _check(field, f"the battlefield file: {field.id}")
    return found


def load_battlefields(packs: Sequence[str] = ()) -> tuple[Battlefield, ...]:
    """The printed ones and those of the packs, in the order given."""
    found = list(_printed())
    for path in packs:
        pack = read_pack(path)
        for number in range(len(pack.entries("battlefields"))):
            found.append(_from_pack(pack, number, [field.id for field in found]))
    return tuple(found)


def _from_pack(pack: Pack, number: int, known: list[str]) -> Battlefield:
    try:
        field = msgspec.convert(pack.entries("battlefields")[number], Battlefield)
    except msgspec.ValidationError as error:
        raise BadPack(f"{pack.where('battlefields', number)}: {error}") from None
    where = pack.where("battlefields", number, "id")
    if not _ID.fullmatch(field.id):
        raise BadPack(f"{where}: the battlefield's id is {field.id!r}, expected lower-case letters, digits and hyphens")
    if field.id in known:
        raise BadPack(f"{where}: there is a battlefield {field.id!r} already")
    _check(field, f"{pack.where('battlefields', number)}: {field.id}")
    return field


def _check(field: Battlefield, where: str) -> None:
    if not 1 <= field.main_rings <= field.rings <= MOST_RINGS:
        said = f"main_rings is {field.main_rings} and rings {field.rings}"
        raise BadPack(f"{where}: {said}, expected up to {MOST_RINGS} rings with the main ones among them")
    if "en" not in field.names:
        raise BadPack(f"{where}: it needs names, in English (en) at least")
    if not field.seats or any(not 2 <= seats <= 6 for seats in field.seats):
        raise BadPack(f"{where}: seats are {list(field.seats)}, expected some of 2 to 6")
    hexes = [hex_name(q, r) for q, r in hexes_within(field.rings)]
    for gap in field.gaps:
        if gap not in hexes:
            raise BadPack(f"{where}: there is no hex {gap!r} to leave out, expected some of {', '.join(hexes)}")
    if field.board().main < LEAST_HEXES:
        raise BadPack(f"{where}: its main part has {field.board().main} hexes, expected {LEAST_HEXES} at least")
