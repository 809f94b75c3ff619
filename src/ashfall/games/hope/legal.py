"""What may be decided now: the legal actions of every kind of frame, and the outcomes of chance."""

from __future__ import annotations

from ashfall.games.hope import actions, announce, battle, dominance, moving, playing, words
from ashfall.games.hope.position import (
    F_ACCEPT,
    F_ANNOUNCE,
    F_ATTACKERS,
    F_CONSENT,
    F_DISCARD,
    F_ENTER,
    F_ITEM,
    F_LOCATE,
    F_MAY_DRAW,
    F_MULLIGAN,
    F_PICK_DECK,
    F_RANDOM_DISCARD,
    F_ROUTE,
    F_SPLIT,
    F_STRIP,
    F_TAKE,
    F_TOSS,
    F_TURN,
    F_WINDOW,
    Position,
)


def legal_actions(position: Position) -> list[int]:
    """What may be decided now, ascending."""
    if not position.stack:
        return []
    frame = position.stack[-1]
    kind = frame[0]
    if kind == F_TURN:
        return turn_actions(position, frame[1])
    legal: list[int] = []
    if F_WINDOW <= kind <= F_ITEM:
        legal.append(actions.PASS)
        announce.announcements(position, position.to_move, legal)
        legal.sort()
        return legal
    if kind == F_ANNOUNCE:
        return announce.questions(position)
    if kind == F_ATTACKERS:
        return battle.attacker_actions(position)
    if kind in (F_CONSENT, F_ACCEPT, F_MAY_DRAW):
        return [actions.PASS, actions.YES]
    if kind == F_SPLIT:
        return dominance.shares(position)
    if kind == F_ROUTE:
        return [actions.CELL + cell for cell in moving.waypoints(position)]
    if kind == F_TOSS:
        return [actions.SEAT + seat for seat in range(position.lineup.seats)]
    if kind == F_PICK_DECK:
        return [actions.DECK + index for index in open_decks(position)]
    if kind == F_ENTER:
        return [actions.ARTIFACT_TOKEN + token for token in range(32) if position.unturned >> token & 1]
    return card_choices(position, kind, frame[1])


def turn_actions(position: Position, seat: int) -> list[int]:
    """The active player's actions in each phase (HP-MAIN-01, HP-MOVE-01, HP-EXPLORE-01, HP-BATTLE-01, HP-DRAW-02)."""
    phase = position.phase
    legal: list[int] = []
    if phase != words.DRAW:
        legal.append(actions.END)
    if phase == words.MAIN:
        playing.plays(position, seat, words.UNIT, legal)
        playing.duplicates(position, seat, legal)
    elif phase == words.MOVE:
        moving.moves(position, seat, legal)
    elif phase == words.EXPLORE:
        playing.plays(position, seat, words.LOCATION, legal)
    elif phase == words.BATTLE:
        for cell in battle.token_cells(position, seat):
            legal.append(actions.TOKEN + cell)
        if battle.lowest_token(position) >= 0:
            legal.append(actions.FIGHT)
    elif phase == words.DRAW:
        draw_actions(position, seat, legal)
    announce.announcements(position, seat, legal)
    legal.sort()
    return legal


def draw_actions(position: Position, seat: int, legal: list[int]) -> None:
    """Discard any number, then draw; more than six cards must go (HP-DRAW-02 to HP-DRAW-04, AMB-41)."""
    hand = position.hands[seat]
    over = len(hand) > position.lineup.hand_size
    if not over:
        legal.append(actions.END if position.drawn else actions.DRAW_UP)
    if over or not position.drawn:
        last = -1
        for card in hand:
            if card != last:
                legal.append(actions.CARD + card * actions.STRIDE + actions.DISCARD)
            last = card


def open_decks(position: Position) -> list[int]:
    """Ready decks that may still be picked: each box has one of each (HP-SETUP-03, AMB-62)."""
    if position.lineup.mirror or position.lineup.seats == 4:
        return list(range(len(position.lineup.ready)))
    taken = [
        sorted(position.decks[seat] + position.hands[seat])
        for seat in range(position.lineup.seats)
        if not position.secret >> seat & 1
    ]
    return [index for index, deck in enumerate(position.lineup.ready) if deck not in taken]


def take_choices(position: Position) -> list[int]:
    """Shown cards that the effect lets its player take."""
    frame = position.stack[-1]
    effect = position.lineup.cards.abilities[frame[2]].effects[frame[3]]
    limit = bin(effect.types).count("1") * effect.amount if effect.each_type else effect.amount
    found: list[int] = []
    if effect.forced or frame[4] >= limit:
        return found
    for card in position.shown:
        kind = position.lineup.cards.type[card]
        if effect.types >> kind & 1 and card not in found and not (effect.each_type and frame[5] >> kind & 1):
            found.append(card)
    return found


def strip_choices(position: Position) -> list[int]:
    frame = position.stack[-1]
    found: list[int] = []
    for card in position.hands[frame[2]]:
        if frame[3] >> position.lineup.cards.type[card] & 1 and card not in found:
            found.append(card)
    return found


def card_choices(position: Position, kind: int, seat: int) -> list[int]:
    """Choices among cards: of the hand, the deck, or what is shown."""
    use = actions.TAKE
    cards: list[int]
    legal: list[int] = []
    if kind == F_MULLIGAN:
        legal.append(actions.PASS)
        cards = position.hands[seat]
        use = actions.DISCARD
    elif kind == F_LOCATE:
        legal.append(actions.PASS)
        wanted = position.stack[-1][2]
        cards = [card for card in position.decks[seat] if position.lineup.cards.type[card] == wanted]
    elif kind == F_TAKE:
        legal.append(actions.PASS)
        cards = sorted(take_choices(position))
    elif kind == F_STRIP:
        cards = strip_choices(position)
    elif kind in (F_DISCARD, F_RANDOM_DISCARD):
        cards = position.hands[seat]
        use = actions.DISCARD
    else:
        cards = position.decks[seat]
    last = -1
    for card in cards:
        if card != last:
            legal.append(actions.CARD + card * actions.STRIDE + use)
        last = card
    return legal
