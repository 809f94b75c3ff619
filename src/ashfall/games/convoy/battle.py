"""Phase VI: totals, victory abilities, the city's effect, the district's effect, demolition."""

from __future__ import annotations

from ashfall.games.convoy.actions import DISTRICT, UNIT
from ashfall.games.convoy.codes import (
    DEFENDER,
    DISTRICTS,
    EFFECT_BOMB,
    EFFECT_DRAW,
    EFFECT_KILL,
    EFFECT_MOVE_NY,
    EFFECT_NAMES,
    JOHNSON,
    MOLOCH,
    NEW_YORK,
    OUTPOST,
    RESOLUTION,
    SIDE_SLOTS,
    STORMTROOPER,
    TIE,
    VICTORY_REVEAL,
    WINNER_NAMES,
)
from ashfall.games.convoy.entry import add_units, hand_is_next
from ashfall.games.convoy.events import BattleFought, DistrictDemolished, DistrictEffect, tell
from ashfall.games.convoy.frames import (
    ASK_BOMB,
    ASK_DEFENDER,
    ASK_DEMOLISH,
    ASK_KILL,
    ASK_LOSS_ROBOT,
    ASK_NEW_YORK,
    ASK_VICTORY_ORDER,
    CHANCE_DISCARDS,
    CHANCE_DRAW,
    CHANCE_HAND,
    CHANCE_MILL,
    CHANCE_REVEAL,
    TASK_BOMB,
    TASK_CITY_EFFECT,
    TASK_DEMOLISH,
    TASK_DISTRICT_EFFECT,
    TASK_FINISH,
    TASK_LOSE,
    TASK_VICTORY,
)
from ashfall.games.convoy.notation import DISTRICT_WORDS, city_word
from ashfall.games.convoy.position import Position, replaced
from ashfall.games.convoy.stations import (
    acting_robots,
    enters_freely,
    exposed_robots,
    first,
    held_by_field,
    outpost_stations_free,
    robot_stations_free,
    standing_districts,
)
from ashfall.games.convoy.strength import outpost_total, robot_total


def resolve(position: Position) -> None:
    """Compare the totals and line up steps 2 and 3 and the demolition (CV-TURN-03)."""
    position.phase = RESOLUTION
    city = position.active
    robots, outposts = robot_total(position, city), outpost_total(position, city)
    position.totals = (robots, outposts)
    position.winner = winner_of(position, robots, outposts)
    if position.log is not None:
        tell(position, BattleFought(robots, outposts, WINNER_NAMES[position.winner]))
    effect = position.lineup.effects[city * DISTRICTS + position.battle]
    position.stack.append((TASK_FINISH, MOLOCH))
    if position.winner != TIE or effect == EFFECT_BOMB:
        position.stack.append((TASK_DISTRICT_EFFECT, position.winner, city, effect))
    if position.winner != TIE:
        position.stack.append((TASK_CITY_EFFECT, position.winner))


def winner_of(position: Position, robots: int, outposts: int) -> int:
    """CV-BATTLE-04, CV-BATTLE-08, CV-BATTLE-09."""
    if robots > outposts:
        return MOLOCH
    if outposts > robots:
        return OUTPOST
    return MOLOCH if acting_robots(position, position.active) & position.lineup.robots_with[STORMTROOPER] else TIE


# Step 1: victory abilities of units --------------------------------------------------------------


def defenders(position: Position) -> None:
    mask = acting_robots(position, position.active) & position.lineup.robots_with[DEFENDER]
    while mask and position.discards_size[MOLOCH]:
        low = mask & -mask
        if position.lineup.defender_optional:
            position.stack.append((ASK_DEFENDER, MOLOCH, low.bit_length() - 1))
        else:
            position.stack.append((CHANCE_DISCARDS, MOLOCH))
        mask ^= low


def order_victories(position: Position, pending: int) -> None:
    """The winner orders his units' victory abilities freely (CC-42)."""
    pending &= position.outposts[position.active]
    johnsons = pending & position.lineup.outposts_with[JOHNSON]
    if johnsons and not _can_lose(position):
        pending &= ~johnsons
        johnsons = 0
    if not pending:
        return
    if johnsons and pending & ~johnsons:
        position.stack.append((ASK_VICTORY_ORDER, OUTPOST, pending))
    else:
        start_victory(position, SIDE_SLOTS + first(pending), pending)


def start_victory(position: Position, slot: int, pending: int) -> None:
    """Run one victory ability; whatever is pending besides it comes after."""
    rest = pending & ~(1 << (slot - SIDE_SLOTS))
    if rest:
        position.stack.append((TASK_VICTORY, OUTPOST, -1, rest))
    position.stack.append((TASK_VICTORY, OUTPOST, slot, 0))


def _can_lose(position: Position) -> bool:
    city = position.active
    return position.deck_size[MOLOCH] > 0 or exposed_robots(position, city) != 0 or hand_is_next(position, city)


# Step 2: the city --------------------------------------------------------------------------------


def city_effect(position: Position, side: int) -> None:
    if side == MOLOCH:
        if demolishable(position):
            position.stack.append((ASK_DEMOLISH, MOLOCH, position.active))
        return
    cards = position.lineup.victory_cards[position.active]
    if cards == VICTORY_REVEAL:
        if position.deck_size[MOLOCH] >= 2:
            position.stack.append((CHANCE_REVEAL, MOLOCH, -1))
            return
        cards = 1  # CC-16: the effect always costs Moloch one card
    position.stack.append((TASK_LOSE, MOLOCH, cards, position.lineup.hand_losses))


def demolishable(position: Position) -> list[int]:
    """Moloch's extra demolition: another standing district of the active city, else one of the
    next city (CV-VICTORY-01, CV-VICTORY-02)."""
    city = position.active
    standing = standing_districts(position, city) & ~(1 << position.battle)
    if not standing and city < NEW_YORK:
        city += 1
        standing = standing_districts(position, city)
    actions: list[int] = []
    add_units(actions, DISTRICT + city * DISTRICTS, standing)
    return actions


def answer_demolish(position: Position, action: int) -> None:
    """Only Cleveland grants the effect of the extra district, in the city it lies in; a Bomb goes
    off anyway (CV-VICTORY-03 to CV-VICTORY-05)."""
    place = action - DISTRICT
    city, district = place // DISTRICTS, place % DISTRICTS
    effect = position.lineup.effects[place]
    position.stack.append((TASK_DEMOLISH, MOLOCH, city, district))
    if effect == EFFECT_BOMB or position.lineup.demolition_grants[position.active]:
        position.stack.append((TASK_DISTRICT_EFFECT, MOLOCH, city, effect))


def demolish(position: Position, city: int, district: int) -> None:
    position.demolished = replaced(position.demolished, city, position.demolished[city] | 1 << district)
    tell_demolished(position, city, district)


def tell_demolished(position: Position, city: int, district: int) -> None:
    if position.log is not None:
        tell(position, DistrictDemolished(city_word(position.lineup, city), DISTRICT_WORDS[district]))


def lose(position: Position, cards: int, hand_cards: int) -> None:
    """What a won city costs Moloch, one card at a time: deck, else a Robot of the active city,
    immune or not, else a random hand card (CV-VICTORY-09 to CV-VICTORY-13, CC-32)."""
    city = position.active
    if cards == 0:
        return
    if position.deck_size[MOLOCH]:
        position.stack.append((TASK_LOSE, MOLOCH, cards - 1, hand_cards))
        position.stack.append((CHANCE_MILL, MOLOCH))
    elif position.robots[city]:
        position.stack.append((TASK_LOSE, MOLOCH, cards - 1, hand_cards))
        position.stack.append((ASK_LOSS_ROBOT, OUTPOST, city, 0))
    elif position.hand_size[MOLOCH] and hand_cards:
        position.stack.append((TASK_LOSE, MOLOCH, cards - 1, hand_cards - 1))
        position.stack.append((CHANCE_HAND, MOLOCH))


# Step 3: the district ----------------------------------------------------------------------------


def district_effect(position: Position, side: int, city: int, effect: int) -> None:
    """Carry out a district's effect for a side, in the city the district lies in (CC-53)."""
    if position.log is not None and effect:
        tell(position, DistrictEffect(EFFECT_NAMES[effect], city_word(position.lineup, city)))
    if effect == EFFECT_DRAW:
        if position.deck_size[side]:
            position.stack.append((CHANCE_DRAW, side, 1))
    elif effect == EFFECT_KILL:
        if kill_options(position, side, city):
            position.stack.append((ASK_KILL, side, city))
    elif effect == EFFECT_MOVE_NY:
        if transfer_options(position, side, city):
            position.stack.append((ASK_NEW_YORK, side, city))
    elif effect == EFFECT_BOMB:
        position.stack.append((TASK_BOMB, OUTPOST, city))
        position.stack.append((TASK_BOMB, MOLOCH, city))


def bomb(position: Position, side: int, city: int) -> None:
    """Each side picks an enemy unit, Moloch first (CV-BOMB-02, CV-BOMB-03)."""
    if kill_options(position, side, city):
        position.stack.append((ASK_BOMB, side, city))


def kill_options(position: Position, side: int, city: int) -> list[int]:
    """Enemy units in a city: any Robot, immune or not, or any Soldier but no Building."""
    actions: list[int] = []
    if side == MOLOCH:
        add_units(actions, UNIT + SIDE_SLOTS, position.outposts[city] & position.lineup.soldiers)
    else:
        add_units(actions, UNIT, position.robots[city])
    return actions


def transfer_options(position: Position, side: int, city: int) -> list[int]:
    """Who may be sent to New York: it takes a free station there, and the Field holds Robots that are
    not immune. Juggernaut may go (CV-TARGET-09 to CV-TARGET-12, CC-52)."""
    actions: list[int] = []
    if city == NEW_YORK:
        return actions
    if side == OUTPOST:
        if outpost_stations_free(position, NEW_YORK) > 0:
            add_units(actions, UNIT + SIDE_SLOTS, position.outposts[city] & position.lineup.soldiers)
        return actions
    mask = position.robots[city] & ~held_by_field(position, city)
    full = robot_stations_free(position, NEW_YORK) <= 0
    while mask:
        low = mask & -mask
        slot = low.bit_length() - 1
        if not full or enters_freely(position, slot, NEW_YORK):
            actions.append(UNIT + slot)
        mask ^= low
    return actions
