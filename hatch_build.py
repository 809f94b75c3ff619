"""The compiled build: `HATCH_BUILD_HOOK_ENABLE_CUSTOM=true pip wheel .` (or `make compiled`).

Which modules are compiled is a rule, not a list: a module of the engine is native unless it holds a
class that cannot be.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ENGINE = ("ashfall/core/*.py", "ashfall/games/*/**/*.py", "ashfall/bots/**/*.py")
INTERPRETED = ("__init__", "document")
"""How names of modules begin that are never compiled: packages, and the readers of documents, which may
be given anything and play no part in a game."""
NATIVE_BASES = {"object", "BaseException", "Exception"}
UNEXPORTED = ["-fvisibility=hidden"] if os.name == "posix" else []
"""What tells a compiler that functions are called from within their library only: such calls take no detour."""
EXTENSIBLE = "allow_interpreted_subclasses"
"""The mark of a native class that interpreted code may extend."""


class Class:
    """A class as its source tells it: names are `module.name`, bases from elsewhere included."""

    def __init__(self, module: str, node: ast.ClassDef, known: dict[str, str]) -> None:
        self.module = module
        self.name = f"{module}.{node.name}"
        self.bases = [known.get(ast.unparse(base), ast.unparse(base)) for base in node.bases]
        self.extensible = any(EXTENSIBLE in ast.unparse(decorator) for decorator in node.decorator_list)


def native_modules(source: Path) -> dict[str, Path]:
    """The modules to compile, with their files.

    A class is native if all its bases are, and nothing interpreted extends it (unless it is marked for
    that); a msgspec struct, a protocol or a typed dictionary never is. One class that is not keeps
    its whole module interpreted, which may keep others so.
    """
    classes = [found for path in source.glob("ashfall/**/*.py") for found in _classes(source, path)]
    native = {
        _module(source, path): path
        for pattern in ENGINE
        for path in sorted(source.glob(pattern))
        if not path.name.startswith(INTERPRETED)
    }
    while interpreted := _not_native(native, classes):
        for module in interpreted:
            del native[module]
    return native


def _not_native(native: dict[str, Path], classes: list[Class]) -> set[str]:
    bases = NATIVE_BASES | {found.name for found in classes if found.module in native}
    closed = {found.name: found.module for found in classes if found.module in native and not found.extensible}
    cannot_be = {found.module for found in classes if found.module in native and not bases.issuperset(found.bases)}
    extended = {
        closed[base] for found in classes if found.module not in native for base in found.bases if base in closed
    }
    return cannot_be | extended


def _classes(source: Path, path: Path) -> Iterator[Class]:
    module = _module(source, path)
    known: dict[str, str] = {}
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.ImportFrom):
            known |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.ClassDef):
            known[node.name] = f"{module}.{node.name}"
            yield Class(module, node, known)


def _module(source: Path, path: Path) -> str:
    return ".".join(path.relative_to(source).with_suffix("").parts)


class CompiledBuild(BuildHookInterface[Any]):
    """Adds the native modules to a wheel. Everything is built aside: the sources stay as they are."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self._aside = Path(tempfile.mkdtemp(prefix="ashfall-compiled-"))
        compile_modules(Path(self.root) / "src", self._aside)
        built = self._aside / "lib"
        build_data["force_include"] |= {str(file): str(file.relative_to(built)) for file in _files(built)}
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            shutil.rmtree(self._aside)


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def compile_modules(source: Path, aside: Path) -> None:
    """Compile the native modules of `source` into `aside`/lib."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    paths = [str(path.relative_to(source)) for path in native_modules(source).values()]
    options = ["--strict", "--config-file=", f"--cache-dir={aside / 'cache'}"]
    with chdir(source):
        # The lowest optimisation builds in less than half the time and costs a few percent of speed.
        extensions = mypycify([*options, *paths], opt_level="1", debug_level="0", target_dir=str(aside / "c"))
        for extension in extensions:
            extension.extra_compile_args += UNEXPORTED
        _refuse_narrow_shifts(aside / "c")
        command = build_ext(Distribution({"name": "ashfall", "ext_modules": extensions}))
        command.build_lib = str(aside / "lib")
        command.build_temp = str(aside / "temp")
        command.ensure_finalized()
        command.run()


def _refuse_narrow_shifts(folder: Path) -> None:
    """A number in the source shifted by a native integer is compiled as an operation of 32 bits, too few for hexes."""
    for path in folder.rglob("*.c"):
        if found := re.search(rb"= \d+ << cpy_[^;]*;", path.read_bytes()):
            raise ValueError(f"{path.name} has {found[0].decode()!r}: what it is shifted by must be declared an int")
