"""Decks of one's own: the server says what is wrong with one and knows its code, both ways."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from starlette.testclient import TestClient

from ashfall.games import game
from ashfall.games.hope.game import HopeGame
from tests.server.harness import served

HOPE = game("hope")
assert isinstance(HOPE, HopeGame)
ALIENS = {card.id: count for card, count in HOPE.deck("aliens")}
CARDS = HOPE.library.cards
UNITS = {race: [card.id for card in CARDS if card.race == race] for race in ("aliens", "bots", "humans", "mutants")}


def ask(client: TestClient, **asked: Any) -> tuple[int, dict[str, Any]]:
    answer = client.post("/api/games/hope/deck", json=asked)
    return answer.status_code, answer.json()


def faults(said: dict[str, Any]) -> list[tuple[str, str]]:
    return [(fault["code"], fault["clause"]) for fault in said["check"]["errors"]]


def test_a_ready_deck_has_a_code_and_no_fault(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        status, said = ask(client, cards=ALIENS)
        assert status == 200
        assert (said["cards"], said["size"], said["copies"]) == (ALIENS, 36, 2)
        assert said["check"]["errors"] == []
        assert ask(client, code=said["code"]) == (200, said)


@pytest.mark.clause("HP-DECK-01", "HP-DECK-02", "HP-DECK-04", "HP-DECK-05", "HP-DECK-06", "HP-DECK-07", "HP-DECK-08")
def test_every_fault_is_named_with_its_clause(tmp_path: Path) -> None:
    first = {kind: next(card.id for card in CARDS if card.type == kind) for kind in ("unit", "location", "event")}
    with served(tmp_path) as client:
        _, short = ask(client, cards={"absorb": 1})
        assert faults(short) == [("size", "HP-DECK-07")]
        assert [(fault["code"], fault["clause"]) for fault in short["check"]["warnings"]] == [
            ("few_locations", "HP-DECK-08"),
            ("few_units", "HP-DECK-08"),
        ]
        for kind, clause in (("unit", "HP-DECK-04"), ("location", "HP-DECK-05"), ("event", "HP-DECK-06")):
            _, many = ask(client, cards={first[kind]: 3})
            assert faults(many) == [("size", "HP-DECK-07"), ("copies", clause)]
            fault = many["check"]["errors"][1]
            assert (fault["count"], fault["expected"]) == (3, 2)
            assert fault["card"] in fault["message"]
        _, foes = ask(client, cards={UNITS["aliens"][0]: 1, UNITS["humans"][0]: 1})
        assert faults(foes)[1:] == [("races", "HP-DECK-02")]
        assert foes["check"]["errors"][1]["races"] == ["aliens", "humans"]
        _, three = ask(client, cards={UNITS[race][0]: 1 for race in ("aliens", "humans", "mutants")})
        assert faults(three)[1:] == [("races", "HP-DECK-01")]


@pytest.mark.clause("HP-DECK-09", "HP-DECK-10")
def test_casual_sizes_follow_the_options_of_the_table(tmp_path: Path) -> None:
    casual = {"deck_size": 12, "deck_copies": 3}
    twelve = dict.fromkeys(UNITS["bots"][:4], 3)
    with served(tmp_path) as client:
        _, said = ask(client, cards=twelve, options=casual)
        assert said["check"]["errors"] == []
        assert (said["size"], said["copies"]) == (12, 3)
        assert faults(ask(client, cards=ALIENS, options=casual)[1]) == [("size", "HP-DECK-09")]
        assert faults(ask(client, cards=twelve, options={"deck_size": 12})[1])[0] == ("copies", "HP-DECK-04")
        assert ask(client, cards=twelve, options={"deck_size": 5})[1]["code"] == "bad-option"
        assert ask(client, cards=twelve, options=casual | {"tournament": True})[1]["code"] == "bad-option"


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        ({"cards": {"nobody": 1}}, 422, "unknown-card"),
        ({"cards": {"absorb": 4}}, 422, "too-many-copies"),
        ({"code": "x9.AAAA"}, 422, "deck-code-start"),
        ({"code": "h1.A*AA"}, 422, "deck-code-letters"),
        ({"code": "h1.AAAA"}, 422, "deck-code-checksum"),
        ({"code": ""}, 422, "deck-code-start"),
        ({"cards": {"absorb": -1}}, 400, "bad-message"),
        ({"cards": {"absorb": "two"}}, 400, "bad-message"),
        ({"code": "h1." + "A" * 500}, 400, "bad-message"),
        ({}, 400, "bad-message"),
        ({"code": "h1.AAAA", "cards": {}}, 400, "bad-message"),
        ({"cards": {}, "name": "mine"}, 400, "bad-message"),
    ],
)
def test_what_is_no_deck_is_refused_with_its_code(
    tmp_path: Path, asked: dict[str, Any], status: int, code: str
) -> None:
    with served(tmp_path) as client:
        found, said = ask(client, **asked)
        assert (found, said["code"]) == (status, code)


@pytest.mark.clause("HP-GEN-08")
def test_a_code_with_unknown_cards_names_the_clause(tmp_path: Path) -> None:
    body = b"\1" * 60
    code = "h1." + urlsafe_b64encode(bytes([crc32(body) & 255]) + body).decode().rstrip("=")
    with served(tmp_path) as client:
        _, said = ask(client, code=code)
        assert (said["code"], said["clause"]) == ("deck-code-cards", "HP-GEN-08")


def test_an_illegal_deck_opens_no_table_and_says_why(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        code = ask(client, cards={"absorb": 1})[1]["code"]
        seats = [{"side": code, "player": "me"}, {"side": "humans", "player": "bot"}]
        answer = client.post("/api/tables", json={"game": "hope", "seats": seats})
        assert answer.status_code == 422
        said = answer.json()
        assert (said["code"], said["clause"]) == ("bad-deck", "HP-DECK-07")
        assert "1 cards, expected 36 (HP-DECK-07)" in said["message"]
        assert client.get("/api/tables").json()["tables"] == []


def test_other_games_have_no_decks(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        answer = client.post("/api/games/convoy/deck", json={"cards": {}})
        assert (answer.status_code, answer.json()["code"]) == (404, "no-decks")
        assert client.post("/api/games/chess/deck", json={"cards": {}}).json()["code"] == "not-found"
