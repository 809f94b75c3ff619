"""The state of a game of Neuroshima Hex, as the rest of the world uses it."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from ashfall.core.errors import BadState, IllegalAction
from ashfall.core.outcome import Outcome
from ashfall.core.state import CHANCE
from ashfall.games.neuroshima_hex import battle, notation, turn
from ashfall.games.neuroshima_hex.actions import DRAW, FIRST
from ashfall.games.neuroshima_hex.ending import ENDINGS, winner
from ashfall.games.neuroshima_hex.instants import resolve_instant
from ashfall.games.neuroshima_hex.position import (
    BATTLE_FRAME,
    CHOOSE_FIRST,
    FINISHED,
    INSTANT_FRAME,
    Position,
    Rules,
)
from ashfall.games.neuroshima_hex.refusals import refusal
from ashfall.games.neuroshima_hex.view import view_of

_LAYOUT = 2
"""Version of the serialised form."""


class NeuroshimaState(Position):
    """A game of Neuroshima Hex in progress."""

    def legal_actions(self) -> list[int]:
        return turn.legal_actions(self)

    def perform(self, action: int) -> None:
        turn.perform(self, action)

    def refusal(self, action: int) -> IllegalAction:
        return refusal(self, action)

    def chance(self) -> list[tuple[int, float]]:
        if self.to_move != CHANCE:
            return []
        if self.step == CHOOSE_FIRST:
            return [(FIRST, 0.5), (FIRST + 1, 0.5)]
        deck = self.decks[self.turn_seat]
        total = self.deck_size[self.turn_seat]
        return [(DRAW + kind, deck[kind] / total) for kind in range(len(deck)) if deck[kind] > 0]

    def copy(self) -> NeuroshimaState:
        return NeuroshimaState(self.rules, self)

    def text(self, action: int) -> str:
        return notation.text(self, action)

    def parse(self, text: str) -> int:
        return notation.parse(self, text)

    def view(self, seat: int | None) -> Any:
        return view_of(self, seat)

    def resample(self, seat: int | None, rng: Random) -> NeuroshimaState:
        """Nothing is hidden but the piles' order, and that is not decided yet: a plain copy."""
        return self.copy()

    @property
    def outcome(self) -> Outcome | None:
        if self.step != FINISHED:
            return None
        won = winner(self)
        return Outcome(() if won is None else (won,), tuple(self.points), ENDINGS[self.reason])

    def to_bytes(self) -> bytes:
        return msgspec.msgpack.encode(
            [
                _LAYOUT,
                list(self.rules.seats),
                sorted(self.rules.options.items()),
                self.to_move,
                [list(frame) for frame in self.stack],
                self.face,
                self.owner,
                self.wounds,
                self.moved,
                self.points,
                self.hq_hex,
                self.hands,
                self.decks,
                self.discards,
                [
                    self.step,
                    self.stage,
                    self.turn_seat,
                    self.turn_number,
                    self.used,
                    1 if self.fresh else 0,
                    1 if self.board_only else 0,
                    self.last_seat,
                    self.reason,
                ],
                self.spent,
                self.answers,
            ]
        )


def state_from(rules: Rules, fields: list[Any]) -> NeuroshimaState:
    """Rebuild a state from the decoded fields of `to_bytes`."""
    state = NeuroshimaState(rules, None)
    try:
        state.to_move = fields[3]
        state.stack = [tuple(frame) for frame in fields[4]]
        state.face, state.owner, state.wounds, state.moved = fields[5], fields[6], fields[7], fields[8]
        state.points, state.hq_hex = fields[9], fields[10]
        state.hands, state.decks, state.discards = fields[11], fields[12], fields[13]
        numbers = fields[14]
        state.step, state.stage, state.turn_seat, state.turn_number = numbers[0:4]
        state.used, fresh, board_only, state.last_seat, state.reason = numbers[4:9]
        state.fresh, state.board_only = fresh == 1, board_only == 1
        state.spent, state.answers = fields[15], fields[16]
    except (IndexError, TypeError, ValueError) as error:
        raise BadState(f"not a state of Neuroshima Hex: {error}") from None
    state.deck_size = [sum(state.decks[0]), sum(state.decks[1])]
    if state.stack and state.stack[-1][0] == BATTLE_FRAME:
        battle.fight(state)
    elif state.stack and state.stack[-1][0] == INSTANT_FRAME:
        resolve_instant(state)
    return state


def decode(data: bytes) -> list[Any]:
    """The fields of a serialised state; BadState if the bytes are something else."""
    try:
        fields = msgspec.msgpack.decode(data, type=list[Any])
    except msgspec.DecodeError as error:
        raise BadState(f"not a state of Neuroshima Hex: {error}") from None
    if len(fields) != 17 or fields[0] != _LAYOUT:
        raise BadState(f"not a state of Neuroshima Hex in layout {_LAYOUT}")
    return fields
