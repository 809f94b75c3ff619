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

from ashfall.core.events import LooseEvent
from ashfall.games.neuroshima_hex.position import BATTLE_FRAME, FINISHED, INSTANT_FRAME, RETREAT_FRAME
from ashfall.games.neuroshima_hex.state import NeuroshimaState
from tests.properties import oracle
from tests.properties.oracle import Battle, Care, Phase, Result, Snapshot, Wounds, name, settle
from tests.properties.oracle_boards import Deal, made_up_board, real_board, units_of

MOVES: tuple[oracle.MoveSource, ...] = ("move", "mobility", "transport")
INSTANTS = ("push-back", "sniper", "grenade", "air-strike")


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
        self.rng = rng
        self.seat = deal.state.turn_seat
        self.points = list(deal.state.points)
        self.history: list[str] = []
        self.start = describe(deal)

    def run(self) -> None:
        self.compare_board()
        for _ in range(self.rng.choice([0, 1, 1, 2, 3])):
            self.act()
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
        ids = self.state.rules.tables.ids
        base = self.state.rules.base[self.seat]
        hand = {ids[base + kind] for kind in self.state.hands[self.seat]}
        ours: set[str] = set()
        for source in MOVES:
            if source != "move" or "move" in hand:
                ours |= oracle.moves(self.units, self.seat, source, self.codex)
        for kind in INSTANTS:
            if kind in hand:
                ours |= oracle.instant_options(self.units, self.seat, kind)
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
            wounds = oracle.instant_wounds(self.units, words, self.codex)
            self.take(settle(wounds, self.medics(wounds, INSTANT_FRAME)))
        self.compare_board()

    def take(self, result: Result) -> None:
        self.units = result.units
        self.points = [max(0, points - lost) for points, lost in zip(self.points, result.lost, strict=True)]

    def push(self, words: str) -> None:
        pusher, victim = (oracle.NAMED[word] for word in words.split()[1:])
        hexes = oracle.retreats(self.units, pusher, victim)
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

    def medics(self, wounds: Wounds, frame: int, phase: int | None = None) -> Care:
        """Answer medic questions as long as the engine asks them; returns how it ended."""
        stages = {Care()}
        first: int | None = None
        while self.asks(frame, phase):
            seat, options = self.state.to_move, set(words_of(self.state))
            stages = wounds.forced(stages)
            if all(words.startswith("first ") for words in options):
                both = {care for care in stages if wounds.words(care, 0) and wounds.words(care, 1)}
                if not both or first is not None:
                    raise Disagreement(f"order asked, but there is nothing to order: {options}")
                first = self.order(options)
                continue
            fitting = {care for care in stages if set(wounds.words(care, seat)) == options}
            if not fitting:
                least = min(stages, key=lambda care: len(care.taken))
                raise Disagreement(f"medics of {seat}: engine {options}, oracle {set(wounds.words(least, seat))}")
            if len(options) == 1:
                raise Disagreement(f"asked although there is no choice: {options}")
            if first is None and all(len(wounds.words(care, 1 - seat)) > 1 for care in fitting):
                raise Disagreement("both players have a choice and nobody asked who answers first")
            if first == 1 - seat and all(wounds.words(care, first) for care in fitting):
                raise Disagreement(f"seat {first} was to answer first")
            answer = self.rng.choice(sorted(options))
            self.play(answer)
            stages = {wounds.words(care, seat)[answer] for care in fitting}
        ends = {care for care in wounds.forced(stages) if wounds.is_settled(care)}
        if not ends:
            raise Disagreement("engine is done with medics, the oracle is not")
        if len(ends) > 1:
            raise Disagreement(f"several ends: {ends}")
        return ends.pop()

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
        self.log: list[LooseEvent] = []
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
        told = {event.data["phase"] for event in self.log if event.kind == "phase"}
        if any(number > top for number in told):
            raise Disagreement(f"phases {told} but the highest initiative is {top}")
        if sum(event.kind == "battle-end" for event in self.log) != 1:
            raise Disagreement(f"the battle did not end once: {[event.kind for event in self.log]}")

    def phase(self, battle: Battle, number: int) -> None:
        duel = self.duel
        phase = Phase(battle, duel.units, number)
        self.declarations(phase)
        wounds = phase.wounds()
        care = duel.medics(wounds, BATTLE_FRAME, number)
        result = settle(wounds, care)
        duel.take(result)
        if not self.listens:
            return
        told = [event.data for event in self.log if event.kind == "phase" and event.data["phase"] == number]
        if len(told) > 1:
            raise Disagreement(f"phase {number} told twice")
        data: dict[str, Any] = told[0] if told else {"acts": [], "attacks": [], "destroyed": [], "points": duel.points}
        same(f"{number}: acts", set(data["acts"]), {name(place) for place in phase.actors})
        same(f"{number}: attacks", sorted(map(_told, data["attacks"]), key=str), _hits(wounds, care))
        same(f"{number}: destroyed", {unit["hex"] for unit in data["destroyed"]}, {name(p) for p in result.destroyed})
        same(f"{number}: points", data["points"], duel.points)

    def declarations(self, phase: Phase) -> None:
        duel, state = self.duel, self.state
        first: int | None = None
        while True:
            open_by_seat = [phase.questions(seat) for seat in (0, 1)]
            asks = duel.asks(BATTLE_FRAME, phase.number)
            if not any(open_by_seat):
                return
            if not asks:
                raise Disagreement(f"{phase.number}: not asked {open_by_seat}")
            options = set(words_of(state))
            if all(open_by_seat) and first is None:
                first = duel.order(options)
                continue
            seat = state.to_move
            if first is not None and open_by_seat[first] and seat != first:
                raise Disagreement(f"{phase.number}: seat {first} was to answer first")
            if options not in open_by_seat[seat].values():
                raise Disagreement(f"{phase.number}: declarations: engine {options}, oracle {open_by_seat[seat]}")
            answer = duel.rng.choice(sorted(options))
            duel.play(answer)
            phase.declare(answer)


Told = tuple[str, str, int, str | None]


def _told(hit: dict[str, Any]) -> Told:
    return (hit["from"], hit["to"], hit["wounds"], hit["medic"])


def _hits(wounds: Wounds, care: Care) -> list[Told]:
    medics = {hit: name(medic) for hit, medic in care.taken}
    told = [
        (name(hit.source) if hit.source is not None else "", name(hit.target), hit.wounds, medics.get(hit))
        for hit in wounds.hits
    ]
    return sorted(told, key=str)


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
