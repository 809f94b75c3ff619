"""Questions with one answer that everybody can see are not asked; those that hide something are."""

from __future__ import annotations

from random import Random

import pytest

from ashfall.core.state import CHANCE, OVER
from ashfall.games.convoy import load
from ashfall.games.convoy.run import run
from ashfall.games.convoy.state import ConvoyState
from tests.properties.checks import random_action
from tests.properties.convoy_checks import setup
from tests.rules.convoy.situation import Situation

GAME = load()


@pytest.mark.clause("CV-TARGET-02")
def test_the_last_district_is_the_target_without_a_question(edition: str) -> None:
    table = Situation(
        "ziggy-one", "target", edition=edition, demolished={"ziggy-one": "d1"}, moloch="brain", stepwise=False
    )
    assert (table.phase, table.view.battle_district) == ("moloch_attack", "d2")
    several = Situation("ziggy-one", "target", edition=edition, moloch="brain", stepwise=False)
    assert several.asked == "moloch: target"


@pytest.mark.clause("CV-TARGET-05", "CV-BOMB-02", "CV-VICTORY-01", "CV-CONVOY-01")
def test_what_a_battle_leaves_no_choice_about_happens_and_is_told(edition: str) -> None:
    """Moloch wins the last battle of Ziggy One: one victim, one district of Iron Gate, one Robot to go on with."""
    table = Situation(
        "ziggy-one",
        "moloch_modules",
        {"ziggy-one": "gauss-cannon trooper"},
        edition=edition,
        moloch="brain",
        moloch_deck="clown ripper",
        battle="d2",
        districts={"ziggy-one": "none kill", "iron-gate": "none"},
        demolished={"ziggy-one": "d1"},
        stepwise=False,
    )
    table.play("pass")
    kinds = [event.kind for event in table.events]
    expected = ["battle", "demolished", "district-effect", "discarded", "demolished", "moved", "destroyed", "destroyed"]
    assert [kind for kind in kinds if kind in expected] == expected
    assert table.told("discarded") == [{"unit": "trooper#1", "city": "ziggy-one"}]
    assert table.told("moved") == [{"unit": "gauss-cannon", "source": "ziggy-one", "city": "cleveland-harbour"}]


@pytest.mark.clause("CV-ABILITY-08")
def test_the_last_card_pays_and_equal_cards_are_asked_for(edition: str) -> None:
    """Everybody sees that one card is left; that two cards are alike is the payer's secret."""
    units = {"iron-gate": "ripper trooper scout"}
    last = Situation(edition=edition, units=units, moloch="hunter", stepwise=False)
    last.play("use ripper trooper#1")
    assert last.told("paid") == [{"card": "hunter"}]
    assert last.where("trooper#1") is None
    alike = Situation(edition=edition, units=units, moloch="hunter hunter", stepwise=False)
    alike.play("use ripper trooper#1")
    assert (alike.asked, alike.legal) == ("moloch: pay", ["card hunter"])


@pytest.mark.clause("CV-MATTACK-01", "CV-MODULE-01")
def test_a_phase_passes_by_itself_only_if_no_hand_could_change_it(edition: str) -> None:
    empty = Situation(edition=edition, units={"iron-gate": "gauss-cannon"}, outpost="runner", stepwise=False)
    assert empty.asked == "outpost: outpost_attack"
    helpless = Situation(edition=edition, units={"iron-gate": "gauss-cannon"}, moloch="combat-module", stepwise=False)
    assert (helpless.asked, helpless.legal) == ("moloch: moloch_attack", ["pass"])
    bare = Situation(
        edition=edition, phase="outpost_attack", moloch="combat-module", outpost="move-outpost", stepwise=False
    )
    bare.play("pass")
    assert bare.told("phase")[0]["phase"] == "moloch_modules"
    assert bare.told("battle"), "without a Robot in the city there is nothing to attach a Module to"
    held = Situation(
        edition=edition,
        phase="outpost_attack",
        units={"iron-gate": "gauss-cannon"},
        moloch="brain",
        outpost="move-outpost",
        stepwise=False,
    )
    held.play("pass")
    assert (held.asked, held.legal) == ("moloch: moloch_modules", ["pass"])


@pytest.mark.clause("CV-CARD-WAR_COUNCIL-01")
def test_three_equal_cards_of_war_council_are_asked_for(edition: str) -> None:
    table = Situation(
        edition=edition,
        phase="outpost_attack",
        outpost="war-council",
        outpost_deck="move-outpost move-outpost move-outpost",
        stepwise=False,
    )
    table.play("play war-council")
    assert (table.asked, table.legal) == ("outpost: war_council", ["card move-outpost"])


def could_hide(state: ConvoyState) -> bool:
    """Whether the one answer of the player to move follows from cards that nobody else sees."""
    prompt = state.view(state.to_move).prompt
    assert prompt is not None
    held = state.hand_size[0 if prompt.side == "moloch" else 1]
    if prompt.kind == "pay":
        return held > 1
    return held > 0 and prompt.kind in ("war_council", "moloch_attack", "outpost_attack", "moloch_modules")


@pytest.mark.parametrize("number", range(40))
def test_in_play_nothing_is_asked_that_has_one_answer_and_hides_nothing(number: int) -> None:
    seats, options = setup(number)
    rng = Random(7000 + number)
    state = GAME.setup(seats, options)
    while state.to_move != OVER:
        if state.to_move != CHANCE and len(state.actions()) == 1:
            assert could_hide(state), state.text(state.actions()[0])
        state.apply(random_action(state, rng))


@pytest.mark.parametrize("number", range(16))
def test_whether_a_question_is_asked_tells_nothing_hidden(number: int) -> None:
    """In every state that a seat or a spectator cannot tell from the true one the same player is asked the same."""
    seats, options = setup(number)
    rng = Random(8000 + number)
    state = GAME.setup(seats, options)
    while state.to_move != OVER:
        if state.to_move != CHANCE and rng.random() < 0.2:
            for seat in (None, 0, 1):
                if seat == state.to_move:
                    continue
                twin = state.resample(seat, rng)
                again = twin.copy()
                run(again)
                assert again.digest() == twin.digest(), "a question that would not have been asked"
        state.apply(random_action(state, rng))
