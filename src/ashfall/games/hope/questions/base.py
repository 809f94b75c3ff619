"""A kind of question: all that is to be known of it stands together."""

from __future__ import annotations

from random import Random

from mypy_extensions import i64, mypyc_attr

from ashfall.core.state import CHANCE, Frame, at_point
from ashfall.games.hope import actions, announce, words
from ashfall.games.hope.frames import LEFT, SEAT
from ashfall.games.hope.position import Position
from ashfall.games.hope.questions.facts import PromptFacts
from ashfall.games.hope.sources import can_pay

Reason = tuple[str, str | None, str]
"""Why an action is refused: a stable code, the clause behind it, a sentence that helps."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Question:
    """Base of all kinds; one object of each is in the catalogue. The frame on top of the stack is of that kind."""

    def __init__(self, name: str, clause: str) -> None:
        self.name = name
        """What prompts call it; empty for what goes on by itself and never asks."""
        self.clause = clause

    def wait(self, position: Position, frame: Frame) -> bool:
        """Whether the frame waits for a decision, whose maker is then in `to_move`. If not, it has been dealt with."""
        seat = frame[SEAT]
        if position.out >> seat & 1 or not self.applies(position, frame):
            # Nobody is asked who is out of the game (HP-2V2-22)
            position.stack.pop()
            return False
        position.to_move = seat
        return True

    def applies(self, position: Position, frame: Frame) -> bool:
        """Whether there is anything to decide. If not, the question falls away."""
        return True

    def options(self, position: Position, frame: Frame) -> list[int]:
        """What may be decided, ascending."""
        raise NotImplementedError

    def chances(self, position: Position, frame: Frame) -> list[tuple[int, float]]:
        """The same, if chance decides, with the probabilities."""
        legal = position.actions()
        return [(action, 1.0 / len(legal)) for action in legal]

    def roll(self, position: Position, frame: Frame, rng: Random) -> int:
        """One of these, as likely as it is said to be. What is certain takes no luck."""
        outcomes = self.chances(position, frame)
        return outcomes[0][0] if len(outcomes) == 1 else at_point(outcomes, rng.random())

    def outcome_at(self, position: Position, frame: Frame, point: float) -> int:
        """That which a number between 0 and 1 stands for."""
        return at_point(self.chances(position, frame), point)

    def may_happen(self, position: Position, frame: Frame, action: int) -> bool:
        """Whether it is one of these."""
        return action in position.actions()

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        """What a decision does."""
        raise NotImplementedError

    def facts(self, position: Position, frame: Frame) -> PromptFacts:
        """What the prompt says beside its kind."""
        return {}

    def refusal(self, position: Position, frame: Frame, action: int) -> Reason:
        """Why an action is not legal, as far as the deciding seat knows."""
        if action >= actions.CARD and (action - actions.CARD) % actions.STRIDE == actions.PLAY_EVENT:
            return why_no_event(position, position.to_move, (action - actions.CARD) // actions.STRIDE)
        if actions.FLIP <= action < actions.MOVE_UNIT:
            return "no-ability", "HP-TERM-FLIP-01", "this card has no such ability, or its costs or targets are missing"
        return "not-now", None, "this is not what is to be decided now"

    def default(self, position: Position, frame: Frame) -> int:
        """A harmless decision: to pass or decline; for anything compulsory the first."""
        return position.actions()[0]


class Chance(Question):
    """A question that chance answers."""

    def wait(self, position: Position, frame: Frame) -> bool:
        if position.out >> frame[SEAT] & 1 or not self.applies(position, frame):
            position.stack.pop()
            return False
        position.to_move = CHANCE
        return True


def card_of(action: int) -> int:
    """The card that an action names, or -1."""
    return (action - actions.CARD) // actions.STRIDE if action >= actions.CARD else -1


def each_card(cards: list[int], use: int, legal: list[int]) -> list[int]:
    """Add a use of every different card; the cards are sorted."""
    last = -1
    for card in cards:
        if card != last:
            legal.append(actions.CARD + card * actions.STRIDE + use)
        last = card
    return legal


def share_of(cards: list[int], use: int) -> list[tuple[int, float]]:
    """Probabilities of cards of which some are there several times; the cards are sorted."""
    shares: list[tuple[int, float]] = []
    total = len(cards)
    place = 0
    while place < total:
        copies = copies_at(cards, place)
        shares.append((actions.CARD + cards[place] * actions.STRIDE + use, copies / total))
        place += copies
    return shares


def copies_at(cards: list[int], place: i64) -> i64:
    """How many copies of the card at that place come from there on; the cards are sorted."""
    count: i64 = len(cards)
    card = cards[place]
    after = place + 1
    while after < count and cards[after] == card:
        after += 1
    return after - place


def card_at(cards: list[int], point: float) -> int:
    """The card that a number between 0 and 1 stands for, as in a list of their shares; the cards are sorted."""
    total = float(len(cards))
    last = cards[0]
    copies: i64 = 0
    for card in cards:
        if card != last:
            point -= float(copies) / total
            if point < 0.0:
                return last
            last = card
            copies = 0
        copies += 1
    return last


def why_no_event(position: Position, seat: int, card: int) -> Reason:
    cards = position.lineup.cards
    if card not in position.hands[seat]:
        return "not-in-hand", "HP-PLAY-01", "this card is not in your hand"
    if cards.type[card] != words.EVENT:
        return "no-event", "HP-GEN-05", "this card is not an event"
    flag = cards.flag[card]
    if not announce.fits(position, flag):
        return "wrong-phase", "HP-CARD-05", f"its flag {words.FLAG_NAMES[flag]} does not fit this moment"
    if flag == words.FLAG_COMBAT and not announce.participates(position, seat):
        return "not-involved", "HP-BATTLE-02", "no card of yours takes part in this combat"
    if not can_pay(position, seat, announce.event_price(position, seat, card)):
        return "too-expensive", "HP-SOURCE-09", "paying must leave at least one source"
    return "no-target", "HP-TERM-TARGET-03", "it lacks a valid target, a card to Spot, or a card to discard"


class AnyCard(Chance):
    """Chance takes one of some cards, whichever copy."""

    def cards(self, position: Position, frame: Frame) -> list[int]:
        """Those it takes one of, sorted."""
        raise NotImplementedError

    def use(self) -> int:
        """What becomes of it, as in the action's number."""
        raise NotImplementedError

    def options(self, position: Position, frame: Frame) -> list[int]:
        return each_card(self.cards(position, frame), self.use(), [])

    def chances(self, position: Position, frame: Frame) -> list[tuple[int, float]]:
        return share_of(self.cards(position, frame), self.use())

    def roll(self, position: Position, frame: Frame, rng: Random) -> int:
        cards = self.cards(position, frame)
        card = cards[0] if cards[0] == cards[-1] else card_at(cards, rng.random())
        return actions.CARD + card * actions.STRIDE + self.use()

    def outcome_at(self, position: Position, frame: Frame, point: float) -> int:
        return actions.CARD + card_at(self.cards(position, frame), point) * actions.STRIDE + self.use()

    def may_happen(self, position: Position, frame: Frame, action: int) -> bool:
        return (
            action >= actions.CARD
            and (action - actions.CARD) % actions.STRIDE == self.use()
            and card_of(action) in self.cards(position, frame)
        )


class FromDeck(AnyCard):
    """Chance takes cards of a seat's draw deck, as many as the frame says or there are."""

    def applies(self, position: Position, frame: Frame) -> bool:
        return frame[LEFT] > 0 and bool(position.decks[frame[SEAT]])

    def cards(self, position: Position, frame: Frame) -> list[int]:
        return position.decks[frame[SEAT]]

    def use(self) -> int:
        return actions.TAKE
