"""Phase VI: totals, victory abilities, the city's effect, the district's effect, demolition."""

from __future__ import annotations

from ashfall.games.convoy.codes import (
    ASK_BOMB,
    ASK_DEFENDER,
    ASK_DEMOLISH,
    ASK_KILL,
    ASK_LOSS_ROBOT,
    ASK_MACHINE_GUN,
    ASK_NEW_YORK,
    ASK_VICTORY_ORDER,
    CHANCE_DRAW,
    CHANCE_HAND,
    CHANCE_MILL,
    CHANCE_PILE,
    CHANCE_REVEAL,
    DEFENDER,
    DISTRICT,
    DISTRICTS,
    EFFECT_BOMB,
    EFFECT_DRAW,
    EFFECT_KILL,
    EFFECT_MOVE_NY,
    EFFECT_NAMES,
    JOHNSON,
    MACHINE_GUN,
    MOLOCH,
    NEW_YORK,
    OUTPOST,
    RESOLUTION,
    SIDE_SLOTS,
    STORMTROOPER,
    TASK_BOMB,
    TASK_CITY_EFFECT,
    TASK_DEMOLISH,
    TASK_DISTRICT_EFFECT,
    TASK_FINISH,
    TASK_LOSE,
    TASK_VICTORY,
    TIE,
    UNIT,
    VICTORY_REVEAL,
    WINNER_NAMES,
)
from ashfall.games.convoy.entry import add_units, hand_is_next
from ashfall.games.convoy.position import Position, replaced
from ashfall.games.convoy.stations import (
    acting_outposts,
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
from ashfall.games.convoy.zones import tell


def resolve(p: Position) -> None:
    """Compare the totals and line up steps 1 to 3 and the demolition (CV-TURN-03)."""
    p.phase = RESOLUTION
    city = p.active
    robots, outposts = robot_total(p, city), outpost_total(p, city)
    p.totals = (robots, outposts)
    p.winner = winner_of(p, robots, outposts)
    if p.log is not None:
        tell(p, "battle", {"moloch": robots, "outpost": outposts, "winner": WINNER_NAMES[p.winner]})
    effect = p.rules.effects[city * DISTRICTS + p.battle]
    p.stack.append((TASK_FINISH, MOLOCH))
    if p.winner != TIE or effect == EFFECT_BOMB:
        p.stack.append((TASK_DISTRICT_EFFECT, p.winner, city, effect))
    if p.winner != TIE:
        p.stack.append((TASK_CITY_EFFECT, p.winner))
        if p.winner == MOLOCH:
            _defenders(p, city)
        else:
            order_victories(p, acting_outposts(p, city) & _victors(p))


def winner_of(p: Position, robots: int, outposts: int) -> int:
    """CV-BATTLE-04, CV-BATTLE-08, CV-BATTLE-09."""
    if robots > outposts:
        return MOLOCH
    if outposts > robots:
        return OUTPOST
    return MOLOCH if acting_robots(p, p.active) & p.rules.robots_with[STORMTROOPER] else TIE


# Step 1: victory abilities of units --------------------------------------------------------------


def _defenders(p: Position, city: int) -> None:
    mask = acting_robots(p, city) & p.rules.robots_with[DEFENDER]
    while mask and p.pile_size[MOLOCH]:
        low = mask & -mask
        if p.rules.defender_optional:
            p.stack.append((ASK_DEFENDER, MOLOCH, low.bit_length() - 1))
        else:
            p.stack.append((CHANCE_PILE, MOLOCH))
        mask ^= low


def _victors(p: Position) -> int:
    return p.rules.outposts_with[JOHNSON] | p.rules.outposts_with[MACHINE_GUN]


def order_victories(p: Position, pending: int) -> None:
    """The winner orders his units' victory abilities freely (CC-42)."""
    pending &= p.outposts[p.active]
    johnsons = pending & p.rules.outposts_with[JOHNSON]
    if johnsons and not _can_lose(p):
        pending &= ~johnsons
        johnsons = 0
    if not pending:
        return
    if johnsons and pending & ~johnsons:
        p.stack.append((ASK_VICTORY_ORDER, OUTPOST, pending))
    else:
        start_victory(p, SIDE_SLOTS + first(pending), pending)


def start_victory(p: Position, slot: int, pending: int) -> None:
    """Run one victory ability; whatever is pending besides it comes after."""
    rest = pending & ~(1 << (slot - SIDE_SLOTS))
    if rest:
        p.stack.append((TASK_VICTORY, OUTPOST, -1, rest))
    if p.rules.ability_at[slot] == JOHNSON:
        p.stack.append((TASK_VICTORY, OUTPOST, slot, 0))
    else:
        p.stack.append((ASK_MACHINE_GUN, OUTPOST, slot))


def _can_lose(p: Position) -> bool:
    city = p.active
    return p.deck_size[MOLOCH] > 0 or exposed_robots(p, city) != 0 or hand_is_next(p, city)


# Step 2: the city --------------------------------------------------------------------------------


def city_effect(p: Position, side: int) -> None:
    if side == MOLOCH:
        if demolishable(p):
            p.stack.append((ASK_DEMOLISH, MOLOCH, p.active))
        return
    cards = p.rules.victory_cards[p.active]
    if cards == VICTORY_REVEAL:
        if p.deck_size[MOLOCH] >= 2:
            p.stack.append((CHANCE_REVEAL, MOLOCH, -1))
            return
        cards = 1  # CC-16: the effect always costs Moloch one card
    p.stack.append((TASK_LOSE, MOLOCH, cards, p.rules.hand_losses))


def demolishable(p: Position) -> list[int]:
    """Moloch's extra demolition: another standing district of the active city, else one of the
    next city (CV-VICTORY-01, CV-VICTORY-02)."""
    city = p.active
    standing = standing_districts(p, city) & ~(1 << p.battle)
    if not standing and city < NEW_YORK:
        city += 1
        standing = standing_districts(p, city)
    actions: list[int] = []
    add_units(actions, DISTRICT + city * DISTRICTS, standing)
    return actions


def answer_demolish(p: Position, action: int) -> None:
    """Only Cleveland grants the effect of the extra district, in the city it lies in; a Bomb goes
    off anyway (CV-VICTORY-03 to CV-VICTORY-05)."""
    place = action - DISTRICT
    city, district = place // DISTRICTS, place % DISTRICTS
    effect = p.rules.effects[place]
    p.stack.append((TASK_DEMOLISH, MOLOCH, city, district))
    if effect == EFFECT_BOMB or p.rules.demolition_grants[p.active]:
        p.stack.append((TASK_DISTRICT_EFFECT, MOLOCH, city, effect))


def demolish(p: Position, city: int, district: int) -> None:
    p.demolished = replaced(p.demolished, city, p.demolished[city] | 1 << district)
    if p.log is not None:
        tell(p, "demolished", {"city": p.rules.city_ids[city], "district": district_name(district)})


def district_name(district: int) -> str:
    return "dx" if district == DISTRICTS - 1 else f"d{district + 1}"


def lose(p: Position, cards: int, hand_cards: int) -> None:
    """What a won city costs Moloch, one card at a time: deck, else a Robot of the active city,
    immune or not, else a random hand card (CV-VICTORY-09 to CV-VICTORY-13, CC-32)."""
    city = p.active
    if cards == 0:
        return
    if p.deck_size[MOLOCH]:
        p.stack.append((TASK_LOSE, MOLOCH, cards - 1, hand_cards))
        p.stack.append((CHANCE_MILL, MOLOCH))
    elif p.robots[city]:
        p.stack.append((TASK_LOSE, MOLOCH, cards - 1, hand_cards))
        p.stack.append((ASK_LOSS_ROBOT, OUTPOST, city, 0))
    elif p.hand_size[MOLOCH] and hand_cards:
        p.stack.append((TASK_LOSE, MOLOCH, cards - 1, hand_cards - 1))
        p.stack.append((CHANCE_HAND, MOLOCH))


# Step 3: the district ----------------------------------------------------------------------------


def district_effect(p: Position, side: int, city: int, effect: int) -> None:
    """Carry out a district's effect for a side, in the city the district lies in (CC-53)."""
    if p.log is not None and effect:
        tell(p, "district_effect", {"effect": EFFECT_NAMES[effect], "city": p.rules.city_ids[city]})
    if effect == EFFECT_DRAW:
        if p.deck_size[side]:
            p.stack.append((CHANCE_DRAW, side, 1))
    elif effect == EFFECT_KILL:
        if kill_options(p, side, city):
            p.stack.append((ASK_KILL, side, city))
    elif effect == EFFECT_MOVE_NY:
        if transfer_options(p, side, city):
            p.stack.append((ASK_NEW_YORK, side, city))
    elif effect == EFFECT_BOMB:
        p.stack.append((TASK_BOMB, OUTPOST, city))
        p.stack.append((TASK_BOMB, MOLOCH, city))


def bomb(p: Position, side: int, city: int) -> None:
    """Each side picks an enemy unit, Moloch first (CV-BOMB-02, CV-BOMB-03)."""
    if kill_options(p, side, city):
        p.stack.append((ASK_BOMB, side, city))


def kill_options(p: Position, side: int, city: int) -> list[int]:
    """Enemy units in a city: any Robot, immune or not, or any Soldier but no Building."""
    actions: list[int] = []
    if side == MOLOCH:
        add_units(actions, UNIT + SIDE_SLOTS, p.outposts[city] & p.rules.soldiers)
    else:
        add_units(actions, UNIT, p.robots[city])
    return actions


def transfer_options(p: Position, side: int, city: int) -> list[int]:
    """Who may be sent to New York: it takes a free station there, and the Field holds Robots that are
    not immune. Juggernaut may go (CV-TARGET-09 to CV-TARGET-12, CC-52)."""
    actions: list[int] = []
    if city == NEW_YORK:
        return actions
    if side == OUTPOST:
        if outpost_stations_free(p, NEW_YORK) > 0:
            add_units(actions, UNIT + SIDE_SLOTS, p.outposts[city] & p.rules.soldiers)
        return actions
    mask = p.robots[city] & ~held_by_field(p, city)
    full = robot_stations_free(p, NEW_YORK) <= 0
    while mask:
        low = mask & -mask
        slot = low.bit_length() - 1
        if not full or enters_freely(p, slot, NEW_YORK):
            actions.append(UNIT + slot)
        mask ^= low
    return actions


def marked_by_machine_gun(p: Position, slot: int) -> list[int]:
    """Soldiers in Heavy Machine Gun's city."""
    actions: list[int] = []
    add_units(actions, UNIT + SIDE_SLOTS, p.outposts[p.where[slot]] & p.rules.soldiers)
    return actions
