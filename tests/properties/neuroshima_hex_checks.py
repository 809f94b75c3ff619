"""What must hold in every game of Neuroshima Hex at every step."""

from __future__ import annotations

from itertools import product
from random import Random

import msgspec

from ashfall.core.game import Game
from ashfall.core.state import State
from ashfall.games.neuroshima_hex.data import ARMIES, ARMY_SIZE, MERCENARIES
from ashfall.games.neuroshima_hex.expansions import BOMBER, BOMBER_II
from ashfall.games.neuroshima_hex.game import NeuroshimaHex
from ashfall.games.neuroshima_hex.initiative import printed_values
from ashfall.games.neuroshima_hex.leaving import why_not_leave
from ashfall.games.neuroshima_hex.lineup import HQ, KINDS, MAD_BOMBER, PHASES
from ashfall.games.neuroshima_hex.modules import support_of
from ashfall.games.neuroshima_hex.nets import held_units
from ashfall.games.neuroshima_hex.position import EMPTY, NEUTRAL, Support
from ashfall.games.neuroshima_hex.seating import DEATHMATCH, HQ_POINTS, SCORE
from ashfall.games.neuroshima_hex.state import NeuroshimaState
from tests.properties.checks import GameChecks, random_action
from tests.properties.neuroshima_hex_ledger import Ledger

LEAVES = 0.01
"""How likely it is, at each step, that somebody who means to gives up."""
NEARLY = 5
"""Points from the end at which markers begin in some games: by chance few HQs fall."""
STEP_LIMIT = 2000
"""No game is longer: up to six piles of 34 tiles, and a turn has few things to do."""

SETUPS: list[tuple[tuple[str, ...], dict[str, object]]] = [
    (
        (first, second),
        {"edition": edition, "start": start, "reinforcement": held, "first_player": lots, "mirror": first == second},
    )
    for edition, start, held, lots, first, second in product(
        ("codex", "year-of-moloch"), ("standard", "alternative"), (False, True), ("given", "random"), ARMIES, ARMIES
    )
]
"""Every pairing, mirrors included, under every combination of options: 256 in all."""


def setup(number: int) -> tuple[tuple[str, ...], dict[str, object]]:
    """The set-ups in an order that mixes pairings and options."""
    return SETUPS[number * 37 % len(SETUPS)]


MODES = ("deathmatch", "score", "one-vs-two", "team")
SEATS = {"deathmatch": (3, 4, 5, 6), "score": (3, 4, 5, 6), "one-vs-two": (3,), "team": (4,)}


def setup_of(mode: str, number: int) -> tuple[tuple[str, ...], dict[str, object]]:
    """A set-up for more than two without expansions: every number of seats and people, with options mixed in."""
    rng = Random(number)
    count = SEATS[mode][number % len(SEATS[mode])]
    mirror = number % 5 == 4 or count > len(ARMIES)
    seats = tuple(rng.choices(ARMIES, k=count) if mirror else rng.sample(ARMIES, count))
    options: dict[str, object] = {
        "mode": mode,
        "mirror": mirror,
        "edition": ("codex", "year-of-moloch")[number // len(SEATS[mode]) % 2],
        "start": rng.choice(("standard", "alternative")),
        "reinforcement": rng.random() < 0.3,
        "first_player": "given" if mode == "one-vs-two" else rng.choice(("given", "random")),
        "tie_turn_kept_tiles": rng.random() < 0.5,
        "extra_turns": rng.choice(("after-last-turn", "after-last-tile")),
        "one_vs_two_result": rng.choice(("total", "damage")),
        "people": ("four", "three", "two")[number % 3] if mode == "team" else "four",
    }
    return seats, options


def setup_with_expansions(mode: str, number: int) -> tuple[tuple[str, ...], dict[str, object]]:
    """Any mode, with mercenaries, Mad Bombers and the expanded battlefield mixed in."""
    seats, options = setup(number) if mode == "duel" else setup_of(mode, number)
    rng = Random(number)
    count = len(seats)
    each = rng.randint(0, 2 if count == 2 else 1) if count < 5 else 0
    bombers = ("none", "neutral", "mercenary", "drafted")
    return seats, options | {
        "board": "expanded" if count > 3 and rng.random() < 0.7 else "standard",
        "mercenaries": each,
        "mad_bomber": rng.choice(bombers if each else bombers[:3]),
        "mad_bomber_ii": rng.random() < 0.5,
    }


class NeuroshimaChecks(GameChecks):
    """The invariants of the board, the piles and the HQs."""

    def begin(self, state: State) -> None:
        assert isinstance(state, NeuroshimaState)
        assert isinstance(self.game, NeuroshimaHex)
        self.step_limit = STEP_LIMIT
        self.points = list(state.points)
        self.standing = state.standing
        self.drafted: dict[str, int] = {}
        self.ledger = Ledger(state)

    def special(self, state: State) -> None:
        assert isinstance(state, NeuroshimaState)
        check_board(state)
        check_tiles(state)
        check_hirelings(state, self.drafted)
        check_standing(state)
        for seat in range(state.lineup.count):
            assert 0 <= state.points[seat] <= HQ_POINTS, f"points {state.points[seat]} of seat {seat}"
            if state.lineup.mode == SCORE:
                assert state.points[seat] >= self.points[seat], f"the score of seat {seat} fell"
            else:
                assert state.points[seat] <= self.points[seat], f"HQ points of seat {seat} rose"
            if not state.standing.contends(seat):
                assert state.points[seat] == self.points[seat] or self.standing.contends(seat), (
                    "a marker that is off moved"
                )
        assert self.standing.out & ~state.standing.out == 0, "somebody came back"
        self.points, self.standing = list(state.points), state.standing
        check_memory(state)

    def costly(self, state: State) -> None:
        assert isinstance(state, NeuroshimaState)
        self.check_preview(state)
        check_document(self.game, state)

    def check_preview(self, state: NeuroshimaState) -> None:
        """A preview changes nothing (the caller compares digests) and tells what a battle would do."""
        if state.turn_number == 0:
            return
        assert isinstance(self.game, NeuroshimaHex)
        digest = state.digest()
        preview = self.game.preview_battle(state)
        assert state.digest() == digest, "the preview changed the state"
        assert preview.points_before == list(state.points)
        if state.stack or "battle" not in [state.text(action) for action in state.actions()[:3]]:
            return
        fought = state.copy()
        fought.apply(fought.parse("battle"))
        if fought.stack:
            return
        assert list(fought.points) == preview.points, "a battle without choices went other than its preview"


def check_document(game: Game, state: State) -> None:
    """A position that is written down and read again is the same, whatever is open in it."""
    again = game.position(msgspec.json.decode(msgspec.json.encode(state.position())))
    assert again.digest() == state.digest(), "a document does not say everything"
    assert again.actions() == state.actions(), "another question is open after reading a document"


def check_board(state: NeuroshimaState) -> None:
    """Face, owner, wounds and moves agree on every hex; each HQ is where it is said to be."""
    lineup = state.lineup
    hexes = lineup.board.size
    assert len(state.face) == len(state.owner) == len(state.wounds) == len(state.moved) == hexes
    for place in range(hexes):
        face, owner = state.face[place], state.owner[place]
        assert (face == EMPTY) == (owner == EMPTY), f"hex {place}: face {face}, owner {owner}"
        if face == EMPTY:
            assert state.wounds[place] == 0, f"hex {place}: wounds on no unit"
            assert state.moved[place] == 0, f"hex {place}: moves of no unit"
            continue
        assert owner in (*range(lineup.count), NEUTRAL)
        assert lineup.ids[face // 6], f"hex {place}: no such tile"
        if owner != NEUTRAL:
            assert face // 6 // KINDS == owner, f"hex {place}: a tile of another army"
        if lineup.flags[face] & HQ:
            assert state.hq_hex[owner] == place, f"hex {place}: an HQ that is not known to be there"
            assert state.wounds[place] == 0, "wounds of an HQ are booked on its points"
        else:
            assert 0 <= state.wounds[place] <= lineup.toughness[face // 6], f"hex {place}: dead but on the board"
    for seat in range(lineup.count):
        if state.hq_hex[seat] != EMPTY:
            assert state.owner[state.hq_hex[seat]] == seat


def check_standing(state: NeuroshimaState) -> None:
    """Who is out has nothing left and nothing to do; turns to come are those of players."""
    standing = state.standing
    for seat in range(state.lineup.count):
        if standing.plays(seat):
            continue
        assert state.lineup.mode == DEATHMATCH, "only in deathmatch does anybody leave the game"
        assert seat not in state.owner, f"seat {seat} is out, but has units on the board"
        assert state.hq_hex[seat] == EMPTY
        assert not state.hands[seat]
        assert state.deck_size[seat] == 0
        assert seat not in (state.to_move, *standing.to_come), f"seat {seat} is out, but has something to do"
        assert state.outcome is None or state.outcome.reward(seat) == -1, f"seat {seat} was out, but has not lost"
    if state.outcome is None:
        assert sum(standing.contends(seat) for seat in range(state.lineup.count)) > 1, "nobody is left to play against"
    elif not state.outcome.draw:
        teams = state.lineup.seating.teams
        assert len({teams[seat] for seat in state.outcome.winners}) == 1, "winners who are no team"
        assert all(standing.contends(seat) for seat in state.outcome.winners)


def check_tiles(state: NeuroshimaState) -> None:
    """NH-SETUP-01: of every kind there are as many tiles as there were, wherever they are."""
    for seat in range(state.lineup.count):
        base = state.lineup.base[seat]
        found = [state.decks[seat][kind] + state.discards[seat][kind] for kind in range(len(state.decks[seat]))]
        for kind in state.hands[seat]:
            found[kind] += 1
        for place in range(len(state.face)):
            if state.owner[place] == seat:
                found[state.face[place] // 6 % KINDS] += 1
        if state.hq_hex[seat] == EMPTY and state.standing.plays(seat):
            found[state.lineup.hq_kind[seat] % KINDS] += 1
        own = len(state.lineup.armies[seat].tiles)
        assert found[:own] == state.lineup.counts[base : base + own], f"seat {seat}: tiles lost or gained"
        assert sum(found[:own]) == ARMY_SIZE
        assert not any(state.decks[seat][own:]), f"seat {seat}: a tile of no army is in the pile"
        assert state.deck_size[seat] == sum(state.decks[seat])
        assert state.hands[seat] == sorted(state.hands[seat])
        assert len(state.hands[seat]) <= state.lineup.full_hand


def check_hirelings(state: NeuroshimaState, drafted: dict[str, int]) -> None:
    """Tiles of no army: one of each at most, a drafted one with its player for good, none with who is out."""
    lineup = state.lineup
    expansions = lineup.expansions
    places: dict[str, list[int]] = {tile.id: [] for tile in expansions.tiles}
    for seat in range(lineup.count):
        base, own = lineup.base[seat], len(lineup.armies[seat].tiles)
        gone = [kind for kind, count in enumerate(state.discards[seat]) for _ in range(count)]
        for kind in [*state.hands[seat], *state.tops[seat], *state.beside[seat], *gone]:
            if kind >= own:
                places[lineup.ids[base + kind]].append(seat)
        assert all(lineup.ids[base + kind] == BOMBER for kind in state.tops[seat]), "no Mad Bomber on top of a pile"
        assert len(state.tops[seat]) <= 1
        assert len(state.beside[seat]) <= expansions.each
        assert not any(lineup.flags[(base + kind) * 6] & MAD_BOMBER for kind in gone), "a Mad Bomber among discards"
        if not state.standing.plays(seat):
            assert not state.tops[seat], f"seat {seat} is out, but has a Mad Bomber on top of the pile"
            assert not state.beside[seat], f"seat {seat} is out, but has mercenaries"
    for place, face in enumerate(state.face):
        if face != EMPTY and lineup.army_of(face // 6) == MERCENARIES:
            tile = lineup.ids[face // 6]
            places[tile].append(state.owner[place])
            if tile in (BOMBER, BOMBER_II) and not expansions.owned:
                assert state.owner[place] == NEUTRAL, "a Mad Bomber that is no mercenary has an owner"
    if state.spare:
        places[BOMBER_II].append(NEUTRAL)
    for tile, found in places.items():
        assert len(found) <= 1, f"{tile} is in {len(found)} places"
        if tile in (BOMBER, BOMBER_II) or not found:
            continue
        assert drafted.setdefault(tile, found[0]) == found[0], f"{tile} has changed hands"
    for tile in drafted:
        assert places[tile], f"{tile} is lost"


def check_memory(state: NeuroshimaState) -> None:
    """What is remembered about nets and modules is what would be found now.

    In the middle of a battle fighters that have left may still be remembered: the battle skips them.
    """
    fresh = state.copy()
    fresh.board_changed()
    assert held_units(state) == held_units(fresh), "remembered nets are wrong"
    kept, found = _facts(state, support_of(state)), _facts(state, support_of(fresh))
    assert kept == found, f"remembered modules are wrong: {kept}, expected {found}"
    present = sum(1 << place for place in range(len(state.face)) if state.face[place] != EMPTY)
    printed, printed_found = printed_values(state), printed_values(fresh)
    for value in range(PHASES):
        assert printed[value] & present == printed_found[value], "remembered initiatives are wrong"


def _facts(state: NeuroshimaState, support: Support) -> list[object]:
    """What a support says about units that are on the board."""
    present = [place for place in range(len(state.face)) if state.face[place] != EMPTY]
    bits = sum(1 << place for place in present)
    return [
        [support.given[place] for place in present],
        support.shifted & bits,
        support.quartermaster & bits,
        support.transport & bits,
        support.recon,
        support.medics,
        support.medic_side,
        [clients & bits for clients in support.clients],
        support.scoped & bits,
    ]


def play_checked(
    game: NeuroshimaHex,
    number: int,
    *,
    share: float = 1.0,
    often: float = 1.0,
    mode: str = "duel",
    expansions: bool = False,
) -> NeuroshimaChecks:
    """Play one random game with all checks; the ledger is compared after every step."""
    seats, options = setup(number) if mode == "duel" else setup_of(mode, number)
    if expansions:
        seats, options = setup_with_expansions(mode, number)
    rng = Random(number)
    state = game.setup(seats, options)
    if number % 3 == 1:
        state.points = [HQ_POINTS - NEARLY if mode == "score" else NEARLY] * len(seats)
    checks = NeuroshimaChecks(game, state, rng, seats=len(seats), share=share, often=often)
    checks.check(state)
    leaver = rng.randrange(len(seats)) if mode == "deathmatch" and number % 7 == 0 else EMPTY
    while state.actions():
        state.log = []
        if leaver != EMPTY and rng.random() < LEAVES and not why_not_leave(state, leaver):
            action = state.leaving(leaver)
            checks.ledger.points[leaver] = 0
            leaver = EMPTY
        else:
            action = random_action(state, rng)
        untold = state.copy() if share == 1 or rng.random() < share else None
        state.apply(action)
        if untold is not None:
            untold.apply(action)
            assert untold.digest() == state.digest(), "a step goes another way if nobody is told of it"
        checks.ledger.read([told.event for told in state.log])
        state.log = None
        checks.check(state)
        checks.ledger.check(state)
    return checks
