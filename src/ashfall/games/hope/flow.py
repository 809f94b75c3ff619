"""The course of play: `settle` runs every procedure that needs nobody until somebody, or chance, has to decide."""

from __future__ import annotations

from ashfall.core.state import CHANCE
from ashfall.games.hope import announce, battle, dominance, effects, moving, phases, words
from ashfall.games.hope.choices import strip_choices, take_choices
from ashfall.games.hope.drawing import finish_taking
from ashfall.games.hope.pieces import take_artifacts
from ashfall.games.hope.position import (
    F_ANNOUNCE,
    F_CLOSING,
    F_COLLECT,
    F_COMBAT,
    F_DEAL,
    F_DISCARD,
    F_EFFECT,
    F_ENTER,
    F_LOCATE,
    F_MULLIGAN,
    F_NEXT_PHASE,
    F_PICK_DECK,
    F_PILE,
    F_RANDOM_DISCARD,
    F_RESOLVE,
    F_REVEAL,
    F_ROUTE,
    F_STRIP,
    F_TAKE,
    F_TOSS,
    F_TURN,
    F_WINDOW,
    HIDDEN,
    Position,
    opposing,
    push,
    table_order,
)
from ashfall.games.hope.sources import tell


def settle(pos: Position) -> None:
    """Go on until a seat or chance must decide, or the game is over."""
    while pos.winners < 0:
        if not pos.stack:
            phases.begin_round(pos)
            continue
        frame = pos.stack[-1]
        kind = frame[0]
        if F_TURN <= kind <= F_COMBAT or kind >= F_COLLECT:
            if pos.triggers:
                announce_trigger(pos)
                continue
            if pos.pile:
                push(pos, (F_PILE, pos.pile[-1][1], 0))
                continue
            if kind == F_COMBAT and not battle.goes_on(pos):
                pos.stack.pop()
                battle.finish(pos)
                continue
        if run_frame(pos, kind):
            return


def run_frame(pos: Position, kind: int) -> bool:
    """Advance the top frame. True: it waits for the decision in `to_move`."""
    frame = pos.stack[-1]
    if kind == F_TURN:
        if pos.out >> frame[1] & 1:
            phases.end_turn(pos, frame[1])
            return False
        pos.to_move = frame[1]
        return True
    if F_WINDOW <= kind <= F_PILE:
        return run_window(pos, kind)
    if kind == F_RESOLVE:
        resolve_item(pos)
        return False
    if kind == F_EFFECT:
        effects.run_next(pos)
        return False
    if kind >= F_COLLECT:
        if kind == F_NEXT_PHASE and phases.over_limit(pos):
            return False
        if kind == F_NEXT_PHASE or not dominance.collect(pos):
            pos.stack.pop()
            phases.next_phase(pos)
        return False
    if kind != F_TOSS and pos.out >> frame[1] & 1:
        # Nobody is asked who is out of the game (HP-2V2-22)
        pos.stack.pop()
        return False
    return run_question(pos, kind)


def run_window(pos: Position, kind: int) -> bool:
    """Find the next seat of a window that could act; a window nobody is left in closes."""
    frame = pos.stack[-1]
    order = window_order(pos, kind, frame[1])
    place = frame[2]
    if kind == F_CLOSING:
        passes = frame[3]
        while passes < len(order):
            seat = order[place % len(order)]
            if asked(pos, seat):
                pos.stack[-1] = (kind, -1, place % len(order), passes)
                pos.to_move = seat
                return True
            place += 1
            passes += 1
    else:
        while place < len(order):
            if asked(pos, order[place]):
                pos.stack[-1] = (kind, frame[1], place)
                pos.to_move = order[place]
                return True
            place += 1
    pos.stack.pop()
    if kind == F_CLOSING:
        if pos.phase == words.DOMINANCE:
            dominance.count(pos)
        else:
            push(pos, (F_NEXT_PHASE, 0))
    elif kind == F_COMBAT:
        battle.resolve(pos)
    elif kind == F_PILE:
        push(pos, (F_RESOLVE, 0))
    return False


def asked(pos: Position, seat: int) -> bool:
    """Whether a window stops at a seat: nobody is asked who is out of the game (HP-2V2-22)."""
    return not pos.out >> seat & 1 and announce.could_answer(pos, seat)


def window_order(pos: Position, kind: int, seat: int) -> list[int]:
    """Who comes in a window, first to last. Seats that went out keep their place: nobody behind them is
    passed over."""
    if kind == F_COMBAT:
        return battle.window_order(pos)
    order = table_order(pos)
    if kind == F_CLOSING:
        return order
    answering = [other for other in order if opposing(other, seat)]
    if kind == F_WINDOW:
        return answering
    # AMB-21: the opponents of the last announcer answer first, then the announcer's own side
    return answering + [other for other in order if not opposing(other, seat)]


def announce_trigger(pos: Position) -> None:
    """Put the next waiting triggered ability on the Stack, in turn order."""
    order = table_order(pos)
    best = 0
    for index in range(len(pos.triggers)):
        if order.index(pos.triggers[index][1]) < order.index(pos.triggers[best][1]):
            best = index
    ability, seat, slot, other = pos.triggers.pop(best)
    if (slot >= 0 and pos.piece_seat[slot] < 0) or pos.out >> seat & 1:
        return
    push(pos, (F_ANNOUNCE, seat, ability, slot, other))


def resolve_item(pos: Position) -> None:
    """Carry out the newest item; events join the pile of whoever used them (HP-STACK-06, HP-CARD-08)."""
    if not pos.pile:
        pos.stack.pop()
        return
    if pos.rules.stack_interleaving:
        pos.stack.pop()
    item = pos.pile.pop()
    ability = pos.rules.cards.abilities[item[0]]
    seat = item[1]
    if ability.kind == words.KIND_EVENT and not pos.out >> seat & 1:
        pos.discards[seat] = [*pos.discards[seat], ability.card]
    if not item[3]:
        if pos.log is not None:
            tell(pos, "resolves", {"card": pos.rules.cards.ids[ability.card], "seat": seat})
        push(pos, (F_EFFECT, seat, 0, item[0], item[2], item[4], 0, *item[5:]))


def run_question(pos: Position, kind: int) -> bool:
    """Questions and draws inside an action."""
    frame = pos.stack[-1]
    seat = frame[1] if len(frame) > 1 else -1
    pos.to_move = seat
    if kind == F_ANNOUNCE:
        return announce.next_question(pos)
    if kind == F_DEAL:
        pos.to_move = CHANCE
        if frame[2] > 0 and pos.decks[seat]:
            return True
    elif kind == F_ENTER:
        pos.to_move = CHANCE
        if pos.piece_seat[frame[2]] >= 0:
            place = len(pos.stack)
            if not take_artifacts(pos, frame[2]):
                return pos.winners < 0 and place == len(pos.stack) and hidden_below(pos, frame[2])
    elif kind == F_ROUTE:
        ways = moving.waypoints(pos)
        if len(ways) > 1:
            return True
        moving.go_via(pos, ways[0])
        return False
    elif kind == F_TAKE:
        if take_choices(pos):
            return True
        finish_taking(pos)
        return False
    elif kind == F_REVEAL:
        pos.to_move = CHANCE
        if frame[2] > 0 and pos.decks[seat]:
            return True
    elif kind == F_RANDOM_DISCARD:
        pos.to_move = CHANCE
        if pos.hands[seat]:
            return True
    elif kind == F_STRIP:
        if strip_choices(pos):
            return True
    elif kind == F_DISCARD:
        if pos.hands[seat]:
            return True
    elif kind == F_LOCATE:
        if pos.decks[seat]:
            return True
    elif kind == F_TOSS:
        pos.to_move = CHANCE
        return True
    elif kind == F_PICK_DECK:
        if not pos.decks[seat] and not pos.hands[seat] and pos.rules.ready:
            return True
        pos.stack[-1] = (F_DEAL, seat, pos.rules.hand_size)
        return False
    elif kind == F_MULLIGAN:
        if pos.hands[seat] or pos.aside:
            return True
    else:
        return True
    pos.stack.pop()
    return False


def hidden_below(pos: Position, slot: int) -> bool:
    cell = pos.piece_cell[slot]
    for token in pos.lying:
        if token // 64 == cell:
            return token % 64 == HIDDEN
    return False
