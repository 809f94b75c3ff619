"""What lies open about a piece beside its values, and where whatever changes it comes from."""

from __future__ import annotations

from typing import Literal

import msgspec

from ashfall.games.hope import words
from ashfall.games.hope.board import cell_name
from ashfall.games.hope.position import DISCOUNTED, EXTRA, FLIPPED, FOUGHT, USED, Position
from ashfall.games.hope.values import constant_amount, in_reach, rule_holds

MarkKind = Literal[
    "cannot-move",
    "cannot-be-overwhelmed",
    "no-opposing-events",
    "exert-after-combat",
    "diagonal-move",
    "ability-used",
    "discount-used",
    "extra-moves",
    "fought",
    "has-attacked",
]
RULE_MARKS: tuple[tuple[int, MarkKind], ...] = (
    (words.CANNOT_MOVE, "cannot-move"),
    (words.CANNOT_BE_OVERWHELMED, "cannot-be-overwhelmed"),
    (words.NO_OPPOSING_EVENTS, "no-opposing-events"),
    (words.EXERT_AFTER, "exert-after-combat"),
    (words.DIAGONAL_MOVE, "diagonal-move"),
)


class Part(msgspec.Struct, frozen=True):
    """One reason why a value is not the printed one."""

    source: str
    """Card or artifact that gives it."""
    amount: int
    until: str = "constant"


class Mark(msgspec.Struct, frozen=True):
    """Something that holds for a piece now and that its values do not tell."""

    kind: MarkKind
    parts: list[Part] = []
    """Cards that put it under the rule, if it is one."""
    number: int = 0
    """Of `ability-used` which ability, from 1; of `extra-moves` how many."""
    seats: list[int] = []
    """Of `fought`: the seats that cannot mark it again this phase (HP-BATTLE-08)."""
    at: list[str] = []
    """Of `has-attacked`: the cards it cannot attack again this round (AMB-16)."""


def parts_of(position: Position, slot: int, what: int) -> list[Part]:
    """Where a value beyond print comes from."""
    cards = position.lineup.cards
    parts: list[Part] = []
    for source in range(position.top):
        card = position.piece_card[source]
        if card < 0 or position.piece_flags[source] & FLIPPED:
            continue
        for constant in cards.constants[card]:
            if constant.what == what and constant.when == 0 and in_reach(position, constant.selector, source, slot):
                amount = constant_amount(position, constant, source)
                if amount:
                    parts.append(Part(cards.ids[card], amount))
    for modifier in position.modifiers:
        if modifier[0] == slot and modifier[1] == what:
            parts.append(Part(cards.ids[modifier[4]], modifier[2], words.DURATION_NAMES[modifier[3]]))
    for token in range(len(cards.artifact_ids)):
        if position.piece_artifacts[slot] >> token & 1 and cards.artifact_what[token] == what:
            parts.append(Part(cards.artifact_ids[token], cards.artifact_amount[token], "carried"))
    return parts


def marks_of(position: Position, slot: int) -> list[Mark]:
    """All that lies open about a piece beside its values."""
    flags = position.piece_flags[slot]
    cards = position.lineup.cards
    card = position.piece_card[slot]
    marks: list[Mark] = []
    if not flags & FLIPPED:
        for rule, kind in RULE_MARKS:
            if rule_holds(position, slot, rule):
                printed = [Part(cards.ids[card], 1, "printed")] if cards.rules[card] >> rule & 1 else []
                marks.append(Mark(kind, parts=printed + parts_of(position, slot, rule)))
        for index, number in enumerate(cards.activated[card]):
            if cards.abilities[number].limited and flags & USED << index:
                marks.append(Mark("ability-used", number=index + 1))
        if flags & DISCOUNTED:
            marks.append(Mark("discount-used"))
        if flags >= EXTRA:
            marks.append(Mark("extra-moves", number=flags // EXTRA))
    fought = [seat for seat in range(position.lineup.seats) if flags & FOUGHT << seat]
    if fought:
        marks.append(Mark("fought", seats=fought))
    attacked = [
        cell_name(position.piece_cell[pair & 63], position.lineup.columns)
        for pair in position.fought
        if pair >> 6 == slot
    ]
    if attacked:
        marks.append(Mark("has-attacked", at=attacked))
    return marks
