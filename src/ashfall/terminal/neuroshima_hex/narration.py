"""What happened in a game of Neuroshima Hex, in words.

Events name hexes; who stood there is remembered here, move by move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text

from ashfall.core.events import Event
from ashfall.core.outcome import Outcome
from ashfall.games.neuroshima_hex import events
from ashfall.games.neuroshima_hex.board import DIRECTION_NAMES
from ashfall.games.neuroshima_hex.data import MERCENARIES
from ashfall.games.neuroshima_hex.view import NeuroshimaView
from ashfall.games.neuroshima_hex.wounds import LETHAL
from ashfall.terminal.neuroshima_hex.box import Box
from ashfall.texts import Texts
from ashfall.wording import TextValue

Standing = tuple[int | None, str]
"""Seat (None: nobody's) and name of the unit on a hex."""


class Narrator:
    """Turns events into lines. Feed it every event once, in order."""

    def __init__(
        self,
        seats: Sequence[str],
        box: Box,
        texts: Texts,
        player: Callable[[int | None], str],
    ) -> None:
        self._seats = seats
        self._box = box
        self._texts = texts
        self._player = player
        self._board: dict[str, Standing] = {}
        self._points: list[int] = []

    def look(self, view: NeuroshimaView) -> None:
        """Take the board as it is: events do not tell everything (a move taken back)."""
        self._board = {unit.hex: (unit.seat, self._box.tile(unit.army, unit.tile).name) for unit in view.board}
        self._points = [player.points for player in view.players]

    def draws(self, drawn: Sequence[events.Drawn]) -> Text:
        """Tiles drawn one after the other by one player, in one line."""
        seat = drawn[0].seat
        tiles = ", ".join(self._tile(seat, event.tile) for event in drawn)
        return Text(self._say("nh-event-draw", player=self._player(seat), tile=tiles))

    def event(self, event: Event) -> list[Text]:
        if isinstance(event, events.Battle):
            self._points = list(event.points)
            reason = self._say(f"nh-battle-{event.reason}", player=self._player(event.starter))
            return [Text(self._say("nh-event-battle", reason=reason), "bold")]
        if isinstance(event, events.Phase):
            return self.phase(event)
        if isinstance(event, events.BattleEnd):
            return [Text(self._say("nh-event-battle-end", points=self._points_said(event.points)), "bold")]
        if isinstance(event, events.Instant):
            return self._instant(event)
        if isinstance(event, events.Removed):
            return [Text(self._say("nh-event-removed", units=self._leave(event.destroyed)))]
        if isinstance(event, events.Over):
            told = Outcome(tuple(event.winners), tuple(event.points), event.reason, tuple(event.drawn))
            result = self.outcome(told)
            return [Text(self._say("nh-event-over", result=result), "bold")]
        if isinstance(event, events.Moved):
            return [self._move(event)]
        return [self._plain(event)]

    def _plain(self, event: Event) -> Text:
        """One sentence for one player."""
        values: dict[str, TextValue] = {}
        if isinstance(event, events.HqPlaced | events.Placed):
            tile = event.tile if isinstance(event, events.Placed) else "hq"
            owner = None if isinstance(event, events.Placed) and event.neutral else event.seat
            self._board[event.hex] = (owner, self._tile(event.seat, tile))
            values = {"hex": event.hex, "facing": self._facing(event.rotation)}
        elif isinstance(event, events.Pushed):
            values = {"pusher": self._unit(event.pusher), "victim": self._unit(event.victim)}
        elif isinstance(event, events.Turn):
            values = {"number": event.number}
        elif isinstance(event, events.Travelled):
            values = {"tile": self._tile(event.to, event.tile), "player": self._player(event.to)}
            return Text(self._texts.fill(f"nh-event-{event.kind}", values))
        seat = event.data["seat"]
        if isinstance(
            event, events.Hired | events.Taken | events.Drawn | events.Discarded | events.Used | events.Placed
        ):
            values["tile"] = self._tile(seat, event.tile)
        style = "bold" if isinstance(event, events.Turn) else ""
        return Text(self._texts.fill(f"nh-event-{event.kind}", values | {"player": self._player(seat)}), style)

    def _move(self, event: events.Moved) -> Text:
        standing = self._board.pop(event.source, (event.seat, "?"))
        self._board[event.target] = standing
        values: dict[str, TextValue] = {
            "player": self._player(event.seat),
            "tile": standing[1],
            "from": event.source,
            "to": event.target,
            "facing": self._facing(event.rotation),
        }
        if event.source == event.target:
            return Text(self._texts.fill("nh-event-move-turn", values))
        key = "nh-event-move" if event.by == "move" else f"nh-event-move-{event.by}"
        return Text(self._texts.fill(key, values))

    def phase(self, event: events.Phase) -> list[Text]:
        """One phase of a battle: who acts, what is hit, who leaves, what the HQs have left."""
        actors = ", ".join(self._unit(place) for place in event.acts)
        lines = [Text(self._say("nh-event-phase", phase=event.phase, actors=actors), "bold")]
        for place in event.converted:
            lines.append(Text("  " + self._say("nh-converted", units=self._unit(place))))
        lines += [Text("  " + self._attack(attack)) for attack in event.attacks]
        if not event.attacks:
            lines.append(Text("  " + self._say("nh-miss"), "dim"))
        if event.destroyed:
            lines.append(Text("  " + self._say("nh-destroyed", units=self._leave(event.destroyed)), "bold red"))
        for bomber in event.bombers:
            lines.append(Text("  " + self._bomber(bomber)))
        if self._points != list(event.points):
            self._points = list(event.points)
            lines.append(Text("  " + self._say("nh-points", points=self._points_said(self._points)), "bold"))
        return lines

    def _bomber(self, bomber: events.Bomber) -> str:
        if bomber.beside:
            return self._say("nh-bomber-beside", hex=bomber.hex)
        if bomber.to is None:
            return self._say("nh-bomber-gone", hex=bomber.hex)
        return self._say("nh-bomber-to", hex=bomber.hex, player=self._player(bomber.to))

    def _instant(self, event: events.Instant) -> list[Text]:
        tile = self._tile(event.seat, event.tile)
        lines = [Text(self._say("nh-event-instant", tile=tile, target=self._unit(event.target)))]
        lines += [Text("  " + self._attack(attack)) for attack in event.attacks]
        if event.destroyed:
            lines.append(Text("  " + self._say("nh-destroyed", units=self._leave(event.destroyed)), "bold red"))
        return lines + [Text("  " + self._bomber(bomber)) for bomber in event.bombers]

    def _attack(self, attack: events.Attack) -> str:
        values: dict[str, TextValue] = {"target": self._unit(attack.target), "wounds": attack.wounds}
        if attack.source is not None:
            values["source"] = self._unit(attack.source)
        if attack.medic is not None:
            key = "nh-hit-saved" if "source" in values else "nh-hit-instant-saved"
            return self._texts.fill(key, values | {"medic": attack.medic})
        if attack.wounds >= LETHAL:
            return self._texts.fill("nh-hit-instant-lethal", values)
        return self._texts.fill(f"nh-hit-{attack.by}", values)

    def outcome(self, outcome: Outcome) -> str:
        return self._say(
            f"nh-outcome-{outcome.reason}",
            winner=", ".join(self._player(seat) for seat in outcome.winners),
            count=len(outcome.winners),
            drawn=", ".join(self._player(seat) for seat in outcome.drawn or range(len(self._seats))),
            points=self._points_said(outcome.scores),
            draw="yes" if outcome.draw else "no",
        )

    # Words ----------------------------------------------------------------------------------

    def _say(self, key: str, **values: TextValue) -> str:
        return self._texts.fill(key, values)

    def _facing(self, rotation: int) -> str:
        return self._say(f"nh-direction-{DIRECTION_NAMES[rotation]}")

    def _tile(self, seat: int, tile: str) -> str:
        army = self._seats[seat]
        if (army, tile) in self._box.tiles or (MERCENARIES, tile) in self._box.tiles:
            return self._box.tile(army, tile).name
        return self._say(f"nh-instant-{tile}")

    def _unit(self, place: str) -> str:
        if place not in self._board:
            return place
        seat, tile = self._board[place]
        return self._say("nh-units-of", player=self._player(seat), tile=tile, hex=place)

    def _leave(self, leaving: Sequence[events.Leaving]) -> str:
        said = ", ".join(self._unit(unit.hex) for unit in leaving)
        for unit in leaving:
            self._board.pop(unit.hex, None)
        return said

    def _points_said(self, points: Sequence[int]) -> str:
        names = [self._player(seat) for seat in range(len(points))]
        # Of equal armies the name ends in a number of its own.
        return ", ".join(
            self._texts.fill("named", {"name": name, "what": str(value)}) if name[-1].isdigit() else f"{name} {value}"
            for name, value in zip(names, points, strict=True)
        )
