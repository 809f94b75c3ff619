"""Positions written down: a readable document of everything on the table, and a state made of one.

Whatever has an obvious value may be left out: a unit faces north unwounded, an HQ has all its points, a
pile holds what lies nowhere else, it is the third turn. An HQ may be missing, as in a puzzle.
"""

from __future__ import annotations

import msgspec

from ashfall.core.document import Document
from ashfall.core.state import CHANCE
from ashfall.games.neuroshima_hex.board import DIRECTION_NAMES
from ashfall.games.neuroshima_hex.events import standing_told
from ashfall.games.neuroshima_hex.frames import (
    BATTLE_FRAME,
    BEFORE,
    CHOOSING_TILE,
    CUSTOMERS,
    DRAFTING,
    EXCHANGE_FRAME,
    INSTANT_FRAME,
    KIND,
    LEFT,
    OPENING,
    PHASE,
    PUSHER,
    REASON,
    REASONS,
    RETREAT_FRAME,
    SEAT,
    TARGET,
    TILE,
    VICTIM,
)
from ashfall.games.neuroshima_hex.initiative import ADDITIONAL
from ashfall.games.neuroshima_hex.lineup import INSTANT_NAMES, KINDS
from ashfall.games.neuroshima_hex.modes.base import ENDINGS
from ashfall.games.neuroshima_hex.movement import BY_TRANSPORT
from ashfall.games.neuroshima_hex.notation import text
from ashfall.games.neuroshima_hex.position import EMPTY, NEUTRAL, NORMAL, STAGES, TIE_TURN_TWO, Position
from ashfall.games.neuroshima_hex.questions.catalogue import QUESTIONS
from ashfall.games.neuroshima_hex.seating import DUEL
from ashfall.games.neuroshima_hex.standing import NOBODY

SECOND_TIE_TURN = "second-tie-turn"
"""Views call both extra turns of a tie the same; here they must be told apart."""
STAGE_NAMES = [SECOND_TIE_TURN if stage == TIE_TURN_TWO else name for stage, name in enumerate(STAGES)]
STEPS = (*range(RETREAT_FRAME), DRAFTING, CHOOSING_TILE)
STEP_NAMES = {QUESTIONS[step].name: step for step in STEPS}
"""What is asked outside the stack, by name."""
FULL_TURN = 3
"""The first turn that is like all others."""


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of the parts of a document."""


class Unit(Part, frozen=True):
    """A tile on the board."""

    hex: str
    """Where it lies, such as c3."""
    tile: str
    """Its id in its army."""
    seat: int | None
    """Whose it is; null: nobody's."""
    facing: str = "n"
    """Where its top edge points: n, ne, se, s, sw or nw."""
    wounds: int = 0
    """Markers on it."""
    army_of: int = 0
    """For nobody's tile: the seat whose army it is printed in."""
    mobility_used: int = 0
    """Moves by Mobility made this turn."""
    transport_used: int = 0
    """Moves by a Transport made this turn."""
    initiatives_used: list[int] = []
    """In a battle: which of the printed initiatives have been used, counted from 0."""
    additional_used: int = 0
    """In a battle: additional actions used."""


class Player(Part, frozen=True):
    """What a player has beside the board."""

    points: int | None = None
    """What the HQ has left, or the score; left out: as at the start."""
    standing: str = "in"
    """Beaten players lost while others tied; those who are out have left the game."""
    hand: list[str] = []
    """Tiles by their ids."""
    pile: dict[str, int] | None = None
    """Tiles not drawn yet; left out: all that lie nowhere else."""
    discards: dict[str, int] = {}
    """How many of each tile lie in the discard pile."""
    top: list[str] = []
    """What is known to lie on top of the pile, the next tile last: a Mad Bomber."""
    mercenaries: list[str] = []
    """Beside the pile, not taken yet."""


class Battle(Part, frozen=True):
    """A battle in which a question is open."""

    phase: int
    """The initiative that is being fought."""
    starter: int = 0
    """The seat that set it off."""
    reason: str = "battle-tile"
    """What set it off, such as battle-tile."""
    customers: list[str] = []
    """Hexes of units that have used a Quartermaster in this battle."""
    wounds_before: dict[str, int] = {}
    """For a battle on a full board: wounds when it began (NH-FULL-06)."""
    points_before: list[int] = []
    """The same: points of the HQs when it began."""
    units_before: dict[str, str] = {}
    """The same: units that stood around the main board when it began and do not stand there now (N-44), each as
    the seat whose tile it is, the tile and its facing: ``1 mutant ne``."""
    answers: list[str] = []
    """Given in the running phase so far."""


class Instant(Part, frozen=True):
    """An instant tile whose wounds await medics."""

    tile: str
    """Sniper, Grenade or Air Strike, by its id."""
    target: str
    """The hex it was aimed at."""
    answers: list[str] = []
    """Given about its wounds so far."""


class Retreat(Part, frozen=True):
    """A pushed unit that has to go somewhere."""

    victim: str
    """The hex of the unit that is pushed."""
    pusher: str
    """The hex of the unit that pushes."""


class NeuroshimaDocument(Document):
    """A whole position."""

    board: list[Unit] = []
    """Everything that lies on a hex."""
    players: list[Player] = []
    """One per seat; left out: all of them have everything to come."""
    step: str = "turn"
    """What is asked, if nothing below is open."""
    seat: int = 0
    """Whose turn it is, or who puts the HQ next."""
    turn: int = FULL_TURN
    """Its number; the first two have fewer tiles."""
    used: int = 0
    """Tiles used this turn."""
    fresh: bool = False
    """Nothing has been done since drawing instant tiles only: they may be exchanged."""
    board_only: bool = False
    """Only units on the board may act (an extra turn with nothing to draw)."""
    stage: str | None = None
    """How near the end is; left out: as the piles say."""
    last_tile_by: int | None = None
    """Who drew the last tile of the first pile that ran out."""
    lap: int = 0
    """One vs Two: 1 in the Loner's turn before the second partner's."""
    last_turn_by: int | None = None
    """Who had the last turn before the final battle."""
    to_come: list[int] | None = None
    """Seats that have yet to take their last or their extra turn; left out: all whose turn is due."""
    ending: str = ""
    """How the game ended, if it is over."""
    battle: Battle | None = None
    """The battle in which somebody has to answer."""
    instant: Instant | None = None
    """The instant tile whose wounds somebody has to answer for."""
    retreat: Retreat | None = None
    """The push that somebody has to answer."""
    exchange: int = 0
    """Tiles still to be exchanged."""
    mad_bomber_ii: bool | None = None
    """Whether Mad Bomber II lies beside the board; left out: unless it stands on a hex."""


def document_of(position: Position) -> NeuroshimaDocument:
    """The document of a position."""
    lineup = position.lineup
    opening = position.step in OPENING
    first = position.to_move if opening and position.to_move != CHANCE else 0
    document = NeuroshimaDocument(
        game="neuroshima-hex",
        seats=list(lineup.seats),
        options=dict(lineup.options),
        board=[_unit(position, place) for place in range(len(position.face)) if position.face[place] != EMPTY],
        players=[_player(position, seat) for seat in range(lineup.count)],
        step=QUESTIONS[position.step].name,
        seat=first if opening else position.turn_seat,
        turn=position.turn_number,
        used=position.used,
        fresh=position.fresh,
        board_only=position.board_only,
        stage=STAGE_NAMES[position.stage],
        last_tile_by=None if position.last_seat == EMPTY else position.last_seat,
        lap=position.standing.lap,
        last_turn_by=None if position.standing.closer == NOBODY else position.standing.closer,
        to_come=list(position.standing.to_come) if position.stage != NORMAL and lineup.mode != DUEL else None,
        ending=ENDINGS[position.reason],
        mad_bomber_ii=position.spare if lineup.expansions.bomber_ii >= 0 else None,
    )
    if position.stack:
        _open_things(document, position)
    return document


def _open_things(document: NeuroshimaDocument, position: Position) -> None:
    """What waits for an answer."""
    lineup = position.lineup
    frame = position.stack[-1]
    answers = [text(position, action) for action in position.answers]
    if frame[KIND] == BATTLE_FRAME:
        before = frame[BEFORE:]
        document.battle = Battle(
            phase=frame[PHASE],
            starter=frame[SEAT],
            reason=REASONS[frame[REASON]],
            customers=[
                position.hex_name(place) for place in range(len(position.face)) if frame[CUSTOMERS] >> place & 1
            ],
            wounds_before={
                position.hex_name(place): count for place, count in enumerate(before[: len(position.face)]) if count
            },
            points_before=list(before[len(position.face) : len(position.face) + lineup.count]),
            units_before=_gone_around(position, before[len(position.face) + lineup.count :]),
            answers=answers,
        )
    elif frame[KIND] == INSTANT_FRAME:
        tile, target = INSTANT_NAMES[frame[TILE]], position.hex_name(frame[TARGET])
        document.instant = Instant(tile=tile, target=target, answers=answers)
    elif frame[KIND] == RETREAT_FRAME:
        document.retreat = Retreat(victim=position.hex_name(frame[VICTIM]), pusher=position.hex_name(frame[PUSHER]))
    elif frame[KIND] == EXCHANGE_FRAME:
        document.exchange = frame[LEFT]


def _gone_around(position: Position, before: tuple[int, ...]) -> dict[str, str]:
    """Around the main board units only fall while a battle is fought."""
    ids, main = position.lineup.ids, position.lineup.board.main
    return {
        position.hex_name(main + number): f"{face // 6 // KINDS} {ids[face // 6]} {DIRECTION_NAMES[face % 6]}"
        for number, face in enumerate(before)
        if face != EMPTY and position.face[main + number] == EMPTY
    }


def _unit(position: Position, place: int) -> Unit:
    face, owner, spent = position.face[place], position.owner[place], 0
    if position.spent:
        spent = position.spent[place]
    return Unit(
        hex=position.hex_name(place),
        tile=position.lineup.ids[face // 6],
        seat=None if owner == NEUTRAL else owner,
        facing=DIRECTION_NAMES[face % 6],
        wounds=position.wounds[place],
        army_of=face // 6 // KINDS if owner == NEUTRAL else 0,
        mobility_used=position.moved[place] % BY_TRANSPORT,
        transport_used=position.moved[place] // BY_TRANSPORT,
        initiatives_used=[slot for slot in range(4) if spent % ADDITIONAL >> slot & 1],
        additional_used=spent // ADDITIONAL,
    )


def _player(position: Position, seat: int) -> Player:
    return Player(
        points=position.points[seat],
        standing=standing_told(position, seat),
        hand=[_name(position, seat, kind) for kind in position.hands[seat]],
        pile=_counted(position, seat, position.decks[seat]),
        discards=_counted(position, seat, position.discards[seat]),
        top=[_name(position, seat, kind) for kind in position.tops[seat]],
        mercenaries=[_name(position, seat, kind) for kind in position.beside[seat]],
    )


def _counted(position: Position, seat: int, pile: list[int]) -> dict[str, int]:
    return {_name(position, seat, kind): pile[kind] for kind in range(len(pile)) if pile[kind]}


def _name(position: Position, seat: int, kind: int) -> str:
    return position.lineup.ids[position.lineup.base[seat] + kind]
