"""Notation: actions as words and back.

hq c3 n                          place the HQ
commando c3 ne                   place a unit, its top edge facing that way (if all six are equal: n)
move b2 b3 ne                    Move tile: from, to, facing (mobility, transport likewise)
push-back b2 c2                  pusher, victim; answered by: retreat d1
sniper c2, grenade c2, air-strike c3, battle, redraw, exchange move
discard commando, end
explode c3 / attack c3           the Clown's choice
convert c3 ne ranged / keep c3   the Quartermaster's customer
medic d2 saves c3 from b4        a medic takes an attack (no "from": an instant tile's)
medic d2 treats c3               among partners: whom it saves; the attack is another's to say
decides 3                        among partners: whose say that is
first 1                          who answers first (battle) or goes first (chance)
draw commando                    chance
hire mercenary-rifleman          the draft
take mercenary-rifleman / pile   a mercenary instead of a tile of the pile, or not
leave                            the pile is empty and the mercenary stays beside it
mad-bomber-ii c3 for move        Mad Bomber II bought with a tile
give-up 2                        a player gives up where the others play on
"""

from __future__ import annotations

from ashfall.core.errors import UnparsableAction, one_of
from ashfall.games.neuroshima_hex.actions import (
    AIR,
    ATTACK,
    BATTLE,
    BUY,
    CONVERT,
    DECIDES,
    DEED,
    DISCARD,
    DRAW,
    END_TURN,
    EXCHANGE,
    FIRST,
    GIVE_UP,
    GRENADE,
    HIRE,
    KEEP,
    LEAVE,
    MEDIC,
    MOBILITY,
    MOVE,
    PILE,
    PLACE,
    PLACES,
    PUSH,
    REDRAW,
    RETREAT,
    SEATS,
    SNIPER,
    TAKE,
    TRANSPORT,
    TREAT,
    buy_action,
    convert_action,
    medic_action,
    move_action,
    place_action,
    push_action,
    read_buy,
    read_convert,
    read_medic,
    read_move,
    read_place,
    read_push,
    read_treat,
    treat_action,
)
from ashfall.games.neuroshima_hex.board import DIRECTION_NAMES
from ashfall.games.neuroshima_hex.deeds import DEEDS, deed_at
from ashfall.games.neuroshima_hex.expansions import BOMBER_II
from ashfall.games.neuroshima_hex.frames import OPENING
from ashfall.games.neuroshima_hex.lineup import ALL_ROUND, KINDS
from ashfall.games.neuroshima_hex.position import EMPTY, Position

_ON_HEX = (
    (SNIPER, "sniper"),
    (GRENADE, "grenade"),
    (AIR, "air-strike"),
    (RETREAT, "retreat"),
    (DEED, "deed"),
    (ATTACK, "attack"),
    (KEEP, "keep"),
)
_MOVES = ((MOVE, "move"), (MOBILITY, "mobility"), (TRANSPORT, "transport"))
_MOVED_BY = dict(_MOVES)
_WAYS = ["ranged", "melee"]
"""By TO_RANGED and TO_MELEE."""
_TILES = ((DRAW, "draw"), (DISCARD, "discard"), (EXCHANGE, "exchange"), (HIRE, "hire"), (TAKE, "take"))
_SEATS = [str(seat + 1) for seat in range(SEATS)]
_PLAIN = {END_TURN: "end", REDRAW: "redraw", BATTLE: "battle", PILE: "pile", LEAVE: "leave"}


def acting_seat(position: Position) -> int:
    """Whose army the tile names of an action belong to."""
    return position.to_move if position.step in OPENING else position.turn_seat


def text(position: Position, action: int) -> str:
    """The words of an action."""
    if action in _PLAIN:
        return _PLAIN[action]
    if action < DRAW:
        return f"first {action - FIRST + 1}"
    if action < SNIPER:
        block = (action - DRAW) // KINDS
        return f"{_TILES[block][1]} {_tile_name(position, (action - DRAW) % KINDS)}"
    if action < CONVERT:
        block, place = (action - SNIPER) // PLACES, (action - SNIPER) % PLACES
        deed = deed_at(position, place) if DEED <= action < ATTACK else None
        return f"{_ON_HEX[block][1] if deed is None else deed.word} {_hex_name(position, place)}"
    if action < PUSH:
        place, direction, way = read_convert(action)
        return f"convert {_hex_name(position, place)} {DIRECTION_NAMES[direction]} {_WAYS[way]}"
    if action < PLACE:
        pusher, direction = read_push(action)
        victim = _beside(position, pusher, direction)
        return f"push-back {_hex_name(position, pusher)} {_hex_name(position, victim)}"
    if action < MOVE:
        kind, place, rotation = read_place(action)
        return f"{_tile_name(position, kind)} {_hex_name(position, place)} {DIRECTION_NAMES[rotation]}"
    if action < MEDIC:
        block, start, end, rotation = read_move(action)
        return f"{_MOVED_BY[block]} {_hex_name(position, start)} {_hex_name(position, end)} {DIRECTION_NAMES[rotation]}"
    if action >= GIVE_UP:
        return f"give-up {action - GIVE_UP + 1}"
    if action >= BUY:
        kind, place = read_buy(action)
        return f"{BOMBER_II} {_hex_name(position, place)} for {_tile_name(position, kind)}"
    if action >= HIRE:
        block = TAKE if action >= TAKE else HIRE
        return f"{'take' if block == TAKE else 'hire'} {_tile_name(position, action - block)}"
    if action >= DECIDES:
        return f"decides {action - DECIDES + 1}"
    if action >= TREAT:
        target, medic = read_treat(action)
        return f"medic {_hex_name(position, medic)} treats {_hex_name(position, target)}"
    source, target, medic = read_medic(action)
    words = f"medic {_hex_name(position, medic)} saves {_hex_name(position, target)}"
    return words if source == target else f"{words} from {_hex_name(position, source)}"


def parse(position: Position, words: str) -> int:
    """The action that words stand for; whether it is legal is another question."""
    parts = words.strip().lower().split()
    if not parts:
        raise UnparsableAction("an empty action, expected words such as 'commando c3 ne', 'discard move' or 'end'")
    head, rest = parts[0], parts[1:]
    for action, word in _PLAIN.items():
        if head == word and not rest:
            return action
    for block, word in _TILES:
        if head == word and len(rest) == 1:
            return block + _kind(position, rest[0])
    for block, word in _ON_HEX:
        if head == word and len(rest) == 1:
            return block + _hex(position, rest[0])
    for deed in DEEDS.values():
        if head == deed.word and len(rest) == 1:
            return DEED + _hex(position, rest[0])
    for block, word in _MOVES:
        if head == word and len(rest) == 3:
            start = _hex(position, rest[0])
            return move_action(
                block, start, _hex(position, rest[1]), _rotation(position, position.face[start], rest[2])
            )
    if head == BOMBER_II and len(rest) == 3 and rest[1] == "for":
        return buy_action(_kind(position, rest[2]), _hex(position, rest[0]))
    if head == "first" and len(rest) == 1 and rest[0] in _SEATS:
        return FIRST + int(rest[0]) - 1
    if head == "give-up" and len(rest) == 1 and rest[0] in _SEATS:
        return GIVE_UP + int(rest[0]) - 1
    if head == "decides" and len(rest) == 1 and rest[0] in _SEATS:
        return DECIDES + int(rest[0]) - 1
    if head == "push-back" and len(rest) == 2:
        return _parse_push(position, _hex(position, rest[0]), _hex(position, rest[1]))
    if head == "convert" and len(rest) == 3 and rest[2] in _WAYS:
        return convert_action(_hex(position, rest[0]), _direction(rest[1]), _WAYS.index(rest[2]))
    if head == "medic" and len(rest) == 3 and rest[1] == "treats":
        return treat_action(_hex(position, rest[2]), _hex(position, rest[0]))
    if head == "medic" and len(rest) in (3, 5) and rest[1] == "saves":
        target = _hex(position, rest[2])
        if len(rest) == 3:
            return medic_action(target, target, _hex(position, rest[0]))
        if rest[3] == "from":
            return medic_action(_hex(position, rest[4]), target, _hex(position, rest[0]))
    if len(rest) == 2:
        kind = _kind(position, head)
        face = (position.lineup.base[acting_seat(position)] + kind) * 6
        return place_action(kind, _hex(position, rest[0]), _rotation(position, face, rest[1]))
    raise UnparsableAction(
        f"cannot read {words!r}, expected words such as 'commando c3 ne', 'move b2 b3 n', 'discard move' or 'end'"
    )


def _parse_push(position: Position, pusher: int, victim: int) -> int:
    board = position.lineup.board
    if victim not in board.neighbours[pusher]:
        apart = f"{board.names[victim]} is not next to {board.names[pusher]}"
        raise UnparsableAction(f"{apart}: Push Back needs neighbours")
    return push_action(pusher, list(board.neighbours[pusher]).index(victim))


def _beside(position: Position, place: int, direction: int) -> int:
    board = position.lineup.board
    return board.neighbours[place][direction] if place < board.size else -1


def _hex_name(position: Position, place: int) -> str:
    """Decisions are numbered for the largest board: on others some name no hex."""
    board = position.lineup.board
    return board.names[place] if 0 <= place < board.size else "-"


def _tile_name(position: Position, kind: int) -> str:
    return position.lineup.ids[position.lineup.base[acting_seat(position)] + kind]


def _kind(position: Position, name: str) -> int:
    base = position.lineup.base[acting_seat(position)]
    names = [tile for tile in position.lineup.ids[base : base + KINDS] if tile]
    if name not in names:
        army = position.lineup.seats[acting_seat(position)]
        raise UnparsableAction(f"{army} has no tile {name!r}, expected {one_of(names)}")
    return names.index(name)


def _hex(position: Position, name: str) -> int:
    board = position.lineup.board
    if name not in board.named:
        raise UnparsableAction(f"there is no hex {name!r}, expected {board.described()} with the centre at c3")
    return board.named[name]


def _rotation(position: Position, face: int, name: str) -> int:
    """NH-TILE-06: a tile with six equal edges lies one way only, whichever way it is said to face."""
    rotation = _direction(name)
    return 0 if face != EMPTY and position.lineup.flags[face] & ALL_ROUND else rotation


def _direction(name: str) -> int:
    if name not in DIRECTION_NAMES:
        raise UnparsableAction(f"{name!r} is no direction, expected {one_of(DIRECTION_NAMES)}")
    return DIRECTION_NAMES.index(name)
