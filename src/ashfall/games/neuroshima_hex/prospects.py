"""Prospects: how likely a seat is to win from a position at the end of a turn, for players that search.

What speaks for and against it is counted (`features`) and weighed; the weights are data
(`data/prospects.json`), made by `ashfall train`. Never a rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, tanh
from typing import Final

from ashfall.games.neuroshima_hex.foresight import Foresight, Memory
from ashfall.games.neuroshima_hex.frames import DRAWING, FINISHED, PLAYING
from ashfall.games.neuroshima_hex.hirelings import in_store
from ashfall.games.neuroshima_hex.lineup import BATTLE_TILE, NO_INSTANT
from ashfall.games.neuroshima_hex.modes.catalogue import mode_of
from ashfall.games.neuroshima_hex.modules import support_of
from ashfall.games.neuroshima_hex.playing_order import round_after, round_from
from ashfall.games.neuroshima_hex.position import (
    EMPTY,
    LAST_TURN,
    NORMAL,
    TIE_TURN_ONE,
    TIE_TURN_TWO,
    Position,
)
from ashfall.games.neuroshima_hex.rehearsal import rehearse
from ashfall.games.neuroshima_hex.seating import DUEL, SCORE
from ashfall.games.neuroshima_hex.state import NeuroshimaState
from ashfall.games.neuroshima_hex.tally import Tables

NAMES: Final = (
    *("lead", "late-lead", "loss", "likely-loss", "gain", "likely-gain", "late-battle", "final-battle"),
    *("kill", "likely-kill", "fall", "likely-fall", "units", "survivors", "worth", "surviving-worth"),
    *("early-worth", "aim", "surviving-aim", "held", "surviving-held", "exposed"),
    *("kept-units", "kept-instants", "kept-battles", "turn", "lasting-aim", "full-battle", "weak"),
)
"""What is counted, in the order of the weights."""

BY_HAND: Final = (
    *("likely-loss", "likely-gain", "kill", "likely-kill", "fall", "likely-fall"),
    *("kept-units", "kept-instants", "kept-battles"),
)
"""Whoever could have started a battle and did not, or kept a tile, had a reason: games tell nothing about the worth of
that, so these weights are not learned from them."""

FULL_PILE: Final = 34
SURE: Final = 0.985
"""The most that a position is worth in which nothing is decided yet."""
STORE: Final = 0.1
"""For mercenaries and Mad Bombers beside or on the piles."""
WORST: Final = 30.0
"""Beyond this nothing is less likely."""
WHOLE_SIDE: Final = -1
"""In the place of an opponent's seat: all of the own side against all of the other."""


def contenders(position: Position, seat: int) -> list[int]:
    """Opponents that can still win."""
    teams = position.lineup.seating.teams
    return [other for other, team in enumerate(teams) if team != teams[seat] and position.standing.contends(other)]


def opponents(position: Position, seat: int) -> list[int]:
    """Whom the seat is compared with, one by one: everybody who plays for himself, or the other side as a whole."""
    return [WHOLE_SIDE] if position.lineup.relations.allied else contenders(position, seat)


def against(position: Position, seat: int, other: int, values: Sequence[float]) -> float:
    """What a seat has more than another, or the own side more than the other one."""
    if other != WHOLE_SIDE:
        return values[seat] - values[other]
    teams = position.lineup.seating.teams
    more = 0.0
    for each in range(len(teams)):
        if teams[each] == teams[seat]:
            more += values[each]
        elif position.standing.contends(each):
            more -= values[each]
    return more


def decided(foreseen: Foresight, seat: int, other: int) -> float:
    """What fallen HQs or complete scores mean to a seat against another: 1 if it has won, -1 if it has lost."""
    board = foreseen.after
    if board is None:
        own, foe = foreseen.points[seat], foreseen.points[other]
        if own > 0 and foe > 0:
            return 0.0
        return 0.0 if own == foe else 1.0 if own > 0 else -1.0
    if not mode_of(board).verdict(board):
        return 0.0
    return mode_of(board).outcome(board).reward(seat)


def chance_of_battle(position: Position, tables: Tables, seat: int) -> float:
    """How likely it is that the seat can start a battle in its next turn."""
    kind = tables.battles[seat]
    # NH-END-03: a Battle tile is of no use after a last tile was drawn.
    if kind < 0 or position.last_seat != EMPTY:
        return 0.0
    hand = position.hands[seat]
    if kind in hand:
        return 1.0
    size = position.deck_size[seat]
    if size == 0:
        return 0.0
    without = 1.0
    miss = 1.0 - position.decks[seat][kind] / size
    for _ in range(position.lineup.full_hand - len(hand)):
        without *= miss
    return 1.0 - without


def final_battle_next(position: Position) -> bool:
    """Whether the last battle is fought as soon as the running turn ends."""
    if position.lineup.mode == DUEL:
        return position.stage in (LAST_TURN, TIE_TURN_TWO)
    return position.stage in (LAST_TURN, TIE_TURN_ONE, TIE_TURN_TWO) and not position.standing.to_come


def progress(position: Position) -> float:
    """How far the game has come: 0 at its start, 1 when a pile is empty."""
    if position.stage != NORMAL:
        return 1.0
    least = FULL_PILE
    for seat in range(position.lineup.count):
        if position.deck_size[seat] < least and position.standing.plays(seat):
            least = position.deck_size[seat]
    return 1.0 - least / FULL_PILE


def battles_left(position: Position, tables: Tables) -> float:
    """Battle tiles that may still be played, as a part of what there is at first."""
    if position.last_seat != EMPTY:
        return 0.0
    count = 0
    for seat in range(position.lineup.count):
        kind = tables.battles[seat]
        if kind >= 0:
            count += position.decks[seat][kind] + position.hands[seat].count(kind)
    return count / (5.0 * position.lineup.count)


def weakness(position: Position, seat: int) -> float:
    """How near an HQ is to falling; where wounds are scored nothing falls."""
    if position.lineup.mode == SCORE:
        return 0.0
    return max(0.0, 1.0 - position.points[seat] / 7.0)


def _kept(position: Position, seat: int, sort: int) -> float:
    """Tiles in front of a player: 0 units, 1 instant tiles, 2 Battle tiles."""
    count = 0.0
    base = position.lineup.base[seat]
    for kind in position.hands[seat]:
        instant = position.lineup.instant[base + kind]
        found = 0 if instant == NO_INSTANT else 2 if instant == BATTLE_TILE else 1
        if found == sort:
            count += 1.0
    return count


def kept(position: Position, seat: int, other: int, sort: int) -> float:
    if other != WHOLE_SIDE:
        return _kept(position, seat, sort) - _kept(position, other, sort)
    return against(position, seat, other, [_kept(position, each, sort) for each in range(position.lineup.count)])


def sooner(position: Position, seat: int, other: int) -> float:
    """1 if the seat, or its side, has a turn before the other one when the running turn has ended, -1 if not."""
    if position.lineup.count == 2 or other == WHOLE_SIDE:
        teams = position.lineup.seating.teams
        return -1.0 if (position.step == PLAYING) == (teams[position.turn_seat] == teams[seat]) else 1.0
    running = position.turn_seat
    order = round_after(position, running) if position.step == PLAYING else round_from(position, running)
    return 1.0 if order.index(seat) < order.index(other) else -1.0


class Sight:
    """A position and the board after a battle fought now, looked over once for all comparisons."""

    def __init__(self, state: NeuroshimaState, memory: Memory) -> None:
        foreseen = memory.foresee(state)
        self.state = state
        self.foreseen = foreseen
        self.tables = memory.tables
        self.before = foreseen.before
        self.then = foreseen.then
        self.late = progress(state)
        self.battles = battles_left(state, memory.tables)
        self.fullness = foreseen.fullness


def features(sight: Sight, seat: int, other: int) -> list[float]:
    """What is counted for a seat against another, or for its side."""
    state, late = sight.state, sight.late
    before, then = sight.before, sight.then
    now = against(state, seat, other, state.points)
    change = against(state, seat, other, sight.foreseen.points) - now
    final = 1.0 if state.stage != NORMAL else 0.0
    mine = chance_of_battle(state, sight.tables, seat)
    theirs = 0.0
    for each in contenders(state, seat):
        chance = chance_of_battle(state, sight.tables, each)
        if chance > theirs:
            theirs = chance
    loss, gain = min(change, 0.0), max(change, 0.0)
    end = decided(sight.foreseen, seat, other)
    kill, fall = max(end, 0.0), min(end, 0.0)
    worth = against(state, seat, other, before.worth)
    surviving = against(state, seat, other, then.worth)
    surviving_aim = against(state, seat, other, then.aim)
    return [
        now,
        now * late,
        loss,
        loss * theirs,
        gain,
        gain * mine,
        change * late,
        change * final,
        kill,
        kill * mine,
        fall,
        fall * theirs,
        against(state, seat, other, before.units),
        against(state, seat, other, then.units),
        worth,
        surviving,
        (worth + surviving) * (1.0 - late),
        against(state, seat, other, before.aim),
        surviving_aim,
        against(state, seat, other, before.held),
        against(state, seat, other, then.held),
        against(state, seat, other, before.exposed),
        kept(state, seat, other, 0),
        kept(state, seat, other, 1),
        0.0 if state.last_seat != EMPTY else kept(state, seat, other, 2),
        sooner(state, seat, other),
        surviving_aim * sight.battles,
        change * sight.fullness,
        against(state, seat, other, [weakness(state, each) for each in range(state.lineup.count)]),
    ]


def is_start(position: Position) -> bool:
    """Whether nothing has been drawn yet."""
    if position.turn_number == 0:
        return position.step != FINISHED
    return position.turn_number == 1 and position.step == DRAWING


def prospects(state: NeuroshimaState, memory: Memory, weights: list[float], seat: int) -> float:
    """Between -1 (lost) and 1 (won), if the running turn ends now."""
    if state.step == FINISHED:
        return mode_of(state).outcome(state).reward(seat)
    if not state.standing.contends(seat):
        return -1.0
    if state.step == PLAYING and final_battle_next(state):
        support_of(state)
        return verdict(rehearse(state), seat)
    sight = Sight(state, memory)
    others = opponents(state, seat)
    if len(others) == 1:
        return SURE * tanh(weighed(sight, weights, seat, others[0]) / 2)
    # The odds against each of several add up, as if only one of them could win: with two it is the same as above.
    odds = 0.0
    for other in others:
        odds += exp(min(WORST, -weighed(sight, weights, seat, other)))
    return SURE * (2.0 / (1.0 + odds) - 1.0)


def weighed(sight: Sight, weights: list[float], seat: int, other: int) -> float:
    """The logarithm of the odds that the seat wins, if it or the other one does."""
    counted = features(sight, seat, other)
    total = 0.0
    for number in range(len(counted)):
        total += weights[number] * counted[number]
    state = sight.state
    if state.lineup.has_hirelings:
        total += STORE * against(state, seat, other, [in_store(state, each) for each in range(state.lineup.count)])
    return total


def verdict(after: NeuroshimaState, seat: int) -> float:
    """What the last battle means; equal points go into extra turns, or are a draw."""
    mode = mode_of(after)
    if mode.verdict(after):
        return mode.outcome(after).reward(seat)
    ahead = mode.ahead(after)
    teams = after.lineup.seating.teams
    if seat not in ahead:
        side = -1.0
    elif any(teams[other] != teams[seat] for other in ahead):
        return 0.0
    else:
        side = 1.0
    least = 20.0
    for other in opponents(after, seat):
        least = min(least, against(after, seat, other, after.points))
    return SURE * side + 0.0005 * max(-20.0, least)
