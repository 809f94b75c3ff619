"""`ashfall play`: a game in the terminal."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console

from ashfall.bots import Bot, bot, bots, usual
from ashfall.bots.levels import level_ids
from ashfall.commands.arguments import parse_names, parse_options
from ashfall.core.document import checked_game, read_position
from ashfall.core.errors import BadRecord, UnknownBot, one_of
from ashfall.core.game import Game
from ashfall.core.match import Match
from ashfall.core.options import OptionValue
from ashfall.core.record import Record, load
from ashfall.core.replay import replay
from ashfall.folders import packs_in_force, saves_folder
from ashfall.games import game as game_named
from ashfall.lab.plan import check_bot
from ashfall.terminal.play import Session
from ashfall.terminal.presenter import Presenter, presenter_for
from ashfall.terminal.saves import find_save, new_save, saved_games, saves_table
from ashfall.texts import Texts, texts

HUMANS = ("me", "friend")
DEFAULT_GAME = "neuroshima-hex"


def register(app: App) -> None:
    app.command(play)


def play(
    game: str = DEFAULT_GAME,
    *,
    seats: str = "",
    players: str = "",
    option: Annotated[list[str] | None, Parameter(negative=())] = None,
    seed: int | None = None,
    pack: Annotated[list[Path] | None, Parameter(negative=())] = None,
    resume: Annotated[list[str] | None, Parameter(consume_multiple=(0, 1), negative=())] = None,
    save: Path | None = None,
    position: Path | None = None,
    language: str = "en",
) -> None:
    """Play a game in the terminal, against the computer or a friend on the same screen.

    Parameters
    ----------
    game
        Which game; `ashfall games` lists them.
    seats
        The side of each seat, such as outpost,hegemony. Default: the usual ones of so many players.
    players
        Who plays each seat: me, friend or a bot: vesna, greedy(depth=2), ./mine.py:Mine. Default: me,vesna.
    option
        An option of the game as name=value; may be repeated.
    seed
        Makes draws and bots repeatable.
    pack
        A pack, a file with other values of tiles or cards; may be repeated.
    resume
        Go on with a saved game, by file or name; without a value, list them.
    save
        Keep the game in this file instead of the user's data folder.
    position
        Start from the position in this file, which names game, seats and options.
    language
        A language, such as en or fr.
    """
    console = Console(highlight=False)
    if resume == []:
        _list_saves(console, texts(language))
        return
    if resume:
        _go_on(find_save(resume[0]), console, pack or [], players, seed, save, language)
        return
    document = None if position is None else read_position(position)
    if document is not None:
        game = checked_game(document)
    rules = game_named(game, packs_in_force(game, pack or []))
    options = parse_options(option or [])
    wanted = len(parse_names(players))
    sides = parse_names(seats) or ([] if document else list(rules.usual_seats(options, wanted)))
    match = Match(rules, sides, options, seed=seed, position=document)
    sides = list(match.seats)
    match.names = parse_names(players) or ["me", *[usual(rules.name)] * (len(sides) - 1)]
    at_table = _seated(match.names, rules, len(sides), match.options, seed)
    spoken = texts(language, rules.name)
    kept = _free(save) if save else new_save(rules.name)
    _sit_down(match, at_table, spoken, console, kept)


def _go_on(
    path: Path,
    console: Console,
    packs: list[Path],
    players: str,
    seed: int | None,
    save: Path | None,
    language: str,
) -> None:
    loaded = load(path)
    record = loaded.record
    rules = game_named(record.game, packs_in_force(record.game, packs))
    names = parse_names(players) or _known(record)
    at_table = _seated(names, rules, len(record.seats), record.options, seed)
    replay(record, rules)
    match = Match.resume(rules, record, seed=seed)
    match.names = names
    spoken = texts(language, rules.name)
    if save:
        kept = save if save.resolve() == path.resolve() else _free(save)
    else:
        # A file from elsewhere is left as it is; a saved game goes on in its own file.
        kept = path if path.resolve().parent == saves_folder().resolve() else new_save(rules.name)
    if loaded.notice:
        console.print(loaded.notice, style="yellow", soft_wrap=True)
    outcome = match.state.outcome
    if outcome is not None:
        console.print(presenter_for(rules, match.seats, spoken).outcome(outcome))
        return
    console.print(spoken.say("resumed", title=rules.title, number=match.length))
    _sit_down(match, at_table, spoken, console, kept)


def _known(record: Record) -> list[str]:
    """Who played: bots stay bots, whatever else people called themselves, they sit here now."""
    if len(record.names) != len(record.seats):
        return ["me", *[usual(record.game)] * (len(record.seats) - 1)]
    return [name if name in HUMANS or _is_bot(name) else HUMANS[0] for name in record.names]


def _is_bot(name: str) -> bool:
    """Names of people are no bots, and a record from elsewhere does not make us load anybody's code."""
    head = name.partition("(")[0].strip()
    return head in bots()


def _sit_down(match: Match, players: list[Bot | None], spoken: Texts, console: Console, kept: Path) -> None:
    with contextlib.suppress(ImportError):
        import_module("readline")
    presenter = presenter_for(match.game, match.seats, spoken)
    said = ", ".join(_seat_said(match, presenter, spoken, seat) for seat in range(len(match.seats)))
    console.print(spoken.say("welcome", title=match.game.title, players=said))
    Session(match, players, presenter, spoken, console, kept).run()


def _seat_said(match: Match, presenter: Presenter, spoken: Texts, seat: int) -> str:
    name = match.names[seat]
    called = name.capitalize() if name in level_ids() else name
    who = spoken.say(f"who-{name}") if name in HUMANS else spoken.say("who-bot", name=called)
    return spoken.say("seat-plays", side=presenter.player(seat), who=who)


def _seated(
    names: list[str], rules: Game, count: int, options: Mapping[str, OptionValue], seed: int | None
) -> list[Bot | None]:
    """A bot for every seat that is not played by somebody at the screen."""
    if len(names) != count:
        players = f"{len(names)} player" if len(names) == 1 else f"{len(names)} players"
        raise UnknownBot(f"there are {count} seats but {players}, expected one for each seat")
    seated: list[Bot | None] = []
    for seat, name in enumerate(names):
        if name in HUMANS:
            seated.append(None)
        else:
            seated.append(_bot(name, None if seed is None else seed + seat))
            check_bot(name, rules, seat, options)
    return seated


def _bot(name: str, seed: int | None) -> Bot:
    try:
        return bot(name, seed)
    except UnknownBot as error:
        if ":" in name:
            raise
        expected = one_of([*HUMANS, *bots(), "module:Class", "./file.py:Class"])
        raise UnknownBot(f"there is no player {name!r}, expected {expected}") from error


def _free(path: Path) -> Path:
    if path.exists():
        raise BadRecord(f"{path} exists already; resume it with --resume {path} or choose another name")
    if not path.parent.is_dir():
        raise BadRecord(f"cannot keep the game in {path}: there is no folder {path.parent}")
    return path


def _list_saves(console: Console, spoken: Texts) -> None:
    games = saved_games()
    if not games:
        console.print(spoken.say("saves-none", folder=str(saves_folder())), soft_wrap=True)
        return
    console.print(saves_table(games, spoken))
    console.print(spoken.say("saves-hint"))
