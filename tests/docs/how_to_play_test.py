"""What "How to play" shows is what the rules make of it: the worked examples, held to engine and cards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ashfall.games import game as game_named
from tests.rules.neuroshima_hex.situation import Situation

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"
FACINGS = ("n", "ne", "se", "s", "sw", "nw")


def example(game: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((GAMES / game / "how" / "example.json").read_text())
    return found


@pytest.mark.parametrize("edition", ["codex", "year-of-moloch"])
def test_the_battle_of_neuroshima_hex_goes_as_shown(edition: str) -> None:
    shown = example("neuroshima-hex")
    sides: list[dict[str, str]] = [{}, {}]
    for unit in shown["units"]:
        facing = "" if unit["tile"] == "hq" else f" {FACINGS[unit['facing']]}"
        sides[unit["seat"]][unit["hex"]] = unit["tile"] + facing
    first, second = shown["armies"]
    fight = Situation(sides[0], sides[1], armies=(first, second), edition=edition).battle()
    assert sorted(fight.phases, reverse=True) == [phase["phase"] for phase in shown["phases"]]
    for phase in shown["phases"]:
        fought = fight.phases[phase["phase"]]
        assert fought.hits == {(hit["from"], hit["to"]): hit["wounds"] for hit in phase["attacks"]}
        assert fought.destroyed == set(phase["destroyed"])
        assert list(fought.points) == phase["points"]


def cards(game: str, *lists: str) -> dict[str, dict[str, Any]]:
    """The cards as players are shown them."""
    book = msgspec.to_builtins(game_named(game).encyclopedia())
    return {card["id"]: card for part in lists for card in book[part]}


def test_the_battle_of_the_convoy_turns_twice_as_told() -> None:
    shown = example("convoy")
    known = cards("convoy", "moloch", "outpost")

    def strength(ids: list[str]) -> int:
        return sum(known[one]["strength"] for one in ids)

    left = [one for one in shown["moloch"] if one != shown["killed"]]
    assert strength(left) < strength(shown["outpost"]), "the Outpost is ahead after its answer"
    assert strength([*left, shown["module"]]) > strength(shown["outpost"]), "and behind after the Module"
    assert [known[one]["ability"] for one in shown["outpost"]] == ["scorn", "trooper", "commando"]
    assert known[shown["moloch"][1]]["ability"] == "transporter"


def test_the_combat_of_hope_is_one_wound_and_no_more() -> None:
    shown = example("hope")
    known = cards("hope", "cards")
    attack = sum(known[one]["attack"] for one in shown["attackers"])
    defender = known[shown["defender"]]
    assert defender["defense"] < attack < 2 * defender["defense"]
    assert defender["vitality"] > 1
    for one in (*shown["attackers"], shown["defender"]):
        told_apart = {"DAMAGE", "NIGHTMARE", "SENTINEL"} & {word.split()[0] for word in known[one]["keywords"]}
        assert not told_apart, f"{one} would change the sum or the wounds: {told_apart}"
    assert known[shown["event"]]["type"] == known[shown["answer"]]["type"] == "event"
