"""A state made of a document, or every fault that it has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from ashfall.core.errors import AshfallError, BadPosition, UnparsableAction, one_of
from ashfall.core.state import CHANCE, OVER
from ashfall.games.neuroshima_hex import battle
from ashfall.games.neuroshima_hex.board import DIRECTION_NAMES
from ashfall.games.neuroshima_hex.document import (
    STAGE_NAMES,
    STEP_NAMES,
    NeuroshimaDocument,
    Player,
    Unit,
)
from ashfall.games.neuroshima_hex.drawing import has_pile
from ashfall.games.neuroshima_hex.events import BEATEN, OUT, STANDINGS
from ashfall.games.neuroshima_hex.expansions import BOMBER_II
from ashfall.games.neuroshima_hex.frames import (
    ANSWERS,
    BATTLE_FRAME,
    BY_FULL_BOARD,
    CHOOSE_FIRST,
    CHOOSING_TILE,
    DRAFTING,
    DRAWING,
    EXCHANGE_FRAME,
    FINISHED,
    INSTANT_FRAME,
    OPENING,
    PLAYING,
    REASONS,
    RETREAT_FRAME,
)
from ashfall.games.neuroshima_hex.initiative import ADDITIONAL
from ashfall.games.neuroshima_hex.instants import resolve_instant
from ashfall.games.neuroshima_hex.lineup import (
    AIR_STRIKE,
    ALL_ROUND,
    GRENADE_TILE,
    HQ,
    INSTANT,
    INSTANT_NAMES,
    KINDS,
    MAD_BOMBER,
    NO_INSTANT,
    SNIPER_TILE,
)
from ashfall.games.neuroshima_hex.modes.base import ENDINGS, STALEMATE
from ashfall.games.neuroshima_hex.modes.catalogue import mode_of
from ashfall.games.neuroshima_hex.modules import toughness_of
from ashfall.games.neuroshima_hex.movement import BY_MOBILITY, BY_TRANSPORT, retreats
from ashfall.games.neuroshima_hex.notation import parse
from ashfall.games.neuroshima_hex.playing_order import round_after
from ashfall.games.neuroshima_hex.position import (
    ADDITIONAL_BATTLE,
    EMPTY,
    FINAL_BATTLE,
    LAST_TILE_DRAWN,
    LAST_TURN,
    NEUTRAL,
    NORMAL,
    TIE_TURN_ONE,
    TIE_TURN_TWO,
    Position,
)
from ashfall.games.neuroshima_hex.seating import DEATHMATCH, DUEL, ONE_VS_TWO, SCORE
from ashfall.games.neuroshima_hex.standing import NOBODY, Standing
from ashfall.games.neuroshima_hex.wire import take_up
from ashfall.games.neuroshima_hex.wounds import FULL_SCORE

S = TypeVar("S", bound=Position)
P = TypeVar("P", Unit, Player)
MOVES = 31
"""So many moves of one unit in one turn can be counted."""


def read_document(document: Mapping[str, Any], fresh: Callable[[Sequence[str], Mapping[str, object]], S]) -> S:
    """The state that a document describes; `fresh` makes an empty one. BadPosition names all faults."""
    faults: list[str] = []
    read = _shaped(document, faults)
    if read is None:
        raise BadPosition(faults)
    try:
        position = fresh(read.seats, read.options)
    except AshfallError as error:
        raise BadPosition([*faults, error.message]) from None
    _Reading(position, read, faults).fill()
    if faults:
        raise BadPosition(faults)
    return position


def _shaped(document: Mapping[str, Any], faults: list[str]) -> NeuroshimaDocument | None:
    """The document with its parts in the right types; None if not even that can be said of the whole."""
    whole = dict(document)
    if isinstance(whole.get("board"), list):
        whole["board"] = _parts("board", whole["board"], Unit, faults)
    if isinstance(whole.get("players"), list):
        whole["players"] = _parts("players", whole["players"], Player, faults)
    try:
        read = msgspec.convert(whole, NeuroshimaDocument)
    except msgspec.ValidationError as error:
        faults.append(str(error))
        return None
    if read.game != "neuroshima-hex":
        faults.append(f"the position is of {read.game!r}, expected neuroshima-hex")
        return None
    return read


def _parts(name: str, entries: list[Any], kind: type[P], faults: list[str]) -> list[P]:
    """Those that can be read; the others are faults."""
    found: list[P] = []
    for number, entry in enumerate(entries):
        try:
            found.append(msgspec.convert(entry, kind))
        except msgspec.ValidationError as error:
            faults.append(f"{name}[{number}]: {error}")
    return found


class _Reading:
    """Fills a position from a document and collects what is wrong with it."""

    def __init__(self, position: Position, document: NeuroshimaDocument, faults: list[str]) -> None:
        self.position = position
        self.document = document
        self.faults = faults
        self.seats = range(position.lineup.count)
        self.taken: dict[int, str] = {}
        """Hexes that are named, with the first tile on each, known or not."""

    def fill(self) -> None:
        self._numbers()
        self._board()
        self._standings()
        self._players()
        self._hirelings()
        self._stage()
        self._step()
        self._turns_to_come()
        self._wounds()
        if not self.faults:
            self._open()

    def _fault(self, words: str) -> None:
        self.faults.append(words)

    # Names ------------------------------------------------------------------------------------

    def _seat(self, what: str, seat: int) -> bool:
        if seat not in self.seats:
            self._fault(f"{what} is seat {seat}, expected {one_of(str(number) for number in self.seats)}")
            return False
        return True

    def _hex(self, what: str, name: str) -> int:
        board = self.position.lineup.board
        if name not in board.named:
            self._fault(f"{what}: there is no hex {name!r}, expected {board.described()} with the centre at c3")
            return EMPTY
        return board.named[name]

    def _kind(self, what: str, seat: int, tile: str) -> int:
        lineup = self.position.lineup
        names = [name for name in lineup.ids[lineup.base[seat] : lineup.base[seat] + KINDS] if name]
        if tile not in names:
            self._fault(f"{what}: {lineup.seats[seat]} has no tile {tile!r}, expected {one_of(names)}")
            return EMPTY
        return names.index(tile)

    def _index(self, what: str, name: str, names: Sequence[str]) -> int:
        if name not in names:
            self._fault(f"{what} is {name!r}, expected {one_of(name for name in names if name)}")
            return 0
        return list(names).index(name)

    def _range(self, what: str, value: int, lowest: int, highest: int) -> int:
        if not lowest <= value <= highest:
            self._fault(f"{what} is {value}, expected {lowest} to {highest}")
            return lowest
        return value

    # Parts ------------------------------------------------------------------------------------

    def _numbers(self) -> None:
        position, document = self.position, self.document
        position.turn_number = self._range("turn", document.turn, 0, 999)
        position.used = self._range("used", document.used, 0, 99)
        position.fresh, position.board_only = document.fresh, document.board_only
        self._seat("seat", document.seat)

    def _board(self) -> None:
        for unit in self.document.board:
            self._put(unit, f"{unit.tile} on {unit.hex}")

    def _put(self, unit: Unit, what: str) -> None:
        position, lineup = self.position, self.position.lineup
        place = self._hex(unit.tile, unit.hex)
        if place in self.taken:
            self._fault(f"two units on {unit.hex}: {self.taken[place]} and {unit.tile}")
        elif place != EMPTY:
            self.taken[place] = unit.tile
        army = unit.army_of if unit.seat is None else unit.seat
        if not self._seat(what, army) or unit.facing not in DIRECTION_NAMES:
            if unit.facing not in DIRECTION_NAMES:
                self._fault(f"{what} faces {unit.facing!r}, expected {one_of(DIRECTION_NAMES)}")
            return
        kind = self._kind(what, army, unit.tile)
        if place == EMPTY or kind == EMPTY or position.face[place] != EMPTY:
            return
        face = (lineup.base[army] + kind) * 6
        flags = lineup.flags[face]
        if flags & INSTANT:
            self._fault(f"{what}: an instant tile cannot stand on the board")
            return
        # NH-TILE-06: a tile with six equal edges lies one way only.
        position.face[place] = face + (0 if flags & ALL_ROUND else DIRECTION_NAMES.index(unit.facing))
        position.owner[place] = NEUTRAL if unit.seat is None else unit.seat
        if unit.seat is None and not flags & MAD_BOMBER:
            self._fault(f"{what}: only a Mad Bomber can be nobody's")
        position.wounds[place] = self._range(f"wounds of {what}", unit.wounds, 0, 99)
        mobility = self._range(f"mobility_used of {what}", unit.mobility_used, 0, MOVES)
        transport = self._range(f"transport_used of {what}", unit.transport_used, 0, MOVES)
        position.moved[place] = mobility * BY_MOBILITY + transport * BY_TRANSPORT
        if flags & HQ:
            self._put_hq(unit, place, what)

    def _put_hq(self, unit: Unit, place: int, what: str) -> None:
        if unit.seat is None:
            self._fault(f"{what}: an HQ must be somebody's")
        elif self.position.hq_hex[unit.seat] != EMPTY:
            self._fault(f"seat {unit.seat} has two HQs")
        else:
            self.position.hq_hex[unit.seat] = place
        if unit.wounds:
            self._fault(f"{what}: wounds of an HQ are taken from its points")

    def _standings(self) -> None:
        """Who is out or beaten, and where the Loner is."""
        position, document = self.position, self.document
        mode = position.lineup.mode
        out = beaten = 0
        for seat, player in enumerate(document.players[: len(self.seats)]):
            standing = self._index(f"standing of seat {seat}", player.standing, STANDINGS)
            if standing == STANDINGS.index(OUT):
                out |= 1 << seat
                if mode != DEATHMATCH:
                    self._fault(f"seat {seat} is out, but only in deathmatch does anybody leave the game")
            elif standing == STANDINGS.index(BEATEN):
                beaten |= 1 << seat
                if mode not in (DEATHMATCH, SCORE):
                    self._fault(f"seat {seat} is beaten, but only in deathmatch and score do some tie and others not")
        lap = document.lap
        if lap and (mode != ONE_VS_TWO or document.seat != 0):
            self._fault(f"lap is {lap}, but only the Loner has two turns in a round")
        position.standing = Standing(out, beaten, self._range("lap", lap, 0, 1))

    def _out(self, seat: int, player: Player) -> None:
        """N-07: nothing is left of a player who is out."""
        if player.hand or player.pile or seat in self.position.owner:
            self._fault(f"seat {seat} is out, but has tiles on the board, in hand or in the pile")

    def _turns_to_come(self) -> None:
        """Last and extra turns: who has yet to take one."""
        position, document = self.position, self.document
        if position.lineup.mode == DUEL:
            if document.to_come is not None or document.last_turn_by is not None:
                self._fault("to_come and last_turn_by are for more than two players; in a duel the stage says it all")
            return
        if position.stage == TIE_TURN_TWO:
            self._fault(f"stage is {document.stage!r}, which is for two players, expected tie-turn")
        closer = NOBODY if document.last_turn_by is None else document.last_turn_by
        if closer != NOBODY and not self._seat("last_turn_by", closer):
            return
        if position.stage in (FINAL_BATTLE, TIE_TURN_ONE, ADDITIONAL_BATTLE) and closer == NOBODY:
            closer = position.turn_seat
        to_come = document.to_come
        if to_come is None:
            to_come = self._due() if position.stage == LAST_TURN and not self.faults else []
        for seat in to_come:
            if not self._seat("to_come", seat) or not position.standing.plays(seat) or to_come.count(seat) > 1:
                self._fault(f"to_come is {to_come}, expected seats that play, each once")
                return
        if to_come and position.stage not in (LAST_TURN, TIE_TURN_ONE):
            self._fault(f"turns are to come, which does not go with stage {STAGE_NAMES[position.stage]!r}")
        position.standing = position.standing.closed_by(closer).with_turns(to_come)

    def _due(self) -> list[int]:
        """NH-MP3-02: everybody up to the player who drew the last tile."""
        found: list[int] = []
        for seat in round_after(self.position, self.position.turn_seat):
            if seat == self.position.last_seat:
                break
            found.append(seat)
        return [seat for seat in found if seat != self.position.turn_seat]

    def _players(self) -> None:
        players = self.document.players
        if players and len(players) != len(self.seats):
            self._fault(f"players are {len(players)}, expected {len(self.seats)}")
            return
        for seat in self.seats:
            self._player(seat, players[seat] if players else Player())

    def _player(self, seat: int, player: Player) -> None:
        position, lineup = self.position, self.position.lineup
        most = FULL_SCORE if lineup.mode == SCORE else lineup.full_points(seat)
        points = lineup.full_points(seat) if player.points is None else player.points
        position.points[seat] = self._range(f"points of seat {seat}", points, 0, most)
        if len(player.hand) > lineup.full_hand:
            self._fault(f"seat {seat} has {len(player.hand)} tiles in hand, expected at most {lineup.full_hand}")
        own = len(lineup.armies[seat].tiles)
        position.tops[seat] = self._hired(f"top of the pile of seat {seat}", seat, player.top)
        position.beside[seat] = sorted(self._hired(f"mercenaries of seat {seat}", seat, player.mercenaries))
        if any(lineup.flags[(lineup.base[seat] + kind) * 6] & MAD_BOMBER == 0 for kind in position.tops[seat]):
            self._fault(f"top of the pile of seat {seat} is {player.top}, expected a Mad Bomber")
        if any(kind - own not in lineup.expansions.pool for kind in position.beside[seat]):
            self._fault(f"mercenaries of seat {seat} are {player.mercenaries}, expected tiles of the draft")
        if len(position.beside[seat]) > lineup.expansions.each:
            most = lineup.expansions.each
            self._fault(f"seat {seat} has {len(position.beside[seat])} mercenaries, expected at most {most}")
        hand = [self._kind(f"hand of seat {seat}", seat, tile) for tile in player.hand]
        position.hands[seat] = sorted(kind for kind in hand if kind != EMPTY)
        position.discards[seat] = self._pile(f"discards of seat {seat}", seat, player.discards)
        full = lineup.full_pile(seat)
        left = [full[kind] - position.discards[seat][kind] for kind in range(len(full))]
        hq = lineup.hq_kind[seat] - lineup.base[seat]
        if hq >= 0:
            left[hq] += lineup.counts[lineup.hq_kind[seat]]
        for kind in range(own, len(left)):
            left[kind] += lineup.counts[lineup.base[seat] + kind]
        for kind in position.hands[seat]:
            left[kind] -= 1
        for place in range(len(position.face)):
            if position.owner[place] == seat:
                left[position.face[place] // 6 % KINDS] -= 1
        if player.standing == OUT:
            self._out(seat, player)
        if player.pile is None and player.standing == OUT:
            # N-07: whatever the army had has left the game.
            pile = [0] * len(full)
            for kind, count in enumerate(left[:own]):
                position.discards[seat][kind] += max(0, count)
        elif player.pile is None:
            pile = [0 if kind == hq or kind >= own else max(0, count) for kind, count in enumerate(left)]
        else:
            pile = self._pile(f"pile of seat {seat}", seat, player.pile)
            left = [count - pile[kind] for kind, count in enumerate(left)]
        position.decks[seat] = pile
        position.deck_size[seat] = sum(pile)
        if any(pile[own:]):
            self._fault(f"seat {seat}: a tile of no army is in the pile, expected it on top of it or beside it")
        if hq >= 0 and (pile[hq] or hq in position.hands[seat]):
            self._fault(f"seat {seat}: an HQ is neither drawn nor held in hand")
        for kind, count in enumerate(left):
            if count < 0:
                known = lineup.counts[lineup.base[seat] + kind]
                name = lineup.ids[lineup.base[seat] + kind]
                self._fault(f"seat {seat} has {known - count} {name}, expected at most {known}")

    def _hired(self, what: str, seat: int, tiles: Sequence[str]) -> list[int]:
        kinds = [self._kind(what, seat, tile) for tile in tiles]
        return [kind for kind in kinds if kind != EMPTY]

    def _pile(self, what: str, seat: int, counts: Mapping[str, int]) -> list[int]:
        pile = [0] * self.position.lineup.kinds[seat]
        for tile, count in counts.items():
            kind = self._kind(what, seat, tile)
            if kind != EMPTY:
                pile[kind] = self._range(f"{tile} in {what}", count, 0, 99)
        return pile

    def _stage(self) -> None:
        """NH-END-01: an empty pile begins the end, so it need not be said which stage it is."""
        position, document = self.position, self.document
        empty = [seat for seat in self.seats if position.deck_size[seat] == 0 and position.standing.plays(seat)]
        last = document.last_tile_by
        if last is None and len(empty) == 1 and document.stage is None:
            last = empty[0]
        if last is not None and self._seat("last_tile_by", last):
            position.last_seat = last
            if position.deck_size[last] and position.standing.plays(last):
                self._fault(f"last_tile_by is seat {last}, whose pile is not empty")
        elif empty:
            self._fault(
                f"the pile of seat {empty[0]} is empty, expected last_tile_by to say who drew a last tile first"
            )
        if document.stage is not None:
            position.stage = self._index("stage", document.stage, STAGE_NAMES)
        else:
            position.stage = NORMAL if last is None else LAST_TILE_DRAWN
        if (position.stage == NORMAL) != (position.last_seat == EMPTY):
            self._fault(f"stage is {STAGE_NAMES[position.stage]!r}, which does not go with last_tile_by {last}")

    def _step(self) -> None:
        position, document = self.position, self.document
        if document.step not in STEP_NAMES:
            self._fault(f"step is {document.step!r}, expected {one_of(STEP_NAMES)}")
        position.step = STEP_NAMES.get(document.step, PLAYING)
        position.reason = self._index("ending", document.ending, ENDINGS)
        position.to_move = document.seat
        waiting = [document.battle, document.instant, document.retreat, document.exchange or None]
        opened = sum(thing is not None for thing in waiting)
        if opened > 1:
            self._fault(f"{opened} things are open, expected one of battle, instant, retreat and exchange")
        if position.step in OPENING:
            position.turn_number = 0
            if any(position.hq_hex[seat] != EMPTY for seat in self.seats if seat == document.seat):
                self._fault(f"seat {document.seat} is to put an HQ that stands already")
        else:
            position.turn_seat = document.seat if document.seat in self.seats else 0
            if document.turn == 0:
                self._fault("turn is 0, which is before the first turn")
        if position.step in (CHOOSE_FIRST, DRAWING):
            position.to_move = CHANCE
        if document.seat in self.seats:
            self._drawing(document.seat)
        if position.step == FINISHED:
            position.to_move = OVER
            if opened:
                self._fault("the game is over, but a decision is open")
            self._ending()
        elif position.reason:
            self._fault(f"ending is {document.ending!r}, but the game is not over")
        elif document.battle is None and document.seat in self.seats:
            self._going_on()

    def _going_on(self) -> None:
        """Nothing that would have ended the game, or somebody's part in it, may have happened."""
        position = self.position
        if mode_of(position).verdict(position):
            why = "a score is complete" if position.lineup.mode == SCORE else "an HQ has no points left"
            self._fault(f"{why}, so the game is over")
        elif position.lineup.mode == DEATHMATCH:
            for seat in self.seats:
                if position.points[seat] == 0 and position.standing.contends(seat):
                    self._fault(f"the HQ of seat {seat} has no points left, expected it to be out")
        if not position.standing.plays(self.document.seat):
            self._fault(f"it is the turn of seat {self.document.seat}, which is out")

    def _drawing(self, seat: int) -> None:
        """Whoever is to draw or to draft must find something."""
        position, lineup = self.position, self.position.lineup
        if position.step == DRAWING and not has_pile(position, seat):
            self._fault(f"seat {seat} is to draw from an empty pile")
        if position.step == CHOOSING_TILE and not position.beside[seat]:
            self._fault(f"seat {seat} is to choose between pile and mercenary, but has no mercenary beside the pile")
        if position.step not in (CHOOSE_FIRST, DRAFTING):
            return
        hired = {kind - lineup.hireling(number, 0) for number in self.seats for kind in position.beside[number]}
        position.pool = [place for place in lineup.expansions.pool if place not in hired]
        if position.step == DRAFTING and not position.pool:
            self._fault("mercenaries are to be drafted, but there is none left")
        if position.step == DRAFTING and len(position.beside[seat]) >= lineup.expansions.each:
            self._fault(f"seat {seat} is to draft, but has {len(position.beside[seat])} mercenaries already")

    def _hirelings(self) -> None:
        """Tiles of no army: at most one of each on the whole table."""
        position, lineup = self.position, self.position.lineup
        places: dict[str, list[str]] = {tile.id: [] for tile in lineup.expansions.tiles}
        for seat in self.seats:
            base, own = lineup.base[seat], len(lineup.armies[seat].tiles)
            kinds = [*position.hands[seat], *position.tops[seat], *position.beside[seat]]
            kinds += [kind for kind, count in enumerate(position.discards[seat]) for _ in range(count)]
            for kind in kinds:
                if kind >= own:
                    places[lineup.ids[base + kind]].append(f"seat {seat}")
        for place, face in enumerate(position.face):
            if face != EMPTY and face // 6 % KINDS >= len(lineup.armies[face // 6 // KINDS].tiles):
                places[lineup.ids[face // 6]].append(position.hex_name(place))
        said = self.document.mad_bomber_ii
        if lineup.expansions.bomber_ii >= 0:
            position.spare = not places[BOMBER_II] if said is None else said
            if position.spare:
                places[BOMBER_II].append("beside the board")
        elif said:
            self._fault("mad_bomber_ii is true, but the option mad_bomber_ii is not chosen")
        for tile, found in places.items():
            if len(found) > 1:
                self._fault(f"there is one {tile}, but it is in {len(found)} places: {', '.join(found)}")

    def _ending(self) -> None:
        said = self.position.reason
        meant = mode_of(self.position).verdict(self.position)
        if not said:
            self._fault(f"the game is over, expected an ending: {one_of(ENDINGS[1:])}")
        elif said != meant if meant else said not in (mode_of(self.position).on_points(), STALEMATE):
            self._fault(f"ending is {ENDINGS[said]!r}, which does not go with points {self.position.points}")

    def _wounds(self) -> None:
        """Units that would have left. Toughness may come from modules, so it can be judged at the end only."""
        position = self.position
        position.board_changed()
        for unit in self.document.board:
            place = position.lineup.board.named.get(unit.hex, EMPTY)
            if place == EMPTY or position.face[place] == EMPTY or position.lineup.flags[position.face[place]] & HQ:
                continue
            if position.wounds[place] > toughness_of(position, place):
                most = toughness_of(position, place)
                self._fault(f"{unit.tile} on {unit.hex} has {position.wounds[place]} wounds, expected at most {most}")

    # What is open -----------------------------------------------------------------------------

    def _open(self) -> None:
        document = self.document
        if document.battle is not None:
            self._battle()
        elif any(unit.initiatives_used or unit.additional_used for unit in document.board):
            self._fault("initiatives are used, but there is no battle")
        if document.instant is not None:
            self._instant()
        if document.retreat is not None:
            self._retreat()
        if document.exchange:
            self._exchange()

    def _battle(self) -> None:
        position, said = self.position, self.document.battle
        assert said is not None
        reason = self._index("reason of the battle", said.reason, REASONS)
        customers = 0
        for name in said.customers:
            customers |= 1 << max(0, self._hex("customers", name))
        if not self._seat("starter of the battle", said.starter) or self.faults:
            return
        position.spent = [0] * len(position.face)
        for unit in self.document.board:
            place = position.lineup.board.named[unit.hex]
            printed = range(len(position.lineup.initiative[position.face[place]]))
            if any(slot not in printed for slot in unit.initiatives_used):
                self._fault(
                    f"{unit.tile} on {unit.hex} has {len(printed)} initiatives, but {unit.initiatives_used} are used"
                )
            spent = sum(1 << slot for slot in set(unit.initiatives_used) if slot in printed)
            position.spent[place] = spent + ADDITIONAL * self._range("additional_used", unit.additional_used, 0, 99)
        phase = self._range("phase of the battle", said.phase, 0, 99)
        before: list[int] = []
        if reason == BY_FULL_BOARD:
            before = [0] * len(position.face)
            for name, count in said.wounds_before.items():
                before[max(0, self._hex("wounds_before", name))] = count
            before += said.points_before or position.points
            before += self._around(said.units_before)
        position.stack.append((BATTLE_FRAME, said.starter, reason, phase, customers, *before))
        self._answers(said.answers, battle.carry_on)

    def _around(self, units: Mapping[str, str]) -> list[int]:
        """What stood around the main board when the battle began: left out, what stands there now."""
        position = self.position
        main = position.lineup.board.main
        around = position.face[main:]
        for name, said in units.items():
            place = self._hex("units_before", name)
            seat, _, rest = said.partition(" ")
            tile, _, facing = rest.partition(" ")
            if place < main or not seat.isdigit() or not self._seat("units_before", int(seat)):
                self._fault(f"units_before has {said!r} on {name}, expected seat, tile and facing, off the main board")
                continue
            kind = self._kind("units_before", int(seat), tile)
            rotation = self._index("facing in units_before", facing, DIRECTION_NAMES)
            if kind != EMPTY:
                around[place - main] = (position.lineup.base[int(seat)] + kind) * 6 + rotation
        return around

    def _instant(self) -> None:
        position, said = self.position, self.document.instant
        assert said is not None
        tile = self._index("instant", said.tile, INSTANT_NAMES)
        target = self._hex("instant", said.target)
        if tile not in (SNIPER_TILE, GRENADE_TILE, AIR_STRIKE):
            self._fault(f"instant is {said.tile!r}, which wounds nobody")
        elif target != EMPTY and tile != AIR_STRIKE and position.face[target] == EMPTY:
            self._fault(f"the {said.tile} is aimed at {said.target}, where no unit stands")
        elif target != EMPTY:
            position.stack.append((INSTANT_FRAME, position.turn_seat, tile, target))
            self._answers(said.answers, resolve_instant)

    def _answers(self, words: Sequence[str], resolve: Callable[[Position], bool]) -> None:
        """Every answer must be one to a question that comes up, and one more question must be open."""
        given: list[int] = []
        for said in [*words, None]:
            board = Position(self.position.lineup, self.position)
            board.trial = True
            board.answers = given[:]
            if resolve(board):
                self._fault(
                    "nothing is left to decide in what is being resolved"
                    if said is None
                    else f"{said!r} is no answer: nothing is asked"
                )
                return
            if said is None:
                break
            try:
                answer = parse(self.position, said)
            except UnparsableAction as error:
                self._fault(error.message)
                return
            if answer not in board.asked[ANSWERS:]:
                self._fault(f"{said!r} is no answer to what is asked")
                return
            given.append(answer)
        self.position.answers = given
        take_up(self.position)

    def _retreat(self) -> None:
        position, said = self.position, self.document.retreat
        assert said is not None
        victim, pusher = self._hex("retreat", said.victim), self._hex("retreat", said.pusher)
        if victim == EMPTY or pusher == EMPTY:
            return
        if (
            position.face[victim] == EMPTY
            or position.owner[pusher] != position.turn_seat
            or victim not in position.lineup.board.adjacent[pusher]
        ):
            self._fault(
                f"{said.pusher} cannot push {said.victim}: expected a unit of the player on turn and one beside it"
            )
        elif not retreats(position, pusher, victim):
            self._fault(f"the unit on {said.victim} has nowhere to go")
        else:
            owner = position.owner[victim]
            controller = position.turn_seat if owner == NEUTRAL else owner
            position.stack.append((RETREAT_FRAME, controller, victim, pusher))
            position.to_move = controller

    def _exchange(self) -> None:
        position, left = self.position, self.document.exchange
        seat, base = position.turn_seat, position.lineup.base[position.turn_seat]
        hand = position.hands[seat]
        if any(position.lineup.instant[base + kind] == NO_INSTANT for kind in hand) or not 0 < left <= len(hand):
            self._fault(f"{left} tiles are to be exchanged, expected instant tiles only and as many of them in hand")
            return
        position.stack.append((EXCHANGE_FRAME, seat, left))
        position.to_move = seat
