"""The command line: `ashfall`. Commands live in `ashfall.commands`; this only puts them together."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from cyclopts import App
from cyclopts.exceptions import CycloptsError

from ashfall.commands import (
    backup,
    clauses,
    connect,
    games,
    lab,
    play,
    replay,
    scenario,
    serve,
    simulate,
    study,
    tournament,
)
from ashfall.core import state
from ashfall.core.errors import AshfallError
from ashfall.version import __version__

BAD_INPUT = 2
"""Exit code for anything the caller got wrong."""


def build() -> App:
    """The command line with all its commands."""
    app = App(
        name="ashfall",
        help="The digital table for Neuroshima Hex!, The Convoy and HOPE Cardgame.",
        version=version(),
        result_action="return_value",
    )
    for module in (play, games, replay, scenario, clauses, simulate, tournament, study, lab, serve, connect, backup):
        module.register(app)
    return app


def version() -> str:
    """Which release this is, and which of its two builds."""
    return f"{__version__} ({'plain' if state.__file__.endswith('.py') else 'compiled'} engine)"


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code; whatever is wrong is said in one line."""
    try:
        result = build()(list(arguments), exit_on_error=False, print_error=False)
    except AshfallError as error:
        return _refuse(with_clause(error))
    except CycloptsError as error:
        return _refuse(str(error))
    except KeyboardInterrupt:
        return 130
    return result if isinstance(result, int) else 0


def with_clause(error: AshfallError) -> str:
    """What was wrong, and the rule that says so if there is one."""
    if error.clause is None or error.clause in error.message:
        return error.message
    return f"{error.message} ({error.clause})"


def _refuse(message: str) -> int:
    print("error: " + " ".join(message.split()), file=sys.stderr)
    return BAD_INPUT


def main() -> None:
    try:
        sys.exit(run(sys.argv[1:]))
    except BrokenPipeError:
        # Somebody downstream (`head`) has read enough.
        sys.stderr.close()
        sys.exit(0)
