"""Tally: what stands on a board, counted by seat, for players that search. Never a rule."""

from __future__ import annotations

from ashfall.games.neuroshima_hex.lineup import BATTLE_TILE, HQ, KINDS, MODULE, Lineup
from ashfall.games.neuroshima_hex.nets import held_units
from ashfall.games.neuroshima_hex.position import EMPTY, Position


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
    strikes, rows = lineup.relations.strikes, lineup.relations.rows
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
        row = rows[seat]
        aim = 0
        for direction, melee, ranged, gauss in lineup.attacks[tile]:
            if melee:
                near = neighbours[place][direction]
                if near >= 0 and strikes[row + owner[near]] and flags[face[near]] & HQ:
                    aim += melee
            if ranged or gauss:
                for target in rays[place][direction]:
                    if not strikes[row + owner[target]]:
                        continue
                    if flags[face[target]] & HQ:
                        aim += ranged + gauss
                        break
                    if not gauss:
                        break
        found.aim[seat] += aim
    return found
