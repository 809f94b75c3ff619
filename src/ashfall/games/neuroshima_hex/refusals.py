"""Why an action is refused, in words and with the clause behind it."""

from __future__ import annotations

from ashfall.core.errors import IllegalAction
from ashfall.core.state import CHANCE, OVER
from ashfall.games.neuroshima_hex.actions import (
    AIR,
    BATTLE,
    DISCARD,
    DRAW,
    EXCHANGE,
    GRENADE,
    MEDIC,
    MOBILITY,
    MOVE,
    NUM_ACTIONS,
    PLACE,
    PUSH,
    REDRAW,
    RETREAT,
    SNIPER,
    TRANSPORT,
)
from ashfall.games.neuroshima_hex.board import ADJACENT, DIRECTION_NAMES, HEX_NAMES, NEIGHBOURS
from ashfall.games.neuroshima_hex.movement import (
    mobility_left,
    recon_centers,
    retreats,
    rider_bits,
    source_block,
    transport_left,
)
from ashfall.games.neuroshima_hex.nets import is_held
from ashfall.games.neuroshima_hex.notation import acting_seat, text
from ashfall.games.neuroshima_hex.position import (
    BATTLE_FRAME,
    EMPTY,
    EXCHANGE_FRAME,
    MUST_DISCARD,
    PLACE_HQ,
    PLAYING,
    RETREAT_FRAME,
    Position,
)
from ashfall.games.neuroshima_hex.tables import (
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
from ashfall.games.neuroshima_hex.turn import use_limit


def refusal(position: Position, action: int) -> IllegalAction:
    """The error for an action that is not legal now."""
    code, clause, reason = _why(position, action)
    return IllegalAction(reason, code=code, clause=clause)


def _why(position: Position, action: int) -> tuple[str, str | None, str]:
    if not 0 <= action < NUM_ACTIONS:
        return "unknown-action", None, f"action {action} does not exist, expected 0 to {NUM_ACTIONS - 1}"
    if position.to_move == OVER:
        return "game-over", "NH-END-07", "the game is over"
    said = text(position, action)
    if position.to_move == CHANCE:
        return "chance", None, f"{said}: a tile is being drawn, expected one that the pile still holds"
    if position.stack:
        return _why_not_this_answer(position, said)
    if position.step == PLACE_HQ:
        if PLACE <= action < MOVE and _is_turned_in_vain(position, action):
            return _one_facing(said)
        return "place-hq", "NH-START-02", f"{said}: put the HQ on a free hex first"
    if position.step == MUST_DISCARD:
        if action == REDRAW:
            return _why_no_redraw(position)
        if DISCARD <= action < EXCHANGE:
            return "not-in-hand", "NH-TURN-03", f"{said}: you do not have that tile"
        return "discard-first", "NH-TURN-03", f"{said}: discard one of your tiles first"
    if position.step == PLAYING:
        return _why_not_in_turn(position, action, said)
    return "illegal-action", None, f"{said} is not possible now"


def _why_not_this_answer(position: Position, said: str) -> tuple[str, str | None, str]:
    frame = position.stack[-1]
    choices = ", ".join(text(position, action) for action in position.actions())
    if frame[0] == RETREAT_FRAME:
        return "retreat", "NH-PUSH-04", f"{said}: the pushed unit has to go, expected one of: {choices}"
    if frame[0] == EXCHANGE_FRAME:
        return "exchange", "NH-REINF-04", f"{said}: three instant tiles are exchanged, expected one of: {choices}"
    if frame[0] == BATTLE_FRAME:
        return "battle-question", "NH-INST-01", f"{said}: a battle is being fought, expected one of: {choices}"
    return "medic-question", "NH-MEDIC-02", f"{said}: a medic has to act, expected one of: {choices}"


def _why_not_in_turn(position: Position, action: int, said: str) -> tuple[str, str | None, str]:
    if action == REDRAW:
        return _why_no_redraw(position)
    if DRAW <= action < DISCARD or EXCHANGE <= action < SNIPER or RETREAT <= action < PUSH or action >= MEDIC:
        return "illegal-action", None, f"{said} is not asked for now"
    if position.board_only and action < MOBILITY:
        return "abilities-only", "NH-END-11", f"{said}: nothing is left to draw, so only units on the board may act"
    if DISCARD <= action < EXCHANGE:
        return "not-in-hand", "NH-TURN-04", f"{said}: you do not have that tile"
    if action >= MOBILITY:
        return _why_not_move(position, action, said)
    missing = _missing_tile(position, action)
    if missing:
        return "not-in-hand", "NH-TURN-08", f"{said}: you do not have that tile"
    if position.used >= use_limit(position):
        clause = "NH-REINF-01" if position.rules.reinforcement else "NH-ALT-02"
        return "use-limit", clause, f"{said}: no more than {use_limit(position)} tiles may be used this turn"
    if action == BATTLE:
        return "last-tile-drawn", "NH-END-03", "no Battle tile may be used once a last tile has been drawn"
    if SNIPER <= action < AIR:
        return _why_not_target(position, action, said)
    if AIR <= action < RETREAT:
        return "air-strike-edge", "NH-AIR-02", f"{said}: all seven hexes must lie on the board"
    if PUSH <= action < PLACE:
        return _why_not_push(position, action, said)
    if action < MOVE:
        if _is_turned_in_vain(position, action):
            return _one_facing(said)
        place = (action - PLACE) % 114 // 6
        return "occupied", "NH-TILE-03", f"{said}: {HEX_NAMES[place]} is not free"
    return _why_not_move(position, action, said)


def _why_no_redraw(position: Position) -> tuple[str, str | None, str]:
    if position.deck_size[position.turn_seat] == 0:
        return "pile-empty", "NH-UNL-01", "a redraw needs tiles in the pile, and yours is empty"
    return "no-unlucky-draw", "NH-UNL-01", "a redraw comes right after drawing nothing but instant tiles"


def _is_turned_in_vain(position: Position, action: int) -> bool:
    """Whether a tile with six equal edges is to be put on a free hex, but turned."""
    code = action - PLACE
    face = (position.rules.base[acting_seat(position)] + code // 114) * 6
    free = position.face[code % 114 // 6] == EMPTY
    return free and code % 6 != 0 and position.rules.tables.flags[face] & ALL_ROUND != 0


def _one_facing(said: str) -> tuple[str, str | None, str]:
    return "one-facing", "NH-TILE-06", f"{said}: its six edges are equal, so it faces {DIRECTION_NAMES[0]}"


def _missing_tile(position: Position, action: int) -> bool:
    seat = acting_seat(position)
    base = position.rules.base[seat]
    hand = position.hands[seat]
    instants = {position.rules.tables.instant[base + kind] for kind in hand}
    if PLACE <= action < MOVE:
        kind = (action - PLACE) // 114
        return kind not in hand or position.rules.tables.instant[base + kind] != NO_INSTANT
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


def _why_not_target(position: Position, action: int, said: str) -> tuple[str, str | None, str]:
    sniper = action < GRENADE
    place = action - (SNIPER if sniper else GRENADE)
    face = position.face[place]
    if face == EMPTY or position.owner[place] == position.turn_seat:
        return "no-enemy", "NH-SNIPER-01" if sniper else "NH-GREN-01", f"{said}: no enemy unit is there"
    if position.rules.tables.flags[face] & HQ:
        return "not-on-hq", "NH-SNIPER-02" if sniper else "NH-GREN-03", f"{said}: an HQ cannot be the target"
    if place not in ADJACENT[position.hq_hex[position.turn_seat]]:
        return "not-next-to-hq", "NH-GREN-02", f"{said}: the target must be next to your HQ"
    return "hq-held", "NH-GREN-04", f"{said}: your HQ is held by a net"


def _why_not_push(position: Position, action: int, said: str) -> tuple[str, str | None, str]:
    pusher, direction = divmod(action - PUSH, 6)
    victim = NEIGHBOURS[pusher][direction]
    if position.owner[pusher] != position.turn_seat:
        return "not-yours", "NH-PUSH-01", f"{said}: {HEX_NAMES[pusher]} has no unit of yours"
    if victim < 0 or position.owner[victim] == EMPTY or position.owner[victim] == position.turn_seat:
        return "no-enemy", "NH-PUSH-01", f"{said}: no enemy unit is there"
    for place in (pusher, victim):
        if is_held(position, place):
            return "held", "NH-PUSH-06", f"{said}: the unit on {HEX_NAMES[place]} is held by a net"
    assert not retreats(position, pusher, victim)
    return "nowhere-to-go", "NH-PUSH-05", f"{said}: no free hex lies behind the unit"


def _why_not_move(position: Position, action: int, said: str) -> tuple[str, str | None, str]:
    block = source_block(action)
    code = action - block
    start, end, rotation = code // 114, code % 114 // 6, code % 6
    if position.owner[start] != position.turn_seat:
        return "not-yours", "NH-MOVE-01", f"{said}: {HEX_NAMES[start]} has no unit of yours"
    if is_held(position, start):
        return "held", "NH-NET-10", f"{said}: the unit is held by a net"
    if block == MOBILITY and mobility_left(position, start) <= 0:
        if position.rules.tables.mobility[position.face[start]]:
            return "already-moved", "NH-MOVE-03", f"{said}: the unit has used its Mobility this turn"
        return "no-mobility", "NH-MOVE-03", f"{said}: the unit has no Mobility"
    if block == TRANSPORT:
        if rider_bits(position, [start]) >> start & 1 == 0:
            return "no-transport", "NH-HEG-TR-01", f"{said}: the unit is not connected to a working Transport"
        if transport_left(position, start) <= 0:
            return "already-moved", "NH-HEG-TR-03", f"{said}: the unit has used the Transport this turn"
    all_round = position.rules.tables.flags[position.face[start]] & ALL_ROUND != 0
    if end == start and (all_round or rotation == position.face[start] % 6):
        return "no-change", "NH-MOVE-01", f"{said}: a move must change hex or facing"
    if position.face[end] != EMPTY and end != start:
        return "occupied", "NH-MOVE-02", f"{said}: {HEX_NAMES[end]} is not free"
    if all_round and rotation != 0:
        return _one_facing(said)
    reach = 1
    if not position.rules.codex and recon_centers(position):
        reach = 2
    return "too-far", "NH-MOVE-01", f"{said}: a move goes {reach} hex{'es' if reach > 1 else ''} at most"
