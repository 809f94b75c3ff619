"""The survey of clauses: reading documents, reading claims, comparing the two."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

from ashfall.lab.clauses import Clause, ClauseSurvey, read_document, read_test_file, survey

DOCUMENT = """
# A game

Some prose with a **bold** word.

## Moving

- **GA-MOVE-01** A pawn goes one step.
- **GA-MOVE-02** Pawns are wooden. *(no test)*
- **GA-MOVE-03** Six may play. *(not built)*

## Rulings

- **R-MOVE-1** A step backwards is a step.
"""


def claimed(source: str) -> list[tuple[str, str]]:
    return [(claim.clause, claim.test.partition("::")[2]) for claim in read_test_file(dedent(source), "t.py")]


def test_a_document_yields_its_clauses_with_chapter_and_status() -> None:
    assert read_document(DOCUMENT) == [
        Clause("GA-MOVE-01", "Moving", "A pawn goes one step.", "built"),
        Clause("GA-MOVE-02", "Moving", "Pawns are wooden.", "no-test"),
        Clause("GA-MOVE-03", "Moving", "Six may play.", "not-built"),
        Clause("R-MOVE-1", "Rulings", "A step backwards is a step.", "ruling"),
    ]


def test_bullets_that_are_no_clauses_are_left_alone() -> None:
    assert read_document("## A\n- **Note** no id\n- GA-MOVE-01 not bold\ntext **GA-MOVE-01** text") == []


def test_a_decorated_test_claims() -> None:
    source = """
        import pytest

        @pytest.mark.clause("GA-MOVE-01", "GA-MOVE-02")
        def test_step() -> None: ...
    """
    assert claimed(source) == [("GA-MOVE-01", "test_step"), ("GA-MOVE-02", "test_step")]


def test_a_module_mark_claims_for_each_of_its_tests() -> None:
    source = """
        import pytest

        pytestmark = [pytest.mark.slow, pytest.mark.clause("GA-MOVE-01")]

        def test_one() -> None: ...
        def test_two() -> None: ...
    """
    assert claimed(source) == [("GA-MOVE-01", "test_one"), ("GA-MOVE-01", "test_two")]


def test_a_class_passes_its_marks_on() -> None:
    source = """
        import pytest

        @pytest.mark.clause("GA-MOVE-01")
        class TestSteps:
            pytestmark = pytest.mark.clause("GA-MOVE-02")

            @pytest.mark.clause("GA-MOVE-03")
            def test_step(self) -> None: ...
    """
    assert [clause for clause, _ in claimed(source)] == ["GA-MOVE-01", "GA-MOVE-02", "GA-MOVE-03"]
    assert {test for _, test in claimed(source)} == {"TestSteps::test_step"}


def test_marks_of_parameters_claim_inline_and_in_a_named_list() -> None:
    source = """
        import pytest

        CASES = [pytest.param(1, marks=pytest.mark.clause("GA-MOVE-01"))]

        @pytest.mark.parametrize("n", CASES)
        def test_named(n: int) -> None: ...

        @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.clause("GA-MOVE-02"))])
        def test_inline(n: int) -> None: ...
    """
    assert claimed(source) == [("GA-MOVE-01", "test_named"), ("GA-MOVE-02", "test_inline")]


def test_marks_that_reach_no_test_claim_nothing() -> None:
    source = """
        import pytest

        UNUSED = [pytest.param(1, marks=pytest.mark.clause("GA-MOVE-01"))]
        pytestmark = pytest.mark.clause("GA-MOVE-02")

        @pytest.mark.clause("GA-MOVE-03")
        def helper() -> None: ...
    """
    assert claimed(source) == []


def test_a_claim_that_is_not_plain_text_shows_as_it_is_written() -> None:
    source = """
        import pytest

        @pytest.mark.clause(*NAMES)
        def test_step() -> None: ...
    """
    assert claimed(source) == [("*NAMES", "test_step")]


def lay_out(root: Path, tests: str, document: str = DOCUMENT) -> ClauseSurvey:
    (root / "docs/rules").mkdir(parents=True)
    (root / "docs/rules/a-game.md").write_text(document, "utf-8")
    (root / "tests/rules").mkdir(parents=True)
    (root / "tests/rules/move_test.py").write_text("import pytest\n" + tests, "utf-8")
    (found,) = survey(root)
    return found


def test_a_built_clause_without_a_test_is_reported(tmp_path: Path) -> None:
    found = lay_out(tmp_path, "def test_nothing(): ...\n")
    assert [clause.id for clause in found.untested] == ["GA-MOVE-01"]
    assert (found.count("built"), found.tested, found.count("not-built"), found.count("no-test")) == (1, 0, 1, 1)
    assert not found.complete


def test_a_claim_of_an_unknown_clause_is_reported_with_its_place(tmp_path: Path) -> None:
    found = lay_out(tmp_path, '@pytest.mark.clause("GA-MOVE-01", "GA-MOVE-99")\ndef test_step(): ...\n')
    assert [(claim.clause, claim.test, claim.line) for claim in found.unknown] == [
        ("GA-MOVE-99", "tests/rules/move_test.py::test_step", 2)
    ]
    assert not found.untested
    assert not found.complete


def test_a_claim_that_fits_no_game_is_reported_too(tmp_path: Path) -> None:
    found = lay_out(tmp_path, '@pytest.mark.clause("GA-MOVE-01", "XX-1")\ndef test_step(): ...\n')
    assert [claim.clause for claim in found.unknown] == ["XX-1"]


def test_a_claim_of_a_ruling_is_known_but_rulings_need_no_test(tmp_path: Path) -> None:
    found = lay_out(tmp_path, '@pytest.mark.clause("GA-MOVE-01", "R-MOVE-1")\ndef test_step(): ...\n')
    assert found.complete
    assert found.count("ruling") == 1


def test_an_id_used_twice_is_reported(tmp_path: Path) -> None:
    found = lay_out(
        tmp_path, '@pytest.mark.clause("GA-MOVE-01")\ndef test_step(): ...\n', DOCUMENT + "\n- **GA-MOVE-01** Again.\n"
    )
    assert found.repeated == ("GA-MOVE-01",)
    assert not found.complete


def test_another_games_stray_claim_stays_with_that_game(tmp_path: Path) -> None:
    lay_out(tmp_path, '@pytest.mark.clause("GA-MOVE-01", "GB-RUN-07")\ndef test_step(): ...\n')
    (tmp_path / "docs/rules/b-game.md").write_text("## Run\n- **GB-RUN-01** Run. *(no test)*\n", "utf-8")
    first, second = survey(tmp_path)
    assert (first.game, first.unknown) == ("a-game", ())
    assert [claim.clause for claim in second.unknown] == ["GB-RUN-07"]
