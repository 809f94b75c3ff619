"""Why an action is refused, with the clause behind it. The reasons rest on what the player may know."""

from __future__ import annotations

from ashfall.core.errors import IllegalAction
from ashfall.core.state import CHANCE
from ashfall.games.convoy.actions import (
    ATTACH,
    DEPLOY,
    DISTRICT,
    FEATURE,
    NUM_ACTIONS,
    PASS,
    PLAY,
    PLAY_ON,
    PLAY_STEP,
    STEP,
    UNIT,
    USE,
    USE_STEP,
    USED,
)
from ashfall.games.convoy.codes import (
    CITIES,
    DISTRICTS,
    END,
    INSTANT,
    MASSIVE_ASSAULT,
    MATRIX,
    MODULE,
    MOLOCH,
    MOLOCH_ATTACK,
    MOLOCH_KINDS,
    MOLOCH_MODULES,
    MOVE_ROBOT,
    OUTPOST,
    OUTPOST_ATTACK,
    OUTPOST_MODULES,
    PHASE_NAMES,
    PUSH_BACK,
    RECYCLER,
    RETREAT_ORDER,
    ROBOT,
    SIDE_SLOTS,
    SLOTS,
    TARGET,
)
from ashfall.games.convoy.notation import ability_word, card_word, city_word, text
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.questions.catalogue import question_of
from ashfall.games.convoy.stations import outpost_stations_free, robot_stations_free
from ashfall.games.convoy.units import playable


def refusal(position: Position, action: int) -> IllegalAction:
    """The error for an action that is not legal now."""
    if position.phase == END:
        return IllegalAction("the game is over", code="game-over", clause="CV-END-01")
    if not 0 <= action < NUM_ACTIONS:
        return IllegalAction(f"{action} is not an action, expected 0 to {NUM_ACTIONS - 1}", code="no-such-action")
    said = text(position.lineup, action)
    if position.to_move == CHANCE:
        return IllegalAction(f"{said!r}: a card is about to be drawn, expected one that may come", code="chance")
    if position.stack:
        frame = position.stack[-1]
        return question_of(position, frame).refusal(position, frame, action)
    if DEPLOY <= action < PLAY:
        return _deployment(position, said, *divmod(action - DEPLOY, CITIES))
    if PLAY <= action < UNIT:
        return _instant(position, said, action)
    if action >= DISTRICT:
        return _district(position, said, action)
    if action >= FEATURE:
        return _feature(position, said)
    if action >= STEP:
        return _ability(position, said, action)
    if action == PASS:
        return IllegalAction("a district has to be chosen", code="compulsory", clause="CV-TARGET-01")
    return _refuse(said, f"nothing asks for it in phase {PHASE_NAMES[position.phase]}", "not-now", "CV-TURN-01")


def _refuse(said: str, reason: str, code: str, clause: str | None) -> IllegalAction:
    return IllegalAction(f"{said!r}: {reason}", code=code, clause=clause)


def _deployment(position: Position, said: str, kind: int, city: int) -> IllegalAction:
    lineup = position.lineup
    side = MOLOCH if kind < MOLOCH_KINDS else OUTPOST
    if lineup.type_of[kind] in (MODULE, INSTANT):
        return _refuse(said, f"{card_word(lineup, kind)} is not a unit", "not-a-unit", "CV-TYPE-01")
    phase = MOLOCH_ATTACK if side == MOLOCH else OUTPOST_ATTACK
    if position.phase != phase:
        clause = "CV-TYPE-02" if lineup.type_of[kind] == ROBOT else "CV-TYPE-03"
        return _refuse(said, f"only possible in phase {PHASE_NAMES[phase]}", "wrong-phase", clause)
    if not position.hand[kind]:
        return _refuse(said, "the card is not in your hand", "not-in-hand", None)
    if city < position.active:
        clause = "CV-DESTROYED-01" if side == MOLOCH else "CV-DESTROYED-02"
        return _refuse(said, f"{city_word(lineup, city)} is destroyed", "destroyed-city", clause)
    if not playable(position, kind):
        return _refuse(said, "played three times in this phase already", "loop-guard", None)
    free = robot_stations_free(position, city) if side == MOLOCH else outpost_stations_free(position, city)
    clause = (
        ("CV-MATTACK-02", "CV-OATTACK-03")[side]
        if city == position.active
        else ("CV-MATTACK-04", "CV-OATTACK-05")[side]
    )
    return _refuse(said, f"no free station there ({max(0, free)} free)", "no-station", clause)


def _instant(position: Position, said: str, action: int) -> IllegalAction:
    lineup = position.lineup
    if action < PLAY_ON:
        kind = action - PLAY
        if lineup.type_of[kind] != INSTANT or lineup.ability_of[kind] < MATRIX:
            return _refuse(said, "not an Instant without a target", "needs-target", "CV-TYPE-06")
        ability = lineup.ability_of[kind]
        side = MOLOCH if kind < MOLOCH_KINDS else OUTPOST
    else:
        if action < PLAY_STEP:
            ability = RECYCLER + (action - PLAY_ON) // SLOTS
        else:
            ability = MOVE_ROBOT + (action - PLAY_STEP) // (2 * SLOTS)
        moloch = (RECYCLER, RETREAT_ORDER, MOVE_ROBOT, PUSH_BACK)
        side = MOLOCH if ability in moloch else OUTPOST
    phase = MOLOCH_ATTACK if side == MOLOCH else OUTPOST_ATTACK
    if position.phase != phase:
        return _refuse(said, f"only possible in phase {PHASE_NAMES[phase]}", "wrong-phase", "CV-TYPE-06")
    if side == OUTPOST and position.no_instants:
        return _refuse(said, "Massive Assault forbids Instants", "no-instants", "CV-CARD-MASSIVE_ASSAULT-01")
    kinds = lineup.robot_instants if side == MOLOCH else lineup.outpost_instants
    if not any(position.hand[kind] and lineup.ability_of[kind] == ability for kind in kinds):
        return _refuse(said, "the card is not in your hand", "not-in-hand", None)
    return _refuse(said, f"{ability_word(ability)} cannot be played on that", "bad-target", CLAUSES.get(ability))


CLAUSES: dict[int, str] = {
    RECYCLER: "CV-CARD-RECYCLER-01",
    RETREAT_ORDER: "CV-CARD-RETREAT_ORDER-01",
    RECYCLER + 2: "CV-CARD-MEDIC-01",
    RECYCLER + 3: "CV-CARD-RECON-01",
    RECYCLER + 4: "CV-CARD-SNIPER-01",
    MOVE_ROBOT: "CV-CARD-MOVE_MOLOCH-02",
    PUSH_BACK: "CV-CARD-PUSH_BACK-01",
    MOVE_ROBOT + 2: "CV-CARD-MOVE_OUTPOST-01",
    MOVE_ROBOT + 3: "CV-CARD-RETREAT-02",
    MASSIVE_ASSAULT: "CV-CARD-MASSIVE_ASSAULT-01",
    USED[0]: "CV-CARD-RIPPER-01",
    USED[1]: "CV-CARD-BRAIN-01",
    USED[2]: "CV-CARD-CLOWN-01",
    USED[3]: "CV-CARD-NESTUGOV-01",
    USED[4]: "CV-CARD-NET_MODULE-01",
}


def _district(position: Position, said: str, action: int) -> IllegalAction:
    if position.phase != TARGET:
        return _refuse(said, "the target is chosen in Phase II", "wrong-phase", "CV-TARGET-01")
    if (action - DISTRICT) // DISTRICTS != position.active:
        return _refuse(
            said, f"the battle is in {city_word(position.lineup, position.active)}", "wrong-city", "CV-TARGET-01"
        )
    return _refuse(said, "no such district, or it is demolished", "demolished", "CV-TARGET-01")


def _feature(position: Position, said: str) -> IllegalAction:
    if position.phase != OUTPOST_ATTACK:
        return _refuse(said, "features are for the Outpost's attack phase", "wrong-phase", "CV-OATTACK-08")
    if (position.used_features >> position.active) & 1:
        return _refuse(said, "used already", "feature-used", "CV-FEATURE-02")
    if not position.lineup.feature[position.active]:
        return _refuse(
            said, f"{city_word(position.lineup, position.active)} has no feature", "no-feature", "CV-FEATURE-01"
        )
    return _refuse(said, "too few cards to pay, or nothing to use it on", "feature", "CV-FEATURE-09")


def _ability(position: Position, said: str, action: int) -> IllegalAction:
    """Modules, discard abilities, own moves."""
    if action >= ATTACH:
        if position.phase != MOLOCH_MODULES:
            return _refuse(said, "Modules are attached in Phase V", "wrong-phase", "CV-TYPE-04")
        if not position.hand[(action - ATTACH) // SIDE_SLOTS]:
            return _refuse(said, "the card is not in your hand", "not-in-hand", None)
        slot = (action - ATTACH) % SIDE_SLOTS
        clause = "CV-MODULE-09" if position.where[slot] == position.active else "CV-MODULE-03"
        return _refuse(said, "it takes a Robot without a Module in the active city", "bad-target", clause)
    if position.phase in (MOLOCH_MODULES, OUTPOST_MODULES):
        return _refuse(said, "no such use of a Module of the active city", "bad-target", "CV-MODULE-08")
    if action >= USE_STEP or action >= USE + 4 * SLOTS:
        return _refuse(said, "Modules are activated in the module phases", "wrong-phase", "CV-MODULE-07")
    if action >= USE:
        ability = USED[(action - USE) // SLOTS]
        reason = f"{ability_word(ability)} needs a card to discard and a target in its own, undestroyed city"
        return _refuse(said, reason, "bad-target", CLAUSES[ability])
    return _refuse(said, "that unit cannot move itself there now", "bad-move", "CV-MOVE-01")
