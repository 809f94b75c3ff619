"""What happens in a game of HOPE, told to those who may know it.

Every event is told right after the change it tells. Cards, artifacts and decks are named by their ids,
spaces as in moves, seats by their numbers.
"""

from __future__ import annotations

from typing import Literal

from ashfall.core.events import Event, Told
from ashfall.games.hope.position import Position

SourceReason = Literal["card", "event", "flip", "combat", "bounty", "dominance", "artifact", "effect"]

CombatResult = Literal["won", "held", "tie-ferocity", "tie-held", "tie-location"]
"""Who wins, and by what where the totals are equal."""


class Toss(Event, frozen=True):
    """The coin is tossed for the first holder."""

    kind = "toss"
    seat: int


class DeckPicked(Event, frozen=True):
    """A seat picked a ready deck."""

    kind = "deck-picked"
    seat: int
    deck: str


class Exchanged(Event, frozen=True):
    """Opening cards went back to the deck, to be drawn anew."""

    kind = "exchanged"
    seat: int
    cards: int


class RoundBegun(Event, frozen=True):
    """A round begins."""

    kind = "round"
    round: int
    coin: int


class PhaseBegun(Event, frozen=True):
    """A phase begins."""

    kind = "phase"
    phase: str
    round: int


class Drawn(Event, frozen=True):
    """A card came from the deck to the hand; only its owner sees which."""

    kind = "drawn"
    seat: int
    card: str | None = None


class Taken(Event, frozen=True):
    """A card that all see went to a hand."""

    kind = "taken"
    seat: int
    card: str


class Discarded(Event, frozen=True):
    """A card went to the discard pile."""

    kind = "discarded"
    seat: int
    card: str


class DuplicateDiscarded(Event, frozen=True):
    """A copy of a unique unit was discarded from hand."""

    kind = "duplicate-discarded"
    seat: int
    card: str


class Revealed(Event, frozen=True):
    """A card of the draw deck lies open."""

    kind = "revealed"
    seat: int
    card: str


class HandRevealed(Event, frozen=True):
    """A hand was shown to all."""

    kind = "hand-revealed"
    seat: int
    cards: list[str]


class Recovered(Event, frozen=True):
    """A card came back from the discard pile to the hand."""

    kind = "recovered"
    seat: int
    card: str


class Played(Event, frozen=True):
    """A unit or location was put on the battleground."""

    kind = "played"
    seat: int
    card: str
    at: str


class Moved(Event, frozen=True, rename={"origin": "from"}):
    """A unit went to another space; a move that leads over artifacts is told from each to the next."""

    kind = "moved"
    seat: int
    origin: str
    to: str
    card: str


class Swapped(Event, frozen=True):
    """Two cards changed places."""

    kind = "swapped"
    one: str
    other: str
    cards: list[str]
    """That on `one` now, then that on `other`."""


class Announced(Event, frozen=True, rename={"ability": "kind"}):
    """An item went on the Stack. `ability` is event, flip, activated or triggered; `at` where its card is."""

    kind = "announced"
    seat: int
    ability: str
    card: str
    at: str | None
    number: int


class Resolves(Event, frozen=True):
    """The newest item left the Stack and is carried out."""

    kind = "resolves"
    card: str
    seat: int


class Cancelled(Event, frozen=True):
    """An item of the Stack will do nothing."""

    kind = "cancelled"
    number: int


class TokenPlaced(Event, frozen=True):
    """A target token was put on a space."""

    kind = "token-placed"
    seat: int
    token: int
    at: str
    card: str


class TokenRemoved(Event, frozen=True):
    """A target token was taken away."""

    kind = "token-removed"
    token: int
    at: str
    card: str | None
    """What stands there; None: it is gone."""


class Attack(Event, frozen=True):
    """The attackers of a combat stand."""

    kind = "attack"
    seat: int
    token: int
    target: str
    attackers: list[str]
    card: str
    """The target's; then those of the attackers, in their order."""
    cards: list[str]


class Combat(Event, frozen=True):
    """The totals are compared."""

    kind = "combat"
    attack: int
    defense: int
    target: str
    card: str
    result: CombatResult


class Wounded(Event, frozen=True):
    """A unit was wounded."""

    kind = "wounded"
    at: str
    card: str
    amount: int


class Healed(Event, frozen=True):
    """A unit was healed."""

    kind = "healed"
    at: str
    card: str
    amount: int


class Exerted(Event, frozen=True):
    """A unit was exerted."""

    kind = "exerted"
    at: str
    card: str


class Gone(Event, frozen=True):
    """A card left the battleground. `by` is the seat that did it, -1 if nobody did."""

    card: str
    at: str
    owner: int
    controller: int
    by: int


class Killed(Gone, frozen=True):
    """A unit went to its owner's discard pile."""

    kind = "killed"


class Destroyed(Gone, frozen=True):
    """A location went to its owner's discard pile."""

    kind = "destroyed"


class Returned(Gone, frozen=True):
    """A card went back to its owner's hand."""

    kind = "returned"


class SourcesChanged(Event, frozen=True):
    """A seat gained or lost sources."""

    kind = "sources"
    seat: int
    change: int
    reason: SourceReason
    now: int


class Dominance(Event, frozen=True):
    """Rows and columns are counted: the team that won each (-1: nobody), and what each team gets."""

    kind = "dominance"
    lines: list[int]
    income: list[int]


class ArtifactTaken(Event, frozen=True):
    """A unit took an artifact."""

    kind = "artifact-taken"
    at: str
    artifact: str
    seat: int


class PlayerDestroyed(Event, frozen=True):
    """A player of four is out; `order` is the turn order of those who are left."""

    kind = "player-destroyed"
    seat: int
    order: list[int]


class GameOver(Event, frozen=True):
    """The game is over."""

    kind = "game-over"
    winners: list[int]


EVENTS: tuple[type[Event], ...] = (
    Toss,
    DeckPicked,
    Exchanged,
    RoundBegun,
    PhaseBegun,
    Drawn,
    Taken,
    Discarded,
    DuplicateDiscarded,
    Revealed,
    HandRevealed,
    Recovered,
    Played,
    Moved,
    Swapped,
    Announced,
    Resolves,
    Cancelled,
    TokenPlaced,
    TokenRemoved,
    Attack,
    Combat,
    Wounded,
    Healed,
    Exerted,
    Killed,
    Destroyed,
    Returned,
    SourcesChanged,
    Dominance,
    ArtifactTaken,
    PlayerDestroyed,
    GameOver,
)


def tell(position: Position, event: Event) -> None:
    """Tell everybody. Callers check `position.log` first: nobody builds events that nobody hears."""
    position.tell(Told(event))


def tell_owner(position: Position, seat: int, event: Event, public: Event) -> None:
    """Tell a seat more than the others."""
    position.tell(Told(event, (seat,), public))


def reveal(position: Position, event: Event) -> None:
    """Tell that something hidden was shown to everybody: no move may be taken back behind it."""
    position.tell(Told(event, tuple(range(position.lineup.seats)), event))
