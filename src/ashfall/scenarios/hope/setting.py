"""The position a scenario starts from, built from its own cards."""

from __future__ import annotations

from typing import Any

import msgspec

from ashfall.core.errors import BadPosition, BadScenario, IllegalAction, UnparsableAction
from ashfall.core.match import Match
from ashfall.core.state import CHANCE
from ashfall.games.hope.board import ROWS, cell_name
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
from ashfall.games.hope.prompts import prompt_of
from ashfall.games.hope.questions.catalogue import OWN_QUESTIONS
from ashfall.games.hope.questions.facts import PromptFacts
from ashfall.games.hope.state import HopeState
from ashfall.scenarios.strict import Refused


class Setting:
    """A match, and what the scenario fixes beside it: which copy is which, what chance will bring."""

    def __init__(self, match: Match, uids: list[str]) -> None:
        self.match = match
        self.number: dict[str, int] = {uid: self.state.lineup.cards.numbers[card_id(uid)] for uid in uids}
        """Card number of each copy's uid."""
        self.order: list[list[str]] = []
        """Draw decks as ids of cards, top card first."""
        self.hidden: dict[str, list[str]] = {}
        """Names of the artifacts that lie face down on a space."""
        self.coin = self.state.coin

    @property
    def state(self) -> HopeState:
        state = self.match.state
        assert isinstance(state, HopeState)
        return state

    @property
    def kind(self) -> str:
        """The kind of the open question."""
        prompt = prompt_of(self.state)
        return "" if prompt is None or self.match.over else prompt.kind

    @property
    def facts(self) -> PromptFacts:
        prompt = prompt_of(self.state)
        return {} if prompt is None else prompt.facts

    def options(self) -> list[str]:
        return [self.state.text(action) for action in self.state.actions()]

    # Names --------------------------------------------------------------------------------------

    def card(self, uid: object) -> str:
        """The id of a copy's card."""
        if str(uid) not in self.number:
            raise BadScenario(f"there is no card {uid} in the scenario")
        return card_id(str(uid))

    def slot(self, uid: str) -> int:
        """Slot of a copy on the battleground, or -1."""
        card = self.number.get(uid, -1)
        return list(self.state.piece_card).index(card) if card >= 0 and card in self.state.piece_card else -1

    def piece(self, uid: str) -> str:
        """The space on which a copy lies."""
        self.card(uid)
        slot = self.slot(uid)
        if slot < 0:
            raise Refused(f"{uid} is not on the battleground")
        return cell_name(self.state.piece_cell[slot], self.state.lineup.columns)

    def space(self, at: list[int]) -> str:
        row, column = at
        if not (0 <= row < ROWS and 0 <= column < self.state.lineup.columns):
            raise Refused(f"{at} is not on the battleground")
        return space_name(at)

    # Acting -------------------------------------------------------------------------------------

    def take(self, words: str) -> None:
        """Take a decision; a refusal must not have touched the state. Then comes the chance that is fixed."""
        before = self.state.digest()
        try:
            self.match.step(words)
        except (IllegalAction, UnparsableAction) as error:
            if self.state.digest() != before:
                raise BadScenario(f"a refused action changed the state: {error}") from None
            raise Refused(str(error)) from None
        self.resolve_chance()

    def resolve_chance(self) -> None:
        while self.match.to_move == CHANCE:
            self.match.step(self._outcome())

    def _outcome(self) -> str:
        """The outcome of chance that the scenario fixes, or any where it leaves it open."""
        frame, possible = self.state.stack[-1], self.options()
        fixed: list[str] = []
        if frame[0] == F_TOSS:
            fixed = [f"seat {self.coin}"]
        elif frame[0] in (F_DEAL, F_REVEAL):
            fixed = [f"take {card}" for card in self.order[frame[SEAT]]]
        elif frame[0] == F_ENTER:
            space = cell_name(self.state.piece_cell[frame[SLOT]], self.state.lineup.columns)
            fixed = [f"artifact {artifact_id(name)}" for name in self.hidden.get(space, [])]
        return next((words for words in fixed if words in possible), possible[0])

    def open_window(self, seat: int) -> None:
        """Let the opponents of a seat answer, as after an action of it."""
        document = self.state.position()
        window = {"kind": "respond-to-action", "seat": seat, "place": 0}
        document.waiting = [*(document.waiting or []), window]
        self.match = Match(self.match.game, position=msgspec.to_builtins(document), start=False)


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
            msgspec.structs.replace(
                msgspec.convert(cards[card], CardData), id=card_id(uid), deck=f"seat-{seat}", count=1
            )
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
        match = Match(game, position=document_of(setup, seats, switches), start=False)
    except BadPosition as error:
        raise BadScenario(f"the position is not possible: {error.message}") from None
    setting = Setting(match, [uid for uid, _, _ in listed])
    setting.order = [ids(setup, "decks", seat) for seat in range(seats)]
    for token in setup.get("artifacts", []):
        if not token.get("face_up"):
            setting.hidden.setdefault(space_name(token["at"]), []).append(token["name"])
    setting.resolve_chance()
    return setting


def document_of(setup: dict[str, Any], seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """The scenario's position as a document."""
    sources = list(setup["sources"])
    gone = [seats == 4 and (sources[seat] <= 0 or seat in setup.get("destroyed", [])) for seat in range(seats)]
    players = [
        {
            "sources": sources[seat],
            "destroyed": gone[seat],
            "hand": ids(setup, "hands", seat),
            "deck": ids(setup, "decks", seat),
            "discards": ids(setup, "discards", seat),
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
        "card": card_id(piece["uid"]),
        "owner": int(piece["owner"]),
        "controller": int(piece.get("controller", piece["owner"])),
        "wounds": int(piece.get("wounds", 0)),
        "flipped": bool(piece.get("flipped")),
        "artifacts": [artifact_id(name) for name in piece.get("artifacts", [])],
    }


def lying_of(token: dict[str, Any]) -> dict[str, str]:
    name = artifact_id(token["name"]) if token.get("face_up") else "hidden"
    return {"at": space_name(token["at"]), "artifact": name}


def ids(setup: dict[str, Any], zone: str, seat: int) -> list[str]:
    """The copies that a seat has in a zone."""
    zones = setup.get(zone, [])
    return [card_id(copy["uid"]) for copy in zones[seat]] if seat < len(zones) else []


def space_name(at: list[int]) -> str:
    """`c1` for the row 0, column 2 of scenarios."""
    row, column = at
    return f"{'abcdefghij'[column]}{row + 1}"


def card_id(uid: str) -> str:
    """As the game's words spell it."""
    return uid.lower().replace(" ", "_")


def artifact_id(name: str) -> str:
    return name.lower().replace("_", "-")
