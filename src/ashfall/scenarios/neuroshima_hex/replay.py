"""Replay scenarios: a scripted game from its first turn, with checks on the way."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ashfall.core.errors import BadScenario
from ashfall.core.state import CHANCE
from ashfall.scenarios.neuroshima_hex.answers import Answers
from ashfall.scenarios.neuroshima_hex.check import (
    check_expected_keys,
    check_final,
    check_phases,
    check_points,
    phases,
    points_before,
)
from ashfall.scenarios.neuroshima_hex.setting import Setting
from ashfall.scenarios.neuroshima_hex.steps import STEPS, carry_out, instant, moving, placing
from ashfall.scenarios.neuroshima_hex.tiles import tile_id
from ashfall.scenarios.strict import NOTES, Mismatch, Refused, check, only_known

EXPECTED = {"same_as", "hq_after_phases", "next_player", "draws_per_turn"}
CHECKS = {"netted", "netted_before_battle", "free_neighbours_of"}
TURN = NOTES | {"turn", "player", "draw", "discard", "do", "check"}
DEEDS = NOTES | {"place_hq", "place", "tile", "at", "rot", "mobility", "unit", "to", "instant", *STEPS["instant"]}


def replay(setting: Setting, answers: Answers, scenario: dict[str, Any], by_id: dict[Any, dict[str, Any]]) -> None:
    """Play the script through and compare."""
    steps, expected = scenario["action"]["steps"], scenario["expected"]
    only_known("expected", expected, EXPECTED | {f"discard_{player}" for player in setting.players})
    if not steps or not expected:
        raise BadScenario("a replay without steps or without anything expected of it")
    drawn: dict[str, int] = {}
    for step in steps:
        only_known(f"turn {step.get('turn')}", step, TURN)
        only_known(f"check in turn {step['turn']}", step.get("check", {}), CHECKS)
        _turn(setting, answers, step)
        if step.get("draw"):
            drawn[str(step["turn"])] = len(step["draw"])
    _compare(setting, expected, by_id, drawn)


def _turn(setting: Setting, answers: Answers, step: dict[str, Any]) -> None:
    seat = setting.mover = setting.seat(step["player"])
    checks = step.get("check", {})
    for tile in step.get("draw", []):
        if setting.match.to_move != CHANCE:
            raise Mismatch(f"turn {step['turn']}: {tile} should be drawn, but nothing is to be drawn")
        setting.take(f"draw {tile_id(tile)}")
    check(f"turn {step['turn']} belongs to", seat, setting.match.to_move)
    if "discard" in step:
        setting.take(f"discard {tile_id(step['discard'])}")
    for done in step.get("do", []):
        if "netted_before_battle" in checks and done.get("instant") == "battle":
            check("netted before the battle", set(checks["netted_before_battle"]), setting.held())
        _do(setting, answers, done)
    if "netted" in checks:
        check(f"netted after turn {step['turn']}", set(checks["netted"]), setting.held())
    for uid, free in checks.get("free_neighbours_of", {}).items():
        check(f"free hexes around {uid}", len(free), len(_free_around(setting, uid)))
    if "end" in setting.match.view(seat).actions:
        setting.take("end")


def _do(setting: Setting, answers: Answers, done: dict[str, Any]) -> None:
    only_known("what is done in a turn", done, DEEDS)
    placed: str | None = done.get("place_hq") or done.get("place")
    if placed is not None:
        words = placing(setting, done)
    elif "mobility" in done:
        words = moving(setting, "mobility", done["mobility"], done)
    elif done.get("instant") == "move":
        words = moving(setting, "move", done["unit"], done)
    elif "instant" in done:
        words = instant(setting, done["instant"], done)
    else:
        raise BadScenario(f"cannot read step {done}")
    try:
        carry_out(setting, answers, done, words, placed)
    except Refused as error:
        raise Mismatch(f"{done} was refused: {error}") from None


def _free_around(setting: Setting, uid: str) -> list[int]:
    taken = {setting.board.named[unit.hex] for unit in setting.view.board}
    around = setting.board.adjacent[setting.board.named[setting.place_of(uid)]]
    return [place for place in around if place not in taken]


def _compare(setting: Setting, expected: dict[str, Any], by_id: dict[Any, dict[str, Any]], drawn: object) -> None:
    if "same_as" in expected:
        other = by_id.get(expected["same_as"])
        if other is None:
            raise BadScenario(f"same_as names {expected['same_as']!r}, which is not in the file")
        check_expected_keys(other["expected"], setting.players)
        check_phases(setting, other["expected"]["phases"])
        fallen = [unit for told in phases(setting) for unit in told.destroyed]
        check_final(setting, other["expected"]["final"], [gone for gone in setting.left if gone.unit in fallen])
    points = points_before(setting)
    by_phase = {str(told.phase): told.points for told in phases(setting)}
    for phase in sorted(expected.get("hq_after_phases", {}), reverse=True):
        points = by_phase.get(phase, points)
        check_points(setting, f"HQ points after phase {phase}", expected["hq_after_phases"][phase], list(points))
    if "next_player" in expected:
        check("next player", expected["next_player"], setting.players[setting.view.turn_seat])
    if "draws_per_turn" in expected:
        check("draws per turn", expected["draws_per_turn"], drawn)
    for seat, player in enumerate(setting.players):
        if f"discard_{player}" in expected:
            _check_discards(setting, seat, expected[f"discard_{player}"])


def _check_discards(setting: Setting, seat: int, expected: list[str]) -> None:
    """By kinds of tile; units are named in the scenario, so look up what they are."""
    names = {gone.uid: gone.unit.tile for gone in setting.left}
    kinds = Counter(names.get(entry, tile_id(entry)) for entry in expected)
    check(f"discards of {setting.players[seat]}", dict(kinds), setting.view.players[seat].discard)
