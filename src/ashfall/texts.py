"""Texts of the table in the reader's language, kept as Fluent files under `locale/`.

A language is a folder there. It need not be complete: what it does not say is said in English.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message

from ashfall.core.errors import AshfallError, one_of

STANDARD = "en"
"""The complete language, in which everything is said that another one lacks."""

TextValue = str | int


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

    def __init__(self, language: str, bundle: FluentBundle, keys: frozenset[str], spare: Texts | None = None) -> None:
        self.language = language
        self.own = keys
        """What the language says itself."""
        self.keys: frozenset[str] = keys if spare is None else keys | spare.keys
        self._bundle = bundle
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
        pattern = self._bundle.get_message(key).value
        assert pattern is not None
        text, errors = self._bundle.format_pattern(pattern, dict(values))
        if errors:
            raise MissingText(f"text {key!r} in language {self.language}: {errors[0]}")
        return str(text)

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
    bundle = FluentBundle([language], use_isolating=False)
    keys: set[str] = set()
    for name in ("common", "terminal", game):
        source = folder / language / f"{name}.ftl"
        if name is None or not source.is_file():
            continue
        resource = FluentResource(source.read_text("utf-8"))
        bundle.add_resource(resource, allow_overrides=True)
        keys |= {entry.id.name for entry in resource.body if isinstance(entry, Message)}
    return Texts(language, bundle, frozenset(keys), spare)
