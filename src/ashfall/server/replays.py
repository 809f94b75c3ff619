"""Replays: a game's moments as a seat saw them, to step through."""

from __future__ import annotations

from ashfall.core.game import Game
from ashfall.core.match import Match
from ashfall.core.moments import moments
from ashfall.core.record import Record
from ashfall.core.replay import take_step
from ashfall.core.versions import Outdated
from ashfall.server import messages as m
from ashfall.server.moments import patches_of
from ashfall.server.problems import Refused
from ashfall.server.tale import seen, stored


def replay(record: Record, game: Game, seat: int | None, first: int, count: int, *, finished: bool) -> m.Replay:
    """The frames `first` to `first + count - 1` of a record from a seat's perspective.

    The words of actions can hold secrets, so they are left out unless the game is `finished`.
    """
    if seat is not None and seat >= len(record.seats):
        raise Refused("not-a-seat", f"there is no seat {seat}, expected 0 to {len(record.seats) - 1}")
    match = Match.open(game, record, keep=0)
    frames = []
    if first == 0:
        frames.append(m.Frame(number=0, seat=None, action=None, events=[], view=match.view(seat)))
    for number, text in enumerate(record.actions[: first + count - 1], start=1):
        mover, since = match.to_move, match.event_count
        before = match.state.copy() if number >= first else None
        take_step(match, number, text)
        if before is not None:
            view = match.view(seat)
            frames.append(
                m.Frame(
                    number=number,
                    seat=mover if mover >= 0 else None,
                    action=text if finished else None,
                    events=seen(stored(match.told(since)), seat),
                    view=view,
                    patches=patches_of(moments(before, [text]), view, seat) if game.events else [],
                )
            )
    return m.Replay(
        game=game.name,
        title=game.title,
        seats=[side if finished else game.public_side(side) for side in record.seats],
        names=list(record.names),
        options=record.options,
        perspective=seat,
        total=len(record.actions) + 1,
        first=first,
        frames=frames,
        outcome=record.result,
        taken_back=record.taken_back,
    )


def written(
    record: Record, title: str, seat: int | None, first: int, count: int, why: tuple[Outdated, str]
) -> m.Replay:
    """The same of a record that cannot be replayed here: its words, without views."""
    frames = [m.Frame(number=0, seat=None, action=None, events=[], view=None)]
    for number, text in enumerate(record.actions, start=1):
        frames.append(m.Frame(number=number, seat=None, action=text, events=[], view=None))
    return m.Replay(
        game=record.game,
        title=title,
        seats=list(record.seats),
        names=list(record.names),
        options=record.options,
        perspective=seat,
        total=len(frames),
        first=first,
        frames=frames[first : first + count],
        outcome=record.result,
        taken_back=record.taken_back,
        outdated=why[0],
        reason=why[1],
    )
