"""A card with a question of its own is data, one question and its texts: nothing of the engine or of the terminal
knows the cards that these tests add. Without texts of their own the questions are put in general words."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from rich.console import Console

import ashfall
from ashfall.core.game import Game
from ashfall.core.match import Match
from ashfall.games.convoy import load
from ashfall.games.convoy.questions.catalogue import OWN_QUESTIONS
from ashfall.terminal.table import Screen, table_for
from ashfall.texts import texts
from tests.added.convoy import PACK, SPOT

POSITION: dict[str, Any] = {
    "game": "convoy",
    "seats": ["moloch", "outpost"],
    "phase": "outpost_attack",
    "cities": {"iron-gate": {"units": ["hunter#1", "brute"]}},
    "outpost": {"hand": ["spotter"]},
}


def printed(*parts: object) -> str:
    console = Console(width=140, color_system=None)
    with console.capture() as capture:
        for part in parts:
            console.print(part)
    return capture.get()


@pytest.fixture
def convoy(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The game with the Spotter: his line in the catalogue, and his card."""
    monkeypatch.setitem(OWN_QUESTIONS, SPOT.name, SPOT)
    return load([str(PACK)])


def test_his_question_is_asked_and_answered(convoy: Game) -> None:
    match = Match(convoy, ("moloch", "outpost"), seed=1, position=POSITION)
    match.play("deploy spotter ziggy-one")
    view = match.view(1)
    assert view.prompt.kind == "spot"
    assert view.prompt.facts == {"unit": "spotter", "city": "ziggy-one"}
    assert view.actions == ["pass", "unit brute", "unit hunter#1"]
    assert match.state.text(convoy.default_action(match.state)) == "pass"
    with pytest.raises(ashfall.AshfallError, match="not an answer to the open question") as refused:
        match.play("unit spotter")
    assert getattr(refused.value, "clause", None) == "CV-ABILITY-05"
    again = convoy.from_bytes(match.state.to_bytes())
    assert again.digest() == match.state.digest()
    written = msgspec.to_builtins(match.state.position())
    assert written["waiting"] == [{"question": "own", "side": "outpost", "unit": "spotter"}]
    assert convoy.position(written).digest() == match.state.digest()
    match.play("unit brute")
    (unit,) = [unit for unit in match.view(1).cities[1].moloch if unit.id == "brute"]
    assert unit.markers == ["-2"]


@pytest.mark.parametrize(
    ("language", "name", "asked"),
    [("en", "Spotter", "Spotter in Ziggy One: choose"), ("fr", "Guetteur", "Guetteur à Ziggy One : choisissez")],
)
def test_the_terminal_asks_it(convoy: Game, language: str, name: str, asked: str) -> None:
    match = Match(convoy, ("moloch", "outpost"), seed=1, position=POSITION)
    match.play("deploy spotter ziggy-one")
    table = table_for(convoy, ("moloch", "outpost"), texts(language, "convoy"))
    assert asked in table.prompt(match.view(1))
    assert name in printed(table.board(match.view(1), Screen(140, 50)))
    since = match.event_count
    match.play("unit hunter#1")
    assert "-2" in printed(*table.tell(match.events(1, since), match.view(1)))


def test_a_card_whose_question_nobody_knows_is_refused_with_its_line() -> None:
    with pytest.raises(ashfall.AshfallError, match=r"spotter\.toml, line \d+: card 'spotter': unknown ability 'spot'"):
        load([str(PACK)])
