"""Battles: phase by phase from the highest initiative down to 0 (NH-BATTLE, ruling R-SIM-1).

Everything in a phase is computed on the board as it stood when the phase began. If a player has
to decide something inside the phase, the battle pauses with the question open; once answered,
the phase is computed again from its start with all answers so far. Nothing on the board changes
before the phase is complete, so pausing leaves no trace.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.games.neuroshima_hex.acting import Acting
from ashfall.games.neuroshima_hex.actions import ATTACK, DEED, KEEP, read_convert
from ashfall.games.neuroshima_hex.asking import Asking
from ashfall.games.neuroshima_hex.attacks import attack, conversions
from ashfall.games.neuroshima_hex.bombers import arrive, journeys, journeys_told
from ashfall.games.neuroshima_hex.deeds import deed_at
from ashfall.games.neuroshima_hex.events import Battle, Leaving, Phase, all_named, attacks_told, tell
from ashfall.games.neuroshima_hex.frames import (
    BATTLE_FRAME,
    BY_FULL_BOARD,
    CUSTOMERS,
    DEED_QUESTION,
    PHASE,
    QUARTERMASTER_QUESTION,
    REASONS,
    SEAT,
    in_phase,
    with_customers,
)
from ashfall.games.neuroshima_hex.initiative import top_phase
from ashfall.games.neuroshima_hex.lineup import DEED as HAS_DEED
from ashfall.games.neuroshima_hex.lineup import MAD_BOMBER
from ashfall.games.neuroshima_hex.modules import support_of
from ashfall.games.neuroshima_hex.position import EMPTY, Position, Support
from ashfall.games.neuroshima_hex.treatment import calls_medics, treat, who_first
from ashfall.games.neuroshima_hex.wounds import (
    Hits,
    book,
    remove,
    remove_unsupported,
    set_off_bombers,
)


def begin(position: Position, starter: int, reason: int) -> None:
    """Set up a battle; `fight` carries it on. The starter orders decisions (NH-DEC-04)."""
    frame = [BATTLE_FRAME, starter, reason, top_phase(position), 0]
    if reason == BY_FULL_BOARD:
        # What a further battle on a board that stays full is compared with (NH-FULL-06).
        frame.extend(position.wounds)
        frame.extend(position.points)
        # N-44: around a main board that is full units may fall and hexes be free.
        frame.extend(position.face[position.lineup.board.main :])
    position.stack.append(tuple(frame))
    position.spent = position.lineup.board.zeros[:]
    position.answers.clear()
    if position.log is not None:
        tell(position, Battle(starter, REASONS[reason], frame[PHASE], list(position.points)))


def fight(position: Position) -> bool:
    """Carry the battle on: True when it is over, False when a player has to decide."""
    frame = position.stack[-1]
    starter = frame[SEAT]
    acting = Acting()
    hits = Hits()
    for phase in range(frame[PHASE], -1, -1):
        if not _phase(position, starter, phase, acting, hits):
            return False
        if position.answers:
            position.answers.clear()
    position.spent = vec[i64]()
    position.board_changed()
    return True


def carry_on(position: Position) -> bool:
    """The running phase: True when it is complete."""
    frame = position.stack[-1]
    return _phase(position, frame[SEAT], frame[PHASE], Acting(), Hits())


def _phase(position: Position, starter: int, phase: i64, acting: Acting, hits: Hits) -> bool:
    support = support_of(position)
    acting.find(position, support, phase)
    if acting.all == 0:
        return True
    hits.clear()
    lineup = position.lineup
    declarations: Declarations | None = None
    asking: Asking | None = None
    if position.log is not None:
        _enter(position, phase)
    if support.quartermaster or lineup.abilities & HAS_DEED:
        declaring = _declaring(position, support, acting)
        if declaring:
            _enter(position, phase)
            asking = Asking(position, HORIZONS)
            declarations = Declarations()
            if not _declare(position, support, asking, starter, declaring, declarations):
                return False
    if declarations is None:
        attack(position, support, hits, acting.places, 0, acting.count, EMPTY)
    else:
        for number in range(acting.count):
            place = acting.places[number]
            if place not in declarations.doing:
                conversion = declarations.conversion_of(place)
                attack(position, support, hits, acting.places, number, number + 1, conversion)
        for doer in declarations.doing:
            deed = deed_at(position, doer)
            if deed is not None:
                deed.act(position, hits, doer)
    if lineup.abilities & MAD_BOMBER:
        set_off_bombers(position, hits)
    if support.medics and calls_medics(support, hits):
        _enter(position, phase)
        if not treat(position, asking or Asking(position, HORIZONS), starter, hits):
            return False
    _complete(position, phase, acting, declarations, hits)
    return True


def _enter(position: Position, phase: int) -> None:
    """Somebody may be asked or listens: the battle's frame says where it stands."""
    frame = position.stack[-1]
    if frame[PHASE] != phase:
        position.stack[-1] = in_phase(frame, phase)


HORIZONS: Final[list[Callable[[Position], bool]]] = [carry_on, fight]
"""To the end of the phase and to the end of the battle: where an answer may make a difference."""


class Declarations:
    """What the acting units of a phase do other than attack as printed."""

    def __init__(self) -> None:
        self.converted: list[int] = []
        """CONVERT actions."""
        self.doing: list[int] = []
        """Hexes of units that do their deed."""

    def conversion_of(self, place: int) -> int:
        """The conversion chosen for a unit, or EMPTY."""
        for conversion in self.converted:
            if _customer(conversion) == place:
                return conversion
        return EMPTY


def _customer(conversion: int) -> int:
    return read_convert(conversion)[0]


def _customers(position: Position, support: Support) -> i64:
    """NH-HEG-QM-03: whom a Quartermaster serves, once per unit and battle (bits)."""
    return support.quartermaster & ~position.stack[-1][CUSTOMERS]


def _declaring(position: Position, support: Support, acting: Acting) -> list[int]:
    """The acting units with a deed, and Quartermasters' customers."""
    flags = position.lineup.flags
    customers = _customers(position, support)
    asked: list[int] = []
    for number in range(acting.count):
        place = acting.places[number]
        if flags[position.face[place]] & HAS_DEED or (customers >> place & 1 and conversions(position, support, place)):
            asked.append(place)
    return asked


def _declare(
    position: Position,
    support: Support,
    asking: Asking,
    starter: int,
    asked: list[int],
    declarations: Declarations,
) -> bool:
    """NH-DEC-03: units with a deed and Quartermasters' customers declare before any medic works."""
    flags = position.lineup.flags
    customers = _customers(position, support)
    waiting = sorted({position.owner[place] for place in asked})
    while waiting:
        seat = waiting[0] if len(waiting) == 1 else who_first(asking, starter, waiting, None)
        if seat == EMPTY:
            return False
        waiting.remove(seat)
        for place in asked:
            if position.owner[place] != seat:
                continue
            if flags[position.face[place]] & HAS_DEED:
                answer = asking.ask(DEED_QUESTION, seat, [DEED + place, ATTACK + place], None)
                if answer == EMPTY:
                    return False
                if answer == DEED + place:
                    declarations.doing.append(place)
                    continue
                if customers >> place & 1 == 0 or not conversions(position, support, place):
                    continue
            ways = [KEEP + place, *conversions(position, support, place)]
            answer = asking.ask(QUARTERMASTER_QUESTION, seat, ways, None)
            if answer == EMPTY:
                return False
            if answer != KEEP + place:
                declarations.converted.append(answer)
    return True


def _complete(position: Position, phase: i64, acting: Acting, declarations: Declarations | None, hits: Hits) -> None:
    """Book what happened in the phase and take the destroyed units off (NH-BATTLE-06)."""
    spent = position.spent
    # NH-INIT-11, R-XTRA-4: in the Codex a unit held in its phase has used that action up.
    places, uses = acting.places, acting.uses
    for number in range(acting.all if position.lineup.codex else acting.count):
        spent[places[number]] += uses[number]
    if declarations is not None and declarations.converted:
        customers = 0
        for choice in declarations.converted:
            customers |= 1 << _customer(choice)
        position.stack[-1] = with_customers(position.stack[-1], customers)
    destroyed: list[int] = []
    if hits.count or hits.doomed:
        destroyed = book(position, hits)
    if position.log is None:
        if destroyed:
            travelling = journeys(position, hits, destroyed) if position.lineup.abilities & MAD_BOMBER else []
            remove(position, destroyed)
            arrive(position, travelling)
            remove_unsupported(position)
        return
    if acting.count:
        converted = declarations.converted if declarations is not None else []
        _complete_telling(position, phase, acting.actors(), converted, hits, destroyed)


def _complete_telling(
    position: Position,
    phase: int,
    actors: list[int],
    converted: list[int],
    hits: Hits,
    destroyed: list[int],
) -> None:
    """The same for listeners: the tale is put together before the units are gone."""
    names = position.lineup.board.names
    acts = [names[place] for place in actors]
    attacks = attacks_told(position, hits)
    places = [_customer(choice) for choice in converted]
    units = all_named(position, [*actors, *hits.sources(), *hits.targets(), *places])
    travelling = journeys(position, hits, destroyed)
    gone: list[Leaving] = []
    remove(position, destroyed, gone)
    arrive(position, travelling)
    if destroyed:
        remove_unsupported(position, gone)
    customers = [names[place] for place in places]
    bombers = journeys_told(position, travelling)
    tell(position, Phase(phase, acts, attacks, gone, list(position.points), units, customers, bombers))
