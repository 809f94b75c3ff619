"""The battleground, the words and the help of HOPE in the terminal; its texts are complete."""

from __future__ import annotations

import ast
import io
from pathlib import Path
from random import Random
from typing import get_args

import pytest
from rich.console import Console, RenderableType

import ashfall
from ashfall.core.match import Match
from ashfall.games.hope import words
from ashfall.games.hope.events import EVENTS, SourceReason
from ashfall.games.hope.game import HopeGame
from ashfall.games.hope.marks import MarkKind
from ashfall.games.hope.position import REASONS
from ashfall.games.hope.prompts import KINDS
from ashfall.games.hope.questions.announcing import ASK_KINDS
from ashfall.terminal.hope import HopePresenter
from ashfall.terminal.presenter import Screen, presenter_for
from ashfall.texts import LANGUAGES, texts
from tests.properties.hope_decks import built
from tests.rules.hope.real_cards import card
from tests.rules.hope.situation import Place
from tests.rules.hope.situation import Situation as Position
from tests.terminal.conftest import Ashfall

GAME = ashfall.game("hope")
assert isinstance(GAME, HopeGame)
RULES = Path(ashfall.__file__).parent / "games" / "hope"
SEATS = {
    "one-on-one": ["aliens", "humans"],
    "artifact": ["bots", "mutants"],
    "two-on-two": ["choose", *("humans",) * 3],
}


def _drawn(what: RenderableType, width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(what)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def _presenter(seats: list[str], language: str = "en") -> HopePresenter:
    presenter = presenter_for(GAME, seats, texts(language, "hope"))
    assert isinstance(presenter, HopePresenter)
    return presenter


def _refusal_codes() -> set[str]:
    codes: set[str] = set()
    sources = [RULES / "refusals.py", *(RULES / "questions").glob("*.py")]
    for node in (node for path in sources for node in ast.walk(ast.parse(path.read_text("utf-8")))):
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple) and len(node.value.elts) == 3:
            first = node.value.elts[0]
            if isinstance(first, ast.Constant):
                codes.add(str(first.value))
        if isinstance(node, ast.keyword) and node.arg == "code" and isinstance(node.value, ast.Constant):
            codes.add(str(node.value.value))
    return codes


def _needed() -> set[str]:
    keys = {f"hope-event-{event.kind}" for event in EVENTS}
    keys |= {f"hope-reason-{reason}" for reason in get_args(SourceReason)}
    keys |= {f"hope-prompt-{kind}" for kind in KINDS}
    keys |= {f"hope-what-{kind}" for kind in KINDS}
    keys |= {f"hope-asks-{kind}" for kind in ASK_KINDS}
    keys |= {f"hope-outcome-{reason}" for reason in REASONS}
    keys |= {f"hope-phase-{phase}" for phase in words.PHASE_NAMES}
    keys |= {f"hope-keyword-{word.lower()}-help" for word in words.KEYWORD_NAMES}
    keys |= {f"hope-until-{until}" for until in (*words.DURATION_NAMES, "constant", "carried")}
    keys |= {f"hope-flag-{flag.lower()}" for flag in words.FLAG_NAMES}
    keys |= {f"hope-colour-{colour}" for colour in words.COLOUR_NAMES}
    keys |= {f"error-{code}" for code in _refusal_codes()}
    for side in GAME.sides:
        keys |= {f"side-hope-{side.id}", f"side-hope-{side.id}-sketch"}
    for option in GAME.schema.options:
        keys |= {f"option-{option.name}", f"option-{option.name}-help"}
        keys |= {f"option-{option.name}-{choice}" for choice in option.choices}
    return keys


def test_the_search_finds_what_it_looks_for() -> None:
    assert {"too-expensive", "wrong-phase", "chance-due"} <= _refusal_codes()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_game_can_say_has_a_text(language: str) -> None:
    assert _needed() - texts(language, "hope").keys == set()


def test_every_text_named_in_the_code_exists() -> None:
    named = set()
    for path in (RULES.parents[1] / "terminal" / "hope").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("text", "say"):
                key = node.args[1 if node.func.id == "text" else 0]
                if isinstance(key, ast.Constant):
                    named.add(f"hope-{key.value!s}")
    assert "hope-panel-hand" in named
    assert named - texts("en", "hope").keys == set()


@pytest.mark.parametrize("mode", SEATS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_can_be_told_and_drawn(mode: str, language: str) -> None:
    """Every prompt, event and board of random games has its words, and nothing is wider than the screen."""
    seats = SEATS[mode]
    match = Match(GAME, seats, {"mode": mode, "round_limit": 4}, seed=5)
    presenter = _presenter(seats, language)
    rng = Random(9)
    told = 0
    while not match.over:
        seat = match.to_move
        view = match.view(seat)
        assert presenter.prompt(view)
        match.play(rng.choice(view.actions))
        lines = presenter.tell(match.events(seat, told), match.view(seat))
        told = match.event_count
        assert all(line.plain.strip() for line in lines)
    drawn = _drawn(presenter.board(match.view(0), Screen(80, 24)))
    assert max(map(len, drawn.splitlines())) <= 80
    outcome = match.view(0).outcome
    assert outcome is not None
    assert presenter.outcome(outcome)


def test_the_board_shows_cards_values_and_the_own_hand() -> None:
    match = Match(GAME, ["aliens", "humans"], seed=3)
    presenter = _presenter(["aliens", "humans"])
    while not (match.to_move == 0 and any(move.startswith("play ") for move in match.view(0).actions)):
        actions = match.view(match.to_move).actions
        match.play("pass" if "pass" in actions else "end")
    _, card, cell = next(move for move in match.view(0).actions if move.startswith("play ")).split()
    match.play(f"play {card} {cell}")
    drawn = _drawn(presenter.board(match.view(0), Screen(120, 40)), 120)
    data = presenter.cards[card]
    assert f"{data.attack}/{data.defense}/{data.vitality}" in drawn
    hand = match.view(0).players[0].hand
    assert hand
    assert all(held in drawn for held in hand)
    spectator = _drawn(presenter.board(match.view(None), Screen(120, 40)), 120)
    assert "Hand:" in drawn
    assert "Hand:" not in spectator


@pytest.mark.parametrize("card", [card.id for card in GAME.library.cards])
def test_every_card_is_explained_by_its_name(card: str) -> None:
    match = Match(GAME, ["aliens", "humans"], seed=3)
    for language in LANGUAGES:
        presenter = _presenter(["aliens", "humans"], language)
        told = presenter.explain(presenter.names[card], match.view(0), Screen(80, 24))
        assert told is not None
        said = " ".join(_drawn(told, 400).split())
        data = presenter.cards[card]
        assert " ".join(data.text[language].split()) in said


def test_unknown_topics_are_said_to_be_unknown() -> None:
    match = Match(GAME, ["aliens", "humans"], seed=3)
    assert _presenter(["aliens", "humans"]).explain("no such card", match.view(0), Screen(80, 24)) is None


def test_a_game_is_played_by_typing(ashfall: Ashfall) -> None:
    ran = ashfall("play", "hope", "--seed", "3", "--players", "me,random", lines=["pass", "? incubus", "quit", "no"])
    assert "Incubus" in ran.out
    assert "Round" in ran.out
    assert "_" in ran.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_explaining_a_space_tells_what_holds_for_its_card(language: str) -> None:
    """Held by Rest, and already fought: in words, with the card behind it."""
    board: dict[str, Place] = {
        "alicia-hackle": (card("alicia-hackle"), 0, (1, 2), {"wounds": 1}),
        "thork": (card("thork") | {"defense": 9}, 1, (2, 2)),
    }
    position = Position("MAIN", board, [{"rest": card("rest")}])
    position.do("play_event", 0, card="rest", targets=["alicia-hackle"]).do("begin_phase", phase="BATTLE")
    position.fight(0, 1, "thork", "alicia-hackle").expect()
    presenter = _presenter(["humans", "mutants"], language)
    words = presenter.texts
    told = [presenter.explain(at, position.view(1), Screen(80, 24)) for at in ("c2", "c3")]
    held, fought = (" ".join(_drawn(each, 400).split()) for each in told if each is not None)
    assert f"{words.say('hope-mark-cannot-move')}: Rest ({words.say('hope-until-round')})" in held
    assert words.fill("hope-mark-has-attacked", {"at": "c3"}) in held
    assert words.fill("hope-mark-fought", {"players": presenter.player(0)}) in fought


def test_every_mark_has_its_words() -> None:
    for language in LANGUAGES:
        assert all(
            _presenter(["aliens", "humans"], language).texts.has(f"hope-mark-{kind}") for kind in get_args(MarkKind)
        )


def test_two_built_decks_are_told_apart_by_their_seats() -> None:
    assert isinstance(GAME, HopeGame)
    presenter = _presenter([built(GAME, Random(1)), built(GAME, Random(2))])
    assert [presenter.player(0), presenter.player(1)] == ["Own deck 1", "Own deck 2"]
