"""The engine against the oracle: the same random boards, every choice and every result compared.

For many boards: ``python -m tests.properties.oracle_test --boards 20000 --seed 1``.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

import pytest

from ashfall.core.events import Told
from ashfall.games.neuroshima_hex.frames import BATTLE_FRAME, FINISHED, INSTANT_FRAME, RETREAT_FRAME
from ashfall.games.neuroshima_hex.state import NeuroshimaState
from tests.properties import oracle
from tests.properties.oracle import Battle, Care, Phase, Result, Snapshot, Wounds, name, settle
from tests.properties.oracle_boards import Deal, made_up_board, real_board, units_of

MOVES: tuple[oracle.MoveSource, ...] = ("move", "mobility", "transport")
INSTANTS = ("push-back", "sniper", "grenade", "air-strike")
PATIENCE = 200
"""Ways through a phase that are looked at before giving up."""


class Disagreement(AssertionError):
    """Engine and oracle say different things."""


def same(what: str, engine: object, ours: object) -> None:
    if engine != ours:
        if isinstance(engine, set) and isinstance(ours, set):
            more, less = sorted(engine - ours, key=str), sorted(ours - engine, key=str)
            raise Disagreement(f"{what}: only engine {more[:9]} ({len(more)}), only oracle {less[:9]} ({len(less)})")
        raise Disagreement(f"{what}: engine {engine}, oracle {ours}")


def words_of(state: NeuroshimaState) -> dict[str, int]:
    return {state.text(action): action for action in state.actions()}


class Duel:
    """One board played by both."""

    def __init__(self, deal: Deal, rng: Random) -> None:
        self.state = deal.state
        self.units = deal.units
        self.codex = deal.codex
        self.rings = deal.rings
        self.rng = rng
        self.seat = deal.state.turn_seat
        self.points = list(deal.state.points)
        self.history: list[str] = []
        bombers = [{t.id for t in army.tiles if "mad-bomber" in t.abilities} for army in deal.state.lineup.armies]
        self.shared = set.intersection(*bombers)
        """Mad Bombers that every army has."""
        self.start = describe(deal)

    def run(self) -> None:
        self.compare_board()
        for _ in range(self.rng.choice([0, 1, 1, 2, 3])):
            if not self.over:
                self.act()
        if not self.over:
            self.compare_turn()
            Fight(self).run()

    def play(self, words: str) -> None:
        self.history.append(words)
        self.state.apply(words_of(self.state)[words])

    # Outside battles ------------------------------------------------------------------------

    def compare_board(self) -> None:
        ours = {place: (u.tile.id, u.owner, u.rotation, u.wounds) for place, u in self.units.items()}
        same("board", units_of(self.state), ours)
        same("points", self.state.points, self.points)
        board = Snapshot(self.units)
        view = {oracle.NAMED[unit.hex]: unit for unit in self.state.view(None).board}
        same("held", {name(p) for p, unit in view.items() if unit.held}, {name(p) for p in board.held})
        for place, unit in self.units.items():
            if not unit.is_hq:
                ours_tough = unit.tile.toughness + board.help(place).toughness
                same(f"toughness {name(place)}", view[place].toughness, ours_tough)
            values = board.values(place)
            if values:
                values += oracle.additional_values(self.codex, values, board.help(place).extra)
            same(f"initiative {name(place)}", view[place].initiative, sorted(set(values), reverse=True))

    def compare_turn(self) -> set[str]:
        """All moves, pushes and instants, as the hand allows them."""
        self.state.used = 0
        self.state._legal = None
        ids = self.state.lineup.ids
        base = self.state.lineup.base[self.seat]
        hand = {ids[base + kind] for kind in self.state.hands[self.seat]}
        ours: set[str] = set()
        for source in MOVES:
            if source != "move" or "move" in hand:
                ours |= oracle.moves(self.units, self.seat, source, self.codex, self.rings)
        for kind in INSTANTS:
            if kind in hand:
                ours |= oracle.instant_options(self.units, self.seat, kind, self.rings)
        engine = {words for words in words_of(self.state) if words.split()[0] in MOVES + INSTANTS}
        same("turn", engine, ours)
        return ours

    def act(self) -> None:
        """Use something at random."""
        options = self.compare_turn()
        if not options:
            return
        heads = sorted({words.split()[0] for words in options})
        # Moves by units are what most boards lack, so they are made where they can be.
        head = self.rng.choices(heads, [4 if head in ("mobility", "transport") else 1 for head in heads])[0]
        words = self.rng.choice(sorted(option for option in options if option.split()[0] == head))
        self.play(words)
        if head in MOVES:
            self.units = oracle.moved(self.units, words)
        elif head == "push-back":
            self.push(words)
        else:
            wounds = oracle.instant_wounds(self.units, words, self.codex, self.points)
            self.take(settle(wounds, self.medics(wounds, INSTANT_FRAME).pop()))
        self.compare_board()
        # NH-GOAL-02: an HQ may fall outside a battle, too.
        same("over", self.over, 0 in self.points)

    @property
    def over(self) -> bool:
        return self.state.step == FINISHED

    def take(self, result: Result) -> None:
        self.units = result.units
        self.points = [max(0, points - lost) for points, lost in zip(self.points, result.lost, strict=True)]

    def push(self, words: str) -> None:
        pusher, victim = (oracle.NAMED[word] for word in words.split()[1:])
        hexes = oracle.retreats(self.units, pusher, victim, self.rings)
        if len(hexes) == 1:
            # The only way out is taken without asking.
            self.units = oracle.pushed(self.units, victim, hexes.pop())
            return
        ways = {f"retreat {name(place)}" for place in hexes}
        same("retreats", set(words_of(self.state)), ways)
        same("frame", self.state.stack[-1][0], RETREAT_FRAME)
        owner = self.units[victim].owner
        same("who retreats", self.state.to_move, self.seat if owner == oracle.NEUTRAL else owner)
        answer = self.rng.choice(sorted(ways))
        self.play(answer)
        self.units = oracle.pushed(self.units, victim, oracle.NAMED[answer.split()[1]])

    def medics(self, wounds: Wounds, frame: int, phase: int | None = None) -> set[Care]:
        """Answer medic questions as long as the engine asks them; returns how it may have ended."""
        stages = wounds.unasked({Care()})
        first: int | None = None
        while self.asks(frame, phase):
            seat, options = self.state.to_move, set(words_of(self.state))
            if all(words.startswith("first ") for words in options):
                if not any(wounds.matters(care, 0) and wounds.matters(care, 1) for care in stages) or first is not None:
                    raise Disagreement(f"order asked, but there is nothing to order: {options}")
                first = self.order(options)
                continue
            fitting = {care for care in stages if set(wounds.words(care, seat)) == options}
            if not fitting:
                least = min(stages, key=lambda care: len(care.taken))
                raise Disagreement(f"medics of {seat}: engine {options}, oracle {set(wounds.words(least, seat))}")
            if not any(wounds.matters(care, seat) for care in fitting):
                raise Disagreement(f"asked although nothing depends on it: {options}")
            if first is None and all(wounds.matters(care, 1 - seat) for care in fitting):
                raise Disagreement("both players have a choice and nobody asked who answers first")
            if first == 1 - seat and all(wounds.matters(care, first) for care in fitting):
                raise Disagreement(f"seat {first} was to answer first")
            answer = self.rng.choice(sorted(options))
            self.play(answer)
            stages = wounds.unasked({wounds.words(care, seat)[answer] for care in fitting})
        ends = {care for care in stages if wounds.is_settled(care)}
        if not ends:
            raise Disagreement("engine is done with medics, the oracle is not")
        if len({settle(wounds, care).fingerprint() for care in ends}) > 1:
            raise Disagreement(f"not asked although it makes a difference: {ends}")
        return ends

    def asks(self, frame: int, phase: int | None) -> bool:
        stack = self.state.stack
        return bool(stack) and stack[-1][0] == frame and (phase is None or stack[-1][3] == phase)

    def order(self, options: set[str]) -> int:
        same("order", options, {"first 1", "first 2"})
        same("who orders", self.state.to_move, self.seat)
        answer = self.rng.choice(sorted(options))
        self.play(answer)
        return int(answer.split()[1]) - 1


class Fight:
    """A battle in step with the engine's."""

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        self.state = duel.state
        self.log: list[Told] = []
        self.listens = duel.rng.random() < 0.7
        """The engine works in another way when nobody listens; then only boards are compared."""

    def run(self) -> None:
        duel, state = self.duel, self.state
        top = oracle.top_phase(duel.units)
        if self.listens:
            state.log = self.log
        duel.play("battle")
        battle = Battle(duel.codex)
        for number in range(top, -1, -1):
            self.phase(battle, number)
        state.log = None
        duel.compare_board()
        same("over", state.step == FINISHED, 0 in duel.points)
        if not self.listens:
            return
        told = {told.event.data["phase"] for told in self.log if told.event.kind == "phase"}
        if any(number > top for number in told):
            raise Disagreement(f"phases {told} but the highest initiative is {top}")
        if sum(told.event.kind == "battle-end" for told in self.log) != 1:
            raise Disagreement(f"the battle did not end once: {[told.event.kind for told in self.log]}")

    def phase(self, battle: Battle, number: int) -> None:
        duel = self.duel
        phase = Phase(battle, duel.units, number)
        self.declarations(phase)
        wounds = phase.wounds(duel.points)
        ends = duel.medics(wounds, BATTLE_FRAME, number)
        result = settle(wounds, min(ends, key=str))
        duel.take(result)
        if not self.listens:
            return
        tales = [told.event.data for told in self.log if told.event.kind == "phase"]
        told = [data for data in tales if data["phase"] == number]
        if len(told) > 1:
            raise Disagreement(f"phase {number} told twice")
        data: dict[str, Any] = told[0] if told else {"acts": [], "attacks": [], "destroyed": [], "points": duel.points}
        same(f"{number}: acts", set(data["acts"]), {name(place) for place in phase.actors})
        attacks = sorted(map(_told, data["attacks"]), key=str)
        if attacks not in [_hits(wounds, care) for care in ends]:
            raise Disagreement(f"{number}: attacks: engine {attacks}, oracle {_hits(wounds, min(ends, key=str))}")
        same(f"{number}: bombers", sorted(data.get("bombers", []), key=str), _bombers(wounds, result, duel.shared))
        same(f"{number}: destroyed", {unit["hex"] for unit in data["destroyed"]}, {name(p) for p in result.destroyed})
        same(f"{number}: points", data["points"], duel.points)

    def declarations(self, phase: Phase) -> None:
        duel = self.duel
        first: int | None = None
        answered: list[int] = []
        while any(phase.questions(seat) for seat in (0, 1)):
            options = self.asked(phase)
            if not options:
                break
            if options == {"first 1", "first 2"}:
                if first is not None or not all(phase.questions(seat) for seat in (0, 1)):
                    raise Disagreement(f"{phase.number}: order asked, but there is nothing to order")
                first = duel.order(options)
                continue
            seat = self.state.to_move
            if options not in phase.questions(seat).values():
                raise Disagreement(f"{phase.number}: engine asks {options}, oracle {phase.questions(seat)}")
            self.check_that_it_matters(phase, options)
            answer = duel.rng.choice(sorted(options))
            duel.play(answer)
            phase.declare(answer)
            answered.append(seat)
        if len(set(answered)) == 2 and (first is None or answered != sorted(answered, key=lambda seat: seat != first)):
            raise Disagreement(f"{phase.number}: {answered} answered, but {first} was to be the first")
        self.check_what_was_not_asked(phase)

    def asked(self, phase: Phase) -> set[str]:
        """What the engine asks now, unless that is the medics' business."""
        if not self.duel.asks(BATTLE_FRAME, phase.number):
            return set()
        options = set(words_of(self.state))
        behind = options
        if "first 1" in options:
            after = self.state.copy()
            after.apply(words_of(after)["first 1"])
            behind = set(words_of(after))
        return set() if any(words.startswith("medic ") for words in behind) else options

    def check_that_it_matters(self, phase: Phase, options: set[str]) -> None:
        prospects = [self.prospects(phase.declared(answer)) for answer in sorted(options)]
        if None not in prospects and len(set(prospects)) == 1:
            raise Disagreement(f"{phase.number}: asked although nothing depends on it: {options}")

    def prospects(self, phase: Phase) -> frozenset[oracle.Board] | None:
        """All boards that can come of the phase; None if that takes too long to find out."""
        complete = phase.completions(PATIENCE)
        if complete is None:
            return None
        points = self.duel.points
        return frozenset(board for one in complete for board in one.wounds(points).outcomes(Care()))

    def check_what_was_not_asked(self, phase: Phase) -> None:
        complete = phase.completions(10 * PATIENCE)
        if complete is None:
            raise Disagreement(f"{phase.number}: not asked {[phase.questions(seat) for seat in (0, 1)]}")
        points = self.duel.points
        if len({one.wounds(points).outcomes(Care()) for one in complete}) > 1:
            # Nor need be, if the whole battle comes to the same.
            ends = [oracle.ends_of_battle(one, points, 50 * PATIENCE) for one in complete]
            if None in ends or any(end != ends[0] for end in ends):
                open_by_seat = [phase.questions(seat) for seat in (0, 1)]
                raise Disagreement(f"{phase.number}: not asked although it makes a difference: {open_by_seat}")
        while any(phase.questions(seat) for seat in (0, 1)):
            answers = next(answers for seat in (0, 1) for answers in phase.questions(seat).values())
            phase.declare(next(words for words in answers if words.split()[0] in ("attack", "keep")))


ToldHit = tuple[str, str, int, str | None]


def _told(hit: dict[str, Any]) -> ToldHit:
    return (hit["from"], hit["to"], hit["wounds"], hit["medic"])


def _hits(wounds: Wounds, care: Care) -> list[ToldHit]:
    medics = {hit: name(medic) for hit, medic in care.taken}
    told = [
        (name(hit.source) if hit.source is not None else "", name(hit.target), hit.wounds, medics.get(hit))
        for hit in wounds.hits
    ]
    return sorted(told, key=str)


def _bombers(wounds: Wounds, result: Result, shared: set[str]) -> list[dict[str, Any]]:
    """R-BOMB-3, R-BOMB-4, N-73: each bomber that left, with its new owner if one player set it off. One that only one
    of the armies has stays with that army."""
    found = []
    units = wounds.board.units
    for place in sorted(place for place in result.destroyed if units[place].can("mad-bomber")):
        if units[place].owner != oracle.NEUTRAL and units[place].tile.id not in shared:
            continue
        seats = wounds.detonators(place)
        found.append({"hex": name(place), "to": 1 - sum(filter(None, seats)) if len(seats) == 1 else None})
    return sorted(found, key=str)


def describe(deal: Deal) -> str:
    lines = [f"codex={deal.codex} on turn {deal.state.turn_seat} points {deal.state.points}"]
    for place, unit in sorted(deal.units.items()):
        tile = unit.tile
        facts: list[str] = [f"{name(place)} seat {unit.owner} {tile.id} ({tile.kind})"]
        facts.append(
            "/".join(f"{oracle.DIRECTIONS[(e + unit.rotation) % 6]}:{t}" for e, t in enumerate(tile.edges) if t)
        )
        facts.append(f"initiative {list(tile.initiative)} toughness {tile.toughness} wounds {unit.wounds}")
        if tile.abilities or tile.mobility:
            facts.append(f"{list(tile.abilities)} mobility {tile.mobility}")
        facts += [str(bonus) for bonus in (tile.bonus, tile.enemy_bonus) if bonus != type(bonus)()]
        lines.append("  " + ", ".join(facts))
    return "\n".join(lines)


def play_board(make: Callable[[Random], Deal], seed: int) -> None:
    rng = Random(seed)
    duel = Duel(make(rng), rng)
    try:
        duel.run()
    except (ArithmeticError, AssertionError, LookupError, ValueError) as error:
        raise Disagreement(f"seed {seed}: {error!r}\n{duel.start}\n{duel.history}") from error


@pytest.mark.parametrize("make", [real_board, made_up_board])
def test_engine_and_oracle_agree(make: Callable[[Random], Deal]) -> None:
    for seed in range(150):
        play_board(make, seed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--keep-going", action="store_true", help="list all disagreements instead of stopping")
    parser.add_argument("--only", choices=["real", "made-up"])
    arguments = parser.parse_args()
    makes = {"real": real_board, "made-up": made_up_board}
    chosen = [makes[arguments.only]] if arguments.only else list(makes.values())
    start, failed = perf_counter(), 0
    for number in range(arguments.boards):
        try:
            play_board(chosen[number % len(chosen)], arguments.seed + number)
        except Disagreement as error:
            failed += 1
            if not arguments.keep_going:
                raise
            print(str(error).splitlines()[0])
    print(f"{arguments.boards} boards, {failed} disagreements, {perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
