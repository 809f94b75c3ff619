"""The engine against the oracle among three and four players: teams, Moloch as a partner, scores, eliminations.

What a unit may do and what comes of it is compared; whose decision it is has tests of its own. For many boards:
``python -m tests.properties.oracle_many_test --boards 20000 --seed 1``.
"""

from __future__ import annotations

import argparse
from random import Random
from time import perf_counter
from typing import Any

from ashfall.core.events import Told
from ashfall.games.neuroshima_hex.frames import BATTLE_FRAME, PHASE
from tests.properties import oracle
from tests.properties.oracle import Battle, Care, Hit, Phase, Snapshot, Wounds, name, settle
from tests.properties.oracle_boards import TEAMS, Deal, board_of_many, contested
from tests.properties.oracle_test import MOVES, Disagreement, Duel, same, words_of

DECLARED = ("explode", "attack", "convert", "keep")
FULL = 20
LETHAL = 99
"""As good as any more wounds."""


class Round(Duel):
    """One board of three or four, played by both."""

    def __init__(self, deal: Deal, rng: Random) -> None:
        super().__init__(deal, rng)
        self.mode = str(deal.state.lineup.options["mode"])
        self.log: list[Told] = []
        self.out: set[int] = set()

    def play(self, words: str) -> None:
        self.state.log = self.log
        super().play(words)
        self.state.log = None

    def run(self) -> None:
        self.compare_board()
        for _ in range(self.rng.choice([0, 1, 1, 2])):
            if self.goes_on:
                self.act()
        if self.goes_on:
            self.compare_turn()
            self.fight()

    @property
    def goes_on(self) -> bool:
        return not self.over and self.state.turn_seat == self.seat and not contested(Snapshot(self.units))

    # Outside battles ------------------------------------------------------------------------

    def act(self) -> None:
        options = self.compare_turn()
        if not options:
            return
        words = self.rng.choice(sorted(options))
        head, start = words.split()[0], len(self.log)
        self.play(words)
        if head in MOVES:
            self.units = oracle.moved(self.units, words)
        elif head == "push-back":
            self.push(words)
        else:
            while self.state.stack:
                self.play(self.rng.choice(sorted(words_of(self.state))))
            wounds = oracle.instant_wounds(self.units, words, self.codex, self.points)
            (told,) = [event.data for event in self._told(start, "instant")]
            # R-MOD-5: who lived on Toughness that is lost leaves next.
            later = [unit for event in self._told(start, "removed") for unit in event.data["destroyed"]]
            self.settle(wounds, {**told, "destroyed": [*told["destroyed"], *later]}, f"{words}:")
            self.settle_fallen()
        if not contested(Snapshot(self.units)):
            self.compare_board()

    # Battles --------------------------------------------------------------------------------

    def fight(self) -> None:
        top = oracle.top_phase(self.units)
        start = len(self.log)
        declared: dict[int, list[str]] = {}
        self.play("battle")
        while self.state.stack and self.state.stack[-1][0] == BATTLE_FRAME:
            phase = self.state.stack[-1][PHASE]
            self.check_who_is_asked()
            answer = self.rng.choice(sorted(words_of(self.state)))
            if answer.split()[0] in DECLARED:
                declared.setdefault(phase, []).append(answer)
            self.play(answer)
        told = {event.data["phase"]: event.data for event in self._told(start, "phase")}
        battle = Battle(self.codex)
        for number in range(top, -1, -1):
            self.phase(battle, number, declared.get(number, []), told.get(number))
        self.settle_fallen()
        self.compare_board()
        self.compare_outcome()

    def _told(self, start: int, kind: str) -> list[Any]:
        return [told.event for told in self.log[start:] if told.event.kind == kind]

    def check_who_is_asked(self) -> None:
        """NH-TEAM-13: a declaration is the owner's of the unit; orders and deciders are named by the starter."""
        for words in words_of(self.state):
            head, *rest = words.split()
            if head in DECLARED:
                same(f"who is asked {words}", self.state.to_move, self.units_now(rest[0]))
            elif head in ("first", "decides"):
                same(f"who is asked {words}", self.state.to_move, self.seat)
            elif head == "medic" and rest[1] == "saves":
                same(f"who is asked {words}", self.state.to_move, self.units_now(rest[2]))

    def units_now(self, place: str) -> int | None:
        seats: dict[str, int | None] = {unit.hex: unit.seat for unit in self.state.view(None).board}
        return seats[place]

    def phase(self, battle: Battle, number: int, declared: list[str], told: dict[str, Any] | None) -> None:
        phase = Phase(battle, self.units, number)
        for answer in declared:
            phase.declare(answer)
        seats = range(len(self.points))
        while any(phase.questions(seat) for seat in seats):
            answers = next(answers for seat in seats for answers in phase.questions(seat).values())
            phase.declare(next(words for words in answers if words.split()[0] in ("attack", "keep")))
        data: dict[str, Any] = told or {"acts": [], "attacks": [], "destroyed": [], "points": self.points}
        same(f"{number}: acts", set(data["acts"]), {name(place) for place in phase.actors})
        self.settle(phase.wounds(self.points), data, f"{number}:")
        same(f"{number}: points", data["points"], self.points)

    def settle(self, wounds: Wounds, told: dict[str, Any], what: str) -> None:
        """The hits must be the same, and what medics did one of the things they could do."""
        hits = {(hit["from"] or None, hit["to"], min(hit["wounds"], LETHAL)) for hit in told["attacks"]}
        ours = {(h.source and name(h.source), name(h.target), min(h.wounds, LETHAL)) for h in wounds.hits}
        same(f"{what} hits", hits, ours)
        by_words = {(h.source and name(h.source), name(h.target)): h for h in wounds.hits}
        taken = frozenset(
            (by_words[hit["from"] or None, hit["to"]], oracle.NAMED[hit["medic"]])
            for hit in told["attacks"]
            if hit["medic"]
        )
        care = Care(taken)
        ends = {(frozenset(end.absorbed), frozenset(end.spent)) for end in wounds.ends(Care())}
        if (frozenset(care.absorbed), frozenset(care.spent)) not in ends:
            raise Disagreement(f"{what} medics: engine {taken}, oracle {ends}")
        result = settle(wounds, care)
        same(f"{what} destroyed", {unit["hex"] for unit in told["destroyed"]}, {name(p) for p in result.destroyed})
        if self.mode == "score":
            self.score([hit for hit in wounds.hits if hit not in care.absorbed], wounds)
            self.units = result.units
        else:
            self.take(result)

    def score(self, hits: list[Hit], wounds: Wounds) -> None:
        """NH-MP3-06, NH-MP3-08, N-21."""
        for hit in hits:
            victim = wounds.board.units[hit.target]
            by = None if hit.source is None else wounds.board.units[hit.source].owner
            if victim.is_hq and by is not None and by >= 0 and by != victim.owner:
                self.points[by] = min(FULL, self.points[by] + hit.wounds)

    def settle_fallen(self) -> None:
        """NH-MP3-03: fallen armies leave, unless nobody would be left."""
        fallen = {seat for seat, points in enumerate(self.points) if points == 0} - self.out
        if self.mode != "deathmatch" or len(self.out | fallen) == len(self.points):
            return
        self.out |= fallen
        self.units = oracle.without_fallen({p: u for p, u in self.units.items() if u.owner not in fallen})

    def compare_outcome(self) -> None:
        """Who has won, if anybody, written down once more."""
        outcome = self.state.outcome
        found = None if outcome is None else [outcome.reward(seat) for seat in range(len(self.points))]
        same("outcome", found, self.rewards())

    def rewards(self) -> list[float] | None:
        points, seats = self.points, range(len(self.points))
        if self.mode == "score":
            done = [seat for seat in seats if points[seat] == FULL]
            return None if not done else [(1 if len(done) == 1 else 0) if seat in done else -1 for seat in seats]
        if self.mode == "deathmatch":
            left = [seat for seat in seats if points[seat] > 0]
            if len(left) > 1:
                return None
            drawn = [seat for seat in seats if seat not in self.out]
            return [1 if seat in left else 0 if not left and seat in drawn else -1 for seat in seats]
        teams = TEAMS[self.mode]
        lost = {teams[seat] for seat in seats if points[seat] == 0}
        if not lost:
            return None
        totals = [sum(points[seat] for seat in seats if teams[seat] == team) for team in (0, 1)]
        if len(lost) == 1:
            best = 1 - min(lost)
        elif self.mode == "one-vs-two":
            best = 1
        elif totals[0] == totals[1]:
            return [0.0] * len(points)
        else:
            best = totals.index(max(totals))
        return [1 if teams[seat] == best else -1 for seat in seats]


def play_round(seed: int) -> Round:
    rng = Random(seed)
    table = Round(board_of_many(rng), rng)
    try:
        table.run()
    except (ArithmeticError, AssertionError, LookupError, ValueError) as error:
        raise Disagreement(f"seed {seed}: {table.mode}: {error!r}\n{table.start}\n{table.history}") from error
    return table


def test_engine_and_oracle_agree_among_more_than_two() -> None:
    """Every mode, with fallen HQs and eliminations among them."""
    played = [play_round(seed) for seed in range(160)]
    assert {table.mode for table in played} == {"deathmatch", "score", "one-vs-two", "team"}
    assert sum(bool(table.out) for table in played) > 2
    assert sum(table.over for table in played) > 3


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    start = perf_counter()
    for number in range(arguments.boards):
        play_round(arguments.seed + number)
    print(f"{arguments.boards} boards, {perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
