"""Medics: who may, and must, take which attack (NH-MEDIC, ruling R-MED).

As long as a wounding attack and a working medic connected to its target exist, one of them must
absorb it. The controller of the wounded unit chooses attack and medic, unless the medic is a
partner's (`treatment`). Wounds travel from a medic to the medic behind it; inside a loop of medics
the controller picks who pays.
"""

from __future__ import annotations

from ashfall.games.neuroshima_hex.actions import medic_action, read_medic
from ashfall.games.neuroshima_hex.lineup import MAD_BOMBER
from ashfall.games.neuroshima_hex.modules import support_of, toughness_of
from ashfall.games.neuroshima_hex.position import EMPTY, Position, Support
from ashfall.games.neuroshima_hex.wounds import Hits


class Care:
    """The medics' work on one set of hits."""

    def __init__(self, position: Position, hits: Hits) -> None:
        self.position = position
        self.hits = hits
        self.support: Support = support_of(position)
        self.direct: list[int] = [0] * len(position.face)
        """Wounds that hit each hex and were not absorbed (Year of Moloch: absorbed or not)."""
        for number in range(hits.count):
            self.direct[hits.target(number)] += hits.wounds(number)

    def choices(self) -> dict[int, int]:
        """Every absorption that is possible now, as MEDIC actions, with those who have a say in it, as bits.

        A medic is its owner's, a scoped one the Scoper's (NH-TEAM-14); if a partner's medic pays instead,
        it is the partner's (N-34).
        """
        found: dict[int, int] = {}
        support = self.support
        hits = self.hits
        for number in range(hits.count):
            target = hits.target(number)
            if not self._open(number, self.position.owner[target]):
                continue
            for index in range(len(support.medics)):
                if support.clients[index] >> target & 1 == 0 or not self._able(index, number):
                    continue
                side = support.medic_side[index]
                for payer in self._payers(index, number):
                    action = medic_action(hits.source(number), target, payer)
                    found[action] = found.get(action, 0) | 1 << self._has_a_say(side, payer)
        return found

    def _has_a_say(self, side: int, payer: int) -> int:
        other = self.support.medic_side[self.support.medics.index(payer)]
        relations = self.position.lineup.relations
        return other if relations.helps[relations.rows[side] + other] else side

    def absorb(self, action: int) -> None:
        """Carry out one absorption: the attack is cancelled, the paying medic is spent."""
        source, target, payer = read_medic(action)
        hits = self.hits
        for number in range(hits.count):
            if hits.target(number) == target and hits.source(number) == source and hits.absorber(number) == EMPTY:
                hits.absorb(number, payer)
                hits.spent_medics |= 1 << payer
                if self.position.lineup.codex:
                    self.direct[target] -= hits.wounds(number)
                return

    def _open(self, number: int, side: int) -> bool:
        """Whether a hit is of that side's concern and can be cancelled at all."""
        hits = self.hits
        position = self.position
        target = hits.target(number)
        if hits.absorber(number) != EMPTY or position.owner[target] != side:
            return False
        # R-MED-10: an exploding Clown and a Mad Bomber cannot be saved.
        if hits.doomed >> target & 1 or position.lineup.flags[position.face[target]] & MAD_BOMBER:
            return False
        if position.lineup.codex or hits.source(number) == target:
            return True
        # R-MED-6: in Year of Moloch only enemy attacks and instant tiles call a medic.
        relations = position.lineup.relations
        return relations.strikes[relations.rows[position.owner[hits.source(number)]] + side] != 0

    def _able(self, index: int, number: int) -> bool:
        """NH-MEDIC-03 and NH-MEDIC-08: a medic serves once, and not if it dies of a hit itself.

        The hit in question is left out: whoever absorbs it, the medic is rid of it (R-MED-5).
        """
        medic = self.support.medics[index]
        if self.hits.spent_medics >> medic & 1:
            return False
        wounds = self.direct[medic]
        if self.hits.target(number) == medic:
            wounds -= self.hits.wounds(number)
        if self.hits.doomed >> medic & 1:
            return False
        return wounds == 0 or self.position.wounds[medic] + wounds <= toughness_of(self.position, medic)

    def _payers(self, front: int, number: int) -> list[int]:
        """R-MED-3, R-MED-5: the medics at which the wounds can end, from a front medic on.

        They are the members of the groups of mutually connected medics that have no able medic
        behind them.
        """
        support = self.support
        count = len(support.medics)
        reach: list[int] = [0] * count
        for index in range(count):
            if not self._able(index, number):
                continue
            reach[index] |= 1 << index
            for behind in range(count):
                # NH-MEDIC-09 also for a scoped medic: it stays its owner's unit, so the owner's medic pays.
                serves = support.clients[behind] >> support.medics[index] & 1
                if behind != index and serves and self._able(behind, number):
                    reach[index] |= 1 << behind
        for middle in range(count):
            for index in range(count):
                if reach[index] >> middle & 1:
                    reach[index] |= reach[middle]
        payers: list[int] = []
        for index in range(count):
            if reach[front] >> index & 1 == 0:
                continue
            last = True
            for other in range(count):
                if reach[index] >> other & 1 and reach[other] >> index & 1 == 0:
                    last = False
                    break
            if last:
                payers.append(support.medics[index])
        return payers
