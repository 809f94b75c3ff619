"""The ladder of opponents, measured: ``python -m bench.bots`` (`--help` tells what can be said).

Neighbouring levels play each other, and the top plays the greedy bot, with all sides from both seats (in The Convoy,
where sides are not alike, once with each). A pairing is played until it is clear on which side of its goal it lies, or
until the most games are played. It stops when the 99 % interval, so that looking again and again does not deceive, lies
without the goal, or when the goal is met and the interval is not more than ten points wider: to tell 64 from 66 % would
take thousands of games. `--least` plays on for a narrower interval. Printed is the 95 % interval.
By nodes the games are the same on every machine, and `--first` goes on with others; by seconds each level has its own
time, as at a table.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from itertools import islice, pairwise
from time import perf_counter
from typing import Literal

import msgspec

import ashfall
from ashfall.bots import Clock, bot
from ashfall.bots.levels import levels
from ashfall.bots.seated import Seated
from ashfall.core.match import Match
from ashfall.games.hope.lineup import CHOOSE
from ashfall.lab.plan import seed_of
from ashfall.lab.ratings import ratings, said
from ashfall.lab.statistics import Z95, Score, percent, wilson
from ashfall.lab.tournament import seatings

Z99 = 2.5758293035489004
NEIGHBOURS = (0.65, 0.80)
MARGIN = 0.10
"""So much wider than the goal may an interval be."""
TOP = {"neuroshima-hex": (0.92, 1.0), "convoy": (0.85, 1.0), "hope": (0.95, 1.0)}
UNLIKE = ("convoy",)
"""Games whose sides are measured one by one."""
By = Literal["nodes", "seconds"]


class Pairing(msgspec.Struct):
    """Two bots, and how the stronger one should fare."""

    game: str
    stronger: str
    weaker: str
    goal: tuple[float, float]
    side: str = ""
    """The stronger one plays this side only; empty if all of them."""
    score: Score = msgspec.field(default_factory=Score)
    sides: dict[str, Score] = msgspec.field(default_factory=dict)
    """The stronger one's score with each side."""
    slowest: float = 0.0
    """Longest decision of the stronger one, in seconds."""

    @property
    def name(self) -> str:
        return f"{self.stronger} - {self.weaker}" + (f" as {self.side}" if self.side else "")

    def verdict(self, z: float = Z95) -> str:
        score, (below, above) = self.score, self.goal
        won = score.wins + score.draws / 2
        low, high = wilson(won, score.games, z)
        if low > above:
            return "above the goal"
        if high < below:
            return "below the goal"
        met = score.games > 0 and below <= won / score.games <= above
        return "within the goal" if met and below - MARGIN <= low and high <= above + MARGIN else "not clear"

    def clear(self) -> bool:
        return self.verdict(Z99) != "not clear"


def pairings(game: str) -> list[Pairing]:
    ladder = [level.id for level in levels(game)]
    found = [Pairing(game, high, low, NEIGHBOURS) for low, high in pairwise(ladder)]
    sides = [side.id for side in ashfall.game(game).sides] if game in UNLIKE else [""]
    return [*found, *(Pairing(game, ladder[-1], "greedy", TOP[game], side) for side in sides)]


def tables(game: str, side: str) -> Iterator[tuple[int, tuple[str, str], int]]:
    """Number, sides, and the stronger one's seat of one game after the other: all sides, or the stronger one with that
    side, both seats, by turns."""
    loaded = ashfall.game(game)
    # Who chooses a deck after the toss plays with one of the others: that is no further side to measure
    known = [side.id for side in loaded.sides if side.id != CHOOSE]
    seats = [pair for pair in seatings(loaded, known, loaded.check_options({})) if len(set(pair)) == 2]
    number = 0
    while True:
        for pair in seats:
            for at in (0, 1):
                if side in ("", pair[at]):
                    yield number, pair, at
                    number += 1


def play(pairing: Pairing, number: int, sides: tuple[str, str], at: int, by: By) -> None:
    """One game, counted."""
    loaded = ashfall.game(pairing.game)
    names = [pairing.weaker, pairing.weaker]
    names[at] = pairing.stronger
    players = [Seated(bot(name, seed_of(number, seat, name))) for seat, name in enumerate(names)]
    match = Match(loaded, sides, seed=seed_of(number, "chance"), quiet=True)
    for seat, player in enumerate(players):
        player.player.begin(loaded, seat, match.options)
    while not match.over:
        seat = match.to_move
        clock = players[seat].player.clock(timed=by == "seconds")
        if by == "seconds":
            clock = Clock(seconds=clock.seconds)
        begun = perf_counter()
        players[seat].play(match, clock)
        if seat == at:
            pairing.slowest = max(pairing.slowest, perf_counter() - begun)
    outcome = match.outcome
    assert outcome is not None
    pairing.score.add(outcome.reward(at))
    pairing.sides.setdefault(sides[at], Score()).add(outcome.reward(at))


def measure(pairing: Pairing, by: By, first: int, least: int, most: int, minutes: float) -> None:
    begun = perf_counter()
    for number, sides, at in islice(tables(pairing.game, pairing.side), first, None):
        games = pairing.score.games
        if games >= most or perf_counter() - begun > 60 * minutes or (games >= least and pairing.clear()):
            break
        play(pairing, number, sides, at, by)
    by_side = ", ".join(f"{side} {percent(score)}" for side, score in sorted(pairing.sides.items()))
    print(
        f"{pairing.game}: {pairing.name}: {percent(pairing.score)} of {pairing.score.games}, "
        f"goal {pairing.goal[0]:.0%} to {pairing.goal[1]:.0%}: {pairing.verdict()}; slowest decision "
        f"{pairing.slowest:.2f} s; {by_side}",
        flush=True,
    )


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="bench.bots", description="Measure the ladder of opponents.")
    parser.add_argument("--game", choices=list(TOP), action="append", help="only this one; may be repeated")
    parser.add_argument("--by", choices=["nodes", "seconds"], default="nodes")
    parser.add_argument("--only", default="", help="only pairings with this bot")
    parser.add_argument("--first", type=int, default=0, help="number of a pairing's first game, for others than before")
    parser.add_argument("--least", type=int, default=0, help="games of a pairing at least")
    parser.add_argument("--most", type=int, default=400, help="games of a pairing at most")
    parser.add_argument("--minutes", type=float, default=60.0, help="time for a pairing at most")
    chosen = parser.parse_args(arguments)
    print(f"{os.cpu_count()} cores, engine {'plain' if _plain() else 'compiled'}, by {chosen.by}", flush=True)
    for game in chosen.game or list(TOP):
        measured = [each for each in pairings(game) if chosen.only in ("", each.stronger, each.weaker)]
        for pairing in measured:
            measure(pairing, chosen.by, chosen.first, chosen.least, chosen.most, chosen.minutes)
        met: dict[tuple[str, str], tuple[float, int]] = {}
        for each in measured:
            won, games = met.get((each.stronger, each.weaker), (0.0, 0))
            met[each.stronger, each.weaker] = won + each.score.wins + each.score.draws / 2, games + each.score.games
        print(f"{game}: ratings " + ", ".join(f"{name} {said(rating)}" for name, rating in ratings(met).items()))


def _plain() -> bool:
    import ashfall.core.state as engine

    return str(engine.__file__).endswith(".py")


if __name__ == "__main__":
    main(sys.argv[1:])
