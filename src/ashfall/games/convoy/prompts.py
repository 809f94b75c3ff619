"""What is being asked, of whom, and the facts needed to say it in words."""

from __future__ import annotations

from typing import Any

import msgspec

from ashfall.core.state import Frame
from ashfall.games.convoy.actions import PASS
from ashfall.games.convoy.codes import ABILITY_NAMES, OUTPOST, OUTPOST_ATTACK, OUTPOST_MODULES, PHASE_NAMES, SIDE_SLOTS
from ashfall.games.convoy.destruction import next_city
from ashfall.games.convoy.frames import (
    ASK_BOMB,
    ASK_CLOWN,
    ASK_CONVOY,
    ASK_COUNCIL,
    ASK_DEFENDER,
    ASK_DEMOLISH,
    ASK_ENTRY,
    ASK_EVICT_OUTPOST,
    ASK_EVICT_ROBOT,
    ASK_EVICT_SPIDERS,
    ASK_KILL,
    ASK_LOSS_ROBOT,
    ASK_MACHINE_GUN,
    ASK_MULLIGAN,
    ASK_NEW_YORK,
    ASK_PAY,
    ASK_RECIPIENT,
    ASK_RECON,
    ASK_RETREAT,
    ASK_REVEALED,
    ASK_VICTORY_ORDER,
    TASK_FEATURE,
    TASK_USE,
)
from ashfall.games.convoy.notation import card_word, city_word
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.zones import side_name

KINDS_OF_PROMPT: dict[int, str] = {
    ASK_MULLIGAN: "mulligan",
    ASK_ENTRY: "entry",
    ASK_PAY: "pay",
    ASK_CLOWN: "clown",
    ASK_RECIPIENT: "recipient",
    ASK_RETREAT: "retreat",
    ASK_RECON: "recon",
    ASK_COUNCIL: "war_council",
    ASK_EVICT_OUTPOST: "evict",
    ASK_EVICT_SPIDERS: "evict_spiders",
    ASK_EVICT_ROBOT: "evict_robot",
    ASK_DEFENDER: "defender",
    ASK_VICTORY_ORDER: "victory_order",
    ASK_MACHINE_GUN: "machine_gun",
    ASK_LOSS_ROBOT: "loss_robot",
    ASK_DEMOLISH: "demolish",
    ASK_KILL: "kill",
    ASK_BOMB: "bomb",
    ASK_NEW_YORK: "move_ny",
    ASK_REVEALED: "revealed",
    ASK_CONVOY: "convoy_move",
}


class Prompt(msgspec.Struct, frozen=True):
    """`kind` names the question (a phase, or one of the questions above), `optional` whether ``pass``
    declines it, `facts` what it is about."""

    kind: str
    seat: int
    side: str
    optional: bool
    facts: dict[str, Any]


def prompt_of(position: Position, own: bool) -> Prompt:
    """The question that lies open; `own`: asked of the viewer, who may see what only he may see."""
    if not position.stack:
        side = OUTPOST if position.phase in (OUTPOST_ATTACK, OUTPOST_MODULES) else 1 - OUTPOST
        optional = PHASE_NAMES[position.phase] != "target"
        facts: dict[str, Any] = {"city": city_word(position.lineup, position.active)}
        return Prompt(PHASE_NAMES[position.phase], position.to_move, side_name(side), optional, facts)
    frame = position.stack[-1]
    facts = _facts(position, frame)
    if frame[0] == ASK_COUNCIL and own:
        facts["cards"] = [card_word(position.lineup, kind) for kind in frame[2:]]
    return Prompt(KINDS_OF_PROMPT[frame[0]], position.to_move, side_name(frame[1]), PASS in position.actions(), facts)


def _facts(position: Position, frame: Frame) -> dict[str, Any]:
    what = frame[0]
    lineup = position.lineup
    if what == ASK_ENTRY:
        return {
            "unit": lineup.unit_word(frame[2]),
            "city": city_word(lineup, position.where[frame[2]]),
            "ability": ABILITY_NAMES[frame[3]],
            "copied": bool(frame[4]),
        }
    if what == ASK_PAY:
        return {"cards": frame[2], **_price_of(position)}
    if what == ASK_CLOWN:
        chosen = [] if frame[3] < 0 else [lineup.unit_word(frame[3])]
        return {"robot": lineup.unit_word(frame[2]), "soldiers": chosen}
    if what == ASK_RECIPIENT:
        return {"robot": lineup.unit_word(frame[2]), "module": card_word(lineup, position.module[frame[2]])}
    if what in (ASK_DEFENDER, ASK_MACHINE_GUN):
        return {"unit": lineup.unit_word(frame[2])}
    if what == ASK_REVEALED:
        return {"cards": [card_word(lineup, kind) for kind in frame[2:]]}
    if what == ASK_VICTORY_ORDER:
        return {"units": [lineup.unit_word(SIDE_SLOTS + bit) for bit in range(SIDE_SLOTS) if (frame[2] >> bit) & 1]}
    if what == ASK_CONVOY:
        return {"city": city_word(lineup, position.active), "to": city_word(lineup, next_city(position))}
    if what == ASK_LOSS_ROBOT:
        return {"city": city_word(lineup, frame[2]), "immunity_holds": bool(frame[3])}
    if what in (ASK_MULLIGAN, ASK_RETREAT, ASK_RECON, ASK_COUNCIL):
        return {}
    return {"city": city_word(lineup, frame[2])}


def _price_of(position: Position) -> dict[str, Any]:
    """What the payment is for: the task that waits under it."""
    task = position.stack[-2]
    if task[0] == TASK_FEATURE:
        facts: dict[str, Any] = {"ability": "feature", "city": city_word(position.lineup, position.active)}
        if task[2] >= 0:
            facts["target"] = position.lineup.unit_word(task[2])
        return facts
    assert task[0] == TASK_USE
    return {"ability": ABILITY_NAMES[task[2]], "target": position.lineup.unit_word(task[3])}
