"""Small positions for rule tests: made-up cards on a table, played in the words of scenarios."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ashfall.games.hope.state import HopeState
from ashfall.games.hope.view import HopeView, PieceView
from ashfall.scenarios.hope.check import compare, fact
from ashfall.scenarios.hope.passing import pass_all
from ashfall.scenarios.hope.script import Script
from ashfall.scenarios.hope.setting import build
from ashfall.scenarios.hope.steps import rest, run
from ashfall.scenarios.strict import Refused

Card = dict[str, Any]


def unit(attack: int = 2, defense: int = 2, vitality: int = 2, cost: int = 2, **more: Any) -> Card:
    """A unit; keywords as `FEROCITY=True` or `MOVE=1`."""
    words = [word for word in list(more) if word.isupper()]
    keywords = [{"name": word, "value": more[word]} if more[word] is not True else {"name": word} for word in words]
    card = {
        "type": "unit",
        "name": more.pop("name", "Unit"),
        "race": more.pop("race", "humans"),
        "cost": cost,
        "cost_colour": more.pop("colour", "red"),
        "attack": attack,
        "defense": defense,
        "vitality": vitality,
        "keywords": keywords,
    }
    return card | {key: value for key, value in more.items() if key not in words}


def location(defense: int = 3, cost: int = 2, **more: Any) -> Card:
    words = [word for word in list(more) if word.isupper()]
    keywords = [{"name": word, "value": more[word]} if more[word] is not True else {"name": word} for word in words]
    card = {
        "type": "location",
        "name": more.pop("name", "Location"),
        "cost": cost,
        "cost_colour": more.pop("colour", "red"),
        "defense": defense,
        "keywords": keywords,
    }
    return card | {key: value for key, value in more.items() if key not in words}


def event(flag: str, *effects: Card, cost: int = 0, **more: Any) -> Card:
    return {
        "type": "event",
        "name": more.pop("name", "Event"),
        "cost": cost,
        "cost_colour": more.pop("colour", "red" if cost else "red-green"),
        "flag": flag,
        "effect": list(effects),
    } | more


def flip(*effects: Card) -> list[Card]:
    return [{"kind": "flip", "effect": list(effects)}]


def effect(op: str, **more: Any) -> Card:
    return {"op": op, **more}


GAIN: Card = effect("gain_sources", amount=1)
OWN_UNIT: Card = {"type": "unit", "controller": "own"}
OPPOSING_UNIT: Card = {"type": "unit", "controller": "opponent"}
PARTICIPANT: Card = {"type": "unit", "controller": "any", "participating": True}
KILL: Card = event("ANYTIME", effect("kill", target=OPPOSING_UNIT), cost=1, name="Kill")
CANCEL: Card = event("ANYTIME", effect("cancel", target="stack_item"), cost=1, name="Cancel")
STING: Card = event("ANYTIME", effect("wound", amount=1, target=OPPOSING_UNIT), cost=1, name="Sting")
RECALL: Card = event("ANYTIME", effect("return_to_hand", target=OWN_UNIT), cost=1, name="Recall")
SWITCH: Card = event("ANYTIME", effect("swap", target=OWN_UNIT), cost=1, name="Switch")
PUSH: Card = event(
    "COMBAT", effect("modify", attribute="ATTACK", amount=2, duration="combat", target=PARTICIPANT), cost=1, name="Push"
)
BRACE: Card = event(
    "COMBAT",
    effect("modify", attribute="DEFENSE", amount=2, duration="combat", target=PARTICIPANT),
    cost=1,
    name="Brace",
)

Place = tuple[Card, int, tuple[int, int]] | tuple[Card, int, tuple[int, int], dict[str, Any]]
Piles = Sequence[Mapping[str, Card]]


class Situation:
    """A position under test."""

    def __init__(
        self,
        phase: str = "MAIN",
        board: Mapping[str, Place] | None = None,
        hands: Piles | None = None,
        decks: Piles | None = None,
        discards: Piles | None = None,
        **more: Any,
    ) -> None:
        mode = more.pop("mode", "one-on-one")
        seats = 4 if mode == "two-on-two" else 2
        cards: dict[str, Card] = {}
        pieces: list[Card] = []
        for uid, place in (board or {}).items():
            cards[uid] = place[0]
            extra: dict[str, Any] = place[3] if len(place) == 4 else {}
            pieces.append({"uid": uid, "card": uid, "owner": place[1], "at": list(place[2]), **extra})
        zones: dict[str, list[list[Card]]] = {}
        for name, piles in (("hands", hands), ("decks", decks), ("discards", discards)):
            zones[name] = [[] for _ in range(seats)]
            for seat, pile in enumerate(piles or []):
                for uid, card in pile.items():
                    cards[uid] = card
                    zones[name][seat].append({"uid": uid, "card": uid})
        coin = more.pop("coin", 0)
        setup = {
            "round": more.pop("round", 1),
            "phase": phase,
            "coin": coin,
            "active": more.pop("active", coin),
            "sources": list(more.pop("sources", [15] * seats)),
            "board": pieces,
            "artifacts": more.pop("artifacts", []),
            "new_game": more.pop("new_game", False),
            **zones,
        }
        self.setting = build({"cards": cards, "setup": setup, "options": more.pop("options", {})}, mode)
        assert not more, more

    @property
    def state(self) -> HopeState:
        return self.setting.state

    def do(self, deed: str, player: int | str = "system", **more: Any) -> Situation:
        """Carry out a step that must be accepted."""
        step = Script({"do": deed, "player": player, **more})
        rest(self.setting, step)
        run(self.setting, step)
        return self

    def refuse(self, deed: str, player: int | str = "system", **more: Any) -> Situation:
        """Try a step that must be refused and must change nothing."""
        step = Script({"do": deed, "player": player, **more})
        rest(self.setting, step)
        before = self.state.digest()
        try:
            run(self.setting, step)
        except Refused:
            assert self.state.digest() == before
            return self
        raise AssertionError(f"{step.step} was accepted")

    def expect(self, **facts: Any) -> Situation:
        """Compare after everybody has passed what is open."""
        pass_all(self.setting)
        assert compare(self.setting, facts) == ""
        return self

    def pending(self, **facts: Any) -> Situation:
        """Compare while the Stack still waits."""
        assert compare(self.setting, facts) == ""
        return self

    def fact(self, key: str) -> Any:
        return fact(self.setting, key)

    def attack(self, player: int, token: int, target: str, *units: str) -> Situation:
        """Mark a target and declare attackers; the combat window stays open."""
        self.do("place_target", player, token=token, on=target)
        return self.do("declare_attackers", player, token=token, units=list(units))

    def fight(self, player: int, token: int, target: str, *units: str) -> Situation:
        """A whole combat without events."""
        return self.attack(player, token, target, *units).do("resolve_combat")

    def end_all(self, *players: int) -> Situation:
        for player in players:
            self.do("end_turn", player)
        pass_all(self.setting)
        return self

    def view(self, seat: int | None = 0) -> HopeView:
        view = self.state.view(seat)
        assert isinstance(view, HopeView)
        return view

    def piece(self, uid: str) -> PieceView:
        """A piece as everybody sees it."""
        cell = self.state.piece_cell[self.setting.slot(uid)]
        piece = self.view(None).cells[cell].piece
        assert piece is not None
        return piece


def battle(attacker: Card, defender: Card, **more: Any) -> Situation:
    """An attacker `a` of player 0 beside a defender `d` of player 1."""
    board: dict[str, Place] = {"a": (attacker, 0, (1, 2)), "d": (defender, 1, (2, 2))}
    return Situation("BATTLE", board | more.pop("board", {}), **more)
