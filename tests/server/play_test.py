"""Playing over sockets: whole games, several seats, spectators, refusals."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from ashfall.core import record as records
from ashfall.core.outcome import Outcome
from ashfall.core.replay import replay
from ashfall.games import game
from tests.server.harness import GAME, Player, open_table, seated, secrets_of, served


def play_out(player: Player, rng: random.Random, seats: tuple[int, ...] = (0, 1)) -> int:
    """Play random legal moves for all seats until the game is over; the number of moves."""
    moves = 0
    while True:
        mover = next((seat for seat in seats if player.views[seat]["actions"]), None)
        if mover is None:
            return moves
        answer = player.play(rng.choice(player.views[mover]["actions"]), mover)
        assert answer["type"] == "ack", answer
        moves += 1


def test_two_people_on_one_screen_play_a_whole_game_and_its_record_replays(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "local"])
        table = opened["table"]["id"]
        with seated(client, table, secrets_of(opened)) as player:
            assert [p["seat"] for p in player.snapshot["perspectives"]] == [0, 1, None]
            assert client.get(f"/api/tables/{table}/record").json()["code"] == "not-over"
            play_out(player, random.Random(5))
            assert player.received[-1]["type"] == "ack"
        info = client.get(f"/api/tables/{table}").json()["table"]
        assert info["status"] == "over"
        assert info["to_move"] is None
        loaded = records.decode(client.get(f"/api/tables/{table}/record").content)
        assert loaded.notice is None
        last = replay(loaded.record, game(GAME))[-1]
        assert last.digest() == loaded.record.digest
        assert last.outcome is not None
        assert list(last.outcome.winners) == info["outcome"]["winners"]


def test_bots_play_a_whole_game_while_somebody_watches(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["bot:random", "bot:random"])
        assert opened["seats"] == []
        with seated(client, opened["table"]["id"], []) as watcher:
            while watcher.hear("update")["table"]["status"] != "over":
                assert watcher.views[None]["actions"] == []
            failures = [e for entry in watcher.log[None] for e in entry["events"] if e["kind"] == "table-bot-failed"]
            assert failures == []


def test_a_bot_answers_a_person(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "bot:greedy"])
        with seated(client, opened["table"]["id"], secrets_of(opened)) as player:
            assert player.play("hq c3 n")["type"] == "ack"
            while player.snapshot["table"]["to_move"] != 0 or not player.views[0]["actions"]:
                player.hear("update")
                if player.views[0]["actions"]:
                    break
            assert any(entry["seat"] == 1 for entry in player.log[0])


def test_two_seats_and_a_spectator_see_the_same_log_and_act_only_for_themselves(tmp_path: Path) -> None:
    with served(tmp_path) as client, served(tmp_path / "other"):
        opened = open_table(client, ["me", "link"])
        table = opened["table"]["id"]
        assert opened["table"]["seats"][1]["player"] == "open"
        joined = client.post(
            f"/api/tables/{table}/join", json={"token": opened["invitations"][0]["token"], "name": "Nadia"}
        ).json()
        assert joined["table"]["seats"][1] == {
            "seat": 1,
            "side": "hegemony",
            "player": "human",
            "name": "Nadia",
            "owned": True,
            "bot": None,
            "program": None,
            "team": None,
        }
        with (
            seated(client, table, secrets_of(opened)) as one,
            seated(client, table, secrets_of(joined)) as two,
            seated(client, table, []) as watcher,
        ):
            assert watcher.snapshot["presence"] == {"type": "presence", "seats": [True, True], "spectators": 1}
            assert one.play("hq c3 n")["type"] == "ack"
            two.until(one.seq)
            watcher.until(one.seq)
            assert one.log[0] == two.log[1] == watcher.log[None]
            assert two.views[1]["actions"]
            assert one.views[0]["actions"] == watcher.views[None]["actions"] == []
            assert one.play("hq b2 n", seat=1)["code"] == "not-your-seat"
            assert watcher.play("hq b2 n", seat=1)["code"] == "not-your-seat"
            assert one.play("hq b2 n", seat=0)["code"] == "not-your-decision"
            assert two.play("hq b2 n", seat=1)["type"] == "ack"


def test_refusals_have_codes_and_the_table_goes_on(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "local"])
        with seated(client, opened["table"]["id"], secrets_of(opened)) as player:
            player.session.send_text("{nonsense")
            assert player.hear("error")["code"] == "bad-json"
            player.session.send_text('{"type": "dance"}')
            assert player.hear("error")["code"] == "bad-message"
            player.session.send_bytes(b"\x00")
            assert player.hear("error")["code"] == "bad-json"
            player.session.send_text('{"type": "play", "pad": "' + "x" * 9000 + '"}')
            assert player.hear("error")["code"] == "too-large"
            player.say(type="hello", protocol=1)
            assert player.hear("error")["code"] == "bad-message"
            assert player.play("waltz c3 n")["code"] == "unparsable-action"
            illegal = player.play("hq z9 n")
            assert illegal["code"] == "unparsable-action"
            assert player.play("end")["code"] not in ("internal", "bad-message")
            assert player.play("hq c3 n", seq=0)["code"] == "stale"
            assert player.play("hq c3 n", seq=99)["code"] == "stale"
            assert player.play("hq c3 n")["type"] == "ack"
            assert player.play("hq c3 s", seat=1)["clause"] is not None
            player.say(type="ping")
            assert player.hear("pong")["seq"] == player.seq


def test_an_illegal_move_names_the_clause_and_changes_nothing(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "local"])
        with seated(client, opened["table"]["id"], secrets_of(opened)) as player:
            player.play("hq c3 n")
            before = player.seq
            refused = player.play("hq c3 n", seat=1)
            assert refused["type"] == "error"
            assert refused["clause"].startswith("NH-")
            player.say(type="ping")
            assert player.hear("pong")["seq"] == before


def test_a_command_sent_twice_is_carried_out_once(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "local"])
        with seated(client, opened["table"]["id"], secrets_of(opened)) as player:
            first = player.play("hq c3 n", key="again")
            second = player.play("hq c3 n", key="again", seq=1)
            assert first == second
            assert player.seq == first["seq"]


def test_two_tabs_of_one_seat_both_work_and_both_hear(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "local"])
        table = opened["table"]["id"]
        with (
            seated(client, table, secrets_of(opened)) as left,
            seated(client, table, secrets_of(opened)) as right,
        ):
            left.play("hq c3 n")
            right.until(left.seq)
            assert right.play("hq b2 n", seat=1)["type"] == "ack"
            left.until(right.seq)
            assert left.views == right.views


def test_after_a_gap_the_missing_entries_come(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "local"])
        table, secrets = opened["table"]["id"], secrets_of(opened)
        with seated(client, table, secrets) as player:
            player.play("hq c3 n")
            known, before = player.seq, [list(player.log[0])]
        with seated(client, table, secrets) as player:
            player.play("hq b2 n", seat=1)
            for _ in range(5):
                mover = 0 if player.views[0]["actions"] else 1
                player.play(player.views[mover]["actions"][0], mover)
            whole = player.log[0]
        with seated(client, table, secrets, since=known) as player:
            assert player.snapshot["since"] == known
            assert before[0] + player.log[0] == whole
            player.say(type="refill", since=known + 2)
            again = player.hear("snapshot")
            assert [e["seq"] for e in again["perspectives"][0]["entries"]] == list(range(known + 3, player.seq + 1))
        with seated(client, table, secrets, since=10_000) as player:
            assert player.snapshot["since"] == 0
            assert player.log[0] == whole


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"type": "hello", "protocol": 99}, "bad-protocol"),
        ({"type": "hello", "protocol": 1, "secrets": ["wrong"]}, "wrong-secret"),
        ({"type": "ping"}, "expected-hello"),
        ({"type": "hello"}, "bad-message"),
    ],
)
def test_a_bad_hello_is_told_why(tmp_path: Path, hello: dict[str, object], code: str) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "local"])
        with client.websocket_connect(f"/api/tables/{opened['table']['id']}/socket") as session:
            session.send_json(hello)
            assert session.receive_json()["code"] == code
            assert session.receive()["code"] == 4400


def test_an_unknown_table_is_told_and_closed(tmp_path: Path) -> None:
    with served(tmp_path) as client, client.websocket_connect("/api/tables/nowhere/socket") as session:
        assert session.receive_json()["code"] == "unknown-table"
        assert session.receive()["code"] == 4404


def test_resigning_ends_the_game(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "local"])
        table = opened["table"]["id"]
        with seated(client, table, secrets_of(opened)) as player:
            player.play("hq c3 n")
            assert player.act("resign", 1)["type"] == "ack"
            assert player.play("hq b2 n", seat=1)["code"] == "game-over"
            assert player.act("undo", 1)["code"] == "undo-refused"
        info = client.get(f"/api/tables/{table}").json()["table"]
        assert info["outcome"] == {"winners": [0], "scores": [], "reason": "resigned", "gave_up": [1]}
        loaded = records.decode(client.get(f"/api/tables/{table}/record").content)
        assert loaded.record.result == Outcome((0,), (), "resigned", gave_up=(1,))
        assert replay(loaded.record, game(GAME))[-1].digest() == loaded.record.digest
        watched = client.post("/api/records", content=loaded.record.to_json()).json()
        assert watched["outcome"] == info["outcome"]


def test_people_who_share_a_screen_read_only_what_all_may_know(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        seats = [{"side": "moloch", "player": "me"}, {"side": "outpost", "player": "local"}]
        opened = open_table(client, ["me", "local"], game="convoy", seats=seats)
        table = opened["table"]["id"]
        with seated(client, table, secrets_of(opened)) as player:
            play_out(player, random.Random(6))
            shared, mine = player.log[None], player.log[0]
        with seated(client, table, []) as spectator:
            assert shared == spectator.log[None]
        assert shared != mine
