"""A bot lives with its seat: kept between decisions, begun anew where it is lost, with a clock, and never trusted."""

from __future__ import annotations

import asyncio
import os
import signal
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ashfall.bots import strongest
from ashfall.bots.levels import levels
from ashfall.bots.seated import CHANCES
from ashfall.core.errors import BadBot, UnknownBot
from ashfall.core.match import Match
from ashfall.games import game
from ashfall.server.bot_worker import KEPT, Answer, Lodging, Question, answer
from ashfall.server.bots import GRACE, LEAST, BotPool, Failure
from ashfall.server.fair_queue import Asker, FairQueue
from ashfall.server.games import table_games
from ashfall.server.opponents import Brought, bring, check_opponent, opponents
from ashfall.server.worker import START_SECONDS, Worker
from tests.server.harness import GAME, SIDES, Player, open_table, seated, secrets_of, served

GAMES = [game(name) for name in table_games()]
BROUGHT = bring(
    [f"tests.bots.strangers:{name}" for name in ("Rememberer", "Raiser", "Hanger", "Stuck", "Dreamer", "Quitter")],
    GAMES,
)


def question(bot: str, life: str = "table/0", **more: Any) -> Question:
    state = Match(game(GAME), SIDES, seed=1).state.to_bytes()
    options = {"edition": "codex"}
    return Question(game=GAME, packs=[], state=state, seat=0, bot=bot, seed=4, life=life, options=options, **more)


def memories(player: Player) -> list[tuple[int, int]]:
    """How often the bot had chosen, and how many events it had heard of, at each of its moves."""
    events = [event for entry in player.log[0] for event in entry["events"] if event["kind"] == "table-bot-why"]
    return [(event["data"]["amount"], event["data"]["of"]) for event in events]


def play_until(player: Player, choices: int) -> None:
    while len(memories(player)) < choices:
        while not player.views[0]["actions"]:
            player.hear("update")
        player.play(player.views[0]["actions"][-1])
        while not player.views[0]["actions"]:
            player.hear("update")


def test_a_bot_is_kept_through_its_game_is_told_what_happens_and_begins_anew_after_a_restart(tmp_path: Path) -> None:
    with served(tmp_path, bots=BROUGHT) as client:
        opened = open_table(client, ["me", "bot:rememberer"])
        table, secrets = opened["table"]["id"], secrets_of(opened)
        with seated(client, table, secrets) as player:
            play_until(player, 4)
            seen = memories(player)
            assert [choices for choices, _ in seen] == list(range(1, len(seen) + 1))
            assert [heard for _, heard in seen] == sorted({heard for _, heard in seen})
            assert seen[0][1] > 0
    with served(tmp_path, bots=BROUGHT) as client, seated(client, table, secrets) as player:
        play_until(player, len(seen) + 1)
        assert memories(player)[len(seen)][0] == 1


@pytest.mark.parametrize(("bot", "place"), [("rememberer", -1), ("raiser", 0)])
def test_what_a_bot_expects_is_told_after_its_move_and_that_it_failed_before(
    tmp_path: Path, bot: str, place: int
) -> None:
    with served(tmp_path, bots=BROUGHT) as client:
        opened = open_table(client, ["me", f"bot:{bot}"])
        with seated(client, opened["table"]["id"], secrets_of(opened)) as player:
            player.play("hq c3 n")
            player.until(3)
            events = [event["kind"] for event in player.log[0][-1]["events"]]
    told = events.pop(place)
    assert told == ("table-bot-why" if bot == "rememberer" else "table-bot-failed")
    assert events
    assert not any(kind.startswith("table-") for kind in events)


def test_a_bot_that_is_no_longer_brought_does_not_stop_its_table(tmp_path: Path) -> None:
    with served(tmp_path, bots=BROUGHT) as client:
        opened = open_table(client, ["me", "bot:rememberer"])
        table, secrets = opened["table"]["id"], secrets_of(opened)
    with served(tmp_path) as client, seated(client, table, secrets) as player:
        player.play("hq c3 n")
        player.until(3)
        assert player.log[0][-1]["events"][0]["data"] == {"seat": 1, "bot": "rememberer", "reason": "crashed"}
        assert player.views[0]["actions"]


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("raiser", "crashed"),
        ("hanger", "slow"),
        ("stuck", "slow"),
        ("dreamer", "illegal"),
        ("quitter", "crashed"),
    ],
)
def test_strangers_that_misbehave_are_named_and_counted_and_the_game_goes_on(
    tmp_path: Path, bot: str, reason: str
) -> None:
    with served(tmp_path, bots=BROUGHT, bot_seconds=0.1 if reason == "slow" else 30) as client:
        opened = open_table(client, ["me", f"bot:{bot}"])
        with seated(client, opened["table"]["id"], secrets_of(opened)) as player:
            player.play("hq c3 n")
            player.until(3)
            failed = player.log[0][-1]["events"][0]
            assert failed == {"kind": "table-bot-failed", "data": {"seat": 1, "bot": bot, "reason": reason}}
            assert len(player.views[0]["board"]) == 2
            assert player.views[0]["actions"]
            assert f'ashfall_bot_failures_total{{reason="{reason}"}} 1' in client.get("/metrics").text


def test_a_bot_that_hangs_is_asked_three_times_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    async def never(_: BotPool, question: Question, __: Asker) -> str:
        asked.append(question.bot)
        return "slow"

    monkeypatch.setattr(BotPool, "choose", never)
    for bot in ("hanger", "greedy"):
        asked.clear()
        with served(tmp_path / bot, bots=BROUGHT) as client:
            opened = open_table(client, ["me", f"bot:{bot}"])
            with seated(client, opened["table"]["id"], secrets_of(opened)) as player:
                while failures(player) < CHANCES + 2:
                    if player.views[0]["actions"]:
                        player.play(player.views[0]["actions"][-1])
                    else:
                        player.hear("update")
        assert len(asked) == CHANCES if bot == "hanger" else len(asked) > CHANCES, "ours keep their clocks"


def failures(player: Player) -> int:
    events = [event for entry in player.log[0] for event in entry["events"]]
    return sum(event["kind"] == "table-bot-failed" and event["data"]["reason"] == "slow" for event in events)


def test_a_new_process_gives_no_more_time_to_think(monkeypatch: pytest.MonkeyPatch) -> None:
    """Loading may take an hour here, thinking a tenth of a second and the grace."""
    monkeypatch.setattr("ashfall.server.bots.START_SECONDS", 3600.0)

    async def choose() -> Answer | str:
        pool = BotPool(1, 0.1)
        try:
            hanger = question("tests.bots.strangers:Hanger")
            return await asyncio.wait_for(pool.choose(hanger, Asker("here", "me")), 120)
        finally:
            await pool.close()

    assert asyncio.run(choose()) == "slow"


def test_a_bot_sits_down_outside_its_time_wherever_it_does_not_live_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    sat: list[bool] = []
    says = BotPool._say

    async def noted(self: BotPool, worker: Worker, question: Question, wait: float) -> Answer | Failure:
        sat.append(question.sits_down)
        assert wait == START_SECONDS if question.sits_down else wait <= 30.0 + GRACE
        return await says(self, worker, question, wait)

    monkeypatch.setattr(BotPool, "_say", noted)

    async def ask() -> None:
        pool, me = BotPool(1, 30.0), Asker("here", "me")
        for bot, life in (("random", "a"), ("random", "a"), ("random", "b"), ("tests.bots.strangers:Raiser", "c")):
            await pool.choose(question(bot, life), me)
        await pool.choose(question("random", "c"), me)
        await pool.close()

    asyncio.run(ask())
    # Not again where it lives; again where one failed, which is not kept.
    assert sat == [True, False, False] + 3 * [True, False]


def test_levels_and_brought_bots_are_offered_and_nothing_else_is_loaded(tmp_path: Path) -> None:
    with served(tmp_path, bots=BROUGHT) as client:
        for entry in client.get("/api/games").json()["games"]:
            ladder = [level.id for level in levels(entry["name"])]
            assert [bot["name"] for bot in entry["bots"]] == [*ladder, *BROUGHT]
            assert [bot["level"] for bot in entry["bots"]] == [True] * 6 + [False] * len(BROUGHT)
            ratings = [bot["rating"] for bot in entry["bots"][:6]]
            assert ratings == sorted(ratings)
            assert entry["default_bot"] in ladder
            assert entry["strongest_bot"] == ladder[-1] == strongest(entry["name"])
        for name in ("tests.bots.strangers:Raiser", "./mine.py:Mine", "greedy(depth=9)", "boss"):
            seats = [{"side": SIDES[0], "player": "me"}, {"side": SIDES[1], "player": "bot", "bot": name}]
            refused = client.post("/api/tables", json={"game": GAME, "seats": seats})
            assert refused.status_code == 400
            assert refused.json()["code"] == "unknown-bot"
            assert "expected random, greedy, pip" in refused.json()["message"]


def test_brought_bots_are_known_by_their_own_names_only() -> None:
    remember = "tests.bots.strangers:Rememberer(first=3)"
    assert bring([remember], GAMES) == {"rememberer": Brought(remember, tuple(table_games()))}
    with pytest.raises(BadBot, match="two bots are called 'raiser'"):
        bring(["tests.bots.strangers:Raiser", "tests.bots.strangers:Raiser"], GAMES)
    with pytest.raises(BadBot, match="is no bot"):
        bring(["tests.bots.strangers:Clock"], GAMES)


def test_the_owner_may_say_what_a_bot_is_called(tmp_path: Path) -> None:
    file = tmp_path / "a=b" / "mine.py"
    file.parent.mkdir()
    file.write_text("from ashfall.bots import Bot\nclass Mine(Bot):\n    name = 'mine'\n")
    asked = [
        "Hermit=tree(nodes=50)",
        "The Elder = tree(nodes=90)",
        "tree(nodes=20)",
        "Raider=tests.bots.strangers:Raiser",
    ]
    brought = bring([*asked, f"{file}:Mine"], GAMES)
    assert list(brought) == ["Hermit", "The Elder", "tree", "Raider", "mine"]
    assert [each.made for each in brought.values()][:2] == ["tree(nodes=50)", "tree(nodes=90)"]
    with served(tmp_path / "data", bots=brought) as client:
        seats = [{"side": "moloch", "player": "me"}, {"side": "outpost", "player": "bot", "bot": "The Elder"}]
        opened = client.post("/api/tables", json={"game": "convoy", "seats": seats}).json()
        assert opened["table"]["seats"][1]["bot"] == "The Elder"
        with seated(client, opened["table"]["id"], secrets_of(opened)) as player:
            while not any(entry["kind"] == "play" and entry["seat"] == 1 for entry in player.log[0]):
                if player.views[0]["actions"]:
                    player.play(player.views[0]["actions"][0])
                else:
                    player.hear("update")
            assert "failures_total{" not in client.get("/metrics").text


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["Omen=tree(nodes=50)"], "two bots are called 'Omen'"),
        (["Tree=tree(nodes=50)"], "two bots are called 'Tree'"),
        (["Hermit=tree", "hermit=turns"], "two bots are called 'hermit'"),
        (["tree(nodes=50)", "tree(nodes=60)"], "expected another name for one, as in 'Hermit=tree"),
        (["greedy(depth=2)"], "two bots are called 'greedy'"),
        (["=tree"], "is called '', expected 1 to 64 characters"),
        (["Hermit="], "there is no bot ''"),
    ],
)
def test_a_name_must_be_one_and_tell_bots_apart(asked: list[str], said: str) -> None:
    with pytest.raises((BadBot, UnknownBot), match=said):
        bring(asked, GAMES)


@pytest.mark.parametrize("name", ["omen", "greedy", "tree"])
def test_nobody_takes_the_name_of_one_of_ours(tmp_path: Path, name: str) -> None:
    file = tmp_path / f"{name}.py"
    file.write_text(f"from ashfall.bots import Bot\nclass Fake(Bot):\n    name = {name!r}\n")
    with pytest.raises(BadBot, match=f"two bots are called '{name}'"):
        bring([f"{file}:Fake"], GAMES)


@pytest.mark.parametrize("name", ["omen", " pip ", "greedy", "random"])
def test_ours_need_not_be_brought(name: str) -> None:
    with pytest.raises(BadBot, match="need not be brought, it is here anyway: expected a bot of your own"):
        bring([name], GAMES)


def test_searches_are_brought_with_parameters_where_they_search() -> None:
    brought = bring(["tree(nodes=50)", "turns(nodes=50)"], GAMES)
    assert brought == {
        "tree": Brought("tree(nodes=50)", ("convoy", "hope")),
        "turns": Brought("turns(nodes=50)", (GAME,)),
    }
    assert [bot.name for bot in opponents("hope", brought)][6:] == ["tree"]


def test_a_bot_is_offered_for_the_games_that_its_weights_are_for(tmp_path: Path) -> None:
    content = (files("ashfall.games") / "convoy/weights.json").read_bytes()
    fits, other = tmp_path / "fits.json", tmp_path / "other.json"
    fits.write_bytes(content)
    other.write_bytes(msgspec.json.encode(msgspec.json.decode(content) | {"version": 99}))
    brought = bring([f"tree(weights={fits})"], GAMES)
    assert brought["tree"].games == ("convoy",)
    check_opponent("tree", "convoy", brought)
    with pytest.raises(UnknownBot, match="there is no bot 'tree'"):
        check_opponent("tree", "hope", brought)
    with pytest.raises(BadBot) as refused:
        bring([f"tree(weights={other})"], GAMES)
    for part in (
        "can begin none of the games",
        f"convoy: the weights in {other} are for convoy in version 99",
        "hope:",
    ):
        assert part in refused.value.message
    with pytest.raises(BadBot, match="cannot begin a game: ValueError: not today"):
        bring(["tests.bots.strangers:Unwilling"], GAMES)


def test_a_bot_lives_on_in_its_process_until_too_many_others_came() -> None:
    lodging, remember = Lodging(), "tests.bots.strangers:Rememberer"

    def choices(life: str) -> float:
        said = answer(question(remember, life), lodging)
        assert said.why is not None, said.error
        return said.why.amount

    assert [choices("a"), choices("a"), choices("b"), choices("a")] == [1, 2, 1, 3]
    for number in range(KEPT):
        choices(f"other {number}")
    assert len(lodging) == KEPT
    assert choices("a") == 1
    assert [choices(""), choices("")] == [1, 1]  # nobody's bot is not kept


def test_a_bot_that_failed_begins_anew() -> None:
    lodging = Lodging()
    assert answer(question("tests.bots.strangers:Raiser"), lodging).error == "ValueError: no idea"
    # One that ends the program does not take the others along that live here.
    assert answer(question("tests.bots.strangers:Leaver"), lodging).error == "SystemExit: I have had enough"
    assert answer(question("tests.bots.strangers:Giant"), lodging).error == f"illegal action {10**30}"
    assert answer(question("tests.bots.strangers:Mute"), lodging).error.startswith("TypeError: NoneType is no action")
    assert len(lodging) == 0


def test_a_number_of_another_kind_is_an_action_and_a_reason_that_is_none_is_left_out() -> None:
    counter = answer(question("tests.bots.strangers:Counter"), Lodging())
    assert type(counter.action) is int
    assert counter.why is None


def test_a_question_goes_to_the_process_where_the_bot_lives() -> None:
    async def ask() -> list[float]:
        pool, me = BotPool(3, 30.0), Asker("here", "me")
        remember = "tests.bots.strangers:Rememberer"

        async def choices(life: str) -> float:
            said = await pool.choose(question(remember, life), me)
            assert isinstance(said, Answer)
            assert said.why is not None
            return said.why.amount

        await asyncio.gather(choices("a"), choices("b"))
        found = [await choices("a"), await choices("b"), await choices("a"), await choices("b")]
        for worker in pool._idle:
            os.kill(worker.process.pid, signal.SIGKILL)
        found += [await choices("a"), await choices("a")]
        await pool.close()
        return found

    assert asyncio.run(ask()) == [2, 2, 3, 3, 1, 2]


@pytest.mark.parametrize("process", ["warm", "cold"])
def test_a_bot_killed_in_the_middle_of_thinking_is_asked_once_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, process: str
) -> None:
    """With what is left of its time: two thirds of it went by here until it was killed."""
    given: list[float] = []
    now = 0.0
    says = BotPool._say

    async def noted(self: BotPool, worker: Worker, question: Question, wait: float) -> Answer | Failure:
        nonlocal now
        if not question.sits_down:
            assert question.seconds is not None
            given.append(question.seconds)
        said = await says(self, worker, question, wait)
        # Sitting down takes as long here, which is not part of its time.
        now += 20.0
        return said

    monkeypatch.setattr("ashfall.server.bots.monotonic", lambda: now)

    async def kill_while_thinking(mark: Path) -> Answer | Failure:
        pool, me = BotPool(1, 30.0), Asker("here", "me")
        if process == "warm":
            await pool.choose(question("random"), me)
        monkeypatch.setattr(BotPool, "_say", noted)
        slow = question(f"tests.bots.strangers:Ponderer(mark={mark})", life="slow")
        task = asyncio.create_task(pool.choose(slow, me))
        while not mark.exists():
            await asyncio.sleep(0.01)
        (worker,) = pool._busy
        os.kill(worker.process.pid, signal.SIGKILL)
        said = await task
        # Which number it ended with is told wrong now and then, when whoever stops it sees its end first.
        assert worker.process.returncode is not None
        await pool.close()
        return said

    said = asyncio.run(kill_while_thinking(tmp_path / "thinking"))
    assert isinstance(said, Answer)
    assert Match(game(GAME), SIDES, seed=1).state.is_legal(said.action if said.action is not None else -1)
    assert given == pytest.approx([30.0, 10.0])


def test_a_bot_that_takes_its_processes_along_is_asked_twice_and_has_its_least_time_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given: list[float | None] = []
    now = 0.0
    says = BotPool._say

    async def noted(self: BotPool, worker: Worker, question: Question, wait: float) -> Answer | Failure:
        nonlocal now
        said = await says(self, worker, question, wait)
        if not question.sits_down:
            given.append(question.seconds)
            now += 60.0
        return said

    monkeypatch.setattr(BotPool, "_say", noted)
    monkeypatch.setattr("ashfall.server.bots.monotonic", lambda: now)

    async def ask() -> Answer | Failure:
        pool = BotPool(1, 30.0)
        try:
            return await pool.choose(question("tests.bots.strangers:Quitter"), Asker("here", "me"))
        finally:
            await pool.close()

    assert asyncio.run(ask()) == "crashed"
    assert given == pytest.approx([30.0, LEAST * 30.0])


@pytest.mark.parametrize("bot", ["greedy", *(level.id for level in levels(GAME))])
def test_without_time_every_bot_answers_at_once(bot: str) -> None:
    said = answer(question(bot, seconds=0.0), Lodging())
    assert said.error == ""
    assert said.action in Match(game(GAME), SIDES, seed=1).state.actions()


def test_an_unknown_level_and_a_parameter_that_does_not_do_are_answers_with_a_reason() -> None:
    assert answer(question("boss"), Lodging()).error.startswith("UnknownBot: there is no bot 'boss', expected")
    assert "BadBot: bot 'greedy(depth=0)' cannot be made" in answer(question("greedy(depth=0)"), Lodging()).error


@pytest.mark.parametrize(
    ("name", "bot", "packaged", "later", "said"),
    [
        (GAME, "turns", "neuroshima_hex/data/prospects.json", {"head start": 1.0}, "another version"),
        ("convoy", "tree", "convoy/weights.json", {"version": 99}, "expected convoy in version"),
    ],
)
def test_weights_of_another_version_are_an_answer_with_a_reason(
    tmp_path: Path, name: str, bot: str, packaged: str, later: dict[str, float], said: str
) -> None:
    """The package's own file, and the same as another version would have written it."""
    content = (files("ashfall.games") / packaged).read_bytes()
    fits, other = tmp_path / "fits.json", tmp_path / "other.json"
    fits.write_bytes(content)
    other.write_bytes(msgspec.json.encode(msgspec.json.decode(content) | later))
    match = Match(game(name), game(name).default_seats, seed=1)
    asked = question(f"{bot}(nodes=20, weights={fits})")
    asked = msgspec.structs.replace(asked, game=name, state=match.state.to_bytes(), seat=match.to_move, options={})
    assert answer(asked, Lodging()).action in match.state.actions()
    refused = answer(msgspec.structs.replace(asked, bot=f"{bot}(nodes=20, weights={other})"), Lodging())
    assert refused.action is None
    assert said in refused.error


def test_the_more_think_the_less_time_each_gets() -> None:
    async def shares() -> list[float]:
        queue = FairQueue(2)
        one, other = Asker("a", "one"), Asker("b", "other")
        found = []
        async with queue.turn(one):
            found.append(queue.share(one))
            waiting = [asyncio.create_task(_turn(queue, one)) for _ in range(3)]
            await asyncio.sleep(0)
            found.append(queue.share(one))
            async with queue.turn(other):
                found += [queue.share(one), queue.share(other)]
        await asyncio.gather(*waiting)
        return found

    assert asyncio.run(shares()) == [1.0, 0.25, 0.25, 1.0]


async def _turn(queue: FairQueue, asker: Asker) -> None:
    async with queue.turn(asker):
        pass


def test_the_time_a_question_waited_is_part_of_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each question takes 0.4 s here; a clock of our own says so."""
    given: list[float] = []
    now = 0.0

    async def ask_nobody(*asked: Any) -> Answer:
        nonlocal now
        given.append(asked[-1].seconds)
        await asyncio.sleep(0)  # the others come
        now += 0.4
        return Answer(0)

    async def nobody(*_: object) -> Any:
        return Worker.__new__(Worker)

    monkeypatch.setattr(Worker, "warm", False, raising=False)
    monkeypatch.setattr(BotPool, "_ask", ask_nobody)
    monkeypatch.setattr(BotPool, "_worker", nobody)
    monkeypatch.setattr("ashfall.server.bots.monotonic", lambda: now)

    async def ask() -> None:
        pool, me = BotPool(1, 5.0), Asker("here", "me")
        await asyncio.gather(*(pool.choose(question("random", seconds=2.0), me) for _ in range(4)))
        await pool.choose(question("random", seconds=9.0), me)

    asyncio.run(ask())
    # All of it while nobody waits, a third for three, half for two; the last one waited for 1.2 s.
    # No more than the server gives anybody.
    assert given == pytest.approx([2.0, 2 / 3, 1.0, 0.8, 5.0])
