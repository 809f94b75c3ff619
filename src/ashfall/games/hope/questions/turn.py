"""The turn of the active player in each phase (HP-ROUND-01)."""

from __future__ import annotations

from ashfall.core.state import Frame
from ashfall.games.hope import actions, announce, battle, moving, phases, playing, words
from ashfall.games.hope.drawing import discard
from ashfall.games.hope.frames import F_DEAL, F_WINDOW, SEAT
from ashfall.games.hope.pieces import name
from ashfall.games.hope.position import FLIPPED, Position, push
from ashfall.games.hope.questions.base import Question, Reason, card_of, each_card
from ashfall.games.hope.questions.facts import PromptFacts, Reach
from ashfall.games.hope.seating import opposing
from ashfall.games.hope.values import rule_holds


class TurnQuestion(Question):
    """What does the active player do next?"""

    def wait(self, position: Position, frame: Frame) -> bool:
        seat = frame[SEAT]
        if position.out >> seat & 1:
            phases.end_turn(position, seat)
            return False
        position.to_move = seat
        return True

    def options(self, position: Position, frame: Frame) -> list[int]:
        """The actions of each phase (HP-MAIN-01, HP-MOVE-01, HP-EXPLORE-01, HP-BATTLE-01, HP-DRAW-02)."""
        phase = position.phase
        seat = frame[SEAT]
        legal: list[int] = []
        if phase != words.DRAW:
            legal.append(actions.END)
        if phase == words.MAIN:
            playing.plays(position, seat, words.UNIT, legal)
            playing.duplicates(position, seat, legal)
        elif phase == words.MOVE:
            moving.moves(position, seat, legal)
        elif phase == words.EXPLORE:
            playing.plays(position, seat, words.LOCATION, legal)
        elif phase == words.BATTLE:
            for cell in battle.token_cells(position, seat):
                legal.append(actions.TOKEN + cell)
            if battle.lowest_token(position) >= 0:
                legal.append(actions.FIGHT)
        elif phase == words.DRAW:
            draws(position, seat, legal)
        announce.announcements(position, seat, legal)
        if len(legal) > 1:
            legal.sort()
        return legal

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        seat = frame[SEAT]
        if action == actions.END:
            phases.end_turn(position, seat)
            return
        if action == actions.DRAW_UP:
            position.drawn = True
            push(position, (F_DEAL, seat, position.lineup.hand_size - len(position.hands[seat])))
            return
        if action == actions.FIGHT:
            battle.start_combat(position, seat)
            return
        use = (action - actions.CARD) % actions.STRIDE if action >= actions.CARD else -1
        if use == actions.PLAY_EVENT or actions.FLIP <= action < actions.MOVE_UNIT:
            announce.begin(position, seat, action)
            return
        card = card_of(action)
        if use >= 0 and position.phase == words.DRAW:
            announce.leave_hand(position, seat, card)
            discard(position, seat, card)
            return
        # AMB-22: after every board action the other side may answer
        push(position, (F_WINDOW, seat, 0))
        if use >= actions.PLAY:
            playing.play(position, seat, card, use - actions.PLAY)
        elif use >= 0:
            playing.discard_duplicate(position, seat, card, use == actions.DISCARD)
        elif action >= actions.RAPTURE_UNIT:
            origin, cell = divmod(action - actions.RAPTURE_UNIT, actions.CELLS)
            moving.rapture(position, origin, cell)
        elif action >= actions.MOVE_UNIT:
            origin, cell = divmod(action - actions.MOVE_UNIT, actions.CELLS)
            moving.move(position, origin, cell)
        else:
            battle.place_token(position, action - actions.TOKEN)

    def facts(self, position: Position, frame: Frame) -> PromptFacts:
        facts: PromptFacts = {"phase": words.PHASE_NAMES[position.phase], "drawn": position.drawn}
        if position.phase == words.BATTLE:
            facts["reach"] = in_reach(position, frame[SEAT])
        return facts

    def refusal(self, position: Position, frame: Frame, action: int) -> Reason:
        seat = frame[SEAT]
        if action >= actions.CARD:
            card, use = divmod(action - actions.CARD, actions.STRIDE)
            if use >= actions.PLAY:
                return why_no_play(position, seat, card, use - actions.PLAY)
            if use != actions.PLAY_EVENT:
                return "no-discard", "HP-MAIN-07", "nothing to discard that card for now"
        elif action >= actions.RAPTURE_UNIT:
            return "no-rapture", "HP-KEYWORD-RAPTURE-01", "RAPTURE exchanges a unit that has it with another own unit"
        elif action >= actions.MOVE_UNIT:
            return why_no_move(position, seat, action)
        elif actions.TOKEN <= action < actions.CELL:
            return why_no_token(position, seat)
        elif action == actions.END and position.phase == words.DRAW:
            return "draw-first", "HP-DRAW-04", "draw up to six first; more than six cards must be discarded"
        return super().refusal(position, frame, action)

    def default(self, position: Position, frame: Frame) -> int:
        """Draw if that is due, else end the turn."""
        legal = position.actions()
        for action in (actions.DRAW_UP, actions.END):
            if action in legal:
                return action
        return legal[0]


def in_reach(position: Position, seat: int) -> list[Reach]:
    """What can be marked and has an own unit beside it or in its line of sight; totals as they would be compared."""
    found: list[Reach] = []
    for cell in battle.token_cells(position, seat):
        attack, defense = battle.prospect(position, seat, cell)
        if attack >= 0:
            found.append({"at": name(position, cell), "attack": attack, "defense": defense})
    return found


def draws(position: Position, seat: int, legal: list[int]) -> None:
    """Discard any number, then draw; more than six cards must go (HP-DRAW-02 to HP-DRAW-04, AMB-41)."""
    hand = position.hands[seat]
    over = len(hand) > position.lineup.hand_size
    if not over:
        legal.append(actions.END if position.drawn else actions.DRAW_UP)
    if over or not position.drawn:
        each_card(hand, actions.DISCARD, legal)


def why_no_play(position: Position, seat: int, card: int, cell: int) -> Reason:
    cards = position.lineup.cards
    if card not in position.hands[seat]:
        return "not-in-hand", "HP-PLAY-01", "this card is not in your hand"
    kind = cards.type[card]
    if kind == words.EVENT:
        return "no-event", "HP-CARD-04", "an event is not put on the battleground"
    phase = words.MAIN if kind == words.UNIT else words.EXPLORE
    if position.phase != phase:
        clause = "HP-MAIN-01" if kind == words.UNIT else "HP-EXPLORE-01"
        return "wrong-phase", clause, f"a {words.TYPE_NAMES[kind]} is played in the {words.PHASE_NAMES[phase]} phase"
    if cell >= position.lineup.board.cells or position.board[cell] >= 0:
        return "not-free", "HP-BOARD-01", "the space is not free"
    if playing.duplicate(position, seat, card) >= 0:
        return "unique", "HP-CARD-13", "you have a copy of this unique card on the battleground"
    if kind == words.UNIT and cell not in playing.unit_cells(position, seat):
        return "wrong-space", "HP-MAIN-04", "a unit is played in your home base or beside a location of yours"
    if kind == words.LOCATION and cell not in playing.location_cells(position, seat):
        return (
            "wrong-space",
            "HP-EXPLORE-03",
            "a location stands beside a unit of yours, not in your base nor on artifacts",
        )
    return "too-expensive", "HP-SOURCE-09", "paying must leave at least one source"


def why_no_move(position: Position, seat: int, action: int) -> Reason:
    origin, cell = divmod(action - actions.MOVE_UNIT, actions.CELLS)
    board = position.lineup.board
    if position.phase != words.MOVE:
        return "wrong-phase", "HP-MOVE-01", "units move in the move phase"
    if origin >= board.cells or cell >= board.cells or position.board[origin] < 0:
        return "no-unit", "HP-MOVE-01", "there is no unit of yours to move"
    slot = position.board[origin]
    if position.piece_seat[slot] != seat:
        return "not-yours", "HP-TERM-CONTROL", "you do not control that card"
    if position.lineup.cards.type[position.piece_card[slot]] != words.UNIT:
        return "immobile", "HP-MOVE-12", "locations do not move"
    if position.piece_flags[slot] & FLIPPED:
        return "flipped", "HP-TERM-FLIP-02", "a flipped card does not move"
    if not moving.may_move(position, slot):
        return "moved", "HP-MOVE-08", "each unit moves once and at most three units move"
    if rule_holds(position, slot, words.CANNOT_MOVE):
        return "held", "HP-GEN-01", "a card keeps this unit from moving"
    if position.board[cell] >= 0:
        return "not-free", "HP-MOVE-06", "a move ends on a free space"
    return "out-of-reach", "HP-MOVE-03", "that space is out of reach or the way is blocked"


def why_no_token(position: Position, seat: int) -> Reason:
    if position.phase != words.BATTLE:
        return "wrong-phase", "HP-COMP-03", "target tokens are laid in the battle phase"
    if position.next_token >= battle.TOKENS:
        return "no-token", "HP-BATTLE-01", "all three target tokens have been used"
    if not any(seat_of >= 0 and opposing(seat, seat_of) for seat_of in position.piece_seat[: position.top]):
        return "no-target", "HP-BATTLE-03", "there is no opposing card to mark"
    return "no-target", "HP-BATTLE-08", "a token marks an opposing face-up card that was not marked before"
