"""Deeds: what a unit may do instead of attacking, when its phase comes (NH-DEC-03).

A tile's ability that is a deed bears its name. Everything about one deed stands in its class: what the question is
called, the word for doing it, the clause, and what it does. Nothing else of the engine knows it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ashfall.games.neuroshima_hex.position import EMPTY, Position
from ashfall.games.neuroshima_hex.wounds import Hits


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed:
    """One kind of deed."""

    def __init__(self, name: str, word: str, clause: str) -> None:
        self.name = name
        """As tiles and prompts call it."""
        self.word = word
        """What is said to have it done, followed by the hex."""
        self.clause = clause

    def act(self, position: Position, hits: Hits, place: int) -> None:
        """What the unit on that hex does instead of attacking. The board does not change before the phase is over:
        whatever is done are hits, or units that are doomed."""
        raise NotImplementedError


class Explosion(Deed):
    """A Clown explodes: one wound on every neighbour, whoever's it is (NH-MOL-CLOWN-01)."""

    def act(self, position: Position, hits: Hits, place: int) -> None:
        hits.doomed |= 1 << place
        for other in position.lineup.board.adjacent[place]:
            if position.face[other] != EMPTY:
                hits.add(place, other, 1)


DEEDS: Final[dict[str, Deed]] = {
    deed.name: deed
    for deed in [
        Explosion("clown", "explode", "NH-MOL-CLOWN-01"),
    ]
}
"""All deeds, by the ability that tiles name."""


def deed_at(position: Position, place: int) -> Deed | None:
    """What the unit on a hex may do instead of attacking."""
    face = position.face[place] if place < len(position.face) else EMPTY
    name = "" if face == EMPTY else position.lineup.deed_of(face)
    return DEEDS[name] if name else None
