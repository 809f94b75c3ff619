"""Before the first turn: lots, the Mad Bomber on the centre, the draft of mercenaries (NH-START, NH-BOMB, NH-MERC)."""

from __future__ import annotations

from ashfall.core.state import CHANCE
from ashfall.games.neuroshima_hex.events import Hired, tell
from ashfall.games.neuroshima_hex.frames import CHOOSE_FIRST, DRAFTING, PLACE_HQ
from ashfall.games.neuroshima_hex.lineup import KINDS
from ashfall.games.neuroshima_hex.position import NEUTRAL, Position


def set_up(position: Position) -> None:
    """Everything that lies on the table before anybody decides."""
    lineup = position.lineup
    expansions = lineup.expansions
    if expansions.stands_first:
        # NH-BOMB-01: on the centre hex before the HQs, and nobody's.
        place = lineup.board.centre
        position.face[place] = lineup.hireling(0, expansions.bomber) * 6
        position.owner[place] = NEUTRAL
    position.spare = expansions.bomber_ii >= 0
    position.pool = list(expansions.pool)
    if lineup.options["first_player"] == "random":
        position.step = CHOOSE_FIRST
        position.to_move = CHANCE
    else:
        begin_with(position, 0)


def begin_with(position: Position, seat: int) -> None:
    """The first player drafts, or puts the HQ at once."""
    position.to_move = seat
    position.step = DRAFTING if position.pool else PLACE_HQ


def hire(position: Position, kind: int) -> None:
    """NH-MERC-03: one by one, from the first player on, until everybody has as many as agreed (N-51)."""
    lineup = position.lineup
    seat = position.to_move
    position.pool.remove(kind - lineup.hireling(seat, 0))
    position.beside[seat].append(kind)
    position.beside[seat].sort()
    left = lineup.count * lineup.expansions.each - sum([len(hired) for hired in position.beside])
    # Seats are numbered as they play first (N-06, N-51).
    position.to_move = (seat + 1) % lineup.count
    if left == 0:
        position.step = PLACE_HQ
        position.pool.clear()
    if position.log is not None:
        tell(position, Hired(seat, lineup.ids[seat * KINDS + kind]))
    if left == 1 and len(position.pool) == 1:
        # Without a choice there is no decision.
        hire(position, lineup.hireling(position.to_move, position.pool[0]))
