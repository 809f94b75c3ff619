"""A deck somebody built is named as such to everybody else; its code travels to nobody while the game goes on."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from ashfall.games import game
from ashfall.games.hope.game import HopeGame
from tests.properties.hope_decks import built
from tests.server.harness import open_table, seated, secrets_of, served

HOPE = game("hope")
assert isinstance(HOPE, HopeGame)
CODE = built(HOPE, Random(1))


def opened(client: TestClient, players: list[str]) -> dict[str, Any]:
    return open_table(client, players, game="hope", sides=[CODE, "bots"], options={"round_limit": 1})


@pytest.mark.clause("HP-GEN-08")
def test_no_answer_about_a_running_table_holds_a_deck_code(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        table = opened(client, ["me", "local"])
        name, secrets = table["table"]["id"], secrets_of(table)
        assert [seat["side"] for seat in table["table"]["seats"]] == ["custom", "bots"]
        asked = [
            client.get(f"/api/tables/{name}"),
            client.get("/api/tables"),
            client.get(f"/api/tables/{name}/replay"),
            client.get(f"/api/tables/{name}/replay?seat=1", headers={"authorization": f"Bearer {secrets[1]}"}),
            client.get(f"/api/tables/{name}/record"),
        ]
        assert [answer.status_code for answer in asked] == [200, 200, 200, 200, 409]
        assert not any(CODE in answer.text for answer in asked)
        for held in ([secrets[0]], [secrets[1]], [], secrets):
            with seated(client, name, held) as player:
                player.say(type="ping")
                player.hear("pong")
                assert not any(CODE in text for text in player.raw)


@pytest.mark.clause("HP-GEN-08")
def test_a_guest_who_joins_or_watches_sees_no_list(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        table = opened(client, ["me", "link"])
        name, token = table["table"]["id"], table["invitations"][0]["token"]
        client.cookies.clear()
        joined = client.post(f"/api/tables/{name}/join", json={"token": token})
        assert joined.status_code == 200
        assert CODE not in joined.text
        for held in (secrets_of(joined.json()), []):
            with seated(client, name, held) as player:
                view = player.views[1 if held else None]
                assert (view["players"][0]["secret"], view["players"][0]["unseen"]) == (True, [])
                assert not any(CODE in text for text in player.raw)


@pytest.mark.clause("HP-GEN-08")
def test_the_owner_sees_the_own_list_and_a_finished_game_shows_all(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        table = opened(client, ["me", "local"])
        name, secrets = table["table"]["id"], secrets_of(table)
        with seated(client, name, [secrets[0]]) as player:
            own = player.views[0]["players"][0]
            assert own["secret"] is False
            assert sum(entry["count"] for entry in own["unseen"]) + own["hand_count"] + own["aside_count"] == 36
            assert player.act("resign", 0)["type"] == "ack"
        info = client.get(f"/api/tables/{name}").json()["table"]
        assert (info["status"], info["seats"][0]["side"]) == ("over", CODE)
        assert CODE in client.get(f"/api/tables/{name}/record").text
        again = client.post(f"/api/tables/{name}/rematch", json={"secret": secrets[0]})
        assert again.status_code == 201
        assert [seat["side"] for seat in again.json()["table"]["seats"]] == ["custom", "bots"]


@pytest.mark.clause("HP-GEN-08")
def test_a_program_looks_ahead_from_states_that_tell_nothing_of_a_deck(tmp_path: Path) -> None:
    """The same bytes whichever deck it is, as far as nothing of it was seen."""
    told = []
    for deck in (CODE, built(HOPE, Random(2))):
        with served(tmp_path / deck, dice=Random(8)) as client:
            table = open_table(client, ["me", "link"], game="hope", sides=[deck, "bots"], options={"round_limit": 1})
            name, token = table["table"]["id"], table["invitations"][0]["token"]
            client.cookies.clear()
            joined = client.post(f"/api/tables/{name}/join", json={"token": token, "program": "careful"}).json()
            reply = client.get(f"/api/tables/{name}").json()
            sides = [seat["side"] for seat in reply["table"]["seats"]]
            assert sides == ["custom", "bots"]
            assert HOPE.why_not(reply["version"], reply["fingerprint"], sides, reply["table"]["options"]) is None
            with seated(client, name, secrets_of(joined)) as player:
                player.say(type="sample", seat=1, seq=player.seq, key="k", count=4)
                heard = player.hear("samples")
                told.append((reply["fingerprint"], heard["states"], player.views[1]))
    assert told[0] == told[1]
