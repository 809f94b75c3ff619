"""A program's place at a table: what it gets, what it may do, and what it is told when it cannot."""

from __future__ import annotations

import asyncio
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import pytest
from websockets.sync.client import connect

import ashfall
from ashfall.cli import run
from ashfall.client import AsyncPlayer, Player, Refusal, play_bot
from ashfall.client.address import address
from ashfall.client.bots import called
from ashfall.core.errors import AshfallError, IllegalAction, UnknownBot
from ashfall.core.versions import Version
from ashfall.games.neuroshima_hex.game import NeuroshimaHex
from ashfall.server import messages as m
from tests.server.harness import GAME, SIDES
from tests.server.live import START, Server, started

STRANGERS = "tests.bots.strangers"


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx2.Client]:
    with Server(tmp_path_factory.mktemp("data")) as server, httpx2.Client(base_url=f"http://{server.host}") as client:
        yield client


def invite(http: httpx2.Client, *players: str) -> tuple[dict[str, Any], str]:
    """A table that was opened, and the invitation to it."""
    seats = []
    for side, player in zip(SIDES, players, strict=True):
        kind, _, bot = player.partition(":")
        seats.append({"side": side, "player": kind} | ({"bot": bot} if bot else {}))
    opened = http.post("/api/tables", json={"game": GAME, "seats": seats}).json()
    (invitation,) = opened["invitations"]
    base = str(http.base_url).rstrip("/")
    return opened, f"{base}/table/{opened['table']['id']}#invitation={invitation['token']}"


def test_a_program_without_an_event_loop(http: httpx2.Client) -> None:
    opened, url = invite(http, "link", "me")
    with Player.sit(url, bot="careful", name="Ada's") as player:
        decision = player.decision()
        assert decision is not None
        assert (decision.seat, player.seats, player.over, player.outcome) == (0, [0], False, None)
        assert decision.seconds is not None
        assert 0 < decision.seconds <= 30
        worlds = player.samples(decision, 3)
        assert [world.view(0) for world in worlds] == [decision.perspective.view] * 3
        with pytest.raises(IllegalAction):
            player.play(decision, 10**6)
        with pytest.raises(AshfallError) as unread:
            player.play(decision, "jump")
        assert unread.value.code == "unparsable-action"
        action = decision.perspective.actions()[0]
        assert player.play(decision, decision.perspective.text(action))
        assert not player.play(decision, action), "the moment has passed"
        assert player.samples(decision) == []
        seat = player.table.seats[0]
        assert (seat.name, seat.program) == ("Ada's", "careful")
        back = player.way_back
    with Player.sit(back, bot="careful") as again:
        assert (again.seats, again.game.name) == ([0], GAME)
    assert http.get(f"/api/tables/{opened['table']['id']}").json()["seq"] == 3


def test_what_is_taken_back_is_asked_again(http: httpx2.Client) -> None:
    opened, url = invite(http, "me", "link")
    (host,) = opened["seats"]

    async def play() -> None:
        own = f"{url.partition('#')[0]}#seat=0:{host['secret']}"
        place = address(own)
        async with (
            await AsyncPlayer.sit(url, bot="careful") as program,
            AsyncPlayer(place, [m.OwnSeat(0, host["secret"])], ashfall.game(GAME)) as person,
        ):
            first = await person.decision()
            assert first is not None
            assert await person.play(first, first.perspective.actions()[0])
            asked = await program.decision()
            assert asked is not None
            await person._line.ask(m.Undo(seat=0, seq=person._seq, key="back"))
            assert not await program.play(asked, asked.perspective.actions()[0])
            second = await person.decision()
            assert second is not None
            assert await person.play(second, second.perspective.actions()[-1])
            anew = await program.decision()
            assert anew is not None
            assert anew.perspective.view != asked.perspective.view
            assert await program.play(anew, anew.perspective.actions()[0])

    asyncio.run(asyncio.wait_for(play(), 60))


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        ("Raiser", "ValueError: no idea"),
        ("Hanger", "no answer within 1.2 s"),
        ("Dreamer", "illegal action 1000000"),
        ("Quitter", "its process ended"),
        ("Leaver", "SystemExit: I have had enough"),
    ],
)
def test_whatever_a_bot_does_wrong_is_named_and_the_game_goes_on(http: httpx2.Client, bot: str, fault: str) -> None:
    _, url = invite(http, "link", "bot:random")
    complaints: list[str] = []

    async def play() -> None:
        name = f"{STRANGERS}:{bot}"
        async with await AsyncPlayer.sit(url, bot=called(name)) as player:
            playing = asyncio.create_task(play_bot(player, name, seconds=0.2, report=complaints.append))
            while player._seq < 6:
                await asyncio.sleep(0.02)
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)

    asyncio.run(asyncio.wait_for(play(), 120))
    assert complaints[0].startswith(f"bot {STRANGERS}:{bot}: {fault}; played 'hq ")


def test_a_bot_is_kept_from_one_decision_to_the_next(http: httpx2.Client) -> None:
    _, url = invite(http, "link", "bot:random")

    async def play() -> None:
        async with await AsyncPlayer.sit(url, bot="rememberer") as player:
            report = await play_bot(player, f"{STRANGERS}:Rememberer", seed=1)
        assert report.faults == 0, report.first_fault
        assert report.outcome is not None
        assert report.decisions > 5

    asyncio.run(asyncio.wait_for(play(), 120))


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("table/x", "bad-address"),
        ("ftp://host/table/x#invitation=y", "bad-address"),
        ("http://host/", "bad-address"),
        ("http://host/table/x", "bad-address"),
        ("http://host/table/x#seat=one:y", "bad-address"),
        ("http://[/table/x", "bad-address"),
        ("http://127.0.0.1:9/table/x#invitation=y", "connection-lost"),
        ("http://127.0.0.1:99999/table/x#invitation=y", "connection-lost"),
    ],
)
def test_addresses_that_lead_nowhere(url: str, code: str) -> None:
    with pytest.raises(AshfallError) as refused:
        Player.sit(url, bot="careful")
    assert refused.value.code == code


def test_seats_that_are_not_to_be_had(http: httpx2.Client) -> None:
    opened, url = invite(http, "me", "link")
    table = url.partition("#")[0]
    with Player.sit(url, bot="first"), pytest.raises(Refusal) as taken:
        Player.sit(url, bot="second")
    assert taken.value.code == "seat-taken"
    for wrong, code in (
        (f"{table}#invitation=nonsense", "wrong-token"),
        (f"{table}x#invitation=y", "unknown-table"),
        (f"{table}#seat=0:{opened['seats'][0]['secret']}", "bad-address"),
        (f"{table}#seat=7:{opened['seats'][0]['secret']}", "bad-address"),
    ):
        with pytest.raises(AshfallError) as refused:
            Player.sit(wrong, bot="careful")
        assert refused.value.code == code
    with Player.sit(f"{table}#seat=1:nonsense", bot="first") as player:
        with pytest.raises(Refusal) as stranger:
            player.decision()
        assert stranger.value.code == "wrong-secret"
    with pytest.raises(UnknownBot):
        called("./nobody.py:Mine")


def test_other_rules_are_refused_before_the_seat_is_taken(http: httpx2.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    _, url = invite(http, "me", "link")
    older = ashfall.game(GAME).versions
    monkeypatch.setattr(NeuroshimaHex, "versions", (Version(older[0].number - 1, "before"),))
    with pytest.raises(AshfallError) as refused:
        Player.sit(url, bot="careful")
    assert refused.value.code == "wrong-version"
    assert "rules version" in refused.value.message
    assert _open(http, url)


def test_other_values_are_refused_unless_the_packs_are_given(tmp_path: Path) -> None:
    pack = tmp_path / "data" / "packs" / GAME / "quick.toml"
    pack.parent.mkdir(parents=True)
    pack.write_text('[[tiles]]\narmy = "outpost"\nid = "commando"\ninitiative = [2]\n')
    with started("--data-dir", str(tmp_path / "data")) as (_, base), httpx2.Client(base_url=base) as http:
        _, url = invite(http, "me", "link")
        with pytest.raises(AshfallError) as refused:
            Player.sit(url, bot="careful")
        assert refused.value.code == "wrong-version"
        assert "packs" in refused.value.message
        assert _open(http, url)
        with Player.sit(url, bot="careful", packs=lambda _: [pack]) as player:
            assert player.seats == [1]


def test_whoever_is_too_fast_says_it_again(tmp_path: Path) -> None:
    limits = "message_burst=2,messages_per_second=4"
    with (
        started("--data-dir", str(tmp_path), "--limits", limits) as (_, base),
        httpx2.Client(base_url=base) as http,
    ):
        _, url = invite(http, "link", "me")
        with Player.sit(url, bot="careful") as player:
            decision = player.decision()
            assert decision is not None
            for _ in range(4):
                assert player.samples(decision)
            assert player.play(decision, decision.perspective.actions()[0])


@pytest.mark.parametrize("way", ["invitation", "way back"])
def test_a_bot_that_cannot_begin_is_refused_before_the_seat_is_taken(
    http: httpx2.Client, tmp_path: Path, capsys: pytest.CaptureFixture[str], way: str
) -> None:
    _, url = invite(http, "link", "bot:random")
    if way == "way back":
        with Player.sit(url, bot="careful") as player:
            url = player.way_back
    weights = tmp_path / "other.json"
    weights.write_text('{"of another version": 1}')
    assert run(["connect", url, "--bot", f"turns(weights={weights})"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    (line,) = said.err.splitlines()
    assert line.startswith(f"error: the weights {weights} are for another version of the evaluation")
    assert _open(http, url) == (way == "invitation")


def _open(http: httpx2.Client, url: str) -> bool:
    """Whether the invited seat is still free."""
    table = url.partition("#")[0].rpartition("/")[2]
    return any(seat["player"] == "open" for seat in http.get(f"/api/tables/{table}").json()["table"]["seats"])


def test_the_page_on_bots_shows_a_program_that_plays(http: httpx2.Client) -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text("utf-8")
    (code,) = re.findall(r"```python\n(from ashfall\.client.*?)```", page, re.DOTALL)
    opened, url = invite(http, "link", "bot:random")
    exec(code, {"url": url})
    assert http.get(f"/api/tables/{opened['table']['id']}").json()["table"]["status"] == "over"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["http://127.0.0.1:9/table/x#invitation=y", "--bot", "nobody"], "there is no bot 'nobody'"),
        (["http://127.0.0.1:9/table/x#invitation=y", "--bot", "greedy(deep=2)"], "no parameter 'deep=2'"),
        (["http://127.0.0.1:9/table/x#invitation=y", "--bot", "random"], "does not answer: Connection refused"),
        (["http://127.0.0.1:9/table/x", "--bot", "random"], "opens no seat"),
        (["http://127.0.0.1:9/table/x", "--bot", "random", "--seconds", "-1"], "-1 seconds are no time to think"),
        (["http://127.0.0.1:9/table/x", "--bot", "random", "--seconds", "nan"], "nan seconds are no time to think"),
        (["http://127.0.0.1:9/table/x", "--bot", "random", "--seconds", "inf"], "expected 0 or more"),
        (["http://127.0.0.1:9/table/x", "--bot", "random", "--seconds", "0"], "opens no seat"),
        (["--bot", "random"], "URL"),
        (["http://127.0.0.1:9/table/x"], "--bot"),
    ],
)
def test_what_is_wrong_with_a_command_is_said_in_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["connect", *arguments]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("error: ")
    assert said in line


def test_one_invitation_may_be_to_several_seats(http: httpx2.Client) -> None:
    sides = ("outpost", "hegemony", "borgo", "moloch")
    players = ("link", "bot", "link", "bot")
    seats = [
        {"side": side, "player": player} | ({"bot": "random"} if player == "bot" else {})
        for side, player in zip(sides, players, strict=True)
    ]
    asked = {"game": GAME, "seats": seats, "options": {"mode": "team", "people": "two"}}
    opened = http.post("/api/tables", json=asked).json()
    token = opened["invitations"][0]["token"]
    url = f"{str(http.base_url).rstrip('/')}/table/{opened['table']['id']}"
    with Player.sit(url, token=token, bot="both") as player:
        assert player.seats == [0, 2]
        decided: set[int] = set()
        while decided != {0, 2}:
            decision = player.decision()
            assert decision is not None
            assert player.play(decision, decision.perspective.actions()[0])
            decided.add(decision.seat)
        assert {seat.program for seat in player.table.seats} == {"both", None}


def resign(http: httpx2.Client, table: str, seat: int, secret: str) -> None:
    """Give up, as a person does in a browser."""
    with connect(f"ws://{http.base_url.netloc.decode()}/api/tables/{table}/socket") as socket:
        socket.send(msgspec.json.encode(m.Hello(protocol=m.PROTOCOL, secrets=[secret])).decode())
        seq = msgspec.json.decode(socket.recv(), type=m.Snapshot).seq
        socket.send(msgspec.json.encode(m.Resign(seat=seat, seq=seq, key="enough")).decode())
        while '"ack"' not in str(socket.recv()):
            pass


def test_a_program_goes_along_to_a_rematch(http: httpx2.Client) -> None:
    opened, url = invite(http, "me", "link")
    (host,) = opened["seats"]
    table = opened["table"]["id"]
    with Player.sit(url, bot="careful") as player:
        resign(http, table, 0, host["secret"])
        assert player.decision() is None
        assert player.outcome is not None
        assert (player.outcome.winners, player.outcome.reason) == ((1,), "resigned")
        asked = {"secret": host["secret"], "swap": True}
        again = http.post(f"/api/tables/{table}/rematch", json=asked).json()["table"]
        player.rematch()
        assert player.seats == [0]
        assert again["seats"][0]["program"] == "careful"
        decision = player.decision()
        assert decision is not None
        assert player.play(decision, decision.perspective.actions()[0])
        assert player.table.id == again["id"] != table


def test_the_command_stays_for_rematches(http: httpx2.Client) -> None:
    opened, url = invite(http, "me", "link")
    table, (host,) = opened["table"]["id"], opened["seats"]
    # Where tests run in the background of a shell, the key that interrupts is ignored by whatever they start.
    heeding = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); " + START
    command = [sys.executable, "-c", heeding, "connect", url, "--bot", "random", "--stay"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot:
        try:
            assert bot.stdout is not None
            assert bot.stdout.readline() == "random has seat 1\n"
            assert "#seat=1:" in bot.stdout.readline()
            resign(http, table, 0, host["secret"])
            assert bot.stdout.readline() == "won (resigned) after 0 decisions\n"
            again = http.post(f"/api/tables/{table}/rematch", json={"secret": host["secret"]}).json()
            assert bot.stdout.readline() == "random has seat 1\n"
            assert again["table"]["id"] in bot.stdout.readline()
            resign(http, again["table"]["id"], 0, again["seats"][0]["secret"])
            assert bot.stdout.readline() == "won (resigned) after 0 decisions\n"
            bot.send_signal(signal.SIGINT)
            assert bot.wait(30) == 130
        finally:
            bot.kill()
