"""Set-up, cities and Phase I."""

from __future__ import annotations

from random import Random

import pytest

from ashfall.core.chance import pick_chance
from ashfall.core.errors import BadOption, IllegalAction, UnknownSide
from ashfall.core.state import CHANCE
from ashfall.games.convoy import load
from ashfall.games.convoy.codes import NEW_YORK
from ashfall.games.convoy.state import ConvoyState
from ashfall.games.convoy.view import ConvoyView
from tests.rules.convoy.situation import CITIES, Situation

GAME = load()


def dealt(seed: int = 1, seats: tuple[str, str] = ("moloch", "outpost"), edition: str = "english") -> ConvoyState:
    """A new game after the opening hands."""
    state = GAME.setup(seats, {"edition": edition})
    rng = Random(seed)
    while state.to_move == CHANCE:
        state.apply(pick_chance(state, rng))
    return state


def settle(state: ConvoyState, seed: int = 2) -> None:
    rng = Random(seed)
    while state.to_move == CHANCE:
        state.apply(pick_chance(state, rng))


def sides(view: ConvoyView) -> dict[str, tuple[int, int]]:
    return {side.side: (side.hand_size, side.deck_size) for side in view.sides}


@pytest.mark.clause("CV-SETUP-01")
@pytest.mark.parametrize("seats", [("moloch", "outpost"), ("outpost", "moloch")])
def test_each_seat_has_the_cards_of_its_own_faction(seats: tuple[str, str]) -> None:
    state = dealt(seats=seats)
    names = {
        "moloch": {card.id.replace("_", "-") for card in GAME.encyclopedia().moloch},
        "outpost": {card.id.replace("_", "-") for card in GAME.encyclopedia().outpost},
    }
    for seat in (0, 1):
        own = next(side for side in state.view(seat).sides if side.seat == seat)
        assert own.side == seats[seat]
        assert own.hand is not None
        assert set(own.hand) <= names[seats[seat]]


def test_two_of_a_side_or_unknown_sides_are_refused() -> None:
    with pytest.raises(UnknownSide, match="one moloch and one outpost"):
        GAME.setup(["moloch", "moloch"])
    with pytest.raises(UnknownSide):
        GAME.setup(["moloch", "hegemony"])
    with pytest.raises(BadOption, match="english or french"):
        GAME.setup(["moloch", "outpost"], {"edition": "polish"})


@pytest.mark.clause("CV-SETUP-02", "CV-TYPE-07")
def test_the_decks_have_35_cards_of_three_types_each() -> None:
    encyclopedia = GAME.encyclopedia()
    counts: dict[str, int] = {}
    for cards in (encyclopedia.moloch, encyclopedia.outpost):
        assert sum(card.copies for card in cards) == 35
        for card in cards:
            counts[card.type] = counts.get(card.type, 0) + card.copies
    assert counts == {"robot": 21, "module": 7, "instant": 7 + 13, "soldier": 19, "building": 3}


@pytest.mark.clause("CV-SETUP-03")
def test_the_cities_lie_in_one_row() -> None:
    assert [city.id for city in dealt().view(None).cities] == list(CITIES)
    table = Situation("ziggy-one", units={"ziggy-one": "hunter", "new-york": "trooper"}, moloch="move-moloch push-back")
    assert [text for text in table.legal if text.startswith("play")] == [
        "play move-robot hunter#1 forward",
        "play push-back trooper#1 back",
    ]


@pytest.mark.clause("CV-SETUP-04")
def test_each_side_has_its_own_row_of_stations() -> None:
    table = Situation("ziggy-one", units={"ziggy-one": "trooper scout runner kid"}, moloch="hunter")
    table.play("deploy hunter ziggy-one", "pass")
    assert table.stations("ziggy-one", "moloch") == (1, 3)
    assert table.stations("ziggy-one", "outpost") == (4, 4)
    assert [unit.id for unit in table.city("ziggy-one").moloch] == ["hunter#1"]


@pytest.mark.clause("CV-SETUP-06")
def test_a_deck_has_no_order_before_it_is_drawn() -> None:
    state = GAME.setup(["moloch", "outpost"])
    weights = dict(state.chance())
    assert weights[state.parse("card hunter")] == pytest.approx(3 / 35)
    assert weights[state.parse("card brain")] == pytest.approx(1 / 35)


@pytest.mark.clause("CV-SETUP-08")
def test_opening_hands_are_four_cards() -> None:
    assert sides(dealt().view(None)) == {"moloch": (4, 31), "outpost": (4, 31)}


@pytest.mark.clause("CV-SETUP-09", "CV-SETUP-10")
def test_a_hand_may_be_exchanged_once_and_as_a_whole() -> None:
    state = dealt()
    assert state.view(0).phase == "mulligan"
    assert [state.text(action) for action in state.actions()] == ["pass", "yes"]
    owned = [state.hand[kind] + state.deck[kind] for kind in range(57)]
    state.apply(state.parse("yes"))
    settle(state)
    assert sides(state.view(None)) == {"moloch": (4, 31), "outpost": (4, 31)}
    assert [state.hand[kind] + state.deck[kind] for kind in range(57)] == owned
    assert state.to_move == 1
    hand = list(state.hand)
    state.apply(state.parse("pass"))
    settle(state)
    assert state.view(0).phase == "target"
    with pytest.raises(IllegalAction):
        state.apply(state.parse("yes"))
    assert all(now >= before for now, before in zip(state.hand[29:], hand[29:], strict=True))


@pytest.mark.clause("CV-SETUP-11")
def test_the_game_starts_in_ziggy_one_with_nothing_demolished() -> None:
    view = dealt().view(None)
    assert view.active_city == "ziggy-one"
    assert [city.status for city in view.cities] == ["active", "future", "future", "future", "future"]
    assert not any(district.demolished for city in view.cities for district in city.districts)


@pytest.mark.clause("CV-SETUP-07", "CV-DRAW-07")
def test_piles_lie_open_in_the_english_edition_and_to_their_owners_in_the_french() -> None:
    for edition in ("english", "french"):
        table = Situation(edition=edition, units={"iron-gate": "ripper trooper"}, moloch="hunter")
        table.play("use ripper trooper#1", "card hunter")
        for seat in (None, 0, 1):
            piles = [side.discard for side in table.state.view(seat).sides]
            closed = [edition == "french" and seat != owner for owner in (0, 1)]
            assert piles == [None if closed[0] else ["hunter"], None if closed[1] else ["trooper"]]
            assert [side.discard_size for side in table.state.view(seat).sides] == [1, 1]
        assert table.told("paid") == [{"card": "hunter"}]


# Cities ------------------------------------------------------------------------------------------


@pytest.mark.clause("CV-CITY-01", "CV-CITY-06")
def test_a_city_is_destroyed_active_or_future() -> None:
    statuses = [city.status for city in Situation("cleveland-harbour").view.cities]
    assert statuses == ["destroyed", "destroyed", "active", "future", "future"]


@pytest.mark.clause("CV-CITY-02", "CV-CITY-05", "CV-CITY-03")
def test_a_city_falls_with_its_last_district_however_each_fell(edition: str) -> None:
    table = Situation("iron-gate", edition=edition, units={"iron-gate": "hunter"}, outpost="emp-assault", battle="d3")
    table.play("pass", "pass")
    table.play("pass")
    table.go()
    table.play("district iron-gate d1")
    assert table.standing("iron-gate") == ["d2"]
    table.go()
    table.play("district iron-gate d2", "pass", "play emp-assault")
    assert table.standing("iron-gate") == []
    assert table.city("iron-gate").status == "active"
    table.go()
    table.play("unit hunter#1")
    assert table.city("iron-gate").status == "destroyed"
    assert table.view.active_city == "cleveland-harbour"


@pytest.mark.clause("CV-CITY-04")
def test_the_active_city_is_the_first_with_a_district_standing() -> None:
    table = Situation("ziggy-one", "convoy_move", demolished={"ziggy-one": "d1 d2", "iron-gate": "d1 d2"})
    table.go()
    assert table.view.active_city == "iron-gate"
    assert table.standing("iron-gate") == ["d3"]


@pytest.mark.clause("CV-CITY-07", "CV-CITY-09", "CV-BATTLE-08", "CV-BATTLE-11")
def test_ziggy_one_sees_two_battles_at_most(edition: str) -> None:
    table = Situation("ziggy-one", "draw", edition=edition, moloch_deck="brain hunter brute clown")
    battles = 0
    while table.view.active_city == "ziggy-one":
        table.go()
        table.play(table.legal[0])
        table.fight()
        battles += 1
        if table.phase == "convoy_move":
            table.go()
    assert battles == 2
    assert table.view.active_city == "iron-gate"
    assert table.view.last_battle is not None
    assert table.view.last_battle.winner == "tie"


@pytest.mark.clause("CV-CITY-08", "CV-CITY-10")
def test_a_city_card_says_everything_about_its_city() -> None:
    ziggy, iron, cleveland, jersey, new_york = GAME.encyclopedia().cities
    assert (ziggy.stations.moloch, ziggy.stations.outpost, len(ziggy.districts)) == (3, 4, 2)
    assert (ziggy.feature, iron.feature, cleveland.feature) == ("none", "destroy_robot", "extra_station")
    assert (jersey.feature, new_york.feature) == ("additional_district", "shuttle")
    assert [city.outpost_victory for city in (ziggy, iron, cleveland, jersey, new_york)] == [1, "reveal", 1, 2, 1]
    assert [city.moloch_victory for city in (iron, cleveland)] == ["demolish", "demolish_with_effect"]
    assert len(jersey.districts) == 2
    table = Situation("ziggy-one", units={"ziggy-one": "hunter hunter hunter"}, moloch="brute")
    table.refused("deploy brute ziggy-one", "CV-MATTACK-02")


# Phase I -----------------------------------------------------------------------------------------


@pytest.mark.clause("CV-DRAW-01", "CV-TURN-01")
def test_both_draw_two_cards_at_the_start_of_a_battle() -> None:
    state = dealt()
    state.apply(state.parse("pass"))
    state.apply(state.parse("pass"))
    settle(state)
    assert sides(state.view(None)) == {"moloch": (6, 29), "outpost": (6, 29)}
    assert state.view(0).phase == "target"


@pytest.mark.clause("CV-DRAW-02", "CV-DRAW-03", "CV-DRAW-04")
def test_short_and_empty_decks(edition: str) -> None:
    table = Situation(
        "iron-gate",
        "draw",
        edition=edition,
        moloch="brain",
        moloch_deck="hunter",
        outpost="kid",
        moloch_discards="clown",
    )
    table.go()
    assert table.hand("moloch") == ["hunter", "brain"]
    assert table.hand("outpost") == ["kid"]
    assert (table.deck("moloch"), table.deck("outpost")) == (0, 0)
    assert table.discards("moloch") == ["clown"]
    assert table.phase == "target"


@pytest.mark.clause("CV-DRAW-05")
def test_there_is_no_hand_limit() -> None:
    hand = "hunter hunter hunter brain clown ripper hornet brute hybrid blocker defender spiders juggernaut"
    table = Situation("iron-gate", "draw", moloch=hand, moloch_deck="dreadnought steelhound")
    table.go()
    table.play("district iron-gate d1", "pass", "pass", "pass")
    table.go()
    assert len(table.hand("moloch")) == 15


@pytest.mark.clause("CV-DRAW-06")
@pytest.mark.parametrize("edition", ["english", "french"])
def test_deck_sizes_are_public(edition: str) -> None:
    state = dealt(edition=edition)
    for seat in (None, 0, 1):
        assert [side.deck_size for side in state.view(seat).sides] == [31, 31]


# Card anatomy ------------------------------------------------------------------------------------


@pytest.mark.clause("CV-TYPE-01", "CV-ABILITY-01", "CV-CARD-GAUSS_CANNON-01", "CV-CARD-STEELHOUND-01")
def test_cards_carry_type_strength_ability_and_activation() -> None:
    encyclopedia = GAME.encyclopedia()
    plain = [card.id for card in encyclopedia.moloch + encyclopedia.outpost if card.ability == "none"]
    assert plain == ["gauss_cannon", "steelhound", "combat_module", "annihilation_module", "destruction_module"]
    for card in encyclopedia.moloch + encyclopedia.outpost:
        assert all(card.name[language] and card.text[language] for language in ("en", "fr"))
        assert (card.activation == "none") == (card.ability == "none")
        if card.type in ("robot", "soldier"):
            assert card.strength > 0


def test_new_york_is_the_last_city() -> None:
    assert CITIES[NEW_YORK] == "new-york"
