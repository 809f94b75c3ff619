"""Properties of HOPE: random games in every mode with every check after every step."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ashfall.core.match import Match
from ashfall.core.replay import replay
from ashfall.core.state import OVER
from ashfall.games.hope import load
from ashfall.games.hope.announce import could_answer
from ashfall.games.hope.prompts import prompt_of
from ashfall.games.hope.state import HopeState
from tests.properties.checks import check_undo, random_action
from tests.properties.hope_checks import MODES, SWITCHED, HopeChecks, play_checked, setup

GAME = load([])


@pytest.mark.clause("HP-BOARD-02", "HP-CARD-13", "HP-SOURCE-10", "HP-STACK-05", "HP-GEN-02", "HP-WIN-01", "HP-WIN-02")
@pytest.mark.parametrize("number", range(len(MODES) * SWITCHED))
def test_random_games_keep_every_promise(number: int) -> None:
    """What tries things out is done at a part of the steps. Two-on-two games are longer and have twice as
    many seats to look from: a smaller part gives them as many looks as the others."""
    share = 0.1 if MODES[number % len(MODES)] == "two-on-two" else 0.3
    assert play_checked(GAME, number, share=share) > 20


@pytest.mark.parametrize("number", range(100, 130))
def test_many_random_games_are_sound(number: int) -> None:
    """The game's own invariants at every step, what holds for every game at some."""
    assert play_checked(GAME, number, share=0.05) > 20


def test_setups_throw_every_switch_in_every_mode() -> None:
    seen = {(options["mode"], len(options) > 1) for _, options in map(setup, range(len(MODES) * SWITCHED))}
    assert seen == {(mode, switched) for mode in MODES for switched in (False, True)}


class Play(RuleBasedStateMachine):
    """A match in which anything legal may happen, undo included."""

    @initialize(number=st.integers(0, 1000), seed=st.integers(0, 2**32 - 1))
    def start(self, number: int, seed: int) -> None:
        seats, options = setup(number)
        self.match = Match(GAME, seats, options, seed=seed)
        self.checks = HopeChecks(GAME, self.match.state, Random(seed), seats=len(seats), every_text=False)

    @precondition(lambda self: self.match.to_move != OVER)
    @rule(choice=st.floats(0, 1, exclude_max=True))
    def play(self, choice: float) -> None:
        actions = self.match.state.actions()
        check_undo(self.match, actions[int(choice * len(actions))])

    @precondition(lambda self: self.match.to_move != OVER)
    @rule(seed=st.integers(0, 2**32 - 1))
    def play_on(self, seed: int) -> None:
        """Several decisions at once: combats and the end come late in a game."""
        rng = Random(seed)
        for _ in range(20):
            if self.match.over:
                break
            self.match.play(rng.choice(self.match.state.actions()))

    @precondition(lambda self: self.match.to_move == OVER)
    @rule()
    def replay_when_over(self) -> None:
        """A finished game's record leads to the same end."""
        assert replay(self.match.record(), GAME)[-1].digest() == self.match.state.digest()

    @invariant()
    def everything_holds(self) -> None:
        if hasattr(self, "match"):
            # Several steps may lie between two looks: books and phases are followed in the games above.
            state = self.state()
            self.checks.books = list(state.sources)
            self.checks.phase = (state.round, state.phase)
            self.checks.check(state)

    def state(self) -> HopeState:
        assert isinstance(self.match.state, HopeState)
        return self.match.state


Play.TestCase.settings = settings(max_examples=12, stateful_step_count=12, deadline=None)
TestPlay = Play.TestCase


@pytest.mark.parametrize("mode", MODES)
def test_full_priority_only_adds_passes(mode: str) -> None:
    """Whoever is asked only under full priority can do nothing but pass: public priority misses nobody."""
    decks = ["aliens", "bots", "humans", "mutants"]
    added = 0
    for seed in range(3):
        rng = Random(seed)
        rng.shuffle(decks)
        state = GAME.setup(decks if mode == "two-on-two" else decks[:2], {"mode": mode, "priority": "full"})
        while state.to_move != OVER:
            prompt = prompt_of(state)
            if prompt is not None and prompt.kind in ("respond-to-action", "respond-to-stack", "last-window", "combat"):
                public = GAME.lineup(state.lineup.sides, {"mode": mode})
                probe = HopeState(public, state)
                if not could_answer(probe, state.to_move):
                    assert state.actions() == [0]
                    added += 1
            state.apply(random_action(state, rng))
    assert added > 100


@pytest.mark.clause("HP-2V2-21", "HP-2V2-22")
def test_a_card_paid_with_the_last_source_leaves_with_its_player() -> None:
    """What would trigger on playing it does not: nobody is left to announce it."""
    met = 0
    for seed in range(12):
        rng = Random(seed)
        state = GAME.setup(["bots", "aliens", "mutants", "humans"], {"mode": "two-on-two", "pay_to_zero": True})
        while state.to_move != OVER:
            seat = state.to_move
            wanted = [a for a in state.actions() if seat >= 0 and state.text(a).startswith("play ayne-witness ")]
            if wanted and state.round:
                met += 1
                before = state.sources[seat]
                trial = state.copy()
                trial.apply(wanted[0])
                last = HopeState(state.lineup, state)
                last.sources[seat] = before - trial.sources[seat]
                last.apply(wanted[0])
                assert last.out >> seat & 1
                assert not any(trigger[1] == seat for trigger in last.triggers)
                while last.to_move != OVER:
                    assert last.to_move != seat
                    last.apply(random_action(last, rng))
                break
            state.apply(random_action(state, rng))
    assert met > 3
