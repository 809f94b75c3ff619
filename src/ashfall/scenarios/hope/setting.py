"""The position a scenario starts from, built from its own cards."""

from __future__ import annotations

from typing import Any

import msgspec

from ashfall.core.errors import BadScenario
from ashfall.core.state import CHANCE
from ashfall.games.hope import actions, words
from ashfall.games.hope.data import CardData, DeckData, Library, load_library
from ashfall.games.hope.frames import (
    F_CLOSING,
    F_DEAL,
    F_ENTER,
    F_REVEAL,
    F_TOSS,
    F_TURN,
    SEAT,
    SLOT,
)
from ashfall.games.hope.game import HopeGame
from ashfall.games.hope.pieces import put
from ashfall.games.hope.position import (
    FLIPPED,
    HIDDEN,
)
from ashfall.games.hope.run import run
from ashfall.games.hope.state import HopeState


class Table:
    """A state and what the scenario fixes beside it: which copy is which, what chance will bring."""

    def __init__(self, state: HopeState) -> None:
        self.state = state
        self.number: dict[str, int] = {}
        """Card number of each copy's uid."""
        self.owner: dict[str, int] = {}
        self.order: list[list[int]] = []
        """Draw decks, top card first."""
        self.hidden: dict[int, list[str]] = {}
        """Names of the artifacts that lie face down on a cell."""
        self.coin = 0

    def slot(self, uid: str, state: HopeState | None = None) -> int:
        """Slot of a copy on the battleground, or -1."""
        state = state or self.state
        card = self.number.get(uid, -1)
        return state.piece_card.index(card) if card >= 0 and card in state.piece_card else -1

    def outcome(self, state: HopeState) -> int:
        """The outcome of chance that the scenario fixes."""
        frame = state.stack[-1]
        legal = state.actions()
        if frame[0] == F_TOSS:
            return actions.SEAT + self.coin
        if frame[0] in (F_DEAL, F_REVEAL):
            for card in self.order[frame[SEAT]]:
                action = actions.CARD + card * actions.STRIDE + actions.TAKE
                if action in legal:
                    return action
        if frame[0] == F_ENTER:
            names = self.hidden.get(state.piece_cell[frame[SLOT]], [])
            for name in names:
                action = actions.ARTIFACT_TOKEN + artifact_number(state, name)
                if action in legal:
                    return action
        return legal[0]

    def resolve_chance(self, state: HopeState) -> None:
        while state.to_move == CHANCE:
            state.apply(self.outcome(state))


def artifact_number(state: HopeState, name: str) -> int:
    ids = state.lineup.cards.artifact_ids
    wanted = name.lower().replace("_", "-")
    if wanted not in ids:
        raise BadScenario(f"there is no artifact {name}")
    return ids.index(wanted)


def copies(scenario: dict[str, Any]) -> list[tuple[str, str, int]]:
    """Every copy in the scenario: (uid, card, owner)."""
    setup = scenario["setup"]
    found = [(piece["uid"], piece["card"], int(piece["owner"])) for piece in setup.get("board", [])]
    for zone in ("hands", "decks", "discards"):
        for seat, pile in enumerate(setup.get(zone, [])):
            found += [(copy["uid"], copy["card"], seat) for copy in pile]
    return found


def library_of(cards: dict[str, Any], listed: list[tuple[str, str, int]], seats: int) -> Library:
    """The scenario's own cards, one for every copy, as the decks of its seats."""
    decks: list[DeckData] = []
    for seat in range(seats):
        own = [
            msgspec.structs.replace(msgspec.convert(cards[card], CardData), id=uid, deck=f"seat-{seat}", count=1)
            for uid, card, owner in listed
            if owner == seat
        ]
        name = f"seat-{seat}"
        decks.append(DeckData(id=name, name=name, sketch="", units=0, events=0, locations=0, cards=own))
    listed_cards = [card for deck in decks for card in deck.cards]
    return Library(decks, listed_cards, load_library([]).artifacts, "")


def build(scenario: dict[str, Any], mode: str) -> Table:
    """The table a scenario describes. Every window is opened to everybody, so that the scenario can
    look into each of them."""
    setup = scenario["setup"]
    listed = copies(scenario)
    seats = 4 if mode == "two-on-two" else 2
    switches = scenario.get("options", {})
    game = HopeGame(library_of(scenario["cards"], listed, seats))
    lineup = game.lineup([deck.id for deck in game.library.decks], {"mode": mode, "priority": "full", **switches})
    cards = lineup.cards
    state = HopeState(lineup, None)
    table = Table(state)
    for uid, _, owner in listed:
        table.number[uid] = cards.numbers[uid]
        table.owner[uid] = owner
    state.sources = list(setup["sources"])
    for seat in range(lineup.seats):
        if mode == "two-on-two" and (state.sources[seat] <= 0 or seat in setup.get("destroyed", [])):
            state.out |= 1 << seat
    state.coin = table.coin = int(setup["coin"])
    table.order = [[table.number[copy["uid"]] for copy in deck] for deck in setup.get("decks", [])]
    table.order += [[] for _ in range(lineup.seats - len(table.order))]
    kinds = cards.type
    for seat in range(lineup.seats):
        state.decks[seat] = sorted(table.order[seat])
        owned = [table.number[uid] for uid, owner in table.owner.items() if owner == seat]
        state.events[seat] = sorted(card for card in owned if kinds[card] == words.EVENT)
    for zone, piles in (("hands", state.hands), ("discards", state.discards)):
        for seat, pile in enumerate(setup.get(zone, [])):
            piles[seat] = [table.number[copy["uid"]] for copy in pile]
    for hand in state.hands:
        hand.sort()
    for piece in setup.get("board", []):
        set_piece(table, piece)
    set_artifacts(table, setup.get("artifacts", []))
    if setup.get("new_game"):
        state.stack.append((F_TOSS, -1))
        run(state)
        table.resolve_chance(state)
        return table
    state.round = int(setup["round"])
    state.phase = words.PHASE_NAMES.index(str(setup["phase"]).lower())
    state.active = int(setup["active"])
    if state.phase == words.DOMINANCE:
        state.stack.append((F_CLOSING, -1, 0, 0))
    else:
        state.stack.append((F_TURN, state.active))
    run(state)
    return table


def set_piece(table: Table, piece: dict[str, Any]) -> None:
    state = table.state
    row, column = piece["at"]
    slot = put(state, int(piece["owner"]), table.number[piece["uid"]], row * state.lineup.columns + column)
    state.piece_seat[slot] = int(piece.get("controller", piece["owner"]))
    state.piece_wounds[slot] = int(piece.get("wounds", 0))
    if piece.get("flipped"):
        state.piece_flags[slot] |= FLIPPED
    for name in piece.get("artifacts", []):
        state.piece_artifacts[slot] |= 1 << artifact_number(state, name)


def set_artifacts(table: Table, artifacts: list[dict[str, Any]]) -> None:
    state = table.state
    state.unturned = (1 << len(state.lineup.cards.artifact_ids)) - 1
    for slot in range(state.top):
        state.unturned &= ~state.piece_artifacts[slot]
    for token in artifacts:
        row, column = token["at"]
        cell = row * state.lineup.columns + column
        number = artifact_number(state, token["name"])
        if token.get("face_up"):
            state.lying.append(cell * 64 + number)
            state.unturned &= ~(1 << number)
        else:
            state.lying.append(cell * 64 + HIDDEN)
            table.hidden.setdefault(cell, []).append(token["name"])
