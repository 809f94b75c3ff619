"""Views, prompts, notation, data packs, the encyclopedia."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ashfall.core.chance import pick_chance
from ashfall.core.errors import BadPack, BadState, IllegalAction, UnparsableAction
from ashfall.core.match import Match
from ashfall.core.replay import replay
from ashfall.core.state import CHANCE
from ashfall.games.hope import load
from ashfall.games.hope.view import HopeView
from tests.rules.hope.situation import KILL, PUSH, Situation, battle, location, unit

GAME = load([])


def test_a_view_is_json_and_reads_back() -> None:
    table = battle(unit(attack=3), unit(), hands=[{"p": PUSH}, {"k": KILL}]).attack(0, 1, "d", "a").expect()
    view = table.view(0)
    assert msgspec.json.decode(msgspec.json.encode(view), type=HopeView) == view
    combat = view.combat
    assert combat is not None
    assert (combat.target, combat.attackers, combat.attack, combat.defense) == ("c3", ["c2"], 3, 2)
    cell = view.cells[12]
    assert (cell.at, cell.token) == ("c3", 1)
    assert cell.piece is not None
    assert cell.piece.defending
    assert view.responders == [1, 0]
    assert (view.to_move, view.actions) == (1, [])
    assert table.view(1).actions == ["pass", "event k"]
    prompt = view.prompt
    assert prompt is not None
    assert (prompt.kind, prompt.seat, prompt.facts) == ("combat", 1, {"target": "c3", "side": "defense"})


@pytest.mark.parametrize(
    ("attacker", "defender", "result"),
    [
        (unit(attack=2), unit(defense=2), "held"),
        (unit(attack=2, FEROCITY=True), unit(defense=2), "won"),
        (unit(attack=3), unit(defense=2), "won"),
        (unit(attack=3), unit(defense=2, vitality=1), "removed"),
        (unit(attack=4), unit(defense=2), "removed"),
        (unit(attack=3), unit(defense=3, NIGHTMARE=True), "held"),
        (unit(attack=3), location(defense=3), "removed"),
    ],
)
def test_a_combat_says_how_it_would_end(attacker: dict[str, Any], defender: dict[str, Any], result: str) -> None:
    """While attackers are being chosen, and once they stand; nothing happens by looking."""
    state = battle(attacker, defender).do("place_target", 0, token=1, on="d").state.copy()
    while "choose c2" not in state.view(0).actions:
        state.apply(state.parse("fight" if "fight" in state.view(state.to_move).actions else "pass"))
    combat = state.view(0).combat
    assert combat is not None
    assert (combat.attackers, combat.result) == ([], "none")
    state.apply(state.parse("choose c2"))
    before = state.to_bytes()
    combat = state.view(0).combat
    assert combat is not None
    assert (combat.attackers, combat.result) == (["c2"], result)
    assert state.to_bytes() == before


def test_lines_show_what_dominance_would_pay() -> None:
    lines = {line.line: line for line in Situation("MAIN", {"a": (unit(INCOME=1), 1, (2, 2))}).view().lines}
    assert (lines["row 3"].weights, lines["row 3"].income, lines["row 3"].leader) == ([0, 1], [0, 2], 1)
    assert lines["column a"].leader is None


def test_texts_and_actions_are_one_to_one() -> None:
    state = Situation("MAIN", {"a": (unit(), 0, (0, 0))}, [{"u": unit(), "k": KILL}], mode="artifact").state
    for text in (
        "end",
        "play u c1",
        "event k",
        "move a1 a2",
        "rapture a1 b1",
        "flip a1",
        "ability a1 2",
        "token e5",
        "choose e5",
        "share -3",
        "item 4",
        "row 5",
        "seat 1",
        "word ranged",
        "artifact disease",
        "discard u",
        "throw u",
        "take u",
        "pass",
        "yes",
        "draw",
        "fight",
    ):
        assert state.text(state.parse(text)) == text
    for wrong in (
        "",
        "dance",
        "play u",
        "play x c1",
        "play u f1",
        "play u c6",
        "row 6",
        "row 05",
        "share 99",
        "item 0",
        "seat 2",
        "ability a1 3",
        "move a1",
        "word moon",
        "artifact moon",
        "deck moon",
        "share --1",
    ):
        with pytest.raises(UnparsableAction):
            state.parse(wrong)


@pytest.mark.parametrize(
    ("text", "code", "clause"),
    [
        ("play u b3", "wrong-space", "HP-MAIN-04"),
        ("play u a1", "not-free", "HP-BOARD-01"),
        ("play rich b1", "too-expensive", "HP-SOURCE-09"),
        ("play k b1", "no-event", "HP-CARD-04"),
        ("play d b1", "not-in-hand", "HP-PLAY-01"),
        ("event k", "no-target", "HP-TERM-TARGET-03"),
        ("event c", "wrong-phase", "HP-CARD-05"),
        ("event u", "no-event", "HP-GEN-05"),
        ("move a1 a2", "wrong-phase", "HP-MOVE-01"),
        ("token a1", "wrong-phase", "HP-COMP-03"),
        ("flip a1", "no-ability", "HP-TERM-FLIP-01"),
        ("discard u", "no-discard", "HP-MAIN-07"),
        ("yes", "not-now", None),
    ],
)
def test_refusals_say_why(text: str, code: str, clause: str | None) -> None:
    hand = {"u": unit(), "rich": unit(cost=40), "k": KILL, "c": PUSH}
    state = Situation("MAIN", {"a": (unit(), 0, (0, 0))}, [hand], decks=[{"d": unit()}]).state
    before = state.digest()
    with pytest.raises(IllegalAction) as refusal:
        state.apply(state.parse(text))
    assert (refusal.value.code, refusal.value.clause) == (code, clause)
    assert text in refusal.value.message
    assert state.digest() == before


def test_move_refusals_say_why() -> None:
    board = {"a": (unit(), 0, (0, 0)), "b": (unit(), 0, (0, 1)), "e": (unit(), 1, (4, 4))}
    state = Situation("MOVE", board).state
    for text, code in (
        ("move a1 c3", "out-of-reach"),
        ("move a1 b1", "not-free"),
        ("move e5 e4", "not-yours"),
        ("move c3 c4", "no-unit"),
    ):
        with pytest.raises(IllegalAction) as refusal:
            state.apply(state.parse(text))
        assert refusal.value.code == code
    with pytest.raises(IllegalAction) as refusal:
        state.apply(-5)
    assert refusal.value.code == "unknown-action"


def test_packs_replace_values_and_change_the_version(tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text('game = "hope"\n[cards.incubus]\nattack = 5\n[artifacts.long-rifle]\nname = "Rifle"\n')
    game = load([str(pack)])
    entry = next(card for card in game.encyclopedia().cards if card.id == "incubus")
    assert entry.attack == 5
    assert game.fingerprint(["aliens", "humans"]) != GAME.fingerprint(["aliens", "humans"])
    assert game.fingerprint(["bots", "humans"]) == GAME.fingerprint(["bots", "humans"])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[cards.nobody]\nattack = 1\n", "no card 'nobody'"),
        ("[cards.incubus]\nattack = 'x'\n", "incubus: .*attack"),
        ("[cards.incubus]\nspeed = 1\n", "line 2: 'incubus': unknown field `speed`, expected id"),
        ("[cards.incubus]\ncount = 3\n", "incubus: count is a printed fact"),
        ("[cards.incubus]\nvitality = 0\n", "vitality is 0"),
        ("[cards.incubus]\nattack = 100\n", "attack is 100"),
        ("[cards.incubus]\ncost_colour = 'red-green'\n", "cost must be 0"),
        ("[cards.incubus]\nkeywords = [{ name = 'MOVE' }]\n", "MOVE needs a value"),
        ("[cards.incubus]\nkeywords = [{ name = 'RANGED', value = 1 }]\n", "RANGED carries no value"),
        ("[cards.incubus]\nrace = 'elves'\n", "incubus: .*elves"),
        ("[cards.fury]\neffect = { op = 'kill' }\n", "fury: kill needs a target"),
        ("[cards.fury]\neffect = { op = 'modify', amount = 1, target = 'self' }\n", "fury: modify needs an attribute"),
        ("[cards.fury]\neffect = { op = 'grant', target = 'same' }\n", "fury: grant needs a keyword"),
        ("[cards.deep-hole]\nattack = 1\n", "a location has no attack"),
        ("[artifacts.nothing]\nname = 'x'\n", "no artifact 'nothing'"),
        ("[decks.x]\n", "decks is not a list of tables"),
        ("[boards.x]\n", "unknown table 'boards'"),
        ("game = 'chess'\n", "game is 'chess'"),
        ("cards = 3\n", "cards must be tables"),
        ("not toml", "expected a TOML file"),
    ],
)
def test_bad_packs_are_named(tmp_path: Path, text: str, message: str) -> None:
    pack = tmp_path / "bad.toml"
    pack.write_text(text)
    with pytest.raises(BadPack, match=message):
        load([str(pack)])


def test_a_missing_pack_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadPack, match=r"gone\.toml: cannot be read"):
        load([str(tmp_path / "gone.toml")])


def test_the_encyclopedia_lists_everything() -> None:
    book = GAME.encyclopedia()
    assert (len(book.cards), len(book.artifacts), len(book.decks)) == (91, 20, 4)
    assert sum(sum(deck.cards.values()) for deck in book.decks) == 144
    assert not any(card.verified for card in book.cards)
    assert sum(token.verified for token in book.artifacts) == 6
    msgspec.json.encode(book)


def test_bytes_of_something_else_are_refused() -> None:
    state = GAME.setup(["aliens", "bots"])
    for data in (b"", b"junk", state.to_bytes()[:-3], msgspec.msgpack.encode([9, [], []])):
        with pytest.raises(BadState):
            GAME.from_bytes(data)


def test_a_match_is_recorded_and_replays() -> None:
    rng = random.Random(11)
    match = Match(GAME, ["humans", "aliens"], seed=11)
    while not match.over:
        match.play(rng.choice(match.state.actions()))
    states = replay(match.record(), GAME)
    assert states[-1].digest() == match.state.digest()
    assert any(event.kind == "drawn" and "card" not in event.data for event in match.events(0))


@pytest.mark.parametrize("mode", ["one-on-one", "artifact", "two-on-two"])
def test_default_actions_bring_a_game_to_its_end(mode: str) -> None:
    rng = random.Random(2)
    seats = ["humans", "aliens", "bots", "mutants"][: 4 if mode == "two-on-two" else 2]
    state = GAME.setup(seats, {"mode": mode, "round_limit": 5})
    while state.outcome is None:
        state.apply(pick_chance(state, rng) if state.to_move == CHANCE else GAME.default_action(state))
    assert state.outcome.reason == "round-limit"


def test_no_move_is_taken_back_behind_a_revelation() -> None:
    rng = random.Random(1)
    match = Match(GAME, ["humans", "aliens"], seed=5)
    seen = False
    while not match.over and not seen:
        before = match.event_count
        match.play(rng.choice(match.state.actions()))
        kinds = {event.kind for event in match.events(None, before)}
        seen = bool(kinds & {"hand-revealed", "taken"})
        if seen:
            assert not any(match.can_undo(seat) for seat in (0, 1))
    assert seen
