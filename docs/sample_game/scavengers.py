"""Scavengers: two to four crews dig through the ruins of one bunker.

Who has the turn digs or leaves. A dig finds scrap worth 1 to 5, which only its crew sees, or something that ticks.
The second ticking thing makes a crew sick: it drops all it has for everybody to see and is out. Who has left keeps its
scrap. When nobody is inside any more, the crew with the most scrap wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import msgspec
from rich.console import RenderableType
from rich.text import Text

from ashfall.core.errors import BadState, IllegalAction, UnparsableAction
from ashfall.core.events import Event, Told
from ashfall.core.game import Game, Side
from ashfall.core.options import OptionSchema
from ashfall.core.origin import Origin
from ashfall.core.outcome import Outcome
from ashfall.core.state import CHANCE, OVER, State
from ashfall.core.versions import Version
from ashfall.terminal.presenter import Presenter, Screen

BUNKER = (6, 6, 5, 4, 3, 2)
"""How many things of each kind there are: kind 0 ticks, the others are scrap of that value."""
LEAVE, DIG, FIND = 0, 1, 2
"""Actions; FIND + kind is what chance turns up."""
INSIDE, AWAY, SICK = 0, 1, 2


class Dug(Event, frozen=True):
    kind = "dug"
    seat: int
    found: int | None = None
    """Only the crew itself is told."""


class Left(Event, frozen=True):
    kind = "left"
    seat: int


class FellSick(Event, frozen=True):
    kind = "sick"
    seat: int
    dropped: list[int]


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat may know."""

    to_move: int
    actions: list[str]
    crews: list[int]
    """Whether each is inside, away or sick."""
    digs: list[int]
    """How often each has dug."""
    packs: list[list[int] | None]
    """What each has found; null where it is not known."""


class Scavenging(State):
    def __init__(self, seats: tuple[str, ...]) -> None:
        super().__init__()
        self.seats = seats
        self.to_move = 0
        self.digger = -1
        self.crews = [INSIDE] * len(seats)
        self.packs: list[list[int]] = [[] for _ in seats]

    # The rules ------------------------------------------------------------------------------------

    def left(self) -> list[int]:
        """What is still in the bunker, by kind."""
        return [count - sum(pack.count(kind) for pack in self.packs) for kind, count in enumerate(BUNKER)]

    def legal_actions(self) -> list[int]:
        if self.to_move == OVER:
            return []
        if self.to_move == CHANCE:
            return [FIND + kind for kind, count in enumerate(self.left()) if count]
        return [LEAVE, DIG] if any(self.left()) else [LEAVE]

    def chance(self) -> list[tuple[int, float]]:
        left = self.left()
        return [(FIND + kind, count / sum(left)) for kind, count in enumerate(left) if count]

    def perform(self, action: int) -> None:
        if action == DIG:
            self.digger, self.to_move = self.to_move, CHANCE
            return
        seat = self.to_move if action == LEAVE else self.digger
        if action == LEAVE:
            self.crews[seat] = AWAY
            self.tell(Told(Left(seat)))
        else:
            self.packs[seat].append(action - FIND)
            self.tell(Told(Dug(seat, action - FIND), (seat,), Dug(seat)))
            if self.packs[seat].count(0) == 2:
                self.crews[seat] = SICK
                self.tell(Told(FellSick(seat, list(self.packs[seat]))))
        order = [(seat + step) % len(self.crews) for step in range(1, len(self.crews) + 1)]
        self.to_move = next((other for other in order if self.crews[other] == INSIDE), OVER)

    def refusal(self, action: int) -> IllegalAction:
        return IllegalAction("that is not possible now: dig or leave")

    @property
    def outcome(self) -> Outcome | None:
        if self.to_move != OVER:
            return None
        scores = tuple(0 if crew == SICK else sum(pack) for crew, pack in zip(self.crews, self.packs, strict=True))
        best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return Outcome(best, scores, "scrap") if len(best) == 1 else Outcome((), scores, "scrap", drawn=best)

    # Words ----------------------------------------------------------------------------------------

    def text(self, action: int) -> str:
        return f"find {action - FIND}" if action >= FIND else ("leave", "dig")[action]

    def parse(self, text: str) -> int:
        for action in range(FIND + len(BUNKER)):
            if text == self.text(action):
                return action
        raise UnparsableAction(f"cannot read {text!r}, expected dig or leave")

    # What a seat knows ----------------------------------------------------------------------------

    def known(self, seat: int | None, other: int) -> bool:
        return other == seat or self.crews[other] == SICK or self.to_move == OVER

    def view(self, seat: int | None) -> View:
        asked = [self.text(action) for action in self.actions()] if seat == self.to_move else []
        return msgspec.structs.replace(self.look(seat), actions=asked)

    def look(self, seat: int | None) -> View:
        packs = [list(pack) if self.known(seat, other) else None for other, pack in enumerate(self.packs)]
        digs = [len(pack) for pack in self.packs]
        return View(to_move=self.to_move, actions=[], crews=list(self.crews), digs=digs, packs=packs)

    def resample(self, seat: int | None, rng: Random) -> Scavenging:
        """Deal what others hold anew out of all that the seat has not seen. Whoever is not sick has at most one
        thing that ticks: deals that say otherwise are dealt again."""
        hidden = [other for other in range(len(self.packs)) if not self.known(seat, other)]
        unseen = self.left()
        for other in hidden:
            for kind in self.packs[other]:
                unseen[kind] += 1
        pool = [kind for kind, count in enumerate(unseen) for _ in range(count)]
        state = self.copy()
        while True:
            dealt = rng.sample(pool, len(pool))
            for other in hidden:
                state.packs[other] = [dealt.pop() for _ in self.packs[other]]
            if all(state.packs[other].count(0) < 2 for other in hidden):
                return state

    # A state is a value ---------------------------------------------------------------------------

    def copy(self) -> Scavenging:
        other = Scavenging(self.seats)
        other.to_move, other.digger, other.crews = self.to_move, self.digger, list(self.crews)
        other.packs = [list(pack) for pack in self.packs]
        return other

    def to_bytes(self) -> bytes:
        return msgspec.msgpack.encode((self.seats, self.to_move, self.digger, self.crews, self.packs))

    @property
    def origin(self) -> Origin:
        return Origin(Scavengers.name, (), self.seats)


class Scavengers(Game):
    name = "scavengers"
    title = "Scavengers"
    versions = (Version(1, "The first version."),)
    seat_counts = (2, 3, 4)
    num_actions = FIND + len(BUNKER)
    schema = OptionSchema()
    events = (Dug, Left, FellSick)
    sides = (
        Side("crows", "Crows", "They see it first."),
        Side("jackals", "Jackals", "They come when it is dark."),
        Side("moles", "Moles", "They go deeper."),
        Side("rats", "Rats", "They were here before."),
    )
    default_seats = ("crows", "jackals")

    def setup(self, seats: Sequence[str], options: Mapping[str, object] | None = None) -> Scavenging:
        self.check_options(options)
        return Scavenging(self.check_seats(seats))

    def from_bytes(self, data: bytes) -> Scavenging:
        kind = tuple[tuple[str, ...], int, int, list[int], list[list[int]]]
        try:
            seats, to_move, digger, crews, packs = msgspec.msgpack.decode(data, type=kind)
        except msgspec.MsgspecError as error:
            raise BadState(f"these bytes are no state of this game: {error}") from None
        state = Scavenging(seats)
        state.to_move, state.digger, state.crews, state.packs = to_move, digger, crews, packs
        return state

    def fingerprint(self, seats: Sequence[str], options: Mapping[str, object] | None = None) -> str:
        return "-".join(map(str, BUNKER))

    def evaluate(self, state: State, seat: int) -> float:
        """Nothing is sure before one has left; another find may be worth two, or everything."""
        assert isinstance(state, Scavenging)
        worth = [0.0 if crew == SICK else sum(pack) for crew, pack in zip(state.crews, state.packs, strict=True)]
        if state.crews[seat] == INSIDE:
            worth[seat] += 2 - worth[seat] * (0.3 if 0 in state.packs[seat] else 0.1)
        return (worth[seat] - max(worth[:seat] + worth[seat + 1 :])) / 100


def load(_packs: Sequence[str]) -> Scavengers:
    """What the entry point names. Packs are files with other values, which this game does not have."""
    return Scavengers()


class Board(Presenter):
    """The game in the terminal."""

    def board(self, view: View, screen: Screen) -> RenderableType:
        lines = []
        for seat, (crew, digs, pack) in enumerate(zip(view.crews, view.digs, view.packs, strict=True)):
            held = f"{digs} things" if pack is None else " ".join("☢" if kind == 0 else str(kind) for kind in pack)
            lines.append(f"{self.player(seat):<10} {('inside', 'away', 'sick')[crew]:<8} {held or 'nothing yet'}")
        return Text("\n".join(lines))
