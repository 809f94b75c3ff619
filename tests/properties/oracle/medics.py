"""Which hits medics take, and what is left of a board then."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from tests.properties.oracle.board import Hex, Unit, Units, name
from tests.properties.oracle.hits import Hit
from tests.properties.oracle.modules import Snapshot, without_fallen


@dataclass(frozen=True)
class Care:
    """A stage in giving hits to medics: which are taken by whom."""

    taken: frozenset[tuple[Hit, Hex]] = frozenset()

    @property
    def spent(self) -> set[Hex]:
        return {medic for _, medic in self.taken}

    @property
    def absorbed(self) -> set[Hit]:
        return {hit for hit, _ in self.taken}


class Wounds:
    """The hits of a phase or of an instant tile, waiting for medics (R-MED-2 to R-MED-6)."""

    def __init__(
        self, board: Snapshot, hits: Iterable[Hit], doomed: set[Hex], codex: bool, points: Sequence[int]
    ) -> None:
        self.board = board
        self.seats = range(len(points))
        self._outcomes: dict[tuple[frozenset[Hit], frozenset[Hex]], frozenset[Board]] = {}
        self.points = tuple(points)
        """HQ points before: more than these nobody can lose."""
        self.hits = [hit for hit in hits if hit.wounds > 0]
        self.doomed = doomed
        self.codex = codex
        self.medics = {place: set(board.served(place)) for place, unit in board.units.items() if unit.can("medic")}

    def savable(self, hit: Hit) -> bool:
        target = self.board.units[hit.target]
        # R-MED-10; an exploding Clown is among the doomed.
        if hit.target in self.doomed or target.can("mad-bomber"):
            return False
        # R-MED-6: The Year of Moloch speaks of attacks of enemy units and of instant tiles.
        return self.codex or hit.source is None or self.board.units[hit.source].attacks(target)

    def blocked(self, medic: Hex, hit: Hit, care: Care) -> bool:
        """R-MED-4: a medic that other direct hits kill saves nobody."""
        # The Year of Moloch: also if another medic rescued it.
        rescued = care.absorbed if self.codex else set[Hit]()
        direct = [other for other in self.hits if other.target == medic and other != hit and other not in rescued]
        wounds = self.board.units[medic].wounds + sum(other.wounds for other in direct)
        return not self.board.survives(medic, wounds)

    def payers(self, hit: Hit, care: Care) -> set[Hex]:
        """R-MED-3, R-MED-5: where the wounds may end that medics take over from the target."""
        able = {m for m in self.medics if m not in care.spent and not self.blocked(m, hit, care)}
        # Ruling of this project: a Scoper takes over one medic, not the enemy's medic behind it.
        behind = {m: {other for other in able if m in self.medics[other]} for m in able}
        reach: dict[Hex, set[Hex]] = {}
        for medic in able:
            reach[medic], border = set(), {medic}
            while border:
                reach[medic] |= border
                border = {other for m in border for other in behind[m]} - reach[medic]
        entries = [medic for medic in able if hit.target in self.medics[medic]]
        ends = {medic for medic in able if all(medic in reach[other] for other in reach[medic])}
        return {end for entry in entries for end in reach[entry] & ends}

    def options(self, care: Care, seat: int) -> set[tuple[Hit, Hex]]:
        """What the controller of wounded units may decide next."""
        return {
            (hit, medic)
            for hit in self.hits
            if hit not in care.absorbed and self.board.units[hit.target].owner == seat and self.savable(hit)
            for medic in self.payers(hit, care)
        }

    def words(self, care: Care, seat: int) -> dict[str, Care]:
        """The options in notation with what they lead to."""
        found = {}
        for hit, medic in self.options(care, seat):
            words = f"medic {name(medic)} saves {name(hit.target)}"
            if hit.source is not None:
                words += f" from {name(hit.source)}"
            found[words] = Care(care.taken | {(hit, medic)})
        return found

    def matters(self, care: Care, seat: int) -> bool:
        """Whether the player's next answer makes a difference to the board."""
        return len({self.outcomes(after) for after in self.words(care, seat).values()}) > 1

    def unasked(self, stages: set[Care]) -> set[Care]:
        """All stages reachable by answers that nobody need be asked for."""
        found, border = set(stages), set(stages)
        while border:
            after = set[Care]()
            for care in border:
                for seat in self.seats:
                    if not self.matters(care, seat):
                        after |= set(self.words(care, seat).values())
            border = after - found
            found |= border
        return found

    def is_settled(self, care: Care) -> bool:
        return not any(self.options(care, seat) for seat in self.seats)

    def ends(self, care: Care) -> set[Care]:
        """All ways in which the medics' work can end from here on."""
        found, border = set[Care](), [care]
        while border:
            found |= {one for one in border if self.is_settled(one)}
            after = [way for one in border for seat in self.seats for way in self.words(one, seat).values()]
            # Who took which of the same attacks makes no difference to what can follow.
            border = list({(frozenset(one.absorbed), frozenset(one.spent)): one for one in after}.values())
        return found

    def outcomes(self, care: Care) -> frozenset[Board]:
        """All boards that can come of it, whoever decides what."""
        known = (frozenset(care.absorbed), frozenset(care.spent))
        if known not in self._outcomes:
            self._outcomes[known] = frozenset(settle(self, end).fingerprint() for end in self.ends(care))
        return self._outcomes[known]

    def detonators(self, bomber: Hex) -> set[int | None]:
        """N-69: who set a bomber off; None stands for the player of an instant tile."""
        found: set[int | None] = set()
        behind, border = {bomber}, {bomber}
        while border:
            sources = {hit.source for hit in self.hits if hit.target in border}
            blasts = {s for s in sources if s in self.doomed and self.board.units[s].can("mad-bomber")}
            found |= {None if s is None else self.board.units[s].owner for s in sources - blasts}
            border = {s for s in blasts if s is not None} - behind
            behind |= border
        return found


@dataclass
class Result:
    """What a phase or an instant tile did."""

    units: Units
    destroyed: set[Hex]
    lost: list[int]
    """HQ points by seat, no more than they had."""

    def fingerprint(self) -> Board:
        return frozenset(self.units.items()), tuple(self.lost)


Board = tuple[frozenset[tuple[Hex, Unit]], tuple[int, ...]]
"""A result in a form that can be compared."""


def settle(wounds: Wounds, care: Care) -> Result:
    """R-SIM-1: book wounds, remove the destroyed, then those whose granted toughness went with them."""
    board = wounds.board
    destroyed = set(care.spent) | wounds.doomed
    lost = [0] * len(wounds.points)
    after: Units = {}
    for place, unit in board.units.items():
        total = sum(hit.wounds for hit in wounds.hits if hit.target == place and hit not in care.absorbed)
        if unit.is_hq:
            lost[unit.owner] += total
            after[place] = unit
        elif place not in destroyed and board.survives(place, unit.wounds + total):
            after[place] = replace(unit, wounds=unit.wounds + total)
    after = without_fallen(after)
    lost = [min(points, wounds.points[seat]) for seat, points in enumerate(lost)]
    return Result(after, set(board.units) - set(after), lost)
