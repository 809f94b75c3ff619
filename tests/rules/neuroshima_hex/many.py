"""A table for three and more: a board per seat, in playing order, and whatever else the position needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from ashfall.games.neuroshima_hex import NeuroshimaHex
from ashfall.games.neuroshima_hex.document import NeuroshimaDocument, Player
from ashfall.games.neuroshima_hex.options import SCHEMA
from tests.rules.neuroshima_hex.situation import CODEX, Piece, Situation, hq

ARMIES = ("outpost", "hegemony", "borgo", "moloch")
CORNERS = ("a1", "e3", "e1", "a3")
"""Where HQs stand that nobody said anything about."""


class Many(Situation):
    """A position in the middle of a turn of one of several players."""

    def __init__(
        self,
        mode: str,
        *boards: Mapping[str, Piece],
        seats: int = 0,
        armies: Sequence[str] = ARMIES,
        unruly: Sequence[int] = (),
        edition: str = CODEX,
        seat: int = 0,
        turn: int = 9,
        hands: Mapping[int, Sequence[Piece]] | None = None,
        points: Sequence[int | None] = (),
        standings: Mapping[int, str] | None = None,
        piles: Mapping[int, Mapping[str, int]] | None = None,
        wounds: Mapping[str, int] | None = None,
        thorough: bool = False,
        document: Mapping[str, Any] | None = None,
        **options: object,
    ) -> None:
        """`boards` is one per seat; an army without an HQ gets one in a corner unless it is out. `document` are
        further fields of the position. Armies lend their tiles only: Moloch is tame unless it is among `unruly`."""
        self.log = []
        self.thorough = thorough
        count = max(seats, len(boards))
        out = [one for one, standing in (standings or {}).items() if standing == "out"]
        placed = [dict(board) for board in boards] + [{} for _ in range(count - len(boards))]
        taken = [name for board in placed for name in board]
        for one, board in enumerate(placed):
            if one not in out and not any(
                not isinstance(piece, str) and piece.kind == "hq" for piece in board.values()
            ):
                corner = next(name for name in (CORNERS[one % 4], "c1", "c5") if name not in taken)
                taken.append(corner)
                board[corner] = hq()
        self._names = [{} for _ in range(count)]
        piles = piles or {}
        built = []
        for one in range(count):
            army = self._army(
                one, armies[one % 4], [*placed[one].values(), *(hands or {}).get(one, ())], piles.get(one, {})
            )
            built.append(msgspec.structs.replace(army, unruly=one in unruly))
        self.game = NeuroshimaHex(tuple(built))
        empty = next((one for one in range(count) if one in piles and not piles[one]), None)
        fields: dict[str, Any] = {"last_tile_by": empty, **(document or {})}
        self.document = NeuroshimaDocument(
            game=self.game.name,
            seats=[army.id for army in built],
            options=SCHEMA.validate({"edition": edition, "mode": mode, **options}),
            seat=seat,
            turn=turn,
            players=[
                Player(
                    points=points[one] if one < len(points) else None,
                    standing=(standings or {}).get(one, "in"),
                    hand=[self._name(one, piece) for piece in (hands or {}).get(one, ())],
                    pile=dict(piles[one]) if one in piles else None,
                )
                for one in range(count)
            ],
            board=[
                self._unit(one, one, name, piece, (wounds or {}).get(name, 0))
                for one, board in enumerate(placed)
                for name, piece in board.items()
            ],
            **fields,
        )
        self.stand(self.document)

    @property
    def on_turn(self) -> int:
        return self.state.turn_seat

    def battles(self) -> list[tuple[str, int]]:
        """Why battles were fought and who started them."""
        return [(fight.reason, fight.starter) for fight in self.fights()]

    def skip_turn(self) -> None:
        """Draw, throw away what must be, and end the turn."""
        self.draw_anything()
        if not self.allows("end"):
            self.play(self.choices()[-1])
        self.play("end")

    def turns(self, most: int = 9) -> list[int]:
        """Skip turns until a battle is fought or the game is over; whose they were, the running one first."""
        found: list[int] = []
        fought = len(self.fights())
        while self.outcome is None and len(self.fights()) == fought and len(found) < most:
            found.append(self.on_turn)
            self.skip_turn()
        return found
