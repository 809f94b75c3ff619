"""The questions that may lie open, each with all that belongs to it: what may be answered, what the answer
does, what a prompt says about it, how another action is refused, what is answered for somebody absent.

Each kind of question is a class with one instance, found by the first number of its frame. The names of the
places in a frame stand with the frames.
"""

from __future__ import annotations

from typing import Any, Final

from ashfall.core.errors import IllegalAction
from ashfall.core.state import Frame
from ashfall.games.convoy import abilities, battle, destruction, entry, instants
from ashfall.games.convoy.actions import CARD, PASS, STEP, UNIT, YES
from ashfall.games.convoy.codes import (
    ABILITY_NAMES,
    CLOWN,
    KINDS,
    MOLOCH,
    MOLOCH_KINDS,
    NESTUGOV,
    NEW_YORK,
    OUTPOST,
    SIDE_SLOTS,
)
from ashfall.games.convoy.entry import add_units
from ashfall.games.convoy.events import CardMilled, CardPaid, HandExchanged, MarkerPlaced, tell
from ashfall.games.convoy.frames import (
    ABILITY_AT,
    ASK_CLOWN,
    ASK_PAY,
    CANDIDATES_AT,
    CARDS_AT,
    CHANCE_DRAW,
    CHANCE_PILE,
    CHOSEN_AT,
    CITY_AT,
    COPIED_AT,
    COUNT_AT,
    FIRST_QUESTION,
    IMMUNITY_AT,
    OPENING_HAND,
    PENDING_AT,
    SIDE_AT,
    SLOT_AT,
    TARGET_AT,
    TASK_BATTLE,
    TASK_EVICT,
    TASK_FEATURE,
    TASK_MULLIGAN,
    USED_ABILITY_AT,
)
from ashfall.games.convoy.notation import card_word, city_word, text_of
from ashfall.games.convoy.position import Position, replaced
from ashfall.games.convoy.stations import exposed_robots, movable_robots
from ashfall.games.convoy.strength import PLUS_TWO
from ashfall.games.convoy.units import (
    evict_robots,
    evict_spiders,
    evictable_robots,
    move,
    remove,
    remove_outpost,
    remove_robot,
)
from ashfall.games.convoy.zones import discard_from_hand, onto_discards, shuffle_deck, side_name

SHOWN: Final = 6
"""Answers that a refusal lists."""


class Question:
    """A kind of question. `options` are the legal answers in any order; `answer` carries one out once the
    frame has been taken off the stack."""

    def __init__(self, name: str, clause: str) -> None:
        self.name: str = name
        self.clause: str = clause

    def options(self, position: Position, frame: Frame) -> list[int]:
        raise NotImplementedError

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        raise NotImplementedError

    def facts(self, position: Position, frame: Frame, seat: int | None) -> dict[str, Any]:
        """What a prompt tells the seat besides who is asked."""
        return {}

    def refusal(self, position: Position, frame: Frame, action: int) -> IllegalAction:
        """Another question comes first, and the action is no answer to it."""
        lineup = position.lineup
        wanted = [text_of(lineup, option) for option in position.actions()]
        shown = ", ".join(wanted[:SHOWN]) + (", ..." if len(wanted) > SHOWN else "")
        message = f"{text_of(lineup, action)!r}: not an answer to the open question, expected {shown}"
        return IllegalAction(message, code="not-an-answer", clause=self.clause)

    def default(self, position: Position, frame: Frame) -> int:
        """Decline what is optional, otherwise the first answer."""
        return position.actions()[0]

    def is_open(self, position: Position, frame: Frame) -> bool:
        """Whether everybody at the table could list the possible answers."""
        return True

    def is_moot(self, position: Position, frame: Frame) -> bool:
        """Whether there is nothing left to ask."""
        return False


# Set-up and prices -------------------------------------------------------------------------------


class Mulligan(Question):
    """Whether a side exchanges its opening hand."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        return [PASS, YES]

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        """The whole hand goes back into the deck and four cards are drawn anew."""
        side = frame[SIDE_AT]
        if side == MOLOCH:
            position.stack.append((TASK_MULLIGAN, OUTPOST))
        else:
            position.stack.append((TASK_BATTLE, MOLOCH))
        if action == YES:
            low, high = (0, MOLOCH_KINDS) if side == MOLOCH else (MOLOCH_KINDS, KINDS)
            for kind in range(low, high):
                position.deck[kind] += position.hand[kind]
                position.hand[kind] = 0
            position.deck_size[side] += position.hand_size[side]
            position.hand_size[side] = 0
            position.stack.append((CHANCE_DRAW, side, OPENING_HAND))
        if position.log is not None:
            tell(position, HandExchanged(side_name(side), action == YES))


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


# Abilities and Instants --------------------------------------------------------------------------


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


class Retreat(Question):
    """The second move of Retreat: the same Soldier or another one."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        actions: list[int] = []
        instants.add_soldier_steps(position, STEP, actions)
        return actions

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        # A second order for the loop guard, so that a Soldier may go there and back (CV-CARD-RETREAT-01).
        position.outposts_entered = 0
        position.robots_entered = 0
        step = action - STEP
        slot = step // 2
        move(position, slot, instants.step_city(position, slot, step % 2), True)

    def is_moot(self, position: Position, frame: Frame) -> bool:
        """The only Soldier died on the first move (CC-45)."""
        return not self.options(position, frame)


class Recon(Question):
    """The second marker of Recon."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        actions = [PASS]
        for outposts in position.outposts:
            add_units(actions, UNIT + SIDE_SLOTS, outposts & position.lineup.soldiers)
        return actions

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        if action != PASS:
            instants.mark_recon(position, action - UNIT)


class WarCouncil(Question):
    """Which of the three cards just drawn is discarded."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        return list({CARD + kind for kind in frame[CARDS_AT:]})

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        discard_from_hand(position, action - CARD)
        if position.log is not None:
            tell(position, CardPaid(card_word(position.lineup, action - CARD)))

    def facts(self, position: Position, frame: Frame, seat: int | None) -> dict[str, Any]:
        if seat is None or position.to_move != seat:
            return {}
        return {"cards": [card_word(position.lineup, kind) for kind in frame[CARDS_AT:]]}

    def is_open(self, position: Position, frame: Frame) -> bool:
        return False


# Evictions ---------------------------------------------------------------------------------------


class InCity(Question):
    """A question about a city."""

    def facts(self, position: Position, frame: Frame, seat: int | None) -> dict[str, Any]:
        return {"city": city_word(position.lineup, frame[CITY_AT])}


class EvictOutpost(InCity):
    """Which card of the Outpost leaves a city with too few stations."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        actions: list[int] = []
        add_units(actions, UNIT + SIDE_SLOTS, position.outposts[frame[CITY_AT]])
        return actions

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        # One card at a time: the next may be due only because this one was the Launcher (CC-05).
        position.stack.append((TASK_EVICT, MOLOCH, frame[CITY_AT]))
        remove_outpost(position, action - UNIT)


class EvictSpiders(InCity):
    """Which Spiders without a station leave."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        actions: list[int] = []
        add_units(actions, UNIT, frame[CANDIDATES_AT])
        return actions

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        remove_robot(position, action - UNIT)
        evict_spiders(position, frame[CITY_AT], frame[CANDIDATES_AT])


class EvictRobot(InCity):
    """Which Robot leaves a city that a seized Contamination Module has made too small."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        actions: list[int] = []
        add_units(actions, UNIT, evictable_robots(position, frame[CITY_AT]))
        return actions

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        remove_robot(position, action - UNIT)
        evict_robots(position, frame[CITY_AT])


# After a battle ----------------------------------------------------------------------------------


class Defender(Question):
    """Whether Defender puts a card of the pile back on the deck."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        return [PASS, YES]

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        if action == YES:
            position.stack.append((CHANCE_PILE, MOLOCH))

    def facts(self, position: Position, frame: Frame, seat: int | None) -> dict[str, Any]:
        return {"unit": position.lineup.unit_word(frame[SLOT_AT])}


class VictoryOrder(Question):
    """Whose victory ability comes first."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        actions: list[int] = []
        add_units(actions, UNIT + SIDE_SLOTS, frame[PENDING_AT])
        return actions

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        battle.start_victory(position, action - UNIT, frame[PENDING_AT])

    def facts(self, position: Position, frame: Frame, seat: int | None) -> dict[str, Any]:
        pending = frame[PENDING_AT]
        lineup = position.lineup
        return {"units": [lineup.unit_word(SIDE_SLOTS + bit) for bit in range(SIDE_SLOTS) if (pending >> bit) & 1]}


class MachineGun(Question):
    """Which Soldier of its city Heavy Machine Gun strengthens."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        actions = [PASS]
        city = position.where[frame[SLOT_AT]]
        add_units(actions, UNIT + SIDE_SLOTS, position.outposts[city] & position.lineup.soldiers)
        return actions

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        if action == PASS:
            return
        slot = action - UNIT
        position.marks = replaced(position.marks, slot, position.marks[slot] + PLUS_TWO)
        if position.log is not None:
            tell(position, MarkerPlaced(position.lineup.unit_word(slot), "+2"))

    def facts(self, position: Position, frame: Frame, seat: int | None) -> dict[str, Any]:
        return {"unit": position.lineup.unit_word(frame[SLOT_AT])}


class LossRobot(Question):
    """Which Robot goes because Moloch's deck is empty."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        actions: list[int] = []
        city = frame[CITY_AT]
        add_units(actions, UNIT, exposed_robots(position, city) if frame[IMMUNITY_AT] else position.robots[city])
        return actions

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        remove_robot(position, action - UNIT)

    def facts(self, position: Position, frame: Frame, seat: int | None) -> dict[str, Any]:
        return {"city": city_word(position.lineup, frame[CITY_AT]), "immunity_holds": bool(frame[IMMUNITY_AT])}


class Demolish(InCity):
    """Which further district Moloch demolishes."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        return battle.demolishable(position)

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        battle.answer_demolish(position, action)


class Kill(InCity):
    """Which enemy unit the winner of a Kill district discards, or a side for the Bomb."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        return battle.kill_options(position, frame[SIDE_AT], frame[CITY_AT])

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        remove(position, action - UNIT)


class ToNewYork(InCity):
    """Who is sent straight to New York, with the bonus if nobody of the enemy is there (CV-TARGET-13)."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        return [PASS, *battle.transfer_options(position, frame[SIDE_AT], frame[CITY_AT])]

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        if action != PASS:
            move(position, action - UNIT, NEW_YORK, True)


class Revealed(Question):
    """Iron Gate: which of the two cards is discarded; the other is shuffled back."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        return list({CARD + kind for kind in frame[CARDS_AT:]})

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        kind = action - CARD
        first, second = frame[CARDS_AT], frame[CARDS_AT + 1]
        onto_discards(position, kind)
        position.deck[second if kind == first else first] += 1
        position.deck_size[MOLOCH] += 1
        shuffle_deck(position)
        if position.log is not None:
            tell(position, CardMilled(card_word(position.lineup, kind)))

    def facts(self, position: Position, frame: Frame, seat: int | None) -> dict[str, Any]:
        return {"cards": [card_word(position.lineup, kind) for kind in frame[CARDS_AT:]]}


class ConvoyMove(Question):
    """Which Robot the convoy takes along."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        actions: list[int] = []
        add_units(actions, UNIT, movable_robots(position, position.active))
        return actions

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        destruction.move_convoy(position, action - UNIT)

    def facts(self, position: Position, frame: Frame, seat: int | None) -> dict[str, Any]:
        lineup = position.lineup
        return {
            "city": city_word(lineup, position.active),
            "to": city_word(lineup, destruction.next_city(position)),
        }


QUESTIONS: Final[list[Question]] = [
    Mulligan("mulligan", "CV-SETUP-09"),
    Entry("entry", "CV-ABILITY-11"),
    Pay("pay", "CV-ABILITY-08"),
    Clown("clown", "CV-CARD-CLOWN-01"),
    Recipient("recipient", "CV-CARD-NESTUGOV-01"),
    Retreat("retreat", "CV-CARD-RETREAT-01"),
    Recon("recon", "CV-CARD-RECON-01"),
    WarCouncil("war_council", "CV-CARD-WAR_COUNCIL-01"),
    EvictOutpost("evict", "CV-STATION-06"),
    EvictSpiders("evict_spiders", "CV-STATION-08"),
    EvictRobot("evict_robot", "CV-CARD-SEIZED_MODULE-05"),
    Defender("defender", "CV-CARD-DEFENDER-01"),
    VictoryOrder("victory_order", "CC-42"),
    MachineGun("machine_gun", "CV-CARD-HEAVY_MACHINE_GUN-01"),
    LossRobot("loss_robot", "CV-VICTORY-09"),
    Demolish("demolish", "CV-VICTORY-01"),
    Kill("kill", "CV-TARGET-05"),
    Kill("bomb", "CV-BOMB-02"),
    ToNewYork("move_ny", "CV-TARGET-09"),
    Revealed("revealed", "CV-VICTORY-08"),
    ConvoyMove("convoy_move", "CV-CONVOY-01"),
]
"""In the order of the frames ASK_MULLIGAN and following."""


def question_of(frame: Frame) -> Question:
    """The question that a frame asks."""
    return QUESTIONS[frame[0] - FIRST_QUESTION]
