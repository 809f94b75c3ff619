"""From a written position to the position, with every fault in it named."""

from __future__ import annotations

from collections.abc import Sequence

from ashfall.core.errors import BadPosition
from ashfall.games.hope import words
from ashfall.games.hope.board import cell_name, parse_cell
from ashfall.games.hope.deck import is_code
from ashfall.games.hope.document import CHANGES, UNKNOWN, EndIn, HopeDocument, PieceIn, PlayerIn
from ashfall.games.hope.document_frames import Names
from ashfall.games.hope.frames import ABILITY, F_ANNOUNCE, F_CLOSING, F_TOSS, F_TURN, SEAT, SOURCE
from ashfall.games.hope.lineup import CHOOSE, CUSTOM, Lineup
from ashfall.games.hope.pieces import put_in_slot
from ashfall.games.hope.position import (
    DISCOUNTED,
    EXTRA,
    FLIPPED,
    FOUGHT,
    HIDDEN,
    ITEM_ABILITY,
    ITEM_SEAT,
    MOVED,
    REASONS,
    USED,
    Position,
    set_modifiers,
)
from ashfall.games.hope.run import run
from ashfall.games.hope.values import lives


def read_document(
    position: Position, document: HopeDocument, faults: list[str], decks: Sequence[Sequence[int]]
) -> None:
    """Give a new position everything that the document says; BadPosition names these faults and all others."""
    reading = Reading(position, document, decks)
    reading.faults += faults
    reading.read()


class Reading:
    """Puts a position together; every fault is noted, and nothing comes of a document that has any."""

    def __init__(self, position: Position, document: HopeDocument, decks: Sequence[Sequence[int]]) -> None:
        self.document = document
        self.position = position
        self.decks = decks
        """The list of each seat's deck, as far as it is known."""
        self.faults: list[str] = []
        self.lineup: Lineup = position.lineup

    def read(self) -> None:
        """Fill the position, or raise BadPosition."""
        document, position = self.document, self.position
        if len(document.players) > self.lineup.seats:
            self.faults.append(f"players: {len(document.players)}, expected {self.lineup.seats} at most")
        self.set_round()
        for piece in document.pieces:
            self.set_piece(piece)
        self.set_artifacts()
        self.set_combat()
        names = Names(position)
        position.items = [item for item in map(names.read_item, document.items) if item is not None]
        position.triggers = [found for found in map(names.read_trigger, document.triggers) if found is not None]
        position.shown = self.cards(document.shown, "shown")
        position.aside = self.cards(document.aside, "aside")
        for seat in range(self.lineup.seats):
            self.set_player(seat, document.players[seat] if seat < len(document.players) else PlayerIn())
        self.check_pieces()
        frames = self.waiting(names)
        self.check_announced(frames)
        self.faults += names.faults
        if document.end is not None:
            self.set_end(document.end)
        elif not self.faults:
            self.check_sources()
        if self.faults:
            raise BadPosition(self.faults)
        position.stack = frames
        if document.end is None:
            try:
                run(position)
            except (IndexError, KeyError, ValueError) as error:
                raise BadPosition([f"the open decisions do not fit the position: {error}"]) from None

    def waiting(self, names: Names) -> list[tuple[int, ...]]:
        document, position = self.document, self.position
        if document.end is not None:
            if document.waiting:
                self.faults.append("waiting: the game has ended, so nothing may be open")
            return []
        if document.waiting is not None:
            frames = [frame for frame in map(names.read_frame, document.waiting) if frame is not None]
            names.check_own(frames)
            return frames
        if document.round == 0:
            return [(F_TOSS, -1)]
        return [(F_CLOSING, -1, 0, 0) if position.phase == words.DOMINANCE else (F_TURN, position.active)]

    def check_announced(self, frames: Sequence[tuple[int, ...]]) -> None:
        """What is being announced is in its player's hand, or is an ability of a card that is there."""
        position, cards = self.position, self.lineup.cards
        for frame in frames:
            if frame[0] != F_ANNOUNCE:
                continue
            ability = cards.abilities[frame[ABILITY]]
            card, seat, slot = ability.card, frame[SEAT], frame[SOURCE]
            if ability.kind == words.KIND_EVENT and card not in position.hands[seat]:
                self.faults.append(f"waiting target: {cards.ids[card]} is not in the hand of seat {seat}")
            there = 0 <= slot < position.top and position.piece_card[slot] == card
            if ability.kind in (words.KIND_FLIP, words.KIND_ACTIVATED) and not there:
                self.faults.append(f"waiting target: {cards.ids[card]} is not on the space that is its source")

    # The parts of a position ----------------------------------------------------------------

    def set_round(self) -> None:
        document, position = self.document, self.position
        if document.phase in words.PHASE_NAMES:
            position.phase = words.PHASE_NAMES.index(document.phase)
        else:
            self.faults.append(f"phase: {document.phase!r}, expected one of {', '.join(words.PHASE_NAMES)}")
        if not 0 <= document.round <= self.lineup.round_limit:
            self.faults.append(f"round: {document.round}, expected 0 to {self.lineup.round_limit}")
        position.round = document.round
        position.coin = self.seat(document.coin, "coin")
        position.active = position.coin if document.active is None else self.seat(document.active, "active")
        position.moves_used = document.moves_used
        position.drawn = document.drawn
        position.lines = document.lines
        for number, at in enumerate(document.tokens[:3]):
            position.tokens[number] = -1 if at is None else self.cell(at, f"token {number + 1}")
        laid = [at for at in document.tokens if at is not None]
        if len(document.tokens) > 3 or len(set(laid)) < len(laid):
            self.faults.append("tokens: expected three at most, each on a space of its own (HP-BATTLE-01)")
        position.next_token = document.next_token - 1

    def set_piece(self, piece: PieceIn) -> None:
        position = self.position
        where = f"piece {piece.card} on {piece.at}"
        cell, card = self.cell(piece.at, where), self.card(piece.card, where)
        owner = self.seat(piece.owner, f"{where}: owner")
        controller = owner if piece.controller is None else self.seat(piece.controller, f"{where}: controller")
        if cell < 0 or card < 0:
            return
        if position.board[cell] >= 0:
            self.faults.append(f"{where}: the space holds another card already (HP-BOARD-01)")
            return
        if self.lineup.cards.type[card] == words.EVENT:
            self.faults.append(f"{where}: an event is not put on the battleground (HP-CARD-04)")
            return
        slot = self.put(owner, card, cell, piece.slot, where)
        if slot < 0:
            return
        position.piece_seat[slot] = controller
        position.piece_wounds[slot] = piece.wounds
        flags = (FLIPPED if piece.flipped else 0) | (MOVED if piece.moved else 0)
        flags |= DISCOUNTED if piece.discounted else 0
        for index in piece.used:
            flags |= USED << index - 1 if index in (1, 2) else 0
        for seat in piece.fought_by:
            flags |= FOUGHT << self.seat(seat, f"{where}: fought_by")
        position.piece_flags[slot] = flags + EXTRA * max(0, piece.extra_moves)
        for name in piece.artifacts:
            token = self.artifact(name, where)
            if token >= 0:
                position.piece_artifacts[slot] |= 1 << token
        if piece.wounds < 0 or (piece.wounds and self.lineup.cards.type[card] != words.UNIT):
            self.faults.append(f"{where}: {piece.wounds} wounds, expected 0 or more, and only on a unit")

    def put(self, owner: int, card: int, cell: int, wanted: int | None, where: str) -> int:
        """The piece's slot: the one that is asked for, or the next."""
        position = self.position
        slot = position.top if wanted is None else wanted
        if not 0 <= slot < len(position.piece_seat) or position.piece_seat[slot] >= 0:
            self.faults.append(f"{where}: slot {slot} is taken or does not exist")
            return -1
        put_in_slot(position, slot, owner, card, cell)
        return slot

    def set_artifacts(self) -> None:
        position = self.position
        used = [position.piece_artifacts[slot] for slot in range(position.top)]
        turned = 0
        for mask in used:
            if turned & mask:
                self.faults.append("artifacts: the same one is carried twice")
            turned |= mask
        for token in self.document.lying:
            cell = self.cell(token.at, "lying")
            number = HIDDEN if token.artifact == UNKNOWN else self.artifact(token.artifact, f"lying on {token.at}")
            if cell < 0 or number < 0:
                continue
            if number != HIDDEN:
                if turned >> number & 1:
                    self.faults.append(f"artifacts: {token.artifact} is in two places")
                turned |= 1 << number
            position.lying.append(cell * 64 + number)
        position.unturned = ((1 << len(self.lineup.cards.artifact_ids)) - 1) & ~turned
        hidden = len([lying for lying in position.lying if lying % 64 == HIDDEN])
        left = int(position.unturned).bit_count()
        if hidden > left:
            self.faults.append(f"lying: {hidden} hidden artifacts, expected at most {left}")
        for modifier in self.document.modifiers:
            slot = self.piece_on(modifier.at, "modifier")
            card = self.card(modifier.card, "modifier")
            if modifier.what not in CHANGES:
                self.faults.append(f"modifier on {modifier.at}: unknown {modifier.what!r}")
            elif slot >= 0 and card >= 0:
                until = words.DURATION_NAMES.index(modifier.until)
                position.modifiers.append((slot, CHANGES.index(modifier.what), modifier.amount, until, card))
        set_modifiers(position, position.modifiers)

    def set_combat(self) -> None:
        document, position = self.document, self.position
        if document.target is not None:
            position.target = self.cell(document.target, "target")
        if document.defender is not None:
            position.defender = self.piece_on(document.defender, "defender")
        position.attackers = [self.piece_on(at, "attackers") for at in document.attackers]
        position.fought = [
            self.piece_on(one, "fought") * 64 + self.piece_on(other, "fought") for one, other in document.fought
        ]

    def set_player(self, seat: int, player: PlayerIn) -> None:
        position = self.position
        where = f"seat {seat}"
        position.sources[seat] = player.sources
        position.extra_moves[seat] = player.extra_moves
        position.income[seat] = player.income
        if player.destroyed:
            position.out |= 1 << seat
        position.hands[seat] = sorted(self.cards(player.hand, f"{where}: hand"))
        position.known[seat] = sorted(self.cards(player.known, f"{where}: known"))
        position.discards[seat] = self.cards(player.discards, f"{where}: discards")
        position.glimpsed[seat] = sorted(self.cards(player.seen, f"{where}: seen"))
        left = position.hands[seat][:]
        for card in position.known[seat]:
            if card not in left:
                self.faults.append(f"{where}: known {self.lineup.cards.ids[card]} is not in the hand")
            else:
                left.remove(card)
        self.set_deck(seat, player, where)

    def set_deck(self, seat: int, player: PlayerIn, where: str) -> None:
        """The draw deck, and the check that no card is there more often than the deck list has it."""
        position = self.position
        side = self.lineup.sides[seat]
        listed = list(self.decks[seat])
        if side == CHOOSE and player.picked is not None:
            if player.picked in self.lineup.ready_ids:
                listed = self.lineup.ready[self.lineup.ready_ids.index(player.picked)][:]
            else:
                self.faults.append(f"{where}: picked {player.picked!r}, expected a ready deck")
        given = None if player.deck is None else self.cards(player.deck, f"{where}: deck")
        used = self.used(seat) + (given or [])
        left = listed[:]
        excess: set[int] = set()
        for card in used:
            if card in left:
                left.remove(card)
            elif side != CUSTOM or listed:
                excess.add(card)
        for card in sorted(excess):
            counted = f"{used.count(card)} copies of {self.lineup.cards.ids[card]}"
            self.faults.append(f"{where}: {counted}, expected at most {listed.count(card)} as in its deck")
        if side == CUSTOM and not listed:
            names = [self.lineup.cards.name[card] for card in used]
            for name in sorted(set(names)):
                if names.count(name) > self.lineup.deck_copies:
                    title = self.lineup.cards.names[list(self.lineup.cards.name).index(name)]
                    self.faults.append(f"{where}: {names.count(name)} copies of {title} (HP-DECK-04)")
        kinds = self.lineup.cards.type
        if side == CUSTOM:
            position.secret |= 1 << seat
            listed = list(range(len(kinds)))
        position.events[seat] = [card for card in sorted(set(listed)) if kinds[card] == words.EVENT]
        position.decks[seat] = sorted(left if given is None and not player.destroyed else given or [])

    def used(self, seat: int) -> list[int]:
        """Cards of a seat's deck that are somewhere else than in its draw deck."""
        position = self.position
        found = position.hands[seat] + position.discards[seat]
        for slot in range(position.top):
            if position.piece_seat[slot] >= 0 and position.piece_owner[slot] == seat:
                found = [*found, position.piece_card[slot]]
        for item in position.items:
            ability = self.lineup.cards.abilities[item[ITEM_ABILITY]]
            if ability.kind == words.KIND_EVENT and item[ITEM_SEAT] == seat and not position.out >> seat & 1:
                found = [*found, ability.card]
        for kind, cards in (("exchange", position.aside), ("take-revealed", position.shown)):
            # Of several who wait for their exchange the newest frame's seat has put cards aside
            asked = [frame.get("seat") for frame in self.document.waiting or [] if frame.get("kind") == kind]
            if asked and asked[-1] == seat:
                found = found + cards
        return found

    def set_end(self, end: EndIn) -> None:
        position = self.position
        position.winners = sum(1 << self.seat(seat, "end: winners") for seat in set(end.winners))
        if end.reason in REASONS:
            position.reason = REASONS.index(end.reason)
        else:
            self.faults.append(f"end: reason {end.reason!r}, expected one of {', '.join(REASONS)}")

    # What no game can come to -----------------------------------------------------------------

    def check_pieces(self) -> None:
        position = self.position
        cards = self.lineup.cards
        seen: list[tuple[int, int]] = []
        for slot in range(position.top):
            if position.piece_seat[slot] < 0:
                continue
            card = position.piece_card[slot]
            at = cell_name(position.piece_cell[slot], self.lineup.columns)
            own = (position.piece_seat[slot], cards.name[card])
            if cards.unique[card] and own in seen:
                self.faults.append(f"piece {cards.ids[card]} on {at}: its player has another copy (HP-CARD-13)")
            seen.append(own)
            up = not position.piece_flags[slot] & FLIPPED
            if up and cards.type[card] == words.UNIT and lives(position, slot) <= 0:
                self.faults.append(f"piece {cards.ids[card]} on {at}: its wounds have killed it (HP-CARD-17)")

    def check_sources(self) -> None:
        position = self.position
        for seat, sources in enumerate(position.sources):
            gone = bool(position.out >> seat & 1)
            if sources <= 0 and not gone:
                self.faults.append(f"seat {seat}: {sources} sources, and the game goes on (HP-SOURCE-09)")
            if gone and (sources or self.lineup.seats == 2):
                self.faults.append(f"seat {seat}: destroyed, expected no sources and a game of four (HP-2V2-21)")
            if self.lineup.mode == words.ONE_ON_ONE and sources >= 30:
                self.faults.append(f"seat {seat}: {sources} sources, and the game goes on (HP-WIN-01)")

    # Names --------------------------------------------------------------------------------------

    def seat(self, seat: int, where: str) -> int:
        if 0 <= seat < self.lineup.seats:
            return seat
        self.faults.append(f"{where}: seat {seat}, expected 0 to {self.lineup.seats - 1}")
        return 0

    def cell(self, at: str, where: str) -> int:
        cell = parse_cell(at, self.lineup.columns)
        if cell < 0:
            self.faults.append(f"{where}: {at!r} is no space of the battleground")
        return cell

    def piece_on(self, at: str, where: str) -> int:
        cell = self.cell(at, where)
        slot = self.position.board[cell] if cell >= 0 else -1
        if cell >= 0 and slot < 0:
            self.faults.append(f"{where}: there is no card on {at}")
        return slot

    def card(self, name: str, where: str) -> int:
        card = self.lineup.cards.numbers.get(name, -1)
        if card < 0:
            self.faults.append(f"{where}: there is no card {name!r} in play")
        return card

    def cards(self, names: list[str], where: str) -> list[int]:
        return [card for card in (self.card(name, where) for name in names) if card >= 0]

    def artifact(self, name: str, where: str) -> int:
        if name in self.lineup.cards.artifact_ids:
            return self.lineup.cards.artifact_ids.index(name)
        self.faults.append(f"{where}: there is no artifact {name!r} in play")
        return -1


def public_seat(seat: str) -> str:
    """A seat as a document may name it: a deck that was built may be given by its code or left unsaid."""
    return CUSTOM if is_code(seat) else seat
