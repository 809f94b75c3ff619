"""What waits for an answer in a document: a battle, an instant tile, a retreat, an exchange."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ashfall.core.errors import UnparsableAction
from ashfall.games.neuroshima_hex import battle
from ashfall.games.neuroshima_hex.board import DIRECTION_NAMES
from ashfall.games.neuroshima_hex.document_base import Reading
from ashfall.games.neuroshima_hex.frames import (
    ANSWERS,
    BATTLE_FRAME,
    BY_FULL_BOARD,
    EXCHANGE_FRAME,
    INSTANT_FRAME,
    REASONS,
    RETREAT_FRAME,
)
from ashfall.games.neuroshima_hex.initiative import ADDITIONAL
from ashfall.games.neuroshima_hex.instants import resolve_instant
from ashfall.games.neuroshima_hex.lineup import AIR_STRIKE, GRENADE_TILE, INSTANT_NAMES, NO_INSTANT, SNIPER_TILE
from ashfall.games.neuroshima_hex.movement import retreats
from ashfall.games.neuroshima_hex.notation import parse
from ashfall.games.neuroshima_hex.position import EMPTY, NEUTRAL, Position
from ashfall.games.neuroshima_hex.wire import take_up


class OpenReading(Reading):
    """Puts what is open on the stack and comes to its question."""

    def _open(self) -> None:
        document = self.document
        if document.battle is not None:
            self._battle()
        elif any(unit.initiatives_used or unit.additional_used for unit in document.board):
            self._fault("initiatives are used, but there is no battle")
        if document.instant is not None:
            self._instant()
        if document.retreat is not None:
            self._retreat()
        if document.exchange:
            self._exchange()

    def _battle(self) -> None:
        position, said = self.position, self.document.battle
        assert said is not None
        reason = self._index("reason of the battle", said.reason, REASONS)
        customers = 0
        for name in said.customers:
            customers |= 1 << max(0, self._hex("customers", name))
        if not self._seat("starter of the battle", said.starter) or self.faults:
            return
        position.spent = position.lineup.board.zeros[:]
        for unit in self.document.board:
            place = position.lineup.board.named[unit.hex]
            printed = range(len(position.lineup.initiative[position.face[place]]))
            if any(slot not in printed for slot in unit.initiatives_used):
                self._fault(
                    f"{unit.tile} on {unit.hex} has {len(printed)} initiatives, but {unit.initiatives_used} are used"
                )
            spent = sum(1 << slot for slot in set(unit.initiatives_used) if slot in printed)
            position.spent[place] = spent + ADDITIONAL * self._range("additional_used", unit.additional_used, 0, 99)
        phase = self._range("phase of the battle", said.phase, 0, 99)
        before: list[int] = []
        if reason == BY_FULL_BOARD:
            before = [0] * len(position.face)
            for name, count in said.wounds_before.items():
                before[max(0, self._hex("wounds_before", name))] = count
            before += said.points_before or position.points
            before += self._around(said.units_before)
        position.stack.append((BATTLE_FRAME, said.starter, reason, phase, customers, *before))
        self._answers(said.answers, battle.carry_on)

    def _around(self, units: Mapping[str, str]) -> list[int]:
        """What stood around the main board when the battle began: left out, what stands there now."""
        position = self.position
        main = position.lineup.board.main
        around = list(position.face[main:])
        for name, said in units.items():
            place = self._hex("units_before", name)
            seat, _, rest = said.partition(" ")
            tile, _, facing = rest.partition(" ")
            if place < main or not seat.isdigit() or not self._seat("units_before", int(seat)):
                self._fault(f"units_before has {said!r} on {name}, expected seat, tile and facing, off the main board")
                continue
            kind = self._kind("units_before", int(seat), tile)
            rotation = self._index("facing in units_before", facing, DIRECTION_NAMES)
            if kind != EMPTY:
                around[place - main] = (position.lineup.base[int(seat)] + kind) * 6 + rotation
        return around

    def _instant(self) -> None:
        position, said = self.position, self.document.instant
        assert said is not None
        tile = self._index("instant", said.tile, INSTANT_NAMES)
        target = self._hex("instant", said.target)
        if tile not in (SNIPER_TILE, GRENADE_TILE, AIR_STRIKE):
            self._fault(f"instant is {said.tile!r}, which wounds nobody")
        elif target != EMPTY and tile != AIR_STRIKE and position.face[target] == EMPTY:
            self._fault(f"the {said.tile} is aimed at {said.target}, where no unit stands")
        elif target != EMPTY:
            position.stack.append((INSTANT_FRAME, position.turn_seat, tile, target))
            self._answers(said.answers, resolve_instant)

    def _answers(self, words: Sequence[str], resolve: Callable[[Position], bool]) -> None:
        """Every answer must be one to a question that comes up, and one more question must be open."""
        given: list[int] = []
        for said in [*words, None]:
            board = Position(self.position.lineup, self.position)
            board.trial = True
            board.answers = given[:]
            if resolve(board):
                self._fault(
                    "nothing is left to decide in what is being resolved"
                    if said is None
                    else f"{said!r} is no answer: nothing is asked"
                )
                return
            if said is None:
                break
            try:
                answer = parse(self.position, said)
            except UnparsableAction as error:
                self._fault(error.message)
                return
            if answer not in board.asked[ANSWERS:]:
                self._fault(f"{said!r} is no answer to what is asked")
                return
            given.append(answer)
        self.position.answers = given
        take_up(self.position)

    def _retreat(self) -> None:
        position, said = self.position, self.document.retreat
        assert said is not None
        victim, pusher = self._hex("retreat", said.victim), self._hex("retreat", said.pusher)
        if victim == EMPTY or pusher == EMPTY:
            return
        if (
            position.face[victim] == EMPTY
            or position.owner[pusher] != position.turn_seat
            or victim not in position.lineup.board.adjacent[pusher]
        ):
            self._fault(
                f"{said.pusher} cannot push {said.victim}: expected a unit of the player on turn and one beside it"
            )
        elif not retreats(position, pusher, victim):
            self._fault(f"the unit on {said.victim} has nowhere to go")
        else:
            owner = position.owner[victim]
            controller = position.turn_seat if owner == NEUTRAL else owner
            position.stack.append((RETREAT_FRAME, controller, victim, pusher))
            position.to_move = controller

    def _exchange(self) -> None:
        position, left = self.position, self.document.exchange
        seat, base = position.turn_seat, position.lineup.base[position.turn_seat]
        hand = position.hands[seat]
        if any(position.lineup.instant[base + kind] == NO_INSTANT for kind in hand) or not 0 < left <= len(hand):
            self._fault(f"{left} tiles are to be exchanged, expected instant tiles only and as many of them in hand")
            return
        position.stack.append((EXCHANGE_FRAME, seat, left))
        position.to_move = seat
