"""Why an action is refused: a stable code, the clause behind it, and a sentence that helps.

Reads only what the deciding seat knows."""

from __future__ import annotations

from ashfall.core.errors import IllegalAction
from ashfall.core.state import CHANCE
from ashfall.games.hope import actions, announce, battle, moving, playing, words
from ashfall.games.hope.notation import text
from ashfall.games.hope.position import F_ATTACKERS, F_TURN, FLIPPED, Position, opposing
from ashfall.games.hope.sources import can_pay
from ashfall.games.hope.values import rule_holds


def refusal(position: Position, action: int) -> IllegalAction:
    """The error for an action that is not legal now."""
    if position.winners >= 0:
        return IllegalAction("the game is over", code="game-over", clause="HP-WIN-01")
    if not 0 <= action < actions.num_actions(len(position.lineup.cards.ids)):
        return IllegalAction(f"{action} is no action number", code="unknown-action")
    if position.to_move == CHANCE:
        return IllegalAction("an outcome of chance is due, and this is not one", code="chance-due")
    kind = position.stack[-1][0]
    code, clause, reason = _why(position, kind, position.to_move, action)
    return IllegalAction(f"{_name(position, action)}: {reason}", code=code, clause=clause)


def _name(position: Position, action: int) -> str:
    try:
        return text(position.lineup, action)
    except (IndexError, KeyError):
        return f"action {action}"


def _why(position: Position, kind: int, seat: int, action: int) -> tuple[str, str | None, str]:
    if action >= actions.CARD:
        card, use = divmod(action - actions.CARD, actions.STRIDE)
        if use == actions.PLAY_EVENT:
            return _event(position, seat, card)
        if kind == F_TURN and use >= actions.PLAY:
            return _play(position, seat, card, use - actions.PLAY)
        if kind == F_TURN:
            return "no-discard", "HP-MAIN-07", "nothing to discard that card for now"
    elif action >= actions.MOVE_UNIT and kind == F_TURN:
        if action >= actions.RAPTURE_UNIT:
            return "no-rapture", "HP-KEYWORD-RAPTURE-01", "RAPTURE exchanges a unit that has it with another own unit"
        return _move(position, seat, action)
    elif action >= actions.FLIP and action < actions.MOVE_UNIT:
        return "no-ability", "HP-TERM-FLIP-01", "this card has no such ability, or its costs or targets are missing"
    elif action >= actions.CELL and kind == F_ATTACKERS:
        return (
            "no-attacker",
            "HP-BATTLE-09",
            "only units with the target in sight attack, a SENTINEL two at most",
        )
    elif action >= actions.TOKEN and action < actions.CELL and kind == F_TURN:
        return _token(position, seat)
    if action == actions.END and kind == F_TURN and position.phase == words.DRAW:
        return "draw-first", "HP-DRAW-04", "draw up to six first; more than six cards must be discarded"
    return "not-now", None, "this is not what is to be decided now"


def _event(position: Position, seat: int, card: int) -> tuple[str, str, str]:
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


def _play(position: Position, seat: int, card: int, cell: int) -> tuple[str, str, str]:
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


def _move(position: Position, seat: int, action: int) -> tuple[str, str, str]:
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


def _token(position: Position, seat: int) -> tuple[str, str, str]:
    if position.phase != words.BATTLE:
        return "wrong-phase", "HP-COMP-03", "target tokens are laid in the battle phase"
    if position.next_token >= battle.TOKENS:
        return "no-token", "HP-BATTLE-01", "all three target tokens have been used"
    if not any(
        position.piece_seat[slot] >= 0 and opposing(seat, position.piece_seat[slot]) for slot in range(position.top)
    ):
        return "no-target", "HP-BATTLE-03", "there is no opposing card to mark"
    return "no-target", "HP-BATTLE-08", "a token marks an opposing face-up card that was not marked before"
