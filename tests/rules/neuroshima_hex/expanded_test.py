"""Battlefields: the expanded one (NH-BOARD-02, NH-EXP), and those that packs bring."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import ashfall
from ashfall.core.errors import BadOption, BadPack
from ashfall.games.neuroshima_hex.battlefields import load_battlefields
from ashfall.games.neuroshima_hex.board import EXPANDED, STANDARD
from tests.rules.neuroshima_hex.situation import (
    CODEX,
    MOLOCH_YEAR,
    TARGET,
    Piece,
    Situation,
    crowded,
    module,
    split,
    unit,
)

PACK = Path(__file__).parents[2] / "packs/wide_field.toml"
OUTER = EXPANDED.names[EXPANDED.main :]
BOTH = pytest.mark.parametrize("edition", [CODEX, MOLOCH_YEAR])
WALL = unit(toughness=2)
SCOUT = unit(mobility=1, toughness=1)


def wide(mine: dict[str, Piece], *theirs: str, **more: Any) -> Situation:
    """A position on 37 hexes; some of the units are the other player's."""
    own, others = split(mine, *theirs)
    return Situation(own, others, board="wide", armies=("moloch", "borgo"), **more)


@pytest.mark.clause("NH-BOARD-02")
def test_a_ring_of_eighteen_lies_around_the_nineteen() -> None:
    assert (EXPANDED.size, EXPANDED.main, STANDARD.size) == (37, 19, 19)
    assert EXPANDED.names[:19] == STANDARD.names, "the main board keeps names and numbers"
    assert len(set(EXPANDED.names)) == 37
    assert all(len(EXPANDED.adjacent[place]) == 6 for place in range(19))
    assert sorted(len(EXPANDED.adjacent[place]) for place in range(19, 37)) == [3] * 6 + [4] * 12
    for place in range(37):
        for direction, near in enumerate(EXPANDED.neighbours[place]):
            assert near < 0 or EXPANDED.neighbours[near][(direction + 3) % 6] == place
    assert [EXPANDED.names[place] for place in EXPANDED.rays[EXPANDED.named["c3"]][0]] == ["c2", "c1", "c0"]


@pytest.mark.clause("NH-BOARD-02")
def test_every_hex_takes_units_moves_and_shots() -> None:
    table = Situation({"z1": unit(3, ne="ranged 1")}, {"c0": TARGET}, board="wide", hand=[WALL, "move"])
    placed = {words.split()[1] for words in table.choices() if words.startswith("tile-1 ")}
    assert placed == set(EXPANDED.names) - {"z1", "c0"}
    assert "move z1 z0 n" in table.choices()
    line = EXPANDED.rays[EXPANDED.named["z3"]][1]
    assert [EXPANDED.names[place] for place in line] == ["a3", "b3", "c3", "d2", "e1", "f0"]
    shooter = Situation({"z3": unit(3, ne="ranged 1")}, {"f0": TARGET}, board="wide")
    assert shooter.battle().destroyed == {"f0"}


@BOTH
@pytest.mark.clause("NH-EXP-02", "NH-FULL-02")
def test_t036_the_last_hex_of_the_main_board_starts_the_battle(edition: str) -> None:
    table = wide(crowded("c3"), "a1", "b2", hand=[WALL], edition=edition)
    table.play(f"{table.hand()[0]} c3 n")
    assert [fight.reason for fight in table.fights()][:1] == ["full-board"]
    assert table.fights()[0].starter == 0


@BOTH
@pytest.mark.clause("NH-EXP-02")
def test_t130_a_unit_that_moves_in_from_the_ring_starts_the_battle(edition: str) -> None:
    board = {**crowded("c1", a2=unit(3, n="melee 1"), a1=TARGET), "c0": SCOUT}
    for moved in ("mobility", "move"):
        table = wide(board, "a1", hand=["move"], edition=edition)
        table.play(f"{moved} c0 c1 n")
        assert [(fight.reason, fight.starter) for fight in table.fights()] == [("full-board", 0)]
        assert table.state.turn_seat == 1, "the turn is over"


@pytest.mark.clause("NH-EXP-02", "NH-HEG-TR-01")
def test_a_ride_into_the_last_hex_starts_it_too() -> None:
    table = wide({**crowded("c1"), "c0": WALL, "b0": module("ne", abilities=["transport"])}, "a1")
    table.play("transport c0 c1 n")
    assert [fight.starter for fight in table.fights()][:1] == [0]


@BOTH
@pytest.mark.clause("NH-EXP-02", "NH-PUSH-04")
def test_a_retreat_into_the_last_hex_starts_it_for_the_player_on_turn(edition: str) -> None:
    board = {**crowded("c1"), "a0": WALL, "b0": WALL}
    table = wide(board, "b0", hand=["push-back"], edition=edition)
    table.play("push-back a0 b0")
    assert table.state.to_move == 1, "the victim's player chooses"
    assert table.choices() == ["retreat c1", "retreat c0"]
    elsewhere = table.state.copy()
    elsewhere.apply(elsewhere.parse("retreat c0"))
    assert elsewhere.turn_seat == elsewhere.to_move == 0
    table.play("retreat c1")
    assert [(fight.reason, fight.starter) for fight in table.fights()][:1] == [("full-board", 0)]


@pytest.mark.clause("NH-EXP-02", "NH-PUSH-02")
def test_t145_a_unit_pushed_out_of_the_main_board_starts_nothing() -> None:
    table = wide(crowded("c3"), "c1", hand=["push-back"])
    table.play("push-back c2 c1")
    table.play("retreat c0")
    assert table.fights() == []
    assert table.state.turn_seat == 0


@BOTH
@pytest.mark.clause("NH-EXP-02")
def test_t131_filling_the_ring_does_nothing(edition: str) -> None:
    board = {**crowded("c3"), **dict.fromkeys(OUTER[:-1], WALL)}
    table = wide(board, "a1", hand=[WALL], edition=edition)
    table.play(f"{table.hand()[0]} {OUTER[-1]} n")
    assert table.fights() == []
    assert table.state.turn_seat == 0


@pytest.mark.clause("NH-EXP-02", "NH-FULL-04", "NH-FULL-07")
def test_t132_the_main_board_stays_full_although_a_unit_of_the_ring_fell() -> None:
    board = {**crowded("c3", c1=unit(3, n="melee 1")), "c0": TARGET}
    table = wide(board, "c0", hand=[WALL])
    table.play(f"{table.hand()[0]} c3 n")
    assert [fight.starter for fight in table.fights()] == [0, 0], "something changed, so another battle follows"
    assert table.outcome is not None
    assert table.outcome.reason == "stalemate", "then nothing did"


@pytest.mark.clause("NH-FULL-03", "NH-EXP-02")
@pytest.mark.parametrize(("last", "lender", "wounded", "fought"), [("c3", "c2", "c1", False), ("c2", "c1", "c0", True)])
def test_only_a_removal_from_the_main_board_spares_the_battle(
    last: str, lender: str, wounded: str, fought: bool
) -> None:
    """The net placed last holds the module that lent the wounded unit its Toughness."""
    lends = unit(kind="module", toughness=2, n="module", bonus={"toughness": 1})
    board = {**crowded(last), lender: lends, wounded: TARGET}
    table = wide(board, lender, wounded, hand=[unit(toughness=2, n="net")], wounds={wounded: 1})
    table.play(f"{table.hand()[0]} {last} n")
    assert table.empty(wounded)
    assert bool(table.fights()) == fought


@BOTH
@pytest.mark.clause("NH-AIR-02")
def test_t133_an_air_strike_lands_anywhere_on_the_main_board(edition: str) -> None:
    table = Situation(
        {}, {"c0": TARGET}, board="wide", hand=["air-strike"], armies=("moloch", "borgo"), edition=edition
    )
    centres = {words.split()[1] for words in table.choices() if words.startswith("air-strike")}
    assert centres == set(STANDARD.names)
    refusal = table.refused("air-strike c0")
    assert (refusal.code, refusal.clause) == ("air-strike-edge", "NH-AIR-02")
    table.play("air-strike c1")
    assert table.empty("c0")


@pytest.mark.clause("NH-EXP-01")
@pytest.mark.parametrize("board", ["expanded"])
def test_two_players_cannot_have_it(board: str) -> None:
    game = ashfall.game("neuroshima-hex")
    with pytest.raises(BadOption, match="NH-EXP-01") as caught:
        game.setup(("borgo", "moloch"), {"board": board})
    assert caught.value.clause == "NH-EXP-01"
    assert game.check_options({"board": board})["board"] == board, "with more players it can be chosen"


def test_the_standard_board_has_no_other_hexes() -> None:
    table = Situation({"c3": WALL}, {}, hand=["move"])
    beyond = Situation({"c1": WALL}, {}, board="wide", hand=["move"]).state.parse("move c1 c0 n")
    refused = table.state.explain(beyond)
    assert refused is not None
    assert refused.code == "unknown-action"


# Packs ----------------------------------------------------------------------------------------


def test_a_pack_brings_a_battlefield() -> None:
    game = ashfall.game("neuroshima-hex", [PACK])
    state = game.setup(("borgo", "moloch"), {"board": "crater"})
    placed = {words.split()[1] for words in map(state.text, state.actions())}
    assert placed == set(STANDARD.names) - {"c3", "a2"}
    assert game.fingerprint(("borgo", "moloch"), {"board": "crater"}) != game.fingerprint(("borgo", "moloch"))
    plain = ashfall.game("neuroshima-hex")
    assert game.fingerprint(("borgo", "moloch")) == plain.fingerprint(("borgo", "moloch"))
    with pytest.raises(BadOption, match="board"):
        plain.setup(("borgo", "moloch"), {"board": "crater"})


@pytest.mark.clause("NH-BOMB-01")
def test_without_a_centre_there_is_no_mad_bomber() -> None:
    game = ashfall.game("neuroshima-hex", [PACK])
    with pytest.raises(BadOption, match="centre"):
        game.setup(("borgo", "moloch"), {"board": "crater", "mad_bomber": "neutral"})


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("rings = 3", "rings = 4", "3 rings"),
        ("main_rings = 2", "main_rings = 4", "main ones"),
        ('id = "wide"', 'id = "standard"', "already"),
        ('id = "wide"', 'id = "Wide Field"', "lower-case"),
        ("seats = [2, 3, 4, 5, 6]", "seats = [1]", "2 to 6"),
        ('gaps = ["c3", "a2"]', 'gaps = ["c0"]', "no hex"),
        ('names = { en = "Crater" }', 'names = { fr = "Cratère" }', "English"),
        ("rings = 2\nmain_rings = 2\nseats = [2]", 'rings = "two"\nmain_rings = 2\nseats = [2]', "int"),
        ('gaps = ["c3", "a2"]', 'holes = ["c3"]', "holes"),
    ],
)
def test_a_battlefield_that_is_none_is_refused(tmp_path: Path, before: str, after: str, expected: str) -> None:
    text = PACK.read_text("utf-8")
    assert before in text
    path = tmp_path / "spoilt.toml"
    path.write_text(text.replace(before, after, 1), "utf-8")
    with pytest.raises(BadPack, match=expected):
        load_battlefields([str(path)])
