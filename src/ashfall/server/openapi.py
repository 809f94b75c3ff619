"""The HTTP interface as an OpenAPI document, made from the message types."""

from __future__ import annotations

from typing import Any, get_type_hints

import msgspec

from ashfall.core.game import Game
from ashfall.core.record import Record
from ashfall.server import messages as m
from ashfall.server.games import table_game, table_games

REF = "#/components/schemas/{name}"

_TABLE = {"name": "table", "in": "path", "required": True, "schema": {"type": "string", "maxLength": 64}}
_GAME = {"name": "game", "in": "path", "required": True, "schema": {"type": "string", "maxLength": 64}}
_LANGUAGE = {"name": "language", "in": "query", "schema": {"type": "string", "maxLength": 8}}
_ENTRY = {"name": "entry", "in": "query", "schema": {"type": "integer", "minimum": 0, "maximum": 1000000}}
_FRAMES = [
    {"name": "seat", "in": "query", "schema": {"type": "integer", "minimum": 0, "maximum": 15}},
    {"name": "first", "in": "query", "schema": {"type": "integer", "minimum": 0, "maximum": 1000000}},
    {"name": "count", "in": "query", "schema": {"type": "integer", "minimum": 1, "maximum": 500}},
]

_SOCKET_TYPES: tuple[Any, ...] = (
    m.Hello, m.Play, m.Undo, m.UndoAnswer, m.Resign, m.Explain, m.Sample, m.Refill, m.Ping,
    m.Snapshot, m.Update, m.Presence, m.Ack, m.Explanation, m.Samples, m.Error, m.Pong,
)  # fmt: skip


class Operation(msgspec.Struct, frozen=True, kw_only=True):
    """One request of the interface."""

    method: str
    path: str
    summary: str
    answer: Any
    body: Any = None
    created: bool = False
    parameters: list[dict[str, Any]] = []


OPERATIONS = (
    Operation(method="get", path="/api/games", summary="All games", answer=m.GameList),
    Operation(
        method="get", path="/api/games/{game}/encyclopedia", summary="Tiles or cards", answer=Any, parameters=[_GAME]
    ),
    Operation(
        method="get",
        path="/api/games/{game}/rules",
        summary="The rules",
        answer=m.RulesText,
        parameters=[_GAME, _LANGUAGE],
    ),
    Operation(
        method="post",
        path="/api/games/{game}/deck",
        summary="What may be said about a deck",
        answer=Any,
        body=m.DeckRequest,
        parameters=[_GAME],
    ),
    Operation(method="get", path="/api/me", summary="The guest", answer=m.Me),
    Operation(method="get", path="/api/addresses", summary="Where the server is reached", answer=m.Addresses),
    Operation(method="put", path="/api/me", summary="Choose a name", answer=m.Me, body=m.NewMe),
    Operation(method="get", path="/api/tables", summary="The guest's tables", answer=m.TableList),
    Operation(
        method="post", path="/api/tables", summary="Open a table", answer=m.Seated, body=m.NewTable, created=True
    ),
    Operation(method="get", path="/api/tables/{table}", summary="A table", answer=m.TableReply, parameters=[_TABLE]),
    Operation(
        method="post",
        path="/api/tables/{table}/join",
        summary="Take up an invitation",
        answer=m.Seated,
        body=m.Join,
        parameters=[_TABLE],
    ),
    Operation(
        method="post",
        path="/api/tables/{table}/reclaim",
        summary="Fresh secrets for one's own seats",
        answer=m.Seated,
        parameters=[_TABLE],
    ),
    Operation(
        method="post",
        path="/api/tables/{table}/takeover",
        summary="A bot takes an absent seat",
        answer=m.TableReply,
        body=m.Takeover,
        parameters=[_TABLE],
    ),
    Operation(
        method="post",
        path="/api/tables/{table}/rematch",
        summary="The same again",
        answer=m.Seated,
        body=m.Rematch,
        created=True,
        parameters=[_TABLE],
    ),
    Operation(
        method="post",
        path="/api/tables/{table}/preview",
        summary="What a move would lead to",
        answer=m.PreviewReply,
        body=m.PreviewRequest,
        parameters=[_TABLE],
    ),
    Operation(
        method="get",
        path="/api/tables/{table}/record",
        summary="The record of a finished game",
        answer=Record,
        parameters=[_TABLE],
    ),
    Operation(
        method="get",
        path="/api/tables/{table}/replay",
        summary="A game to step through",
        answer=m.Replay,
        parameters=[_TABLE, *_FRAMES, _ENTRY],
    ),
    Operation(
        method="post",
        path="/api/records",
        summary="Watch a record",
        answer=m.Replay,
        body=Record,
        parameters=_FRAMES,
    ),
)


def document() -> dict[str, Any]:
    """The OpenAPI document. Socket messages, views and encyclopedias are among its components."""
    extra = {name: kind for each in table_games() for name, kind in game_types(table_game(each)).items()}
    types = [m.Problem, *_SOCKET_TYPES, *extra.values()]
    for operation in OPERATIONS:
        types += [kind for kind in (operation.answer, operation.body) if kind is not None]
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    schema_of = {repr(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method] = _operation(operation, schema_of)
    named = {name: schema_of[repr(kind)] for name, kind in extra.items() if name not in components}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ashfall table server", "version": str(m.PROTOCOL)},
        "paths": paths,
        "components": {"schemas": components | named},
    }


def type_prefix(chosen: Game) -> str:
    """How the names of a game's types begin."""
    return "".join(part.capitalize() for part in chosen.name.split("-"))


def game_types(chosen: Game) -> dict[str, Any]:
    """A game's own types under fixed names: what its view, encyclopedia, preview and decks look like."""
    prefix = type_prefix(chosen)
    view = chosen.setup(chosen.default_seats).view(None)
    found = {f"{prefix}View": type(view), f"{prefix}Encyclopedia": _returned(chosen, "encyclopedia")}
    if hasattr(chosen, "preview_battle"):
        found[f"{prefix}Preview"] = _returned(chosen, "preview_battle")
    if hasattr(chosen, "report_deck"):
        found[f"{prefix}DeckReport"] = _returned(chosen, "report_deck")
    return found


def _returned(chosen: Game, method: str) -> Any:
    return get_type_hints(getattr(type(chosen), method)).get("return", Any)


def _operation(operation: Operation, schema_of: dict[str, Any]) -> dict[str, Any]:
    answers: dict[str, Any] = {"200": _content("success", schema_of[repr(operation.answer)])}
    if operation.created:
        answers["201"] = answers["200"]
    answers["4XX"] = _content("refused", schema_of[repr(m.Problem)])
    answers["503"] = _content("try again", schema_of[repr(m.Problem)])
    described: dict[str, Any] = {"summary": operation.summary, "responses": answers}
    if operation.parameters:
        described["parameters"] = operation.parameters
    if operation.body is not None:
        described["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schema_of[repr(operation.body)]}},
        }
    return described


def _content(description: str, schema: Any) -> dict[str, Any]:
    return {"description": description, "content": {"application/json": {"schema": schema}}}
