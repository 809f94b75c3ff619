"""The course of the game: set-up, phases I to VIa, and the frames that lie between decisions."""

from __future__ import annotations

from ashfall.core.state import CHANCE, OVER, Frame
from ashfall.games.convoy import abilities, battle, destruction, entry, instants, modules
from ashfall.games.convoy.chance import happen, possible
from ashfall.games.convoy.codes import (
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
    ATTACH,
    CARD,
    CHANCE_DRAW,
    CHANCE_PILE,
    CITIES,
    CONVOY_MOVE,
    DEPLOY,
    DISTRICT,
    DISTRICTS,
    DRAW,
    END,
    FEATURE,
    KINDS,
    LAST_BOUNDARY,
    LAST_CHANCE,
    LAST_TASK,
    MOLOCH,
    MOLOCH_ATTACK,
    MOLOCH_KINDS,
    MOLOCH_MODULES,
    MULLIGAN,
    NESTUGOV,
    NEW_YORK,
    OUTPOST,
    OUTPOST_ATTACK,
    OUTPOST_MODULES,
    PASS,
    PHASE_NAMES,
    PLAY,
    PLAY_ON,
    PLAY_STEP,
    RESOLUTION,
    STEP,
    TARGET,
    TASK_BATTLE,
    TASK_BOMB,
    TASK_CITY_EFFECT,
    TASK_CONVOY,
    TASK_DEMOLISH,
    TASK_DISTRICT_EFFECT,
    TASK_ENTRY,
    TASK_EVICT,
    TASK_FEATURE,
    TASK_FINISH,
    TASK_FLIP,
    TASK_LOSE,
    TASK_MULLIGAN,
    TASK_PHASE,
    TASK_RESOLVE,
    TASK_USE,
    TASK_VICTORY,
    UNIT,
    USE,
    USE_STEP,
    YES,
)
from ashfall.games.convoy.forced import forced
from ashfall.games.convoy.position import Position, replaced
from ashfall.games.convoy.strength import PLUS_TWO
from ashfall.games.convoy.units import (
    MOVED,
    deploy,
    evict_outposts,
    evict_robots,
    evict_spiders,
    move,
    remove,
    remove_outpost,
    remove_robot,
    unit_name,
)
from ashfall.games.convoy.zones import discard_from_hand, onto_pile, shuffle_deck, side_name, tell

OPENING_HAND = 4
BATTLE_DRAW = 2
BOUNDARY_PHASES = (DRAW, RESOLUTION, CONVOY_MOVE)
"""The phases that begin with TASK_BATTLE, TASK_RESOLVE and TASK_CONVOY."""

# Set-up ------------------------------------------------------------------------------------------


def set_up(p: Position) -> None:
    """Full decks; four cards each, then each side may exchange its hand (CV-SETUP-06 to CV-SETUP-10)."""
    for kind in range(KINDS):
        p.deck[kind] = p.rules.copies[kind]
    p.deck_size = [sum(p.deck[:MOLOCH_KINDS]), sum(p.deck[MOLOCH_KINDS:])]
    p.stack = [
        (TASK_MULLIGAN, MOLOCH),
        (CHANCE_DRAW, OUTPOST, OPENING_HAND),
        (CHANCE_DRAW, MOLOCH, OPENING_HAND),
    ]
    run(p)


def _begin_mulligan(p: Position, side: int) -> None:
    p.phase = MULLIGAN
    p.stack.append((ASK_MULLIGAN, side))


def _answer_mulligan(p: Position, side: int, action: int) -> None:
    """The whole hand goes back into the deck and four cards are drawn anew."""
    if side == MOLOCH:
        p.stack.append((TASK_MULLIGAN, OUTPOST))
    else:
        p.stack.append((TASK_BATTLE, MOLOCH))
    if p.log is not None:
        tell(p, "mulligan", {"side": side_name(side), "exchanged": action == YES})
    if action == YES:
        low, high = (0, MOLOCH_KINDS) if side == MOLOCH else (MOLOCH_KINDS, KINDS)
        for kind in range(low, high):
            p.deck[kind] += p.hand[kind]
            p.hand[kind] = 0
        p.deck_size[side] += p.hand_size[side]
        p.hand_size[side] = 0
        p.stack.append((CHANCE_DRAW, side, OPENING_HAND))


# Running -----------------------------------------------------------------------------------------


def run(p: Position) -> None:
    """Go on until chance has to speak, or a player who has a choice or something to hide."""
    work(p)
    while p.to_move >= 0 and not p.rules.stepwise:
        action = forced(p)
        if action < 0:
            return
        decide(p, action)
        work(p)


def work(p: Position) -> None:
    """Work through the tasks on the stack until chance or a player has to speak."""
    stack = p.stack
    while stack:
        frame = stack[-1]
        what = frame[0]
        if what > LAST_CHANCE:
            if what == ASK_RETREAT and not instants.retreat_options(p):
                stack.pop()  # the only Soldier died on the first move (CC-45)
                continue
            p.to_move = p.rules.seat_of[frame[1]]
            return
        if what > LAST_TASK:
            if possible(p, frame):
                p.to_move = CHANCE
                return
            stack.pop()
            continue
        if what <= LAST_BOUNDARY:
            p.phase = BOUNDARY_PHASES[what]
            if p.rules.stepwise:
                p.to_move = CHANCE
                return
        stack.pop()
        run_task(p, frame)
        stack = p.stack
    if p.phase == END:
        p.to_move = OVER
    elif p.phase in (OUTPOST_ATTACK, OUTPOST_MODULES):
        p.to_move = p.rules.seat_of[OUTPOST]
    else:
        p.to_move = p.rules.seat_of[MOLOCH]


def run_task(p: Position, frame: Frame) -> None:
    what = frame[0]
    if what == TASK_ENTRY:
        entry.begin_entry(p, frame[1], frame[2])
    elif what == TASK_EVICT:
        evict_outposts(p, frame[2])
    elif what == TASK_USE:
        abilities.carry_out(p, frame[1], frame[2], frame[3], frame[4], frame[5])
    elif what == TASK_PHASE:
        _begin_phase(p, frame[2])
    elif what == TASK_BATTLE:
        _begin_battle(p)
    elif what == TASK_RESOLVE:
        p.robots_entered = 0
        p.outposts_entered = 0
        battle.resolve(p)
    elif what == TASK_CONVOY:
        destruction.begin_convoy(p)
    elif what == TASK_CITY_EFFECT:
        battle.city_effect(p, frame[1])
    elif what == TASK_DISTRICT_EFFECT:
        battle.district_effect(p, frame[1], frame[2], frame[3])
    elif what == TASK_DEMOLISH:
        battle.demolish(p, frame[2], frame[3])
    elif what == TASK_FINISH:
        destruction.finish_battle(p)
    elif what == TASK_LOSE:
        battle.lose(p, frame[2], frame[3])
    elif what == TASK_FLIP:
        destruction.flip(p)
    elif what == TASK_BOMB:
        battle.bomb(p, frame[1], frame[2])
    elif what == TASK_FEATURE:
        abilities.grant_feature(p, frame[2])
    elif what == TASK_MULLIGAN:
        _begin_mulligan(p, frame[1])
    elif what == TASK_VICTORY:
        if frame[2] >= 0:
            entry.begin_johnson(p, frame[2])
        else:
            battle.order_victories(p, frame[3])


def _begin_battle(p: Position) -> None:
    """The early end is looked for only here (CV-END-06); then both sides draw (CV-DRAW-01)."""
    if destruction.early_win(p):
        p.early = True
        destruction.end(p, OUTPOST)
        return
    p.stack.append((TASK_PHASE, MOLOCH, TARGET))
    for side in (OUTPOST, MOLOCH):
        if p.deck_size[side]:
            p.stack.append((CHANCE_DRAW, side, BATTLE_DRAW))


def _begin_phase(p: Position, phase: int) -> None:
    p.phase = phase
    if p.log is not None:
        tell(p, "phase", {"phase": PHASE_NAMES[phase], "city": p.rules.city_ids[p.active]})


def _end_phase(p: Position) -> None:
    """The player whose phase it is has finished: CV-TURN-01."""
    p.record = tuple([record & MOVED for record in p.record])
    p.replays = False
    if p.phase == MOLOCH_ATTACK:
        _begin_phase(p, OUTPOST_ATTACK)
        return
    if p.phase == OUTPOST_ATTACK:
        if not p.no_modules:
            _begin_phase(p, MOLOCH_MODULES)
            return
    elif p.phase == MOLOCH_MODULES and modules.has_seized_modules(p):
        _begin_phase(p, OUTPOST_MODULES)
        return
    p.stack.append((TASK_RESOLVE, MOLOCH))


# Carrying out ------------------------------------------------------------------------------------


def perform(p: Position, action: int) -> None:
    """Carry out a legal action of a player or of chance, and run on to the next decision."""
    if p.to_move != CHANCE:
        decide(p, action)
    else:
        frame = p.stack.pop()
        if frame[0] <= LAST_BOUNDARY:
            run_task(p, frame)
        else:
            happen(p, frame, action - CARD)
    run(p)


def decide(p: Position, action: int) -> None:
    """What a player says: the answer to a question, or an action in a phase."""
    if p.stack:
        answer(p, p.stack.pop(), action)
        return
    p.robots_entered = 0
    p.outposts_entered = 0
    choose(p, action)


def choose(p: Position, action: int) -> None:
    """An action in a phase."""
    side = OUTPOST if p.phase in (OUTPOST_ATTACK, OUTPOST_MODULES) else MOLOCH
    if action == PASS:
        _end_phase(p)
    elif action >= DISTRICT:
        p.battle = (action - DISTRICT) % DISTRICTS
        if p.log is not None:
            facts: dict[str, object] = {
                "city": p.rules.city_ids[p.active],
                "district": battle.district_name(p.battle),
            }
            tell(p, "target", facts)
        _begin_phase(p, MOLOCH_ATTACK)
    elif action >= FEATURE:
        abilities.use_feature(p, action)
    elif action >= ATTACH:
        modules.attach(p, action)
    elif action >= USE_STEP:
        modules.push_with_kasparov(p, side, action)
    elif action >= USE:
        abilities.use(p, side, action)
    elif action >= STEP:
        abilities.own_move(p, action)
    elif action >= PLAY_STEP:
        instants.play_step(p, action)
    elif action >= PLAY_ON:
        instants.play_on(p, action)
    elif action >= PLAY:
        instants.play(p, action)
    else:
        place = action - DEPLOY
        deploy(p, place // CITIES, place % CITIES)


def answer(p: Position, frame: Frame, action: int) -> None:
    """The answer to a question; its frame has been taken off the stack."""
    what = frame[0]
    side = frame[1]
    if what == ASK_PAY:
        abilities.pay(p, side, frame[2], action)
    elif what == ASK_ENTRY:
        entry.answer_entry(p, frame[2], frame[3], action)
    elif what == ASK_CLOWN:
        abilities.answer_clown(p, side, frame[2], frame[3], action)
    elif what == ASK_RECIPIENT:
        abilities.charge(p, side, NESTUGOV, frame[2], action - UNIT, -1)
    elif what == ASK_RETREAT:
        # A second order for the loop guard, so that a Soldier may go there and back (CV-CARD-RETREAT-01).
        p.outposts_entered = 0
        p.robots_entered = 0
        step = action - STEP
        slot = step // 2
        move(p, slot, instants.step_city(p, slot, step % 2), True)
    elif what == ASK_RECON:
        if action != PASS:
            instants.mark_recon(p, action - UNIT)
    elif what == ASK_MULLIGAN:
        _answer_mulligan(p, side, action)
    elif what == ASK_COUNCIL:
        discard_from_hand(p, action - CARD)
        if p.log is not None:
            tell(p, "paid", {"card": p.rules.ids[action - CARD]})
    elif what == ASK_REVEALED:
        _answer_revealed(p, frame, action - CARD)
    elif what == ASK_DEMOLISH:
        battle.answer_demolish(p, action)
    elif what == ASK_DEFENDER:
        if action == YES:
            p.stack.append((CHANCE_PILE, MOLOCH))
    else:
        _answer_unit(p, frame, action)


def _answer_unit(p: Position, frame: Frame, action: int) -> None:
    """Questions whose answer is a unit, or nobody."""
    what = frame[0]
    if action == PASS:
        return
    slot = action - UNIT
    if what == ASK_EVICT_OUTPOST:
        # One card at a time: the next may be due only because this one was the Launcher (CC-05).
        p.stack.append((TASK_EVICT, MOLOCH, frame[2]))
        remove_outpost(p, slot)
    elif what == ASK_EVICT_SPIDERS:
        remove_robot(p, slot)
        evict_spiders(p, frame[2], frame[3])
    elif what == ASK_EVICT_ROBOT:
        remove_robot(p, slot)
        evict_robots(p, frame[2])
    elif what in (ASK_KILL, ASK_BOMB, ASK_LOSS_ROBOT):
        remove(p, slot)
    elif what == ASK_VICTORY_ORDER:
        battle.start_victory(p, slot, frame[2])
    elif what == ASK_MACHINE_GUN:
        p.marks = replaced(p.marks, slot, p.marks[slot] + PLUS_TWO)
        if p.log is not None:
            tell(p, "marker", {"unit": unit_name(p, slot), "marker": "+2"})
    elif what == ASK_CONVOY:
        destruction.move_convoy(p, slot)
    elif what == ASK_NEW_YORK:
        _transfer(p, slot)


def _transfer(p: Position, slot: int) -> None:
    """Straight to New York, with the bonus if nobody of the enemy is there (CV-TARGET-13)."""
    move(p, slot, NEW_YORK, True)


def _answer_revealed(p: Position, frame: Frame, kind: int) -> None:
    """Iron Gate: one card is discarded, the other shuffled back (CV-VICTORY-08)."""
    other = frame[3] if kind == frame[2] else frame[2]
    onto_pile(p, kind)
    p.deck[other] += 1
    p.deck_size[MOLOCH] += 1
    shuffle_deck(p)
    if p.log is not None:
        tell(p, "milled", {"card": p.rules.ids[kind]})
