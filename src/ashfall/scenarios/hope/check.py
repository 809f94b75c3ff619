"""What a scenario expects, compared with the state."""

from __future__ import annotations

from typing import Any

from ashfall.core.errors import BadScenario
from ashfall.games.hope import battle, words
from ashfall.games.hope.position import (
    FLIPPED,
    HIDDEN,
    ITEM_ABILITY,
    seat_order,
)
from ashfall.games.hope.seating import team_of
from ashfall.games.hope.values import attack, defense, lives, vitality
from ashfall.scenarios.hope.setting import Setting
from ashfall.scenarios.strict import only_known

FACTS = (
    "sources",
    "winner",
    "hand_sizes",
    "deck_sizes",
    "discard_sizes",
    "phase",
    "round",
    "coin",
    "active",
    "combat_totals",
    "first_to_play_events",
    "artifact_face_down",
    "turn_order",
    "destroyed",
)
TABLES = ("pieces", "zones", "lines_won", "tokens", "free_artifacts")
"""What is expected of several things at once."""
PIECE_FACTS = (
    "at",
    "wounds",
    "flipped",
    "artifacts",
    "ATTACK",
    "DEFENSE",
    "VITALITY",
    "controller",
    "owner",
    "exhausted",
)


def check_expectation(setting: Setting, expected: Any) -> None:
    """Refuse what cannot be compared: an unknown key must never pass for a fact that holds."""
    only_known("what is expected", expected, (*FACTS, *TABLES))
    for key in TABLES:
        if not isinstance(expected.get(key, {}), dict):
            raise BadScenario(f"{key} expected: {expected[key]}, expected an object")
    for uid, facts in expected.get("pieces", {}).items():
        only_known(f"what is expected of {uid}", facts, PIECE_FACTS)
    for uid in (*expected.get("pieces", {}), *expected.get("zones", {})):
        if uid not in setting.number:
            raise BadScenario(f"there is no card {uid} in the scenario")
    only_known("lines_won", expected.get("lines_won", {}), ("0", "1"))
    only_known("tokens", expected.get("tokens", {}), ("1", "2", "3"))
    columns = range(setting.state.lineup.columns)
    spaces = [f"{row},{column}" for row in range(5) for column in columns]
    for at in expected.get("free_artifacts", {}):
        if at not in spaces:
            raise BadScenario(f"free_artifacts: {at} is no space of the battleground")


def compare(setting: Setting, expected: Any) -> str:
    """The first difference in words, or nothing."""
    check_expectation(setting, expected)
    for key, wanted in expected.items():
        if key == "pieces":
            for uid, facts in wanted.items():
                found = piece_difference(setting, uid, facts)
                if found:
                    return found
        elif key == "zones":
            for uid, zone in wanted.items():
                if zone_of(setting, uid) != zone:
                    return f"zone of {uid}: expected {zone}, got {zone_of(setting, uid)}"
        elif key == "lines_won":
            for team, lines in wanted.items():
                if sorted(lines) != lines_won(setting, int(team)):
                    return f"lines won by {team}: expected {sorted(lines)}, got {lines_won(setting, int(team))}"
        elif key == "tokens":
            for number, at in wanted.items():
                if space(setting, setting.state.tokens[int(number) - 1]) != at:
                    return f"token {number}: expected {at}, got {space(setting, setting.state.tokens[int(number) - 1])}"
        elif key == "free_artifacts":
            for at, names in wanted.items():
                if sorted(names) != lying(setting, at):
                    return f"artifacts on {at}: expected {sorted(names)}, got {lying(setting, at)}"
        else:
            actual = fact(setting, key)
            if actual != wanted:
                return f"{key}: expected {wanted}, got {actual}"
    return ""


def fact(setting: Setting, key: str) -> Any:
    state = setting.state
    if key == "sources":
        return state.sources
    if key == "winner":
        return winner(setting)
    if key == "hand_sizes":
        return [len(hand) for hand in state.hands]
    if key == "deck_sizes":
        return [len(deck) for deck in state.decks]
    if key == "discard_sizes":
        return [len(pile) for pile in state.discards]
    if key == "phase":
        return words.PHASE_NAMES[state.phase].upper()
    if key == "round":
        # Preparation counts as the first round
        return max(state.round, 1)
    if key in ("coin", "active"):
        return state.coin if key == "coin" else state.active
    if key == "combat_totals":
        return list(battle.totals(state)) if state.target >= 0 else None
    if key == "first_to_play_events":
        return battle.window_order(state)[0] if state.target >= 0 else None
    if key == "artifact_face_down":
        cells = sorted(token // 64 for token in state.lying if token % 64 == HIDDEN)
        return [f"{cell // state.lineup.columns},{cell % state.lineup.columns}" for cell in cells]
    if key == "turn_order":
        return seat_order(state)
    if key == "destroyed":
        return [seat for seat in range(state.lineup.seats) if state.out >> seat & 1]
    raise BadScenario(f"unknown key {key} in what is expected")


def winner(setting: Setting) -> int | str | None:
    outcome = setting.state.outcome
    if outcome is None:
        return None
    if not outcome.winners:
        return "draw"
    return team_of(outcome.winners[0]) if setting.state.lineup.seats == 4 else outcome.winners[0]


def zone_of(setting: Setting, uid: str) -> str:
    state = setting.state
    card = setting.number[uid]
    if card in state.piece_card:
        return "board"
    for zone, piles in (("hand", state.hands), ("discard", state.discards), ("deck", state.decks)):
        for seat, pile in enumerate(piles):
            if card in pile:
                return f"{zone}:{seat}"
    if any(state.lineup.cards.abilities[item[ITEM_ABILITY]].card == card for item in state.items):
        return "stack"
    return "out_of_game"


def space(setting: Setting, cell: int) -> list[int] | None:
    return [cell // setting.state.lineup.columns, cell % setting.state.lineup.columns] if cell >= 0 else None


def piece_difference(setting: Setting, uid: str, facts: dict[str, Any]) -> str:
    state = setting.state
    slot = setting.slot(uid)
    if slot < 0:
        return f"{uid} is not on the battleground but in {zone_of(setting, uid)}"
    for key, wanted in facts.items():
        actual: Any
        if key == "at":
            actual = space(setting, state.piece_cell[slot])
        elif key == "wounds":
            actual = state.piece_wounds[slot]
        elif key == "flipped":
            actual = bool(state.piece_flags[slot] & FLIPPED)
        elif key == "artifacts":
            ids = state.lineup.cards.artifact_ids
            actual = sorted(artifact_name(ids[n]) for n in range(len(ids)) if state.piece_artifacts[slot] >> n & 1)
            wanted = sorted(wanted)
        elif key == "ATTACK":
            actual = attack(state, slot)
        elif key == "DEFENSE":
            actual = defense(state, slot)
        elif key == "VITALITY":
            actual = vitality(state, slot)
        elif key == "controller":
            actual = state.piece_seat[slot]
        elif key == "owner":
            actual = state.piece_owner[slot]
        else:
            actual = lives(state, slot) == 1
        if actual != wanted:
            return f"{uid} {key}: expected {wanted}, got {actual}"
    return ""


def artifact_name(name: str) -> str:
    return name.upper().replace("-", "_")


def lines_won(setting: Setting, team: int) -> list[str]:
    lines = setting.state.lines
    names = [f"r{line}" if line < 5 else f"c{line - 5}" for line in range(len(lines)) if lines[line] == team]
    return sorted(names)


def lying(setting: Setting, at: str) -> list[str]:
    row, column = at.split(",")
    cell = int(row) * setting.state.lineup.columns + int(column)
    ids = setting.state.lineup.cards.artifact_ids
    tokens = [token % 64 for token in setting.state.lying if token // 64 == cell]
    return sorted("?" if token == HIDDEN else artifact_name(ids[token]) for token in tokens)
