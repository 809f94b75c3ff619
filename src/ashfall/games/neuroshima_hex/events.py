"""Events of this game: what happened, in the words of moves and views.

Everything is open in this game, so everybody is told everything. Only built when somebody listens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import msgspec

from ashfall.core.events import Event, Told
from ashfall.games.neuroshima_hex.position import EMPTY, NEUTRAL, Position

if TYPE_CHECKING:
    from ashfall.games.neuroshima_hex.wounds import Hits

IN: Final = "in"
BEATEN: Final = "beaten"
OUT: Final = "out"
STANDINGS: Final = (IN, BEATEN, OUT)

Weapon = Literal["melee", "ranged", "gauss", "explosion", "instant"]
MovedBy = Literal["move", "mobility", "transport", "push-back"]


class Attack(msgspec.Struct, frozen=True):
    """One hit: from where (None: an instant tile), on whom, by what, how hard, and which medic took it."""

    source: str | None = msgspec.field(name="from")
    target: str = msgspec.field(name="to")
    by: Weapon
    wounds: int
    medic: str | None


class Leaving(msgspec.Struct, frozen=True):
    """A unit that leaves the board: where it stood, whose it was (None: nobody's), and what."""

    hex: str
    seat: int | None
    tile: str


class Named(msgspec.Struct, frozen=True):
    """A unit that an event speaks of by its hex: whoever reads it later need not know who stood there."""

    hex: str
    army: str
    tile: str


class Bomber(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a Mad Bomber goes after it was destroyed: on top of a seat's pile, beside the board, or out of the game."""

    hex: str
    to: int | None
    beside: bool = False


class FirstPlayer(Event, frozen=True):
    """Lots were drawn for who goes first."""

    kind = "first-player"
    seat: int


class Hired(Event, frozen=True):
    """A mercenary is drafted."""

    kind = "hire"
    seat: int
    tile: str


class Taken(Event, frozen=True):
    """A mercenary is taken instead of a tile of the pile."""

    kind = "take"
    seat: int
    tile: str


class Travelled(Event, frozen=True):
    """A Mad Bomber that was discarded, or whose holder is out of the game, goes on top of a seat's pile."""

    kind = "travel"
    tile: str
    to: int


class HqPlaced(Event, frozen=True):
    """An HQ is put on the board."""

    kind = "hq"
    seat: int
    hex: str
    rotation: int


class Turn(Event, frozen=True):
    """A turn begins."""

    kind = "turn"
    seat: int
    number: int
    stage: str


class Drawn(Event, frozen=True):
    """A tile comes from the pile."""

    kind = "draw"
    seat: int
    tile: str


class LastTile(Event, frozen=True):
    """The first pile is empty."""

    kind = "last-tile"
    seat: int


class Discarded(Event, frozen=True):
    """A tile is given up."""

    kind = "discard"
    seat: int
    tile: str


class UnluckyDraw(Event, frozen=True):
    """Nothing but instant tiles was drawn; they are exchanged."""

    kind = "unlucky-draw"
    seat: int


class Used(Event, frozen=True):
    """An instant tile is used; what it does is told next."""

    kind = "use"
    seat: int
    tile: str


class Placed(Event, frozen=True):
    """A tile is put on the board."""

    kind = "place"
    seat: int
    tile: str
    hex: str
    rotation: int
    neutral: bool = False
    """It belongs to nobody, whoever placed it: a Mad Bomber."""


class Moved(Event, frozen=True):
    """A unit moved, turned or was pushed; `seat` is its owner's, None if it is nobody's."""

    kind = "move"
    seat: int | None
    source: str = msgspec.field(name="from")
    target: str = msgspec.field(name="to")
    rotation: int
    by: MovedBy
    unit: Named
    """Where it is now."""


class Pushed(Event, frozen=True):
    """A unit is being pushed; where it goes is told next."""

    kind = "push"
    seat: int
    pusher: str
    victim: str
    units: list[Named]


class Instant(Event, frozen=True):
    """What a Sniper, a Grenade or an Air Strike did."""

    kind = "instant"
    seat: int
    tile: str
    target: str
    attacks: list[Attack]
    destroyed: list[Leaving]
    units: list[Named]
    """Those the attacks speak of, as all that follow."""
    bombers: list[Bomber] = []


class Removed(Event, frozen=True):
    """Units that lost the Toughness they lived on."""

    kind = "removed"
    destroyed: list[Leaving]


class Battle(Event, frozen=True):
    """A battle begins with `phase`."""

    kind = "battle"
    starter: int
    reason: str
    phase: int
    points: list[int]


class Phase(Event, frozen=True):
    """One phase of a battle in which somebody acted."""

    kind = "phase"
    phase: int
    acts: list[str]
    attacks: list[Attack]
    destroyed: list[Leaving]
    points: list[int]
    units: list[Named]
    """Those it speaks of."""
    converted: list[str] = []
    """Units that used a Quartermaster."""
    bombers: list[Bomber] = []


class BattleEnd(Event, frozen=True):
    """A battle is over."""

    kind = "battle-end"
    points: list[int]


class Eliminated(Event, frozen=True):
    """A player whose HQ has fallen leaves the game, and what was left of the army leaves the board."""

    kind = "eliminated"
    seat: int
    removed: list[Leaving]


class Over(Event, frozen=True):
    """The game is over."""

    kind = "over"
    winners: list[int]
    drawn: list[int]
    """With nobody in either list the game is a draw between all."""
    reason: str
    points: list[int]


EVENTS: tuple[type[Event], ...] = (
    FirstPlayer,
    Hired,
    HqPlaced,
    Turn,
    Drawn,
    Taken,
    Travelled,
    LastTile,
    Discarded,
    UnluckyDraw,
    Used,
    Placed,
    Moved,
    Pushed,
    Instant,
    Removed,
    Battle,
    Phase,
    BattleEnd,
    Eliminated,
    Over,
)


def tell(position: Position, event: Event) -> None:
    """Tell everybody."""
    position.tell(Told(event))


def seat_told(owner: int) -> int | None:
    return None if owner == NEUTRAL else owner


def named(position: Position, place: int) -> Named:
    """A unit on the board."""
    kind = position.face[place] // 6
    lineup = position.lineup
    return Named(position.hex_name(place), lineup.army_of(kind), lineup.ids[kind])


def all_named(position: Position, places: list[int]) -> list[Named]:
    """The units on some hexes, each once; empty hexes have none."""
    return [named(position, place) for place in sorted(set(places)) if position.face[place] != EMPTY]


def standing_told(position: Position, seat: int) -> str:
    if not position.standing.plays(seat):
        return OUT
    return IN if position.standing.contends(seat) else BEATEN


def leaving(position: Position, place: int) -> Leaving:
    """A unit on the board that is about to leave."""
    kind = position.face[place] // 6
    return Leaving(position.hex_name(place), seat_told(position.owner[place]), position.lineup.ids[kind])


def attacks_told(position: Position, hits: Hits) -> list[Attack]:
    """Every hit."""
    told: list[Attack] = []
    for number in range(hits.count):
        source, target, medic = hits.source(number), hits.target(number), hits.absorber(number)
        told.append(
            Attack(
                source=None if source == target else position.hex_name(source),
                target=position.hex_name(target),
                by=_weapon(position, hits, source, target),
                wounds=hits.wounds(number),
                medic=None if medic == EMPTY else position.hex_name(medic),
            )
        )
    return told


def _weapon(position: Position, hits: Hits, source: int, target: int) -> Weapon:
    if source == target:
        return "instant"
    # Only exploding tiles are doomed and the source of hits.
    if hits.doomed >> source & 1:
        return "explosion"
    for direction, melee, _, gauss in position.lineup.attacks[position.face[source]]:
        ray = position.lineup.board.rays[source][direction]
        if target in ray:
            if gauss:
                return "gauss"
            return "melee" if melee and ray[0] == target else "ranged"
    return "ranged"
