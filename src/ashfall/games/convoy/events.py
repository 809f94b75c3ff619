"""What happens in The Convoy, as it is told, and who may know it.

Ids are spelled as in moves and views. An event is told after the change it tells.
"""

from __future__ import annotations

from ashfall.core.events import Event, Told
from ashfall.games.convoy.position import Position


def tell(position: Position, event: Event) -> None:
    """Tell everybody. Whoever has to build the event asks first whether anybody listens."""
    position.tell(Told(event))


def tell_side(position: Position, side: int, event: Event, public: Event) -> None:
    """Tell one side, and everybody else what is `public` of it."""
    position.tell(Told(event, (position.lineup.seat_of[side],), public))


# The course of the game --------------------------------------------------------------------------


class PhaseBegun(Event, frozen=True):
    """A phase begins in the active city."""

    kind = "phase"
    phase: str
    city: str


class HandExchanged(Event, frozen=True):
    """A side has said whether it exchanges its opening hand."""

    kind = "mulligan"
    side: str
    exchanged: bool


class TargetChosen(Event, frozen=True):
    """The district that the battle is for."""

    kind = "target"
    city: str
    district: str


class BattleFought(Event, frozen=True):
    """The totals, and moloch, outpost or tie."""

    kind = "battle"
    moloch: int
    outpost: int
    winner: str


class VictoryAbility(Event, frozen=True):
    """A unit's victory ability works by itself."""

    kind = "victory-ability"
    unit: str


class DistrictEffect(Event, frozen=True):
    """The effect of a district is carried out."""

    kind = "district-effect"
    effect: str
    city: str


class DistrictDemolished(Event, frozen=True):
    """A district is gone."""

    kind = "demolished"
    city: str
    district: str


class CityDestroyed(Event, frozen=True):
    """The convoy has left a city behind."""

    kind = "destroyed"
    city: str


class GameEnded(Event, frozen=True):
    """The side that has won."""

    kind = "ended"
    winner: str


# Cards -------------------------------------------------------------------------------------------


class CardDrawn(Event, frozen=True):
    """Only the side itself is told which card."""

    kind = "drawn"
    side: str
    card: str | None = None


class CardMilled(Event, frozen=True):
    """Moloch has lost a card of his deck."""

    kind = "milled"
    card: str


class CardLostFromHand(Event, frozen=True):
    """Moloch has lost a random card of his hand."""

    kind = "lost-from-hand"
    card: str


class CardRestored(Event, frozen=True):
    """Defender has laid a card on Moloch's deck; nobody sees which (CV-CARD-DEFENDER-01)."""

    kind = "restored"


class CardRevealed(Event, frozen=True):
    """A card of Moloch's deck is laid open."""

    kind = "revealed"
    card: str


class CardPaid(Event, frozen=True):
    """A card is discarded as a price."""

    kind = "paid"
    card: str


class InstantPlayed(Event, frozen=True):
    """An Instant is played."""

    kind = "played"
    card: str


class HandLookedAt(Event, frozen=True):
    """The Outpost has seen Moloch's hand; only it is told the cards."""

    kind = "looked"
    hand: tuple[str, ...] | None = None


# Units -------------------------------------------------------------------------------------------


class UnitDeployed(Event, frozen=True):
    """A unit came to a city."""

    kind = "deployed"
    unit: str
    city: str


class UnitMoved(Event, frozen=True):
    """From the city `source` to `city`."""

    kind = "moved"
    unit: str
    source: str
    city: str


class UnitReturned(Event, frozen=True):
    """From a city back to its owner's hand."""

    kind = "returned"
    unit: str
    city: str


class UnitDiscarded(Event, frozen=True):
    """A unit left a city for the discard pile."""

    kind = "discarded"
    unit: str
    city: str


class RobotSpared(Event, frozen=True):
    """Blocker goes in the place of another Robot."""

    kind = "blocked"
    spared: str
    by: str


class MarkerPlaced(Event, frozen=True):
    """+1, +2, -2, shield, hacked, or module-hacked for a marker on the unit's Module."""

    kind = "marker"
    unit: str
    marker: str


class UnitNetted(Event, frozen=True):
    """A unit is caught in a net."""

    kind = "netted"
    unit: str


class ModuleAttached(Event, frozen=True):
    """A Module is put on a unit."""

    kind = "attached"
    module: str
    unit: str


class ModuleSeized(Event, frozen=True):
    """A Module has gone from the Robot `source` to the Soldier `unit`."""

    kind = "seized"
    module: str
    source: str
    unit: str


class ModuleRecycled(Event, frozen=True):
    """A Module has gone from a unit back to Moloch's hand."""

    kind = "recycled"
    module: str
    unit: str


# City Features -----------------------------------------------------------------------------------


class FeatureUsed(Event, frozen=True):
    """The Outpost uses a city's feature and has yet to pay for it."""

    kind = "feature"
    city: str
    cost: int


class StationAdded(Event, frozen=True):
    """A city has one station more."""

    kind = "station-added"
    city: str


class DistrictAdded(Event, frozen=True):
    """A city has one district more."""

    kind = "district-added"
    city: str
    district: str


EVENTS: tuple[type[Event], ...] = (
    PhaseBegun,
    HandExchanged,
    TargetChosen,
    BattleFought,
    VictoryAbility,
    DistrictEffect,
    DistrictDemolished,
    CityDestroyed,
    GameEnded,
    CardDrawn,
    CardMilled,
    CardLostFromHand,
    CardRestored,
    CardRevealed,
    CardPaid,
    InstantPlayed,
    HandLookedAt,
    UnitDeployed,
    UnitMoved,
    UnitReturned,
    UnitDiscarded,
    RobotSpared,
    MarkerPlaced,
    UnitNetted,
    ModuleAttached,
    ModuleSeized,
    ModuleRecycled,
    FeatureUsed,
    StationAdded,
    DistrictAdded,
)
"""Everything the game tells."""
