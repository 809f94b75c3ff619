"""A scenario as a match: its position written down, its units by name, and what became of them."""

from __future__ import annotations

from typing import Any

import msgspec

from ashfall.core.errors import BadPosition, BadScenario
from ashfall.core.events import Event
from ashfall.core.match import Match
from ashfall.games.neuroshima_hex.battlefields import load_battlefields
from ashfall.games.neuroshima_hex.board import DIRECTION_NAMES
from ashfall.games.neuroshima_hex.document import NeuroshimaDocument, Player, Unit
from ashfall.games.neuroshima_hex.events import Eliminated, Instant, Leaving, Moved, Phase, Removed
from ashfall.games.neuroshima_hex.game import NeuroshimaHex
from ashfall.games.neuroshima_hex.lineup import ALL_ROUND
from ashfall.games.neuroshima_hex.state import NeuroshimaState
from ashfall.games.neuroshima_hex.view import NeuroshimaView, UnitView
from ashfall.scenarios.neuroshima_hex.modes import board_of, in_playing_order, mode_of, options_of
from ashfall.scenarios.neuroshima_hex.tiles import army_of, tile_id
from ashfall.scenarios.strict import NOTES, only_known

PILE = 20
"""Tiles given to a pile whose size the scenario leaves open."""
TURN = 10
UNIT = NOTES | {"uid", "owner", "tile", "at", "rot", "wounds"}
"""What is said of a unit on the board."""
BATTLEFIELDS = tuple(msgspec.structs.replace(field, seats=(2, 3, 4, 5, 6)) for field in load_battlefields())
"""The printed ones; a scenario may show the expanded one with fewer players than the books allow."""


class Gone(msgspec.Struct, frozen=True):
    """A unit that left, by the name that the scenario gave it."""

    uid: str
    unit: Leaving


class Setting:
    """One scenario under one edition."""

    def __init__(self, scenario: dict[str, Any], edition: str) -> None:
        seated = in_playing_order(scenario)
        self.mode = mode_of(scenario)
        self.players: list[str] = [player["id"] for player in seated]
        self.teams: dict[str, list[str]] = {}
        """The players of each team that the scenario names."""
        for player in seated:
            if "team" in player:
                self.teams.setdefault(str(player["team"]), []).append(player["id"])
        self.hqs = {tile_id(name) for name, tile in scenario["tiles"].items() if tile["kind"] == "hq"}
        self.game = NeuroshimaHex(tuple(army_of(scenario, player) for player in seated), battlefields=BATTLEFIELDS)
        self.field = board_of(scenario)
        self.board = next(field for field in BATTLEFIELDS if field.id == self.field).board()
        self.units: dict[str, str] = {unit["uid"]: self.hex(unit["at"]) for unit in scenario["units"]}
        """Hex of each unit on the board, by the unit's name."""
        self.left: list[Gone] = []
        """Units that left, in order."""
        self.removed: list[str] = []
        """Names of those that left outside battles."""
        self.eliminated: list[Gone] = []
        """Those that left because their player was out."""
        self.events: list[Event] = []
        self.destinations: list[str] = []
        """Where the unit that was pushed last could go."""
        action = scenario["action"]
        first = action["steps"][0] if action["type"] == "sequence" and action["steps"] else action
        self.mover = self.seat(first.get("player") or first.get("started_by") or self.players[0])
        self._move_dealt = False
        self._stand(self._document(scenario, edition))

    # The position -------------------------------------------------------------------------------

    def _stand(self, document: NeuroshimaDocument) -> None:
        """Stand at a position, where every question is asked, also those on which nothing depends."""
        try:
            self.match = Match(self.game, position=msgspec.to_builtins(document), start=False)
        except BadPosition as error:
            raise BadScenario(error.message) from None
        self.state.thorough = True

    def _document(self, scenario: dict[str, Any], edition: str) -> NeuroshimaDocument:
        action = scenario["action"]
        document = NeuroshimaDocument(
            game=self.game.name,
            seats=self.players,
            options={**options_of(scenario), "edition": edition, "mode": self.mode, "board": self.field},
        )
        if action["type"] == "replay":
            listed = scenario["decks_top_first"]
            document.players = [Player(pile=_stock(listed.get(player, []))) for player in self.players]
            document.step, document.turn = "place-hq", 0
            return document
        sizes = dict.fromkeys(self.players, PILE)
        for player, size in action.get("state", {}).items():
            sizes[self.players[self.seat(player.removesuffix("_deck"))]] = size
        points: dict[str, int | None] = dict.fromkeys(self.players)
        # With the score rule HQs have no points; what is counted is what the armies have scored.
        scores = {**scenario.get("score", {}), **scenario.get("score_before", {})}
        for player, value in (scores if self.mode == "score" else scenario.get("hq_points", {})).items():
            points[self.players[self.seat(player)]] = value
        document.players = [
            Player(standing="out")
            if player in self._out(scenario, points)
            else Player(points=points[player], pile={"battle": sizes[player]})
            for player in self.players
        ]
        document.board = [self._unit(unit) for unit in scenario["units"]]
        document.seat, document.turn = self.mover, TURN
        return document

    def _out(self, scenario: dict[str, Any], points: dict[str, int | None]) -> set[str]:
        """Those who left the game before: they are named, or have neither points nor units (NH-MP3-03)."""
        named = {self.players[self.seat(player)] for player in scenario.get("eliminated", [])}
        owners = {unit["owner"] for unit in scenario["units"]}
        gone = {player for player in self.players if points[player] == 0 and player not in owners}
        return named | gone if self.mode == "deathmatch" else named

    def _unit(self, unit: dict[str, Any]) -> Unit:
        only_known(f"the unit {unit.get('uid')}", unit, UNIT)
        return Unit(
            hex=self.hex(unit["at"]),
            tile=tile_id(unit["tile"]),
            seat=None if unit["owner"] is None else self.seat(unit["owner"]),
            facing=DIRECTION_NAMES[unit["rot"]],
            wounds=unit.get("wounds", 0),
        )

    def deal(self, step: dict[str, Any]) -> None:
        """The tile that a step uses is laid in front of the player; of Move tiles there is one only."""
        self.destinations = []
        document = self.state.position()
        hand = document.players[self.mover].hand
        if step["type"] in ("place", "instant"):
            hand = [*hand, tile_id(step["tile"])]
        elif step["type"] == "battle":
            hand = [*hand, "battle"]
        elif step["type"] == "move" and step["source"] == "move_tile" and not self._move_dealt:
            hand = [*hand, "move"]
            self._move_dealt = True
        document.players[self.mover] = msgspec.structs.replace(document.players[self.mover], hand=hand[-3:])
        document.used = 0
        self._stand(document)

    # Names --------------------------------------------------------------------------------------

    def seat(self, player: str) -> int:
        if player not in self.players:
            raise BadScenario(f"unknown player {player!r}, expected {' or '.join(self.players)}")
        return self.players.index(player)

    def hex(self, at: list[int]) -> str:
        if tuple(at) not in self.board.hex_at:
            raise BadScenario(f"{at} is not on the board")
        return self.board.names[self.board.hex_at[at[0], at[1]]]

    def axial(self, name: str) -> tuple[int, int]:
        return self.board.axial[self.board.named[name]]

    def place_of(self, uid: str) -> str:
        """The hex of a unit that must be on the board."""
        if uid not in self.units:
            raise BadScenario(f"no unit {uid!r} on the board, expected {', '.join(self.units)}")
        return self.units[uid]

    def uid_at(self, name: str) -> str:
        return next((uid for uid, place in self.units.items() if place == name), name)

    # Looking ------------------------------------------------------------------------------------

    @property
    def state(self) -> NeuroshimaState:
        state = self.match.state
        assert isinstance(state, NeuroshimaState)
        return state

    @property
    def view(self) -> NeuroshimaView:
        view = self.match.view(None)
        assert isinstance(view, NeuroshimaView)
        return view

    def unit(self, uid: str) -> UnitView | None:
        return next((unit for unit in self.view.board if unit.hex == self.units.get(uid)), None)

    def faces_any_way(self, unit: UnitView) -> bool:
        """NH-TILE-06: a tile with six equal edges lies one way only; a scenario may say any."""
        face = self.state.face[self.board.named[unit.hex]]
        return bool(self.state.lineup.flags[face] & ALL_ROUND)

    def held(self) -> set[str]:
        return {self.uid_at(unit.hex) for unit in self.view.board if unit.held}

    def points(self) -> list[int]:
        return [player.points for player in self.view.players]

    # Acting -------------------------------------------------------------------------------------

    def take(self, words: str, placed: str | None = None) -> None:
        """Take an action and follow the units by what it tells; `placed` names a new one."""
        since = self.match.event_count
        self.match.step(words)
        if placed is not None:
            self.units[placed] = words.split()[1]
        for told in self.match.told(since):
            self.events.append(told.event)
            self._follow(told.event)

    def _follow(self, event: Event) -> None:
        if isinstance(event, Eliminated):
            for unit in event.removed:
                self.eliminated.append(self._gone(unit))
        if isinstance(event, Moved):
            if event.by == "push-back":
                self.destinations = self.destinations or [event.target]
            self.units[self.uid_at(event.source)] = event.target
        if isinstance(event, Phase | Instant | Removed):
            gone = [self._gone(unit) for unit in event.destroyed]
            self.left += gone
            if not isinstance(event, Phase):
                self.removed += [one.uid for one in gone]

    def _gone(self, unit: Leaving) -> Gone:
        uid = self.uid_at(unit.hex)
        self.units.pop(uid, None)
        return Gone(uid, unit)


def _stock(tiles: list[str]) -> dict[str, int]:
    """The listed tiles, and enough others below them that no pile runs out."""
    pile = {"battle": PILE}
    for tile in map(tile_id, tiles):
        pile[tile] = pile.get(tile, 0) + 1
    return pile
