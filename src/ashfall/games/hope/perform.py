"""What a decision sets in motion."""

from __future__ import annotations

from ashfall.games.hope import actions, announce, battle, dominance, moving, phases, playing, words
from ashfall.games.hope.drawing import assign_deck, discard, draw_card, finish_taking, take_open
from ashfall.games.hope.events import DeckPicked, Exchanged, Revealed, Toss, tell
from ashfall.games.hope.position import (
    F_ACCEPT,
    F_ANNOUNCE,
    F_ATTACKERS,
    F_CLOSING,
    F_COMBAT,
    F_CONSENT,
    F_DEAL,
    F_DISCARD,
    F_ENTER,
    F_ITEM,
    F_LOCATE,
    F_MAY_DRAW,
    F_PICK_DECK,
    F_RANDOM_DISCARD,
    F_REVEAL,
    F_ROUTE,
    F_SPLIT,
    F_STRIP,
    F_TAKE,
    F_TOSS,
    F_TURN,
    F_WINDOW,
    HIDDEN,
    Position,
    come_to_light,
    push,
    take_out,
)
from ashfall.games.hope.run import run


def perform(position: Position, action: int) -> None:
    frame = position.stack[-1]
    kind = frame[0]
    if kind == F_TURN:
        take_turn(position, frame[1], action)
    elif F_WINDOW <= kind <= F_ITEM:
        act_in_window(position, kind, action)
    elif kind == F_ANNOUNCE:
        announce.answer_question(position, action)
    elif kind == F_ATTACKERS:
        battle.choose_attacker(position, action)
    else:
        answer(position, kind, action)
    run(position)


def take_turn(position: Position, seat: int, action: int) -> None:
    if action == actions.END:
        phases.end_turn(position, seat)
        return
    if action == actions.DRAW_UP:
        position.drawn = True
        push(position, (F_DEAL, seat, position.lineup.hand_size - len(position.hands[seat])))
        return
    if action == actions.FIGHT:
        battle.start_combat(position, seat)
        return
    use = (action - actions.CARD) % actions.STRIDE if action >= actions.CARD else -1
    if use == actions.PLAY_EVENT or actions.FLIP <= action < actions.MOVE_UNIT:
        announce.begin(position, seat, action)
        return
    card = (action - actions.CARD) // actions.STRIDE
    if use >= 0 and position.phase == words.DRAW:
        announce.leave_hand(position, seat, card)
        discard(position, seat, card)
        return
    # AMB-22: after every board action the other side may answer
    push(position, (F_WINDOW, seat, 0))
    if use >= actions.PLAY:
        playing.play(position, seat, card, use - actions.PLAY)
    elif use >= 0:
        playing.discard_duplicate(position, seat, card, use == actions.DISCARD)
    elif action >= actions.RAPTURE_UNIT:
        origin, cell = divmod(action - actions.RAPTURE_UNIT, actions.CELLS)
        moving.rapture(position, origin, cell)
    elif action >= actions.MOVE_UNIT:
        origin, cell = divmod(action - actions.MOVE_UNIT, actions.CELLS)
        moving.move(position, origin, cell)
    else:
        battle.place_token(position, action - actions.TOKEN)


def act_in_window(position: Position, kind: int, action: int) -> None:
    frame = position.stack[-1]
    seat = position.to_move
    place = frame[2]
    if action == actions.PASS:
        if kind == F_CLOSING:
            position.stack[-1] = (kind, -1, place + 1, frame[3] + 1)
        else:
            position.stack[-1] = (kind, frame[1], place + 1)
        return
    if kind == F_WINDOW:
        position.stack[-1] = (kind, frame[1], place + 1)
    elif kind == F_CLOSING:
        position.stack[-1] = (kind, -1, place + 1, 0)
    elif kind == F_COMBAT:
        position.stack[-1] = (kind, frame[1], 0)
    else:
        position.stack.pop()
    announce.begin(position, seat, action)


def answer(position: Position, kind: int, action: int) -> None:
    """Answers to the small questions, and outcomes of chance."""
    frame = position.stack[-1]
    seat = frame[1] if len(frame) > 1 else -1
    card = (action - actions.CARD) // actions.STRIDE if action >= actions.CARD else -1
    if kind == F_DEAL:
        position.stack[-1] = (kind, seat, frame[2] - 1)
        draw_card(position, seat, card)
    elif kind == F_ROUTE:
        moving.go_via(position, action - actions.CELL)
    elif kind == F_CONSENT:
        position.stack.pop()
        if action == actions.YES:
            position.attackers.append(frame[2])
        else:
            # Not asked for again in this combat
            position.stack[-1] = (*position.stack[-1], frame[2])
    elif kind == F_SPLIT:
        dominance.propose(position, action)
    elif kind == F_ACCEPT:
        dominance.answer_split(position, action == actions.YES)
    elif kind == F_MAY_DRAW:
        position.stack.pop()
        if action == actions.YES:
            push(position, (F_DEAL, seat, 1))
    elif kind == F_LOCATE:
        position.stack.pop()
        if card >= 0:
            take_out(position.decks, seat, card)
            come_to_light(position, seat, card)
            take_open(position, seat, card)
    elif kind == F_TAKE:
        if card < 0:
            finish_taking(position)
        else:
            position.shown.remove(card)
            take_open(position, seat, card)
            types = frame[5] | 1 << position.lineup.cards.type[card]
            position.stack[-1] = (kind, seat, frame[2], frame[3], frame[4] + 1, types)
    elif kind == F_REVEAL:
        position.stack[-1] = (kind, seat, frame[2] - 1)
        take_out(position.decks, seat, card)
        come_to_light(position, seat, card)
        position.shown.append(card)
        if position.log is not None:
            tell(position, Revealed(seat=seat, card=position.lineup.cards.ids[card]))
    elif kind == F_ENTER:
        turn_up(position, frame[2], action - actions.ARTIFACT_TOKEN)
    elif kind == F_STRIP:
        position.stack.pop()
        announce.leave_hand(position, frame[2], card)
        discard(position, frame[2], card)
    elif kind in (F_DISCARD, F_RANDOM_DISCARD):
        position.stack.pop()
        announce.leave_hand(position, seat, card)
        discard(position, seat, card)
    else:
        prepare(position, kind, action, seat, card)


def turn_up(position: Position, slot: int, token: int) -> None:
    """Chance decides what the oldest hidden token under the unit is (HP-ARTIFACT-03)."""
    cell = position.piece_cell[slot]
    position.lying[position.lying.index(cell * 64 + HIDDEN)] = cell * 64 + token
    position.unturned &= ~(1 << token)


def prepare(position: Position, kind: int, action: int, seat: int, card: int) -> None:
    """Toss, choice of decks, exchange of opening cards (6)."""
    if kind == F_TOSS:
        coin = action - actions.SEAT
        phases.begin_game(position, coin)
        if position.log is not None:
            tell(position, Toss(seat=coin))
    elif kind == F_PICK_DECK:
        index = action - actions.DECK
        assign_deck(position, seat, position.lineup.ready[index], False)
        if position.log is not None:
            tell(position, DeckPicked(seat=seat, deck=position.lineup.ready_ids[index]))
    elif card >= 0:
        # Set aside now, shuffled back before the same number is drawn (HP-SETUP-06, AMB-42)
        take_out(position.hands, seat, card)
        position.aside.append(card)
    else:
        position.stack.pop()
        returned = len(position.aside)
        position.decks[seat] = sorted(position.decks[seat] + position.aside)
        position.aside.clear()
        push(position, (F_DEAL, seat, returned))
        if position.log is not None:
            tell(position, Exchanged(seat=seat, cards=returned))
