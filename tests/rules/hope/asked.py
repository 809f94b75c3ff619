"""What is being asked, as a seat (None: a spectator) sees it."""

from __future__ import annotations

from ashfall.games.hope.prompts import Prompt
from ashfall.games.hope.state import HopeState


def asked(state: HopeState, seat: int | None) -> Prompt:
    prompt = state.view(seat).prompt
    assert prompt is not None, "nothing is asked"
    return prompt
