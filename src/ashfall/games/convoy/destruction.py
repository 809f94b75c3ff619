"""After a battle: the district falls, the convoy moves on, the city is turned over, the game is scored."""

from __future__ import annotations

from ashfall.games.convoy.battle import demolish
from ashfall.games.convoy.codes import (
    ASK_CONVOY,
    CITIES,
    CONVOY_MOVE,
    DRAW,
    END,
    MOLOCH,
    NEW_YORK,
    OUTPOST,
    SLOTS,
    TASK_BATTLE,
    TASK_CONVOY,
    TASK_FLIP,
)
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.stations import free_spiders, movable_robots, standing_districts
from ashfall.games.convoy.units import evict_spiders, move
from ashfall.games.convoy.zones import side_name, tell


def finish_battle(p: Position) -> None:
    """CV-BATTLE-12, CV-BATTLE-13: the battle's district falls whoever won, then it is on to the convoy
    movement, the next battle or the end."""
    demolish(p, p.active, p.battle)
    p.battle = -1
    p.battles += 1
    p.robot_nets = 0
    p.outpost_nets = 0
    p.no_instants = False
    p.no_modules = False
    p.replays = False
    p.record = (0,) * SLOTS
    if standing_districts(p, p.active):
        p.phase = DRAW
        p.stack.append((TASK_BATTLE, MOLOCH))
    elif p.active == NEW_YORK:
        score(p)
    else:
        p.phase = CONVOY_MOVE
        p.stack.append((TASK_CONVOY, MOLOCH))


def begin_convoy(p: Position) -> None:
    """Phase VIa: Moloch must take a Robot along if one can move (CV-CONVOY-01 to CV-CONVOY-04)."""
    p.stack.append((TASK_FLIP, MOLOCH))
    p.robots_entered = 0
    p.outposts_entered = 0
    if movable_robots(p, p.active):
        p.stack.append((ASK_CONVOY, MOLOCH))


def next_city(p: Position) -> int:
    """The next city towards New York that is not destroyed."""
    city = p.active + 1
    while city < NEW_YORK and not standing_districts(p, city):
        city += 1
    return city


def move_convoy(p: Position, slot: int) -> None:
    """No bonus: the destination is the new active city (CV-CONVOY-05)."""
    move(p, slot, next_city(p), False)


def flip(p: Position) -> None:
    """CV-CONVOY-07: tokens come off, the card is turned over, the next city becomes active. Spiders
    that needed no station so far need one from now on; those that were switched off before have theirs
    (CV-CARD-SPIDERS-02)."""
    gone = p.active
    working = [free_spiders(p, city) for city in range(CITIES)]
    p.active = next_city(p)
    p.phase = DRAW
    p.stack.append((TASK_BATTLE, MOLOCH))
    for city in range(gone, p.active):
        p.extra_stations &= ~(1 << city)
        p.proof &= ~p.robots[city]
        evict_spiders(p, city, working[city])
        if p.log is not None:
            tell(p, "destroyed", {"city": p.rules.city_ids[city]})


def early_win(p: Position) -> bool:
    """CV-END-05: no deck, no hand, no Robot in a city that is not destroyed."""
    if p.deck_size[MOLOCH] or p.hand_size[MOLOCH]:
        return False
    return not any(p.robots[city] for city in range(p.active, CITIES))


def score(p: Position) -> None:
    """CV-END-02, CV-END-03: the deck and the Robots in New York decide, the hand does not."""
    stays = p.deck_size[MOLOCH] > 0 or p.robots[NEW_YORK] != 0
    end(p, MOLOCH if stays else OUTPOST)


def end(p: Position, side: int) -> None:
    p.final = side
    p.phase = END
    p.stack.clear()
    if p.log is not None:
        tell(p, "ended", {"winner": side_name(side)})
