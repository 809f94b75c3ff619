"""The position a scenario starts from, built from its own cards."""

from __future__ import annotations

from typing import Any

import msgspec

from ashfall.core.errors import BadPosition, BadScenario
from ashfall.core.state import CHANCE
from ashfall.games.hope import actions
from ashfall.games.hope.board import parse_cell
from ashfall.games.hope.data import CardData, DeckData, Library, load_library
from ashfall.games.hope.frames import (
    F_DEAL,
    F_ENTER,
    F_REVEAL,
    F_TOSS,
    SEAT,
    SLOT,
)
from ashfall.games.hope.game import HopeGame
from ashfall.games.hope.questions.catalogue import OWN_QUESTIONS
from ashfall.games.hope.state import HopeState


class Setting:
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
    wanted = artifact_id(name)
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
    return Library(decks, listed_cards, load_library([], OWN_QUESTIONS).artifacts)


def build(scenario: dict[str, Any], mode: str) -> Setting:
    """The table a scenario describes. Every window is opened to everybody, so that the scenario can
    look into each of them."""
    setup = scenario["setup"]
    listed = copies(scenario)
    seats = 4 if mode == "two-on-two" else 2
    game = HopeGame(library_of(scenario["cards"], listed, seats))
    switches = {"mode": mode, "priority": "full", **scenario.get("options", {})}
    try:
        state = game.position(document_of(setup, seats, switches))
    except BadPosition as error:
        raise BadScenario(f"the position is not possible: {error.message}") from None
    setting = Setting(state)
    setting.number = {uid: state.lineup.cards.numbers[uid] for uid, _, _ in listed}
    setting.owner = {uid: owner for uid, _, owner in listed}
    setting.coin = state.coin
    setting.order = [[setting.number[uid] for uid in uids(setup, "decks", seat)] for seat in range(seats)]
    for token in setup.get("artifacts", []):
        if not token.get("face_up"):
            cell = parse_cell(space_name(token["at"]), state.lineup.columns)
            setting.hidden.setdefault(cell, []).append(token["name"])
    setting.resolve_chance(state)
    return setting


def document_of(setup: dict[str, Any], seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """The scenario's position as a document."""
    sources = list(setup["sources"])
    gone = [seats == 4 and (sources[seat] <= 0 or seat in setup.get("destroyed", [])) for seat in range(seats)]
    players = [
        {
            "sources": sources[seat],
            "destroyed": gone[seat],
            "hand": uids(setup, "hands", seat),
            "deck": uids(setup, "decks", seat),
            "discards": uids(setup, "discards", seat),
        }
        for seat in range(seats)
    ]
    document: dict[str, Any] = {
        "game": "hope",
        "seats": [f"seat-{seat}" for seat in range(seats)],
        "options": options,
        "coin": int(setup["coin"]),
        "players": players,
        "pieces": [piece_of(piece) for piece in setup.get("board", [])],
        "lying": [lying_of(token) for token in setup.get("artifacts", [])],
    }
    if setup.get("new_game"):
        return document | {"round": 0}
    round_of_play = {"round": int(setup["round"]), "phase": str(setup["phase"]).lower(), "active": int(setup["active"])}
    return document | round_of_play


def piece_of(piece: dict[str, Any]) -> dict[str, Any]:
    return {
        "at": space_name(piece["at"]),
        "card": piece["uid"],
        "owner": int(piece["owner"]),
        "controller": int(piece.get("controller", piece["owner"])),
        "wounds": int(piece.get("wounds", 0)),
        "flipped": bool(piece.get("flipped")),
        "artifacts": [artifact_id(name) for name in piece.get("artifacts", [])],
    }


def lying_of(token: dict[str, Any]) -> dict[str, str]:
    name = artifact_id(token["name"]) if token.get("face_up") else "hidden"
    return {"at": space_name(token["at"]), "artifact": name}


def uids(setup: dict[str, Any], zone: str, seat: int) -> list[str]:
    """The copies that a seat has in a zone."""
    zones = setup.get(zone, [])
    return [copy["uid"] for copy in zones[seat]] if seat < len(zones) else []


def space_name(at: list[int]) -> str:
    """`c1` for the row 0, column 2 of scenarios."""
    row, column = at
    return f"{'abcdefghij'[column]}{row + 1}"


def artifact_id(name: str) -> str:
    return name.lower().replace("_", "-")
