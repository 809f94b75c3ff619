"""What a viewer may know, built field by field: everything a table in the browser needs."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from ashfall.core.outcome import Outcome
from ashfall.core.state import CHANCE, OVER
from ashfall.games.hope import battle, words
from ashfall.games.hope.announce import event_price
from ashfall.games.hope.board import cell_name
from ashfall.games.hope.dominance import PARTS, weigh
from ashfall.games.hope.frames import (
    F_ATTACKERS,
    F_CONSENT,
    SEAT,
    TOKEN,
)
from ashfall.games.hope.marks import Mark, Part, marks_of, parts_of
from ashfall.games.hope.position import (
    FLIPPED,
    ITEM_ABILITY,
    ITEM_ANSWERS,
    ITEM_BONUS,
    ITEM_CANCELLED,
    ITEM_SEAT,
    ITEM_SOURCE,
    MOVED,
    REASONS,
    Position,
    seat_order,
)
from ashfall.games.hope.prompts import Prompt, prompt_of
from ashfall.games.hope.questions.windows import responders
from ashfall.games.hope.seating import team_of
from ashfall.games.hope.values import attack, defense, keyword, lives, vitality


class Value(msgspec.Struct, frozen=True):
    """A value now and how it is made up."""

    now: int
    printed: int
    parts: list[Part] = []


class KeywordView(msgspec.Struct, frozen=True):
    name: str
    value: int | None
    parts: list[Part] = []


class PieceView(msgspec.Struct, frozen=True):
    """A card on the battleground. A flipped one has no values, but everybody knows what it is (AMB-74)."""

    card: str
    name: str
    type: str
    race: str | None
    owner: int
    controller: int
    flipped: bool
    cost: int
    unique: bool
    attack: Value | None
    defense: Value | None
    vitality: Value | None
    wounds: int
    exhausted: bool
    keywords: list[KeywordView]
    artifacts: list[str]
    moved: bool
    attacking: bool
    defending: bool
    marks: list[Mark]
    """What else lies open about it: what texts forbid or allow it, what it has done, who has fought it."""


class CellView(msgspec.Struct, frozen=True):
    at: str
    row: int
    column: int
    piece: PieceView | None
    lying: list[str]
    """Artifacts on the space, oldest first; `hidden` for one that is face down."""
    token: int | None


class CardCount(msgspec.Struct, frozen=True):
    card: str
    count: int


class PlayerView(msgspec.Struct, frozen=True):
    seat: int
    team: int
    sources: int
    display: str
    """As on the indicator: beyond thirty it counts on, `30+3` (HP-2V2-04)."""
    destroyed: bool
    hand: list[str] | None
    """Own hand; None for others."""
    hand_count: int
    known: list[str]
    """Cards in hand that everybody has seen get there."""
    deck_count: int
    discard: list[str]
    """Oldest first; the pile lies open (HP-BOARD-05)."""
    unseen: list[CardCount]
    """Cards of the deck list that this viewer has not seen: of one's own, the draw deck; of others, draw
    deck and hand together. Of a secret list only those that all have seen go back there."""
    secret: bool
    """The deck was built by its player: the viewer does not know its list."""
    aside: list[str] | None
    """Opening cards put aside for exchange; None for others."""
    aside_count: int
    artifacts: int
    moves_left: int


class LineView(msgspec.Struct, frozen=True):
    """A row or column as it would be counted now."""

    line: str
    weights: list[int]
    """Of each team."""
    income: list[int]
    """What each team would get from it."""
    leader: int | None


class ItemView(msgspec.Struct, frozen=True):
    """Something on the Stack."""

    number: int
    seat: int
    kind: str
    card: str
    at: str | None
    targets: list[str]
    cancelled: bool
    bonus: int


class CombatView(msgspec.Struct, frozen=True):
    """A combat, from the choice of its attackers on."""

    target: str
    attackers: list[str]
    attack: int
    defense: int
    first: list[int]
    """Seats of the side that may play events first."""
    result: Literal["none", "held", "won", "removed"]
    """How it would end with these totals; `none`: nobody attacks yet."""


class HopeView(msgspec.Struct, frozen=True):
    """The whole table as one viewer sees it."""

    game: str
    mode: str
    seat: int | None
    rows: int
    columns: int
    round: int
    round_limit: int
    phase: str | None
    coin: int
    active: int
    order: list[int]
    cells: list[CellView]
    players: list[PlayerView]
    tokens: list[str | None]
    next_token: int | None
    combat: CombatView | None
    stack: list[ItemView]
    responders: list[int]
    """Seats that may still answer in the open window, first to last."""
    lines: list[LineView]
    last_lines: list[int]
    """Team that won each row, then each column, when they were last counted; -1 for a tie."""
    shown: list[str]
    to_move: int | None
    chance: bool
    prompt: Prompt | None
    actions: list[str]
    prices: list[CardCount]
    """What the viewer's events would cost now, if not as printed."""
    outcome: Outcome | None


def piece_view(position: Position, slot: int) -> PieceView:
    cards = position.lineup.cards
    card = position.piece_card[slot]
    kind = cards.type[card]
    up = not position.piece_flags[slot] & FLIPPED
    unit = kind == words.UNIT
    keywords: list[KeywordView] = []
    for word in range(words.KEYWORDS):
        total = keyword(position, slot, word) if up else 0
        if total and (word < words.VALUED or total > 0):
            value = total if word < words.VALUED else None
            keywords.append(KeywordView(words.KEYWORD_NAMES[word], value, parts_of(position, slot, word)))
    strength = guard = life = None
    if up and unit:
        strength = Value(attack(position, slot), cards.attack[card], parts_of(position, slot, words.ATTACK))
        life = Value(vitality(position, slot), cards.vitality[card], parts_of(position, slot, words.VITALITY))
    if up:
        guard = Value(defense(position, slot), cards.defense[card], parts_of(position, slot, words.DEFENSE))
    race = cards.race[card]
    return PieceView(
        card=cards.ids[card],
        name=cards.names[card],
        type=words.TYPE_NAMES[kind],
        race=words.RACE_NAMES[race] if race >= 0 else None,
        owner=position.piece_owner[slot],
        controller=position.piece_seat[slot],
        flipped=not up,
        cost=cards.cost[card],
        unique=cards.unique[card] == 1,
        attack=strength,
        defense=guard,
        vitality=life,
        wounds=position.piece_wounds[slot],
        exhausted=up and unit and lives(position, slot) == 1,
        keywords=keywords,
        artifacts=[
            name for token, name in enumerate(cards.artifact_ids) if position.piece_artifacts[slot] >> token & 1
        ],
        moved=bool(position.piece_flags[slot] & MOVED),
        attacking=slot in position.attackers,
        defending=position.target >= 0 and slot == position.board[position.target],
        marks=marks_of(position, slot),
    )


def lying_names(position: Position, cell: int) -> list[str]:
    tokens = [token % 64 for token in position.lying if token // 64 == cell]
    return ["hidden" if token == 63 else position.lineup.cards.artifact_ids[token] for token in tokens]


def cell_views(position: Position) -> list[CellView]:
    columns = position.lineup.columns
    found: list[CellView] = []
    for cell, slot in enumerate(position.board):
        piece = piece_view(position, slot) if slot >= 0 else None
        token = position.tokens.index(cell) + 1 if cell in position.tokens else None
        name = cell_name(cell, columns)
        found.append(CellView(name, cell // columns, cell % columns, piece, lying_names(position, cell), token))
    return found


def counts(position: Position, cards: list[int]) -> list[CardCount]:
    return [CardCount(position.lineup.cards.ids[card], cards.count(card)) for card in sorted(set(cards))]


def player_view(position: Position, seat: int, viewer: int | None) -> PlayerView:
    ids = position.lineup.cards.ids
    own = seat == viewer
    exchanging = bool(position.aside) and position.stack and position.stack[-1][SEAT] == seat
    aside = position.aside if exchanging else []
    hides = not own and bool(position.secret >> seat & 1)
    unseen = position.glimpsed[seat] if hides else position.decks[seat][:]
    if not own and not hides:
        secret = position.hands[seat] + aside
        for card in position.known[seat]:
            secret.remove(card)
        unseen += secret
    sources = position.sources[seat]
    return PlayerView(
        seat=seat,
        team=team_of(seat),
        sources=sources,
        display=str(sources) if sources <= 30 else f"30+{sources - 30}",
        destroyed=bool(position.out >> seat & 1),
        hand=[ids[card] for card in position.hands[seat]] if own else None,
        hand_count=len(position.hands[seat]),
        known=[ids[card] for card in position.known[seat]],
        deck_count=len(position.decks[seat]),
        discard=[ids[card] for card in position.discards[seat]],
        unseen=counts(position, unseen),
        secret=hides,
        aside=[ids[card] for card in aside] if own else None,
        aside_count=len(aside),
        artifacts=sum(
            bin(position.piece_artifacts[s]).count("1") for s in range(position.top) if position.piece_seat[s] == seat
        ),
        moves_left=3 + position.extra_moves[seat] - (position.moves_used if seat == position.active else 0),
    )


def line_views(position: Position) -> list[LineView]:
    parts = weigh(position)
    found: list[LineView] = []
    for line in range(len(parts) // PARTS):
        weights = [parts[line * PARTS], parts[line * PARTS + 1]]
        leader = None
        if weights[0] != weights[1]:
            leader = 0 if weights[0] > weights[1] else 1
        income = [0, 0]
        if leader is not None:
            income[leader] = 1 + parts[line * PARTS + 2 + leader]
        name = f"row {line + 1}" if line < 5 else f"column {'abcdefghij'[line - 5]}"
        found.append(LineView(name, weights, income, leader))
    return found


def target_names(position: Position, ability: int, answers: tuple[int, ...]) -> list[str]:
    """What was named when announcing, in words; a card discarded as a cost lies open anyway."""
    cards = position.lineup.cards
    named: list[str] = []
    for ask, answer in zip(cards.abilities[ability].asks, answers, strict=False):
        if answer < 0:
            continue
        if ask.kind in (words.ASK_PIECE, words.ASK_NEW_TARGET):
            cell = position.piece_cell[answer]
            named.append(cell_name(cell, position.lineup.columns) if cell >= 0 else "gone")
        elif ask.kind == words.ASK_ITEM:
            named.append(f"item {answer + 1}")
        elif ask.kind == words.ASK_ROW:
            named.append(f"row {answer + 1}")
        elif ask.kind == words.ASK_SEAT:
            named.append(f"seat {answer}")
        elif ask.kind == words.ASK_WORD:
            named.append(words.KEYWORD_NAMES[answer])
        else:
            named.append(cards.ids[answer])
    return named


def stack_views(position: Position) -> list[ItemView]:
    cards = position.lineup.cards
    found: list[ItemView] = []
    for number, item in enumerate(position.items, start=1):
        ability = cards.abilities[item[ITEM_ABILITY]]
        cell = position.piece_cell[item[ITEM_SOURCE]] if item[ITEM_SOURCE] >= 0 else -1
        found.append(
            ItemView(
                number=number,
                seat=item[ITEM_SEAT],
                kind=words.KIND_NAMES[ability.kind],
                card=cards.ids[ability.card],
                at=cell_name(cell, position.lineup.columns) if cell >= 0 else None,
                targets=target_names(position, item[ITEM_ABILITY], item[ITEM_ANSWERS:]),
                cancelled=bool(item[ITEM_CANCELLED]),
                bonus=item[ITEM_BONUS],
            )
        )
    return found


def combat_view(position: Position) -> CombatView | None:
    fought = declared(position)
    if fought is None or fought.defender < 0 or fought.board[fought.target] < 0:
        return None
    columns = position.lineup.columns
    attacking, defending = battle.totals(fought)
    side = battle.first_side(fought)
    return CombatView(
        target=cell_name(fought.target, columns),
        attackers=[cell_name(fought.piece_cell[slot], columns) for slot in fought.attackers],
        attack=attacking,
        defense=defending,
        first=[seat for seat in seat_order(fought) if team_of(seat) == side],
        result=result_of(fought),
    )


def declared(position: Position) -> Position | None:
    """The position with its combat; while attackers are being chosen, as if they were all."""
    if position.target >= 0:
        return position
    frames = [frame for frame in position.stack[-2:] if frame[0] == F_ATTACKERS]
    if not frames or position.stack[-1][0] not in (F_ATTACKERS, F_CONSENT):
        return None
    trial = Position(position.lineup, position)
    trial.target = position.tokens[frames[0][TOKEN]]
    trial.defender = position.board[trial.target]
    return trial


def result_of(position: Position) -> Literal["none", "held", "won", "removed"]:
    """How the combat would end if it was resolved now: it is, in a copy."""
    if position.out >> position.active & 1 or not battle.counting(position):
        return "none"
    trial = Position(position.lineup, position)
    trial.log = None
    battle.resolve(trial)
    if trial.piece_seat[position.defender] < 0:
        return "removed"
    return "won" if trial.sources[position.active] > position.sources[position.active] else "held"


def view_of(position: Position, seat: int | None, asking: bool = True) -> HopeView:
    """The table as a seat (None: a spectator) may know it. Without `asking` it is a look in the middle of an
    action: nothing is asked yet."""
    lineup = position.lineup
    deciding = asking and seat is not None and position.to_move == seat
    names: list[Any] = [cell_name(cell, lineup.columns) if cell >= 0 else None for cell in position.tokens]
    outcome = None
    if position.winners >= 0:
        winners = tuple(winner for winner in range(lineup.seats) if position.winners >> winner & 1)
        outcome = Outcome(winners, tuple(position.sources), REASONS[position.reason])
    prices: list[CardCount] = []
    if seat is not None:
        for card in sorted(set(position.hands[seat])):
            if lineup.cards.type[card] == words.EVENT and position.target >= 0:
                prices.append(CardCount(lineup.cards.ids[card], event_price(position, seat, card)))
    return HopeView(
        game="hope",
        mode=words.MODE_NAMES[lineup.mode],
        seat=seat,
        rows=5,
        columns=lineup.columns,
        round=position.round,
        round_limit=lineup.round_limit,
        phase=words.PHASE_NAMES[position.phase] if position.round else None,
        coin=position.coin,
        active=position.active,
        order=seat_order(position),
        cells=cell_views(position),
        players=[player_view(position, other, seat) for other in range(lineup.seats)],
        tokens=names,
        next_token=position.next_token + 1 if position.next_token < 3 else None,
        combat=combat_view(position),
        stack=stack_views(position),
        responders=responders(position) if asking else [],
        lines=line_views(position),
        last_lines=position.lines,
        shown=[lineup.cards.ids[card] for card in position.shown],
        to_move=position.to_move if asking and position.to_move >= 0 else None,
        chance=asking and position.to_move == CHANCE,
        prompt=prompt_of(position) if asking and position.to_move != OVER else None,
        actions=[position.text(action) for action in position.actions()] if deciding else [],
        prices=prices,
        outcome=outcome,
    )
