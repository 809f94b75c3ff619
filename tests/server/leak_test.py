"""The bytes a seat or a spectator receives do not depend on what is hidden from it.

Two servers hold the same table, one in a true state, the other in a state that the viewer cannot
tell from it. Everything the viewer asks must be answered with the same bytes; and everything that
then happens must be told in the same bytes, unless the game itself shows the viewer a difference.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from ashfall.core.chance import pick_chance
from ashfall.core.game import Game
from ashfall.core.match import Match
from ashfall.core.state import CHANCE, OVER, State
from ashfall.games import CATALOG, game, games
from ashfall.server import ledger
from ashfall.server import messages as m
from ashfall.server.ledger import Header, LogEntry, Standing
from ashfall.server.seats import Seat, hash_of
from ashfall.server.storage import Storage, database_url
from tests.server.harness import seated, served

NOW = 1_000_000.0
SECRETS = ["secret-of-0", "secret-of-1"]


class Fixed(Random):
    """Dice that always fall the same way."""

    def random(self) -> float:
        return 0.37

    def getrandbits(self, k: int, /) -> int:
        return 5


@pytest.fixture(autouse=True)
def blind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CATALOG, "blind", "tests.server.blind")


def positions(chosen: Game, count: int, rng: Random) -> list[State]:
    """States from all over random games."""
    found: list[State] = []
    while len(found) < count:
        state = chosen.setup(chosen.default_seats)
        while state.to_move != OVER:
            action = pick_chance(state, rng) if state.to_move == CHANCE else rng.choice(state.actions())
            state.apply(action)
            if state.to_move >= 0 and rng.random() < 0.15:
                found.append(state.copy())
    return rng.sample(found, count)


def store(folder: Path, chosen: Game, states: Sequence[State]) -> None:
    """A database with one table per state, the same in both servers but for the states."""
    storage = Storage(database_url(None, folder))
    for number, state in enumerate(states):
        fingerprint = chosen.fingerprint(chosen.default_seats)
        header = Header(f"t{number}", chosen.name, chosen.version, fingerprint, {}, "guest", NOW)
        header.options = chosen.check_options({})
        seats = [
            Seat(seat, side, "human", f"seat {seat}", None, "guest", None)
            for seat, side in enumerate(chosen.default_seats)
        ]
        entry = LogEntry(seq=1, at=NOW, kind="start", seat=None, events=[])
        secrets = {hash_of(f"{secret}-{number}"): seat for seat, secret in enumerate(SECRETS)}
        work = partial(
            ledger.open_table,
            header=header,
            seats=seats,
            secrets=secrets,
            entry=entry,
            standing=Standing("playing", state.to_move, None),
            state=state.to_bytes(),
        )
        asyncio.run(storage.write(work))
    storage.close()


def told_by_game(chosen: Game, state: State, action: str, viewer: int | None) -> Any:
    """What the game itself shows the viewer of an action."""
    match = Match(chosen, chosen.default_seats, {}, dice=Fixed(), start=False)
    match.take_up(state.copy(), [], [], 0)
    match.play(action, state.to_move)
    return match.events(viewer), match.view(viewer), match.steps[-1].decision.boundary


def heard(
    client: TestClient, number: int, viewer: int | None, mover: int, action: str | None, asked: Sequence[str]
) -> list[str]:
    """All bytes the viewer gets: on arrival, for its own questions, and when the mover acts."""
    table = f"t{number}"
    own = [] if viewer is None else [f"{SECRETS[viewer]}-{number}"]
    with seated(client, table, own) as player:
        player.say(type="ping")
        player.hear("pong")
        for wrong in ("nonsense", "show 3", "end", "keep"):
            if viewer != mover or wrong != "keep":
                player.act("play", viewer or 0, action=wrong, key=f"k-{wrong}", seq=1 if viewer != mover else 99)
        for place, words in enumerate(asked):
            player.say(type="explain", seat=viewer or 0, action=words, seq=1, key=f"e-{place}")
            player.hear("explanation", "error")
        secret: dict[str, Any] = {"secret": own[0]} if own else {}
        preview = client.post(f"/api/tables/{table}/preview", json=secret).text
        info = client.get(f"/api/tables/{table}").text
        if action is not None:
            if viewer == mover:
                player.play(action, mover, key="move")
            else:
                with seated(client, table, [f"{SECRETS[mover]}-{number}"]) as other:
                    other.play(action, mover)
                player.until(2)
                player.hear("presence")
        return [*player.raw, preview, info]


@pytest.mark.parametrize("name", [*games(), "blind"])
def test_bytes_do_not_depend_on_what_is_hidden(tmp_path: Path, name: str) -> None:
    rng = Random(17)
    chosen = game(name)
    differing = acted = explained = 0
    for viewer in (0, 1, None):
        truths = positions(chosen, 8, rng)
        others = [state.resample(viewer, rng) for state in truths]
        said = sorted({state.text(action) for state in truths + others for action in state.actions()})
        store(tmp_path / f"{viewer}-a", chosen, truths)
        store(tmp_path / f"{viewer}-b", chosen, others)
        fixed: dict[str, Any] = {"clock": lambda: NOW, "dice": Fixed()}
        with served(tmp_path / f"{viewer}-a", **fixed) as one, served(tmp_path / f"{viewer}-b", **fixed) as two:
            for number, (truth, other) in enumerate(zip(truths, others, strict=True)):
                differing += truth.digest() != other.digest()
                mover = truth.to_move
                both = set(map(truth.text, truth.actions())) & set(map(other.text, other.actions()))
                same = [
                    action
                    for action in sorted(both)
                    if told_by_game(chosen, truth, action, viewer) == told_by_game(chosen, other, action, viewer)
                ]
                action = rng.choice(same) if same else None
                acted += action is not None
                # Words that mean something somewhere: the viewer's own moves, others' moves, moves of other moments.
                asked = ["nonsense", *sorted(both)[:20], *rng.sample(said, min(40, len(said)))]
                answers = [heard(client, number, viewer, mover, action, asked) for client in (one, two)]
                assert answers[0] == answers[1]
                explained += sum('"explanation"' in answer and '"clause"' in answer for answer in answers[0])
    assert acted > 0
    assert explained > 50
    if name == "blind":
        assert differing > 5


def drawn(client: TestClient, number: int, viewer: int) -> list[str]:
    """What the viewer gets who asks for states that it cannot tell from the true one."""
    with seated(client, f"t{number}", [f"{SECRETS[viewer]}-{number}"]) as player:
        player.say(type="sample", seat=viewer, seq=1, key="a", count=3)
        player.hear("samples")
        return player.raw


@pytest.mark.parametrize("name", [*games(), "blind"])
def test_states_to_look_ahead_from_do_not_depend_on_what_is_hidden(tmp_path: Path, name: str) -> None:
    rng = Random(23)
    chosen = game(name)
    differing = 0
    for viewer in (0, 1):
        truths = positions(chosen, 12, rng)
        others = [state.resample(viewer, rng) for state in truths]
        store(tmp_path / f"{viewer}-a", chosen, truths)
        store(tmp_path / f"{viewer}-b", chosen, others)
        with (
            served(tmp_path / f"{viewer}-a", clock=lambda: NOW, dice=Random(5)) as one,
            served(tmp_path / f"{viewer}-b", clock=lambda: NOW, dice=Random(5)) as two,
        ):
            for number, (truth, other) in enumerate(zip(truths, others, strict=True)):
                differing += truth.digest() != other.digest()
                answers = [drawn(client, number, viewer) for client in (one, two)]
                assert answers[0] == answers[1]
                told = msgspec.json.decode(answers[0][-1], type=m.Samples)
                states = [chosen.from_bytes(state) for state in told.states]
                assert len(states) == 3
                assert all(state.view(viewer) == truth.view(viewer) for state in states)
    assert differing > 5 or name == "neuroshima-hex"
