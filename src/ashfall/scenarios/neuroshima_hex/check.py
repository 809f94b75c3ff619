"""Comparing what a scenario expects with what came out, and reading nothing that is not understood."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ashfall.core.errors import BadScenario, one_of
from ashfall.games.neuroshima_hex.deeds import DEEDS

EXPECTED = {
    "phases",
    "final",
    "netted",
    "legal",
    "destinations",
    "after",
    "netted_after",
    "battle_started",
    "battle_started_by",
    "turn_over",
    "game_over",
    "result",
    "removed",
    "drawn_between",
    "eliminated",
    "next_player",
}
"""What can be expected of an action."""
FINAL = {
    *("destroyed", "wounds", "hq", "score", "result", "mad_bomber_to"),
    *("after_battle_removed", "drawn_between", "eliminated", "next_player"),
}
PHASE = {"phase", "acts", "destroyed", "hq_after"}
DECISIONS = {
    **{deed: {"unit", "choice"} for deed in DEEDS},
    "quartermaster": {"unit", "edge", "from", "to"},
    "medic": {"medic", "saves", "attack_from"},
    "order": {"first"},
}
"""What a decision of each kind says besides kind, player and phase."""


class Mismatch(Exception):
    """What came out is not what the scenario expects."""


def check(what: str, expected: object, found: object) -> None:
    if expected != found:
        raise Mismatch(f"{what}: expected {_plain(expected)}, got {_plain(found)}")


def _plain(value: object) -> object:
    return sorted(value) if isinstance(value, set) else value


def only_known(what: str, data: Any, known: Collection[str]) -> None:
    """What is not understood cannot be checked: a fault of the scenario, never a pass."""
    if not isinstance(data, dict):
        raise BadScenario(f"{what} is {data!r}, expected an object")
    unknown = sorted(set(data) - set(known))
    if unknown:
        raise BadScenario(f"{what} has the unknown key {unknown[0]!r}, expected {one_of(sorted(known))}")


def check_expected_keys(expected: Any, players: list[str]) -> None:
    """Everything that is expected of an action must be something that is checked."""
    only_known("expected", expected, EXPECTED)
    if not expected:
        raise BadScenario("expected is empty: nothing would be checked")
    tracks = {f"{player.lower()}_hq_track" for player in players}
    if "final" in expected:
        only_known("expected.final", expected["final"], FINAL | tracks)
    for number, phase in enumerate(expected.get("phases", [])):
        only_known(f"expected.phases[{number}]", phase, PHASE)
    for uid, place in expected.get("after", {}).items():
        only_known(f"expected.after.{uid}", place, {"at", "rot"})


def check_decision_keys(decisions: Any) -> None:
    """A decision says whose it is, of which kind, and what that kind needs."""
    if not isinstance(decisions, list):
        raise BadScenario(f"decisions are {decisions!r}, expected a list")
    for number, decision in enumerate(decisions):
        kind = decision.get("kind") if isinstance(decision, dict) else None
        if kind not in DECISIONS:
            raise BadScenario(f"decision {number + 1} is of kind {kind!r}, expected {one_of(DECISIONS)}")
        only_known(f"decision {number + 1}", decision, {"kind", "player", "phase", *DECISIONS[kind]})
