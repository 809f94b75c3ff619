"""Rules pages: in the reader's language as far as they are translated, and for players, not for those who build."""

from __future__ import annotations

import re

import pytest

from ashfall.games import games
from ashfall.server.rules_pages import FOLDERS, chapters, merged, rules_pages

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
)


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


@pytest.mark.parametrize("game", games())
def test_translations_have_no_clauses_of_their_own(game: str) -> None:
    folder = FOLDERS[1]
    known = {clause for chapter in chapters((folder / f"{game}.md").read_text()) for clause in chapter.clauses()}
    for path in folder.glob(f"*/{game}.md"):
        told = [block.clause for chapter in chapters(path.read_text()) for block in chapter.blocks if block.clause]
        assert set(told) <= known
        assert len(told) == len(set(told))
        every = {clause for chapter in chapters(rules_pages(game)[path.parent.name]) for clause in chapter.clauses()}
        assert every == known
