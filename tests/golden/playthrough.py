"""Golden playthroughs: whole games with the digest after every action, kept as files.

A file is a record plus what the engine said on the way. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from ashfall.bots import Clock, bot
from ashfall.core.game import Game
from ashfall.core.match import Match
from ashfall.core.record import Record, check_record
from ashfall.core.state import CHANCE, State

FOLDER = Path(__file__).parent


class Playthrough(msgspec.Struct, frozen=True):
    """A record, and at each of its actions what stood before and after it."""

    record: Record
    bots: list[str]
    seed: int
    digests: list[str]
    """After every action."""
    legal: list[int]
    """How many actions were legal before every action."""
    events: int
    """How many events the whole game told, all audiences together."""


def files(game: str) -> list[Path]:
    return sorted((FOLDER / game).glob("*.json"))


def load(path: Path) -> Playthrough:
    return msgspec.json.decode(path.read_bytes(), type=Playthrough)


def save(playthrough: Playthrough, path: Path) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(msgspec.json.encode(playthrough) + b"\n")


def make(
    game: Game, seats: tuple[str, ...], options: Mapping[str, object], bots: tuple[str, ...], seed: int
) -> Playthrough:
    """Let bots play a game and write down everything."""
    match = Match(game, seats, options, seed=seed, names=bots)
    players = [bot(name, seed * 10 + seat) for seat, name in enumerate(bots)]
    while not match.over:
        match.play(players[match.to_move].choose(match.perspective(match.to_move), Clock()))
    record = match.record()
    digests: list[str] = []
    legal: list[int] = []
    state = game.setup(record.seats, record.options)
    for text in record.actions:
        legal.append(len(state.actions()))
        state.apply(state.parse(text))
        digests.append(state.digest())
    return Playthrough(record, list(bots), seed, digests, legal, match.event_count)


def plain(game: Game, golden: Playthrough) -> Iterator[State]:
    """The states after every action, just so."""
    state = _start(game, golden)
    for text in golden.record.actions:
        state.apply(state.parse(text))
        yield state


def copied(game: Game, golden: Playthrough) -> Iterator[State]:
    """The same, going on with a copy at every step after a detour on another."""
    state = _start(game, golden)
    for text in golden.record.actions:
        detour = state.copy()
        detour.apply(detour.actions()[-1])
        state = state.copy()
        state.apply(state.parse(text))
        yield state


def serialised(game: Game, golden: Playthrough) -> Iterator[State]:
    """The same, through bytes at every step."""
    state = _start(game, golden)
    for text in golden.record.actions:
        state = game.from_bytes(state.to_bytes())
        state.apply(state.parse(text))
        yield state


def undone(game: Game, golden: Playthrough) -> Iterator[State]:
    """The same through a match, every decision taken back and taken again.

    Yields after every decision, when the chance that follows it has been resolved.
    """
    match = Match.open(game, golden.record)
    actions = golden.record.actions
    while match.state.to_move == CHANCE:
        match.step(actions[match.length])
    while not match.over:
        before = match.state.digest()
        text = actions[match.length]
        _decide(match, actions)
        match.undo(agreed=True)
        assert match.state.digest() == before, f"taking back {text!r} leads elsewhere"
        _decide(match, actions)
        yield match.state


def _decide(match: Match, actions: list[str]) -> None:
    """The decision that comes next in the record, and the chance after it."""
    match.step(actions[match.length])
    while match.state.to_move == CHANCE:
        match.step(actions[match.length])


def match_lengths(game: Game, golden: Playthrough) -> list[int]:
    """After how many actions each decision and the chance that follows it are done with."""
    lengths: list[int] = []
    state = _start(game, golden)
    decided = False
    for number, text in enumerate(golden.record.actions):
        decided = decided or state.to_move != CHANCE
        state.apply(state.parse(text))
        if decided and state.to_move != CHANCE:
            lengths.append(number + 1)
    return lengths


def _start(game: Game, golden: Playthrough) -> State:
    check_record(golden.record, game)
    return game.setup(golden.record.seats, golden.record.options)
