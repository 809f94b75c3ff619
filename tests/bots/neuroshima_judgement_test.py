"""What a net is told of a duel, and when it is asked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

import ashfall
from ashfall.bots import bot
from ashfall.core.chance import pick_chance
from ashfall.core.errors import BadWeights
from ashfall.core.state import CHANCE, OVER
from ashfall.core.weights import Weights
from ashfall.games.neuroshima_hex.features import BY_SEAT, IN_HAND, ON_BOARD, VERSION
from ashfall.games.neuroshima_hex.judgement import FEATURES, SPREAD, judges, mover
from ashfall.games.neuroshima_hex.prospects import NAMES
from ashfall.games.neuroshima_hex.search import NeuroshimaGuide, own
from ashfall.games.neuroshima_hex.state import NeuroshimaState

GAME = ashfall.game("neuroshima-hex")
HIDDEN = 3


@pytest.fixture(scope="module")
def guide(tmp_path_factory: pytest.TempPathFactory) -> NeuroshimaGuide:
    """With a net of weights by lot."""
    rng = Random(7)
    numbers = [rng.gauss(0.0, 0.1) for _ in range(HIDDEN * (FEATURES + 2) + 1 + FEATURES)]
    return NeuroshimaGuide(net=str(written(tmp_path_factory.mktemp("net") / "net.json", numbers)))


def written(path: Path, numbers: list[float], game: str = "neuroshima-hex", version: int = VERSION) -> Path:
    path.write_bytes(msgspec.json.encode(Weights(game=game, version=version, fingerprint="", games=1, weights=numbers)))
    return path


def positions(seats: list[str], options: dict[str, object], seed: int = 3) -> Iterator[NeuroshimaState]:
    """All of a game at random."""
    state = own(GAME.setup(seats, options))
    rng = Random(seed)
    while state.to_move != OVER:
        yield state
        state.apply(pick_chance(state, rng) if state.to_move == CHANCE else rng.choice(state.actions()))
    yield state


def test_what_is_good_for_one_is_as_bad_for_the_other(guide: NeuroshimaGuide) -> None:
    seen = 0
    for state in positions(["borgo", "outpost"], {}):
        if judges(state):
            seen += 1
            assert guide.value(state, 0) == -guide.value(state, 1)
            assert -1.0 < guide.value(state, 0) < 1.0
    assert seen > 50


def test_the_net_is_asked_in_duels_that_have_begun_and_are_not_as_good_as_over(guide: NeuroshimaGuide) -> None:
    plain = NeuroshimaGuide()
    for state in positions(["moloch", "hegemony"], {}):
        assert (guide.value(state, 0) != plain.value(state, 0)) == judges(state)
    for state in positions(["moloch", "hegemony", "borgo"], {"mode": "deathmatch"}):
        assert not judges(state)
        assert guide.numbers(state) == []
        assert guide.value(state, 1) == plain.value(state, 1)


def test_numbers_are_all_there_of_the_order_of_one_and_in_their_places(guide: NeuroshimaGuide) -> None:
    assert len(SPREAD) == len(NAMES)
    hand = 4 * ON_BOARD
    for state in positions(["borgo", "outpost"], {}):
        if not judges(state):
            continue
        numbers = guide.numbers(state)
        assert len(numbers) == FEATURES
        assert all(-40.0 < number < 40.0 for number in numbers)
        for part, seat in enumerate((mover(state), 1 - mover(state))):
            assert numbers[part * ON_BOARD + ON_BOARD - 1] == state.points[seat] / 10.0
            first = hand + part * IN_HAND
            assert sum(numbers[first : first + 7]) == len(state.hands[seat])
            assert sum(numbers[first + 7 : first + 14]) == pytest.approx(sum(state.decks[seat]) / 4.0)
        assert hand + 2 * IN_HAND == BY_SEAT


def test_what_is_remembered_of_boards_changes_nothing(guide: NeuroshimaGuide) -> None:
    kept = [state.copy() for state in positions(["borgo", "outpost"], {}) if judges(state)]
    first = [guide.numbers(state) for state in kept]
    guide.forget()
    assert [guide.numbers(state) for state in reversed(kept)] == first[::-1]


def test_nets_for_something_else_are_refused(tmp_path: Path) -> None:
    for wrong, said in (({"game": "convoy"}, "expected neuroshima-hex"), ({"version": VERSION + 1}, "expected")):
        with pytest.raises(BadWeights, match=said):
            NeuroshimaGuide(net=str(written(tmp_path / "net.json", [0.0] * (2 * FEATURES + 3), **wrong)))
    with pytest.raises(BadWeights, match=f"9 weights do not fit {FEATURES} inputs"):
        NeuroshimaGuide(net=str(written(tmp_path / "net.json", [0.0] * 9)))
    player = bot(f"turns(net={tmp_path / 'nowhere.json'})", 1)
    with pytest.raises(BadWeights, match="cannot be read"):
        player.begin(GAME, 0, {})
