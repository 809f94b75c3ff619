"""What happened in a game of HOPE, in words.

Events name spaces; which card stood there is remembered here, move by move.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from rich.text import Text

from ashfall.core.events import Event
from ashfall.core.outcome import Outcome
from ashfall.games.hope.view import HopeView
from ashfall.terminal.hope.words import text
from ashfall.texts import Texts
from ashfall.wording import TextValue

HEADINGS = ("round", "game-over")
MAJOR = ("phase", "played", "moved", "attack", "announced", "toss")


class Narrator:
    """Puts events into words; `look` tells it what stands on the battleground."""

    def __init__(
        self,
        names: Mapping[str, str],
        texts: Texts,
        player: Callable[[int | None], str],
        deck: Callable[[str], str],
    ) -> None:
        self._names = names
        self._texts = texts
        self._player = player
        self._deck = deck
        self._board: dict[str, str] = {}

    def look(self, view: HopeView) -> None:
        self._board = {cell.at: cell.piece.name for cell in view.cells if cell.piece is not None}

    def event(self, event: Event) -> list[Text]:
        said = self._say(event.kind, event.data)
        self._follow(event.kind, event.data)
        if event.kind in HEADINGS:
            return [Text(said, "bold")]
        return [Text(said if event.kind in MAJOR else f"  {said}")]

    def unit(self, at: str) -> str:
        """`Incubus on c1`, or only the space if nothing is known to stand there."""
        return text(self._texts, "unit", card=self._board[at], at=at) if at in self._board else at

    def outcome(self, outcome: Outcome) -> str:
        return text(
            self._texts,
            f"outcome-{outcome.reason}",
            winner=", ".join(self._player(seat) for seat in outcome.winners),
            points=", ".join(f"{self._player(seat)} {score}" for seat, score in enumerate(outcome.scores)),
            draw="yes" if outcome.draw else "no",
        )

    def _name(self, card: str) -> str:
        return self._names.get(card, card)

    def _say(self, kind: str, data: Mapping[str, Any]) -> str:
        if kind == "drawn" and "card" not in data:
            kind = "drawn-hidden"
        values: dict[str, TextValue] = {
            "player": self._player(data.get("seat", data.get("controller", data.get("coin")))),
            "card": self._name(str(data.get("card", data.get("artifact", "")))),
            "at": str(data.get("at") or ""),
        }
        values.update(self._details(kind, data))
        return self._texts.fill(f"hope-event-{kind}", values)

    def _details(self, kind: str, data: Mapping[str, Any]) -> dict[str, TextValue]:
        """What only some events tell."""
        say = partial(text, self._texts)
        match kind:
            case "round":
                return {"number": data["round"]}
            case "phase":
                return {"phasename": say(f"phase-{data['phase']}")}
            case "deck-picked":
                return {"deck": self._deck(data["deck"])}
            case "exchanged":
                return {"count": data["cards"]}
            case "hand-revealed":
                return {"cards": ", ".join(map(self._name, data["cards"]))}
            case "moved":
                return {"card": self._board.get(data["from"], ""), "from": data["from"], "to": data["to"]}
            case "swapped":
                return {"one": self.unit(data["one"]), "other": self.unit(data["other"])}
            case "announced":
                return {"kind": data["kind"]}
            case "cancelled":
                return {"number": data["number"]}
            case "token-placed" | "token-removed":
                return {"number": data["token"], "unit": self.unit(data["at"])}
            case "attack":
                return {"unit": self.unit(data["target"]), "units": ", ".join(map(self.unit, data["attackers"]))}
            case "combat":
                won = data["attack"] >= data["defense"]
                return {
                    "unit": self.unit(data["target"]),
                    "attack": data["attack"],
                    "defense": data["defense"],
                    "result": "won" if won else "held",
                }
            case "wounded" | "healed" | "exerted":
                return {"unit": self.unit(data["at"]), "count": data.get("amount", 1)}
            case "dominance":
                return {"income": " : ".join(f"{amount:+d}" for amount in data["income"])}
            case "sources":
                return {
                    "amount": abs(data["change"]),
                    "direction": "up" if data["change"] >= 0 else "down",
                    "reason": say(f"reason-{data['reason']}"),
                    "now": data["now"],
                }
        return {}

    def _follow(self, kind: str, data: Mapping[str, Any]) -> None:
        """Keep track of who stands where."""
        board = self._board
        if kind == "played":
            board[data["at"]] = self._name(data["card"])
        elif kind == "moved" and data["from"] in board:
            board[data["to"]] = board.pop(data["from"])
        elif kind == "swapped" and data["one"] in board and data["other"] in board:
            board[data["one"]], board[data["other"]] = board[data["other"]], board[data["one"]]
        elif kind in ("killed", "destroyed", "returned"):
            board.pop(data["at"], None)
