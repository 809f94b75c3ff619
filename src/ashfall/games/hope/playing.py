"""Playing units and locations, and discarding duplicates (HP-MAIN, HP-EXPLORE)."""

from __future__ import annotations

from mypy_extensions import i64

from ashfall.games.hope import actions, words
from ashfall.games.hope.announce import leave_hand
from ashfall.games.hope.cards import Discount
from ashfall.games.hope.events import DuplicateDiscarded, Played, tell
from ashfall.games.hope.frames import (
    F_LOCATE,
)
from ashfall.games.hope.pieces import bury_weak, check, heal, name, put, vitality_radiated
from ashfall.games.hope.position import (
    DISCOUNTED,
    FLIPPED,
    Position,
    push,
    trigger,
)
from ashfall.games.hope.seating import opposing, team_of
from ashfall.games.hope.sources import can_pay, pay
from ashfall.games.hope.values import adjacent


def home_row(seat: i64) -> i64:
    """Row 0 or row 4; teammates share theirs (HP-BOARD-03, HP-2V2-09)."""
    return 4 if team_of(seat) else 0


def duplicate(position: Position, seat: i64, card: i64) -> i64:
    """Slot of the seat's own copy of a unique card on the battleground, flipped or not, or -1 (AMB-34)."""
    cards = position.lineup.cards
    if cards.unique[card]:
        name = cards.name[card]
        slot: i64
        for slot in range(position.top):
            if position.piece_seat[slot] == seat and cards.name[position.piece_card[slot]] == name:
                return slot
    return -1


def unit_cells(position: Position, seat: int) -> list[int]:
    """Free spaces of the home base and beside own (team) locations (HP-MAIN-03 to HP-MAIN-05, AMB-50)."""
    columns = position.lineup.columns
    start = home_row(seat) * columns
    found = [cell for cell in range(start, start + columns) if position.board[cell] < 0]
    slot: i64
    for slot in range(position.top):
        if (
            position.piece_seat[slot] >= 0
            and position.lineup.cards.type[position.piece_card[slot]] == words.LOCATION
            and not opposing(seat, position.piece_seat[slot])
            and (not position.piece_flags[slot] & FLIPPED or position.lineup.flipped_extends_base)
        ):
            for cell in position.lineup.board.adjacent[position.piece_cell[slot]]:
                if position.board[cell] < 0 and cell not in found:
                    found.append(cell)
    return found


def location_cells(position: Position, seat: int) -> list[int]:
    """Free spaces beside own (team) units, never in the own base nor on an artifact
    (HP-EXPLORE-03 to HP-EXPLORE-06, HP-ARTIFACT-04, HP-2V2-13)."""
    columns = position.lineup.columns
    closed = home_row(seat)
    found: list[int] = []
    slot: i64
    for slot in range(position.top):
        if (
            position.piece_seat[slot] >= 0
            and position.lineup.cards.type[position.piece_card[slot]] == words.UNIT
            and not opposing(seat, position.piece_seat[slot])
            and not position.piece_flags[slot] & FLIPPED
        ):
            for cell in position.lineup.board.adjacent[position.piece_cell[slot]]:
                if position.board[cell] < 0 and cell // columns != closed and cell not in found:
                    found.append(cell)
    if position.lying:
        covered = [token // 64 for token in position.lying]
        found = [cell for cell in found if cell not in covered]
    return found


def discount_for(position: Position, seat: i64, card: i64, cell: i64, slot: i64) -> Discount | None:
    """A discount that the card in `slot` gives for a unit played on `cell`."""
    cards = position.lineup.cards
    for discount in cards.discounts[position.piece_card[slot]]:
        if discount.race >= 0 and cards.race[card] != discount.race:
            continue
        if discount.first and position.piece_flags[slot] & DISCOUNTED:
            continue
        if (discount.adjacent and adjacent(position, position.piece_cell[slot], cell)) or (
            discount.base and cell // position.lineup.columns == home_row(seat)
        ):
            return discount
    return None


def printed_price(position: Position, card: i64) -> i64:
    """What a card costs by itself; negative if it pays (HP-CARD-10 to HP-CARD-12)."""
    cards = position.lineup.cards
    colour = cards.colour[card]
    if colour == words.GREEN:
        return -cards.cost[card]
    return 0 if colour == words.RED_GREEN else cards.cost[card]


def price(position: Position, seat: i64, card: i64, cell: i64) -> i64:
    """What playing the card there costs now: discounts are for units that cost anything."""
    cards = position.lineup.cards
    cost = printed_price(position, card)
    if cards.type[card] == words.UNIT and cards.colour[card] == words.RED:
        slot: i64
        for slot in range(position.top):
            if position.piece_seat[slot] == seat and cards.discounts[position.piece_card[slot]]:
                if position.piece_flags[slot] & FLIPPED:
                    continue
                discount = discount_for(position, seat, card, cell, slot)
                if discount is not None and cost > discount.least:
                    cost += discount.amount
                    if cost < discount.least:
                        cost = discount.least
    return cost


def has_discounts(position: Position, seat: i64) -> bool:
    slot: i64
    for slot in range(position.top):
        if position.piece_seat[slot] == seat and position.lineup.cards.discounts[position.piece_card[slot]]:
            return True
    return False


def plays(position: Position, seat: int, card_type: int, legal: list[int]) -> None:
    """Add every way to play a unit (Main) or a location (Explore)."""
    cards = position.lineup.cards
    cells: list[int] | None = None
    varies = False
    last = -1
    for card in position.hands[seat]:
        if card == last or cards.type[card] != card_type:
            continue
        last = card
        if duplicate(position, seat, card) >= 0:
            continue
        if cells is None:
            cells = unit_cells(position, seat) if card_type == words.UNIT else location_cells(position, seat)
            varies = card_type == words.UNIT and has_discounts(position, seat)
        if not cells:
            return
        base = actions.CARD + card * actions.STRIDE + actions.PLAY
        if varies:
            for cell in cells:
                if can_pay(position, seat, price(position, seat, card, cell)):
                    legal.append(base + cell)
        elif can_pay(position, seat, printed_price(position, card)):
            for cell in cells:
                legal.append(base + cell)


def duplicates(position: Position, seat: int, legal: list[int]) -> None:
    """Add the discards of duplicates of an own unique unit (HP-MAIN-07, AMB-35)."""
    cards = position.lineup.cards
    last = -1
    for card in position.hands[seat]:
        if card == last or cards.type[card] != words.UNIT or not cards.unique[card]:
            continue
        last = card
        slot = duplicate(position, seat, card)
        if slot >= 0 and not position.piece_flags[slot] & FLIPPED:
            legal.append(actions.CARD + card * actions.STRIDE + actions.DISCARD)
            if position.piece_wounds[slot] > 0:
                legal.append(actions.CARD + card * actions.STRIDE + actions.THROW)


def play(position: Position, seat: int, card: int, cell: int) -> None:
    """Put a unit or location on the battleground. It does not use the Stack (HP-STACK-02)."""
    cards = position.lineup.cards
    cost = price(position, seat, card, cell)
    for slot in range(position.top):
        if position.piece_seat[slot] == seat and not position.piece_flags[slot] & FLIPPED:
            discount = discount_for(position, seat, card, cell, slot)
            if discount is not None and discount.first and cards.type[card] == words.UNIT:
                position.piece_flags[slot] |= DISCOUNTED
    leave_hand(position, seat, card)
    slot = put(position, seat, card, cell)
    if position.log is not None:
        tell(position, Played(seat=seat, card=cards.ids[card], at=name(position, cell)))
    pay(position, seat, cost, "card")
    check(position)
    # The last source may be what was paid (`pay_to_zero`): then the card has left with its player (HP-2V2-21).
    if position.winners >= 0 or position.out >> seat & 1:
        return
    if vitality_radiated(position):
        bury_weak(position, seat)
    for ability in cards.triggered[card]:
        if cards.abilities[ability].trigger == words.ON_PLAY:
            trigger(position, ability, seat, slot, -1)
    # HP-KEYWORD-LOCATOR-03: only at the moment it is played
    if cards.locator[card] >= 0 and position.decks[seat]:
        push(position, (F_LOCATE, seat, cards.locator[card]))


def discard_duplicate(position: Position, seat: int, card: int, healing: bool) -> None:
    """A copy from hand heals one wound of the unique unit, free of charge (HP-MAIN-08, HP-MAIN-09)."""
    slot = duplicate(position, seat, card)
    leave_hand(position, seat, card)
    position.discards[seat] = [*position.discards[seat], card]
    if position.log is not None:
        tell(position, DuplicateDiscarded(seat=seat, card=position.lineup.cards.ids[card]))
    if healing:
        heal(position, slot, 1)
