"""`ashfall replay`: re-execute a record, check it, tell it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter
from rich.console import Console
from rich.text import Text

from ashfall.core.events import Event, Told
from ashfall.core.game import Game
from ashfall.core.outcome import RESIGNED
from ashfall.core.record import LoadedRecord, Record, load
from ashfall.core.replay import replay as execute
from ashfall.core.state import State
from ashfall.folders import packs_in_force
from ashfall.games import game as game_named
from ashfall.terminal.table import Screen, table_for
from ashfall.texts import texts


def register(app: App) -> None:
    app.command(replay)


def replay(
    file: Path,
    *,
    step: bool = False,
    json: bool = False,
    pack: Annotated[list[Path] | None, Parameter(negative=())] = None,
    language: str = "en",
) -> None:
    """Re-execute and check a record, and tell what happened.

    Parameters
    ----------
    file
        The record.
    step
        Show the board after every action and wait for Enter.
    json
        Print one JSON document instead: actions with their events, the result, the last digest.
    pack
        A data pack the game was played with; may be repeated.
    language
        A language, such as en or fr.
    """
    loaded = load(file)
    record = loaded.record
    rules = game_named(record.game, packs_in_force(record.game, pack or []))
    states = execute(record, rules)
    told = _events(record, states)
    if json:
        print(msgspec.json.format(msgspec.json.encode(_document(loaded, states[-1], told)), indent=2).decode())
        return
    console = Console(highlight=False)
    if loaded.notice:
        console.print(loaded.notice, style="yellow", soft_wrap=True)
    _tell(record, rules, states, told, console, step, language)
    spoken = texts(language, rules.name)
    key = "replay-partial" if loaded.notice else "replay-verified"
    console.print(spoken.say(key, count=len(record.actions)))
    if record.taken_back:
        console.print(spoken.say("taken-back"))
    table, outcome = table_for(rules, record.seats, spoken), record.result or states[-1].outcome
    if outcome is None:
        console.print(spoken.say("replay-unfinished"))
    elif outcome.reason == RESIGNED:
        winners = ", ".join(table.player(seat) for seat in outcome.winners)
        console.print(Text(spoken.say("replay-resigned", winners=winners), "bold"))
    else:
        console.print(Text(table.outcome(outcome), "bold"))


def _events(record: Record, states: list[State]) -> list[list[Event]]:
    """What each action made happen, told to everybody alike: the game is over for its players."""
    told: list[list[Event]] = []
    for state, action in zip(states, record.actions, strict=False):
        log: list[Told] = []
        board = state.copy()
        board.log = log
        board.apply(board.parse(action))
        told.append([each.event for each in log])
    return told


def _tell(
    record: Record,
    rules: Game,
    states: list[State],
    told: list[list[Event]],
    console: Console,
    step: bool,
    language: str,
) -> None:
    spoken = texts(language, rules.name)
    table = table_for(rules, record.seats, spoken)
    players = ", ".join(table.player(seat) for seat in range(len(record.seats)))
    console.print(spoken.say("replay-title", title=rules.title, players=players))
    for number, events in enumerate(told, start=1):
        view = states[number].view(None)
        for line in table.tell(events, view):
            console.print(line)
        comment = record.comments.get(str(number))
        if comment:
            console.print(Text(comment, "italic"))
        if step:
            screen = Screen(console.width, console.height, console.encoding.lower().startswith("utf"))
            console.print(table.board(view, screen))
            if not _next(spoken.say("replay-step")):
                step = False


def _next(prompt: str) -> bool:
    """Wait for Enter; False to go on without waiting."""
    try:
        return input(f"{prompt} > ").strip().lower() not in ("q", "quit")
    except (EOFError, KeyboardInterrupt):
        return False


def _document(loaded: LoadedRecord, last: State, told: list[list[Event]]) -> dict[str, Any]:
    record = loaded.record
    steps = [
        {"action": action, "events": [{"kind": event.kind, **event.data} for event in events]}
        for action, events in zip(record.actions, told, strict=True)
    ]
    return {
        "game": record.game,
        "seats": record.seats,
        "options": record.options,
        "names": record.names,
        "notice": loaded.notice,
        "steps": steps,
        "result": record.result or last.outcome,
        "taken_back": record.taken_back,
        "digest": last.digest(),
    }
