"""Before the first round: the toss, the choice of decks, opening cards and their exchange (HP-SETUP)."""

from __future__ import annotations

from ashfall.core.state import CHANCE, Frame
from ashfall.games.hope import actions, phases
from ashfall.games.hope.drawing import assign_deck, draw_card
from ashfall.games.hope.events import DeckPicked, Exchanged, Toss, tell
from ashfall.games.hope.frames import F_DEAL, LEFT, SEAT
from ashfall.games.hope.position import Position, push, take_out
from ashfall.games.hope.questions.base import Chance, FromDeck, Question, card_of, each_card
from ashfall.games.hope.questions.facts import PromptFacts


class TossQuestion(Chance):
    """Chance gives somebody the coin."""

    def wait(self, position: Position, frame: Frame) -> bool:
        position.to_move = CHANCE
        return True

    def options(self, position: Position, frame: Frame) -> list[int]:
        return [actions.SEAT + seat for seat in range(position.lineup.seats)]

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        coin = action - actions.SEAT
        phases.begin_game(position, coin)
        if position.log is not None:
            tell(position, Toss(seat=coin))


class PickDeckQuestion(Question):
    """Which ready deck?"""

    def wait(self, position: Position, frame: Frame) -> bool:
        seat = frame[SEAT]
        position.to_move = seat
        if not position.decks[seat] and not position.hands[seat] and position.lineup.ready:
            return True
        position.stack[-1] = (F_DEAL, seat, position.lineup.hand_size)
        return False

    def options(self, position: Position, frame: Frame) -> list[int]:
        """Ready decks that may still be picked: each box has one of each (HP-SETUP-03, AMB-62)."""
        lineup = position.lineup
        if lineup.mirror or lineup.seats == 4:
            return [actions.DECK + index for index in range(len(lineup.ready))]
        taken = [
            sorted(position.decks[seat] + position.hands[seat])
            for seat in range(lineup.seats)
            if not position.secret >> seat & 1
        ]
        return [actions.DECK + index for index, deck in enumerate(lineup.ready) if deck not in taken]

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        seat = frame[SEAT]
        index = action - actions.DECK
        assign_deck(position, seat, position.lineup.ready[index], False)
        if position.log is not None:
            tell(position, DeckPicked(seat=seat, deck=position.lineup.ready_ids[index]))


class ExchangeQuestion(Question):
    """Which opening cards go back? They are named one by one."""

    def applies(self, position: Position, frame: Frame) -> bool:
        return bool(position.hands[frame[SEAT]]) or bool(position.aside)

    def options(self, position: Position, frame: Frame) -> list[int]:
        return each_card(position.hands[frame[SEAT]], actions.DISCARD, [actions.PASS])

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        """Set aside now, shuffled back before the same number is drawn (HP-SETUP-06, AMB-42)."""
        seat = frame[SEAT]
        card = card_of(action)
        if card >= 0:
            take_out(position.hands, seat, card)
            position.aside = [*position.aside, card]
            return
        position.stack.pop()
        returned = len(position.aside)
        position.decks[seat] = sorted(position.decks[seat] + position.aside)
        position.aside = []
        push(position, (F_DEAL, seat, returned))
        if position.log is not None:
            tell(position, Exchanged(seat=seat, cards=returned))

    def facts(self, position: Position, frame: Frame) -> PromptFacts:
        return {"aside": len(position.aside)}


class DealQuestion(FromDeck):
    """Chance gives cards of the draw deck, in the opening and whenever anybody draws."""

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        seat = frame[SEAT]
        position.stack[-1] = (F_DEAL, seat, frame[LEFT] - 1)
        draw_card(position, seat, card_of(action))
