"""The command line as a page: every command with its options, from what the commands say of themselves."""

from __future__ import annotations

import inspect
from typing import Any

from cyclopts import App
from cyclopts.argument import Argument

from ashfall.cli import build
from tools.site.tables import code, one_line, table


def commands(_: str) -> str:
    """All commands."""
    app = build()
    return "\n\n".join(_command(name, app[name]) for name in app if not name.startswith("-"))


def _command(name: str, app: App) -> str:
    words = inspect.cleandoc(app.help or "").partition("\nParameters\n")[0].strip()
    arguments = [one for one in app.assemble_argument_collection(parse_docstring=True) if one.show]
    places = [one for one in arguments if one.field_info.is_positional]
    usage = " ".join(["ashfall", name, *map(_place, places), "[OPTIONS]" if len(arguments) > len(places) else ""])
    rows = [(_called(one), one_line(one.parameter.help or ""), _usual(one)) for one in arguments]
    parts = [f"## {name}", f"```text\n{usage.strip()}\n```", words]
    if rows:
        parts.append(table(("argument", "what it is", "usually"), rows))
    return "\n\n".join(parts)


def _place(argument: Argument) -> str:
    name = argument.name.removeprefix("--").upper()
    return name if argument.required else f"[{name}]"


def _called(argument: Argument) -> str:
    if argument.field_info.is_positional:
        return code(_place(argument).strip("[]"))
    return ", ".join(code(name) for name in argument.names)


def _usual(argument: Argument) -> str:
    default: Any = argument.field_info.default
    if argument.required:
        return "must be there"
    if default in (None, "", (), inspect.Parameter.empty):
        return ""
    return code(str(default).lower() if isinstance(default, bool) else default)
