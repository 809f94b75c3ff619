"""What is in play decides: cards out of play, words and languages change no game."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from ashfall.core.errors import BadPack
from ashfall.core.state import OVER
from ashfall.games.convoy import Convoy, load
from ashfall.terminal.convoy.names import Names
from ashfall.texts import STANDARD, texts
from tests.golden.playthrough import files
from tests.golden.playthrough import load as golden
from tests.properties.checks import random_action

SEATS = ("moloch", "outpost")
MAMMOTH = """
[[card]]
id = "mammoth"
side = "moloch"
name = { en = "Mammoth", fr = "Mammouth" }
type = "robot"
copies = COPIES
strength = 6
ability = "juggernaut"
activation = "permanent"
text = { en = "Stays where it is." }
"""
IN_PLAY = MAMMOTH.replace("COPIES", "1") + '[[card]]\nid = "brute"\ncopies = 0\n'


def with_pack(folder: Path, text: str) -> Convoy:
    path = folder / "mammoth.toml"
    path.write_text(text, "utf-8")
    return load([str(path)])


@pytest.mark.parametrize(
    "text",
    [
        MAMMOTH.replace("COPIES", "0"),
        '[[card]]\nid = "hunter"\nname = { de = "Jäger" }\nnote = "heard of"\nverified = true\n',
        '[[city]]\nid = "new_york"\ntext = { en = "The goal." }\ndistrict_count_verified = true\n',
    ],
    ids=["a card out of play", "words of a card", "words of a city"],
)
def test_what_is_not_in_play_changes_no_game(text: str, tmp_path: Path) -> None:
    game = with_pack(tmp_path, text)
    for path in files("convoy")[:3]:
        played = golden(path)
        assert game.fingerprint(played.record.seats, played.record.options) == played.record.fingerprint
        state = game.setup(played.record.seats, played.record.options)
        digests = []
        for action in played.record.actions:
            state.apply(state.parse(action))
            digests.append(state.digest())
        assert digests == played.digests


def test_a_card_of_a_pack_is_played(tmp_path: Path) -> None:
    game = with_pack(tmp_path, IN_PLAY)
    assert game.fingerprint(SEATS) != load().fingerprint(SEATS)
    seen = False
    for number in range(12):
        rng = Random(number)
        state = game.setup(SEATS)
        while state.to_move != OVER:
            actions = [action for action in state.actions() if state.text(action).startswith("deploy mammoth")]
            state.apply(rng.choice(actions) if actions and state.to_move >= 0 else random_action(state, rng))
            for city in state.view(None).cities:
                for unit in city.moloch:
                    assert unit.card != "brute"
                    seen = seen or (unit.id == "mammoth" and unit.strength >= 6)
    assert seen
    names = Names(game.data, texts("fr", "convoy"))
    assert (names.card("mammoth"), names.card_text("mammoth"), names.side_of("mammoth")) == (
        "Mammouth",
        "Stays where it is.",
        "moloch",
    )


def test_states_of_another_line_up_are_refused(tmp_path: Path) -> None:
    game = with_pack(tmp_path, IN_PLAY)
    state = game.setup(SEATS)
    assert game.from_bytes(state.to_bytes()).digest() == state.digest()
    reason = game.why_not(game.version, load().fingerprint(SEATS), SEATS, {})
    assert reason is not None
    assert "other values" in reason


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (MAMMOTH.replace("COPIES", "1"), "the deck of Moloch has 36 cards, expected 35"),
        (
            MAMMOTH.replace("COPIES", "1") + '[[card]]\nid = "hunter"\ncopies = 2\n',
            "the deck of Moloch has 30 different cards, expected at most 29",
        ),
        (MAMMOTH.replace('"moloch"', '"hegemony"'), "line 4: card 'mammoth': side is 'hegemony', expected moloch"),
        (MAMMOTH.replace('"robot"', '"soldier"'), "line 6: card 'mammoth': type is 'soldier', expected robot"),
        (MAMMOTH.replace('"juggernaut"', '"fly"').replace("COPIES", "0"), "line 9: .*unknown ability 'fly'"),
        (MAMMOTH.replace('"mammoth"', '"Big One"').replace("COPIES", "0"), "expected an id of small letters"),
        (
            MAMMOTH.replace('en = "Mammoth", ', "").replace("COPIES", "0"),
            f"name has no {STANDARD}, expected at least that language",
        ),
    ],
)
def test_a_faulty_card_is_refused_with_its_line(text: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(BadPack, match=message):
        with_pack(tmp_path, text.replace("COPIES", "0"))
