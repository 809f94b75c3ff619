"""Texts of the table in the reader's language, kept as Fluent files under `locale/`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message

from ashfall.core.errors import AshfallError, one_of

LANGUAGES = ("en", "fr")

TextValue = str | int


class MissingText(AshfallError):
    """A text that the language files do not have, or one that was not given all it needs."""

    code = "missing-text"


class UnknownLanguage(AshfallError):
    code = "unknown-language"


class Texts:
    """All texts of one language: `say` puts one into words."""

    def __init__(self, language: str, bundle: FluentBundle, keys: frozenset[str]) -> None:
        self.language = language
        self.keys = keys
        self._bundle = bundle

    def has(self, key: str) -> bool:
        return key in self.keys

    def say(self, key: str, **values: TextValue) -> str:
        return self.fill(key, values)

    def fill(self, key: str, values: Mapping[str, TextValue]) -> str:
        """Like `say`, for values whose names are no Python words (``from``)."""
        if key not in self.keys:
            raise MissingText(f"there is no text {key!r} in language {self.language}")
        pattern = self._bundle.get_message(key).value
        assert pattern is not None
        text, errors = self._bundle.format_pattern(pattern, dict(values))
        if errors:
            raise MissingText(f"text {key!r} in language {self.language}: {errors[0]}")
        return str(text)


@cache
def texts(language: str, game: str | None = None) -> Texts:
    """The texts for one game's table (None: those that need no game)."""
    if language not in LANGUAGES:
        raise UnknownLanguage(f"there is no language {language!r}, expected {one_of(LANGUAGES)}")
    folder = files("ashfall") / "locale" / language
    bundle = FluentBundle([language], use_isolating=False)
    keys: set[str] = set()
    for name in ("common", "terminal", game):
        source = folder / f"{name}.ftl"
        if name is None or not source.is_file():
            continue
        resource = FluentResource(source.read_text("utf-8"))
        bundle.add_resource(resource, allow_overrides=True)
        keys |= {entry.id.name for entry in resource.body if isinstance(entry, Message)}
    return Texts(language, bundle, frozenset(keys))
