"""How good a position is, for bots: sources first, then what stands on the board and what it threatens."""

from __future__ import annotations

from math import tanh
from typing import Final

from mypy_extensions import i64

from ashfall.games.hope import words
from ashfall.games.hope.announce import FLIP_PRICE
from ashfall.games.hope.dominance import PARTS, weigh
from ashfall.games.hope.position import Position, face_up
from ashfall.games.hope.prospects import NOW, OPEN, Forces, open_combat, ruin, threats, to_come
from ashfall.games.hope.seating import opposing, team_of
from ashfall.games.hope.taste import YARDSTICK, Taste
from ashfall.games.hope.values import lives

SAFE: Final = 7
"""With fewer sources than this a single Battle phase may be the end (HP-SOURCE-09)."""
CLOSE: Final = 10
"""So many sources before the goal victory is near (HP-WIN-01, HP-2V2-02)."""
THIRTY: Final = 30
FORTY: Final = 40
ARTIFACTS: Final = (0.0, 4.0, 9.0, 24.0, 26.0, 28.0)
"""Worth of the artifacts a side carries: three of them win (HP-ARTIFACT-10)."""
WOUND: Final = 1.0
"""What a wound is worth that does not kill."""
FLIPPED_WORTH: Final = 0.7
"""How much of a unit is counted while it lies flipped."""
USEFUL_UNITS: Final = 3
"""So many units in hand are useful at a time; ..."""
USEFUL_LOCATIONS: Final = 1
"""... so many locations ..."""
USEFUL_EVENTS: Final = 2
"""... and so many events."""
TEAM: Final = 0.4
"""How much of a lost game it is that one of two partners is ruined."""


def evaluate(position: Position, seat: int) -> float:
    """Between -1 and 1, from the seat's side, as the greedy bot sees it."""
    return judge(position, seat, YARDSTICK)


def judge(position: Position, seat: int, taste: Taste) -> float:
    """Between -1 and 1, from the seat's side."""
    if position.winners >= 0:
        if position.winners == 0:
            return 0.0
        return 1.0 if position.winners >> seat & 1 else -1.0
    side = team_of(seat)
    even = odd = 0.0
    wealth = [0, 0]
    for other in range(position.lineup.seats):
        sources = source_worth(position.sources[other], taste.thrift)
        cards = hand_worth(position, other, taste) + taste.deck * float(len(position.decks[other]))
        if team_of(other) == 0:
            even = even + sources + cards
        else:
            odd = odd + sources + cards
        wealth[team_of(other)] += position.sources[other]
    forces = Forces(position)
    slot: i64
    for slot in range(position.top):
        owner = position.piece_seat[slot]
        if owner >= 0:
            if team_of(owner) == 0:
                even += piece_worth(position, forces, slot, taste)
            else:
                odd += piece_worth(position, forces, slot, taste)
    worth = [even, odd]
    if position.lineup.mode == words.ARTIFACT:
        artifacts(position, worth)
    else:
        goal = FORTY if position.lineup.mode == words.TWO_ON_TWO else THIRTY
        for team in range(2):
            near = wealth[team] - goal + CLOSE
            if near > 0:
                worth[team] += taste.goal * near * near
    income(position, worth, taste)
    infection(position, forces, worth, taste)
    losing = [0.0] * position.top
    threats(position, forces, 0, worth, losing, taste)
    threats(position, forces, 1, worth, losing, taste)
    if position.target >= 0:
        open_combat(position, forces, worth, losing, taste)
    doom = [0.0, 0.0]
    for other in range(position.lineup.seats):
        if not position.out >> other & 1:
            doom[team_of(other)] += ruin(position, forces, other, losing) * (
                taste.doom if position.lineup.seats == 2 else TEAM
            )
    value = tanh((worth[side] - worth[1 - side]) / taste.decisive)
    # What the position is worth if the game goes on, and what it is worth if it does not
    return value * (1.0 - doom[side]) * (1.0 - doom[1 - side]) + doom[1 - side] - doom[side]


def source_worth(sources: int, thrift: float) -> float:
    """The last few sources are life."""
    if sources < SAFE:
        return float(sources) - thrift * (SAFE - sources) * (SAFE - sources)
    return float(sources)


def hand_worth(position: Position, seat: int, taste: Taste) -> float:
    """A few cards of each type are useful, more of them only wait."""
    kinds = position.lineup.cards.type
    units: i64 = 0
    locations: i64 = 0
    events: i64 = 0
    for card in position.hands[seat]:
        kind = kinds[card]
        if kind == words.UNIT:
            units += 1
        elif kind == words.LOCATION:
            locations += 1
        else:
            events += 1
    return (
        held_worth(units, USEFUL_UNITS, taste)
        + held_worth(locations, USEFUL_LOCATIONS, taste)
        + held_worth(events, USEFUL_EVENTS, taste)
    )


def held_worth(held: i64, most: i64, taste: Taste) -> float:
    """Of so many cards of a type, of which so many are useful at a time."""
    useful = held if held < most else most
    return taste.card * float(useful) + taste.spare * float(held - useful)


def artifacts(position: Position, worth: list[float]) -> None:
    """What is carried, and units on the way to what still lies there (HP-ARTIFACT-03)."""
    carried = [0, 0]
    columns = position.lineup.columns
    for slot in range(position.top):
        owner = position.piece_seat[slot]
        if owner < 0:
            continue
        if position.piece_artifacts[slot]:
            carried[team_of(owner)] += bin(position.piece_artifacts[slot]).count("1")
        if position.lineup.cards.type[position.piece_card[slot]] != words.UNIT:
            continue
        cell: int = position.piece_cell[slot]
        nearest = 9
        for token in position.lying:
            there = token // 64
            distance = abs(cell // columns - there // columns) + abs(cell % columns - there % columns)
            nearest = min(nearest, distance)
        if nearest < 4:
            worth[team_of(owner)] += 0.4 * (4 - nearest)
    for team in range(2):
        worth[team] += ARTIFACTS[min(carried[team], 5)]


def piece_worth(position: Position, forces: Forces, slot: i64, taste: Taste) -> float:
    cards = position.lineup.cards
    card = position.piece_card[slot]
    seat = position.piece_seat[slot]
    down = position.piece_flags[slot] & forces.down
    ready = 0.0
    if cards.flip[card] >= 0 and not down and position.phase <= words.BATTLE and position.sources[seat] > FLIP_PRICE:
        ready = taste.ready_flip
    if cards.type[card] == words.LOCATION:
        return ready + taste.location + 0.25 * float(cards.defense[card])
    worth = taste.attack * float(cards.attack[card]) + taste.defense * float(cards.defense[card]) + taste.body
    if down:
        return FLIPPED_WORTH * worth
    row = position.piece_cell[slot] // position.lineup.columns
    forward = row if team_of(seat) == 0 else 4 - row
    return ready + worth + taste.life * float(lives(position, slot)) + taste.forward * float(min(forward, 3))


def income(position: Position, worth: list[float], taste: Taste) -> None:
    """What Dominance would pay now, this round and the ones after it."""
    parts = weigh(position)
    share = taste.income if position.phase < words.DOMINANCE else taste.later_income
    line: i64
    for line in range(0, len(parts), PARTS):
        if parts[line] > parts[line + 1]:
            worth[0] += share * float(1 + parts[line + 2])
        elif parts[line + 1] > parts[line]:
            worth[1] += share * float(1 + parts[line + 3])


def infection(position: Position, forces: Forces, worth: list[float], taste: Taste) -> None:
    """The wounds that INFECT is about to deal (HP-KEYWORD-INFECT-01)."""
    if not forces.infectious:
        return
    cards = position.lineup.cards
    harm = [0] * position.top
    for slot in forces.infectious:
        for cell in position.lineup.board.adjacent[position.piece_cell[slot]]:
            other = face_up(position, cell)
            if other >= 0 and opposing(position.piece_seat[slot], position.piece_seat[other]):
                harm[other] += 1
    for slot in range(position.top):
        if harm[slot] == 0 or cards.type[position.piece_card[slot]] != words.UNIT:
            continue
        side = team_of(position.piece_seat[slot])
        share = taste.later
        if position.phase < position.lineup.infect_phase:
            share = NOW if to_come(position, side, words.MOVE) else OPEN
        if lives(position, slot) <= harm[slot]:
            worth[1 - side] += share * (taste.kill * float(cards.cost[position.piece_card[slot]]) + WOUND)
        else:
            worth[1 - side] += share * WOUND * harm[slot]
