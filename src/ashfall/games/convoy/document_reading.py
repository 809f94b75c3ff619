"""From a written position to the position, with every fault in it named."""

from __future__ import annotations

from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.core.errors import BadPosition, one_of
from ashfall.core.state import Frame
from ashfall.games.convoy.codes import (
    ADDITIONAL,
    BUILDING,
    CITIES,
    CONVOY_MOVE,
    DEAL,
    DISTRICTS,
    DRAW,
    END,
    KINDS,
    MODULE,
    MOLOCH,
    MOLOCH_ATTACK,
    MOLOCH_KINDS,
    MOLOCH_MODULES,
    MULLIGAN,
    OUTPOST,
    OUTPOST_ATTACK,
    OUTPOST_MODULES,
    PHASE_NAMES,
    RESOLUTION,
    ROBOT,
    SIDE_SLOTS,
    TIE,
    WINNER_NAMES,
)
from ashfall.games.convoy.document import ConvoyDocument, SideDocument, UnitDocument
from ashfall.games.convoy.document_frames import FrameReading
from ashfall.games.convoy.document_words import SIDE_NAMES
from ashfall.games.convoy.frames import (
    ASK_MULLIGAN,
    ASK_PAY,
    CHANCE_DRAW,
    COUNT_AT,
    OPENING_HAND,
    SHAPES,
    SIDE_AT,
    TASK_BATTLE,
    TASK_CONVOY,
    TASK_FINISH,
    TASK_FLIP,
    TASK_MULLIGAN,
    TASK_PHASE,
    TASK_RESOLVE,
)
from ashfall.games.convoy.notation import DISTRICT_WORDS, card_word, city_word
from ashfall.games.convoy.position import Position, replaced
from ashfall.games.convoy.stations import robots_occupying, standing_districts
from ashfall.games.convoy.strength import MINUS_TWO, PLUS_TWO
from ashfall.games.convoy.units import MOVED, PLAYS
from ashfall.games.convoy.zones import side_of

IN_BATTLE = (MOLOCH_ATTACK, OUTPOST_ATTACK, MOLOCH_MODULES, OUTPOST_MODULES, RESOLUTION)
"""Phases in which a district is fought for."""
BEGINNINGS: dict[int, list[Frame]] = {
    DEAL: [(TASK_MULLIGAN, MOLOCH), (CHANCE_DRAW, OUTPOST, OPENING_HAND), (CHANCE_DRAW, MOLOCH, OPENING_HAND)],
    MULLIGAN: [(ASK_MULLIGAN, MOLOCH)],
    DRAW: [(TASK_BATTLE, MOLOCH)],
    RESOLUTION: [(TASK_RESOLVE, MOLOCH)],
    CONVOY_MOVE: [(TASK_CONVOY, MOLOCH)],
}
"""What waits when a phase begins that does not begin with a player's choice."""
LEADS_ON: dict[int, tuple[int, ...]] = {
    MULLIGAN: (TASK_MULLIGAN, ASK_MULLIGAN, TASK_BATTLE),
    DRAW: (TASK_BATTLE, TASK_PHASE),
    RESOLUTION: (TASK_RESOLVE, TASK_FINISH),
    CONVOY_MOVE: (TASK_CONVOY, TASK_FLIP),
}
"""What waits below everything else in such a phase: when all is done it goes on to the next one."""
STRENGTH_MARKERS = {"+1": 1, "+2": PLUS_TWO, "-2": MINUS_TWO}
ROBOT_MARKERS = ("shield", "hacked")


def read_document(position: Position, document: ConvoyDocument, faults: list[str]) -> None:
    """Give a new position everything that the document says; BadPosition names these faults and all others."""
    reading = Reading(position, document)
    reading.faults += faults
    reading.read()
    if reading.faults:
        raise BadPosition(reading.faults)


class Reading(FrameReading):
    """One document being read."""

    def __init__(self, position: Position, document: ConvoyDocument) -> None:
        super().__init__(position)
        self.document = document

    def read(self) -> None:
        document, position = self.document, self.position
        position.phase = max(0, self._one(document.phase, PHASE_NAMES, "phase"))
        if document.active_city is not None:
            position.active = max(0, self._city(document.active_city, "active_city"))
        position.no_instants = document.no_instants
        position.no_modules = document.no_modules
        position.replays = document.returned
        position.battles = document.battle_number - 1
        if document.battle_number < 1:
            self.faults.append(f"battle_number is {document.battle_number}, expected 1 or more")
        self._cities()
        self._waiting()
        self._sides()
        self._prices()
        self._uses()
        self._past()
        self._battle()
        self._end()
        if not position.stack:
            self._stations()

    # Cities and units ---------------------------------------------------------------------------

    def _cities(self) -> None:
        position = self.position
        gone = [position.districts[city] if city < position.active else 0 for city in range(CITIES)]
        position.demolished = vec[i64](gone)
        units: list[tuple[int, UnitDocument]] = []
        for word, found in self.document.cities.items():
            city = self._city(word, "cities")
            if city < 0:
                continue
            if found.additional_district:
                mask = position.districts[city] | 1 << ADDITIONAL
                position.districts = replaced(position.districts, city, mask)
                if city < position.active:
                    position.demolished = replaced(position.demolished, city, mask)
            position.used_features |= found.feature_used << city
            position.extra_stations |= found.extra_station << city
            self._demolished(city, word, found.demolished)
            for unit in found.units:
                units.append((city, UnitDocument(unit=unit) if isinstance(unit, str) else unit))
        # Copies that are named by number keep their places, the others take what is left.
        for city, unit in sorted(units, key=lambda placed: "#" not in placed[1].unit):
            self._place(city, unit)

    def _demolished(self, city: int, where: str, words: list[str] | None) -> None:
        if words is None:
            return
        position = self.position
        mask = 0
        for word in words:
            place = self._one(word, DISTRICT_WORDS, f"{where}: demolished district")
            if place >= 0 and not (position.districts[city] >> place) & 1:
                self.faults.append(f"{where} has no district {word}")
            elif place >= 0:
                mask |= 1 << place
        if city < position.active and mask != position.districts[city]:
            self.faults.append(f"{where} is destroyed, so all its districts are demolished")
        position.demolished = replaced(position.demolished, city, mask)

    def _free_slot(self, word: str, where: str) -> int:
        """The unit's slot; without a number that of the first copy that is not in a city yet."""
        slot = self._slot(word, where)
        if slot < 0:
            return slot
        last = slot + 1
        if "#" not in word:
            last = slot + self.lineup.copies[self.lineup.kind_at[slot]]
        while slot < last and self.position.where[slot] >= 0:
            slot += 1
        if slot < last:
            return slot
        other = city_word(self.lineup, self.position.where[last - 1])
        self.faults.append(f"{where}: {word} stands in {other} already")
        return -1

    def _place(self, city: int, unit: UnitDocument) -> None:
        position = self.position
        where = city_word(self.lineup, city)
        slot = self._free_slot(unit.unit, where)
        if slot < 0:
            return
        kind = self.lineup.kind_at[slot]
        robot = slot < SIDE_SLOTS
        bit = 1 << slot % SIDE_SLOTS
        self.counts[kind] += 1
        position.where[slot] = city
        (position.robots if robot else position.outposts)[city] |= bit
        self._markers(slot, bit, unit, where)
        if unit.netted and robot:
            position.robot_nets |= bit
        elif unit.netted:
            position.outpost_nets |= bit
        if unit.proof and robot:
            position.proof |= bit
        elif unit.proof:
            self.faults.append(f"{where}: {unit.unit} is proof against the Launcher, expected a Robot")
        self._set_uses(slot, unit.moved, unit.plays, f"{where}: {unit.unit}")
        if unit.module is not None:
            self._module(slot, bit, unit.module, unit.module_hacked, f"{where}: {unit.unit}")
        elif unit.module_hacked:
            self.faults.append(f"{where}: {unit.unit} has no Module that could be hacked")

    def _markers(self, slot: int, bit: int, unit: UnitDocument, where: str) -> None:
        position = self.position
        card_type = self.lineup.type_of[self.lineup.kind_at[slot]]
        known = [] if card_type == BUILDING else list(STRENGTH_MARKERS)
        if card_type == ROBOT:
            known += ROBOT_MARKERS
        for marker in unit.markers:
            if marker not in known:
                expected = one_of(known) or "none on a Building"
                self.faults.append(f"{where}: {unit.unit} has a marker {marker!r}, expected {expected}")
            elif marker == "shield":
                position.shielded |= bit
            elif marker == "hacked":
                position.hacked |= bit
            else:
                position.marks = replaced(position.marks, slot, position.marks[slot] + STRENGTH_MARKERS[marker])

    def _module(self, slot: int, bit: int, word: str, hacked: bool, where: str) -> None:
        position = self.position
        kind = self._card(word, where)
        if kind < 0:
            return
        if self.lineup.type_of[kind] != MODULE:
            self.faults.append(f"{where} has a Module {word}, which is none")
            return
        if self.lineup.type_of[self.lineup.kind_at[slot]] == BUILDING:
            self.faults.append(f"{where} has a Module, expected none on a Building")
            return
        self.counts[kind] += 1
        position.module = replaced(position.module, slot, kind)
        if hacked and slot < SIDE_SLOTS:
            position.hacked_modules |= bit
        elif hacked:
            position.hacked_seized |= bit

    def _set_uses(self, slot: int, moved: bool, plays: int, where: str) -> None:
        if not 0 <= plays <= PLAYS:
            self.faults.append(f"{where}: plays is {plays}, expected 0 to {PLAYS}")
        elif moved or plays:
            self.position.uses = replaced(self.position.uses, slot, plays + (MOVED if moved else 0))

    def _uses(self) -> None:
        position = self.position
        for word, uses in self.document.used.items():
            slot = self._slot(word, "used")
            if slot >= 0 and position.where[slot] >= 0:
                self.faults.append(f"used: {word} stands in a city, expected a copy that is back in hand")
            elif slot >= 0:
                self._set_uses(slot, uses.moved, uses.plays, f"used: {word}")
        for word in self.document.entered:
            slot = self._slot(word, "entered")
            if 0 <= slot < SIDE_SLOTS:
                position.robots_entered |= 1 << slot
            elif slot >= 0:
                position.outposts_entered |= 1 << (slot - SIDE_SLOTS)

    def _stations(self) -> None:
        """With nothing left to do nobody stands without a station in a city that is not destroyed."""
        position = self.position
        for city in range(position.active, CITIES):
            robots = robots_occupying(position, city).bit_count()
            outposts = position.outposts[city].bit_count()
            for side, number, stations in (
                ("Moloch", robots, self.lineup.robot_stations[city]),
                ("the Outpost", outposts, self.lineup.outpost_stations[city] + ((position.extra_stations >> city) & 1)),
            ):
                if number > stations:
                    where = city_word(self.lineup, city)
                    self.faults.append(f"{where}: {side} has {number} units for {stations} stations")

    # Cards --------------------------------------------------------------------------------------

    def _sides(self) -> None:
        position, document = self.position, self.document
        for side, found in ((MOLOCH, document.moloch), (OUTPOST, document.outpost)):
            name = SIDE_NAMES[side]
            for words, into, where in (
                (found.hand, position.hand, "hand"),
                (found.discards, position.discards, "discards"),
                (found.deck or [], position.deck, "deck"),
            ):
                for kind in self._cards(words, f"{name}.{where}", side):
                    into[kind] += 1
                    self.counts[kind] += 1
            self._top(side, found)
            self._known(side, found)
        for kind in range(KINDS):
            missing = self.lineup.copies[kind] - self.counts[kind]
            if missing < 0:
                word = card_word(self.lineup, kind)
                self.faults.append(f"{self.counts[kind]} copies of {word}, expected at most {self.lineup.copies[kind]}")
            elif (document.moloch, document.outpost)[side_of(kind)].deck is None:
                position.deck[kind] += missing
        for side, low, high in ((MOLOCH, 0, MOLOCH_KINDS), (OUTPOST, MOLOCH_KINDS, KINDS)):
            position.hand_size[side] = sum(position.hand[low:high])
            position.discards_size[side] = sum(position.discards[low:high])
            position.deck_size[side] = sum(position.deck[low:high]) + (len(position.top) if side == MOLOCH else 0)
        self._doubt()

    def _top(self, side: int, found: SideDocument) -> None:
        if side == OUTPOST and found.top:
            self.faults.append("outpost.top: only Moloch's deck has cards that Defender laid on it")
            return
        for kind in reversed(self._cards(found.top, f"{SIDE_NAMES[side]}.top", side)):
            self.position.top.append(kind)
            self.counts[kind] += 1

    def _known(self, side: int, found: SideDocument) -> None:
        position = self.position
        for kind in self._cards(found.known, f"{SIDE_NAMES[side]}.known", side):
            if position.known[kind] >= position.hand[kind]:
                self.faults.append(f"{SIDE_NAMES[side]}.known: {card_word(self.lineup, kind)} is not in the hand")
            else:
                position.known = replaced(position.known, kind, position.known[kind] + 1)

    def _doubt(self) -> None:
        doubt = self.document.doubt
        if doubt is None:
            return
        if self.lineup.discard_browsable:
            self.faults.append("doubt: in the English edition everybody may look through the discards")
            return
        counted: list[list[int]] = []
        for words, where in ((doubt.before, "doubt.before"), (doubt.since, "doubt.since")):
            counts = [0] * MOLOCH_KINDS
            for kind in self._cards(words, where, MOLOCH):
                counts[kind] += 1
            counted.append(counts)
        self.position.murky, self.position.later = tuple(counted[0]), vec[i64](counted[1])

    # The battle, what waits, the end -------------------------------------------------------------

    def _past(self) -> None:
        last = self.document.last_battle
        if last is None:
            return
        self.position.totals = (last.moloch, last.outpost)
        winner = self._one(last.winner, WINNER_NAMES[: TIE + 1], "last_battle.winner")
        if winner >= 0:
            self.position.winner = winner

    def _battle(self) -> None:
        position, word = self.position, self.document.battle_district
        where = city_word(self.lineup, position.active)
        standing = standing_districts(position, position.active)
        if position.phase not in IN_BATTLE:
            if word is not None:
                self.faults.append(f"battle_district is {word!r}, expected none in phase {PHASE_NAMES[position.phase]}")
            return
        if not standing:
            self.faults.append(f"no district of {where} stands, so there is no battle in it")
        elif word is None:
            position.battle = (standing & -standing).bit_length() - 1
        else:
            place = self._one(word, DISTRICT_WORDS[:DISTRICTS], "battle_district")
            if place >= 0 and not (standing >> place) & 1:
                self.faults.append(f"battle_district is {word}, which does not stand in {where}")
            position.battle = place

    def _end(self) -> None:
        position, document = self.position, self.document
        if position.phase != END:
            if document.winner is not None or document.exhausted:
                self.faults.append(f"the game has a winner, expected none in phase {PHASE_NAMES[position.phase]}")
            return
        if position.stack:
            self.faults.append("the game has ended, but something waits to be done or decided")
        if document.winner is None:
            self.faults.append("the game has ended, expected a winner")
        else:
            position.final = self._one(document.winner, SIDE_NAMES, "winner")
        position.early = document.exhausted

    def _waiting(self) -> None:
        position, waiting = self.position, self.document.waiting
        if waiting is None:
            position.stack = list(BEGINNINGS.get(position.phase, []))
            return
        if not waiting and position.phase in BEGINNINGS:
            self.faults.append(f"waiting is empty, expected something in phase {PHASE_NAMES[position.phase]}")
        for number, said in enumerate(waiting):
            where = f"waiting[{number}]"
            before = len(self.faults)
            frame = self._frame(said, where)
            if len(self.faults) == before:
                self._check_frame(frame, where)
                position.stack.append(frame)
        leads = LEADS_ON.get(position.phase)
        if leads and position.stack and position.stack[0][0] not in leads:
            expected = one_of(" ".join(SHAPES[what][:2]) for what in leads)
            phase = PHASE_NAMES[position.phase]
            self.faults.append(f"nothing that waits leads on from phase {phase}, expected {expected} first")

    def _prices(self) -> None:
        """Nobody is asked to pay more cards than there are in hand."""
        position = self.position
        for frame in position.stack:
            if frame[0] == ASK_PAY and frame[COUNT_AT] > position.hand_size[frame[SIDE_AT]]:
                side, held = SIDE_NAMES[frame[SIDE_AT]], position.hand_size[frame[SIDE_AT]]
                self.faults.append(f"{side} is to pay {frame[COUNT_AT]} cards, expected at most {held}")


def check_answerable(position: Position) -> None:
    """After the game has gone on to its next decision: whoever is asked can answer."""
    if position.to_move >= 0 and not position.actions():
        asked = SHAPES[position.stack[-1][0]][1] if position.stack else PHASE_NAMES[position.phase]
        raise BadPosition([f"nobody could answer what is asked ({asked})"])
