"""What an announcement asks for, one thing after the other (HP-TERM-TARGET-01 to HP-TERM-TARGET-03)."""

from __future__ import annotations

from typing import Final

from ashfall.core.state import Frame
from ashfall.games.hope import actions, announce, words
from ashfall.games.hope.cards import Ability
from ashfall.games.hope.frames import ABILITY, ANSWERS, OTHER, SEAT, SOURCE
from ashfall.games.hope.position import Position
from ashfall.games.hope.questions.base import Question
from ashfall.games.hope.questions.facts import PromptFacts
from ashfall.games.hope.seating import opposing
from ashfall.games.hope.targets import candidates, feasible, piece_candidates

ASK_KINDS: Final = (
    "card",
    "stack-item",
    "row",
    "opponent",
    "hand-card",
    "discarded-card",
    "keyword",
    "new-target",
)


class TargetQuestion(Question):
    """What is the next ask of the announcement answered with?"""

    def wait(self, position: Position, frame: Frame) -> bool:
        """Go on to the next ask that leaves a choice; an announcement without any more is complete."""
        seat = frame[SEAT]
        if position.out >> seat & 1:
            position.stack.pop()
            return False
        position.to_move = seat
        ability = position.lineup.cards.abilities[frame[ABILITY]]
        other = frame[OTHER]
        while True:
            frame = position.stack[-1]
            answers = list(frame[ANSWERS:])
            if len(answers) == len(ability.asks):
                position.stack.pop()
                announce.complete(position, seat, ability, frame[SOURCE], answers)
                return False
            ask = ability.asks[len(answers)]
            found = candidates(position, ability, len(answers), seat, frame[SOURCE], last_of(answers))
            if ask.kind == words.ASK_SEAT and other >= 0 and opposing(other, seat):
                if position.out >> other & 1:
                    # The player it would fall on is out of the game (AMB-53)
                    position.stack.pop()
                    return False
                position.stack[-1] = (*frame, other)
            elif ask.kind == words.ASK_SEAT and len(found) == 1:
                position.stack[-1] = (*frame, found[0])
            elif found:
                # What may be named is known by now, and nothing happens before it is asked for
                position._legal = namings(position, ability, frame, answers, found)
                return True
            elif ask.optional or ask.unless_keyword >= 0:
                position.stack[-1] = (*frame, -1)
            else:
                # Only a triggered ability gets here: without a valid target it is not initiated
                position.stack.pop()
                return False

    def options(self, position: Position, frame: Frame) -> list[int]:
        ability = position.lineup.cards.abilities[frame[ABILITY]]
        answers = list(frame[ANSWERS:])
        found = candidates(position, ability, len(answers), frame[SEAT], frame[SOURCE], last_of(answers))
        return namings(position, ability, frame, answers, found)

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        position.stack[-1] = (*frame, answer_of(position, action))

    def facts(self, position: Position, frame: Frame) -> PromptFacts:
        cards = position.lineup.cards
        ability = cards.abilities[frame[ABILITY]]
        named = len(frame) - ANSWERS
        ask = ability.asks[named]
        return {
            "card": cards.ids[ability.card],
            "asks": ASK_KINDS[ask.kind],
            "number": named + 1,
            "of": len(ability.asks),
            "optional": ask.optional,
        }


def last_of(answers: list[int]) -> int:
    """What the ask before the next one named, or -1."""
    return answers[-1] if answers else -1


def namings(position: Position, ability: Ability, frame: Frame, answers: list[int], found: list[int]) -> list[int]:
    """The actions that name one of these candidates for the next ask, ascending."""
    ask = ability.asks[len(answers)]
    legal = [actions.PASS] if ask.optional else []
    if len(answers) + 1 < len(ability.asks) and ability.asks[len(answers) + 1].linked:
        found = leading_on(position, ability, frame[SEAT], frame[SOURCE], answers, found)
    for answer in found:
        legal.append(answer_action(position, ask.kind, answer))
    legal.sort()
    return legal


def leading_on(
    position: Position, ability: Ability, seat: int, source: int, answers: list[int], found: list[int]
) -> list[int]:
    """Those answers after which the next, linked ask can be answered too."""
    after = ability.asks[len(answers) + 1]
    last = len(answers) + 2 == len(ability.asks)
    if after.optional and last:
        return found
    if last and after.kind == words.ASK_PIECE and after.selector.scope != words.SCOPE_ADJACENT_TO_FIRST:
        # Only "another one" links them: count instead of trying each
        others = piece_candidates(position, ability, after, seat, source, -1)
        return [answer for answer in found if others and (len(others) > 1 or others[0] != answer)]
    follower = len(answers) + 1
    return [answer for answer in found if feasible(position, ability, follower, seat, source, answer, False)]


def answer_action(position: Position, kind: int, answer: int) -> int:
    """The action that names something."""
    if kind in (words.ASK_PIECE, words.ASK_NEW_TARGET):
        return actions.CELL + position.piece_cell[answer]
    if kind == words.ASK_ITEM:
        return actions.ITEM + answer
    if kind == words.ASK_ROW:
        return actions.ROW + answer
    if kind == words.ASK_SEAT:
        return actions.SEAT + answer
    if kind == words.ASK_WORD:
        return actions.WORD + answer
    use = actions.DISCARD if kind == words.ASK_HAND else actions.TAKE
    return actions.CARD + answer * actions.STRIDE + use


def answer_of(position: Position, action: int) -> int:
    """What an action names, as slot, card or number; -1 for nothing."""
    if action == actions.PASS:
        return -1
    if action >= actions.CARD:
        return (action - actions.CARD) // actions.STRIDE
    if action >= actions.CELL:
        return position.board[action - actions.CELL]
    if action >= actions.ITEM:
        return action - actions.ITEM
    if action >= actions.WORD:
        return action - actions.WORD
    if action >= actions.ROW:
        return action - actions.ROW
    return action - actions.SEAT
