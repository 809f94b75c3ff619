"""Arrays of numbers: native where the engine is compiled, lists where it is not.

Compiled, an array is read several times as fast as a list and copied as one piece of memory; interpreted, nothing
is faster than a list. `vec[i64](numbers)` makes either. They are read, written and sliced, and never grow.
A package, because it has to be interpreted in both builds.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from librt.vecs import vec
else:
    engine = find_spec("ashfall.core.state")
    if engine is not None and not str(engine.origin).endswith(".py"):
        from librt.vecs import vec
    else:

        class Lists:
            """Stands in for the native arrays."""

            def __class_getitem__(cls, item: Any) -> type[list[int]]:
                return list

        vec = Lists

__all__ = ["vec"]
