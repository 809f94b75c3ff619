"""Questions inside a battle or an instant tile: asked only if something depends on the answer.

What is being resolved is computed anew with every answer, so an answer can be tried out on a copy
of the board. A question is put to a player only if two of its answers lead to different
prospects; otherwise it is answered by the default policy, and nobody need be troubled.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ashfall.games.neuroshima_hex.actions import MEDIC, TREAT
from ashfall.games.neuroshima_hex.frames import ANSWERS, MEDIC_QUESTION
from ashfall.games.neuroshima_hex.policy import automatic_answer
from ashfall.games.neuroshima_hex.position import EMPTY, Position
from ashfall.games.neuroshima_hex.wounds import Hits

TRIALS: Final = 512
"""So many ways through a phase are tried out at most; a question with more behind it is asked."""

Prospect = tuple[int, frozenset[object]]
"""Who decides and between which prospects; with EMPTY for the seat, what the board will be."""


Horizon = Callable[[Position], bool]
"""How far one looks: carries on what is being resolved, to its end (True) or to the next question (False)."""


class Asking:
    """Hands out the answers given so far; the first question without one pauses what is being resolved."""

    def __init__(self, position: Position, horizons: list[Horizon]) -> None:
        self.position = position
        self.horizons = horizons
        self.next: int = 0

    def ask(self, kind: int, seat: int, options: list[int], hits: Hits | None) -> int:
        """The answer to a question of that kind, or EMPTY if the seat has yet to give it."""
        position = self.position
        if self.next < len(position.answers):
            answer = position.answers[self.next]
            self.next += 1
            return answer
        if position.automatic:
            return automatic_answer(position, kind, options, hits)
        if not position.trial and not position.thorough and not matters(position, kind, options, self.horizons):
            answer = automatic_answer(position, kind, options, hits)
            position.answers.append(answer)
            self.next += 1
            return answer
        position.to_move = seat
        position.asked = (kind, seat, *options)
        if position.trial:
            position.care_given = _care_given(hits)
        return EMPTY


def _care_given(hits: Hits | None) -> tuple[int, int]:
    """The attacks that medics have taken so far and the medics that took them, as bits."""
    if hits is None:
        return 0, 0
    taken = 0
    number: int
    for number in range(hits.count):
        if hits.absorber(number) != EMPTY:
            taken |= 1 << number
    return taken, hits.spent_medics


class _Trials:
    """How many ways may still be tried out, and what was found on the way."""

    def __init__(self, left: int) -> None:
        self.left: int = left
        self.found: dict[tuple[tuple[int, ...], ...], Prospect] = {}
        """By the board, what was declared and what the medics have done: in which order makes no difference."""


def matters(position: Position, kind: int, options: list[int], horizons: list[Horizon]) -> bool:
    """Whether two of the answers have different prospects, however far one looks.

    What is the same at the end of a phase is the same ever after, so the nearer horizon comes first.
    """
    if len(options) < 2:
        return False
    for number, horizon in enumerate(horizons):
        # To look further costs more, so fewer ways are tried out.
        if not _makes_a_difference(position, options, horizon, _Trials(TRIALS >> 3 * number)):
            return False
        if kind >= MEDIC_QUESTION:
            # A medic's choice stands out in the phase; what becomes of it later is looked at no further.
            return True
    return True


def _makes_a_difference(position: Position, options: list[int], resolve: Horizon, trials: _Trials) -> bool:
    """At one horizon. If that is too much to find out, it does."""
    first: Prospect | None = None
    for option in options:
        prospect = _prospect(position, option, resolve, trials)
        if trials.left < 0:
            return True
        if first is None:
            first = prospect
        elif prospect != first:
            return True
    return False


def _prospect(position: Position, answer: int, resolve: Horizon, trials: _Trials) -> Prospect:
    """What can come of an answer.

    Several decisions of one player in a row are one choice between everything they can lead to,
    and a choice between equal things is none: so that prospects are equal if nobody has a reason
    to prefer one to the other.
    """
    trials.left -= 1
    if trials.left < 0:
        return EMPTY, frozenset()
    board = Position(position.lineup, position)
    board.trial = True
    board.answers.append(answer)
    if resolve(board):
        return EMPTY, frozenset([_result(board)])
    known = _moment(board)
    if known in trials.found:
        return trials.found[known]
    seat = board.to_move
    choices: set[object] = set()
    only: Prospect = EMPTY, frozenset()
    for option in board.asked[ANSWERS:]:
        only = _prospect(board, option, resolve, trials)
        if only[0] == seat:
            choices |= only[1]
        else:
            choices.add(only)
    found: Prospect = only if len(choices) == 1 else (seat, frozenset(choices))
    trials.found[known] = found
    return found


def _moment(board: Position) -> tuple[tuple[int, ...], ...]:
    """All that what follows depends on, when a question is open."""
    declared = tuple([given for given in board.answers if not MEDIC <= given < TREAT])
    board_now = (tuple(board.face), tuple(board.wounds), tuple(board.points), tuple(board.spent))
    return (board.stack[-1], *board_now, declared, board.care_given)


def _result(board: Position) -> tuple[tuple[int, ...], ...]:
    """What the answers can have changed: units, wounds and HQ points.

    Whether a Quartermaster was made use of does not count: to use him for nothing is no gain.
    """
    result = tuple(board.face), tuple(board.wounds), tuple(board.points)
    if not board.lineup.has_hirelings:
        return result
    # Who gets a Mad Bomber may depend on who else hit it.
    return (*result, *map(tuple, board.tops), (1 if board.spare else 0,))
