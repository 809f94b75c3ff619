"""What is asked, of whom and why: a stable kind plus the facts a text needs."""

from __future__ import annotations

from typing import TypedDict

import msgspec

from ashfall.core.state import CHANCE
from ashfall.games.hope import words
from ashfall.games.hope.board import cell_name
from ashfall.games.hope.position import (
    F_ACCEPT,
    F_ANNOUNCE,
    F_ATTACKERS,
    F_CLOSING,
    F_COMBAT,
    F_CONSENT,
    F_DEAL,
    F_DISCARD,
    F_ENTER,
    F_ITEM,
    F_LOCATE,
    F_MAY_DRAW,
    F_MULLIGAN,
    F_NEXT_PHASE,
    F_PICK_DECK,
    F_RANDOM_DISCARD,
    F_REVEAL,
    F_ROUTE,
    F_SPLIT,
    F_STRIP,
    F_TAKE,
    F_TOSS,
    F_TURN,
    F_WINDOW,
    Position,
)

KINDS = {
    F_TOSS: "toss",
    F_PICK_DECK: "pick-deck",
    F_MULLIGAN: "exchange",
    F_DEAL: "deal",
    F_TURN: "turn",
    F_WINDOW: "respond-to-action",
    F_CLOSING: "last-window",
    F_COMBAT: "combat",
    F_ITEM: "respond-to-stack",
    F_ANNOUNCE: "target",
    F_LOCATE: "locate",
    F_TAKE: "take-revealed",
    F_DISCARD: "discard",
    F_MAY_DRAW: "may-draw",
    F_ROUTE: "route",
    F_ATTACKERS: "attackers",
    F_CONSENT: "consent",
    F_SPLIT: "split-income",
    F_ACCEPT: "accept-split",
    F_ENTER: "turn-up-artifact",
    F_RANDOM_DISCARD: "random-discard",
    F_REVEAL: "reveal",
    F_STRIP: "choose-from-hand",
}
ASK_KINDS = ("card", "stack-item", "row", "opponent", "hand-card", "discarded-card", "keyword", "new-target")


class PromptFacts(TypedDict, total=False):
    """What a prompt may say; each kind has its own few."""

    phase: str
    drawn: bool
    active: int
    announcer: int
    card: str
    item: int
    """Number of the Stack's top item."""
    target: str
    side: str
    asks: str
    number: int
    of: int
    optional: bool
    token: int
    declared: list[str]
    unit: str
    asked_by: int
    to: str
    steps: int
    type: str
    income: int
    partner: int
    own_share: int
    aside: int
    shown: list[str]
    victim: int
    over: int
    """Cards in hand beyond the six that may be kept."""


class Prompt(msgspec.Struct, frozen=True):
    """What is to be decided. `facts` are public."""

    kind: str
    seat: int | None
    facts: PromptFacts


def prompt_of(position: Position) -> Prompt | None:
    if not position.stack:
        return None
    frame = position.stack[-1]
    kind = frame[0]
    facts: PromptFacts = {}
    cards = position.lineup.cards
    columns = position.lineup.columns
    if kind == F_TURN:
        facts["phase"] = words.PHASE_NAMES[position.phase]
        facts["drawn"] = position.drawn
    elif kind == F_CLOSING:
        facts["phase"] = words.PHASE_NAMES[position.phase]
    elif kind == F_WINDOW:
        facts["active"] = frame[1]
    elif kind == F_ITEM:
        item = position.items[-1]
        facts["announcer"] = item[1]
        facts["card"] = cards.ids[cards.abilities[item[0]].card]
        facts["item"] = len(position.items)
    elif kind == F_COMBAT:
        facts["target"] = cell_name(position.target, columns)
        facts["side"] = "attack" if position.to_move & 1 == position.active & 1 else "defense"
    elif kind == F_ANNOUNCE:
        ability = cards.abilities[frame[2]]
        ask = ability.asks[len(frame) - 5]
        facts["card"] = cards.ids[ability.card]
        facts["asks"] = ASK_KINDS[ask.kind]
        facts["number"] = len(frame) - 4
        facts["of"] = len(ability.asks)
        facts["optional"] = ask.optional
    elif kind == F_ATTACKERS:
        facts["target"] = cell_name(position.tokens[frame[2]], columns)
        facts["token"] = frame[2] + 1
        facts["declared"] = [cell_name(position.piece_cell[slot], columns) for slot in position.attackers]
    elif kind == F_CONSENT:
        facts["unit"] = cell_name(position.piece_cell[frame[2]], columns)
        facts["asked_by"] = frame[3]
    elif kind == F_ROUTE:
        facts["to"] = cell_name(frame[3], columns)
        facts["steps"] = frame[4]
    elif kind == F_LOCATE:
        facts["type"] = words.TYPE_NAMES[frame[2]]
    elif kind in (F_SPLIT, F_ACCEPT):
        facts["income"] = frame[3]
        facts["partner"] = frame[2]
        if kind == F_ACCEPT:
            facts["own_share"] = frame[3] - frame[4]
    elif kind == F_MULLIGAN:
        facts["aside"] = len(position.aside)
    elif kind == F_TAKE:
        facts["shown"] = [cards.ids[card] for card in position.shown]
    elif kind == F_STRIP:
        facts["victim"] = frame[2]
    elif kind == F_DISCARD and len(position.stack) > 1 and position.stack[-2][0] == F_NEXT_PHASE:
        facts["over"] = len(position.hands[frame[1]]) - position.lineup.hand_size
    return Prompt(KINDS[kind], None if position.to_move == CHANCE else position.to_move, facts)
