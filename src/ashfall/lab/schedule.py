"""Schedules: all games of a run, numbered, each with a seed of its own.

A schedule is small however many games it has: blocks say how many games are played by which plans in turn. What
comes of a game depends on its plan and its luck and on nothing else, so games can be played anywhere, in any order, and
again.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ashfall.lab.plan import BadPlan, Plan


class Block(msgspec.Struct, frozen=True):
    """Games that are played by some plans in turn."""

    plans: tuple[int, ...]
    """Numbers of plans."""
    games: int
    luck: int = 0
    """The first game's number for its seeds; the others follow. Blocks may share their luck, to be compared."""


class Job(msgspec.Struct, frozen=True):
    """One game to be played."""

    number: int
    plan: int
    luck: int


class Schedule(msgspec.Struct, frozen=True):
    """All games of a run."""

    plans: tuple[Plan, ...]
    blocks: tuple[Block, ...]

    @classmethod
    def of(cls, *plans: Plan, games: int) -> Schedule:
        """So many games of each plan, one plan after the other."""
        if games < 1:
            raise BadPlan(f"{games} games cannot be played, expected 1 or more")
        return cls(plans, tuple(Block((number,), games) for number in range(len(plans))))

    @property
    def games(self) -> int:
        return sum(block.games for block in self.blocks)

    def jobs(self, first: int = 0) -> Iterator[Job]:
        """The games from that number on."""
        begin = 0
        for block in self.blocks:
            for place in range(max(0, first - begin), block.games):
                yield Job(begin + place, block.plans[place % len(block.plans)], block.luck + place)
            begin += block.games
