"""A scenario set up as a state: its units by name, its actions as numbers, its decisions as answers."""

from __future__ import annotations

from typing import Any

from ashfall.core.errors import BadScenario
from ashfall.core.events import LooseEvent
from ashfall.games.neuroshima_hex.actions import (
    AIR,
    ATTACK,
    BATTLE,
    CONVERT,
    DRAW,
    EXPLODE,
    FIRST,
    GRENADE,
    KEEP,
    MOBILITY,
    MOVE,
    PLACE,
    PUSH,
    RETREAT,
    SNIPER,
    TRANSPORT,
    medic_action,
)
from ashfall.games.neuroshima_hex.battle import COURSES
from ashfall.games.neuroshima_hex.board import AXIAL, HEX_AT, HEX_NAMED, HEXES, NEIGHBOURS
from ashfall.games.neuroshima_hex.game import SCHEMA
from ashfall.games.neuroshima_hex.instants import settle_instant
from ashfall.games.neuroshima_hex.movement import retreats
from ashfall.games.neuroshima_hex.nets import held_units
from ashfall.games.neuroshima_hex.position import BATTLE_FRAME, EMPTY, NEUTRAL, PLAYING, Rules
from ashfall.games.neuroshima_hex.questions import matters
from ashfall.games.neuroshima_hex.scenario_check import Mismatch, check
from ashfall.games.neuroshima_hex.scenario_tiles import scenario_army
from ashfall.games.neuroshima_hex.state import NeuroshimaState
from ashfall.games.neuroshima_hex.tables import ALL_ROUND, HQ, KINDS, Tables

PILE = 20
"""Tiles given to a pile whose size the scenario leaves open."""
_BLOCKS = {"move_tile": MOVE, "mobility": MOBILITY, "transport": TRANSPORT}


class Table:
    """One scenario under one edition."""

    def __init__(self, scenario: dict[str, Any], edition: str) -> None:
        self.players: list[str] = [player["id"] for player in scenario["players"]]
        if len(self.players) != 2:
            raise BadScenario(f"{scenario['id']}: {len(self.players)} players, expected 2")
        tiles = scenario["tiles"]
        armies = tuple(
            scenario_army(player, tiles, own_hq(scenario, player, tiles) or _any_hq(tiles)) for player in self.players
        )
        tables = Tables(armies)
        options = SCHEMA.validate({"edition": edition})
        self.state = NeuroshimaState(Rules(tables, tuple(self.players), options), None)
        self.state.thorough = True
        self.decisions: list[dict[str, Any]] = list(scenario.get("decisions", []))
        self.units: dict[str, int] = {}
        """Hex of each unit on the board by its name."""
        self.left: list[str] = []
        """Names of units that left, in order."""
        self.removed: list[str] = []
        self.log: list[LooseEvent] = []
        self.destinations: list[tuple[int, int]] = []
        self.state.turn_number = 10
        self.state.step = PLAYING
        self._stock_piles(scenario)
        for unit in scenario["units"]:
            self._put(unit)
        for player, points in scenario.get("hq_points", {}).items():
            self.state.points[self.seat(player)] = points
        action = scenario["action"]
        first = action["steps"][0] if action["type"] == "sequence" else action
        mover = self.seat(first.get("player") or first.get("started_by") or self.players[0])
        self.state.turn_seat = self.state.to_move = mover
        self.mover = mover
        self._fill_hand(action)

    # Setting up ---------------------------------------------------------------------------------

    def _stock_piles(self, scenario: dict[str, Any]) -> None:
        sizes = [PILE, PILE]
        for player, size in scenario["action"].get("state", {}).items():
            sizes[self.seat(player.removesuffix("_deck"))] = size
        state = self.state
        for seat in range(2):
            filler = self.kind(seat, "battle")
            state.decks[seat] = [sizes[seat] if kind == filler else 0 for kind in range(len(state.decks[seat]))]
            state.deck_size[seat] = sizes[seat]
            if sizes[seat] == 0:
                state.last_seat = seat
                state.stage = 1

    def _put(self, unit: dict[str, Any]) -> None:
        seat = NEUTRAL if unit["owner"] is None else self.seat(unit["owner"])
        place = self.place(unit["at"])
        if self.state.face[place] != EMPTY:
            raise BadScenario(f"two units on {unit['at']}")
        holder = 0 if seat == NEUTRAL else seat
        face = (self.state.rules.base[holder] + self.kind(holder, unit["tile"])) * 6 + unit["rot"]
        self.state.face[place] = face
        self.state.owner[place] = seat
        self.state.wounds[place] = unit.get("wounds", 0)
        if seat != NEUTRAL and self.state.rules.tables.flags[face] & HQ:
            self.state.hq_hex[seat] = place
        self.units[unit["uid"]] = place

    def _fill_hand(self, action: dict[str, Any]) -> None:
        """Everything the steps use lies in front of the player; a Move tile only once."""
        hand: list[int] = []
        for step in action["steps"] if action["type"] == "sequence" else [action]:
            if step["type"] in ("place", "instant"):
                hand.append(self.kind(self.mover, step["tile"]))
            elif step["type"] == "battle":
                hand.append(self.kind(self.mover, "battle"))
            elif step["type"] == "move" and step["source"] == "move_tile":
                move = self.kind(self.mover, "move")
                if move not in hand:
                    hand.append(move)
        self.state.hands[self.mover] = sorted(hand)

    # Names and numbers --------------------------------------------------------------------------

    def seat(self, player: str) -> int:
        if player not in self.players:
            raise BadScenario(f"unknown player {player!r}, expected {' or '.join(self.players)}")
        return self.players.index(player)

    def kind(self, seat: int, tile: str) -> int:
        base = self.state.rules.base[seat]
        ids = self.state.rules.tables.ids[base : base + KINDS]
        if tile not in ids:
            raise BadScenario(f"unknown tile {tile!r}, expected {', '.join(filter(None, ids))}")
        return ids.index(tile)

    def place(self, at: list[int]) -> int:
        if tuple(at) not in HEX_AT:
            raise BadScenario(f"{at} is not on the board")
        return HEX_AT[at[0], at[1]]

    def unit_hex(self, uid: str) -> int:
        if uid not in self.units:
            raise BadScenario(f"no unit {uid!r} on the board, expected {', '.join(self.units)}")
        return self.units[uid]

    def uid_at(self, name: str) -> str:
        for uid, place in self.units.items():
            if place == HEX_NAMED[name]:
                return uid
        return name

    # Acting -------------------------------------------------------------------------------------

    def action(self, step: dict[str, Any]) -> int | None:
        """The number of a step's action, or None if it cannot even be written down."""
        self.state.used = 0
        what = step["type"]
        if what == "battle":
            return BATTLE
        if what == "place":
            return self.place_action(self.mover, step)
        if what == "move":
            return self.move_action(step)
        if what == "instant":
            return self.instant_action(step)
        raise BadScenario(f"action type {what!r}, expected battle, place, move, instant, sequence, query or replay")

    def move_action(self, step: dict[str, Any]) -> int:
        source = step["source"]
        if source not in _BLOCKS:
            raise BadScenario(f"move by {source!r}, expected {', '.join(_BLOCKS)}")
        return self.step_action(_BLOCKS[source], step["unit"], step)

    def place_action(self, seat: int, step: dict[str, Any]) -> int:
        kind = self.kind(seat, step["tile"])
        face = (self.state.rules.base[seat] + kind) * 6
        return PLACE + kind * 114 + self.place(step["at"]) * 6 + self.facing(face, int(step["rot"]))

    def step_action(self, block: int, uid: str, step: dict[str, Any]) -> int:
        start = self.unit_hex(uid)
        facing = self.facing(self.state.face[start], int(step["rot"]))
        return block + start * 114 + self.place(step["to"]) * 6 + facing

    def facing(self, face: int, rotation: int) -> int:
        """NH-TILE-06: a tile with six equal edges lies one way only; a scenario may say any."""
        return 0 if self.state.rules.tables.flags[face] & ALL_ROUND else rotation

    def instant_action(self, step: dict[str, Any]) -> int | None:
        tile = step["tile"]
        if tile == "battle":
            return BATTLE
        if tile == "sniper":
            return SNIPER + self.unit_hex(step["target"])
        if tile == "grenade":
            return GRENADE + self.unit_hex(step["target"])
        if tile == "air_strike":
            return AIR + self.place(step["center"])
        if tile == "push_back":
            pusher, victim = self.unit_hex(step["pusher"]), self.unit_hex(step["target"])
            if victim not in NEIGHBOURS[pusher]:
                return None
            return PUSH + pusher * 6 + NEIGHBOURS[pusher].index(victim)
        raise BadScenario(f"instant tile {tile!r}, expected battle, sniper, grenade, air_strike or push_back")

    def push_destinations(self, step: dict[str, Any], number: int | None) -> list[tuple[int, int]]:
        if step.get("tile") != "push_back" or number is None or not self.state.is_legal(number):
            return []
        return [AXIAL[h] for h in retreats(self.state, self.unit_hex(step["pusher"]), self.unit_hex(step["target"]))]

    def apply(self, number: int, placed: str | None = None) -> None:
        """Apply an action and follow the units by the events it makes; `placed` names a new unit."""
        start = len(self.log)
        self.state.log = self.log
        try:
            self.state.apply(number)
        finally:
            self.state.log = None
        if placed is not None:
            self.units[placed] = (number - PLACE) % 114 // 6
        for event in self.log[start:]:
            self._follow(event)

    def _follow(self, event: LooseEvent) -> None:
        if event.kind == "move":
            uid = self.uid_at(event.data["from"])
            self.units[uid] = HEX_NAMED[event.data["to"]]
        for tile in event.data.get("destroyed", []):
            uid = self.uid_at(tile["hex"])
            tile["uid"] = uid
            self.left.append(uid)
            if event.kind != "phase":
                self.removed.append(uid)
            self.units.pop(uid, None)

    def answer_questions(self, step: dict[str, Any]) -> None:
        """Answer what the rules ask with the scenario's decisions, or with the defaults."""
        while self.state.stack and self.state.to_move >= 0:
            self.apply(self._answer(step))

    def _answer(self, step: dict[str, Any]) -> int:
        options = self.state.actions()
        if RETREAT <= options[0] < EXPLODE:
            victim = self.unit_hex(step["target"])
            check("who chooses the retreat", self.state.owner[victim], self.state.to_move)
            if "defender_chooses" not in step:
                raise Mismatch("the victim's controller has to choose, but the scenario does not say what")
            return RETREAT + self.place(step["defender_chooses"])
        for number, decision in enumerate(self.decisions):
            if self.seat(decision["player"]) != self.state.to_move or not self._now(decision):
                continue
            action = self._decided(decision)
            if action in options:
                del self.decisions[number]
                return action
        if FIRST <= options[0] < DRAW:
            return FIRST + self.state.stack[-1][1]
        if EXPLODE <= options[0] < ATTACK:
            return options[1]
        if KEEP <= options[0] < CONVERT or not self._matters(options):
            return options[0]
        words = ", ".join(self.state.text(action) for action in options)
        raise Mismatch(f"a compulsory choice that the scenario does not answer: {words}")

    def _matters(self, options: list[int]) -> bool:
        """Whether anything depends on the answer; if not, a scenario need not give one."""
        in_battle = self.state.stack[-1][0] == BATTLE_FRAME
        return matters(self.state, options, COURSES if in_battle else [settle_instant])

    def check_decisions_asked(self) -> None:
        """A decision nobody asked for is a fault, unless it declines what was not on offer anyway."""
        for decision in self.decisions:
            if not _declines(decision):
                words = ", ".join(f"{key} {value}" for key, value in decision.items())
                raise BadScenario(f"a decision was never asked for: {words}")

    def _now(self, decision: dict[str, Any]) -> bool:
        """A decision that names a phase belongs to that phase of a battle."""
        frame = self.state.stack[-1]
        return frame[0] != BATTLE_FRAME or decision.get("phase") in (None, frame[3])

    def _decided(self, decision: dict[str, Any]) -> int:
        what = decision["kind"]
        if what == "clown":
            return (EXPLODE if decision["choice"] == "explode" else ATTACK) + self.units.get(decision["unit"], -HEXES)
        if what == "quartermaster":
            return self._conversion(decision)
        if what == "order":
            return FIRST + self.seat(decision["first"])
        target = self.units.get(decision["saves"], EMPTY)
        source = self.units.get(decision.get("attack_from") or "", target)
        medic = self.units.get(decision["medic"], EMPTY)
        return medic_action(source, target, medic) if min(source, target, medic) >= 0 else EMPTY

    def _conversion(self, decision: dict[str, Any]) -> int:
        place = self.units.get(decision["unit"], EMPTY)
        if place == EMPTY:
            return EMPTY
        if not _converts(decision):
            return KEEP + place
        direction = (int(decision["edge"]) + self.state.face[place] % 6) % 6
        return CONVERT + place * 12 + direction * 2 + (1 if decision["to"] == "melee" else 0)

    # Looking ------------------------------------------------------------------------------------

    def held(self) -> set[str]:
        held = held_units(self.state)
        return {uid for uid, place in self.units.items() if held >> place & 1}

    def where(self, uid: str) -> tuple[tuple[int, int], int] | None:
        if uid not in self.units:
            return None
        place = self.units[uid]
        return AXIAL[place], self.state.face[place] % 6

    def all_round(self, uid: str) -> bool:
        """Whether it makes no difference which way the unit faces."""
        place = self.units.get(uid, EMPTY)
        return place != EMPTY and self.state.rules.tables.flags[self.state.face[place]] & ALL_ROUND != 0

    def removed_outside_battle(self) -> list[str]:
        return self.removed

    def battle_starter(self) -> str | None:
        for event in self.log:
            if event.kind == "battle":
                return self.players[int(event.data["starter"])]
        return None

    def turn_over(self) -> bool:
        return self.state.outcome is not None or self.state.turn_seat != self.mover

    def result(self) -> str:
        outcome = self.state.outcome
        if outcome is None:
            return "not over"
        return "draw" if outcome.draw else f"{self.players[outcome.winners[0]]} wins"

    def phases(self) -> list[dict[str, Any]]:
        """The first battle's phases by unit names."""
        found: list[dict[str, Any]] = []
        for event in self.log:
            if event.kind == "battle-end":
                break
            if event.kind == "phase":
                found.append(event.data)
        return found

    def check_phases(self, expected: list[dict[str, Any]]) -> None:
        """HQs without a target may be listed or not; every other actor and change must match."""
        names = self._names_at_battle()
        actual = {data["phase"]: data for data in self.phases()}
        before = list(self.points_before())
        wanted = {phase["phase"]: phase for phase in expected}
        for number in sorted(set(actual) | set(wanted), reverse=True):
            data = actual.get(number)
            phase = wanted.get(number, {"acts": [], "destroyed": []})
            acts = {names[name] for name in data["acts"]} if data else set()
            hitting = {names[hit["from"]] for hit in data["attacks"] if hit["from"]} if data else set()
            hqs = {uid for uid in {*acts, *phase["acts"]} if self._is_hq(uid)}
            check(f"phase {number} acts", set(phase["acts"]) - hqs, acts - hqs)
            if number in wanted:
                check(f"phase {number} HQs acting", (hqs & hitting) - set(phase["acts"]), set())
            gone = {tile["uid"] for tile in data["destroyed"]} if data else set()
            check(f"phase {number} destroyed", set(phase["destroyed"]), gone)
            points = data["points"] if data else before
            if "hq_after" in phase:
                check(f"phase {number} HQ points", phase["hq_after"], dict(zip(self.players, points, strict=True)))
            elif number not in wanted:
                check(f"phase {number} HQ points", before, points)
            before = points

    def _names_at_battle(self) -> dict[str, str]:
        """Hex name -> unit name for everything that took part: units on the board and those that left."""
        names = {tile["hex"]: tile["uid"] for event in self.log for tile in event.data.get("destroyed", [])}
        for uid, place in self.units.items():
            for name, number in HEX_NAMED.items():
                if number == place:
                    names[name] = uid
        return names

    def _is_hq(self, uid: str) -> bool:
        place = self.units.get(uid, EMPTY)
        return place != EMPTY and bool(self.state.rules.tables.flags[self.state.face[place]] & HQ)

    def points_before(self) -> list[int]:
        for event in self.log:
            if event.kind == "battle":
                return list(event.data["points"])
        return list(self.state.points)

    def check_final(self, final: dict[str, Any]) -> None:
        check("destroyed in all", sorted(final["destroyed"]), sorted(self.left))
        wounds = {uid: self.state.wounds[place] for uid, place in self.units.items() if self.state.wounds[place] > 0}
        check("wounds", {uid: count for uid, count in final.get("wounds", {}).items() if count}, wounds)
        if "hq" in final:
            check("HQ points", final["hq"], dict(zip(self.players, self.state.points, strict=True)))
        if "result" in final:
            check("result", final["result"], self.result())
        if "mad_bomber_to" in final:
            to = [bomber["to"] for event in self.log for bomber in event.data.get("bombers", [])]
            check("Mad Bomber goes to", [final["mad_bomber_to"]], [None if t is None else self.players[t] for t in to])
        for key in final:
            if key.endswith("_hq_track"):
                self._check_track(self.seat(key[0].upper()), final[key])

    def _check_track(self, seat: int, track: list[int]) -> None:
        """The counter's way as told wound by wound: our phase ends must lie on it, the last at its end."""
        way = [data["points"][seat] for data in self.phases()]
        check("HQ counter", [], [points for points in way if points not in track])
        check("HQ counter at the end", track[-1], way[-1] if way else track[-1])


def _declines(decision: dict[str, Any]) -> bool:
    if decision["kind"] == "clown":
        return bool(decision["choice"] == "attack")
    return decision["kind"] == "quartermaster" and not _converts(decision)


def _converts(decision: dict[str, Any]) -> bool:
    return decision.get("to") in ("ranged", "melee") and decision.get("to") != decision.get("from")


def own_hq(scenario: dict[str, Any], player: str, tiles: dict[str, Any]) -> str | None:
    """The tile that is the player's HQ."""
    for unit in scenario["units"]:
        if unit["owner"] == player and tiles.get(unit["tile"], {}).get("kind") == "hq":
            return str(unit["tile"])
    for step in scenario["action"].get("steps", []):
        for done in step.get("do", []):
            if "place_hq" in done and step["player"] == player:
                return str(done["tile"])
    return None


def _any_hq(tiles: dict[str, Any]) -> str | None:
    for key, data in tiles.items():
        if data["kind"] == "hq":
            return key
    return None
