"""The turn: what is legal and what happens when a player acts (NH-TURN, NH-START, NH-TILE)."""

from __future__ import annotations

from ashfall.core.events import LooseEvent
from ashfall.games.neuroshima_hex import battle
from ashfall.games.neuroshima_hex.actions import (
    AIR,
    BATTLE,
    DISCARD,
    DRAW,
    END_TURN,
    EXCHANGE,
    FIRST,
    GRENADE,
    MOBILITY,
    MOVE,
    PLACE,
    PLACE_BLOCKS,
    PUSH,
    REDRAW,
    RETREAT,
    SNIPER,
)
from ashfall.games.neuroshima_hex.board import HEX_NAMES, HEXES, NEIGHBOURS
from ashfall.games.neuroshima_hex.drawing import begin_turn, discard, draw, exchange, tile_id, unlucky_draw
from ashfall.games.neuroshima_hex.ending import end_if_hq_fell, end_turn, fight
from ashfall.games.neuroshima_hex.events import Told
from ashfall.games.neuroshima_hex.instants import (
    add_air_strike,
    add_grenade,
    add_sniper,
    begin_instant,
    resolve_instant,
)
from ashfall.games.neuroshima_hex.movement import (
    BY_MOBILITY,
    BY_TRANSPORT,
    add_free_moves,
    add_moves,
    add_pushes,
    move_unit,
    own_units,
    retreats,
    source_block,
)
from ashfall.games.neuroshima_hex.position import (
    BATTLE_FRAME,
    BY_FULL_BOARD,
    BY_TILE,
    CHOOSE_FIRST,
    DRAWING,
    EMPTY,
    EXCHANGE_FRAME,
    INSTANT_FRAME,
    MUST_DISCARD,
    NEUTRAL,
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
    KINDS,
    MOVE_TILE,
    NO_INSTANT,
    PUSH_BACK,
    SNIPER_TILE,
)
from ashfall.games.neuroshima_hex.wounds import remove_unsupported


def use_limit(position: Position) -> int:
    """Tiles the player may use this turn: one on the very first, then two."""
    if position.board_only:
        return 0
    return 1 if position.turn_number == 1 else 2


# What is legal --------------------------------------------------------------------------------


def legal_actions(position: Position) -> list[int]:
    if position.stack:
        return _open_question(position)
    step = position.step
    if step == PLAYING:
        return _playing(position)
    if step == DRAWING:
        deck = position.decks[position.turn_seat]
        return [DRAW + kind for kind in range(len(deck)) if deck[kind] > 0]
    if step == MUST_DISCARD:
        actions = [REDRAW] if position.fresh else []
        actions += [DISCARD + kind for kind in sorted(set(position.hands[position.turn_seat]))]
        return actions
    if step == PLACE_HQ:
        actions = []
        tables = position.rules.tables
        hq = tables.hq_kind[position.rules.armies[position.to_move]]
        facings = 1 if tables.flags[hq * 6] & ALL_ROUND else 6
        for place in range(HEXES):
            if position.face[place] == EMPTY:
                actions += PLACE_BLOCKS[hq % KINDS][place][:facings]
        return actions
    if step == CHOOSE_FIRST:
        return [FIRST, FIRST + 1]
    return []


def _open_question(position: Position) -> list[int]:
    frame = position.stack[-1]
    if frame[0] == RETREAT_FRAME:
        return [RETREAT + place for place in retreats(position, frame[3], frame[2])]
    if frame[0] == EXCHANGE_FRAME:
        return [EXCHANGE + kind for kind in sorted(set(position.hands[frame[1]]))]
    return position.options_now


def _playing(position: Position) -> list[int]:
    seat = position.turn_seat
    hand: list[int] = [] if position.board_only else position.hands[seat]
    face = position.face
    base = position.rules.base[seat]
    instant_of = position.rules.tables.instant
    flags = position.rules.tables.flags
    actions = [END_TURN]
    if position.fresh:
        actions.append(REDRAW)
    own = own_units(position, seat)
    units: list[int] = []
    instants = 0
    previous = EMPTY
    may_use = position.used < use_limit(position)
    discards: list[int] = []
    for kind in hand:
        if kind == previous:
            continue
        previous = kind
        discards.append(DISCARD + kind)
        if may_use:
            instant = instant_of[base + kind]
            if instant == NO_INSTANT:
                units.append(kind)
            else:
                instants |= 1 << instant
    # NH-END-03: no Battle tile once a last tile has been drawn.
    if instants >> BATTLE_TILE & 1 and position.last_seat == EMPTY:
        actions.append(BATTLE)
    actions += discards
    if instants:
        if instants >> SNIPER_TILE & 1:
            add_sniper(position, actions)
        if instants >> GRENADE_TILE & 1:
            add_grenade(position, actions)
        if instants >> AIR_STRIKE & 1:
            add_air_strike(actions)
        if instants >> PUSH_BACK & 1:
            add_pushes(position, actions, own)
    if units:
        free: list[int] = []
        for place in range(HEXES):
            if face[place] == EMPTY:
                free.append(place)
        for kind in units:
            blocks = PLACE_BLOCKS[kind]
            if flags[(base + kind) * 6] & ALL_ROUND:
                for place in free:
                    actions.append(blocks[place][0])
                continue
            for place in free:
                actions += blocks[place]
    if instants >> MOVE_TILE & 1:
        add_moves(position, actions, own, MOVE)
    add_free_moves(position, actions, own)
    return actions


# What happens ---------------------------------------------------------------------------------


def perform(position: Position, action: int) -> None:
    """Carry out a legal action."""
    if position.stack:
        _answer(position, action)
    elif position.step == PLAYING:
        _play(position, action)
    elif position.step == DRAWING:
        draw(position, action - DRAW)
    elif position.step == MUST_DISCARD:
        if action == REDRAW:
            unlucky_draw(position)
        else:
            discard(position, action - DISCARD)
            position.step = PLAYING
            position.fresh = False
    elif position.step == PLACE_HQ:
        _place_hq(position, action)
    elif position.step == CHOOSE_FIRST:
        position.to_move = action - FIRST
        position.step = PLACE_HQ
        if position.log is not None:
            position.tell(LooseEvent("first-player", {"seat": position.to_move}))


def _play(position: Position, action: int) -> None:
    """One action of the player on turn (NH-TURN-09: in any order)."""
    position.fresh = False
    if action == END_TURN:
        end_turn(position)
    elif action == REDRAW:
        unlucky_draw(position)
    elif action == BATTLE:
        _use_instant(position, BATTLE_TILE)
        battle.begin(position, position.turn_seat, BY_TILE)
        fight(position)
    elif action < EXCHANGE:
        discard(position, action - DISCARD)
    elif action < GRENADE:
        _use_instant(position, SNIPER_TILE)
        _strike(position, SNIPER_TILE, action - SNIPER)
    elif action < AIR:
        _use_instant(position, GRENADE_TILE)
        _strike(position, GRENADE_TILE, action - GRENADE)
    elif action < RETREAT:
        _use_instant(position, AIR_STRIKE)
        _strike(position, AIR_STRIKE, action - AIR)
    elif action < PLACE:
        _use_instant(position, PUSH_BACK)
        _push(position, (action - PUSH) // 6, (action - PUSH) % 6)
    elif action < MOVE:
        _place(position, action - PLACE)
    else:
        _move(position, action)


def _answer(position: Position, action: int) -> None:
    """A decision on top of the stack has been taken."""
    frame = position.stack[-1]
    if frame[0] == RETREAT_FRAME:
        position.stack.pop()
        position.to_move = position.turn_seat
        _retreat(position, frame[2], action - RETREAT)
    elif frame[0] == EXCHANGE_FRAME:
        exchange(position, action - EXCHANGE)
    elif frame[0] == INSTANT_FRAME:
        position.answers.append(action)
        _carry_on_instant(position)
    elif frame[0] == BATTLE_FRAME:
        position.answers.append(action)
        fight(position)


# Setting up -----------------------------------------------------------------------------------


def _place_hq(position: Position, action: int) -> None:
    """NH-START-02: the first player's HQ, then the other one's, anywhere free."""
    seat = position.to_move
    code = action - PLACE
    place, rotation = code % 114 // 6, code % 6
    position.face[place] = position.rules.tables.hq_kind[position.rules.armies[seat]] * 6 + rotation
    position.owner[place] = seat
    position.hq_hex[seat] = place
    position.board_changed()
    if position.log is not None:
        position.tell(LooseEvent("hq", {"seat": seat, "hex": HEX_NAMES[place], "rotation": rotation}))
    other = 1 - seat
    if position.hq_hex[other] == EMPTY:
        position.to_move = other
    else:
        begin_turn(position, other)


# Using tiles ----------------------------------------------------------------------------------


def _use_instant(position: Position, instant: int) -> None:
    """NH-TILE-02: shown, used, discarded."""
    seat = position.turn_seat
    base = position.rules.base[seat]
    for kind in position.hands[seat]:
        if position.rules.tables.instant[base + kind] == instant:
            position.hands[seat].remove(kind)
            position.discards[seat][kind] += 1
            position.used += 1
            if position.log is not None:
                position.tell(LooseEvent("use", {"seat": seat, "tile": tile_id(position, seat, kind)}))
            return


def _place(position: Position, code: int) -> None:
    """NH-TILE-03: a unit tile goes to any free hex, turned any way."""
    seat = position.turn_seat
    kind, place, rotation = code // 114, code % 114 // 6, code % 6
    position.hands[seat].remove(kind)
    position.used += 1
    position.face[place] = (position.rules.base[seat] + kind) * 6 + rotation
    position.owner[place] = seat
    position.wounds[place] = 0
    position.moved[place] = 0
    position.board_changed()
    if position.log is not None:
        data = {
            "seat": seat,
            "tile": tile_id(position, seat, kind),
            "hex": HEX_NAMES[place],
            "rotation": rotation,
        }
        position.tell(LooseEvent("place", data))
    filled = position.is_full()
    removed = _automatic_removal(position)
    # NH-FULL-03: a placement that makes a unit leave starts no battle; Year of Moloch knows no
    # such exemption (D08).
    if filled and (not removed or not position.rules.codex):
        battle.begin(position, seat, BY_FULL_BOARD)
        fight(position)


def _automatic_removal(position: Position) -> bool:
    """NH-DEC-01: what happens by itself happens before anything else."""
    log = position.log
    if log is None:
        return remove_unsupported(position)
    leaving: list[Told] = []
    gone = remove_unsupported(position, leaving)
    if gone:
        position.tell(LooseEvent("removed", {"destroyed": leaving}))
    return gone


def _strike(position: Position, instant: int, target: int) -> None:
    begin_instant(position, instant, target)
    _carry_on_instant(position)


def _carry_on_instant(position: Position) -> None:
    if resolve_instant(position):
        position.to_move = position.turn_seat
        _automatic_removal(position)
        end_if_hq_fell(position)


def _move(position: Position, action: int) -> None:
    seat = position.turn_seat
    block = source_block(action)
    code = action - block
    start, end, rotation = code // 114, code % 114 // 6, code % 6
    if block == MOVE:
        _use_instant(position, MOVE_TILE)
    elif block == MOBILITY:
        position.moved[start] += BY_MOBILITY
    else:
        position.moved[start] += BY_TRANSPORT
    move_unit(position, start, end, rotation)
    if position.log is not None:
        data = {
            "seat": seat,
            "from": HEX_NAMES[start],
            "to": HEX_NAMES[end],
            "rotation": rotation,
            "by": "move" if block == MOVE else "mobility" if block == MOBILITY else "transport",
        }
        position.tell(LooseEvent("move", data))
    _automatic_removal(position)


def _push(position: Position, pusher: int, direction: int) -> None:
    """NH-PUSH-04: the victim's controller chooses the hex; a neutral tile goes where the pusher says."""
    victim = NEIGHBOURS[pusher][direction]
    controller = position.owner[victim]
    if controller == NEUTRAL:
        controller = position.turn_seat
    if position.log is not None:
        data = {"seat": position.turn_seat, "pusher": HEX_NAMES[pusher], "victim": HEX_NAMES[victim]}
        position.tell(LooseEvent("push", data))
    ends = retreats(position, pusher, victim)
    if len(ends) == 1:
        _retreat(position, victim, ends[0])
        return
    position.stack.append((RETREAT_FRAME, controller, victim, pusher))
    position.to_move = controller


def _retreat(position: Position, victim: int, end: int) -> None:
    """NH-PUSH-07: the victim keeps its orientation."""
    seat = position.owner[victim]
    move_unit(position, victim, end, position.face[victim] % 6)
    if position.log is not None:
        data = {
            "seat": None if seat == NEUTRAL else seat,
            "from": HEX_NAMES[victim],
            "to": HEX_NAMES[end],
            "rotation": position.face[end] % 6,
            "by": "push-back",
        }
        position.tell(LooseEvent("move", data))
    _automatic_removal(position)
