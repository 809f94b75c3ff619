"""Help on a card or artifact of HOPE."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from ashfall.games.hope.data import ArtifactData, CardData
from ashfall.games.hope.marks import Mark, Part
from ashfall.games.hope.view import PieceView, Value
from ashfall.terminal.hope.words import text
from ashfall.texts import Texts


def explain_card(card: CardData, texts: Texts) -> list[Text]:
    """Its print, its text, its keywords, and whether the numbers are ours."""
    kind = [text(texts, f"race-{card.race}")] if card.race else []
    kind.append(text(texts, f"type-{card.type}"))
    if card.unique:
        kind.append(text(texts, "unique"))
    if card.flag:
        kind.append(text(texts, f"flag-{card.flag.lower()}"))
    colour = text(texts, f"colour-{card.cost_colour or 'red'}")
    values = [f"{text(texts, 'value-cost')} {card.cost or 0} ({colour})"]
    for name, value in (("attack", card.attack), ("defense", card.defense), ("vitality", card.vitality)):
        if value is not None:
            values.append(f"{text(texts, f'value-{name}')} {value}")
    lines = [
        Text(card.name, "bold").append(f"  {', '.join(kind)}", "not bold dim"),
        Text("  " + ", ".join(values)),
        Text("  " + texts.pick(card.text)),
    ]
    for word in card.keywords:
        key = f"keyword-{word.name.lower()}"
        name = text(texts, key) if word.value is None else f"{text(texts, key)} {word.value:+d}"
        heading = texts.say("named", name=name, what="")
        lines.append(Text(f"  {heading}", "bold").append(text(texts, f"{key}-help"), "not bold"))
    if not card.verified:
        house = texts.say("named", name=text(texts, "house-value"), what=text(texts, "house-value-help"))
        lines.append(Text(f"  {house}", "dim"))
    return lines


def explain_artifact(artifact: ArtifactData, texts: Texts) -> list[Text]:
    said = texts.pick(artifact.text)
    return [
        Text(artifact.name, "bold").append(f"  {text(texts, 'artifact')}", "not bold dim"),
        Text(f"  {said}"),
    ]


def explain_changes(
    piece: PieceView, names: dict[str, str], player: Callable[[int | None], str], texts: Texts
) -> list[Text]:
    """What makes the values of a card on the battleground differ from its print, and what else holds for it."""
    lines: list[Text] = []
    if piece.flipped:
        lines.append(Text("  " + text(texts, "flipped"), "bold"))
    if piece.wounds:
        lines.append(Text("  " + text(texts, "wounds", count=piece.wounds), "red"))
    named: list[tuple[str, Value | None]] = [
        ("attack", piece.attack),
        ("defense", piece.defense),
        ("vitality", piece.vitality),
    ]
    for name, value in named:
        if value is not None and value.parts:
            parts = ", ".join(f"{part.amount:+d} {_source(part, names, texts)}" for part in value.parts)
            said = texts.say("named", name=f"{text(texts, f'value-{name}')} {value.now}", what=parts)
            lines.append(Text(f"  {said}"))
    return lines + [_mark(mark, names, player, texts) for mark in piece.marks]


def _source(part: Part, names: dict[str, str], texts: Texts) -> str:
    return f"{names.get(part.source, part.source)} ({text(texts, f'until-{part.until}')})"


def _mark(mark: Mark, names: dict[str, str], player: Callable[[int | None], str], texts: Texts) -> Text:
    said = text(
        texts,
        f"mark-{mark.kind}",
        number=mark.number,
        players=", ".join(player(seat) for seat in mark.seats),
        at=", ".join(mark.at),
    )
    sources = ", ".join(_source(part, names, texts) for part in mark.parts)
    return Text(f"  {said}", "yellow").append(f": {sources}" if sources else "", "not bold dim")
