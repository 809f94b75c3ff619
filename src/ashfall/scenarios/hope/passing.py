"""What a scenario does not mention: windows are passed, what is compulsory is done."""

from __future__ import annotations

from collections.abc import Callable

from ashfall.core.errors import BadScenario
from ashfall.games.hope.questions.windows import responders
from ashfall.scenarios.hope.answers import answer
from ashfall.scenarios.hope.script import Script
from ashfall.scenarios.hope.setting import Setting
from ashfall.scenarios.strict import Refused

ANSWERS = ("respond-to-action", "respond-to-stack")
"""Windows that a deed opens; they are passed once it is done with."""
PASSED = (
    *ANSWERS,
    *("last-window", "combat", "exchange", "locate", "may-draw", "take-revealed", "accept-split", "consent"),
)
"""What may be passed to come to a deed."""
PATIENCE = 5000


def pass_all(setting: Setting) -> None:
    """Pass open answers, resolve the Stack, close a phase whose players are all finished."""
    for _ in range(PATIENCE):
        closing = setting.kind == "last-window" and setting.facts.get("phase") != "dominance"
        if not closing and setting.kind not in ANSWERS:
            return
        setting.take("pass")


def seek(setting: Setting, seat: int, words: str) -> None:
    """Pass windows until the seat may do it; never the pass that would close the window of a combat or a phase."""
    for _ in range(PATIENCE):
        if setting.match.to_move == seat and words in setting.options():
            break
        if setting.kind not in PASSED:
            break
        if setting.kind in ("combat", "last-window") and len(responders(setting.state)) < 2:
            break
        setting.take("pass")
    if setting.match.to_move != seat and not setting.match.over:
        raise Refused(f"the decision is not seat {seat}'s")
    setting.take(words)


def go_on(setting: Setting, script: Script, done: Callable[[], bool]) -> None:
    """Go on without doing anything that is not compulsory, until something has come about."""
    for _ in range(PATIENCE):
        if setting.match.over or done():
            return
        if script.decides(setting.kind) and answer(setting, script):
            continue
        options = setting.options()
        harmless = next((words for words in ("pass", "draw", "end") if words in options), None)
        if harmless is not None:
            setting.take(harmless)
        elif not answer(setting, script):
            if len(options) > 1:
                raise BadScenario("a compulsory choice is not answered")
            setting.take(options[0])
    raise BadScenario(f"{script.step['do']} does not come to an end")
