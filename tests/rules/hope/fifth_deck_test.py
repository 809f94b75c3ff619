"""A fifth deck by a pack: data, names and texts in two languages; only abilities that exist."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from ashfall.core.errors import BadPack
from ashfall.core.match import Match
from ashfall.core.replay import replay
from ashfall.games.hope import load
from ashfall.terminal.presenter import Screen, presenter_for
from ashfall.texts import texts
from tests.golden.playthrough import files
from tests.golden.playthrough import load as load_golden

PACK = Path(__file__).parents[2] / "packs/wardens.toml"
GAME = load([str(PACK)])
PLAIN = load([])


def test_it_is_offered_beside_the_others() -> None:
    assert [side.id for side in GAME.sides] == ["aliens", "bots", "mutants", "humans", "wardens", "choose"]
    (side,) = [side for side in GAME.sides if side.id == "wardens"]
    assert side.names == {"en": "Wardens", "fr": "Gardiens"}
    (deck,) = [deck for deck in GAME.encyclopedia().decks if deck.id == "wardens"]
    assert sum(deck.cards.values()) == 36
    assert deck.sketches["fr"].startswith("Des gardes patients")


@pytest.mark.parametrize(
    ("seats", "mode"),
    [
        (("wardens", "aliens"), "one-on-one"),
        (("bots", "wardens"), "artifact"),
        (("wardens", "choose"), "one-on-one"),
        (("wardens", "aliens", "bots", "humans"), "two-on-two"),
    ],
)
def test_it_is_played_to_the_end_and_replays(seats: tuple[str, ...], mode: str) -> None:
    match, rng = Match(GAME, seats, {"mode": mode, "round_limit": 12}, seed=3), Random(3)
    while not match.over:
        match.play(rng.choice(match.state.actions()))
    assert replay(match.record(), GAME)[-1].digest() == match.state.digest()
    assert any("gate-guard" in action for action in match.record().actions)


def test_a_choosing_seat_may_pick_it() -> None:
    match = Match(GAME, ("choose", "aliens"), seed=1)
    assert "deck wardens" in match.view(0).actions


def test_nothing_changes_for_games_without_it() -> None:
    for path in files("hope")[::3]:
        record = load_golden(path).record
        if not any(len(seat) > 9 or seat == "choose" for seat in record.seats):
            assert GAME.fingerprint(record.seats, record.options) == PLAIN.fingerprint(record.seats, record.options)
            assert replay(record, GAME)[-1].outcome == record.result


@pytest.mark.parametrize(
    ("language", "deck", "sketch"), [("en", "Wardens", "Patient guards"), ("fr", "Gardiens", "Des gardes patients")]
)
def test_the_terminal_names_it(language: str, deck: str, sketch: str) -> None:
    seats = ("wardens", "choose")
    presenter = presenter_for(GAME, seats, texts(language, "hope"))
    assert presenter.player(0) == deck
    (side,) = [side for side in GAME.sides if side.id == "wardens"]
    assert presenter.sketch(side).startswith(sketch)
    match = Match(GAME, ("choose", "aliens"), seed=1)
    presenter = presenter_for(GAME, ("choose", "aliens"), texts(language, "hope"))
    since = match.event_count
    match.play("deck wardens")
    told = "\n".join(line.plain for line in presenter.tell(match.events(0, since), match.view(0)))
    assert deck in told
    assert presenter.board(match.view(0), Screen(120, 40)) is not None


TEXT = PACK.read_text("utf-8")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (('id = "wardens"', 'id = "humans"'), "line 7: there is a deck 'humans' already"),
        (('id = "wardens"', 'id = "The Wardens"'), "line 7: the deck's id is 'The Wardens'"),
        (('id = "gate-guard"', 'id = "alicia-hackle"'), "line 12: the card's id is 'alicia-hackle'"),
        (('names = { en = "Wardens", ', "names = { "), "wardens needs names, in English (en) at least"),
        (("count = 4", "count = 5"), "wardens has 37 cards, expected 36"),
        (
            ('name = "RANGED"', 'name = "FLYING"'),
            "tower-archer: Invalid enum value 'FLYING' - at `$.keywords[0].name`, expected ",
        ),
        (('op = "draw"', 'op = "dance"'), "rations: Invalid enum value 'dance'"),
        (("attack = 1\n", ""), "gate-guard: a unit needs"),
        (("[[decks]]\n", "[[decks]]\ncolour = 3\n"), "line 7: wardens: unknown field 'colour'"),
    ],
)
def test_a_fault_is_told_with_its_line(tmp_path: Path, change: tuple[str, str], said: str) -> None:
    path = tmp_path / "wardens.toml"
    path.write_text(TEXT.replace(*change, 1), "utf-8")
    with pytest.raises(BadPack, match=re.escape(said)) as caught:
        load([str(path)])
    assert re.search(r"wardens\.toml, line \d+", caught.value.message)
