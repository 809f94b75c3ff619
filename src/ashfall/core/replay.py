"""Replaying: a record executed again, and held to what it says."""

from __future__ import annotations

from ashfall.core.errors import BadRecord
from ashfall.core.game import Game
from ashfall.core.match import Match
from ashfall.core.outcome import RESIGNED
from ashfall.core.record import Record
from ashfall.core.state import State


def replay(record: Record, game: Game) -> list[State]:
    """The state before each action and the last one, in order; BadRecord where it does not hold."""
    match = Match.open(game, record, keep=0)
    states = [match.state.copy()]
    for number, text in enumerate(record.actions, start=1):
        take_step(match, number, text)
        states.append(match.state.copy())
    check_end(match, record)
    return states


def take_step(match: Match, number: int, text: str) -> None:
    """The record's action of that number."""
    try:
        match.step(text)
    except Exception as error:
        raise BadRecord(f"action {number} {text[:200]!r} does not replay: {error}") from None


def check_end(match: Match, record: Record) -> None:
    """Whether the game ended as the record says. Giving up is no action: there the record is believed."""
    result, state = record.result, match.state
    if result is not None and result.reason != RESIGNED and state.outcome != result:
        raise BadRecord(f"the record says it ended with {result}, replay gives {state.outcome}")
    if record.digest is not None and state.digest() != record.digest:
        raise BadRecord(f"the record's last state has digest {record.digest}, replay gives {state.digest()}")
