"""Questions that a card asks of its own: an effect names the question as the one that decides (`how`).

Such a card needs nothing else of the engine. The frame says who is asked and whom the effect names; the effect
itself lies on the stack below it.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ashfall.core.state import Frame
from ashfall.games.hope import actions
from ashfall.games.hope.cards import Ability, Effect
from ashfall.games.hope.frames import EFFECT_ABILITY, STEP, TYPES, VICTIM
from ashfall.games.hope.position import Position
from ashfall.games.hope.questions.base import Question, Reason, card_of, each_card
from ashfall.games.hope.questions.cards import lose
from ashfall.games.hope.questions.facts import PromptFacts


def asking_ability(position: Position) -> Ability:
    """Whose effect asks the question on top."""
    return position.lineup.cards.abilities[position.stack[-2][EFFECT_ABILITY]]


def asking_effect(position: Position) -> Effect:
    """The effect that asks the question on top: the last one that was begun."""
    return asking_ability(position).effects[position.stack[-2][STEP] - 1]


@mypyc_attr(allow_interpreted_subclasses=True)
class OwnQuestion(Question):
    """The question of one effect. With nothing to choose it falls away."""

    def applies(self, position: Position, frame: Frame) -> bool:
        options = self.options(position, frame)
        return bool(options) and options != [actions.PASS]

    def facts(self, position: Position, frame: Frame) -> PromptFacts:
        cards = position.lineup.cards
        return {"card": cards.ids[asking_ability(position).card], "victim": frame[VICTIM]}

    def refusal(self, position: Position, frame: Frame, action: int) -> Reason:
        return "not-now", self.clause, "this is no answer to what the card asks"


class StripQuestion(OwnQuestion):
    """Which card of a shown hand must go?"""

    def options(self, position: Position, frame: Frame) -> list[int]:
        kinds = position.lineup.cards.type
        found = [card for card in position.hands[frame[VICTIM]] if frame[TYPES] >> kinds[card] & 1]
        return each_card(found, actions.TAKE, [])

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        position.stack.pop()
        lose(position, frame[VICTIM], card_of(action))
