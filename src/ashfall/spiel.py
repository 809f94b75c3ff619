"""The games in OpenSpiel (`pip install 'ashfall[spiel]'`): `ashfall_neuroshima_hex`, `ashfall_convoy`, `ashfall_hope`.

>>> import pyspiel
>>> import ashfall.spiel
>>> game = pyspiel.load_game("ashfall_convoy(seats=moloch;outpost)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), game.num_players()
(True, 2)

Parameters: `seats`, the sides separated by semicolons (left out: the usual ones, as many as the options need), and
`options`, as `name:value` separated by semicolons.
Chance is a player of its own, with explicit probabilities. What is observed is what `Game.observer` tells. An
information state is the observation together with all that the player has seen and done before: its string is
complete (by a digest), its tensor is the present observation alone.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    missing = f"games in OpenSpiel need {error.name}, expected it installed: pip install 'ashfall[spiel]'"
    raise ImportError(missing, name=error.name) from None

from ashfall.core.errors import BadOption
from ashfall.core.game import Game
from ashfall.core.observer import Observer
from ashfall.core.options import OptionValue
from ashfall.core.state import CHANCE, OVER, State
from ashfall.games import game as game_named

LONGEST = {"neuroshima-hex": 4000, "convoy": 4000, "hope": 60_000}
"""Actions, chance included, that no game exceeds."""
SEPARATOR = ";"


def short_name(name: str) -> str:
    return f"ashfall_{name.replace('-', '_')}"


def _type(game: Game) -> pyspiel.GameType:
    open_hands = game.name == "neuroshima-hex"
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=short_name(game.name),
        long_name=f"Ashfall: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.PERFECT_INFORMATION if open_hands else information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seat_counts),
        min_num_players=min(game.seat_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": "", "options": ""},
    )


class Setting:
    """What never changes during a game: states share it, and their copies too."""

    def __init__(self, name: str, params: dict[str, Any]) -> None:
        self.name = name
        self.params = dict(params)
        self.game = game_named(name)
        self.options = _options(str(params.get("options") or ""))
        usual = SEPARATOR.join(self.game.usual_seats(self.options))
        self.seats = str(params.get("seats") or usual).split(SEPARATOR)
        self.observer: Observer = self.game.observer(self.seats, self.options)

    def __deepcopy__(self, memo: dict[int, Any]) -> Setting:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Setting, (self.name, self.params)

    def first(self) -> State:
        return self.game.setup(self.seats, self.options)


class SpielGame(pyspiel.Game):
    """One line-up of one of the games."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        self.setting = Setting(name, params or {})
        game = self.setting.game
        info = pyspiel.GameInfo(
            num_distinct_actions=game.num_actions,
            max_chance_outcomes=game.num_actions,
            num_players=len(self.setting.seats),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST[name],
        )
        super().__init__(_type(game), info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.setting, recalls)


class Memory:
    """What each player has seen and done, as a digest: worked out up to some action of the game, on a position of its
    own, and only if somebody asks."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.position = setting.first()
        self.count = 0
        self.digests = [b""] * len(setting.seats)

    def __deepcopy__(self, memo: dict[int, Any]) -> Memory:
        twin = Memory(self.setting)
        twin.position, twin.count, twin.digests = self.position.copy(), self.count, self.digests[:]
        return twin

    def follow(self, history: list[int]) -> None:
        for action in history[self.count :]:
            player = self.position.to_move
            if player >= 0:
                seen = self.setting.observer.observe(self.position, player)
                known = self.digests[player] + seen + self.position.text(action).encode()
                self.digests[player] = blake2b(known, digest_size=16).digest()
            self.position.apply(action)
        self.count = len(history)


class SpielState(pyspiel.State):
    """A position. `position` is the state of our own engine."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.setting = game.setting
        self.position = game.setting.first()
        self.memory = Memory(game.setting)

    def recalled(self, player: int) -> bytes:
        """A digest of all that the player has seen at its decisions and what it did then."""
        self.memory.follow(self.history())
        return self.memory.digests[player]

    def current_player(self) -> int:
        mover = self.position.to_move
        if mover == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if mover == CHANCE else mover

    def is_terminal(self) -> bool:
        return self.position.to_move == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.actions() if player == self.position.to_move else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.position.chance()

    def _apply_action(self, action: int) -> None:
        self.position.decide(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.text(action)

    def returns(self) -> list[float]:
        outcome = self.position.outcome
        seats = range(len(self.setting.seats))
        return [0.0 if outcome is None else outcome.reward(seat) for seat in seats]

    def __str__(self) -> str:
        return str(self.position)


class SpielObserver:
    """What a player observes, as a tensor and as a string."""

    def __init__(self, setting: Setting, recalls: bool) -> None:
        self.setting = setting
        self.recalls = recalls
        self.tensor = np.zeros(setting.observer.size, np.float32)
        self.dict: dict[str, Any] = {}
        start = 0
        for field in setting.observer.fields:
            self.dict[field.name] = self.tensor[start : start + field.size]
            start += field.size

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = np.frombuffer(self.setting.observer.observe(state.position, player), np.int8)

    def string_from(self, state: SpielState, player: int) -> str:
        """The observation in hexadecimal figures; before it, with a memory, a digest of all that the player has seen at
        its decisions and what it did then."""
        now = f"{player} {self.setting.observer.observe(state.position, player).hex()}"
        return f"{state.recalled(player).hex()} {now}" if self.recalls else now


def _options(said: str) -> dict[str, OptionValue]:
    """Options as `name:value`, separated by semicolons."""
    options: dict[str, OptionValue] = {}
    for part in filter(None, said.split(SEPARATOR)):
        name, colon, value = part.partition(":")
        if not colon:
            raise BadOption(f"options has {part!r}, expected name:value")
        options[name] = value
    return options


class NeuroshimaHexGame(SpielGame):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__("neuroshima-hex", params)


class ConvoyGame(SpielGame):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__("convoy", params)


class HopeGame(SpielGame):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__("hope", params)


pyspiel.register_game(_type(game_named("neuroshima-hex")), NeuroshimaHexGame)
pyspiel.register_game(_type(game_named("convoy")), ConvoyGame)
pyspiel.register_game(_type(game_named("hope")), HopeGame)
