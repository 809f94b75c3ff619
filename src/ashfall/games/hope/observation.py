"""Observations of HOPE: the battleground, the cards a seat knows of, sources and the Stack."""

from __future__ import annotations

from typing import Final

from ashfall.core.fields import Field
from ashfall.core.observer import NONE, Observer, byte, one_of_many
from ashfall.core.state import State
from ashfall.games.hope import actions, words
from ashfall.games.hope.frames import F_NEXT_PHASE, SEAT
from ashfall.games.hope.lineup import Lineup
from ashfall.games.hope.position import FLIPPED, HIDDEN, ITEM_ABILITY, ITEM_CANCELLED, ITEM_SEAT, MOVED, Position
from ashfall.games.hope.seating import team_of
from ashfall.games.hope.values import attack, defense, vitality

VERSION: Final = 1
QUESTIONS: Final = F_NEXT_PHASE + 1
_PRINTED: Final = 2 + len(words.RACE_NAMES) + 2 + words.KEYWORDS
_PIECE: Final = 13 + _PRINTED
_ITEMS: Final = 4
_ITEM: Final = 4

_BLOCKS: Final = (
    (actions.PASS, "pass"),
    (actions.END, "end"),
    (actions.DRAW_UP, "draw up"),
    (actions.FIGHT, "fight"),
    (actions.YES, "yes"),
    (actions.SEAT, "seat"),
    (actions.DECK, "deck"),
    (actions.ROW, "row"),
    (actions.WORD, "word"),
    (actions.ITEM, "item of the Stack"),
    (actions.SHARE, "share"),
    (actions.ARTIFACT_TOKEN, "artifact"),
    (actions.TOKEN, "target token"),
    (actions.CELL, "space"),
    (actions.FLIP, "flip"),
    (actions.ABILITY, "ability"),
    (actions.MOVE_UNIT, "move"),
    (actions.RAPTURE_UNIT, "rapture"),
    (actions.CARD, "event"),
    (actions.CARD + actions.DISCARD, "discard"),
    (actions.CARD + actions.THROW, "throw"),
    (actions.CARD + actions.TAKE, "take"),
    (actions.CARD + actions.PLAY, "play"),
)
_CARDS: Final = 18
"""The first kind of action that names a card."""


class HopeObserver(Observer):
    """What a seat knows: all that lies open, its own hand, the cards that others may still have."""

    def __init__(self, lineup: Lineup) -> None:
        self.lineup = lineup
        self.kinds_of_card: int = len(lineup.cards.ids)
        seats, cells, cards = lineup.seats, lineup.board.cells, self.kinds_of_card
        races, keywords = ", ".join(words.RACE_NAMES), ", ".join(words.KEYWORD_NAMES)
        fields = [
            Field(
                "battleground",
                cells * _PIECE,
                "per space: own, partner's, enemy's, face down, attack, defense, vitality, wounds, moved, attacks, "
                f"is attacked, artifacts carried, artifacts lying; printed: unit, location, {races}, cost, unique, "
                f"{keywords}",
            ),
            Field("hand", cards, "own cards of each kind"),
            Field("deck", cards, "cards of each kind in the own draw deck"),
            Field("known", (seats - 1) * cards, "per other seat: cards of each kind that all know to be in its hand"),
            Field("unseen", (seats - 1) * cards, "per other seat: cards of each kind in its hand or draw deck"),
            Field("discards", seats * cards, "per seat: cards of each kind in the discard pile"),
            Field("seats", seats * 7, "per seat: partner, enemy, destroyed, sources, cards in hand, in the deck, coin"),
            Field("active", seats, "whose turn it is"),
            Field("to_move", seats, "whose decision it is"),
            Field("phase", len(words.PHASE_NAMES), "the phase"),
            Field("question", QUESTIONS, "what is being decided"),
            Field("stack", _ITEMS * _ITEM, "top of the Stack first: there, own, partner's, cancelled"),
            Field("targets", 3, "spaces of the target tokens, from 1"),
            Field("counts", 4, "round, moves made, next target token, height of the Stack"),
        ]
        super().__init__(VERSION, fields, [name for _, name in _BLOCKS])
        self.printed: list[bytes] = [self._printed(card) for card in range(cards)]
        self.free: bytes = bytes(_PIECE)
        """A space on which nothing lies."""
        self.none: bytes = bytes(cards)
        """No card of any kind."""
        self.starts: list[int] = [start for start, _ in _BLOCKS]

    def _printed(self, card: int) -> bytes:
        cards = self.lineup.cards
        row: list[int] = [cards.type[card] == words.UNIT, cards.type[card] == words.LOCATION]
        row += one_of_many(cards.race[card], len(words.RACE_NAMES))
        row += [byte(cards.cost[card]), cards.unique[card]]
        first = card * words.KEYWORDS
        return bytes([*row, *[byte(value) for value in cards.keywords[first : first + words.KEYWORDS]]])

    def observe(self, state: State, seat: int) -> bytes:
        """Put together from pieces: most of them are the same for every state, and empty."""
        assert isinstance(state, Position)
        seats = self.lineup.seats
        order = [(seat + step) % seats for step in range(seats)]
        parts: list[bytes] = []
        self._battleground(state, seat, parts)
        parts.append(self._counted(state.hands[seat]))
        parts.append(self._counted(state.decks[seat]))
        for other in order[1:]:
            parts.append(self._counted(state.known[other]))
        for other in order[1:]:
            parts.append(self._counted(_unseen(state, other)))
        for other in order:
            parts.append(self._counted(state.discards[other]))
        parts.append(_table(state, seat, order))
        return b"".join(parts)

    def _battleground(self, state: Position, seat: int, parts: list[bytes]) -> None:
        lineup = self.lineup
        team = team_of(seat)
        lying: list[int] = []
        if state.lying:
            lying = [0] * lineup.board.cells
            for token in state.lying:
                lying[token // (HIDDEN + 1)] += 1
        for cell in range(lineup.board.cells):
            slot = state.board[cell]
            artifacts = lying[cell] if lying else 0
            if slot < 0:
                parts.append(self.free if artifacts == 0 else bytes([*[0] * 12, artifacts, *[0] * _PRINTED]))
                continue
            whose, flags, card = state.piece_seat[slot], state.piece_flags[slot], state.piece_card[slot]
            down = flags & FLIPPED != 0
            unit = not down and lineup.cards.type[card] == words.UNIT
            piece: list[int] = [
                whose == seat,
                whose != seat and team_of(whose) == team,
                team_of(whose) != team,
                down,
                byte(attack(state, slot)) if unit else 0,
                0 if down else byte(defense(state, slot)),
                byte(vitality(state, slot)) if unit else 0,
                state.piece_wounds[slot],
                flags & MOVED != 0,
                slot in state.attackers,
                cell == state.target,
                int(state.piece_artifacts[slot]).bit_count() if state.piece_artifacts[slot] else 0,
                artifacts,
            ]
            parts.append(bytes(piece))
            parts.append(self.printed[card])

    def _counted(self, cards: list[int]) -> bytes:
        if not cards:
            return self.none
        counts = [0] * self.kinds_of_card
        for card in cards:
            counts[card] += 1
        return bytes(counts)

    def features(self, state: State, action: int) -> tuple[int, int, int, int, int, int]:
        """Kind of action, card, space it comes from, space it goes to, number, target's space."""
        assert isinstance(state, Position)
        if action >= actions.CARD:
            card, what = divmod(action - actions.CARD, actions.STRIDE)
            if what >= actions.PLAY:
                return _CARDS + actions.PLAY, card, NONE, what - actions.PLAY, NONE, NONE
            return _CARDS + what, card, NONE, NONE, NONE, NONE
        block = 0
        while self.starts[block + 1] <= action:
            block += 1
        start = self.starts[block]
        rest = action - start
        if start in (actions.MOVE_UNIT, actions.RAPTURE_UNIT):
            origin, place = divmod(rest, actions.CELLS)
            return block, self._card_at(state, origin), origin, place, NONE, NONE
        if start == actions.ABILITY:
            cell, number = divmod(rest, actions.ABILITIES)
            return block, self._card_at(state, cell), cell, NONE, number, NONE
        if start == actions.FLIP:
            return block, self._card_at(state, rest), rest, NONE, NONE, NONE
        if start in (actions.TOKEN, actions.CELL):
            return block, self._card_at(state, rest), NONE, NONE, NONE, rest
        if start == actions.ITEM:
            known = rest < len(state.items)
            card = lineup_card(self.lineup, state.items[rest][ITEM_ABILITY]) if known else NONE
            return block, card, NONE, NONE, rest, NONE
        if start == actions.SHARE:
            return block, NONE, NONE, NONE, rest - actions.SHARE_ZERO, NONE
        return block, NONE, NONE, NONE, rest, NONE

    def _card_at(self, state: Position, cell: int) -> int:
        slot = state.board[cell] if cell < len(state.board) else NONE
        return state.piece_card[slot] if slot >= 0 else NONE


def _table(state: Position, seat: int, order: list[int]) -> bytes:
    """What there is to know beside the cards: the seats, the moment, the Stack."""
    seats, team = len(order), team_of(seat)
    out: list[int] = []
    for other in order:
        out += [other != seat and team_of(other) == team, team_of(other) != team, state.out >> other & 1]
        out += [byte(state.sources[other]), len(state.hands[other]), len(state.decks[other]), state.coin == other]
    out += one_of_many((state.active - seat) % seats, seats)
    out += one_of_many((state.to_move - seat) % seats if state.to_move >= 0 else NONE, seats)
    out += one_of_many(state.phase, len(words.PHASE_NAMES))
    out += one_of_many(state.stack[-1][0] if state.stack else NONE, QUESTIONS)
    height = len(state.items)
    for place in range(_ITEMS):
        if place < height:
            item = state.items[height - 1 - place]
            whose = item[ITEM_SEAT]
            partner = whose != seat and team_of(whose) == team
            out += [1, whose == seat, partner, item[ITEM_CANCELLED] != 0]
        else:
            out += [0] * _ITEM
    out += [state.tokens[0] + 1, state.tokens[1] + 1, state.tokens[2] + 1]
    out += [byte(state.round), byte(state.moves_used), state.next_token, byte(height)]
    return bytes(out)


def lineup_card(lineup: Lineup, ability: int) -> int:
    """The card that an ability is printed on."""
    return lineup.cards.abilities[ability].card


def _unseen(state: Position, seat: int) -> list[int]:
    """Cards of another seat that have not been seen: hand, draw deck and what it put aside, all together; of a list
    that only its player knows, those that all have seen go back there."""
    if state.secret >> seat & 1:
        return state.glimpsed[seat]
    unseen = state.decks[seat] + state.hands[seat]
    if state.aside and state.stack and state.stack[-1][SEAT] == seat:
        unseen = unseen + state.aside
    for card in state.known[seat]:
        unseen.remove(card)
    return unseen
