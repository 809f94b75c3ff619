"""Cards as the engine reads them: their values, whom their effects mean, what is asked, what happens."""

from __future__ import annotations

from ashfall.games.hope import words


class Selector:
    """Which cards on the battleground an effect means."""

    def __init__(self) -> None:
        self.side = words.ANY_SIDE
        self.type = -1
        self.scope = words.SCOPE_ANY
        self.race = words.NO_RACE
        self.exhausted = -1
        self.wounded = -1
        self.cost_max = -1
        self.other = False
        self.keyword = -1
        self.name = -1
        self.unique = -1
        self.near_race = words.NO_RACE
        """For `adjacent_to_own_race`: race of the own unit it must touch."""
        self.plain = False
        """Asks for nothing beyond side and type."""


class Ask:
    """One thing a player names when announcing (HP-TERM-TARGET-01)."""

    def __init__(self, kind: int, selector: Selector) -> None:
        self.kind = kind
        self.selector = selector
        self.optional = False
        self.differs = False
        """Must not be what the ask before it named."""
        self.linked = False
        """Its candidates depend on what the ask before it named."""
        self.item_kind = -1
        """For items on the Stack: -1 any, 0 events only, 1 abilities only."""
        self.opposing = False
        self.card_type = -1
        self.choices: list[int] = []
        self.unless_keyword = -1
        """Asked only if no selected card has this keyword."""


class Effect:
    """One operation of an event or ability."""

    def __init__(self, op: int) -> None:
        self.op = op
        self.amount = 0
        self.what = -1
        self.until = words.UNTIL_PHASE
        self.ask = -1
        """Index of the ask that names its target; -1: the card itself, or `every`."""
        self.same = False
        """An earlier effect named the target and judged it."""
        self.ask2 = -1
        self.every: Selector | None = None
        self.in_row = False
        self.who = words.OWN
        self.types = 0
        """Bit mask of card types."""
        self.count = 0
        self.each_type = False
        self.forced = False
        self.if_type = -1
        self.then = 0
        self.otherwise = 0
        self.fallback_keyword = -1
        self.asks = ""
        """The question of its own that decides, if there is one."""


class Constant:
    """A continuous effect of a face-up card (HP-TERM-CONSTANT-01)."""

    def __init__(self, what: int, amount: int, selector: Selector) -> None:
        self.what = what
        self.amount = amount
        self.selector = selector
        self.when = words.WHEN_ALWAYS
        self.per_other = False
        """Counts once for each other own unit of the card's race ..."""
        self.most = 99
        """... but at most so often."""


class Discount:
    """A continuous price change for units its controller plays."""

    def __init__(self) -> None:
        self.amount = 0
        self.least = 1
        self.race = words.NO_RACE
        self.adjacent = False
        self.base = False
        self.first = False
        """Only for the first unit of each round."""


class Ability:
    """Something that goes on the Stack: an event's effect, a flip, an activated or triggered ability."""

    def __init__(self, kind: int, card: int) -> None:
        self.kind = kind
        self.card = card
        self.number = 0
        self.flag = words.FLAG_ANYTIME
        self.trigger = -1
        self.trigger_race = words.NO_RACE
        self.exert = False
        self.limited = False
        self.attacking = False
        self.spots: list[Selector] = []
        self.asks: list[Ask] = []
        self.effects: list[Effect] = []


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
