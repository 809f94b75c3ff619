"""From the words of a step to those of the game."""

from __future__ import annotations

from typing import Any

from ashfall.core.errors import BadScenario, IllegalAction, UnparsableAction
from ashfall.games.neuroshima_hex.board import DIRECTION_NAMES
from ashfall.scenarios.neuroshima_hex.answers import Answers
from ashfall.scenarios.neuroshima_hex.setting import Setting
from ashfall.scenarios.neuroshima_hex.tiles import tile_id
from ashfall.scenarios.strict import NOTES, Refused, only_known

MOVES = {"move_tile": "move", "mobility": "mobility", "transport": "transport"}
STEPS = {
    "battle": {"started_by"},
    "place": {"uid", "tile", "at", "rot", "state"},
    "move": {"unit", "to", "rot", "source"},
    "instant": {"tile", "target", "center", "pusher", "defender_chooses", "pusher_chooses"},
}
"""What an action of each type says besides type and player."""


def carry_out(setting: Setting, answers: Answers, step: dict[str, Any], words: str, placed: str | None = None) -> None:
    """Take one step and answer whatever it asks; a refused one changes nothing."""
    before = setting.state.digest()
    try:
        setting.take(words, placed)
    except IllegalAction as error:
        if setting.state.digest() != before:
            raise BadScenario(f"a refused action changed the state: {words}") from None
        raise Refused(error.message) from None
    except UnparsableAction as error:
        raise BadScenario(error.message) from None
    answers.give_all(step)


def words_of(setting: Setting, step: dict[str, Any]) -> str:
    """An action as the scenario describes it."""
    what = step["type"]
    if what not in STEPS:
        raise BadScenario(f"action type {what!r}, expected {', '.join(STEPS)}, sequence, query or replay")
    only_known(f"the action {what}", step, NOTES | {"type", "player", *STEPS[what]})
    if what == "battle":
        return "battle"
    if what == "place":
        return placing(setting, step)
    if what == "move":
        if step["source"] not in MOVES:
            raise BadScenario(f"move by {step['source']!r}, expected {', '.join(MOVES)}")
        return moving(setting, MOVES[step["source"]], step["unit"], step)
    return instant(setting, step["tile"], step)


def placing(setting: Setting, step: dict[str, Any]) -> str:
    return f"{tile_id(step['tile'])} {setting.hex(step['at'])} {facing(step)}"


def moving(setting: Setting, by: str, uid: str, step: dict[str, Any]) -> str:
    return f"{by} {setting.place_of(uid)} {setting.hex(step['to'])} {facing(step)}"


def facing(step: dict[str, Any]) -> str:
    return DIRECTION_NAMES[int(step["rot"])]


def instant(setting: Setting, tile: str, step: dict[str, Any]) -> str:
    if tile == "battle":
        return "battle"
    if tile in ("sniper", "grenade"):
        return f"{tile} {setting.place_of(step['target'])}"
    if tile == "air_strike":
        return f"air-strike {setting.hex(step['center'])}"
    if tile == "push_back":
        pusher, victim = setting.place_of(step["pusher"]), setting.place_of(step["target"])
        named = setting.board.named
        if named[victim] not in setting.board.neighbours[named[pusher]]:
            raise Refused(f"{victim} is not next to {pusher}")
        return f"push-back {pusher} {victim}"
    raise BadScenario(f"instant tile {tile!r}, expected battle, sniper, grenade, air_strike or push_back")
