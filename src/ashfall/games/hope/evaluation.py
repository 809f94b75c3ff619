"""How good a position is, for bots: sources first, then what stands on the board and what it threatens."""

from __future__ import annotations

from math import tanh
from typing import Final

from ashfall.games.hope import words
from ashfall.games.hope.battle import REWARD, SENTINEL_LIMIT, TOKENS, counting, ferocity_wins, power
from ashfall.games.hope.dominance import weigh
from ashfall.games.hope.position import FLIPPED, FOUGHT, Position, face_up, opposing
from ashfall.games.hope.values import attack, defense, keyword, lives, movement, rule_holds, sees

SAFE: Final = 7
"""With fewer sources than this a single Battle phase may be the end (HP-SOURCE-09)."""
CLOSE: Final = 10
"""So many sources before the goal victory is near (HP-WIN-01, HP-2V2-02)."""
THIRTY: Final = 30
FORTY: Final = 40
ARTIFACTS: Final = (0.0, 4.0, 9.0, 24.0, 26.0, 28.0)
"""Worth of the artifacts a side carries: three of them win (HP-ARTIFACT-10)."""
OPEN: Final = 0.9
"""How much is counted of a combat whose attackers stand."""
NOW: Final = 0.5
"""And of a threat whose Battle turn is still to come this round."""
LATER: Final = 0.15
"""And of one that has to wait for the next round."""
NEAR: Final = 0.4
"""And of a combat that takes units which first have to move there."""
DEATH: Final = 10.0
"""What it is worth to threaten somebody's last sources."""
MOST_MOVE: Final = 4
"""Longer moves are not looked for."""
WOUND: Final = 1.0
"""What a wound is worth that does not kill."""


class Forces:
    """The face-up units and what they fight with: read once, asked for every pair of cards."""

    def __init__(self, pos: Position) -> None:
        cards = pos.rules.cards
        self.units: list[list[int]] = [[], []]
        """Slots of each side."""
        self.attack = [0] * pos.top
        self.sight = [1] * pos.top
        self.dread = [0] * pos.top
        self.infectious: list[int] = []
        for slot in range(pos.top):
            seat = pos.piece_seat[slot]
            if seat < 0 or pos.piece_flags[slot] & FLIPPED or cards.type[pos.piece_card[slot]] != words.UNIT:
                continue
            self.units[seat & 1].append(slot)
            self.attack[slot] = attack(pos, slot)
            if keyword(pos, slot, words.RANGED) > 0:
                self.sight[slot] = 2
            if keyword(pos, slot, words.NIGHTMARE) > 0:
                self.dread[slot] = 1
            if keyword(pos, slot, words.INFECT) > 0:
                self.infectious.append(slot)


def evaluate(pos: Position, seat: int) -> float:
    """Between -1 and 1, from the seat's side."""
    if pos.winners >= 0:
        if pos.winners == 0:
            return 0.0
        return 1.0 if pos.winners >> seat & 1 else -1.0
    side = seat & 1
    worth = [0.0, 0.0]
    wealth = [0, 0]
    for other in range(pos.rules.seats):
        worth[other & 1] += source_worth(pos.sources[other])
        worth[other & 1] += 0.5 * min(len(pos.hands[other]), 8)
        wealth[other & 1] += pos.sources[other]
    for slot in range(pos.top):
        owner = pos.piece_seat[slot]
        if owner >= 0:
            worth[owner & 1] += piece_worth(pos, slot)
    if pos.rules.mode == words.ARTIFACT:
        artifacts(pos, worth)
    else:
        goal = FORTY if pos.rules.mode == words.TWO_ON_TWO else THIRTY
        for team in range(2):
            near = wealth[team] - goal + CLOSE
            if near > 0:
                worth[team] += 0.06 * near * near
    income(pos, worth)
    forces = Forces(pos)
    infection(pos, forces, worth)
    threats(pos, forces, 0, worth)
    threats(pos, forces, 1, worth)
    if pos.target >= 0:
        open_combat(pos, forces, worth)
    return tanh((worth[side] - worth[1 - side]) / 32.0)


def source_worth(sources: int) -> float:
    """The last few sources are life."""
    if sources < SAFE:
        return float(sources) - 0.15 * (SAFE - sources) * (SAFE - sources)
    return float(sources)


def artifacts(pos: Position, worth: list[float]) -> None:
    """What is carried, and units on the way to what still lies there (HP-ARTIFACT-03)."""
    carried = [0, 0]
    columns = pos.rules.columns
    for slot in range(pos.top):
        owner = pos.piece_seat[slot]
        if owner < 0:
            continue
        if pos.piece_artifacts[slot]:
            carried[owner & 1] += bin(pos.piece_artifacts[slot]).count("1")
        if pos.rules.cards.type[pos.piece_card[slot]] != words.UNIT:
            continue
        cell = pos.piece_cell[slot]
        nearest = 9
        for token in pos.lying:
            there = token // 64
            distance = abs(cell // columns - there // columns) + abs(cell % columns - there % columns)
            nearest = min(nearest, distance)
        if nearest < 4:
            worth[owner & 1] += 0.4 * (4 - nearest)
    for team in range(2):
        worth[team] += ARTIFACTS[min(carried[team], 5)]


def piece_worth(pos: Position, slot: int) -> float:
    cards = pos.rules.cards
    card = pos.piece_card[slot]
    if cards.type[card] == words.LOCATION:
        return 1.5 + 0.25 * cards.defense[card]
    worth = 0.4 * cards.attack[card] + 0.4 * cards.defense[card] + 0.5
    if pos.piece_flags[slot] & FLIPPED:
        return 0.7 * worth
    columns = pos.rules.columns
    row = pos.piece_cell[slot] // columns
    forward = row if pos.piece_seat[slot] & 1 == 0 else 4 - row
    return worth + 0.4 * lives(pos, slot) + 0.15 * min(forward, 3)


def income(pos: Position, worth: list[float]) -> None:
    """What Dominance would pay now, this round and the ones after it."""
    weights0, weights1, more0, more1 = weigh(pos)
    share = 2.0 if pos.phase < words.DOMINANCE else 1.4
    for line in range(len(weights0)):
        if weights0[line] > weights1[line]:
            worth[0] += share * (1 + more0[line])
        elif weights1[line] > weights0[line]:
            worth[1] += share * (1 + more1[line])


def to_come(pos: Position, side: int, phase: int) -> bool:
    """Whether a side's turn in a phase of this round is not over yet."""
    if pos.phase != phase:
        return pos.phase < phase
    seats = pos.rules.seats
    return any((pos.coin + place) % seats & 1 == side for place in range((pos.active - pos.coin) % seats, seats))


def infection(pos: Position, forces: Forces, worth: list[float]) -> None:
    """The wounds that INFECT is about to deal (HP-KEYWORD-INFECT-01)."""
    if not forces.infectious:
        return
    cards = pos.rules.cards
    harm = [0] * pos.top
    for slot in forces.infectious:
        for cell in pos.rules.board.adjacent[pos.piece_cell[slot]]:
            other = face_up(pos, cell)
            if other >= 0 and opposing(pos.piece_seat[slot], pos.piece_seat[other]):
                harm[other] += 1
    for slot in range(pos.top):
        if harm[slot] == 0 or cards.type[pos.piece_card[slot]] != words.UNIT:
            continue
        side = pos.piece_seat[slot] & 1
        share = LATER
        if pos.phase < pos.rules.infect_phase:
            share = NOW if to_come(pos, side, words.MOVE) else OPEN
        if lives(pos, slot) <= harm[slot]:
            worth[1 - side] += share * (1.5 * cards.cost[pos.piece_card[slot]] + WOUND)
        else:
            worth[1 - side] += share * WOUND * harm[slot]


def threats(pos: Position, forces: Forces, side: int, worth: list[float]) -> None:
    """The best combats a side could win with everything that sees a target or can still come near it."""
    mobile = to_come(pos, side, words.MOVE)
    soon = to_come(pos, side, words.BATTLE)
    limit = TOKENS * pos.rules.seats // 2
    if pos.phase == words.BATTLE and pos.active & 1 == side:
        limit -= pos.next_token
        for cell in pos.tokens:
            if cell >= 0 and cell != pos.target:
                limit += 1
    mask = FOUGHT << side
    if pos.rules.seats > 2:
        mask |= FOUGHT << side + 2
    gains: list[float] = []
    lost = 0
    cards = pos.rules.cards
    for target in range(pos.top):
        owner = pos.piece_seat[target]
        if owner < 0 or owner & 1 == side or pos.piece_flags[target] & FLIPPED:
            continue
        gain = combat(pos, forces, target, False)
        if gain > 0.0:
            if pos.piece_flags[target] & mask == mask:
                # Fought already: not again before the next round (HP-BATTLE-08)
                worth[side] += LATER * gain
                continue
            gains.append(gain)
            if cards.type[pos.piece_card[target]] == words.UNIT:
                lost += REWARD
        elif mobile:
            gains.append(NEAR * combat(pos, forces, target, True))
    if not gains:
        return
    share = NOW if soon else LATER
    gains.sort(reverse=True)
    worth[side] += share * sum(gains[:limit])
    if pos.rules.seats == 2 and min(lost, limit * REWARD) >= pos.sources[1 - side]:
        worth[side] += share * DEATH


def open_combat(pos: Position, forces: Forces, worth: list[float]) -> None:
    """The combat that is being fought, as its totals stand."""
    target = face_up(pos, pos.target)
    if target >= 0 and opposing(pos.piece_seat[target], pos.active):
        worth[pos.active & 1] += OPEN * result(pos, forces, counting(pos), target)


def combat(pos: Position, forces: Forces, target: int, mobile: bool) -> float:
    """What attacking a card with everything would bring."""
    cell = pos.piece_cell[target]
    columns = pos.rules.columns
    row, column = cell // columns, cell % columns
    ring = pos.rules.seats > 2
    units: list[int] = []
    for slot in forces.units[1 - (pos.piece_seat[target] & 1)]:
        origin = pos.piece_cell[slot]
        aside = abs(origin % columns - column)
        if ring:
            # HP-2V2-16: the outer columns are neighbours
            aside = min(aside, columns - aside)
        distance = abs(origin // columns - row) + aside
        sight = forces.sight[slot]
        seen = distance == 1 or (distance <= sight and sees(pos, slot, cell))
        if seen or (mobile and distance <= sight + MOST_MOVE and distance <= sight + movement(pos, slot)):
            units.append(slot)
    if not units:
        return 0.0
    if (
        len(units) > SENTINEL_LIMIT
        and pos.rules.cards.type[pos.piece_card[target]] == words.UNIT
        and keyword(pos, target, words.SENTINEL) > 0
    ):
        ranked = [(forces.attack[slot], slot) for slot in units]
        ranked.sort(reverse=True)
        units = [slot for _, slot in ranked[:SENTINEL_LIMIT]]
    return result(pos, forces, units, target)


def result(pos: Position, forces: Forces, units: list[int], target: int) -> float:
    """What the attack of these units on a card brings (7.4)."""
    if not units:
        return 0.0
    cards = pos.rules.cards
    card = pos.piece_card[target]
    unit = cards.type[card] == words.UNIT
    dread = forces.dread[target]
    total = 0
    fear = 0
    for slot in units:
        if cards.constants[pos.piece_card[slot]]:
            total += power(pos, slot, target, dread)
        else:
            total += max(0, forces.attack[slot] - dread)
        fear += forces.dread[slot]
    if not unit:
        return 1.5 + cards.cost[card] if total >= defense(pos, target) else 0.0
    if fear > 1 and not pos.rules.nightmare_stacks:
        fear = 1
    guard = max(0, defense(pos, target) - fear)
    if total < guard or (total == guard and not ferocity_wins(pos, units, target)):
        return 0.0
    damage = 1
    for slot in units:
        damage += keyword(pos, slot, words.DAMAGE)
    kills = lives(pos, target) <= damage or (
        total > guard
        and total >= pos.rules.overwhelm_factor * guard
        and not rule_holds(pos, target, words.CANNOT_BE_OVERWHELMED)
    )
    return 2.0 * REWARD + 0.5 + (1.5 * cards.cost[card] if kills else 0.0)
