"""Card data and packs, options, notation, views, secrets, evaluation."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from ashfall.core.errors import BadPack, BadState, UnparsableAction
from ashfall.games.convoy import load
from ashfall.games.convoy.actions import NUM_ACTIONS
from tests.rules.convoy.situation import Situation

SEATS = ("moloch", "outpost")


def pack(folder: Path, text: str) -> str:
    path = folder / "my.toml"
    path.write_text(text, "utf-8")
    return str(path)


def test_a_pack_overrides_values_by_card(tmp_path: Path) -> None:
    plain = load()
    name = pack(tmp_path, '[[card]]\nid = "hunter"\nstrength = 9\nverified = true\nnote = "read off the card"\n')
    game = load([name])
    cards = {card.id: card for card in game.encyclopedia().moloch}
    assert (cards["hunter"].strength, cards["hunter"].verified, cards["hunter"].copies) == (9, True, 3)
    assert game.fingerprint(SEATS) != plain.fingerprint(SEATS)
    assert load().fingerprint(SEATS) == plain.fingerprint(SEATS)


def test_a_pack_may_change_cities_and_copies(tmp_path: Path) -> None:
    name = pack(
        tmp_path,
        """
        [[card]]
        id = "hunter"
        copies = 2
        [[card]]
        id = "ripper"
        copies = 2
        [[city]]
        id = "new_york"
        stations = { moloch = 7, outpost = 7 }
        districts = [{ effect = "bomb" }, { effect = "none" }, { effect = "none" }]
        """,
    )
    game = load([name])
    state = game.setup(["moloch", "outpost"])
    new_york = state.view(None).cities[4]
    assert (new_york.moloch_stations.capacity, len(new_york.districts)) == (7, 3)
    rng = Random(3)
    while state.actions():
        state.apply(rng.choice(state.actions()))
    assert state.outcome is not None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[card]]\nid = "hunter"\ncopies = 4\n', "the deck of Moloch has 36 cards, expected 35"),
        ('[[card]]\nid = "terminator"\nstrength = 4\n', "unknown card 'terminator'"),
        ('[[card]]\nid = "hunter"\nability = "fly"\n', "card 'hunter': unknown ability 'fly'"),
        ('[[card]]\nid = "hunter"\nability = "scorn"\n', "unknown ability 'scorn' for a robot"),
        ('[[card]]\nid = "sniper"\nability = "push_back"\n', "unknown ability 'push_back' for a instant"),
        ('[[card]]\nid = "hunter"\nstrength = "strong"\n', "hunter.*Expected `int`"),
        ('[[card]]\nid = "hunter"\npower = 3\n', "line 3: 'hunter': unknown field `power`, expected id"),
        ('[[card]]\nid = "hunter"\ntype = "soldier"\n', "type of a card cannot be changed"),
        ('[[card]]\nid = "hunter"\nstrength = -1\n', "strength is -1, expected 0 to 20"),
        ('[[city]]\nid = "iron_gate"\nstations = { moloch = -1, outpost = 4 }\n', "iron_gate.*stations.moloch is -1"),
        ('[[city]]\nid = "iron_gate"\ndistricts = [{ effect = "none" }]\n', "1 districts, expected 2 to 4"),
        ('[[city]]\nid = "boston"\n', "unknown city 'boston'"),
        ("[cards]\nhunter = 3\n", "unknown table 'cards', expected card, city or pack"),
        ("card = 3\n", r"expected \[\[card\]\]"),
        ("not toml", "expected a TOML file"),
    ],
)
def test_a_bad_pack_is_refused_with_file_entry_and_expectation(text: str, message: str, tmp_path: Path) -> None:
    name = pack(tmp_path, text)
    with pytest.raises(BadPack, match=message) as error:
        load([name])
    assert str(error.value).startswith(name)
    assert error.value.code == "bad-pack"


def test_a_missing_pack_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadPack, match="cannot be read"):
        load([str(tmp_path / "nothing.toml")])


def test_house_values_are_marked() -> None:
    encyclopedia = load().encyclopedia()
    verified = {card.id for card in encyclopedia.moloch + encyclopedia.outpost if card.verified and card.strength}
    assert verified == {"spiders", "hornet", "combat_module", "annihilation_module", "destruction_module"}
    assert encyclopedia.cities[0].stations.verified
    assert not encyclopedia.cities[4].stations.verified
    msgspec.json.encode(encyclopedia)


def test_every_action_has_a_text_of_its_own() -> None:
    state = load().setup(["moloch", "outpost"])
    texts = [state.text(action) for action in range(NUM_ACTIONS)]
    assert len(set(texts)) == NUM_ACTIONS
    for action, text in enumerate(texts):
        if "slot-" not in text:
            parsed = state.parse(text)
            assert state.text(parsed) == text
            assert parsed == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "dance",
        "deploy hunter",
        "deploy hunter paris",
        "unit hunter#4",
        "unit sniper",
        "play sniper sniper",
        "district iron-gate d9",
        "move hornet sideways",
        "attach sniper hunter",
        "use x y",
        "use kasparov trooper#1 up",
        "card nobody",
        "feature nobody",
    ],
)
def test_other_texts_are_no_actions(text: str) -> None:
    state = load().setup(["moloch", "outpost"])
    with pytest.raises(UnparsableAction):
        state.parse(text)


def test_bytes_of_another_game_or_other_data_are_refused(tmp_path: Path) -> None:
    state = load().setup(["moloch", "outpost"])
    other = load([pack(tmp_path, '[[card]]\nid = "hunter"\nstrength = 9\n')])
    with pytest.raises(BadState, match="card data"):
        other.from_bytes(state.to_bytes())
    with pytest.raises(BadState):
        other.from_bytes(b"\xc1")
    with pytest.raises(BadState):
        other.from_bytes(msgspec.msgpack.encode([1, 2, 3]))


def test_a_view_shows_the_own_hand_and_counts_the_other() -> None:
    table = Situation(units={"iron-gate": "hunter:+1/combat-module trooper"}, moloch="brain", outpost="kid scout")
    mine, theirs, spectator = (table.state.view(seat) for seat in (0, 1, None))
    assert (mine.sides[0].hand, mine.sides[1].hand, mine.sides[1].hand_size) == (["brain"], None, 2)
    assert (theirs.sides[0].hand, theirs.sides[1].hand) == (None, ["kid", "scout"])
    assert [side.hand for side in spectator.sides] == [None, None]
    assert mine.actions == table.legal
    assert theirs.actions == spectator.actions == []
    assert mine.prompt is not None
    assert (mine.prompt.kind, mine.prompt.side, mine.prompt.optional) == ("moloch_attack", "moloch", True)
    hunter = mine.cities[1].moloch[0]
    assert hunter.strength == sum(part.value for part in hunter.parts) == 5
    assert (mine.battle.moloch, mine.battle.outpost, mine.battle.winner) == (5, 1, "moloch")


def test_the_cards_of_war_council_are_shown_to_their_owner_only() -> None:
    table = Situation(phase="outpost_attack", outpost="war-council", outpost_deck="kid scout runner trooper")
    table.play("play war-council")
    shown = {seat: table.state.view(seat).prompt for seat in (0, 1, None)}
    assert shown[1] is not None
    assert shown[1].facts == {"cards": ["runner", "kid", "scout"]}
    for seat in (0, None):
        prompt = shown[seat]
        assert prompt is not None
        assert prompt.facts == {}
    seen = set()
    for seed in range(20):
        twin = table.state.resample(0, Random(seed))
        seen.add(tuple(twin.stack[-1]))
        assert twin.view(0) == table.state.view(0)
        twin.apply(twin.actions()[0])
    assert len(seen) > 1


def test_what_was_seen_in_a_hand_is_kept_when_a_state_is_resampled() -> None:
    table = Situation(
        phase="outpost_attack",
        outpost="assault-team",
        moloch="brain",
        moloch_deck="clown ripper hornet",
        units={"iron-gate": "hunter"},
    )
    table.play("deploy assault-team iron-gate", "unit hunter#1")
    assert table.state.view(1).sides[0].known == ["hunter"]
    hands = set()
    for seed in range(30):
        twin = table.state.resample(1, Random(seed))
        assert twin.hand[table.kind("hunter")] == 1
        hands.add(tuple(twin.hand[:29]))
        assert twin.hand[29:] == table.state.hand[29:]
    assert len(hands) == 4


def test_with_closed_piles_the_card_of_defender_is_redrawn() -> None:
    table = Situation(
        "ziggy-one",
        "resolution",
        {"ziggy-one": "defender"},
        battle="d2",
        edition="french",
        moloch_discards="hunter brain clown",
        moloch_deck="ripper hornet",
    )
    table.luck = ["brain"]
    table.go()
    for seat in (1, None):
        tops = {table.state.resample(seat, Random(seed)).top[0] for seed in range(40)}
        assert tops == {table.kind(name) for name in ("hunter", "brain", "clown")}


def test_what_is_hidden_does_not_steer_the_redrawing() -> None:
    """Two tables that differ in the card Defender took alone: the Outpost sees the same in both."""
    twins = []
    for taken in ("brain", "hunter"):
        table = Situation(
            "ziggy-one",
            "resolution",
            {"ziggy-one": "defender"},
            battle="d2",
            edition="french",
            moloch_discards="hunter brain clown",
            moloch_deck="ripper hornet",
        )
        table.luck = [taken]
        table.go()
        twins.append(table.state)
    assert twins[0].digest() != twins[1].digest()
    for seat in (1, None):
        assert twins[0].view(seat) == twins[1].view(seat)
        for dice in range(20):
            one, two = (state.resample(seat, Random(dice)).digest() for state in twins)
            assert one == two


def test_a_card_of_defender_that_shows_up_is_in_doubt_no_longer() -> None:
    """Closed piles: once Moloch has deployed the card that was taken, the rest of the pile is certain again,
    and so is what went there since."""
    table = Situation(
        "ziggy-one",
        "resolution",
        {"ziggy-one": "defender"},
        edition="french",
        moloch_discards="gauss-cannon brain clown",
        moloch_deck="ripper hornet hybrid",
        demolished={"ziggy-one": ""},
    )
    table.luck = ["brain"]
    table.go()
    table.play("district ziggy-one d2")  # demolished, then the battle's district lets Moloch draw the card
    assert table.hand("moloch") == ["brain"]
    in_doubt = {tuple(table.state.resample(1, Random(dice)).discards) for dice in range(30)}
    assert len(in_doubt) == 3
    table.go()
    table.play("unit defender")
    table.go()
    table.play("district iron-gate d1", "deploy brain iron-gate")
    piles = {tuple(table.state.resample(1, Random(dice)).discards) for dice in range(30)}
    assert piles == {tuple(table.state.discards)}


def test_what_went_onto_a_closed_pile_since_is_certain() -> None:
    """Defender's card may be any that lay in the pile; a card that Moloch discards later is not among them."""
    table = Situation(
        "ziggy-one",
        "resolution",
        {"ziggy-one": "defender", "iron-gate": "ripper trooper scout"},
        edition="french",
        moloch="hybrid hunter",
        moloch_discards="gauss-cannon clown",
        moloch_deck="hornet brute blocker",
    )
    table.luck = ["clown"]
    table.go()
    table.play("district ziggy-one d2")
    table.go()
    table.play("unit defender")
    table.go()
    table.play("district iron-gate d1", "use ripper trooper#1", "card hybrid")
    piles = set()
    for dice in range(40):
        pile = table.state.resample(1, Random(dice)).discards
        assert sum(pile[:29]) == 2
        piles.add(frozenset(table.lineup.ids[kind] for kind in range(29) if pile[kind]))
    assert piles == {frozenset({"gauss_cannon", "hybrid"}), frozenset({"clown", "hybrid"})}


def test_evaluation_and_default_action() -> None:
    game = load()
    strong = Situation(units={"iron-gate": "hunter hunter"}, moloch_deck="brain clown").state
    weak = Situation(units={"iron-gate": "trooper trooper"}).state
    for state in (strong, weak):
        assert game.evaluate(state, 0) == -game.evaluate(state, 1)
        assert -1 <= game.evaluate(state, 0) <= 1
        assert state.text(game.default_action(state)) == "pass"
    assert game.evaluate(strong, 0) > game.evaluate(weak, 0)
    target = Situation("iron-gate", "target").state
    assert target.text(game.default_action(target)) == "district iron-gate d1"
