"""A state made of a document, or every fault that it has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from ashfall.core.document import shape_faults
from ashfall.core.errors import BadPosition, one_of
from ashfall.core.state import CHANCE, OVER
from ashfall.games.neuroshima_hex.board import DIRECTION_NAMES
from ashfall.games.neuroshima_hex.document import STAGE_NAMES, STEP_NAMES, NeuroshimaDocument, Player, Unit
from ashfall.games.neuroshima_hex.document_open import OpenReading
from ashfall.games.neuroshima_hex.drawing import has_pile
from ashfall.games.neuroshima_hex.events import BEATEN, OUT, STANDINGS
from ashfall.games.neuroshima_hex.expansions import BOMBER_II
from ashfall.games.neuroshima_hex.frames import (
    CHOOSE_FIRST,
    CHOOSING_TILE,
    DRAFTING,
    DRAWING,
    FINISHED,
    MUST_DISCARD,
    OPENING,
    PLACE_HQ,
    PLAYING,
)
from ashfall.games.neuroshima_hex.lineup import ALL_ROUND, HQ, INSTANT, KINDS, MAD_BOMBER
from ashfall.games.neuroshima_hex.modes.base import ENDINGS, STALEMATE
from ashfall.games.neuroshima_hex.modes.catalogue import mode_of
from ashfall.games.neuroshima_hex.modules import toughness_of
from ashfall.games.neuroshima_hex.movement import BY_MOBILITY, BY_TRANSPORT
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
from ashfall.games.neuroshima_hex.wounds import FULL_SCORE

P = TypeVar("P", Unit, Player)
BEATEN_STAGES = (STAGE_NAMES[TIE_TURN_ONE], STAGE_NAMES[ADDITIONAL_BATTLE])
"""Some are beaten once others have tied (NH-MP3-04)."""
MOVES = 31
"""So many moves of one unit in one turn can be counted."""


def read_document(position: Position, document: NeuroshimaDocument, faults: list[str]) -> None:
    """Give a new position everything that the document says; BadPosition names these faults and all others."""
    Reading(position, document, faults).read()
    if faults:
        raise BadPosition(faults)


def shaped_part(document: Mapping[str, Any], faults: list[str]) -> NeuroshimaDocument | None:
    """What of a document has the right shape; None if it does not even say what is played. The rest are faults."""
    whole = dict(document)
    if isinstance(whole.get("board"), list):
        whole["board"] = _parts("board", whole["board"], Unit, faults)
    if isinstance(whole.get("players"), list):
        whole["players"] = _parts("players", whole["players"], Player, faults)
    wrong = shape_faults(whole, NeuroshimaDocument)
    faults += [fault for found in wrong.values() for fault in found]
    if "game" in wrong or "seats" in wrong:
        return None
    read = msgspec.convert({name: value for name, value in whole.items() if name not in wrong}, NeuroshimaDocument)
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


class Reading(OpenReading):
    """Fills a position from a document and collects what is wrong with it."""

    def read(self) -> None:
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
        hired = unit.seat is not None and kind >= len(lineup.armies[army].tiles)
        if hired and flags & MAD_BOMBER and not lineup.expansions.owned:
            # NH-BOMB-01, NH-BOMB-09: one of no army is somebody's only as a mercenary.
            self._fault(f"{what}: a Mad Bomber that is no mercenary is nobody's, expected seat null")
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
        if beaten and document.stage not in BEATEN_STAGES:
            self._fault(f"somebody is beaten, which does not go with stage {document.stage!r}: no tie has been settled")
        lap = document.lap
        if lap and (mode != ONE_VS_TWO or document.seat != 0):
            self._fault(f"lap is {lap}, but only the Loner has two turns in a round")
        position.standing = Standing(out, beaten, self._range("lap", lap, 0, 1))

    def _out(self, seat: int, player: Player) -> None:
        """N-07: nothing is left of a player who is out."""
        if player.hand or player.pile or seat in self.position.owner:
            self._fault(f"seat {seat} is out, but has tiles on the board, in hand or in the pile")
        if player.points:
            self._fault(f"seat {seat} is out, but its HQ has {player.points} points")

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
        usual = 0 if player.standing == OUT else lineup.full_points(seat)
        points = usual if player.points is None else player.points
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
            elif position.step != PLACE_HQ and any(position.hq_hex[seat] != EMPTY for seat in self.seats):
                # NH-START-01, NH-MERC-03: lots and the draft come before the HQs.
                self._fault(f"step is {document.step!r}, which comes before the HQs, but one stands already")
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
        elif not position.standing.contends(self.document.seat):
            self._fault(f"it is the turn of seat {self.document.seat}, which is beaten")

    def _drawing(self, seat: int) -> None:
        """Whoever is to draw or to draft must find something."""
        position, lineup = self.position, self.position.lineup
        held, full = len(position.hands[seat]), lineup.full_hand
        if position.step == DRAWING and not has_pile(position, seat):
            self._fault(f"seat {seat} is to draw from an empty pile")
        if position.step in (DRAWING, CHOOSING_TILE) and held >= full:
            self._fault(f"seat {seat} is to draw, but has {held} tiles in hand already")
        if position.step == MUST_DISCARD and held < full and not self.document.exchange:
            # NH-TURN-05: only a full hand forces a discard; NH-REINF-04: what is exchanged is drawn again before it.
            self._fault(f"seat {seat} is to discard one of {full} tiles, but has {held} in hand")
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
