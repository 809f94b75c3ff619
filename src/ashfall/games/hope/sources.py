"""Sources: money and life in one (HP-GEN-07), and the victory they decide."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ashfall.core.state import OVER
from ashfall.games.hope import words
from ashfall.games.hope.events import GameOver, SourceReason, SourcesChanged, tell
from ashfall.games.hope.position import R_FORTY, R_NOTHING, R_THIRTY, Position, seat_order
from ashfall.games.hope.seating import members, team_of

THIRTY: Final = 30
"""HP-WIN-01"""


def credit(position: Position, seat: int, amount: int, reason: SourceReason) -> None:
    """Move a seat's source token. The victory check follows at the end of the atomic step (AMB-38).
    A player who is out has no token any more (AMB-53)."""
    if amount == 0 or position.out >> seat & 1:
        return
    position.sources[seat] += amount
    if position.log is not None:
        tell(position, SourcesChanged(seat=seat, change=amount, reason=reason, now=position.sources[seat]))


def can_pay(position: Position, seat: i64, price: i64) -> bool:
    """Payments of one's own will leave at least one source (AMB-37); negative prices are income."""
    return price <= 0 or position.sources[seat] - price >= (0 if position.lineup.pay_to_zero else 1)


def pay(position: Position, seat: int, price: int, reason: SourceReason) -> None:
    """Lower (red) or raise (green) the own token (HP-SOURCE-02, HP-CARD-11)."""
    credit(position, seat, -price, reason)


def win(position: Position, winners: int, reason: int) -> None:
    """End the game at once (HP-WIN-01)."""
    position.winners = winners
    position.reason = reason
    position.to_move = OVER
    position.stack.clear()
    if position.log is not None:
        seats = [seat for seat in range(position.lineup.seats) if winners >> seat & 1]
        tell(position, GameOver(winners=seats))


def ruined(position: Position) -> int:
    """Bit mask of the living seats that have nothing left (HP-SOURCE-09)."""
    mask = 0
    for seat in range(position.lineup.seats):
        if position.sources[seat] <= 0 and not position.out >> seat & 1:
            mask |= 1 << seat
    return mask


def victory_duel(position: Position, lost: int) -> None:
    """One on one and the Artifact game: defeat is looked at before thirty sources (AMB-38)."""
    if lost == 3:
        win(position, 0, R_NOTHING)
    elif lost:
        win(position, 3 ^ lost, R_NOTHING)
    elif position.lineup.mode == words.ONE_ON_ONE and (position.sources[0] >= THIRTY or position.sources[1] >= THIRTY):
        for seat in seat_order(position):
            if position.sources[seat] >= THIRTY:
                win(position, 1 << seat, R_THIRTY)
                return


def victory_teams(position: Position) -> None:
    """Two on two, after destroyed seats have left: forty together, or nobody left (AMB-55)."""
    alive = [False, False]
    total = [0, 0]
    for seat in range(4):
        if not position.out >> seat & 1:
            alive[team_of(seat)] = True
            total[team_of(seat)] += position.sources[seat]
    if not alive[0] and not alive[1]:
        win(position, 0, R_NOTHING)
    elif not alive[0]:
        win(position, members(1, 4), R_NOTHING)
    elif not alive[1]:
        win(position, members(0, 4), R_NOTHING)
    else:
        for seat in seat_order(position):
            if total[team_of(seat)] >= 40:
                win(position, members(team_of(seat), 4), R_FORTY)
                return
