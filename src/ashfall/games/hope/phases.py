"""Rounds and phases: what begins, what ends, whose turn follows (7; section 4 of the rules document)."""

from __future__ import annotations

from ashfall.games.hope import words
from ashfall.games.hope.battle import infect
from ashfall.games.hope.pieces import bury_weak, check, expire
from ashfall.games.hope.position import (
    DISCOUNTED,
    EXTRA,
    F_CLOSING,
    F_DISCARD,
    F_MULLIGAN,
    F_PICK_DECK,
    F_TURN,
    FLIPPED,
    FOUGHT,
    MOVED,
    R_ARTIFACTS,
    R_ROUNDS,
    USED,
    Position,
    push,
    seat_order,
)
from ashfall.games.hope.sources import tell, win


def begin_game(pos: Position, coin: int) -> None:
    """The toss is made: decks are picked if they were left open, hands dealt, exchanged, then round 1
    begins (6; HP-SETUP-02 to HP-SETUP-08)."""
    pos.coin = coin
    pos.active = coin
    pos.stack.clear()
    order = seat_order(pos)
    for seat in reversed(order):
        push(pos, (F_MULLIGAN, seat))
    for seat in reversed(order):
        push(pos, (F_PICK_DECK, seat))


def begin_round(pos: Position) -> None:
    """Everything flipped turns up again, free of charge (HP-TERM-FLIP-05). A unit whose counters reach its
    VITALITY now dies, for nobody's gain (AMB-71)."""
    pos.round += 1
    for slot in range(pos.top):
        pos.piece_flags[slot] &= ~(FLIPPED | USED | USED << 1 | DISCOUNTED)
    pos.fought.clear()
    if pos.log is not None:
        tell(pos, "round", {"round": pos.round, "coin": pos.coin})
    bury_weak(pos, -1)
    begin_phase(pos, words.MAIN)


def begin_phase(pos: Position, phase: int) -> None:
    """Start-of-phase effects, then the first seat's turn; Dominance is a window for all (AMB-43)."""
    order = seat_order(pos)
    pos.phase = phase
    pos.active = order[0]
    pos.moves_used = 0
    pos.drawn = False
    if pos.log is not None:
        tell(pos, "phase", {"phase": words.PHASE_NAMES[phase], "round": pos.round})
    if phase == words.DOMINANCE:
        push(pos, (F_CLOSING, -1, 0, 0))
    else:
        push(pos, (F_TURN, order[0]))
    if phase == pos.rules.infect_phase:
        infect(pos)
    if phase == words.MAIN and pos.winners < 0:
        wake(pos)


def wake(pos: Position) -> None:
    """Abilities that go off at the start of the Main phase, in turn order."""
    cards = pos.rules.cards
    for seat in seat_order(pos):
        for slot in range(pos.top):
            if pos.piece_seat[slot] == seat:
                for ability in cards.triggered[pos.piece_card[slot]]:
                    if cards.abilities[ability].trigger == words.START_OF_MAIN:
                        pos.triggers.append((ability, seat, slot, -1))


def end_turn(pos: Position, seat: int) -> None:
    """The seat is finished; the next one follows, after the last one the closing window (HP-ROUND-01)."""
    pos.stack.pop()
    seats = pos.rules.seats
    pos.moves_used = 0
    pos.drawn = False
    pos.tokens = [-1, -1, -1]
    pos.next_token = 0
    for place in range((seat - pos.coin) % seats + 1, seats):
        follower = (pos.coin + place) % seats
        if not pos.out >> follower & 1:
            pos.active = follower
            push(pos, (F_TURN, follower))
            return
    push(pos, (F_CLOSING, -1, 0, 0))


def over_limit(pos: Position) -> bool:
    """At the end of the Draw phase nobody holds more than six cards, however they came: by a flip, a
    return or a draw in the last window. In turn order each discards down to six (HP-DRAW-04)."""
    if pos.phase == words.DRAW:
        for seat in seat_order(pos):
            if len(pos.hands[seat]) > pos.rules.hand_size:
                push(pos, (F_DISCARD, seat))
                return True
    return False


def next_phase(pos: Position) -> None:
    """A phase is over: its modifiers end, the next begins (HP-MAIN-10 and its like)."""
    for slot in range(pos.top):
        pos.piece_flags[slot] &= (EXTRA - 1) & ~(MOVED | FOUGHT * 15)
    for seat in range(pos.rules.seats):
        pos.extra_moves[seat] = 0
    expire(pos, words.UNTIL_PHASE)
    check(pos)
    if pos.winners >= 0:
        return
    if pos.phase < words.DRAW:
        begin_phase(pos, pos.phase + 1)
    else:
        end_round(pos)


def end_round(pos: Position) -> None:
    """Artifacts decide, the coin passes (HP-ARTIFACT-10, HP-COIN-03, HP-DRAW-06)."""
    expire(pos, words.UNTIL_ROUND)
    check(pos)
    if pos.winners >= 0:
        return
    if pos.rules.mode == words.ARTIFACT:
        for seat in seat_order(pos):
            if artifacts_of(pos, seat) >= 3:
                win(pos, 1 << seat, R_ARTIFACTS)
                return
    if pos.round >= pos.rules.round_limit:
        time_up(pos)
        return
    pos.coin = (pos.coin + 1) % pos.rules.seats
    begin_round(pos)


def artifacts_of(pos: Position, seat: int) -> int:
    """Artifacts carried by the seat's units, face up or flipped (AMB-45)."""
    return sum(bin(pos.piece_artifacts[slot]).count("1") for slot in range(pos.top) if pos.piece_seat[slot] == seat)


def time_up(pos: Position) -> None:
    """House rule: at the round limit more sources win (AMB-65)."""
    total = [0, 0]
    for seat in range(pos.rules.seats):
        total[seat & 1] += pos.sources[seat]
    teams = 0b0101 if pos.rules.seats == 4 else 0b01
    if total[0] == total[1]:
        win(pos, 0, R_ROUNDS)
    else:
        win(pos, teams << (0 if total[0] > total[1] else 1), R_ROUNDS)
