"""A position: every fact of a game in progress, as plain integers.

Sets of units are bit masks, one bit per slot of a side. A unit stands in exactly one city, so
markers need no city: `hacked` is one mask for the whole row. Copies of a position share what seldom changes: whoever
changes it puts another array in its place (`replaced`).
"""

from __future__ import annotations

from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.core.state import Frame, State
from ashfall.games.convoy.codes import CITIES, DEAL, KINDS, NOBODY, SLOTS
from ashfall.games.convoy.lineup import Lineup

FIELDS = (
    "to_move",
    "stack",
    "phase",
    "active",
    "battle",
    "demolished",
    "districts",
    "used_features",
    "extra_stations",
    "hand",
    "deck",
    "top",
    "discards",
    "known",
    "murky",
    "later",
    "hand_size",
    "deck_size",
    "discards_size",
    "where",
    "robots",
    "outposts",
    "marks",
    "module",
    "uses",
    "replays",
    "hacked",
    "shielded",
    "proof",
    "robot_nets",
    "outpost_nets",
    "hacked_modules",
    "hacked_seized",
    "no_instants",
    "no_modules",
    "robots_entered",
    "outposts_entered",
    "totals",
    "winner",
    "final",
    "early",
    "battles",
)
"""Everything a position holds, in the order in which it is written down."""

ARRAYS = (
    *("demolished", "districts", "hand", "deck", "discards", "known", "later", "hand_size", "deck_size"),
    *("discards_size", "where", "marks", "module", "uses"),
)
"""Those of them that are arrays."""


def replaced(values: vec[i64], place: i64, value: i64) -> vec[i64]:
    """The same values, but for one."""
    others = values[:]
    others[place] = value
    return others


class Position(State):
    """The data of a state; the rules are functions that work on it."""

    __slots__ = (
        "active",
        "battle",
        "battles",
        "deck",
        "deck_size",
        "demolished",
        "discards",
        "discards_size",
        "districts",
        "early",
        "extra_stations",
        "final",
        "hacked",
        "hacked_modules",
        "hacked_seized",
        "hand",
        "hand_size",
        "known",
        "later",
        "lineup",
        "marks",
        "module",
        "murky",
        "no_instants",
        "no_modules",
        "outpost_nets",
        "outposts",
        "outposts_entered",
        "phase",
        "proof",
        "replays",
        "robot_nets",
        "robots",
        "robots_entered",
        "shielded",
        "top",
        "totals",
        "used_features",
        "uses",
        "where",
        "winner",
    )

    def __init__(self, lineup: Lineup, source: Position | None) -> None:
        self.lineup: Lineup = lineup
        if source is None:
            super().__init__()
            self.phase: int = DEAL
            self.active: int = 0
            """The active city. Cities before it are destroyed, cities after it lie in the future."""
            self.battle: int = -1
            """The district that is fought for."""
            self.demolished: vec[i64] = vec[i64]([0] * CITIES)
            self.districts: vec[i64] = lineup.districts
            """Districts of each city, the Additional District included once it is there."""
            self.used_features: int = 0
            self.extra_stations: int = 0
            # Cards
            self.hand: vec[i64] = vec[i64]([0] * KINDS)
            self.deck: vec[i64] = vec[i64]([0] * KINDS)
            """What the decks may still hold, apart from `top`."""
            self.top: list[int] = []
            """Cards that Defender laid on Moloch's deck, topmost last."""
            self.discards: vec[i64] = vec[i64]([0] * KINDS)
            self.known: vec[i64] = vec[i64]([0] * KINDS)
            """Cards in a hand that the opponent knows to be there."""
            self.murky: tuple[int, ...] = ()
            """With closed piles: Moloch's pile as Defender found it, the card he took included. Which card
            it was the Outpost cannot tell, so this is what it knows of that pile."""
            self.later: vec[i64] = vec[i64]()
            """What went onto that pile since."""
            self.hand_size: vec[i64] = vec[i64]([0, 0])
            self.deck_size: vec[i64] = vec[i64]([0, 0])
            self.discards_size: vec[i64] = vec[i64]([0, 0])
            # Units
            self.where: vec[i64] = vec[i64]([-1] * SLOTS)
            self.robots: list[int] = [0] * CITIES
            self.outposts: list[int] = [0] * CITIES
            self.marks: vec[i64] = vec[i64]([0] * SLOTS)
            """Strength markers: number of +1, plus 1000 times +2, plus 1000000 times -2."""
            self.module: vec[i64] = vec[i64]([-1] * SLOTS)
            self.uses: vec[i64] = vec[i64]([0] * SLOTS)
            """Per copy: times played from hand in this attack phase, plus 16 once it has moved itself
            in this battle. A free slot may hold what is kept of a copy that is back in hand."""
            self.replays: bool = False
            """Some unit has gone back to a hand in this attack phase."""
            self.hacked: int = 0
            self.shielded: int = 0
            self.proof: int = 0
            """Robots that were immune when the EMP Launcher came to their city."""
            self.robot_nets: int = 0
            self.outpost_nets: int = 0
            self.hacked_modules: int = 0
            """By bearer: Robots here, Soldiers in `hacked_seized`."""
            self.hacked_seized: int = 0
            # The battle
            self.no_instants: bool = False
            self.no_modules: bool = False
            self.robots_entered: int = 0
            """Units whose entry ability has been used within the present action."""
            self.outposts_entered: int = 0
            self.totals: tuple[int, int] = (-1, -1)
            self.winner: int = NOBODY
            """Of the last battle."""
            self.final: int = -1
            """The side that has won the game."""
            self.early: bool = False
            self.battles: int = 0
            return
        # Everything the base holds is copied here too, so its own set-up is not needed.
        self.to_move = source.to_move
        self.stack: list[Frame] = source.stack.copy()
        self.log = None
        self.after = None
        self.phase = source.phase
        self.active = source.active
        self.battle = source.battle
        self.demolished = source.demolished
        self.districts = source.districts
        self.used_features = source.used_features
        self.extra_stations = source.extra_stations
        self.hand = source.hand[:]
        self.deck = source.deck[:]
        self.top = source.top.copy()
        self.discards = source.discards[:]
        self.known = source.known
        self.murky = source.murky
        self.later = source.later
        self.hand_size = source.hand_size[:]
        self.deck_size = source.deck_size[:]
        self.discards_size = source.discards_size[:]
        self.where = source.where[:]
        self.robots = source.robots.copy()
        self.outposts = source.outposts.copy()
        self.marks = source.marks
        self.module = source.module
        self.uses = source.uses
        self.replays = source.replays
        self.hacked = source.hacked
        self.shielded = source.shielded
        self.proof = source.proof
        self.robot_nets = source.robot_nets
        self.outpost_nets = source.outpost_nets
        self.hacked_modules = source.hacked_modules
        self.hacked_seized = source.hacked_seized
        self.no_instants = source.no_instants
        self.no_modules = source.no_modules
        self.robots_entered = source.robots_entered
        self.outposts_entered = source.outposts_entered
        self.totals = source.totals
        self.winner = source.winner
        self.final = source.final
        self.early = source.early
        self.battles = source.battles
        self._legal = source._legal
