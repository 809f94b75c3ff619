"""Who may be played against: the levels of a game, our plain bots, and those that the server's owner brought."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from ashfall.bots import Bot, bot
from ashfall.bots.greedy import GreedyBot
from ashfall.bots.levels import level_ids, levels
from ashfall.bots.naming import own_names
from ashfall.bots.random import RandomBot
from ashfall.bots.tree import TreeBot
from ashfall.bots.turns import TurnsBot
from ashfall.core.errors import AshfallError, BadBot, UnknownBot, one_of
from ashfall.core.game import Game
from ashfall.lab.plan import check_bot
from ashfall.server.messages import BotInfo

PLAIN = (RandomBot.name, GreedyBot.name)
"""Bots that are not offered, but may be asked for by name: for measuring, and for tables from before."""
SEARCHES = (TreeBot, TurnsBot)
"""Bots of ours that are nobody's opponent unless the owner brings them."""


class Brought(msgspec.Struct, frozen=True):
    """A bot of the owner's."""

    made: str
    """The name by which it is made."""
    games: tuple[str, ...]
    """Those that it can begin."""


def opponents(game: str, brought: Mapping[str, Brought]) -> list[BotInfo]:
    """Those that people are offered: the levels, weakest first, then what the owner brought."""
    offered = [BotInfo(name=level.id, level=True, rating=level.rating) for level in levels(game)]
    return offered + [BotInfo(name=name) for name in _brought_to(game, brought)]


def check_opponent(name: str, game: str, brought: Mapping[str, Brought]) -> None:
    """Refuse a bot that is not for everybody to choose: a name never makes the server load anybody's code."""
    known = [*PLAIN, *(level.id for level in levels(game)), *_brought_to(game, brought)]
    if name not in known:
        raise UnknownBot(f"there is no bot {name!r}, expected {one_of(known)}")


def _brought_to(game: str, brought: Mapping[str, Brought]) -> list[str]:
    return [name for name, each in brought.items() if game in each.games]


def seconds_of(game: str, name: str) -> float | None:
    """The time that a level takes for a decision; None for other bots, which get what the server gives."""
    for level in levels(game):
        if level.id == name:
            return level.seconds
    return None


def bring(asked: Iterable[str], games: Sequence[Game]) -> dict[str, Brought]:
    """The owner's bots by what people call them: a file's place is nobody's business."""
    brought: dict[str, Brought] = {}
    taken = {each.casefold() for each in (*own_names(), *level_ids())}
    for each in asked:
        given, name = _split(each)
        player = bot(name)
        called = _called(name, player) if given is None else _checked(name, given)
        # Who brings a search of ours without a name for it gets the only one that is called so.
        if called.casefold() in taken and (given is not None or type(player) not in SEARCHES or called in brought):
            raise BadBot(f"two bots are called {called!r}: expected another name for one, as in 'Hermit={name}'")
        taken.add(called.casefold())
        brought[called] = Brought(name, _games_of(name, player, games))
    return brought


def _split(asked: str) -> tuple[str | None, str]:
    """``Hermit=tree(nodes=500)`` as what people are to call it and the bot; the bot alone says nothing of the first."""
    before, equals, after = asked.partition("=")
    if not equals or any(sign in before for sign in "(:/\\"):
        return None, asked
    return before.strip(), after.strip()


def _called(name: str, player: Bot) -> str:
    """What people call a bot to which the owner gave no name."""
    if name.strip() in (*level_ids(), *PLAIN):
        raise BadBot(
            f"{name} need not be brought, it is here anyway: expected a bot of your own such as ./mine.py:Mine"
        )
    return _checked(name, player.name or type(player).__name__)


def _checked(name: str, called: str) -> str:
    try:
        msgspec.convert({"name": called}, BotInfo)
    except msgspec.ValidationError:
        raise BadBot(f"bot {name} is called {called!r}, expected 1 to 64 characters") from None
    return called


def _games_of(name: str, player: Bot, games: Sequence[Game]) -> tuple[str, ...]:
    """The games that a bot can begin, one at least: weights may be for one of them only."""
    found: list[str] = []
    faults: list[str] = []
    for game in games:
        if not _searches(player, game):
            continue
        try:
            check_bot(name, game, 0, game.check_options({}))
        except AshfallError as error:
            faults.append(f"{game.name}: {error.message}")
        else:
            found.append(game.name)
    if not found:
        raise BadBot(f"bot {name} can begin none of the games, expected one at least; {'; '.join(faults)}")
    return tuple(found)


def _searches(player: Bot, game: Game) -> bool:
    """Whether a game has what a bot of ours searches by. Without it that would be greedy, and read no weights."""
    if isinstance(player, TreeBot):
        return game.outlook() is not None
    return not isinstance(player, TurnsBot) or game.guide() is not None
