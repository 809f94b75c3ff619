"""Modes as the set-up form gets them: asked of the games themselves."""

from __future__ import annotations

from ashfall.games import game
from ashfall.server.modes import modes_of


def tables(name: str) -> dict[str, list[list[int]]]:
    return {mode.name: mode.tables for mode in modes_of(game(name))}


def test_every_mode_says_for_how_many_it_is_and_who_plays_with_whom() -> None:
    hex_tables = tables("neuroshima-hex")
    assert hex_tables["duel"] == [[0, 1]]
    assert [len(table) for table in hex_tables["deathmatch"]] == [3, 4, 5, 6]
    assert hex_tables["one-vs-two"] == [[0, 1, 1]]
    assert hex_tables["team"] == [[0, 1, 0, 1]]
    assert tables("hope") == {"one-on-one": [[0, 1]], "artifact": [[0, 1]], "two-on-two": [[0, 1, 0, 1]]}


def test_a_game_without_modes_has_one_without_a_name() -> None:
    assert tables("convoy") == {"": [[0, 1]]}


def test_options_of_a_mode_name_modes_that_exist() -> None:
    for name in ("neuroshima-hex", "hope", "convoy"):
        known = set(tables(name))
        for option in game(name).schema.options:
            assert set(option.modes) <= known, option.name


def test_a_mode_in_which_people_hold_several_seats_says_which() -> None:
    people = {mode.name: mode.people for mode in modes_of(game("neuroshima-hex"))}
    assert people["team"] == {"three": [0, 1, 0, 2], "two": [0, 1, 0, 1]}
    assert not any(said for mode, said in people.items() if mode != "team")
    assert all(mode.people == {} for name in ("convoy", "hope") for mode in modes_of(game(name)))
