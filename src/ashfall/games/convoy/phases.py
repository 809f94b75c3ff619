"""The phases of a battle, one after the other."""

from __future__ import annotations

from mypy_extensions import i64

from ashfall.games.convoy import modules
from ashfall.games.convoy.codes import (
    MOLOCH,
    MOLOCH_ATTACK,
    MOLOCH_MODULES,
    OUTPOST_ATTACK,
    OUTPOST_MODULES,
    PHASE_NAMES,
    SLOTS,
)
from ashfall.games.convoy.events import PhaseBegun, tell
from ashfall.games.convoy.frames import (
    TASK_RESOLVE,
)
from ashfall.games.convoy.notation import city_word
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.units import (
    MOVED,
)


def begin_phase(position: Position, phase: int) -> None:
    position.phase = phase
    tell_phase(position)


def tell_phase(position: Position) -> None:
    if position.log is not None:
        tell(position, PhaseBegun(PHASE_NAMES[position.phase], city_word(position.lineup, position.active)))


def end_phase(position: Position) -> None:
    """The player whose phase it is has finished: CV-TURN-01."""
    uses = position.uses[:]
    slot: i64
    for slot in range(SLOTS):
        if uses[slot]:
            uses[slot] &= MOVED
    position.uses = uses
    position.replays = False
    if position.phase == MOLOCH_ATTACK:
        begin_phase(position, OUTPOST_ATTACK)
        return
    if position.phase == OUTPOST_ATTACK:
        if not position.no_modules:
            begin_phase(position, MOLOCH_MODULES)
            return
    elif position.phase == MOLOCH_MODULES and modules.has_seized_modules(position):
        begin_phase(position, OUTPOST_MODULES)
        return
    position.stack.append((TASK_RESOLVE, MOLOCH))
