"""Signs and clause numbers of Neuroshima Hex in the terminal."""

from __future__ import annotations

import msgspec

from ashfall.games.neuroshima_hex.data import Edge
from ashfall.games.neuroshima_hex.deeds import DEEDS


class Marks(msgspec.Struct, frozen=True):
    """The signs on a tile, one per board direction where they point somewhere."""

    melee: str
    ranged: str
    gauss: str
    armor: str
    net: str
    module: str
    heart: str
    between: str


UNICODE = Marks("▲◥◢▼◣◤", "↑↗↘↓↙↖", "⇑⇗⇘⇓⇙⇖", "▬", "#", "+", "♥", "·")
PLAIN = Marks("mmmmmm", "rrrrrr", "gggggg", "=", "#", "+", "hp", "/")
"""For terminals that know no more than ASCII; where a sign stands says where it points."""

CLAUSES = {
    "melee": "NH-MELEE-01",
    "ranged": "NH-RANGED-01",
    "gauss": "NH-MOL-GAUSS-01",
    "armor": "NH-ARMOR-01",
    "net": "NH-NET-01",
    "module": "NH-MOD-07",
    "initiative": "NH-INIT-01",
    "toughness": "NH-TOUGH-02",
    "mobility": "NH-MOVE-03",
    "wounds": "NH-TOUGH-03",
    "held": "NH-NET-01",
    "scoped": "NH-OUT-SCOPER-01",
    "extra_initiative": "NH-MOL-MOTHER-01",
    "bonus-melee": "NH-MOD-02",
    "bonus-ranged": "NH-MOD-02",
    "bonus-initiative": "NH-MOD-04",
    "bonus-extra_initiative": "NH-MOL-MOTHER-01",
    "bonus-toughness": "NH-TOUGH-02",
    "enemy-initiative": "NH-OUT-SAB-01",
    "hq": "NH-HQ-01",
    "ability-medic": "NH-MEDIC-01",
    "ability-quartermaster": "NH-HEG-QM-01",
    "ability-transport": "NH-HEG-TR-01",
    "ability-recon-center": "NH-OUT-RECON-01",
    "ability-scoper": "NH-OUT-SCOPER-01",
    **{f"ability-{deed.name}": deed.clause for deed in DEEDS.values()},
    "ability-universal": "NH-HEG-US-01",
    "ability-mad-bomber": "NH-BOMB-02",
    "instant-battle": "NH-BATTLE-01",
    "instant-move": "NH-MOVE-01",
    "instant-push-back": "NH-PUSH-01",
    "instant-sniper": "NH-SNIPER-01",
    "instant-grenade": "NH-GREN-01",
    "instant-air-strike": "NH-AIR-01",
}
"""The clause behind every sign, for `?`."""


def marks(unicode: bool) -> Marks:
    return UNICODE if unicode else PLAIN


def edge_marks(symbols: Marks, direction: int, edge: Edge, melee: int, ranged: int) -> str:
    """The signs at one edge; `melee` and `ranged` are the strengths as they are now."""
    said = ""
    if edge.melee:
        said += symbols.melee[direction] + (str(melee) if melee > 1 else "")
    if edge.ranged:
        said += symbols.ranged[direction] + (str(ranged) if ranged > 1 else "")
    if edge.gauss:
        said += symbols.gauss[direction]
    if edge.armor:
        said += symbols.armor
    if edge.net:
        said += symbols.net
    if edge.module:
        said += symbols.module
    return said
