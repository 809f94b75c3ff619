"""What may be decided now: the legal actions of every kind of frame, and the outcomes of chance."""

from __future__ import annotations

from ashfall.games.hope import actions, announce, battle, dominance, moving, playing, words
from ashfall.games.hope.position import (
    F_ACCEPT,
    F_ANNOUNCE,
    F_ATTACKERS,
    F_CONSENT,
    F_DEAL,
    F_DISCARD,
    F_ENTER,
    F_LOCATE,
    F_MAY_DRAW,
    F_MULLIGAN,
    F_PICK_DECK,
    F_PILE,
    F_RANDOM_DISCARD,
    F_REVEAL,
    F_ROUTE,
    F_SPLIT,
    F_STRIP,
    F_TAKE,
    F_TOSS,
    F_TURN,
    F_WINDOW,
    Position,
)


def legal_actions(pos: Position) -> list[int]:
    """What may be decided now, ascending."""
    if not pos.stack:
        return []
    frame = pos.stack[-1]
    kind = frame[0]
    if kind == F_TURN:
        return turn_actions(pos, frame[1])
    legal: list[int] = []
    if F_WINDOW <= kind <= F_PILE:
        legal.append(actions.PASS)
        announce.announcements(pos, pos.to_move, legal)
        legal.sort()
        return legal
    if kind == F_ANNOUNCE:
        return announce.questions(pos)
    if kind == F_ATTACKERS:
        return battle.attacker_actions(pos)
    if kind in (F_CONSENT, F_ACCEPT, F_MAY_DRAW):
        return [actions.PASS, actions.YES]
    if kind == F_SPLIT:
        return dominance.shares(pos)
    if kind == F_ROUTE:
        return [actions.CELL + cell for cell in moving.waypoints(pos)]
    if kind == F_TOSS:
        return [actions.SEAT + seat for seat in range(pos.rules.seats)]
    if kind == F_PICK_DECK:
        return [actions.DECK + index for index in open_decks(pos)]
    if kind == F_ENTER:
        return [actions.ARTIFACT_TOKEN + token for token in range(32) if pos.unturned >> token & 1]
    return card_choices(pos, kind, frame[1])


def turn_actions(pos: Position, seat: int) -> list[int]:
    """The active player's actions in each phase (table in section 4 of the rules document)."""
    phase = pos.phase
    legal: list[int] = []
    if phase != words.DRAW:
        legal.append(actions.END)
    if phase == words.MAIN:
        playing.plays(pos, seat, words.UNIT, legal)
        playing.duplicates(pos, seat, legal)
    elif phase == words.MOVE:
        moving.moves(pos, seat, legal)
    elif phase == words.EXPLORE:
        playing.plays(pos, seat, words.LOCATION, legal)
    elif phase == words.BATTLE:
        for cell in battle.token_cells(pos, seat):
            legal.append(actions.TOKEN + cell)
        if battle.lowest_token(pos) >= 0:
            legal.append(actions.FIGHT)
    elif phase == words.DRAW:
        draw_actions(pos, seat, legal)
    announce.announcements(pos, seat, legal)
    legal.sort()
    return legal


def draw_actions(pos: Position, seat: int, legal: list[int]) -> None:
    """Discard any number, then draw; more than six cards must go (HP-DRAW-02 to HP-DRAW-04, AMB-41)."""
    hand = pos.hands[seat]
    over = len(hand) > pos.rules.hand_size
    if not over:
        legal.append(actions.END if pos.drawn else actions.DRAW_UP)
    if over or not pos.drawn:
        last = -1
        for card in hand:
            if card != last:
                legal.append(actions.CARD + card * actions.STRIDE + actions.DISCARD)
            last = card


def open_decks(pos: Position) -> list[int]:
    """Ready decks that may still be picked: each box has one of each (HP-SETUP-03, AMB-62)."""
    if pos.rules.mirror or pos.rules.seats == 4:
        return list(range(len(pos.rules.ready)))
    taken = [sorted(pos.decks[seat] + pos.hands[seat]) for seat in range(pos.rules.seats) if not pos.secret >> seat & 1]
    return [index for index, deck in enumerate(pos.rules.ready) if deck not in taken]


def take_choices(pos: Position) -> list[int]:
    """Shown cards that the effect lets its player take."""
    frame = pos.stack[-1]
    effect = pos.rules.cards.abilities[frame[2]].effects[frame[3]]
    limit = bin(effect.types).count("1") * effect.amount if effect.each_type else effect.amount
    found: list[int] = []
    if effect.forced or frame[4] >= limit:
        return found
    for card in pos.shown:
        kind = pos.rules.cards.type[card]
        if effect.types >> kind & 1 and card not in found and not (effect.each_type and frame[5] >> kind & 1):
            found.append(card)
    return found


def strip_choices(pos: Position) -> list[int]:
    frame = pos.stack[-1]
    found: list[int] = []
    for card in pos.hands[frame[2]]:
        if frame[3] >> pos.rules.cards.type[card] & 1 and card not in found:
            found.append(card)
    return found


def card_choices(pos: Position, kind: int, seat: int) -> list[int]:
    """Choices among cards: of the hand, the deck, or what is shown."""
    use = actions.TAKE
    cards: list[int]
    legal: list[int] = []
    if kind == F_MULLIGAN:
        legal.append(actions.PASS)
        cards = pos.hands[seat]
        use = actions.DISCARD
    elif kind == F_LOCATE:
        legal.append(actions.PASS)
        wanted = pos.stack[-1][2]
        cards = [card for card in pos.decks[seat] if pos.rules.cards.type[card] == wanted]
    elif kind == F_TAKE:
        legal.append(actions.PASS)
        cards = sorted(take_choices(pos))
    elif kind == F_STRIP:
        cards = strip_choices(pos)
    elif kind in (F_DISCARD, F_RANDOM_DISCARD):
        cards = pos.hands[seat]
        use = actions.DISCARD
    else:
        cards = pos.decks[seat]
    last = -1
    for card in cards:
        if card != last:
            legal.append(actions.CARD + card * actions.STRIDE + use)
        last = card
    return legal


def chances(pos: Position) -> list[tuple[int, float]]:
    """Outcomes of the chance node with their probabilities."""
    legal = pos.actions()
    frame = pos.stack[-1]
    if frame[0] in (F_DEAL, F_REVEAL, F_RANDOM_DISCARD):
        pool = pos.hands[frame[1]] if frame[0] == F_RANDOM_DISCARD else pos.decks[frame[1]]
        return [(action, pool.count((action - actions.CARD) // actions.STRIDE) / len(pool)) for action in legal]
    return [(action, 1.0 / len(legal)) for action in legal]
