"""What the games say of themselves, as tables: options, sides, events, observations, numbers of actions, words."""

from __future__ import annotations

from itertools import pairwise

import msgspec
from msgspec import inspect as shapes

import ashfall
from ashfall.core.events import Event
from ashfall.core.game import Game
from ashfall.core.options import Option
from ashfall.core.state import State
from tools.site.structs import anchor, called, fields, meanings, said, shape_of, within
from tools.site.tables import code, table


def _game(name: str) -> Game:
    if name not in ashfall.games():
        raise LookupError(f"there is no game {name!r}")
    return ashfall.game(name)


def options(name: str) -> str:
    """The options of a game."""
    return table(
        ("option", "may be", "usually", "what it is about"),
        ((code(o.name), _accepted(o), code(_written(o.default)), _help(o)) for o in _game(name).schema.options),
    )


def _accepted(option: Option) -> str:
    return ", ".join(code(word) for word in option.choices) if option.choices else option.accepted()


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _help(option: Option) -> str:
    text = option.help[0].upper() + option.help[1:].rstrip(".")
    return f"{text}. Mode {', '.join(map(code, option.modes))} only." if option.modes else f"{text}."


def sides(name: str) -> str:
    """What a seat can play."""
    return table(("side", "name", "how it plays"), ((code(s.id), s.name, s.sketch) for s in _game(name).sides))


def versions(name: str) -> str:
    """What changed in the rules from version to version."""
    rows = [(str(v.number), v.changed, "yes" if v.compatible else "no") for v in _game(name).versions]
    return table(("version", "what changed", "games of the version before take the same course"), rows)


def events(name: str) -> str:
    """Everything that a game may tell, and the structs within."""
    kinds = _game(name).events
    rows = [(code(kind.kind), said(kind), _told(kind)) for kind in sorted(kinds, key=lambda kind: kind.kind)]
    written = [table(("event", "when", "data"), rows)]
    for kind in within(*kinds)[len(kinds) :]:
        written += [f"#### {called(kind)} {{#{anchor(kind)}}}", said(kind), fields_alone(kind)]
    return "\n\n".join(part for part in written if part)


def _told(kind: type[Event]) -> str:
    told = []
    for field in msgspec.structs.fields(kind):
        meaning = meanings(kind)[field.name]
        words = f"{code(field.encode_name)}: {shape_of(shapes.type_info(field.type))}"
        told.append(f"{words} ({meaning.rstrip('.')})" if meaning else words)
    return "<br>".join(told)


def fields_alone(kind: type[msgspec.Struct]) -> str:
    """The fields of a struct, without those of the structs within it."""
    return fields(f"{kind.__module__}:{kind.__name__}").split("\n\n####")[0]


def observations(name: str) -> str:
    """What each entry of an observation means."""
    game = _game(name)
    observer = game.observer(game.default_seats)
    first, rows = 0, []
    for field in observer.fields:
        rows.append((code(field.name), str(first), str(field.size), field.meaning))
        first += field.size
    head = f"{observer.size} entries at a table of {len(game.default_seats)} ({', '.join(game.default_seats)})"
    return f"{head}, version {observer.version}.\n\n" + table(("field", "first", "entries", "meaning"), rows)


def actions(name: str) -> str:
    """Which numbers are which kind of action, and how such an action is written."""
    game = _game(name)
    observer = game.observer(game.default_seats)
    state = _first_decision(game)
    blocks: dict[int, list[range]] = {}
    for action in range(game.num_actions):
        kind = observer.features(state, action)[0]
        runs = blocks.setdefault(kind, [])
        if runs and runs[-1].stop == action:
            runs[-1] = range(runs[-1].start, action + 1)
        else:
            runs.append(range(action, action + 1))
    rows = [(str(kind), observer.kinds[kind], _numbers(runs), _example(state, runs)) for kind, runs in blocks.items()]
    head = f"{game.num_actions} numbers at a table of {len(game.default_seats)} ({', '.join(game.default_seats)})."
    return f"{head}\n\n" + table(("kind", "action", "numbers", "written like"), rows)


def _first_decision(game: Game) -> State:
    state = game.setup(game.default_seats)
    while state.to_move == ashfall.CHANCE:
        state.apply(state.chance()[0][0])
    return state


def _numbers(runs: list[range]) -> str:
    first = runs[0]
    words = str(first.start) if len(first) == 1 else f"{first.start} to {first.stop - 1}"
    if len(runs) == 1:
        return words
    steps = {after.start - before.start for before, after in pairwise(runs)}
    (step,) = steps
    return f"{words}, and so on every {step} up to {runs[-1].stop - 1}"


def _example(state: State, runs: list[range]) -> str:
    """The words of the first number that has some: there is room for more than every game has."""
    for action in runs[0]:
        try:
            words = state.text(action)
        except IndexError:
            continue
        if "-" not in words.split():
            return code(words)
    return ""
