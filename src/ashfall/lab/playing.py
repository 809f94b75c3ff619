"""Playing one game of a plan, and several in one go: what is sent to other processes and machines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from time import perf_counter
from types import MappingProxyType

import msgspec

from ashfall.bots import Bot, Clock, bot
from ashfall.bots.random import RandomBot
from ashfall.bots.seated import Seated
from ashfall.core.game import Game
from ashfall.core.match import Match
from ashfall.core.outcome import Outcome
from ashfall.core.playout import count_playout
from ashfall.games import game as game_named
from ashfall.lab.files import laid_out, named_in
from ashfall.lab.plan import Fault, Plan, Played, seed_of

NOTHING: Mapping[str, str] = MappingProxyType({})
"""All files are where the plan says."""


class Batch(msgspec.Struct, frozen=True):
    """Games that were played in one go."""

    games: list[Played]
    records: list[bytes]
    """Of each game, if they were asked for."""
    seconds: float


def play_batch(games: Sequence[tuple[Plan, int]], recorded: bool, files: Mapping[str, bytes]) -> Batch:
    """Play games, each given by its plan and its luck. `files` are those that plans name and that may not be here."""
    start = perf_counter()
    here = laid_out(files)
    if not recorded:
        return Batch([play_one(plan, luck, here) for plan, luck in games], [], perf_counter() - start)
    pairs = [play_recorded(plan, luck, here) for plan, luck in games]
    return Batch([played for played, _ in pairs], [record for _, record in pairs], perf_counter() - start)


def play_one(plan: Plan, luck: int, here: Mapping[str, str] = NOTHING) -> Played:
    """Play the game of that luck. `here` tells where files that the plan names are on this machine."""
    if _all_random(plan):
        return _play_out(_game(plan, here), plan, luck)
    return _play(plan, luck, here, recorded=False)[0]


def play_recorded(plan: Plan, luck: int, here: Mapping[str, str] = NOTHING) -> tuple[Played, bytes]:
    """The same game, with its record as a file holds it."""
    if _all_random(plan):
        return _step_out(_game(plan, here), plan, luck)
    played, match = _play(plan, luck, here, recorded=True)
    return played, match.record().to_json()


def _game(plan: Plan, here: Mapping[str, str]) -> Game:
    return game_named(plan.game, [here.get(pack, pack) for pack in plan.packs])


def _bot(name: str, seed: int, here: Mapping[str, str]) -> Bot:
    for file in named_in(name):
        name = name.replace(file, here.get(file, file))
    return bot(name, seed)


def _all_random(plan: Plan) -> bool:
    return all(name == RandomBot.name for name in plan.bots)


def _play_out(game: Game, plan: Plan, luck: int) -> Played:
    """Where nobody thinks the engine plays by itself, several times as fast: all seats and chance share one dice."""
    state = game.setup(plan.seats, plan.options)
    steps, decisions = count_playout(state, _dice(plan, luck))
    return _told(state.outcome, steps, decisions, ())


def _step_out(game: Game, plan: Plan, luck: int) -> tuple[Played, bytes]:
    """The same step by step, for the record."""
    dice = _dice(plan, luck)
    match = Match(game, plan.seats, plan.options, dice=dice, names=plan.bots, keep=1)
    decisions = 0
    while not match.over:
        match.play(match.state.action_at(dice.random()))
        decisions += 1
    return _told(match.outcome, match.length, decisions, ()), match.record().to_json()


def _play(plan: Plan, luck: int, here: Mapping[str, str], *, recorded: bool) -> tuple[Played, Match]:
    game = _game(plan, here)
    seeds = [seed_of(plan.seed, luck, seat) for seat in range(len(plan.bots))]
    players = [Seated(_bot(name, seed, here), plan.patience) for name, seed in zip(plan.bots, seeds, strict=True)]
    quiet = not recorded and not any(player.listens for player in players)
    match = Match(game, plan.seats, plan.options, dice=_dice(plan, luck), names=plan.bots, quiet=quiet, keep=1)
    for seat, player in enumerate(players):
        player.begin(match, seat)
    decisions = 0
    while not match.over:
        player = players[match.to_move]
        player.play(match, clock_for(plan))
        decisions += 1
    faults = tuple(Fault(seat, each.faults, each.first_fault) for seat, each in enumerate(players) if each.faults)
    return _told(match.outcome, match.length, decisions, faults), match


def _dice(plan: Plan, luck: int) -> Random:
    return Random(seed_of(plan.seed, luck, "chance"))


def _told(outcome: Outcome | None, steps: int, decisions: int, faults: tuple[Fault, ...]) -> Played:
    assert outcome is not None
    return Played(outcome.winners, outcome.scores, outcome.reason, steps, decisions, outcome.drawn, faults)


def clock_for(plan: Plan) -> Clock | None:
    """The plan's budget for one decision; None if it leaves that to the bots."""
    return None if plan.nodes is None and plan.seconds is None else Clock(plan.seconds, plan.nodes)
