"""A scenario's mode, and its players in the order in which they sit."""

from __future__ import annotations

from typing import Any

from ashfall.core.errors import BadScenario, one_of
from ashfall.core.options import OptionValue
from ashfall.games.neuroshima_hex.board import STANDARD
from ashfall.games.neuroshima_hex.options import STANDARD_BOARD
from ashfall.games.neuroshima_hex.seating import MODE_NAMES

TWO_PLAYERS = "two_player"
EXPANDED_BOARD = "expanded"
"""Any number of players on 37 hexes."""
BOARDS = {STANDARD_BOARD: STANDARD_BOARD, EXPANDED_BOARD: EXPANDED_BOARD, "expanded 37": EXPANDED_BOARD}
"""Battlefields as scenarios call them."""
MODES = {
    TWO_PLAYERS: ("duel", 2),
    "three_player_deathmatch": ("deathmatch", 3),
    "four_player_deathmatch": ("deathmatch", 4),
    "five_player_deathmatch": ("deathmatch", 5),
    "six_player_deathmatch": ("deathmatch", 6),
    "deathmatch_score": ("score", 0),
    "three_player_score": ("score", 3),
    "four_player_score": ("score", 4),
    "five_player_score": ("score", 5),
    "six_player_score": ("score", 6),
    "one_vs_two": ("one-vs-two", 3),
    "team_match": ("team", 4),
    EXPANDED_BOARD: ("deathmatch", 0),
    **{name: (name, 0) for name in MODE_NAMES},
}
"""The mode, and how many players it has; 0: the scenario says. The game's own names do as well."""
VARIANTS: dict[str, dict[str, OptionValue]] = {
    "alternative_start": {"start": "alternative"},
    "reinforcement": {"reinforcement": True},
    "mercenaries": {},
    "mad_bomber": {},
    "mad_bomber_mercenary": {},
    "mad_bomber_ii": {},
}
"""The options that a variant means. Tiles of no army are among the scenario's own, and stand where it says."""


def mode_of(scenario: dict[str, Any]) -> str:
    """The game's mode."""
    name = scenario.get("mode", TWO_PLAYERS)
    if name not in MODES:
        raise BadScenario(f"mode is {name!r}, expected {one_of(MODES)}")
    mode, count = MODES[name]
    if count not in (0, len(scenario["players"])):
        raise BadScenario(f"{len(scenario['players'])} players, expected {count} in mode {name}")
    return _mode_of_players(scenario["players"]) if name == EXPANDED_BOARD else mode


def _mode_of_players(players: list[dict[str, Any]]) -> str:
    """Where only the board is named: teams if the players have any, otherwise everybody against everybody."""
    if len(players) == 2:
        return "duel"
    if any("team" in player for player in players):
        return "one-vs-two" if len(players) == 3 else "team"
    return "deathmatch"


def board_of(scenario: dict[str, Any]) -> str:
    """The battlefield: the expanded one if the mode or the options say so, or a unit stands outside the other."""
    named = scenario.get("board", EXPANDED_BOARD if scenario.get("mode") == EXPANDED_BOARD else STANDARD_BOARD)
    if named not in BOARDS:
        raise BadScenario(f"board is {named!r}, expected {one_of(BOARDS)}")
    outside = any(tuple(unit["at"]) not in STANDARD.hex_at for unit in scenario["units"])
    return EXPANDED_BOARD if outside else BOARDS[named]


def options_of(scenario: dict[str, Any]) -> dict[str, OptionValue]:
    """The scenario's options, and those that its variants mean."""
    options: dict[str, OptionValue] = dict(scenario.get("options", {}))
    for name in scenario.get("variant", []):
        if name not in VARIANTS:
            raise BadScenario(f"variant {name!r} is not known, expected {one_of(VARIANTS)}")
        options |= VARIANTS[name]
    return options


def in_playing_order(scenario: dict[str, Any]) -> list[dict[str, Any]]:
    """The players as they sit: the Loner first; in a team match never two partners after each other."""
    players: list[dict[str, Any]] = scenario["players"]
    mode = mode_of(scenario)
    if mode not in ("one-vs-two", "team"):
        return players
    teams: list[list[dict[str, Any]]] = []
    for player in players:
        if "team" not in player:
            raise BadScenario(f"player {player['id']} has no team")
        for team in teams:
            if team[0]["team"] == player["team"]:
                team.append(player)
                break
        else:
            teams.append([player])
    sizes = sorted(len(team) for team in teams)
    if sizes != ([1, 2] if mode == "one-vs-two" else [2, 2]):
        raise BadScenario(f"teams of {one_of(map(str, sizes))}, which is no {scenario['mode']}")
    if mode == "one-vs-two":
        teams.sort(key=len)
        return [*teams[0], *teams[1]]
    return [teams[0][0], teams[1][0], teams[0][1], teams[1][1]]
