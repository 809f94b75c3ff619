"""A table for rule tests: set a position, play in notation, look at what came of it.

A position is two dictionaries, hex name -> piece, for player 0 (who is on turn) and player 1. A
piece is a tile of the army by name and facing, ``"commando ne"``, or a tile made up for the test:
``unit(3, n="melee 1")``. Made-up tiles lie unturned, so their edges are named by direction.

    c1
  b1  d1          The centre is c3. Its neighbours, clockwise from
a1  c2  e1        the north: c2, d2, d3, c4, b3, b2.
  b2  d2
a2  c3  e2
  b3  d3
a3  c4  e3
  b4  d4
    c5
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest

from ashfall import CHANCE
from ashfall.core.errors import IllegalAction
from ashfall.core.events import Event, Told
from ashfall.core.outcome import Outcome
from ashfall.games.neuroshima_hex import NeuroshimaHex, events
from ashfall.games.neuroshima_hex.battlefields import load_battlefields
from ashfall.games.neuroshima_hex.board import STANDARD
from ashfall.games.neuroshima_hex.data import Army, Tile, load_armies
from ashfall.games.neuroshima_hex.deeds import DEEDS
from ashfall.games.neuroshima_hex.document import NeuroshimaDocument, Player, Unit
from ashfall.games.neuroshima_hex.drawing import begin_turn
from ashfall.games.neuroshima_hex.position import EMPTY
from ashfall.games.neuroshima_hex.state import NeuroshimaState
from ashfall.games.neuroshima_hex.view import NeuroshimaView, UnitView

CODEX: Literal["codex"] = "codex"
MOLOCH_YEAR: Literal["year-of-moloch"] = "year-of-moloch"

Piece = str | Tile
ARMIES = {army.id: army for army in load_armies((), DEEDS)}
BATTLEFIELDS = load_battlefields([str(Path(__file__).parents[2] / "packs/wide_field.toml")])
"""The printed ones, and the expanded one for two players: ``board="wide"``."""


# Made-up tiles --------------------------------------------------------------------------------


def unit(
    initiative: int | Sequence[int] = (),
    *,
    kind: Literal["warrior", "module", "hq"] = "warrior",
    n: str = "",
    ne: str = "",
    se: str = "",
    s: str = "",
    sw: str = "",
    nw: str = "",
    toughness: int = 0,
    mobility: int = 0,
    bonus: Mapping[str, int] | None = None,
    enemy_bonus: Mapping[str, int] | None = None,
    abilities: Sequence[str] = (),
    name: str = "",
) -> Tile:
    """A tile by its initiative and its edges, each written as in the army files."""
    fields = {
        "id": name,
        "name": name,
        "count": 0,
        "kind": kind,
        "initiative": [initiative] if isinstance(initiative, int) else list(initiative),
        "edges": [n, ne, se, s, sw, nw],
        "toughness": toughness,
        "mobility": mobility,
        "bonus": dict(bonus or {}),
        "enemy_bonus": dict(enemy_bonus or {}),
        "abilities": list(abilities),
    }
    return msgspec.convert(fields, Tile)


def edges(names: str, symbol: str) -> Any:
    """The same symbol on several edges, as keywords for `unit`."""
    return dict.fromkeys(names.split(), symbol)


ALL_ROUND = "n ne se s sw nw"
TARGET = unit()
"""A plain unit that does nothing and falls to one wound."""


def module(connected: str, *, toughness: int = 0, abilities: Sequence[str] = (), **bonus: int) -> Tile:
    """A module connected in some directions: ``module("n se", melee=1)``."""
    return unit(kind="module", toughness=toughness, abilities=abilities, bonus=bonus, **edges(connected, "module"))


def medic(connected: str, toughness: int = 0) -> Tile:
    return module(connected, toughness=toughness, abilities=["medic"])


def net(covered: str, **more: Any) -> Tile:
    """A net fighter that throws nets in some directions."""
    return unit(**edges(covered, "net"), **more)


def hq(**bonus: int) -> Tile:
    """An HQ: strikes all round for 1 at initiative 0."""
    return unit(0, kind="hq", bonus=bonus, **edges(ALL_ROUND, "melee 1"))


# Boards with one free hex ---------------------------------------------------------------------


def crowded(free: str = "c3", **pieces: Piece) -> dict[str, Piece]:
    """All hexes but one taken by units that do nothing."""
    return {name: pieces.get(name, unit(toughness=2)) for name in STANDARD.names if name != free}


def split(board: dict[str, Piece], *theirs: str) -> tuple[dict[str, Piece], dict[str, Piece]]:
    return (
        {name: piece for name, piece in board.items() if name not in theirs},
        {name: piece for name, piece in board.items() if name in theirs},
    )


# What came of it ------------------------------------------------------------------------------


class Phase(msgspec.Struct, frozen=True):
    """One phase of a battle in which somebody acted."""

    number: int
    acts: set[str]
    hits: dict[tuple[str, str], int]
    """(from, to) -> wounds, medics or not."""
    medics: dict[tuple[str, str], str]
    """(from, to) -> the medic that took the attack."""
    destroyed: set[str]
    points: tuple[int, ...]


class Fight(msgspec.Struct, frozen=True):
    """A battle that has been fought."""

    starter: int
    reason: str
    phases: dict[int, Phase]
    points: tuple[int, ...]

    @property
    def destroyed(self) -> set[str]:
        return {name for phase in self.phases.values() for name in phase.destroyed}

    def acts(self, name: str) -> list[int]:
        """The phases in which the unit on that hex acted, in order."""
        return [number for number, phase in self.phases.items() if name in phase.acts]

    def wounds(self, source: str, target: str) -> list[int]:
        """What one unit dealt another, phase by phase."""
        return [phase.hits[source, target] for phase in self.phases.values() if (source, target) in phase.hits]


def _phase(told: events.Phase) -> Phase:
    named = {(hit.source or "instant", hit.target): hit for hit in told.attacks}
    return Phase(
        number=told.phase,
        acts=set(told.acts),
        hits={pair: hit.wounds for pair, hit in named.items()},
        medics={pair: hit.medic for pair, hit in named.items() if hit.medic},
        destroyed={unit.hex for unit in told.destroyed},
        points=tuple(told.points),
    )


def fights(told: Iterable[Event]) -> list[Fight]:
    """The battles told by events, in order."""
    found: list[Fight] = []
    phases: dict[int, Phase] = {}
    start: events.Battle | None = None
    for event in told:
        if isinstance(event, events.Battle):
            start, phases = event, {}
        elif isinstance(event, events.Phase):
            phases[event.phase] = _phase(event)
        elif isinstance(event, events.BattleEnd):
            assert start is not None
            found.append(Fight(start.starter, start.reason, phases, tuple(event.points)))
    return found


def _pieces(board: Mapping[str, object] | None) -> dict[str, Piece]:
    """A board as tests write it, which may mix names and made-up tiles."""
    found: dict[str, Piece] = {}
    for name, piece in (board or {}).items():
        assert isinstance(piece, str | Tile), f"{name}: {piece!r} is no piece"
        found[name] = piece
    return found


def _first_empty(piles: tuple[Mapping[str, int], Mapping[str, int]] | None) -> int | None:
    """The seat that drew its last tile first."""
    return next((seat for seat, pile in enumerate(piles or ()) if not pile), None)


# The situation ----------------------------------------------------------------------------------


class Situation:
    """A position in the middle of a turn of player 0."""

    def __init__(
        self,
        mine: Mapping[str, object] | None = None,
        theirs: Mapping[str, object] | None = None,
        *,
        edition: str = CODEX,
        armies: tuple[str, str] = ("outpost", "hegemony"),
        hand: Sequence[Piece] = (),
        their_hand: Sequence[Piece] = (),
        neutral: Mapping[str, Piece] | None = None,
        wounds: Mapping[str, int] | None = None,
        points: tuple[int, int] = (20, 20),
        piles: tuple[Mapping[str, int], Mapping[str, int]] | None = None,
        tops: tuple[Sequence[str], Sequence[str]] = ((), ()),
        hired: tuple[Sequence[str], Sequence[str]] = ((), ()),
        turn: int = 9,
        thorough: bool = False,
        **options: object,
    ) -> None:
        self.log: list[Event] = []
        self.thorough = thorough
        boards = [_pieces(mine), _pieces(theirs)]
        hands: list[Sequence[Piece]] = [hand, their_hand]
        extra = [*boards[0].values(), *hand, *(neutral or {}).values()], [*boards[1].values(), *their_hand]
        self._names: list[dict[Tile, str]] = [{}, {}]
        built = tuple(self._army(seat, armies[seat], extra[seat], piles[seat] if piles else {}) for seat in range(2))
        self.game = NeuroshimaHex(built, battlefields=BATTLEFIELDS)
        self.document = NeuroshimaDocument(
            game=self.game.name,
            seats=[army.id for army in built],
            options=self.game.check_options({"edition": edition, **options}),
            step="turn" if turn else "place-hq",
            seat=0 if turn else 1,
            turn=turn,
            last_tile_by=_first_empty(piles),
            players=[
                Player(
                    points=points[seat],
                    hand=[self._name(seat, piece) for piece in hands[seat]],
                    pile=None if piles is None else dict(piles[seat]),
                    top=list(tops[seat]),
                    mercenaries=list(hired[seat]),
                )
                for seat in range(2)
            ],
            board=[
                self._unit(seat, 0 if seat is None else seat, name, piece, (wounds or {}).get(name, 0))
                for seat, board in ((0, boards[0]), (1, boards[1]), (None, neutral or {}))
                for name, piece in board.items()
            ],
        )
        self.stand(self.document)

    # Setting up -----------------------------------------------------------------------------

    def stand(self, document: NeuroshimaDocument) -> None:
        """Go on from another position."""
        self.state: NeuroshimaState = self.game.position(msgspec.to_builtins(document))
        self.state.thorough = self.thorough

    def _army(self, seat: int, army: str, pieces: Iterable[Piece], pile: Mapping[str, int]) -> Army:
        """The army with the made-up tiles added and as many of all as are used; two armies never share an id."""
        base = ARMIES[army]
        pieces = list(pieces)
        used = Counter(piece.partition(" ")[0] for piece in pieces if isinstance(piece, str)) + Counter(pile)
        tiles = [msgspec.structs.replace(tile, count=max(tile.count, used[tile.id])) for tile in base.tiles]
        for piece in pieces:
            if isinstance(piece, Tile) and piece not in self._names[seat]:
                name = piece.id or f"tile-{len(self._names[seat])}"
                self._names[seat][piece] = name
                tiles.append(msgspec.structs.replace(piece, id=name, count=pieces.count(piece)))
        # The last HQ of a list is the army's: a made-up one takes the real one's place.
        if any(isinstance(piece, Tile) and piece.kind == "hq" for piece in pieces):
            tiles = [tile for tile in tiles if tile.kind != "hq" or tile.id != "hq"]
        return msgspec.structs.replace(base, id=f"{army}-{seat}", tiles=tuple(tiles))

    def _name(self, seat: int, piece: Piece) -> str:
        return self._names[seat][piece] if isinstance(piece, Tile) else piece

    def _unit(self, seat: int | None, army: int, name: str, piece: Piece, wounds: int) -> Unit:
        tile, _, facing = self._name(army, piece).partition(" ")
        return Unit(hex=name, tile=tile, seat=seat, facing=facing or "n", wounds=wounds)

    def begin_turn(self, seat: int, number: int) -> None:
        """Start that player's turn of that number: drawing is next."""
        log: list[Told] = []
        self.state.turn_number = number - 1
        self.state.log = log
        begin_turn(self.state, seat)
        self.state.log = None
        self.state._legal = None
        self.log += [told.event for told in log]

    # Playing --------------------------------------------------------------------------------

    def play(self, *actions: str) -> list[Event]:
        """Carry out actions in notation; returns what happened."""
        start = len(self.log)
        for words in actions:
            log: list[Told] = []
            self.state.log = log
            try:
                self.state.apply(self.state.parse(words))
            finally:
                self.state.log = None
            self.log += [told.event for told in log]
        return self.log[start:]

    def draw(self, *tiles: str) -> None:
        """Let chance bring these tiles."""
        for tile in tiles:
            assert self.state.to_move == CHANCE, f"{tile}: nothing is to be drawn"
            self.play(f"draw {tile}")

    def draw_anything(self) -> list[str]:
        """Draw whatever comes first until nothing more is to be drawn."""
        drawn = []
        while self.state.to_move == CHANCE and self.state.outcome is None:
            drawn.append(self.state.text(self.state.actions()[0]).removeprefix("draw "))
            self.draw(drawn[-1])
        return drawn

    def refused(self, words: str) -> IllegalAction:
        """The action must be refused and change nothing."""
        before = self.state.digest()
        with pytest.raises(IllegalAction) as caught:
            self.state.apply(self.state.parse(words))
        assert self.state.digest() == before, "a refused action changed the state"
        return caught.value

    def allows(self, words: str) -> bool:
        return self.state.is_legal(self.state.parse(words))

    def battle(self, *answers: str) -> Fight:
        """Player 0 plays a Battle tile; the questions are answered in order, and all of them."""
        self.deal("battle")
        events = self.play("battle", *answers)
        found = fights(events)
        assert found, f"the battle waits for an answer: {self.choices()}"
        return found[0]

    def deal(self, *tiles: str) -> None:
        """Lay more tiles in front of the player on turn."""
        document = self.state.position()
        player = document.players[document.seat]
        pile = Counter(player.pile) - Counter(tiles)
        document.players[document.seat] = msgspec.structs.replace(player, hand=[*player.hand, *tiles], pile=dict(pile))
        self.stand(document)

    # Looking --------------------------------------------------------------------------------

    def fights(self) -> list[Fight]:
        """All battles fought at this table so far."""
        return fights(self.log)

    def choices(self) -> list[str]:
        """Every legal action in notation."""
        return [self.state.text(action) for action in self.state.actions()]

    def view(self, seat: int | None = None) -> NeuroshimaView:
        view = self.state.view(seat)
        assert isinstance(view, NeuroshimaView)
        return view

    def look(self, name: str) -> UnitView:
        """The unit on a hex."""
        for found in self.view().board:
            if found.hex == name:
                return found
        raise AssertionError(f"{name} is empty")

    def empty(self, name: str) -> bool:
        return self.state.face[self.state.lineup.board.named[name]] == EMPTY

    def held(self) -> set[str]:
        """Hexes of all units that nets hold."""
        return {found.hex for found in self.view().board if found.held}

    def wounds(self) -> dict[str, int]:
        """Wound markers on the board."""
        return {self.state.hex_name(place): count for place, count in enumerate(self.state.wounds) if count}

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(self.state.points)

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    def hand(self, seat: int = 0) -> list[str]:
        return sorted(self.view().players[seat].hand)

    def discarded(self, seat: int = 0) -> Counter[str]:
        return Counter(self.view().players[seat].discard)

    def moves(self, source: str) -> set[str]:
        """Hexes that a unit could reach by ``move``, ``mobility`` or ``transport`` from a hex."""
        starts = f"{source} "
        return {words.split()[2] for words in self.choices() if words.startswith(starts)}
