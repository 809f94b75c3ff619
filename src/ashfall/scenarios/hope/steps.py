"""The actions of scenarios, translated into decisions of the engine.

A step is tried on a copy: a refused one leaves the table as it was. Windows a scenario does not
mention are passed by everybody.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ashfall.core.errors import BadScenario, IllegalAction
from ashfall.core.state import OVER
from ashfall.games.hope import actions, battle, moving, playing, words
from ashfall.games.hope.frames import (
    ABILITY,
    ANSWERS,
    F_ACCEPT,
    F_ANNOUNCE,
    F_ATTACKERS,
    F_CLOSING,
    F_COMBAT,
    F_CONSENT,
    F_DISCARD,
    F_EXCHANGE,
    F_ITEM,
    F_LOCATE,
    F_MAY_DRAW,
    F_OWN,
    F_ROUTE,
    F_SPLIT,
    F_TAKE,
    F_TURN,
    F_WINDOW,
    INCOME,
    SEAT,
    SLOT,
)
from ashfall.games.hope.position import (
    Position,
)
from ashfall.games.hope.questions.windows import responders
from ashfall.games.hope.run import run
from ashfall.games.hope.seating import opposing, team_of
from ashfall.games.hope.state import HopeState
from ashfall.scenarios.hope.given import Given
from ashfall.scenarios.hope.setting import Setting

OPTIONAL = (F_EXCHANGE, F_LOCATE, F_MAY_DRAW, F_TAKE, F_ACCEPT, F_CONSENT)
PATIENCE = 5000


class Refused(Exception):
    """The engine does not allow the step."""


def top(state: Position) -> int:
    return state.stack[-1][0] if state.stack else -1


class Steps:
    """Carries out the steps of one scenario."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.work: HopeState = setting.state
        self.given = Given({})

    def run(self, step: dict[str, Any]) -> None:
        """Carry out one step, or raise Refused and leave the table alone. The caller has let the table
        come to rest first, unless the step is a response."""
        deeds: dict[str, Callable[[dict[str, Any]], None]] = {
            "play_unit": self.play_card,
            "play_location": self.play_card,
            "play_event": self.play_event,
            "use_ability": self.use_ability,
            "flip": self.flip,
            "discard_duplicate": self.discard_duplicate,
            "move": self.move,
            "rapture": self.rapture,
            "place_target": self.place_target,
            "declare_attackers": self.declare_attackers,
            "remove_token": self.remove_token,
            "draw_cards": self.draw_cards,
            "end_turn": self.end_turn,
            "mulligan": self.mulligan,
            "resolve_combat": self.resolve_combat,
            "begin_phase": self.begin_phase,
            "evaluate_dominance": self.evaluate_dominance,
            "end_round": self.end_round,
        }
        deed = deeds.get(step["do"])
        if deed is None:
            raise BadScenario(f"unknown action {step['do']}")
        order = [deck[:] for deck in self.setting.order]
        self.work = self.setting.state.copy()
        self.given = Given(step)
        try:
            deed(step)
        except Refused:
            self.setting.order = order
            raise
        if self.work.to_move != OVER:
            self.given.check_used()
        self.setting.state = self.work

    # Passing ------------------------------------------------------------------------------

    def rest(self, step: dict[str, Any]) -> None:
        """Before a step everybody passes what is open, unless the step itself answers it."""
        state = self.setting.state
        if step.get("response"):
            return
        answers = step["do"] in ("play_event", "use_ability", "flip") and step["player"] != state.active
        if not (answers and top(state) == F_WINDOW and step["player"] in responders(state)):
            self.quiet()

    def quiet(self) -> None:
        """Pass open answers, resolve the Stack, close a phase whose players are all finished."""
        state = self.work = self.setting.state.copy()
        for _ in range(PATIENCE):
            kind = top(state)
            closing = kind == F_CLOSING and state.phase != words.DOMINANCE
            if state.to_move == OVER or not (kind in (F_WINDOW, F_ITEM) or closing):
                break
            self.apply(actions.PASS)
        self.setting.state = state

    def apply(self, action: int) -> None:
        """Take a decision; a refusal must not have touched the state."""
        state = self.work
        before = state.digest()
        try:
            state.apply(action)
        except IllegalAction as error:
            if state.digest() != before:
                raise BadScenario(f"a refused action changed the state: {error}") from None
            raise Refused(str(error)) from None
        self.setting.resolve_chance(state)

    def seek(self, seat: int, action: int) -> None:
        """Pass windows until the seat may take the action; never the pass that would close the window
        of a combat or a phase."""
        state = self.work
        for _ in range(PATIENCE):
            if state.to_move == seat and state.is_legal(action):
                break
            kind = top(state)
            if state.to_move == OVER or kind == F_TURN:
                break
            if kind in (F_COMBAT, F_CLOSING) and len(responders(state)) < 2:
                break
            if not (F_WINDOW <= kind <= F_ITEM or kind in OPTIONAL):
                break
            self.apply(actions.PASS)
        if state.to_move != seat and state.to_move != OVER:
            raise Refused(f"the decision is not seat {seat}'s")
        self.apply(action)

    def default(self, step: dict[str, Any]) -> None:
        """Go on without doing anything that is not compulsory."""
        if top(self.work) == F_ANNOUNCE:
            self.name_target()
            return
        if self.given.answers(top(self.work)) and self.answer(step):
            return
        legal = self.work.actions()
        for action in (actions.PASS, actions.DRAW_UP, actions.END):
            if action in legal:
                self.apply(action)
                return
        if not self.answer(step):
            self.compulsory(None, actions.DISCARD)

    # Questions inside an action -------------------------------------------------------------

    def answers(self, step: dict[str, Any]) -> None:
        """Answer what the step itself asks; unnamed optional things are declined."""
        for _ in range(PATIENCE):
            kind = top(self.work)
            if self.work.to_move == OVER:
                return
            if kind == F_ANNOUNCE:
                self.name_target()
            elif not self.answer(step):
                return

    def answer(self, step: dict[str, Any]) -> bool:
        """Answer one small question. False: there is none."""
        kind = top(self.work)
        if kind == F_LOCATE:
            self.take(self.given.next("locate"))
        elif kind == F_TAKE:
            self.take(self.given.next("take"))
        elif kind == F_MAY_DRAW:
            self.apply(actions.YES if self.given.next("draw") else actions.PASS)
        elif kind == F_DISCARD:
            self.compulsory(self.given.next("discard"), actions.DISCARD)
        elif kind == F_OWN:
            self.compulsory(self.given.next("discard"), actions.TAKE)
        elif kind == F_ROUTE:
            self.follow(step)
        elif kind == F_CONSENT:
            self.apply(actions.YES)
        elif kind == F_SPLIT:
            self.split()
        elif kind == F_ACCEPT:
            self.apply(actions.YES if "splits" in step else actions.PASS)
        else:
            return False
        return True

    def card(self, uid: object) -> int:
        number = self.setting.number.get(str(uid), -1)
        if number < 0:
            raise BadScenario(f"there is no card {uid} in the scenario")
        return number

    def take(self, uid: object) -> None:
        self.apply(actions.PASS if uid is None else actions.CARD + self.card(uid) * actions.STRIDE + actions.TAKE)

    def compulsory(self, uid: object, use: int) -> None:
        legal = self.work.actions()
        if uid is not None:
            self.apply(actions.CARD + self.card(uid) * actions.STRIDE + use)
        elif len(legal) == 1:
            self.apply(legal[0])
        else:
            raise BadScenario("a compulsory choice is not answered")

    def follow(self, step: dict[str, Any]) -> None:
        """Take the way the path names."""
        legal = self.work.actions()
        for cell in self.path(step):
            if actions.CELL + cell in legal and cell != self.work.piece_cell[self.work.stack[-1][SLOT]]:
                self.apply(actions.CELL + cell)
                return
        raise Refused("the path does not lead there")

    def split(self) -> None:
        """Shares must add up exactly (AMB-52)."""
        frame = self.work.stack[-1]
        shares = self.given.shares(team_of(frame[SEAT]))
        if shares is None:
            legal = self.work.actions()
            self.apply(legal[len(legal) // 2])
            return
        if sum(shares.values()) != frame[INCOME] or any(share * frame[INCOME] < 0 for share in shares.values()):
            raise Refused(f"shares {shares} do not add up to {frame[INCOME]}")
        self.apply(actions.SHARE + actions.SHARE_ZERO + shares.get(frame[SEAT], 0))

    def name_target(self) -> None:
        state = self.work
        frame = state.stack[-1]
        ask = state.lineup.cards.abilities[frame[ABILITY]].asks[len(frame) - ANSWERS]
        legal = state.actions()
        target = self.given.next("targets")
        if target is not None:
            self.apply(self.target_action(ask.kind, target))
        elif ask.optional:
            self.apply(actions.PASS)
        elif len(legal) == 1 and not self.given.names_targets:
            self.apply(legal[0])
        elif self.given.names_targets:
            raise Refused("a target is not named")
        else:
            raise BadScenario("a compulsory target is not named, and there are several")

    def target_action(self, kind: int, target: Any) -> int:
        state = self.work
        if kind == words.ASK_ITEM:
            return actions.ITEM + self.item(str(target))
        if kind == words.ASK_ROW:
            return actions.ROW + int(target)
        if kind == words.ASK_SEAT:
            return actions.SEAT + int(target)
        if kind == words.ASK_WORD:
            return actions.WORD + words.KEYWORD_NAMES.index(str(target))
        if kind == words.ASK_HAND:
            return actions.CARD + self.card(target) * actions.STRIDE + actions.DISCARD
        if kind == words.ASK_DISCARD:
            return actions.CARD + self.card(target) * actions.STRIDE + actions.TAKE
        return actions.CELL + self.cell(str(target), state)

    def item(self, name: str) -> int:
        """Place on the Stack of an event's uid, `flip:<uid>` or `ab:<uid>`."""
        kinds = {"flip": words.KIND_FLIP, "ab": words.KIND_ACTIVATED}
        prefix, _, uid = name.rpartition(":")
        kind = kinds.get(prefix, words.KIND_EVENT)
        card = self.card(uid)
        abilities = self.work.lineup.cards.abilities
        for index in reversed(range(len(self.work.items))):
            ability = abilities[self.work.items[index][0]]
            if ability.card == card and (ability.kind == kind or (not prefix and kind != ability.kind)):
                return index
        raise Refused(f"{name} is not on the Stack")

    def cell(self, uid: str, state: HopeState) -> int:
        self.card(uid)
        slot = self.setting.slot(uid, state)
        if slot < 0:
            raise Refused(f"{uid} is not on the battleground")
        return state.piece_cell[slot]

    def space(self, at: list[int]) -> int:
        row, column = at
        if not (0 <= row < 5 and 0 <= column < self.work.lineup.columns):
            raise Refused(f"{at} is not on the battleground")
        return row * self.work.lineup.columns + column

    # Deeds ----------------------------------------------------------------------------------

    def play_card(self, step: dict[str, Any]) -> None:
        card = self.card(step["card"])
        action = actions.CARD + card * actions.STRIDE + actions.PLAY + self.space(step["at"])
        self.seek(step["player"], action)
        self.answers(step)

    def play_event(self, step: dict[str, Any]) -> None:
        card = self.card(step["card"])
        self.seek(step["player"], actions.CARD + card * actions.STRIDE + actions.PLAY_EVENT)
        self.answers(step)

    def use_ability(self, step: dict[str, Any]) -> None:
        index = int(step.get("ability", 0))
        cell = self.cell(step["unit"] if "unit" in step else step["card"], self.work)
        self.seek(step["player"], actions.ABILITY + cell * actions.ABILITIES + index)
        self.answers(step)

    def flip(self, step: dict[str, Any]) -> None:
        uid = step["unit"] if "unit" in step else step["card"]
        state = self.work
        if top(state) == F_TURN and opposing(state.active, step["player"]):
            # Whenever its controller likes (HP-TERM-FLIP-01): the wish to flip opens the window
            state.stack.append((F_WINDOW, state.active, 0))
            run(state)
        self.seek(step["player"], actions.FLIP + self.cell(uid, self.work))
        self.answers(step)

    def discard_duplicate(self, step: dict[str, Any]) -> None:
        card = self.card(step["card"])
        slot = playing.duplicate(self.work, step["player"], card)
        if "unit" in step and slot != self.setting.slot(step["unit"], self.work):
            raise Refused(f"{step['card']} is no duplicate of {step['unit']}")
        healing = step.get("heal", True) or slot < 0 or self.work.piece_wounds[slot] == 0
        use = actions.DISCARD if healing else actions.THROW
        self.seek(step["player"], actions.CARD + card * actions.STRIDE + use)

    def path(self, step: dict[str, Any]) -> list[int]:
        path = [self.space(at) for at in step.get("path", [])]
        if not path:
            raise BadScenario(f"{step['do']}: the path is empty, expected the spaces up to the destination")
        return path

    def move(self, step: dict[str, Any]) -> None:
        origin = self.cell(step["unit"], self.work)
        path = self.path(step)
        self.seek(step["player"], actions.MOVE_UNIT + origin * actions.CELLS + path[-1])
        before = self.setting.state.copy()
        if not moving.legal_path(before, before.board[origin], path):
            raise Refused(f"{step['unit']} cannot go that way")
        self.answers(step)

    def rapture(self, step: dict[str, Any]) -> None:
        origin = self.cell(step["unit"], self.work)
        other = self.cell(step["with"], self.work)
        self.seek(step["player"], actions.RAPTURE_UNIT + origin * actions.CELLS + other)

    def place_target(self, step: dict[str, Any]) -> None:
        if int(step["token"]) != self.work.next_token + 1:
            raise Refused(f"token {step['token']} is not the next one")
        self.seek(step["player"], actions.TOKEN + self.cell(step["on"], self.work))

    def fight(self, step: dict[str, Any]) -> None:
        self.seek(step["player"], actions.FIGHT)
        if battle.lowest_token(self.setting.state) != int(step["token"]) - 1:
            raise Refused(f"token {step['token']} is not the next to be fought")

    def declare_attackers(self, step: dict[str, Any]) -> None:
        self.fight(step)
        if top(self.work) != F_ATTACKERS:
            raise Refused("the target is not in sight")
        if not step["units"]:
            raise Refused("an attack needs an attacker")
        # Own units first: a teammate's unit joins an own one
        units = sorted(step["units"], key=lambda uid: self.owner_of(uid) != step["player"])
        for uid in units:
            self.apply(actions.CELL + self.cell(uid, self.work))
            self.answers(step)
        self.apply(actions.PASS)

    def owner_of(self, uid: str) -> int:
        slot = self.setting.slot(uid, self.work)
        return self.work.piece_seat[slot] if slot >= 0 else -1

    def remove_token(self, step: dict[str, Any]) -> None:
        self.fight(step)
        if top(self.work) == F_ATTACKERS:
            raise Refused("the target can be fought, so its token stays")

    def draw_cards(self, step: dict[str, Any]) -> None:
        # At the end of the phase whoever holds too many discards, and draws no more (HP-DRAW-04)
        over = top(self.work) == F_DISCARD
        for uid in step.get("discard", []):
            self.seek(step["player"], actions.CARD + self.card(uid) * actions.STRIDE + actions.DISCARD)
        if not over:
            self.seek(step["player"], actions.DRAW_UP)

    def end_turn(self, step: dict[str, Any]) -> None:
        state = self.work
        if state.phase == words.DOMINANCE and top(state) == F_CLOSING:
            # Nobody has a turn of the own in Dominance: being finished is passing the window
            if state.to_move != step["player"]:
                raise Refused(f"the decision is not seat {step['player']}'s")
            self.apply(actions.PASS)
            return
        if state.phase == words.DRAW and state.to_move == step["player"] and state.is_legal(actions.DRAW_UP):
            self.apply(actions.DRAW_UP)
        self.seek(step["player"], actions.END)

    def mulligan(self, step: dict[str, Any]) -> None:
        seat = step["player"]
        for uid in step["cards"]:
            card = self.card(uid)
            self.seek(seat, actions.CARD + card * actions.STRIDE + actions.DISCARD)
            self.setting.order[seat].remove(card)
            self.setting.order[seat].append(card)
        if top(self.work) != F_EXCHANGE or self.work.to_move != seat:
            raise Refused("the opening cards cannot be exchanged now")
        self.apply(actions.PASS)

    # The system's steps -----------------------------------------------------------------------

    def go_on(self, step: dict[str, Any], done: Callable[[HopeState], bool]) -> None:
        for _ in range(PATIENCE):
            if self.work.to_move == OVER or done(self.work):
                return
            self.default(step)
        raise BadScenario(f"{step['do']} does not come to an end")

    def resolve_combat(self, step: dict[str, Any]) -> None:
        self.go_on(step, lambda state: state.target < 0)

    def begin_phase(self, step: dict[str, Any]) -> None:
        phase = words.PHASE_NAMES.index(str(step["phase"]).lower())
        wanted = F_CLOSING if phase == words.DOMINANCE else F_TURN
        self.go_on(step, lambda state: state.phase == phase and top(state) == wanted)

    def evaluate_dominance(self, step: dict[str, Any]) -> None:
        if self.work.phase < words.DOMINANCE:
            self.go_on(step, lambda state: state.phase == words.DOMINANCE)
        self.go_on(step, lambda state: state.phase != words.DOMINANCE)

    def end_round(self, step: dict[str, Any]) -> None:
        number = self.work.round
        self.go_on(step, lambda state: state.round != number)
