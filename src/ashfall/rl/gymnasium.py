"""One agent against bots, as a Gymnasium environment.

>>> from ashfall.rl.gymnasium import OpponentEnv
>>> table = OpponentEnv("convoy", ["moloch", "outpost"], seat=1, opponent="random")
>>> observation, info = table.reset(seed=1)
>>> legal = info["action_mask"].nonzero()[0]
>>> observation, reward, terminated, truncated, info = table.step(legal[0])
>>> reward, terminated
(0.0, False)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, SupportsInt

import gymnasium
from gymnasium import spaces
from gymnasium.error import ResetNeeded

from ashfall.bots import Bot, bot
from ashfall.core.chance import pick_chance
from ashfall.core.perspective import Perspective
from ashfall.core.state import CHANCE, OVER
from ashfall.games import game as game_named
from ashfall.rl.spaces import Bytes, mask_box, mask_of, observation_box, observed

ILLEGAL = -1.0
"""What an illegal action earns; it ends the episode."""


class OpponentEnv(gymnasium.Env[Bytes, Any]):
    """The agent holds one seat; bots hold the others, and chance is played by the environment.

    `info["action_mask"]` says what is legal. An illegal action ends the episode with reward -1 and says why in
    `info["illegal"]`. The reward comes with the last step: 1 for a win, -1 for a loss, 0 for a draw.
    """

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"]}

    def __init__(
        self,
        name: str,
        seats: Sequence[str] = (),
        *,
        seat: int = 0,
        opponent: str = "random",
        options: Mapping[str, object] | None = None,
        packs: Sequence[str] = (),
        render_mode: str | None = None,
    ) -> None:
        self.game = game_named(name, packs)
        self.options = dict(options or {})
        self.seats = list(seats or self.game.usual_seats(self.options))
        self.seat = seat
        self.opponent = opponent
        self.observer = self.game.observer(self.seats, self.options)
        self.observation_space: spaces.Space[Bytes] = observation_box(self.observer)
        self.action_space = spaces.Discrete(self.game.num_actions)
        self.mask_space = mask_box(self.game.num_actions)
        self.render_mode = render_mode
        if not 0 <= seat < len(self.seats):
            raise ValueError(f"seat is {seat}, expected 0 to {len(self.seats) - 1}")
        bot(opponent)  # an unknown bot is refused at once
        self._rng = Random()
        self._bots: dict[int, Bot] = {}
        self._state = self.game.setup(self.seats, self.options)
        self._over = True

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Bytes, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._rng = Random(seed)
        self._state = self.game.setup(self.seats, self.options)
        self._bots = {}
        for number in range(len(self.seats)):
            if number != self.seat:
                self._bots[number] = bot(self.opponent, self._rng.getrandbits(62))
                self._bots[number].begin(self.game, number, self.options)
        self._over = False
        self._others_play()
        return self._observed(), self._info()

    def step(self, action: Any) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        if self._over:
            raise ResetNeeded("the game has ended, expected reset() before the next step()")
        refused = self._state.explain(int(action))
        if refused is not None:
            self._over = True
            return self._observed(), ILLEGAL, True, False, {**self._info(), "illegal": refused.message}
        self._state.apply(int(action))
        self._others_play()
        if self.render_mode == "human":
            self.render()
        outcome = self._state.outcome
        if outcome is None:
            return self._observed(), 0.0, False, False, self._info()
        self._over = True
        info = {**self._info(), "reason": outcome.reason, "scores": outcome.scores}
        return self._observed(), outcome.reward(self.seat), True, False, info

    def action_features(self, action: SupportsInt) -> tuple[int, ...]:
        """An action of the present position taken apart, see `ashfall.core.observer.ACTION_FEATURES`."""
        return self.observer.features(self._state, int(action))

    def render(self) -> Any:
        if self.render_mode == "human":
            print(self._state)
            return None
        return str(self._state)

    def _others_play(self) -> None:
        """Play on until the agent decides or the game is over."""
        state = self._state
        while state.to_move not in (self.seat, OVER):
            if state.to_move == CHANCE:
                state.apply(pick_chance(state, self._rng))
                continue
            player = self._bots[state.to_move]
            state.apply(player.choose(Perspective(self.game, state, state.to_move), player.clock(timed=False)))

    def _observed(self) -> Bytes:
        return observed(self.observer, self._state, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": mask_of(self._state, self.seat, self.game.num_actions)}
