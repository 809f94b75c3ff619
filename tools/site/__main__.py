"""Build the documentation site: `make docs`, or `python -m tools.site` where the group `docs` is installed."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tools.site.links import faults
from tools.site.looks import put_looks
from tools.site.pages import BadSite, collect, navigated
from tools.site.parts import PARTS
from tools.site.sources import put_sources

ROOT = Path(__file__).parents[2]
WORKSHOP = ROOT / "build" / "docs"
SITE = WORKSHOP / "site"
_COLOURS = re.compile(r"\x1b\[[\d;]*m")
_WARNING = re.compile(r"Warning: (.+)\n[^\n]*\[ (\S+) \]")


def build() -> None:
    """Put the pages together and have them built; anything wrong with links, anchors or navigation is BadSite."""
    pages = collect(ROOT, WORKSHOP / "pages", PARTS)
    put_looks(ROOT, WORKSHOP / "pages" / "assets")
    put_sources(ROOT / "src", WORKSHOP / "src")
    settings = WORKSHOP / "mkdocs.yml"
    settings.write_text(navigated((ROOT / "mkdocs.yml").read_text("utf-8"), pages), "utf-8")
    command = [str(Path(sys.executable).with_name("zensical")), "build", "--clean", "--strict", "-f", str(settings)]
    done = subprocess.run(command, cwd=WORKSHOP, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise BadSite(said(done.stdout + done.stderr))
    wrong = list(faults(SITE.resolve()))
    if wrong:
        raise BadSite("\n".join(wrong))
    print(f"{len(pages)} pages in {SITE.relative_to(ROOT)}")


def said(output: str) -> str:
    """The builder's warnings, a line for each; all that it said if there are none."""
    warnings = _WARNING.findall(_COLOURS.sub("", output))
    return "\n".join(f"{place}: {what}" for what, place in warnings) or output


if __name__ == "__main__":
    try:
        build()
    except BadSite as error:
        sys.exit(f"the site cannot be built:\n{error}")
