"""What a step says about the questions that follow from it."""

from __future__ import annotations

from typing import Any

from ashfall.core.errors import BadScenario, one_of
from ashfall.games.hope import words
from ashfall.games.hope.board import cell_name
from ashfall.games.hope.frames import SLOT
from ashfall.games.hope.seating import team_of
from ashfall.scenarios.hope.script import OWN, Script
from ashfall.scenarios.hope.setting import Setting, card_id
from ashfall.scenarios.strict import Refused


def answer_all(setting: Setting, script: Script) -> None:
    """Answer what the step itself asks; unnamed optional things are declined."""
    while answer(setting, script):
        pass


def answer(setting: Setting, script: Script) -> bool:
    """Answer one question. False: the one that is open has nothing to do with the step."""
    kind = setting.kind
    if kind == "target":
        setting.take(_target(setting, script))
    elif kind in ("locate", "take-revealed"):
        uid = script.next("locate" if kind == "locate" else "take")
        setting.take("pass" if uid is None else f"take {setting.card(uid)}")
    elif kind == "may-draw":
        setting.take("yes" if script.next("draw") else "pass")
    elif kind == "discard" or kind in OWN:
        setting.take(_compulsory(setting, "discard" if kind == "discard" else "take", script.next("discard")))
    elif kind == "route":
        setting.take(_way(setting, script))
    elif kind == "consent":
        setting.take("yes")
    elif kind == "split-income":
        setting.take(_share(setting, script))
    elif kind == "accept-split":
        setting.take("yes" if "splits" in script.step else "pass")
    else:
        return False
    return True


def path_of(setting: Setting, script: Script) -> list[str]:
    """The spaces that a step names, up to the destination."""
    path = [setting.space(at) for at in script.step.get("path", [])]
    if not path:
        raise BadScenario(f"{script.step['do']}: the path is empty, expected the spaces up to the destination")
    return path


def _compulsory(setting: Setting, verb: str, uid: object) -> str:
    if uid is not None:
        return f"{verb} {setting.card(uid)}"
    options = setting.options()
    if len(options) > 1:
        raise BadScenario("a compulsory choice is not answered")
    return options[0]


def _way(setting: Setting, script: Script) -> str:
    """The way the path names: the next space of it."""
    options, frame = setting.options(), setting.state.stack[-1]
    here = cell_name(setting.state.piece_cell[frame[SLOT]], setting.state.lineup.columns)
    for space in path_of(setting, script):
        if f"choose {space}" in options and space != here:
            return f"choose {space}"
    raise Refused("the path does not lead there")


def _share(setting: Setting, script: Script) -> str:
    """Shares must add up exactly (AMB-52)."""
    seat, income = setting.match.to_move, setting.facts["income"]
    shares = script.shares(team_of(seat))
    if shares is None:
        options = setting.options()
        return options[len(options) // 2]
    if sum(shares.values()) != income or any(share * income < 0 for share in shares.values()):
        raise Refused(f"shares {shares} do not add up to {income}")
    return f"share {shares.get(seat, 0)}"


def _target(setting: Setting, script: Script) -> str:
    options, facts = setting.options(), setting.facts
    target = script.next("targets")
    if target is not None:
        return _named(setting, facts["asks"], target)
    if facts["optional"]:
        return "pass"
    if script.names_targets:
        raise Refused("a target is not named")
    if len(options) > 1:
        raise BadScenario("a compulsory target is not named, and there are several")
    return options[0]


def _named(setting: Setting, asked: str, target: Any) -> str:
    """What a scenario names as the answer to an ask of that kind."""
    if asked == "stack-item":
        return f"item {_item(setting, str(target))}"
    if asked == "row":
        return f"row {int(target) + 1}"
    if asked == "opponent":
        return f"seat {int(target)}"
    if asked == "keyword":
        if target not in words.KEYWORD_NAMES:
            raise BadScenario(f"there is no keyword {target}, expected {one_of(words.KEYWORD_NAMES)}")
        return f"word {str(target).lower()}"
    if asked in ("hand-card", "discarded-card"):
        return f"{'discard' if asked == 'hand-card' else 'take'} {setting.card(target)}"
    return f"choose {setting.piece(str(target))}"


def _item(setting: Setting, name: str) -> int:
    """The number on the Stack of an event's uid, `flip:<uid>` or `ab:<uid>`; a bare uid may mean any of these."""
    prefix, _, uid = name.rpartition(":")
    setting.card(uid)
    wanted = {"flip": "flip", "ab": "activated"}.get(prefix)
    items = setting.state.position().items
    for number in range(len(items), 0, -1):
        kind, card = items[number - 1]["ability"].split()[:2]
        if card == card_id(uid) and wanted in (None, kind):
            return number
    raise Refused(f"{name} is not on the Stack")
