"""What can happen to cards on the battleground: entering, leaving, wounds, exertion, places."""

from __future__ import annotations

from ashfall.games.hope import words
from ashfall.games.hope.board import cell_name
from ashfall.games.hope.position import (
    F_DISCARD,
    F_ENTER,
    F_MAY_DRAW,
    FLIPPED,
    HIDDEN,
    Position,
    opposing,
    push,
    put_in,
    seat_order,
)
from ashfall.games.hope.sources import credit, ruined, tell, victory_duel, victory_teams
from ashfall.games.hope.values import lives


def put(pos: Position, owner: int, card: int, cell: int) -> int:
    """Put a card on an empty space; its owner controls it from now on (HP-TERM-CONTROL)."""
    slot = 0
    while slot < pos.top and pos.piece_seat[slot] >= 0:
        slot += 1
    if slot == pos.top:
        pos.top += 1
    pos.board[cell] = slot
    pos.piece_card[slot] = card
    pos.piece_owner[slot] = owner
    pos.piece_seat[slot] = owner
    pos.piece_cell[slot] = cell
    pos.piece_wounds[slot] = 0
    pos.piece_flags[slot] = 0
    pos.piece_artifacts[slot] = 0
    pos.radiated |= pos.rules.cards.radiates[card]
    if pos.lying and pos.rules.cards.type[card] == words.UNIT:
        enter(pos, slot)
    return slot


def enter(pos: Position, slot: int) -> None:
    """A unit stands on a new space: artifacts there are taken (HP-ARTIFACT-03, AMB-46)."""
    cell = pos.piece_cell[slot]
    for token in pos.lying:
        if token // 64 == cell:
            push(pos, (F_ENTER, pos.piece_seat[slot], slot))
            return


def take_artifacts(pos: Position, slot: int) -> bool:
    """Take the open artifacts under a unit, oldest first. False: a hidden one must be turned up first,
    or a choice is due."""
    cards = pos.rules.cards
    cell = pos.piece_cell[slot]
    seat = pos.piece_seat[slot]
    for place in range(len(pos.lying)):
        if pos.lying[place] // 64 != cell:
            continue
        token = pos.lying[place] % 64
        if token == HIDDEN:
            return False
        del pos.lying[place]
        pos.piece_artifacts[slot] |= 1 << token
        if pos.log is not None:
            tell(pos, "artifact-taken", {"at": name(pos, cell), "artifact": cards.artifact_ids[token], "seat": seat})
        amount = cards.artifact_take_amount[token]
        taken = cards.artifact_take[token]
        if taken == words.TAKE_GAIN:
            credit(pos, seat, amount, "artifact")
        elif taken == words.TAKE_LOSE:
            credit(pos, seat, -amount, "artifact")
        elif taken == words.TAKE_DISCARD and pos.hands[seat]:
            push(pos, (F_DISCARD, seat))
        elif taken == words.TAKE_DRAW and pos.decks[seat]:
            push(pos, (F_MAY_DRAW, seat))
        check(pos)
        return False
    return True


def name(pos: Position, cell: int) -> str:
    return cell_name(cell, pos.rules.columns)


def lift(pos: Position, slot: int) -> None:
    """Take a piece off the battleground; its artifacts stay on the space, open (HP-ARTIFACT-09)."""
    cell = pos.piece_cell[slot]
    carried = pos.piece_artifacts[slot]
    token = 0
    while carried:
        if carried & 1:
            pos.lying.append(cell * 64 + token)
        carried >>= 1
        token += 1
    radiates = pos.rules.cards.radiates
    radiant = radiates[pos.piece_card[slot]] != 0
    pos.board[cell] = -1
    pos.piece_card[slot] = -1
    pos.piece_owner[slot] = -1
    pos.piece_seat[slot] = -1
    pos.piece_cell[slot] = -1
    pos.piece_wounds[slot] = 0
    pos.piece_flags[slot] = 0
    pos.piece_artifacts[slot] = 0
    while pos.top > 0 and pos.piece_seat[pos.top - 1] < 0:
        pos.top -= 1
    if radiant:
        pos.radiated = 0
        for other in range(pos.top):
            if pos.piece_seat[other] >= 0:
                pos.radiated |= radiates[pos.piece_card[other]]
    if pos.modifiers:
        pos.modifiers = [modifier for modifier in pos.modifiers if modifier[0] != slot]
    if slot in pos.attackers:
        pos.attackers.remove(slot)
    if pos.fought:
        pos.fought = [pair for pair in pos.fought if pair >> 6 != slot and pair & 63 != slot]
    if pos.defender == slot:
        pos.defender = -1


def bounty(pos: Position, card: int) -> int:
    """The printed number, whatever its colour (AMB-36)."""
    if pos.rules.cards.colour[card] == words.GREEN and not pos.rules.green_bounty:
        return 0
    return pos.rules.cards.cost[card]


def remove(pos: Position, slot: int, by: int, to_hand: bool) -> None:
    """Kill, destroy or return a card: it goes to its owner's pile or hand, and an opponent who did it
    receives its cost (HP-SOURCE-04, HP-TERM-KILL, AMB-68). `by` is -1 if nobody is to be paid."""
    cards = pos.rules.cards
    card = pos.piece_card[slot]
    owner = pos.piece_owner[slot]
    seat = pos.piece_seat[slot]
    cell = pos.piece_cell[slot]
    flipped = pos.piece_flags[slot] & FLIPPED
    shaken = vitality_radiated(pos)
    if not to_hand:
        for ability in cards.triggered[card]:
            if cards.abilities[ability].trigger == words.SELF_KILLED and not flipped:
                pos.triggers.append((ability, seat, -2 - cell, by))
        if cards.type[card] == words.UNIT and not flipped:
            mourn(pos, slot)
    lift(pos, slot)
    if to_hand:
        put_in(pos.hands, owner, card)
        put_in(pos.known, owner, card)
    else:
        pos.discards[owner] = [*pos.discards[owner], card]
    if pos.log is not None:
        kind = "returned" if to_hand else ("killed" if cards.type[card] == words.UNIT else "destroyed")
        tell(pos, kind, {"card": cards.ids[card], "at": name(pos, cell), "owner": owner, "controller": seat, "by": by})
    if by >= 0 and opposing(by, seat):
        credit(pos, by, bounty(pos, card), "bounty")
    if shaken:
        bury_weak(pos, by)


def mourn(pos: Position, slot: int) -> None:
    """Other own cards notice that a unit of theirs is killed."""
    cards = pos.rules.cards
    seat = pos.piece_seat[slot]
    race = cards.race[pos.piece_card[slot]]
    for other in range(pos.top):
        if other != slot and pos.piece_seat[other] == seat and not pos.piece_flags[other] & FLIPPED:
            for ability in cards.triggered[pos.piece_card[other]]:
                wanted = cards.abilities[ability].trigger_race
                if cards.abilities[ability].trigger == words.OWN_OTHER_KILLED and wanted in (words.NO_RACE, race):
                    pos.triggers.append((ability, seat, other, -1))


def wound(pos: Position, slot: int, amount: int) -> bool:
    """Put wounds on a unit; True if they kill it (HP-CARD-17). The caller buries it."""
    if amount <= 0:
        return False
    pos.piece_wounds[slot] += amount
    if pos.log is not None:
        tell(pos, "wounded", {"at": name(pos, pos.piece_cell[slot]), "amount": amount})
    return lives(pos, slot) <= 0


def heal(pos: Position, slot: int, amount: int) -> None:
    """Take counters off again: wounds and exertions are the same counters (AMB-59)."""
    healed = min(amount, pos.piece_wounds[slot])
    if healed > 0:
        pos.piece_wounds[slot] -= healed
        if pos.log is not None:
            tell(pos, "healed", {"at": name(pos, pos.piece_cell[slot]), "amount": healed})


def exert(pos: Position, slot: int) -> bool:
    """One counter on a unit that is not exhausted; never kills (HP-TERM-EXERT)."""
    if lives(pos, slot) < 2:
        return False
    pos.piece_wounds[slot] += 1
    if pos.log is not None:
        tell(pos, "exerted", {"at": name(pos, pos.piece_cell[slot])})
    return True


def swap(pos: Position, one: int, other: int, by: int) -> None:
    """Exchange two pieces; wounds, artifacts and modifiers go along, tokens stay (AMB-29)."""
    first, second = pos.piece_cell[one], pos.piece_cell[other]
    pos.board[first], pos.board[second] = other, one
    pos.piece_cell[one], pos.piece_cell[other] = second, first
    if pos.log is not None:
        tell(pos, "swapped", {"one": name(pos, first), "other": name(pos, second)})
    if vitality_radiated(pos):
        bury_weak(pos, by)


def modify(pos: Position, slot: int, what: int, amount: int, until: int, card: int, by: int) -> None:
    """Give a modifier. In a combat it ends with the combat unless the card says otherwise (AMB-24)."""
    if until < 0 or until == words.UNTIL_COMBAT:
        until = words.UNTIL_COMBAT if pos.target >= 0 else words.UNTIL_PHASE
    pos.modifiers.append((slot, what, amount, until, card))
    if what == words.VITALITY and amount < 0:
        bury_weak(pos, by)


def expire(pos: Position, until: int) -> None:
    """Modifiers up to this duration end."""
    if not pos.modifiers:
        return
    ended = [modifier for modifier in pos.modifiers if modifier[3] <= until]
    if not ended:
        return
    pos.modifiers = [modifier for modifier in pos.modifiers if modifier[3] > until]
    weaker = False
    for modifier in ended:
        weaker |= modifier[1] == words.VITALITY
        if modifier[1] == words.EXERT_AFTER and pos.piece_seat[modifier[0]] >= 0:
            exert(pos, modifier[0])
    if weaker:
        bury_weak(pos, -1)


def vitality_radiated(pos: Position) -> bool:
    """Whether a constant effect may give or take VITALITY: then cards that come, go, move or flip matter."""
    return pos.radiated >> words.VITALITY & 1 == 1


def bury_weak(pos: Position, by: int) -> None:
    """A unit whose counters reach its current VITALITY is killed at once (AMB-71)."""
    again = True
    while again:
        again = False
        for slot in range(pos.top):
            if (
                pos.piece_seat[slot] >= 0
                and not pos.piece_flags[slot] & FLIPPED
                and pos.rules.cards.type[pos.piece_card[slot]] == words.UNIT
                and lives(pos, slot) <= 0
            ):
                remove(pos, slot, by, False)
                again = True
                break


def check(pos: Position) -> None:
    """Defeat and victory after an atomic step (AMB-38)."""
    if pos.winners >= 0:
        return
    lost = ruined(pos)
    if pos.rules.mode != words.TWO_ON_TWO:
        victory_duel(pos, lost)
        return
    for seat in range(4):
        if lost >> seat & 1:
            destroy_seat(pos, seat)
    victory_teams(pos)


def destroy_seat(pos: Position, seat: int) -> None:
    """A player without sources is out: every card leaves the game, without bounty (HP-2V2-21, AMB-53)."""
    pos.sources[seat] = 0
    pos.out |= 1 << seat
    shaken = vitality_radiated(pos)
    for slot in range(pos.top):
        owner = pos.piece_owner[slot]
        if pos.piece_seat[slot] == seat or owner == seat:
            if owner >= 0 and not pos.out >> owner & 1:
                # A card of somebody else's goes back to its owner (AMB-68)
                pos.discards[owner] = [*pos.discards[owner], pos.piece_card[slot]]
            lift(pos, slot)
    pos.hands[seat] = []
    pos.known[seat] = []
    pos.decks[seat] = []
    pos.glimpsed[seat] = []
    pos.discards[seat] = []
    for index, item in enumerate(pos.pile):
        if item[1] == seat:
            pos.pile[index] = (item[0], item[1], item[2], 1, *item[4:])
    pos.triggers = [trigger for trigger in pos.triggers if trigger[1] != seat]
    if pos.log is not None:
        tell(pos, "player-destroyed", {"seat": seat, "order": seat_order(pos)})
    if shaken:
        bury_weak(pos, -1)
