"""Help on a card or a city by its name in any language, or by its word."""

from __future__ import annotations

from rich.text import Text

from ashfall.games.convoy.data import Card, City
from ashfall.games.convoy.view import ConvoyView
from ashfall.terminal.convoy.names import Names


def explain(topic: str, view: ConvoyView, names: Names) -> list[Text]:
    """Everything of that name; a unit such as ``hunter#2`` also as it stands. Empty if there is nothing."""
    wanted = _plain(topic.partition("#")[0])
    lines: list[Text] = []
    for word, card in names.cards.items():
        if wanted in _called(card):
            lines += _card(word, card, view, names)
    for word, city in names.cities.items():
        if wanted in _called(city):
            lines += _city(word, city, names)
    return lines


def _plain(text: str) -> str:
    return text.strip().lower().replace("_", "-").replace(" ", "-")


def _called(entry: Card | City) -> set[str]:
    return {_plain(entry.id), *map(_plain, entry.name.values())}


def _card(word: str, card: Card, view: ConvoyView, names: Names) -> list[Text]:
    sort = [names.side(names.side_of(word)), names.text(f"type-{card.type}"), names.text("copies", count=card.copies)]
    if card.type not in ("instant", "building"):
        sort.append(names.text("strength", value=card.strength))
    lines = [Text(names.card(word), "bold"), Text(", ".join(sort))]
    lines.append(Text(names.named(names.text(f"activation-{card.activation}"), names.card_text(word))))
    if not card.verified:
        lines.append(Text(names.text("house-long"), "dim"))
    for city in view.cities:
        for unit in (*city.moloch, *city.outpost):
            if unit.card == word and unit.parts:
                parts = ", ".join(f"{part.value:+d} {names.text(f'part-{part.source}')}" for part in unit.parts)
                moved = f"; {names.text('moved')}" if unit.moved else ""
                where = f"{names.unit(unit.id)}, {names.city(city.id)}"
                lines.append(Text(names.named(where, f"{unit.strength} = {parts}{moved}")))
    return lines


def _city(word: str, city: City, names: Names) -> list[Text]:
    lines = [Text(names.city(word), "bold"), Text(names.city_text(word))]
    for place, district in enumerate(city.districts, start=1):
        help_text = names.text(f"effect-{district.effect}-help")
        lines.append(Text(names.named(names.text(f"district-d{place}"), help_text)))
    sure = city.stations.verified and city.district_count_verified and all(one.verified for one in city.districts)
    if not sure:
        lines.append(Text(names.text("house-long"), "dim"))
    return lines
