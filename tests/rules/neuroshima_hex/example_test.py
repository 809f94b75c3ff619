"""The sample game printed in The Year of Moloch, replayed (NH-EX)."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from ashfall.scenarios.neuroshima_hex import run_scenarios

DOCUMENT = msgspec.json.decode((Path(__file__).parents[2] / "scenarios/neuroshima-hex.json").read_bytes())


def passes(name: str) -> bool:
    (result,) = run_scenarios(DOCUMENT, name)
    assert result.status == "passed", result.detail
    return True


@pytest.mark.clause("NH-EX-01", "NH-NET-06", "NH-NET-08", "NH-SNIPER-01")
def test_the_nets_before_turn_10_and_the_sniper_that_tears_one() -> None:
    assert passes("X001")
    assert passes("X002")


@pytest.mark.clause("NH-EX-02", "NH-BATTLE-01", "NH-INIT-06", "NH-MEDIC-01", "NH-HEG-BOSS-01", "NH-OUT-HQ-01")
def test_the_battle_takes_the_hqs_where_the_book_says() -> None:
    assert passes("X003")
    (battle,) = [one for one in DOCUMENT["scenarios"] if one["id"] == "X003"]
    tracked = {phase["phase"]: phase["hq_after"] for phase in battle["expected"]["phases"] if "hq_after" in phase}
    assert list(tracked[3].values()) == [18, 18], "and the runner compares every one of them"


@pytest.mark.clause("NH-EX-01", "NH-EX-02", "NH-START-02", "NH-START-03", "NH-START-04", "NH-TURN-03", "NH-BATTLE-11")
def test_the_whole_sample_game_from_its_first_turn() -> None:
    assert passes("X004")
