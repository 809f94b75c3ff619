"""The driver: chance, record, events, undo."""

from __future__ import annotations

from random import Random

import pytest

import ashfall
from ashfall.core.errors import IllegalAction, NotYourDecision, UndoRefused, UnparsableAction
from ashfall.core.outcome import Outcome
from ashfall.core.replay import replay

GAME = ashfall.game("neuroshima-hex")


def new_match(seed: int = 7) -> ashfall.Match:
    return ashfall.Match(GAME, ["outpost", "hegemony"], seed=seed)


def opened(seed: int = 7) -> ashfall.Match:
    """Both HQs placed; the first tile is drawn."""
    match = new_match(seed)
    match.play("hq c3 n")
    match.play("hq a1 n")
    return match


def play_at_random(match: ashfall.Match, rng: Random, limit: int = 10_000) -> None:
    while not match.over and limit:
        actions = match.state.actions()
        match.play(actions[rng.randrange(len(actions))])
        limit -= 1


def test_chance_is_resolved_by_the_driver_and_recorded() -> None:
    match = opened()
    assert match.to_move == 0
    assert match.record().actions[2].startswith("draw ")


def test_one_seed_one_game_and_two_seeds_two() -> None:
    games = []
    for seed in (1, 1, 2):
        match = new_match(seed)
        play_at_random(match, Random(5))
        games.append(match.record().actions)
    assert games[0] == games[1]
    assert games[0] != games[2]


def test_an_illegal_action_changes_nothing() -> None:
    match = new_match()
    match.play("hq c3 n")
    before = match.state.digest()
    with pytest.raises(IllegalAction) as caught:
        match.play("hq c3 s")
    assert caught.value.clause == "NH-START-02"
    with pytest.raises(UnparsableAction):
        match.play("hq z9 s")
    assert match.state.digest() == before
    assert match.length == 1


def test_only_the_seat_to_move_may_act() -> None:
    match = new_match()
    with pytest.raises(NotYourDecision):
        match.play("hq c3 n", by=1)
    match.play("hq c3 n", by=0)


def test_a_finished_game_takes_no_action() -> None:
    match = new_match()
    play_at_random(match, Random(3))
    with pytest.raises(IllegalAction, match="over"):
        match.play("end")


def test_undo_takes_back_the_own_last_decision() -> None:
    match = new_match()
    before = match.state.digest()
    match.play("hq c3 n")
    assert match.can_undo(0)
    match.undo(0)
    assert match.state.digest() == before
    assert match.length == 0
    assert match.events(None)[-1].kind == "undo"


def test_undo_stops_where_something_was_drawn() -> None:
    match = opened()
    assert not match.can_undo(1)
    with pytest.raises(UndoRefused, match="drawn"):
        match.undo(1)
    match.undo(1, agreed=True)
    assert match.to_move == 1
    assert match.length == 1


def test_undo_does_not_take_back_another_players_decision() -> None:
    match = new_match()
    match.play("hq c3 n")
    with pytest.raises(UndoRefused, match="another player"):
        match.undo(1)


def test_nothing_to_undo() -> None:
    with pytest.raises(UndoRefused, match="nothing"):
        new_match().undo()


def test_undo_and_redo_is_the_identity_through_a_whole_game() -> None:
    match = new_match(11)
    rng = Random(11)
    while not match.over:
        actions = match.state.actions()
        action = actions[rng.randrange(len(actions))]
        before = match.state.digest()
        text = match.state.text(action)
        match.play(action)
        after, record = match.state.digest(), match.record().actions
        if match.can_undo(match.state.to_move) and match.to_move >= 0:
            match.undo(match.to_move)
            assert match.state.digest() == before
            match.play(text)
            assert match.state.digest() == after
            assert match.record().actions == record


def test_events_are_told_from_a_number_on() -> None:
    match = opened()
    seen = match.event_count
    match.play(match.state.actions()[0])
    assert match.events(0, since=seen) == match.events(0)[seen:]
    assert [event.kind for event in match.events(None)[:2]] == ["hq", "hq"]


def test_a_perspective_offers_actions_only_on_turn() -> None:
    match = opened()
    assert match.perspective(0).actions() == match.state.actions()
    assert match.perspective(1).actions() == []
    sample = match.perspective(0).sample(Random(1))
    sample.apply(sample.actions()[0])
    assert match.state.to_move == 0


def test_resume_stands_where_the_record_ends() -> None:
    match = new_match(5)
    play_at_random(match, Random(5), limit=30)
    again = ashfall.Match.resume(GAME, match.record(), seed=5)
    assert again.state.digest() == match.state.digest()
    assert again.events(None) == match.events(None)


def test_a_record_is_followed_action_by_action_chance_included() -> None:
    record = finished_record()
    match = ashfall.Match.open(GAME, record)
    assert (match.length, match.event_count) == (0, 0)
    for number, text in enumerate(record.actions):
        assert match.length == number
        match.step(text)
    assert match.record() == record


def test_a_quiet_match_plays_the_same_game_and_keeps_nothing() -> None:
    loud, quiet = new_match(4), ashfall.Match(GAME, ["outpost", "hegemony"], seed=4, quiet=True)
    for match in (loud, quiet):
        play_at_random(match, Random(4))
    assert quiet.state.digest() == loud.state.digest()
    assert quiet.outcome == loud.outcome
    assert quiet.length == loud.length
    assert (list(quiet.actions), quiet.event_count, list(quiet.steps)) == ([], 0, [])


def test_a_match_forgets_all_but_the_last_decisions() -> None:
    match = ashfall.Match(GAME, ["outpost", "hegemony"], seed=4, keep=5)
    play_at_random(match, Random(4), limit=60)
    assert match.decisions == 60
    assert 5 <= len(match.steps) <= 10
    with pytest.raises(UndoRefused, match="11 decisions cannot be taken back"):
        match.take_back(11)
    kept = len(match.steps)
    match.take_back(kept)
    assert match.decisions == 60 - kept
    assert match.steps_back(0) is None


def test_a_match_stands_up_where_a_stored_one_stood() -> None:
    match = new_match(6)
    play_at_random(match, Random(6), limit=20)
    first = match.steps[12]
    earlier = [text for step in match.steps[:12] for text in step.decision.actions]
    again = new_match(6)
    again.take_up(first.before.copy(), earlier, [step.decision for step in match.steps[12:]], skipped=12)
    assert again.state.digest() == match.state.digest()
    assert list(again.actions) == list(match.actions)
    assert (again.decisions, again.length) == (match.decisions, match.length)
    again.take_back(3)
    match.take_back(3)
    assert again.state.digest() == match.state.digest()


def test_moments_are_the_events_told_each_with_the_position_right_after_it() -> None:
    match = new_match(9)
    play_at_random(match, Random(9))
    told = 0
    for step, after in zip(match.steps, [*[step.before for step in match.steps[1:]], match.state], strict=True):
        moments = step.moments()
        told += len(moments)
        assert all(moment.after.log is None for moment in moments)
        if moments and after.to_move >= 0:
            assert moments[-1].after.view(None).board == after.view(None).board
    assert told == match.event_count


def test_who_gives_up_loses_and_the_record_says_so() -> None:
    match = opened()
    match.resign(0)
    assert match.over
    assert match.outcome == Outcome((1,), (), "resigned", gave_up=(0,))
    assert match.record().result == match.outcome
    assert replay(match.record(), GAME)[-1].outcome is None
    with pytest.raises(IllegalAction, match="over"):
        match.play("end")
    with pytest.raises(IllegalAction, match="over"):
        match.resign(1)


def finished_record() -> ashfall.Record:
    match = new_match(2)
    play_at_random(match, Random(2))
    return match.record()
