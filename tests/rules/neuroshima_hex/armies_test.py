"""The armies' tiles as the army files give them, and what they do (NH-BORGO and so on)."""

from __future__ import annotations

import pytest

from ashfall.games.neuroshima_hex.data import Tile
from tests.rules.neuroshima_hex.situation import ARMIES, TARGET, Piece, Situation, unit

ROCK = unit(toughness=9)
DUMMY: dict[str, Piece] = {"c2": ROCK}

LISTS = {
    "borgo": "mutant 6, claws 4, assassin 2, brawler 2, net-fighter 2, super-mutant 1, officer 2, scout 2, "
    "super-officer 1, medic 1, battle 6, move 4, grenade 1",
    "moloch": "blocker 2, hybrid 2, hunter-killer 2, armored-hunter 2, guard 1, hornet 1, net-fighter 1, "
    "armored-guard 1, protector 1, the-clown 1, juggernaut 1, gauss-cannon 1, stormtrooper 1, medic 2, the-brain 1, "
    "scout 1, officer 1, mother 1, push-back 5, battle 4, air-strike 1, move 1",
    "outpost": "commando 5, runner 2, annihilator 2, brawler 1, mobile-armor 1, hmg 1, medic 2, scout 2, saboteur 1, "
    "recon-center 1, officer 1, scoper 1, move 7, battle 6, sniper 1",
    "hegemony": "ganger 4, runner 3, universal-soldier 3, net-fighter 2, thug 1, gladiator 1, guard 1, net-master 1, "
    "officer-i 2, officer-ii 1, boss 1, scout 1, quartermaster 1, transport 1, battle 5, move 3, push-back 2, sniper 1",
}


@pytest.mark.clause("NH-BORGO-LIST-01", "NH-MOL-LIST-01", "NH-OUT-LIST-01", "NH-HEG-LIST-01")
@pytest.mark.parametrize("army", LISTS)
def test_the_armies_hold_the_listed_tiles(army: str) -> None:
    listed = {name: int(count) for name, count in (entry.split() for entry in LISTS[army].split(", "))}
    assert {tile.id: tile.count for tile in ARMIES[army].tiles if tile.kind != "hq"} == listed


def features(tile: Tile) -> set[str]:
    """What a tile shows: symbols on its edges, Toughness, Mobility, bonuses, abilities."""
    edges = [tile.edge(number) for number in range(6)]
    found = {
        word
        for word in ("melee", "ranged", "gauss", "armor", "net", "module")
        if any(getattr(edge, word) for edge in edges)
    }
    found |= {word for word in ("toughness", "mobility") if getattr(tile, word)}
    found |= {f"+{word}" for word in ("melee", "ranged", "initiative", "extra_initiative") if getattr(tile.bonus, word)}
    if tile.enemy_bonus.initiative:
        found.add("-initiative")
    return found | set(tile.abilities)


WARRIORS = [
    pytest.param("borgo", "mutant", "melee", [2], marks=pytest.mark.clause("NH-BORGO-MUT-01")),
    pytest.param("borgo", "brawler", "melee", [2], marks=pytest.mark.clause("NH-BORGO-BRA-01")),
    pytest.param("borgo", "claws", "melee", [3], marks=pytest.mark.clause("NH-BORGO-CLA-01")),
    pytest.param("borgo", "assassin", "ranged mobility", [3], marks=pytest.mark.clause("NH-BORGO-ASS-01")),
    pytest.param("borgo", "super-mutant", "melee armor toughness", [2], marks=pytest.mark.clause("NH-BORGO-SM-01")),
    pytest.param("borgo", "net-fighter", "net melee", [1], marks=pytest.mark.clause("NH-BORGO-NF-01")),
    pytest.param("moloch", "blocker", "armor toughness", [], marks=pytest.mark.clause("NH-MOL-BLK-01")),
    pytest.param("moloch", "hybrid", "ranged", [3], marks=pytest.mark.clause("NH-MOL-HYB-01")),
    pytest.param("moloch", "guard", "ranged", [2], marks=pytest.mark.clause("NH-MOL-GUA-01")),
    pytest.param("moloch", "hornet", "melee", [2], marks=pytest.mark.clause("NH-MOL-HOR-01")),
    pytest.param("moloch", "net-fighter", "net", [], marks=pytest.mark.clause("NH-MOL-NF-01")),
    pytest.param("moloch", "armored-guard", "armor ranged", [2], marks=pytest.mark.clause("NH-MOL-AG-01")),
    pytest.param("moloch", "hunter-killer", "melee", [3], marks=pytest.mark.clause("NH-MOL-HK-01")),
    pytest.param("moloch", "armored-hunter", "armor melee", [2], marks=pytest.mark.clause("NH-MOL-AH-01")),
    pytest.param("moloch", "protector", "ranged toughness", [1], marks=pytest.mark.clause("NH-MOL-PRO-01")),
    pytest.param(
        "moloch", "juggernaut", "armor ranged melee toughness", [1], marks=pytest.mark.clause("NH-MOL-JUG-01")
    ),
    pytest.param("moloch", "stormtrooper", "ranged toughness", [2, 1], marks=pytest.mark.clause("NH-MOL-STO-01")),
    pytest.param("moloch", "gauss-cannon", "gauss toughness", [1], marks=pytest.mark.clause("NH-MOL-GAUSS-03")),
    pytest.param("moloch", "the-clown", "melee clown toughness", [2], marks=pytest.mark.clause("NH-MOL-CLOWN-01")),
    pytest.param("outpost", "runner", "melee mobility", [2], marks=pytest.mark.clause("NH-OUT-RUN-01")),
    pytest.param("outpost", "annihilator", "ranged", [2], marks=pytest.mark.clause("NH-OUT-ANN-01")),
    pytest.param("outpost", "brawler", "melee", [3], marks=pytest.mark.clause("NH-OUT-BRA-01")),
    pytest.param("outpost", "mobile-armor", "melee ranged mobility", [3, 2], marks=pytest.mark.clause("NH-OUT-MA-01")),
    pytest.param("outpost", "hmg", "ranged", [2, 1], marks=pytest.mark.clause("NH-OUT-HMG-01")),
    pytest.param("outpost", "commando", "ranged", [3], marks=pytest.mark.clause("NH-OUT-COM-01")),
    pytest.param("hegemony", "runner", "melee mobility", [2], marks=pytest.mark.clause("NH-HEG-RUN-01")),
    pytest.param("hegemony", "thug", "melee", [2], marks=pytest.mark.clause("NH-HEG-THU-01")),
    pytest.param("hegemony", "gladiator", "armor melee toughness", [1], marks=pytest.mark.clause("NH-HEG-GLA-01")),
    pytest.param("hegemony", "net-fighter", "net", [], marks=pytest.mark.clause("NH-HEG-NF-01")),
    pytest.param("hegemony", "ganger", "melee", [3], marks=pytest.mark.clause("NH-HEG-GAN-01")),
    pytest.param("hegemony", "guard", "melee toughness", [2], marks=pytest.mark.clause("NH-HEG-GUA-01")),
    pytest.param("hegemony", "net-master", "net melee", [2], marks=pytest.mark.clause("NH-HEG-NM-01")),
    pytest.param(
        "hegemony", "universal-soldier", "melee ranged universal", [3], marks=pytest.mark.clause("NH-HEG-US-01")
    ),
]


@pytest.mark.parametrize(("army", "name", "shows", "initiative"), WARRIORS)
def test_a_warrior_shows_exactly_its_features(army: str, name: str, shows: str, initiative: list[int]) -> None:
    (tile,) = [tile for tile in ARMIES[army].tiles if tile.id == name]
    assert tile.kind == "warrior"
    assert features(tile) == set(shows.split())
    assert list(tile.initiative) == initiative


MODULES = [
    pytest.param("borgo", "officer", "+melee", marks=pytest.mark.clause("NH-BORGO-OFF-01")),
    pytest.param("borgo", "super-officer", "+melee toughness", marks=pytest.mark.clause("NH-BORGO-SO-01")),
    pytest.param("borgo", "scout", "+initiative", marks=pytest.mark.clause("NH-BORGO-SC-01")),
    pytest.param("borgo", "medic", "medic", marks=pytest.mark.clause("NH-BORGO-MED-01")),
    pytest.param("moloch", "the-brain", "+melee +ranged", marks=pytest.mark.clause("NH-MOL-BRAIN-01")),
    pytest.param("moloch", "officer", "+ranged", marks=pytest.mark.clause("NH-MOL-OFF-01")),
    pytest.param("moloch", "scout", "+initiative", marks=pytest.mark.clause("NH-MOL-SC-01")),
    pytest.param("moloch", "medic", "medic", marks=pytest.mark.clause("NH-MOL-MED-01")),
    pytest.param("moloch", "mother", "+extra_initiative", marks=pytest.mark.clause("NH-MOL-MOTHER-01")),
    pytest.param("outpost", "officer", "+ranged", marks=pytest.mark.clause("NH-OUT-OFF-01")),
    pytest.param("outpost", "scout", "+initiative", marks=pytest.mark.clause("NH-OUT-SC-01")),
    pytest.param("outpost", "medic", "medic", marks=pytest.mark.clause("NH-OUT-MED-01")),
    pytest.param("outpost", "saboteur", "-initiative", marks=pytest.mark.clause("NH-OUT-SAB-01")),
    pytest.param("outpost", "scoper", "scoper", marks=pytest.mark.clause("NH-OUT-SCOPER-01")),
    pytest.param("hegemony", "boss", "+melee +initiative", marks=pytest.mark.clause("NH-HEG-BOSS-01")),
    pytest.param("hegemony", "officer-i", "+melee", marks=pytest.mark.clause("NH-HEG-OFF-01")),
    pytest.param("hegemony", "officer-ii", "+melee", marks=pytest.mark.clause("NH-HEG-OFF-01")),
    pytest.param("hegemony", "scout", "+initiative", marks=pytest.mark.clause("NH-HEG-SC-01")),
    pytest.param("hegemony", "quartermaster", "quartermaster", marks=pytest.mark.clause("NH-HEG-QM-01")),
    pytest.param("hegemony", "transport", "transport", marks=pytest.mark.clause("NH-HEG-TR-01")),
]


@pytest.mark.parametrize(("army", "name", "gives"), MODULES)
def test_a_module_shows_exactly_its_features(army: str, name: str, gives: str) -> None:
    (tile,) = [tile for tile in ARMIES[army].tiles if tile.id == name]
    assert tile.kind == "module"
    assert features(tile) == {"module", *gives.split()}


# What they do ---------------------------------------------------------------------------------


def beside(army: str, giver: str, client: str, edition: str) -> tuple[list[int], list[int]]:
    """Phases and strength of the unit on c3 with the giver on c4, against a rock on c2."""
    other = "borgo" if army != "borgo" else "outpost"
    fight = Situation({"c3": client, "c4": giver}, DUMMY, armies=(army, other), edition=edition).battle()
    return fight.acts("c3"), fight.wounds("c3", "c2")


@pytest.mark.parametrize(
    ("army", "giver", "client", "acts", "wounds"),
    [
        pytest.param("borgo", "hq", "brawler n", [3], [2], marks=pytest.mark.clause("NH-BORGO-HQ-01")),
        pytest.param("moloch", "hq", "hybrid n", [3], [2], marks=pytest.mark.clause("NH-MOL-HQ-01")),
        pytest.param("moloch", "hq", "hornet n", [2], [2], marks=pytest.mark.clause("NH-MOL-HQ-01")),
        pytest.param("outpost", "hq", "brawler n", [3, 2], [2, 2], marks=pytest.mark.clause("NH-OUT-HQ-01")),
        pytest.param("hegemony", "hq", "ganger n", [3], [2], marks=pytest.mark.clause("NH-HEG-HQ-01")),
        pytest.param("borgo", "officer n", "brawler n", [2], [3], marks=pytest.mark.clause("NH-BORGO-OFF-01")),
        pytest.param("borgo", "officer n", "assassin n", [3], [1], marks=pytest.mark.clause("NH-BORGO-OFF-01")),
        pytest.param("borgo", "super-officer n", "brawler n", [2], [3], marks=pytest.mark.clause("NH-BORGO-SO-01")),
        pytest.param("borgo", "scout n", "brawler n", [3], [2], marks=pytest.mark.clause("NH-BORGO-SC-01")),
        pytest.param("moloch", "the-brain n", "hornet n", [2], [3], marks=pytest.mark.clause("NH-MOL-BRAIN-01")),
        pytest.param("moloch", "the-brain n", "hybrid n", [3], [2], marks=pytest.mark.clause("NH-MOL-BRAIN-01")),
        pytest.param("moloch", "officer ne", "hybrid n", [3], [2], marks=pytest.mark.clause("NH-MOL-OFF-01")),
        pytest.param("moloch", "officer ne", "hornet n", [2], [2], marks=pytest.mark.clause("NH-MOL-OFF-01")),
        pytest.param("moloch", "scout n", "hybrid n", [4], [1], marks=pytest.mark.clause("NH-MOL-SC-01")),
        pytest.param("outpost", "officer n", "commando n", [3], [2], marks=pytest.mark.clause("NH-OUT-OFF-01")),
        pytest.param("outpost", "scout n", "hmg n", [3, 2], [1, 1], marks=pytest.mark.clause("NH-OUT-SC-01")),
        pytest.param("hegemony", "boss n", "runner n", [3], [2], marks=pytest.mark.clause("NH-HEG-BOSS-01")),
        pytest.param("hegemony", "officer-i n", "ganger n", [3], [2], marks=pytest.mark.clause("NH-HEG-OFF-01")),
        pytest.param("hegemony", "officer-ii n", "ganger n", [3], [2], marks=pytest.mark.clause("NH-HEG-OFF-01")),
        pytest.param("hegemony", "officer-i ne", "ganger n", [3], [2], marks=pytest.mark.clause("NH-HEG-OFF-01")),
        pytest.param("hegemony", "officer-i nw", "ganger n", [3], [1], marks=pytest.mark.clause("NH-HEG-OFF-01")),
        pytest.param("hegemony", "officer-ii nw", "ganger n", [3], [2], marks=pytest.mark.clause("NH-HEG-OFF-01")),
        pytest.param("hegemony", "scout n", "thug n", [3], [2], marks=pytest.mark.clause("NH-HEG-SC-01")),
    ],
)
def test_what_hqs_and_modules_give(
    army: str, giver: str, client: str, acts: list[int], wounds: list[int], edition: str
) -> None:
    assert beside(army, giver, client, edition) == (acts, wounds)


@pytest.mark.parametrize(
    "army",
    [
        pytest.param("borgo", marks=pytest.mark.clause("NH-BORGO-MED-01")),
        pytest.param("moloch", marks=pytest.mark.clause("NH-MOL-MED-01")),
        pytest.param("outpost", marks=pytest.mark.clause("NH-OUT-MED-01")),
    ],
)
def test_the_armies_medics_take_one_attack(army: str, edition: str) -> None:
    table = Situation(
        {"c3": TARGET, "c4": "medic n"},
        {"c2": "brawler s"},
        armies=(army, "outpost" if army != "outpost" else "borgo"),
        edition=edition,
    )
    assert table.battle().destroyed == {"c4"}
    assert table.discarded()["medic"] == 1


@pytest.mark.clause("NH-BORGO-SO-01", "R-SO-1")
def test_the_super_officers_toughness_is_its_own(edition: str) -> None:
    table = Situation(
        {"c3": "mutant n", "c4": "super-officer n"}, {"c2": "brawler s"}, armies=("borgo", "outpost"), edition=edition
    )
    assert table.look("c3").toughness == 0
    assert table.look("c4").toughness == 1
    assert table.battle().destroyed == {"c3"}


@pytest.mark.clause("NH-BORGO-NF-01")
def test_s074_borgos_net_fighter_strikes_the_unit_it_holds(edition: str) -> None:
    table = Situation(
        {"c3": "net-fighter n"}, {"c2": unit(3, s="melee 1", toughness=2)}, armies=("borgo", "outpost"), edition=edition
    )
    assert table.held() == {"c2"}
    fight = table.battle()
    assert fight.acts("c2") == []
    assert fight.wounds("c3", "c2") == [3]
    assert fight.phases[1].destroyed == {"c2"}


@pytest.mark.clause("NH-BORGO-GR-01", "NH-MOL-AIR-01")
def test_grenade_and_air_strike_are_single_tiles_of_their_armies() -> None:
    found = {
        (army.id, tile.id): tile.count
        for army in ARMIES.values()
        for tile in army.tiles
        if tile.instant in ("grenade", "air-strike")
    }
    assert found == {("borgo", "grenade"): 1, ("moloch", "air-strike"): 1}


@pytest.mark.clause("NH-MOL-BLK-01")
def test_a_blocker_never_acts_and_stands_two_wounds(edition: str) -> None:
    table = Situation({"c3": "blocker n"}, {"c2": unit(3, s="melee 2")}, armies=("moloch", "borgo"), edition=edition)
    fight = table.battle()
    assert fight.acts("c3") == []
    assert table.wounds() == {"c3": 2}


@pytest.mark.clause("NH-OUT-BRA-01", "NH-OUT-COM-01")
def test_the_outposts_brawler_and_commando(edition: str) -> None:
    fight = Situation(
        {"c3": "brawler n", "b3": "commando n"}, {"c2": ROCK, "b1": ROCK}, armies=("outpost", "borgo"), edition=edition
    ).battle()
    assert fight.phases[3].hits == {("c3", "c2"): 2, ("b3", "b1"): 1}
