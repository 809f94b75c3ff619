"""Every text exists in every language, asks for the same values, and covers what the code can say."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

import ashfall
from ashfall.games.neuroshima_hex import frames
from ashfall.games.neuroshima_hex.data import ABILITIES, Instant
from ashfall.games.neuroshima_hex.deeds import DEEDS
from ashfall.games.neuroshima_hex.events import EVENTS
from ashfall.games.neuroshima_hex.modes.base import ENDINGS
from ashfall.games.neuroshima_hex.position import STAGES
from ashfall.games.neuroshima_hex.prompts import PROMPT_KINDS
from ashfall.texts import LANGUAGES, MissingText, UnknownLanguage, texts

HOME = Path(ashfall.__file__).parent
LOCALE = HOME / "locale"
GAME = "neuroshima-hex"


def _variables(node: Any) -> set[str]:
    """The values a text asks for, wherever they stand in its tree."""
    if isinstance(node, dict):
        own = {str(node["id"]["name"])} if node.get("type") == "VariableReference" else set()
        return own.union(*(_variables(part) for part in node.values()))
    if isinstance(node, list):
        return set().union(*(_variables(part) for part in node))
    return set()


def _messages(language: str, name: str) -> dict[str, set[str]]:
    """Keys of a file with the values each of them asks for."""
    body = FluentParser().parse((LOCALE / language / name).read_text("utf-8")).body
    assert not [entry for entry in body if isinstance(entry, Junk)], f"{language}/{name} has lines that are no Fluent"
    found = {}
    for entry in body:
        if isinstance(entry, Message):
            assert entry.id.name not in found, f"{language}/{name} has {entry.id.name} twice"
            found[entry.id.name] = _variables(entry.to_json())
    return found


@pytest.mark.parametrize("name", sorted({path.name for path in LOCALE.glob("*/*.ftl")}))
def test_all_languages_have_the_same_texts_with_the_same_values(name: str) -> None:
    first = _messages(LANGUAGES[0], name)
    assert first
    for language in LANGUAGES[1:]:
        assert _messages(language, name) == first


def _trees(folder: Path) -> Iterator[ast.AST]:
    for path in sorted(folder.rglob("*.py")):
        yield from ast.walk(ast.parse(path.read_text("utf-8")))


def _event_kinds() -> set[str]:
    return {event.kind for event in EVENTS}


def _refusal_codes() -> set[str]:
    """The codes with which questions are refused an answer."""
    codes: set[object] = set()
    for path in (HOME / "games/neuroshima_hex").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id == "_refused":
                    codes.add(getattr(node.args[0], "value", None))
                codes |= {getattr(word.value, "value", None) for word in node.keywords if word.arg == "code"}
    return {code for code in codes if isinstance(code, str)}


def _error_codes() -> set[str]:
    """Codes written anywhere but in the games' own rules and scenarios: on classes, as arguments, in refusals."""
    codes: set[object] = set()
    for path in HOME.rglob("*.py"):
        if {"games", "scenarios"} & set(path.relative_to(HOME).parts):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "code":
                codes.add(getattr(node.value, "value", None))
            if not isinstance(node, ast.Call):
                continue
            codes |= {getattr(word.value, "value", None) for word in node.keywords if word.arg == "code"}
            if isinstance(node.func, ast.Name) and node.func.id in ("Refused", "_problem"):
                codes.add(getattr(node.args[0], "value", None))
    return {code for code in codes if isinstance(code, str)}


def _needed() -> set[str]:
    game = ashfall.game(GAME)
    keys = {f"nh-event-{kind}" for kind in _event_kinds()}
    keys |= {f"nh-prompt-{kind}" for kind in PROMPT_KINDS if kind not in ("wait", "instant", "battle")}
    keys |= {f"nh-outcome-{reason}" for reason in ENDINGS if reason}
    keys |= {f"nh-battle-{reason}" for reason in frames.REASONS}
    keys |= {f"nh-stage-{stage}" for stage in STAGES}
    for ability in (*ABILITIES, *DEEDS):
        keys |= {f"nh-ability-{ability}", f"nh-ability-{ability}-help"}
    for instant in get_args(Instant):
        keys |= {f"nh-instant-{instant}", f"nh-instant-{instant}-help"}
    for side in game.sides:
        keys |= {f"nh-army-{side.id}", f"nh-army-{side.id}-sketch"}
    for option in game.schema.options:
        keys |= {f"option-{option.name}", f"option-{option.name}-help"}
        keys |= {f"option-{option.name}-{choice}" for choice in option.choices}
    keys |= {f"error-{code}" for code in _refusal_codes()}
    keys |= {f"error-{code}" for code in _error_codes()}
    return keys


def test_the_search_finds_what_it_looks_for() -> None:
    assert {"place", "phase", "over", "instant"} <= _event_kinds()
    assert {"occupied", "held", "too-far"} <= _refusal_codes()
    assert {"bad-record", "unknown-game", "game-over", "unknown-language"} <= _error_codes()
    assert _messages("en", "neuroshima-hex.ftl")["nh-event-place"] == {"player", "tile", "hex", "facing"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_game_can_say_has_a_text(language: str) -> None:
    assert _needed() - texts(language, GAME).keys == set()


@pytest.mark.parametrize("folder", ["terminal", "commands"])
def test_every_text_named_in_the_code_exists(folder: str) -> None:
    named = set()
    for node in _trees(HOME / folder):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in ("say", "_say", "fill")
            and node.args
            and isinstance(node.args[0], ast.Constant)
        ):
            named.add(node.args[0].value)
    assert named
    assert named - {key for game in ashfall.games() for key in texts("en", game).keys} == set()


def test_numbers_choose_the_right_form() -> None:
    english = texts("en", GAME)
    assert "use a tile" in english.say("nh-prompt-turn", player="Borgo", uses=1)
    assert "use 2 tiles" in english.say("nh-prompt-turn", player="Borgo", uses=2)
    assert "no more tiles" in english.say("nh-prompt-turn", player="Borgo", uses=0)


def test_a_missing_text_a_missing_value_and_an_unknown_language_are_errors() -> None:
    with pytest.raises(MissingText, match="no-such-text"):
        texts("en").say("no-such-text")
    with pytest.raises(MissingText, match="player"):
        texts("en", GAME).say("nh-event-draw", tile="Runner")
    with pytest.raises(UnknownLanguage, match="en or fr"):
        texts("xx")
