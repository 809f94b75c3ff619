"""Treatment: who says which medic takes which attack, and in which order (NH-MEDIC, NH-DEC, NH-TEAM-13 to 15).

Where a player's own medics could save his own units it is his choice alone. Among partners the owner of
the medic says whom it saves, and the owner of the wounded unit from which attack; if medics of several
players could do it, the battle's starter names the one who has the say (N-34). Of all who have something to say
the starter names the one who answers first.
"""

from __future__ import annotations

from mypy_extensions import i64

from ashfall.games.neuroshima_hex.actions import DECIDES, FIRST, read_medic, treat_action
from ashfall.games.neuroshima_hex.asking import Asking
from ashfall.games.neuroshima_hex.frames import CARE_QUESTION, DECIDER_QUESTION, MEDIC_QUESTION, ORDER_QUESTION
from ashfall.games.neuroshima_hex.medics import Care
from ashfall.games.neuroshima_hex.position import EMPTY, Position, Support
from ashfall.games.neuroshima_hex.wounds import Hits


def calls_medics(support: Support, hits: Hits) -> bool:
    """Whether a unit is hit that a medic serves."""
    clients: i64 = 0
    for served in support.clients:
        clients |= served
    return any(clients >> hits.target(number) & 1 for number in range(hits.count))


def treat(position: Position, asking: Asking, starter: int, hits: Hits) -> bool:
    """Let the medics work until none has anything left to do (R-MED-2). False while a player has to decide.

    To be called where `calls_medics` says so.
    """
    care = Care(position, hits)
    answering = EMPTY
    say: dict[tuple[int, ...], int] = {}
    """By choices among partners, whose they are."""
    while True:
        choices = care.choices()
        if not choices:
            return True
        groups = _shared(position, choices) if position.lineup.relations.allied else []
        clear = next((group for group in groups if len(group) == 1), None)
        if clear is not None:
            chosen = _among_partners(position, asking, hits, choices, clear, EMPTY)
            if chosen == EMPTY:
                return False
            care.absorb(chosen)
            continue
        own = _by_owner(position, [action for action in choices if not any(action in group for group in groups)])
        alone = starter if len(own.get(starter, [])) == 1 else EMPTY
        for seat in sorted(own):
            if alone == EMPTY and len(own[seat]) == 1:
                alone = seat
        if alone != EMPTY:
            if position.thorough and asking.ask(MEDIC_QUESTION, alone, own[alone], hits) == EMPTY:
                return False
            care.absorb(own[alone][0])
            continue
        among: dict[int, list[int]] = {}
        for group in groups:
            seat = say.get(tuple(group), EMPTY)
            if seat == EMPTY:
                seat = _who_has_the_say(position, asking, starter, hits, choices, group)
            if seat == EMPTY:
                return False
            say[tuple(group)] = seat
            among.setdefault(seat, group)
        seats = sorted({*own, *among})
        if answering not in seats:
            answering = seats[0] if len(seats) == 1 else who_first(asking, starter, seats, hits)
            if answering == EMPTY:
                return False
        if answering in among:
            chosen = _among_partners(position, asking, hits, choices, among[answering], answering)
        else:
            chosen = asking.ask(MEDIC_QUESTION, answering, own[answering], hits)
        if chosen == EMPTY:
            return False
        care.absorb(chosen)


def who_first(asking: Asking, starter: int, seats: list[int], hits: Hits | None) -> int:
    """NH-DEC-02: with decisions of several players open, the starter says who answers first."""
    answer = asking.ask(ORDER_QUESTION, starter, [FIRST + seat for seat in seats], hits)
    return EMPTY if answer == EMPTY else answer - FIRST


def _by_owner(position: Position, choices: list[int]) -> dict[int, list[int]]:
    """The choices by the owner of the wounded unit, ascending."""
    found: dict[int, list[int]] = {}
    for action in sorted(choices):
        found.setdefault(position.owner[read_medic(action)[1]], []).append(action)
    return found


def _shared(position: Position, choices: dict[int, int]) -> list[list[int]]:
    """The choices that exclude each other and are not one player's alone, in groups, each ascending."""
    found: list[list[int]] = []
    left = sorted(choices)
    while left:
        group = [left.pop(0)]
        for one in group:
            _, wounded, medic = read_medic(one)
            near = [other for other in left if read_medic(other)[1] == wounded or read_medic(other)[2] == medic]
            group += near
            left = [other for other in left if other not in near]
        says = 0
        for action in group:
            owner: int = position.owner[read_medic(action)[1]]
            says |= choices[action] | 1 << owner
        if says & says - 1:
            found.append(sorted(group))
    return found


def _pairs(group: list[int]) -> list[int]:
    """Which medic may save whom, whatever the attack, as TREAT actions."""
    return sorted({treat_action(read_medic(action)[1], read_medic(action)[2]) for action in group})


def _medics_owners(position: Position, choices: dict[int, int], group: list[int]) -> list[int]:
    """Whose medics could do it."""
    says = 0
    for action in group:
        says |= choices[action]
    return [seat for seat in range(position.lineup.count) if says >> seat & 1]


def _who_has_the_say(
    position: Position, asking: Asking, starter: int, hits: Hits, choices: dict[int, int], group: list[int]
) -> int:
    """Who says which medic saves whom, or, where that is clear, from which attack; EMPTY while it is to be named."""
    pairs = _pairs(group)
    if len(pairs) == 1:
        return position.owner[read_medic(group[0])[1]]
    seats = _medics_owners(position, choices, group)
    if len(seats) == 1:
        return seats[0]
    # NH-TEAM-15: they exclude each other, so the starter names whose say it is.
    answer = asking.ask(DECIDER_QUESTION, starter, [DECIDES + seat for seat in seats], hits)
    return EMPTY if answer == EMPTY else answer - DECIDES


def _among_partners(
    position: Position, asking: Asking, hits: Hits, choices: dict[int, int], group: list[int], decider: int
) -> int:
    """The absorption that is chosen, or EMPTY while somebody has to decide."""
    pairs = _pairs(group)
    pair = pairs[0]
    owners = _medics_owners(position, choices, group) if len(pairs) == 1 and position.thorough else []
    if len(pairs) > 1 or len(owners) == 1:
        pair = asking.ask(CARE_QUESTION, owners[0] if owners else decider, pairs, hits)
        if pair == EMPTY:
            return EMPTY
    # NH-TEAM-13: from which attack is said by the owner of the unit that is acted upon.
    attacks = [action for action in group if treat_action(read_medic(action)[1], read_medic(action)[2]) == pair]
    if len(attacks) == 1 and not position.thorough:
        return attacks[0]
    return asking.ask(MEDIC_QUESTION, position.owner[read_medic(attacks[0])[1]], attacks, hits)
