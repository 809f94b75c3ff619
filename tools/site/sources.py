"""The sources as the reference reads them: examples in docstrings are marked as code, as pages want it."""

from __future__ import annotations

import shutil
from pathlib import Path


def put_sources(source: Path, target: Path) -> None:
    """Copy all Python files of a folder, with their examples marked."""
    if target.exists():
        shutil.rmtree(target)
    for path in sorted(source.rglob("*.py")):
        copy = target / path.relative_to(source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(fenced(path.read_text("utf-8")), "utf-8")


def fenced(text: str) -> str:
    """A source file with every run of examples between fences."""
    lines: list[str] = []
    indent: str | None = None
    for line in text.splitlines():
        words = line.strip()
        if indent is None and words.startswith(">>> "):
            indent = line[: len(line) - len(line.lstrip())]
            lines.append(f"{indent}```python")
        elif indent is not None and (not words or words.endswith('"""')):
            lines.append(f"{indent}```")
            indent = None
        lines.append(line)
    return "\n".join(lines) + "\n"
