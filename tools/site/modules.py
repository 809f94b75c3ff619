"""Which modules the reference has to describe: all of a package, so that a new one is there by itself."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules


def modules(package: str) -> str:
    """A directive for each module of a package, which the builder turns into its description."""
    try:
        home = import_module(package)
    except ImportError as error:
        raise LookupError(f"there is no package {package}") from error
    names = [found.name for found in iter_modules(home.__path__) if not found.name.startswith("_")]
    return "\n\n".join(f"::: {package}.{name}" for name in names)
