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
from ashfall.games.neuroshima_hex.initiative import due, phases_of, top_phase
from ashfall.games.neuroshima_hex.lineup import DEED as HAS_DEED
from ashfall.games.neuroshima_hex.lineup import MAD_BOMBER
from ashfall.games.neuroshima_hex.modules import support_of
from ashfall.games.neuroshima_hex.nets import held_units
from ashfall.games.neuroshima_hex.position import EMPTY, Position, Support
from ashfall.games.neuroshima_hex.treatment import treat, who_first
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
    while True:
        frame = position.stack[-1]
        phase = frame[PHASE]
        if phase < 0:
            position.spent = vec[i64]()
            position.board_changed()
            return True
        if not _phase(position, frame[SEAT], phase):
            return False
        position.stack[-1] = in_phase(position.stack[-1], phase - 1)
        position.answers.clear()


def carry_on(position: Position) -> bool:
    """The running phase: True when it is complete."""
    frame = position.stack[-1]
    return _phase(position, frame[SEAT], frame[PHASE])


def _phase(position: Position, starter: int, phase: int) -> bool:
    support = support_of(position)
    held = held_units(position)
    actors: list[int] = []
    used: list[int] = []
    missed = False
    face = position.face
    phases = phases_of(position, support)
    now = 1 << phase
    for number, place in enumerate(support.fighters):
        if not phases[number] & now or face[place] == EMPTY:
            continue
        slots = due(position, support, place, phase)
        if slots == 0:
            continue
        if held >> place & 1:
            missed = True
        else:
            actors.append(place)
            used.append(slots)
    if not actors and not missed:
        return True
    asking = Asking(position, HORIZONS)
    hits = Hits()
    converted: list[int] = []
    doing: list[int] = []
    if not _declare(position, support, asking, starter, actors, converted, doing):
        return False
    for place in actors:
        if doing and place in doing:
            continue
        conversion = _conversion_of(converted, place) if converted else EMPTY
        attack(position, support, hits, place, conversion)
    for place in doing:
        deed = deed_at(position, place)
        if deed is not None:
            deed.act(position, hits, place)
    if position.lineup.abilities & MAD_BOMBER:
        set_off_bombers(position, hits)
    if support.medics and not treat(position, asking, starter, hits):
        return False
    _complete(position, support, held, phase, actors, used, converted, hits)
    return True


HORIZONS: Final[list[Callable[[Position], bool]]] = [carry_on, fight]
"""To the end of the phase and to the end of the battle: where an answer may make a difference."""


def _customer(conversion: int) -> int:
    return read_convert(conversion)[0]


def _conversion_of(converted: list[int], place: int) -> int:
    for conversion in converted:
        if _customer(conversion) == place:
            return conversion
    return EMPTY


def _declare(
    position: Position,
    support: Support,
    asking: Asking,
    starter: int,
    actors: list[int],
    converted: list[int],
    doing: list[int],
) -> bool:
    """NH-DEC-03: units with a deed and Quartermasters' customers declare before any medic works."""
    flags = position.lineup.flags
    # NH-HEG-QM-03: once per unit and battle.
    customers = support.quartermaster & ~position.stack[-1][CUSTOMERS]
    asked: list[int] = []
    for place in actors:
        if flags[position.face[place]] & HAS_DEED or (customers >> place & 1 and conversions(position, support, place)):
            asked.append(place)
    if not asked:
        return True
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
                    doing.append(place)
                    continue
                if customers >> place & 1 == 0 or not conversions(position, support, place):
                    continue
            ways = [KEEP + place, *conversions(position, support, place)]
            answer = asking.ask(QUARTERMASTER_QUESTION, seat, ways, None)
            if answer == EMPTY:
                return False
            if answer != KEEP + place:
                converted.append(answer)
    return True


def _complete(
    position: Position,
    support: Support,
    held: int,
    phase: int,
    actors: list[int],
    used: list[int],
    converted: list[int],
    hits: Hits,
) -> None:
    """Book what happened in the phase and take the destroyed units off (NH-BATTLE-06)."""
    for number, place in enumerate(actors):
        position.spent[place] += used[number]
    if position.lineup.codex and held:
        # NH-INIT-11, R-XTRA-4: a unit held in its phase has used that action up.
        for place in support.fighters:
            if held >> place & 1 and position.face[place] != EMPTY:
                position.spent[place] += due(position, support, place, phase)
    if converted:
        customers = 0
        for choice in converted:
            customers |= 1 << _customer(choice)
        position.stack[-1] = with_customers(position.stack[-1], customers)
    destroyed: list[int] = []
    if hits.target or hits.doomed:
        destroyed = book(position, hits)
    if position.log is None:
        travelling = journeys(position, hits, destroyed) if position.lineup.abilities & MAD_BOMBER else []
        remove(position, destroyed)
        arrive(position, travelling)
        if destroyed:
            remove_unsupported(position)
    elif actors:
        _complete_telling(position, phase, actors, converted, hits, destroyed)


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
    units = all_named(position, [*actors, *hits.source, *hits.target, *places])
    travelling = journeys(position, hits, destroyed)
    gone: list[Leaving] = []
    remove(position, destroyed, gone)
    arrive(position, travelling)
    if destroyed:
        remove_unsupported(position, gone)
    customers = [names[place] for place in places]
    bombers = journeys_told(position, travelling)
    tell(position, Phase(phase, acts, attacks, gone, list(position.points), units, customers, bombers))
