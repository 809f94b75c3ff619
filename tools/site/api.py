"""The server's interface as pages: HTTP from its own OpenAPI document, the socket from the schema of its messages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ashfall.server.export import socket_schema
from ashfall.server.openapi import document
from tools.site.tables import code, one_line, table

_REFS = ("#/components/schemas/", "#/$defs/")


def operations(_: str) -> str:
    """Every request, and the types that they speak of."""
    described = document()
    types = described["components"]["schemas"]
    used: list[str] = []
    written = []
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            written.append(_operation(method.upper(), path, operation, used))
    written.append("## Types")
    for name in used:
        used += [found for found in _named(types[name]) if found not in used]
        written.append(_type(name, types[name]))
    return "\n\n".join(written)


def messages(_: str) -> str:
    """Every message of the socket, by who says it, and the types within."""
    schema = socket_schema()
    types = schema["$defs"]
    written, used = [], []
    for head, union in (("The client says", "ClientMessage"), ("The server says", "ServerMessage")):
        names = list(dict.fromkeys(_named(schema["properties"][union])))
        used += names
        written += [f"## {head}", *(_type(name, types[name]) for name in names)]
    inner = list(used)
    for name in inner:
        inner += [found for found in dict.fromkeys(_named(types[name])) if found not in inner]
    written += ["## Types", *(_type(name, types[name]) for name in inner[len(used) :])]
    return "\n\n".join(written)


def _operation(method: str, path: str, operation: dict[str, Any], used: list[str]) -> str:
    answer = operation["responses"]["200"]["content"]["application/json"]["schema"]
    rows = []
    if "requestBody" in operation:
        body = operation["requestBody"]["content"]["application/json"]["schema"]
        rows.append(("body", _words(body), ""))
        used += [name for name in _named(body) if name not in used]
    for parameter in operation.get("parameters", []):
        limits = _limits(parameter["schema"])
        rows.append((f"{code(parameter['name'])} ({parameter['in']})", _words(parameter["schema"]), limits))
    status = "201" if "201" in operation["responses"] else "200"
    rows.append((f"answer {status}", _words(answer), ""))
    used += [name for name in _named(answer) if name not in used]
    return f"## {method} {path}\n\n{operation['summary']}.\n\n{table(('', 'is', 'limits'), rows)}"


def _type(name: str, schema: dict[str, Any]) -> str:
    head = f"### {name} {{#type-{name.lower()}}}\n\n{one_line(schema.get('description', ''))}"
    if "properties" not in schema:
        return f"{head}\n\n{_words(schema)}"
    needed = schema.get("required", [])
    rows = [
        (code(field), _words(shape), "" if field in needed else "may be left out", _limits(shape))
        for field, shape in schema["properties"].items()
    ]
    return f"{head}\n\n" + table(("field", "is", "", "limits"), rows)


def _words(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = _called(schema["$ref"])
        return f"[{name}](#type-{name.lower()})"
    if "anyOf" in schema:
        return " or ".join(_words(inner) for inner in schema["anyOf"])
    if "enum" in schema:
        return ", ".join(code(value) for value in schema["enum"])
    if "const" in schema:
        return code(schema["const"])
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return f"list of {', '.join(_words(inner) for inner in schema['prefixItems'])}"
        return f"list of {_words(schema.get('items') or {})}"
    if kind == "object" and schema.get("additionalProperties"):
        inner = schema["additionalProperties"]
        return f"object of {_words(inner) if isinstance(inner, dict) else 'anything'} by name"
    return str(kind) if kind else "anything"


def _called(reference: str) -> str:
    """The type that a reference leads to."""
    for start in _REFS:
        reference = reference.removeprefix(start)
    return reference


_LIMITS = {
    "minimum": "at least {}",
    "maximum": "at most {}",
    "minLength": "{} characters or more",
    "maxLength": "up to {} characters",
    "minItems": "{} or more",
    "maxItems": "up to {}",
    "pattern": "like `{}`",
}


def _limits(schema: dict[str, Any]) -> str:
    return ", ".join(
        "not empty" if (name, schema[name]) == ("minLength", 1) else words.format(schema[name])
        for name, words in _LIMITS.items()
        if name in schema
    )


def _named(schema: Any) -> Iterator[str]:
    """Types that a schema speaks of."""
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield _called(schema["$ref"])
        for inner in schema.values():
            yield from _named(inner)
    elif isinstance(schema, list):
        for inner in schema:
            yield from _named(inner)
