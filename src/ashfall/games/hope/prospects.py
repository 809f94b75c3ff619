"""What combats are to be expected, for bots: who could win which, what it would bring, and whether it would be the end.

A lost combat costs two sources whatever becomes of the unit (HP-SOURCE-03), and a side fights three of them in
a Battle phase (HP-BATTLE-01): whoever spends more than the combats that may be lost leave over is ruined.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.games.hope import words
from ashfall.games.hope.battle import REWARD, SENTINEL_LIMIT, TOKENS, counting, ferocity_wins, power
from ashfall.games.hope.position import FLIPPED, FOUGHT, Position, face_up
from ashfall.games.hope.seating import opposing, team_of
from ashfall.games.hope.taste import Taste
from ashfall.games.hope.values import attack, defense, keyword, lives, movement, rule_holds, sees

OPEN: Final = 0.9
"""How much is counted of a combat whose attackers stand."""
NOW: Final = 0.5
"""And of a threat whose Battle turn is still to come this round."""
MOST_MOVE: Final = 4
"""Longer moves are not looked for."""
HELP: Final = 2
"""What an event from hand may add to a total."""
BASE_REACH: Final = 2
"""Rows from its home base that a unit played there attacks after an ordinary move."""

# How likely it is that a unit loses a combat before the round is out
SEEN: Final = 0.85
"""The attackers stand beside it and are strong enough."""
HELPED: Final = 0.3
"""They are, with the help of an event."""
REACHED: Final = 0.45
"""They are, once they have moved there."""
JOINED: Final = 0.15
"""They are not, but more of them may be played."""
ESCAPE: Final = 0.75
"""What is left of the danger for a side that can still move away from it."""
NEXT_ROUND: Final = 0.1
"""What is left of it after the other side's Battle turn, with Dominance and a Main phase in between."""


class Forces:
    """The units that will fight and what they fight with: read once, asked for every pair of cards."""

    def __init__(self, position: Position) -> None:
        cards = position.lineup.cards
        self.down = FLIPPED if position.phase <= words.BATTLE else 0
        """Flag of the cards that stay out of it: after the Battle phase what is flipped turns up before the next
        one (HP-TERM-FLIP-05)."""
        self.units: list[list[int]] = [[], []]
        """Slots of each side."""
        nothing = position.lineup.board.zeros
        self.attack: vec[i64] = nothing[:]
        self.defense: vec[i64] = nothing[:]
        """Of locations too."""
        self.sight: vec[i64] = nothing[:]
        self.reach: vec[i64] = nothing[:]
        """How far a unit can attack after a move."""
        self.dread: vec[i64] = nothing[:]
        self.infectious: list[int] = []
        slot: i64
        for slot in range(position.top):
            seat = position.piece_seat[slot]
            if seat < 0 or position.piece_flags[slot] & self.down:
                continue
            self.defense[slot] = defense(position, slot)
            if cards.type[position.piece_card[slot]] != words.UNIT:
                continue
            self.units[team_of(seat)].append(slot)
            self.attack[slot] = attack(position, slot)
            sight: i64 = 2 if keyword(position, slot, words.RANGED) > 0 else 1
            self.sight[slot] = sight
            farthest = movement(position, slot)
            self.reach[slot] = sight + (farthest if farthest < MOST_MOVE else MOST_MOVE)
            if keyword(position, slot, words.NIGHTMARE) > 0:
                self.dread[slot] = 1
            if keyword(position, slot, words.INFECT) > 0:
                self.infectious.append(slot)


def to_come(position: Position, side: int, phase: int) -> bool:
    """Whether a side's turn in a phase of this round is not over yet."""
    if position.phase != phase:
        return position.phase < phase
    seats = position.lineup.seats
    return any(
        team_of((position.coin + place) % seats) == side
        for place in range((position.active - position.coin) % seats, seats)
    )


def threats(
    position: Position, forces: Forces, side: int, worth: list[float], losing: list[float], taste: Taste
) -> None:
    """Add to a side's worth the best combats it could win with everything that sees a target or can still come
    near it, and note for each card of the others how likely it loses one."""
    mobile = to_come(position, side, words.MOVE)
    limit = TOKENS * position.lineup.seats // 2
    if position.phase == words.BATTLE and team_of(position.active) == side:
        limit -= position.next_token
        for cell in position.tokens:
            if cell >= 0 and cell != position.target:
                limit += 1
    mask = FOUGHT << side
    if position.lineup.seats > 2:
        mask |= FOUGHT << side + 2
    helped = has_events(position, side)
    joined = helped and to_come(position, side, words.MAIN)
    gains: list[float] = []
    for target in range(position.top):
        owner = position.piece_seat[target]
        if owner < 0 or team_of(owner) == side or position.piece_flags[target] & forces.down:
            continue
        units = attackers(position, forces, target, False)
        ahead = lead(position, forces, units, target) if units else -HELP - 1
        if position.piece_flags[target] & mask == mask:
            # Fought already: not again before the next round (HP-BATTLE-08)
            if units and wins(position, units, target, ahead):
                worth[side] += taste.threat * taste.later * gain(position, forces, units, target, ahead, taste)
            continue
        if units and wins(position, units, target, ahead):
            gains.append(gain(position, forces, units, target, ahead, taste))
            losing[target] = SEEN
            continue
        if helped and ahead >= -HELP:
            losing[target] = HELPED
        if mobile:
            units = attackers(position, forces, target, True)
            ahead = lead(position, forces, units, target) if units else -HELP - 1
            if units and wins(position, units, target, ahead):
                gains.append(taste.near * gain(position, forces, units, target, ahead, taste))
                losing[target] = REACHED
            elif joined and losing[target] < JOINED and (ahead >= -HELP or near_base(position, side, target)):
                losing[target] = JOINED
    if gains:
        gains.sort(reverse=True)
        share = taste.threat * (NOW if to_come(position, side, words.BATTLE) else taste.later)
        worth[side] += share * sum(gains[:limit])


def has_events(position: Position, side: int) -> bool:
    """Whether a side has cards in hand and something to pay them with: what they are is hidden."""
    return any(
        len(position.hands[seat]) > 0 and position.sources[seat] > 1
        for seat in range(position.lineup.seats)
        if team_of(seat) == side
    )


def near_base(position: Position, side: int, target: int) -> bool:
    """Whether units played in a side's home base come near enough to attack a card."""
    row = position.piece_cell[target] // position.lineup.columns
    return (row if side == 0 else 4 - row) <= BASE_REACH


def open_combat(position: Position, forces: Forces, worth: list[float], losing: list[float], taste: Taste) -> None:
    """The combat that is being fought, as its totals stand."""
    target = face_up(position, position.target)
    if target < 0 or not opposing(position.piece_seat[target], position.active):
        return
    units = counting(position)
    if not units:
        return
    ahead = lead(position, forces, units, target)
    if wins(position, units, target, ahead):
        worth[team_of(position.active)] += OPEN * gain(position, forces, units, target, ahead, taste)
        losing[target] = OPEN


def ruin(position: Position, forces: Forces, seat: int, losing: list[float]) -> float:
    """How likely it is that the combats a seat may lose take its last sources (HP-SOURCE-09)."""
    enough = (position.sources[seat] + REWARD - 1) // REWARD
    if enough > TOKENS * position.lineup.seats // 2:
        return 0.0
    # Likelihood of each number of lost combats; the last one stands for "enough"
    lost = [0.0] * (enough + 1)
    lost[0] = 1.0
    for slot in forces.units[team_of(seat)]:
        chance = losing[slot]
        if chance > 0.0 and position.piece_seat[slot] == seat:
            for number in range(enough, 0, -1):
                kept = lost[number] if number == enough else lost[number] * (1.0 - chance)
                lost[number] = kept + lost[number - 1] * chance
            lost[0] *= 1.0 - chance
    side = team_of(seat)
    if not to_come(position, 1 - side, words.BATTLE):
        return NEXT_ROUND * lost[enough]
    if to_come(position, side, words.MOVE):
        return ESCAPE * lost[enough]
    return lost[enough]


def attackers(position: Position, forces: Forces, target: int, mobile: bool) -> list[int]:
    """The units that see a card, with `mobile` also those that can come near it."""
    cell: int = position.piece_cell[target]
    columns = position.lineup.columns
    row, column = cell // columns, cell % columns
    ring = position.lineup.seats > 2
    units: list[int] = []
    for slot in forces.units[1 - team_of(position.piece_seat[target])]:
        origin: int = position.piece_cell[slot]
        aside = abs(origin % columns - column)
        if ring:
            # HP-2V2-16: the outer columns are neighbours
            aside = min(aside, columns - aside)
        distance = abs(origin // columns - row) + aside
        if mobile:
            if distance <= forces.reach[slot]:
                units.append(slot)
        elif distance == 1 or (distance <= forces.sight[slot] and sees(position, slot, cell)):
            units.append(slot)
    if (
        len(units) > SENTINEL_LIMIT
        and position.lineup.cards.type[position.piece_card[target]] == words.UNIT
        and keyword(position, target, words.SENTINEL) > 0
    ):
        ranked = [(forces.attack[slot], slot) for slot in units]
        ranked.sort(reverse=True)
        return [slot for _, slot in ranked[:SENTINEL_LIMIT]]
    return units


def lead(position: Position, forces: Forces, units: list[int], target: int) -> int:
    """By how much the attack of these units is above the card's DEFENSE (HP-COMBAT-01, HP-COMBAT-02)."""
    cards = position.lineup.cards
    dread = forces.dread[target]
    total = 0
    fear = 0
    for slot in units:
        if cards.constants[position.piece_card[slot]]:
            total += power(position, slot, target, dread)
        else:
            total += max(0, forces.attack[slot] - dread)
        fear += forces.dread[slot]
    return total - guard(position, forces, target, fear)


def guard(position: Position, forces: Forces, target: int, fear: int) -> int:
    """DEFENSE of a card against attackers of which so many have NIGHTMARE (AMB-07)."""
    if position.lineup.cards.type[position.piece_card[target]] != words.UNIT:
        return forces.defense[target]
    if fear > 1 and not position.lineup.nightmare_stacks:
        fear = 1
    return max(0, forces.defense[target] - fear)


def wins(position: Position, units: list[int], target: int, ahead: int) -> bool:
    """A location falls to an equal attack, a unit only to FEROCITY (HP-COMBATLOC-04, HP-KEYWORD-FEROCITY-01)."""
    if ahead != 0:
        return ahead > 0
    return position.lineup.cards.type[position.piece_card[target]] != words.UNIT or ferocity_wins(
        position, units, target
    )


def gain(position: Position, forces: Forces, units: list[int], target: int, ahead: int, taste: Taste) -> float:
    """What a won combat brings (HP-COMBAT-07 to HP-COMBAT-09)."""
    cards = position.lineup.cards
    card = position.piece_card[target]
    if cards.type[card] != words.UNIT:
        return 1.5 + float(cards.cost[card])
    fear = 0
    damage = 1
    for slot in units:
        fear += forces.dread[slot]
        damage += keyword(position, slot, words.DAMAGE)
    held = guard(position, forces, target, fear)
    kills = lives(position, target) <= damage or (
        ahead > 0
        and ahead + held >= position.lineup.overwhelm_factor * held
        and not rule_holds(position, target, words.CANNOT_BE_OVERWHELMED)
    )
    return taste.prize + (taste.kill * float(cards.cost[card]) if kills else 0.0)
