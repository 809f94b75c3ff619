"""Moments: an update tells how the table looked right after each event."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ashfall.core.match import Match
from ashfall.games import game, games
from ashfall.server.moments import MOMENTS_OF
from ashfall.server.patches import difference, patched
from tests.server.harness import open_table, seated, secrets_of, served

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["", "a", "-"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=12,
)


@given(JSON, JSON)
def test_a_patch_makes_the_new_document_of_the_old(old: Any, new: Any) -> None:
    patch = difference(old, new)
    before = msgspec.json.encode(old)
    assert msgspec.json.encode(patched(old, patch)) == msgspec.json.encode(new) or _same(patched(old, patch), new)
    assert msgspec.json.encode(old) == before
    assert (patch is None) == _same(old, new)


def _same(one: Any, two: Any) -> bool:
    """Equal as JSON: members of objects in any order, true is not 1."""
    if isinstance(one, dict) and isinstance(two, dict):
        return one.keys() == two.keys() and all(_same(one[name], two[name]) for name in one)
    if isinstance(one, list) and isinstance(two, list):
        return len(one) == len(two) and all(map(_same, one, two))
    return type(one) is type(two) and bool(one == two)


@pytest.mark.parametrize("name", [name for name in games() if game(name).events])
def test_updates_carry_what_the_game_looked_like_after_each_event(name: str, tmp_path: Path) -> None:
    chosen = game(name)
    rng = Random(5)
    sides = list(chosen.default_seats)
    shown = whole = without = 0
    with served(tmp_path, dice=Random(3)) as client:
        opened = open_table(client, ["me", *["local"] * (len(sides) - 1)], game=name, sides=sides, options={})
        table, secrets = opened["table"]["id"], secrets_of(opened)
        with seated(client, table, secrets) as player, seated(client, table, []) as watcher:
            for _ in range(40):
                mover = next(
                    (seat for seat, view in player.views.items() if seat is not None and view["actions"]), None
                )
                if mover is None:
                    break
                player.play(rng.choice(player.views[mover]["actions"]), mover)
                watcher.until(player.seq)
                update = next(m for m in reversed(watcher.received) if m["type"] == "update")
                shown += _check(update["perspectives"][0], update["seq"])
                whole += len(msgspec.json.encode(update))
                del update["perspectives"][0]["moments"]
                without += len(msgspec.json.encode(update))
            assert shown > 20
            assert whole < 2 * without
        seq = player.seq
        with seated(client, table, [], since=seq - 3) as late:
            (perspective,) = late.snapshot["perspectives"]
            assert {moment["entry"] for moment in perspective["moments"]} <= {seq - 2, seq - 1, seq}
        for since in (0, 2):
            with seated(client, table, [], since=since) as later:
                entries = {moment["entry"] for moment in later.snapshot["perspectives"][0]["moments"]}
                assert seq - MOMENTS_OF < min(entries) <= max(entries) <= seq
        frames = client.get(f"/api/tables/{table}/replay?count=500").json()["frames"]
        assert sum(len(frame["patches"]) for frame in frames) >= shown
        assert all(len(frame["patches"]) == len(frame["events"]) for frame in frames)
        for frame in frames:
            view = frame["view"]
            for patch in frame["patches"]:
                view = patched(view, patch)
                assert not view["actions"]
                assert view.keys() == frame["view"].keys()


def _check(perspective: dict[str, Any], seq: int) -> int:
    """Every event of the entry has its moment, and the last one shows what the view shows, the question aside."""
    (entry,) = perspective["entries"]
    told = [event for event in entry["events"] if not event["kind"].startswith("table-")]
    assert [moment["event"] for moment in perspective["moments"]] == told
    assert all(moment["entry"] == seq for moment in perspective["moments"])
    view = perspective["view"]
    for moment in perspective["moments"]:
        view = patched(view, moment["patch"])
    if told:
        assert not view["actions"]
        assert view.keys() == perspective["view"].keys()
    return len(told)


@pytest.mark.parametrize("name", [name for name in games() if game(name).events])
def test_events_on_the_wire_are_those_declared(name: str) -> None:
    """What a whole random game tells fits the structs that the schemas are made from."""
    chosen = game(name)
    declared = {event.kind: event for event in chosen.events}
    match = Match(chosen, chosen.default_seats, seed=3)
    rng = Random(3)
    while not match.over and match.length < 600:
        match.play(rng.choice(match.state.actions()))
    for seat in (0, None):
        for event in match.events(seat):
            if event.kind != "undo":
                again = msgspec.convert(event.data, declared[event.kind])
                assert again.data == event.data
