"""Moves narrowed word by word."""

from __future__ import annotations

from ashfall.terminal.menu import Choice, Menu

MOVES = [
    "end",
    "commando a1 n",
    "commando a1 ne",
    "commando c3 n",
    "discard commando",
    "medic b1 saves a1",
    "scout a1 s",
]


def test_bundles_come_first_then_single_moves_then_the_last_words() -> None:
    words = [" ".join(choice.words) for choice in Menu(MOVES, ("discard", "end")).choices()]
    assert words == ["commando", "medic b1 saves a1", "scout a1 s", "discard commando", "end"]


def test_words_without_alternative_are_taken_along() -> None:
    assert Menu(MOVES).choices(("commando",)) == [Choice(("a1",), 2), Choice(("c3", "n"), 1)]
    assert Menu(["hq a1 n", "hq a1 ne"]).obvious() == ("hq", "a1")
    assert Menu(["end"]).obvious() == ()


def test_abbreviations_are_written_out_if_they_are_clear() -> None:
    menu = Menu([*MOVES, "commander a1 n"])
    assert menu.resolve(["sc", "a1", "s"]) == ("scout", "a1", "s")
    assert menu.resolve(["comm", "a1", "n"]) == ("comm", "a1", "n")
    assert menu.resolve(["commando", "a1", "n"]) == ("commando", "a1", "n")


def test_moves_and_beginnings_of_moves() -> None:
    menu = Menu(MOVES)
    assert menu.is_move(["commando", "a1", "n"])
    assert not menu.is_move(["commando", "a1"])
    assert menu.leads_on(["commando", "a1"])
    assert not menu.leads_on(["commando", "e3"])
