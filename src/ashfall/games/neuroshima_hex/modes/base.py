"""A mode: turns, what follows a battle, the end and the winner (NH-FULL, NH-END)."""

from __future__ import annotations

from typing import Final

from ashfall.core.outcome import Outcome
from ashfall.core.state import OVER, Frame
from ashfall.games.neuroshima_hex import battle
from ashfall.games.neuroshima_hex.drawing import begin_turn
from ashfall.games.neuroshima_hex.events import Over, tell
from ashfall.games.neuroshima_hex.frames import BEFORE, BY_FULL_BOARD, BY_LAST_TURN, BY_TIE, FINISHED, REASON, SEAT
from ashfall.games.neuroshima_hex.playing_order import round_after, round_from, slot_of
from ashfall.games.neuroshima_hex.position import (
    ADDITIONAL_BATTLE,
    FINAL_BATTLE,
    LAST_TILE_DRAWN,
    LAST_TURN,
    NORMAL,
    TIE_TURN_ONE,
    Position,
)

HQ_DESTROYED: Final = 1
BOTH_DESTROYED: Final = 2
POINTS: Final = 3
STALEMATE: Final = 4
ALL_DESTROYED: Final = 5
SCORE_REACHED: Final = 6
HIGHEST_SCORE: Final = 7
ENDINGS: Final = [
    *("", "hq-destroyed", "both-hqs-destroyed", "points", "stalemate"),
    *("all-hqs-destroyed", "score-reached", "highest-score"),
]


class Mode:
    """What all modes share; each says how HQs fall, who is ahead and how a tie goes on."""

    hqs_fall_alone: bool = False
    """Whether the others play on when an HQ falls: then a player can leave."""

    # What a mode says itself ----------------------------------------------------------------------

    def verdict(self, position: Position) -> int:
        """The ending that fallen HQs or complete scores mean, as they stand; 0 if they mean none."""
        raise NotImplementedError

    def ahead(self, position: Position) -> list[int]:
        """The seats that would win now, or share the win if they are of different teams."""
        raise NotImplementedError

    def tied(self, position: Position) -> list[int]:
        """After the final battle: the seats that get an extra turn because nobody is ahead alone, or none."""
        raise NotImplementedError

    def extra_turns(self, position: Position, tied: list[int]) -> list[int]:
        """The order of these turns: on from the last turn before the final battle (N-15, N-28, N-37)."""
        return [seat for seat in round_after(position, position.turn_seat) if seat in tied]

    def settle(self, position: Position) -> bool:
        """Once a battle is over, or outside battles at once (NH-GOAL-02). True if that ended the game."""
        reason = self.verdict(position)
        if reason:
            self.finish(position, reason)
        return reason != 0

    def on_points(self) -> int:
        """The ending when points are compared after a last battle."""
        return POINTS

    # Turns ----------------------------------------------------------------------------------------

    def next_turn(self, position: Position) -> None:
        """Hand over to whoever is next, or begin the battle that comes instead (NH-END-02)."""
        if position.stage == NORMAL:
            self.take_turn(position, round_after(position, position.turn_seat)[0])
            return
        if position.stage == LAST_TILE_DRAWN:
            # NH-MP3-02, NH-TEAM-12, N-27: everybody else has one turn, eliminated players have none (N-08).
            position.stage = LAST_TURN
            others = [seat for seat in round_after(position, position.turn_seat) if seat != position.last_seat]
            position.standing = position.standing.with_turns(others)
        self._turn_to_come(position)

    def _turn_to_come(self, position: Position) -> None:
        standing = position.standing
        if standing.to_come:
            position.standing = standing.with_turns(standing.to_come[1:])
            self.take_turn(position, standing.to_come[0])
        elif position.stage == LAST_TURN:
            position.stage = FINAL_BATTLE
            position.standing = standing.closed_by(position.turn_seat)
            # NH-END-05, N-08: by the player who ran out of tiles first, or whoever is next alive.
            battle.begin(position, round_from(position, position.last_seat)[0], BY_LAST_TURN)
        else:
            position.stage = ADDITIONAL_BATTLE
            # NH-END-12, N-16: by the player who had the last turn before the final battle, tied or not.
            battle.begin(position, round_from(position, standing.closer)[0], BY_TIE)

    def take_turn(self, position: Position, seat: int) -> None:
        """A seat's next turn begins."""
        order = position.lineup.seating.turns
        if len(order) > position.lineup.count:
            slot = slot_of(position, position.turn_seat)
            slot = (slot + 1) % len(order)
            while order[slot] != seat:
                slot = (slot + 1) % len(order)
            position.standing = position.standing.with_lap(order[:slot].count(seat))
        begin_turn(position, seat)

    # Battles --------------------------------------------------------------------------------------

    def after_battle(self, position: Position, frame: Frame) -> None:
        """What follows a battle: another one, a turn, or the end."""
        if self.settle(position):
            return
        if frame[REASON] == BY_LAST_TURN:
            self.after_final_battle(position)
        elif frame[REASON] == BY_TIE:
            self.finish(position, self.on_points())
        elif frame[REASON] == BY_FULL_BOARD and position.is_full():
            around = position.face[position.lineup.board.main :]
            if frame[BEFORE:] == (*position.wounds, *position.points, *around):
                # NH-FULL-06, N-24: a battle that changes nothing ends the game.
                self.finish(position, STALEMATE)
            else:
                # NH-FULL-04, NH-FULL-07: again, by the same starter, or whoever is next alive (N-08).
                battle.begin(position, round_from(position, frame[SEAT])[0], BY_FULL_BOARD)
        else:
            self.next_turn(position)

    def after_final_battle(self, position: Position) -> None:
        """NH-END-11: a tie gives each player concerned one more turn."""
        tied = self.tied(position)
        if not tied:
            self.finish(position, self.on_points())
            return
        contending = [seat for seat in range(position.lineup.count) if position.standing.contends(seat)]
        beaten = [seat for seat in contending if seat not in tied]
        turns = self.extra_turns(position, tied)
        position.stage = TIE_TURN_ONE
        position.standing = position.standing.with_beaten(beaten).with_turns(turns)
        self._turn_to_come(position)

    def after_wounds(self, position: Position) -> None:
        """Outside a battle (NH-GOAL-02): what an instant tile has led to."""
        if not self.settle(position) and not position.standing.plays(position.turn_seat):
            self.next_turn(position)

    # The end --------------------------------------------------------------------------------------

    def finish(self, position: Position, reason: int) -> None:
        """The game is over."""
        position.reason = reason
        position.step = FINISHED
        position.to_move = OVER
        if position.log is not None:
            outcome = self.outcome(position)
            tell(position, Over(list(outcome.winners), list(outcome.drawn), outcome.reason, list(outcome.scores)))

    def outcome(self, position: Position) -> Outcome:
        """Those ahead have won if they are one team; otherwise they drew, and the others lost (N-17)."""
        ahead = self.ahead(position)
        teams = position.lineup.seating.teams
        scores, reason = tuple(position.points), ENDINGS[position.reason]
        if len({teams[seat] for seat in ahead}) == 1:
            return Outcome(tuple(ahead), scores, reason)
        return Outcome((), scores, reason, () if len(ahead) == position.lineup.count else tuple(ahead))
