"""Comparing what a scenario expects with what came out."""

from __future__ import annotations

import re
from typing import Any

from ashfall.core.errors import BadScenario, one_of
from ashfall.games.neuroshima_hex.events import Battle, BattleEnd, Instant, Leaving, Phase, Travelled
from ashfall.scenarios.neuroshima_hex.setting import Gone, Setting
from ashfall.scenarios.strict import Mismatch, check, only_known

EXPECTED = {
    *("phases", "final", "netted", "legal", "destinations", "after", "netted_after", "battle_started"),
    *("battle_started_by", "turn_over", "game_over", "result", "removed"),
    *("drawn_between", "eliminated", "next_player"),
}
"""What can be expected of an action."""
FINAL = {
    *("destroyed", "wounds", "hq", "score", "result", "mad_bomber_to"),
    *("after_battle_removed", "drawn_between", "eliminated", "next_player"),
}
PHASE = {"phase", "acts", "destroyed", "hq_after"}
_FILLING = ("the", "team", "of", "player", "players", "and")
"""Words of a result that name nobody."""


def check_expected_keys(expected: Any, players: list[str]) -> None:
    """Everything that is expected of an action must be something that is checked."""
    only_known("expected", expected, EXPECTED)
    if not expected:
        raise BadScenario("expected is empty: nothing would be checked")
    tracks = {f"{player.lower()}_hq_track" for player in players}
    if "final" in expected:
        only_known("expected.final", expected["final"], FINAL | tracks)
        if not expected["final"]:
            raise BadScenario("expected.final is empty: nothing would be checked")
    for number, phase in enumerate(expected.get("phases", [])):
        only_known(f"expected.phases[{number}]", phase, PHASE)
    for uid, place in expected.get("after", {}).items():
        only_known(f"expected.after.{uid}", place, {"at", "rot"})


def check_all(setting: Setting, expected: dict[str, Any]) -> None:
    """Compare everything that the scenario states of an action."""
    starter = _starter(setting)
    over = setting.match.over
    found: dict[str, object] = {
        "destinations": {setting.axial(name) for name in setting.destinations},
        "netted_after": setting.held(),
        "removed": set(setting.removed),
        "battle_started": starter is not None,
        "battle_started_by": starter,
        "turn_over": over or setting.view.turn_seat != setting.mover,
        "game_over": over,
    }
    for key, value in found.items():
        if key in expected:
            wanted = expected[key]
            if key == "destinations":
                wanted = [tuple(at) for at in wanted]
            check(key.replace("_", " "), set(wanted) if isinstance(value, set) else wanted, value)
    for uid, place in expected.get("after", {}).items():
        _check_place(setting, uid, place)
    if "result" in expected:
        check_result(setting, expected["result"])
    check_standings(setting, expected)
    if "phases" in expected:
        check_phases(setting, expected["phases"])
    if "final" in expected:
        check_final(setting, expected["final"], setting.left)


def check_points(setting: Setting, what: str, expected: dict[str, int], points: list[int]) -> None:
    """Those of the players that are named."""
    seats = {player: setting.seat(player) for player in expected}
    check(what, expected, {player: points[seat] for player, seat in seats.items()})


def _check_place(setting: Setting, uid: str, place: dict[str, Any]) -> None:
    unit = setting.unit(uid)
    at = None if unit is None else setting.axial(unit.hex)
    check(f"{uid} after", tuple(place["at"]), at)
    if unit is not None and not setting.faces_any_way(unit):
        check(f"{uid} faces", place["rot"], unit.rotation)


def _starter(setting: Setting) -> str | None:
    for event in setting.events:
        if isinstance(event, Battle):
            return setting.players[event.starter]
    return None


# The end ----------------------------------------------------------------------------------------


def check_result(setting: Setting, expected: str) -> None:
    """A draw, or who wins: a player, players of one team, a team by its name, the Loner or the team against him."""
    outcome = setting.match.outcome
    winners = [] if outcome is None else [setting.players[seat] for seat in outcome.winners]
    found = "not over" if outcome is None else "draw" if outcome.draw else f"{' and '.join(winners)} wins"
    if expected in (found, "draw", "not over"):
        check("result", expected, found)
    elif not set(_named(setting, expected)) <= set(winners):
        raise Mismatch(f"result: expected {expected}, got {found}")


def _named(setting: Setting, expected: str) -> list[str]:
    """The players whose win a result tells; a fault if it cannot be said who they are."""
    words = re.findall(r"\w+", expected)
    if words[-1:] not in (["win"], ["wins"]):
        raise BadScenario(f"result is {expected!r}, expected who wins, a draw or not over")
    if words[-3:-2] in (["team"], ["Team"]) and words[-2] in setting.teams:
        return setting.teams[words[-2]]
    words = [word for word in words[:-1] if word.lower() not in _FILLING]
    if setting.mode == "one-vs-two" and len(words) < 2:
        said = "".join(words).lower()
        if said == "loner":
            return setting.players[:1]
        if not words and "team" in expected.lower():
            return setting.players[1:]
    found: list[str] = []
    for word in words:
        if word not in setting.players:
            raise BadScenario(
                f"result is {expected!r}, expected players ({one_of(setting.players)}) or one of the teams"
            )
        found.append(word)
    if not found:
        raise BadScenario(f"result is {expected!r}, which does not say who wins")
    return found


def check_standings(setting: Setting, expected: dict[str, Any]) -> None:
    """Who drew, who is out, and whose turn it is."""
    outcome, players = setting.match.outcome, setting.players
    if "drawn_between" in expected:
        drawn = () if outcome is None else outcome.drawn or range(len(players))
        check("drawn between", set(expected["drawn_between"]), {players[seat] for seat in drawn})
    if "eliminated" in expected:
        out = {players[seat] for seat, player in enumerate(setting.view.players) if player.standing == "out"}
        check("eliminated", set(expected["eliminated"]), out)
    if "next_player" in expected:
        check("next player", expected["next_player"], players[setting.view.turn_seat])


def check_final(setting: Setting, final: dict[str, Any], left: list[Gone]) -> None:
    """`left` are the units that should be destroyed in all."""
    if "destroyed" in final:
        check("destroyed in all", sorted(final["destroyed"]), sorted(gone.uid for gone in left))
    wounds = {setting.uid_at(unit.hex): unit.wounds for unit in setting.view.board if unit.wounds}
    check("wounds", {uid: count for uid, count in final.get("wounds", {}).items() if count}, wounds)
    for key in ("hq", "score"):
        if key in final:
            check_points(setting, "HQ points" if key == "hq" else key, final[key], setting.points())
    if "result" in final:
        check_result(setting, final["result"])
    if "after_battle_removed" in final:
        gone = {gone.uid for gone in setting.eliminated}
        check("removed after the battle", set(final["after_battle_removed"]), gone)
    check_standings(setting, final)
    if "mad_bomber_to" in final:
        to = [None if seat is None else setting.players[seat] for seat in _bombers_went(setting)]
        check("Mad Bomber goes to", [final["mad_bomber_to"]], to)
    for seat, player in enumerate(setting.players):
        track = final.get(f"{player.lower()}_hq_track")
        if track is not None:
            _check_track(setting, seat, track)


def _bombers_went(setting: Setting) -> list[int | None]:
    """Where each Mad Bomber that left the board is now: one that came to a player who fell has gone on (N-66)."""
    found: list[int | None] = []
    for event in setting.events:
        if isinstance(event, Phase | Instant):
            found += [bomber.to for bomber in event.bombers]
        elif isinstance(event, Travelled):
            found[-1:] = [event.to]
    return found


def _check_track(setting: Setting, seat: int, track: list[int]) -> None:
    """The counter's way as told wound by wound: our phase ends must lie on it, the last at its end."""
    way = [told.points[seat] for told in phases(setting)]
    check("HQ counter", [], [points for points in way if points not in track])
    check("HQ counter at the end", track[-1], way[-1] if way else track[-1])


# Phases of a battle -----------------------------------------------------------------------------


def phases(setting: Setting) -> list[Phase]:
    """The first battle's phases."""
    found: list[Phase] = []
    for event in setting.events:
        if isinstance(event, BattleEnd):
            break
        if isinstance(event, Phase):
            found.append(event)
    return found


def points_before(setting: Setting) -> list[int]:
    """HQ points when the first battle began."""
    for event in setting.events:
        if isinstance(event, Battle):
            return list(event.points)
    return setting.points()


def check_phases(setting: Setting, expected: list[dict[str, Any]]) -> None:
    """HQs without a target may be listed or not; every other actor and change must match."""
    names = {gone.unit.hex: gone.uid for gone in [*setting.eliminated, *setting.left]}
    names |= {place: uid for uid, place in setting.units.items()}
    actual = {told.phase: told for told in phases(setting)}
    before = points_before(setting)
    wanted = {phase["phase"]: phase for phase in expected}
    for number in sorted(set(actual) | set(wanted), reverse=True):
        told = actual.get(number)
        phase = wanted.get(number, {"acts": [], "destroyed": []})
        acts = {names[name] for name in told.acts} if told else set()
        hitting = {names[hit.source] for hit in told.attacks if hit.source} if told else set()
        hqs = {uid for uid in {*acts, *phase["acts"]} if _is_hq(setting, uid)}
        check(f"phase {number} acts", set(phase["acts"]) - hqs, acts - hqs)
        if number in wanted:
            check(f"phase {number} HQs acting", (hqs & hitting) - set(phase["acts"]), set())
        gone = {_uid_of(setting, unit) for unit in told.destroyed} if told else set()
        check(f"phase {number} destroyed", set(phase["destroyed"]), gone)
        points = told.points if told else before
        if "hq_after" in phase:
            check_points(setting, f"phase {number} HQ points", phase["hq_after"], list(points))
        elif number not in wanted:
            check(f"phase {number} HQ points", before, points)
        before = points


def _uid_of(setting: Setting, unit: Leaving) -> str:
    """The name of a unit that left."""
    return next(gone.uid for gone in setting.left if gone.unit is unit)


def _is_hq(setting: Setting, uid: str) -> bool:
    unit = setting.unit(uid)
    gone = [one.unit.tile for one in setting.eliminated if one.uid == uid]
    return (gone[0] if gone else None if unit is None else unit.tile) in setting.hqs
