"""The deeds of scenarios, in the words of the game.

A refused step leaves the match as it was. Windows a scenario does not mention are passed by everybody.
"""

from __future__ import annotations

from collections.abc import Callable

from ashfall.core.errors import BadScenario, one_of
from ashfall.games.hope import battle, moving, playing, words
from ashfall.games.hope.board import parse_cell
from ashfall.games.hope.questions.windows import responders
from ashfall.games.hope.seating import opposing
from ashfall.scenarios.hope.answers import answer_all, path_of
from ashfall.scenarios.hope.passing import go_on, pass_all, seek
from ashfall.scenarios.hope.script import Script
from ashfall.scenarios.hope.setting import Setting
from ashfall.scenarios.strict import Refused


def rest(setting: Setting, script: Script) -> None:
    """Before a step everybody passes what is open, unless the step itself answers it."""
    step = script.step
    if step.get("response"):
        return
    state = setting.state
    answers = step["do"] in ("play_event", "use_ability", "flip") and step["player"] != state.active
    if not (answers and setting.kind == "respond-to-action" and step["player"] in responders(state)):
        pass_all(setting)


def run(setting: Setting, script: Script) -> None:
    """Carry out one step, or raise Refused and leave everything as it was."""
    deed = DEEDS.get(script.step["do"])
    if deed is None:
        raise BadScenario(f"unknown action {script.step['do']}, expected {one_of(DEEDS)}")
    match, decisions, order = setting.match, setting.match.decisions, [deck[:] for deck in setting.order]
    try:
        deed(setting, script)
    except Refused:
        setting.match, setting.order = match, order
        match.take_back(match.decisions - decisions)
        raise
    if not setting.match.over:
        script.check_used()


# Deeds of players -----------------------------------------------------------------------------------


def play_card(setting: Setting, script: Script) -> None:
    step = script.step
    seek(setting, step["player"], f"play {setting.card(step['card'])} {setting.space(step['at'])}")
    answer_all(setting, script)


def play_event(setting: Setting, script: Script) -> None:
    seek(setting, script.step["player"], f"event {setting.card(script.step['card'])}")
    answer_all(setting, script)


def use_ability(setting: Setting, script: Script) -> None:
    space, number = setting.piece(script.piece), int(script.step.get("ability", 0)) + 1
    seek(setting, script.step["player"], f"ability {space} {number}")
    answer_all(setting, script)


def flip(setting: Setting, script: Script) -> None:
    seat = script.step["player"]
    if setting.kind == "turn" and opposing(setting.state.active, seat):
        # Whenever its controller likes (HP-TERM-FLIP-01): the wish to flip opens the window
        setting.open_window(setting.state.active)
    seek(setting, seat, f"flip {setting.piece(script.piece)}")
    answer_all(setting, script)


def discard_duplicate(setting: Setting, script: Script) -> None:
    step, state = script.step, setting.state
    card = setting.card(step["card"])
    slot = playing.duplicate(state, step["player"], setting.number[step["card"]])
    if "unit" in step and slot != setting.slot(step["unit"]):
        raise Refused(f"{step['card']} is no duplicate of {step['unit']}")
    healing = step.get("heal", True) or slot < 0 or state.piece_wounds[slot] == 0
    seek(setting, step["player"], f"{'discard' if healing else 'throw'} {card}")


def move(setting: Setting, script: Script) -> None:
    step = script.step
    origin, path = setting.piece(step["unit"]), path_of(setting, script)
    before = setting.state.copy()
    seek(setting, step["player"], f"move {origin} {path[-1]}")
    columns = before.lineup.columns
    slot = before.board[parse_cell(origin, columns)]
    if not moving.legal_path(before, slot, [parse_cell(space, columns) for space in path]):
        raise Refused(f"{step['unit']} cannot go that way")
    answer_all(setting, script)


def rapture(setting: Setting, script: Script) -> None:
    step = script.step
    seek(setting, step["player"], f"rapture {setting.piece(step['unit'])} {setting.piece(step['with'])}")


def place_target(setting: Setting, script: Script) -> None:
    step = script.step
    if int(step["token"]) != setting.state.next_token + 1:
        raise Refused(f"token {step['token']} is not the next one")
    seek(setting, step["player"], f"token {setting.piece(step['on'])}")


def declare_attackers(setting: Setting, script: Script) -> None:
    step = script.step
    _fight(setting, script)
    if setting.kind != "attackers":
        raise Refused("the target is not in sight")
    if not step["units"]:
        raise Refused("an attack needs an attacker")
    # Own units first: a teammate's unit joins an own one
    for uid in sorted(step["units"], key=lambda uid: _owner(setting, uid) != step["player"]):
        setting.take(f"choose {setting.piece(uid)}")
        answer_all(setting, script)
    setting.take("pass")


def remove_token(setting: Setting, script: Script) -> None:
    _fight(setting, script)
    if setting.kind == "attackers":
        raise Refused("the target can be fought, so its token stays")


def _fight(setting: Setting, script: Script) -> None:
    token = int(script.step["token"])
    if battle.lowest_token(setting.state) != token - 1:
        raise Refused(f"token {token} is not the next to be fought")
    seek(setting, script.step["player"], "fight")


def _owner(setting: Setting, uid: str) -> int:
    slot = setting.slot(uid)
    return setting.state.piece_seat[slot] if slot >= 0 else -1


def draw_cards(setting: Setting, script: Script) -> None:
    # At the end of the phase whoever holds too many discards, and draws no more (HP-DRAW-04)
    over = setting.kind == "discard"
    for uid in script.step.get("discard", []):
        seek(setting, script.step["player"], f"discard {setting.card(uid)}")
    if not over:
        seek(setting, script.step["player"], "draw")


def end_turn(setting: Setting, script: Script) -> None:
    seat, state = script.step["player"], setting.state
    if state.phase == words.DOMINANCE and setting.kind == "last-window":
        # Nobody has a turn of the own in Dominance: being finished is passing the window
        if setting.match.to_move != seat:
            raise Refused(f"the decision is not seat {seat}'s")
        setting.take("pass")
        return
    if state.phase == words.DRAW and setting.match.to_move == seat and "draw" in setting.options():
        setting.take("draw")
    seek(setting, seat, "end")


def mulligan(setting: Setting, script: Script) -> None:
    seat = script.step["player"]
    for uid in script.step["cards"]:
        card = setting.card(uid)
        seek(setting, seat, f"discard {card}")
        setting.order[seat].remove(card)
        setting.order[seat].append(card)
    if setting.kind != "exchange" or setting.match.to_move != seat:
        raise Refused("the opening cards cannot be exchanged now")
    setting.take("pass")


# Deeds of nobody ------------------------------------------------------------------------------------


def resolve_combat(setting: Setting, script: Script) -> None:
    go_on(setting, script, lambda: setting.state.target < 0)


def begin_phase(setting: Setting, script: Script) -> None:
    phase = words.PHASE_NAMES.index(str(script.step["phase"]).lower())
    wanted = "last-window" if phase == words.DOMINANCE else "turn"
    go_on(setting, script, lambda: setting.state.phase == phase and setting.kind == wanted)


def evaluate_dominance(setting: Setting, script: Script) -> None:
    if setting.state.phase < words.DOMINANCE:
        go_on(setting, script, lambda: setting.state.phase == words.DOMINANCE)
    go_on(setting, script, lambda: setting.state.phase != words.DOMINANCE)


def end_round(setting: Setting, script: Script) -> None:
    number = setting.state.round
    go_on(setting, script, lambda: setting.state.round != number)


DEEDS: dict[str, Callable[[Setting, Script], None]] = {
    "play_unit": play_card,
    "play_location": play_card,
    "play_event": play_event,
    "use_ability": use_ability,
    "flip": flip,
    "discard_duplicate": discard_duplicate,
    "move": move,
    "rapture": rapture,
    "place_target": place_target,
    "declare_attackers": declare_attackers,
    "remove_token": remove_token,
    "draw_cards": draw_cards,
    "end_turn": end_turn,
    "mulligan": mulligan,
    "resolve_combat": resolve_combat,
    "begin_phase": begin_phase,
    "evaluate_dominance": evaluate_dominance,
    "end_round": end_round,
}
