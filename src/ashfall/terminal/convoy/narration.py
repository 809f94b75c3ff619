"""What happened in The Convoy and what is being asked, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from ashfall.core.events import Event
from ashfall.games.convoy.prompts import Prompt
from ashfall.terminal.convoy.names import Names
from ashfall.wording import TextValue

MARKERS = {"+1": "plus-1", "+2": "plus-2", "-2": "minus-2"}
HEADINGS = ("phase", "battle", "ended")
SELF_WORKING = ("commando", "trooper")
"""Entry abilities that name nobody in the city, as a rule."""


def draws(events: Sequence[Event], names: Names) -> Text:
    """Cards drawn one after the other by one side, in one line."""
    side = names.side(events[0].data["side"])
    cards = [names.card(event.data["card"]) for event in events if "card" in event.data]
    if cards:
        return Text(names.text("event-drawn", side=side, card=", ".join(cards)))
    return Text(names.text("event-drawn-hidden", side=side, count=len(events)))


def narrate(event: Event, names: Names, effects: Mapping[tuple[str, str], str]) -> Text:
    """One event; `effects` are those of the districts by city and place."""
    kind, data = event.kind, event.data
    values = _values(kind, data, names)
    key = f"event-{kind}"
    if kind == "looked" and "cards" not in values:
        key += "-hidden"
    if kind == "target":
        effect = effects.get((data["city"], data["district"]), "none")
        values["effect"] = names.text(f"effect-{effect}")
    return Text(names.text(key, **values), "bold" if kind in HEADINGS else "")


def _values(kind: str, data: Mapping[str, Any], names: Names) -> dict[str, TextValue]:
    values: dict[str, TextValue] = {}
    for name, value in data.items():
        if name in ("unit", "spared", "by"):
            values[name] = names.unit(value)
        elif name == "source":
            values[name] = names.city(value) if kind == "moved" else names.unit(value)
        elif name in ("card", "module"):
            values[name] = names.card(value)
        elif name == "hand":
            values["cards"] = ", ".join(map(names.card, value))
        elif name == "city":
            values[name] = names.city(value)
        elif name in ("phase", "district", "effect"):
            values[name] = names.text(f"{name}-{value}")
        elif name == "marker":
            values[name] = names.text(f"marker-{MARKERS.get(value, value)}")
        elif name == "exchanged":
            values[name] = "yes" if value else "no"
        elif name == "side":
            values[name] = names.side(value)
        else:
            values[name] = value
    if kind == "ended":
        values["side"] = names.side(data["winner"])
    elif "card" in data and "side" not in values:
        values["side"] = names.side(names.side_of(data["card"]))
    return values


def ask(prompt: Prompt, names: Names) -> str:
    """The open question in words."""
    facts = prompt.facts
    values: dict[str, TextValue] = {"side": names.side(prompt.side)}
    for name in ("city", "to"):
        if name in facts:
            values[name] = names.city(facts[name])
    for name in ("unit", "robot"):
        if name in facts:
            values[name] = names.unit(facts[name])
    if "module" in facts:
        values["module"] = names.card(facts["module"])
    if prompt.kind == "pay":
        values["cards"] = facts["cards"]
        values["ability"] = _price(facts, names)
    key = f"prompt-{prompt.kind}"
    if not names.texts.has(f"cv-{key}"):
        key = "prompt-own"
    if prompt.kind == "entry":
        if facts["copied"]:
            key, values["ability"] = f"{key}-copied", names.ability(facts["ability"])
        elif facts["ability"] == "kid":
            key = f"{key}-kid"
        elif facts["ability"] in SELF_WORKING:
            key = f"{key}-card"
    asked = names.text(key, **values)
    if prompt.kind == "revealed":
        asked += f" ({', '.join(map(names.card, facts['cards']))})"
    return asked


def _price(facts: Mapping[str, Any], names: Names) -> str:
    if facts["ability"] == "feature":
        return names.text("price-feature", city=names.city(facts["city"]))
    return names.text("price-ability", card=names.ability(facts["ability"]), target=names.unit(facts["target"]))
