"""Every card of the box, at least once: what is printed, its keywords, and what it does."""

from __future__ import annotations

from pathlib import Path

import pytest

from ashfall.games.hope.data import CardData
from tests.rules.hope.real_cards import DATA, card, value
from tests.rules.hope.situation import Place, Situation, location, unit

UNITS = [entry for entry in DATA.values() if entry.type == "unit"]


def having(keyword: str) -> list[str]:
    return [entry.id for entry in UNITS if value(entry, keyword) and not entry.abilities]


def price(entry: CardData) -> int:
    return {"red": entry.cost or 0, "green": -(entry.cost or 0), "red-green": 0}[entry.cost_colour or "red"]


# Every unit and location can be played and stands there as printed ---------------------------------


@pytest.mark.parametrize("name", [entry.id for entry in UNITS])
def test_units_are_played_and_stand_as_printed(name: str) -> None:
    entry = DATA[name]
    table = Situation(hands=[{"c": card(name)}]).do("play_unit", 0, card="c", at=[0, 2])
    table.expect(sources=[15 - price(entry), 15], hand_sizes=[0, 0])
    piece = table.piece("c")
    assert piece.attack is not None
    assert piece.defense is not None
    assert piece.vitality is not None
    printed = (piece.attack.printed, piece.defense.printed, piece.vitality.printed, piece.race, piece.unique)
    assert printed == (entry.attack, entry.defense, entry.vitality, entry.race, entry.unique)
    words = {(word.name, word.value) for word in piece.keywords}
    assert words == {(word.name, word.value) for word in entry.keywords}


@pytest.mark.parametrize("name", [entry.id for entry in DATA.values() if entry.type == "location"])
def test_locations_are_played_and_stand_as_printed(name: str) -> None:
    entry = DATA[name]
    table = Situation("EXPLORE", {"u": (unit(), 0, (1, 2))}, [{"c": card(name)}])
    table.do("play_location", 0, card="c", at=[2, 2]).expect(sources=[15 - price(entry), 15])
    piece = table.piece("c")
    assert piece.defense is not None
    assert (piece.defense.printed, piece.attack, piece.type) == (entry.defense, None, "location")


@pytest.mark.parametrize("name", sorted(DATA))
def test_texts_are_there_in_two_languages(name: str) -> None:
    entry = DATA[name]
    assert bool(entry.text.get("en")) == bool(entry.text.get("fr"))
    assert entry.text.get("en") or not (entry.keywords or entry.abilities or entry.effects())


# Keywords on the cards that have nothing else --------------------------------------------------------


@pytest.mark.parametrize("name", having("MOVE"))
def test_movers_go_exactly_as_far_as_they_may(name: str) -> None:
    reach = 1 + value(DATA[name], "MOVE")
    path = [[n, 0] for n in range(1, 5)] + [[4, 1]]
    table = Situation("MOVE", {"c": (card(name), 0, (0, 0))})
    table.refuse("move", 0, unit="c", path=path[: reach + 1]).do("move", 0, unit="c", path=path[:reach])


@pytest.mark.parametrize("name", having("FEROCITY"))
def test_the_fierce_win_ties(name: str) -> None:
    board = {"c": (card(name), 0, (1, 2)), "d": (unit(defense=DATA[name].attack or 0, vitality=5), 1, (2, 2))}
    Situation("BATTLE", board).fight(0, 1, "d", "c").expect(sources=[17, 13])


@pytest.mark.parametrize("name", having("DAMAGE"))
def test_damage_dealers(name: str) -> None:
    entry = DATA[name]
    board = {"c": (card(name), 0, (1, 2)), "d": (unit(defense=(entry.attack or 0) - 1, vitality=5), 1, (2, 2))}
    table = Situation("BATTLE", board).attack(0, 1, "d", "c")
    if (entry.attack or 0) < 2 * ((entry.attack or 0) - 1):
        table.do("resolve_combat").expect(pieces={"d": {"wounds": 1 + value(entry, "DAMAGE")}})
    else:
        # Too weak to wound without overwhelming: a tie, won by its FEROCITY
        tie = {"c": (card(name), 0, (1, 2)), "d": (unit(defense=entry.attack or 0, vitality=5), 1, (2, 2))}
        Situation("BATTLE", tie).fight(0, 1, "d", "c").expect(pieces={"d": {"wounds": 1 + value(entry, "DAMAGE")}})


@pytest.mark.parametrize("name", having("RANGED"))
def test_shooters_reach_two_spaces(name: str) -> None:
    board = {"c": (card(name), 0, (1, 2)), "d": (unit(defense=1, vitality=9), 1, (3, 2))}
    table = Situation("BATTLE", board).fight(0, 1, "d", "c")
    assert table.state.sources[0] > 15


@pytest.mark.parametrize("name", having("NIGHTMARE"))
def test_nightmares_lower_defense_and_attack(name: str) -> None:
    attack, defense = DATA[name].attack or 0, DATA[name].defense or 0
    Situation("BATTLE", {"c": (card(name), 0, (1, 2)), "d": (unit(defense=5), 1, (2, 2))}).attack(
        0, 1, "d", "c"
    ).expect(combat_totals=[attack, 4])
    Situation("BATTLE", {"a": (unit(attack=5), 0, (1, 2)), "c": (card(name), 1, (2, 2))}).attack(0, 1, "c", "a").expect(
        combat_totals=[4, defense]
    )


@pytest.mark.parametrize("name", having("SENTINEL"))
def test_sentinels_face_two_at_most(name: str) -> None:
    board: dict[str, Place] = {"c": (card(name), 1, (2, 2))}
    for n, at in enumerate(((1, 2), (2, 1), (2, 3))):
        board[f"a{n}"] = (unit(), 0, at)
    table = Situation("BATTLE", board).do("place_target", 0, token=1, on="c")
    table.refuse("declare_attackers", 0, token=1, units=["a0", "a1", "a2"])
    table.do("declare_attackers", 0, token=1, units=["a0", "a1"])


@pytest.mark.parametrize("name", having("INFECT"))
def test_infectors_wound_their_neighbours(name: str) -> None:
    board = {"c": (card(name), 0, (2, 2)), "e": (unit(), 1, (2, 3))}
    Situation("EXPLORE", board).do("begin_phase", phase="BATTLE").expect(pieces={"e": {"wounds": 1}})


@pytest.mark.parametrize("name", [entry.id for entry in DATA.values() if value(entry, "INCOME")])
def test_income_on_units_and_locations(name: str) -> None:
    table = Situation("DOMINANCE", {"c": (card(name), 0, (2, 2))}).do("evaluate_dominance")
    table.expect(sources=[15 + 2 * (1 + value(DATA[name], "INCOME")), 15])


@pytest.mark.parametrize("name", [entry.id for entry in UNITS if value(entry, "RAPTURE")])
def test_rapture_units_change_places(name: str) -> None:
    table = Situation("MOVE", {"c": (card(name), 0, (0, 0)), "u": (unit(), 0, (3, 3))})
    table.do("rapture", 0, unit="c", **{"with": "u"}).expect(pieces={"c": {"at": [3, 3]}, "u": {"at": [0, 0]}})


@pytest.mark.parametrize("name", ["outstanding-bot", "janet-keller", "deep-hole"])
def test_locators_fetch_their_type(name: str) -> None:
    decks = [{"u": unit(), "l": location()}]
    if DATA[name].type == "unit":
        table = Situation(hands=[{"c": card(name)}], decks=decks)
        table.refuse("play_unit", 0, card="c", at=[0, 0], locate="l")
        table.do("play_unit", 0, card="c", at=[0, 0], locate="u").expect(zones={"u": "hand:0"})
    else:
        table = Situation("EXPLORE", {"o": (unit(), 0, (1, 2))}, [{"c": card(name)}], decks)
        table.do("play_location", 0, card="c", at=[2, 2], locate="l").expect(zones={"l": "hand:0"})


def test_no_card_is_forgotten() -> None:
    """Units and locations are covered above; every card that does something more is named in a test."""
    text = "".join(file.read_text("utf-8") for file in Path(__file__).parent.glob("*_cards_test.py"))
    acting = [name for name, entry in DATA.items() if entry.abilities or entry.type == "event"]
    assert [name for name in acting if f'"{name}"' not in text] == []
