"""What is in play at one table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Final

import msgspec
from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.core.options import OptionValue
from ashfall.core.origin import Origin
from ashfall.games.convoy.codes import (
    ABILITIES,
    ASSAULT_TEAM,
    BRUTE,
    BUILDING,
    COMMANDO,
    DISTRICTS,
    HACKER,
    HUNTER,
    HYBRID,
    INSTANT,
    KID,
    KINDS,
    MCPHERSON,
    MODULE,
    MOLOCH,
    MOLOCH_KINDS,
    OUTPOST,
    OWN_QUESTION,
    ROBOT,
    SCORN,
    SCOUT,
    SIDE_SLOTS,
    SLOTS,
    SOLDIER,
    TASK_FORCE,
    TRANSPORTER,
    TROOPER,
    VICTORY_REVEAL,
)
from ashfall.games.convoy.data import ABILITY_CODES, EFFECTS, FEATURES, Card, City, Data

TYPES: Final[dict[str, int]] = {
    "robot": ROBOT,
    "module": MODULE,
    "soldier": SOLDIER,
    "building": BUILDING,
    "instant": INSTANT,
}

ENTRY_ABILITIES: Final = (
    BRUTE,
    HYBRID,
    HUNTER,
    TRANSPORTER,
    ASSAULT_TEAM,
    HACKER,
    COMMANDO,
    MCPHERSON,
    KID,
    SCORN,
    TASK_FORCE,
    TROOPER,
    SCOUT,
    OWN_QUESTION,
)


UNUSED: Final = -1
"""The type of numbers that no card in play has."""


def fingerprint(moloch: Sequence[Card], outpost: Sequence[Card], cities: Sequence[City]) -> str:
    """Of the values that can change a game's course: no words, no notes, no cards out of play."""
    decks = [
        [[card.id, card.type, card.copies, card.strength, card.ability] for card in side] for side in (moloch, outpost)
    ]
    row = [
        [
            city.id,
            [city.stations.moloch, city.stations.outpost],
            [district.effect for district in city.districts],
            [city.moloch_victory, city.outpost_victory],
            [city.feature, city.cost],
        ]
        for city in cities
    ]
    return blake2b(msgspec.json.encode([decks, row]), digest_size=6).hexdigest()


class Lineup:
    """What is in play at a table: the cards of both sides, Moloch's first, and the cities, as flat lists; the
    edition's switches and the seats. It never changes and is shared by all copies of a position."""

    def __init__(
        self, seats: Sequence[str], options: Mapping[str, OptionValue], data: Data, packs: tuple[str, ...] = ()
    ) -> None:
        self.origin = Origin("convoy", packs, tuple(seats))
        self.edition = str(options["edition"])
        self.loop_guard = bool(options["loop_guard"])
        self.stepwise = False
        """For scenarios: stop before each battle, each resolution and each convoy movement, and ask for
        every decision, also where there is but one."""
        self.seats = tuple(seats)
        self.seat_of: list[int] = [self.seats.index("moloch"), self.seats.index("outpost")]
        french = self.edition == "french"
        self.discard_browsable = not french  # CV-DRAW-07
        self.hand_losses = 1 if french else 9  # CV-VICTORY-12
        self.falls_through_to_hand = french  # CV-CARD-COMMANDO-03
        self.hunter_optional = not french  # CV-CARD-HUNTER-01
        self.defender_optional = not french  # CV-CARD-DEFENDER-01
        self.net_blanks_module = not french  # CV-CARD-SEIZED_MODULE-03
        self.launcher_blocks_move = french  # CV-CARD-MOVE_MOLOCH-02
        self.bonus_by_enemy_module = not french  # CC-59

        moloch = [card for card in data.moloch if card.copies]
        outpost = [card for card in data.outpost if card.copies]
        self.fingerprint = fingerprint(moloch, outpost, data.cities)
        self.ids: list[str] = [""] * KINDS
        self.type_of: vec[i64] = vec[i64]([UNUSED] * KINDS)
        self.ability_of: vec[i64] = vec[i64]([0] * KINDS)
        self.strength_of: vec[i64] = vec[i64]([0] * KINDS)
        asks_of: list[str] = [""] * KINDS
        self.copies: vec[i64] = vec[i64]([0] * KINDS)
        for first, cards in ((0, moloch), (MOLOCH_KINDS, outpost)):
            for kind, card in enumerate(cards, start=first):
                self.ids[kind] = card.id
                self.type_of[kind] = TYPES[card.type]
                self.ability_of[kind] = ABILITY_CODES.get(card.ability, OWN_QUESTION)
                self.strength_of[kind] = card.strength
                if self.ability_of[kind] == OWN_QUESTION:
                    asks_of[kind] = card.ability
                self.copies[kind] = card.copies
        self.unused: vec[i64] = vec[i64]([0] * SLOTS)
        """No copy of any unit has been used."""
        self.first_slot: vec[i64] = vec[i64]([-1] * KINDS)
        self.kind_at: vec[i64] = vec[i64]([-1] * SLOTS)
        self.ability_at: vec[i64] = vec[i64]([0] * SLOTS)
        self.strength_at: vec[i64] = vec[i64]([0] * SLOTS)
        self.robots_with: list[int] = [0] * ABILITIES
        """Mask of the Robot slots that have an ability; likewise `outposts_with`."""
        self.outposts_with: list[int] = [0] * ABILITIES
        self.soldiers = 0
        self._number_slots()
        self.asks_at: list[str] = [asks_of[kind] if kind >= 0 else "" for kind in self.kind_at]
        """The question of a unit's own, by slot."""
        self.spiders = self.robots_with[ABILITY_CODES["spiders"]]
        self.launchers = self.outposts_with[ABILITY_CODES["launcher"]]
        self.fields = self.outposts_with[ABILITY_CODES["field"]]
        self.annihilators = self.robots_with[ABILITY_CODES["annihilator"]]
        self.dreadnoughts = self.robots_with[ABILITY_CODES["dreadnought"]]
        self.juggernauts = self.robots_with[ABILITY_CODES["juggernaut"]]
        self.blockers = self.robots_with[ABILITY_CODES["blocker"]]
        self.has_entry: list[bool] = [code in ENTRY_ABILITIES for code in range(ABILITIES)]
        self._number_kinds()

        cities = data.cities
        self.city_ids: list[str] = [city.id for city in cities]
        self.robot_stations: vec[i64] = vec[i64]([city.stations.moloch for city in cities])
        self.outpost_stations: vec[i64] = vec[i64]([city.stations.outpost for city in cities])
        effects: list[int] = []
        districts: list[int] = []
        for city in cities:
            printed = [EFFECTS[district.effect] for district in city.districts]
            effects.extend(printed + [0] * (DISTRICTS - len(printed)))
            districts.append((1 << len(printed)) - 1)
        self.effects: vec[i64] = vec[i64](effects)
        self.districts: vec[i64] = vec[i64](districts)
        """Mask of the printed districts of each city."""
        self.feature: list[int] = [FEATURES[city.feature] for city in cities]
        self.cost: list[int] = [city.cost for city in cities]
        self.demolition_grants: list[bool] = [city.moloch_victory == "demolish_with_effect" for city in cities]
        self.victory_cards: list[int] = [
            city.outpost_victory if isinstance(city.outpost_victory, int) else VICTORY_REVEAL for city in cities
        ]

    def _number_slots(self) -> None:
        """Give every copy of a unit card its slot, in the order of the data."""
        free = [0, SIDE_SLOTS]
        for kind in range(len(self.ids)):
            card_type = self.type_of[kind]
            if card_type not in (ROBOT, SOLDIER, BUILDING):
                continue
            side = MOLOCH if kind < MOLOCH_KINDS else OUTPOST
            self.first_slot[kind] = free[side]
            for _ in range(self.copies[kind]):
                slot = free[side]
                free[side] += 1
                self.kind_at[slot] = kind
                self.ability_at[slot] = self.ability_of[kind]
                self.strength_at[slot] = self.strength_of[kind]
                bit = 1 << (slot - side * SIDE_SLOTS)
                masks = self.robots_with if side == MOLOCH else self.outposts_with
                masks[self.ability_of[kind]] |= bit
                if card_type == SOLDIER:
                    self.soldiers |= bit

    def _number_kinds(self) -> None:
        """Kinds by type: what the menus of the phases go through."""
        kinds = range(len(self.ids))
        self.robot_kinds: vec[i64] = vec[i64]([k for k in kinds if self.type_of[k] == ROBOT])
        self.module_kinds: list[int] = [k for k in kinds if self.type_of[k] == MODULE]
        self.unit_kinds: vec[i64] = vec[i64]([k for k in kinds if self.type_of[k] in (SOLDIER, BUILDING)])
        instants = [k for k in kinds if self.type_of[k] == INSTANT]
        self.robot_instants: vec[i64] = vec[i64]([k for k in instants if k < MOLOCH_KINDS])
        self.outpost_instants: vec[i64] = vec[i64]([k for k in instants if k >= MOLOCH_KINDS])
        self.kind_with: vec[i64] = vec[i64]([-1] * ABILITIES)
        """The (first) kind that has an ability."""
        for kind in kinds:
            if self.copies[kind] and self.kind_with[self.ability_of[kind]] < 0:
                self.kind_with[self.ability_of[kind]] = kind

    def unit_word(self, slot: int) -> str:
        """A unit in the notation: its card, with a number where there are several copies."""
        kind = self.kind_at[slot]
        if self.copies[kind] == 1:
            return self.ids[kind].replace("_", "-")
        return f"{self.ids[kind].replace('_', '-')}#{slot - self.first_slot[kind] + 1}"
