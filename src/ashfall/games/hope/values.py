"""Current values of cards: what is printed, constant effects, artifacts and modifiers together."""

from __future__ import annotations

from ashfall.games.hope import words
from ashfall.games.hope.position import FLIPPED, Position, opposing
from ashfall.games.hope.rules import Constant, Selector


def adjacent(pos: Position, cell: int, other: int) -> bool:
    return other in pos.rules.board.adjacent[cell]


def constant_amount(pos: Position, constant: Constant, slot: int) -> int:
    """How much a constant effect of the piece in `slot` gives."""
    if not constant.per_other:
        return constant.amount
    seat = pos.piece_seat[slot]
    race = pos.rules.cards.race[pos.piece_card[slot]]
    count = 0
    for other in range(pos.top):
        if (
            other != slot
            and pos.piece_seat[other] == seat
            and not pos.piece_flags[other] & FLIPPED
            and pos.rules.cards.race[pos.piece_card[other]] == race
        ):
            count += 1
    return min(count, constant.most) * constant.amount


def in_reach(pos: Position, selector: Selector, source: int, slot: int) -> bool:
    """Whether a constant effect of `source` means the piece in `slot` (AMB-70: itself included)."""
    cards = pos.rules.cards
    card = pos.piece_card[slot]
    if selector.scope == words.SCOPE_SELF:
        return source == slot
    if selector.other and source == slot:
        return False
    if selector.type >= 0 and cards.type[card] != selector.type:
        return False
    if selector.race >= 0 and cards.race[card] != selector.race:
        return False
    # HP-2V2-07: "you" is the controller alone, never the team
    if selector.side == words.OWN and pos.piece_seat[slot] != pos.piece_seat[source]:
        return False
    if selector.side == words.OPPONENT and not opposing(pos.piece_seat[slot], pos.piece_seat[source]):
        return False
    return selector.scope != words.SCOPE_ADJACENT or (
        slot != source and adjacent(pos, pos.piece_cell[source], pos.piece_cell[slot])
    )


def radiated(pos: Position, slot: int, what: int) -> int:
    """What constant effects give a piece."""
    cards = pos.rules.cards
    total = 0
    for source in range(pos.top):
        card = pos.piece_card[source]
        if card >= 0 and cards.radiates[card] >> what & 1 and not pos.piece_flags[source] & FLIPPED:
            for constant in cards.constants[card]:
                if (
                    constant.what == what
                    and constant.when == words.WHEN_ALWAYS
                    and in_reach(pos, constant.selector, source, slot)
                ):
                    total += constant_amount(pos, constant, source)
    return total


def extra(pos: Position, slot: int, what: int) -> int:
    """Everything beyond print that changes `what` of a face-up piece."""
    total = radiated(pos, slot, what) if pos.radiated >> what & 1 else 0
    if pos.modifiers:
        for modifier in pos.modifiers:
            if modifier[0] == slot and modifier[1] == what:
                total += modifier[2]
    carried = pos.piece_artifacts[slot]
    if not carried:
        return total
    cards = pos.rules.cards
    token = 0
    while carried:
        if carried & 1 and cards.artifact_what[token] == what:
            total += cards.artifact_amount[token]
        carried >>= 1
        token += 1
    return total


def attack(pos: Position, slot: int) -> int:
    return max(0, pos.rules.cards.attack[pos.piece_card[slot]] + extra(pos, slot, words.ATTACK))


def defense(pos: Position, slot: int) -> int:
    return max(0, pos.rules.cards.defense[pos.piece_card[slot]] + extra(pos, slot, words.DEFENSE))


def vitality(pos: Position, slot: int) -> int:
    return pos.rules.cards.vitality[pos.piece_card[slot]] + extra(pos, slot, words.VITALITY)


def lives(pos: Position, slot: int) -> int:
    """Vitality that is left; one is exhausted (HP-TERM-EXHAUSTED)."""
    return vitality(pos, slot) - pos.piece_wounds[slot]


def keyword(pos: Position, slot: int, word: int) -> int:
    """Sum of a keyword's values, or how often a piece has it."""
    return pos.rules.cards.keywords[pos.piece_card[slot]][word] + extra(pos, slot, word)


def rule_holds(pos: Position, slot: int, rule: int) -> bool:
    """Whether a card text (its own, a neighbour's, an event's) puts a piece under a rule (HP-GEN-01)."""
    return pos.rules.cards.rules[pos.piece_card[slot]] >> rule & 1 == 1 or extra(pos, slot, rule) > 0


def movement(pos: Position, slot: int) -> int:
    """How many spaces a unit may move (AMB-25: never less than one)."""
    return max(1, 1 + keyword(pos, slot, words.MOVE_KW))


def sees(pos: Position, slot: int, cell: int) -> bool:
    """Whether a unit has a space in sight: adjacent, or RANGED with nothing in between
    (HP-BATTLE-09, HP-COMBAT-16, HP-COMBAT-17, AMB-12)."""
    board = pos.rules.board
    origin = pos.piece_cell[slot]
    if cell in board.steps[origin]:
        return True
    far = board.far[origin]
    if cell not in far or keyword(pos, slot, words.RANGED) <= 0:
        return False
    seat = pos.piece_seat[slot]
    for index in range(len(far)):
        if far[index] == cell and not blocks_sight(pos, seat, board.between[origin][index]):
            return True
    return False


def blocks_sight(pos: Position, seat: int, cell: int) -> bool:
    slot = pos.board[cell]
    if slot < 0 or pos.piece_flags[slot] & FLIPPED:
        return False
    if pos.rules.cards.type[pos.piece_card[slot]] == words.LOCATION:
        return opposing(seat, pos.piece_seat[slot]) or pos.rules.own_locations_block_ranged
    return opposing(seat, pos.piece_seat[slot])
