"""Options are validated alike wherever they come from."""

from __future__ import annotations

import pytest

from ashfall.core.errors import BadOption
from ashfall.core.options import Option, OptionSchema

SCHEMA = OptionSchema(
    Option(name="edition", type="choice", default="new", choices=("new", "old"), help="Which book."),
    Option(name="guard", type="bool", default=True, help="A guard."),
    Option(name="rounds", type="int", default=9, minimum=1, maximum=20, help="How many."),
)


def test_defaults_are_filled_in() -> None:
    assert SCHEMA.validate() == {"edition": "new", "guard": True, "rounds": 9}


def test_text_is_understood_as_on_a_command_line() -> None:
    assert SCHEMA.validate({"guard": "off", "rounds": "12"}) == {"edition": "new", "guard": False, "rounds": 12}


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"edtion": "new"}, "unknown option 'edtion', expected edition, guard or rounds"),
        ({"edition": "third"}, "option edition is 'third', expected new or old"),
        ({"guard": "maybe"}, "expected true or false"),
        ({"guard": 2}, "expected true or false"),
        ({"rounds": 21}, "expected a whole number from 1 to 20"),
        ({"rounds": True}, "expected a whole number from 1 to 20"),
        ({"rounds": "many"}, "expected a whole number from 1 to 20"),
    ],
)
def test_bad_values_are_named_with_what_is_accepted(given: dict[str, object], says: str) -> None:
    with pytest.raises(BadOption, match=says) as caught:
        SCHEMA.validate(given)
    assert caught.value.code == "bad-option"
