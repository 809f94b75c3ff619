"""Rounds and phases: what begins, what ends, whose turn follows (HP-ROUND-01, HP-COIN-03)."""

from __future__ import annotations

from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.games.hope import words
from ashfall.games.hope.battle import TOKENS, infect
from ashfall.games.hope.events import PhaseBegun, RoundBegun, tell
from ashfall.games.hope.frames import (
    F_CLOSING,
    F_DISCARD,
    F_EXCHANGE,
    F_PICK_DECK,
    F_TURN,
)
from ashfall.games.hope.pieces import bury_weak, check, expire
from ashfall.games.hope.position import (
    DISCOUNTED,
    EXTRA,
    FLIPPED,
    FOUGHT,
    MOVED,
    R_ARTIFACTS,
    R_ROUNDS,
    USED,
    Position,
    push,
    seat_order,
    trigger,
)
from ashfall.games.hope.seating import members, team_of
from ashfall.games.hope.sources import win


def begin_game(position: Position, coin: int) -> None:
    """The toss is made: decks are picked if they were left open, hands dealt, exchanged, then round 1
    begins (HP-SETUP-02 to HP-SETUP-08)."""
    position.coin = coin
    position.active = coin
    position.stack.clear()
    order = seat_order(position)
    for seat in reversed(order):
        push(position, (F_EXCHANGE, seat))
    for seat in reversed(order):
        push(position, (F_PICK_DECK, seat))


def begin_round(position: Position) -> None:
    """Everything flipped turns up again, free of charge (HP-TERM-FLIP-05). A unit whose counters reach its
    VITALITY now dies, for nobody's gain (AMB-71)."""
    position.round += 1
    for slot in range(position.top):
        position.piece_flags[slot] &= ~(FLIPPED | USED | USED << 1 | DISCOUNTED)
    position.fought = []
    if position.log is not None:
        tell(position, RoundBegun(round=position.round, coin=position.coin))
    bury_weak(position, -1)
    begin_phase(position, words.MAIN)


def begin_phase(position: Position, phase: int) -> None:
    """Start-of-phase effects, then the first seat's turn; Dominance is a window for all (AMB-43)."""
    order = seat_order(position)
    position.phase = phase
    position.active = order[0]
    position.moves_used = 0
    position.drawn = False
    if position.log is not None:
        tell(position, PhaseBegun(phase=words.PHASE_NAMES[phase], round=position.round))
    if phase == words.DOMINANCE:
        push(position, (F_CLOSING, -1, 0, 0))
    else:
        push(position, (F_TURN, order[0]))
    if phase == position.lineup.infect_phase:
        infect(position)
    if phase == words.MAIN and position.winners < 0:
        wake(position)


def wake(position: Position) -> None:
    """Abilities that go off at the start of the Main phase, in turn order."""
    cards = position.lineup.cards
    for seat in seat_order(position):
        for slot in range(position.top):
            if position.piece_seat[slot] == seat:
                for ability in cards.triggered[position.piece_card[slot]]:
                    if cards.abilities[ability].trigger == words.START_OF_MAIN:
                        trigger(position, ability, seat, slot, -1)


def end_turn(position: Position, seat: int) -> None:
    """The seat is finished; the next one follows, after the last one the closing window (HP-ROUND-01)."""
    position.stack.pop()
    seats = position.lineup.seats
    position.moves_used = 0
    position.drawn = False
    for index in range(TOKENS):
        position.tokens[index] = -1
    position.next_token = 0
    for place in range((seat - position.coin) % seats + 1, seats):
        follower = (position.coin + place) % seats
        if not position.out >> follower & 1:
            position.active = follower
            push(position, (F_TURN, follower))
            return
    push(position, (F_CLOSING, -1, 0, 0))


def over_limit(position: Position) -> bool:
    """At the end of the Draw phase nobody holds more than six cards, however they came: by a flip, a
    return or a draw in the last window. In turn order each discards down to six (HP-DRAW-04)."""
    if position.phase == words.DRAW:
        for seat in seat_order(position):
            if len(position.hands[seat]) > position.lineup.hand_size:
                push(position, (F_DISCARD, seat))
                return True
    return False


def next_phase(position: Position) -> None:
    """A phase is over: its modifiers end, the next begins (HP-MAIN-10 and its like)."""
    for slot in range(position.top):
        position.piece_flags[slot] &= (EXTRA - 1) & ~(MOVED | FOUGHT * 15)
    seats = position.lineup.seats
    if any(position.extra_moves[seat] for seat in range(seats)):
        position.extra_moves = vec[i64]([0] * seats)
    expire(position, words.UNTIL_PHASE)
    check(position)
    if position.winners >= 0:
        return
    if position.phase < words.DRAW:
        begin_phase(position, position.phase + 1)
    else:
        end_round(position)


def end_round(position: Position) -> None:
    """Artifacts decide, the coin passes (HP-ARTIFACT-10, HP-COIN-03, HP-DRAW-06)."""
    expire(position, words.UNTIL_ROUND)
    check(position)
    if position.winners >= 0:
        return
    if position.lineup.mode == words.ARTIFACT:
        for seat in seat_order(position):
            if artifacts_of(position, seat) >= 3:
                win(position, 1 << seat, R_ARTIFACTS)
                return
    if position.round >= position.lineup.round_limit:
        time_up(position)
        return
    position.coin = (position.coin + 1) % position.lineup.seats
    begin_round(position)


def artifacts_of(position: Position, seat: int) -> int:
    """Artifacts carried by the seat's units, face up or flipped (AMB-45)."""
    return sum(
        bin(position.piece_artifacts[slot]).count("1")
        for slot in range(position.top)
        if position.piece_seat[slot] == seat
    )


def time_up(position: Position) -> None:
    """House rule: at the round limit more sources win (AMB-65)."""
    total = [0, 0]
    for seat in range(position.lineup.seats):
        total[team_of(seat)] += position.sources[seat]
    if total[0] == total[1]:
        win(position, 0, R_ROUNDS)
    else:
        win(position, members(0 if total[0] > total[1] else 1, position.lineup.seats), R_ROUNDS)
