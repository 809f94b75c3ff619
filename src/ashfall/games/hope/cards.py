"""Cards as the engine reads them: their values, whom their effects mean, what is asked, what happens."""

from __future__ import annotations

from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.games.hope import words


class Selector:
    """Which cards on the battleground an effect means."""

    def __init__(self) -> None:
        self.side: i64 = words.ANY_SIDE
        self.type: i64 = -1
        self.scope: i64 = words.SCOPE_ANY
        self.race: i64 = words.NO_RACE
        self.exhausted: i64 = -1
        self.wounded: i64 = -1
        self.cost_max: i64 = -1
        self.other = False
        self.keyword: i64 = -1
        self.name: i64 = -1
        self.unique: i64 = -1
        self.near_race: i64 = words.NO_RACE
        """For `adjacent_to_own_race`: race of the own unit it must touch."""
        self.plain = False
        """Asks for nothing beyond side and type."""


class Ask:
    """One thing a player names when announcing (HP-TERM-TARGET-01)."""

    def __init__(self, kind: int, selector: Selector) -> None:
        self.kind: i64 = kind
        self.selector = selector
        self.optional = False
        self.differs = False
        """Must not be what the ask before it named."""
        self.linked = False
        """Its candidates depend on what the ask before it named."""
        self.item_kind: i64 = -1
        """For items on the Stack: -1 any, 0 events only, 1 abilities only."""
        self.opposing = False
        self.card_type: i64 = -1
        self.choices: list[int] = []
        self.unless_keyword: i64 = -1
        """Asked only if no selected card has this keyword."""


class Effect:
    """One operation of an event or ability."""

    def __init__(self, op: int) -> None:
        self.op: i64 = op
        self.amount: i64 = 0
        self.what: i64 = -1
        self.until: i64 = words.UNTIL_PHASE
        self.ask: i64 = -1
        """Index of the ask that names its target; -1: the card itself, or `every`."""
        self.same = False
        """An earlier effect named the target and judged it."""
        self.ask2: i64 = -1
        self.every: Selector | None = None
        self.in_row = False
        self.who: i64 = words.OWN
        self.types: i64 = 0
        """Bit mask of card types."""
        self.count: i64 = 0
        self.each_type = False
        self.forced = False
        self.if_type: i64 = -1
        self.then: i64 = 0
        self.otherwise: i64 = 0
        self.fallback_keyword: i64 = -1
        self.asks = ""
        """The question of its own that decides, if there is one."""


class Constant:
    """A continuous effect of a face-up card (HP-TERM-CONSTANT-01)."""

    def __init__(self, what: int, amount: int, selector: Selector) -> None:
        self.what: i64 = what
        self.amount: i64 = amount
        self.selector = selector
        self.when: i64 = words.WHEN_ALWAYS
        self.per_other = False
        """Counts once for each other own unit of the card's race ..."""
        self.most: i64 = 99
        """... but at most so often."""


class Discount:
    """A continuous price change for units its controller plays."""

    def __init__(self) -> None:
        self.amount: i64 = 0
        self.least: i64 = 1
        self.race: i64 = words.NO_RACE
        self.adjacent = False
        self.base = False
        self.first = False
        """Only for the first unit of each round."""


class Ability:
    """Something that goes on the Stack: an event's effect, a flip, an activated or triggered ability."""

    def __init__(self, kind: int, card: int) -> None:
        self.kind: i64 = kind
        self.card: i64 = card
        self.number: i64 = 0
        self.flag: i64 = words.FLAG_ANYTIME
        self.trigger: i64 = -1
        self.trigger_race: i64 = words.NO_RACE
        self.exert = False
        self.limited = False
        self.attacking = False
        self.spots: list[Selector] = []
        self.asks: list[Ask] = []
        self.effects: list[Effect] = []


class Cards:
    """All cards of a game, by number."""

    def __init__(self, count: int, artifacts: int) -> None:
        """Tables for so many cards and artifacts, to be filled in."""
        none = vec[i64]([0] * count)
        self.ids: list[str] = []
        self.numbers: dict[str, int] = {}
        self.name: vec[i64] = none[:]
        """Number of the card's name: copies share it (HP-CARD-13)."""
        self.names: list[str] = []
        self.type: vec[i64] = none[:]
        self.race: vec[i64] = none[:]
        self.cost: vec[i64] = none[:]
        self.colour: vec[i64] = none[:]
        self.attack: vec[i64] = none[:]
        self.defense: vec[i64] = none[:]
        self.vitality: vec[i64] = none[:]
        self.unique: vec[i64] = none[:]
        """1 if it is, else 0."""
        self.flag: vec[i64] = none[:]
        self.keywords: vec[i64] = vec[i64]([0] * (count * words.KEYWORDS))
        """Those of a card lie together, from card * KEYWORDS on."""
        self.locator: vec[i64] = none[:]
        """Type a LOCATOR card searches, or -1."""
        self.event: vec[i64] = none[:]
        """Ability of an event, or -1."""
        self.answers: vec[i64] = none[:]
        """1 for an event that needs an item on the Stack to aim at, else 0."""
        self.flip: vec[i64] = none[:]
        self.activated: list[list[int]] = []
        self.triggered: list[list[int]] = []
        self.announces: vec[i64] = none[:]
        """1 if it has a flip or an activated ability, else 0."""
        self.constants: list[list[Constant]] = []
        self.radiates: vec[i64] = none[:]
        """Bit mask of what its constants change outside combat too."""
        self.discounts: list[list[Discount]] = []
        self.rules: vec[i64] = none[:]
        """Bit mask of rule words that hold for the card itself."""
        self.abilities: list[Ability] = []
        nothing = vec[i64]([0] * artifacts)
        self.artifact_ids: list[str] = []
        self.artifact_what: vec[i64] = nothing[:]
        self.artifact_amount: vec[i64] = nothing[:]
        self.artifact_take: vec[i64] = nothing[:]
        self.artifact_take_amount: vec[i64] = nothing[:]
        self.artifact_price: vec[i64] = nothing[:]
