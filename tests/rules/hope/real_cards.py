"""Real cards for card tests, and short ways to a combat or through the Stack."""

from __future__ import annotations

from typing import Any

import msgspec

from ashfall.games.hope import load
from ashfall.games.hope.data import CardData
from tests.rules.hope.situation import Card, Piles, Place, Situation

DATA: dict[str, CardData] = {entry.id: entry for entry in load([]).library.cards}


def card(name: str) -> Card:
    """A real card as data."""
    made = msgspec.to_builtins(DATA[name])
    assert isinstance(made, dict)
    return made


def value(entry: CardData, keyword: str) -> int:
    """Value of a keyword (1 for one without value), 0 if the card has it not."""
    return sum(word.value if word.value is not None else 1 for word in entry.keywords if word.name == keyword)


def fight(attacker: Card, defender: Card, hands: Piles | None = None, **more: Any) -> Situation:
    """Attacker `a` of player 0 against `d` of player 1, window open."""
    extra = more.pop("board", {})
    wounds = more.pop("wounds", 0)
    board: dict[str, Place] = {"a": (attacker, 0, (1, 2)), "d": (defender, 1, (2, 2), {"wounds": wounds})}
    return Situation("BATTLE", board | extra, hands, **more).attack(0, 1, "d", "a")


def resolve(table: Situation) -> Situation:
    """Let the Stack resolve up to the first question inside it."""
    state = table.state
    while (prompt := state.view(None).prompt) is not None and prompt.kind == "respond-to-stack":
        table.setting.take("pass")
    return table


def options(table: Situation) -> list[str]:
    return [table.state.text(action) for action in table.state.actions()]
