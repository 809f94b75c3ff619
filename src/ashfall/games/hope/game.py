"""HOPE Cardgame: its facts, its decks, and the way to a first state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ashfall.core.document import shaped, sound_options
from ashfall.core.errors import AshfallError, BadPosition, BadState, UnknownSide, one_of
from ashfall.core.game import Game, Side
from ashfall.core.named_weights import packaged, weights_in
from ashfall.core.options import OptionValue
from ashfall.core.packs import whole_paths
from ashfall.core.seating import Seating
from ashfall.core.state import State
from ashfall.core.versions import Version
from ashfall.games.hope import actions, evaluation, wire, words
from ashfall.games.hope.compiling import compile_cards
from ashfall.games.hope.data import CardData, Library, load_library
from ashfall.games.hope.deck import (
    COPIES,
    SIZE,
    DeckCheck,
    DeckReport,
    check_deck,
    decode,
    encode,
    is_code,
    unknown_card,
)
from ashfall.games.hope.document import HopeDocument
from ashfall.games.hope.document_reading import public_seat, read_document
from ashfall.games.hope.encyclopedia import Encyclopedia, encyclopedia_of
from ashfall.games.hope.events import EVENTS
from ashfall.games.hope.frames import F_ACCEPT, F_CONSENT, F_MAY_DRAW, F_TURN
from ashfall.games.hope.lineup import CHOOSE, CUSTOM, Lineup, deck_numbers, line_up
from ashfall.games.hope.observation import HopeObserver
from ashfall.games.hope.options import SCHEMA, check
from ashfall.games.hope.questions.catalogue import OWN_QUESTIONS, question_of
from ashfall.games.hope.search import HopeOutlook
from ashfall.games.hope.seating import team_of
from ashfall.games.hope.state import HopeState, set_up
from ashfall.games.hope.taste import NAMES
from ashfall.games.hope.view import CombatView, combat_view

KEPT = 64
"""So many line-ups are remembered."""

AGREEMENTS = (F_MAY_DRAW, F_CONSENT, F_ACCEPT)


class HopeGame(Game):
    """The game with the card data in force."""

    def __init__(self, library: Library, packs: Sequence[str] = ()) -> None:
        self.packs = whole_paths(packs)
        self.name = "hope"
        self.title = "HOPE Cardgame"
        self.versions = (
            Version(1, "The first version."),
            Version(2, "The same target is judged once; six cards for everybody; who is out is not asked."),
        )
        self.events = EVENTS
        self.seat_counts = (2, 4)
        self.schema = SCHEMA
        self.library = library
        # What a card cannot mean is refused now, whether it is ever in play or not
        compile_cards(library.cards, library.artifacts)
        self.num_actions = actions.num_actions(len(library.cards))
        self.sides = (
            *(Side(deck.id, deck.name, deck.sketch, deck.names, deck.sketches) for deck in library.decks),
            Side(id=CHOOSE, name="Choose", sketch="Pick a ready deck after the toss; the coin holder picks first."),
        )
        self.default_seats = ("aliens", "humans")
        self._lineups: dict[tuple[tuple[str, ...], tuple[tuple[str, OptionValue], ...]], Lineup] = {}

    def check_options(self, options: Mapping[str, object] | None) -> dict[str, OptionValue]:
        return check(options)

    def check_seats(self, seats: Sequence[str]) -> tuple[str, ...]:
        """A seat is a ready deck's id, `choose`, or a deck code."""
        if len(seats) not in self.seat_counts:
            raise UnknownSide(f"hope needs 2 seats (4 in two-on-two), got {len(seats)}")
        known = [side.id for side in self.sides]
        unknown = [repr(seat) for seat in dict.fromkeys(seats) if not is_code(seat) and seat not in known]
        if unknown:
            raise UnknownSide(f"hope has no deck {one_of(unknown)}, expected {one_of([*known, 'a deck code'])}")
        for seat in seats:
            if is_code(seat):
                decode(self.library.cards, seat)
        return tuple(seats)

    def public_side(self, side: str) -> str:
        """The list of a deck that somebody built is theirs alone."""
        return CUSTOM if is_code(side) else side

    def deck(self, seat: str) -> list[tuple[CardData, int]]:
        """The cards of a ready deck or a deck code, with their copies."""
        if is_code(seat):
            wanted = decode(self.library.cards, seat)
            return [(card, wanted[card.id]) for card in self.library.cards if card.id in wanted]
        return [(card, card.count) for card in self.library.cards if card.deck == seat]

    def deck_code(self, deck: Mapping[str, int]) -> str:
        """A short text for a deck given as card id -> copies; any seat may be given as such a code."""
        return encode(self.library.cards, deck)

    def check_deck(self, deck: Mapping[str, int], size: int = SIZE, copies: int = COPIES) -> DeckCheck:
        """Every fault of a custom deck given as card id -> copies."""
        known = {card.id: card for card in self.library.cards}
        for name in deck:
            if name not in known:
                raise unknown_card(name)
        return check_deck([(known[name], count) for name, count in deck.items()], size, copies)

    def report_deck(self, deck: Mapping[str, int] | str, options: Mapping[str, object] | None = None) -> DeckReport:
        """A deck, given by its code or as card id -> copies: both forms of it, and its faults at such a table."""
        values = self.check_options(options)
        size, copies = int(values["deck_size"]), int(values["deck_copies"])
        cards = decode(self.library.cards, deck) if isinstance(deck, str) else {c: n for c, n in deck.items() if n}
        checked = self.check_deck(cards, size, copies)
        return DeckReport(cards=cards, code=self.deck_code(cards), size=size, copies=copies, check=checked)

    def lineup(self, seats: Sequence[str], options: Mapping[str, object] | None = None) -> Lineup:
        """What is in play with these seats and options; UnknownSide if they cannot be seated so."""
        values = self.check_options(options)
        sides = self.check_seats(seats)
        self._check_decks(sides, values)
        return self._line_up(tuple(map(self.public_side, sides)), values)

    def _line_up(self, sides: tuple[str, ...], values: Mapping[str, OptionValue]) -> Lineup:
        key = (sides, tuple(values.items()))
        found = self._lineups.get(key)
        if found is None:
            if len(self._lineups) == KEPT:
                self._lineups.clear()
            found = self._lineups[key] = line_up(sides, values, self.library, self.packs)
        return found

    def _check_decks(self, sides: tuple[str, ...], values: Mapping[str, OptionValue]) -> None:
        needed = 4 if values["mode"] == "two-on-two" else 2
        if len(sides) != needed:
            raise UnknownSide(f"mode {values['mode']} needs {needed} seats, got {len(sides)}")
        ready = [side for side in sides if not is_code(side) and side not in (CHOOSE, CUSTOM)]
        # AMB-62: one box holds each ready deck once; teammates may double (HP-2V2-06)
        if needed == 2 and len(set(ready)) < len(ready) and not values["mirror"]:
            message = f"both seats use the deck {ready[0]}; set the option mirror to allow that"
            raise UnknownSide(message, code="same-deck")
        for seat, side in enumerate(sides):
            if is_code(side):
                checked = check_deck(self.deck(side), int(values["deck_size"]), int(values["deck_copies"]))
                if not checked.valid:
                    message = f"the deck of seat {seat} is not allowed: {checked.complaint}"
                    raise UnknownSide(message, code="bad-deck", clause=checked.errors[0].clause)
            elif side != CUSTOM and values["deck_size"] != SIZE:
                message = f"with deck_size {values['deck_size']} every seat needs a deck code of that size"
                raise UnknownSide(message, code="ready-deck-size", clause="HP-DECK-09")

    def fingerprint(self, seats: Sequence[str], options: Mapping[str, object] | None = None) -> str:
        """Which cards somebody put into a deck does not count, so a seat may be given as all know it."""
        values = self.check_options(options)
        self.check_seats([CHOOSE if side == CUSTOM else side for side in seats])
        self._check_decks(tuple(seats), values)
        return self._line_up(tuple(map(self.public_side, seats)), values).fingerprint

    def seating(self, seats: Sequence[str], options: Mapping[str, object] | None = None) -> Seating:
        """In two on two partners sit opposite each other (HP-2V2-05)."""
        sides = self.check_seats(seats)
        return Seating(sides, tuple(map(team_of, range(len(sides)))))

    def setup(self, seats: Sequence[str], options: Mapping[str, object] | None = None) -> HopeState:
        lineup = self.lineup(seats, options)
        state = HopeState(lineup, None)
        set_up(state, [deck_numbers(lineup.cards, seat, self.library) for seat in seats])
        return state

    def from_bytes(self, data: bytes) -> HopeState:
        read = wire.decode(data)
        try:
            values = self.check_options(dict(read.options))
            self.check_seats([self.default_seats[0] if side == CUSTOM else side for side in read.sides])
        except AshfallError as error:
            raise BadState(f"these bytes are not a state of this game: {error}") from None
        lineup = self._line_up(tuple(read.sides), values)
        if read.fingerprint != lineup.fingerprint:
            raise BadState(f"the state was made with card data {read.fingerprint}, expected {lineup.fingerprint}")
        state = HopeState(lineup, None)
        wire.fill(state, read.fields)
        return state

    def position(self, document: Mapping[str, Any]) -> HopeState:
        """The state a document describes. A seat may be said to have built its deck without saying which."""
        read = shaped(document, HopeDocument)
        sides = tuple(map(public_seat, read.seats))
        faults: list[str] = []
        options = sound_options(self.schema, read.options, faults)
        try:
            values = self.check_options(options)
            self.check_seats([CHOOSE if seat == CUSTOM else seat for seat in read.seats])
            self._check_decks(tuple(read.seats), values)
        except AshfallError as error:
            raise BadPosition([*faults, error.message]) from None
        lineup = self._line_up(sides, values)
        state = HopeState(lineup, None)
        if read.game != self.name:
            faults.append(f"game is {read.game!r}, expected {self.name}")
        read_document(state, read, faults, [deck_numbers(lineup.cards, seat, self.library) for seat in read.seats])
        return state

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, HopeState)
        return evaluation.evaluate(state, seat)

    def outlook(self, weights: str = "") -> HopeOutlook:
        numbers = weights_in(weights, NAMES) if weights else packaged("ashfall.games.hope", "data/taste.json", NAMES)
        return HopeOutlook(dict(zip(NAMES, numbers, strict=True)))

    def preview_battle(self, state: State) -> CombatView | None:
        """The combat as it stands, with the attackers declared so far. The state is not changed."""
        assert isinstance(state, HopeState)
        return combat_view(state)

    def observer(self, seats: Sequence[str], options: Mapping[str, object] | None = None) -> HopeObserver:
        return HopeObserver(self.lineup(seats, options))

    def default_action(self, state: State) -> int:
        """Pass or decline; in a turn draw if due, else end it."""
        assert isinstance(state, HopeState)
        return question_of(state).default(state, state.stack[-1])

    def in_between(self, state: State) -> bool:
        return bool(state.stack) and state.stack[-1][0] != F_TURN

    def rest(self, state: State) -> int:
        """To pass or to end the turn, after drawing if that is due. Agreeing or not is a real answer."""
        if state.stack and state.stack[-1][0] in AGREEMENTS:
            return -1
        legal = state.actions()
        for action in (actions.PASS, actions.DRAW_UP, actions.END):
            if action in legal:
                return action
        return -1

    def unfinished(self, state: State) -> bool:
        """In the middle of an announcement or a combat: nothing is paid yet, and it cannot be declined any more."""
        return state.to_move >= 0 and self.rest(state) < 0

    def stage(self, state: State) -> int:
        assert isinstance(state, HopeState)
        return state.round * len(words.PHASE_NAMES) + state.phase

    def encyclopedia(self) -> Encyclopedia:
        return encyclopedia_of(self.library)


def load(packs: Sequence[str] = ()) -> HopeGame:
    """The game, with the packs' values in force."""
    return HopeGame(load_library(packs, OWN_QUESTIONS), packs)
