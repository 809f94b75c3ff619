"""The six opponents with their faces, what the table says of them, and how strong they are rated in each game."""

from __future__ import annotations

import re
from pathlib import Path

import ashfall
from ashfall.bots.levels import level_ids, levels
from tools.site.table_texts import table_texts
from tools.site.tables import code, table

FACES = Path(__file__).parents[2] / "web" / "src" / "lib" / "ui" / "BotFace.svelte"
FOLDER = "assets/faces"
_FACE = re.compile(r'bot === "(\w+)"\}\s*<!--(.*?)-->(.*?)(?=\{:else)', re.DOTALL)


def faces() -> dict[str, tuple[str, str]]:
    """Each opponent's picture in words, and as SVG."""
    return {
        name: (
            " ".join(words.split()),
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{drawing.rstrip()}\n</svg>\n',
        )
        for name, words, drawing in _FACE.findall(FACES.read_text("utf-8"))
    }


def put_faces(target: Path) -> None:
    """Write the faces as files."""
    target.mkdir(parents=True, exist_ok=True)
    for name, (_, drawing) in faces().items():
        (target / f"{name}.svg").write_text(drawing, "utf-8")


def opponents(_: str) -> str:
    """All of them, weakest first."""
    drawn = faces()
    ratings = {game: {level.id: level.rating for level in levels(game)} for game in ashfall.games()}
    rows = []
    for name in level_ids():
        face = f'![{drawn[name][0]}]({FOLDER}/{name}.svg){{ .face width="48" height="48" }}'
        told = [str(ratings[game][name]) if name in ratings[game] else "" for game in ratings]
        rows.append((face, code(name), table_texts()[f"web-bot-{name}-sketch"], *told))
    return table(
        ("", "name", "what the table says", *(f"rating, {ashfall.game(game).title}" for game in ratings)), rows
    )
