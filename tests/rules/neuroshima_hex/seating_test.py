"""Seats: who with whom, in which order, and what is refused (NH-SETUP, NH-MP3, NH-1V2, NH-TEAM, NH-TM3)."""

from __future__ import annotations

import pytest

import ashfall
from ashfall.core.errors import AshfallError, BadOption, BadPosition, ResignRefused, UnknownSide
from ashfall.core.match import Match
from tests.rules.neuroshima_hex.many import Many

GAME = ashfall.game("neuroshima-hex")
FOUR = ["borgo", "moloch", "outpost", "hegemony"]


@pytest.mark.parametrize(
    ("seats", "options", "code", "clause"),
    [
        (FOUR[:3], {}, "seat-count", "NH-START-02"),
        (FOUR[:2], {"mode": "deathmatch"}, "seat-count", "NH-MP4-01"),
        (FOUR[:2], {"mode": "score"}, "seat-count", "NH-MP4-02"),
        (FOUR[:1], {"mode": "score"}, "seat-count", "NH-MP4-02"),
        (FOUR * 2, {"mode": "deathmatch", "mirror": True}, "seat-count", "NH-MP4-01"),
        (FOUR, {"mode": "one-vs-two"}, "seat-count", "NH-1V2-01"),
        (FOUR[:2], {"mode": "one-vs-two"}, "seat-count", "NH-1V2-01"),
        (FOUR[:3], {"mode": "team"}, "seat-count", "NH-TEAM-02"),
        (["borgo", "moloch", "borgo"], {"mode": "deathmatch"}, "same-army", "NH-SETUP-01"),
        (["borgo", "borgo"], {}, "same-army", "NH-SETUP-01"),
        (FOUR[:3], {"mode": "one-vs-two", "first_player": "random"}, "first-player", "NH-1V2-03"),
        (FOUR[:3], {"mode": "deathmatch", "people": "two"}, "people", "NH-TM3-01"),
        (FOUR[:2], {"people": "three"}, "people", "NH-TM3-01"),
    ],
)
@pytest.mark.clause("NH-SETUP-01", "NH-1V2-03", "NH-TM3-01", "NH-TEAM-02", "NH-MP4-01", "NH-MP4-02")
def test_what_does_not_go_together_is_refused(
    seats: list[str], options: dict[str, object], code: str, clause: str
) -> None:
    for attempt in (GAME.setup, GAME.seating, GAME.fingerprint):
        with pytest.raises((UnknownSide, BadOption)) as caught:
            attempt(seats, options)
        assert (caught.value.code, caught.value.clause) == (code, clause)
        assert "expected" in caught.value.message or "needs" in caught.value.message
    with pytest.raises(AshfallError):
        Match(GAME, seats, options, seed=1)
    with pytest.raises(BadPosition):
        GAME.position({"game": "neuroshima-hex", "seats": seats, "options": options})


def test_a_mode_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadOption, match="expected duel, deathmatch, score, one-vs-two or team"):
        GAME.setup(FOUR, {"mode": "ring-a-ring-o-roses"})


@pytest.mark.clause("NH-TM3-01")
@pytest.mark.parametrize(("people", "held"), [("four", [0, 1, 2, 3]), ("three", [0, 1, 0, 2]), ("two", [0, 1, 0, 1])])
def test_a_person_with_two_armies_has_partners(people: str, held: list[int]) -> None:
    seating = GAME.seating(FOUR, {"mode": "team", "people": people})
    assert [seating.person(seat) for seat in range(4)] == held
    assert all(seating.teams[a] == seating.teams[b] for a in range(4) for b in range(4) if held[a] == held[b])
    assert GAME.setup(FOUR, {"mode": "team", "people": people}).to_move == 0


@pytest.mark.clause("NH-MP3-01")
def test_five_and_six_need_an_army_twice() -> None:
    for count in (5, 6):
        seats = (FOUR * 2)[:count]
        state = GAME.setup(seats, {"mode": "deathmatch", "mirror": True})
        assert state.view(None).to_come == [*range(1, count), 0]


@pytest.mark.clause("NH-START-01")
def test_lots_decide_who_begins_among_four() -> None:
    state = GAME.setup(FOUR, {"mode": "team", "first_player": "random"})
    assert [state.text(action) for action, _ in state.chance()] == ["first 1", "first 2", "first 3", "first 4"]
    state.apply(state.parse("first 3"))
    order = []
    for number in range(4):
        order.append(state.to_move)
        state.apply(state.actions()[number * 2])
    assert order == [2, 3, 0, 1]
    assert state.view(None).turn_seat == 2


@pytest.mark.parametrize(
    ("mode", "tracks"),
    [("duel", [20, 20]), ("score", [20, 20, 20]), ("one-vs-two", [20, 13, 13]), ("team", [20, 20, 20, 20])],
)
def test_a_marker_has_as_many_steps_as_it_can_take(mode: str, tracks: list[int]) -> None:
    seen = GAME.setup(FOUR[: len(tracks)], {"mode": mode}).view(None)
    assert [player.track for player in seen.players] == tracks


def test_giving_up_ends_a_game_between_two_sides_only() -> None:
    match = Match(GAME, FOUR, {"mode": "team"}, seed=1)
    ended = match.resign(2)
    assert (ended.winners, ended.gave_up) == ((1, 3), (0, 2))
    match = Match(GAME, FOUR[:3], {"mode": "one-vs-two"}, seed=1)
    ended = match.resign(0)
    assert (ended.winners, ended.gave_up) == ((1, 2), (0,))
    match = Match(GAME, FOUR[:3], {"mode": "deathmatch"}, seed=1)
    with pytest.raises(ResignRefused, match="more than one opponent"):
        match.resign(0)
    table = Many("deathmatch", {}, {}, {}, points=(9, 9, 0), standings={2: "out"})
    seating = table.game.seating(table.document.seats, table.document.options)
    ended = table.game.resigned(table.state, seating, 0)
    # Seat 2 lost before: it did not give up.
    assert (ended.winners, ended.gave_up) == ((1,), (0,))
    with pytest.raises(ResignRefused, match="lost already"):
        table.game.resigned(table.state, seating, 2)


@pytest.mark.parametrize(
    ("mode", "wrong", "said"),
    [
        ("team", {"players": [{"standing": "out"}, {}, {}, {}]}, "only in deathmatch does anybody leave"),
        ("team", {"players": [{"standing": "beaten"}, {}, {}, {}]}, "only in deathmatch and score"),
        ("team", {"lap": 1}, "only the Loner has two turns"),
        ("one-vs-two", {"lap": 2}, "lap is 2, expected 0 to 1"),
        ("one-vs-two", {"players": [{}, {"points": 14}, {}]}, "points of seat 1 is 14, expected 0 to 13"),
        ("deathmatch", {"players": [{"standing": "absent"}, {}, {}]}, "standing of seat 0 is 'absent'"),
        ("deathmatch", {"players": [{"points": 0}, {}, {}]}, "expected it to be out"),
        ("deathmatch", {"players": [{"points": 0, "standing": "out"}, {}, {}]}, "turn of seat 0, which is out"),
        ("deathmatch", {"seat": 1, "players": [{"standing": "out", "hand": ["mutant"]}, {}, {}]}, "is out, but has"),
        ("deathmatch", {"players": [{}, {}, {"standing": "out", "points": 7}]}, "is out, but its HQ has 7 points"),
        (
            "deathmatch",
            {"players": [{}, {}, {"standing": "beaten"}]},
            "somebody is beaten, which does not go with stage",
        ),
        (
            "deathmatch",
            {"stage": "tie-turn", "last_tile_by": 1, "players": [{"standing": "beaten"}, {"pile": {}}, {}]},
            "turn of seat 0, which is beaten",
        ),
        ("deathmatch", {"to_come": [1]}, "turns are to come, which does not go with stage 'normal'"),
        ("score", {"players": [{"points": 20}, {}, {}]}, "a score is complete, so the game is over"),
        ("score", {"players": [{"points": 21}, {}, {}]}, "expected 0 to 20"),
        ("duel", {"to_come": [1]}, "for more than two players"),
    ],
)
def test_faults_of_positions_of_more_than_two(mode: str, wrong: dict[str, object], said: str) -> None:
    count = {"duel": 2, "team": 4}.get(mode, 3)
    with pytest.raises(BadPosition) as caught:
        GAME.position({"game": "neuroshima-hex", "seats": FOUR[:count], "options": {"mode": mode}, **wrong})
    assert any(said in fault for fault in caught.value.faults), caught.value.faults
