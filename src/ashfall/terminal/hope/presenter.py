"""HOPE in the terminal: board, questions and events in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ashfall.core.events import Event
from ashfall.core.game import Game, Side
from ashfall.core.outcome import Outcome
from ashfall.games.hope.data import CardData
from ashfall.games.hope.game import HopeGame
from ashfall.games.hope.view import HopeView, PlayerView
from ashfall.terminal.hope.board import TEAM_STYLES, draw_board
from ashfall.terminal.hope.explain import explain_artifact, explain_card, explain_changes
from ashfall.terminal.hope.narration import Narrator
from ashfall.terminal.hope.words import text
from ashfall.terminal.presenter import Presenter, Screen
from ashfall.texts import Texts
from ashfall.wording import TextValue

SLOTS = {
    "play": ("card", "space"),
    "event": ("card",),
    "discard": ("card",),
    "throw": ("card",),
    "take": ("card",),
    "move": ("from", "to"),
    "rapture": ("from", "to"),
    "ability": ("space", "number"),
    "flip": ("space",),
    "token": ("space",),
    "choose": ("space",),
    "deck": ("deck",),
    "word": ("word",),
}
"""The words after the first; anything else takes a number."""
PRIMER = ("round", "cards", "battle", "dominance", "stack")


class HopePresenter(Presenter):
    """Battleground, words and help for this game."""

    last_words = ("fight", "draw", "end", "pass")

    def __init__(self, game: HopeGame, seats: Sequence[str], texts: Texts) -> None:
        super().__init__(game, seats, texts)
        self.cards: dict[str, CardData] = {card.id: card for card in game.library.cards}
        self.artifacts = {artifact.id: artifact for artifact in game.library.artifacts}
        self.names = {card.id: card.name for card in game.library.cards}
        self.names |= {artifact.id: artifact.name for artifact in game.library.artifacts}
        self._narrator = Narrator(self.names, texts, self.player, self._side)

    def player(self, seat: int | None) -> str:
        if seat is None:
            return self.texts.say("nobody")
        names = [self._side(side) for side in self.seats]
        return names[seat] if names.count(names[seat]) == 1 else f"{names[seat]} {seat + 1}"

    def _side(self, side: str) -> str:
        """The table's own word for a deck, what a pack's deck calls itself, or that its player built it."""
        key = f"side-hope-{side}"
        if self.texts.has(key):
            return self.texts.say(key)
        named = next((self.texts.pick(known.names) for known in self.game.sides if known.id == side), "")
        return named or self.texts.say("hope-deck-custom")

    def sketch(self, side: Side) -> str:
        key = f"side-hope-{side.id}-sketch"
        return self.texts.say(key) if self.texts.has(key) else self.texts.pick(side.sketches)

    def board(self, view: HopeView, screen: Screen) -> RenderableType:
        say = partial(text, self.texts)
        phase = say(f"phase-{view.phase}") if view.phase else ""
        lines = [Text(say("panel-round", number=max(1, view.round), phase=phase), "bold")]
        lines += draw_board(view, self.texts, screen.width, screen.unicode)
        lines += [self._player_line(view, player) for player in view.players]
        if view.combat is not None:
            fought = self._narrator.unit(view.combat.target)
            totals = say("panel-combat", target=fought, attack=view.combat.attack, defense=view.combat.defense)
            lines.append(Text(totals, "bold red"))
        if view.stack:
            pile = ", ".join(f"{item.number} {self.names[item.card]}" for item in reversed(view.stack))
            lines.append(Text(self.texts.say("named", name=say("panel-stack"), what=pile), "bold"))
        lines += self._hand(view)
        return Group(*lines)

    def _player_line(self, view: HopeView, player: PlayerView) -> Text:
        pointer = ">" if view.to_move == player.seat else " "
        facts = text(
            self.texts,
            "panel-player",
            sources=player.display,
            hand=player.hand_count,
            deck=player.deck_count,
            discard=len(player.discard),
        )
        line = Text(pointer, "bold").append(self.player(player.seat), f"bold {TEAM_STYLES[player.team]}")
        line.append(f" {facts}")
        if view.coin == player.seat:
            line.append(f", {text(self.texts, 'panel-coin')}", "yellow")
        return line

    def _hand(self, view: HopeView) -> list[Text]:
        held = [player.hand for player in view.players if player.hand is not None]
        if not held:
            return []
        line = Text(f"{text(self.texts, 'panel-hand')}: ")
        line.append("  ".join(self._in_hand(card) for card in held[0]))
        return [line]

    def _in_hand(self, card: str) -> str:
        data = self.cards[card]
        cost = data.cost or 0
        price = f"+{cost}" if data.cost_colour == "green" else str(cost)
        values = [str(value) for value in (data.attack, data.defense, data.vitality) if value is not None]
        return f"{data.id} {price}" + (f" ({'/'.join(values)})" if values else "")

    def prompt(self, view: HopeView) -> str:
        prompt = view.prompt
        if prompt is None:
            return ""
        say = partial(text, self.texts)
        facts: Mapping[str, Any] = prompt.facts
        asks = say(f"asks-{facts['asks']}") if "asks" in facts else ""
        phase = facts.get("phase") or view.phase or "main"
        other = next((facts[key] for key in ("active", "announcer", "asked_by", "victim") if key in facts), view.active)
        values: dict[str, TextValue] = {
            "player": self.player(prompt.seat),
            "phase": phase,
            "phasename": say(f"phase-{phase}"),
            "card": self.names.get(facts.get("card", ""), ""),
            "target": self._narrator.unit(facts.get("target", "")),
            "other": self.player(other if other >= 0 else None),
            "side": facts.get("side", ""),
            "asks": say("asks-optional", asks=asks) if facts.get("optional") else asks,
            "type": say(f"type-{facts['type']}") if "type" in facts else "",
            "to": facts.get("to", ""),
            "unit": facts.get("unit", ""),
            "income": facts.get("income", 0),
            "share": facts.get("own_share", 0),
            "over": facts.get("over", 0),
        }
        key = f"hope-prompt-{prompt.kind}"
        return self.texts.fill(key if self.texts.has(key) else "hope-prompt-own", values)

    def tell(self, events: Sequence[Event], view: HopeView) -> list[Text]:
        """The events in words; phases in which nothing happened are left out."""
        lines: list[Text] = []
        for kind, run in groupby(events, key=lambda event: event.kind):
            told = list(run)
            lines += super().tell(told[-1:] if kind == "phase" else told, view)
        self._narrator.look(view)
        return lines

    def event(self, event: Event) -> list[Text]:
        return super().event(event) if event.kind == "undo" else self._narrator.event(event)

    def slots(self, words: Sequence[str]) -> str:
        expected = SLOTS.get(words[0], ("number",))[len(words) - 1 :]
        return " ".join(text(self.texts, f"slot-{slot}") for slot in expected) or "…"

    def explain(self, topic: str, view: HopeView, screen: Screen) -> RenderableType | None:
        """A space by name, or a card or artifact by name or id; part of a name will do."""
        words = topic.strip().lower()
        for cell in view.cells:
            if cell.at != words:
                continue
            parts = [Text(cell.at, "bold")]
            if cell.piece is not None:
                parts += explain_card(self.cards[cell.piece.card], self.texts)
                parts += explain_changes(cell.piece, self.names, self.player, self.texts)
            carried = [*(cell.piece.artifacts if cell.piece else ()), *cell.lying]
            for name in carried:
                parts += explain_artifact(self.artifacts[name], self.texts) if name in self.artifacts else []
            return Group(*parts)
        found = self._named(words)
        return Group(*found) if found else None

    def _named(self, words: str) -> list[Text]:
        wanted = words.replace(" ", "-")
        exact = [name for name in self.names if wanted in (name, self.names[name].lower().replace(" ", "-"))]
        found = exact or [name for name in self.names if wanted and wanted in name]
        lines: list[Text] = []
        for name in found[:4]:
            if name in self.cards:
                lines += explain_card(self.cards[name], self.texts)
            else:
                lines += explain_artifact(self.artifacts[name], self.texts)
        return lines

    def primer(self, options: Mapping[str, Any]) -> list[str]:
        return [text(self.texts, f"primer-{part}") for part in (f"goal-{options['mode']}", *PRIMER)]

    def legend(self, screen: Screen) -> RenderableType:
        signs = (
            ("4/3/2", "unit"),
            ("[5]", "location"),
            ("(…)" if screen.unicode else "(..)", "flipped"),
            ("*1", "token"),
            ("$", "artifact"),
            ("w1", "wound"),
        )
        return Text("  ".join(f"{sign} {text(self.texts, f'legend-{word}')}" for sign, word in signs), "dim")

    def piles(self, view: HopeView) -> list[Text]:
        lines: list[Text] = []
        for player in view.players:
            lines.append(Text(self.player(player.seat), f"bold {TEAM_STYLES[player.team]}"))
            unseen = ", ".join(f"{self.names[entry.card]} {entry.count}" for entry in player.unseen)
            discarded = ", ".join(self.names[card] for card in reversed(player.discard))
            if player.secret:
                lines.append(Text(f"  {text(self.texts, 'list-secret')} {unseen or '0'}"))
            else:
                lines.append(Text(f"  {self.texts.say('named', name=text(self.texts, 'unseen'), what=unseen or '0')}"))
            discards = self.texts.say("named", name=text(self.texts, "discard-pile"), what=discarded or "0")
            lines.append(Text(f"  {discards}"))
        return lines

    def outcome(self, outcome: Outcome) -> str:
        return self._narrator.outcome(outcome)


def presenter(game: Game, seats: Sequence[str], texts: Texts) -> Presenter:
    if not isinstance(game, HopeGame):
        raise TypeError(f"expected hope, got {game.name}")
    return HopePresenter(game, seats, texts)
