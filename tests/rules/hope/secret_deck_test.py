"""The list of a deck that somebody built is known to its owner alone, but for what was seen of it."""

from __future__ import annotations

from random import Random

import pytest

from ashfall.core.chance import pick_chance
from ashfall.core.state import CHANCE, OVER
from ashfall.games.hope import load
from ashfall.games.hope.announce import could_answer
from ashfall.games.hope.state import HopeState
from ashfall.games.hope.view import PlayerView
from tests.properties.hope_decks import built
from tests.rules.hope.asked import asked

GAME = load([])


def dealt(seats: list[str], seed: int = 1, rounds: int = 1, **options: object) -> HopeState:
    """Random play up to a round."""
    rng = Random(seed)
    state = GAME.setup(seats, options)
    while state.round < rounds and state.to_move != OVER:
        state.apply(pick_chance(state, rng) if state.to_move == CHANCE else rng.choice(state.actions()))
    return state


def player(state: HopeState, seat: int, viewer: int | None) -> PlayerView:
    found: PlayerView = state.view(viewer).players[seat]
    return found


@pytest.mark.clause("HP-GEN-08", "HP-BOARD-04")
def test_only_the_owner_sees_the_list() -> None:
    state = dealt([built(GAME, Random(5)), "bots"])
    own = player(state, 0, 0)
    assert (own.secret, sum(count.count for count in own.unseen)) == (False, 30)
    for viewer in (1, None):
        hidden = player(state, 0, viewer)
        assert (hidden.secret, hidden.unseen, hidden.hand) == (True, [], None)
    # A ready deck is printed for everybody
    assert sum(count.count for count in player(state, 1, 0).unseen) == 36


@pytest.mark.clause("HP-GEN-08")
def test_views_of_two_lists_are_the_same_to_others() -> None:
    """Before anything is played nobody else can tell one built deck from another."""
    one, two = (GAME.setup([built(GAME, Random(seed)), "bots"]) for seed in (5, 6))
    assert one.decks[0] != two.decks[0]
    for viewer in (1, None):
        assert one.view(viewer) == two.view(viewer)
        assert one.resample(viewer, Random(3)).digest() == two.resample(viewer, Random(3)).digest()
    assert one.view(0) != two.view(0)


@pytest.mark.clause("HP-PLAY-02")
def test_who_is_asked_does_not_depend_on_a_secret_list() -> None:
    """A deck without a single event is asked where another one is: nobody can tell them apart by that."""
    units = [card.id for card in GAME.library.cards if card.race in ("humans", "bots") and card.type == "unit"]
    places = [card.id for card in GAME.library.cards if card.type == "location"]
    plain = GAME.deck_code(dict.fromkeys(units[:14], 2) | dict.fromkeys(places[:4], 2))
    state = dealt(["aliens", plain], rounds=2)
    assert could_answer(state, 1) == could_answer(state.resample(0, Random(1)), 1)
    asked = 0
    rng = Random(2)
    while state.to_move != OVER:
        if state.to_move >= 0:
            other = state.resample(0, rng)
            assert could_answer(other, 1) == could_answer(state, 1)
            asked += could_answer(state, 1)
        state.apply(pick_chance(state, rng) if state.to_move == CHANCE else rng.choice(state.actions()))
    assert asked > 0


@pytest.mark.clause("HP-DECK-01", "HP-DECK-04", "HP-DECK-07")
@pytest.mark.parametrize("seed", range(4))
def test_what_others_imagine_is_a_deck_that_may_be_built(seed: int) -> None:
    options = {"deck_size": 50, "deck_copies": 3} if seed % 2 else {}
    size, copies = (50, 3) if seed % 2 else (36, 2)
    seats = [built(GAME, Random(seed), size, copies), built(GAME, Random(seed + 9), size, copies)]
    state = dealt(seats, seed, rounds=3, **options)
    ids = state.lineup.cards.ids
    for number in range(5):
        other = state.resample(0, Random(number))
        deck: dict[str, int] = {}
        cards = other.hands[1] + other.decks[1] + other.discards[1]
        cards += [other.piece_card[slot] for slot in range(other.top) if other.piece_owner[slot] == 1]
        cards += [other.lineup.cards.abilities[item[0]].card for item in other.items if item[1] == 1 and item[2] == -1]
        for card in cards:
            deck[ids[card]] = deck.get(ids[card], 0) + 1
        assert GAME.check_deck(deck, size, copies).valid


@pytest.mark.clause("HP-KEYWORD-LOCATOR-01")
def test_what_was_shown_and_shuffled_back_is_remembered() -> None:
    """Three cards of the draw deck are shown, some go back: that they are there stays known."""
    scout = next(card.id for card in GAME.library.cards if "Reveal three cards" in card.text.get("en", ""))
    aliens = {card.id: count for card, count in GAME.deck("aliens")}
    code = GAME.deck_code(aliens)
    met = 0
    for seed in range(40):
        rng = Random(seed)
        state = GAME.setup([code, "bots"])
        while state.to_move != OVER and state.round < 6:
            shown = list(state.shown)
            wanted = [a for a in state.actions() if state.to_move == 0 and state.text(a) == f"event {scout}"]
            declined = asked(state, None).kind == "take-revealed"
            if declined:
                state.apply(state.parse("pass"))
                seen = {count.card: count.count for count in player(state, 0, 1).unseen}
                assert all(seen[state.lineup.cards.ids[card]] >= shown.count(card) for card in shown)
                met += 1
                break
            if wanted:
                state.apply(wanted[0])
            elif state.to_move == CHANCE:
                state.apply(pick_chance(state, rng))
            else:
                state.apply(rng.choice(state.actions()))
        if met:
            break
    assert met


def test_a_built_deck_is_named_so_and_nothing_more() -> None:
    code = built(GAME, Random(1))
    assert [GAME.public_side(side) for side in (code, "bots", "choose")] == ["custom", "bots", "choose"]
