"""Effects: what an item does when the Stack resolves it. An illegal target makes its part do nothing (AMB-21)."""

from __future__ import annotations

from ashfall.games.hope import words
from ashfall.games.hope.cards import Ability, Effect
from ashfall.games.hope.events import Cancelled, HandRevealed, Recovered, reveal, tell
from ashfall.games.hope.frames import (
    EFFECT_ABILITY,
    EFFECT_ANSWERS,
    EFFECT_BONUS,
    EFFECT_SOURCE,
    F_DEAL,
    F_LOCATE,
    F_OWN,
    F_RANDOM_DISCARD,
    F_REVEAL,
    F_TAKE,
    ILLEGAL,
    SEAT,
    STEP,
)
from ashfall.games.hope.pieces import cancel_item, change_item, check, exert, heal, modify, remove, swap, wound
from ashfall.games.hope.position import (
    EXTRA,
    ITEM_ABILITY,
    ITEM_ANSWERS,
    ITEM_BONUS,
    Position,
    come_to_light,
    push,
    put_in,
)
from ashfall.games.hope.sources import credit
from ashfall.games.hope.targets import matches, new_target_candidates, piece_candidates


def run_next(position: Position) -> None:
    """Carry out the next effect of the item on top; the item leaves when it has no more."""
    frame = position.stack[-1]
    ability = position.lineup.cards.abilities[frame[EFFECT_ABILITY]]
    step = frame[STEP]
    if step == len(ability.effects) or position.out >> frame[SEAT] & 1:
        position.stack.pop()
        return
    position.stack[-1] = (frame[0], frame[1], step + 1, *frame[3:])
    run(position, ability, step, frame[SEAT], frame[EFFECT_SOURCE], frame[EFFECT_BONUS], list(frame[EFFECT_ANSWERS:]))
    check(position)


def affected(
    position: Position, ability: Ability, effect: Effect, seat: int, source: int, answers: list[int]
) -> list[int]:
    """The pieces an effect reaches now."""
    every = effect.every
    if every is not None and (effect.ask < 0 or effect.in_row or answers[effect.ask] < 0):
        columns = position.lineup.columns
        found: list[int] = []
        for slot in range(position.top):
            if not matches(position, every, seat, source, slot, -1):
                continue
            if effect.in_row and position.piece_cell[slot] // columns != answers[effect.ask]:
                continue
            found.append(slot)
        return found
    if effect.ask < 0:
        return [source] if source >= 0 and position.piece_seat[source] >= 0 else []
    slot = answers[effect.ask]
    if slot < 0:
        return []
    frame = position.stack[-1]
    if effect.same:
        # One target, judged once: what the item itself did to it since does not let it go
        return [slot] if position.piece_seat[slot] >= 0 and not frame[ILLEGAL] >> effect.ask & 1 else []
    before = answers[effect.ask - 1] if effect.ask > 0 else -1
    if slot in piece_candidates(position, ability, ability.asks[effect.ask], seat, source, before):
        return [slot]
    ask: int = effect.ask
    position.stack[-1] = (*frame[:ILLEGAL], frame[ILLEGAL] | 1 << ask, *frame[EFFECT_ANSWERS:])
    return []


def run(
    position: Position, ability: Ability, step: int, seat: int, source: int, bonus: int, answers: list[int]
) -> None:
    effect = ability.effects[step]
    op = effect.op
    amount = effect.amount
    if bonus:
        amount += bonus if amount >= 0 else -bonus
    if op <= words.OP_RETURN or op == words.OP_EXTRA_MOVE or op == words.OP_GRANT_WORD:
        on_pieces(
            position,
            effect,
            affected(position, ability, effect, seat, source, answers),
            amount,
            seat,
            answers,
            ability.card,
        )
    elif op <= words.OP_ALTER:
        on_item(position, effect, amount, answers)
    elif op == words.OP_SWAP:
        one = affected(position, ability, effect, seat, source, answers)
        other = answers[effect.ask2]
        if one and other in piece_candidates(
            position, ability, ability.asks[effect.ask2], seat, source, answers[effect.ask]
        ):
            swap(position, one[0], other, seat)
    elif op == words.OP_EXTRA_MOVES:
        more = position.extra_moves[:]
        more[seat] += amount
        position.extra_moves = more
    elif op in (words.OP_GAIN, words.OP_LOSE):
        change = amount if op == words.OP_GAIN else -amount
        named = answers[effect.ask] if effect.who == words.OPPONENT else seat
        for who in range(position.lineup.seats):
            if who == named or (effect.who == words.ANY_SIDE and not position.out >> who & 1):
                credit(position, who, change, "effect")
    elif op == words.OP_DRAW:
        push(position, (F_DEAL, seat, amount))
    elif op == words.OP_LOCATE:
        push(position, (F_LOCATE, seat, effect.what))
    elif op == words.OP_REVEAL_DECK:
        push(position, (F_TAKE, seat, ability.number, step, 0, 0))
        push(position, (F_REVEAL, seat, effect.count))
    elif op == words.OP_RECOVER:
        recover(position, seat, answers[effect.ask])
    elif op == words.OP_ASK:
        push(position, (F_OWN, seat, answers[effect.ask] if effect.ask >= 0 else seat, effect.types))
    else:
        on_hand(position, effect, answers[effect.ask])


def on_pieces(
    position: Position, effect: Effect, slots: list[int], amount: int, seat: int, answers: list[int], card: int
) -> None:
    op = effect.op
    if op == words.OP_WOUND:
        # All wounds of one effect fall at once; the dead leave together
        dead = [slot for slot in slots if wound(position, slot, amount)]
        for slot in dead:
            if position.piece_seat[slot] >= 0:
                remove(position, slot, seat, False)
        return
    for slot in slots:
        if position.piece_seat[slot] < 0:
            continue
        if op == words.OP_MODIFY:
            modify(position, slot, effect.what, amount, effect.until, card, seat)
        elif op == words.OP_GRANT_WORD:
            modify(position, slot, answers[effect.ask2], 1, effect.until, card, seat)
        elif op == words.OP_KILL:
            remove(position, slot, seat, False)
        elif op == words.OP_RETURN:
            remove(position, slot, seat, True)
        elif op == words.OP_HEAL:
            heal(position, slot, amount)
        elif op == words.OP_EXERT:
            exert(position, slot)
        else:
            position.piece_flags[slot] += EXTRA


def on_item(position: Position, effect: Effect, amount: int, answers: list[int]) -> None:
    """Cancel, redirect or modify an older item (HP-STACK-07)."""
    index = answers[effect.ask]
    if not 0 <= index < len(position.items):
        return
    item = position.items[index]
    if effect.op == words.OP_CANCEL:
        cancel_item(position, index)
        if position.log is not None:
            tell(position, Cancelled(number=index + 1))
    elif effect.op == words.OP_ALTER:
        altered = (*item[:ITEM_BONUS], item[ITEM_BONUS] + amount, *item[ITEM_ANSWERS:])
        change_item(position, index, altered)
    else:
        target = answers[effect.ask2]
        if target not in new_target_candidates(position, index):
            return
        for number, ask in enumerate(position.lineup.cards.abilities[item[ITEM_ABILITY]].asks):
            if ask.kind == words.ASK_PIECE:
                place = ITEM_ANSWERS + number
                change_item(position, index, (*item[:place], target, *item[place + 1 :]))
                return


def on_hand(position: Position, effect: Effect, victim: int) -> None:
    hand = position.hands[victim]
    if effect.op == words.OP_REVEAL_HAND:
        for card in set(hand):
            for _ in range(hand.count(card) - position.known[victim].count(card)):
                come_to_light(position, victim, card)
        position.known[victim] = hand
        if position.log is not None:
            shown = [position.lineup.cards.ids[card] for card in hand]
            reveal(position, HandRevealed(seat=victim, cards=shown))
    else:
        for _ in range(min(effect.amount, len(hand))):
            push(position, (F_RANDOM_DISCARD, victim))


def recover(position: Position, seat: int, card: int) -> None:
    if card >= 0 and card in position.discards[seat]:
        left = position.discards[seat][:]
        left.remove(card)
        position.discards[seat] = left
        put_in(position.hands, seat, card)
        put_in(position.known, seat, card)
        if position.log is not None:
            tell(position, Recovered(seat=seat, card=position.lineup.cards.ids[card]))
