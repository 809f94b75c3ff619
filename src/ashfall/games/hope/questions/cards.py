"""Choices among cards that an effect, an artifact or the limit of the hand asks for."""

from __future__ import annotations

from ashfall.core.state import Frame
from ashfall.games.hope import actions, announce, words
from ashfall.games.hope.drawing import discard, finish_taking, take_open
from ashfall.games.hope.events import Revealed, tell
from ashfall.games.hope.frames import (
    ABILITY,
    F_DEAL,
    F_NEXT_PHASE,
    F_REVEAL,
    F_TAKE,
    LEFT,
    SEAT,
    TAKE_EFFECT,
    TAKEN,
    TAKEN_TYPES,
    TYPE,
)
from ashfall.games.hope.position import Position, come_to_light, push, take_out
from ashfall.games.hope.questions.base import AnyCard, FromDeck, Question, card_of, each_card
from ashfall.games.hope.questions.facts import PromptFacts


class LocateQuestion(Question):
    """Which card of the draw deck does a LOCATOR find?"""

    def applies(self, position: Position, frame: Frame) -> bool:
        return bool(position.decks[frame[SEAT]])

    def options(self, position: Position, frame: Frame) -> list[int]:
        kinds = position.lineup.cards.type
        found = [card for card in position.decks[frame[SEAT]] if kinds[card] == frame[TYPE]]
        return each_card(found, actions.TAKE, [actions.PASS])

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        seat = frame[SEAT]
        card = card_of(action)
        position.stack.pop()
        if card >= 0:
            take_out(position.decks, seat, card)
            come_to_light(position, seat, card)
            take_open(position, seat, card)

    def facts(self, position: Position, frame: Frame) -> PromptFacts:
        return {"type": words.TYPE_NAMES[frame[TYPE]]}


class RevealQuestion(FromDeck):
    """Chance shows cards of the draw deck."""

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        seat = frame[SEAT]
        card = card_of(action)
        position.stack[-1] = (F_REVEAL, seat, frame[LEFT] - 1)
        take_out(position.decks, seat, card)
        come_to_light(position, seat, card)
        position.shown = [*position.shown, card]
        if position.log is not None:
            tell(position, Revealed(seat=seat, card=position.lineup.cards.ids[card]))


class TakeQuestion(Question):
    """Which of the cards shown go to the hand?"""

    def wait(self, position: Position, frame: Frame) -> bool:
        seat = frame[SEAT]
        if position.out >> seat & 1:
            position.stack.pop()
            return False
        position.to_move = seat
        if takable(position, frame):
            return True
        finish_taking(position)
        return False

    def options(self, position: Position, frame: Frame) -> list[int]:
        return each_card(sorted(takable(position, frame)), actions.TAKE, [actions.PASS])

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        seat = frame[SEAT]
        card = card_of(action)
        if card < 0:
            finish_taking(position)
            return
        shown = position.shown[:]
        shown.remove(card)
        position.shown = shown
        kind: int = position.lineup.cards.type[card]
        types = frame[TAKEN_TYPES] | 1 << kind
        position.stack[-1] = (F_TAKE, seat, frame[ABILITY], frame[TAKE_EFFECT], frame[TAKEN] + 1, types)
        take_open(position, seat, card)

    def facts(self, position: Position, frame: Frame) -> PromptFacts:
        return {"shown": [position.lineup.cards.ids[card] for card in position.shown]}


def takable(position: Position, frame: Frame) -> list[int]:
    """Shown cards that the effect lets its player take."""
    effect = position.lineup.cards.abilities[frame[ABILITY]].effects[frame[TAKE_EFFECT]]
    limit = bin(effect.types).count("1") * effect.amount if effect.each_type else effect.amount
    found: list[int] = []
    if effect.forced or frame[TAKEN] >= limit:
        return found
    for card in position.shown:
        kind = position.lineup.cards.type[card]
        if effect.types >> kind & 1 and card not in found and not (effect.each_type and frame[TAKEN_TYPES] >> kind & 1):
            found.append(card)
    return found


class DiscardQuestion(Question):
    """Which card of the hand is discarded?"""

    def applies(self, position: Position, frame: Frame) -> bool:
        return bool(position.hands[frame[SEAT]])

    def options(self, position: Position, frame: Frame) -> list[int]:
        return each_card(position.hands[frame[SEAT]], actions.DISCARD, [])

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        position.stack.pop()
        lose(position, frame[SEAT], card_of(action))

    def facts(self, position: Position, frame: Frame) -> PromptFacts:
        if len(position.stack) > 1 and position.stack[-2][0] == F_NEXT_PHASE:
            return {"over": len(position.hands[frame[SEAT]]) - position.lineup.hand_size}
        return {}


class RandomDiscardQuestion(AnyCard):
    """Chance takes a card of the hand."""

    def applies(self, position: Position, frame: Frame) -> bool:
        return bool(position.hands[frame[SEAT]])

    def cards(self, position: Position, frame: Frame) -> list[int]:
        return position.hands[frame[SEAT]]

    def use(self) -> int:
        return actions.DISCARD

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        position.stack.pop()
        lose(position, frame[SEAT], card_of(action))


def lose(position: Position, seat: int, card: int) -> None:
    announce.leave_hand(position, seat, card)
    discard(position, seat, card)


class MayDrawQuestion(Question):
    """Does the player draw a card?"""

    def options(self, position: Position, frame: Frame) -> list[int]:
        return [actions.PASS, actions.YES]

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        position.stack.pop()
        if action == actions.YES:
            push(position, (F_DEAL, frame[SEAT], 1))
