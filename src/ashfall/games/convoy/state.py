"""The state of a game of The Convoy: a position with the rules attached."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from ashfall.core.errors import BadState, IllegalAction
from ashfall.core.outcome import Outcome
from ashfall.core.state import CHANCE
from ashfall.games.convoy import turn
from ashfall.games.convoy.chance import outcomes
from ashfall.games.convoy.codes import END, MOLOCH, NEW_YORK
from ashfall.games.convoy.notation import parse_text, text_of
from ashfall.games.convoy.options import options
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.refusal import refusal
from ashfall.games.convoy.resample import resample
from ashfall.games.convoy.tables import Rules
from ashfall.games.convoy.view import View, view_of


class ConvoyState(Position):
    """See `ashfall.core.State` for what each method promises."""

    def legal_actions(self) -> list[int]:
        if self.to_move == CHANCE:
            return [action for action, _ in outcomes(self)]
        if self.phase == END:
            return []
        return options(self)

    def perform(self, action: int) -> None:
        turn.perform(self, action)

    def refusal(self, action: int) -> IllegalAction:
        return refusal(self, action)

    def chance(self) -> list[tuple[int, float]]:
        if self.to_move != CHANCE:
            return []
        weighted = outcomes(self)
        self._legal = [action for action, _ in weighted]
        if len(weighted) == 1:
            return [(weighted[0][0], 1.0)]
        total = 0
        for _, weight in weighted:
            total += weight
        return [(action, weight / total) for action, weight in weighted]

    def copy(self) -> ConvoyState:
        return ConvoyState(self.rules, self)

    def text(self, action: int) -> str:
        return text_of(self.rules, action)

    def parse(self, text: str) -> int:
        return parse_text(self.rules, text)

    def view(self, seat: int | None) -> View:
        return view_of(self, seat)

    def resample(self, seat: int | None, rng: Random) -> ConvoyState:
        state = self.copy()
        resample(state, seat, rng)
        return state

    def to_bytes(self) -> bytes:
        return msgspec.msgpack.encode(pack(self))

    @property
    def outcome(self) -> Outcome | None:
        if self.phase != END:
            return None
        scores = [0, 0]
        scores[self.rules.seat_of[MOLOCH]] = self.deck_size[MOLOCH] + self.robots[NEW_YORK].bit_count()
        stopped = "convoy-exhausted" if self.early else "convoy-stopped"
        reason = "convoy-arrived" if self.final == MOLOCH else stopped
        return Outcome((self.rules.seat_of[self.final],), (scores[0], scores[1]), reason)


FIELDS = (
    "to_move",
    "stack",
    "phase",
    "active",
    "battle",
    "demolished",
    "districts",
    "used_features",
    "extra_stations",
    "hand",
    "deck",
    "top",
    "pile",
    "known",
    "murky",
    "later",
    "hand_size",
    "deck_size",
    "pile_size",
    "where",
    "robots",
    "outposts",
    "marks",
    "module",
    "record",
    "replays",
    "hacked",
    "shielded",
    "proof",
    "robot_nets",
    "outpost_nets",
    "hacked_modules",
    "hacked_seized",
    "no_instants",
    "no_modules",
    "robots_entered",
    "outposts_entered",
    "totals",
    "winner",
    "final",
    "early",
    "battles",
)
"""Everything a position holds, in the order in which it is written down."""

TUPLES = ("demolished", "districts", "known", "murky", "later", "marks", "module", "record", "totals")


def pack(state: ConvoyState) -> list[Any]:
    rules = state.rules
    head = [rules.edition, rules.loop_guard, list(rules.seats), rules.data_version]
    return head + [getattr(state, name) for name in FIELDS]


def unpack(data: bytes) -> tuple[str, bool, list[str], str, list[Any]]:
    """The options, seats, data version and field values that `to_bytes` wrote."""
    try:
        content = msgspec.msgpack.decode(data)
    except msgspec.DecodeError as error:
        raise BadState(f"not a state of The Convoy ({error})") from error
    if not isinstance(content, list) or len(content) != 4 + len(FIELDS):
        raise BadState("not a state of The Convoy: wrong number of fields")
    return content[0], content[1], content[2], content[3], content[4:]


def restore(rules: Rules, values: list[Any]) -> ConvoyState:
    state = ConvoyState(rules, None)
    for name, value in zip(FIELDS, values, strict=True):
        if name == "stack":
            value = [tuple(frame) for frame in value]
        elif name in TUPLES:
            value = tuple(value)
        setattr(state, name, value)
    return state
