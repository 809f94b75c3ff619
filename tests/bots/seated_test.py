"""Bots of others in the lab: named and counted whatever they do, and no game stops."""

from __future__ import annotations

import pytest

import ashfall
from ashfall.bots import bot
from ashfall.bots.seated import Seated
from ashfall.core.errors import UnknownBot
from ashfall.core.match import Match
from ashfall.lab.simulate import Plan, check_plan, simulate
from ashfall.lab.tournament import tournament

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
    ("name", "said"),
    [
        ("Raiser", "ValueError: no idea"),
        ("Dreamer", "illegal action 1000000: "),
        ("Hanger", "no answer within 0.001 s"),
    ],
)
def test_whoever_misbehaves_is_named_and_counted_and_the_game_is_played_to_its_end(name: str, said: str) -> None:
    stranger = f"{STRANGERS}:{name}"
    run = simulate(plan(stranger, "random", patience=0.001), 1, workers=1)
    (played,) = run.results
    assert played.reason in ("points", "hq-destroyed", "stalemate", "both-hqs-destroyed")
    (fault,) = played.faults
    assert fault.seat == 0
    assert fault.decisions > 3
    assert fault.first.startswith(said)
    assert run.faults() == {stranger: fault}


def test_good_strangers_are_told_what_happens_and_have_no_faults() -> None:
    run = simulate(plan(f"{STRANGERS}:Rememberer", "random"), 1, workers=1)
    assert run.results[0].faults == ()
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
    loud = simulate(plan(f"{STRANGERS}:Rememberer", "random"), 2, workers=1)
    again = simulate(plan(f"{STRANGERS}:Rememberer", "random"), 2, workers=1)
    assert loud.results == again.results


def test_tournaments_tell_faults_and_ratings() -> None:
    cup = tournament("convoy", ["random", f"{STRANGERS}:Raiser"], 2, workers=1)
    assert set(cup.faults) == {f"{STRANGERS}:Raiser"}
    assert set(cup.ratings) == {"random", f"{STRANGERS}:Raiser"}


def test_a_budget_may_be_given_to_all() -> None:
    few, many = plan("greedy", "random"), plan("greedy", "random")
    one = simulate(Plan(**{f: getattr(few, f) for f in few.__struct_fields__} | {"nodes": 1}), 1, workers=1)
    assert one.results != simulate(many, 1, workers=1).results


def test_a_level_of_another_game_is_refused_before_anything_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ashfall.bots.levels.levels", lambda _: ())
    with pytest.raises(UnknownBot, match="neuroshima-hex has no opponent 'pip', expected another bot"):
        check_plan(plan("pip", "random"))
