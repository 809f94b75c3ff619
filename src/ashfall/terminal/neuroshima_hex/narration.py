"""What happened in a game of Neuroshima Hex, in words.

Events name hexes; who stood there is remembered here, move by move.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.text import Text

from ashfall.core.events import LooseEvent
from ashfall.core.outcome import Outcome
from ashfall.games.neuroshima_hex.board import DIRECTION_NAMES
from ashfall.games.neuroshima_hex.tiles import Tile
from ashfall.games.neuroshima_hex.view import NeuroshimaView
from ashfall.games.neuroshima_hex.wounds import LETHAL
from ashfall.texts import Texts, TextValue

Standing = tuple[int | None, str]
"""Seat (None: nobody's) and name of the unit on a hex."""


class Narrator:
    """Turns events into lines. Feed it every event once, in order."""

    def __init__(
        self,
        seats: Sequence[str],
        tiles: Mapping[tuple[str, str], Tile],
        texts: Texts,
        player: Callable[[int | None], str],
    ) -> None:
        self._seats = seats
        self._tiles = tiles
        self._texts = texts
        self._player = player
        self._board: dict[str, Standing] = {}
        self._points: list[int] = []

    def look(self, view: NeuroshimaView) -> None:
        """Take the board as it is: events do not tell everything (a move taken back)."""
        self._board = {unit.hex: (unit.seat, self._tiles[unit.army, unit.tile].name) for unit in view.board}
        self._points = [player.points for player in view.players]

    def draws(self, events: Sequence[LooseEvent]) -> Text:
        """Tiles drawn one after the other by one player, in one line."""
        seat = events[0].data["seat"]
        tiles = ", ".join(self._tile(seat, event.data["tile"]) for event in events)
        return Text(self._say("nh-event-draw", player=self._player(seat), tile=tiles))

    def event(self, event: LooseEvent) -> list[Text]:
        data = event.data
        if event.kind == "battle":
            self._points = list(data["points"])
            reason = self._say(f"nh-battle-{data['reason']}", player=self._player(data["starter"]))
            return [Text(self._say("nh-event-battle", reason=reason), "bold")]
        if event.kind == "phase":
            return self.phase(data)
        if event.kind == "battle-end":
            return [Text(self._say("nh-event-battle-end", points=self._points_said(data["points"])), "bold")]
        if event.kind == "instant":
            return self._instant(data)
        if event.kind == "removed":
            return [Text(self._say("nh-event-removed", units=self._leave(data["destroyed"])))]
        if event.kind == "over":
            winners = () if data["winner"] is None else (data["winner"],)
            result = self.outcome(Outcome(winners, tuple(data["points"]), data["reason"]))
            return [Text(self._say("nh-event-over", result=result), "bold")]
        if event.kind == "move":
            return [self._move(data)]
        return [self._plain(event.kind, data)]

    def _plain(self, kind: str, data: Mapping[str, Any]) -> Text:
        values: dict[str, TextValue] = {"player": self._player(data["seat"])}
        if "tile" in data:
            values["tile"] = self._tile(data["seat"], data["tile"])
        if "rotation" in data:
            values["facing"] = self._facing(data["rotation"])
        for name in ("hex", "number"):
            if name in data:
                values[name] = data[name]
        if kind == "push":
            values |= {"pusher": self._unit(data["pusher"]), "victim": self._unit(data["victim"])}
        if kind in ("place", "hq"):
            self._board[data["hex"]] = (data["seat"], self._tile(data["seat"], data.get("tile", "hq")))
        return Text(self._texts.fill(f"nh-event-{kind}", values), "bold" if kind == "turn" else "")

    def _move(self, data: Mapping[str, Any]) -> Text:
        standing = self._board.pop(data["from"], (data["seat"], "?"))
        self._board[data["to"]] = standing
        values: dict[str, TextValue] = {
            "player": self._player(data["seat"]),
            "tile": standing[1],
            "from": data["from"],
            "to": data["to"],
            "facing": self._facing(data["rotation"]),
        }
        if data["from"] == data["to"]:
            return Text(self._texts.fill("nh-event-move-turn", values))
        key = "nh-event-move" if data["by"] == "move" else f"nh-event-move-{data['by']}"
        return Text(self._texts.fill(key, values))

    def phase(self, data: Mapping[str, Any]) -> list[Text]:
        """One phase of a battle: who acts, what is hit, who leaves, what the HQs have left."""
        actors = ", ".join(self._unit(place) for place in data["acts"])
        lines = [Text(self._say("nh-event-phase", phase=data["phase"], actors=actors), "bold")]
        for place in data.get("converted", []):
            lines.append(Text("  " + self._say("nh-converted", units=self._unit(place))))
        lines += [Text("  " + self._attack(attack)) for attack in data["attacks"]]
        if not data["attacks"]:
            lines.append(Text("  " + self._say("nh-miss"), "dim"))
        if data["destroyed"]:
            lines.append(Text("  " + self._say("nh-destroyed", units=self._leave(data["destroyed"])), "bold red"))
        for bomber in data.get("bombers", []):
            lines.append(Text("  " + self._bomber(bomber)))
        if self._points != list(data["points"]):
            self._points = list(data["points"])
            lines.append(Text("  " + self._say("nh-points", points=self._points_said(self._points)), "bold"))
        return lines

    def _bomber(self, data: Mapping[str, Any]) -> str:
        if data["to"] is None:
            return self._say("nh-bomber-gone", hex=data["hex"])
        return self._say("nh-bomber-to", hex=data["hex"], player=self._player(data["to"]))

    def _instant(self, data: Mapping[str, Any]) -> list[Text]:
        tile = self._tile(data["seat"], data["tile"])
        lines = [Text(self._say("nh-event-instant", tile=tile, target=self._unit(data["target"])))]
        lines += [Text("  " + self._attack(attack)) for attack in data["attacks"]]
        if data["destroyed"]:
            lines.append(Text("  " + self._say("nh-destroyed", units=self._leave(data["destroyed"])), "bold red"))
        return lines + [Text("  " + self._bomber(bomber)) for bomber in data.get("bombers", [])]

    def _attack(self, attack: Mapping[str, Any]) -> str:
        values: dict[str, TextValue] = {"target": self._unit(attack["to"]), "wounds": attack["wounds"]}
        if attack["from"] is not None:
            values["source"] = self._unit(attack["from"])
        if attack["medic"] is not None:
            key = "nh-hit-saved" if "source" in values else "nh-hit-instant-saved"
            return self._texts.fill(key, values | {"medic": attack["medic"]})
        if attack["wounds"] >= LETHAL:
            return self._texts.fill("nh-hit-instant-lethal", values)
        return self._texts.fill(f"nh-hit-{attack['by']}", values)

    def outcome(self, outcome: Outcome) -> str:
        return self._say(
            f"nh-outcome-{outcome.reason}",
            winner=self._player(outcome.winners[0]) if outcome.winners else "",
            points=self._points_said(outcome.scores),
            draw="yes" if outcome.draw else "no",
        )

    # Words ----------------------------------------------------------------------------------

    def _say(self, key: str, **values: TextValue) -> str:
        return self._texts.fill(key, values)

    def _facing(self, rotation: int) -> str:
        return self._say(f"nh-direction-{DIRECTION_NAMES[rotation]}")

    def _tile(self, seat: int, tile: str) -> str:
        found = self._tiles.get((self._seats[seat], tile))
        return found.name if found else self._say(f"nh-instant-{tile}")

    def _unit(self, place: str) -> str:
        if place not in self._board:
            return place
        seat, tile = self._board[place]
        return self._say("nh-units-of", player=self._player(seat), tile=tile, hex=place)

    def _leave(self, leaving: Sequence[Mapping[str, Any]]) -> str:
        said = ", ".join(self._unit(unit["hex"]) for unit in leaving)
        for unit in leaving:
            self._board.pop(unit["hex"], None)
        return said

    def _points_said(self, points: Sequence[int]) -> str:
        return ", ".join(f"{self._player(seat)} {value}" for seat, value in enumerate(points))
