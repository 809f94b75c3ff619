"""What only some need is brought by an extra of the package, and looked for when it is needed."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ashfall.core.errors import AshfallError


class MissingExtra(AshfallError):
    """Something that an extra of the package brings is not installed."""

    code = "missing-extra"


def needed(module: str, what: str, extra: str = "lab") -> Any:
    """A module that comes with an extra."""
    try:
        return import_module(module)
    except ImportError:
        package = module.partition(".")[0]
        raise MissingExtra(f"{what} need {package}, expected it installed: pip install 'ashfall[{extra}]'") from None
