"""What a player that searches has to know of Neuroshima Hex: which actions are worth a look, and how good a turn was.

A tile can often be put in a hundred ways. All are ranked at a glance (whom the unit would hit, hold, help or shield),
and only the best are tried out. For bots; never a rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ashfall.core.guide import REJECTED, Guide, Key
from ashfall.core.named_weights import packaged, weights_in, written
from ashfall.core.state import OVER, State
from ashfall.games.neuroshima_hex.actions import (
    END_TURN,
    FACINGS,
    MEDIC,
    MOBILITY,
    MOVE,
    PLACE,
    PUSH,
    RETREAT,
    SNIPER,
)
from ashfall.games.neuroshima_hex.foresight import Memory
from ashfall.games.neuroshima_hex.frames import PLAYING
from ashfall.games.neuroshima_hex.lineup import HQ, MODULE, NETS, SUPPORTS
from ashfall.games.neuroshima_hex.nets import held_units
from ashfall.games.neuroshima_hex.playing_order import round_after
from ashfall.games.neuroshima_hex.position import EMPTY, Position
from ashfall.games.neuroshima_hex.prospects import BY_HAND, NAMES, Sight, features, is_start, opponents, prospects
from ashfall.games.neuroshima_hex.starts import NAMES as START_NAMES
from ashfall.games.neuroshima_hex.starts import counted, learnable, opening
from ashfall.games.neuroshima_hex.state import NeuroshimaState

PACKAGE: Final = "ashfall.games.neuroshima_hex"
WEIGHTS: Final = "data/prospects.json"
STARTS: Final = "data/starts.json"
STRIKE_HQ: Final = 3.0
STRIKE: Final = 1.2
HOLD_HQ: Final = 2.5
HOLD: Final = 1.8
SERVE: Final = 1.5
SHIELD: Final = 0.8
BESIDE_OWN_HQ: Final = 0.5
BESIDE_ENEMY_HQ: Final = 0.6


class NeuroshimaGuide(Guide):
    def __init__(self, weights: str = "", starts: str = "") -> None:
        """With the weights of files, or those of the package."""
        self.weights: list[float] = weights_in(weights, NAMES) if weights else packaged(PACKAGE, WEIGHTS, NAMES)
        self.starts: list[float] = weights_in(starts, START_NAMES) if starts else packaged(PACKAGE, STARTS, START_NAMES)
        """What the places of the HQs are worth."""
        self.memory: Memory | None = None

    def memory_of(self, state: Position) -> Memory:
        """Made once for a line-up."""
        memory = self.memory
        if memory is None or memory.tables.lineup is not state.lineup:
            memory = Memory(state.lineup)
            self.memory = memory
        return memory

    def options(self, state: State, most: int, known: dict[int, float] | None) -> list[int]:
        position = own(state)
        if position.stack or position.step != PLAYING:
            return position.actions()
        found: list[int] = []
        placements: list[int] = []
        moves: list[int] = []
        for action in position.actions():
            if known is not None:
                gain = known.get(action)
                if gain is not None:
                    if gain > REJECTED:
                        found.append(action)
                    continue
            if PLACE <= action < MOVE:
                placements.append(action)
            elif MOVE <= action < MEDIC:
                moves.append(action)
            elif action != END_TURN:
                found.append(action)
        if placements:
            self._add_placements(position, placements, most, found, known)
        if moves:
            self._add_moves(position, moves, most, found, known)
        return found

    def _add_placements(
        self, position: Position, placements: list[int], most: int, found: list[int], known: dict[int, float] | None
    ) -> None:
        """The best of each kind of tile."""
        base = position.lineup.base[position.turn_seat]
        glances: list[tuple[float, int]] = []
        kind = -1
        shields = shield_bits(position, position.turn_seat)
        for action in placements:
            code = action - PLACE
            this = code // FACINGS
            if this != kind:
                _take(glances, most, found, known)
                glances = []
                kind = this
            place, rotation = code % FACINGS // 6, code % 6
            glances.append((-glance(position, shields, (base + kind) * 6 + rotation, place), action))
        _take(glances, most, found, known)

    def _add_moves(
        self, position: Position, moves: list[int], most: int, found: list[int], known: dict[int, float] | None
    ) -> None:
        """The best of all units' moves, by what they gain."""
        glances: list[tuple[float, int]] = []
        before = 0.0
        unit = -1
        kind = 0
        shields = shield_bits(position, position.turn_seat)
        for action in moves:
            code = (action - MOVE) % (MOBILITY - MOVE)
            start, end, rotation = code // FACINGS, code % FACINGS // 6, code % 6
            if start != unit:
                unit = start
                kind = position.face[start] // 6
                before = glance(position, shields, position.face[start], start)
            glances.append((before - glance(position, shields, kind * 6 + rotation, end), action))
        _take(glances, most, found, known)

    def rest(self, state: State) -> int:
        position = own(state)
        return END_TURN if position.step == PLAYING and not position.stack else -1

    def turn(self, state: State) -> int:
        return own(state).turn_number

    def between(self, state: State, seat: int) -> int:
        position = own(state)
        teams = position.lineup.seating.teams
        order = round_after(position, position.turn_seat)
        return [teams[each] for each in order].index(teams[seat])

    def value(self, state: State, seat: int) -> float:
        position = own(state)
        if is_start(position):
            return opening(position, seat, self.starts)
        return prospects(position, self.memory_of(position), self.weights, seat)

    def features(self, state: State, seat: int) -> list[float]:
        """What the weights are for."""
        position = own(state)
        return features(Sight(position, self.memory_of(position)), seat, opponents(position, seat)[0])

    def start_names(self) -> tuple[str, ...]:
        return START_NAMES

    def start(self, state: State) -> list[float]:
        position = own(state)
        if not learnable(position.lineup) or EMPTY in position.hq_hex:
            return []
        return counted(position.lineup, 0, position.hq_hex[0], position.hq_hex[1])

    def set_by_hand(self) -> dict[int, float]:
        return {number: self.weights[number] for number, name in enumerate(NAMES) if name in BY_HAND}

    def written(self, weights: Sequence[float]) -> bytes:
        return written(NAMES, weights)

    def key(self, state: State) -> Key:
        position = own(state)
        return (
            position.turn_number,
            position.step,
            position.used,
            tuple(position.face),
            tuple(position.wounds),
            tuple(position.moved),
            tuple(position.points),
            tuple(position.hands[position.turn_seat]),
            tuple(position.stack),
        )

    def hidden(self, action: int) -> float:
        if MOVE <= action < MEDIC:
            return 2.0
        if PUSH <= action < PLACE or SNIPER <= action < RETREAT:
            return 1.0
        return 1.0 if PLACE <= action < MOVE else 0.0

    def points(self, state: State) -> list[int]:
        return own(state).points

    def foreseen_points(self, state: State) -> list[int]:
        position = own(state)
        return position.points if state.to_move == OVER else self.memory_of(position).foresee(position).points

    def simplified(self, state: State) -> State:
        copy = own(state).copy()
        copy.automatic = True
        return copy

    def forget(self) -> None:
        if self.memory is not None:
            self.memory.forget()


def own(state: State) -> NeuroshimaState:
    if not isinstance(state, NeuroshimaState):
        raise TypeError(f"expected a state of neuroshima-hex, got {type(state).__name__}")
    return state


def _take(glances: list[tuple[float, int]], most: int, found: list[int], known: dict[int, float] | None) -> None:
    glances.sort()
    for _, action in glances[:most]:
        found.append(action)
    if known is not None:
        for _, action in glances[most:]:
            known[action] = REJECTED


def shield_bits(position: Position, seat: int) -> int:
    """Free hexes on which a unit would stand in the way of a shot at an own HQ."""
    lineup = position.lineup
    relations = lineup.relations
    strikes, rows = relations.strikes, relations.rows
    face, owner = position.face, position.owner
    bits = 0
    place: int
    for other in range(lineup.count):
        hq = position.hq_hex[other]
        if hq == EMPTY or not relations.helps[rows[seat] + other]:
            continue
        for direction in range(6):
            line = 0
            for place in lineup.board.rays[hq][direction]:
                if face[place] == EMPTY:
                    line |= 1 << place
                    continue
                if not strikes[rows[owner[place]] + seat]:
                    break
                for way, _, ranged, gauss in lineup.attacks[face[place]]:
                    if way == (direction + 3) % 6 and (ranged or gauss):
                        bits |= line
                        break
                # Behind an enemy others may shoot over it.
    return bits


def glance(position: Position, shields: int, face: int, place: int) -> float:
    """How promising a unit of the player on turn looks on a hex."""
    lineup = position.lineup
    board = lineup.board
    owner = position.owner
    tiles = position.face
    flags = lineup.flags
    seat = position.turn_seat
    relations = lineup.relations
    strikes, helps = relations.strikes, relations.helps
    row = relations.rows[seat]
    neighbours = board.neighbours[place]
    worth = 0.0
    for direction, melee, ranged, gauss in lineup.attacks[face]:
        if melee:
            near = neighbours[direction]
            if near >= 0 and strikes[row + owner[near]]:
                worth += (STRIKE_HQ if flags[tiles[near]] & HQ else STRIKE) * melee
                continue
        if ranged or gauss:
            for target in board.rays[place][direction]:
                if strikes[row + owner[target]]:
                    worth += STRIKE_HQ * (ranged + gauss) if flags[tiles[target]] & HQ else STRIKE
                    if not gauss:
                        break
    nets = lineup.net_directions[face]
    if nets:
        holds = relations.holds
        way = place * 64 + nets
        for number in range(board.first_linked[way], board.first_linked[way + 1]):
            near = board.linked[number]
            if holds[row + owner[near]]:
                worth += HOLD_HQ if flags[tiles[near]] & HQ else HOLD
    what = flags[face]
    if what & (SUPPORTS | MODULE):
        harms = lineup.bonuses.enemy_initiative[face // 6] != 0
        way = place * 64 + lineup.module_directions[face]
        for number in range(board.first_linked[way], board.first_linked[way + 1]):
            near = board.linked[number]
            if helps[row + owner[near]]:
                if not harms:
                    worth += SERVE
            elif strikes[row + owner[near]] and harms:
                worth += SERVE
    else:
        # Where own modules reach it.
        for direction in range(6):
            near = neighbours[direction]
            if near < 0 or not helps[row + owner[near]]:
                continue
            giver = tiles[near]
            if flags[giver] & SUPPORTS and lineup.module_directions[giver] >> (direction + 3) % 6 & 1:
                worth += SERVE / 2
    if shields >> place & 1:
        worth += SHIELD
    for near in board.adjacent[place]:
        if tiles[near] != EMPTY and flags[tiles[near]] & HQ:
            worth += BESIDE_OWN_HQ if owner[near] == seat else BESIDE_ENEMY_HQ if strikes[row + owner[near]] else 0.0
    if lineup.abilities & NETS and _held_there(position, place):
        worth -= 2.0
    return worth


def _held_there(position: Position, place: int) -> bool:
    """Whether an enemy that is not held itself would hold a unit on that hex."""
    lineup = position.lineup
    seat = position.turn_seat
    held = held_units(position)
    holds, rows = lineup.relations.holds, lineup.relations.rows
    for direction in range(6):
        near = lineup.board.neighbours[place][direction]
        if near < 0 or position.face[near] == EMPTY or not holds[rows[position.owner[near]] + seat]:
            continue
        if lineup.net_directions[position.face[near]] >> (direction + 3) % 6 & 1 and held >> near & 1 == 0:
            return True
    return False
