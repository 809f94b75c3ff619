"""A scenario set up as a state: its units by name, its actions as numbers, its decisions as answers."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from ashfall.core.errors import BadPosition, BadScenario
from ashfall.core.events import Event, Told
from ashfall.games.neuroshima_hex.actions import (
    AIR,
    ATTACK,
    BATTLE,
    DECIDES,
    DEED,
    FIRST,
    GRENADE,
    KEEP,
    MEDIC,
    MOBILITY,
    MOVE,
    RETREAT,
    SNIPER,
    TO_MELEE,
    TO_RANGED,
    TRANSPORT,
    TREAT,
    convert_action,
    medic_action,
    move_action,
    place_action,
    push_action,
    read_medic,
    read_place,
    treat_action,
)
from ashfall.games.neuroshima_hex.asking import matters
from ashfall.games.neuroshima_hex.battle import COURSES
from ashfall.games.neuroshima_hex.battlefields import load_battlefields
from ashfall.games.neuroshima_hex.board import DIRECTION_NAMES
from ashfall.games.neuroshima_hex.deeds import DEEDS
from ashfall.games.neuroshima_hex.document import NeuroshimaDocument, Player, Unit
from ashfall.games.neuroshima_hex.events import Battle, BattleEnd, Eliminated, Instant, Leaving, Moved, Phase, Removed
from ashfall.games.neuroshima_hex.frames import (
    BATTLE_FRAME,
    CARE_QUESTION,
    DECIDER_QUESTION,
    DEED_QUESTION,
    KIND,
    ORDER_QUESTION,
    PHASE,
    QUARTERMASTER_QUESTION,
    RETREAT_FRAME,
)
from ashfall.games.neuroshima_hex.game import NeuroshimaHex
from ashfall.games.neuroshima_hex.instants import settle_instant
from ashfall.games.neuroshima_hex.lineup import ALL_ROUND, HQ, KINDS
from ashfall.games.neuroshima_hex.movement import retreats
from ashfall.games.neuroshima_hex.nets import held_units
from ashfall.games.neuroshima_hex.position import EMPTY, NEUTRAL
from ashfall.games.neuroshima_hex.questions.catalogue import open_frame
from ashfall.scenarios.neuroshima_hex.check import Mismatch, check
from ashfall.scenarios.neuroshima_hex.modes import board_of, in_playing_order, mode_of
from ashfall.scenarios.neuroshima_hex.tiles import scenario_army

PILE = 20
"""Tiles given to a pile whose size the scenario leaves open."""
TURN = 10
BATTLEFIELDS = tuple(msgspec.structs.replace(field, seats=(2, 3, 4, 5, 6)) for field in load_battlefields())
"""The printed ones; a scenario may show the expanded one with fewer players than the books allow."""
_BLOCKS = {"move_tile": MOVE, "mobility": MOBILITY, "transport": TRANSPORT}


class Gone(msgspec.Struct, frozen=True):
    """A unit that left, by the name that the scenario gave it."""

    uid: str
    unit: Leaving


class Table:
    """One scenario under one edition."""

    def __init__(self, scenario: dict[str, Any], edition: str) -> None:
        seated = in_playing_order(scenario)
        self.mode = mode_of(scenario)
        self.players: list[str] = [player["id"] for player in seated]
        tiles = self.tiles = scenario["tiles"]
        armies = tuple(
            scenario_army(
                player["id"],
                tiles,
                own_hq(scenario, player["id"], tiles) or _any_hq(tiles),
                unruly=player.get("army") == "moloch",
            )
            for player in seated
        )
        self.game = NeuroshimaHex(armies, battlefields=BATTLEFIELDS)
        self.field = board_of(scenario)
        self.board = next(field for field in BATTLEFIELDS if field.id == self.field).board()
        self.decisions: list[dict[str, Any]] = list(scenario.get("decisions", []))
        self.units: dict[str, int] = {unit["uid"]: self.place(unit["at"]) for unit in scenario["units"]}
        """Hex of each unit on the board by its name."""
        self.left: list[Gone] = []
        """Units that left, in order."""
        self.removed: list[str] = []
        """Names of those that left outside battles."""
        self.eliminated: list[Gone] = []
        """Those that left because their player was out."""
        self.log: list[Event] = []
        self.destinations: list[tuple[int, int]] = []
        action = scenario["action"]
        first = action["steps"][0] if action["type"] == "sequence" and action["steps"] else action
        self.mover = self.seat(first.get("player") or first.get("started_by") or self.players[0])
        self._move_dealt = False
        self.set_up(self._document(scenario, edition))

    # Setting up ---------------------------------------------------------------------------------

    def set_up(self, document: NeuroshimaDocument) -> None:
        """Stand at a position."""
        try:
            self.state = self.game.position(msgspec.to_builtins(document))
        except BadPosition as error:
            raise BadScenario(error.message) from None
        self.state.thorough = True

    def _document(self, scenario: dict[str, Any], edition: str) -> NeuroshimaDocument:
        action = scenario["action"]
        if action["type"] == "replay":
            decks = scenario["decks_top_first"]
            piles = [self._stock(decks.get(player, [])) for player in self.players]
            players = [Player(pile=pile) for pile in piles]
            return self._whole(edition, [], players, step="place-hq", turn=0)
        sizes = dict.fromkeys(self.players, PILE)
        for player, size in action.get("state", {}).items():
            sizes[self.players[self.seat(player.removesuffix("_deck"))]] = size
        points: dict[str, int | None] = dict.fromkeys(self.players)
        # With the score rule HQs have no points; what is counted is what the armies have scored.
        for player, value in scenario.get("score" if self.mode == "score" else "hq_points", {}).items():
            points[self.players[self.seat(player)]] = value
        players = [Player(points=points[player], pile={"battle": sizes[player]}) for player in self.players]
        units = [self._unit(unit) for unit in scenario["units"]]
        return self._whole(edition, units, players, seat=self.mover, turn=TURN)

    def _whole(self, edition: str, units: list[Unit], players: list[Player], **more: Any) -> NeuroshimaDocument:
        return NeuroshimaDocument(
            game=self.game.name,
            seats=self.players,
            options={"edition": edition, "mode": self.mode, "board": self.field},
            board=units,
            players=players,
            **more,
        )

    def _stock(self, tiles: list[str]) -> dict[str, int]:
        """The listed tiles, and enough others below them that no pile runs out."""
        pile = {"battle": PILE}
        for tile in tiles:
            pile[tile] = pile.get(tile, 0) + 1
        return pile

    def _unit(self, unit: dict[str, Any]) -> Unit:
        return Unit(
            hex=self.board.names[self.place(unit["at"])],
            tile=unit["tile"],
            seat=None if unit["owner"] is None else self.seat(unit["owner"]),
            facing=DIRECTION_NAMES[unit["rot"]],
            wounds=unit.get("wounds", 0),
        )

    def deal(self, step: dict[str, Any]) -> None:
        """The tile that a step uses is laid in front of the player; of Move tiles there is one only."""
        document = self.state.position()
        hand = document.players[self.mover].hand
        if step["type"] in ("place", "instant"):
            hand = [*hand, step["tile"]]
        elif step["type"] == "battle":
            hand = [*hand, "battle"]
        elif step["type"] == "move" and step["source"] == "move_tile" and not self._move_dealt:
            hand = [*hand, "move"]
            self._move_dealt = True
        document.players[self.mover] = msgspec.structs.replace(document.players[self.mover], hand=hand[-3:])
        document.used = 0
        self.set_up(document)

    # Names and numbers --------------------------------------------------------------------------

    def seat(self, player: str) -> int:
        if player not in self.players:
            raise BadScenario(f"unknown player {player!r}, expected {' or '.join(self.players)}")
        return self.players.index(player)

    def kind(self, seat: int, tile: str) -> int:
        base = self.state.lineup.base[seat]
        ids = [name for name in self.state.lineup.ids[base : base + KINDS] if name]
        if tile not in ids:
            raise BadScenario(f"unknown tile {tile!r}, expected {', '.join(ids)}")
        return ids.index(tile)

    def place(self, at: list[int]) -> int:
        if tuple(at) not in self.board.hex_at:
            raise BadScenario(f"{at} is not on the board")
        return self.board.hex_at[at[0], at[1]]

    def unit_hex(self, uid: str) -> int:
        if uid not in self.units:
            raise BadScenario(f"no unit {uid!r} on the board, expected {', '.join(self.units)}")
        return self.units[uid]

    def uid_at(self, name: str) -> str:
        for uid, place in self.units.items():
            if place == self.board.named[name]:
                return uid
        return name

    # Acting -------------------------------------------------------------------------------------

    def action(self, step: dict[str, Any]) -> int | None:
        """The number of a step's action, or None if it cannot even be written down."""
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
        face = (self.state.lineup.base[seat] + kind) * 6
        return place_action(kind, self.place(step["at"]), self.facing(face, int(step["rot"])))

    def step_action(self, block: int, uid: str, step: dict[str, Any]) -> int:
        start = self.unit_hex(uid)
        facing = self.facing(self.state.face[start], int(step["rot"]))
        return move_action(block, start, self.place(step["to"]), facing)

    def facing(self, face: int, rotation: int) -> int:
        """NH-TILE-06: a tile with six equal edges lies one way only; a scenario may say any."""
        return 0 if self.state.lineup.flags[face] & ALL_ROUND else rotation

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
            if victim not in self.board.neighbours[pusher]:
                return None
            return push_action(pusher, self.board.neighbours[pusher].index(victim))
        raise BadScenario(f"instant tile {tile!r}, expected battle, sniper, grenade, air_strike or push_back")

    def push_destinations(self, step: dict[str, Any], number: int | None) -> list[tuple[int, int]]:
        if step.get("tile") != "push_back" or number is None or not self.state.is_legal(number):
            return []
        return [
            self.board.axial[h]
            for h in retreats(self.state, self.unit_hex(step["pusher"]), self.unit_hex(step["target"]))
        ]

    def apply(self, number: int, placed: str | None = None) -> None:
        """Apply an action and follow the units by the events it makes; `placed` names a new unit."""
        log: list[Told] = []
        self.state.log = log
        try:
            self.state.apply(number)
        finally:
            self.state.log = None
        if placed is not None:
            self.units[placed] = read_place(number)[1]
        for told in log:
            self.log.append(told.event)
            self._follow(told.event)

    def _follow(self, event: Event) -> None:
        if isinstance(event, Eliminated):
            for unit in event.removed:
                uid = self.uid_at(unit.hex)
                self.eliminated.append(Gone(uid, unit))
                self.units.pop(uid, None)
        if isinstance(event, Moved):
            self.units[self.uid_at(event.source)] = self.board.named[event.target]
        for unit in _destroyed(event):
            uid = self.uid_at(unit.hex)
            self.left.append(Gone(uid, unit))
            if not isinstance(event, Phase):
                self.removed.append(uid)
            self.units.pop(uid, None)

    def answer_questions(self, step: dict[str, Any]) -> None:
        """Answer what the rules ask with the scenario's decisions, or with the defaults."""
        while self.state.stack and self.state.to_move >= 0:
            self.apply(self._answer(step))

    def _answer(self, step: dict[str, Any]) -> int:
        options = self.state.actions()
        kind = open_frame(self.state)[KIND]
        if kind == RETREAT_FRAME:
            return self._retreat(step)
        if kind == DECIDER_QUESTION:
            return self._decider(options)
        for number, decision in enumerate(self.decisions):
            if not self._may_answer(decision, options) or not self._now(decision):
                continue
            action = self._decided(decision)
            if kind == CARE_QUESTION and MEDIC <= action < TREAT:
                # From which attack is asked next.
                _, wounded, medic = read_medic(action)
                if treat_action(wounded, medic) in options:
                    return treat_action(wounded, medic)
            if action in options:
                del self.decisions[number]
                return action
        if kind in (ORDER_QUESTION, DEED_QUESTION, QUARTERMASTER_QUESTION) or not self._matters(kind, options):
            return self.game.default_action(self.state)
        words = ", ".join(self.state.text(action) for action in options)
        raise Mismatch(f"a compulsory choice that the scenario does not answer: {words}")

    def _may_answer(self, decision: dict[str, Any], options: list[int]) -> bool:
        """Whoever is asked; where nothing is left to choose a partner may have said it as well."""
        seat, asked = self.seat(decision["player"]), self.state.to_move
        if seat == asked:
            return True
        partners = self.state.lineup.seating.partners(asked)
        return decision["kind"] == "medic" and seat in partners and (len(options) == 1 or bool(self.state.answers))

    def _decider(self, options: list[int]) -> int:
        """Who is to decide, as the scenario says it or as its decisions show."""
        for number, decision in enumerate(self.decisions):
            if decision["kind"] == "order" and DECIDES + self.seat(decision["first"]) in options:
                del self.decisions[number]
                return DECIDES + self.seat(decision["first"])
        for decision in self.decisions:
            if decision["kind"] == "medic" and DECIDES + self.seat(decision["player"]) in options:
                return DECIDES + self.seat(decision["player"])
        return options[0]

    def _retreat(self, step: dict[str, Any]) -> int:
        """The victim's controller chooses; for nobody's tile the pusher does (NH-PUSH-04, NH-BOMB-10)."""
        owner = self.state.owner[self.unit_hex(step["target"])]
        check("who chooses the retreat", self.mover if owner == NEUTRAL else owner, self.state.to_move)
        said = "pusher_chooses" if owner == NEUTRAL and "pusher_chooses" in step else "defender_chooses"
        if said not in step:
            raise Mismatch("the victim's controller has to choose, but the scenario does not say what")
        return RETREAT + self.place(step[said])

    def _matters(self, kind: int, options: list[int]) -> bool:
        """Whether anything depends on the answer; if not, a scenario need not give one."""
        in_battle = self.state.stack[-1][KIND] == BATTLE_FRAME
        return matters(self.state, kind, options, COURSES if in_battle else [settle_instant])

    def check_decisions_asked(self) -> None:
        """A decision nobody asked for is a fault, unless it declines what was not on offer anyway."""
        for decision in self.decisions:
            if not _declines(decision):
                words = ", ".join(f"{key} {value}" for key, value in decision.items())
                raise BadScenario(f"a decision was never asked for: {words}")

    def _now(self, decision: dict[str, Any]) -> bool:
        """A decision that names a phase belongs to that phase of a battle."""
        frame = self.state.stack[-1]
        return frame[KIND] != BATTLE_FRAME or decision.get("phase") in (None, frame[PHASE])

    def _decided(self, decision: dict[str, Any]) -> int:
        what = decision["kind"]
        if what in DEEDS:
            done = decision["choice"] == DEEDS[what].word
            return (DEED if done else ATTACK) + self.units.get(decision["unit"], -self.board.size)
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
        return convert_action(place, direction, TO_MELEE if decision["to"] == "melee" else TO_RANGED)

    # Looking ------------------------------------------------------------------------------------

    def held(self) -> set[str]:
        held = held_units(self.state)
        return {uid for uid, place in self.units.items() if held >> place & 1}

    def where(self, uid: str) -> tuple[tuple[int, int], int] | None:
        if uid not in self.units:
            return None
        place = self.units[uid]
        return self.board.axial[place], self.state.face[place] % 6

    def all_round(self, uid: str) -> bool:
        """Whether it makes no difference which way the unit faces."""
        place = self.units.get(uid, EMPTY)
        return place != EMPTY and self.state.lineup.flags[self.state.face[place]] & ALL_ROUND != 0

    def removed_outside_battle(self) -> list[str]:
        return self.removed

    def battle_starter(self) -> str | None:
        for event in self.log:
            if isinstance(event, Battle):
                return self.players[event.starter]
        return None

    def turn_over(self) -> bool:
        return self.state.outcome is not None or self.state.turn_seat != self.mover

    def result(self) -> str:
        outcome = self.state.outcome
        if outcome is None:
            return "not over"
        if outcome.draw:
            return "draw"
        return f"{' and '.join(self.players[seat] for seat in outcome.winners)} wins"

    def check_result(self, expected: str) -> None:
        """Teams are named by their players, by one of them, or as the team or the Loner."""
        found, outcome = self.result(), self.state.outcome
        if outcome is not None and len(outcome.winners) > 1:
            said = set(re.findall(r"\w+", expected))
            winners = {self.players[seat] for seat in outcome.winners}
            if expected.endswith("wins") and said & set(self.players) <= winners and said & {*winners, "team"}:
                return
        elif self.mode == "one-vs-two" and found == f"{self.players[0]} wins" and expected == "loner wins":
            return
        check("result", expected, found)

    def check_standings(self, expected: dict[str, Any]) -> None:
        """Who drew, who is out, and whose turn it is."""
        outcome, state = self.state.outcome, self.state
        if "drawn_between" in expected:
            drawn = () if outcome is None else outcome.drawn or range(len(self.players))
            check("drawn between", set(expected["drawn_between"]), {self.players[seat] for seat in drawn})
        if "eliminated" in expected:
            out = {player for seat, player in enumerate(self.players) if not state.standing.plays(seat)}
            check("eliminated", set(expected["eliminated"]), out)
        if "next_player" in expected:
            check("next player", expected["next_player"], self.players[state.turn_seat])

    def phases(self) -> list[Phase]:
        """The first battle's phases."""
        found: list[Phase] = []
        for event in self.log:
            if isinstance(event, BattleEnd):
                break
            if isinstance(event, Phase):
                found.append(event)
        return found

    def uid_of(self, unit: Leaving) -> str:
        """The name of a unit that left."""
        return next(gone.uid for gone in self.left if gone.unit is unit)

    def check_phases(self, expected: list[dict[str, Any]]) -> None:
        """HQs without a target may be listed or not; every other actor and change must match."""
        names = self._names_at_battle()
        actual = {told.phase: told for told in self.phases()}
        before = list(self.points_before())
        wanted = {phase["phase"]: phase for phase in expected}
        for number in sorted(set(actual) | set(wanted), reverse=True):
            told = actual.get(number)
            phase = wanted.get(number, {"acts": [], "destroyed": []})
            acts = {names[name] for name in told.acts} if told else set()
            hitting = {names[hit.source] for hit in told.attacks if hit.source} if told else set()
            hqs = {uid for uid in {*acts, *phase["acts"]} if self._is_hq(uid)}
            check(f"phase {number} acts", set(phase["acts"]) - hqs, acts - hqs)
            if number in wanted:
                check(f"phase {number} HQs acting", (hqs & hitting) - set(phase["acts"]), set())
            gone = {self.uid_of(unit) for unit in told.destroyed} if told else set()
            check(f"phase {number} destroyed", set(phase["destroyed"]), gone)
            points = told.points if told else before
            if "hq_after" in phase:
                check(f"phase {number} HQ points", phase["hq_after"], dict(zip(self.players, points, strict=True)))
            elif number not in wanted:
                check(f"phase {number} HQ points", before, points)
            before = points

    def _names_at_battle(self) -> dict[str, str]:
        """Hex name -> unit name for everything that took part: units on the board and those that left."""
        names = {gone.unit.hex: gone.uid for gone in [*self.eliminated, *self.left]}
        for uid, place in self.units.items():
            for name, number in self.board.named.items():
                if number == place:
                    names[name] = uid
        return names

    def _is_hq(self, uid: str) -> bool:
        if uid in [gone.uid for gone in self.eliminated if self.tiles[gone.unit.tile]["kind"] == "hq"]:
            return True
        place = self.units.get(uid, EMPTY)
        return place != EMPTY and bool(self.state.lineup.flags[self.state.face[place]] & HQ)

    def points_before(self) -> list[int]:
        for event in self.log:
            if isinstance(event, Battle):
                return list(event.points)
        return list(self.state.points)

    def check_final(self, final: dict[str, Any], left: list[Gone]) -> None:
        """`left` are the units that should be destroyed in all."""
        check("destroyed in all", sorted(final["destroyed"]), sorted(gone.uid for gone in left))
        wounds = {uid: self.state.wounds[place] for uid, place in self.units.items() if self.state.wounds[place] > 0}
        check("wounds", {uid: count for uid, count in final.get("wounds", {}).items() if count}, wounds)
        if "hq" in final:
            check("HQ points", final["hq"], dict(zip(self.players, self.state.points, strict=True)))
        if "score" in final:
            check("score", final["score"], dict(zip(self.players, self.state.points, strict=True)))
        if "result" in final:
            self.check_result(final["result"])
        if "after_battle_removed" in final:
            check(
                "removed after the battle", set(final["after_battle_removed"]), {gone.uid for gone in self.eliminated}
            )
        self.check_standings(final)
        if "mad_bomber_to" in final:
            told = [event for event in self.log if isinstance(event, Phase | Instant)]
            to = [bomber.to for event in told for bomber in event.bombers]
            check("Mad Bomber goes to", [final["mad_bomber_to"]], [None if t is None else self.players[t] for t in to])
        for key in final:
            if key.endswith("_hq_track"):
                self._check_track(self.seat(key[0].upper()), final[key])

    def _check_track(self, seat: int, track: list[int]) -> None:
        """The counter's way as told wound by wound: our phase ends must lie on it, the last at its end."""
        way = [told.points[seat] for told in self.phases()]
        check("HQ counter", [], [points for points in way if points not in track])
        check("HQ counter at the end", track[-1], way[-1] if way else track[-1])


def _destroyed(event: Event) -> list[Leaving]:
    """The units that left by an event."""
    return event.destroyed if isinstance(event, Phase | Instant | Removed) else []


def _declines(decision: dict[str, Any]) -> bool:
    if decision["kind"] in DEEDS:
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
