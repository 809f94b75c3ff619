"""Whole games through `ashfall play`, as somebody at a keyboard (or a pipe) plays them."""

from __future__ import annotations

import io
from pathlib import Path
from unittest.mock import Mock

import pytest
from rich.console import Console

import ashfall as package
from ashfall.core.match import Match
from ashfall.core.record import load
from ashfall.core.replay import replay
from ashfall.terminal.play import Session
from ashfall.terminal.presenter import Presenter, presenter_for
from ashfall.texts import texts
from tests.terminal.conftest import Ashfall

ALWAYS_FIRST = ["1"] * 2000
"""The first choice of every list: enough lines for the longest game."""
HQS = ["hq c3 n", "hq a1 n"]
SEEDS = {"neuroshima-hex": "4", "convoy": "3"}
"""By which the tiles and cards come that a test looks for."""


def _only_save(home: Path) -> Path:
    (path,) = (home / "saves").glob("*.json")
    return path


def test_a_whole_game_against_a_bot(ashfall: Ashfall, home: Path) -> None:
    ran = ashfall("play", "--players", "me,random", "--seed", "3", lines=ALWAYS_FIRST)
    assert (ran.code, ran.err) == (0, "")
    record = load(_only_save(home)).record
    assert record.result is not None
    assert record.names == ["me", "random"]
    assert replay(record, package.game("neuroshima-hex"))[-1].outcome == record.result
    assert "Battle! " in ran.out
    assert "HQ points" in ran.out.splitlines()[-2]
    assert str(_only_save(home)) in ran.out


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game_between_friends_in_each_language(ashfall: Ashfall, home: Path, language: str) -> None:
    arguments = ["--players", "me,friend", "--seats", "moloch,borgo", "--seed", "4", "--language", language]
    ran = ashfall("play", "neuroshima-hex", *arguments, lines=ALWAYS_FIRST)
    assert (ran.code, ran.err) == (0, "")
    assert load(_only_save(home)).record.result is not None
    assert ("Bataille\u00a0!" in ran.out) == (language == "fr")


@pytest.mark.parametrize(
    ("game", "lines", "shown"),
    [
        ("neuroshima-hex", ["1"], "annihilator CASE SENS (Exterminateur)"),
        ("convoy", ["1", "1", "deploy"], "hunter (Chasseur)"),
    ],
)
def test_a_word_of_a_move_is_told_in_the_reader_s_language_too(
    ashfall: Ashfall, game: str, lines: list[str], shown: str
) -> None:
    seats = {"neuroshima-hex": "outpost,hegemony", "convoy": "moloch,outpost"}[game]
    arguments = ["play", game, "--players", "me,random", "--seats", seats, "--seed", SEEDS[game]]
    french = ashfall(*arguments, "--language", "fr", lines=[*lines, "quit", "non"])
    assert shown in french.out
    english = ashfall(*arguments, lines=[*lines, "quit", "no"])
    assert all(gloss not in english.out for gloss in ("(Annihilator)", "(Hunter)", "(Exterminateur)", "(Chasseur)"))


def test_two_bots_play_without_anybody(ashfall: Ashfall) -> None:
    ran = ashfall(
        "play", "--players", "random,random", "--seed", "1", "--option", "mirror=true", "--seats", "borgo,borgo"
    )
    assert ran.code == 0
    assert "Borgo 1" in ran.out


def test_a_game_without_a_table_of_its_own_can_be_played(
    ashfall: Ashfall, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ashfall.terminal.presenter.PRESENTERS", {})
    lines = ["? c3", "?", "preview", "log", *ALWAYS_FIRST]
    ran = ashfall("play", "--players", "me,random", "--seed", "3", lines=lines)
    assert (ran.code, ran.err) == (0, "")
    assert load(_only_save(home)).record.result is not None
    assert "No help on c3." in ran.out
    assert "This game has no preview." in ran.out


class _Keyboard(io.StringIO):
    def isatty(self) -> bool:
        return True


def _sit_at_terminal(monkeypatch: pytest.MonkeyPatch, presenter: Presenter, home: Path, lines: list[str]) -> str:
    monkeypatch.setattr("sys.stdin", _Keyboard("".join(f"{line}\n" for line in lines)))
    console = Console(file=io.StringIO(), force_terminal=True, width=80, height=24)
    match = Match(presenter.game, presenter.seats, seed=1)
    Session(match, [None, None], presenter, presenter.texts, console, home / "game.json").run()
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_friends_with_secrets_pass_the_screen(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game, seats = package.game("neuroshima-hex"), ["outpost", "hegemony"]
    lines = ["hq c3 n", "", "hq a1 n", ""]
    _sit_at_terminal(monkeypatch, Presenter(game, seats, texts("en")), home, lines)
    assert "Pass the screen to Hegemony" in capsys.readouterr().out
    _sit_at_terminal(monkeypatch, presenter_for(game, seats, texts("en", game.name)), home, HQS)
    open_hands = capsys.readouterr().out
    assert "Pass the screen" not in open_hands
    assert "(press Enter)" in open_hands


def test_the_opponents_moves_are_told(ashfall: Ashfall) -> None:
    ran = ashfall("play", "--players", "me,greedy", "--seed", "1", lines=["hq c3 n"])
    assert "Hegemony sets up the HQ on" in ran.out


@pytest.mark.parametrize("game", ["neuroshima-hex", "convoy", "hope"])
def test_who_names_nobody_plays_against_the_opponent_for_beginners(ashfall: Ashfall, game: str, home: Path) -> None:
    ran = ashfall("play", game, "--seed", "1", lines=[])
    assert "Vesna" in ran.out
    assert load(_only_save(home)).record.names == ["me", "vesna"]


def test_end_of_input_keeps_the_game_and_says_how_to_go_on(ashfall: Ashfall, home: Path) -> None:
    ran = ashfall("play", "--players", "me,friend", "--seed", "1", lines=HQS)
    saved = _only_save(home)
    assert ran.code == 0
    assert f"ashfall play --resume {saved.stem}" in ran.out
    assert load(saved).record.actions[:2] == ["hq c3 n", "hq a1 n"]


def test_resume_by_name_goes_on_in_the_same_file(ashfall: Ashfall, home: Path) -> None:
    ashfall("play", "--players", "me,friend", "--seed", "1", lines=HQS)
    saved = _only_save(home)
    before = load(saved).record.actions
    ran = ashfall("play", "--resume", saved.stem, lines=["end"])
    assert ran.code == 0
    after = load(_only_save(home)).record.actions
    assert after[: len(before)] == before
    assert after[len(before)] == "end"


def test_resume_of_a_file_from_elsewhere_leaves_that_file_alone(ashfall: Ashfall, home: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine.json"
    ashfall("play", "--players", "me,friend", "--seed", "1", "--save", mine, lines=HQS)
    assert not (home / "saves").exists()
    content = mine.read_bytes()
    assert ashfall("play", "--resume", mine, lines=["end"]).code == 0
    assert mine.read_bytes() == content
    assert _only_save(home).exists()


def test_resume_of_a_cut_off_record_goes_on_from_its_last_whole_action(ashfall: Ashfall, tmp_path: Path) -> None:
    mine = tmp_path / "mine.json"
    ashfall("play", "--players", "me,friend", "--seed", "1", "--save", mine, lines=HQS)
    mine.write_bytes(mine.read_bytes()[:-20])
    ran = ashfall("play", "--resume", mine, lines=[])
    assert ran.code == 0
    assert "cut off" in ran.out
    assert "Back at the table" in ran.out


def test_resume_of_a_finished_game_tells_its_result(ashfall: Ashfall, home: Path) -> None:
    ashfall("play", "--players", "random,random", "--seed", "1")
    ran = ashfall("play", "--resume", _only_save(home).stem)
    assert ran.code == 0
    assert "HQ points" in ran.out


def test_people_by_any_name_sit_at_this_screen_when_a_game_is_resumed(ashfall: Ashfall, tmp_path: Path) -> None:
    match = package.Match(package.game("neuroshima-hex"), ["borgo", "moloch"], seed=1, names=["Ann", "random"])
    match.record().save(tmp_path / "ann.json")
    ran = ashfall("play", "--resume", tmp_path / "ann.json", lines=["hq c3 n"])
    assert ran.code == 0
    assert "Borgo (you), Moloch (computer, random)" in ran.out


def test_resume_without_a_name_lists_the_saved_games(ashfall: Ashfall, home: Path) -> None:
    assert "No saved games" in ashfall("play", "--resume").out
    ashfall("play", "--players", "me,friend", lines=HQS)
    (home / "saves" / "broken.json").write_text("{}")
    ran = ashfall("play", "--resume")
    assert ran.code == 0
    assert "damaged" in ran.out
    assert "open" in ran.out
    number = 1 + ["open" in line for line in ran.out.splitlines()[2:4]].index(True)
    assert "Back at the table" in ashfall("play", "--resume", str(number)).out


def test_undo_takes_back_ones_own_move(ashfall: Ashfall) -> None:
    ran = ashfall("play", "--players", "me,friend", "--seed", "1", lines=["hq c3 n", "undo", "hq b2"])
    assert "takes back: hq c3 n" in ran.out
    assert "HQ on b2" in ran.out


def test_undo_across_a_draw_needs_everybody(ashfall: Ashfall) -> None:
    lines = [*HQS, "undo", "undo agreed", "hq a1"]
    ran = ashfall("play", "--players", "me,friend", "--seed", "1", lines=lines)
    assert "Not possible: something was drawn" in ran.out
    assert "HQ on a1" in ran.out
    against_bot = ashfall("play", "--players", "me,random", "--seed", "1", lines=["hq c3 n", "undo agreed"])
    assert "Not possible" in against_bot.out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("hq z9 n", "'z9'"),
        ("dance", "'dance'"),
        ("hq c3 up", "expected n, ne, se, s, sw or nw"),
        ("99", "expected 1 to 19"),
        ("sniper c3", "NH-START-02"),
        ("? nothing", "No help on nothing"),
        ("save", "save FILE"),
        ("save /no/such/folder/x.json", "Cannot write"),
        ("undo", "nothing to take back"),
    ],
)
def test_bad_input_is_explained_and_the_game_goes_on(ashfall: Ashfall, line: str, said: str) -> None:
    ran = ashfall("play", "--players", "me,friend", lines=[line, "hq c3 n"])
    assert ran.code == 0
    assert said in ran.out
    assert "Outpost sets up the HQ on c3" in ran.out


def test_refusals_speak_french_in_french(ashfall: Ashfall) -> None:
    ran = ashfall("play", "--players", "me,friend", "--language", "fr", lines=["sniper c3"])
    assert "Posez d'abord votre QG" in ran.out


def test_moves_by_number_by_beginning_and_abbreviated(ashfall: Ashfall, home: Path) -> None:
    ashfall("play", "--players", "me,friend", "--seed", "1", lines=["2", "h e1"])
    assert load(_only_save(home)).record.actions[:2] == ["hq a2 n", "hq e1 n"]


def test_a_tile_that_looks_the_same_from_every_side_asks_for_no_facing(ashfall: Ashfall, home: Path) -> None:
    ashfall("play", "--players", "me,friend", "--seed", "1", lines=["c3", "e1"])
    assert load(_only_save(home)).record.actions[:2] == ["hq c3 n", "hq e1 n"]


def test_an_empty_line_goes_back_to_the_first_list(ashfall: Ashfall, home: Path) -> None:
    lines = ["c3", "e1", "commando b1", "", "commando b2 s"]
    ashfall("play", "--players", "me,friend", "--seed", "1", lines=lines)
    assert load(_only_save(home)).record.actions[-1] == "commando b2 s"


def test_commands_answer_without_changing_the_game(ashfall: Ashfall, home: Path, tmp_path: Path) -> None:
    copy = tmp_path / "My Copy.json"
    lines = [*HQS, "?", "help", "moves all", "preview", "log", "board", "? c3", "?hq", f"save {copy}", f"save {copy}"]
    ran = ashfall("play", "--players", "me,friend", "--seed", "1", lines=lines)
    assert "preview, preview MOVE: the battle" in ran.out
    assert "If a battle began now" in ran.out
    assert ran.out.count("Outpost sets up the HQ on c3.") == 2
    assert "Stands on c3 for Outpost" in ran.out
    assert "exists" in ran.out
    assert load(copy).record.actions == load(_only_save(home)).record.actions


@pytest.mark.parametrize(
    ("game", "seats", "options", "goal"),
    [
        ("neuroshima-hex", "", "", "bring the enemy HQ from 20 points to 0"),
        ("neuroshima-hex", "moloch,borgo,outpost", "mode=score", "every wound on an enemy HQ is a point"),
        ("convoy", "", "", "Moloch wins if"),
        ("hope", "", "", "whoever reaches 30 wins"),
        ("hope", "", "mode=artifact", "Whoever holds three artifacts"),
    ],
)
def test_help_tells_what_wins_in_this_mode(ashfall: Ashfall, game: str, seats: str, options: str, goal: str) -> None:
    chosen = [*(["--seats", seats] if seats else []), *(["--option", options] if options else [])]
    ran = ashfall("play", game, "--seed", "1", *chosen, lines=["help"])
    assert goal in " ".join(ran.out.split())


def test_the_battle_after_a_move_that_is_considered(ashfall: Ashfall, home: Path) -> None:
    lines = ["hq c3 n", "preview h c4 n", "preview hq c3 n"]
    ran = ashfall("play", "--players", "me,friend", "--seed", "1", lines=lines)
    assert "If a battle began after hq c4 n:" in ran.out
    assert "Phase 0: Outpost's HQ on c3, Hegemony's HQ on c4" in ran.out
    assert "Not possible: hq c3 n" in ran.out
    assert load(_only_save(home)).record.actions == ["hq c3 n"]


def test_piles_can_be_counted(ashfall: Ashfall) -> None:
    out = ashfall("play", "--players", "me,friend", lines=["piles"]).out
    assert "left to draw: Commando 5, Runner 2" in out
    assert "discarded: 0" in out


def test_ending_a_turn_with_tiles_to_use_is_questioned_once(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game, seats = package.game("neuroshima-hex"), ["outpost", "hegemony"]
    presenter = presenter_for(game, seats, texts("en", game.name))
    out = _sit_at_terminal(monkeypatch, presenter, home, ["hq c3 n", "hq a1 n", "", "end"])
    assert "You may still use: " in out
    assert "end" not in load(home / "game.json").record.actions
    _sit_at_terminal(monkeypatch, presenter, home, ["hq c3 n", "hq a1 n", "", "end", "end"])
    assert "end" in load(home / "game.json").record.actions
    capsys.readouterr()


@pytest.mark.parametrize(("answer", "kept"), [("", True), ("yes", True), ("no", False)])
def test_quit_asks_whether_to_keep_the_game(ashfall: Ashfall, home: Path, answer: str, kept: bool) -> None:
    ran = ashfall("play", "--players", "me,friend", lines=["hq c3 n", "quit", answer])
    assert ran.code == 0
    assert bool(list((home / "saves").glob("*.json"))) == kept


def test_quit_can_save_to_a_file(ashfall: Ashfall, tmp_path: Path) -> None:
    path = tmp_path / "Later.json"
    ashfall("play", "--players", "me,friend", lines=["hq c3 n", "quit", str(path)])
    assert load(path).record.actions == ["hq c3 n"]


def test_ctrl_c_leaves_cleanly(ashfall: Ashfall, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", Mock(side_effect=KeyboardInterrupt))
    ran = ashfall("play", "--players", "me,friend")
    assert ran.code == 0
    assert "--resume" in ran.out
    assert _only_save(home).exists()


@pytest.mark.parametrize(
    ("arguments", "armies"),
    [
        (["--option", "mode=deathmatch", "--players", "random,random,random,random"], 4),
        (["--option", "mode=one-vs-two", "--players", "random,random,random"], 3),
        (["--option", "mode=team", "--players", "random,random,random,random"], 4),
    ],
)
def test_so_many_players_get_so_many_armies(ashfall: Ashfall, home: Path, arguments: list[str], armies: int) -> None:
    ran = ashfall("play", "--seed", "2", *arguments)
    assert (ran.code, ran.err) == (0, "")
    record = load(_only_save(home)).record
    assert len(set(record.seats)) == armies
    assert record.result is not None


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "expected neuroshima-hex"),
        (["--seats", "outpost,martians"], "expected borgo, hegemony, moloch or outpost"),
        (["--seats", "outpost"], "the mode duel needs 2 seats, got 1"),
        (["--players", "me,random,random"], "needs 2 seats, got 3; 3 play deathmatch, score or one-vs-two"),
        (["--seats", "outpost,outpost"], "mirror"),
        (["--players", "me,deep-thought"], "expected me, friend, random"),
        (["--players", "me"], "one for each seat"),
        (["--option", "edition=third"], "codex or year-of-moloch"),
        (["--option", "gravity=off"], "unknown option 'gravity'"),
        (["--option", "edition"], "name=value"),
        (["--pack", "nowhere.toml"], "nowhere.toml"),
        (["--resume", "nowhere"], "no saved game 'nowhere'"),
        (["--language", "xx"], "en or fr"),
        (["--seed", "soon"], "soon"),
        (["--save", "/no/such/folder/x.json"], "no folder"),
    ],
)
def test_bad_arguments_are_one_line_and_change_nothing(
    ashfall: Ashfall, home: Path, arguments: list[str], said: str
) -> None:
    ran = ashfall("play", *arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert said in ran.err
    assert ran.err.startswith("error: ")
    assert ran.err.count("\n") == 1
    assert not home.exists()


def test_an_existing_file_is_never_overwritten_by_a_new_game(ashfall: Ashfall, tmp_path: Path) -> None:
    path = tmp_path / "precious.json"
    path.write_text("mine")
    ran = ashfall("play", "--save", path)
    assert ran.code == 2
    assert path.read_text() == "mine"


def test_a_pack_from_the_command_line_and_one_from_the_data_folder(
    ashfall: Ashfall, home: Path, tmp_path: Path
) -> None:
    pack = '[[tiles]]\narmy = "outpost"\nid = "commando"\nname = "Veteran"\n'
    given = tmp_path / "veterans.toml"
    given.write_text(pack)
    ask = ["? outpost commando"]
    assert "Veteran" in ashfall("play", "--players", "me,friend", "--pack", given, lines=ask).out
    assert "Veteran" not in ashfall("play", "--players", "me,friend", lines=ask).out
    (home / "packs" / "neuroshima-hex").mkdir(parents=True)
    (home / "packs" / "neuroshima-hex" / "veterans.toml").write_text(pack)
    assert "Veteran" in ashfall("play", "--players", "me,friend", lines=ask).out
    given.write_text("tiles = 3")
    assert ashfall("play", "--pack", given).code == 2


def test_a_save_that_cannot_be_written_is_said_and_the_game_goes_on(ashfall: Ashfall, home: Path) -> None:
    home.mkdir()
    (home / "saves").write_text("a file where the folder should be")
    ran = ashfall("play", "--players", "me,friend", lines=["hq c3 n"])
    assert ran.code == 0
    assert "could not be kept" in ran.out
    assert "thrown away" not in ran.out
    assert "Outpost sets up the HQ on c3" in ran.out
