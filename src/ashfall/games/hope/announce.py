"""Announcing events, flips and activated abilities: who may, when, and what it costs (AMB-21, AMB-23, AMB-32)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ashfall.games.hope import actions, words
from ashfall.games.hope.cards import Ability
from ashfall.games.hope.events import Announced, tell
from ashfall.games.hope.frames import (
    F_ANNOUNCE,
    F_CLOSING,
)
from ashfall.games.hope.pieces import bury_weak, check, exert, name, vitality_radiated
from ashfall.games.hope.position import (
    FLIPPED,
    ITEM_ABILITY,
    ITEM_SEAT,
    USED,
    Position,
    come_to_light,
    is_in,
    push,
    put_in,
    take_out,
)
from ashfall.games.hope.seating import opposing
from ashfall.games.hope.sources import can_pay, pay
from ashfall.games.hope.targets import attacks, defends, feasible, spotted
from ashfall.games.hope.values import lives

FLIP_PRICE: Final = 2
"""HP-TERM-FLIP-01"""


def participates(position: Position, seat: i64) -> bool:
    """Whether a seat has a card in the combat: any declared unit of the attacking team, or the attacked
    card itself (AMB-23, AMB-51)."""
    if position.target < 0:
        return False
    if not opposing(seat, position.active):
        return len(position.attackers) > 0
    slot = position.board[position.target]
    return slot >= 0 and position.piece_seat[slot] == seat


def fits(position: Position, flag: int) -> bool:
    """Whether the phase admits a flag (HP-CARD-05); the last window of a phase is for ANYTIME only."""
    if flag == words.FLAG_ANYTIME:
        return True
    if position.stack and position.stack[0][0] == F_CLOSING:
        return False
    if flag == words.FLAG_MAIN:
        return position.phase == words.MAIN
    if flag == words.FLAG_MOVE:
        return position.phase == words.MOVE
    return position.target >= 0


def event_price(position: Position, seat: i64, card: i64) -> i64:
    """Price of an event now; negative if it pays (HP-ARTIFACT-13, HP-ARTIFACT-15, AMB-47)."""
    cards = position.lineup.cards
    colour = cards.colour[card]
    price = cards.cost[card]
    if colour == words.GREEN:
        price = -price
    elif colour == words.RED_GREEN:
        price = 0
    if position.target < 0 or position.lineup.mode != words.ARTIFACT:
        return price
    less: i64 = 0
    slot: i64
    for slot in range(position.top):
        carried = position.piece_artifacts[slot]
        if carried and position.piece_seat[slot] == seat and (attacks(position, slot) or defends(position, slot)):
            for token in range(len(cards.artifact_price)):
                if carried >> token & 1:
                    change = cards.artifact_price[token]
                    if change > 0:
                        price += change
                    else:
                        less -= change
    if colour != words.RED or less == 0:
        return price
    return price - less if price > less else 0


def open_flags(position: Position, seat: i64) -> i64:
    """Bit mask of the flags whose events the seat may play now (HP-BATTLE-02: COMBAT needs an own card in it)."""
    mask: i64 = 1 << words.FLAG_ANYTIME
    if position.target >= 0:
        if participates(position, seat):
            mask |= 1 << words.FLAG_COMBAT
    elif position.phase <= words.MOVE and position.stack[0][0] != F_CLOSING:
        mask |= 1 << words.FLAG_MAIN if position.phase == words.MAIN else 1 << words.FLAG_MOVE
    return mask


def event_aims(position: Position, seat: int, card: i64, public: bool) -> bool:
    """Whether an event finds the cards it needs."""
    cards = position.lineup.cards
    ability = cards.abilities[cards.event[card]]
    for spot in ability.spots:
        if not spotted(position, spot, seat):
            return False
    return feasible(position, ability, 0, seat, -1, -1, public)


def flip_usable(position: Position, slot: i64) -> bool:
    """FLIP: any time its controller may act, for two sources, once it is face up (AMB-32)."""
    number = position.lineup.cards.flip[position.piece_card[slot]]
    seat = position.piece_seat[slot]
    return (
        number >= 0
        and can_pay(position, seat, FLIP_PRICE)
        and feasible(position, position.lineup.cards.abilities[number], 0, seat, slot, -1, False)
    )


def ability_usable(position: Position, slot: i64, index: int) -> bool:
    ability = position.lineup.cards.abilities[position.lineup.cards.activated[position.piece_card[slot]][index]]
    seat = position.piece_seat[slot]
    if not fits(position, ability.flag):
        return False
    # HP-BATTLE-12: a COMBAT ability needs its own unit in the combat
    if ability.flag == words.FLAG_COMBAT and not (attacks(position, slot) or defends(position, slot)):
        return False
    if ability.attacking and not attacks(position, slot):
        return False
    if ability.limited and position.piece_flags[slot] & (USED << index):
        return False
    if ability.exert and lives(position, slot) < 2:
        return False
    for spot in ability.spots:
        if not spotted(position, spot, seat):
            return False
    return feasible(position, ability, 0, seat, slot, -1, False)


def announcements(position: Position, seat: int, legal: list[int]) -> None:
    """Add everything the seat may announce now."""
    cards = position.lineup.cards
    flags = open_flags(position, seat)
    last = -1
    for card in position.hands[seat]:
        if (
            card != last
            and cards.type[card] == words.EVENT
            and flags >> cards.flag[card] & 1
            and can_pay(position, seat, event_price(position, seat, card))
            and event_aims(position, seat, card, False)
        ):
            legal.append(actions.CARD + card * actions.STRIDE + actions.PLAY_EVENT)
        last = card
    slot: i64
    for slot in range(position.top):
        if (
            position.piece_seat[slot] == seat
            and cards.announces[position.piece_card[slot]]
            and not position.piece_flags[slot] & FLIPPED
        ):
            cell = position.piece_cell[slot]
            if flip_usable(position, slot):
                legal.append(actions.FLIP + cell)
            for index in range(len(cards.activated[position.piece_card[slot]])):
                if ability_usable(position, slot, index):
                    legal.append(actions.ABILITY + cell * actions.ABILITIES + index)


def may_hold(position: Position, seat: int, card: int) -> bool:
    """Whether an event may be in a hand, as far as all can tell: it is on the deck list and not all its
    copies have been seen; of a secret list, a deck might hold another copy of it (HP-DECK-06)."""
    if not position.secret >> seat & 1:
        return is_in(position.decks[seat], card) or is_in(position.hands[seat], card)
    if card in position.known[seat]:
        return True
    cards = position.lineup.cards
    seen = 0
    for other in position.discards[seat]:
        if cards.name[other] == cards.name[card]:
            seen += 1
    for item in position.items:
        ability = cards.abilities[item[ITEM_ABILITY]]
        if (
            item[ITEM_SEAT] == seat
            and ability.kind == words.KIND_EVENT
            and cards.name[ability.card] == cards.name[card]
        ):
            seen += 1
    return seen < position.lineup.deck_copies and len(position.hands[seat]) > len(position.known[seat])


def could_answer(position: Position, seat: int) -> bool:
    """Whether a seat is asked at all. Reads only what everybody knows, never the hand itself."""
    cards = position.lineup.cards
    if position.lineup.full_priority:
        return True
    if position.hands[seat]:
        flags = open_flags(position, seat)
        for card in position.events[seat]:
            if (
                flags >> cards.flag[card] & 1
                and (position.items or not cards.answers[card])
                and can_pay(position, seat, event_price(position, seat, card))
                and may_hold(position, seat, card)
                and event_aims(position, seat, card, True)
            ):
                return True
    slot: i64
    for slot in range(position.top):
        if (
            position.piece_seat[slot] == seat
            and cards.announces[position.piece_card[slot]]
            and not position.piece_flags[slot] & FLIPPED
        ):
            if flip_usable(position, slot):
                return True
            for index in range(len(cards.activated[position.piece_card[slot]])):
                if ability_usable(position, slot, index):
                    return True
    return False


def begin(position: Position, seat: int, action: int) -> None:
    """Start an announcement; its asks follow as decisions of their own."""
    cards = position.lineup.cards
    if action >= actions.CARD:
        card = (action - actions.CARD) // actions.STRIDE
        # From here on everybody knows that this card is in the hand
        if card not in position.known[seat]:
            come_to_light(position, seat, card)
            put_in(position.known, seat, card)
        push(position, (F_ANNOUNCE, seat, cards.event[card], -1, -1))
    elif action >= actions.ABILITY:
        cell, index = divmod(action - actions.ABILITY, actions.ABILITIES)
        slot = position.board[cell]
        push(position, (F_ANNOUNCE, seat, cards.activated[position.piece_card[slot]][index], slot, -1))
    else:
        slot = position.board[action - actions.FLIP]
        push(position, (F_ANNOUNCE, seat, cards.flip[position.piece_card[slot]], slot, -1))


def leave_hand(position: Position, seat: int, card: int) -> None:
    take_out(position.hands, seat, card)
    if card in position.known[seat]:
        take_out(position.known, seat, card)
    else:
        come_to_light(position, seat, card)


def complete(position: Position, seat: int, ability: Ability, slot: int, answers: list[int]) -> None:
    """Pay, and put the item on the Stack (HP-STACK-01). Costs are paid once and never given back."""
    position.items = [*position.items, (ability.number, seat, slot, 0, 0, *answers)]
    if ability.kind == words.KIND_EVENT:
        price = event_price(position, seat, ability.card)
        leave_hand(position, seat, ability.card)
        pay(position, seat, price, "event")
    elif ability.kind == words.KIND_FLIP:
        position.piece_flags[slot] |= FLIPPED
        pay(position, seat, FLIP_PRICE, "flip")
        if vitality_radiated(position):
            bury_weak(position, seat)
    elif ability.kind == words.KIND_ACTIVATED:
        position.piece_flags[slot] |= USED << position.lineup.cards.activated[ability.card].index(ability.number)
        if ability.exert:
            exert(position, slot)
    for index, ask in enumerate(ability.asks):
        if ask.kind == words.ASK_HAND:
            leave_hand(position, seat, answers[index])
            position.discards[seat] = [*position.discards[seat], answers[index]]
    if position.log is not None:
        at = name(position, position.piece_cell[slot]) if slot >= 0 else None
        kind = words.KIND_NAMES[ability.kind]
        card = position.lineup.cards.ids[ability.card]
        tell(position, Announced(seat=seat, ability=kind, card=card, at=at, number=len(position.items)))
    check(position)
