"""Deck customization, deck codes, sides."""

from __future__ import annotations

import pytest

from ashfall.core.errors import BadOption, UnknownSide
from ashfall.games.hope import load
from ashfall.games.hope.deck import decode, encode

GAME = load([])
CARDS = GAME.library.cards


def pick(**wanted: int) -> dict[str, int]:
    """Two copies each until the numbers are met: `aliens=12` units, `location=4`, `event=12` cards."""
    deck: dict[str, int] = {}
    for kind, number in wanted.items():
        for card in CARDS:
            left = number - sum(deck[c.id] for c in CARDS if c.id in deck and kind in (c.type, c.race))
            if left > 0 and kind in (card.type, card.race) and card.id not in deck:
                deck[card.id] = min(2, left)
    return deck


def faults(deck: dict[str, int], size: int = 36) -> list[str]:
    return sorted({fault.code for fault in GAME.check_deck(deck, size).errors})


@pytest.mark.clause("HP-DECK-01", "HP-DECK-02")
@pytest.mark.parametrize(
    ("races", "allowed"),
    [
        (("aliens",), True),
        (("aliens", "mutants"), True),
        (("mutants", "humans"), True),
        (("humans", "bots"), True),
        (("aliens", "humans"), False),
        (("bots", "mutants"), False),
        (("bots", "aliens"), False),
        (("aliens", "mutants", "humans"), False),
    ],
)
def test_races_must_be_friendly(races: tuple[str, ...], allowed: bool) -> None:
    share = 18 // len(races)
    deck = pick(**dict.fromkeys(races, share), location=6, event=12)
    assert faults(deck) == ([] if allowed else ["races"])


@pytest.mark.clause("HP-DECK-03")
def test_locations_and_events_fit_any_deck() -> None:
    deck = (
        pick(humans=18)
        | {"deep-hole": 2, "foundry": 2, "fury": 2, "hazard": 2, "rest": 2}
        | {
            "delving": 2,
            "absorb": 2,
            "accelerate": 2,
            "brutality": 2,
        }
    )
    assert sum(deck.values()) == 36
    assert faults(deck) == []


@pytest.mark.clause("HP-DECK-04", "HP-DECK-05", "HP-DECK-06")
@pytest.mark.parametrize("card", ["thork", "barracks", "absorb"])
def test_two_copies_at_most(card: str) -> None:
    deck = pick(humans=18, location=6, event=12)
    deck[card] = 3
    checked = GAME.check_deck(deck, sum(deck.values()))
    assert [fault.code for fault in checked.errors] == ["copies"]
    assert "3 copies" in checked.errors[0].message


@pytest.mark.clause("HP-DECK-07")
@pytest.mark.parametrize("events", [11, 13])
def test_exactly_thirty_six_cards(events: int) -> None:
    checked = GAME.check_deck(pick(humans=18, location=6, event=events))
    assert [fault.message for fault in checked.errors] == [f"{24 + events} cards, expected 36"]


@pytest.mark.clause("HP-DECK-08")
def test_few_units_and_locations_are_only_unwise() -> None:
    checked = GAME.check_deck(pick(humans=10, location=2, event=24))
    assert checked.valid
    assert sorted(fault.code for fault in checked.warnings) == ["few_locations", "few_units"]


def test_every_fault_is_named_at_once() -> None:
    deck = pick(aliens=4, humans=4) | {"absorb": 3}
    assert faults(deck) == ["copies", "races", "size"]
    with pytest.raises(UnknownSide) as refusal:
        GAME.setup([GAME.deck_code(deck), "bots"])
    assert refusal.value.code == "bad-deck"
    for word in ("11 cards", "3 copies", "aliens and humans"):
        assert word in str(refusal.value)


@pytest.mark.clause("HP-DECK-09", "HP-GEN-08")
def test_casual_games_use_one_size_for_all() -> None:
    big = GAME.deck_code(pick(humans=22, location=6, event=12))
    other = GAME.deck_code(pick(bots=22, location=6, event=12))
    GAME.setup([big, other], {"deck_size": 40})
    with pytest.raises(UnknownSide, match="40"):
        GAME.setup([big, "bots"], {"deck_size": 40})
    with pytest.raises(UnknownSide, match="expected 36"):
        GAME.setup([big, other])


@pytest.mark.clause("HP-DECK-10")
def test_a_tournament_admits_no_casual_decks() -> None:
    GAME.setup(["humans", "bots"], {"tournament": True})
    for casual in ({"deck_size": 40}, {"deck_copies": 3}):
        with pytest.raises(BadOption, match="tournament"):
            GAME.setup(["humans", "bots"], {"tournament": True, **casual})


def test_codes_are_short_and_exact() -> None:
    for deck in (pick(humans=18, location=6, event=12), {"absorb": 1}, {card.id: 3 for card in CARDS}):
        code = encode(CARDS, deck)
        assert decode(CARDS, code) == deck
        assert len(code) < 40
    with pytest.raises(UnknownSide, match="checksum"):
        decode(CARDS, encode(CARDS, {"absorb": 1, "thork": 2})[:-1] + "_")
    for wrong in ("h1.", "h1.!!!!", "x9.AAAA", "h1.AAA"):
        with pytest.raises(UnknownSide):
            decode(CARDS, wrong)
    with pytest.raises(UnknownSide, match="no card"):
        encode(CARDS, {"nobody": 1})
    with pytest.raises(UnknownSide, match="0 to 3"):
        encode(CARDS, {"absorb": 4})


def test_a_seat_may_be_given_by_code() -> None:
    ready = {card.id: count for card, count in GAME.deck("humans")}
    code = GAME.deck_code(ready)
    state = GAME.setup([code, "bots"])
    other = GAME.setup(["humans", "bots"])
    one, two = ([each.lineup.cards.ids[card] for card in each.decks[0]] for each in (state, other))
    assert one == two
    assert GAME.check_seats([code, "choose"]) == (code, "choose")
    for seats in (["humans"], ["humans", "elves"], ["humans", "h1.AAAA"]):
        with pytest.raises(UnknownSide):
            GAME.check_seats(seats)
