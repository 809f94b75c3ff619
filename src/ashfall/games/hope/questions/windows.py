"""Windows: moments at which players may announce events and abilities, or pass (AMB-20 to AMB-22)."""

from __future__ import annotations

from ashfall.core.state import Frame
from ashfall.games.hope import actions, announce, battle, dominance, words
from ashfall.games.hope.board import cell_name
from ashfall.games.hope.frames import (
    F_CLOSING,
    F_COMBAT,
    F_ITEM,
    F_NEXT_PHASE,
    F_RESOLVE,
    F_WINDOW,
    PASSES,
    PLACE,
    SEAT,
)
from ashfall.games.hope.position import ITEM_ABILITY, ITEM_SEAT, Position, push, table_order
from ashfall.games.hope.questions.base import Question
from ashfall.games.hope.questions.facts import PromptFacts
from ashfall.games.hope.seating import opposing


def asked(position: Position, seat: int) -> bool:
    """Whether a window stops at a seat: nobody is asked who is out of the game (HP-2V2-22)."""
    return not position.out >> seat & 1 and announce.could_answer(position, seat)


class WindowQuestion(Question):
    """Base of the windows, and the answer to a board action of the other side (AMB-22)."""

    def order(self, position: Position, frame: Frame) -> list[int]:
        """Who comes, first to last. Seats that went out keep their place: nobody behind them is passed over."""
        if position.lineup.seats == 2:
            return [1 - frame[SEAT]]
        return [other for other in table_order(position) if opposing(other, frame[SEAT])]

    def coming(self, position: Position, frame: Frame) -> list[int]:
        """Who may still act, first to last."""
        return self.order(position, frame)[frame[PLACE] :]

    def wait(self, position: Position, frame: Frame) -> bool:
        """Find the next seat that could act; a window nobody is left in closes."""
        order = self.order(position, frame)
        place = frame[PLACE]
        while place < len(order):
            if asked(position, order[place]):
                position.stack[-1] = (frame[0], frame[SEAT], place)
                position.to_move = order[place]
                return True
            place += 1
        position.stack.pop()
        self.close(position)
        return False

    def close(self, position: Position) -> None:
        """What follows when all have passed."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        legal = [actions.PASS]
        announce.announcements(position, position.to_move, legal)
        if len(legal) > 1:
            legal.sort()
        return legal

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        if action == actions.PASS:
            position.stack[-1] = (frame[0], frame[SEAT], frame[PLACE] + 1)
            return
        self.interrupted(position, frame)
        announce.begin(position, position.to_move, action)

    def interrupted(self, position: Position, frame: Frame) -> None:
        """Somebody acts: how the window goes on afterwards."""
        position.stack[-1] = (F_WINDOW, frame[SEAT], frame[PLACE] + 1)

    def facts(self, position: Position, frame: Frame) -> PromptFacts:
        return {"active": frame[SEAT]}


class ClosingQuestion(WindowQuestion):
    """The last window of a phase, and that of Dominance: until all pass in a row."""

    def order(self, position: Position, frame: Frame) -> list[int]:
        return table_order(position)

    def coming(self, position: Position, frame: Frame) -> list[int]:
        order = table_order(position)
        return [order[(frame[PLACE] + n) % len(order)] for n in range(len(order) - frame[PASSES])]

    def wait(self, position: Position, frame: Frame) -> bool:
        order = table_order(position)
        place = frame[PLACE]
        passes = frame[PASSES]
        while passes < len(order):
            seat = order[place % len(order)]
            if asked(position, seat):
                position.stack[-1] = (F_CLOSING, -1, place % len(order), passes)
                position.to_move = seat
                return True
            place += 1
            passes += 1
        position.stack.pop()
        self.close(position)
        return False

    def close(self, position: Position) -> None:
        if position.phase == words.DOMINANCE:
            dominance.count(position)
        else:
            push(position, (F_NEXT_PHASE, 0))

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        passes = frame[PASSES] + 1 if action == actions.PASS else 0
        position.stack[-1] = (F_CLOSING, -1, frame[PLACE] + 1, passes)
        if action != actions.PASS:
            announce.begin(position, position.to_move, action)

    def facts(self, position: Position, frame: Frame) -> PromptFacts:
        return {"phase": words.PHASE_NAMES[position.phase]}


class CombatQuestion(WindowQuestion):
    """The window of a combat: the weaker side first, anew after every announcement (AMB-20)."""

    def order(self, position: Position, frame: Frame) -> list[int]:
        return battle.window_order(position)

    def close(self, position: Position) -> None:
        battle.resolve(position)

    def interrupted(self, position: Position, frame: Frame) -> None:
        position.stack[-1] = (F_COMBAT, frame[SEAT], 0)

    def facts(self, position: Position, frame: Frame) -> PromptFacts:
        side = "defense" if opposing(position.to_move, position.active) else "attack"
        return {"target": cell_name(position.target, position.lineup.columns), "side": side}


class ItemQuestion(WindowQuestion):
    """Answers to the newest item on the Stack; then it is carried out (AMB-21)."""

    def order(self, position: Position, frame: Frame) -> list[int]:
        """The opponents of the last announcer answer first, then the announcer's own side."""
        seat = frame[SEAT]
        if position.lineup.seats == 2:
            return [1 - seat, seat]
        order = table_order(position)
        answering = [other for other in order if opposing(other, seat)]
        return answering + [other for other in order if not opposing(other, seat)]

    def close(self, position: Position) -> None:
        push(position, (F_RESOLVE, 0))

    def interrupted(self, position: Position, frame: Frame) -> None:
        position.stack.pop()

    def facts(self, position: Position, frame: Frame) -> PromptFacts:
        item = position.items[-1]
        cards = position.lineup.cards
        return {
            "announcer": item[ITEM_SEAT],
            "card": cards.ids[cards.abilities[item[ITEM_ABILITY]].card],
            "item": len(position.items),
        }


WINDOWS: dict[int, WindowQuestion] = {
    F_WINDOW: WindowQuestion("respond-to-action", "HP-STACK-03"),
    F_CLOSING: ClosingQuestion("last-window", "HP-ROUND-01"),
    F_COMBAT: CombatQuestion("combat", "HP-COMBAT-18"),
    F_ITEM: ItemQuestion("respond-to-stack", "HP-STACK-05"),
}


def responders(position: Position) -> list[int]:
    """Seats that come, in order, in the window that is open now."""
    if not position.stack or position.winners >= 0:
        return []
    frame = position.stack[-1]
    window = WINDOWS.get(frame[0])
    if window is None:
        return []
    return [seat for seat in window.coming(position, frame) if not position.out >> seat & 1]
