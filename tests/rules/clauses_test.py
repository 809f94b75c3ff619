"""Every clause of Neuroshima Hex that is built has a test, and every claim names a clause."""

from __future__ import annotations

from pathlib import Path

from ashfall.lab.clauses import survey

(FOUND,) = [one for one in survey(Path(__file__).parents[2]) if one.game == "neuroshima-hex"]


def test_the_document_is_complete() -> None:
    assert FOUND.count("built") > 280
    assert FOUND.repeated == ()


def test_every_built_clause_has_a_test() -> None:
    assert [clause.id for clause in FOUND.untested] == []


def test_every_claim_names_a_clause() -> None:
    mine = [claim for claim in FOUND.unknown if claim.clause.startswith("NH-") or "rules/neuroshima_hex/" in claim.test]
    assert [(claim.clause, claim.test) for claim in mine] == []
