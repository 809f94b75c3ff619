"""`ashfall tournament` and `ashfall simulate` for every mode: tables by the mode, ranks and scores where due."""

from __future__ import annotations

import re

import msgspec
import pytest

from tests.terminal.conftest import Ashfall

FEW = ("--games", "2", "--processes", "1")
ALONE = ("tournament", "neuroshima-hex", "--bots", "random", *FEW)


@pytest.mark.parametrize(
    ("mode", "players", "sides"),
    [("deathmatch", 3, 3), ("score", 3, 3), ("one-vs-two", 3, 2), ("team", 4, 2), ("deathmatch", 6, 6)],
)
def test_tables_of_several_go_by_rank_and_score(ashfall: Ashfall, mode: str, players: int, sides: int) -> None:
    more = ("--players", "6", "--option", "mirror=true") if players == 6 else ()
    told = msgspec.json.decode(ashfall(*ALONE, "--json", "--option", f"mode={mode}", *more).out)
    assert (told["players"], told["games"]) == (players, 2)
    assert told["bots"]["random"]["average_rank"] == (sides + 1) / 2
    assert [row["seat"] for row in told["seats"]] == list(range(players))
    assert {"average_rank", "average_score"} <= set(told["sides"][0])


def test_tables_of_two_stay_as_they_are(ashfall: Ashfall) -> None:
    told = msgspec.json.decode(ashfall(*ALONE, "--json", "--seats", "borgo,moloch").out)
    assert "pairings" in told
    assert "average_rank" not in told["sides"][0]


def test_people_get_tables(ashfall: Ashfall) -> None:
    said = ashfall(*ALONE, "--option", "mode=team").out
    assert "2 games for 4" in said
    assert "rank" in said


@pytest.mark.parametrize(
    ("mode", "players"), [("duel", 2), ("deathmatch", 3), ("deathmatch", 4), ("deathmatch", 5), ("deathmatch", 6)]
)
def test_ratings_and_intervals_are_whole_in_a_narrow_terminal(
    ashfall: Ashfall, monkeypatch: pytest.MonkeyPatch, mode: str, players: int
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    table = ("--players", str(players), "--option", f"mode={mode}", "--option", "mirror=true")
    bots = ("--bots", "greedy(depth=1, width=1),random", "--nodes", "1")
    said = ashfall("tournament", "neuroshima-hex", *FEW, *table, *bots, "--seats", "borgo,moloch").out
    assert "…" not in said
    assert max(len(line) for line in said.splitlines()) <= 80
    first = said[: said.index("└")]
    assert len(re.findall(r"\(-?\d+--?\d+\)", first)) == 2, "ratings"
    assert len(re.findall(r"\(\d+\.\d-\d+\.\d\)", first)) == 2, "win rates"


@pytest.mark.parametrize(
    ("bots", "said"),
    [("greedy,random", "; ratings: greedy is at 1500"), ("greedy(depth=1),random", "; ratings: their average is 1500")],
)
def test_what_ratings_rest_on_is_said(ashfall: Ashfall, bots: str, said: str) -> None:
    for table in ((), ("--option", "mode=deathmatch")):
        words = ("tournament", "neuroshima-hex", *FEW, *table, "--nodes", "1", "--seats", "borgo,moloch,outpost")
        head = ashfall(*words, "--bots", bots).out
        assert said in " ".join(head[: head.index("┏")].split())
        assert "ratings" not in ashfall(*words, "--bots", "random").out, "who plays itself has none"


def test_a_table_that_the_mode_does_not_admit_is_refused(ashfall: Ashfall) -> None:
    for words, reason in (
        (("--option", "mode=team", "--players", "3"), "the mode team needs 4 seats, got 3"),
        (("--option", "mode=deathmatch", "--players", "5"), "different armies (or the option mirror)"),
        (("--option", "mode=deathmatch", "--players", "0"), "expected 3, 4, 5 or 6"),
        (("--option", "mode=duel", "--players", "4"), "the mode duel needs 2 seats"),
    ):
        refused = ashfall(*ALONE, *words)
        assert refused.code != 0
        assert reason in " ".join((refused.err + refused.out).split())


def test_a_simulation_of_several_tells_rank_and_score(ashfall: Ashfall) -> None:
    words = ("simulate", "neuroshima-hex", *FEW, "--json", "--option", "mode=score", "--seats", "borgo,moloch,outpost")
    seats = msgspec.json.decode(ashfall(*words).out)["seats"]
    assert [seat["bot"] for seat in seats] == ["random"] * 3
    assert sum(seat["average_rank"] for seat in seats) == pytest.approx(6)
    assert "rank" in ashfall(*[word for word in words if word != "--json"]).out
