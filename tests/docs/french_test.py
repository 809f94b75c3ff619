"""French as it is written: what stands before a colon, inside quotation marks, and beside a number."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    Identifier,
    Message,
    Pattern,
    Placeable,
    SelectExpression,
    VariableReference,
    Variant,
)

ROOT = Path(__file__).parents[2]
TEXTS = sorted((ROOT / "src/ashfall/locale/fr").glob("*.ftl"))
PAGES = sorted((ROOT / "docs/rules/fr").glob("*.md"))
DATA = sorted((ROOT / "src/ashfall/games").glob("*/data/*.toml"))
FAULTS = re.compile(r" [;:!?»%]|« |’|\.\.\.|(?<=[a-zà-ü])[;!?]")
"""A space that may break the line before a sign, the other apostrophe, dots for an ellipsis, no space at all."""
NAMES = re.compile(r"Neuroshima Hex!|\w!\s[A-Z]|save!")
"""Where a sign belongs to a name or to a word that is typed."""


def french(value: Any, key: str = "") -> Iterator[str]:
    """What data says in French."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from french(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from french(inner)
    elif key == "fr":
        yield str(value)


def written(path: Path) -> list[str]:
    if path.suffix == ".toml":
        return list(french(tomllib.loads(path.read_text("utf-8"))))
    return [line for line in path.read_text("utf-8").splitlines() if path.suffix != ".ftl" or not line.startswith("#")]


@pytest.mark.parametrize("path", [*TEXTS, *PAGES, *DATA], ids=lambda path: path.name)
def test_signs_stay_with_their_words(path: Path) -> None:
    found = [line for line in written(path) if FAULTS.search(NAMES.sub("", line))]
    assert found == [], "a no-break space (U+00A0) belongs before ; : ! ? % and », and after «"


def selections(pattern: Pattern) -> Iterator[SelectExpression]:
    for element in pattern.elements:
        if isinstance(element, Placeable) and isinstance(element.expression, SelectExpression):
            yield element.expression
            for variant in element.expression.variants:
                yield from selections(variant.value)


def names_its_number(choice: SelectExpression, variant: Variant) -> bool:
    assert isinstance(choice.selector, VariableReference)
    return any(
        isinstance(element, Placeable)
        and isinstance(element.expression, VariableReference)
        and element.expression.id.name == choice.selector.id.name
        for element in variant.value.elements
    )


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_none_is_not_said_to_be_one(path: Path) -> None:
    """Zero is singular in French: what is said of "one" is said of none too, unless none has words of its own."""
    wrong = []
    for entry in FluentParser(with_spans=False).parse(path.read_text("utf-8")).body:
        if not isinstance(entry, Message) or entry.value is None:
            continue
        for choice in selections(entry.value):
            keys = {v.key.name if isinstance(v.key, Identifier) else v.key.value: v for v in choice.variants}
            if "one" in keys and "0" not in keys and not names_its_number(choice, keys["one"]):
                wrong.append(entry.id.name)
    assert wrong == []


def test_the_french_texts_are_there() -> None:
    assert len(TEXTS) == len(list((ROOT / "src/ashfall/locale/en").glob("*.ftl")))
    assert len(PAGES) == len(list((ROOT / "docs/rules").glob("*.md")))


@pytest.mark.parametrize(
    "path", sorted((ROOT / "src/ashfall/games/neuroshima_hex/data").glob("*.toml")), ids=lambda p: p.name
)
def test_rules_call_tiles_as_the_table_does(path: Path) -> None:
    page = (ROOT / "docs/rules/fr/neuroshima-hex.md").read_text("utf-8").casefold()
    tiles = tomllib.loads(path.read_text("utf-8")).get("tiles", [])
    called = [tile.get("names", {}).get("fr", tile["name"]) for tile in tiles if not tile["id"].startswith("mercenary")]
    assert [name for name in called if name.casefold() not in page] == []
