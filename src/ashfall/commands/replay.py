"""`ashfall replay`: re-execute a record, check it, tell it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter
from rich.console import Console
from rich.text import Text

from ashfall.core.errors import UnknownGame
from ashfall.core.events import Event
from ashfall.core.game import Game
from ashfall.core.match import Match
from ashfall.core.outcome import RESIGNED
from ashfall.core.record import LoadedRecord, Record, load, outdated
from ashfall.core.replay import check_end, take_step
from ashfall.core.state import State
from ashfall.core.versions import Outdated
from ashfall.folders import packs_in_force
from ashfall.games import game as game_named
from ashfall.terminal.presenter import Screen, presenter_for
from ashfall.terminal.written import written
from ashfall.texts import texts

NOT_CHECKED = 1


def register(app: App) -> None:
    app.command(replay)


def replay(
    file: Path,
    *,
    step: bool = False,
    json: bool = False,
    pack: Annotated[list[Path] | None, Parameter(negative=())] = None,
    language: str = "en",
) -> int:
    """Play a record again, check it, and tell what happened.

    A record of other rules, of other tiles or cards or of a game that is not here is shown as it is written, with the
    reason why it cannot be checked; exit code 1.

    Parameters
    ----------
    file
        The record.
    step
        Show the board after every action and wait for Enter.
    json
        Print one JSON document instead: actions with their events, the result, the last digest.
    pack
        A pack, other values of tiles or cards, that the game was played with; may be repeated.
    language
        A language, such as en or fr.
    """
    loaded = load(file)
    record = loaded.record
    try:
        rules = game_named(record.game, packs_in_force(record.game, pack or []))
    except UnknownGame as error:
        return _show(loaded, None, ("game", error.message), json, language)
    why = outdated(record, rules)
    if why is not None:
        return _show(loaded, rules, why, json, language)
    states, told = _executed(record, rules)
    if json:
        _print(_document(loaded, told) | {"result": record.result or states[-1].outcome, "digest": states[-1].digest()})
        return 0
    console = Console(highlight=False)
    if loaded.notice:
        console.print(loaded.notice, style="yellow", soft_wrap=True)
    _tell(record, rules, states, told, console, step, language)
    spoken = texts(language, rules.name)
    key = "replay-partial" if loaded.notice else "replay-verified"
    console.print(spoken.say(key, count=len(record.actions)))
    if record.taken_back:
        console.print(spoken.say("taken-back"))
    presenter, outcome = presenter_for(rules, record.seats, spoken), record.result or states[-1].outcome
    if outcome is None:
        console.print(spoken.say("replay-unfinished"))
    elif outcome.reason == RESIGNED:
        winners = ", ".join(presenter.player(seat) for seat in outcome.winners)
        console.print(Text(spoken.say("replay-resigned", winners=winners), "bold"))
    else:
        console.print(Text(presenter.outcome(outcome), "bold"))
    return 0


def _show(loaded: LoadedRecord, rules: Game | None, why: tuple[Outdated, str], json: bool, language: str) -> int:
    """A record that cannot be replayed here, as it is written."""
    record, (word, reason) = loaded.record, why
    if json:
        nothing: list[list[Event]] = [[] for _ in record.actions]
        _print(_document(loaded, nothing) | {"result": record.result, "outdated": word, "reason": reason})
        return NOT_CHECKED
    console = Console(highlight=False)
    spoken = texts(language, rules.name if rules else None)
    for line in written(record, rules, spoken):
        console.print(Text(line), soft_wrap=True)
    if loaded.notice:
        console.print(loaded.notice, style="yellow", soft_wrap=True)
    console.print(Text(spoken.say(f"outdated-{word}"), "bold"), soft_wrap=True)
    console.print(Text(reason), soft_wrap=True)
    return NOT_CHECKED


def _print(document: dict[str, Any]) -> None:
    print(msgspec.json.format(msgspec.json.encode(document), indent=2).decode())


def _executed(record: Record, rules: Game) -> tuple[list[State], list[list[Event]]]:
    """The state before each action and the last one, and what each action made happen, told to everybody alike."""
    match = Match.open(rules, record, keep=0)
    states, told = [match.state.copy()], []
    for number, text in enumerate(record.actions, start=1):
        since = match.event_count
        take_step(match, number, text)
        states.append(match.state.copy())
        told.append([each.event for each in match.told(since)])
    check_end(match, record)
    return states, told


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
    presenter = presenter_for(rules, record.seats, spoken)
    players = ", ".join(presenter.player(seat) for seat in range(len(record.seats)))
    console.print(spoken.say("replay-title", title=rules.title, players=players))
    for number, events in enumerate(told, start=1):
        view = states[number].view(None)
        for line in presenter.tell(events, view):
            console.print(line)
        comment = record.comments.get(str(number))
        if comment:
            console.print(Text(comment, "italic"))
        if step:
            screen = Screen(console.width, console.height, console.encoding.lower().startswith("utf"))
            console.print(presenter.board(view, screen))
            if not _next(spoken.say("replay-step")):
                step = False


def _next(prompt: str) -> bool:
    """Wait for Enter; False to go on without waiting."""
    try:
        return input(f"{prompt} > ").strip().lower() not in ("q", "quit")
    except (EOFError, KeyboardInterrupt):
        return False


def _document(loaded: LoadedRecord, told: list[list[Event]]) -> dict[str, Any]:
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
        "taken_back": record.taken_back,
    }
