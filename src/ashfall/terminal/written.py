"""A record that cannot be replayed here, as it is written: no rules are needed to read it."""

from __future__ import annotations

from ashfall.core.game import Game
from ashfall.core.record import Record
from ashfall.texts import Texts


def written(record: Record, game: Game | None, texts: Texts) -> list[str]:
    """Who played what with which options, every action in its words, and how it ended."""
    title = record.game if game is None else game.title
    lines = [texts.say("replay-title", title=title, players=", ".join(_players(record, game, texts)))]
    if record.options:
        said = ", ".join(f"{name} {_plain(value)}" for name, value in record.options.items())
        lines.append(texts.say("written-options", options=said))
    comments = record.comments
    lines += [comments["0"]] if "0" in comments else []
    for number, action in enumerate(record.actions, start=1):
        lines.append(f"{number:>4}. {action}")
        lines += [f"      {comments[str(number)]}"] if str(number) in comments else []
    lines.append(_ending(record, game, texts))
    if record.taken_back:
        lines.append(texts.say("taken-back"))
    return lines


def _plain(value: object) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _players(record: Record, game: Game | None, texts: Texts) -> list[str]:
    known = {side.id: texts.pick(side.names) or side.name for side in game.sides} if game is not None else {}
    players = []
    for seat, side in enumerate(record.seats):
        name = record.names[seat] if seat < len(record.names) else ""
        said = known.get(side, side)
        players.append(f"{said} ({name})" if name else said)
    return players


def _ending(record: Record, game: Game | None, texts: Texts) -> str:
    if record.result is None:
        return texts.say("replay-unfinished")
    players = _players(record, game, texts)
    winners = [players[seat] for seat in record.result.winners if seat < len(players)]
    return texts.say("written-won", winners=", ".join(winners)) if winners else texts.say("written-drawn")
