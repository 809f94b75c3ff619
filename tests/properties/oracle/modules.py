"""What modules and HQs give, on a board that stands still."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tests.properties.oracle.board import NEUTRAL, Hex, Unit, Units, step
from tests.properties.oracle.nets import held_units


@dataclass(frozen=True)
class Help:
    """The sum of what a unit is given."""

    melee: int = 0
    ranged: int = 0
    initiative: int = 0
    extra: int = 0
    toughness: int = 0


class Snapshot:
    """R-MOD-1: a board with nets, then Scopers, then module and HQ effects worked out."""

    def __init__(self, units: Units) -> None:
        self.units = dict(units)
        self._help: dict[Hex, Help] = {}
        self.held = held_units(self.units)
        self.scoped = {
            near: unit
            for place, unit in self.units.items()
            if unit.can("scoper") and place not in self.held
            for near in self.connected(place)
            if self.units[near].tile.kind == "module" and not unit.is_friend(self.units[near])
        }
        """Modules that an enemy's Scoper touches, with the Scoper."""

    def connected(self, place: Hex) -> list[Hex]:
        """Units at the connection edges; an HQ is connected on all sides (NH-HQ-07)."""
        unit = self.units[place]
        near = [step(place, d) for d in range(6) if unit.edge(d).module or unit.is_hq]
        return [other for other in near if other in self.units]

    def master(self, place: Hex) -> Unit:
        """The unit whose side a tile serves: itself, or the Scoper (R-MOD-2)."""
        return self.scoped.get(place, self.units[place])

    def served(self, place: Hex) -> list[Hex]:
        """The units that get what the tile gives; a held one gives nothing (NH-NET-05)."""
        if place in self.held:
            return []
        return [near for near in self.connected(place) if self.units[near].is_friend(self.master(place))]

    def givers(self, place: Hex, ability: str) -> list[Hex]:
        return [other for other in self.units if self.units[other].can(ability) and place in self.served(other)]

    def help(self, place: Hex) -> Help:
        if place not in self._help:
            self._help[place] = self._sum(place)
        return self._help[place]

    def _sum(self, place: Hex) -> Help:
        total = Help()
        for giver, unit in self.units.items():
            if place in self.served(giver):
                bonus = unit.tile.bonus
                total = Help(
                    total.melee + bonus.melee,
                    total.ranged + bonus.ranged,
                    total.initiative + bonus.initiative,
                    total.extra + bonus.extra_initiative,
                    total.toughness + bonus.toughness,
                )
            # N-41: not even Moloch's Saboteur harms a partner; nobody's tiles are left alone.
            hostile = not unit.is_friend(self.units[place]) and self.units[place].owner != NEUTRAL
            if hostile and giver not in self.held and place in self.connected(giver):
                # R-MOD-3: a Saboteur is no positive feature, a Scoper leaves it as it is.
                total = replace(total, initiative=total.initiative + unit.tile.enemy_bonus.initiative)
        return total

    def survives(self, place: Hex, wounds: int) -> bool:
        """NH-TOUGH-01, NH-TOUGH-02; HQs have a counter instead."""
        unit = self.units[place]
        return unit.is_hq or wounds <= unit.tile.toughness + self.help(place).toughness

    def recon_centers(self, seat: int) -> int:
        return sum(
            1
            for place, unit in self.units.items()
            if unit.can("recon-center") and place not in self.held
            if any(own.owner == seat and own.is_friend(self.master(place)) for own in self.units.values())
        )

    def values(self, place: Hex) -> list[int]:
        """NH-INIT-05, NH-INIT-08: the printed values as they are now."""
        change = self.help(place).initiative
        return [max(0, printed + change) for printed in self.units[place].tile.initiative]


def additional_values(codex: bool, values: list[int], sources: int) -> list[int]:
    """R-XTRA-1: one more value per source, by edition."""
    have = list(values)
    for _ in range(sources):
        if codex:
            missing = [value for value in range(max(have)) if value not in have]
            if missing:
                have.append(max(missing))
        elif min(have) > 0:
            have.append(min(have) - 1)
    return have[len(values) :]


def without_fallen(units: Units) -> Units:
    """R-MOD-5: units whose wounds are too many once granted toughness is gone, until nothing changes."""
    while True:
        board = Snapshot(units)
        fallen = {place for place, unit in units.items() if not board.survives(place, unit.wounds)}
        if not fallen:
            return units
        units = {place: unit for place, unit in units.items() if place not in fallen}
