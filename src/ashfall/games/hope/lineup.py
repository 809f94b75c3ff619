"""What is in play at one table: the cards of its seats, the battleground, the rules its options mean.

Only what these seats bring is in it, numbered by seat: whatever else there is changes no game. Of a deck that
somebody built nobody else knows the list, so every card there is may be in it and is in play.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, Final

import msgspec

from ashfall.core.options import OptionValue
from ashfall.core.origin import Origin
from ashfall.games.hope import words
from ashfall.games.hope.board import Board
from ashfall.games.hope.cards import Cards
from ashfall.games.hope.compiling import compile_cards
from ashfall.games.hope.data import ArtifactData, CardData, Library
from ashfall.games.hope.deck import FRIENDS, decode, is_code

CUSTOM: Final = "custom"
"""A seat that brought a deck of its own."""
CHOOSE: Final = "choose"
"""A seat that picks a ready deck after the toss, the coin holder first (HP-SETUP-03)."""
WORDS: Final = ("name", "text", "note", "verified", "rarity")
"""What is said of a card and changes no game."""


class Lineup:
    """Cards, battleground and switches of one game. Never changes once play begins."""

    def __init__(self, sides: Sequence[str], cards: Cards, mode: int, packs: tuple[str, ...] = ()) -> None:
        self.origin = Origin("hope", packs, tuple(sides))
        self.sides = list(sides)
        """What all know of each seat: a ready deck's id, `choose`, or that it built its own."""
        self.cards = cards
        self.fingerprint = ""
        """Of the values in play, no words."""
        self.mode = mode
        self.seats = 4 if mode == words.TWO_ON_TWO else 2
        self.columns = 10 if mode == words.TWO_ON_TWO else 5
        self.options: list[tuple[str, str | bool | int]] = []
        self.ready: list[list[int]] = []
        """The ready decks a seat may pick from after the toss."""
        self.ready_ids: list[str] = []
        self.overwhelm_factor = 2
        self.infect_phase = words.BATTLE
        self.nightmare_stacks = True
        self.forced_attackers = False
        self.ranged_straight_only = True
        self.own_locations_block_ranged = True
        self.flipped_extends_base = False
        self.pay_to_zero = False
        self.green_bounty = True
        self.seat_order_money = False
        self.artifact_on_pass = True
        self.team_locations_passable = False
        self.stack_interleaving = False
        self.full_priority = False
        self.round_limit = 60
        self.mirror = False
        self.deck_copies = 2
        """Copies of one card that a custom deck may hold."""
        self.race_pairs: list[int] = []
        """Bit masks of the races that go together in a deck (HP-DECK-02)."""
        self.start_sources = 15
        self.hand_size = 6
        self.board = Board(self.columns, mode == words.TWO_ON_TWO, True)


def line_up(
    sides: Sequence[str], values: Mapping[str, OptionValue], library: Library, packs: tuple[str, ...] = ()
) -> Lineup:
    """The line-up of these sides, as all know them, under these options."""
    mode = words.MODE_NAMES.index(str(values["mode"]))
    in_play = cards_in_play(sides, library)
    artifacts = library.artifacts if mode == words.ARTIFACT else []
    cards = compile_cards(in_play, artifacts)
    lineup = Lineup(sides, cards, mode, packs)
    set_switches(lineup, values)
    if CHOOSE in sides:
        lineup.ready_ids = [deck.id for deck in library.decks]
        lineup.ready = [deck_numbers(cards, deck, library) for deck in lineup.ready_ids]
    printed = [deck_numbers(cards, side, library) for side in sides]
    lineup.fingerprint = fingerprint(in_play, artifacts, [*printed, *lineup.ready])
    return lineup


def cards_in_play(sides: Sequence[str], library: Library) -> list[CardData]:
    """Every card that may turn up, each once, by seat."""
    if CUSTOM in sides or CHOOSE in sides:
        return library.cards
    found: list[CardData] = []
    for number, side in enumerate(sides):
        if side not in sides[:number]:
            found += [card for card in library.cards if card.deck == side]
    return found


def deck_numbers(cards: Cards, side: str, library: Library) -> list[int]:
    """A deck, ready or given by its code, as sorted card numbers; none if it is not known."""
    if is_code(side):
        wanted = decode(library.cards, side)
        return sorted(cards.numbers[card] for card, count in wanted.items() for _ in range(count))
    return sorted(cards.numbers[card.id] for card in library.cards if card.deck == side for _ in range(card.count))


def fingerprint(cards: Sequence[CardData], artifacts: Sequence[ArtifactData], decks: list[list[int]]) -> str:
    """Of all values that can change a game's course."""
    named: dict[str, str] = {}
    for card in cards:
        named.setdefault(card.name, card.id)
    values = [[named[card.name], _values(msgspec.to_builtins(card), named)] for card in cards]
    tokens = [_values(msgspec.to_builtins(token), named) for token in artifacts]
    return blake2b(msgspec.json.encode([values, tokens, decks]), digest_size=6).hexdigest()


def _values(entry: dict[str, Any], named: Mapping[str, str]) -> dict[str, Any]:
    return {key: _without_names(value, named) for key, value in entry.items() if key not in WORDS}


def _without_names(value: Any, named: Mapping[str, str]) -> Any:
    """A selector may name a card: what counts is which card that is, not how it is called."""
    if isinstance(value, dict):
        kept = {key: _without_names(part, named) for key, part in value.items()}
        if isinstance(value.get("name"), str):
            kept["name"] = named.get(value["name"], value["name"])
        return kept
    return [_without_names(part, named) for part in value] if isinstance(value, list) else value


def set_switches(lineup: Lineup, values: Mapping[str, OptionValue]) -> None:
    """The rules that the options mean."""
    lineup.options = list(values.items())
    lineup.overwhelm_factor = int(values["overwhelm_factor"])
    lineup.infect_phase = words.PHASE_NAMES.index(str(values["infect_phase"]))
    lineup.nightmare_stacks = bool(values["nightmare_stacks"])
    lineup.forced_attackers = bool(values["forced_attackers"])
    lineup.ranged_straight_only = bool(values["ranged_straight_only"])
    lineup.own_locations_block_ranged = bool(values["own_locations_block_ranged"])
    lineup.flipped_extends_base = bool(values["flipped_extends_base"])
    lineup.pay_to_zero = bool(values["pay_to_zero"])
    lineup.green_bounty = values["green_bounty"] == "printed"
    lineup.seat_order_money = values["money_order"] == "seat"
    lineup.artifact_on_pass = bool(values["artifact_on_pass"])
    lineup.team_locations_passable = bool(values["team_locations_passable"])
    lineup.stack_interleaving = bool(values["stack_interleaving"])
    lineup.full_priority = values["priority"] == "full"
    lineup.mirror = bool(values["mirror"])
    lineup.deck_copies = int(values["deck_copies"])
    lineup.race_pairs = [sum(1 << words.RACE_NAMES.index(race) for race in pair) for pair in FRIENDS]
    lineup.round_limit = int(values["round_limit"])
    ring = lineup.mode == words.TWO_ON_TWO
    lineup.board = Board(lineup.columns, ring, lineup.ranged_straight_only)
