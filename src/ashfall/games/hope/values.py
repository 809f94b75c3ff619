"""Current values of cards: what is printed, constant effects, artifacts and modifiers together."""

from __future__ import annotations

from mypy_extensions import i64

from ashfall.games.hope import words
from ashfall.games.hope.cards import Constant, Selector
from ashfall.games.hope.position import FLIPPED, Position
from ashfall.games.hope.seating import opposing


def adjacent(position: Position, cell: i64, other: i64) -> bool:
    return position.lineup.board.touching[cell] >> other & 1 == 1


def constant_amount(position: Position, constant: Constant, slot: i64) -> i64:
    """How much a constant effect of the piece in `slot` gives."""
    if not constant.per_other:
        return constant.amount
    seat = position.piece_seat[slot]
    race = position.lineup.cards.race[position.piece_card[slot]]
    count: i64 = 0
    other: i64
    for other in range(position.top):
        if (
            other != slot
            and position.piece_seat[other] == seat
            and not position.piece_flags[other] & FLIPPED
            and position.lineup.cards.race[position.piece_card[other]] == race
        ):
            count += 1
    return (count if count < constant.most else constant.most) * constant.amount


def in_reach(position: Position, selector: Selector, source: i64, slot: i64) -> bool:
    """Whether a constant effect of `source` means the piece in `slot` (AMB-70: itself included)."""
    cards = position.lineup.cards
    card = position.piece_card[slot]
    if selector.scope == words.SCOPE_SELF:
        return source == slot
    if selector.other and source == slot:
        return False
    if selector.type >= 0 and cards.type[card] != selector.type:
        return False
    if selector.race >= 0 and cards.race[card] != selector.race:
        return False
    # HP-2V2-07: "you" is the controller alone, never the team
    if selector.side == words.OWN and position.piece_seat[slot] != position.piece_seat[source]:
        return False
    if selector.side == words.OPPONENT and not opposing(position.piece_seat[slot], position.piece_seat[source]):
        return False
    return selector.scope != words.SCOPE_ADJACENT or (
        slot != source and adjacent(position, position.piece_cell[source], position.piece_cell[slot])
    )


def radiated(position: Position, slot: i64, what: i64) -> i64:
    """What constant effects give a piece."""
    cards = position.lineup.cards
    total: i64 = 0
    source: i64
    for source in range(position.top):
        card = position.piece_card[source]
        if card >= 0 and cards.radiates[card] >> what & 1 and not position.piece_flags[source] & FLIPPED:
            for constant in cards.constants[card]:
                if (
                    constant.what == what
                    and constant.when == words.WHEN_ALWAYS
                    and in_reach(position, constant.selector, source, slot)
                ):
                    total += constant_amount(position, constant, source)
    return total


def extra(position: Position, slot: i64, what: i64) -> i64:
    """Everything beyond print that changes `what` of a face-up piece."""
    carried = position.piece_artifacts[slot]
    if not (position.radiated | position.modified) >> what & 1 and not carried:
        return 0
    total: i64 = radiated(position, slot, what) if position.radiated >> what & 1 else 0
    if position.modified >> what & 1:
        for modifier in position.modifiers:
            if modifier[0] == slot and modifier[1] == what:
                total += modifier[2]
    cards = position.lineup.cards
    token: i64 = 0
    while carried:
        if carried & 1 and cards.artifact_what[token] == what:
            total += cards.artifact_amount[token]
        carried >>= 1
        token += 1
    return total


def attack(position: Position, slot: i64) -> i64:
    total = position.lineup.cards.attack[position.piece_card[slot]] + extra(position, slot, words.ATTACK)
    return total if total > 0 else 0


def defense(position: Position, slot: i64) -> i64:
    total = position.lineup.cards.defense[position.piece_card[slot]] + extra(position, slot, words.DEFENSE)
    return total if total > 0 else 0


def vitality(position: Position, slot: i64) -> i64:
    return position.lineup.cards.vitality[position.piece_card[slot]] + extra(position, slot, words.VITALITY)


def lives(position: Position, slot: i64) -> i64:
    """Vitality that is left; one is exhausted (HP-TERM-EXHAUSTED)."""
    return vitality(position, slot) - position.piece_wounds[slot]


def keyword(position: Position, slot: i64, word: i64) -> i64:
    """Sum of a keyword's values, or how often a piece has it."""
    printed = position.lineup.cards.keywords[position.piece_card[slot] * words.KEYWORDS + word]
    return printed + extra(position, slot, word)


def rule_holds(position: Position, slot: i64, rule: i64) -> bool:
    """Whether a card text (its own, a neighbour's, an event's) puts a piece under a rule (HP-GEN-01)."""
    return position.lineup.cards.rules[position.piece_card[slot]] >> rule & 1 == 1 or extra(position, slot, rule) > 0


def movement(position: Position, slot: i64) -> i64:
    """How many spaces a unit may move (AMB-25: never less than one)."""
    more = keyword(position, slot, words.MOVE_KW)
    return 1 + more if more > 0 else 1


def sees(position: Position, slot: i64, cell: i64) -> bool:
    """Whether a unit has a space in sight: adjacent, or RANGED with nothing in between
    (HP-BATTLE-09, HP-COMBAT-16, HP-COMBAT-17, AMB-12)."""
    board = position.lineup.board
    origin = position.piece_cell[slot]
    if board.stepping[origin] >> cell & 1:
        return True
    if not board.distant[origin] >> cell & 1 or keyword(position, slot, words.RANGED) <= 0:
        return False
    far = board.far[origin]
    seat = position.piece_seat[slot]
    for index in range(len(far)):
        if far[index] == cell and not blocks_sight(position, seat, board.between[origin][index]):
            return True
    return False


def blocks_sight(position: Position, seat: i64, cell: i64) -> bool:
    slot = position.board[cell]
    if slot < 0 or position.piece_flags[slot] & FLIPPED:
        return False
    if position.lineup.cards.type[position.piece_card[slot]] == words.LOCATION:
        return opposing(seat, position.piece_seat[slot]) or position.lineup.own_locations_block_ranged
    return opposing(seat, position.piece_seat[slot])
