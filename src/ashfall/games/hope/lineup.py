"""The cards and options of one game as flat tables: what the engine reads while it plays."""

from __future__ import annotations

from ashfall.games.hope import words
from ashfall.games.hope.abilities import Ability, Constant, Discount
from ashfall.games.hope.board import Board


class Cards:
    """All cards of a game, by number."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.numbers: dict[str, int] = {}
        self.name: list[int] = []
        """Number of the card's name: copies share it (HP-CARD-13)."""
        self.names: list[str] = []
        self.type: list[int] = []
        self.race: list[int] = []
        self.cost: list[int] = []
        self.colour: list[int] = []
        self.attack: list[int] = []
        self.defense: list[int] = []
        self.vitality: list[int] = []
        self.unique: list[bool] = []
        self.flag: list[int] = []
        self.keywords: list[list[int]] = []
        self.locator: list[int] = []
        """Type a LOCATOR card searches, or -1."""
        self.event: list[int] = []
        """Ability of an event, or -1."""
        self.answers: list[bool] = []
        """An event that needs an item on the Stack to aim at."""
        self.flip: list[int] = []
        self.activated: list[list[int]] = []
        self.triggered: list[list[int]] = []
        self.announces: list[bool] = []
        """Has a flip or an activated ability."""
        self.constants: list[list[Constant]] = []
        self.radiates: list[int] = []
        """Bit mask of what its constants change outside combat too."""
        self.discounts: list[list[Discount]] = []
        self.rules: list[int] = []
        """Bit mask of rule words that hold for the card itself."""
        self.abilities: list[Ability] = []
        self.artifact_ids: list[str] = []
        self.artifact_what: list[int] = []
        self.artifact_amount: list[int] = []
        self.artifact_take: list[int] = []
        self.artifact_take_amount: list[int] = []
        self.artifact_price: list[int] = []


class Lineup:
    """Cards, battleground and switches of one game. Never changes once play begins."""

    def __init__(self, cards: Cards, mode: int) -> None:
        self.cards = cards
        self.mode = mode
        self.seats = 4 if mode == words.TWO_ON_TWO else 2
        self.columns = 10 if mode == words.TWO_ON_TWO else 5
        self.options: list[tuple[str, str | bool | int]] = []
        self.ready: list[list[int]] = []
        """The ready decks a seat may pick from after the toss."""
        self.ready_ids: list[str] = []
        self.overwhelm_factor = 2
        self.infect_phase = words.BATTLE
        self.nightmare_stacks = True
        self.forced_attackers = False
        self.ranged_straight_only = True
        self.own_locations_block_ranged = True
        self.flipped_extends_base = False
        self.pay_to_zero = False
        self.green_bounty = True
        self.seat_order_money = False
        self.artifact_on_pass = True
        self.team_locations_passable = False
        self.stack_interleaving = False
        self.full_priority = False
        self.round_limit = 60
        self.mirror = False
        self.deck_copies = 2
        """Copies of one card that a custom deck may hold."""
        self.race_pairs: list[int] = []
        """Bit masks of the races that go together in a deck (HP-DECK-02)."""
        self.start_sources = 15
        self.hand_size = 6
        self.board = Board(self.columns, mode == words.TWO_ON_TWO, True)

    def prepare(self) -> None:
        """Make the tables that hang on the switches."""
        self.board = Board(self.columns, self.mode == words.TWO_ON_TWO, self.ranged_straight_only)
