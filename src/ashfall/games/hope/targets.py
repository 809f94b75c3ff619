"""Targets: what a player may name when announcing an event or ability (HP-TERM-TARGET-01 to -03)."""

from __future__ import annotations

from mypy_extensions import i64

from ashfall.games.hope import words
from ashfall.games.hope.cards import Ability, Ask, Selector
from ashfall.games.hope.position import (
    FLIPPED,
    ITEM_ABILITY,
    ITEM_ANSWERS,
    ITEM_CANCELLED,
    ITEM_SEAT,
    ITEM_SOURCE,
    Position,
)
from ashfall.games.hope.seating import opposing
from ashfall.games.hope.values import adjacent, keyword, lives, rule_holds


def attacks(position: Position, slot: i64) -> bool:
    return position.target >= 0 and slot in position.attackers


def defends(position: Position, slot: i64) -> bool:
    return position.target >= 0 and position.board[position.target] == slot


def source_cell(position: Position, source: i64) -> i64:
    """Cell of an ability's card; a card that left the battleground is remembered as -2 - cell."""
    return position.piece_cell[source] if source >= 0 else -2 - source


def matches(position: Position, selector: Selector, seat: i64, source: i64, slot: i64, first: i64) -> bool:
    """Whether a piece is what the selector means, seen from `seat` and the card in `source`."""
    controller = position.piece_seat[slot]
    if controller < 0 or position.piece_flags[slot] & FLIPPED:
        return False
    side = selector.side
    if side == words.OWN:
        if controller != seat:
            return False
    elif side == words.OPPONENT and not opposing(controller, seat):
        return False
    cards = position.lineup.cards
    card = position.piece_card[slot]
    if selector.type >= 0 and cards.type[card] != selector.type:
        return False
    if selector.plain:
        return True
    if selector.race >= 0 and cards.race[card] != selector.race:
        return False
    if selector.name >= 0 and cards.name[card] != selector.name:
        return False
    if selector.unique >= 0 and cards.unique[card] != selector.unique:
        return False
    if selector.other and slot == source:
        return False
    if selector.cost_max >= 0 and cards.cost[card] > selector.cost_max:
        return False
    if selector.wounded >= 0 and (position.piece_wounds[slot] > 0) != (selector.wounded == 1):
        return False
    if selector.exhausted >= 0 and (lives(position, slot) == 1) != (selector.exhausted == 1):
        return False
    if selector.keyword >= 0 and keyword(position, slot, selector.keyword) <= 0:
        return False
    return selector.scope == words.SCOPE_ANY or in_scope(position, selector, seat, source, slot, first)


def in_scope(position: Position, selector: Selector, seat: i64, source: i64, slot: i64, first: i64) -> bool:
    scope = selector.scope
    cell = position.piece_cell[slot]
    if scope == words.SCOPE_SELF:
        return slot == source
    if scope == words.SCOPE_ATTACKING:
        return attacks(position, slot)
    if scope == words.SCOPE_DEFENDING:
        return defends(position, slot)
    if scope == words.SCOPE_PARTICIPATING:
        return attacks(position, slot) or defends(position, slot)
    if scope == words.SCOPE_ADJACENT:
        origin = source_cell(position, source)
        return origin >= 0 and adjacent(position, cell, origin)
    if scope == words.SCOPE_ADJACENT_TO_FIRST:
        return first >= 0 and adjacent(position, cell, position.piece_cell[first])
    for beside in position.lineup.board.adjacent[cell]:
        neighbour = position.board[beside]
        if (
            neighbour >= 0
            and position.piece_seat[neighbour] == seat
            and not position.piece_flags[neighbour] & FLIPPED
            and position.lineup.cards.race[position.piece_card[neighbour]] == selector.near_race
        ):
            return True
    return False


def spotted(position: Position, selector: Selector, seat: i64) -> bool:
    """Spot: such a card is on the battleground, face up (HP-TERM-SPOT, AMB-60)."""
    return any(matches(position, selector, seat, -1, slot, -1) for slot in range(position.top))


def is_target(position: Position, ability: Ability, ask: Ask, seat: i64, source: i64, before: i64, slot: i64) -> bool:
    """Whether a piece may be named; `before` is what the ask before this one named."""
    if not matches(position, ask.selector, seat, source, slot, before) or (ask.differs and slot == before):
        return False
    if ability.kind == words.KIND_FLIP:
        # A card that turns face down to pay for its own ability is no target of it
        return slot != source
    return (
        ability.kind != words.KIND_EVENT
        or not opposing(seat, position.piece_seat[slot])
        or not rule_holds(position, slot, words.NO_OPPOSING_EVENTS)
    )


def first_piece(position: Position, ability: Ability, ask: Ask, seat: i64, source: i64, before: i64) -> i64:
    """Some piece that may be named, or -1."""
    slot: i64
    for slot in range(position.top):
        if is_target(position, ability, ask, seat, source, before, slot):
            return slot
    return -1


def piece_candidates(position: Position, ability: Ability, ask: Ask, seat: i64, source: i64, before: i64) -> list[int]:
    found: list[int] = []
    slot: i64
    for slot in range(position.top):
        if is_target(position, ability, ask, seat, source, before, slot):
            found.append(slot)
    return found


def item_candidates(position: Position, ask: Ask, seat: int) -> list[int]:
    found: list[int] = []
    for index, item in enumerate(position.items):
        is_event = position.lineup.cards.abilities[item[ITEM_ABILITY]].kind == words.KIND_EVENT
        if item[ITEM_CANCELLED] or (ask.opposing and not opposing(item[ITEM_SEAT], seat)):
            continue
        if ask.item_kind < 0 or is_event == (ask.item_kind == 0):
            found.append(index)
    return found


def new_target_candidates(position: Position, index: int) -> list[int]:
    """Targets that the redirected item's own text allows (AMB-72)."""
    if not 0 <= index < len(position.items):
        return []
    item = position.items[index]
    ability = position.lineup.cards.abilities[item[ITEM_ABILITY]]
    for number, ask in enumerate(ability.asks):
        if ask.kind == words.ASK_PIECE:
            before = item[ITEM_ANSWERS + number - 1] if number > 0 else -1
            return piece_candidates(position, ability, ask, item[ITEM_SEAT], item[ITEM_SOURCE], before)
    return []


def candidates(position: Position, ability: Ability, number: i64, seat: int, source: int, before: int) -> list[int]:
    """Everything an ask may be answered with, as slots, item numbers, rows, seats, cards or words; `before` is what
    the ask before it named."""
    ask = ability.asks[number]
    cards = position.lineup.cards
    if ask.kind == words.ASK_PIECE:
        if ask.unless_keyword >= 0 and exempt(position, ask, seat, source):
            return []
        return piece_candidates(position, ability, ask, seat, source, before)
    if ask.kind == words.ASK_ITEM:
        return item_candidates(position, ask, seat)
    if ask.kind == words.ASK_ROW:
        return [0, 1, 2, 3, 4]
    if ask.kind == words.ASK_SEAT:
        return [s for s in range(position.lineup.seats) if opposing(s, seat) and not position.out >> s & 1]
    if ask.kind == words.ASK_WORD:
        return ask.choices
    if ask.kind == words.ASK_NEW_TARGET:
        return new_target_candidates(position, before)
    found: list[int] = []
    if ask.kind == words.ASK_DISCARD:
        for card in sorted(position.discards[seat]):
            if (ask.card_type < 0 or cards.type[card] == ask.card_type) and card not in found:
                found.append(card)
        return found
    held = position.hands[seat][:]
    if ability.kind == words.KIND_EVENT and ability.card in held:
        held.remove(ability.card)
    for card in held:
        if card not in found:
            found.append(card)
    return found


def answerable(position: Position, ability: Ability, number: i64, seat: int, source: int, before: int) -> bool:
    """Whether there is anything an ask may be answered with."""
    ask = ability.asks[number]
    if ask.kind == words.ASK_ITEM:
        return len(position.items) > 0 and len(item_candidates(position, ask, seat)) > 0
    if ask.kind == words.ASK_ROW or (ask.kind == words.ASK_SEAT and not position.out):
        return True
    if ask.kind == words.ASK_DISCARD:
        if ask.card_type < 0:
            return len(position.discards[seat]) > 0
        kinds = position.lineup.cards.type
        return any(kinds[card] == ask.card_type for card in position.discards[seat])
    return len(candidates(position, ability, number, seat, source, before)) > 0


def exempt(position: Position, ask: Ask, seat: i64, source: i64) -> bool:
    """An ask that falls away because a selected card has the keyword."""
    slot: i64
    for slot in range(position.top):
        if matches(position, ask.selector, seat, source, slot, -1) and keyword(position, slot, ask.unless_keyword) > 0:
            return True
    return False


def feasible(
    position: Position, ability: Ability, number: i64, seat: int, source: int, before: int, public: bool
) -> bool:
    """Whether this ask and all after it can be answered. With `public`, only from what everybody knows: of a hand its
    size ("Priority and hidden hands" in docs/rules/hope.md)."""
    asks = ability.asks
    while number < len(asks):
        ask = asks[number]
        named: int = -1
        if public and ask.kind == words.ASK_HAND:
            if len(position.hands[seat]) < (2 if ability.kind == words.KIND_EVENT else 1):
                return False
        elif number + 1 < len(asks) and asks[number + 1].linked:
            found = candidates(position, ability, number, seat, source, before)
            for answer in found:
                if feasible(position, ability, number + 1, seat, source, answer, public):
                    return True
            if found or not (ask.optional or (ask.unless_keyword >= 0 and exempt(position, ask, seat, source))):
                return False
        elif ask.kind == words.ASK_PIECE:
            if ask.unless_keyword < 0 or not exempt(position, ask, seat, source):
                # Any one piece will do
                named = first_piece(position, ability, ask, seat, source, before)
                if named < 0 and not ask.optional:
                    return False
        elif not ask.optional and not answerable(position, ability, number, seat, source, before):
            return False
        before = named
        number += 1
    return True
