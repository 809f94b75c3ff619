"""The Battle phase: target tokens, attackers, totals, results, INFECT (7.4)."""

from __future__ import annotations

from typing import Final

from ashfall.games.hope import actions, words
from ashfall.games.hope.pieces import check, expire, name, remove, wound
from ashfall.games.hope.position import (
    F_ATTACKERS,
    F_COMBAT,
    F_CONSENT,
    FLIPPED,
    FOUGHT,
    Position,
    face_up,
    opposing,
    push,
    seat_order,
)
from ashfall.games.hope.sources import credit, tell
from ashfall.games.hope.values import attack, constant_amount, defense, keyword, lives, rule_holds, sees

TOKENS: Final = 3
"""HP-BATTLE-01"""
REWARD: Final = 2
"""HP-SOURCE-03"""
SENTINEL_LIMIT: Final = 2
"""HP-KEYWORD-SENTINEL-01"""


def infect(pos: Position) -> None:
    """Every INFECT unit wounds all adjacent opposing units at once; the dead leave together and their
    bounties are collected in turn order (HP-KEYWORD-INFECT-01, AMB-26, AMB-27)."""
    cards = pos.rules.cards
    order = seat_order(pos)
    harm = [0] * pos.top
    claimant = [-1] * pos.top
    for seat in order:
        for slot in range(pos.top):
            if pos.piece_seat[slot] != seat or pos.piece_flags[slot] & FLIPPED:
                continue
            if cards.type[pos.piece_card[slot]] != words.UNIT or keyword(pos, slot, words.INFECT) <= 0:
                continue
            for cell in pos.rules.board.adjacent[pos.piece_cell[slot]]:
                other = face_up(pos, cell)
                if other < 0 or not opposing(seat, pos.piece_seat[other]):
                    continue
                if cards.type[pos.piece_card[other]] == words.UNIT:
                    harm[other] += 1
                    if claimant[other] < 0:
                        claimant[other] = seat
    dead = [slot for slot in range(len(harm)) if harm[slot] and wound(pos, slot, harm[slot])]
    # Each player collects in turn order; a victory on the way ends the game before the next collects
    for seat in order:
        for slot in dead:
            if claimant[slot] == seat and pos.piece_seat[slot] >= 0:
                remove(pos, slot, seat, False)
        check(pos)
        if pos.winners >= 0:
            return


def token_cells(pos: Position, seat: int) -> list[int]:
    """Spaces the next token may be laid on: any opposing face-up card not fought yet by this seat and
    without a token (HP-TERM-ELIGIBLE-03, HP-BATTLE-08, HP-2V2-17)."""
    if pos.next_token >= TOKENS:
        return []
    found: list[int] = []
    for slot in range(pos.top):
        if (
            pos.piece_seat[slot] >= 0
            and opposing(seat, pos.piece_seat[slot])
            and not pos.piece_flags[slot] & (FLIPPED | FOUGHT << seat)
            and pos.piece_cell[slot] not in pos.tokens
        ):
            found.append(pos.piece_cell[slot])
    return found


def place_token(pos: Position, cell: int) -> None:
    pos.tokens[pos.next_token] = cell
    pos.next_token += 1
    if pos.log is not None:
        tell(pos, "token-placed", {"seat": pos.active, "token": pos.next_token, "at": name(pos, cell)})


def lowest_token(pos: Position) -> int:
    """Index of the token whose combat comes next, or -1 (HP-BATTLE-04)."""
    for index in range(TOKENS):
        if pos.tokens[index] >= 0:
            return index
    return -1


def eligible(pos: Position, seat: int, cell: int) -> bool:
    """Whether the card on a marked space can be fought: opposing, face up, not fought yet, in sight of an
    own unit (HP-TERM-ELIGIBLE-01, AMB-15, AMB-17)."""
    slot = face_up(pos, cell)
    if slot < 0 or not opposing(seat, pos.piece_seat[slot]) or pos.piece_flags[slot] & (FOUGHT << seat):
        return False
    return any(pos.piece_seat[unit] == seat and may_attack(pos, unit, cell) for unit in range(pos.top))


def may_attack(pos: Position, slot: int, cell: int) -> bool:
    """A face-up unit with the target in sight that has not attacked this card this round (AMB-16)."""
    return (
        not pos.piece_flags[slot] & FLIPPED
        and pos.rules.cards.type[pos.piece_card[slot]] == words.UNIT
        and slot * 64 + pos.board[cell] not in pos.fought
        and sees(pos, slot, cell)
    )


def start_combat(pos: Position, seat: int) -> None:
    """Take the next token's combat; a target out of sight loses its token (HP-TERM-ELIGIBLE-04)."""
    index = lowest_token(pos)
    if eligible(pos, seat, pos.tokens[index]):
        pos.attackers.clear()
        push(pos, (F_ATTACKERS, seat, index))
    else:
        drop_token(pos, index)


def drop_token(pos: Position, index: int) -> None:
    if pos.log is not None:
        tell(pos, "token-removed", {"token": index + 1, "at": name(pos, pos.tokens[index])})
    pos.tokens[index] = -1


def attacker_choices(pos: Position) -> list[int]:
    """Units that may be declared next; teammates' units join an own one (HP-BATTLE-09, HP-2V2-14, AMB-09)."""
    frame = pos.stack[-1]
    seat, cell = frame[1], pos.tokens[frame[2]]
    if len(pos.attackers) >= SENTINEL_LIMIT and sentinel(pos, cell):
        return []
    own = any(pos.piece_seat[slot] == seat for slot in pos.attackers)
    found: list[int] = []
    for slot in range(pos.top):
        owner = pos.piece_seat[slot]
        if (
            (owner == seat or (own and owner >= 0 and not opposing(seat, owner)))
            and slot not in pos.attackers
            and slot not in frame[3:]
            and may_attack(pos, slot, cell)
        ):
            found.append(slot)
    return found


def sentinel(pos: Position, cell: int) -> bool:
    slot = pos.board[cell]
    return pos.rules.cards.type[pos.piece_card[slot]] == words.UNIT and keyword(pos, slot, words.SENTINEL) > 0


def attacker_actions(pos: Position) -> list[int]:
    choices = attacker_choices(pos)
    seat = pos.stack[-1][1]
    legal = [actions.CELL + pos.piece_cell[slot] for slot in choices]
    waiting = pos.rules.forced_attackers and any(pos.piece_seat[slot] == seat for slot in choices)
    if not pos.attackers or not waiting:
        legal.append(actions.PASS)
    legal.sort()
    return legal


def choose_attacker(pos: Position, action: int) -> None:
    """Declare one more attacker, or be done; declaring none spends the token (AMB-10)."""
    frame = pos.stack[-1]
    if action == actions.PASS:
        pos.stack.pop()
        if pos.attackers:
            declare(pos, frame[1], frame[2])
        else:
            drop_token(pos, frame[2])
        return
    slot = pos.board[action - actions.CELL]
    if pos.piece_seat[slot] == frame[1]:
        pos.attackers.append(slot)
    else:
        push(pos, (F_CONSENT, pos.piece_seat[slot], slot, frame[1]))


def declare(pos: Position, seat: int, index: int) -> None:
    """The attackers stand; the combat window opens (HP-TERM-PARTICIPATING)."""
    cell = pos.tokens[index]
    pos.target = cell
    face_defender(pos, pos.board[cell], seat)
    if pos.log is not None:
        units = [name(pos, pos.piece_cell[slot]) for slot in pos.attackers]
        tell(pos, "attack", {"seat": seat, "token": index + 1, "target": name(pos, cell), "attackers": units})
    push(pos, (F_COMBAT, seat, 0))


def face_defender(pos: Position, slot: int, seat: int) -> None:
    pos.defender = slot
    pos.piece_flags[slot] |= FOUGHT << seat
    for unit in pos.attackers:
        pos.fought.append(unit * 64 + slot)


def goes_on(pos: Position) -> bool:
    """Whether the combat still has a defender, an attacker and the player who started it. The card now on
    the space defends if it may be attacked at all (AMB-17, AMB-18, AMB-19, AMB-53)."""
    if pos.out >> pos.active & 1:
        return False
    slot = face_up(pos, pos.target)
    if slot < 0 or not opposing(pos.active, pos.piece_seat[slot]):
        return False
    if slot != pos.defender:
        if pos.piece_flags[slot] & (FOUGHT << pos.active):
            return False
        face_defender(pos, slot, pos.active)
    return bool(counting(pos))


def counting(pos: Position) -> list[int]:
    """Declared attackers that still count: face up, on the attacking side, target in sight (AMB-18)."""
    return [
        slot
        for slot in pos.attackers
        if not pos.piece_flags[slot] & FLIPPED
        and not opposing(pos.piece_seat[slot], pos.active)
        and sees(pos, slot, pos.target)
    ]


def condition(pos: Position, when: int, slot: int, target: int) -> bool:
    """Conditions that look at the card under attack."""
    cards = pos.rules.cards
    unit = cards.type[pos.piece_card[target]] == words.UNIT
    if when == words.WHEN_ATTACKING_LOCATION:
        return not unit
    if when == words.WHEN_ATTACKING_WOUNDED:
        return unit and pos.piece_wounds[target] > 0
    if when == words.WHEN_ATTACKING_EXHAUSTED:
        return unit and lives(pos, target) == 1
    return unit and cards.cost[pos.piece_card[target]] > cards.cost[pos.piece_card[slot]]


def power(pos: Position, slot: int, target: int, dread: int) -> int:
    """ATTACK of one attacker against this target; `dread` is the defender's NIGHTMARE."""
    total = attack(pos, slot)
    for constant in pos.rules.cards.constants[pos.piece_card[slot]]:
        if (
            constant.when != words.WHEN_ALWAYS
            and constant.what == words.ATTACK
            and condition(pos, constant.when, slot, target)
        ):
            total += constant_amount(pos, constant, slot)
    return max(0, total - dread)


def totals(pos: Position) -> tuple[int, int]:
    """Both totals with constant effects, modifiers and NIGHTMARE (HP-COMBAT-01, HP-COMBAT-02, AMB-07)."""
    target = pos.board[pos.target]
    unit = pos.rules.cards.type[pos.piece_card[target]] == words.UNIT
    dread = 1 if unit and keyword(pos, target, words.NIGHTMARE) > 0 else 0
    attacking = 0
    fear = 0
    for slot in counting(pos):
        attacking += power(pos, slot, target, dread)
        if unit and keyword(pos, slot, words.NIGHTMARE) > 0:
            fear += 1
    if fear > 1 and not pos.rules.nightmare_stacks:
        fear = 1
    return attacking, max(0, defense(pos, target) - fear)


def first_side(pos: Position) -> int:
    """Team whose events come first: the smaller total, the attacker on a tie (HP-COMBAT-18, HP-COMBAT-19)."""
    attacking, defending = totals(pos)
    return pos.active & 1 if attacking <= defending else 1 - (pos.active & 1)


def window_order(pos: Position) -> list[int]:
    """Seats in the order they may act in the combat window (AMB-20, AMB-51)."""
    first = first_side(pos)
    order = seat_order(pos)
    return [seat for seat in order if seat & 1 == first] + [seat for seat in order if seat & 1 != first]


def ferocity_wins(pos: Position, units: list[int], target: int) -> bool:
    """Whether the attackers win a tie (HP-KEYWORD-FEROCITY-01 to -03, AMB-05)."""
    fierce = sum(1 for slot in units if keyword(pos, slot, words.FEROCITY) > 0)
    if keyword(pos, target, words.FEROCITY) <= 0:
        return fierce > 0
    return len(units) > 1 and fierce == len(units)


def resolve(pos: Position) -> None:
    """Compare the totals and pay (7.4; section 4 items 6 and 7)."""
    target = pos.board[pos.target]
    attacking, defending = totals(pos)
    seat = pos.active
    if pos.log is not None:
        tell(pos, "combat", {"attack": attacking, "defense": defending, "target": name(pos, pos.target)})
    if pos.rules.cards.type[pos.piece_card[target]] == words.LOCATION:
        # HP-COMBATLOC-04, HP-COMBATLOC-08: equality destroys; only the cost is paid
        if attacking >= defending:
            remove(pos, target, seat, False)
    else:
        against_unit(pos, target, attacking, defending)
    check(pos)
    if pos.winners < 0:
        finish(pos)


def against_unit(pos: Position, target: int, attacking: int, defending: int) -> None:
    units = counting(pos)
    seat = pos.active
    if attacking < defending:
        return
    if attacking == defending and not ferocity_wins(pos, units, target):
        return
    loser = pos.piece_seat[target]
    killed = False
    if (
        attacking > defending
        and attacking >= pos.rules.overwhelm_factor * defending
        and not rule_holds(pos, target, words.CANNOT_BE_OVERWHELMED)
    ):
        killed = True
    else:
        damage = 1
        for slot in units:
            damage += keyword(pos, slot, words.DAMAGE)
        killed = wound(pos, target, damage)
    # AMB-03: reward and bounty are one step
    credit(pos, seat, REWARD, "combat")
    credit(pos, loser, -REWARD, "combat")
    if killed:
        remove(pos, target, seat, False)
    cards = pos.rules.cards
    for slot in units:
        if pos.piece_seat[slot] < 0:
            continue
        for ability in cards.triggered[pos.piece_card[slot]]:
            trigger = cards.abilities[ability].trigger
            if trigger == words.WIN_AS_ATTACKER or (killed and trigger == words.KILL_AS_ATTACKER):
                pos.triggers.append((ability, pos.piece_seat[slot], slot, loser))


def finish(pos: Position) -> None:
    """The combat is over: its token goes, its modifiers end (AMB-24)."""
    for index in range(TOKENS):
        if pos.tokens[index] == pos.target:
            pos.tokens[index] = -1
    pos.target = -1
    pos.defender = -1
    pos.attackers.clear()
    expire(pos, words.UNTIL_COMBAT)
    check(pos)
