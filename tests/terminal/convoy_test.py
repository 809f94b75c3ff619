"""The Convoy in the terminal: board, words, help, and a text for everything the game can say."""

from __future__ import annotations

import ast
import io
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from rich.console import Console, RenderableType

import ashfall
from ashfall.core.match import Match
from ashfall.games.convoy import Convoy
from ashfall.games.convoy.codes import EFFECT_NAMES, FEATURE_NAMES, PHASE_NAMES, WINNER_NAMES
from ashfall.games.convoy.data import Card
from ashfall.games.convoy.questions.catalogue import OWN_QUESTIONS, QUESTIONS
from ashfall.terminal.convoy import ConvoyPresenter
from ashfall.terminal.presenter import Screen, presenter_for
from ashfall.texts import LANGUAGES, texts
from tests.rules.convoy.situation import Situation as Position
from tests.terminal.conftest import Ashfall

HOME = Path(ashfall.__file__).parent
GAME = ashfall.game("convoy")
assert isinstance(GAME, Convoy)
SEATS = ("moloch", "outpost")
CARDS = GAME.data.cards
ASKING_PHASES = ("target", "moloch_attack", "outpost_attack", "moloch_modules", "outpost_modules")


def _drawn(what: RenderableType, width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(what)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def _presenter(language: str = "en") -> ConvoyPresenter:
    presenter = presenter_for(GAME, SEATS, texts(language, "convoy"))
    assert isinstance(presenter, ConvoyPresenter)
    return presenter


def _match(seed: int, moves: int) -> Match:
    """A game played at random for so many moves."""
    match = Match(GAME, SEATS, seed=seed)
    rng = Random(seed)
    while match.length < moves and not match.over:
        match.play(rng.choice(match.view(match.to_move).actions))
    return match


# Texts -------------------------------------------------------------------------------------------


def _calls(name: str) -> Iterator[ast.Call]:
    for path in sorted((HOME / "games/convoy").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                yield node


def _constant(node: ast.expr) -> str:
    assert isinstance(node, ast.Constant)
    return str(node.value)


def _event_kinds() -> set[str]:
    return {event.kind for event in GAME.events}


def _refusal_codes() -> set[str]:
    codes = {_constant(call.args[2]) for call in _calls("_refuse")}
    for call in _calls("IllegalAction"):
        codes |= {_constant(word.value) for word in call.keywords if word.arg == "code" and _fixed(word.value)}
    return codes


def _fixed(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant)


def _needed() -> set[str]:
    keys = {f"cv-event-{kind}" for kind in _event_kinds()}
    keys |= {
        f"cv-prompt-{kind}" for kind in (*(question.name for question in QUESTIONS), *OWN_QUESTIONS, *ASKING_PHASES)
    }
    keys |= {f"cv-outcome-{reason}" for reason in ("convoy-arrived", "convoy-stopped", "convoy-exhausted")}
    keys |= {f"cv-phase-{phase}" for phase in PHASE_NAMES}
    keys |= {f"cv-effect-{effect}{rest}" for effect in EFFECT_NAMES for rest in ("", "-help")}
    keys |= {f"cv-feature-{feature}" for feature in FEATURE_NAMES}
    keys |= {f"cv-would-{winner}" for winner in WINNER_NAMES}
    keys |= {f"cv-type-{card.type}" for card in CARDS} | {f"cv-activation-{card.activation}" for card in CARDS}
    keys |= {f"side-convoy-{side}{rest}" for side in SEATS for rest in ("", "-sketch")}
    for option in GAME.schema.options:
        keys |= {f"option-{option.name}", f"option-{option.name}-help"}
        keys |= {f"option-{option.name}-{choice}" for choice in option.choices}
    return keys | {f"error-{code}" for code in _refusal_codes()}


def test_the_search_finds_what_it_looks_for() -> None:
    assert {"drawn", "deployed", "battle", "destroyed", "looked", "ended"} <= _event_kinds()
    assert {"no-station", "wrong-phase", "game-over", "not-an-answer"} <= _refusal_codes()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_game_can_say_has_a_text(language: str) -> None:
    assert _needed() - texts(language, "convoy").keys == set()


# The table ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("screen", [Screen(80, 24), Screen(120, 40), Screen(100, 24, unicode=False)])
def test_all_cities_stand_in_a_row_within_the_screen(screen: Screen) -> None:
    match = _match(5, 40)
    drawn = _drawn(_presenter().board(match.view(0), screen), screen.width)
    first = drawn.splitlines()[0]
    for name in ("Ziggy One", "Iron Gate", "New York"):
        assert name in first
    assert max(map(len, drawn.splitlines())) <= screen.width


def test_units_are_shown_with_their_strength_and_only_the_own_hand_is_open() -> None:
    match = _match(5, 40)
    view = match.view(0)
    drawn = _drawn(_presenter().board(view, Screen(200, 40)), 200)
    units = [unit for city in view.cities for unit in (*city.moloch, *city.outpost)]
    assert units
    for unit in units:
        assert f"{unit.strength} {_presenter().names.unit(unit.id)}" in drawn
    assert drawn.count("Hand:") == 1
    assert f"Moloch {view.battle.moloch} : {view.battle.outpost} Outpost" in drawn


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(6))
def test_whole_games_are_told_and_asked_in_words(language: str, seed: int) -> None:
    presenter = _presenter(language)
    match = Match(GAME, SEATS, {"edition": ("english", "french")[seed % 2]}, seed=seed)
    rng = Random(seed)
    while not match.over:
        view = match.view(match.to_move)
        asked = presenter.prompt(view)
        assert asked
        assert "{" not in asked
        match.play(rng.choice(view.actions))
    for seat in (0, 1, None):
        lines = [str(line) for line in presenter.tell(match.events(seat), match.view(seat))]
        assert len(lines) > 30
        assert not [line for line in lines if "_" in line or "{" in line or not line.strip()]
    outcome = match.state.outcome
    assert outcome is not None
    assert presenter.player(outcome.winners[0]) in presenter.outcome(outcome)


def test_what_is_hidden_is_not_told() -> None:
    match = _match(3, 30)
    lines = " ".join(str(line) for line in _presenter().tell(match.events(1), match.view(1)))
    assert "Moloch draws 4 cards." in lines


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])
def test_every_card_explains_itself_by_its_name(language: str, card: Card) -> None:
    view = _match(5, 40).view(0)
    for name in (*card.name.values(), card.id):
        told = _presenter(language).explain(name, view, Screen(80, 24))
        assert told is not None
        text = card.text[language]
        assert text in _drawn(told, 1000)


def test_cities_and_house_values_explain_themselves() -> None:
    view = _match(5, 40).view(0)
    told = _presenter().explain("iron gate", view, Screen(80, 24))
    assert told is not None
    assert "revealed" in _drawn(told)
    hunter = _presenter().explain("hunter", view, Screen(80, 24))
    assert hunter is not None
    assert "House value" in _drawn(hunter)
    assert _presenter().explain("nothing of the kind", view, Screen(80, 24)) is None


def test_the_own_pile_is_read_out_in_either_edition() -> None:
    for edition in ("english", "french"):
        position = Position(edition=edition, units={"iron-gate": "ripper trooper"}, moloch="hunter brain")
        position.play("use ripper trooper#1", "card hunter")
        for seat in (0, 1):
            lines = [line.plain for line in _presenter().piles(position.state.view(seat))]
            closed = ["closed" in line for line in lines]
            assert closed == [edition == "french" and seat != owner for owner in (0, 1)]
            assert lines[seat].endswith(("Hunter", "Trooper")[seat])


def test_a_used_own_move_is_marked_and_explained() -> None:
    position = Position(units={"iron-gate": "hornet hunter"}, moloch="brain")
    assert "Hornet v" not in _drawn(_presenter().board(position.view, Screen(120, 40)), 120)
    position.play("move hornet forward")
    assert re.search(r"Hornet \+?v", _drawn(_presenter().board(position.view, Screen(120, 40)), 120))
    help_text = _presenter().explain("hornet", position.view, Screen(120, 40))
    assert help_text is not None
    assert "has used its own move" in _drawn(help_text, 120)


def test_a_game_is_played_on_the_command_line(ashfall: Ashfall) -> None:
    ran = ashfall("play", "convoy", "--seed", "3", lines=["? hunter", "pass", "district ziggy-one d1", "quit", "yes"])
    assert "kill a Soldier" in ran.out
    assert "Moloch aims at the first district of Ziggy One" in ran.out
    assert "III. Moloch attacks" in ran.out
