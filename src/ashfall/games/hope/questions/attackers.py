"""Who attacks (HP-BATTLE-09)."""

from __future__ import annotations

from ashfall.core.state import Frame
from ashfall.games.hope import actions, battle
from ashfall.games.hope.board import cell_name
from ashfall.games.hope.frames import F_CONSENT, INITIATOR, SEAT, SLOT, TOKEN
from ashfall.games.hope.position import Position, push
from ashfall.games.hope.questions.base import Question, Reason
from ashfall.games.hope.questions.facts import PromptFacts


class AttackersQuestion(Question):
    """Which unit joins the attack, or is it complete?"""

    def options(self, position: Position, frame: Frame) -> list[int]:
        choices = battle.attacker_choices(position)
        legal = [actions.CELL + position.piece_cell[slot] for slot in choices]
        waiting = position.lineup.forced_attackers and any(position.piece_seat[slot] == frame[SEAT] for slot in choices)
        if not position.attackers or not waiting:
            legal.append(actions.PASS)
        legal.sort()
        return legal

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        """Declare one more attacker, or be done; declaring none spends the token (AMB-10)."""
        seat = frame[SEAT]
        if action == actions.PASS:
            position.stack.pop()
            if position.attackers:
                battle.declare(position, seat, frame[TOKEN])
            else:
                battle.drop_token(position, frame[TOKEN])
            return
        slot = position.board[action - actions.CELL]
        if position.piece_seat[slot] == seat:
            position.attackers = [*position.attackers, slot]
        else:
            push(position, (F_CONSENT, position.piece_seat[slot], slot, seat))

    def facts(self, position: Position, frame: Frame) -> PromptFacts:
        columns = position.lineup.columns
        return {
            "target": cell_name(position.tokens[frame[TOKEN]], columns),
            "token": frame[TOKEN] + 1,
            "declared": [cell_name(position.piece_cell[slot], columns) for slot in position.attackers],
        }

    def refusal(self, position: Position, frame: Frame, action: int) -> Reason:
        if actions.CELL <= action < actions.CARD and not actions.FLIP <= action < actions.MOVE_UNIT:
            return (
                "no-attacker",
                "HP-BATTLE-09",
                "only units with the target in sight attack, a SENTINEL two at most",
            )
        return super().refusal(position, frame, action)


class ConsentQuestion(Question):
    """May a teammate's unit join the attack?"""

    def options(self, position: Position, frame: Frame) -> list[int]:
        return [actions.PASS, actions.YES]

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        position.stack.pop()
        if action == actions.YES:
            position.attackers = [*position.attackers, frame[SLOT]]
        else:
            # Not asked for again in this combat
            position.stack[-1] = (*position.stack[-1], frame[SLOT])

    def facts(self, position: Position, frame: Frame) -> PromptFacts:
        unit = cell_name(position.piece_cell[frame[SLOT]], position.lineup.columns)
        return {"unit": unit, "asked_by": frame[INITIATOR]}
