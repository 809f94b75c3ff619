"""The course of play: `run` runs every procedure that needs nobody until somebody, or chance, has to decide."""

from __future__ import annotations

from ashfall.core.state import CHANCE
from ashfall.games.hope import announce, battle, dominance, effects, moving, phases, words
from ashfall.games.hope.drawing import finish_taking
from ashfall.games.hope.events import Resolves, tell
from ashfall.games.hope.legal import strip_choices, take_choices
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
    F_ITEM,
    F_LOCATE,
    F_MULLIGAN,
    F_NEXT_PHASE,
    F_PICK_DECK,
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


def run(position: Position) -> None:
    """Go on until a seat or chance must decide, or the game is over."""
    while position.winners < 0:
        if not position.stack:
            phases.begin_round(position)
            continue
        frame = position.stack[-1]
        kind = frame[0]
        if F_TURN <= kind <= F_COMBAT or kind >= F_COLLECT:
            if position.triggers:
                announce_trigger(position)
                continue
            if position.items:
                push(position, (F_ITEM, position.items[-1][1], 0))
                continue
            if kind == F_COMBAT and not battle.goes_on(position):
                position.stack.pop()
                battle.finish(position)
                continue
        if run_frame(position, kind):
            return


def run_frame(position: Position, kind: int) -> bool:
    """Advance the top frame. True: it waits for the decision in `to_move`."""
    frame = position.stack[-1]
    if kind == F_TURN:
        if position.out >> frame[1] & 1:
            phases.end_turn(position, frame[1])
            return False
        position.to_move = frame[1]
        return True
    if F_WINDOW <= kind <= F_ITEM:
        return run_window(position, kind)
    if kind == F_RESOLVE:
        resolve_item(position)
        return False
    if kind == F_EFFECT:
        effects.run_next(position)
        return False
    if kind >= F_COLLECT:
        if kind == F_NEXT_PHASE and phases.over_limit(position):
            return False
        if kind == F_NEXT_PHASE or not dominance.collect(position):
            position.stack.pop()
            phases.next_phase(position)
        return False
    if kind != F_TOSS and position.out >> frame[1] & 1:
        # Nobody is asked who is out of the game (HP-2V2-22)
        position.stack.pop()
        return False
    return run_question(position, kind)


def run_window(position: Position, kind: int) -> bool:
    """Find the next seat of a window that could act; a window nobody is left in closes."""
    frame = position.stack[-1]
    order = window_order(position, kind, frame[1])
    place = frame[2]
    if kind == F_CLOSING:
        passes = frame[3]
        while passes < len(order):
            seat = order[place % len(order)]
            if asked(position, seat):
                position.stack[-1] = (kind, -1, place % len(order), passes)
                position.to_move = seat
                return True
            place += 1
            passes += 1
    else:
        while place < len(order):
            if asked(position, order[place]):
                position.stack[-1] = (kind, frame[1], place)
                position.to_move = order[place]
                return True
            place += 1
    position.stack.pop()
    if kind == F_CLOSING:
        if position.phase == words.DOMINANCE:
            dominance.count(position)
        else:
            push(position, (F_NEXT_PHASE, 0))
    elif kind == F_COMBAT:
        battle.resolve(position)
    elif kind == F_ITEM:
        push(position, (F_RESOLVE, 0))
    return False


def asked(position: Position, seat: int) -> bool:
    """Whether a window stops at a seat: nobody is asked who is out of the game (HP-2V2-22)."""
    return not position.out >> seat & 1 and announce.could_answer(position, seat)


def window_order(position: Position, kind: int, seat: int) -> list[int]:
    """Who comes in a window, first to last. Seats that went out keep their place: nobody behind them is
    passed over."""
    if kind == F_COMBAT:
        return battle.window_order(position)
    order = table_order(position)
    if kind == F_CLOSING:
        return order
    answering = [other for other in order if opposing(other, seat)]
    if kind == F_WINDOW:
        return answering
    # AMB-21: the opponents of the last announcer answer first, then the announcer's own side
    return answering + [other for other in order if not opposing(other, seat)]


def announce_trigger(position: Position) -> None:
    """Put the next waiting triggered ability on the Stack, in turn order."""
    order = table_order(position)
    best = 0
    for index in range(len(position.triggers)):
        if order.index(position.triggers[index][1]) < order.index(position.triggers[best][1]):
            best = index
    ability, seat, slot, other = position.triggers.pop(best)
    if (slot >= 0 and position.piece_seat[slot] < 0) or position.out >> seat & 1:
        return
    push(position, (F_ANNOUNCE, seat, ability, slot, other))


def resolve_item(position: Position) -> None:
    """Carry out the newest item; events join the pile of whoever used them (HP-STACK-06, HP-CARD-08)."""
    if not position.items:
        position.stack.pop()
        return
    if position.lineup.stack_interleaving:
        position.stack.pop()
    item = position.items.pop()
    ability = position.lineup.cards.abilities[item[0]]
    seat = item[1]
    if ability.kind == words.KIND_EVENT and not position.out >> seat & 1:
        position.discards[seat] = [*position.discards[seat], ability.card]
    if not item[3]:
        if position.log is not None:
            tell(position, Resolves(card=position.lineup.cards.ids[ability.card], seat=seat))
        push(position, (F_EFFECT, seat, 0, item[0], item[2], item[4], 0, *item[5:]))


def run_question(position: Position, kind: int) -> bool:
    """Questions and draws inside an action."""
    frame = position.stack[-1]
    seat = frame[1] if len(frame) > 1 else -1
    position.to_move = seat
    if kind == F_ANNOUNCE:
        return announce.next_question(position)
    if kind == F_DEAL:
        position.to_move = CHANCE
        if frame[2] > 0 and position.decks[seat]:
            return True
    elif kind == F_ENTER:
        position.to_move = CHANCE
        if position.piece_seat[frame[2]] >= 0:
            place = len(position.stack)
            if not take_artifacts(position, frame[2]):
                return position.winners < 0 and place == len(position.stack) and hidden_below(position, frame[2])
    elif kind == F_ROUTE:
        ways = moving.waypoints(position)
        if len(ways) > 1:
            return True
        moving.go_via(position, ways[0])
        return False
    elif kind == F_TAKE:
        if take_choices(position):
            return True
        finish_taking(position)
        return False
    elif kind == F_REVEAL:
        position.to_move = CHANCE
        if frame[2] > 0 and position.decks[seat]:
            return True
    elif kind == F_RANDOM_DISCARD:
        position.to_move = CHANCE
        if position.hands[seat]:
            return True
    elif kind == F_STRIP:
        if strip_choices(position):
            return True
    elif kind == F_DISCARD:
        if position.hands[seat]:
            return True
    elif kind == F_LOCATE:
        if position.decks[seat]:
            return True
    elif kind == F_TOSS:
        position.to_move = CHANCE
        return True
    elif kind == F_PICK_DECK:
        if not position.decks[seat] and not position.hands[seat] and position.lineup.ready:
            return True
        position.stack[-1] = (F_DEAL, seat, position.lineup.hand_size)
        return False
    elif kind == F_MULLIGAN:
        if position.hands[seat] or position.aside:
            return True
    else:
        return True
    position.stack.pop()
    return False


def hidden_below(position: Position, slot: int) -> bool:
    cell = position.piece_cell[slot]
    for token in position.lying:
        if token // 64 == cell:
            return token % 64 == HIDDEN
    return False
