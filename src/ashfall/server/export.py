"""Write the published schemas: ``python -m ashfall.server.export OUTDIR``.

`openapi.json` describes HTTP, `socket.json` the socket messages and each game's own types. The
browser client's TypeScript types are generated from them.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from ashfall.core.events import Event
from ashfall.server import messages as m
from ashfall.server import openapi
from ashfall.server.games import table_game, table_games


def socket_schema() -> dict[str, Any]:
    """One JSON schema whose properties are the two message unions and the games' own types."""
    types: dict[str, Any] = {"ClientMessage": m.ClientMessage, "ServerMessage": m.ServerMessage}
    for name in table_games():
        types |= openapi.game_types(table_game(name))
    events = [event for name in table_games() for event in table_game(name).events]
    schemas, definitions = msgspec.json.schema_components([*types.values(), *events], ref_template="#/$defs/{name}")
    properties = dict(zip(types, schemas, strict=False))
    content = dict(zip(events, schemas[len(types) :], strict=True))
    for name in table_games():
        properties[f"{openapi.type_prefix(table_game(name))}Event"] = {
            "anyOf": [_event_schema(event, content[event]) for event in table_game(name).events]
        }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Socket",
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
        "$defs": definitions,
    }


def _event_schema(event: type[Event], content: dict[str, Any]) -> dict[str, Any]:
    """An event on the wire: its kind, and what it tells."""
    return {
        "type": "object",
        "properties": {"kind": {"const": event.kind}, "data": content},
        "required": ["kind", "data"],
        "additionalProperties": False,
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
        sys.exit("usage: python -m ashfall.server.export OUTDIR")
    for path in write(Path(sys.argv[1])):
        print(path)
