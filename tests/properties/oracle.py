"""A second, naive reading of the battle and movement rules, to hold the engine against.

Everything here is written straight from the rule clauses, with dictionaries, sets and searches, for
any number of players and for clarity only. It shares tile data with the engine and nothing else: hexes are axial
coordinates, options are the words of the notation.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Literal

from ashfall.games.neuroshima_hex.data import Edge, Tile, parse_edge

Hex = tuple[int, int]
Way = Literal["melee", "ranged"]

STEPS: tuple[Hex, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
DIRECTIONS = ("n", "ne", "se", "s", "sw", "nw")
STANDARD, EXPANDED = 2, 3
"""Rings around the centre."""
HEXES: tuple[Hex, ...] = tuple(
    (q, r) for q in range(-3, 4) for r in range(-3, 4) if max(abs(q), abs(r), abs(q + r)) <= EXPANDED
)
"""Of the largest board. Where units stand nobody need ask how large the board is, only where none do."""
NEUTRAL = -2
FATAL = 1000
"""More wounds than any unit can bear: a Grenade."""


def name(place: Hex) -> str:
    q, r = place
    return "zabcdef"[q + 3] + str(r - max(-2, -2 - q) + 1)


def on_board(place: Hex, rings: int) -> bool:
    return max(abs(place[0]), abs(place[1]), abs(place[0] + place[1])) <= rings


NAMED = {name(place): place for place in HEXES}


def step(place: Hex, direction: int) -> Hex:
    return (place[0] + STEPS[direction % 6][0], place[1] + STEPS[direction % 6][1])


def neighbours(place: Hex) -> list[Hex]:
    return [near for near in (step(place, d) for d in range(6)) if near in HEXES]


def ray(place: Hex, direction: int) -> list[Hex]:
    line = []
    while (place := step(place, direction)) in HEXES:
        line.append(place)
    return line


@cache
def edge_symbols(text: str) -> Edge:
    return parse_edge(text)


@dataclass(frozen=True)
class Unit:
    tile: Tile
    owner: int
    rotation: int
    wounds: int = 0
    mobility_used: int = 0
    transport_used: int = 0
    team: int | None = None
    """Partners' units have the same; without one everybody plays alone."""
    unruly: bool = False
    """Moloch's."""

    @property
    def side(self) -> tuple[str, int]:
        return ("alone", self.owner) if self.team is None or self.owner == NEUTRAL else ("team", self.team)

    def is_friend(self, other: Unit) -> bool:
        """NH-TEAM-03: of one team."""
        return self.side == other.side

    def is_partners(self, other: Unit) -> bool:
        return self.owner != other.owner and self.is_friend(other)

    def attacks(self, other: Unit) -> bool:
        """NH-TEAM-06, NH-MOLOCHTEAM-01."""
        return not self.is_friend(other) or (self.unruly and self.is_partners(other))

    def grapples(self, other: Unit) -> bool:
        """Whom nets hold and pushes drive away: NH-TEAM-05, NH-TEAM-07, NH-MOLOCHTEAM-04, NH-MOLOCHTEAM-05."""
        return not self.is_friend(other) or (self.is_partners(other) and (self.unruly or other.unruly))

    def edge(self, direction: int) -> Edge:
        return edge_symbols(self.tile.edges[(direction - self.rotation) % 6])

    @property
    def is_all_round(self) -> bool:
        """Six equal edges: nobody can tell how it is turned."""
        return len({edge_symbols(edge) for edge in self.tile.edges}) == 1

    @property
    def is_hq(self) -> bool:
        return self.tile.kind == "hq"

    def can(self, ability: str) -> bool:
        return ability in self.tile.abilities


Units = dict[Hex, Unit]


# Nets -----------------------------------------------------------------------------------------


def caught(units: Units, place: Hex) -> set[Hex]:
    """NH-NET-01, NH-NET-02: hostile units that the nets of a unit touch."""
    found = set()
    for direction in range(6):
        near = step(place, direction)
        if units[place].edge(direction).net and near in units and units[place].grapples(units[near]):
            found.add(near)
    return found


def held_units(units: Units) -> set[Hex]:
    """R-NET-1: whoever is netted by nobody but its own ring is free and holds what its nets touch."""
    undecided = {place for place, unit in units.items() if any(unit.edge(d).net for d in range(6))}
    held: set[Hex] = set()
    while undecided:
        reach = {place: _reachable(units, place, undecided) for place in undecided}
        leaders = {a for a in undecided if all(b in reach[a] for b in undecided if a in reach[b])}
        for leader in leaders:
            ring = {other for other in reach[leader] if leader in reach[other]}
            held |= caught(units, leader) - ring
        undecided -= leaders | held
    return held


def _reachable(units: Units, start: Hex, among: set[Hex]) -> set[Hex]:
    found: set[Hex] = set()
    border = caught(units, start) & among
    while border:
        found |= border
        border = {near for place in border for near in caught(units, place) & among} - found
    return found


# Modules --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Help:
    """The sum of what a unit is given."""

    melee: int = 0
    ranged: int = 0
    initiative: int = 0
    extra: int = 0
    toughness: int = 0


class Snapshot:
    """R-MOD-1: a board with nets, then Scopers, then module and HQ effects worked out."""

    def __init__(self, units: Units) -> None:
        self.units = dict(units)
        self._help: dict[Hex, Help] = {}
        self.held = held_units(self.units)
        self.scoped = {
            near: unit
            for place, unit in self.units.items()
            if unit.can("scoper") and place not in self.held
            for near in self.connected(place)
            if self.units[near].tile.kind == "module" and not unit.is_friend(self.units[near])
        }
        """Modules that an enemy's Scoper touches, with the Scoper."""

    def connected(self, place: Hex) -> list[Hex]:
        """Units at the connection edges; an HQ is connected on all sides (NH-HQ-07)."""
        unit = self.units[place]
        near = [step(place, d) for d in range(6) if unit.edge(d).module or unit.is_hq]
        return [other for other in near if other in self.units]

    def master(self, place: Hex) -> Unit:
        """The unit whose side a tile serves: itself, or the Scoper (R-MOD-2)."""
        return self.scoped.get(place, self.units[place])

    def served(self, place: Hex) -> list[Hex]:
        """The units that get what the tile gives; a held one gives nothing (NH-NET-05)."""
        if place in self.held:
            return []
        return [near for near in self.connected(place) if self.units[near].is_friend(self.master(place))]

    def givers(self, place: Hex, ability: str) -> list[Hex]:
        return [other for other in self.units if self.units[other].can(ability) and place in self.served(other)]

    def help(self, place: Hex) -> Help:
        if place not in self._help:
            self._help[place] = self._sum(place)
        return self._help[place]

    def _sum(self, place: Hex) -> Help:
        total = Help()
        for giver, unit in self.units.items():
            if place in self.served(giver):
                bonus = unit.tile.bonus
                total = Help(
                    total.melee + bonus.melee,
                    total.ranged + bonus.ranged,
                    total.initiative + bonus.initiative,
                    total.extra + bonus.extra_initiative,
                    total.toughness + bonus.toughness,
                )
            # N-41: not even Moloch's Saboteur harms a partner; nobody's tiles are left alone.
            hostile = not unit.is_friend(self.units[place]) and self.units[place].owner != NEUTRAL
            if hostile and giver not in self.held and place in self.connected(giver):
                # R-MOD-3: a Saboteur is no positive feature, a Scoper leaves it as it is.
                total = replace(total, initiative=total.initiative + unit.tile.enemy_bonus.initiative)
        return total

    def survives(self, place: Hex, wounds: int) -> bool:
        """NH-TOUGH-01, NH-TOUGH-02; HQs have a counter instead."""
        unit = self.units[place]
        return unit.is_hq or wounds <= unit.tile.toughness + self.help(place).toughness

    def recon_centers(self, seat: int) -> int:
        return sum(
            1
            for place, unit in self.units.items()
            if unit.can("recon-center") and place not in self.held
            if any(own.owner == seat and own.is_friend(self.master(place)) for own in self.units.values())
        )

    def values(self, place: Hex) -> list[int]:
        """NH-INIT-05, NH-INIT-08: the printed values as they are now."""
        change = self.help(place).initiative
        return [max(0, printed + change) for printed in self.units[place].tile.initiative]


def additional_values(codex: bool, values: list[int], sources: int) -> list[int]:
    """R-XTRA-1: one more value per source, by edition."""
    have = list(values)
    for _ in range(sources):
        if codex:
            missing = [value for value in range(max(have)) if value not in have]
            if missing:
                have.append(max(missing))
        elif min(have) > 0:
            have.append(min(have) - 1)
    return have[len(values) :]


def without_fallen(units: Units) -> Units:
    """R-MOD-5: units whose wounds are too many once granted toughness is gone, until nothing changes."""
    while True:
        board = Snapshot(units)
        fallen = {place for place, unit in units.items() if not board.survives(place, unit.wounds)}
        if not fallen:
            return units
        units = {place: unit for place, unit in units.items() if place not in fallen}


# Hits -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Hit:
    """All wounds one unit deals another through one edge in one phase (R-MED-1); no source: an instant tile."""

    source: Hex | None
    target: Hex
    wounds: int


def strikes(board: Snapshot, place: Hex, direction: int, converted: Way | None = None) -> dict[Hex, int]:
    """Wounds through one edge, by target. Targets that are met but not wounded are listed with 0."""
    unit, edge, bonus = board.units[place], board.units[place].edge(direction), board.help(place)
    melee = edge.melee + bonus.melee if edge.melee else 0
    ranged = edge.ranged + bonus.ranged if edge.ranged else 0
    # R-QM-2: the converted part keeps the bonuses of its old type and gets those of its new one.
    if converted == "ranged":
        ranged, melee = ranged + melee + bonus.ranged, 0
    elif converted == "melee":
        melee, ranged = melee + ranged + bonus.melee, 0
    line = [far for far in ray(place, direction) if far in board.units and unit.attacks(board.units[far])]
    found: dict[Hex, int] = {}
    for number, far in enumerate(line):
        enemy = board.units[far]
        armor = 1 if enemy.edge(direction + 3).armor else 0
        wounds = 0
        if melee and far == step(place, direction):
            wounds += melee
        elif not (ranged and number == 0) and not edge.gauss:
            continue
        if ranged and number == 0:
            wounds += max(0, ranged - armor)
        if edge.gauss:
            wounds += 1 - armor
        # NH-HQ-05, R-HQ-2: the shot ends at an enemy HQ all the same.
        found[far] = 0 if unit.is_hq and enemy.is_hq else wounds
    return found


def conversions(board: Snapshot, place: Hex) -> list[tuple[int, Way]]:
    """What a Quartermaster's customer may convert: parts that then wound somebody else, or otherwise."""
    ways: tuple[tuple[str, Way], ...] = (("melee", "ranged"), ("ranged", "melee"))
    return [
        (direction, way)
        for direction in range(6)
        for part, way in ways
        if getattr(board.units[place].edge(direction), part)
        if wounded(strikes(board, place, direction, way)) != wounded(strikes(board, place, direction))
    ]


def wounded(struck: dict[Hex, int]) -> dict[Hex, int]:
    return {place: wounds for place, wounds in struck.items() if wounds > 0}


def with_bombs(board: Snapshot, hits: list[Hit]) -> tuple[list[Hit], set[Hex]]:
    """R-BOMB-1: a Mad Bomber that is hit explodes within the phase, unless a net holds it; others may follow."""
    hits, exploded = list(hits), set[Hex]()
    for hit in hits:
        place, bomber = hit.target, board.units[hit.target]
        if not bomber.can("mad-bomber") or place in board.held or place in exploded or hit.wounds == 0:
            continue
        exploded.add(place)
        for near in neighbours(place):
            if near not in board.units:
                continue
            victim = board.units[near]
            if (not victim.is_hq) if bomber.owner == NEUTRAL else bomber.attacks(victim):
                hits.append(Hit(place, near, 1))
    return hits, exploded


# Medics ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Care:
    """A stage in giving hits to medics: which are taken by whom."""

    taken: frozenset[tuple[Hit, Hex]] = frozenset()

    @property
    def spent(self) -> set[Hex]:
        return {medic for _, medic in self.taken}

    @property
    def absorbed(self) -> set[Hit]:
        return {hit for hit, _ in self.taken}


class Wounds:
    """The hits of a phase or of an instant tile, waiting for medics (R-MED-2 to R-MED-6)."""

    def __init__(
        self, board: Snapshot, hits: Iterable[Hit], doomed: set[Hex], codex: bool, points: Sequence[int]
    ) -> None:
        self.board = board
        self.seats = range(len(points))
        self._outcomes: dict[tuple[frozenset[Hit], frozenset[Hex]], frozenset[Board]] = {}
        self.points = tuple(points)
        """HQ points before: more than these nobody can lose."""
        self.hits = [hit for hit in hits if hit.wounds > 0]
        self.doomed = doomed
        self.codex = codex
        self.medics = {place: set(board.served(place)) for place, unit in board.units.items() if unit.can("medic")}

    def savable(self, hit: Hit) -> bool:
        target = self.board.units[hit.target]
        # R-MED-10; an exploding Clown is among the doomed.
        if hit.target in self.doomed or target.can("mad-bomber"):
            return False
        # R-MED-6: The Year of Moloch speaks of attacks of enemy units and of instant tiles.
        return self.codex or hit.source is None or self.board.units[hit.source].attacks(target)

    def blocked(self, medic: Hex, hit: Hit, care: Care) -> bool:
        """R-MED-4: a medic that other direct hits kill saves nobody."""
        # The Year of Moloch: also if another medic rescued it.
        rescued = care.absorbed if self.codex else set[Hit]()
        direct = [other for other in self.hits if other.target == medic and other != hit and other not in rescued]
        wounds = self.board.units[medic].wounds + sum(other.wounds for other in direct)
        return not self.board.survives(medic, wounds)

    def payers(self, hit: Hit, care: Care) -> set[Hex]:
        """R-MED-3, R-MED-5: where the wounds may end that medics take over from the target."""
        able = {m for m in self.medics if m not in care.spent and not self.blocked(m, hit, care)}
        # Ruling of this project: a Scoper takes over one medic, not the enemy's medic behind it.
        behind = {m: {other for other in able if m in self.medics[other]} for m in able}
        reach: dict[Hex, set[Hex]] = {}
        for medic in able:
            reach[medic], border = set(), {medic}
            while border:
                reach[medic] |= border
                border = {other for m in border for other in behind[m]} - reach[medic]
        entries = [medic for medic in able if hit.target in self.medics[medic]]
        ends = {medic for medic in able if all(medic in reach[other] for other in reach[medic])}
        return {end for entry in entries for end in reach[entry] & ends}

    def options(self, care: Care, seat: int) -> set[tuple[Hit, Hex]]:
        """What the controller of wounded units may decide next."""
        return {
            (hit, medic)
            for hit in self.hits
            if hit not in care.absorbed and self.board.units[hit.target].owner == seat and self.savable(hit)
            for medic in self.payers(hit, care)
        }

    def words(self, care: Care, seat: int) -> dict[str, Care]:
        """The options in notation with what they lead to."""
        found = {}
        for hit, medic in self.options(care, seat):
            words = f"medic {name(medic)} saves {name(hit.target)}"
            if hit.source is not None:
                words += f" from {name(hit.source)}"
            found[words] = Care(care.taken | {(hit, medic)})
        return found

    def matters(self, care: Care, seat: int) -> bool:
        """Whether the player's next answer makes a difference to the board."""
        return len({self.outcomes(after) for after in self.words(care, seat).values()}) > 1

    def unasked(self, stages: set[Care]) -> set[Care]:
        """All stages reachable by answers that nobody need be asked for."""
        found, border = set(stages), set(stages)
        while border:
            after = set[Care]()
            for care in border:
                for seat in self.seats:
                    if not self.matters(care, seat):
                        after |= set(self.words(care, seat).values())
            border = after - found
            found |= border
        return found

    def is_settled(self, care: Care) -> bool:
        return not any(self.options(care, seat) for seat in self.seats)

    def ends(self, care: Care) -> set[Care]:
        """All ways in which the medics' work can end from here on."""
        found, border = set[Care](), [care]
        while border:
            found |= {one for one in border if self.is_settled(one)}
            after = [way for one in border for seat in self.seats for way in self.words(one, seat).values()]
            # Who took which of the same attacks makes no difference to what can follow.
            border = list({(frozenset(one.absorbed), frozenset(one.spent)): one for one in after}.values())
        return found

    def outcomes(self, care: Care) -> frozenset[Board]:
        """All boards that can come of it, whoever decides what."""
        known = (frozenset(care.absorbed), frozenset(care.spent))
        if known not in self._outcomes:
            self._outcomes[known] = frozenset(settle(self, end).fingerprint() for end in self.ends(care))
        return self._outcomes[known]

    def detonators(self, bomber: Hex) -> set[int | None]:
        """N-69: who set a bomber off; None stands for the player of an instant tile."""
        found: set[int | None] = set()
        behind, border = {bomber}, {bomber}
        while border:
            sources = {hit.source for hit in self.hits if hit.target in border}
            blasts = {s for s in sources if s in self.doomed and self.board.units[s].can("mad-bomber")}
            found |= {None if s is None else self.board.units[s].owner for s in sources - blasts}
            border = {s for s in blasts if s is not None} - behind
            behind |= border
        return found


@dataclass
class Result:
    """What a phase or an instant tile did."""

    units: Units
    destroyed: set[Hex]
    lost: list[int]
    """HQ points by seat, no more than they had."""

    def fingerprint(self) -> Board:
        return frozenset(self.units.items()), tuple(self.lost)


Board = tuple[frozenset[tuple[Hex, Unit]], tuple[int, ...]]
"""A result in a form that can be compared."""


def settle(wounds: Wounds, care: Care) -> Result:
    """R-SIM-1: book wounds, remove the destroyed, then those whose granted toughness went with them."""
    board = wounds.board
    destroyed = set(care.spent) | wounds.doomed
    lost = [0] * len(wounds.points)
    after: Units = {}
    for place, unit in board.units.items():
        total = sum(hit.wounds for hit in wounds.hits if hit.target == place and hit not in care.absorbed)
        if unit.is_hq:
            lost[unit.owner] += total
            after[place] = unit
        elif place not in destroyed and board.survives(place, unit.wounds + total):
            after[place] = replace(unit, wounds=unit.wounds + total)
    after = without_fallen(after)
    lost = [min(points, wounds.points[seat]) for seat, points in enumerate(lost)]
    return Result(after, set(board.units) - set(after), lost)


# Battle ---------------------------------------------------------------------------------------


@dataclass
class Battle:
    """What a battle remembers from phase to phase (R-INIT-1, R-XTRA-1, R-QM-1)."""

    codex: bool
    spent: set[tuple[Hex, int]] = field(default_factory=set)
    """Printed values used up: unit and number of the value."""
    additional_used: dict[Hex, int] = field(default_factory=dict)
    customers: set[Hex] = field(default_factory=set)
    """Units that had the Quartermaster convert an attack."""


def top_phase(units: Units) -> int:
    """R-SIM-3."""
    board = Snapshot(units)
    return max((value for place in units for value in board.values(place)), default=-1)


class Phase:
    """One phase: who acts, what is declared, what is hit."""

    def __init__(self, battle: Battle, units: Units, number: int) -> None:
        self.battle = battle
        self.number = number
        self.board = Snapshot(units)
        self.actors: set[Hex] = set()
        self.exploding: set[Hex] = set()
        self.converted: dict[Hex, tuple[int, Way]] = {}
        self.answered: set[tuple[str, Hex]] = set()
        for place in units:
            self._come_due(place)

    def _come_due(self, place: Hex) -> None:
        battle, held = self.battle, place in self.board.held
        values = self.board.values(place)
        if not values:
            return
        due = {(place, i) for i, value in enumerate(values) if value == self.number} - battle.spent
        sources = self.board.help(place).extra
        used = battle.additional_used.get(place, 0)
        gained = additional_values(battle.codex, values, sources)
        has_acted = used > 0 or any(unit == place for unit, _ in battle.spent)
        # Situation 4 of the Codex: slowed after acting so far that there is no value left below its own, a
        # unit performs what is outstanding in phase 0.
        outstanding = self.number == 0 and has_acted and len(gained) < sources
        additional = not due and used < sources and (self.number in gained or outstanding)
        if not due and not additional:
            return
        if not held:
            self.actors.add(place)
        # NH-INIT-11, R-XTRA-4: the Codex counts a held unit's action as used, The Year of Moloch does not.
        if battle.codex or not held:
            battle.spent |= due
            battle.additional_used[place] = used + (1 if additional else 0)

    def questions(self, seat: int) -> dict[tuple[str, Hex], set[str]]:
        """Open declarations of a player: kind and unit, with the answers in notation."""
        found: dict[tuple[str, Hex], set[str]] = {}
        for place in self.actors:
            unit = self.board.units[place]
            if unit.owner != seat:
                continue
            if unit.can("clown") and ("clown", place) not in self.answered:
                found["clown", place] = {f"explode {name(place)}", f"attack {name(place)}"}
            elif ("quartermaster", place) not in self.answered and place not in self.exploding | self.battle.customers:
                ways = conversions(self.board, place)
                if ways and self.board.givers(place, "quartermaster"):
                    found["quartermaster", place] = {f"keep {name(place)}"} | {
                        f"convert {name(place)} {DIRECTIONS[direction]} {way}" for direction, way in ways
                    }
        return found

    def declare(self, words: str) -> None:
        head, where, *rest = words.split()
        place = NAMED[where]
        self.answered.add(("clown" if head in ("explode", "attack") else "quartermaster", place))
        if head == "explode":
            self.exploding.add(place)
        elif head == "convert":
            self.converted[place] = (DIRECTIONS.index(rest[0]), "melee" if rest[1] == "melee" else "ranged")
            self.battle.customers.add(place)

    def wounds(self, points: Sequence[int]) -> Wounds:
        """All hits, once everything is declared."""
        hits: list[Hit] = []
        for place in self.actors:
            if place in self.exploding:
                # R-CLOWN-2: everybody around, whatever side, edge or armor.
                hits += [Hit(place, near, 1) for near in neighbours(place) if near in self.board.units]
                continue
            direction, way = self.converted.get(place, (None, None))
            for d in range(6):
                for target, strength in strikes(self.board, place, d, way if d == direction else None).items():
                    if strength:
                        hits.append(Hit(place, target, strength))
        hits, exploded = with_bombs(self.board, hits)
        return Wounds(self.board, hits, exploded | self.exploding, self.battle.codex, points)

    def completions(self, limit: int) -> list[Phase] | None:
        """The phase with all open questions answered, in every way; None if these are too many."""
        found, border = list[Phase](), [self]
        while border:
            phase = border.pop()
            owners = sorted({unit.owner for unit in phase.board.units.values()})
            questions = [answers for seat in owners for answers in phase.questions(seat).values()]
            # One question after the other; which comes first makes no difference to what can come of it.
            border += [phase.declared(answer) for answers in questions[:1] for answer in answers]
            found += [] if questions else [phase]
            if len(found) + len(border) > limit:
                return None
        return found

    def declared(self, words: str) -> Phase:
        """A copy with one more answer."""
        other = copy(self)
        other.battle = replace(self.battle, customers=set(self.battle.customers))
        other.exploding, other.converted = set(self.exploding), dict(self.converted)
        other.answered = set(self.answered)
        other.declare(words)
        return other


def ends_of_battle(phase: Phase, points: Sequence[int], limit: int) -> set[Board] | None:
    """All boards a battle can leave behind from a phase on; None if these are too many to look at."""
    found: set[Board] = set()
    border = [(phase, tuple(points))]
    while border:
        phase, points = border.pop()
        complete = phase.completions(limit)
        if complete is None:
            return None
        for one in complete:
            for units, lost in one.wounds(points).outcomes(Care()):
                left = tuple(has - gone for has, gone in zip(points, lost, strict=True))
                if one.number == 0:
                    found.add((units, left))
                    continue
                battle = replace(one.battle, spent=set(one.battle.spent), customers=set(one.battle.customers))
                battle.additional_used = dict(one.battle.additional_used)
                border.append((Phase(battle, dict(units), one.number - 1), left))
        if len(found) + len(border) > limit:
            return None
    return found


# Instant tiles --------------------------------------------------------------------------------


def instant_wounds(units: Units, words: str, codex: bool, points: Sequence[int]) -> Wounds:
    """The hits of a Sniper, a Grenade or an Air Strike."""
    board = Snapshot(units)
    head, where = words.split()
    centre = NAMED[where]
    if head == "air-strike":
        targets = [p for p in (centre, *neighbours(centre)) if p in units and not units[p].is_hq]
    else:
        targets = [centre]
    hits, exploded = with_bombs(board, [Hit(None, place, FATAL if head == "grenade" else 1) for place in targets])
    return Wounds(board, hits, exploded, codex, points)


def instant_options(units: Units, seat: int, kind: str, rings: int) -> set[str]:
    """Legal uses of an instant tile, in notation (Move and Push Back included)."""
    board = Snapshot(units)
    friends = [unit for unit in units.values() if unit.owner == seat]
    enemies = {p for p, unit in units.items() if not any(unit.is_friend(own) for own in friends) and not unit.is_hq}
    if kind == "sniper":
        return {f"sniper {name(place)}" for place in enemies}
    if kind == "grenade":
        hq = next(place for place, unit in units.items() if unit.is_hq and unit.owner == seat)
        # NH-GREN-04: a held HQ throws nothing.
        return set() if hq in board.held else {f"grenade {name(p)}" for p in neighbours(hq) if p in enemies}
    if kind == "air-strike":
        # NH-AIR-02: all seven hexes on the board.
        return {f"air-strike {name(place)}" for place in HEXES if on_board(place, rings - 1)}
    if kind == "push-back":
        return {
            f"push-back {name(pusher)} {name(victim)}"
            for pusher, unit in units.items()
            if unit.owner == seat and pusher not in board.held
            for victim in neighbours(pusher)
            if victim in units and unit.grapples(units[victim]) and victim not in board.held
            if retreats(units, pusher, victim, rings)
        }
    return set()


def retreats(units: Units, pusher: Hex, victim: Hex, rings: int) -> set[Hex]:
    """NH-PUSH-03: free hexes next to the victim, at distance two from the pusher."""
    return {
        place
        for place in neighbours(victim)
        if place not in units and place != pusher and pusher not in neighbours(place) and on_board(place, rings)
    }


# Movement -------------------------------------------------------------------------------------

MoveSource = Literal["move", "mobility", "transport"]


def moves(units: Units, seat: int, source: MoveSource, codex: bool, rings: int) -> set[str]:
    """Legal moves by a Move tile, by Mobility or by Transport, in notation."""
    board = Snapshot(units)
    recon = board.recon_centers(seat)
    # R-MOVE-3: the Codex gives another move (modules add up), The Year of Moloch a longer one (2 instead of 1).
    allowance = 1 + recon if codex else 1
    reach = 2 if recon and not codex else 1
    found = set()
    for place, unit in units.items():
        if unit.owner != seat or place in board.held:
            continue
        if source == "mobility" and (not unit.tile.mobility or unit.mobility_used >= allowance):
            continue
        # The additional move is the Recon Center's gift: it may begin away from the Transport.
        rides = unit.transport_used > 0 or bool(board.givers(place, "transport"))
        if source == "transport" and (not rides or unit.transport_used >= allowance):
            continue
        for end in destinations(units, place, reach, rings):
            for rotation in [0] if unit.is_all_round else range(6):
                if end != place or (rotation != unit.rotation and not unit.is_all_round):
                    found.add(f"{source} {name(place)} {name(end)} {DIRECTIONS[rotation]}")
    return found


def destinations(units: Units, place: Hex, reach: int, rings: int) -> set[Hex]:
    """Where a unit may end: free hexes in reach; it stops where a net holds it on the way."""
    ends = {place} | {near for near in neighbours(place) if near not in units and on_board(near, rings)}
    if reach == 2:
        for middle in ends - {place}:
            on_the_way = {p: u for p, u in units.items() if p != place} | {middle: units[place]}
            if middle not in held_units(on_the_way):
                ends |= {p for p in neighbours(middle) if p not in on_the_way and on_board(p, rings)}
    return ends


def moved(units: Units, words: str) -> Units:
    """The board after a move."""
    source, start, end, facing = words.split()
    unit = replace(units[NAMED[start]], rotation=DIRECTIONS.index(facing))
    if source == "mobility":
        unit = replace(unit, mobility_used=unit.mobility_used + 1)
    if source == "transport":
        unit = replace(unit, transport_used=unit.transport_used + 1)
    return without_fallen({p: u for p, u in units.items() if p != NAMED[start]} | {NAMED[end]: unit})


def pushed(units: Units, victim: Hex, end: Hex) -> Units:
    """The board after a unit was driven away: it keeps its orientation (NH-PUSH-07)."""
    return without_fallen({p: u for p, u in units.items() if p != victim} | {end: units[victim]})
