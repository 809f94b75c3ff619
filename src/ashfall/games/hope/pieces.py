"""What can happen to cards on the battleground: entering, leaving, wounds, exertion, places."""

from __future__ import annotations

from mypy_extensions import i64

from ashfall.games.hope import words
from ashfall.games.hope.board import cell_name
from ashfall.games.hope.events import (
    ArtifactTaken,
    Destroyed,
    Exerted,
    Healed,
    Killed,
    PlayerDestroyed,
    Returned,
    Swapped,
    Wounded,
    tell,
)
from ashfall.games.hope.frames import (
    F_DISCARD,
    F_ENTER,
    F_MAY_DRAW,
)
from ashfall.games.hope.position import (
    FLIPPED,
    HIDDEN,
    ITEM_BONUS,
    ITEM_CANCELLED,
    ITEM_SEAT,
    Position,
    push,
    put_in,
    seat_order,
    set_modifiers,
    trigger,
)
from ashfall.games.hope.seating import opposing
from ashfall.games.hope.sources import credit, ruined, victory_duel, victory_teams
from ashfall.games.hope.values import lives


def put(position: Position, owner: int, card: int, cell: int) -> int:
    """Put a card on an empty space; its owner controls it from now on (HP-TERM-CONTROL)."""
    slot: i64 = 0
    while slot < position.top and position.piece_seat[slot] >= 0:
        slot += 1
    put_in_slot(position, slot, owner, card, cell)
    return slot


def put_in_slot(position: Position, slot: i64, owner: int, card: int, cell: int) -> None:
    """The same, for a slot that is free."""
    if slot >= position.top:
        position.top = slot + 1
    position.board[cell] = slot
    position.piece_card[slot] = card
    position.piece_owner[slot] = owner
    position.piece_seat[slot] = owner
    position.piece_cell[slot] = cell
    position.piece_wounds[slot] = 0
    position.piece_flags[slot] = 0
    position.piece_artifacts[slot] = 0
    position.radiated |= position.lineup.cards.radiates[card]
    if position.lying and position.lineup.cards.type[card] == words.UNIT:
        enter(position, slot)


def enter(position: Position, slot: int) -> None:
    """A unit stands on a new space: artifacts there are taken (HP-ARTIFACT-03, AMB-46)."""
    cell = position.piece_cell[slot]
    for token in position.lying:
        if token // 64 == cell:
            push(position, (F_ENTER, position.piece_seat[slot], slot))
            return


def take_artifacts(position: Position, slot: int) -> bool:
    """Take the open artifacts under a unit, oldest first. False: a hidden one must be turned up first,
    or a choice is due."""
    cards = position.lineup.cards
    cell = position.piece_cell[slot]
    seat = position.piece_seat[slot]
    for place in range(len(position.lying)):
        if position.lying[place] // 64 != cell:
            continue
        token = position.lying[place] % 64
        if token == HIDDEN:
            return False
        position.lying = position.lying[:place] + position.lying[place + 1 :]
        position.piece_artifacts[slot] |= 1 << token
        if position.log is not None:
            tell(position, ArtifactTaken(at=name(position, cell), artifact=cards.artifact_ids[token], seat=seat))
        amount = cards.artifact_take_amount[token]
        taken = cards.artifact_take[token]
        if taken == words.TAKE_GAIN:
            credit(position, seat, amount, "artifact")
        elif taken == words.TAKE_LOSE:
            credit(position, seat, -amount, "artifact")
        elif taken == words.TAKE_DISCARD and position.hands[seat]:
            push(position, (F_DISCARD, seat))
        elif taken == words.TAKE_DRAW and position.decks[seat]:
            push(position, (F_MAY_DRAW, seat))
        check(position)
        return False
    return True


def name(position: Position, cell: int) -> str:
    return cell_name(cell, position.lineup.columns)


def card_name(position: Position, slot: int) -> str:
    """The card of a piece, as events name it."""
    return position.lineup.cards.ids[position.piece_card[slot]]


def lift(position: Position, slot: int) -> None:
    """Take a piece off the battleground; its artifacts stay on the space, open (HP-ARTIFACT-09)."""
    cell = position.piece_cell[slot]
    carried = position.piece_artifacts[slot]
    token = 0
    while carried:
        if carried & 1:
            position.lying = [*position.lying, cell * 64 + token]
        carried >>= 1
        token += 1
    radiates = position.lineup.cards.radiates
    radiant = radiates[position.piece_card[slot]] != 0
    position.board[cell] = -1
    position.piece_card[slot] = -1
    position.piece_owner[slot] = -1
    position.piece_seat[slot] = -1
    position.piece_cell[slot] = -1
    position.piece_wounds[slot] = 0
    position.piece_flags[slot] = 0
    position.piece_artifacts[slot] = 0
    while position.top > 0 and position.piece_seat[position.top - 1] < 0:
        position.top -= 1
    if radiant:
        position.radiated = 0
        for other in range(position.top):
            if position.piece_seat[other] >= 0:
                position.radiated |= radiates[position.piece_card[other]]
    if position.modifiers:
        set_modifiers(position, [modifier for modifier in position.modifiers if modifier[0] != slot])
    if slot in position.attackers:
        position.attackers = [attacker for attacker in position.attackers if attacker != slot]
    if position.fought:
        position.fought = [pair for pair in position.fought if pair >> 6 != slot and pair & 63 != slot]
    if position.defender == slot:
        position.defender = -1


def bounty(position: Position, card: int) -> int:
    """The printed number, whatever its colour (AMB-36)."""
    if position.lineup.cards.colour[card] == words.GREEN and not position.lineup.green_bounty:
        return 0
    return position.lineup.cards.cost[card]


def remove(position: Position, slot: int, by: int, to_hand: bool) -> None:
    """Kill, destroy or return a card: it goes to its owner's pile or hand, and an opponent who did it
    receives its cost (HP-SOURCE-04, HP-TERM-KILL, AMB-68). `by` is -1 if nobody is to be paid."""
    cards = position.lineup.cards
    card = position.piece_card[slot]
    owner = position.piece_owner[slot]
    seat = position.piece_seat[slot]
    cell = position.piece_cell[slot]
    flipped = position.piece_flags[slot] & FLIPPED
    shaken = vitality_radiated(position)
    if not to_hand:
        for ability in cards.triggered[card]:
            if cards.abilities[ability].trigger == words.SELF_KILLED and not flipped:
                trigger(position, ability, seat, -2 - cell, by)
        if cards.type[card] == words.UNIT and not flipped:
            mourn(position, slot)
    lift(position, slot)
    if to_hand:
        put_in(position.hands, owner, card)
        put_in(position.known, owner, card)
    else:
        position.discards[owner] = [*position.discards[owner], card]
    if position.log is not None:
        left = Returned if to_hand else (Killed if cards.type[card] == words.UNIT else Destroyed)
        tell(position, left(card=cards.ids[card], at=name(position, cell), owner=owner, controller=seat, by=by))
    if by >= 0 and opposing(by, seat):
        credit(position, by, bounty(position, card), "bounty")
    if shaken:
        bury_weak(position, by)


def mourn(position: Position, slot: int) -> None:
    """Other own cards notice that a unit of theirs is killed."""
    cards = position.lineup.cards
    seat = position.piece_seat[slot]
    race = cards.race[position.piece_card[slot]]
    for other in range(position.top):
        if other != slot and position.piece_seat[other] == seat and not position.piece_flags[other] & FLIPPED:
            for ability in cards.triggered[position.piece_card[other]]:
                wanted = cards.abilities[ability].trigger_race
                if cards.abilities[ability].trigger == words.OWN_OTHER_KILLED and wanted in (words.NO_RACE, race):
                    trigger(position, ability, seat, other, -1)


def wound(position: Position, slot: int, amount: int) -> bool:
    """Put wounds on a unit; True if they kill it (HP-CARD-17). The caller buries it."""
    if amount <= 0:
        return False
    position.piece_wounds[slot] += amount
    if position.log is not None:
        at = name(position, position.piece_cell[slot])
        tell(position, Wounded(at=at, card=card_name(position, slot), amount=amount))
    return lives(position, slot) <= 0


def heal(position: Position, slot: int, amount: int) -> None:
    """Take counters off again: wounds and exertions are the same counters (AMB-59)."""
    healed = min(amount, position.piece_wounds[slot])
    if healed > 0:
        position.piece_wounds[slot] -= healed
        if position.log is not None:
            at = name(position, position.piece_cell[slot])
            tell(position, Healed(at=at, card=card_name(position, slot), amount=healed))


def exert(position: Position, slot: int) -> bool:
    """One counter on a unit that is not exhausted; never kills (HP-TERM-EXERT)."""
    if lives(position, slot) < 2:
        return False
    position.piece_wounds[slot] += 1
    if position.log is not None:
        tell(position, Exerted(at=name(position, position.piece_cell[slot]), card=card_name(position, slot)))
    return True


def swap(position: Position, one: int, other: int, by: int) -> None:
    """Exchange two pieces; wounds, artifacts and modifiers go along, tokens stay (AMB-29)."""
    first, second = position.piece_cell[one], position.piece_cell[other]
    position.board[first], position.board[second] = other, one
    position.piece_cell[one], position.piece_cell[other] = second, first
    if position.log is not None:
        cards = [card_name(position, other), card_name(position, one)]
        tell(position, Swapped(one=name(position, first), other=name(position, second), cards=cards))
    if vitality_radiated(position):
        bury_weak(position, by)


def modify(position: Position, slot: int, what: int, amount: int, until: int, card: int, by: int) -> None:
    """Give a modifier. In a combat it ends with the combat unless the card says otherwise (AMB-24)."""
    if until < 0 or until == words.UNTIL_COMBAT:
        until = words.UNTIL_COMBAT if position.target >= 0 else words.UNTIL_PHASE
    position.modifiers = [*position.modifiers, (slot, what, amount, until, card)]
    position.modified |= 1 << what
    if what == words.VITALITY and amount < 0:
        bury_weak(position, by)


def expire(position: Position, until: int) -> None:
    """Modifiers up to this duration end."""
    if not position.modifiers:
        return
    ended = [modifier for modifier in position.modifiers if modifier[3] <= until]
    if not ended:
        return
    set_modifiers(position, [modifier for modifier in position.modifiers if modifier[3] > until])
    weaker = False
    for modifier in ended:
        weaker |= modifier[1] == words.VITALITY
        if modifier[1] == words.EXERT_AFTER and position.piece_seat[modifier[0]] >= 0:
            exert(position, modifier[0])
    if weaker:
        bury_weak(position, -1)


def vitality_radiated(position: Position) -> bool:
    """Whether a constant effect may give or take VITALITY: then cards that come, go, move or flip matter."""
    return position.radiated >> words.VITALITY & 1 == 1


def bury_weak(position: Position, by: int) -> None:
    """A unit whose counters reach its current VITALITY is killed at once (AMB-71)."""
    again = True
    while again:
        again = False
        for slot in range(position.top):
            if (
                position.piece_seat[slot] >= 0
                and not position.piece_flags[slot] & FLIPPED
                and position.lineup.cards.type[position.piece_card[slot]] == words.UNIT
                and lives(position, slot) <= 0
            ):
                remove(position, slot, by, False)
                again = True
                break


def check(position: Position) -> None:
    """Defeat and victory after an atomic step (AMB-38)."""
    if position.winners >= 0:
        return
    lost = ruined(position)
    if position.lineup.mode != words.TWO_ON_TWO:
        victory_duel(position, lost)
        return
    for seat in range(4):
        if lost >> seat & 1:
            destroy_seat(position, seat)
    victory_teams(position)


def cancel_item(position: Position, index: int) -> None:
    """An item of the Stack will do nothing."""
    item = position.items[index]
    change_item(position, index, (*item[:ITEM_CANCELLED], 1, *item[ITEM_BONUS:]))


def change_item(position: Position, index: int, item: tuple[int, ...]) -> None:
    """Put another item in the place of one on the Stack."""
    items = position.items[:]
    items[index] = item
    position.items = items


def destroy_seat(position: Position, seat: int) -> None:
    """A player without sources is out: every card leaves the game, without bounty (HP-2V2-21, AMB-53)."""
    position.sources[seat] = 0
    position.out |= 1 << seat
    shaken = vitality_radiated(position)
    for slot in range(position.top):
        owner = position.piece_owner[slot]
        if position.piece_seat[slot] == seat or owner == seat:
            if owner >= 0 and not position.out >> owner & 1:
                # A card of somebody else's goes back to its owner (AMB-68)
                position.discards[owner] = [*position.discards[owner], position.piece_card[slot]]
            lift(position, slot)
    position.hands[seat] = []
    position.known[seat] = []
    position.decks[seat] = []
    position.glimpsed = position.glimpsed[:]
    position.glimpsed[seat] = []
    position.discards[seat] = []
    for index, item in enumerate(position.items):
        if item[ITEM_SEAT] == seat:
            cancel_item(position, index)
    position.triggers = [trigger for trigger in position.triggers if trigger[1] != seat]
    if position.log is not None:
        tell(position, PlayerDestroyed(seat=seat, order=seat_order(position)))
    if shaken:
        bury_weak(position, -1)
