"""Observations of The Convoy: cities, units and cards as one side knows them."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter

from ashfall.core.fields import Field
from ashfall.core.observer import NONE, Observer, byte, each_of_many
from ashfall.core.state import State
from ashfall.games.convoy import actions
from ashfall.games.convoy.codes import (
    CITIES,
    DISTRICTS,
    KINDS,
    MOLOCH,
    MOLOCH_KINDS,
    OUTPOST,
    PHASE_NAMES,
    SIDE_SLOTS,
    SLOTS,
    WINNER_NAMES,
)
from ashfall.games.convoy.frames import SHAPES
from ashfall.games.convoy.lineup import Lineup
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.stations import outpost_capacity, robot_capacity
from ashfall.games.convoy.strength import outpost_total, robot_total

VERSION: Final = 1
QUESTIONS: Final = len(SHAPES)
_CITY: Final = 7 + 3 * DISTRICTS
_UNIT: Final = CITIES + 7
_MINUS: Final = 1_000_000
_PLUS_TWO: Final = 1000

_BLOCKS: Final = (
    (actions.PASS, "pass"),
    (actions.YES, "yes"),
    (actions.CARD, "card"),
    (actions.DEPLOY, "deploy"),
    (actions.PLAY, "play"),
    (actions.PLAY_ON, "play on a unit"),
    (actions.PLAY_STEP, "play to move a unit"),
    (actions.UNIT, "unit"),
    (actions.STEP, "move a unit"),
    (actions.ATTACHED, "module on a unit"),
    (actions.USE, "use on a unit"),
    (actions.USE_STEP, "use to move a unit"),
    (actions.ATTACH, "attach a module"),
    (actions.FEATURE, "use the city"),
    (actions.DISTRICT, "district"),
)


class ConvoyObserver(Observer):
    """What a side knows: all that lies open, its own hand, and what it has seen of the other's."""

    def __init__(self, lineup: Lineup) -> None:
        self.lineup = lineup
        fields = [
            Field("side", 2, "the observer plays Moloch, plays the Outpost"),
            Field(
                "cities",
                CITIES * _CITY,
                "per city: destroyed, active, stations of Moloch and of the Outpost, feature used, extra station, "
                "difference of the totals; per district: there, demolished, fought for",
            ),
            Field(
                "units",
                SLOTS * _UNIT,
                "per unit card, Moloch's first: which city it stands in; strength markers, module + 1, in a net, "
                "hacked, shielded, its module hacked, printed strength",
            ),
            Field("hand", KINDS, "own cards of each kind"),
            Field("known", KINDS, "cards of each kind that are known to be in the other's hand"),
            Field("discards", KINDS, "discarded cards of each kind, as far as the piles lie open"),
            Field("sizes", 6, "own hand, deck, discards; the other's hand, deck, discards"),
            Field("phase", len(PHASE_NAMES), "the phase"),
            Field("to_move", 2, "the decision is the observer's, is the other's"),
            Field("question", QUESTIONS, "what is being decided"),
            Field("last", len(WINNER_NAMES), "who won the last battle"),
            Field("counts", 3, "battles so far, no Instants, no Modules"),
        ]
        super().__init__(VERSION, fields, [name for _, name in _BLOCKS])
        self.starts: list[int] = [start for start, _ in _BLOCKS]
        self.nobody: bytes = bytes(_UNIT - 1)
        self.strengths: list[int] = [byte(strength) for strength in lineup.strength_at]
        self.one_city: list[bytes] = each_of_many(CITIES)
        self.one_phase: list[bytes] = each_of_many(len(PHASE_NAMES))
        self.one_question: list[bytes] = each_of_many(QUESTIONS)
        self.one_winner: list[bytes] = each_of_many(len(WINNER_NAMES))

    def observe(self, state: State, seat: int) -> bytes:
        assert isinstance(state, Position)
        side = MOLOCH if self.lineup.seat_of[MOLOCH] == seat else OUTPOST
        other = OUTPOST if side == MOLOCH else MOLOCH
        out = BytesWriter()
        out.append(1 if side == MOLOCH else 0)
        out.append(1 if side == OUTPOST else 0)
        _write_cities(out, state)
        self._write_units(out, state)
        self._write_cards(out, state, side)
        for whose in (side, other):
            hand: int = state.hand_size[whose]
            deck: int = state.deck_size[whose]
            discards: int = state.discards_size[whose]
            out.append(hand)
            out.append(deck)
            out.append(discards)
        out.write(self.one_phase[state.phase])
        out.append(1 if state.to_move == seat else 0)
        out.append(1 if state.to_move == 1 - seat else 0)
        out.write(self.one_question[state.stack[-1][0] if state.stack else NONE])
        out.write(self.one_winner[state.winner])
        out.append(byte(state.battles))
        out.append(1 if state.no_instants else 0)
        out.append(1 if state.no_modules else 0)
        return out.getvalue()

    def _write_units(self, out: BytesWriter, state: Position) -> None:
        entry: int
        for slot in range(SLOTS):
            city: int = state.where[slot]
            if city < 0:
                out.write(self.nobody)
            else:
                out.write(self.one_city[city])
                marks: int = state.marks[slot]
                out.append(byte(marks % _PLUS_TWO + 2 * (marks // _PLUS_TWO % _PLUS_TWO) - 2 * (marks // _MINUS)))
                entry = state.module[slot] + 1
                out.append(entry)
                if slot < SIDE_SLOTS:
                    self._write_bits(out, slot, state.robot_nets, state.hacked, state.shielded, state.hacked_modules)
                else:
                    self._write_bits(out, slot - SIDE_SLOTS, state.outpost_nets, 0, 0, state.hacked_seized)
            out.append(self.strengths[slot])

    def _write_bits(self, out: BytesWriter, bit: int, first: int, second: int, third: int, fourth: int) -> None:
        out.append(first >> bit & 1)
        out.append(second >> bit & 1)
        out.append(third >> bit & 1)
        out.append(fourth >> bit & 1)

    def _write_cards(self, out: BytesWriter, state: Position, side: int) -> None:
        # Declared: native numbers of another size would be written by a slow way round.
        entry: int
        mine_first = side == MOLOCH
        for kind in range(KINDS):
            entry = state.hand[kind] if (kind < MOLOCH_KINDS) == mine_first else 0
            out.append(entry)
        for kind in range(KINDS):
            entry = 0 if (kind < MOLOCH_KINDS) == mine_first else state.known[kind]
            out.append(entry)
        for kind in range(KINDS):
            # CV-DRAW-07: in the French edition a pile is its owner's to look through.
            open_pile = self.lineup.discard_browsable or (kind < MOLOCH_KINDS) == mine_first
            entry = state.discards[kind] if open_pile else 0
            out.append(entry)

    def features(self, state: State, action: int) -> tuple[int, int, int, int, int, int]:
        """Kind of action, kind of card, city the unit stands in, city it goes to, direction, target's slot."""
        assert isinstance(state, Position)
        block = 0
        while block + 1 < len(self.starts) and self.starts[block + 1] <= action:
            block += 1
        start = self.starts[block]
        rest = action - start
        if start in (actions.CARD, actions.PLAY):
            return block, rest, NONE, NONE, NONE, NONE
        if start == actions.DEPLOY:
            return block, rest // CITIES, NONE, rest % CITIES, NONE, NONE
        if start in (actions.PLAY_ON, actions.USE):
            return block, rest // SLOTS, state.where[rest % SLOTS], NONE, NONE, rest % SLOTS
        if start in (actions.PLAY_STEP, actions.STEP, actions.USE_STEP):
            slot, direction = rest // 2 % SLOTS, rest % 2
            city = state.where[slot]
            towards = city + (1 if direction == actions.FORWARD else -1)
            return block, rest // (2 * SLOTS) if start == actions.PLAY_STEP else NONE, city, towards, direction, slot
        if start in (actions.UNIT, actions.ATTACHED):
            return block, NONE, state.where[rest], NONE, NONE, rest
        if start == actions.ATTACH:
            slot = rest % SIDE_SLOTS
            return block, rest // SIDE_SLOTS, NONE, state.where[slot], NONE, slot
        if start == actions.FEATURE:
            return block, NONE, NONE, NONE, NONE, rest - 1
        if start == actions.DISTRICT:
            return block, NONE, NONE, rest // DISTRICTS, NONE, rest % DISTRICTS
        return block, NONE, NONE, NONE, NONE, NONE


def _write_cities(out: BytesWriter, state: Position) -> None:
    for city in range(CITIES):
        out.append(1 if city < state.active else 0)
        out.append(1 if city == state.active else 0)
        out.append(robot_capacity(state, city))
        out.append(outpost_capacity(state, city))
        out.append(state.used_features >> city & 1)
        out.append(state.extra_stations >> city & 1)
        out.append(byte(robot_total(state, city) - outpost_total(state, city)))
        districts: int = state.districts[city]
        demolished: int = state.demolished[city]
        for place in range(DISTRICTS):
            out.append(districts >> place & 1)
            out.append(demolished >> place & 1)
            out.append(1 if city == state.active and state.battle == place else 0)
