"""The rarer questions: a game is played to the question over the socket, and answered in the page.

Which game leads there is found by random play. The server throws the same dice as the search, so
that the same moves lead to the same question at a real table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from threading import Thread
from time import sleep
from typing import NamedTuple, Protocol

import msgspec
import pytest
import uvicorn
from playwright.sync_api import Page, expect
from websockets.sync.client import connect

from ashfall.core.chance import pick_chance
from ashfall.core.state import CHANCE, OVER, State
from ashfall.games import game
from ashfall.games.neuroshima_hex.view import NeuroshimaView
from ashfall.server.app import create_app
from ashfall.server.services import Config
from tests.browser.conftest import Person
from tests.browser.hand import TABLE, click_hex, confirm, hexes, sequence, wait_for_answer, wait_for_decision
from tests.server.harness import GAME, LOOSE


class DiceServer:
    """The server in a thread, so that a test can set its dice."""

    def __init__(self, folder: Path, packs: Mapping[str, Path] | None = None, client: Path | None = None) -> None:
        self.dice = Random()
        laid: dict[str, tuple[Path, ...]] = {name: (pack,) for name, pack in (packs or {}).items()}
        app = create_app(
            Config(folder=folder, limits=LOOSE, bot_processes=1, dice=self.dice, packs=laid, client=client)
        )
        self._server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="warning", timeout_graceful_shutdown=1))
        self._thread = Thread(target=self._server.run)
        self._thread.start()
        while not self._server.started:
            if not self._thread.is_alive():
                pytest.fail("the server did not start")
            sleep(0.02)
        port = self._server.servers[0].sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(30)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DiceServer]:
    """Takes the place of the usual server, also for the people with browsers."""
    running = DiceServer(tmp_path_factory.mktemp("questions"))
    yield running
    running.stop()


class Way(NamedTuple):
    """How a game gets to a question, and how it goes on."""

    seed: int
    moves: list[tuple[int, str]]
    state: State
    dice: Random

    @property
    def view(self) -> NeuroshimaView:
        return view_of(self.state)

    def then(self, answer: str) -> NeuroshimaView:
        """What the answer must lead to."""
        self.state.apply(self.state.parse(answer))
        while self.state.to_move == CHANCE:
            self.state.apply(pick_chance(self.state, self.dice))
        return self.view


def view_of(state: State) -> NeuroshimaView:
    view = state.view(state.to_move if state.to_move >= 0 else None)
    assert isinstance(view, NeuroshimaView)
    return view


Wanted = Callable[[NeuroshimaView], bool]


def any_will_do(_view: NeuroshimaView) -> bool:
    return True


def find(kind: str, sides: Sequence[str], options: Mapping[str, bool], wanted: Wanted) -> Way:
    """The first randomly played game in which the question is asked as wanted."""
    for seed in range(2000):
        dice, hand = Random(seed), Random(seed)
        state = game(GAME).setup(sides, options)
        moves: list[tuple[int, str]] = []
        while state.to_move != OVER:
            if state.to_move == CHANCE:
                state.apply(pick_chance(state, dice))
                continue
            if state.stack:
                view = view_of(state)
                if view.prompt.kind == kind and wanted(view):
                    return Way(seed, moves, state, dice)
            action = hand.choice(state.actions())
            moves.append((state.to_move, state.text(action)))
            state.apply(action)
    pytest.fail(f"no game came to the question {kind}")


class Asked(Protocol):
    def __call__(
        self,
        kind: str,
        sides: Sequence[str],
        *,
        options: Mapping[str, bool] | None = None,
        wanted: Wanted = any_will_do,
        phone: bool = False,
    ) -> tuple[Page, Way]: ...


@pytest.fixture
def asked(person: Person, server: DiceServer) -> Asked:
    """Opens a page at a table for two on one screen, where the question has just come up."""

    def bring(
        kind: str,
        sides: Sequence[str],
        *,
        options: Mapping[str, bool] | None = None,
        wanted: Wanted = any_will_do,
        phone: bool = False,
    ) -> tuple[Page, Way]:
        way = find(kind, sides, options or {}, wanted)
        server.dice.seed(way.seed)
        page = person(phone=phone)
        seats = [{"side": side, "player": player} for side, player in zip(sides, ("me", "local"), strict=True)]
        opened = page.request.post("/api/tables", data={"game": GAME, "seats": seats, "options": dict(options or {})})
        assert opened.status == 201, opened.text()
        table = opened.json()
        play(server.address, table["table"]["id"], [seat["secret"] for seat in table["seats"]], way.moves)
        page.goto(f"/table/{table['table']['id']}")
        wait_for_decision(page)
        expect(page.locator(TABLE)).to_have_attribute("data-prompt", kind)
        return page, way

    return bring


def play(address: str, table: str, secrets: list[str], moves: list[tuple[int, str]]) -> None:
    """Play moves of both seats at a socket."""
    with connect(f"{address.replace('http', 'ws')}/api/tables/{table}/socket") as socket:
        socket.send(msgspec.json.encode({"type": "hello", "protocol": 1, "secrets": secrets, "since": 0}).decode())
        seq = -1
        for number, (seat, action) in enumerate(moves):
            while seq < 0:
                message = msgspec.json.decode(socket.recv(60))
                seq = message["seq"] if message["type"] == "snapshot" else seq
            move = {"type": "play", "seat": seat, "action": action, "seq": seq, "key": f"move-{number}"}
            socket.send(msgspec.json.encode(move).decode())
            acknowledged = False
            while not acknowledged:
                message = msgspec.json.decode(socket.recv(60))
                assert message["type"] != "error", message
                acknowledged = message["type"] == "ack"
                seq = message["seq"] if message["type"] == "update" else seq


def goes_on(page: Page, expected: NeuroshimaView) -> None:
    """The table shows what the rules say comes after the answer."""
    wait_for_decision(page)
    expect(page.locator(TABLE)).to_have_attribute("data-prompt", expected.prompt.kind)
    expect(page.locator(".hex:has(.unit)")).to_have_count(len(expected.board))
    for unit in expected.board:
        expect(page.locator(f"[data-place={unit.hex}] .unit")).to_be_visible()
    points = page.locator(".points > [aria-hidden]").all_inner_texts()
    assert sorted(points) == sorted(str(player.points) for player in expected.players)


def expect_answers(page: Page, expected: Sequence[str]) -> None:
    """These answers, in the notation, fit what was picked on the board."""
    fitting = page.locator("[data-answer]:not(.out)")
    expect(fitting).to_have_count(len(expected))
    for number, action in enumerate(expected):
        expect(fitting.nth(number)).to_have_attribute("data-answer", action)


def several_wounded(view: NeuroshimaView) -> bool:
    """Several units are hit, each by one attack that one medic can take."""
    return len(view.prompt.hexes) == len(view.actions) > 2


def several_medics(view: NeuroshimaView) -> bool:
    """One unit is hit, and more than one medic could help."""
    return len(view.prompt.hexes) == 1 and len({action.split()[1] for action in view.actions}) > 1


def both_ways(view: NeuroshimaView) -> bool:
    """The unit has a melee and a ranged attack on its northern edge, and no others."""
    return [action.split()[2:] for action in view.actions] == [[], ["n", "ranged"], ["n", "melee"]]


def test_a_medic_saves_the_unit_that_is_chosen_on_the_board(asked: Asked) -> None:
    page, way = asked("medic", ("outpost", "moloch"), wanted=several_wounded)
    view = way.view
    for place in view.prompt.hexes:
        expect(page.locator(".asked")).to_contain_text(f" on {place}")
    expect_answers(page, view.actions)
    assert sorted(hexes(page, "target")) == view.prompt.hexes
    expect(page.locator(".arrows .shot")).to_have_count(len(view.actions))

    other, wanted = view.actions[0], view.actions[-1]
    click_hex(page, other.split()[3])
    expect_answers(page, [other])
    page.keyboard.press("Escape")
    expect_answers(page, view.actions)
    _, medic, _, wounded, _, attacker = wanted.split()
    click_hex(page, wounded)
    expect_answers(page, [wanted])
    expect(page.locator(".arrows .shot")).to_have_count(1)
    button = page.locator(f"[data-answer='{wanted}']")
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(button).to_have_text(re.compile(f"on {medic} saves .* on {wounded} from .* on {attacker}"))
    confirm(page)
    goes_on(page, way.then(wanted))


def test_one_of_several_medics_is_chosen_on_a_phone(asked: Asked) -> None:
    page, way = asked("medic", ("outpost", "moloch"), wanted=several_medics, phone=True)
    view = way.view
    medics = {action.split()[1] for action in view.actions}
    assert set(hexes(page, "target")) == medics
    expect_answers(page, view.actions)
    wanted = view.actions[-1]
    page.locator(f"[data-hex={wanted.split()[1]}]").tap()
    expect_answers(page, [wanted])
    expect(page.locator("[data-act=confirm]")).to_be_in_viewport(ratio=1)
    before = sequence(page)
    page.locator("[data-act=confirm]").tap()
    wait_for_answer(page, before)
    goes_on(page, way.then(wanted))


def test_the_quartermaster_changes_the_attack_whose_edge_is_chosen(asked: Asked) -> None:
    page, way = asked("quartermaster", ("hegemony", "moloch"), wanted=both_ways)
    view = way.view
    (place,) = view.prompt.hexes
    expect(page.locator(".asked")).to_contain_text(f"Universal Soldier on {place}")
    expect_answers(page, view.actions)
    assert hexes(page, "target") == [place]

    click_hex(page, place)
    expect_answers(page, [f"keep {place}"])
    box = page.locator(f"[data-hex={place}]").bounding_box()
    assert box is not None
    page.locator(f"[data-hex={place}]").click(position={"x": box["width"] / 2, "y": box["height"] * 0.1})
    expect_answers(page, view.actions[1:])
    wanted = f"convert {place} n melee"
    before = sequence(page)
    page.locator(f"[data-answer='{wanted}']").click()
    wait_for_answer(page, before)
    goes_on(page, way.then(wanted))
    expect(page.locator(".pointed")).to_have_count(0)


def test_who_decides_first_is_chosen_by_an_hq_or_a_number(asked: Asked) -> None:
    page, way = asked("order", ("hegemony", "moloch"))
    view = way.view
    quarters = {unit.seat: unit.hex for unit in view.board if unit.tile == "hq"}
    expect(page.locator(".asked")).to_contain_text("Who decides first?")
    expect_answers(page, ["first 1", "first 2"])
    assert set(hexes(page, "target")) == set(quarters.values())
    expect(page.locator("[data-slot]")).to_have_count(0)

    page.keyboard.press("1")
    expect(page.locator("[data-answer='first 1']")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("2")
    expect(page.locator("[data-answer='first 1']")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("[data-answer='first 2']")).to_have_attribute("aria-pressed", "true")
    click_hex(page, quarters[0])
    expect_answers(page, ["first 1"])
    confirm(page)
    expected = way.then("first 1")
    assert expected.to_move == 0
    goes_on(page, expected)
    expect(page.locator("section.due h2")).to_have_text("Hegemony")

    page.keyboard.press("1")
    before = sequence(page)
    page.keyboard.press("Enter")
    wait_for_answer(page, before)
    goes_on(page, way.then(expected.actions[0]))


def test_reinforcement_exchanges_three_tiles(asked: Asked) -> None:
    page, way = asked("exchange", ("outpost", "moloch"), options={"reinforcement": True})
    expect(page.locator(".asked")).to_contain_text("Three of them are exchanged")
    chosen = 0
    while way.view.prompt.kind == "exchange":
        wanted = way.view.actions[-1]
        page.locator(f"[data-slot][data-tile={wanted.split()[1]}]").first.click()
        expect(page.locator("[data-act=confirm]")).to_contain_text("Exchange")
        confirm(page)
        goes_on(page, way.then(wanted))
        chosen += 1
    assert 1 <= chosen <= 3
    hand = way.view.players[way.view.to_move].hand
    expect(page.locator("section.due [data-tile]")).to_have_count(len(hand))
    for number, tile in enumerate(hand):
        expect(page.locator("section.due [data-tile]").nth(number)).to_have_attribute("data-tile", tile)
