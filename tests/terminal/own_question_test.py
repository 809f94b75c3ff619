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
from ashfall.games import convoy, hope, neuroshima_hex
from ashfall.games.convoy.questions.catalogue import OWN_QUESTIONS as CONVOY_QUESTIONS
from ashfall.games.hope.questions.catalogue import OWN_QUESTIONS as HOPE_QUESTIONS
from ashfall.games.neuroshima_hex.deeds import DEEDS
from ashfall.terminal.presenter import Screen, presenter_for
from ashfall.texts import texts
from tests.added.convoy import PACK as SPOTTER_PACK
from tests.added.convoy import SPOT, Spot
from tests.added.hope import BARTER
from tests.added.hope import PACK as BARTER_PACK
from tests.added.neuroshima_hex import PACK as RAM_PACK
from tests.added.neuroshima_hex import RAMMING

SPOTTING: dict[str, Any] = {
    "game": "convoy",
    "seats": ["moloch", "outpost"],
    "phase": "outpost_attack",
    "cities": {"iron-gate": {"units": ["hunter#1", "brute"]}},
    "outpost": {"hand": ["spotter"]},
}
BARTERING: dict[str, Any] = {
    "game": "hope",
    "seats": ["bots", "humans"],
    "round": 1,
    "players": [{"hand": ["hazard", "accelerate", "brutality"]}, {"hand": ["ayne-witness"]}],
}


def printed(*parts: object) -> str:
    console = Console(width=140, color_system=None)
    with console.capture() as capture:
        for part in parts:
            console.print(part)
    return capture.get()


def written_and_stored(game: Game, match: Match) -> dict[str, Any]:
    """The position in words; it and the bytes lead back to the same state."""
    document: dict[str, Any] = msgspec.to_builtins(match.state.position())
    assert game.position(document).digest() == match.state.digest()
    assert game.from_bytes(match.state.to_bytes()).digest() == match.state.digest()
    return document


# The Convoy: the Spotter -------------------------------------------------------------------------


@pytest.fixture
def with_spotter(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The game with his line in the catalogue and his card."""
    monkeypatch.setitem(CONVOY_QUESTIONS, SPOT.name, SPOT)
    return convoy.load([str(SPOTTER_PACK)])


def test_the_spotter_asks(with_spotter: Game) -> None:
    match = Match(with_spotter, ("moloch", "outpost"), seed=1, position=SPOTTING)
    match.play("deploy spotter ziggy-one")
    view = match.view(1)
    assert (view.prompt.kind, view.prompt.facts) == ("spot", {"unit": "spotter", "city": "ziggy-one"})
    assert view.actions == ["pass", "unit brute", "unit hunter#1"]
    assert match.state.text(with_spotter.default_action(match.state)) == "pass"
    with pytest.raises(ashfall.AshfallError, match="not an answer to the open question") as refused:
        match.play("unit spotter")
    assert getattr(refused.value, "clause", None) == "CV-ABILITY-05"
    document = written_and_stored(with_spotter, match)
    assert document["waiting"] == [{"question": "own", "side": "outpost", "unit": "spotter"}]
    match.play("unit brute")
    (unit,) = [unit for unit in match.view(1).cities[1].moloch if unit.id == "brute"]
    assert unit.markers == ["-2"]


SPOTTED = SPOTTING | {
    "cities": {"ziggy-one": {"units": ["spotter", "juggernaut"]}, "iron-gate": {"units": ["hunter#1", "brute"]}},
    "moloch": {"hand": ["ripper"]},
    "outpost": {"hand": ["sniper"]},
}


@pytest.mark.parametrize(
    ("moment", "begins", "moves"),
    [
        ("moloch_attack", "target", ["district ziggy-one d1"]),
        ("outpost_attack", "moloch_attack", ["pass"]),
        ("moloch_modules", "outpost_attack", ["pass"]),
        ("defeat", "outpost_attack", ["pass", "pass"]),
    ],
)
def test_a_unit_can_ask_at_every_moment_of_a_battle(
    monkeypatch: pytest.MonkeyPatch, moment: str, begins: str, moves: list[str]
) -> None:
    monkeypatch.setitem(CONVOY_QUESTIONS, SPOT.name, Spot(SPOT.name, SPOT.clause, moment))
    game = convoy.load([str(SPOTTER_PACK)])
    match = Match(game, ("moloch", "outpost"), seed=1, position=SPOTTED | {"phase": begins})
    for move in moves:
        assert match.view(None).prompt.kind != "spot"
        match.play(move)
    assert match.to_move == 1
    assert match.view(1).prompt.kind == "spot"
    written_and_stored(game, match)
    match.play("unit brute")
    assert match.view(None).prompt.kind != "spot"


@pytest.mark.parametrize(
    ("language", "name", "asked"),
    [("en", "Spotter", "Spotter in Ziggy One: choose"), ("fr", "Guetteur", "Guetteur à Ziggy One\u00a0: choisissez")],
)
def test_the_terminal_asks_for_the_spotter(with_spotter: Game, language: str, name: str, asked: str) -> None:
    match = Match(with_spotter, ("moloch", "outpost"), seed=1, position=SPOTTING)
    match.play("deploy spotter ziggy-one")
    presenter = presenter_for(with_spotter, ("moloch", "outpost"), texts(language, "convoy"))
    assert asked in presenter.prompt(match.view(1))
    assert name in printed(presenter.board(match.view(1), Screen(140, 50)))
    since = match.event_count
    match.play("unit hunter#1")
    assert "-2" in printed(*presenter.tell(match.events(1, since), match.view(1)))


def test_a_unit_without_a_question_cannot_wait_for_an_answer_to_it(with_spotter: Game) -> None:
    document = SPOTTING | {"waiting": [{"question": "own", "side": "moloch", "unit": "brute"}]}
    with pytest.raises(ashfall.AshfallError, match="brute has no question of its own"):
        with_spotter.position(document)


def test_a_card_of_the_convoy_whose_question_nobody_knows_is_refused_with_its_line() -> None:
    with pytest.raises(ashfall.AshfallError, match=r"spotter\.toml, line \d+: card 'spotter': unknown ability 'spot'"):
        convoy.load([str(SPOTTER_PACK)])


# HOPE: Barter ------------------------------------------------------------------------------------


@pytest.fixture
def with_barter(monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setitem(HOPE_QUESTIONS, BARTER.name, BARTER)
    return hope.load([str(BARTER_PACK)])


def announced(game: Game) -> Match:
    """Barter is played, and nobody answers it."""
    match = Match(game, ("bots", "humans"), seed=1, position=BARTERING)
    match.play("event hazard")
    while match.view(0).prompt.kind != "barter":
        match.play("pass")
    return match


def test_barter_asks(with_barter: Game) -> None:
    match = announced(with_barter)
    view = match.view(0)
    assert view.prompt.facts == {"card": "hazard", "victim": 0}
    assert view.actions == ["pass", "discard accelerate", "discard brutality"]
    assert match.state.text(with_barter.default_action(match.state)) == "pass"
    with pytest.raises(ashfall.AshfallError, match="no answer to what the card asks") as refused:
        match.play("end")
    assert getattr(refused.value, "clause", None) == "HP-GEN-01"
    document = written_and_stored(with_barter, match)
    assert document["waiting"][-1]["kind"] == "own"
    assert "discard accelerate" not in match.view(1).actions
    match.play("discard accelerate")
    me = match.view(0).players[0]
    assert me.hand is not None
    assert len(me.hand) == 3
    assert me.discard == ["hazard", "accelerate"]


@pytest.mark.parametrize(
    ("language", "asked"), [("en", "choose what Barter does"), ("fr", "choisissez ce que fait Barter")]
)
def test_the_terminal_asks_for_barter(with_barter: Game, language: str, asked: str) -> None:
    match = announced(with_barter)
    presenter = presenter_for(with_barter, ("bots", "humans"), texts(language, "hope"))
    assert asked in presenter.prompt(match.view(0))


def test_a_question_without_an_effect_that_asks_it_is_refused(with_barter: Game) -> None:
    document = BARTERING | {"waiting": [{"kind": "own", "seat": 0, "victim": 0, "types": 7}]}
    with pytest.raises(ashfall.AshfallError, match="no effect that asks lies below it"):
        with_barter.position(document)


def test_a_card_of_hope_whose_question_nobody_knows_is_refused_with_its_line() -> None:
    with pytest.raises(ashfall.AshfallError, match=r"barter\.toml, line \d+: hazard: ask has how 'barter', expected"):
        hope.load([str(BARTER_PACK)])


# Neuroshima Hex: the Ram -------------------------------------------------------------------------

RAMS: dict[str, Any] = {
    "game": "neuroshima-hex",
    "seats": ["borgo", "moloch"],
    "players": [{"hand": ["battle"]}, {}],
    "board": [
        {"hex": "a1", "tile": "hq", "seat": 0},
        {"hex": "c3", "tile": "brawler", "seat": 0},
        {"hex": "c2", "tile": "hybrid", "seat": 1},
        {"hex": "e3", "tile": "hq", "seat": 1},
    ],
}
SEATS = ("borgo", "moloch")


@pytest.fixture
def with_ram(monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setitem(DEEDS, RAMMING.name, RAMMING)
    return neuroshima_hex.load([str(RAM_PACK)])


def in_battle(game: Game) -> Match:
    match = Match(game, SEATS, seed=1, position=RAMS)
    match.play("battle")
    return match


def test_the_ram_asks(with_ram: Game) -> None:
    match = in_battle(with_ram)
    view = match.view(0)
    assert (view.prompt.kind, view.prompt.hexes, view.prompt.seat) == ("ramming", ["c3"], 0)
    assert view.actions == ["ram c3", "attack c3"]
    assert match.state.text(with_ram.default_action(match.state)) == "attack c3"
    with pytest.raises(ashfall.AshfallError, match="a battle is being fought, expected one of: ram c3, attack c3"):
        match.play("end")
    written_and_stored(with_ram, match)
    match.play("ram c3")
    assert {unit.hex for unit in match.view(0).board} == {"a1", "e3"}


@pytest.mark.parametrize(("language", "asked"), [("en", "use its ability, or attack?"), ("fr", "utilise-t-elle sa")])
def test_the_terminal_asks_for_the_ram(with_ram: Game, language: str, asked: str) -> None:
    match = in_battle(with_ram)
    presenter = presenter_for(with_ram, SEATS, texts(language, "neuroshima-hex"))
    assert asked in presenter.prompt(match.view(0))


def test_a_tile_whose_deed_nobody_knows_is_refused_with_its_line() -> None:
    with pytest.raises(
        ashfall.AshfallError, match=r"ram\.toml, line \d+: borgo brawler: there is no ability 'ramming'"
    ):
        neuroshima_hex.load([str(RAM_PACK)])
