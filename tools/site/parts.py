"""What the pages may have put in from the code, by the names that their markers use."""

from __future__ import annotations

from collections.abc import Mapping

from tools.site import api, commands, engine, keys, modules, opponents, scenarios, structs
from tools.site.pages import Part

PARTS: Mapping[str, Part] = {
    "actions": engine.actions,
    "commands": commands.commands,
    "conventions": scenarios.conventions,
    "events": engine.events,
    "fields": structs.fields,
    "keys": keys.keys,
    "messages": api.messages,
    "modules": modules.modules,
    "names": scenarios.names,
    "observations": engine.observations,
    "operations": api.operations,
    "opponents": opponents.opponents,
    "options": engine.options,
    "sides": engine.sides,
    "versions": engine.versions,
}
