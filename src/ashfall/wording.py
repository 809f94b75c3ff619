"""Fluent patterns put into words: variables and choices between variants, which is all that the texts use.

The files are read by `fluent.syntax`; its companion for putting them into words is not kept any more and
brings 36 MB of calendars and time zones along.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from fluent.syntax import ast

TextValue = str | int


class Unsayable(Exception):
    """A pattern lacks a value, or has something in it that this does not know."""


def _one(number: int) -> str:
    return "one" if number == 1 else "other"


def _one_or_none(number: int) -> str:
    return "one" if number in (0, 1) else "other"


def _polish(number: int) -> str:
    if number == 1:
        return "one"
    few = number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)
    return "few" if few else "many"


PLURALS: dict[str, Callable[[int], str]] = {"fr": _one_or_none, "pl": _polish, "pt": _one_or_none}
"""The plural of a number (Unicode's categories) where it is not as in English."""


def in_words(pattern: ast.Pattern, values: Mapping[str, TextValue], language: str) -> str:
    """The pattern with its values."""
    said: list[str] = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            said.append(element.value)
        else:
            said.append(_expression(element.expression, values, language))
    return "".join(said)


def _expression(expression: object, values: Mapping[str, TextValue], language: str) -> str:
    if isinstance(expression, ast.VariableReference):
        return str(_value(expression, values))
    if isinstance(expression, ast.StringLiteral):
        return str(expression.parse()["value"])
    if isinstance(expression, ast.Placeable):
        return _expression(expression.expression, values, language)
    if isinstance(expression, ast.SelectExpression):
        return in_words(_variant(expression, values, language).value, values, language)
    raise Unsayable(f"{type(expression).__name__} is not used in our texts")


def _value(variable: object, values: Mapping[str, TextValue]) -> TextValue:
    if not isinstance(variable, ast.VariableReference):
        raise Unsayable("a choice is made by a variable")
    name = variable.id.name
    if name not in values:
        raise Unsayable(f"there is no value for {name}")
    return values[name]


def _variant(choice: ast.SelectExpression, values: Mapping[str, TextValue], language: str) -> ast.Variant:
    """The variant that names the value itself, else its plural, else the default."""
    value = _value(choice.selector, values)
    wanted = [str(value)]
    if isinstance(value, int):
        wanted.append(PLURALS.get(language, _one)(value))
    for word in wanted:
        for variant in choice.variants:
            key = variant.key
            if word == (key.value if isinstance(key, ast.NumberLiteral) else key.name):
                return variant
    return next(variant for variant in choice.variants if variant.default)
