"""Bots of others in the lab: named and counted whatever they do, and no game stops."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import ashfall
from ashfall.bots import Clock, bot
from ashfall.bots.naming import named
from ashfall.bots.seated import CHANCES, Seated
from ashfall.core.errors import AshfallError, BadBot, UnknownBot
from ashfall.core.match import Match
from ashfall.core.perspective import Perspective
from ashfall.lab.contest import Contest
from ashfall.lab.plan import BadPlan, Plan, check_plan
from ashfall.lab.playing import play_one
from ashfall.lab.runner import Runner
from ashfall.lab.simulate import simulate
from ashfall.lab.tournament import tournament
from tests.bots.strangers import Hanger

STRANGERS = "tests.bots.strangers"


def plan(*bots: str, patience: float = 60.0) -> Plan:
    return Plan(
        game="neuroshima-hex",
        seats=("borgo", "moloch"),
        bots=bots,
        options={"edition": "codex"},
        seed=5,
        patience=patience,
    )


@pytest.mark.parametrize(
    ("name", "patience", "said"),
    [
        ("Raiser", 60.0, "ValueError: no idea"),
        ("Dreamer", 60.0, "illegal action 1000000: "),
        ("Hanger", 0.001, "no answer within 0.001 s"),
        ("Shy", 60.0, "ValueError: not in the middle"),
        ("Leaver", 60.0, "SystemExit: I have had enough"),
        ("Timeless", 60.0, "ValueError: what is time?"),
        ("Giant", 60.0, "illegal action 1000000000000000000000000000000: "),
        ("Mute", 60.0, "None is no action, expected an int"),
    ],
)
def test_whoever_misbehaves_is_named_and_counted_and_the_game_is_played_to_its_end(
    name: str, patience: float, said: str
) -> None:
    stranger = f"{STRANGERS}:{name}"
    asked = plan(stranger, "random", patience=patience)
    run = simulate(asked, 1, runner=Runner(processes=1))
    played = play_one(asked, 0)
    assert played.reason in ("points", "hq-destroyed", "stalemate", "both-hqs-destroyed")
    (fault,) = played.faults
    assert fault.seat == 0
    assert fault.decisions > (0 if name == "Shy" else 3)
    assert fault.first.startswith(said)
    assert set(run.faults) == {stranger}


def test_whoever_keeps_a_game_waiting_is_not_asked_for_ever() -> None:
    asked: list[int] = []

    class Counting(Hanger):
        def choose(self, perspective: Perspective, clock: Clock) -> int:
            asked.append(perspective.seat)
            return super().choose(perspective, clock)

    match = Match(ashfall.game("neuroshima-hex"), ["borgo", "moloch"], seed=1)
    hangers = [Seated(Counting(), 0.001), Seated(bot("random", 1))]
    while not match.over:
        hangers[match.to_move].play(match, Clock(nodes=1))
    assert len(asked) == CHANCES
    assert hangers[0].faults > CHANCES


def test_whoever_cannot_begin_is_refused_before_anything_is_played() -> None:
    with pytest.raises(BadBot, match=r"Unwilling' cannot begin a game: ValueError: not today"):
        check_plan(plan(f"{STRANGERS}:Unwilling", "random"))


@pytest.mark.parametrize(
    ("game", "bot", "said"),
    [
        ("neuroshima-hex", "turns", "another version"),
        ("convoy", "tree", "no file of weights"),
        ("hope", "tree", "another version of the evaluation"),
    ],
)
def test_weights_that_do_not_do_are_refused_before_anything_is_played(
    tmp_path: Path, game: str, bot: str, said: str
) -> None:
    path = tmp_path / "weights.json"
    path.write_text("{}")
    bots = (f"{bot}(weights={path})", "random")
    with pytest.raises(AshfallError, match=said):
        check_plan(Plan(game=game, seats=ashfall.game(game).default_seats, bots=bots))
    # Whoever asks it all the same is refused every time, not only the first.
    match = Match(ashfall.game(game), ashfall.game(game).default_seats, seed=1)
    player = Seated(named(bots[0]))
    while player.faults < 3:
        player.play(match, Clock(nodes=10))
    assert said in player.first_fault


@pytest.mark.parametrize(
    ("budget", "said"),
    [
        ({"nodes": -1}, "-1 nodes cannot be looked at, expected 0 or more"),
        ({"seconds": -0.5}, "-0.5 seconds are no time to think, expected 0 or more"),
        ({"seconds": float("nan")}, "nan seconds are no time"),
        ({"patience": 0.0}, "a patience of 0 seconds cannot be had, expected more than 0"),
        ({"patience": float("inf")}, "a patience of inf seconds"),
    ],
)
def test_budgets_that_are_none_are_refused(budget: dict[str, Any], said: str) -> None:
    with pytest.raises(BadPlan, match=said):
        check_plan(msgspec.structs.replace(plan("greedy", "random"), **budget))


def test_a_budget_of_nothing_is_one() -> None:
    for budget in ({"nodes": 0}, {"seconds": 0.0}):
        asked = msgspec.structs.replace(plan("marlow", "random"), **budget)
        check_plan(asked)
        assert play_one(asked, 0).faults == ()


def test_whole_numbers_of_others_are_actions_too() -> None:
    assert play_one(plan(f"{STRANGERS}:Counter", "random"), 0).faults == ()


@pytest.mark.parametrize("name", ["Timeless", "Counter"])
def test_reasons_that_are_none_are_not_told(name: str) -> None:
    assert Seated(bot(f"{STRANGERS}:{name}")).why() is None


def test_good_strangers_are_told_what_happens_and_have_no_faults() -> None:
    assert play_one(plan(f"{STRANGERS}:Rememberer", "random"), 0).faults == ()
    match = Match(ashfall.game("neuroshima-hex"), ["borgo", "moloch"], {"edition": "codex"}, seed=1)
    player = Seated(bot(f"{STRANGERS}:Rememberer"))
    player.player.begin(match.game, 0, match.options)
    assert player.listens
    heard = []
    for _ in range(3):
        while match.to_move != 0:
            match.play(match.state.actions()[0])
        player.play(match, player.player.clock(timed=False))
        why = player.player.why()
        assert why is not None
        heard.append(why.seat)
    assert heard == sorted(set(heard))
    assert heard[-1] > 3


def test_strangers_change_nothing_for_quiet_games() -> None:
    """Whether events are told or not, chance and choices are the same."""
    rememberer = plan(f"{STRANGERS}:Rememberer", "random")
    assert [play_one(rememberer, luck) for luck in range(2)] == [play_one(rememberer, luck) for luck in range(2)]


def test_tournaments_tell_faults_and_ratings() -> None:
    cup = tournament(Contest(game="convoy", bots=("random", f"{STRANGERS}:Raiser"), games=2), Runner(processes=1))
    assert set(cup.faults) == {f"{STRANGERS}:Raiser"}
    assert set(cup.ratings) == {"random", f"{STRANGERS}:Raiser"}


def test_a_budget_may_be_given_to_all() -> None:
    few, many = plan("greedy", "random"), plan("greedy", "random")
    assert play_one(msgspec.structs.replace(few, nodes=1), 0) != play_one(many, 0)


def test_a_level_of_another_game_is_refused_before_anything_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ashfall.bots.levels.levels", lambda _: ())
    with pytest.raises(UnknownBot, match="neuroshima-hex has no opponent 'pip', expected another bot"):
        check_plan(plan("pip", "random"))
