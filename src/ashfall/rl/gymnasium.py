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
from operator import index
from random import Random
from typing import Any, SupportsInt

import gymnasium
from gymnasium import logger, spaces
from gymnasium.error import ResetNeeded

from ashfall.bots import bot
from ashfall.bots.seated import Seated
from ashfall.core.match import Match
from ashfall.core.state import OVER, State
from ashfall.games import game as game_named
from ashfall.rl.spaces import Bytes, Portable, expect_render_mode, mask_box, mask_of, observation_box, observed

ILLEGAL = -1.0
"""What an illegal action earns; it ends the episode."""


class OpponentEnv(Portable, gymnasium.Env[Bytes, Any]):
    """The agent holds one seat; bots hold the others, and chance is played by the environment.

    `info["action_mask"]` says what is legal. An illegal action ends the episode with reward -1 and says why in
    `info["illegal"]`. The reward comes with the last step: 1 for a win, -1 for a loss, 0 for a draw. A bot that
    fails gets a harmless action played for it: there is a warning, and `info["faults"]` says by seat how many
    decisions were taken for it and what went wrong first.
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
        expect_render_mode(render_mode, self.metadata["render_modes"])
        bot(opponent)  # an unknown bot is refused at once
        self._rng = Random()
        self._bots: dict[int, Seated] = {}
        self._match = Match(self.game, self.seats, self.options, dice=self._rng, quiet=True, start=False)
        self._over = True

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Bytes, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._rng = Random(seed)
        others = [number for number in range(len(self.seats)) if number != self.seat]
        self._bots = {number: Seated(bot(self.opponent, self._rng.getrandbits(62))) for number in others}
        quiet = not any(player.listens for player in self._bots.values())
        self._match = Match(self.game, self.seats, self.options, dice=self._rng, quiet=quiet, keep=1)
        for number, player in self._bots.items():
            player.begin(self._match, number)
        self._over = False
        self._others_play()
        return self._observed(), self._info()

    def step(self, action: Any) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        if self._over:
            raise ResetNeeded("the game has ended, expected reset() before the next step()")
        number = index(action)
        refused = self._state.explain(number)
        if refused is not None:
            self._over = True
            return self._observed(), ILLEGAL, True, False, {**self._info(), "illegal": refused.message}
        self._match.play(number)
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
        match = self._match
        while match.to_move not in (self.seat, OVER):
            player = self._bots[match.to_move]
            blameless = player.faults == 0
            player.play(match)
            if blameless and player.faults:
                logger.warn(f"opponent {self.opponent} failed, a harmless action was played: {player.first_fault}")

    @property
    def _state(self) -> State:
        return self._match.state

    def _observed(self) -> Bytes:
        return observed(self.observer, self._state, self.seat)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": mask_of(self._state, self.seat, self.game.num_actions)}
        failed = {seat: (player.faults, player.first_fault) for seat, player in self._bots.items() if player.faults}
        return {**info, "faults": failed} if failed else info
