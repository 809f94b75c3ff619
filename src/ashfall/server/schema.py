"""Write the published schemas: ``python -m ashfall.server.schema OUTDIR``.

`openapi.json` describes HTTP, `socket.json` the socket messages and each game's own types. The
browser client's TypeScript types are generated from them.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from ashfall.games import game, games
from ashfall.server import messages as m
from ashfall.server import openapi


def socket_schema() -> dict[str, Any]:
    """One JSON schema whose properties are the two message unions and the games' own types."""
    types: dict[str, Any] = {"ClientMessage": m.ClientMessage, "ServerMessage": m.ServerMessage}
    for name in games():
        types |= openapi.game_types(game(name))
    schemas, definitions = msgspec.json.schema_components(list(types.values()), ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Socket",
        "type": "object",
        "properties": dict(zip(types, schemas, strict=True)),
        "required": list(types),
        "additionalProperties": False,
        "$defs": definitions,
    }


def write(folder: Path) -> list[Path]:
    """Write both files and say which."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, content in (("openapi.json", openapi.document()), ("socket.json", socket_schema())):
        path = folder / name
        path.write_bytes(msgspec.json.format(msgspec.json.encode(content), indent=1) + b"\n")
        written.append(path)
    return written


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m ashfall.server.schema OUTDIR")
    for path in write(Path(sys.argv[1])):
        print(path)
