"""Effects: what an item does when the Stack resolves it. An illegal target makes its part do nothing (AMB-21)."""

from __future__ import annotations

from ashfall.games.hope import words
from ashfall.games.hope.pieces import check, exert, heal, modify, remove, swap, wound
from ashfall.games.hope.position import (
    EXTRA,
    F_DEAL,
    F_LOCATE,
    F_RANDOM_DISCARD,
    F_REVEAL,
    F_STRIP,
    F_TAKE,
    Position,
    come_to_light,
    push,
    put_in,
    take_out,
)
from ashfall.games.hope.rules import Ability, Effect
from ashfall.games.hope.sources import credit, reveal, tell
from ashfall.games.hope.targets import matches, new_target_candidates, piece_candidates


def run_next(pos: Position) -> None:
    """Carry out the next effect of the item on top; the item leaves when it has no more."""
    frame = pos.stack[-1]
    ability = pos.rules.cards.abilities[frame[3]]
    step = frame[2]
    if step == len(ability.effects) or pos.out >> frame[1] & 1:
        pos.stack.pop()
        return
    pos.stack[-1] = (frame[0], frame[1], step + 1, *frame[3:])
    run(pos, ability, step, frame[1], frame[4], frame[5], list(frame[7:]))
    check(pos)


def affected(pos: Position, ability: Ability, effect: Effect, seat: int, source: int, answers: list[int]) -> list[int]:
    """The pieces an effect reaches now."""
    every = effect.every
    if every is not None and (effect.ask < 0 or effect.in_row or answers[effect.ask] < 0):
        columns = pos.rules.columns
        found: list[int] = []
        for slot in range(pos.top):
            if not matches(pos, every, seat, source, slot, -1):
                continue
            if effect.in_row and pos.piece_cell[slot] // columns != answers[effect.ask]:
                continue
            found.append(slot)
        return found
    if effect.ask < 0:
        return [source] if source >= 0 and pos.piece_seat[source] >= 0 else []
    slot = answers[effect.ask]
    if slot < 0:
        return []
    frame = pos.stack[-1]
    if effect.same:
        # One target, judged once: what the item itself did to it since does not let it go
        return [slot] if pos.piece_seat[slot] >= 0 and not frame[6] >> effect.ask & 1 else []
    before = answers[effect.ask - 1] if effect.ask > 0 else -1
    if slot in piece_candidates(pos, ability, ability.asks[effect.ask], seat, source, before):
        return [slot]
    pos.stack[-1] = (*frame[:6], frame[6] | 1 << effect.ask, *frame[7:])
    return []


def run(pos: Position, ability: Ability, step: int, seat: int, source: int, bonus: int, answers: list[int]) -> None:
    effect = ability.effects[step]
    op = effect.op
    amount = effect.amount
    if bonus:
        amount += bonus if amount >= 0 else -bonus
    if op <= words.OP_RETURN or op == words.OP_EXTRA_MOVE or op == words.OP_GRANT_WORD:
        on_pieces(
            pos, effect, affected(pos, ability, effect, seat, source, answers), amount, seat, answers, ability.card
        )
    elif op <= words.OP_ALTER:
        on_item(pos, effect, amount, answers)
    elif op == words.OP_SWAP:
        one = affected(pos, ability, effect, seat, source, answers)
        other = answers[effect.ask2]
        if one and other in piece_candidates(
            pos, ability, ability.asks[effect.ask2], seat, source, answers[effect.ask]
        ):
            swap(pos, one[0], other, seat)
    elif op == words.OP_EXTRA_MOVES:
        pos.extra_moves[seat] += amount
    elif op in (words.OP_GAIN, words.OP_LOSE):
        change = amount if op == words.OP_GAIN else -amount
        named = answers[effect.ask] if effect.who == words.OPPONENT else seat
        for who in range(pos.rules.seats):
            if who == named or (effect.who == words.ANY_SIDE and not pos.out >> who & 1):
                credit(pos, who, change, "effect")
    elif op == words.OP_DRAW:
        push(pos, (F_DEAL, seat, amount))
    elif op == words.OP_LOCATE:
        push(pos, (F_LOCATE, seat, effect.what))
    elif op == words.OP_REVEAL_DECK:
        push(pos, (F_TAKE, seat, ability.number, step, 0, 0))
        push(pos, (F_REVEAL, seat, effect.count))
    elif op == words.OP_RECOVER:
        recover(pos, seat, answers[effect.ask])
    else:
        on_hand(pos, effect, seat, answers[effect.ask])


def on_pieces(
    pos: Position, effect: Effect, slots: list[int], amount: int, seat: int, answers: list[int], card: int
) -> None:
    op = effect.op
    if op == words.OP_WOUND:
        # All wounds of one effect fall at once; the dead leave together
        dead = [slot for slot in slots if wound(pos, slot, amount)]
        for slot in dead:
            if pos.piece_seat[slot] >= 0:
                remove(pos, slot, seat, False)
        return
    for slot in slots:
        if pos.piece_seat[slot] < 0:
            continue
        if op == words.OP_MODIFY:
            modify(pos, slot, effect.what, amount, effect.until, card, seat)
        elif op == words.OP_GRANT_WORD:
            modify(pos, slot, answers[effect.ask2], 1, effect.until, card, seat)
        elif op == words.OP_KILL:
            remove(pos, slot, seat, False)
        elif op == words.OP_RETURN:
            remove(pos, slot, seat, True)
        elif op == words.OP_HEAL:
            heal(pos, slot, amount)
        elif op == words.OP_EXERT:
            exert(pos, slot)
        else:
            pos.piece_flags[slot] += EXTRA


def on_item(pos: Position, effect: Effect, amount: int, answers: list[int]) -> None:
    """Cancel, redirect or modify an older item (HP-STACK-07)."""
    index = answers[effect.ask]
    if not 0 <= index < len(pos.pile):
        return
    item = pos.pile[index]
    if effect.op == words.OP_CANCEL:
        pos.pile[index] = (item[0], item[1], item[2], 1, *item[4:])
        if pos.log is not None:
            tell(pos, "cancelled", {"number": index + 1})
    elif effect.op == words.OP_ALTER:
        pos.pile[index] = (item[0], item[1], item[2], item[3], item[4] + amount, *item[5:])
    else:
        target = answers[effect.ask2]
        if target not in new_target_candidates(pos, index):
            return
        for number, ask in enumerate(pos.rules.cards.abilities[item[0]].asks):
            if ask.kind == words.ASK_PIECE:
                pos.pile[index] = (*item[: 5 + number], target, *item[6 + number :])
                return


def on_hand(pos: Position, effect: Effect, seat: int, victim: int) -> None:
    hand = pos.hands[victim]
    if effect.op == words.OP_REVEAL_HAND:
        for card in set(hand):
            for _ in range(hand.count(card) - pos.known[victim].count(card)):
                come_to_light(pos, victim, card)
        pos.known[victim] = hand
        if pos.log is not None:
            shown = [pos.rules.cards.ids[card] for card in hand]
            reveal(pos, "hand-revealed", {"seat": victim, "cards": shown})
    elif effect.op == words.OP_DISCARD_RANDOM:
        for _ in range(min(effect.amount, len(hand))):
            push(pos, (F_RANDOM_DISCARD, victim))
    else:
        push(pos, (F_STRIP, seat, victim, effect.types))


def recover(pos: Position, seat: int, card: int) -> None:
    if card >= 0 and card in pos.discards[seat]:
        take_out(pos.discards, seat, card)
        put_in(pos.hands, seat, card)
        put_in(pos.known, seat, card)
        if pos.log is not None:
            tell(pos, "recovered", {"seat": seat, "card": pos.rules.cards.ids[card]})
