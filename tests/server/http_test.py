"""The HTTP interface: games, tables, previews, replays, refusals, headers."""

from __future__ import annotations

import random
import socket
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Route
from starlette.testclient import WebSocketDenialResponse

from ashfall.bots.levels import levels
from ashfall.games import games
from ashfall.server import export
from ashfall.server.app import create_app
from ashfall.server.limits import Limits
from ashfall.server.services import Config
from tests.server.harness import GAME, SIDES, open_table, seated, secrets_of, served
from tests.server.play_test import play_out

SEATS = [{"side": SIDES[0], "player": "me"}, {"side": SIDES[1], "player": "bot"}]


def test_the_games_are_listed_with_what_a_set_up_form_needs(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        listed = client.get("/api/games").json()["games"]
        assert [entry["name"] for entry in listed] == games()
        for entry in listed:
            assert [bot["name"] for bot in entry["bots"]] == [level.id for level in levels(entry["name"])]
            assert set(entry["default_seats"]) <= {side["id"] for side in entry["sides"]}
            assert len(entry["default_seats"]) in entry["seat_counts"]
            assert client.get(f"/api/games/{entry['name']}/encyclopedia").status_code == 200
        assert client.get("/api/games/chess/encyclopedia").json()["code"] == "not-found"
        assert client.get("/api/games/chess/rules").status_code == 404


def test_the_rules_page_is_served(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        assert "NH-" in client.get(f"/api/games/{GAME}/rules").json()["markdown"]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"{", 400, "bad-json"),
        (b"\xff\xfe", 400, "bad-json"),
        (b"[]", 400, "bad-message"),
        ({"game": "chess", "seats": SEATS}, 400, "unknown-game"),
        ({"game": GAME, "seats": SEATS[:1]}, 422, "seat-count"),
        ({"game": GAME, "seats": [{"side": "elves", "player": "me"}, SEATS[1]]}, 400, "unknown-side"),
        ({"game": GAME, "seats": SEATS, "options": {"edition": "no"}}, 400, "bad-option"),
        ({"game": GAME, "seats": SEATS, "options": {"colour": "red"}}, 400, "bad-option"),
        ({"game": GAME, "seats": [SEATS[0], {**SEATS[1], "bot": "deep-thought"}]}, 400, "unknown-bot"),
        ({"game": GAME, "seats": [SEATS[0], {**SEATS[1], "player": "ghost"}]}, 400, "bad-message"),
        ({"game": GAME, "seats": SEATS, "pad": 1}, 400, "bad-message"),
        ({"game": GAME, "seats": SEATS, "options": {"edition": "x" * 70_000}}, 413, "too-large"),
    ],
)
def test_a_bad_table_is_refused_with_its_code(tmp_path: Path, body: Any, status: int, code: str) -> None:
    with served(tmp_path) as client:
        sent: dict[str, Any] = {"content": body} if isinstance(body, bytes) else {"json": body}
        answer = client.post("/api/tables", **sent)
        assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_my_tables_are_listed_latest_first(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        one, two = open_table(client, ["me", "local"]), open_table(client, ["me", "bot:random"])
        with seated(client, one["table"]["id"], secrets_of(one)) as player:
            player.play("hq c3 n")
        listed = client.get("/api/tables").json()["tables"]
        assert [entry["id"] for entry in listed] == [one["table"]["id"], two["table"]["id"]]
        assert listed[0]["seq"] == 2
        assert listed[0]["to_move"] == 1
        assert listed[0]["mine"] == [0, 1]
        assert listed[1]["mine"] == [0]
        assert client.get(f"/api/tables/{two['table']['id']}").json()["mine"] == [0]


def test_a_move_can_be_previewed_without_making_it(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "local"])
        table, secrets = opened["table"]["id"], secrets_of(opened)
        path = f"/api/tables/{table}/preview"
        tried = client.post(path, json={"secret": secrets[0], "actions": ["hq c3 n"]}).json()
        assert [unit["hex"] for unit in tried["view"]["board"]] == ["c3"]
        assert tried["view"]["seat"] == 0
        assert client.post(path, json={"secret": secrets[1], "actions": ["hq c3 n"]}).json()["code"] == (
            "not-your-decision"
        )
        assert client.post(path, json={"actions": ["hq c3 n"]}).json()["code"] == "not-your-decision"
        assert client.post(path, json={"secret": secrets[0], "actions": ["hq z9 n"]}).status_code == 422
        assert client.post(path, json={"secret": "guess"}).json()["code"] == "wrong-secret"
        with seated(client, table, secrets) as player:
            assert player.seq == 1
            player.play("hq c3 n")
            player.play("hq b2 n", seat=1)
        battle = client.post(path, json={}).json()["preview"]
        assert battle["points_before"] == [20, 20]


def test_one_decision_of_a_running_game_is_replayed(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "local"])
        table, secrets = opened["table"]["id"], secrets_of(opened)
        path, bearer = f"/api/tables/{table}/replay", {"authorization": f"Bearer {secrets[0]}"}

        def decision(entry: int) -> Any:
            return client.get(path, params={"seat": 0, "entry": entry}, headers=bearer).json()

        with seated(client, table, secrets) as player:
            player.play("hq c3 n")
            taken_back = player.seq
            assert len(decision(taken_back)["frames"]) == 2
            player.act("undo", 0)
            before: dict[int, Any] = {}
            rng = random.Random(3)
            for _ in range(24):
                before[player.seq + 1] = player.views[0]
                mover = next(seat for seat in (0, 1) if player.views[seat]["actions"])
                player.play(rng.choice(player.views[mover]["actions"]), mover)
            before[player.seq + 1] = player.views[0]
            for entry in list(before)[:-1]:
                frames = decision(entry)["frames"]
                assert frames[0]["view"] == before[entry]
                assert frames[1]["seat"] is not None
                assert all(frame["seat"] is None for frame in frames[2:])
                assert frames[-1]["view"] == before[entry + 1]
            assert any(len(decision(entry)["frames"]) > 2 for entry in list(before)[:-1])
        for none in (0, 1, taken_back, 999):
            assert decision(none)["code"] == "not-found"
        assert client.get(path, params={"entry": "x"}).json()["code"] == "bad-message"


def test_a_finished_game_is_replayed_from_any_perspective(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "local"])
        table, secrets = opened["table"]["id"], secrets_of(opened)
        path = f"/api/tables/{table}/replay"
        with seated(client, table, secrets) as player:
            player.play("hq c3 n")
            assert client.get(path, params={"seat": 0}).json()["code"] == "wrong-secret"
            other = {"authorization": f"Bearer {secrets[1]}"}
            assert client.get(path, params={"seat": 0}, headers=other).json()["code"] == "not-your-seat"
            bearer = {"authorization": f"Bearer {secrets[0]}"}
            running = client.get(path, params={"seat": 0}, headers=bearer).json()
            assert [frame["action"] for frame in running["frames"]] == [None, None]
            assert running["frames"][-1]["view"] == player.views[0]
            assert client.get(path).json()["perspective"] is None
            play_out(player, random.Random(3))
            last = player.views
        assert len(client.get(path).json()["frames"]) == 100
        whole = client.get(path, params={"seat": 1, "count": 500}).json()
        assert whole["total"] == len(whole["frames"])
        assert whole["frames"][-1]["view"] == last[1]
        assert whole["outcome"] is not None
        part = client.get(path, params={"seat": 1, "first": 10, "count": 5}).json()
        assert part["frames"] == whole["frames"][10:15]
        assert client.get(path, params={"seat": 9}).json()["code"] == "not-a-seat"
        for bad in ("-1", "x", "1.5", "9" * 30, ""):
            assert client.get(path, params={"first": bad}).json()["code"] == "bad-message"

        record = client.get(f"/api/tables/{table}/record").content
        watched = client.post("/api/records", content=record, params={"seat": 1, "count": 500}).json()
        assert watched["frames"] == whole["frames"]
        cut = client.post("/api/records", content=record[: len(record) // 2]).json()
        assert "cut off" in cut["notice"]
        assert client.post("/api/records", content=b"{}").json()["code"] == "bad-record"
        spoiled = record.replace(b'"hq c3 n"', b'"hq c3 x"')
        assert client.post("/api/records", content=spoiled).json()["code"] == "bad-record"
        assert client.post("/api/records", content=b" " * 2_000_000).status_code == 413


def test_unknown_addresses_and_methods_have_codes(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        assert client.get("/api/nothing").json()["code"] == "not-found"
        assert client.get("/api/tables/nowhere").json()["code"] == "unknown-table"
        refused = client.delete("/api/me")
        assert refused.json()["code"] == "bad-method"
        assert refused.headers["allow"] == "GET, HEAD, PUT"
        assert client.post("/rules").headers["allow"] == "GET, HEAD"
        assert client.get("/missing.js").status_code == 404
        assert client.get("/../../etc/passwd").status_code in (200, 404)
        assert client.get("/healthz").json()["status"] == "ok"


def test_security_headers_are_on_everything(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        for path in ("/", "/api/games", "/api/tables/nowhere", "/healthz"):
            headers = client.get(path).headers
            assert "script-src 'self';" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
        cookie = client.get("/api/me").headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie


def test_other_sites_are_kept_out(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        table = open_table(client, ["me", "local"])["table"]["id"]
        evil = {"origin": "http://evil.example"}
        own = {"origin": "http://testserver"}
        assert client.put("/api/me", json={"name": "x"}, headers=evil).json()["code"] == "foreign-origin"
        assert client.put("/api/me", json={"name": "x"}, headers=own).status_code == 200
        assert client.put("/api/me", json={"name": "x"}, headers={"origin": "null"}).status_code == 403
        with (
            pytest.raises(WebSocketDenialResponse) as refused,
            client.websocket_connect(f"/api/tables/{table}/socket", headers=evil),
        ):
            pass
        assert (refused.value.status_code, refused.value.json()["code"]) == (403, "foreign-origin")
        secure = {"origin": "https://testserver"}
        assert client.put("/api/me", json={"name": "x"}, headers=secure).json()["code"] == "foreign-origin"
        with client.websocket_connect(f"/api/tables/{table}/socket", headers=own) as session:
            session.send_json({"type": "hello", "protocol": 1})
            assert session.receive_json()["type"] == "snapshot"


def test_only_known_names_are_answered(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        table = open_table(client, ["me", "local"])["table"]["id"]
        rebound = {"host": "evil.example", "origin": "http://evil.example"}
        for method, path in (("GET", "/"), ("GET", "/api/me"), ("PUT", "/api/me")):
            answer = client.request(method, path, headers=rebound)
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign-host")
        with (
            pytest.raises(WebSocketDenialResponse) as refused,
            client.websocket_connect(f"/api/tables/{table}/socket", headers=rebound),
        ):
            pass
        assert refused.value.json()["code"] == "foreign-host"
        for host in ("127.0.0.1:8765", "localhost", "[::1]:8765", "192.168.1.7", "a.localhost:1", socket.gethostname()):
            assert client.get("/api/me", headers={"host": host}).status_code == 200
    with served(tmp_path, allowed_hosts=("*",)) as client:
        assert client.get("/api/me", headers={"host": "any.example"}).status_code == 200


def test_handshakes_are_limited_per_client(tmp_path: Path) -> None:
    with served(tmp_path, limits=Limits(request_burst=3, requests_per_second=0.001)) as client:
        table = open_table(client, ["me", "local"])["table"]["id"]
        with seated(client, table, []), seated(client, table, []):
            pass
        with (
            pytest.raises(WebSocketDenialResponse) as refused,
            client.websocket_connect(f"/api/tables/{table}/socket"),
        ):
            pass
        assert (refused.value.status_code, refused.value.json()["code"]) == (429, "rate-limited")
        assert "rate-limited" in client.get("/metrics").text


def test_brackets_without_end_are_no_message(tmp_path: Path) -> None:
    deep = "[" * 50_000
    with served(tmp_path, limits=Limits(message_bytes=100_000)) as client:
        opened = open_table(client, ["me", "local"])
        assert client.post("/api/records", content=deep).json()["code"] == "bad-record"
        assert client.post("/api/records", content='{"a":' * 50_000).json()["code"] == "bad-record"
        assert client.post("/api/tables", content=deep).json()["code"] == "bad-message"
        with seated(client, opened["table"]["id"], secrets_of(opened)) as player:
            player.session.send_text('{"x": ' + deep)
            assert player.hear("error")["code"] == "bad-json"
            assert player.play("hq c3 n")["type"] == "ack"


def test_a_nul_gets_to_no_database(tmp_path: Path) -> None:
    """PostgreSQL would answer with a fault."""
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "local"])
        assert client.get("/api/tables/a%00b").json()["code"] == "unknown-table"
        with seated(client, opened["table"]["id"], secrets_of(opened)) as player:
            player.say(type="play", seat=0, action="hq c3 n", seq=1, key="a\0b")
            assert player.hear("error")["code"] == "bad-message"


def test_requests_are_limited_per_client(tmp_path: Path) -> None:
    with served(tmp_path, limits=Limits(request_burst=3, requests_per_second=0.001)) as client:
        codes = [client.get("/api/games").status_code for _ in range(4)]
        assert codes == [200, 200, 200, 429]


def test_the_client_s_page_is_served_for_its_own_addresses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build = tmp_path / "build"
    (build / "assets").mkdir(parents=True)
    (build / "index.html").write_text("<title>page</title>")
    (build / "assets" / "app-1a2b.js").write_text("1")
    (tmp_path / "secret.txt").write_text("no")
    monkeypatch.setattr("ashfall.server.app.STATIC", build)
    with served(tmp_path / "data") as client:
        for path in ("/", "/table/abc", "/rules/neuroshima-hex"):
            assert client.get(path).text == "<title>page</title>"
        assert "immutable" in client.get("/assets/app-1a2b.js").headers["cache-control"]
        assert client.get("/assets/none.js").status_code == 404
        assert client.get("/%2e%2e/secret.txt").status_code == 404
        assert client.get("/api/none").json()["code"] == "not-found"


def test_metrics_count(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "local"])
        with seated(client, opened["table"]["id"], secrets_of(opened)) as player:
            player.play("hq c3 n")
            player.play("hq c3 n")
            text = client.get("/metrics").text
        assert 'ashfall_commands_total{result="done"} 1' in text
        assert 'ashfall_commands_total{result="refused"} 1' in text
        assert "ashfall_sockets 1" in text
        assert "ashfall_command_seconds_count 1" in text


def test_the_schemas_are_written_and_cover_every_route(tmp_path: Path) -> None:
    written = export.write(tmp_path / "out")
    assert [path.name for path in written] == ["openapi.json", "socket.json"]
    with served(tmp_path) as client:
        document = client.get("/api/openapi.json").json()
    app = create_app(Config(folder=tmp_path))
    routes = {route.path for route in app.routes if isinstance(route, Route) and route.path.startswith("/api")}
    assert set(document["paths"]) == routes - {"/api/openapi.json"}
