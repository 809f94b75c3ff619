"""One hierarchy of errors. Every error carries a stable `code` and a message that says what was expected."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


class AshfallError(Exception):
    """Base of everything Ashfall raises on purpose.

    `code` never changes once released: programs may rely on it, people read the message.
    """

    code = "error"

    def __init__(self, message: str, *, code: str | None = None, clause: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        if code is not None:
            self.code = code
        self.clause = clause


class IllegalAction(AshfallError):
    """The action is well formed but not allowed now. The state was not changed."""

    code = "illegal-action"


class UnparsableAction(AshfallError):
    """The text is not an action of this game."""

    code = "unparsable-action"


class NotYourDecision(AshfallError):
    """Another seat (or nobody) has the decision."""

    code = "not-your-decision"


class UndoRefused(AshfallError):
    """Undo would cross an information boundary, or there is nothing to take back."""

    code = "undo-refused"


class ResignRefused(AshfallError):
    """Giving up would not end this game."""

    code = "resign-unsupported"


class UnknownGame(AshfallError):
    code = "unknown-game"


class BadGame(AshfallError):
    """A game of an installed package that cannot be loaded."""

    code = "bad-game"


class UnknownSide(AshfallError):
    """An army, deck or side that the game does not have, or a wrong number of them."""

    code = "unknown-side"


class BadOption(AshfallError):
    code = "bad-option"


class BadPack(AshfallError):
    """A data pack that cannot be loaded; the message names file, entry and what was expected."""

    code = "bad-pack"


class BadRecord(AshfallError):
    code = "bad-record"


class WrongVersion(BadRecord):
    """The record was made with other rules or other tile data."""

    code = "wrong-version"


class BadState(AshfallError):
    """Bytes that are not a serialised state of this game."""

    code = "bad-state"


class BadPosition(AshfallError):
    """A document that describes no possible position; `faults` names everything that is wrong."""

    code = "bad-position"

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = tuple(faults)


class BadScenario(AshfallError):
    code = "bad-scenario"


class UnknownBot(AshfallError):
    code = "unknown-bot"


class BadBot(AshfallError):
    """A bot that cannot be made: a class that is none, a file that fails, a parameter that does not do."""

    code = "bad-bot"


class BadWeights(AshfallError):
    """Weights of a net that do not fit what they are to judge."""

    code = "bad-weights"


def one_of(values: Iterable[str]) -> str:
    """Format the accepted values for a message: ``a, b or c``."""
    names = list(values)
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + " or " + names[-1]
