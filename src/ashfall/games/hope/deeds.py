"""What a decision sets in motion."""

from __future__ import annotations

from ashfall.games.hope import actions, announce, battle, dominance, moving, phases, playing, words
from ashfall.games.hope.drawing import assign_deck, discard, draw_card, finish_taking, take_open
from ashfall.games.hope.flow import settle
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
    F_LOCATE,
    F_MAY_DRAW,
    F_PICK_DECK,
    F_PILE,
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
from ashfall.games.hope.sources import tell


def perform(pos: Position, action: int) -> None:
    frame = pos.stack[-1]
    kind = frame[0]
    if kind == F_TURN:
        take_turn(pos, frame[1], action)
    elif F_WINDOW <= kind <= F_PILE:
        act_in_window(pos, kind, action)
    elif kind == F_ANNOUNCE:
        announce.answer_question(pos, action)
    elif kind == F_ATTACKERS:
        battle.choose_attacker(pos, action)
    else:
        answer(pos, kind, action)
    settle(pos)


def take_turn(pos: Position, seat: int, action: int) -> None:
    if action == actions.END:
        phases.end_turn(pos, seat)
        return
    if action == actions.DRAW_UP:
        pos.drawn = True
        push(pos, (F_DEAL, seat, pos.rules.hand_size - len(pos.hands[seat])))
        return
    if action == actions.FIGHT:
        battle.start_combat(pos, seat)
        return
    use = (action - actions.CARD) % actions.STRIDE if action >= actions.CARD else -1
    if use == actions.PLAY_EVENT or actions.FLIP <= action < actions.MOVE_UNIT:
        announce.begin(pos, seat, action)
        return
    card = (action - actions.CARD) // actions.STRIDE
    if use >= 0 and pos.phase == words.DRAW:
        announce.leave_hand(pos, seat, card)
        discard(pos, seat, card)
        return
    # AMB-22: after every board action the other side may answer
    push(pos, (F_WINDOW, seat, 0))
    if use >= actions.PLAY:
        playing.play(pos, seat, card, use - actions.PLAY)
    elif use >= 0:
        playing.discard_duplicate(pos, seat, card, use == actions.DISCARD)
    elif action >= actions.RAPTURE_UNIT:
        origin, cell = divmod(action - actions.RAPTURE_UNIT, actions.CELLS)
        moving.rapture(pos, origin, cell)
    elif action >= actions.MOVE_UNIT:
        origin, cell = divmod(action - actions.MOVE_UNIT, actions.CELLS)
        moving.move(pos, origin, cell)
    else:
        battle.place_token(pos, action - actions.TOKEN)


def act_in_window(pos: Position, kind: int, action: int) -> None:
    frame = pos.stack[-1]
    seat = pos.to_move
    place = frame[2]
    if action == actions.PASS:
        if kind == F_CLOSING:
            pos.stack[-1] = (kind, -1, place + 1, frame[3] + 1)
        else:
            pos.stack[-1] = (kind, frame[1], place + 1)
        return
    if kind == F_WINDOW:
        pos.stack[-1] = (kind, frame[1], place + 1)
    elif kind == F_CLOSING:
        pos.stack[-1] = (kind, -1, place + 1, 0)
    elif kind == F_COMBAT:
        pos.stack[-1] = (kind, frame[1], 0)
    else:
        pos.stack.pop()
    announce.begin(pos, seat, action)


def answer(pos: Position, kind: int, action: int) -> None:
    """Answers to the small questions, and outcomes of chance."""
    frame = pos.stack[-1]
    seat = frame[1] if len(frame) > 1 else -1
    card = (action - actions.CARD) // actions.STRIDE if action >= actions.CARD else -1
    if kind == F_DEAL:
        pos.stack[-1] = (kind, seat, frame[2] - 1)
        draw_card(pos, seat, card)
    elif kind == F_ROUTE:
        moving.go_via(pos, action - actions.CELL)
    elif kind == F_CONSENT:
        pos.stack.pop()
        if action == actions.YES:
            pos.attackers.append(frame[2])
        else:
            # Not asked for again in this combat
            pos.stack[-1] = (*pos.stack[-1], frame[2])
    elif kind == F_SPLIT:
        dominance.propose(pos, action)
    elif kind == F_ACCEPT:
        dominance.answer_split(pos, action == actions.YES)
    elif kind == F_MAY_DRAW:
        pos.stack.pop()
        if action == actions.YES:
            push(pos, (F_DEAL, seat, 1))
    elif kind == F_LOCATE:
        pos.stack.pop()
        if card >= 0:
            take_out(pos.decks, seat, card)
            come_to_light(pos, seat, card)
            take_open(pos, seat, card)
    elif kind == F_TAKE:
        if card < 0:
            finish_taking(pos)
        else:
            pos.shown.remove(card)
            take_open(pos, seat, card)
            types = frame[5] | 1 << pos.rules.cards.type[card]
            pos.stack[-1] = (kind, seat, frame[2], frame[3], frame[4] + 1, types)
    elif kind == F_REVEAL:
        pos.stack[-1] = (kind, seat, frame[2] - 1)
        take_out(pos.decks, seat, card)
        come_to_light(pos, seat, card)
        pos.shown.append(card)
        if pos.log is not None:
            tell(pos, "revealed", {"seat": seat, "card": pos.rules.cards.ids[card]})
    elif kind == F_ENTER:
        turn_up(pos, frame[2], action - actions.ARTIFACT_TOKEN)
    elif kind == F_STRIP:
        pos.stack.pop()
        announce.leave_hand(pos, frame[2], card)
        discard(pos, frame[2], card)
    elif kind in (F_DISCARD, F_RANDOM_DISCARD):
        pos.stack.pop()
        announce.leave_hand(pos, seat, card)
        discard(pos, seat, card)
    else:
        prepare(pos, kind, action, seat, card)


def turn_up(pos: Position, slot: int, token: int) -> None:
    """Chance decides what the oldest hidden token under the unit is (HP-ARTIFACT-03)."""
    cell = pos.piece_cell[slot]
    pos.lying[pos.lying.index(cell * 64 + HIDDEN)] = cell * 64 + token
    pos.unturned &= ~(1 << token)


def prepare(pos: Position, kind: int, action: int, seat: int, card: int) -> None:
    """Toss, choice of decks, exchange of opening cards (6)."""
    if kind == F_TOSS:
        coin = action - actions.SEAT
        if pos.log is not None:
            tell(pos, "toss", {"seat": coin})
        phases.begin_game(pos, coin)
    elif kind == F_PICK_DECK:
        index = action - actions.DECK
        assign_deck(pos, seat, pos.rules.ready[index], False)
        if pos.log is not None:
            tell(pos, "deck-picked", {"seat": seat, "deck": pos.rules.ready_ids[index]})
    elif card >= 0:
        # Set aside now, shuffled back before the same number is drawn (HP-SETUP-06, AMB-42)
        take_out(pos.hands, seat, card)
        pos.aside.append(card)
    else:
        pos.stack.pop()
        returned = len(pos.aside)
        pos.decks[seat] = sorted(pos.decks[seat] + pos.aside)
        pos.aside.clear()
        push(pos, (F_DEAL, seat, returned))
        if pos.log is not None:
            tell(pos, "exchanged", {"seat": seat, "cards": returned})
