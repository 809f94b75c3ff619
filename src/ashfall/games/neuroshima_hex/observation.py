"""Observations of Neuroshima Hex: tiles are told by what they can do, so that armies are comparable."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter

from ashfall.core.fields import Field
from ashfall.core.observer import NONE, Observer, byte, each_of_many, one_of_many
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
from ashfall.games.neuroshima_hex.relations import OTHERS

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
        self.one_seat: list[bytes] = each_of_many(seats)
        self.one_stage: list[bytes] = each_of_many(len(STAGES))
        self.one_question: list[bytes] = each_of_many(QUESTIONS)
        teams = lineup.seating.teams
        self.stances: list[list[bytes]] = [
            [
                bytes([other == seat, other != seat and teams[other] == team, teams[other] != team])
                for other in range(seats)
            ]
            + [bytes(3)] * OTHERS
            for seat, team in enumerate(teams)
        ]
        """stances[seat][owner]: own, partner's, enemy's; nobody's tiles are none of it."""
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
        out = BytesWriter()
        self._write_board(out, state, seat)
        self._write_seats(out, state, seat)
        count = self.lineup.count
        out.write(self.one_seat[(state.to_move - seat) % count if state.to_move >= 0 else NONE])
        out.write(self.one_seat[(state.turn_seat - seat) % count])
        out.write(self.one_stage[state.stage])
        question = state.asked[KIND] if state.asked else state.stack[-1][KIND] if state.stack else state.step
        out.write(self.one_question[question])
        out.append(byte(state.turn_number))
        out.append(byte(state.used))
        out.append(1 if state.fresh else 0)
        out.append(1 if state.board_only else 0)
        return out.getvalue()

    def _write_board(self, out: BytesWriter, position: Position, seat: int) -> None:
        stance = self.stances[seat]
        held = held_units(position)
        owner, wounds, moved = position.owner, position.wounds, position.moved
        for place, face in enumerate(position.face):
            if face == EMPTY:
                out.write(self.empty)
                continue
            out.write(stance[owner[place]])
            # Native numbers of another size would be written by a slow way round.
            hurt: int = wounds[place]
            is_held: int = held >> place & 1
            out.append(hurt)
            out.append(is_held)
            out.append(byte(moved[place]))
            out.write(self.rows[face])

    def _write_seats(self, out: BytesWriter, position: Position, seat: int) -> None:
        lineup = self.lineup
        count = lineup.count
        order = [(seat + step) % count for step in range(count)]
        for other in order:
            base = lineup.base[other]
            hand = position.hands[other]
            for kind in hand:
                out.write(self.rows[(base + kind) * 6])
            for _ in range(self.hand - len(hand)):
                out.write(self.nothing)
        for other in order:
            out.write(_padded(position.decks[other]))
        for other in order:
            out.write(_padded(position.discards[other]))
        for other in order:
            out.write(self.stances[seat][other][1:])
            out.append(1 if position.standing.contends(other) else 0)
            out.append(byte(position.points[other]))
            out.append(position.deck_size[other])
            out.append(1 if position.hq_hex[other] >= 0 else 0)

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
