"""Patterns put into words: variables, exact values before plurals, plurals as each language has them."""

from __future__ import annotations

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Pattern

from ashfall.wording import TextValue, Unsayable, in_words

COUNTED = """
cards = { $who } { $count ->
    [0] keeps all
    [one] loses a card
    [few] loses { $count } (few)
   *[other] loses { $count }{" "}cards
 }.
"""


def pattern_of(source: str) -> Pattern:
    (entry,) = FluentParser().parse(source).body
    assert isinstance(entry, Message)
    assert entry.value is not None
    return entry.value


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [
        ("en", 0, "Rex keeps all."),
        ("en", 1, "Rex loses a card."),
        ("en", 2, "Rex loses 2 cards."),
        ("en", 21, "Rex loses 21 cards."),
        ("fr", 0, "Rex keeps all."),
        ("fr", 1, "Rex loses a card."),
        ("pl", 22, "Rex loses 22 (few)."),
        ("pl", 12, "Rex loses 12 cards."),
    ],
)
def test_an_exact_value_goes_before_the_plural_and_the_plural_before_the_default(
    language: str, count: int, said: str
) -> None:
    assert in_words(pattern_of(COUNTED), {"who": "Rex", "count": count}, language) == said


def test_nought_is_singular_in_french() -> None:
    pattern = pattern_of("wounds = { $count ->\n    [one] blessure\n   *[other] blessures\n }")
    assert in_words(pattern, {"count": 0}, "fr") == "blessure"
    assert in_words(pattern, {"count": 0}, "en") == "blessures"


def test_a_word_chooses_its_variant_and_an_unknown_one_the_default() -> None:
    pattern = pattern_of("side = { $side ->\n    [moloch] Robots\n   *[outpost] Soldiers\n }")
    assert in_words(pattern, {"side": "moloch"}, "en") == "Robots"
    assert in_words(pattern, {"side": "nobody"}, "en") == "Soldiers"


@pytest.mark.parametrize(
    ("source", "values"),
    [("name = { $name }", {}), ("day = { DATETIME($day) }", {"day": 1}), ("other = { -brand }", {})],
)
def test_what_cannot_be_said_is_named(source: str, values: dict[str, TextValue]) -> None:
    with pytest.raises(Unsayable):
        in_words(pattern_of(source), values, "en")
