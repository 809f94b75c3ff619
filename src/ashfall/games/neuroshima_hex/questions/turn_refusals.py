"""Why something cannot be done in a turn, in words and with the clause behind it."""

from __future__ import annotations

from ashfall.core.errors import IllegalAction
from ashfall.games.neuroshima_hex.actions import (
    AIR,
    BATTLE,
    BUY,
    DISCARD,
    DRAW,
    EXCHANGE,
    GRENADE,
    MEDIC,
    MOBILITY,
    MOVE,
    PLACE,
    PUSH,
    REDRAW,
    RETREAT,
    SNIPER,
    TRANSPORT,
    read_buy,
    read_move,
    read_place,
    read_push,
)
from ashfall.games.neuroshima_hex.board import DIRECTION_NAMES
from ashfall.games.neuroshima_hex.lineup import (
    AIR_STRIKE,
    ALL_ROUND,
    BATTLE_TILE,
    GRENADE_TILE,
    HQ,
    MOVE_TILE,
    NO_INSTANT,
    PUSH_BACK,
    SNIPER_TILE,
)
from ashfall.games.neuroshima_hex.movement import (
    is_rider,
    mobility_left,
    moves_each,
    recon_centers,
    retreats,
    transport_left,
)
from ashfall.games.neuroshima_hex.nets import is_held
from ashfall.games.neuroshima_hex.notation import acting_seat, text
from ashfall.games.neuroshima_hex.position import EMPTY, Position
from ashfall.games.neuroshima_hex.using import use_limit


def _refused(code: str, clause: str | None, reason: str) -> IllegalAction:
    return IllegalAction(reason, code=code, clause=clause)


def why_not_in_turn(position: Position, action: int) -> IllegalAction:
    """The player on turn may not do that now."""
    said = text(position, action)
    if action == REDRAW:
        return why_no_redraw(position)
    if DRAW <= action < DISCARD or EXCHANGE <= action < SNIPER or RETREAT <= action < PUSH or MEDIC <= action < BUY:
        return _refused("illegal-action", None, f"{said} is not asked for now")
    if position.board_only and (action < MOBILITY or action >= BUY):
        return _refused(
            "abilities-only", "NH-END-11", f"{said}: nothing is left to draw, so only units on the board may act"
        )
    if DISCARD <= action < EXCHANGE:
        return _refused("not-in-hand", "NH-TURN-04", f"{said}: you do not have that tile")
    if action >= BUY:
        return _why_not_buy(position, action, said)
    if action >= MOBILITY:
        return _why_not_move(position, action, said)
    missing = _missing_tile(position, action)
    if missing:
        return _refused("not-in-hand", "NH-TURN-08", f"{said}: you do not have that tile")
    if position.used >= use_limit(position):
        return _too_many(position, said)
    if action == BATTLE:
        return _refused("last-tile-drawn", "NH-END-03", "no Battle tile may be used once a last tile has been drawn")
    if SNIPER <= action < AIR:
        return _why_not_target(position, action, said)
    if AIR <= action < RETREAT:
        return _refused("air-strike-edge", "NH-AIR-02", f"{said}: all seven hexes must lie on the board")
    if PUSH <= action < PLACE:
        return _why_not_push(position, action, said)
    if action < MOVE:
        if is_turned_in_vain(position, action):
            return one_facing(said)
        place = read_place(action)[1]
        return _refused("occupied", "NH-TILE-03", f"{said}: {position.hex_name(place)} is not free")
    return _why_not_move(position, action, said)


def _why_not_buy(position: Position, action: int, said: str) -> IllegalAction:
    paid, place = read_buy(action)
    if position.lineup.expansions.bomber_ii < 0:
        return _refused("illegal-action", "NH-BOMB-12", f"{said}: Mad Bomber II is not in play")
    if not position.spare:
        return _refused("no-bomber", "NH-BOMB-12", f"{said}: Mad Bomber II does not lie beside the board")
    if paid not in position.hands[position.turn_seat]:
        return _refused("not-in-hand", "NH-BOMB-12", f"{said}: you do not have that tile")
    if position.used >= use_limit(position):
        return _too_many(position, said)
    return _refused("occupied", "NH-TILE-03", f"{said}: {position.hex_name(place)} is not free")


def _too_many(position: Position, said: str) -> IllegalAction:
    clause = "NH-REINF-01" if position.lineup.reinforcement else "NH-ALT-02"
    return _refused("use-limit", clause, f"{said}: no more than {use_limit(position)} tiles may be used this turn")


def why_no_redraw(position: Position) -> IllegalAction:
    if position.deck_size[position.turn_seat] == 0:
        return _refused("pile-empty", "NH-UNL-01", "a redraw needs tiles in the pile, and yours is empty")
    return _refused("no-unlucky-draw", "NH-UNL-01", "a redraw comes right after drawing nothing but instant tiles")


def is_turned_in_vain(position: Position, action: int) -> bool:
    """Whether a tile with six equal edges is to be put on a free hex, but turned."""
    kind, place, rotation = read_place(action)
    face = (position.lineup.base[acting_seat(position)] + kind) * 6
    free = position.face[place] == EMPTY
    return free and rotation != 0 and position.lineup.flags[face] & ALL_ROUND != 0


def one_facing(said: str) -> IllegalAction:
    return _refused("one-facing", "NH-TILE-06", f"{said}: its six edges are equal, so it faces {DIRECTION_NAMES[0]}")


def _missing_tile(position: Position, action: int) -> bool:
    seat = acting_seat(position)
    base = position.lineup.base[seat]
    hand = position.hands[seat]
    instants = {position.lineup.instant[base + kind] for kind in hand}
    if PLACE <= action < MOVE:
        kind = read_place(action)[0]
        return kind not in hand or position.lineup.instant[base + kind] != NO_INSTANT
    if action == BATTLE:
        return BATTLE_TILE not in instants
    if action < GRENADE:
        return SNIPER_TILE not in instants
    if action < AIR:
        return GRENADE_TILE not in instants
    if action < RETREAT:
        return AIR_STRIKE not in instants
    if action < PLACE:
        return PUSH_BACK not in instants
    return MOVE_TILE not in instants


def _is_partners(position: Position, place: int) -> bool:
    """Whether a unit of a partner of the player on turn stands there."""
    owner: int = position.owner[place]
    relations = position.lineup.relations
    return owner != position.turn_seat and relations.helps[relations.rows[position.turn_seat] + owner] != 0


def _why_not_target(position: Position, action: int, said: str) -> IllegalAction:
    sniper = action < GRENADE
    place = action - (SNIPER if sniper else GRENADE)
    face = position.face[place]
    relations = position.lineup.relations
    if not relations.targets[relations.rows[position.turn_seat] + position.owner[place]]:
        return _refused("no-enemy", "NH-SNIPER-01" if sniper else "NH-GREN-01", f"{said}: no enemy unit is there")
    if position.lineup.flags[face] & HQ:
        return _refused("not-on-hq", "NH-SNIPER-02" if sniper else "NH-GREN-03", f"{said}: an HQ cannot be the target")
    own_hq = position.hq_hex[position.turn_seat]
    if own_hq == EMPTY or place not in position.lineup.board.adjacent[own_hq]:
        return _refused("not-next-to-hq", "NH-GREN-02", f"{said}: the target must be next to your HQ")
    return _refused("hq-held", "NH-GREN-04", f"{said}: your HQ is held by a net")


def _why_not_push(position: Position, action: int, said: str) -> IllegalAction:
    pusher, direction = read_push(action)
    victim = position.lineup.board.neighbours[pusher][direction]
    if position.owner[pusher] != position.turn_seat:
        clause = "NH-TEAM-10" if _is_partners(position, pusher) else "NH-PUSH-01"
        return _refused("not-yours", clause, f"{said}: {position.hex_name(pusher)} has no unit of yours")
    relations = position.lineup.relations
    if victim < 0 or not relations.pushes[relations.rows[position.turn_seat] + position.owner[victim]]:
        clause = "NH-TEAM-05" if victim >= 0 and _is_partners(position, victim) else "NH-PUSH-01"
        return _refused("no-enemy", clause, f"{said}: no enemy unit is there")
    for place in (pusher, victim):
        if is_held(position, place):
            return _refused("held", "NH-PUSH-06", f"{said}: the unit on {position.hex_name(place)} is held by a net")
    assert not retreats(position, pusher, victim)
    return _refused("nowhere-to-go", "NH-PUSH-05", f"{said}: no free hex lies behind the unit")


def _why_not_move(position: Position, action: int, said: str) -> IllegalAction:
    block, start, end, rotation = read_move(action)
    if position.owner[start] != position.turn_seat:
        clause = "NH-MOVE-01"
        if _is_partners(position, start):
            clause = "NH-TEAM-05" if block == MOVE else "NH-TEAM-11"
        return _refused("not-yours", clause, f"{said}: {position.hex_name(start)} has no unit of yours")
    if is_held(position, start):
        return _refused("held", "NH-NET-10", f"{said}: the unit is held by a net")
    if block == MOBILITY and mobility_left(position, start, moves_each(position)) <= 0:
        if position.lineup.mobility[position.face[start]]:
            return _refused("already-moved", "NH-MOVE-03", f"{said}: the unit has used its Mobility this turn")
        return _refused("no-mobility", "NH-MOVE-03", f"{said}: the unit has no Mobility")
    if block == TRANSPORT:
        if not is_rider(position, start):
            return _refused("no-transport", "NH-HEG-TR-01", f"{said}: the unit is not connected to a working Transport")
        if transport_left(position, start, moves_each(position)) <= 0:
            return _refused("already-moved", "NH-HEG-TR-03", f"{said}: the unit has used the Transport this turn")
    all_round = position.lineup.flags[position.face[start]] & ALL_ROUND != 0
    if end == start and (all_round or rotation == position.face[start] % 6):
        return _refused("no-change", "NH-MOVE-01", f"{said}: a move must change hex or facing")
    if position.face[end] != EMPTY and end != start:
        return _refused("occupied", "NH-MOVE-02", f"{said}: {position.hex_name(end)} is not free")
    if all_round and rotation != 0:
        return one_facing(said)
    reach = 1
    if not position.lineup.codex and recon_centers(position):
        reach = 2
    return _refused("too-far", "NH-MOVE-01", f"{said}: a move goes {reach} hex{'es' if reach > 1 else ''} at most")
