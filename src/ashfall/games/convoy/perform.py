"""What happens: a decision or an outcome of chance is carried out, and the game goes on to the next decision."""

from __future__ import annotations

from ashfall.core.state import CHANCE
from ashfall.games.convoy import abilities, instants, modules
from ashfall.games.convoy.actions import (
    ATTACH,
    CARD,
    DEPLOY,
    DISTRICT,
    FEATURE,
    PASS,
    PLAY,
    PLAY_ON,
    PLAY_STEP,
    STEP,
    USE,
    USE_STEP,
)
from ashfall.games.convoy.chance import happen
from ashfall.games.convoy.codes import (
    CITIES,
    DISTRICTS,
    MOLOCH,
    MOLOCH_ATTACK,
    OUTPOST,
    OUTPOST_ATTACK,
    OUTPOST_MODULES,
)
from ashfall.games.convoy.events import TargetChosen, tell
from ashfall.games.convoy.forced import forced
from ashfall.games.convoy.frames import (
    LAST_BOUNDARY,
)
from ashfall.games.convoy.notation import DISTRICT_WORDS, city_word
from ashfall.games.convoy.phases import begin_phase, end_phase
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.questions.catalogue import ask_at_phase, question_of
from ashfall.games.convoy.run import run, run_task
from ashfall.games.convoy.units import (
    deploy,
)


def perform(position: Position, action: int) -> None:
    """Carry out a legal action of a player or of chance, and run on to the next decision."""
    if position.to_move != CHANCE:
        decide(position, action)
    else:
        frame = position.stack.pop()
        if frame[0] <= LAST_BOUNDARY:
            run_task(position, frame)
        else:
            happen(position, frame, action - CARD)
    settle(position)


def decide(position: Position, action: int) -> None:
    """What a player says: the answer to a question, or an action in a phase."""
    if position.stack:
        frame = position.stack.pop()
        question_of(position, frame).answer(position, frame, action)
        return
    position.robots_entered = 0
    position.outposts_entered = 0
    choose(position, action)


def choose(position: Position, action: int) -> None:
    """An action in a phase."""
    side = OUTPOST if position.phase in (OUTPOST_ATTACK, OUTPOST_MODULES) else MOLOCH
    if action == PASS:
        ended = position.phase
        end_phase(position)
        if position.phase != ended:
            ask_at_phase(position)
    elif action >= DISTRICT:
        position.battle = (action - DISTRICT) % DISTRICTS
        if position.log is not None:
            city = city_word(position.lineup, position.active)
            tell(position, TargetChosen(city, DISTRICT_WORDS[position.battle]))
        begin_phase(position, MOLOCH_ATTACK)
        ask_at_phase(position)
    elif action >= FEATURE:
        abilities.use_feature(position, action)
    elif action >= ATTACH:
        modules.attach(position, action)
    elif action >= USE_STEP:
        modules.push_with_kasparov(position, side, action)
    elif action >= USE:
        abilities.use(position, side, action)
    elif action >= STEP:
        abilities.own_move(position, action)
    elif action >= PLAY_STEP:
        instants.play_step(position, action)
    elif action >= PLAY_ON:
        instants.play_on(position, action)
    elif action >= PLAY:
        instants.play(position, action)
    else:
        place = action - DEPLOY
        deploy(position, place // CITIES, place % CITIES)


def settle(position: Position) -> None:
    """Go on until chance has to speak, or a player who has a choice or something to hide."""
    run(position)
    while position.to_move >= 0 and not position.lineup.stepwise:
        action = forced(position)
        if action < 0:
            return
        decide(position, action)
        run(position)
