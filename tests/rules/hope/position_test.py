"""Position documents: short ones are enough, and of impossible ones every fault is named."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ashfall.core.errors import BadPosition
from ashfall.core.match import Match
from ashfall.games.hope import load

GAME = load([])
BASE: dict[str, Any] = {"game": "hope", "seats": ["aliens", "humans"]}
UNIQUE = next(card for card in GAME.library.cards if card.deck == "aliens" and card.unique and card.type == "unit")
UNIT = next(card for card in GAME.library.cards if card.deck == "aliens" and card.type == "unit" and card is not UNIQUE)
EVENT = next(card for card in GAME.library.cards if card.deck == "aliens" and card.type == "event")
OTHER = next(card for card in GAME.library.cards if card.deck == "humans" and card.type == "unit")


def faults(**document: Any) -> tuple[str, ...]:
    with pytest.raises(BadPosition) as refused:
        GAME.position(BASE | document)
    return refused.value.faults


def test_what_is_not_said_is_as_in_an_ordinary_game() -> None:
    state = GAME.position(
        BASE | {"players": [{"hand": [UNIT.id]}], "pieces": [{"at": "c5", "card": OTHER.id, "owner": 1}]}
    )
    assert (state.to_move, state.round, state.sources) == (0, 1, [15, 15])
    assert [len(state.hands[0]), len(state.decks[0]), len(state.decks[1])] == [1, 35, 35]
    view = state.view(0)
    assert view.prompt is not None
    assert view.prompt.kind == "turn"
    assert any(text.startswith(f"play {UNIT.id} ") for text in view.actions)


def test_round_zero_is_the_beginning() -> None:
    assert GAME.position(BASE | {"round": 0}).digest() == GAME.setup(BASE["seats"]).digest()


def test_a_match_starts_from_a_document() -> None:
    document = BASE | {"phase": "battle", "active": 1, "pieces": [{"at": "c3", "card": UNIT.id, "owner": 0}]}
    match = Match(GAME, BASE["seats"], seed=1, position=document)
    assert match.to_move == 1
    assert "token c3" in match.view(1).actions
    # And its position now is a document again
    again = GAME.position(msgspec.to_builtins(match.state.position()))
    assert again.digest() == match.state.digest()


@pytest.mark.parametrize(
    ("document", "said"),
    [
        ({"phase": "tea"}, "phase: 'tea'"),
        ({"round": 99}, "round: 99"),
        ({"active": 2}, "active: seat 2"),
        ({"pieces": [{"at": "z9", "card": UNIT.id, "owner": 0}]}, "'z9' is no space"),
        ({"pieces": [{"at": "c1", "card": "nobody", "owner": 0}]}, "no card 'nobody' in play"),
        ({"pieces": [{"at": "c1", "card": EVENT.id, "owner": 0}]}, "HP-CARD-04"),
        ({"pieces": [{"at": "c1", "card": UNIT.id, "owner": 0, "wounds": 99}]}, "HP-CARD-17"),
        ({"pieces": [{"at": "c1", "card": UNIT.id, "owner": 0, "artifacts": ["disease"]}]}, "no artifact 'disease'"),
        ({"lying": [{"at": "a3", "artifact": "hidden"}]}, "1 hidden artifacts, expected at most 0"),
        ({"players": [{"hand": [UNIT.id] * 5}]}, f"5 copies of {UNIT.id}, expected at most"),
        ({"players": [{"hand": [OTHER.id]}]}, f"1 copies of {OTHER.id}, expected at most 0"),
        ({"players": [{"known": [UNIT.id]}]}, "is not in the hand"),
        ({"players": [{"sources": 0}]}, "HP-SOURCE-09"),
        ({"players": [{"sources": 31}]}, "HP-WIN-01"),
        ({"players": [{"destroyed": True}]}, "HP-2V2-21"),
        ({"players": [{}, {}, {}]}, "players: 3"),
        ({"tokens": ["c3", "c3"]}, "HP-BATTLE-01"),
        ({"attackers": ["c3"]}, "there is no card on c3"),
        ({"waiting": [{"kind": "dance"}]}, "unknown kind 'dance'"),
        (
            {"waiting": [{"kind": "target", "seat": 0, "ability": f"event {EVENT.id}", "source": "-", "answers": []}]},
            f"{EVENT.id} is not in the hand of seat 0",
        ),
        ({"waiting": [{"kind": "turn", "seat": 7}]}, "seat 7"),
        ({"waiting": [{"kind": "turn", "seat": 0, "song": 1}]}, "unknown key 'song'"),
        ({"items": [{"ability": "event nobody", "seat": 0}]}, "no ability 'event nobody'"),
        ({"end": {"winners": [0], "reason": "luck"}}, "reason 'luck'"),
        ({"song": 1}, "song"),
        ({"seats": ["aliens", "elves"]}, "no deck 'elves'"),
        ({"seats": ["aliens", "aliens"]}, "both seats use the deck aliens"),
        ({"options": {"mode": "solo"}}, "mode"),
    ],
)
def test_what_cannot_be_is_named(document: dict[str, Any], said: str) -> None:
    assert any(said in fault for fault in faults(**document))


def test_all_faults_are_named_at_once() -> None:
    found = faults(
        pieces=[
            {"at": "c1", "card": UNIQUE.id, "owner": 0},
            {"at": "c1", "card": UNIT.id, "owner": 0},
            {"at": "d1", "card": UNIQUE.id, "owner": 0},
        ],
        end={"winners": [0], "reason": "thirty-sources"},
        waiting=[{"kind": "turn", "seat": 0}],
    )
    for said in ("holds another card already", "HP-CARD-13", "nothing may be open"):
        assert any(said in fault for fault in found), said
