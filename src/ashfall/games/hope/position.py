"""What a game of HOPE consists of at one moment: plain numbers, cheap to copy.

A card on the battleground is a piece: a slot in the `piece_*` arrays, found through `board`.
Hands and draw decks are sorted lists of card numbers: no order of a deck is ever decided
before a card is drawn, so there is none to leak.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.core.state import Frame, State
from ashfall.games.hope.lineup import Lineup

# Flags of a piece
FLIPPED: Final = 1
MOVED: Final = 2
USED: Final = 4
"""USED << n: its activated ability n was used this round."""
FOUGHT: Final = 16
"""FOUGHT << seat: has been a combat target of that seat this phase (HP-BATTLE-08)."""
DISCOUNTED: Final = 256
"""Has made a unit cheaper this round, and does so once a round."""
EXTRA: Final = 512
"""EXTRA * n: may make n additional moves this phase."""

HIDDEN: Final = 63
"""Token number of an artifact that lies face down."""

# Places of an item on the Stack
ITEM_ABILITY: Final = 0
ITEM_SEAT: Final = 1
ITEM_SOURCE: Final = 2
"""Slot of its card, -1 for an event; a card that has left the battleground is remembered as -2 - cell."""
ITEM_CANCELLED: Final = 3
ITEM_BONUS: Final = 4
ITEM_ANSWERS: Final = 5
"""From here on what was named when it was announced."""

# Reasons a game ends
REASONS: Final = ("thirty-sources", "no-sources", "three-artifacts", "forty-sources", "round-limit")
R_THIRTY: Final = 0
R_NOTHING: Final = 1
R_ARTIFACTS: Final = 2
R_FORTY: Final = 3
R_ROUNDS: Final = 4


class Position(State):
    """All fields of a game in progress; rule modules are functions on it."""

    __slots__ = (
        "active",
        "aside",
        "attackers",
        "board",
        "coin",
        "decks",
        "defender",
        "discards",
        "drawn",
        "events",
        "extra_moves",
        "fought",
        "glimpsed",
        "hands",
        "income",
        "items",
        "known",
        "lines",
        "lineup",
        "lying",
        "modified",
        "modifiers",
        "moves_used",
        "next_token",
        "out",
        "phase",
        "piece_artifacts",
        "piece_card",
        "piece_cell",
        "piece_flags",
        "piece_owner",
        "piece_seat",
        "piece_wounds",
        "radiated",
        "reason",
        "round",
        "secret",
        "shown",
        "sources",
        "target",
        "tokens",
        "top",
        "triggers",
        "unturned",
        "winners",
    )

    def __init__(self, lineup: Lineup, source: Position | None) -> None:
        self.lineup = lineup
        if source is None:
            super().__init__()
            seats = lineup.seats
            self.board: vec[i64] = lineup.board.nowhere[:]
            self.piece_card: vec[i64] = lineup.board.nowhere[:]
            self.piece_owner: vec[i64] = lineup.board.nowhere[:]
            self.piece_seat: vec[i64] = lineup.board.nowhere[:]
            """Who controls it (HP-TERM-CONTROL); -1: the slot is free."""
            self.piece_cell: vec[i64] = lineup.board.nowhere[:]
            self.piece_wounds: vec[i64] = lineup.board.zeros[:]
            self.piece_flags: vec[i64] = lineup.board.zeros[:]
            self.piece_artifacts: vec[i64] = lineup.board.zeros[:]
            """Bit mask of the artifacts a unit carries."""
            self.top: i64 = 0
            """Slots from here on are free."""
            self.radiated: i64 = 0
            """Bit mask of what constant effects of the cards on the battleground may change."""
            self.lying: list[int] = []
            """Artifacts on the battleground, oldest first: cell * 64 + token (HIDDEN: face down)."""
            self.unturned: i64 = 0
            """Bit mask of the artifacts nobody has seen yet."""
            self.modifiers: list[tuple[int, int, int, int, int]] = []
            """(slot, what, amount, until, card that gave it)"""
            self.modified: i64 = 0
            """Bit mask of what they change."""
            # The lists of cards inside the next seven are replaced, never changed: copies share them. So is what
            # changes seldom or is not there most of the time: artifacts, modifiers, glimpsed and shown cards, extra
            # moves, attackers, items, triggers, income.
            self.hands: list[list[int]] = [[] for _ in range(seats)]
            self.known: list[list[int]] = [[] for _ in range(seats)]
            """Cards in hand that everybody has seen get there."""
            self.decks: list[list[int]] = [[] for _ in range(seats)]
            self.discards: list[list[int]] = [[] for _ in range(seats)]
            self.events: list[list[int]] = [[] for _ in range(seats)]
            """Different events that may be in each seat's deck: of a secret list, every event there is."""
            self.secret: i64 = 0
            """Bit mask of the seats whose deck list only they know: they built it themselves."""
            self.glimpsed: list[list[int]] = [[] for _ in range(seats)]
            """Of secret lists: cards that all have seen go back among the unseen ones."""
            self.shown: list[int] = []
            """Cards of a draw deck that lie open for everybody while an effect deals with them."""
            self.aside: list[int] = []
            """Opening cards the seat that exchanges has put aside; only it knows which."""
            self.sources: list[int] = [lineup.start_sources] * seats
            self.out: i64 = 0
            """Bit mask of destroyed seats."""
            self.round: i64 = 0
            self.phase: i64 = 0
            self.coin: i64 = 0
            self.active: i64 = 0
            self.moves_used: i64 = 0
            self.extra_moves: vec[i64] = vec[i64]([0] * seats)
            """Units beyond three that a seat may move this phase."""
            self.drawn = False
            self.tokens: list[int] = [-1, -1, -1]
            self.next_token: i64 = 0
            self.target: i64 = -1
            """Cell of the combat being fought, or -1."""
            self.defender: i64 = -1
            self.attackers: list[int] = []
            self.fought: list[int] = []
            """attacker slot * 64 + target slot, this round (AMB-16)."""
            self.items: list[tuple[int, ...]] = []
            """The Stack, see ITEM_ABILITY and its like."""
            self.triggers: list[tuple[int, ...]] = []
            """Triggered abilities that wait to go on the Stack: (ability, seat, slot, other seat)."""
            self.lines: list[int] = []
            """Team that won each row, then each column, at the last count."""
            self.income: vec[i64] = vec[i64]([0] * seats)
            self.winners: i64 = -1
            """Bit mask once the game is over."""
            self.reason: i64 = 0
        else:
            self.board = source.board[:]
            self.piece_card = source.piece_card[:]
            self.piece_owner = source.piece_owner[:]
            self.piece_seat = source.piece_seat[:]
            self.piece_cell = source.piece_cell[:]
            self.piece_wounds = source.piece_wounds[:]
            self.piece_flags = source.piece_flags[:]
            self.piece_artifacts = source.piece_artifacts[:]
            self.top = source.top
            self.radiated = source.radiated
            self.lying = source.lying
            self.unturned = source.unturned
            self.modifiers = source.modifiers
            self.modified = source.modified
            self.hands = source.hands[:]
            self.known = source.known[:]
            self.decks = source.decks[:]
            self.discards = source.discards[:]
            self.events = source.events
            self.secret = source.secret
            self.glimpsed = source.glimpsed
            self.shown = source.shown
            self.aside = source.aside
            self.sources = source.sources[:]
            self.out = source.out
            self.round = source.round
            self.phase = source.phase
            self.coin = source.coin
            self.active = source.active
            self.moves_used = source.moves_used
            self.extra_moves = source.extra_moves
            self.drawn = source.drawn
            self.tokens = source.tokens[:]
            self.next_token = source.next_token
            self.target = source.target
            self.defender = source.defender
            self.attackers = source.attackers
            self.fought = source.fought
            self.items = source.items
            self.triggers = source.triggers
            self.lines = source.lines
            self.income = source.income
            self.winners = source.winners
            self.reason = source.reason
            self.to_move = source.to_move
            self.stack = source.stack[:]
            self.log = None
            self.after = None
            self._legal = source._legal


def place_of(cards: list[int], card: i64) -> i64:
    """Where a card is in a sorted hand or deck, or would be."""
    low: i64 = 0
    high: i64 = len(cards)
    while low < high:
        middle = (low + high) >> 1
        if cards[middle] < card:
            low = middle + 1
        else:
            high = middle
    return low


def is_in(cards: list[int], card: i64) -> bool:
    """Whether a card is in a sorted hand or deck."""
    place = place_of(cards, card)
    return place < len(cards) and cards[place] == card


def put_in(zones: list[list[int]], seat: int, card: int) -> None:
    """Add a card to a sorted hand or deck."""
    cards = zones[seat][:]
    cards.insert(place_of(cards, card), card)
    zones[seat] = cards


def take_out(zones: list[list[int]], seat: int, card: int) -> None:
    """Take one copy of a card out of a sorted hand or deck."""
    cards = zones[seat][:]
    cards.pop(place_of(cards, card))
    zones[seat] = cards


def set_modifiers(position: Position, modifiers: list[tuple[int, int, int, int, int]]) -> None:
    position.modifiers = modifiers
    changed = 0
    for modifier in modifiers:
        changed |= 1 << modifier[1]
    position.modified = changed


def come_to_light(position: Position, seat: int, card: int) -> None:
    """All see a card that was among the unseen ones of a deck or hand."""
    if card in position.glimpsed[seat]:
        position.glimpsed = position.glimpsed[:]
        take_out(position.glimpsed, seat, card)


def trigger(position: Position, ability: int, seat: i64, slot: i64, other: i64) -> None:
    """A triggered ability of a seat's card goes off; it waits to go on the Stack."""
    position.triggers = [*position.triggers, (ability, seat, slot, other)]


def push(position: Position, frame: Frame) -> None:
    position.stack.append(frame)


def seat_order(position: Position) -> list[int]:
    """Living seats from the coin holder on (HP-COIN-02, HP-2V2-05, AMB-54)."""
    return (
        [seat for seat in table_order(position) if not position.out >> seat & 1]
        if position.out
        else table_order(position)
    )


def table_order(position: Position) -> list[int]:
    """All seats from the coin holder on, those who are out included: a place in it stays the same seat."""
    seats = position.lineup.seats
    coin = position.coin
    if seats == 2:
        return [coin, 1 - coin]
    return [(coin + n) % seats for n in range(seats)]


def face_up(position: Position, cell: i64) -> i64:
    """Slot of the face-up card on a cell, or -1."""
    slot = position.board[cell]
    if slot >= 0 and position.piece_flags[slot] & FLIPPED:
        return -1
    return slot
