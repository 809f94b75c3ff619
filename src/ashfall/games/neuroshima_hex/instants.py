"""Instant tiles that wound: Sniper, Grenade and Air Strike (NH-SNIPER, NH-GREN, NH-AIR)."""

from __future__ import annotations

from ashfall.games.neuroshima_hex.actions import AIR, GRENADE, SNIPER
from ashfall.games.neuroshima_hex.asking import Asking
from ashfall.games.neuroshima_hex.bombers import arrive, journeys, journeys_told
from ashfall.games.neuroshima_hex.events import Instant, Leaving, all_named, attacks_told, tell
from ashfall.games.neuroshima_hex.frames import INSTANT_FRAME, SEAT, TARGET, TILE
from ashfall.games.neuroshima_hex.lineup import (
    AIR_STRIKE,
    GRENADE_TILE,
    HQ,
    INSTANT_NAMES,
    SNIPER_TILE,
)
from ashfall.games.neuroshima_hex.modules import support_of
from ashfall.games.neuroshima_hex.nets import held_units
from ashfall.games.neuroshima_hex.position import EMPTY, Position
from ashfall.games.neuroshima_hex.treatment import calls_medics, treat
from ashfall.games.neuroshima_hex.wounds import LETHAL, Hits, book, remove, remove_unsupported, set_off_bombers


def add_sniper(position: Position, actions: list[int]) -> None:
    """Any enemy unit but an HQ (NH-SNIPER-01, NH-SNIPER-02)."""
    for place in range(len(position.face)):
        if _is_target(position, place):
            actions.append(SNIPER + place)


def add_grenade(position: Position, actions: list[int]) -> None:
    """An enemy unit next to the own HQ, unless that is held (NH-GREN-02 to NH-GREN-04)."""
    own_hq = position.hq_hex[position.turn_seat]
    if own_hq == EMPTY or held_units(position) >> own_hq & 1:
        return
    for place in position.lineup.board.adjacent[own_hq]:
        if _is_target(position, place):
            actions.append(GRENADE + place)


def add_air_strike(position: Position, actions: list[int]) -> None:
    """Seven hexes that all lie on the board (NH-AIR-02)."""
    for place in position.lineup.board.inner:
        actions.append(AIR + place)


def _is_target(position: Position, place: int) -> bool:
    relations = position.lineup.relations
    if not relations.targets[relations.rows[position.turn_seat] + position.owner[place]]:
        return False
    return position.lineup.flags[position.face[place]] & HQ == 0


def begin_instant(position: Position, instant: int, target: int) -> None:
    """Use a wounding instant tile; `resolve_instant` carries it on."""
    position.stack.append((INSTANT_FRAME, position.turn_seat, instant, target))
    position.answers.clear()


def resolve_instant(position: Position) -> bool:
    """Wound, let medics work, remove at once (R-MED-8). False while a player has to decide."""
    frame = position.stack[-1]
    seat, instant, target = frame[SEAT], frame[TILE], frame[TARGET]
    hits = _hits(position, seat, instant, target)
    set_off_bombers(position, hits)
    # The player on turn takes the part of a battle's starter.
    if calls_medics(support_of(position), hits) and not treat(position, Asking(position, [settle_instant]), seat, hits):
        return False
    position.stack.pop()
    position.answers.clear()
    destroyed = book(position, hits)
    travelling = journeys(position, hits, destroyed)
    if position.log is None:
        remove(position, destroyed)
        arrive(position, travelling)
        position.board_changed()
        return True
    attacks = attacks_told(position, hits)
    units = all_named(position, [*hits.sources(), *hits.targets()])
    gone: list[Leaving] = []
    remove(position, destroyed, gone)
    arrive(position, travelling)
    position.board_changed()
    bombers = journeys_told(position, travelling)
    tell(position, Instant(seat, INSTANT_NAMES[instant], position.hex_name(target), attacks, gone, units, bombers))
    return True


def settle_instant(position: Position) -> bool:
    """The same with what leaves by itself afterwards (R-MOD-5)."""
    if not resolve_instant(position):
        return False
    remove_unsupported(position)
    return True


def _hits(position: Position, seat: int, instant: int, target: int) -> Hits:
    hits = Hits()
    hits.instant_by = seat
    if instant == SNIPER_TILE:
        hits.add(target, target, 1)
    elif instant == GRENADE_TILE:
        hits.add(target, target, LETHAL)
    elif instant == AIR_STRIKE:
        flags = position.lineup.flags
        for place in [target, *position.lineup.board.adjacent[target]]:
            # NH-AIR-03: HQs are not affected; own units are.
            if position.face[place] != EMPTY and flags[position.face[place]] & HQ == 0:
                hits.add(place, place, 1)
    return hits
