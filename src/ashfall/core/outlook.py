"""An outlook: what a game knows about looking ahead in it where hands are hidden. Never a rule."""

from __future__ import annotations

from math import exp, log
from typing import Final

from mypy_extensions import mypyc_attr

from ashfall.core.state import State

SUREST: Final = 0.997
"""No search is surer of a victory than this, whatever it says."""


def believed(value: float, faith: float = 1.0, shift: float = 0.0) -> float:
    """The chances, from 0 to 1, that a search's value between -1 and 1 speaks of. Of the logarithm of its odds so
    much is believed (`faith`), and so much is added to that (`shift`): both are found by comparing what searches said
    with how their games ended."""
    chances = min(SUREST, max(1.0 - SUREST, 0.5 + 0.5 * value))
    return 1.0 / (1.0 + exp(-faith * log(chances / (1.0 - chances)) - shift))


@mypyc_attr(allow_interpreted_subclasses=True)
class Outlook:
    """For players that search decision by decision through states they cannot tell from the true one."""

    def turn(self, state: State) -> int:
        """A number that goes up with every turn and stays the same within one. Lines are judged where one begins."""
        raise NotImplementedError

    def ahead(self) -> int:
        """Turns that it does good to look ahead."""
        raise NotImplementedError

    def value(self, state: State, seat: int) -> float:
        """How good it is for a seat, between -1 (lost) and 1 (won); for the other side it is as bad."""
        raise NotImplementedError

    def chances(self, state: State, seat: int, value: float) -> float:
        """How likely a seat wins, from 0 to 1, if a search that began in a state comes to that value. To choose by,
        values need not be likelihoods; to tell people, they must."""
        return believed(value)

    def worth_a_word(self, state: State, action: int) -> bool:
        """Whether a decision is more than leaving it at that: only of such does a player say what it expects."""
        return action != self.rest(state)

    def side(self, seat: int) -> int:
        """A number that partners share and opponents do not."""
        return seat

    def rest(self, state: State) -> int:
        """The decision that leaves it at that, or -1 where there is none such."""
        return -1

    def patience(self, state: State) -> float:
        """How often a player who does not think leaves it at that."""
        return 0.3

    def whim(self) -> float:
        """How often such a player does anything at all."""
        return 0.1

    def noise(self) -> float:
        """By how much such a player misjudges what did well elsewhere, in spreads of the values seen."""
        return 0.5

    def curiosity(self) -> float:
        """How much more than the best a decision that was seldom tried may promise, in spreads of the values seen."""
        return 0.5

    def hidden(self, action: int) -> float:
        """How easily a person overlooks such a decision: 1 is usual."""
        return 1.0

    # Where a net judges positions ---------------------------------------------------------------------------

    def numbers(self, state: State) -> list[float]:
        """The position in numbers, as the net reads them; none where there is no net."""
        return []

    def numbers_version(self) -> int:
        """Of what those numbers are: weights learned with others mean nothing."""
        return 0

    def speaks_for(self, state: State) -> int:
        """The seat from whose point of view the net judges."""
        return 0

    # Where numbers by name judge them ---------------------------------------------------------------------------

    def names(self) -> tuple[str, ...]:
        """Of the numbers, none where there are none such."""
        return ()

    def tried(self, steps: list[float]) -> dict[str, float]:
        """The numbers, each moved by so many steps: what a step is, the game knows."""
        return {}
