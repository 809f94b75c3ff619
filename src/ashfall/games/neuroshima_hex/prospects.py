"""Prospects: how likely a seat is to win from a position at the end of a turn, for players that search.

What speaks for and against it is counted (`features`) and weighed; the weights are data
(`data/prospects.json`), made by `ashfall train`. Never a rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import tanh
from typing import Final

from ashfall.games.neuroshima_hex.frames import FINISHED, PLAYING
from ashfall.games.neuroshima_hex.hirelings import hired, in_store
from ashfall.games.neuroshima_hex.lineup import BATTLE_TILE, HQ, KINDS, MODULE, NO_INSTANT, Lineup
from ashfall.games.neuroshima_hex.modes.catalogue import mode_of
from ashfall.games.neuroshima_hex.modules import support_of
from ashfall.games.neuroshima_hex.nets import held_units
from ashfall.games.neuroshima_hex.position import (
    EMPTY,
    LAST_TURN,
    NORMAL,
    TIE_TURN_ONE,
    TIE_TURN_TWO,
    Position,
)
from ashfall.games.neuroshima_hex.rehearsal import rehearse
from ashfall.games.neuroshima_hex.seating import DEATHMATCH, DUEL, SCORE
from ashfall.games.neuroshima_hex.state import NeuroshimaState

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
PARTIAL: Final = 0.5
"""For bringing down an HQ where others are left, of what it is worth to be the last."""


class Tables:
    """What the tiles of a line-up are worth, by kind."""

    def __init__(self, lineup: Lineup) -> None:
        self.lineup = lineup
        self.worth: list[float] = []
        self.battles: list[int] = [-1] * lineup.count
        """The Battle tile of each seat, by its number in the army."""
        for kind in range(len(lineup.ids)):
            face = kind * 6
            attack = 0
            for _, melee, ranged, gauss in lineup.attacks[face]:
                attack += melee + ranged + gauss
            toughness: int = lineup.toughness[kind]
            mobility: int = lineup.mobility[face]
            worth = 0.6 + 0.25 * toughness + 0.12 * attack
            if lineup.initiative[face]:
                worth += 0.08 * max(lineup.initiative[face]) + 0.1 * (len(lineup.initiative[face]) - 1)
            if lineup.flags[face] & MODULE:
                worth += 0.4
            worth += 0.2 * _bits(lineup.net_directions[face])
            worth += 0.15 * mobility
            self.worth.append(worth)
            if lineup.instant[kind] == BATTLE_TILE:
                self.battles[kind // KINDS] = kind % KINDS


def _bits(number: int) -> int:
    count = 0
    while number:
        count += number & 1
        number >>= 1
    return count


class Tally:
    """What is on a board, by seat."""

    def __init__(self, count: int) -> None:
        self.units: list[float] = [0.0] * count
        self.worth: list[float] = [0.0] * count
        self.aim: list[float] = [0.0] * count
        self.held: list[float] = [0.0] * count
        self.exposed: list[float] = [0.0] * count


def tally(position: Position, tables: Tables) -> Tally:
    """Count units, what they are worth, how they aim at enemy HQs and whether they are held."""
    lineup = position.lineup
    found = Tally(lineup.count)
    held = held_units(position)
    face, owner, wounds = position.face, position.owner, position.wounds
    flags = lineup.flags
    strikes = lineup.relations.strikes
    rays = lineup.board.rays
    neighbours = lineup.board.neighbours
    for place in range(len(face)):
        tile = face[place]
        seat = owner[place]
        if tile == EMPTY or seat < 0:
            continue
        what = flags[tile]
        if what & HQ:
            if held >> place & 1:
                found.held[seat] += 1.5
            free = 0
            for near in lineup.board.adjacent[place]:
                if face[near] == EMPTY:
                    free += 1
            found.exposed[seat] += free
            continue
        wounded: int = wounds[place]
        worth = tables.worth[tile // 6] - 0.2 * wounded
        found.units[seat] += 1.0
        found.worth[seat] += worth
        if held >> place & 1:
            found.held[seat] += worth
            continue
        enemy = strikes[seat]
        aim = 0
        for direction, melee, ranged, gauss in lineup.attacks[tile]:
            if melee:
                near = neighbours[place][direction]
                if near >= 0 and enemy[owner[near]] and flags[face[near]] & HQ:
                    aim += melee
            if ranged or gauss:
                for target in rays[place][direction]:
                    if not enemy[owner[target]]:
                        continue
                    if flags[face[target]] & HQ:
                        aim += ranged + gauss
                        break
                    if not gauss:
                        break
        found.aim[seat] += aim
    return found


def contenders(position: Position, seat: int) -> list[int]:
    """Opponents that can still win."""
    teams = position.lineup.seating.teams
    return [other for other, team in enumerate(teams) if team != teams[seat] and position.standing.contends(other)]


def against(position: Position, seat: int, values: Sequence[float]) -> float:
    """What the own side has, less what the other one has; among several half of it is the best one's."""
    if position.lineup.mode == DUEL:
        return values[seat] - values[1 - seat]
    teams = position.lineup.seating.teams
    others = [values[other] for other in contenders(position, seat)]
    if position.lineup.relations.allied or len(others) < 2:
        own = [values[each] for each, team in enumerate(teams) if team == teams[seat]]
        return sum(own, 0.0) - sum(others, 0.0)
    return values[seat] - (max(others) + sum(others, 0.0) / len(others)) / 2


def decided(board: Position, seat: int) -> float:
    """What fallen HQs or complete scores mean to a seat: 1 if it has won, -1 if it has lost, 0 if neither."""
    if board.lineup.mode == DUEL:
        own, other = board.points[seat], board.points[1 - seat]
        if own > 0 and other > 0:
            return 0.0
        return 0.0 if own == other else 1.0 if own > 0 else -1.0
    if board.lineup.mode == DEATHMATCH:
        others = contenders(board, seat)
        fallen = 0
        for other in others:
            if board.points[other] == 0:
                fallen += 1
        if board.points[seat] == 0:
            return 0.0 if fallen == len(others) else -1.0
        if fallen == len(others):
            return 1.0
        return PARTIAL * fallen / len(others)
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


def fullness(position: Position) -> float:
    """How near the main board is to being full, which means a battle: 0 far from it, 1 at once."""
    free = 0
    for place in range(position.lineup.board.main):
        if position.face[place] == EMPTY:
            free += 1
    return 1.0 - free / 6.0 if free < 6 else 0.0


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


def kept(position: Position, seat: int, sort: int) -> float:
    return against(position, seat, [_kept(position, each, sort) for each in range(position.lineup.count)])


def features(state: NeuroshimaState, after: NeuroshimaState, tables: Tables, seat: int) -> list[float]:
    """What is counted, for a seat, of a position and of the board after a battle fought now."""
    teams = state.lineup.seating.teams
    now = against(state, seat, state.points)
    change = against(state, seat, after.points) - now
    late = progress(state)
    final = 1.0 if state.stage != NORMAL else 0.0
    mine = chance_of_battle(state, tables, seat)
    theirs = 0.0
    for other in contenders(state, seat):
        chance = chance_of_battle(state, tables, other)
        if chance > theirs:
            theirs = chance
    loss, gain = min(change, 0.0), max(change, 0.0)
    end = decided(after, seat)
    kill, fall = max(end, 0.0), min(end, 0.0)
    before = tally(state, tables)
    then = tally(after, tables)
    worth = against(state, seat, before.worth)
    surviving = against(state, seat, then.worth)
    surviving_aim = against(state, seat, then.aim)
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
        against(state, seat, before.units),
        against(state, seat, then.units),
        worth,
        surviving,
        (worth + surviving) * (1.0 - late),
        against(state, seat, before.aim),
        surviving_aim,
        against(state, seat, before.held),
        against(state, seat, then.held),
        against(state, seat, before.exposed),
        kept(state, seat, 0),
        kept(state, seat, 1),
        0.0 if state.last_seat != EMPTY else kept(state, seat, 2),
        -1.0 if (state.step == PLAYING) == (teams[state.turn_seat] == teams[seat]) else 1.0,
        surviving_aim * battles_left(state, tables),
        change * fullness(state),
        against(state, seat, [weakness(state, each) for each in range(state.lineup.count)]),
    ]


def prospects(state: NeuroshimaState, tables: Tables, weights: list[float], seat: int) -> float:
    """Between -1 (lost) and 1 (won), if the running turn ends now."""
    if state.step == FINISHED:
        return mode_of(state).outcome(state).reward(seat)
    if not state.standing.contends(seat):
        return -1.0
    if state.turn_number == 0:
        opening = [shelter(state, each) + hired(state, each) for each in range(state.lineup.count)]
        return 0.1 * tanh(0.1 * against(state, seat, opening))
    # Remembered with the position, so that the copy need not find it out again.
    support_of(state)
    after = rehearse(state)
    if state.step == PLAYING and final_battle_next(state):
        return verdict(after, seat)
    counted = features(state, after, tables, seat)
    total = 0.0
    for number in range(len(counted)):
        total += weights[number] * counted[number]
    if state.lineup.has_hirelings:
        total += STORE * against(state, seat, [in_store(state, each) for each in range(state.lineup.count)])
    return SURE * tanh(total / 2)


def verdict(after: NeuroshimaState, seat: int) -> float:
    """What the last battle means; equal points go into extra turns, or are a draw."""
    end = decided(after, seat)
    if end != 0.0:
        return end
    ahead = mode_of(after).ahead(after)
    teams = after.lineup.seating.teams
    if seat not in ahead:
        side = -1.0
    elif any(teams[other] != teams[seat] for other in ahead):
        return 0.0
    else:
        side = 1.0
    lead = against(after, seat, after.points)
    return 0.985 * side + 0.0005 * max(-20.0, min(20.0, lead))


def shelter(position: Position, seat: int) -> float:
    """Setting up: an HQ at the rim can be attacked from fewer sides, and not next to an enemy's."""
    place = position.hq_hex[seat]
    if place == EMPTY:
        return 0.0
    near = position.lineup.board.adjacent[place]
    worth = -float(len(near))
    for other in contenders(position, seat):
        if position.hq_hex[other] in near:
            worth -= 2.0
    return worth
