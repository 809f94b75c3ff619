"""What must hold in every game at every step, whatever the game.

A check raises AssertionError with the reason. Games add their own in a `GameChecks` subclass.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random

import msgspec

from ashfall.core.chance import pick_chance
from ashfall.core.errors import IllegalAction
from ashfall.core.game import Game
from ashfall.core.match import Match
from ashfall.core.state import CHANCE, OVER, State

ILLEGAL_SAMPLES = 4
"""Illegal numbers tried at each step."""
SHARE_SAMPLES = 3
"""Legal actions named without their list at each step."""
TEXT_SAMPLES = 12
"""Legal actions whose notation is tried at each step in quick mode."""


class GameChecks:
    """Checks after every step of one game in progress."""

    def __init__(
        self,
        game: Game,
        state: State,
        rng: Random,
        *,
        seats: int = 2,
        every_text: bool = True,
        share: float = 1.0,
        often: float = 1.0,
    ) -> None:
        self.game = game
        self.rng = rng
        self.seats = seats
        self.every_text = every_text
        self.share = share
        """Of the steps, how many get the costly checks."""
        self.often = often
        """Of the others, how many get the game's own invariants; the last one always does."""
        self.steps = 0
        self.step_limit = 5000
        self.begin(state)

    def begin(self, state: State) -> None:
        """Remember what later steps are compared with."""

    def special(self, state: State) -> None:
        """The game's own invariants."""

    def costly(self, state: State) -> None:
        """The game's own checks that try things out."""

    def check(self, state: State) -> None:
        """Everything that is checked in a position."""
        self.steps += 1
        assert self.steps <= self.step_limit, f"the game does not end within {self.step_limit} steps"
        last = state.to_move == OVER
        costly = self.share == 1 or last or self.rng.random() < self.share
        if not costly and self.often < 1 and self.rng.random() >= self.often:
            return
        digest = state.digest()
        if costly:
            self.check_actions(state, digest)
            self.check_texts(state)
            self.check_copy(state, digest)
            self.check_bytes(state, digest)
            self.check_views(state)
            self.costly(state)
        self.special(state)
        assert state.digest() == digest, "looking at the state changed it"

    def check_actions(self, state: State, digest: str) -> None:
        actions = state.actions()
        assert (state.to_move == OVER) == (not actions), "a game is over exactly when nothing can be done"
        assert all(a < b for a, b in pairwise(actions)), "actions are not strictly ascending"
        assert not actions or (actions[0] >= 0 and actions[-1] < self.game.num_actions), "an action out of range"
        assert state.legal_actions() == actions, "remembered legal actions are not the true ones"
        assert (state.outcome is None) == (state.to_move != OVER), "outcome and to_move disagree"
        if state.to_move == CHANCE:
            outcomes = state.chance()
            assert [action for action, _ in outcomes] == actions, "chance outcomes are not the legal actions"
            assert abs(sum(p for _, p in outcomes) - 1.0) < 1e-9, "probabilities do not add up to 1"
            seed = self.rng.getrandbits(32)
            assert state.roll(Random(seed)) == State.roll(state, Random(seed)), "the short way of chance is another"
        for number in self.rng.sample(range(len(actions)), min(SHARE_SAMPLES, len(actions))):
            named = state.action_at((number + 0.5) / len(actions))
            assert named == actions[number], "an action named without the list is another one"
            assert state.is_legal(actions[number]), "a listed action is not legal"
        legal = set(actions)
        for _ in range(ILLEGAL_SAMPLES):
            number = self.rng.randrange(-2, self.game.num_actions + 2)
            explained = words_of(state.explain(number))
            if number in legal:
                assert explained is None, f"{number} is legal but explained as {explained}"
                state.copy().apply(number)
                continue
            if state.leaves(number) >= 0:
                assert explained is not None, f"{number} is no decision, but explained as one"
                continue
            refused = refusal_of(state, number)
            assert refused is not None, f"{number} was accepted but is not among the legal actions"
            assert words_of(refused) == explained, f"{number} is explained in other words than it is refused in"
            assert refused.code, f"{number} is refused without a code"
            assert refused.message, f"{number} is refused without a message"
        assert state.digest() == digest, "a refused action changed the state"

    def check_texts(self, state: State) -> None:
        actions = state.actions()
        if not self.every_text and len(actions) > TEXT_SAMPLES:
            actions = self.rng.sample(actions, TEXT_SAMPLES)
        for action in actions:
            text = state.text(action)
            assert state.parse(text) == action, f"{text!r} is read as {state.parse(text)}, expected {action}"

    def check_copy(self, state: State, digest: str) -> None:
        copy = state.copy()
        assert copy.digest() == digest, "a copy differs"
        if state.to_move != OVER:
            copy.apply(self.rng.choice(copy.actions()))
            assert state.digest() == digest, "acting on a copy changed the original"

    def check_bytes(self, state: State, digest: str) -> None:
        twin = self.game.from_bytes(state.to_bytes())
        assert twin.digest() == digest, "a state does not survive serialising"
        assert twin.actions() == state.actions(), "legal actions differ after serialising"
        assert twin.to_move == state.to_move
        if state.to_move != OVER:
            action = self.rng.choice(state.actions())
            copy = state.copy()
            copy.apply(action)
            twin.apply(action)
            assert twin.digest() == copy.digest(), f"{state.text(action)!r} leads elsewhere after serialising"

    def check_views(self, state: State) -> None:
        seats: list[int | None] = [None, *range(self.seats)]
        for seat in seats:
            seen = msgspec.json.encode(state.view(seat))
            other = state.resample(seat, self.rng)
            assert msgspec.json.encode(other.view(seat)) == seen, f"seat {seat} can tell a resampled state"
            if seat is not None and state.to_move == seat:
                assert other.actions() == state.actions(), f"legal actions give something away to seat {seat}"
                for number in self.rng.sample(range(self.game.num_actions), ILLEGAL_SAMPLES):
                    told, true = words_of(other.explain(number)), words_of(state.explain(number))
                    assert told == true, f"why {number} is refused gives something away to seat {seat}"


def refusal_of(state: State, number: int) -> IllegalAction | None:
    """The error with which the state refuses an action; None if it took it."""
    try:
        state.apply(number)
    except IllegalAction as error:
        return error
    return None


def words_of(refusal: IllegalAction | None) -> tuple[str, str | None, str] | None:
    """All that a refusal tells."""
    return None if refusal is None else (refusal.code, refusal.clause, refusal.message)


def random_action(state: State, rng: Random) -> int:
    """Any action; chance by its probabilities."""
    return pick_chance(state, rng) if state.to_move == CHANCE else rng.choice(state.actions())


def check_undo(match: Match, action: int) -> None:
    """Play, take back, and stand where one stood; then play for good."""
    digest, length, actions = match.state.digest(), match.length, list(match.state.actions())
    match.play(action)
    match.undo(agreed=True)
    assert match.state.digest() == digest, "undo did not restore the state"
    assert match.length == length, "undo left actions in the record"
    assert match.state.actions() == actions, "undo changed the legal actions"
    match.play(action)


def field_names(state: State) -> set[str]:
    """The names of a state's fields: slots where it is interpreted, attributes where it is compiled."""
    kinds = type(state).__mro__
    return {name for kind in kinds for where in ("__slots__", "__mypyc_attrs__") for name in getattr(kind, where, ())}
