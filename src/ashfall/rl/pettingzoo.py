"""Every game as a PettingZoo environment (AEC): one agent per seat, chance is played by the environment.

>>> from ashfall.rl.pettingzoo import env
>>> table = env("neuroshima-hex", ["borgo", "moloch"])
>>> table.reset(seed=1)
>>> table.agents
['seat_0', 'seat_1']
>>> observation, reward, terminated, truncated, info = table.last()
>>> bool(observation["action_mask"].any()), terminated
(True, False)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from random import Random
from typing import Any, SupportsInt

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ashfall.core.chance import pick_chance
from ashfall.core.state import CHANCE, OVER
from ashfall.games import game as game_named
from ashfall.rl.spaces import Portable, expect_render_mode, mask_box, mask_of, observation_box, observed

ILLEGAL = -1.0
"""What an illegal action earns; it ends the game."""


def env(name: str, seats: Sequence[str] = (), **settings: Any) -> AECEnv[str, Any, int]:
    """The environment with the library's usual guards: an illegal action ends the game with reward -1 for its
    agent, and nothing is stepped before `reset`."""
    guarded = wrappers.TerminateIllegalWrapper(SeatsEnv(name, seats, **settings), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


class SeatsEnv(Portable, AECEnv[str, Any, int]):
    """The environment without guards: an illegal action raises IllegalAction and changes nothing."""

    metadata: dict[str, Any]

    def __init__(
        self,
        name: str,
        seats: Sequence[str] = (),
        *,
        options: Mapping[str, object] | None = None,
        packs: Sequence[str] = (),
        render_mode: str | None = None,
    ) -> None:
        self.game = game_named(name, packs)
        self.options = dict(options or {})
        self.seats = list(seats or self.game.usual_seats(self.options))
        self.observer = self.game.observer(self.seats, self.options)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"ashfall_{name.replace('-', '_')}_v{self.observer.version}",
            "render_modes": ["human", "ansi"],
            "is_parallelizable": False,
        }
        expect_render_mode(render_mode, self.metadata["render_modes"])
        self.possible_agents = [f"seat_{seat}" for seat in range(len(self.seats))]
        self.agents: list[str] = []
        actions = self.game.num_actions
        boxes: dict[str, spaces.Space[Any]] = {
            "observation": observation_box(self.observer),
            "action_mask": mask_box(actions),
        }
        self._observation_spaces = {agent: spaces.Dict(boxes) for agent in self.possible_agents}
        self._action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._rng = Random()
        self._state = self.game.setup(self.seats, self.options)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. With a seed everything that follows is the same again."""
        if seed is not None:
            self._rng = Random(seed)
        self._state = self.game.setup(self.seats, self.options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._pass_chance()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        mask = mask_of(self._state, seat, self.game.num_actions)
        return {"observation": observed(self.observer, self._state, seat), "action_mask": mask}

    def step(self, action: int) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._state.decide(index(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._pass_chance()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def action_features(self, action: SupportsInt) -> tuple[int, ...]:
        """An action of the present position taken apart, see `ashfall.core.observer.ACTION_FEATURES`."""
        return self.observer.features(self._state, int(action))

    def render(self) -> str | None:
        """The board in characters, returned or, for people, printed."""
        if self.render_mode == "human":
            print(self._state)
            return None
        return str(self._state)

    def close(self) -> None:
        """Nothing is held open."""

    def _pass_chance(self) -> None:
        """Play what chance decides, then say whose turn it is, or how the game ended."""
        state = self._state
        while state.to_move == CHANCE:
            state.apply(pick_chance(state, self._rng))
        if state.to_move == OVER:
            outcome = state.outcome
            assert outcome is not None
            for seat, agent in enumerate(self.possible_agents):
                self.rewards[agent] = outcome.reward(seat)
                self.terminations[agent] = True
                self.infos[agent] = {"reason": outcome.reason, "scores": outcome.scores}
            self.agent_selection = self.agents[0]
            return
        self.agent_selection = self.possible_agents[state.to_move]
