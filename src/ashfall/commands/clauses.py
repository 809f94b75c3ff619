"""`ashfall clauses`: which rule clauses have a test."""

from __future__ import annotations

from pathlib import Path

import msgspec
from cyclopts import App
from rich.console import Console
from rich.table import Table

from ashfall.core.errors import AshfallError, UnknownGame, one_of
from ashfall.lab.clauses import ClauseSurvey, survey


def register(app: App) -> None:
    app.command(clauses)


def clauses(*, root: Path = Path(), game: str | None = None, json: bool = False) -> int:
    """Compare the rule clauses with the tests that claim them; exit code 1 if something is missing.

    Parameters
    ----------
    root
        The project's folder, with docs/rules and tests.
    game
        Only this game.
    json
        Print one JSON document instead of a table.
    """
    found = survey(root)
    if not found:
        raise AshfallError(f"{root} has no rule clauses, expected a folder with docs/rules/*.md", code="no-clauses")
    chosen = [one for one in found if game in (None, one.game)]
    if not chosen:
        raise UnknownGame(f"there are no clauses of {game!r}, expected {one_of(one.game for one in found)}")
    if json:
        print(msgspec.json.format(msgspec.json.encode([_document(one) for one in chosen]), indent=2).decode())
    else:
        _print(chosen)
    return 0 if all(one.complete for one in chosen) else 1


def _document(one: ClauseSurvey) -> dict[str, object]:
    return {
        "game": one.game,
        "total": len(one.clauses),
        "implemented": one.count("built"),
        "tested": one.tested,
        "missing": [clause.id for clause in one.untested],
        "unknown": sorted({claim.clause for claim in one.unknown}),
        "repeated": list(one.repeated),
    }


def _print(surveys: list[ClauseSurvey]) -> None:
    console = Console(highlight=False)
    table = Table("game", "clauses", "built", "tested", "missing", "not built", "no test needed", "rulings")
    for one in surveys:
        numbers = (len(one.clauses), one.count("built"), one.tested, len(one.untested))
        rest = (one.count("not-built"), one.count("no-test"), one.count("ruling"))
        table.add_row(one.game, *map(str, numbers), *map(str, rest))
    console.print(table)
    for one in surveys:
        for clause in one.untested:
            console.print(f"missing {clause.id}: {clause.text}", soft_wrap=True)
        for claim in one.unknown:
            console.print(f"unknown {claim.clause}: {claim.test}:{claim.line}", soft_wrap=True)
        for name in one.repeated:
            console.print(f"repeated {name}")
