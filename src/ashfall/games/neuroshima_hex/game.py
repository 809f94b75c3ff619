"""Neuroshima Hex as a game of the table: options, armies, set-up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from ashfall.core.errors import BadState, UnknownSide
from ashfall.core.game import Game, Side
from ashfall.core.options import Option, OptionSchema
from ashfall.core.state import CHANCE, State
from ashfall.core.versions import Version
from ashfall.games.neuroshima_hex.actions import ATTACK, END_TURN, EXPLODE, KEEP, NUM_ACTIONS
from ashfall.games.neuroshima_hex.evaluation import evaluate
from ashfall.games.neuroshima_hex.position import CHOOSE_FIRST, Rules
from ashfall.games.neuroshima_hex.preview import BattlePreview, preview_battle
from ashfall.games.neuroshima_hex.state import NeuroshimaState, decode, state_from
from ashfall.games.neuroshima_hex.tables import Tables
from ashfall.games.neuroshima_hex.tiles import Army, Edge, Tile, data_version, load_armies

SCHEMA = OptionSchema(
    Option(
        name="edition",
        type="choice",
        default="codex",
        choices=("codex", "year-of-moloch"),
        help="Which rulebook decides where the two differ: the consolidated Codex or The Year of Moloch.",
    ),
    Option(
        name="start",
        type="choice",
        default="standard",
        choices=("standard", "alternative"),
        help="Opening turns: one tile then two, or three for the first player too, of which one is used.",
    ),
    Option(
        name="reinforcement",
        type="bool",
        default=False,
        help="Hold up to six tiles and use at most two a turn; best with the alternative start.",
    ),
    Option(
        name="first_player",
        type="choice",
        default="given",
        choices=("given", "random"),
        help="Whether the first seat begins or lots are drawn.",
    ),
    Option(
        name="tie_turn_kept_tiles",
        type="bool",
        default=False,
        help="In the extra turns of a tie kept tiles may be used even if nothing is left to draw.",
    ),
    Option(
        name="mirror",
        type="bool",
        default=False,
        help="Allow both players the same army (not in the printed game).",
    ),
)


class TileEntry(msgspec.Struct, frozen=True):
    """A tile with its edges read, for encyclopedia and drawing."""

    tile: Tile
    edges: list[Edge]


class ArmyEntry(msgspec.Struct, frozen=True):
    id: str
    name: str
    sketch: str
    tiles: list[TileEntry]


class NeuroshimaHex(Game):
    """Neuroshima Hex! for two players with the four base armies."""

    name = "neuroshima-hex"
    title = "Neuroshima Hex!"
    versions = (
        Version(1, "The first version."),
        Version(
            2,
            "Additional actions still outstanding come in phase 0, an HQ can fall outside a battle, exchanges and "
            "extra turns by the letter, no question that changes nothing, one way to place tiles with six equal edges.",
        ),
    )
    seat_counts = (2,)
    num_actions = NUM_ACTIONS
    schema = SCHEMA
    default_seats = ("outpost", "hegemony")

    def __init__(self, armies: tuple[Army, ...]) -> None:
        self.armies = armies
        self.tables = Tables(armies)
        self.sides = tuple(Side(army.id, army.name, army.sketch) for army in armies)
        self.data_version = data_version(armies)

    def setup(self, seats: Sequence[str], options: Mapping[str, object] | None = None) -> NeuroshimaState:
        chosen = self.check_options(options)
        sides = self.check_seats(seats)
        if sides[0] == sides[1] and not chosen["mirror"]:
            raise UnknownSide(f"both seats play {sides[0]}, expected two armies (or the option mirror)")
        state = NeuroshimaState(Rules(self.tables, sides, chosen), None)
        state.to_move = 0
        if chosen["first_player"] == "random":
            state.step = CHOOSE_FIRST
            state.to_move = CHANCE
        return state

    def from_bytes(self, data: bytes) -> NeuroshimaState:
        fields = decode(data)
        try:
            seats, options = tuple(fields[1]), dict(fields[2])
        except (TypeError, ValueError) as error:
            raise BadState(f"not a state of Neuroshima Hex: {error}") from None
        return state_from(Rules(self.tables, self.check_seats(seats), self.check_options(options)), fields)

    def preview_battle(self, state: State) -> BattlePreview:
        """What would happen, phase by phase, if a battle began now. The state is not changed."""
        return preview_battle(_own(state))

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(_own(state), seat)

    def default_action(self, state: State) -> int:
        """End the turn where that is possible; a Clown attacks, a customer keeps its attack."""
        actions = state.actions()
        if actions[0] == END_TURN or actions[0] >= KEEP:
            return actions[0]
        if EXPLODE <= actions[0] < ATTACK:
            return actions[1]
        return actions[-1] if actions[0] <= 2 else actions[0]

    def encyclopedia(self) -> list[ArmyEntry]:
        return [
            ArmyEntry(
                army.id,
                army.name,
                army.sketch,
                [TileEntry(tile, [tile.edge(number) for number in range(6)]) for tile in army.tiles],
            )
            for army in self.armies
        ]


def _own(state: State) -> NeuroshimaState:
    if not isinstance(state, NeuroshimaState):
        raise TypeError(f"expected a state of neuroshima-hex, got {type(state).__name__}")
    return state


def load(packs: Sequence[str] = ()) -> NeuroshimaHex:
    """The game with the base armies and the packs' values laid over them."""
    return NeuroshimaHex(load_armies(packs))
