"""Replay scenarios: a scripted game from its first turn, with checks on the way."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ashfall.core.errors import BadScenario, IllegalAction
from ashfall.core.state import CHANCE
from ashfall.games.neuroshima_hex.actions import BATTLE, DISCARD, DRAW, END_TURN, MOBILITY, MOVE, SNIPER
from ashfall.games.neuroshima_hex.position import EMPTY
from ashfall.scenarios.neuroshima_hex.check import Mismatch, check, check_expected_keys, only_known
from ashfall.scenarios.neuroshima_hex.table import Table

EXPECTED = {"same_as", "hq_after_phases", "next_player", "draws_per_turn"}
CHECKS = {"netted", "netted_before_battle", "free_neighbours_of"}


def replay(scenario: dict[str, Any], edition: str, by_id: dict[Any, dict[str, Any]]) -> None:
    """Play the script through and compare."""
    action = scenario["action"]
    table = Table({**scenario, "action": {**action, "type": "replay", "player": scenario["players"][0]["id"]}}, edition)
    drawn: dict[str, int] = {}
    expected = scenario["expected"]
    only_known("expected", expected, EXPECTED | {f"discard_{player}" for player in table.players})
    if not action["steps"] or not expected:
        raise BadScenario("a replay without steps or without anything expected of it")
    for step in action["steps"]:
        only_known(f"check in turn {step['turn']}", step.get("check", {}), CHECKS)
        _turn(table, step, drawn)
    _compare(table, expected, by_id, drawn)
    table.check_decisions_asked()


def _turn(table: Table, step: dict[str, Any], drawn: dict[str, int]) -> None:
    state = table.state
    seat = table.seat(step["player"])
    table.mover = seat
    tiles = step.get("draw", [])
    if tiles:
        drawn[str(step["turn"])] = len(tiles)
    for tile in tiles:
        if state.to_move != CHANCE:
            raise Mismatch(f"turn {step['turn']}: {tile} should be drawn, but nothing is to be drawn")
        table.apply(DRAW + table.kind(seat, tile))
    check(f"turn {step['turn']} belongs to", seat, state.to_move)
    if "discard" in step:
        table.apply(DISCARD + table.kind(seat, step["discard"]))
    for done in step.get("do", []):
        if "netted_before_battle" in step.get("check", {}) and done.get("instant") == "battle":
            check("netted before the battle", set(step["check"]["netted_before_battle"]), table.held())
        _do(table, seat, done)
    checks = step.get("check", {})
    if "netted" in checks:
        check(f"netted after turn {step['turn']}", set(checks["netted"]), table.held())
    for uid, free in checks.get("free_neighbours_of", {}).items():
        around = [place for place in table.board.adjacent[table.unit_hex(uid)] if state.face[place] == EMPTY]
        check(f"free hexes around {uid}", len(free), len(around))
    if state.to_move == seat and not state.stack and state.turn_number > 0 and state.turn_seat == seat:
        table.apply(END_TURN)


def _do(table: Table, seat: int, done: dict[str, Any]) -> None:
    uid: str | None = None
    if "place_hq" in done or "place" in done:
        uid = done.get("place_hq") or done["place"]
        number = table.place_action(seat, done)
    elif "mobility" in done:
        number = table.step_action(MOBILITY, done["mobility"], done)
    elif done.get("instant") == "move":
        number = table.step_action(MOVE, done["unit"], done)
    elif done.get("instant") == "sniper":
        number = SNIPER + table.unit_hex(done["target"])
    elif done.get("instant") == "battle":
        number = BATTLE
    else:
        other = table.instant_action({**done, "tile": done.get("instant")})
        if other is None:
            raise BadScenario(f"cannot read step {done}")
        number = other
    try:
        table.apply(number, uid)
    except IllegalAction as error:
        raise Mismatch(f"{done} was refused: {error}") from None
    table.answer_questions({**done, "type": "replay"})


def _compare(table: Table, expected: dict[str, Any], by_id: dict[Any, dict[str, Any]], drawn: dict[str, int]) -> None:
    if "same_as" in expected:
        other = by_id.get(expected["same_as"])
        if other is None:
            raise BadScenario(f"same_as names {expected['same_as']!r}, which is not in the file")
        check_expected_keys(other["expected"], table.players)
        table.check_phases(other["expected"]["phases"])
        fallen = [unit for told in table.phases() for unit in told.destroyed]
        table.check_final(other["expected"]["final"], [gone for gone in table.left if gone.unit in fallen])
    points = list(table.points_before())
    by_phase = {str(told.phase): told.points for told in table.phases()}
    for phase in sorted(expected.get("hq_after_phases", {}), reverse=True):
        points = by_phase.get(phase, points)
        check(
            f"HQ points after phase {phase}",
            expected["hq_after_phases"][phase],
            dict(zip(table.players, points, strict=True)),
        )
    if "next_player" in expected:
        check("next player", expected["next_player"], table.players[table.state.turn_seat])
    if "draws_per_turn" in expected:
        check("draws per turn", expected["draws_per_turn"], drawn)
    for seat, player in enumerate(table.players):
        if f"discard_{player}" in expected:
            _check_pile(table, seat, expected[f"discard_{player}"])


def _check_pile(table: Table, seat: int, expected: list[str]) -> None:
    """The pile by kinds of tile; units are named in the scenario, so look up what they are."""
    kinds: Counter[str] = Counter()
    names = {gone.uid: gone.unit.tile for gone in table.left}
    for entry in expected:
        kinds[names.get(entry, entry)] += 1
    base = table.state.lineup.base[seat]
    pile = table.state.discards[seat]
    found = {table.state.lineup.ids[base + kind]: pile[kind] for kind in range(len(pile)) if pile[kind]}
    check(f"discard pile of {table.players[seat]}", dict(kinds), found)
