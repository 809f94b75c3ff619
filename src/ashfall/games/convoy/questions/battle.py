"""After a battle: victory abilities, the city, the district, the convoy."""

from __future__ import annotations

from typing import Any

from ashfall.core.state import Frame
from ashfall.games.convoy import battle, destruction
from ashfall.games.convoy.actions import CARD, PASS, UNIT, YES
from ashfall.games.convoy.codes import MOLOCH, NEW_YORK, SIDE_SLOTS
from ashfall.games.convoy.entry import add_units
from ashfall.games.convoy.events import CardMilled, tell
from ashfall.games.convoy.frames import CARDS_AT, CHANCE_DISCARDS, CITY_AT, IMMUNITY_AT, PENDING_AT, SIDE_AT, SLOT_AT
from ashfall.games.convoy.notation import card_word, city_word
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.questions.base import InCity, Question
from ashfall.games.convoy.stations import exposed_robots, movable_robots
from ashfall.games.convoy.units import move, remove, remove_robot
from ashfall.games.convoy.zones import onto_discards, shuffle_deck


class Defender(Question):
    """Whether Defender puts a card of the pile back on the deck."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        return [PASS, YES]

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        if action == YES:
            position.stack.append((CHANCE_DISCARDS, MOLOCH))

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
