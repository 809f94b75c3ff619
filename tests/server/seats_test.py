"""Seats: secrets, invitations, guests, takeover, rematch."""

from __future__ import annotations

import itertools
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ashfall.server import ledger
from ashfall.server.limits import Limits
from ashfall.server.seats import SECRETS_KEPT, GuestBook
from ashfall.server.storage import StorageFailed
from tests.server.harness import LOOSE, open_table, seated, secrets_of, served


def other_browser(client: TestClient) -> TestClient:
    """Another guest at the same server: the same application without the cookies."""
    return TestClient(client.app, base_url="http://testserver")


def test_secrets_and_tokens_are_long_and_not_stored(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "link"])
        words = [*secrets_of(opened), opened["invitations"][0]["token"]]
        assert all(len(word) >= 32 for word in words)
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert not any(word.encode() in stored for word in words)
    assert sqlite3.connect(tmp_path / "tables.sqlite").execute("select count(*) from secrets").fetchone() == (1,)


def test_an_invitation_is_used_once_but_its_guest_may_come_again(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "link"])
        path = f"/api/tables/{opened['table']['id']}/join"
        body = {"token": opened["invitations"][0]["token"], "name": "Ann"}
        friend, stranger = other_browser(client), other_browser(client)
        assert friend.post(path, json={**body, "token": "guess"}).json()["code"] == "wrong-token"
        first = friend.post(path, json=body).json()
        second = friend.post(path, json=body).json()
        assert first["seats"][0]["secret"] != second["seats"][0]["secret"]
        assert stranger.post(path, json=body).json()["code"] == "seat-taken"
        for joined in (first, second):
            with seated(client, opened["table"]["id"], secrets_of(joined)) as player:
                assert list(player.views) == [1]


def test_a_guest_gets_new_secrets_for_its_own_seats_only(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "link"])
        table = opened["table"]["id"]
        again = client.post(f"/api/tables/{table}/reclaim").json()
        assert [seat["seat"] for seat in again["seats"]] == [0]
        assert [seat["seat"] for seat in again["invitations"]] == [1]
        with seated(client, table, secrets_of(again)) as player:
            assert player.play("hq c3 n")["type"] == "ack"
        stranger = other_browser(client).post(f"/api/tables/{table}/reclaim").json()
        assert stranger["seats"] == []
        assert stranger["invitations"] == []
        body = {"token": again["invitations"][0]["token"], "name": "Ann"}
        assert other_browser(client).post(f"/api/tables/{table}/join", json=body).status_code == 200


def test_a_link_stays_good_when_the_host_comes_with_another_browser(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "link"])
        table, (invitation,) = opened["table"]["id"], opened["invitations"]
        # The host's cookie without what the first browser kept.
        again = client.post(f"/api/tables/{table}/reclaim").json()
        assert again["invitations"] == [invitation]
        body = {"token": invitation["token"], "name": "Ann"}
        assert other_browser(client).post(f"/api/tables/{table}/join", json=body).status_code == 200


def test_every_invitation_has_a_link_of_its_own() -> None:
    book, other = GuestBook(b"a key"), GuestBook(b"another key")
    tokens = {
        book.invitation("one", 1),
        book.invitation("one", 2),
        book.invitation("two", 1),
        other.invitation("one", 1),
    }
    assert len(tokens) == 4
    assert all(len(token) == 32 for token in tokens)
    assert book.invitation("one", 1) in tokens


@pytest.mark.parametrize(("people", "held"), [("four", [1]), ("three", [1]), ("two", [1, 3])])
def test_one_link_seats_a_person_with_two_armies(tmp_path: Path, people: str, held: list[int]) -> None:
    sides = ("borgo", "moloch", "outpost", "hegemony")
    with served(tmp_path) as client:
        opened = open_table(
            client, ["me", "link", "me", "link"], sides=sides, options={"mode": "team", "people": people}
        )
        assert [seat["seat"] for seat in opened["seats"]] == [0, 2]
        table, (first, _) = opened["table"]["id"], opened["invitations"]
        friend = other_browser(client)
        joined = friend.post(f"/api/tables/{table}/join", json={"token": first["token"], "name": "Ann"}).json()
        assert [seat["seat"] for seat in joined["seats"]] == held
        assert [seat["name"] == "Ann" for seat in joined["table"]["seats"]] == [seat in held for seat in range(4)]
        with seated(client, table, secrets_of(joined)) as player:
            assert [seat for seat in player.views if seat is not None] == held


def test_many_reclaims_keep_the_newest_secrets_valid(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "local"])
        table = opened["table"]["id"]
        newest = opened
        for _ in range(20):
            newest = client.post(f"/api/tables/{table}/reclaim").json()
        with seated(client, table, secrets_of(newest)) as player:
            assert list(player.views) == [0, 1, None]
    with served(tmp_path) as client, seated(client, table, secrets_of(newest)) as player:
        assert list(player.views) == [0, 1, None]


def test_a_forged_cookie_is_nobody(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        open_table(client, ["me", "local"])
        assert len(client.get("/api/tables").json()["tables"]) == 1
        cookie = client.cookies["ashfall_guest"]
        thief = other_browser(client)
        thief.cookies.set("ashfall_guest", cookie[:-1] + ("0" if cookie[-1] != "0" else "1"))
        assert thief.get("/api/tables").json()["tables"] == []


def test_the_name_is_kept(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        assert client.get("/api/me").json() == {"name": ""}
        assert client.put("/api/me", json={"name": "  Wolf\u0000 of\nMoloch "}).json() == {"name": "Wolf of Moloch"}
        assert client.put("/api/me", json={"name": "x" * 41}).json()["code"] == "bad-message"
        assert client.put("/api/me", json={"name": " \n "}).json()["code"] == "bad-message"
        assert client.get("/api/me").json() == {"name": "Wolf of Moloch"}
        assert open_table(client, ["me", "local"])["table"]["seats"][0]["name"] == "Wolf of Moloch"


def test_a_bot_takes_an_absent_seat_and_its_owner_takes_it_back(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "link"])
        table = opened["table"]["id"]
        path = f"/api/tables/{table}/takeover"
        friend = other_browser(client)
        token = opened["invitations"][0]["token"]
        joined = friend.post(f"/api/tables/{table}/join", json={"token": token, "name": "Ann"}).json()
        (mine,), (theirs,) = secrets_of(opened), secrets_of(joined)
        with seated(client, table, [mine]) as one:
            with seated(client, table, [theirs]) as two:
                assert two.snapshot["presence"]["seats"] == [True, True]
                ask = {"secret": mine, "seat": 1, "bot": "omen"}
                assert client.post(path, json=ask).json()["code"] == "seat-present"
            while one.hear("presence")["seats"] != [True, False]:
                pass
            assert client.post(path, json={**ask, "secret": "guess"}).json()["code"] == "wrong-secret"
            assert client.post(path, json={**ask, "bot": "deep-thought"}).json()["code"] == "unknown-bot"
            assert client.post(path, json={**ask, "seat": 7}).json()["code"] == "not-a-seat"
            taken = client.post(path, json=ask).json()["table"]["seats"][1]
            assert (taken["player"], taken["bot"], taken["owned"], taken["name"]) == ("bot", "omen", True, "Ann")
            assert client.post(path, json=ask).json()["code"] == "not-a-seat"
            one.play("hq c3 n")
            while not one.views[0]["actions"]:
                one.hear("update")
            with seated(client, table, [theirs]) as two:
                assert two.play("end", seat=1)["code"] == "bot-plays"
                back = {"secret": mine, "seat": 1, "bot": None}
                assert client.post(path, json=back).json()["code"] == "not-your-seat"
                back = {"secret": theirs, "seat": 1, "bot": None}
                assert client.post(path, json=back).json()["table"]["seats"][1]["player"] == "human"
                kinds = [e["kind"] for entry in one.log[0] for e in entry["events"]]
                assert "table-takeover" in kinds


def test_somebody_who_just_left_keeps_the_seat_for_a_while(tmp_path: Path) -> None:
    patient = Limits(absence_seconds=1000.0)
    with served(tmp_path, limits=patient) as client:
        opened = open_table(client, ["me", "local"])
        ask = {"secret": secrets_of(opened)[0], "seat": 1, "bot": "random"}
        answer = client.post(f"/api/tables/{opened['table']['id']}/takeover", json=ask)
        assert answer.json()["code"] == "seat-present"


def test_a_rematch_seats_everybody_again_once(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "link"])
        table = opened["table"]["id"]
        friend = other_browser(client)
        token = opened["invitations"][0]["token"]
        joined = friend.post(f"/api/tables/{table}/join", json={"token": token, "name": "Ann"}).json()
        ask = {"secret": secrets_of(opened)[0], "swap": True}
        assert client.post(f"/api/tables/{table}/rematch", json=ask).json()["code"] == "not-over"
        with seated(client, table, secrets_of(joined)) as two:
            two.act("resign", 1)
            first = client.post(f"/api/tables/{table}/rematch", json=ask)
            assert first.status_code == 201
            new = first.json()["table"]["id"]
            while not (heard := two.hear("update"))["table"]["rematch"]:
                pass
            assert heard["table"]["rematch"] == new
        again = friend.post(f"/api/tables/{table}/rematch", json={"secret": secrets_of(joined)[0]})
        assert again.status_code == 200
        assert again.json()["table"]["id"] == new
        assert [seat["seat"] for seat in first.json()["seats"]] == [1]
        assert [seat["seat"] for seat in again.json()["seats"]] == [0]
        assert [seat["side"] for seat in first.json()["table"]["seats"]] == ["hegemony", "outpost"]
        with seated(client, new, secrets_of(again.json())) as two:
            assert two.play("hq c3 n", seat=0)["type"] == "ack"


def test_both_asking_for_a_rematch_at_once_open_one_table(tmp_path: Path) -> None:
    with served(tmp_path) as client, ThreadPoolExecutor(2) as clicks:
        for _ in range(12):
            opened = open_table(client, ["me", "link"])
            table = opened["table"]["id"]
            friend = other_browser(client)
            token = opened["invitations"][0]["token"]
            joined = friend.post(f"/api/tables/{table}/join", json={"token": token, "name": "Ann"}).json()
            with seated(client, table, secrets_of(joined)) as two:
                two.act("resign", 1)
            path = f"/api/tables/{table}/rematch"
            asked = [*secrets_of(opened), *secrets_of(joined)]
            clicked = [clicks.submit(client.post, path, json={"secret": secret}) for secret in asked]
            answers = [click.result(60) for click in clicked]
            assert sorted(answer.status_code for answer in answers) == [200, 201]
            assert len({answer.json()["table"]["id"] for answer in answers}) == 1
            assert [[seat["seat"] for seat in answer.json()["seats"]] for answer in answers] == [[0], [1]]
            assert len(friend.get("/api/tables").json()["tables"]) == 2


def test_a_rematch_that_cannot_be_stored_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "local"])
        table = opened["table"]["id"]
        with seated(client, table, secrets_of(opened)) as player:
            player.act("resign", 1)
        ask = {"secret": secrets_of(opened)[0]}

        def full(*_: object) -> None:
            raise StorageFailed("the disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(ledger, "append", full)
            assert client.post(f"/api/tables/{table}/rematch", json=ask).json()["code"] == "storage"
        assert client.get(f"/api/tables/{table}").json()["table"]["rematch"] is None
        assert len(client.get("/api/tables").json()["tables"]) == 1
        assert client.post(f"/api/tables/{table}/rematch", json=ask).status_code == 201


def test_the_newest_secrets_stay_valid_although_the_clock_goes_back(tmp_path: Path) -> None:
    times = itertools.count(2_000_000_000, -1000)
    with served(tmp_path, clock=lambda: float(next(times))) as client:
        opened = open_table(client, ["me", "local"])
        table = opened["table"]["id"]
        given = [client.post(f"/api/tables/{table}/reclaim").json() for _ in range(SECRETS_KEPT + 3)]
    with served(tmp_path) as client:
        for each in given[-SECRETS_KEPT:]:
            with seated(client, table, secrets_of(each)) as player:
                assert list(player.views) == [0, 1, None]
        too_old = {"secret": secrets_of(given[0])[0], "seat": 1, "bot": None}
        assert client.post(f"/api/tables/{table}/takeover", json=too_old).json()["code"] == "wrong-secret"


def test_there_is_a_limit_to_unfinished_tables(tmp_path: Path) -> None:
    few = Limits(tables_per_guest=2)
    with served(tmp_path, limits=few) as client:
        for _ in range(2):
            opened = open_table(client, ["me", "local"])
        seats = [{"side": seat["side"], "player": "me"} for seat in opened["table"]["seats"]]
        refused = client.post("/api/tables", json={"game": opened["table"]["game"], "seats": seats})
        assert refused.json()["code"] == "too-many-tables"
        assert refused.status_code == 429
        assert LOOSE.tables_per_guest > 2
