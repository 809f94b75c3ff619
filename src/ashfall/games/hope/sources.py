"""Sources: money and life in one (HP-GEN-07), and the victory they decide."""

from __future__ import annotations

from typing import Any

from ashfall.core.events import LooseEvent
from ashfall.core.state import OVER
from ashfall.games.hope import words
from ashfall.games.hope.position import R_FORTY, R_NOTHING, R_THIRTY, Position, seat_order


def tell(pos: Position, kind: str, data: dict[str, Any]) -> None:
    """Log a public event. Callers check `pos.log` first: nobody builds events that nobody hears."""
    if pos.log is not None:
        pos.tell(LooseEvent(kind, data))


def reveal(pos: Position, kind: str, data: dict[str, Any]) -> None:
    """Log that something hidden was shown to everybody: no move may be taken back behind it."""
    if pos.log is not None:
        pos.tell(LooseEvent(kind, data, tuple(range(pos.rules.seats)), data))


def credit(pos: Position, seat: int, amount: int, reason: str) -> None:
    """Move a seat's source token. The victory check follows at the end of the atomic step (AMB-38).
    A player who is out has no token any more (AMB-53)."""
    if amount == 0 or pos.out >> seat & 1:
        return
    pos.sources[seat] += amount
    if pos.log is not None:
        pos.tell(LooseEvent("sources", {"seat": seat, "change": amount, "reason": reason, "now": pos.sources[seat]}))


def can_pay(pos: Position, seat: int, price: int) -> bool:
    """Payments of one's own will leave at least one source (AMB-37); negative prices are income."""
    return price <= 0 or pos.sources[seat] - price >= (0 if pos.rules.pay_to_zero else 1)


def pay(pos: Position, seat: int, price: int, reason: str) -> None:
    """Lower (red) or raise (green) the own token (HP-SOURCE-02, HP-CARD-11)."""
    credit(pos, seat, -price, reason)


def win(pos: Position, winners: int, reason: int) -> None:
    """End the game at once (HP-WIN-01)."""
    pos.winners = winners
    pos.reason = reason
    pos.to_move = OVER
    pos.stack.clear()
    if pos.log is not None:
        seats = [seat for seat in range(pos.rules.seats) if winners >> seat & 1]
        pos.tell(LooseEvent("game-over", {"winners": seats}))


def ruined(pos: Position) -> int:
    """Bit mask of the living seats that have nothing left (HP-SOURCE-09)."""
    mask = 0
    for seat in range(pos.rules.seats):
        if pos.sources[seat] <= 0 and not pos.out >> seat & 1:
            mask |= 1 << seat
    return mask


def victory_duel(pos: Position, lost: int) -> None:
    """One on one and the Artifact game: defeat is looked at before thirty sources (AMB-38)."""
    if lost == 3:
        win(pos, 0, R_NOTHING)
    elif lost:
        win(pos, 3 ^ lost, R_NOTHING)
    elif pos.rules.mode == words.ONE_ON_ONE:
        for seat in seat_order(pos):
            if pos.sources[seat] >= 30:
                win(pos, 1 << seat, R_THIRTY)
                return


def victory_teams(pos: Position) -> None:
    """Two on two, after destroyed seats have left: forty together, or nobody left (AMB-55)."""
    alive = [False, False]
    total = [0, 0]
    for seat in range(4):
        if not pos.out >> seat & 1:
            alive[seat & 1] = True
            total[seat & 1] += pos.sources[seat]
    if not alive[0] and not alive[1]:
        win(pos, 0, R_NOTHING)
    elif not alive[0]:
        win(pos, 0b1010, R_NOTHING)
    elif not alive[1]:
        win(pos, 0b0101, R_NOTHING)
    else:
        for seat in seat_order(pos):
            if total[seat & 1] >= 40:
                win(pos, 0b0101 << (seat & 1), R_FORTY)
                return
