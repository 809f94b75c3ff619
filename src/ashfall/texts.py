"""Texts of the table in the reader's language, kept as Fluent files under `locale/`.

A language is a folder there. It need not be complete: what it does not say is said in English.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Pattern

from ashfall.core.errors import AshfallError, one_of
from ashfall.wording import TextValue, Unsayable, in_words

STANDARD = "en"
"""The complete language, in which everything is said that another one lacks."""


def languages_in(folder: Traversable) -> tuple[str, ...]:
    """The languages that a folder holds, the complete one first."""
    found = sorted(entry.name for entry in folder.iterdir() if entry.is_dir() and len(entry.name) == 2)
    return (STANDARD, *(name for name in found if name != STANDARD))


LOCALE: Traversable = files("ashfall") / "locale"
LANGUAGES = languages_in(LOCALE)


class MissingText(AshfallError):
    """A text that the language files do not have, or one that was not given all it needs."""

    code = "missing-text"


class UnknownLanguage(AshfallError):
    code = "unknown-language"


class Texts:
    """All texts of one language: `say` puts one into words."""

    def __init__(self, language: str, patterns: Mapping[str, Pattern], spare: Texts | None = None) -> None:
        self.language = language
        self.own = frozenset(patterns)
        """What the language says itself."""
        self.keys: frozenset[str] = self.own if spare is None else self.own | spare.keys
        self._patterns = patterns
        self._spare = spare

    def has(self, key: str) -> bool:
        return key in self.keys

    def say(self, key: str, **values: TextValue) -> str:
        return self.fill(key, values)

    def fill(self, key: str, values: Mapping[str, TextValue]) -> str:
        """Like `say`, for values whose names are no Python words (``from``)."""
        if key not in self.own:
            if self._spare is not None:
                return self._spare.fill(key, values)
            raise MissingText(f"there is no text {key!r} in language {self.language}")
        try:
            return in_words(self._patterns[key], values, self.language)
        except Unsayable as fault:
            raise MissingText(f"text {key!r} in language {self.language}: {fault}") from None

    def pick(self, said: Mapping[str, str]) -> str:
        """What data says in several languages, in this one."""
        return said.get(self.language) or said.get(STANDARD, "")


@cache
def texts(language: str, game: str | None = None) -> Texts:
    """The texts for one game's table (None: those that need no game)."""
    if language not in LANGUAGES:
        raise UnknownLanguage(f"there is no language {language!r}, expected {one_of(LANGUAGES)}")
    return texts_in(LOCALE, language, game)


def texts_in(folder: Traversable, language: str, game: str | None = None) -> Texts:
    """The same from any folder of languages."""
    spare = texts_in(LOCALE, STANDARD, game) if language != STANDARD else None
    patterns: dict[str, Pattern] = {}
    for name in ("common", "terminal", game):
        source = folder / language / f"{name}.ftl"
        if name is None or not source.is_file():
            continue
        for entry in FluentParser(with_spans=False).parse(source.read_text("utf-8")).body:
            if isinstance(entry, Message) and entry.value is not None:
                patterns[entry.id.name] = entry.value
    return Texts(language, patterns, spare)
