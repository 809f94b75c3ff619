"""Previews of the Convoy: the totals after a move, made of nothing but what the asking seat knows."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec

import ashfall
from ashfall.core.state import CHANCE, OVER
from ashfall.server.preview import preview
from tests.server.harness import open_table, seated, secrets_of, served

GAME = ashfall.game("convoy")
SEATS = ["moloch", "outpost"]
EDITIONS = ("english", "french")


def positions(games: int, seed: int) -> list[ashfall.State]:
    """Decisions out of random games."""
    found = []
    rng = Random(seed)
    for number in range(games):
        match = ashfall.Match(GAME, SEATS, {"edition": EDITIONS[number % 2]}, seed=number)
        while not match.over:
            if rng.random() < 0.2:
                found.append(match.state.copy())
            match.play(match.state.text(rng.choice(match.state.actions())))
    return found


def test_the_totals_are_those_that_the_move_brings_about() -> None:
    rng = Random(2)
    for state in positions(3, 1):
        seat = state.to_move
        text = state.text(rng.choice(state.actions()))
        told = preview(GAME, state.resample(seat, Random(7)), seat, [text], 7)
        after = state.copy()
        after.apply(after.parse(text))
        after = GAME.foreseen(after)
        assert told.view.battle == after.view(seat).battle
        assert told.view.cities == after.view(seat).cities
        assert told.preview == (None if after.to_move in (OVER, CHANCE) else after.view(seat).battle)


def test_a_preview_does_not_depend_on_what_is_hidden() -> None:
    rng = Random(3)
    compared = 0
    for state in positions(4, 5):
        seat = state.to_move
        other = state.resample(seat, rng)
        compared += other.digest() != state.digest()
        for action in state.actions():
            text = state.text(action)
            replies = [
                msgspec.json.encode(preview(GAME, one.resample(seat, Random(9)), seat, [text], 9))
                for one in (state, other)
            ]
            assert replies[0] == replies[1], text
    assert compared > 20


def test_a_move_with_a_price_is_tried_in_one_request() -> None:
    """With its price named or not, in either edition."""
    tried = 0
    for state in positions(30, 11):
        seat = state.to_move
        for action in state.actions():
            text = state.text(action)
            after = state.copy()
            after.apply(action)
            asked = after.view(seat).prompt
            if asked is None or asked.kind != "pay" or not text.startswith(("use ", "feature")):
                continue
            prices = after.view(seat).actions
            told = [
                preview(GAME, state.resample(seat, Random(4)), seat, [text, *named], 4)
                for named in (prices[:0], prices[:1])
            ]
            for reply in told:
                assert reply.view.prompt is None or reply.view.prompt.kind != "pay"
                assert sum(side.discard_size for side in reply.view.sides) > sum(
                    side.discard_size for side in state.view(seat).sides
                )
            assert told[0].view == told[1].view
            tried += 1
    assert tried > 20


def test_only_the_deciding_seat_may_try_a_move(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        seats = [{"side": "moloch", "player": "me"}, {"side": "outpost", "player": "local"}]
        opened = open_table(client, ["me", "local"], game="convoy", seats=seats)
        table, secrets = opened["table"]["id"], secrets_of(opened)
        path = f"/api/tables/{table}/preview"
        assert client.post(path, json={"secret": secrets[0], "actions": ["pass"]}).json()["view"]["seat"] == 0
        assert client.post(path, json={"secret": secrets[1], "actions": ["pass"]}).json()["code"] == "not-your-decision"
        assert client.post(path, json={"actions": ["pass"]}).json()["code"] == "not-your-decision"
        assert client.post(path, json={}).json()["preview"] == {"moloch": 0, "outpost": 0, "winner": "tie"}
        with seated(client, table, secrets) as player:
            assert player.seq == 1
