"""Abilities of units: what they cost, on whom they are used."""

from __future__ import annotations

from typing import Any

from ashfall.core.state import Frame
from ashfall.games.convoy import abilities, entry
from ashfall.games.convoy.actions import CARD, PASS, UNIT
from ashfall.games.convoy.codes import ABILITY_NAMES, CLOWN, KINDS, MOLOCH, MOLOCH_KINDS, NESTUGOV, SIDE_SLOTS
from ashfall.games.convoy.entry import add_units
from ashfall.games.convoy.events import CardPaid, tell
from ashfall.games.convoy.frames import (
    ABILITY_AT,
    ASK_CLOWN,
    ASK_PAY,
    CHOSEN_AT,
    COPIED_AT,
    COUNT_AT,
    SIDE_AT,
    SLOT_AT,
    TARGET_AT,
    TASK_FEATURE,
    USED_ABILITY_AT,
)
from ashfall.games.convoy.notation import card_word, city_word
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.questions.base import Question
from ashfall.games.convoy.zones import discard_from_hand


class Pay(Question):
    """Which card is discarded as a price: the payer picks, and it goes face up onto his pile."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        low, high = (0, MOLOCH_KINDS) if frame[SIDE_AT] == MOLOCH else (MOLOCH_KINDS, KINDS)
        hand = position.hand
        return [CARD + kind for kind in range(low, high) if hand[kind]]

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        kind = action - CARD
        discard_from_hand(position, kind)
        if position.log is not None:
            tell(position, CardPaid(card_word(position.lineup, kind)))
        if frame[COUNT_AT] > 1:
            position.stack.append((ASK_PAY, frame[SIDE_AT], frame[COUNT_AT] - 1))

    def facts(self, position: Position, frame: Frame, seat: int | None) -> dict[str, Any]:
        """What the payment is for: the task that waits under it."""
        lineup = position.lineup
        facts: dict[str, Any] = {"cards": frame[COUNT_AT]}
        task = position.stack[-2]
        if task[0] == TASK_FEATURE:
            facts["ability"] = "feature"
            facts["city"] = city_word(lineup, position.active)
            if task[SLOT_AT] >= 0:
                facts["target"] = lineup.unit_word(task[SLOT_AT])
        else:
            facts["ability"] = ABILITY_NAMES[task[USED_ABILITY_AT]]
            facts["target"] = lineup.unit_word(task[TARGET_AT])
        return facts

    def is_open(self, position: Position, frame: Frame) -> bool:
        return position.hand_size[frame[SIDE_AT]] == 1


class Entry(Question):
    """On whom an entry ability is used."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        actions = entry.entry_options(position, frame[SLOT_AT], frame[ABILITY_AT])
        if entry.may_decline(position, frame[ABILITY_AT], frame[COPIED_AT]):
            actions.append(PASS)
        return actions

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        entry.answer_entry(position, frame[SLOT_AT], frame[ABILITY_AT], action)

    def facts(self, position: Position, frame: Frame, seat: int | None) -> dict[str, Any]:
        return {
            "unit": position.lineup.unit_word(frame[SLOT_AT]),
            "city": city_word(position.lineup, position.where[frame[SLOT_AT]]),
            "ability": ABILITY_NAMES[frame[ABILITY_AT]],
            "copied": bool(frame[COPIED_AT]),
        }


class Clown(Question):
    """Which Soldiers Clown kills: two, or the only one there is (CC-36)."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        actions: list[int] = []
        mask = abilities.soldiers_beside(position, frame[SLOT_AT])
        if frame[CHOSEN_AT] >= 0:
            mask &= ~(1 << (frame[CHOSEN_AT] - SIDE_SLOTS))
        add_units(actions, UNIT + SIDE_SLOTS, mask)
        return actions

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        side, robot, chosen, soldier = frame[SIDE_AT], frame[SLOT_AT], frame[CHOSEN_AT], action - UNIT
        if chosen >= 0:
            abilities.charge(position, side, CLOWN, robot, chosen, soldier)
        elif abilities.soldiers_beside(position, robot).bit_count() > 1:
            position.stack.append((ASK_CLOWN, side, robot, soldier))
        else:
            abilities.charge(position, side, CLOWN, robot, soldier, -1)

    def facts(self, position: Position, frame: Frame, seat: int | None) -> dict[str, Any]:
        chosen = [] if frame[CHOSEN_AT] < 0 else [position.lineup.unit_word(frame[CHOSEN_AT])]
        return {"robot": position.lineup.unit_word(frame[SLOT_AT]), "soldiers": chosen}


class Recipient(Question):
    """Who gets the Module that Nestugov takes."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        actions: list[int] = []
        add_units(actions, UNIT + SIDE_SLOTS, abilities.recipients(position, position.where[frame[SLOT_AT]]))
        return actions

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        abilities.charge(position, frame[SIDE_AT], NESTUGOV, frame[SLOT_AT], action - UNIT, -1)

    def facts(self, position: Position, frame: Frame, seat: int | None) -> dict[str, Any]:
        robot = frame[SLOT_AT]
        return {
            "robot": position.lineup.unit_word(robot),
            "module": card_word(position.lineup, position.module[robot]),
        }
