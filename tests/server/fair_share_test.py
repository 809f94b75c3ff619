"""One person's many tables: there is an end to them, and they do not delay another's bot."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from ashfall.core.match import Match
from ashfall.games import game
from ashfall.server.bot_worker import Answer, Question
from ashfall.server.bots import BotPool, Failure
from ashfall.server.fair_queue import Asker, FairQueue
from ashfall.server.limits import Limits
from tests.server.harness import GAME, LOOSE, SIDES, new_table, open_table, seated, secrets_of, served

DEFAULTS = msgspec.structs.replace(
    LOOSE, **{name: getattr(Limits(), name) for name in ("tables_per_guest", "tables_per_address", "bot_tables")}
)


def at(client: TestClient, address: str) -> TestClient:
    """A new browser at another address."""
    return TestClient(client.app, base_url="http://testserver", client=(address, 4000))


async def order_of_service(size: int, asked: list[Asker]) -> list[Asker]:
    """Who is served in which order if all stand in the queue before the first one leaves."""
    queue, served_ones, gate = FairQueue(size), list[Asker](), asyncio.Event()

    async def ask(asker: Asker) -> None:
        async with queue.turn(asker):
            served_ones.append(asker)
            await gate.wait()

    tasks = [asyncio.create_task(ask(asker)) for asker in asked]
    await asyncio.sleep(0)
    gate.set()
    await asyncio.gather(*tasks)
    assert len(queue) == 0
    return served_ones


def test_whoever_asks_once_does_not_wait_for_whoever_asks_forty_times() -> None:
    greedy, other = Asker("a", "greedy"), Asker("b", "other")
    first, second, *_ = asyncio.run(order_of_service(1, [greedy] * 40 + [other]))
    assert (first, second) == (greedy, other)


def test_many_guests_of_one_address_share_its_turn() -> None:
    crowd = [Asker("a", f"guest {number}") for number in range(40)]
    other = Asker("b", "other")
    order = asyncio.run(order_of_service(1, [*crowd, other, other]))
    assert (order[1], order[3]) == (other, other)


def test_guests_of_one_address_take_turns() -> None:
    one, two = Asker("a", "one"), Asker("a", "two")
    assert asyncio.run(order_of_service(1, [one] * 5 + [two] * 2))[:5] == [one, two, one, two, one]


def test_no_address_gets_every_place() -> None:
    greedy, other = Asker("a", "greedy"), Asker("b", "other")
    assert other in asyncio.run(order_of_service(3, [greedy] * 40 + [other]))[:3]


def test_whoever_leaves_the_queue_leaves_no_hole() -> None:
    async def leave() -> list[str]:
        queue, done, gate = FairQueue(1), list[str](), asyncio.Event()

        async def ask(name: str) -> None:
            async with queue.turn(Asker(name, name)):
                await gate.wait()
                done.append(name)

        tasks = [asyncio.create_task(ask(name)) for name in "abcd"]
        await asyncio.sleep(0)
        tasks[1].cancel()  # waits
        tasks[0].cancel()  # is being served
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        return done

    assert asyncio.run(leave()) == ["c", "d"]


def test_a_bot_process_serves_another_person_next() -> None:
    """Forty questions of one person wait for one real process; another's is the second to be answered."""
    state = Match(game(GAME), SIDES, seed=1).state.to_bytes()
    question = Question(game=GAME, packs=[], state=state, seat=0, bot="random", seed=4)

    async def crowd() -> list[str]:
        pool, answered = BotPool(1, 30.0), list[str]()

        async def ask(name: str) -> Answer | Failure:
            choice = await pool.choose(question, Asker(name, name))
            answered.append(name)
            return choice

        tasks = [asyncio.create_task(ask("greedy")) for _ in range(40)]
        await asyncio.sleep(0)
        assert pool.waiting == 39
        choices = await asyncio.gather(*tasks, ask("other"))
        await pool.close()
        assert all(isinstance(choice, Answer) for choice in choices)
        return answered

    assert asyncio.run(crowd()).index("other") <= 1


def test_tables_ask_for_whoever_opened_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    askers = []
    choose = BotPool.choose

    async def noted(self: BotPool, question: Question, asker: Asker) -> Answer | Failure:
        askers.append(asker)
        return await choose(self, question, asker)

    monkeypatch.setattr(BotPool, "choose", noted)
    with served(tmp_path) as client:
        for browser in (client, at(client, "10.0.0.1"), at(client, "10.0.0.1"), at(client, "10.0.0.2")):
            opened = open_table(browser, ["me", "bot:random"])
            with seated(client, opened["table"]["id"], secrets_of(opened)) as player:
                player.play("hq c3 n")
                player.until(3)
    mine, one, two, other = askers
    assert one.address == two.address
    assert len({mine.address, one.address, other.address}) == 3
    assert len({mine.guest, one.guest, two.guest, other.guest}) == 4
    assert "10.0.0.1" not in one.address


def test_an_address_without_cookies_cannot_open_tables_without_end(tmp_path: Path) -> None:
    """The attack: 150 tables, each by a new guest."""
    now = [1_000_000.0]
    with served(tmp_path, limits=DEFAULTS, clock=lambda: now[0]) as client:
        asked = new_table(["me", "local"])

        def open_one(address: str) -> Any:
            client.cookies.clear()
            return at(client, address).post("/api/tables", json=asked)

        answers = [open_one("10.0.0.1") for _ in range(150)]
        assert [answer.status_code for answer in answers] == [201] * 100 + [429] * 50
        assert answers[-1].json()["code"] == "too-many-tables"
        assert open_one("10.0.0.2").status_code == 201
        table, (secret, _) = answers[0].json()["table"]["id"], secrets_of(answers[0].json())
        with seated(client, table, [secret]) as player:
            player.act("resign", 0)
        assert open_one("10.0.0.1").status_code == 201
        assert open_one("10.0.0.1").status_code == 429
        now[0] += 25 * 3600
        assert open_one("10.0.0.1").status_code == 201


def test_tables_with_bots_only_have_a_limit_of_their_own(tmp_path: Path) -> None:
    with served(tmp_path, limits=DEFAULTS) as client:
        for _ in range(Limits().bot_tables):
            open_table(client, ["bot:random", "bot:random"])
        refused = client.post("/api/tables", json=new_table(["bot:random", "bot:random"]))
        assert refused.json()["code"] == "too-many-tables"
        assert "bots only" in refused.json()["message"]
        open_table(client, ["me", "bot:random"])
        open_table(client, ["bot:random", "link"])
        assert at(client, "10.0.0.2").post("/api/tables", json=new_table(["bot:random"] * 2)).status_code == 201
