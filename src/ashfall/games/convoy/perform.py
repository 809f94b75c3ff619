"""What happens: a decision or an outcome of chance is carried out, and the game goes on to the next decision."""

from __future__ import annotations

from ashfall.core.state import CHANCE, Frame
from ashfall.games.convoy import abilities, battle, destruction, entry, instants, modules
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
    UNIT,
    USE,
    USE_STEP,
    YES,
)
from ashfall.games.convoy.chance import happen
from ashfall.games.convoy.codes import (
    CITIES,
    DISTRICTS,
    KINDS,
    MOLOCH,
    MOLOCH_ATTACK,
    MOLOCH_KINDS,
    NESTUGOV,
    NEW_YORK,
    OUTPOST,
    OUTPOST_ATTACK,
    OUTPOST_MODULES,
)
from ashfall.games.convoy.events import CardMilled, CardPaid, HandExchanged, MarkerPlaced, TargetChosen, tell
from ashfall.games.convoy.forced import forced
from ashfall.games.convoy.frames import (
    ASK_BOMB,
    ASK_CLOWN,
    ASK_CONVOY,
    ASK_COUNCIL,
    ASK_DEFENDER,
    ASK_DEMOLISH,
    ASK_ENTRY,
    ASK_EVICT_OUTPOST,
    ASK_EVICT_ROBOT,
    ASK_EVICT_SPIDERS,
    ASK_KILL,
    ASK_LOSS_ROBOT,
    ASK_MACHINE_GUN,
    ASK_MULLIGAN,
    ASK_NEW_YORK,
    ASK_PAY,
    ASK_RECIPIENT,
    ASK_RECON,
    ASK_RETREAT,
    ASK_REVEALED,
    ASK_VICTORY_ORDER,
    CHANCE_DRAW,
    CHANCE_PILE,
    LAST_BOUNDARY,
    TASK_BATTLE,
    TASK_EVICT,
    TASK_MULLIGAN,
)
from ashfall.games.convoy.notation import DISTRICT_WORDS, card_word, city_word
from ashfall.games.convoy.phases import begin_phase, end_phase
from ashfall.games.convoy.position import Position, replaced
from ashfall.games.convoy.run import OPENING_HAND, run, run_task
from ashfall.games.convoy.strength import PLUS_TWO
from ashfall.games.convoy.units import (
    deploy,
    evict_robots,
    evict_spiders,
    move,
    remove,
    remove_outpost,
    remove_robot,
)
from ashfall.games.convoy.zones import discard_from_hand, onto_discards, shuffle_deck, side_name


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
        answer(position, position.stack.pop(), action)
        return
    position.robots_entered = 0
    position.outposts_entered = 0
    choose(position, action)


def choose(position: Position, action: int) -> None:
    """An action in a phase."""
    side = OUTPOST if position.phase in (OUTPOST_ATTACK, OUTPOST_MODULES) else MOLOCH
    if action == PASS:
        end_phase(position)
    elif action >= DISTRICT:
        position.battle = (action - DISTRICT) % DISTRICTS
        if position.log is not None:
            city = city_word(position.lineup, position.active)
            tell(position, TargetChosen(city, DISTRICT_WORDS[position.battle]))
        begin_phase(position, MOLOCH_ATTACK)
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


def answer(position: Position, frame: Frame, action: int) -> None:
    """The answer to a question; its frame has been taken off the stack."""
    what = frame[0]
    side = frame[1]
    if what == ASK_PAY:
        abilities.pay(position, side, frame[2], action)
    elif what == ASK_ENTRY:
        entry.answer_entry(position, frame[2], frame[3], action)
    elif what == ASK_CLOWN:
        abilities.answer_clown(position, side, frame[2], frame[3], action)
    elif what == ASK_RECIPIENT:
        abilities.charge(position, side, NESTUGOV, frame[2], action - UNIT, -1)
    elif what == ASK_RETREAT:
        # A second order for the loop guard, so that a Soldier may go there and back (CV-CARD-RETREAT-01).
        position.outposts_entered = 0
        position.robots_entered = 0
        step = action - STEP
        slot = step // 2
        move(position, slot, instants.step_city(position, slot, step % 2), True)
    elif what == ASK_RECON:
        if action != PASS:
            instants.mark_recon(position, action - UNIT)
    elif what == ASK_MULLIGAN:
        _answer_mulligan(position, side, action)
    elif what == ASK_COUNCIL:
        discard_from_hand(position, action - CARD)
        if position.log is not None:
            tell(position, CardPaid(card_word(position.lineup, action - CARD)))
    elif what == ASK_REVEALED:
        _answer_revealed(position, frame, action - CARD)
    elif what == ASK_DEMOLISH:
        battle.answer_demolish(position, action)
    elif what == ASK_DEFENDER:
        if action == YES:
            position.stack.append((CHANCE_PILE, MOLOCH))
    else:
        _answer_unit(position, frame, action)


def _answer_unit(position: Position, frame: Frame, action: int) -> None:
    """Questions whose answer is a unit, or nobody."""
    what = frame[0]
    if action == PASS:
        return
    slot = action - UNIT
    if what == ASK_EVICT_OUTPOST:
        # One card at a time: the next may be due only because this one was the Launcher (CC-05).
        position.stack.append((TASK_EVICT, MOLOCH, frame[2]))
        remove_outpost(position, slot)
    elif what == ASK_EVICT_SPIDERS:
        remove_robot(position, slot)
        evict_spiders(position, frame[2], frame[3])
    elif what == ASK_EVICT_ROBOT:
        remove_robot(position, slot)
        evict_robots(position, frame[2])
    elif what in (ASK_KILL, ASK_BOMB, ASK_LOSS_ROBOT):
        remove(position, slot)
    elif what == ASK_VICTORY_ORDER:
        battle.start_victory(position, slot, frame[2])
    elif what == ASK_MACHINE_GUN:
        position.marks = replaced(position.marks, slot, position.marks[slot] + PLUS_TWO)
        if position.log is not None:
            tell(position, MarkerPlaced(position.lineup.unit_word(slot), "+2"))
    elif what == ASK_CONVOY:
        destruction.move_convoy(position, slot)
    elif what == ASK_NEW_YORK:
        _transfer(position, slot)


def _transfer(position: Position, slot: int) -> None:
    """Straight to New York, with the bonus if nobody of the enemy is there (CV-TARGET-13)."""
    move(position, slot, NEW_YORK, True)


def _answer_revealed(position: Position, frame: Frame, kind: int) -> None:
    """Iron Gate: one card is discarded, the other shuffled back (CV-VICTORY-08)."""
    other = frame[3] if kind == frame[2] else frame[2]
    onto_discards(position, kind)
    position.deck[other] += 1
    position.deck_size[MOLOCH] += 1
    shuffle_deck(position)
    if position.log is not None:
        tell(position, CardMilled(card_word(position.lineup, kind)))


def settle(position: Position) -> None:
    """Go on until chance has to speak, or a player who has a choice or something to hide."""
    run(position)
    while position.to_move >= 0 and not position.lineup.stepwise:
        action = forced(position)
        if action < 0:
            return
        decide(position, action)
        run(position)


def _answer_mulligan(position: Position, side: int, action: int) -> None:
    """The whole hand goes back into the deck and four cards are drawn anew."""
    if side == MOLOCH:
        position.stack.append((TASK_MULLIGAN, OUTPOST))
    else:
        position.stack.append((TASK_BATTLE, MOLOCH))
    if action == YES:
        low, high = (0, MOLOCH_KINDS) if side == MOLOCH else (MOLOCH_KINDS, KINDS)
        for kind in range(low, high):
            position.deck[kind] += position.hand[kind]
            position.hand[kind] = 0
        position.deck_size[side] += position.hand_size[side]
        position.hand_size[side] = 0
        position.stack.append((CHANCE_DRAW, side, OPENING_HAND))
    if position.log is not None:
        tell(position, HandExchanged(side_name(side), action == YES))
