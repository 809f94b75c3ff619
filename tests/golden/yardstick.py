"""What the greedy bot chooses in golden games: ``python -m tests.golden.yardstick`` writes it anew.

The bot is the yardstick that others are measured by, so its choices stay. Only after a change of the rules or
of what a game says a position is worth, or with new golden games, may the file change.
"""

from __future__ import annotations

import msgspec

import ashfall
from ashfall.bots import Clock, bot
from ashfall.core.perspective import Perspective
from tests.golden.decisions import decisions
from tests.golden.playthrough import FOLDER, files

PINNED = FOLDER / "yardstick.json"
PARTS = 3


def choices(game: str) -> dict[str, str]:
    """Words of what it chooses, by golden game and number of the decision."""
    chosen: dict[str, str] = {}
    for path in files(game):
        for decision in decisions(path, PARTS):
            perspective = Perspective(decision.game, decision.state, decision.state.to_move)
            action = bot("greedy", decision.number).choose(perspective, Clock())
            chosen[f"{path.stem}/{decision.number}"] = decision.state.text(action)
    return chosen


def pinned() -> dict[str, dict[str, str]]:
    return msgspec.json.decode(PINNED.read_bytes(), type=dict[str, dict[str, str]])


if __name__ == "__main__":
    made = {game: choices(game) for game in ashfall.games()}
    PINNED.write_bytes(msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n")
