"""The board, the panel and the help of Neuroshima Hex."""

from __future__ import annotations

import io
import re
from pathlib import Path
from random import Random

import pytest
from rich.console import Console, RenderableType

import ashfall
from ashfall.core.events import Told
from ashfall.core.match import Match
from ashfall.core.outcome import Outcome
from ashfall.core.state import OVER
from ashfall.games.neuroshima_hex import NeuroshimaHex
from ashfall.games.neuroshima_hex.board import EXPANDED, STANDARD
from ashfall.games.neuroshima_hex.data import Tile
from ashfall.terminal.canvas import shorten
from ashfall.terminal.neuroshima_hex import NeuroshimaPresenter
from ashfall.terminal.neuroshima_hex.marks import CLAUSES
from ashfall.terminal.presenter import Presenter, Screen, presenter_for
from ashfall.texts import LANGUAGES, texts
from tests.properties.checks import random_action

SMALL = Screen(80, 24)
LARGE = Screen(120, 40)
GAME = ashfall.game("neuroshima-hex")
assert isinstance(GAME, NeuroshimaHex)
TILES = [(army.id, tile) for army in GAME.armies for tile in army.tiles]


def _drawn(what: RenderableType, width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(what)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def _presenter(language: str = "en", seats: tuple[str, ...] = ("outpost", "hegemony")) -> NeuroshimaPresenter:
    presenter = presenter_for(GAME, seats, texts(language, "neuroshima-hex"))
    assert isinstance(presenter, NeuroshimaPresenter)
    return presenter


def _match(*moves: str) -> Match:
    match = Match(GAME, ["outpost", "hegemony"], seed=5)
    for move in moves:
        match.play(move)
    return match


def _board(match: Match, screen: Screen = SMALL) -> str:
    return _drawn(_presenter().board(match.view(0), screen), screen.width)


@pytest.mark.parametrize("screen", [SMALL, LARGE, Screen(60, 24), Screen(80, 24, unicode=False)])
def test_every_hex_is_on_the_board_and_nothing_is_wider_than_the_screen(screen: Screen) -> None:
    drawn = _board(_match(), screen)
    assert [name for name in STANDARD.names if name not in drawn] == []
    assert max(map(len, drawn.splitlines())) <= screen.width
    if screen.width >= 80:
        assert len(drawn.splitlines()) <= screen.height - 3
    if not screen.unicode:
        assert drawn.isascii()


@pytest.mark.parametrize(
    ("mode", "players", "said"),
    [
        ("score", [{"points": 7}, {}, {}], ["7/20", "0/20"]),
        ("deathmatch", [{"points": 0, "standing": "out"}, {"points": 6}, {}], ["out of the game", "6♥"]),
        ("one-vs-two", [{}, {}, {}], ["team A", "team B", "13♥"]),
    ],
)
def test_the_panel_tells_scores_teams_and_who_is_out(
    mode: str, players: list[dict[str, object]], said: list[str]
) -> None:
    seats = ("outpost", "hegemony", "borgo")
    document = {"game": "neuroshima-hex", "seats": seats, "options": {"mode": mode}, "players": players, "seat": 1}
    drawn = _drawn(_presenter(seats=seats).board(GAME.position(document).view(0), LARGE), LARGE.width)
    assert [words for words in said if words not in drawn] == []


def test_the_expanded_battlefield_is_drawn_whole() -> None:
    seats = ("outpost", "hegemony", "borgo", "moloch")
    match = Match(GAME, seats, {"mode": "deathmatch", "board": "expanded"}, seed=5)
    screen = Screen(120, 60)
    drawn = _drawn(_presenter(seats=seats).board(match.view(0), screen), screen.width)
    assert [name for name in EXPANDED.names if name not in drawn] == []
    assert max(map(len, drawn.splitlines())) <= screen.width


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_with_every_expansion_is_told(language: str) -> None:
    """Drafts, mercenaries taken, Mad Bombers that travel and are bought: every prompt and every event has words."""
    presenter = _presenter(language)
    kinds: set[str] = set()
    prompts: set[str] = set()
    for seed in range(6):
        rng = Random(seed)
        options = {"mercenaries": 2, "mad_bomber": "neutral", "mad_bomber_ii": True}
        state = GAME.setup(("outpost", "hegemony"), options)
        while state.to_move != OVER:
            view = state.view(0)
            prompts.add(view.prompt.kind)
            assert presenter.prompt(view)
            presenter.piles(view)
            log: list[Told] = []
            state.log = log
            state.apply(random_action(state, rng))
            state.log = None
            kinds |= {told.event.kind for told in log}
            for line in presenter.tell([told.event for told in log], state.view(0)):
                assert "nh-" not in line.plain
        assert _drawn(presenter.board(state.view(0), SMALL))
    assert {"hire", "take", "travel"} <= kinds
    assert {"draft", "choose-tile"} <= prompts


def _cell(drawn: str, place: str) -> list[str]:
    """The five lines of a small hex, found by its name on its third line."""
    lines = drawn.splitlines()
    row = next(number for number, line in enumerate(lines) if re.search(rf"[/\\].*{place}", line))
    column = lines[row].index(place)
    return [line[max(0, column - 2) : column + 11] for line in lines[row - 2 : row + 2]]


@pytest.mark.parametrize(
    ("facing", "row", "sign"),
    [("n", 0, "↑"), ("ne", 0, "↗"), ("se", 3, "↘"), ("s", 3, "↓"), ("sw", 3, "↙"), ("nw", 0, "↖")],
)
def test_a_shot_is_drawn_at_the_edge_it_leaves(facing: str, row: int, sign: str) -> None:
    match = _match("hq a1 n", "hq e3 n")
    while "commando" not in match.view(0).players[0].hand or f"commando c3 {facing}" not in match.view(0).actions:
        actions = match.view(match.to_move).actions
        match.play("end" if "end" in actions else next(a for a in actions if a != "discard commando"))
    match.play(f"commando c3 {facing}")
    drawn = _board(match)
    cell = _cell(drawn, "c3 3")
    assert "Commando" in cell[1]
    assert sign in cell[row]
    assert drawn.count(sign) - "".join(_board(_match())).count(sign) >= 1
    assert sum(line.count(sign) for line in cell) == 1


def test_an_army_is_marked_by_letter_not_only_by_colour() -> None:
    drawn = _board(_match("hq a1 n", "hq e3 n"))
    assert "O HQ" in drawn
    assert "H HQ" in drawn
    assert drawn.count("20♥") == 4


def test_equal_armies_and_mercenaries_are_told_apart_by_their_players() -> None:
    """Two play Borgo, and each has a mercenary on the board; nobody's Mad Bomber keeps its own letter."""
    state = GAME.position(
        {
            "game": "neuroshima-hex",
            "seats": ["borgo", "moloch", "borgo"],
            "options": {"mode": "deathmatch", "mirror": True, "mercenaries": 1, "mad_bomber": "neutral"},
            "board": [
                {"hex": "a1", "tile": "hq", "seat": 0},
                {"hex": "e1", "tile": "hq", "seat": 1},
                {"hex": "c5", "tile": "hq", "seat": 2},
                {"hex": "b2", "tile": "mercenary-rifleman", "seat": 1},
                {"hex": "d3", "tile": "mercenary-heavy-gunner", "seat": 2},
                {"hex": "c3", "tile": "mad-bomber", "seat": None},
            ],
            "players": [{}, {}, {}],
            "seat": 0,
            "turn": 9,
        }
    )
    screen = Screen(130, 60)
    drawn = _drawn(_presenter(seats=("borgo", "moloch", "borgo")).board(state.view(0), screen), screen.width)
    for sign in ("B1 HQ", "M HQ", "B3 HQ", "M M.Rifleman", "B3 M.H.Gunn", "A Mad Bomber", "B1 Borgo 1", "B3 Borgo 3"):
        assert sign in drawn, sign


def test_points_of_equal_armies_can_be_read() -> None:
    presenter = _presenter(seats=("borgo", "moloch", "borgo"))
    said = presenter.outcome(Outcome((1,), (3, 7, 0), "points"))
    assert "Borgo 1: 3, Moloch 7, Borgo 3: 0" in said


def test_six_tiles_in_hand_fit_beside_the_board() -> None:
    match = Match(GAME, ["outpost", "hegemony"], {"reinforcement": True, "start": "alternative"}, seed=5)
    for move in ("hq a1 n", "hq e3 n"):
        match.play(move)
    while match.length < 40 and not match.over:
        actions = match.view(match.to_move).actions
        match.play("end" if "end" in actions else actions[-1])
    assert max(len(player.hand) for player in match.view(0).players) == 6
    assert len(_board(match).splitlines()) == 21


def test_long_names_are_shortened_to_fit() -> None:
    assert shorten("Commando", 9) == "Commando"
    assert shorten("Universal Soldier", 9) == "U.Soldier"
    assert shorten("Quartermaster", 9) == "Quarterm."
    assert shorten("Officer II", 9) == "Office.II"
    fitting = {(army, shorten(tile.name, 9)) for army, tile in TILES}
    assert len(fitting) == len(TILES)
    assert max(len(name) for _, name in fitting) <= 9


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("army", "tile"), TILES, ids=[f"{army}-{tile.id}" for army, tile in TILES])
def test_every_tile_of_every_army_explains_itself(language: str, army: str, tile: Tile) -> None:
    told = _presenter(language).explain(f"{army} {tile.id}", _match().view(0), SMALL)
    assert told is not None
    drawn = _drawn(told)
    assert texts(language, "neuroshima-hex").say(f"nh-army-{army}") in drawn
    assert "NH-" in drawn
    for ability in tile.abilities:
        assert CLAUSES[f"ability-{ability}"] in drawn
    for symbol in ("melee", "ranged", "gauss", "armor", "net", "module"):
        printed = any(getattr(tile.edge(number), symbol) for number in range(6))
        assert (CLAUSES[symbol] in drawn) == printed


def test_a_tile_is_found_by_name_other_name_and_in_the_armies_at_the_table_first() -> None:
    view = _match().view(0)
    runner = _drawn(_presenter().explain("runner", view, SMALL) or "")
    assert "Outpost" in runner
    assert "Hegemony" in runner
    assert "Claws" in _drawn(_presenter().explain("Butcher", view, SMALL) or "")
    assert "Moloch" not in _drawn(_presenter().explain("medic", view, SMALL) or "")
    assert _presenter().explain("nothing of the kind", view, SMALL) is None


def test_values_as_they_are_now_say_where_they_come_from() -> None:
    match = _match("hq b3 n", "hq a3 nw", "discard battle", "end")
    while match.to_move != 0 or "commando c2 se" not in match.view(0).actions:
        actions = match.view(match.to_move).actions
        keep = ("discard commando", "discard scout")
        match.play("end" if "end" in actions else next(a for a in actions if a not in keep))
    match.play("commando c2 se")
    match.play("scout c3 n")
    presenter = _presenter()
    told = _drawn(presenter.explain("c2", match.view(0), SMALL) or "")
    assert "initiative 4 = 3 + 1 Scout on c3" in told
    assert "facing south-east" in told
    assert "b1 is free" in _drawn(presenter.explain("b1", match.view(0), SMALL) or "")


def test_every_clause_named_in_the_help_is_in_the_rules() -> None:
    rules = (Path(__file__).parents[2] / "docs/rules/neuroshima-hex.md").read_text("utf-8")
    assert [clause for clause in CLAUSES.values() if f"**{clause}**" not in rules] == []


def test_the_plain_table_serves_any_game() -> None:
    match = _match()
    plain = Presenter(GAME, ["outpost", "hegemony"], texts("en"))
    assert '"points": 20' in _drawn(plain.board(match.view(0), SMALL))
    assert plain.prompt(match.view(0)) == "Outpost decides."
    match.play("hq c3 n")
    assert "hex c3" in str(plain.tell(match.events(0), match.view(0))[0])
