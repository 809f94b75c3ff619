"""What opinions differ on when a position is judged, and when it is played on without thinking: never a rule."""

from __future__ import annotations

from typing import Final


class Taste:
    """Numbers to judge and to play by. What they are worth shows in play only (`ashfall train hope`)."""

    def __init__(self, numbers: dict[str, float]) -> None:
        self.ready_flip = numbers["ready_flip"]
        """What a FLIP that can still be used in this round's combats is worth: used before, it only warns."""
        self.location = numbers["location"]
        """What a location is worth beside its DEFENSE and its weight in Dominance."""
        self.decisive = numbers["decisive"]
        """A lead of so many sources all but decides a game. What is likely to end it at once is compared with that."""
        self.threat = numbers["threat"]
        """How much of the combats in reach is counted."""
        self.life = numbers["life"]
        """What a unit's life is worth."""
        self.thrift = numbers["thrift"]
        """How dear the sources are below those that are safe."""
        self.doom = numbers["doom"]
        """How much of the danger to be ruined is believed."""
        self.attack = numbers["attack"]
        """What a point of ATTACK is worth, ..."""
        self.defense = numbers["defense"]
        """... a point of DEFENSE, ..."""
        self.body = numbers["body"]
        """... a unit whatever it can do, ..."""
        self.forward = numbers["forward"]
        """... and each of its first three steps."""
        self.income = numbers["income"]
        """What a source that Dominance is about to pay is worth, with those of the rounds after it."""
        self.later_income = numbers["later_income"]
        """The same once this round's are paid."""
        self.card = numbers["card"]
        """What a card in hand is worth that is of use soon, ..."""
        self.spare = numbers["spare"]
        """... one more than that, ..."""
        self.deck = numbers["deck"]
        """... and one in the draw deck: none comes back (AMB-40)."""
        self.goal = numbers["goal"]
        """How much more than itself a source is worth near victory."""
        self.prize = numbers["prize"]
        """What a won combat brings, whatever becomes of its target (HP-COMBAT-07)."""
        self.kill = numbers["kill"]
        """What killing it brings beyond that, for each source that it cost."""
        self.near = numbers["near"]
        """How much is counted of a combat that takes units which first have to move there, ..."""
        self.later = numbers["later"]
        """... and of one that has to wait for the next round."""
        self.patience = numbers["patience"]
        """How often a turn is left at that where nobody thinks, ..."""
        self.window_patience = numbers["window_patience"]
        """... and a window let pass."""
        self.whim = numbers["whim"]
        """How often anything at all is done there, ..."""
        self.noise = numbers["noise"]
        """... by how much what did well elsewhere is misjudged, ..."""
        self.curiosity = numbers["curiosity"]
        """... and how much more than the best a decision that was seldom tried may promise."""


CHANCES: Final = ("patience", "window_patience")
"""Numbers that cannot be above 1: their odds are moved."""
YARDSTICK_NUMBERS: Final[dict[str, float]] = {
    "ready_flip": 2.0,
    "location": 1.5,
    "decisive": 32.0,
    "threat": 1.0,
    "life": 0.4,
    "thrift": 0.35,
    "doom": 1.0,
    "attack": 0.4,
    "defense": 0.4,
    "body": 0.5,
    "forward": 0.15,
    "income": 2.0,
    "later_income": 1.4,
    "card": 0.5,
    "spare": 0.35,
    "deck": 0.1,
    "goal": 0.06,
    "prize": 4.5,
    "kill": 1.5,
    "near": 0.4,
    "later": 0.15,
    "patience": 0.6,
    "window_patience": 0.9,
    "whim": 0.03,
    "noise": 0.2,
    "curiosity": 0.5,
}
"""The greedy bot's, which never change."""
NAMES: Final = tuple(YARDSTICK_NUMBERS)
YARDSTICK: Final = Taste(YARDSTICK_NUMBERS)
