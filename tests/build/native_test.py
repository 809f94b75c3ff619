"""Which modules are compiled: all of the engine but those that cannot be."""

from __future__ import annotations

import inspect
import os
import sys
import typing
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import msgspec
import pytest

from ashfall.core.errors import AshfallError
from ashfall.core.game import Game
from hatch_build import ENGINE, INTERPRETED, native_modules

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
NATIVE = set(native_modules(SOURCE))
CANDIDATES = [
    ".".join(path.relative_to(SOURCE).with_suffix("").parts)
    for pattern in ENGINE
    for path in sorted(SOURCE.glob(pattern))
    if not path.name.startswith(INTERPRETED)
]


def cannot_be_native(kind: type) -> bool:
    """Structs, typed dictionaries and protocols have no native form; games and errors are extended by anybody."""
    return (
        issubclass(kind, (msgspec.Struct, Game, AshfallError))
        or typing.is_typeddict(kind)
        or getattr(kind, "_is_protocol", False)
    )


@pytest.mark.parametrize("name", CANDIDATES)
def test_a_module_of_the_engine_is_native_unless_it_cannot_be(name: str) -> None:
    module = import_module(name)
    own = [kind for _, kind in inspect.getmembers(module, inspect.isclass) if kind.__module__ == name]
    assert (name not in NATIVE) == any(cannot_be_native(kind) for kind in own)


def test_legal_moves_are_native() -> None:
    assert {"ashfall.core.state", "ashfall.games.convoy.legal", "ashfall.games.hope.legal"} <= NATIVE


@pytest.mark.parametrize("name", sorted(NATIVE))
def test_what_runs_is_what_was_asked_for(name: str) -> None:
    """Compiled where the compiled engine goes before the sources, plain otherwise."""
    compiled = str(ROOT / "build" / "compiled") in os.environ.get("PYTHONPATH", "")
    import_module(name)
    file = sys.modules[name].__file__
    assert file is not None
    assert file.endswith(tuple(EXTENSION_SUFFIXES)) == compiled


def write(folder: Path, **modules: str) -> set[str]:
    """The native ones of some modules of a game."""
    package = folder / "ashfall" / "games" / "chess"
    package.mkdir(parents=True)
    for name, text in modules.items():
        (package / f"{name}.py").write_text(text)
    return {name.rpartition(".")[2] for name in native_modules(folder)}


def test_a_class_that_is_not_native_keeps_its_heirs_interpreted(tmp_path: Path) -> None:
    heir = "from ashfall.games.chess.{0} import A as B\nclass {1}(B): pass\n"
    native = write(
        tmp_path,
        plain="class A: pass\nclass B(A): pass\nclass C(Exception): pass\n",
        struct="import msgspec\nclass A(msgspec.Struct): pass\n",
        heir=heir.format("struct", "A"),
        grandchild=heir.format("heir", "A"),
        free=heir.format("plain", "A"),
        functions="from ashfall.games.chess.struct import A\ndef f(a: A) -> A:\n    return a\n",
    )
    assert native == {"plain", "free", "functions"}


def test_what_interpreted_code_extends_must_be_marked_to_be_native(tmp_path: Path) -> None:
    heir = "import msgspec\nfrom ashfall.games.chess.{0} import A\nclass B(A): pass\nclass C(msgspec.Struct): pass\n"
    native = write(
        tmp_path,
        closed="class A: pass\n",
        marked="@mypyc_attr(allow_interpreted_subclasses=True)\nclass A: pass\n",
        stranger=heir.format("closed"),
        guest=heir.format("marked"),
    )
    assert native == {"marked"}
