"""The site's colours, which are those of the browser table: read from its stylesheet, so that they are said once."""

from __future__ import annotations

import re
from pathlib import Path

from tools.site.opponents import put_faces

SCHEMES = {"light": "default", "dark": "slate"}
"""What the table calls its two sets of colours, and what the site does."""

_BLOCK = re.compile(r':root\[data-theme="(\w+)"\] \{(.*?)\n\}', re.DOTALL)
_COLOUR = re.compile(r"--[\w-]+: [^;]+;")


def palette(stylesheet: str) -> str:
    """The table's colours as a stylesheet for the site."""
    blocks = dict(_BLOCK.findall(stylesheet))
    written = []
    for theme, scheme in SCHEMES.items():
        if theme not in blocks:
            raise LookupError(f"the stylesheet has no colours for {theme}")
        colours = "\n".join(f"  {colour}" for colour in _COLOUR.findall(blocks[theme]))
        written.append(f'[data-md-color-scheme="{scheme}"] {{\n{colours}\n}}\n')
    return "\n".join(written)


def put_looks(root: Path, target: Path) -> None:
    """Write the colours, the logo and the opponents' faces to a folder."""
    target.mkdir(exist_ok=True)
    stylesheet = (root / "web" / "src" / "app.css").read_text("utf-8")
    (target / "palette.css").write_text(palette(stylesheet), "utf-8")
    put_faces(target / "faces")
    (target / "logo.svg").write_bytes((root / "web" / "public" / "favicon.svg").read_bytes())
