"""Positions of HOPE written down: everything by its name, and whatever is not said as in an ordinary game."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from ashfall.core.document import Document
from ashfall.games.hope import words
from ashfall.games.hope.document_frames import Names
from ashfall.games.hope.lineup import CHOOSE
from ashfall.games.hope.position import (
    DISCOUNTED,
    EXTRA,
    FLIPPED,
    FOUGHT,
    MOVED,
    REASONS,
    USED,
    Position,
)

UNKNOWN = "hidden"
"""An artifact that lies face down."""
CHANGES = (*words.KEYWORD_NAMES, *words.ATTRIBUTE_NAMES, *words.RULE_NAMES)
"""What a modifier may change, by its number."""


class PieceIn(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card on the battleground."""

    at: str
    """Its space, such as c3."""
    card: str
    """Its id."""
    owner: int
    """The seat it comes from."""
    controller: int | None = None
    """The owner, if nobody else."""
    wounds: int = 0
    """Wounds and exertions on it."""
    flipped: bool = False
    """It lies face down."""
    artifacts: list[str] = []
    """Those it carries."""
    moved: bool = False
    """It has moved this round."""
    used: list[int] = []
    """Activated abilities used this round, from 1."""
    fought_by: list[int] = []
    """Seats that cannot mark it again this phase."""
    discounted: bool = False
    """It has made a unit cheaper this round, and does so once."""
    extra_moves: int = 0
    """Additional moves that it may make this phase."""
    slot: int | None = None
    """Its place among the pieces; the next free one, if it does not matter."""


class ModifierIn(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    at: str
    """The card that is changed, by its space."""
    what: str
    """An attribute, a keyword or a rule."""
    amount: int
    """By how much."""
    until: Literal["combat", "phase", "round"]
    """When it ends."""
    card: str
    """The card that did it."""


class LyingIn(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    at: str
    """Its space."""
    artifact: str = UNKNOWN
    """Its id, or hidden for one that lies face down."""


class PlayerIn(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What belongs to one seat."""

    sources: int = 15
    """What the seat can pay with."""
    hand: list[str] = []
    """Cards by their ids."""
    known: list[str] = []
    """Cards in hand that everybody has seen get there."""
    deck: list[str] | None = None
    """The draw deck; if it is not said, all cards of the deck list that are nowhere else."""
    discards: list[str] = []
    """Oldest first."""
    seen: list[str] = []
    """Of a deck that its player built: cards that all have seen go back among the unseen ones."""
    picked: str | None = None
    """The ready deck that a choosing seat has picked."""
    extra_moves: int = 0
    """Units beyond three that the seat may move this phase."""
    income: int = 0
    """What is added to its income this round."""
    destroyed: bool = False
    """The seat is out of the game."""


class EndIn(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """How a finished game ended."""

    winners: list[int]
    """Seats."""
    reason: str
    """A stable word."""


class HopeDocument(Document, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position. Without `waiting` the active player's turn begins, in round 0 the game."""

    round: int = 1
    """Counted from 1; 0 is before the first."""
    phase: str = "main"
    """main, move, explore, battle, dominance or draw."""
    coin: int = 0
    """The seat that holds it."""
    active: int | None = None
    """The coin holder, if it is not said."""
    players: list[PlayerIn] = []
    """One per seat."""
    pieces: list[PieceIn] = []
    """The cards on the battleground."""
    modifiers: list[ModifierIn] = []
    """What changes cards until a combat, phase or round ends."""
    lying: list[LyingIn] = []
    """Artifacts on the battleground, oldest first."""
    moves_used: int = 0
    """Moves made this turn."""
    drawn: bool = False
    """The active player has drawn up."""
    tokens: list[str | None] = []
    """Spaces of the target tokens."""
    next_token: int = 1
    """The token that is fought for next, from 1."""
    target: str | None = None
    """The space that is being fought for."""
    defender: str | None = None
    """The card that is attacked, by its space."""
    attackers: list[str] = []
    """Those that attack it."""
    fought: list[tuple[str, str]] = []
    """Who has attacked whom this round."""
    items: list[dict[str, Any]] = []
    """The Stack, oldest first."""
    triggers: list[dict[str, Any]] = []
    """Abilities that were set off and wait to go on the Stack."""
    shown: list[str] = []
    """Cards of a draw deck that lie open while an effect deals with them."""
    aside: list[str] = []
    """Opening cards that the exchanging seat has put aside."""
    lines: list[int] = []
    """The team that won each row, then each column, at the last count."""
    waiting: list[dict[str, Any]] | None = None
    """Open decisions, the newest last."""
    end: EndIn | None = None
    """How the game ended, if it is over."""


def document_of(position: Position) -> HopeDocument:
    """The position in words."""
    lineup = position.lineup
    names = Names(position)
    ids = lineup.cards.ids
    pieces: list[PieceIn] = []
    for slot in range(position.top):
        if position.piece_seat[slot] >= 0:
            pieces.append(_piece(position, slot, names, slot != len(pieces)))
    modifiers = [
        ModifierIn(
            at=names.cell(position.piece_cell[slot]),
            what=CHANGES[what],
            amount=amount,
            until=words.DURATION_NAMES[until],
            card=ids[card],
        )
        for slot, what, amount, until, card in position.modifiers
    ]
    end = None
    if position.winners >= 0:
        winners = [seat for seat in range(lineup.seats) if position.winners >> seat & 1]
        end = EndIn(winners=winners, reason=REASONS[position.reason])
    return HopeDocument(
        game="hope",
        seats=list(lineup.sides),
        options=dict(lineup.options),
        round=position.round,
        phase=words.PHASE_NAMES[position.phase],
        coin=position.coin,
        active=position.active,
        players=[_player(position, seat) for seat in range(lineup.seats)],
        pieces=pieces,
        modifiers=modifiers,
        lying=[LyingIn(at=names.cell(token // 64), artifact=names.artifact(token % 64)) for token in position.lying],
        moves_used=position.moves_used,
        drawn=position.drawn,
        tokens=[names.cell(cell) if cell >= 0 else None for cell in position.tokens],
        next_token=position.next_token + 1,
        target=names.cell(position.target) if position.target >= 0 else None,
        defender=names.cell(position.piece_cell[position.defender]) if position.defender >= 0 else None,
        attackers=[names.cell(position.piece_cell[slot]) for slot in position.attackers],
        fought=[
            (names.cell(position.piece_cell[pair >> 6]), names.cell(position.piece_cell[pair & 63]))
            for pair in position.fought
        ],
        items=[names.item(item) for item in position.items],
        triggers=[names.trigger(trigger) for trigger in position.triggers],
        shown=[ids[card] for card in position.shown],
        aside=[ids[card] for card in position.aside],
        lines=position.lines,
        waiting=[names.frame(frame) for frame in position.stack],
        end=end,
    )


def _piece(position: Position, slot: int, names: Names, numbered: bool) -> PieceIn:
    flags = position.piece_flags[slot]
    owner, controller = position.piece_owner[slot], position.piece_seat[slot]
    carried = position.piece_artifacts[slot]
    return PieceIn(
        at=names.cell(position.piece_cell[slot]),
        card=position.lineup.cards.ids[position.piece_card[slot]],
        owner=owner,
        controller=controller if controller != owner else None,
        wounds=position.piece_wounds[slot],
        flipped=bool(flags & FLIPPED),
        artifacts=[name for token, name in enumerate(position.lineup.cards.artifact_ids) if carried >> token & 1],
        moved=bool(flags & MOVED),
        used=[index + 1 for index in (0, 1) if flags & USED << index],
        fought_by=[seat for seat in range(position.lineup.seats) if flags & FOUGHT << seat],
        discounted=bool(flags & DISCOUNTED),
        extra_moves=flags // EXTRA,
        slot=slot if numbered else None,
    )


def _player(position: Position, seat: int) -> PlayerIn:
    lineup = position.lineup
    ids = lineup.cards.ids
    picked = None
    if lineup.sides[seat] == CHOOSE and position.events[seat]:
        kinds = lineup.cards.type
        for name, deck in zip(lineup.ready_ids, lineup.ready, strict=True):
            if [card for card in sorted(set(deck)) if kinds[card] == words.EVENT] == position.events[seat]:
                picked = name
    return PlayerIn(
        sources=position.sources[seat],
        hand=[ids[card] for card in position.hands[seat]],
        known=[ids[card] for card in position.known[seat]],
        deck=[ids[card] for card in position.decks[seat]],
        discards=[ids[card] for card in position.discards[seat]],
        seen=[ids[card] for card in position.glimpsed[seat]],
        picked=picked,
        extra_moves=position.extra_moves[seat],
        income=position.income[seat],
        destroyed=bool(position.out >> seat & 1),
    )
