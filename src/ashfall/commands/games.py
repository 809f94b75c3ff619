"""`ashfall games`: what can be played."""

from __future__ import annotations

import msgspec
from cyclopts import App
from rich.console import Console
from rich.text import Text

from ashfall.commands.arguments import loadable_games
from ashfall.core.game import Game
from ashfall.games import game as game_named
from ashfall.terminal.presenter import presenter_for
from ashfall.texts import Texts, texts


def register(app: App) -> None:
    app.command(games)


def games(*, json: bool = False, language: str = "en") -> None:
    """List the games with their sides and options.

    Parameters
    ----------
    json
        Print one JSON document instead.
    language
        A language, such as en or fr.
    """
    known = [game_named(name) for name in loadable_games()]
    if json:
        print(msgspec.json.format(msgspec.json.encode([_document(game) for game in known]), indent=2).decode())
        return
    console = Console(highlight=False)
    for game in known:
        _print(game, texts(language, game.name), console)


def _print(game: Game, spoken: Texts, console: Console) -> None:
    console.print(Text(game.title, "bold").append(f"  {game.name}", "cyan"))
    about = f"game-{game.name}-about"
    if spoken.has(about):
        console.print(f"  {spoken.say(about)}", soft_wrap=True)
    presenter = presenter_for(game, game.default_seats, spoken)
    for side in game.sides:
        console.print(Text(f"  {side.id:<12}", "cyan").append(presenter.sketch(side)), soft_wrap=True)
    for option in game.schema.options:
        console.print(Text(f"  --option {option.name}={_said(option.default)}", "cyan"), soft_wrap=True)
        key = f"option-{option.name}-help"
        console.print(f"      {spoken.say(key) if spoken.has(key) else option.help}", soft_wrap=True)
        console.print(Text(f"      {option.accepted()}", "dim"), soft_wrap=True)


def _said(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _document(game: Game) -> dict[str, object]:
    return {
        "name": game.name,
        "title": game.title,
        "version": game.version,
        "seat_counts": game.seat_counts,
        "default_seats": game.default_seats,
        "sides": game.sides,
        "options": game.schema.options,
    }
