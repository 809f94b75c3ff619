"""Neuroshima Hex as a game of the table: armies, set-up, versions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from ashfall.core.document import sound_options
from ashfall.core.errors import AshfallError, BadOption, BadPosition, BadState, ResignRefused, one_of
from ashfall.core.game import Game, Side
from ashfall.core.options import OptionValue
from ashfall.core.outcome import RESIGNED, Outcome
from ashfall.core.packs import whole_paths
from ashfall.core.seating import Seating
from ashfall.core.state import State
from ashfall.core.versions import Version
from ashfall.games.neuroshima_hex import wire
from ashfall.games.neuroshima_hex.actions import NUM_ACTIONS
from ashfall.games.neuroshima_hex.battlefields import Battlefield, load_battlefields
from ashfall.games.neuroshima_hex.data import Army, load_armies, load_mercenaries
from ashfall.games.neuroshima_hex.deeds import DEEDS
from ashfall.games.neuroshima_hex.document_reading import read_document, shaped_part
from ashfall.games.neuroshima_hex.encyclopedia import ArmyEntry, encyclopedia_of
from ashfall.games.neuroshima_hex.evaluation import evaluate
from ashfall.games.neuroshima_hex.events import EVENTS
from ashfall.games.neuroshima_hex.expansions import DRAFTED_BOMBER
from ashfall.games.neuroshima_hex.legal import default_action
from ashfall.games.neuroshima_hex.lineup import KINDS, Lineup
from ashfall.games.neuroshima_hex.observation import NeuroshimaObserver
from ashfall.games.neuroshima_hex.opening import set_up
from ashfall.games.neuroshima_hex.options import SCHEMA, schema_of
from ashfall.games.neuroshima_hex.preview import BattlePreview, preview_battle
from ashfall.games.neuroshima_hex.search import NeuroshimaGuide
from ashfall.games.neuroshima_hex.seating import check_seat_count, check_table
from ashfall.games.neuroshima_hex.state import NeuroshimaState

LINEUPS = 256
"""So many line-ups are kept ready."""


class NeuroshimaHex(Game):
    """Neuroshima Hex! for two to six players."""

    name = "neuroshima-hex"
    title = "Neuroshima Hex!"
    versions = (
        Version(1, "The first version."),
        Version(
            2,
            "Additional actions still outstanding come in phase 0, an HQ can fall outside a battle, exchanges and "
            "extra turns by the letter, no question that changes nothing, one way to place tiles with six equal edges.",
        ),
        Version(3, "Games of three and more, in four modes.", compatible=True),
        Version(4, "Whoever is out does not start another battle on a board that stays full.", compatible=True),
        Version(
            5,
            "With choices among the medics of partners open too, the starter of a battle says who answers first.",
            compatible=True,
        ),
    )
    seat_counts = (2, 3, 4, 5, 6)
    num_actions = NUM_ACTIONS
    schema = SCHEMA
    default_seats = ("outpost", "hegemony")
    events = EVENTS

    def __init__(
        self,
        armies: tuple[Army, ...],
        mercenaries: Army | None = None,
        battlefields: tuple[Battlefield, ...] | None = None,
        packs: Sequence[str] = (),
    ) -> None:
        """Without a word about them, mercenaries and battlefields are the printed ones."""
        self.armies = armies
        self.packs = whole_paths(packs)
        self.mercenaries = mercenaries or load_mercenaries((), DEEDS)
        self.battlefields = battlefields or load_battlefields()
        self.schema = schema_of([field.id for field in self.battlefields])
        self.sides = tuple(Side(army.id, army.name, army.sketch, army.names, army.sketches) for army in armies)
        self._lineup = lru_cache(LINEUPS)(self._make_lineup)

    def lineup(self, seats: Sequence[str], options: Mapping[str, object] | None = None) -> Lineup:
        """What is in play with these seats and options."""
        chosen = self.check_options(options)
        check_seat_count(len(seats), chosen)
        sides = self.check_seats(seats)
        check_table(sides, chosen)
        lineup = self._lineup(sides, tuple(chosen.items()))
        self._check_expansions(lineup)
        return lineup

    def _make_lineup(self, sides: tuple[str, ...], options: tuple[tuple[str, OptionValue], ...]) -> Lineup:
        armies = {army.id: army for army in self.armies}
        field = self._battlefield(dict(options))
        seated = tuple(armies[side] for side in sides)
        return Lineup(seated, dict(options), self.mercenaries.tiles, field.board(), self.packs)

    def _battlefield(self, options: Mapping[str, OptionValue]) -> Battlefield:
        return next(field for field in self.battlefields if field.id == options["board"])

    def _check_expansions(self, lineup: Lineup) -> None:
        """What the books do not provide for is refused."""
        options, seats, expansions = lineup.options, lineup.count, lineup.expansions
        field = self._battlefield(options)
        if seats not in field.seats:
            meant = one_of(str(number) for number in field.seats)
            raise BadOption(
                f"option board is {field.id!r} with {seats} seats, expected {meant} for that battlefield (NH-EXP-01)",
                clause="NH-EXP-01",
            )
        each = expansions.each
        printed = len(expansions.pool) - (options["mad_bomber"] == DRAFTED_BOMBER)
        if each > 1 and seats > 2:
            raise BadOption(
                f"option mercenaries is {each} with {seats} seats, expected 0 or 1: only two players may have two each "
                "(NH-MERC-02)",
                clause="NH-MERC-02",
            )
        if each and each * seats > printed:
            raise BadOption(
                f"option mercenaries is {each} with {seats} seats, expected 0: there are {printed} mercenaries "
                "(NH-MERC-02)",
                clause="NH-MERC-02",
            )
        if options["mad_bomber"] == DRAFTED_BOMBER and not each:
            raise BadOption(
                "option mad_bomber is 'drafted', but nobody drafts: expected the option mercenaries (NH-MERC-03)",
                clause="NH-MERC-03",
            )
        if expansions.stands_first and lineup.board.centre < 0:
            raise BadOption(
                f"the Mad Bomber stands on the centre hex, which {field.id!r} does not have (NH-BOMB-01)",
                clause="NH-BOMB-01",
            )
        if max(lineup.kinds) > KINDS:
            raise BadOption(f"an army with {max(lineup.kinds)} kinds of tile in play, expected at most {KINDS}")

    def fingerprint(self, seats: Sequence[str], options: Mapping[str, object] | None = None) -> str:
        return self.lineup(seats, options).fingerprint()

    def setup(self, seats: Sequence[str], options: Mapping[str, object] | None = None) -> NeuroshimaState:
        lineup = self.lineup(seats, options)
        state = NeuroshimaState(lineup, None)
        set_up(state)
        return state

    def seating(self, seats: Sequence[str], options: Mapping[str, object] | None = None) -> Seating:
        return self.lineup(seats, options).seating

    def resigned(self, state: State, seating: Seating, seat: int) -> Outcome:
        """Where two sides are left the other one wins; among more nobody else has won yet."""
        position = _own(state)
        others = [other for other in seating.opponents(seat) if position.standing.contends(other)]
        if not position.standing.contends(seat):
            raise ResignRefused("this seat has lost already")
        if len({seating.teams[other] for other in others}) > 1:
            raise ResignRefused("more than one opponent is left, and the game goes on between them")
        return Outcome(tuple(others), (), RESIGNED, gave_up=seating.side_of(seat))

    def from_bytes(self, data: bytes) -> NeuroshimaState:
        fields = wire.decode(data)
        try:
            seats, options = tuple(fields[1]), dict(fields[2])
        except (TypeError, ValueError) as error:
            raise BadState(f"not a state of Neuroshima Hex: {error}") from None
        state = NeuroshimaState(self.lineup(seats, options), None)
        wire.fill(state, fields)
        return state

    def position(self, document: Mapping[str, Any]) -> NeuroshimaState:
        faults: list[str] = []
        read = shaped_part(document, faults)
        if read is None:
            raise BadPosition(faults)
        try:
            lineup = self.lineup(read.seats, sound_options(self.schema, read.options, faults))
        except AshfallError as error:
            raise BadPosition([*faults, error.message]) from None
        state = NeuroshimaState(lineup, None)
        read_document(state, read, faults)
        return state

    def preview_battle(self, state: State) -> BattlePreview:
        """What would happen, phase by phase, if a battle began now. The state is not changed."""
        return preview_battle(_own(state))

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(_own(state), seat)

    def observer(self, seats: Sequence[str], options: Mapping[str, object] | None = None) -> NeuroshimaObserver:
        return NeuroshimaObserver(self.lineup(seats, options))

    def guide(self, weights: str = "", starts: str = "") -> NeuroshimaGuide:
        return NeuroshimaGuide(weights, starts)

    def default_action(self, state: State) -> int:
        """End the turn where that is possible; a unit attacks, a customer keeps its attack."""
        return default_action(_own(state))

    def encyclopedia(self) -> list[ArmyEntry]:
        return encyclopedia_of((*self.armies, self.mercenaries))


def _own(state: State) -> NeuroshimaState:
    if not isinstance(state, NeuroshimaState):
        raise TypeError(f"expected a state of neuroshima-hex, got {type(state).__name__}")
    return state


def load(packs: Sequence[str] = ()) -> NeuroshimaHex:
    """The game with the base armies, and what the packs change in them or add."""
    return NeuroshimaHex(load_armies(packs, DEEDS), load_mercenaries(packs, DEEDS), load_battlefields(packs), packs)
