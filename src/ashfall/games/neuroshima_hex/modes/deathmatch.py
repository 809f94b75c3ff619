"""Deathmatch: everybody against everybody, the last HQ or the most points win (NH-MP3-01 to NH-MP3-04, NH-MP4-01)."""

from __future__ import annotations

from ashfall.games.neuroshima_hex.bombers import pass_on
from ashfall.games.neuroshima_hex.events import Eliminated, Leaving, tell
from ashfall.games.neuroshima_hex.modes.base import ALL_DESTROYED, HQ_DESTROYED, Mode
from ashfall.games.neuroshima_hex.playing_order import round_after
from ashfall.games.neuroshima_hex.position import EMPTY, Position
from ashfall.games.neuroshima_hex.wounds import automatic_removal, remove


class Deathmatch(Mode):
    hqs_fall_alone: bool = True

    def verdict(self, position: Position) -> int:
        """The last one left wins at once (N-09, N-18); if the last fall together it is a draw between them."""
        left = [seat for seat in self.contending(position) if position.points[seat] > 0]
        if len(left) > 1:
            return 0
        return HQ_DESTROYED if left else ALL_DESTROYED

    def settle(self, position: Position) -> bool:
        """NH-MP3-03: fallen HQs leave with their armies, and the others play on."""
        fallen = [seat for seat in self.contending(position) if position.points[seat] == 0]
        if fallen and self.verdict(position) != ALL_DESTROYED:
            eliminate(position, fallen)
        return super().settle(position)

    def contending(self, position: Position) -> list[int]:
        """Who can still win."""
        return [seat for seat in range(position.lineup.count) if position.standing.contends(seat)]

    def ahead(self, position: Position) -> list[int]:
        """NH-END-13, N-17: the most points among those who can still win."""
        contending = self.contending(position)
        most = max([position.points[seat] for seat in contending])
        return [seat for seat in contending if position.points[seat] == most]

    def tied(self, position: Position) -> list[int]:
        """NH-MP3-04: those with the most points."""
        ahead = self.ahead(position)
        return ahead if len(ahead) > 1 else []

    def extra_turns(self, position: Position, tied: list[int]) -> list[int]:
        if position.lineup.options["extra_turns"] == "after-last-tile":
            # The other reading of "the player who ended the game" (N-15).
            return [seat for seat in round_after(position, position.last_seat) if seat in tied]
        return super().extra_turns(position, tied)


def eliminate(position: Position, seats: list[int]) -> None:
    """N-07: HQ, units, tiles in front and pile leave together; nothing of it counts as destroyed."""
    position.standing = position.standing.without(seats)
    for seat in seats:
        if position.lineup.has_hirelings:
            pass_on(position, seat)
            for kind in position.beside[seat]:
                position.add_to_discards(seat, kind)
            position.beside[seat].clear()
        units = [place for place in range(len(position.owner)) if position.owner[place] == seat]
        told: list[Leaving] = []
        remove(position, units, told if position.log is not None else None)
        position.hq_hex[seat] = EMPTY
        discards = position.discards[seat][:]
        for kind in position.hands[seat]:
            discards[kind] += 1
        for kind, count in enumerate(position.decks[seat]):
            discards[kind] += count
        position.discards[seat] = discards
        position.hands[seat] = []
        position.decks[seat] = [0] * len(position.decks[seat])
        position.deck_size[seat] = 0
        position.board_changed()
        if position.log is not None:
            tell(position, Eliminated(seat, told))
    automatic_removal(position)
