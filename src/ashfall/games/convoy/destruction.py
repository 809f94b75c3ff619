"""After a battle: the district falls, the convoy moves on, the city is turned over, the game is scored."""

from __future__ import annotations

from ashfall.games.convoy.battle import tell_demolished
from ashfall.games.convoy.codes import CITIES, CONVOY_MOVE, DRAW, END, MOLOCH, NEW_YORK, OUTPOST
from ashfall.games.convoy.events import CityDestroyed, GameEnded, tell
from ashfall.games.convoy.frames import ASK_CONVOY, TASK_BATTLE, TASK_CONVOY, TASK_FLIP
from ashfall.games.convoy.notation import city_word
from ashfall.games.convoy.phases import tell_phase
from ashfall.games.convoy.position import Position, replaced
from ashfall.games.convoy.stations import free_spiders, movable_robots, standing_districts
from ashfall.games.convoy.units import evict_spiders, move
from ashfall.games.convoy.zones import side_name


def finish_battle(position: Position) -> None:
    """CV-BATTLE-12, CV-BATTLE-13: the battle's district falls whoever won, then it is on to the convoy
    movement, the next battle or the end."""
    city, district = position.active, position.battle
    position.demolished = replaced(position.demolished, city, position.demolished[city] | 1 << district)
    position.battle = -1
    position.battles += 1
    position.robot_nets = 0
    position.outpost_nets = 0
    position.no_instants = False
    position.no_modules = False
    position.replays = False
    position.uses = position.lineup.unused
    tell_demolished(position, city, district)
    if standing_districts(position, city):
        position.phase = DRAW
        position.stack.append((TASK_BATTLE, MOLOCH))
    elif city == NEW_YORK:
        score(position)
    else:
        position.phase = CONVOY_MOVE
        position.stack.append((TASK_CONVOY, MOLOCH))


def begin_convoy(position: Position) -> None:
    """Phase VIa: Moloch must take a Robot along if one can move (CV-CONVOY-01 to CV-CONVOY-04)."""
    tell_phase(position)
    position.stack.append((TASK_FLIP, MOLOCH))
    position.robots_entered = 0
    position.outposts_entered = 0
    if movable_robots(position, position.active):
        position.stack.append((ASK_CONVOY, MOLOCH))


def next_city(position: Position) -> int:
    """The next city towards New York that is not destroyed."""
    city = position.active + 1
    while city < NEW_YORK and not standing_districts(position, city):
        city += 1
    return city


def move_convoy(position: Position, slot: int) -> None:
    """No bonus: the destination is the new active city (CV-CONVOY-05)."""
    move(position, slot, next_city(position), False)


def flip(position: Position) -> None:
    """CV-CONVOY-07: tokens come off, the card is turned over, the next city becomes active. Spiders
    that needed no station so far need one from now on; those that were switched off before have theirs
    (CV-CARD-SPIDERS-02)."""
    gone = position.active
    working = [free_spiders(position, city) for city in range(CITIES)]
    position.active = next_city(position)
    position.phase = DRAW
    position.stack.append((TASK_BATTLE, MOLOCH))
    for city in range(gone, position.active):
        position.extra_stations &= ~(1 << city)
        position.proof &= ~position.robots[city]
        evict_spiders(position, city, working[city])
        if position.log is not None:
            tell(position, CityDestroyed(city_word(position.lineup, city)))


def early_win(position: Position) -> bool:
    """CV-END-05: no deck, no hand, no Robot in a city that is not destroyed."""
    if position.deck_size[MOLOCH] or position.hand_size[MOLOCH]:
        return False
    return not any(position.robots[city] for city in range(position.active, CITIES))


def score(position: Position) -> None:
    """CV-END-02, CV-END-03: the deck and the Robots in New York decide, the hand does not."""
    stays = position.deck_size[MOLOCH] > 0 or position.robots[NEW_YORK] != 0
    end(position, MOLOCH if stays else OUTPOST)


def end(position: Position, side: int) -> None:
    position.final = side
    position.phase = END
    position.stack.clear()
    if position.log is not None:
        tell(position, GameEnded(side_name(side)))
