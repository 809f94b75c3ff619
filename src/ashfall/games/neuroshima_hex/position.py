"""The position: everything there is to know about a game in progress, as flat data."""

from __future__ import annotations

from typing import Final

from ashfall.core.options import OptionValue
from ashfall.core.state import State
from ashfall.games.neuroshima_hex.board import HEXES
from ashfall.games.neuroshima_hex.tables import KINDS, Tables

EMPTY: Final = -1
NEUTRAL: Final = 2
"""Owner of a tile that belongs to nobody (a Mad Bomber)."""
HQ_POINTS: Final = 20
"""NH-GOAL-01."""

# Steps of the game outside the stack.
CHOOSE_FIRST: Final = 0
PLACE_HQ: Final = 1
DRAWING: Final = 2
MUST_DISCARD: Final = 3
PLAYING: Final = 4
FINISHED: Final = 5

# Stages of the game's end (NH-END).
NORMAL: Final = 0
LAST_TILE_DRAWN: Final = 1
LAST_TURN: Final = 2
FINAL_BATTLE: Final = 3
TIE_TURN_ONE: Final = 4
TIE_TURN_TWO: Final = 5
ADDITIONAL_BATTLE: Final = 6

# Frames on the stack: decisions inside decisions.
RETREAT_FRAME: Final = 1
"""(kind, seat, victim's hex, pusher's hex): the victim's controller chooses where it goes."""
EXCHANGE_FRAME: Final = 2
"""(kind, seat, tiles still to exchange)"""
INSTANT_FRAME: Final = 3
"""(kind, seat, instant action, target hex): wounds of an instant tile await medics."""
BATTLE_FRAME: Final = 4
"""(kind, starter, reason, phase, Quartermaster's customers so far, wounds and HQ points before)"""

# Why a battle is fought.
BY_TILE: Final = 0
BY_FULL_BOARD: Final = 1
BY_LAST_TURN: Final = 2
BY_TIE: Final = 3


class Rules:
    """What is fixed for a whole game: tables, options and armies."""

    def __init__(self, tables: Tables, seats: tuple[str, ...], options: dict[str, OptionValue]) -> None:
        self.tables = tables
        self.seats = seats
        self.options = options
        self.armies: list[int] = [tables.army_ids.index(seat) for seat in seats]
        self.base: list[int] = [army * KINDS for army in self.armies]
        """First kind of each seat's army."""
        self.codex: bool = options["edition"] == "codex"
        self.alternative_start: bool = options["start"] == "alternative"
        self.reinforcement: bool = bool(options["reinforcement"])
        self.full_hand: int = 6 if self.reinforcement else 3
        self.tie_turn_kept_tiles: bool = bool(options["tie_turn_kept_tiles"])


class Support:
    """What modules and HQs give on one board: computed when needed, never changed."""

    def __init__(self) -> None:
        self.melee: list[int] = [0] * HEXES
        self.ranged: list[int] = [0] * HEXES
        self.initiative: list[int] = [0] * HEXES
        self.extra: list[int] = [0] * HEXES
        self.toughness: list[int] = [0] * HEXES
        self.quartermaster: int = 0
        self.transport: int = 0
        self.recon: list[int] = [0, 0, 0]
        self.medics: list[int] = []
        self.medic_side: list[int] = []
        self.clients: list[int] = []
        """For each medic the hexes it is connected to and serves, as bits."""
        self.fighters: list[int] = []
        """Units with an initiative, held or not; some may have left since."""
        self.scoped: int = 0
        """Modules that serve the Scoper's side."""


class Position(State):
    """The data of a state. Rules are functions over it, in the modules beside this one."""

    def __init__(self, rules: Rules, source: Position | None) -> None:
        super().__init__()
        self.rules: Rules = rules
        if source is not None:
            self.to_move = source.to_move
            self.stack = source.stack[:]
            self._legal = source._legal
            self.face: list[int] = source.face[:]
            """Which tile, turned how, lies on each hex; EMPTY if none."""
            self.owner: list[int] = source.owner[:]
            self.wounds: list[int] = source.wounds[:]
            self.moved: list[int] = source.moved[:]
            """Moves made this turn by the unit on each hex: Mobility + 32 * Transport."""
            self.points: list[int] = source.points[:]
            self.hq_hex: list[int] = source.hq_hex[:]
            self.hands: list[list[int]] = [source.hands[0][:], source.hands[1][:]]
            """Kinds in the army (0..31), ascending."""
            self.decks: list[list[int]] = [source.decks[0][:], source.decks[1][:]]
            """How many of each kind the pile still holds; which comes next is not decided."""
            self.deck_size: list[int] = source.deck_size[:]
            self.discards: list[list[int]] = [source.discards[0][:], source.discards[1][:]]
            self.step: int = source.step
            self.stage: int = source.stage
            self.turn_seat: int = source.turn_seat
            self.turn_number: int = source.turn_number
            self.used: int = source.used
            self.fresh: bool = source.fresh
            self.board_only: bool = source.board_only
            self.last_seat: int = source.last_seat
            self.reason: int = source.reason
            self.spent: list[int] = source.spent[:]
            self.answers: list[int] = source.answers[:]
            self.options_now: list[int] = source.options_now
            self.held: int = source.held
            self.support: Support | None = source.support
            self.automatic: bool = source.automatic
            self.trial: bool = source.trial
            self.thorough: bool = source.thorough
            self.care_given: tuple[int, int] = source.care_given
            return
        tables = rules.tables
        self.face = [EMPTY] * HEXES
        self.owner = [EMPTY] * HEXES
        self.wounds = [0] * HEXES
        self.moved = [0] * HEXES
        self.points = [HQ_POINTS, HQ_POINTS]
        self.hq_hex = [EMPTY, EMPTY]
        self.hands = [[], []]
        self.decks = [_full_pile(tables, army) for army in rules.armies]
        self.deck_size = [sum(self.decks[0]), sum(self.decks[1])]
        self.discards = [[0] * tables.kinds[army] for army in rules.armies]
        self.step = PLACE_HQ
        self.stage = NORMAL
        self.turn_seat = 0
        self.turn_number = 0
        self.used = 0
        """Tiles used this turn."""
        self.fresh = False
        """Nothing has been done since drawing: an unlucky draw may be exchanged."""
        self.board_only = False
        """R-END-3: this turn only the abilities of units on the board may be used."""
        self.last_seat = EMPTY
        """Who drew a last tile first (NH-END-01)."""
        self.reason = 0
        """How the game ended, once it has."""
        self.spent = []
        """In a battle, per hex: bit i = printed initiative i is used up, + 16 * additional actions used."""
        self.answers = []
        """Decisions already taken in the running phase or instant, in the order they were asked."""
        self.options_now = []
        """What the open question on the stack accepts."""
        self.held = -1
        """Units held by nets, as bits; -1 when to be computed anew."""
        self.support = None
        """What modules give; None when to be computed anew."""
        self.automatic = False
        """Questions inside a battle are answered by the default policy: for previews."""
        self.trial = False
        """A copy on which answers are tried out: every question pauses."""
        self.care_given = (0, 0)
        """On such a copy: attacks taken by medics and the medics spent when the question came up, as bits."""
        self.thorough = False
        """Everything is asked, even if nothing depends on it: for scenarios, which may answer it all the same."""

    def board_changed(self) -> None:
        """NH-TILE-07, R-NET-4: nets and modules are evaluated anew after every change."""
        self.held = -1
        self.support = None

    def is_full(self) -> bool:
        return EMPTY not in self.face

    def deck_empty(self) -> bool:
        """NH-END-03: any last tile drawn ends the use of Battle tiles."""
        return self.last_seat != EMPTY


def _full_pile(tables: Tables, army: int) -> list[int]:
    """NH-SETUP-02: all tiles but the HQ."""
    first = army * KINDS
    pile = tables.counts[first : first + tables.kinds[army]]
    if tables.hq_kind[army] >= 0:
        pile[tables.hq_kind[army] - first] = 0
    return pile
