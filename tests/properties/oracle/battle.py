"""The phases of a battle."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field, replace

from tests.properties.oracle.board import DIRECTIONS, NAMED, Hex, Units, Way, name, neighbours
from tests.properties.oracle.hits import Hit, conversions, strikes, with_bombs
from tests.properties.oracle.medics import Board, Care, Wounds
from tests.properties.oracle.modules import Snapshot, additional_values


@dataclass
class Battle:
    """What a battle remembers from phase to phase (R-INIT-1, R-XTRA-1, R-QM-1)."""

    codex: bool
    spent: set[tuple[Hex, int]] = field(default_factory=set)
    """Printed values used up: unit and number of the value."""
    additional_used: dict[Hex, int] = field(default_factory=dict)
    customers: set[Hex] = field(default_factory=set)
    """Units that had the Quartermaster convert an attack."""


def top_phase(units: Units) -> int:
    """R-SIM-3."""
    board = Snapshot(units)
    return max((value for place in units for value in board.values(place)), default=-1)


class Phase:
    """One phase: who acts, what is declared, what is hit."""

    def __init__(self, battle: Battle, units: Units, number: int) -> None:
        self.battle = battle
        self.number = number
        self.board = Snapshot(units)
        self.actors: set[Hex] = set()
        self.exploding: set[Hex] = set()
        self.converted: dict[Hex, tuple[int, Way]] = {}
        self.answered: set[tuple[str, Hex]] = set()
        for place in units:
            self._come_due(place)

    def _come_due(self, place: Hex) -> None:
        battle, held = self.battle, place in self.board.held
        values = self.board.values(place)
        if not values:
            return
        due = {(place, i) for i, value in enumerate(values) if value == self.number} - battle.spent
        sources = self.board.help(place).extra
        used = battle.additional_used.get(place, 0)
        gained = additional_values(battle.codex, values, sources)
        has_acted = used > 0 or any(unit == place for unit, _ in battle.spent)
        # Situation 4 of the Codex: slowed after acting so far that there is no value left below its own, a
        # unit performs what is outstanding in phase 0.
        outstanding = self.number == 0 and has_acted and len(gained) < sources
        additional = not due and used < sources and (self.number in gained or outstanding)
        if not due and not additional:
            return
        if not held:
            self.actors.add(place)
        # NH-INIT-11, R-XTRA-4: the Codex counts a held unit's action as used, The Year of Moloch does not.
        if battle.codex or not held:
            battle.spent |= due
            battle.additional_used[place] = used + (1 if additional else 0)

    def questions(self, seat: int) -> dict[tuple[str, Hex], set[str]]:
        """Open declarations of a player: kind and unit, with the answers in notation."""
        found: dict[tuple[str, Hex], set[str]] = {}
        for place in self.actors:
            unit = self.board.units[place]
            if unit.owner != seat:
                continue
            if unit.can("clown") and ("clown", place) not in self.answered:
                found["clown", place] = {f"explode {name(place)}", f"attack {name(place)}"}
            elif ("quartermaster", place) not in self.answered and place not in self.exploding | self.battle.customers:
                ways = conversions(self.board, place)
                if ways and self.board.givers(place, "quartermaster"):
                    found["quartermaster", place] = {f"keep {name(place)}"} | {
                        f"convert {name(place)} {DIRECTIONS[direction]} {way}" for direction, way in ways
                    }
        return found

    def declare(self, words: str) -> None:
        head, where, *rest = words.split()
        place = NAMED[where]
        self.answered.add(("clown" if head in ("explode", "attack") else "quartermaster", place))
        if head == "explode":
            self.exploding.add(place)
        elif head == "convert":
            self.converted[place] = (DIRECTIONS.index(rest[0]), "melee" if rest[1] == "melee" else "ranged")
            self.battle.customers.add(place)

    def wounds(self, points: Sequence[int]) -> Wounds:
        """All hits, once everything is declared."""
        hits: list[Hit] = []
        for place in self.actors:
            if place in self.exploding:
                # R-CLOWN-2: everybody around, whatever side, edge or armor.
                hits += [Hit(place, near, 1) for near in neighbours(place) if near in self.board.units]
                continue
            direction, way = self.converted.get(place, (None, None))
            for d in range(6):
                for target, strength in strikes(self.board, place, d, way if d == direction else None).items():
                    if strength:
                        hits.append(Hit(place, target, strength))
        hits, exploded = with_bombs(self.board, hits)
        return Wounds(self.board, hits, exploded | self.exploding, self.battle.codex, points)

    def completions(self, limit: int) -> list[Phase] | None:
        """The phase with all open questions answered, in every way; None if these are too many."""
        found, border = list[Phase](), [self]
        while border:
            phase = border.pop()
            owners = sorted({unit.owner for unit in phase.board.units.values()})
            questions = [answers for seat in owners for answers in phase.questions(seat).values()]
            # One question after the other; which comes first makes no difference to what can come of it.
            border += [phase.declared(answer) for answers in questions[:1] for answer in answers]
            found += [] if questions else [phase]
            if len(found) + len(border) > limit:
                return None
        return found

    def declared(self, words: str) -> Phase:
        """A copy with one more answer."""
        other = copy(self)
        other.battle = replace(self.battle, customers=set(self.battle.customers))
        other.exploding, other.converted = set(self.exploding), dict(self.converted)
        other.answered = set(self.answered)
        other.declare(words)
        return other


def ends_of_battle(phase: Phase, points: Sequence[int], limit: int) -> set[Board] | None:
    """All boards a battle can leave behind from a phase on; None if these are too many to look at."""
    found: set[Board] = set()
    border = [(phase, tuple(points))]
    while border:
        phase, points = border.pop()
        complete = phase.completions(limit)
        if complete is None:
            return None
        for one in complete:
            for units, lost in one.wounds(points).outcomes(Care()):
                left = tuple(has - gone for has, gone in zip(points, lost, strict=True))
                if one.number == 0:
                    found.add((units, left))
                    continue
                battle = replace(one.battle, spent=set(one.battle.spent), customers=set(one.battle.customers))
                battle.additional_used = dict(one.battle.additional_used)
                border.append((Phase(battle, dict(units), one.number - 1), left))
        if len(found) + len(border) > limit:
            return None
    return found
