"""Rules pages: the same rules in every language, and for players, not for those who build."""

from __future__ import annotations

import re

import pytest

from ashfall.games import games
from ashfall.server.rules_pages import FOLDERS, Chapter, chapters, merged, rules_pages
from ashfall.texts import LANGUAGES, STANDARD, texts

ENGLISH = """# The game

About it.

## Goal

- **XX-GOAL-01** Win.
- **XX-GOAL-02** Do not lose. *(no test)*

## Words

Only prose.

## Rulings

### AMB-01 First

One.

### AMB-02 Second

Two.
"""
FRENCH = """# Le jeu

À son sujet.

## But

- **XX-GOAL-02** Ne pas perdre.

## Mots

Rien que de la prose.

## Décisions

### AMB-02 Deuxième

Deux.
"""

BUILDERS_WORDS = re.compile(
    r"`|\((?:no test|not built)\)|\bverified\b|\bengine\b|\bplayer [01]\b|\brow 0\b|\batomic\b|\bsnapshot\b"
    r"|[Bb]readth-first|\b[Ii]mplemented\b|\bdata pack|\b[a-z]+_[a-z_]+\b|\bmod \d"
    r"|[<>!]=|->|\b[Dd]efault:|\b(?:[Ll]oop guard|re-?checked|subset|zone|compute[ds]?|recomputed)\b"
    r"|\b(?:moteur|paquet de données|par défaut\s:|implémenté)\b"
)
TRANSLATIONS = [(game, language) for game in games() for language in LANGUAGES if language != STANDARD]
CITED = re.compile(r"\b[A-Z][A-Z0-9_]*(?:-[A-Z0-9_]+)*-\d+\b")
NUMBER = re.compile(r"(?<!\w)[+-]?\d+")
HOUSE_RULE = re.compile(r"(?:[Hh]ouse rule|[Rr]ègle maison) \*([^*]+)\*")


def page(game: str, language: str) -> str:
    """As it was written, without anything from another language."""
    folder = FOLDERS[1] if language == STANDARD else FOLDERS[1] / language
    return (folder / f"{game}.md").read_text("utf-8")


def clauses(found: list[Chapter]) -> dict[str, str]:
    return {block.clause: block.text for chapter in found for block in chapter.blocks if block.clause}


def test_what_a_translation_has_is_taken_and_the_rest_stays() -> None:
    assert (
        merged(ENGLISH, FRENCH)
        == """# Le jeu

À son sujet.

## But

- **XX-GOAL-01** Win.
- **XX-GOAL-02** Ne pas perdre.

## Mots

Rien que de la prose.

## Décisions

### AMB-01 First

One.

### AMB-02 Deuxième

Deux.
"""
    )


def test_nothing_is_lost_in_a_page_that_is_not_translated() -> None:
    assert merged(ENGLISH, ENGLISH) == ENGLISH


@pytest.mark.parametrize("game", games())
def test_pages_speak_to_players(game: str) -> None:
    for language, page in rules_pages(game).items():
        found = [line for line in page.split("\n") if BUILDERS_WORDS.search(re.sub(r"\*\*[A-Z0-9_-]+\*\*", "", line))]
        assert found == [], language


@pytest.mark.parametrize(("game", "language"), TRANSLATIONS)
def test_a_translation_has_every_clause_and_no_other(game: str, language: str) -> None:
    """In the order of the English page, none twice: whoever adds a clause says it in every language."""
    ours, theirs = (
        [block.clause for chapter in chapters(page(game, one)) for block in chapter.blocks if block.clause]
        for one in (STANDARD, language)
    )
    assert theirs == ours


@pytest.mark.parametrize(("game", "language"), TRANSLATIONS)
def test_nothing_is_left_in_english(game: str, language: str) -> None:
    ours, theirs = clauses(chapters(page(game, STANDARD))), clauses(chapters(page(game, language)))
    assert [clause for clause, text in theirs.items() if text == ours[clause]] == []
    shown = rules_pages(game)[language]
    assert [chapter.heading for chapter in chapters(shown)] == [
        chapter.heading for chapter in chapters(page(game, language))
    ]


@pytest.mark.parametrize(("game", "language"), TRANSLATIONS)
def test_references_and_numbers_agree(game: str, language: str) -> None:
    ours, theirs = clauses(chapters(page(game, STANDARD))), clauses(chapters(page(game, language)))
    for clause, text in ours.items():
        assert sorted(CITED.findall(theirs[clause])) == sorted(CITED.findall(text)), clause
        numbers = [sorted(NUMBER.findall(CITED.sub("", one))) for one in (theirs[clause], text)]
        assert numbers[0] == numbers[1], clause


@pytest.mark.parametrize(("game", "language"), TRANSLATIONS)
def test_chapters_of_prose_agree(game: str, language: str) -> None:
    """As many chapters, tables of as many rows, lists of as many points, the same clauses cited."""
    ours, theirs = chapters(page(game, STANDARD)), chapters(page(game, language))
    assert len(theirs) == len(ours)
    for our, their in zip(ours, theirs, strict=True):
        told, retold = ("\n".join(block.text for block in chapter.prose()) for chapter in (our, their))
        for shape in (r"(?m)^\|", r"(?m)^\* ", r"(?m)^\d+\. ", r"\n\n"):
            assert len(re.findall(shape, retold)) == len(re.findall(shape, told)), (our.heading, shape)
        assert sorted(CITED.findall(retold)) == sorted(CITED.findall(told)), our.heading


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_house_rules_are_called_as_in_the_set_up_form(game: str, language: str) -> None:
    said = texts(language, game)
    names = {said.say(key) for key in said.keys if key.startswith("option-") and not key.endswith("-help")}
    written = page(game, language)
    called = [" ".join(name.split()) for name in HOUSE_RULE.findall(written)]
    called += [
        name
        for row in re.findall(r"(?m)^\| ([^|]+) \| [^|]+ \| (?:AMB-\d+|.*«|.*\").*\|$", written)
        for name in row.split(", ")
    ]
    assert called
    assert [name for name in called if name not in names] == []
