"""The position: everything there is to know about a game in progress, as flat data."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.core.state import Frame, State
from ashfall.games.neuroshima_hex.frames import NOTHING, PLACE_HQ
from ashfall.games.neuroshima_hex.lineup import GIVES, INFLUENTIAL, NETS, Lineup
from ashfall.games.neuroshima_hex.standing import FRESH, Standing

EMPTY: Final = -1
NEUTRAL: Final = -2
"""Owner of a tile that belongs to nobody (a Mad Bomber)."""

WRITTEN: Final = (
    *("to_move", "stack", "face", "owner", "wounds", "moved", "points", "hq_hex", "hands", "decks", "discards"),
    *("step", "stage", "turn_seat", "turn_number", "used", "fresh", "board_only", "last_seat", "reason"),
    *("spent", "answers"),
)
"""The fields that make a position, beside `standing`; all others follow from them or say how it is being looked at."""

BY_HEX: Final = ("face", "owner", "wounds", "moved", "spent")
"""Those of them with a number for each hex."""

WRITTEN_OF_EXPANSIONS: Final = ("tops", "beside", "pool", "spare")
"""Those of games with tiles that belong to no army."""

# Stages of the game's end (NH-END).
NORMAL: Final = 0
LAST_TILE_DRAWN: Final = 1
LAST_TURN: Final = 2
FINAL_BATTLE: Final = 3
TIE_TURN_ONE: Final = 4
TIE_TURN_TWO: Final = 5
ADDITIONAL_BATTLE: Final = 6

STAGES: Final = ["normal", "last-tile-drawn", "last-turn", "final-battle", "tie-turn", "tie-turn", "additional-battle"]


_NONE: Final[list[int]] = []
_NO_PHASES: Final[vec[i64]] = vec[i64]()
_NOTHING_SERVES: Final[dict[int, int]] = {}


class Support:
    """What modules and HQs give on one board: computed when needed, never changed."""

    __slots__ = (
        "clients",
        "given",
        "medic_side",
        "medics",
        "quartermaster",
        "recon",
        "scoped",
        "serves",
        "shifted",
        "transport",
    )

    def __init__(self, nothing: vec[i64]) -> None:
        """`nothing` is 0 for each hex."""
        self.given: vec[i64] = nothing[:]
        """All bonuses of the unit on each hex, in one number (`gifts`)."""
        self.quartermaster: i64 = 0
        """Hexes whose units it serves, as bits; those of Transports too."""
        self.transport: i64 = 0
        # Most boards have none of these, so that the lists are replaced and not added to.
        self.recon: list[int] = _NONE
        """How many Recon Centers work for each side; none at all if it is empty."""
        self.medics: list[int] = _NONE
        self.medic_side: list[int] = _NONE
        self.clients: list[int] = _NONE
        """For each medic the hexes it is connected to and serves, as bits."""
        self.shifted: i64 = 0
        """Units that may act in other phases than those printed, as bits. They may have left since."""
        self.scoped: i64 = 0
        """Modules that serve a Scoper's side, as bits."""
        self.serves: dict[int, int] = _NOTHING_SERVES
        """The side that each of them serves."""


class Position(State):
    """The data of a state. Rules are functions over it, in the modules beside this one.

    What lies on the hexes is kept in native arrays: compiled, they are read and copied several times as fast as lists.
    Slots, here and in the other games: with more than thirty fields an object with a dictionary is slow to copy.
    """

    __slots__ = (
        "answers",
        "asked",
        "automatic",
        "beside",
        "board_only",
        "care_given",
        "carriers",
        "deck_size",
        "decks",
        "discards",
        "face",
        "fresh",
        "givers",
        "hands",
        "held",
        "hq_hex",
        "last_seat",
        "lineup",
        "moved",
        "own_discards",
        "owner",
        "points",
        "pool",
        "present",
        "printed",
        "reason",
        "spare",
        "spent",
        "stage",
        "standing",
        "step",
        "support",
        "thorough",
        "tops",
        "trial",
        "turn_number",
        "turn_seat",
        "used",
        "wounds",
    )

    def __init__(self, lineup: Lineup, source: Position | None) -> None:
        self.lineup: Lineup = lineup
        if source is not None:
            self.to_move = source.to_move
            self.stack = source.stack[:]
            self.log = None
            self.after = None
            self._legal = source._legal
            self.face: vec[i64] = source.face[:]
            """Which tile, turned how, lies on each hex; EMPTY if none."""
            self.owner: vec[i64] = source.owner[:]
            """Seat, NEUTRAL, or EMPTY if no tile lies there."""
            self.wounds: vec[i64] = source.wounds[:]
            self.moved: vec[i64] = source.moved[:]
            """Moves made this turn by the unit on each hex: Mobility + 32 * Transport."""
            self.points: list[int] = source.points[:]
            """Where each seat's marker stands: what its HQ has left or, with the score rule, what it has scored."""
            self.hq_hex: list[int] = source.hq_hex[:]
            # Copies share what each seat has: whoever changes it puts another list in its place (`add_to_hand`).
            self.hands: list[list[int]] = source.hands[:]
            """Kinds in the army (0..31), ascending."""
            self.decks: list[list[int]] = source.decks[:]
            """How many of each kind the pile still holds; which comes next is not decided."""
            self.deck_size: list[int] = source.deck_size[:]
            self.discards: list[list[int]] = source.discards[:]
            self.own_discards: int = 0
            """Seats whose discard pile no other position shares, as bits."""
            source.own_discards = 0
            if lineup.has_hirelings:
                self.tops: list[list[int]] = [known[:] for known in source.tops]
                """What is known to lie on top of each pile, the next tile last: a Mad Bomber (N-63)."""
                self.beside: list[list[int]] = [hired[:] for hired in source.beside]
                """Mercenaries that lie beside each pile, ascending (NH-MERC-04)."""
                self.pool: list[int] = source.pool[:]
                """Tiles of no army that can still be drafted, by their place in the expansions."""
            else:
                self.tops, self.beside, self.pool = source.tops, source.beside, source.pool
            self.spare: bool = source.spare
            """Mad Bomber II lies beside the board (NH-BOMB-12)."""
            self.step: int = source.step
            self.stage: int = source.stage
            self.turn_seat: int = source.turn_seat
            self.turn_number: int = source.turn_number
            self.used: int = source.used
            """Tiles used this turn."""
            self.fresh: bool = source.fresh
            """Nothing has been done since drawing: an unlucky draw may be exchanged."""
            self.board_only: bool = source.board_only
            """R-END-3: this turn only the abilities of units on the board may be used."""
            self.last_seat: int = source.last_seat
            """Who drew a last tile first (NH-END-01)."""
            self.reason: int = source.reason
            """How the game ended, once it has."""
            self.standing: Standing = source.standing
            self.spent: vec[i64] = source.spent[:]
            """In a battle, per hex: bit i = printed initiative i is used up, + 16 * additional actions used."""
            self.answers: list[int] = source.answers[:]
            """Decisions already taken in the running phase or instant, in the order they were asked."""
            self.asked: Frame = source.asked
            """What is asked inside the battle or instant tile on the stack."""
            self.present: i64 = source.present
            """Flags of the tiles on the board, at least those; -1 when to be computed anew with the two below."""
            self.carriers: i64 = source.carriers
            """Units with nets, as bits."""
            self.givers: i64 = source.givers
            """Units that give others something, or take it, as bits."""
            self.printed: vec[i64] = source.printed
            """For each printed initiative the units that have it, as bits; empty when to be computed anew."""
            self.held: i64 = source.held
            """Units held by nets, as bits; -1 when to be computed anew."""
            self.support: Support | None = source.support
            """What modules give; None when to be computed anew."""
            self.automatic: bool = source.automatic
            """Questions inside a battle are answered by the default policy: for previews."""
            self.trial: bool = source.trial
            """A copy on which answers are tried out: every question pauses."""
            self.care_given: tuple[int, int] = source.care_given
            """On such a copy: attacks taken by medics and the medics spent when the question came up, as bits."""
            self.thorough: bool = source.thorough
            """Everything is asked, even if nothing depends on it: for scenarios, which may answer it all the same."""
            return
        super().__init__()
        seats = range(lineup.count)
        hexes = lineup.board.size
        self.face = vec[i64]([EMPTY] * hexes)
        self.owner = vec[i64]([EMPTY] * hexes)
        self.wounds = lineup.board.zeros[:]
        self.moved = lineup.board.zeros[:]
        self.points = [lineup.full_points(seat) for seat in seats]
        self.hq_hex = [EMPTY] * lineup.count
        self.hands = [[] for _ in seats]
        self.decks = [lineup.full_pile(seat) for seat in seats]
        self.deck_size = [sum(deck) for deck in self.decks]
        self.discards = [[0] * lineup.kinds[seat] for seat in seats]
        self.own_discards = 0
        self.tops = [[] for _ in seats]
        self.beside = [[] for _ in seats]
        self.pool = []
        self.spare = False
        self.step = PLACE_HQ
        self.stage = NORMAL
        self.turn_seat = 0
        self.turn_number = 0
        self.used = 0
        self.fresh = False
        self.board_only = False
        self.last_seat = EMPTY
        self.reason = 0
        self.standing = FRESH
        self.spent = vec[i64]()
        self.answers = []
        self.asked = NOTHING
        self.carriers = 0
        self.givers = 0
        self.board_changed()
        self.automatic = False
        self.trial = False
        self.care_given = (0, 0)
        self.thorough = False

    def board_changed(self) -> None:
        """NH-TILE-07, R-NET-4: nets and modules are evaluated anew after every change."""
        self.present = -1
        self.printed = _NO_PHASES
        self.held = -1
        self.support = None

    def influence_lost(self) -> None:
        """The same when units have only left: `present` may name more than there is."""
        self.held = -1
        self.support = None

    def has(self, flags: int) -> bool:
        """Whether a tile on the board is or can do any of that: what nobody can need not be looked into."""
        if self.present < 0:
            self._look()
        return self.present & flags != 0

    def _look(self) -> None:
        flags = self.lineup.flags
        bits = self.lineup.board.bits
        present: i64 = 0
        carriers: i64 = 0
        givers: i64 = 0
        for place, face in enumerate(self.face):
            if face == EMPTY:
                continue
            what = flags[face]
            present |= what
            if what & INFLUENTIAL:
                if what & NETS:
                    carriers |= bits[place]
                if what & GIVES:
                    givers |= bits[place]
        self.present = present
        self.carriers = carriers
        self.givers = givers

    def add_to_hand(self, seat: int, kind: int) -> None:
        hand = self.hands[seat][:]
        hand.append(kind)
        if len(hand) > 1 and hand[-2] > kind:
            hand.sort()
        self.hands[seat] = hand

    def take_from_hand(self, seat: int, kind: int) -> None:
        hand = self.hands[seat][:]
        hand.remove(kind)
        self.hands[seat] = hand

    def take_from_deck(self, seat: int, kind: int) -> None:
        deck = self.decks[seat][:]
        deck[kind] -= 1
        self.decks[seat] = deck
        self.deck_size[seat] -= 1

    def add_to_discards(self, seat: int, kind: int) -> None:
        if self.own_discards >> seat & 1 == 0:
            self.discards[seat] = self.discards[seat][:]
            self.own_discards |= 1 << seat
        self.discards[seat][kind] += 1

    def hex_name(self, place: int) -> str:
        return self.lineup.board.names[place]

    def is_full(self) -> bool:
        """NH-FULL-01, NH-EXP-02: no hex of the main board is free."""
        for place, face in enumerate(self.face):
            if face == EMPTY:
                return place >= self.lineup.board.main
        return True
