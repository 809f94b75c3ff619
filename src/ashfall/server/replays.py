"""Replays: a game's moments as a seat saw them, to step through."""

from __future__ import annotations

from collections.abc import Sequence

from ashfall.core.errors import BadRecord
from ashfall.core.events import LooseEvent, Told, loose
from ashfall.core.game import Game
from ashfall.core.record import Record, check_record
from ashfall.core.state import State
from ashfall.server import messages as m
from ashfall.server.problems import Refused


def replay(record: Record, game: Game, seat: int | None, first: int, count: int, *, finished: bool) -> m.Replay:
    """The frames `first` to `first + count - 1` of a record from a seat's perspective.

    The words of actions can hold secrets, so they are left out unless the game is `finished`.
    """
    check_record(record, game)
    if seat is not None and seat >= len(record.seats):
        raise Refused("not-a-seat", f"there is no seat {seat}, expected 0 to {len(record.seats) - 1}")
    state = game.setup(record.seats, record.options)
    frames = []
    if first == 0:
        frames.append(m.Frame(number=0, seat=None, action=None, events=[], view=state.view(seat)))
    for number, text in enumerate(record.actions[: first + count - 1], start=1):
        mover = state.to_move
        shown = number >= first
        log = _apply(state, number, text, listen=shown)
        if shown:
            frames.append(
                m.Frame(
                    number=number,
                    seat=mover if mover >= 0 else None,
                    action=text if finished else None,
                    events=seen(log, seat),
                    view=state.view(seat),
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


def _apply(state: State, number: int, text: str, *, listen: bool) -> list[LooseEvent]:
    log: list[Told | LooseEvent] = []
    state.log = log if listen else None
    try:
        state.apply(state.parse(text))
    except Exception as error:
        raise BadRecord(f"action {number} {text[:200]!r} does not replay: {error}") from None
    finally:
        state.log = None
    return list(map(loose, log))


def seen(log: Sequence[LooseEvent], seat: int | None) -> list[m.EventInfo]:
    """Events as a seat may know them."""
    told = [event.seen_by(seat) for event in log]
    return [m.EventInfo(event.kind, event.data) for event in told if event is not None]
