"""Fuzzing the HTTP interface by its own description: whatever is sent, nothing breaks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance
from websockets.sync.client import connect

from ashfall.server import openapi
from tests.server.harness import GAME, SIDES
from tests.server.live import Server

SEATS = [{"side": side, "player": "me"} for side in SIDES]

described = schemathesis.openapi.from_dict(openapi.document())


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, dict[str, Any]]]:
    """A server with a table on it, so that some requests get further than the address."""
    folder: Path = tmp_path_factory.mktemp("fuzz")
    with Server(folder) as server:
        base = f"http://{server.host}"
        seats = [{"side": SIDES[0], "player": "me"}, {"side": SIDES[1], "player": "link"}]
        opened = httpx2.post(f"{base}/api/tables", json={"game": GAME, "seats": seats}).json()
        yield base, opened
        assert httpx2.get(f"{base}/healthz").json()["status"] == "ok"


@described.parametrize()
@settings(max_examples=15, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None)
def test_no_request_breaks_the_server(case: schemathesis.Case[Any], live: tuple[str, dict[str, Any]]) -> None:
    base, opened = live
    make_it_real(case, opened)
    response = case.call(base_url=base)
    case.validate_response(response, checks=[not_a_server_error, response_schema_conformance])


def make_it_real(case: schemathesis.Case[Any], opened: dict[str, Any]) -> None:
    """Most cases get the address and the secrets of a table that exists."""
    word = f"{case.path_parameters}{case.body!r}"
    if len(word) % 4 == 0:
        return
    if "table" in (case.path_parameters or {}):
        case.path_parameters["table"] = opened["table"]["id"]
    if "game" in (case.path_parameters or {}):
        case.path_parameters["game"] = GAME
    if isinstance(case.body, dict):
        if "secret" in case.body:
            case.body["secret"] = opened["seats"][0]["secret"]
        if "token" in case.body:
            case.body["token"] = opened["invitations"][0]["token"]


@settings(max_examples=40, deadline=None, derandomize=True, database=None)
@given(body=st.binary(max_size=300))
def test_any_bytes_are_answered(live: tuple[str, dict[str, Any]], body: bytes) -> None:
    base, _ = live
    for path in ("/api/tables", "/api/records"):
        answer = httpx2.post(base + path, content=body)
        assert answer.status_code < 500
        assert answer.json()["code"]


messages = st.one_of(
    st.text(max_size=200),
    st.fixed_dictionaries(
        {
            "type": st.sampled_from(
                ["hello", "play", "undo", "undo-answer", "resign", "explain", "refill", "ping", "waltz"]
            )
        },
        optional={
            "seat": st.integers(-2, 20) | st.none(),
            "seq": st.integers(-2, 5) | st.integers(),
            "since": st.integers(-2, 5),
            "request": st.integers(0, 5),
            "agree": st.booleans(),
            "key": st.text(max_size=70),
            "action": st.text(max_size=210) | st.sampled_from(["hq c3 n", "end", "draw mobster", "first 1"]),
            "secrets": st.lists(st.text(max_size=10), max_size=3),
            "protocol": st.integers(),
        },
    ).map(lambda message: msgspec.json.encode(message).decode()),
)


@settings(max_examples=40, deadline=None, derandomize=True, database=None)
@given(said=st.lists(messages, max_size=12))
def test_whatever_is_said_at_a_socket_it_goes_on(live: tuple[str, dict[str, Any]], said: list[str]) -> None:
    base, _ = live
    fresh = httpx2.post(f"{base}/api/tables", json={"game": GAME, "seats": SEATS}).json()
    with connect(f"{base.replace('http', 'ws')}/api/tables/{fresh['table']['id']}/socket") as socket:
        secrets = [seat["secret"] for seat in fresh["seats"]]
        socket.send(msgspec.json.encode({"type": "hello", "protocol": 1, "secrets": secrets}).decode())
        for text in said:
            socket.send(text)
        socket.send('{"type": "ping"}')
        heard = msgspec.json.decode(socket.recv(10))
        pings = sum(text == '{"type":"ping"}' for text in said)
        pongs = 0
        while pongs <= pings:
            assert heard.get("code") not in ("internal", "storage"), heard
            pongs += heard["type"] == "pong"
            heard = msgspec.json.decode(socket.recv(10)) if pongs <= pings else heard
