"""The Battle phase: target tokens, attackers, totals, results, INFECT (HP-BATTLE, HP-COMBAT, HP-COMBATLOC)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ashfall.games.hope import words
from ashfall.games.hope.events import Attack, Combat, CombatResult, TokenPlaced, TokenRemoved, tell
from ashfall.games.hope.frames import (
    F_ATTACKERS,
    F_COMBAT,
    REFUSED,
    SEAT,
    TOKEN,
)
from ashfall.games.hope.pieces import card_name, check, expire, name, remove, wound
from ashfall.games.hope.position import (
    FLIPPED,
    FOUGHT,
    Position,
    face_up,
    push,
    seat_order,
    trigger,
)
from ashfall.games.hope.seating import opposing, team_of
from ashfall.games.hope.sources import credit
from ashfall.games.hope.values import attack, constant_amount, defense, keyword, lives, rule_holds, sees

TOKENS: Final = 3
"""HP-BATTLE-01"""
REWARD: Final = 2
"""HP-SOURCE-03"""
SENTINEL_LIMIT: Final = 2
"""HP-KEYWORD-SENTINEL-01"""


def any_infect(position: Position) -> bool:
    """Whether a unit has INFECT."""
    cards = position.lineup.cards
    slot: i64
    for slot in range(position.top):
        if (
            position.piece_seat[slot] >= 0
            and not position.piece_flags[slot] & FLIPPED
            and cards.type[position.piece_card[slot]] == words.UNIT
            and keyword(position, slot, words.INFECT) > 0
        ):
            return True
    return False


def infect(position: Position) -> None:
    """Every INFECT unit wounds all adjacent opposing units at once; the dead leave together and their
    bounties are collected in turn order (HP-KEYWORD-INFECT-01, AMB-26, AMB-27)."""
    if not any_infect(position):
        check(position)
        return
    cards = position.lineup.cards
    order = seat_order(position)
    harm = [0] * position.top
    claimant = [-1] * position.top
    for seat in order:
        for slot in range(position.top):
            if position.piece_seat[slot] != seat or position.piece_flags[slot] & FLIPPED:
                continue
            if cards.type[position.piece_card[slot]] != words.UNIT or keyword(position, slot, words.INFECT) <= 0:
                continue
            for cell in position.lineup.board.adjacent[position.piece_cell[slot]]:
                other = face_up(position, cell)
                if other < 0 or not opposing(seat, position.piece_seat[other]):
                    continue
                if cards.type[position.piece_card[other]] == words.UNIT:
                    harm[other] += 1
                    if claimant[other] < 0:
                        claimant[other] = seat
    dead = [slot for slot in range(len(harm)) if harm[slot] and wound(position, slot, harm[slot])]
    # Each player collects in turn order; a victory on the way ends the game before the next collects
    for seat in order:
        for slot in dead:
            if claimant[slot] == seat and position.piece_seat[slot] >= 0:
                remove(position, slot, seat, False)
        check(position)
        if position.winners >= 0:
            return


def token_cells(position: Position, seat: int) -> list[int]:
    """Spaces the next token may be laid on: any opposing face-up card not fought yet by this seat and
    without a token (HP-TERM-ELIGIBLE-03, HP-BATTLE-08, HP-2V2-17)."""
    if position.next_token >= TOKENS:
        return []
    found: list[int] = []
    one: i64 = position.tokens[0]
    two: i64 = position.tokens[1]
    three: i64 = position.tokens[2]
    barred = FLIPPED | FOUGHT << seat
    slot: i64
    for slot in range(position.top):
        if (
            position.piece_seat[slot] >= 0
            and opposing(seat, position.piece_seat[slot])
            and not position.piece_flags[slot] & barred
        ):
            cell = position.piece_cell[slot]
            if cell != one and cell != two and cell != three:
                found.append(cell)
    return found


def place_token(position: Position, cell: int) -> None:
    position.tokens[position.next_token] = cell
    position.next_token += 1
    if position.log is not None:
        card = card_name(position, position.board[cell])
        tell(position, TokenPlaced(seat=position.active, token=position.next_token, at=name(position, cell), card=card))


def lowest_token(position: Position) -> int:
    """Index of the token whose combat comes next, or -1 (HP-BATTLE-04)."""
    for index in range(TOKENS):
        if position.tokens[index] >= 0:
            return index
    return -1


def eligible(position: Position, seat: int, cell: int) -> bool:
    """Whether the card on a marked space can be fought: opposing, face up, not fought yet, in sight of an
    own unit (HP-TERM-ELIGIBLE-01, AMB-15, AMB-17)."""
    slot = face_up(position, cell)
    if slot < 0 or not opposing(seat, position.piece_seat[slot]) or position.piece_flags[slot] & (FOUGHT << seat):
        return False
    return any(position.piece_seat[unit] == seat and may_attack(position, unit, cell) for unit in range(position.top))


def may_attack(position: Position, slot: i64, cell: i64) -> bool:
    """A face-up unit with the target in sight that has not attacked this card this round (AMB-16)."""
    return (
        not position.piece_flags[slot] & FLIPPED
        and position.lineup.cards.type[position.piece_card[slot]] == words.UNIT
        and sees(position, slot, cell)
        and (not position.fought or slot * 64 + position.board[cell] not in position.fought)
    )


def start_combat(position: Position, seat: int) -> None:
    """Take the next token's combat; a target out of sight loses its token (HP-TERM-ELIGIBLE-04)."""
    index = lowest_token(position)
    if eligible(position, seat, position.tokens[index]):
        position.attackers = []
        push(position, (F_ATTACKERS, seat, index))
    else:
        drop_token(position, index)


def drop_token(position: Position, index: int) -> None:
    cell = position.tokens[index]
    position.tokens[index] = -1
    if position.log is not None:
        slot = position.board[cell]
        card = None if slot < 0 else card_name(position, slot)
        tell(position, TokenRemoved(token=index + 1, at=name(position, cell), card=card))


def attacker_choices(position: Position) -> list[int]:
    """Units that may be declared next; teammates' units join an own one (HP-BATTLE-09, HP-2V2-14, AMB-09)."""
    frame = position.stack[-1]
    seat, cell = frame[SEAT], position.tokens[frame[TOKEN]]
    if len(position.attackers) >= SENTINEL_LIMIT and sentinel(position, cell):
        return []
    own = any(position.piece_seat[slot] == seat for slot in position.attackers)
    found: list[int] = []
    for slot in range(position.top):
        owner = position.piece_seat[slot]
        if (
            (owner == seat or (own and owner >= 0 and not opposing(seat, owner)))
            and slot not in position.attackers
            and slot not in frame[REFUSED:]
            and may_attack(position, slot, cell)
        ):
            found.append(slot)
    return found


def sentinel(position: Position, cell: int) -> bool:
    slot = position.board[cell]
    return (
        position.lineup.cards.type[position.piece_card[slot]] == words.UNIT
        and keyword(position, slot, words.SENTINEL) > 0
    )


def declare(position: Position, seat: int, index: int) -> None:
    """The attackers stand; the combat window opens (HP-TERM-PARTICIPATING)."""
    cell = position.tokens[index]
    position.target = cell
    face_defender(position, position.board[cell], seat)
    if position.log is not None:
        units = [name(position, position.piece_cell[slot]) for slot in position.attackers]
        tell(
            position,
            Attack(
                seat=seat,
                token=index + 1,
                target=name(position, cell),
                attackers=units,
                card=card_name(position, position.board[cell]),
                cards=[card_name(position, slot) for slot in position.attackers],
            ),
        )
    push(position, (F_COMBAT, seat, 0))


def face_defender(position: Position, slot: int, seat: int) -> None:
    position.defender = slot
    position.piece_flags[slot] |= FOUGHT << seat
    position.fought = position.fought + [unit * 64 + slot for unit in position.attackers]


def goes_on(position: Position) -> bool:
    """Whether the combat still has a defender, an attacker and the player who started it. The card now on
    the space defends if it may be attacked at all (AMB-17, AMB-18, AMB-19, AMB-53)."""
    if position.out >> position.active & 1:
        return False
    slot = face_up(position, position.target)
    if slot < 0 or not opposing(position.active, position.piece_seat[slot]):
        return False
    if slot != position.defender:
        seat: int = position.active
        if position.piece_flags[slot] & (FOUGHT << seat):
            return False
        face_defender(position, slot, seat)
    return bool(counting(position))


def counting(position: Position) -> list[int]:
    """Declared attackers that still count: face up, on the attacking side, target in sight (AMB-18)."""
    return [
        slot
        for slot in position.attackers
        if not position.piece_flags[slot] & FLIPPED
        and not opposing(position.piece_seat[slot], position.active)
        and sees(position, slot, position.target)
    ]


def condition(position: Position, when: i64, slot: i64, target: i64) -> bool:
    """Conditions that look at the card under attack."""
    cards = position.lineup.cards
    unit = cards.type[position.piece_card[target]] == words.UNIT
    if when == words.WHEN_ATTACKING_LOCATION:
        return not unit
    if when == words.WHEN_ATTACKING_WOUNDED:
        return unit and position.piece_wounds[target] > 0
    if when == words.WHEN_ATTACKING_EXHAUSTED:
        return unit and lives(position, target) == 1
    return unit and cards.cost[position.piece_card[target]] > cards.cost[position.piece_card[slot]]


def power(position: Position, slot: i64, target: i64, dread: i64) -> i64:
    """ATTACK of one attacker against this target; `dread` is the defender's NIGHTMARE."""
    total = attack(position, slot)
    for constant in position.lineup.cards.constants[position.piece_card[slot]]:
        if (
            constant.when != words.WHEN_ALWAYS
            and constant.what == words.ATTACK
            and condition(position, constant.when, slot, target)
        ):
            total += constant_amount(position, constant, slot)
    return total - dread if total > dread else 0


def totals(position: Position) -> tuple[int, int]:
    """Both totals with constant effects, modifiers and NIGHTMARE (HP-COMBAT-01, HP-COMBAT-02, AMB-07)."""
    target = position.board[position.target]
    unit = position.lineup.cards.type[position.piece_card[target]] == words.UNIT
    dread = 1 if unit and keyword(position, target, words.NIGHTMARE) > 0 else 0
    attacking = 0
    fear = 0
    for slot in counting(position):
        attacking += power(position, slot, target, dread)
        if unit and keyword(position, slot, words.NIGHTMARE) > 0:
            fear += 1
    if fear > 1 and not position.lineup.nightmare_stacks:
        fear = 1
    return attacking, max(0, defense(position, target) - fear)


def prospect(position: Position, seat: int, cell: int) -> tuple[int, int]:
    """The totals if all own units that may attack a card did, at most two of them against a SENTINEL; -1 and its
    defense if none may."""
    target = position.board[cell]
    unit = position.lineup.cards.type[position.piece_card[target]] == words.UNIT
    dread = 1 if unit and keyword(position, target, words.NIGHTMARE) > 0 else 0
    powers: list[int] = []
    fear = 0
    for slot in range(position.top):
        if position.piece_seat[slot] == seat and may_attack(position, slot, cell):
            powers.append(power(position, slot, target, dread))
            if unit and keyword(position, slot, words.NIGHTMARE) > 0:
                fear += 1
    if not powers:
        return -1, defense(position, target)
    powers.sort(reverse=True)
    if sentinel(position, cell):
        del powers[SENTINEL_LIMIT:]
    if fear > 1 and not position.lineup.nightmare_stacks:
        fear = 1
    return sum(powers), max(0, defense(position, target) - fear)


def first_side(position: Position) -> int:
    """Team whose events come first: the smaller total, the attacker on a tie (HP-COMBAT-18, HP-COMBAT-19)."""
    attacking, defending = totals(position)
    attackers = team_of(position.active)
    return attackers if attacking <= defending else 1 - attackers


def window_order(position: Position) -> list[int]:
    """Seats in the order they may act in the combat window (AMB-20, AMB-51)."""
    first = first_side(position)
    order = seat_order(position)
    return [seat for seat in order if team_of(seat) == first] + [seat for seat in order if team_of(seat) != first]


def ferocity_wins(position: Position, units: list[int], target: int) -> bool:
    """Whether the attackers win a tie (HP-KEYWORD-FEROCITY-01 to -03, AMB-05)."""
    fierce = sum(1 for slot in units if keyword(position, slot, words.FEROCITY) > 0)
    if keyword(position, target, words.FEROCITY) <= 0:
        return fierce > 0
    return len(units) > 1 and fierce == len(units)


def result_told(position: Position, target: int, attacking: int, defending: int) -> CombatResult:
    """How a combat comes out, and what decides a tie."""
    if attacking != defending:
        return "won" if attacking > defending else "held"
    if position.lineup.cards.type[position.piece_card[target]] == words.LOCATION:
        return "tie-location"
    return "tie-ferocity" if ferocity_wins(position, counting(position), target) else "tie-held"


def resolve(position: Position) -> None:
    """Compare the totals and pay (HP-COMBAT-04 to HP-COMBAT-08, HP-COMBATLOC-04)."""
    target = position.board[position.target]
    attacking, defending = totals(position)
    seat = position.active
    if position.log is not None:
        at = name(position, position.target)
        tell(
            position,
            Combat(
                attack=attacking,
                defense=defending,
                target=at,
                card=card_name(position, target),
                result=result_told(position, target, attacking, defending),
            ),
        )
    if position.lineup.cards.type[position.piece_card[target]] == words.LOCATION:
        # HP-COMBATLOC-04, HP-COMBATLOC-08: equality destroys; only the cost is paid
        if attacking >= defending:
            remove(position, target, seat, False)
    else:
        against_unit(position, target, attacking, defending)
    check(position)
    if position.winners < 0:
        finish(position)


def against_unit(position: Position, target: int, attacking: int, defending: int) -> None:
    units = counting(position)
    seat = position.active
    if attacking < defending:
        return
    if attacking == defending and not ferocity_wins(position, units, target):
        return
    loser = position.piece_seat[target]
    killed = False
    if (
        attacking > defending
        and attacking >= position.lineup.overwhelm_factor * defending
        and not rule_holds(position, target, words.CANNOT_BE_OVERWHELMED)
    ):
        killed = True
    else:
        damage = 1
        for slot in units:
            damage += keyword(position, slot, words.DAMAGE)
        killed = wound(position, target, damage)
    # AMB-03: reward and bounty are one step
    credit(position, seat, REWARD, "combat")
    credit(position, loser, -REWARD, "combat")
    if killed:
        remove(position, target, seat, False)
    cards = position.lineup.cards
    for slot in units:
        if position.piece_seat[slot] < 0:
            continue
        for ability in cards.triggered[position.piece_card[slot]]:
            cause = cards.abilities[ability].trigger
            if cause == words.WIN_AS_ATTACKER or (killed and cause == words.KILL_AS_ATTACKER):
                trigger(position, ability, position.piece_seat[slot], slot, loser)


def finish(position: Position) -> None:
    """The combat is over: its token goes, its modifiers end (AMB-24)."""
    for index in range(TOKENS):
        if position.tokens[index] == position.target:
            position.tokens[index] = -1
    position.target = -1
    position.defender = -1
    position.attackers = []
    expire(position, words.UNTIL_COMBAT)
    check(position)
