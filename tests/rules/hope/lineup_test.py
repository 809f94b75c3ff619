"""Line-ups: what is in play at a table, and nothing else, decides what a game is."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from ashfall.core.errors import BadState
from ashfall.core.match import Match
from ashfall.games.hope import HopeGame, load, words
from ashfall.games.hope.data import CardData, Library
from ashfall.games.hope.wire import FORMAT, Packed, pack
from tests.golden.playthrough import files
from tests.golden.playthrough import load as load_golden
from tests.properties.hope_decks import built

GAME = load([])


def changed(deck: str, **values: object) -> HopeGame:
    """The game with other values of the first unit of a deck."""
    library = GAME.library
    card = next(card for card in library.cards if card.deck == deck and card.type == "unit")
    return HopeGame(with_card(library, card, msgspec.structs.replace(card, **values)))


def with_card(library: Library, card: CardData, other: CardData) -> Library:
    decks = [
        msgspec.structs.replace(deck, cards=[other if one is card else one for one in deck.cards])
        for deck in library.decks
    ]
    return msgspec.structs.replace(library, decks=decks, cards=[one for deck in decks for one in deck.cards])


def with_a_fifth_deck(first: bool) -> HopeGame:
    """The game with one more ready deck: the mutants' cards under other ids."""
    library = GAME.library
    mutants = next(deck for deck in library.decks if deck.id == "mutants")
    cards = [msgspec.structs.replace(card, id=f"new-{card.id}", deck="new") for card in mutants.cards]
    fifth = msgspec.structs.replace(mutants, id="new", name="New", cards=cards)
    decks = [fifth, *library.decks] if first else [*library.decks, fifth]
    return HopeGame(
        msgspec.structs.replace(library, decks=decks, cards=[card for deck in decks for card in deck.cards])
    )


def test_only_the_seats_cards_are_in_play_each_once_by_seat() -> None:
    ids = GAME.lineup(["mutants", "bots"]).cards.ids
    decks = [next(card.deck for card in GAME.library.cards if card.id == name) for name in ids]
    assert decks == sorted(decks, reverse=True)
    assert set(decks) == {"mutants", "bots"}
    assert len(ids) == len(set(ids))
    assert GAME.lineup(["mutants", "mutants"], {"mirror": True}).cards.ids == ids[: decks.index("bots")]


def test_every_card_may_be_in_a_deck_that_somebody_built_or_picks() -> None:
    everything = [card.id for card in GAME.library.cards]
    assert GAME.lineup(["choose", "bots"]).cards.ids == everything
    one, other = (GAME.lineup([built(GAME, Random(seed)), "bots"]) for seed in (1, 2))
    assert one.cards.ids == everything
    # What somebody built is nowhere in what all know of the table
    assert one is other


def test_artifacts_are_in_play_in_their_own_game_only() -> None:
    assert GAME.lineup(["mutants", "bots"]).cards.artifact_ids == []
    assert len(GAME.lineup(["mutants", "bots"], {"mode": "artifact"}).cards.artifact_ids) == 20


def test_the_fingerprint_covers_values_in_play_and_no_words() -> None:
    seats = ["aliens", "bots"]
    here = GAME.fingerprint(seats)
    assert changed("aliens", attack=9).fingerprint(seats) != here
    assert changed("mutants", attack=9).fingerprint(seats) == here
    words = {"text": {"en": "Something else."}, "name": "Somebody Else", "note": "new", "rarity": "rare"}
    assert changed("aliens", **words, verified=True).fingerprint(seats) == here
    assert changed("mutants", attack=9).fingerprint(["aliens", "choose"]) != GAME.fingerprint(["aliens", "choose"])


def test_a_name_that_two_cards_come_to_share_is_a_value() -> None:
    """Copies are told by their names (HP-CARD-13)."""
    other = next(card for card in GAME.library.cards if card.deck == "bots")
    assert changed("aliens", name=other.name).fingerprint(["aliens", "bots"]) != GAME.fingerprint(["aliens", "bots"])


@pytest.mark.parametrize("first", [False, True])
def test_a_new_deck_changes_no_game_that_does_not_use_it(first: bool) -> None:
    game = with_a_fifth_deck(first)
    for path in files("hope")[::4]:
        golden = load_golden(path)
        assert game.fingerprint(golden.record.seats, golden.record.options) == golden.record.fingerprint
        state = game.setup(golden.record.seats, golden.record.options)
        for text, digest in zip(golden.record.actions, golden.digests, strict=True):
            state.apply(state.parse(text))
            assert state.digest() == digest
    assert game.setup(["new", "bots"]).decks[0]


def test_bytes_of_other_values_are_refused() -> None:
    data = GAME.setup(["aliens", "bots"]).to_bytes()
    assert GAME.from_bytes(data).to_bytes() == data
    assert changed("mutants", attack=9).from_bytes(data).to_bytes() == data
    with pytest.raises(BadState, match="made with card data"):
        changed("aliens", attack=9).from_bytes(data)


def with_modifier(what: int) -> bytes:
    """A state with a modifier that changes that."""
    state = GAME.setup(["aliens", "bots"])
    fields = pack(state)
    fields[Packed.__struct_fields__.index("modifiers")] = [(0, what, 1, 0, 0)]
    lineup = state.lineup
    return msgspec.msgpack.encode([FORMAT, lineup.sides, lineup.options, lineup.fingerprint, fields])


@pytest.mark.parametrize("what", [-1, words.DIAGONAL_MOVE + 1, 10**9])
def test_a_state_whose_modifiers_change_what_there_is_not_is_refused(what: int) -> None:
    last = with_modifier(words.DIAGONAL_MOVE)
    assert GAME.from_bytes(last).to_bytes() == last
    with pytest.raises(BadState, match="numbers that no game has"):
        GAME.from_bytes(with_modifier(what))


@pytest.mark.clause("HP-2V2-05", "HP-2V2-21")
def test_partners_sit_opposite_each_other_and_give_up_together() -> None:
    seats = ["aliens", "bots", "humans", "mutants"]
    seating = GAME.seating(seats, {"mode": "two-on-two"})
    assert (seating.teams, seating.partners(1), seating.opponents(1)) == ((0, 1, 0, 1), (3,), (0, 2))
    assert GAME.seating(["aliens", "bots"]).teams == (0, 1)
    match = Match(GAME, seats, {"mode": "two-on-two"}, seed=1)
    match.resign(1)
    assert match.outcome is not None
    assert match.outcome.winners == (0, 2)
    duel = Match(GAME, seats[:2], seed=1)
    duel.resign(1)
    assert duel.outcome is not None
    assert duel.outcome.winners == (0,)
