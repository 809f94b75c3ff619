"""Bots that somebody else might have written: a good one, and some that misbehave."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Mapping, Sequence
from itertools import repeat
from pathlib import Path
from typing import Any

from ashfall.bots import Bot, Clock, Why
from ashfall.core.game import Game
from ashfall.core.perspective import Perspective


class Rememberer(Bot):
    """Takes the last action and says how often it has chosen and what it was told."""

    name = "rememberer"

    def __init__(self, seed: int | None = None, first: int = 1) -> None:
        self.choices = first - 1
        self.heard = 0
        self.begun: tuple[str, int, object] = ("", -1, None)

    def begin(self, game: Game, seat: int, options: Mapping[str, Any]) -> None:
        self.begun = (game.name, seat, options.get("edition"))

    def choose(self, perspective: Perspective, clock: Clock) -> int:
        assert self.begun == (perspective.game.name, perspective.seat, "codex"), self.begun
        assert clock.left() > 0
        self.choices += 1
        return perspective.actions()[-1]

    def told(self, events: Sequence[Any]) -> None:
        self.heard += len([event for event in events if event.kind])

    def why(self) -> Why:
        return Why("remembered", self.heard, self.choices)


class Raiser(Bot):
    name = "raiser"

    def choose(self, perspective: Perspective, clock: Clock) -> int:
        raise ValueError("no idea")


class Hanger(Bot):
    name = "hanger"

    def choose(self, perspective: Perspective, clock: Clock) -> int:
        time.sleep(600)
        return perspective.actions()[0]


class Ponderer(Bot):
    """Leaves a mark when it begins to think, and comes to an end only if there was one before."""

    name = "ponderer"

    def __init__(self, seed: int | None = None, mark: str = "") -> None:
        self.mark = Path(mark)

    def choose(self, perspective: Perspective, clock: Clock) -> int:
        if not self.mark.exists():
            self.mark.touch()
            while True:
                pass
        return perspective.actions()[0]


class Stuck(Bot):
    """Never comes back from compiled code, which no signal interrupts and which lets no other thread run."""

    name = "stuck"

    def choose(self, perspective: Perspective, clock: Clock) -> int:
        return perspective.actions()[all(repeat(True))]


class Dreamer(Bot):
    name = "dreamer"

    def choose(self, perspective: Perspective, clock: Clock) -> int:
        return 10**6


class Quitter(Bot):
    """Takes its process along."""

    name = "quitter"

    def choose(self, perspective: Perspective, clock: Clock) -> int:
        os._exit(3)


class Leaver(Bot):
    """Ends the program, as far as Python lets it."""

    name = "leaver"

    def choose(self, perspective: Perspective, clock: Clock) -> int:
        sys.exit("I have had enough")


class Timeless(Bot):
    """Plays, but cannot say how long it wants to think, nor why it chose what it chose."""

    name = "timeless"

    def choose(self, perspective: Perspective, clock: Clock) -> int:
        return perspective.actions()[0]

    def clock(self, timed: bool) -> Clock:
        raise ValueError("what is time?")

    def why(self) -> Why:
        raise ValueError("why not?")


class Whole:
    """A whole number that is no int, as those of numpy are."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


class Counter(Bot):
    """Answers with such numbers, and gives reasons that are none."""

    name = "counter"

    def choose(self, perspective: Perspective, clock: Clock) -> Any:
        return Whole(perspective.actions()[-1])

    def why(self) -> Any:
        return "because"


class Giant(Bot):
    """Answers with numbers that no message holds."""

    name = "giant"

    def choose(self, perspective: Perspective, clock: Clock) -> int:
        return 10**30


class Mute(Bot):
    name = "mute"

    def choose(self, perspective: Perspective, clock: Clock) -> Any:
        return None


class Unborn(Bot):
    name = "unborn"

    def __init__(self, seed: int | None = None) -> None:
        raise KeyError("seed")


class Shy(Bot):
    """Begins where nothing is at stake, and fails when it is to play."""

    name = "shy"

    def __init__(self, seed: int | None = None) -> None:
        self.seed = seed

    def begin(self, game: Game, seat: int, options: Mapping[str, Any]) -> None:
        if self.seed is not None:
            raise ValueError("not in the middle")

    def choose(self, perspective: Perspective, clock: Clock) -> int:
        return perspective.actions()[0]


class Unwilling(Bot):
    name = "unwilling"

    def begin(self, game: Game, seat: int, options: Mapping[str, Any]) -> None:
        raise ValueError("not today")
