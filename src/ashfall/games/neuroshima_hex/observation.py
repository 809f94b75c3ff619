"""Observations of Neuroshima Hex: tiles are told by what they can do, so that armies are comparable."""

from __future__ import annotations

from typing import Final

from ashfall.core.fields import Field
from ashfall.core.observer import NONE, Observer, byte, one_of_many
from ashfall.core.state import State
from ashfall.games.neuroshima_hex import actions
from ashfall.games.neuroshima_hex.frames import CHOOSING_TILE, KIND
from ashfall.games.neuroshima_hex.lineup import (
    HQ,
    INSTANT,
    INSTANT_NAMES,
    KINDS,
    MAD_BOMBER,
    MEDIC,
    MODULE,
    QUARTERMASTER,
    RECON_CENTER,
    SCOPER,
    TRANSPORT,
    WARRIOR,
    Lineup,
)
from ashfall.games.neuroshima_hex.nets import held_units
from ashfall.games.neuroshima_hex.position import EMPTY, STAGES, Position

VERSION: Final = 1

_FLAGS: Final = (HQ, WARRIOR, MODULE, INSTANT, MEDIC, QUARTERMASTER, TRANSPORT, RECON_CENTER, SCOPER, MAD_BOMBER)
_TILE: Final = (
    "HQ, warrior, module, instant, Medic, Quartermaster, Transport, Recon Center, Scoper, Mad Bomber (0 or 1); "
    "toughness, Mobility, first and second initiative + 1; what it gives: melee, ranged, initiative, additional "
    "action, toughness, initiative of enemies; instants battle, move, push back, sniper, grenade, air strike "
    "(0 or 1); for each direction melee, ranged, Gauss, armour, net, module edge"
)
TILE: Final = 10 + 4 + 6 + len(INSTANT_NAMES) + 6 * 6
"""Entries of one tile."""
_STANCE: Final = 6
QUESTIONS: Final = CHOOSING_TILE + 1

_BLOCKS: Final = (
    (actions.END_TURN, "end the turn"),
    (actions.REDRAW, "draw anew"),
    (actions.BATTLE, "battle"),
    (actions.FIRST, "who is first"),
    (actions.DRAW, "draw"),
    (actions.DISCARD, "discard"),
    (actions.EXCHANGE, "exchange"),
    (actions.SNIPER, "sniper"),
    (actions.GRENADE, "grenade"),
    (actions.AIR, "air strike"),
    (actions.RETREAT, "retreat"),
    (actions.DEED, "deed"),
    (actions.ATTACK, "attack"),
    (actions.KEEP, "keep the attack"),
    (actions.CONVERT, "convert the attack"),
    (actions.PUSH, "push"),
    (actions.PLACE, "place"),
    (actions.MOVE, "move"),
    (actions.MOBILITY, "Mobility"),
    (actions.TRANSPORT, "Transport"),
    (actions.MEDIC, "medic"),
    (actions.TREAT, "treat"),
    (actions.DECIDES, "who decides"),
    (actions.HIRE, "hire"),
    (actions.TAKE, "take the mercenary"),
    (actions.PILE, "take of the pile"),
    (actions.LEAVE, "leave the mercenary"),
    (actions.BUY, "buy Mad Bomber II"),
    (actions.GIVE_UP, "give up"),
)


class NeuroshimaObserver(Observer):
    """Board, hands, piles and points as a seat sees them. Nothing is hidden but the order of the piles."""

    def __init__(self, lineup: Lineup) -> None:
        self.lineup = lineup
        seats, hexes = lineup.count, lineup.board.size
        self.hand: int = lineup.full_hand + 1
        """Places for tiles in a hand; a mercenary may come on top."""
        fields = [
            Field(
                "board",
                hexes * (_STANCE + TILE),
                f"per hex: own, partner's, enemy's, wounds, held, moves made; {_TILE}",
            ),
            Field("hands", seats * self.hand * TILE, f"per seat and tile in the hand: {_TILE}"),
            Field("piles", seats * KINDS, "per seat: tiles of each kind still in the pile"),
            Field("discards", seats * KINDS, "per seat: tiles of each kind discarded"),
            Field("seats", seats * 6, "per seat: partner, enemy, still in, points, tiles in the pile, HQ on the board"),
            Field("to_move", seats, "whose decision it is"),
            Field("turn", seats, "whose turn it is"),
            Field("stage", len(STAGES), "the game's stage, towards its end"),
            Field("question", QUESTIONS, "what is being decided"),
            Field("counts", 4, "turns so far, tiles used this turn, exchange possible, only the board may be used"),
        ]
        super().__init__(VERSION, fields, [name for _, name in _BLOCKS])
        self.rows: list[bytes] = [self._row(face) for face in range(len(lineup.flags))]
        self.nothing: bytes = bytes(TILE)
        self.empty: bytes = bytes(_STANCE + TILE)
        self.starts: list[int] = [start for start, _ in _BLOCKS]

    def _row(self, face: int) -> bytes:
        """What a tile, turned so, can do."""
        lineup, kind = self.lineup, face // 6
        row = [1 if lineup.flags[face] & flag else 0 for flag in _FLAGS]
        phases = lineup.initiative[face]
        row += [lineup.toughness[kind], lineup.mobility[face]]
        row += [phases[place] + 1 if place < len(phases) else 0 for place in range(2)]
        bonuses = lineup.bonuses
        row += [bonuses.melee[kind], bonuses.ranged[kind], bonuses.initiative[kind], bonuses.extra[kind]]
        row += [bonuses.toughness[kind], byte(bonuses.enemy_initiative[kind])]
        row += one_of_many(lineup.instant[kind], len(INSTANT_NAMES))
        strengths = {attack[0]: attack for attack in lineup.attacks[face]}
        for direction in range(6):
            _, melee, ranged, gauss = strengths.get(direction, (direction, 0, 0, 0))
            row += [melee, ranged, gauss, lineup.armor[face] >> direction & 1]
            row += [lineup.net_directions[face] >> direction & 1, lineup.module_directions[face] >> direction & 1]
        return bytes(row)

    def observe(self, state: State, seat: int) -> bytes:
        assert isinstance(state, Position)
        lineup = self.lineup
        count, teams = lineup.count, lineup.seating.teams
        parts: list[bytes] = []
        held = held_units(state)
        for place in range(len(state.face)):
            face = state.face[place]
            if face == EMPTY:
                parts.append(self.empty)
                continue
            owner = state.owner[place]
            partner = owner >= 0 and owner != seat and teams[owner] == teams[seat]
            enemy = owner >= 0 and teams[owner] != teams[seat]
            stance = [owner == seat, partner, enemy, state.wounds[place], held >> place & 1, byte(state.moved[place])]
            parts.append(bytes(stance))
            parts.append(self.rows[face])
        order = [(seat + step) % count for step in range(count)]
        for other in order:
            base = lineup.base[other]
            hand = state.hands[other]
            for place in range(self.hand):
                parts.append(self.rows[(base + hand[place]) * 6] if place < len(hand) else self.nothing)
        for other in order:
            parts.append(_padded(state.decks[other]))
        for other in order:
            parts.append(_padded(state.discards[other]))
        for other in order:
            partner = other != seat and teams[other] == teams[seat]
            here = state.hq_hex[other] >= 0
            facts = [partner, teams[other] != teams[seat], state.standing.contends(other), byte(state.points[other])]
            parts.append(bytes([*facts, state.deck_size[other], here]))
        parts.append(bytes(one_of_many((state.to_move - seat) % count if state.to_move >= 0 else NONE, count)))
        parts.append(bytes(one_of_many((state.turn_seat - seat) % count, count)))
        parts.append(bytes(one_of_many(state.stage, len(STAGES))))
        question = state.asked[KIND] if state.asked else state.stack[-1][KIND] if state.stack else state.step
        parts.append(bytes(one_of_many(question, QUESTIONS)))
        parts.append(bytes([byte(state.turn_number), byte(state.used), state.fresh, state.board_only]))
        return b"".join(parts)

    def features(self, state: State, action: int) -> tuple[int, int, int, int, int, int]:
        """Kind of action, kind of tile, hex it comes from, hex it goes to, rotation or direction, target's hex."""
        block = 0
        while block + 1 < len(self.starts) and self.starts[block + 1] <= action:
            block += 1
        start = self.starts[block]
        rest = action - start
        if start == actions.PLACE:
            kind, place, rotation = actions.read_place(action)
            return block, kind, NONE, place, rotation, NONE
        if actions.MOVE <= start < actions.MEDIC:
            _, origin, place, rotation = actions.read_move(action)
            return block, NONE, origin, place, rotation, NONE
        if start == actions.PUSH:
            pusher, direction = actions.read_push(action)
            return block, NONE, pusher, NONE, direction, NONE
        if start == actions.CONVERT:
            place, direction, way = actions.read_convert(action)
            return block, way, place, NONE, direction, NONE
        if start == actions.MEDIC:
            attacker, wounded, medic = actions.read_medic(action)
            return block, NONE, medic, wounded, NONE, attacker
        if start == actions.TREAT:
            wounded, medic = actions.read_treat(action)
            return block, NONE, medic, wounded, NONE, NONE
        if start == actions.BUY:
            kind, place = actions.read_buy(action)
            return block, kind, NONE, place, NONE, NONE
        if actions.SNIPER <= start < actions.CONVERT:
            return block, NONE, NONE, NONE, NONE, rest
        if start in (actions.DRAW, actions.DISCARD, actions.EXCHANGE, actions.HIRE, actions.TAKE):
            return block, rest, NONE, NONE, NONE, NONE
        if start in (actions.FIRST, actions.DECIDES, actions.GIVE_UP):
            return block, NONE, NONE, NONE, NONE, rest
        return block, NONE, NONE, NONE, NONE, NONE


def _padded(counts: list[int]) -> bytes:
    return bytes(counts) + bytes(KINDS - len(counts))
