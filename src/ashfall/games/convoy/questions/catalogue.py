"""The catalogue of questions: found by the first number of a frame, those of cards by the card's ability."""

from __future__ import annotations

from typing import Final

from ashfall.core.state import Frame
from ashfall.games.convoy.codes import CITIES, MOLOCH, OUTPOST, OWN_QUESTION, PHASE_NAMES, SIDE_SLOTS
from ashfall.games.convoy.frames import ASK_OWN, FIRST_QUESTION, SLOT_AT
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.questions.abilities import Clown, Entry, Pay, Recipient
from ashfall.games.convoy.questions.base import Question
from ashfall.games.convoy.questions.battle import (
    ConvoyMove,
    Defender,
    Demolish,
    Kill,
    LossRobot,
    Revealed,
    ToNewYork,
    VictoryOrder,
)
from ashfall.games.convoy.questions.instants import Recon, Retreat, WarCouncil
from ashfall.games.convoy.questions.opening import Mulligan
from ashfall.games.convoy.questions.own import VICTORY, MachineGun, OwnQuestion
from ashfall.games.convoy.questions.stations import EvictOutpost, EvictRobot, EvictSpiders
from ashfall.games.convoy.stations import acting_outposts, acting_robots, first

QUESTIONS: Final[list[Question]] = [
    Mulligan("mulligan", "CV-SETUP-09"),
    Entry("entry", "CV-ABILITY-11"),
    Pay("pay", "CV-ABILITY-08"),
    Clown("clown", "CV-CARD-CLOWN-01"),
    Recipient("recipient", "CV-CARD-NESTUGOV-01"),
    Retreat("retreat", "CV-CARD-RETREAT-01"),
    Recon("recon", "CV-CARD-RECON-01"),
    WarCouncil("war_council", "CV-CARD-WAR_COUNCIL-01"),
    EvictOutpost("evict", "CV-STATION-06"),
    EvictSpiders("evict_spiders", "CV-STATION-08"),
    EvictRobot("evict_robot", "CV-CARD-SEIZED_MODULE-05"),
    Defender("defender", "CV-CARD-DEFENDER-01"),
    VictoryOrder("victory_order", "CC-42"),
    # Stands for all questions of cards; which one it is, the unit in the frame says.
    Question("own", "CV-ABILITY-01"),
    LossRobot("loss_robot", "CV-VICTORY-09"),
    Demolish("demolish", "CV-VICTORY-01"),
    Kill("kill", "CV-TARGET-05"),
    Kill("bomb", "CV-BOMB-02"),
    ToNewYork("move_ny", "CV-TARGET-09"),
    Revealed("revealed", "CV-VICTORY-08"),
    ConvoyMove("convoy_move", "CV-CONVOY-01"),
]
"""In the order of the frames ASK_MULLIGAN and following."""

OWN_QUESTIONS: Final[dict[str, OwnQuestion]] = {
    question.name: question
    for question in [
        MachineGun("machine_gun", "CV-CARD-HEAVY_MACHINE_GUN-01", VICTORY),
    ]
}
"""The questions of cards, by the word of their ability."""


def question_of(position: Position, frame: Frame) -> Question:
    """The question that a frame asks."""
    if frame[0] == ASK_OWN:
        return OWN_QUESTIONS[position.lineup.asks_at[frame[SLOT_AT]]]
    return QUESTIONS[frame[0] - FIRST_QUESTION]


def asks(position: Position, slot: int, moment: str) -> bool:
    """Whether a unit has a question of its own for this moment."""
    name = position.lineup.asks_at[slot]
    return bool(name) and OWN_QUESTIONS[name].moment == moment


def asking(position: Position, side: int, city: int, moment: str) -> list[int]:
    """The units of a side in a city that have a question for this moment, if their abilities are on."""
    if side == MOLOCH:
        start, mask = 0, acting_robots(position, city) & position.lineup.robots_with[OWN_QUESTION]
    else:
        start, mask = SIDE_SLOTS, acting_outposts(position, city) & position.lineup.outposts_with[OWN_QUESTION]
    found: list[int] = []
    while mask:
        slot = start + first(mask)
        if asks(position, slot, moment):
            found.append(slot)
        mask &= mask - 1
    return found


def ask_at_phase(position: Position) -> None:
    """Whoever has a question for the beginning of this phase asks it, Moloch's units first."""
    moment = PHASE_NAMES[position.phase]
    if moment not in [question.moment for question in OWN_QUESTIONS.values()]:
        return
    for side in (OUTPOST, MOLOCH):
        for city in range(CITIES - 1, position.active - 1, -1):
            for slot in asking(position, side, city, moment):
                position.stack.append((ASK_OWN, side, slot))
