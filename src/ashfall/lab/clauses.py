"""Clauses and tests: which rule clauses a test claims, which have none, which claims name nothing.

A rules document holds one clause per line, ``- **NH-NET-05** Held modules give nothing.``, under
``## `` chapter headings. A line that ends in ``*(no test)*`` has nothing to test; one that ends in
``*(not built)*`` belongs to a mode that does not exist yet. Lines of the chapter "Rulings" may be
claimed but need no test of their own: the clauses they decide have one.

Claims are read from the test files without running them: ``@pytest.mark.clause("NH-NET-05")`` on a
test or test class, in ``pytestmark``, or among the marks of a ``pytest.param``.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Literal

import msgspec

Status = Literal["built", "not-built", "no-test", "ruling"]

RULINGS = "Rulings"
_LINE = re.compile(r"^- \*\*([A-Z][A-Z0-9_]*(?:-[A-Z0-9_]+)+)\*\* (.+)$")
_MARKERS: tuple[tuple[str, Status], ...] = (("*(no test)*", "no-test"), ("*(not built)*", "not-built"))


class Clause(msgspec.Struct, frozen=True):
    """One rule in our own words."""

    id: str
    chapter: str
    text: str
    status: Status


class Claim(msgspec.Struct, frozen=True):
    """A test saying that it proves a clause."""

    clause: str
    test: str
    """``tests/rules/nets_test.py::test_name``."""
    line: int


class ClauseSurvey(msgspec.Struct, frozen=True):
    """One game's clauses against the tests."""

    game: str
    clauses: tuple[Clause, ...]
    claims: tuple[Claim, ...]
    """Claims of clauses that exist."""
    untested: tuple[Clause, ...]
    """Built clauses that no test claims."""
    unknown: tuple[Claim, ...]
    """Claims of clauses that do not exist."""
    repeated: tuple[str, ...]
    """Ids that stand in the document more than once."""

    @property
    def complete(self) -> bool:
        return not (self.untested or self.unknown or self.repeated)

    def count(self, status: Status) -> int:
        return sum(clause.status == status for clause in self.clauses)

    @property
    def tested(self) -> int:
        """Built clauses with at least one test."""
        return self.count("built") - len(self.untested)


def survey(root: Path) -> list[ClauseSurvey]:
    """Every game with a rules document under `root`/docs/rules, in alphabetical order."""
    documents = {
        path.stem: read_document(path.read_text("utf-8")) for path in sorted((root / "docs/rules").glob("*.md"))
    }
    claims = read_tests(root)
    known = {clause.id for clauses in documents.values() for clause in clauses}
    stray = [claim for claim in claims if claim.clause not in known]
    prefixes = {_prefix(clause.id) for clauses in documents.values() for clause in clauses if clause.status != "ruling"}
    return [_compare(game, clauses, claims, stray, prefixes) for game, clauses in documents.items() if clauses]


def _compare(
    game: str, clauses: Sequence[Clause], claims: Sequence[Claim], stray: Iterable[Claim], prefixes: set[str]
) -> ClauseSurvey:
    ids = [clause.id for clause in clauses]
    mine = tuple(claim for claim in claims if claim.clause in ids)
    claimed = {claim.clause for claim in mine}
    own = {_prefix(clause.id) for clause in clauses if clause.status != "ruling"}
    return ClauseSurvey(
        game=game,
        clauses=tuple(clauses),
        claims=mine,
        untested=tuple(clause for clause in clauses if clause.status == "built" and clause.id not in claimed),
        # A claim that fits no game at all is everybody's concern.
        unknown=tuple(
            claim for claim in stray if _prefix(claim.clause) in own or _prefix(claim.clause) not in prefixes
        ),
        repeated=tuple(sorted({one for one in ids if ids.count(one) > 1})),
    )


def _prefix(clause: str) -> str:
    return clause.partition("-")[0]


# Documents ------------------------------------------------------------------------------------


def read_document(text: str) -> list[Clause]:
    """The clauses of a rules document, in its order."""
    chapter = ""
    clauses = []
    for line in text.splitlines():
        if line.startswith("## "):
            chapter = line.removeprefix("## ").strip()
        elif match := _LINE.match(line.rstrip()):
            clauses.append(_clause(match[1], chapter, match[2]))
    return clauses


def _clause(name: str, chapter: str, text: str) -> Clause:
    status: Status = "ruling" if chapter == RULINGS else "built"
    for marker, meaning in _MARKERS:
        if text.endswith(marker):
            return Clause(name, chapter, text.removesuffix(marker).rstrip(), meaning)
    return Clause(name, chapter, text, status)


# Tests ----------------------------------------------------------------------------------------


def read_tests(root: Path) -> list[Claim]:
    """All claims in the test tree under `root`/tests."""
    claims = []
    for path in sorted((root / "tests").rglob("*_test.py")):
        claims += read_test_file(path.read_text("utf-8"), path.relative_to(root).as_posix())
    return claims


def read_test_file(source: str, name: str) -> list[Claim]:
    """The claims of one test file. A claim counts for the tests it is attached to, so a mark on
    a helper function, or a list of parameters that no test uses, claims nothing."""
    module = ast.parse(source, filename=name)
    constants = _constants(module.body)
    return list(_claims_of(module.body, name, _marks(constants.get("pytestmark")), constants))


def _constants(body: Iterable[ast.stmt]) -> dict[str, ast.expr]:
    """Plain names with the expression last assigned to them."""
    found: dict[str, ast.expr] = {}
    for statement in body:
        if isinstance(statement, ast.Assign):
            found |= {target.id: statement.value for target in statement.targets if isinstance(target, ast.Name)}
        elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name) and statement.value:
            found[statement.target.id] = statement.value
    return found


def _claims_of(
    body: Iterable[ast.stmt], where: str, inherited: list[tuple[str, int]], constants: dict[str, ast.expr]
) -> Iterator[Claim]:
    for statement in body:
        if isinstance(statement, ast.ClassDef) and statement.name.startswith("Test"):
            marks = inherited + _decorators(statement, constants) + _marks(_constants(statement.body).get("pytestmark"))
            yield from _claims_of(statement.body, f"{where}::{statement.name}", marks, constants)
        elif isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef) and statement.name.startswith("test"):
            for clause, line in dict.fromkeys(inherited + _decorators(statement, constants)):
                yield Claim(clause, f"{where}::{statement.name}", line)


def _decorators(
    thing: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef, constants: dict[str, ast.expr]
) -> list[tuple[str, int]]:
    """Marks in the decorators themselves and in the parameter lists they name."""
    found = []
    for decorator in thing.decorator_list:
        found += _marks(decorator)
        for node in ast.walk(decorator):
            if isinstance(node, ast.Name) and node.id in constants:
                found += _marks(constants[node.id])
    return found


def _marks(expression: ast.expr | None) -> list[tuple[str, int]]:
    """Every ``pytest.mark.clause(...)`` inside an expression: clause and line. An argument that
    is not a plain string is given as written, so that it shows up as an unknown clause."""
    if expression is None:
        return []
    found = []
    for node in ast.walk(expression):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.clause"):
            for argument in node.args:
                plain = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
                found.append((ast.literal_eval(argument) if plain else ast.unparse(argument), argument.lineno))
    return found
