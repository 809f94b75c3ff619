"""A second book-keeping of Neuroshima Hex, kept from what is told alone.

It knows no battle: it reads the attacks that were told and works out for itself whose marker moves, who
is out, where a Mad Bomber goes, which tiles lie where. After every step it must agree with the state.
"""

from __future__ import annotations

from collections.abc import Sequence

from ashfall.core.events import Event
from ashfall.games.neuroshima_hex.events import (
    Attack,
    Bomber,
    Discarded,
    Drawn,
    Eliminated,
    Hired,
    HqPlaced,
    Instant,
    LastTile,
    Leaving,
    Moved,
    Phase,
    Placed,
    Removed,
    Taken,
    Travelled,
    Turn,
    Used,
)
from ashfall.games.neuroshima_hex.expansions import BOMBER, BOMBER_II
from ashfall.games.neuroshima_hex.position import EMPTY, NEUTRAL
from ashfall.games.neuroshima_hex.seating import DEATHMATCH, DUEL, ONE_VS_TWO, SCORE
from ashfall.games.neuroshima_hex.state import NeuroshimaState

FULL_SCORE = 20

Unit = tuple[int | None, str]
"""Whose (None: nobody's), and which tile."""


class Ledger:
    """What a reader of the events knows."""

    def __init__(self, state: NeuroshimaState) -> None:
        lineup = state.lineup
        self.mode = lineup.mode
        self.count = lineup.count
        self.teams = lineup.seating.teams
        self.order = lineup.seating.turns
        self.each = lineup.expansions.each
        self.hqs = [lineup.ids[kind] for kind in lineup.hq_kind]
        self.board = board_of(state)
        self.points = list(state.points)
        self.piles = list(state.deck_size)
        self.hands: list[list[str]] = [[] for _ in range(self.count)]
        self.tops: list[list[str]] = [[] for _ in range(self.count)]
        self.beside: list[list[str]] = [[] for _ in range(self.count)]
        self.hired: list[list[str]] = [[] for _ in range(self.count)]
        self.spare = state.spare
        self.out: set[int] = set()
        self.beaten: set[int] = set()
        self.last = EMPTY
        """Who drew a last tile first."""
        self.slot = EMPTY
        """Of the running turn in a round."""
        self.took_last_turn: list[int] = []
        self.took_extra_turn: list[int] = []
        self.due: int | None = None
        """To whom a discarded Mad Bomber must travel next."""
        self.falling: set[int] = set()
        """Holders of a Mad Bomber that travelled on: they must be told to be out."""

    # Reading --------------------------------------------------------------------------------------

    def read(self, events: Sequence[Event]) -> None:
        """Book what one step told."""
        for event in events:
            self.book(event)
        assert self.due is None, "a discarded Mad Bomber went nowhere"
        assert not self.falling, f"a Mad Bomber left {self.falling}, who are not out"

    def book(self, event: Event) -> None:
        if isinstance(event, Phase | Instant):
            self.attacks(event)
        elif isinstance(event, Drawn):
            self.draw(event.seat, event.tile)
        elif isinstance(event, Turn):
            self.turn(event)
        elif isinstance(event, Placed):
            self.place(event)
        elif isinstance(event, Discarded | Used):
            self.hands[event.seat].remove(event.tile)
            if event.tile == BOMBER:
                self.due = self.after(event.seat)
        elif isinstance(event, Travelled):
            self.travel(event)
        elif isinstance(event, Moved):
            unit = self.board.pop(event.source)
            assert event.target not in self.board, f"{event.target} was taken"
            self.board[event.target] = unit
        elif isinstance(event, HqPlaced):
            assert event.hex not in self.board, f"{event.hex} was taken"
            self.board[event.hex] = (event.seat, self.hqs[event.seat])
        elif isinstance(event, Removed):
            self.leave(event.destroyed)
        elif isinstance(event, Eliminated):
            self.eliminate(event)
        elif isinstance(event, LastTile):
            assert self.piles[event.seat] == 0, "the end was set off by a pile that is not empty"
            assert self.last == EMPTY, "the end was set off twice"
            self.last = event.seat
        elif isinstance(event, Hired):
            self.beside[event.seat].append(event.tile)
            self.hired[event.seat].append(event.tile)
            assert len(self.hired[event.seat]) <= self.each, "more mercenaries than agreed"
        elif isinstance(event, Taken):
            # NH-MERC-04: the own one, in the own turn; the pile stays as it is.
            assert event.seat == self.order[self.slot], "a mercenary taken in another's turn"
            self.beside[event.seat].remove(event.tile)
            self.hands[event.seat].append(event.tile)

    def draw(self, seat: int, tile: str) -> None:
        if self.tops[seat]:
            # N-63: what is known to lie on top is drawn first, and is no tile of the pile (N-64).
            assert tile == self.tops[seat].pop(), "not what lay on top of the pile"
        else:
            assert tile != BOMBER, "a Mad Bomber from within a pile"
            self.piles[seat] -= 1
        self.hands[seat].append(tile)

    def place(self, event: Placed) -> None:
        assert event.hex not in self.board, f"{event.hex} was taken"
        if event.tile == BOMBER_II:
            assert self.spare, "Mad Bomber II was not for sale"
            self.spare = False
        else:
            self.hands[event.seat].remove(event.tile)
        self.board[event.hex] = (None if event.neutral else event.seat, event.tile)

    # Turns ----------------------------------------------------------------------------------------

    def turn(self, event: Turn) -> None:
        seat = event.seat
        assert seat not in self.out | self.beaten, f"a turn of seat {seat}, who has lost"
        if event.stage == "normal" and self.slot != EMPTY:
            # NH-TURN-06, N-11: the next one alive after whoever had the turn.
            assert seat == self.next_alive(self.slot), f"a turn of seat {seat} out of order"
        elif event.stage == "last-turn":
            # NH-MP3-02, N-27: everybody else once.
            assert seat not in (self.last, *self.took_last_turn), f"a second last turn of seat {seat}"
            self.took_last_turn.append(seat)
        elif event.stage == "tie-turn":
            assert seat not in self.took_extra_turn, f"a second extra turn of seat {seat}"
            self.took_extra_turn.append(seat)
        self.slot = self.slot_after(self.slot, seat)

    def slot_after(self, slot: int, seat: int) -> int:
        """The place of a seat's next turn after a place in the round."""
        for step in range(1, len(self.order) + 1):
            if self.order[(slot + step) % len(self.order)] == seat:
                return (slot + step) % len(self.order)
        raise AssertionError(f"seat {seat} has no turns")

    def next_alive(self, slot: int) -> int:
        for step in range(1, len(self.order) + 1):
            seat = self.order[(slot + step) % len(self.order)]
            if seat not in self.gone():
                return seat
        raise AssertionError("nobody is left")

    def after(self, seat: int) -> int:
        """N-62: the next living player after a seat, itself left out."""
        running = self.order[self.slot] == seat
        slot = self.slot if running else self.slot_after(self.slot, seat)
        for step in range(1, len(self.order) + 1):
            other = self.order[(slot + step) % len(self.order)]
            if other != seat and other not in self.gone():
                return other
        return seat

    def gone(self) -> set[int]:
        return self.out | self.falling

    # Wounds ---------------------------------------------------------------------------------------

    def attacks(self, event: Phase | Instant) -> None:
        by = event.seat if isinstance(event, Instant) else None
        for attack in event.attacks:
            if attack.medic is None:
                self.wound(attack)
        if isinstance(event, Phase):
            assert event.points == self.points, f"told points {event.points}, expected {self.points}"
        bombers = {bomber.hex: bomber for bomber in event.bombers}
        arrived: list[int] = []
        for gone in event.destroyed:
            if gone.tile in (BOMBER, BOMBER_II):
                self.explode(gone, bombers.pop(gone.hex), event.attacks, by, arrived)
        assert not bombers, "a Mad Bomber travels that was not destroyed"
        self.leave(event.destroyed)
        for seat in arrived:
            self.tops[seat].append(BOMBER)

    def wound(self, attack: Attack) -> None:
        victim, tile = self.board[attack.target]
        if victim is None or tile != self.hqs[victim]:
            return
        if self.mode == SCORE:
            # N-21: points of the unit's owner, if it is a foreign HQ.
            assert attack.source is not None, "an instant tile wounds an HQ"
            scorer = self.board[attack.source][0]
            if scorer is not None and scorer != victim and scorer not in self.beaten:
                self.points[scorer] = min(FULL_SCORE, self.points[scorer] + attack.wounds)
        elif victim not in self.beaten:
            self.points[victim] = max(0, self.points[victim] - attack.wounds)

    def explode(
        self, gone: Leaving, told: Bomber, attacks: Sequence[Attack], by: int | None, arrived: list[int]
    ) -> None:
        """Where a destroyed Mad Bomber must go (NH-BOMB-06, NH-BOMB-07, N-69, N-80)."""
        seats = self.detonators(gone.hex, attacks, by)
        if len(seats) == 1 and gone.tile == BOMBER_II:
            assert told.beside, "Mad Bomber II does not return beside the board"
            assert told.to is None
            self.spare = True
            return
        assert not told.beside, f"{gone.tile} goes beside the board"
        to = self.after(min(seats)) if len(seats) == 1 else None
        assert told.to == to, f"{gone.tile} goes to {told.to}, expected {to}"
        if to is not None:
            arrived.append(to)

    def detonators(self, bomber: str, attacks: Sequence[Attack], by: int | None) -> set[int]:
        """The players whose hits set it off, through other Mad Bombers too."""
        seats: set[int] = set()
        reached = [bomber]
        for place in reached:
            for attack in attacks:
                if attack.target != place:
                    continue
                if attack.source is None:
                    assert by is not None, "an instant tile in a battle"
                    seats.add(by)
                    continue
                owner, tile = self.board[attack.source]
                if tile in (BOMBER, BOMBER_II):
                    reached += [attack.source] if attack.source not in reached else []
                else:
                    assert owner is not None
                    seats.add(owner)
        return seats

    def leave(self, destroyed: Sequence[Leaving]) -> None:
        for gone in destroyed:
            assert self.board.pop(gone.hex) == (gone.seat, gone.tile), f"another unit left {gone.hex}"

    # Leaving the game -----------------------------------------------------------------------------

    def travel(self, event: Travelled) -> None:
        if self.due is not None:
            assert event.to == self.due, f"a discarded Mad Bomber goes to {event.to}, expected {self.due}"
            self.due = None
        else:
            # N-66: its holder is out. All who fall together are out before it travels.
            holder = self.take_from_holder()
            fallen = {seat for seat, points in enumerate(self.points) if points == 0} - self.out
            assert self.mode == DEATHMATCH, "a Mad Bomber travelled on from somebody who is not out"
            assert holder in fallen, "a Mad Bomber travelled on from somebody whose HQ stands"
            self.falling |= fallen
            to = self.after(holder)
            assert event.to == to, f"the Mad Bomber of seat {holder} goes to {event.to}, expected {to}"
        self.tops[event.to].append(event.tile)

    def take_from_holder(self) -> int:
        for seat in range(self.count):
            for tiles in (self.tops[seat], self.hands[seat], self.beside[seat]):
                if BOMBER in tiles:
                    tiles.remove(BOMBER)
                    return seat
        for place, (owner, tile) in self.board.items():
            if tile == BOMBER and owner is not None:
                del self.board[place]
                return owner
        raise AssertionError("nobody holds the Mad Bomber that travelled")

    def eliminate(self, event: Eliminated) -> None:
        seat = event.seat
        assert self.mode == DEATHMATCH, "only in deathmatch does anybody leave the game"
        assert seat not in self.out, f"seat {seat} is eliminated twice"
        assert self.points[seat] == 0, f"seat {seat} is eliminated with {self.points[seat]} points"
        self.leave(event.removed)
        for place in [place for place, unit in self.board.items() if unit == (seat, BOMBER_II)]:
            # N-80: it returns beside the board.
            del self.board[place]
            self.spare = True
        assert all(owner != seat for owner, _ in self.board.values()), f"seat {seat} is out, but has units"
        held = [*self.hands[seat], *self.tops[seat], *self.beside[seat]]
        assert BOMBER not in held, f"the Mad Bomber of seat {seat} has not travelled on (N-66)"
        self.hands[seat], self.tops[seat], self.beside[seat], self.piles[seat] = [], [], [], 0
        self.falling.discard(seat)
        self.out.add(seat)

    # Comparing ------------------------------------------------------------------------------------

    def check(self, state: NeuroshimaState) -> None:
        """What was told is what is; what had to happen has happened."""
        lineup = state.lineup
        assert self.board == board_of(state), "the board is not what was told"
        assert self.points == list(state.points), f"points {state.points}, told {self.points}"
        assert self.piles == state.deck_size, "piles are not what was told"
        assert self.spare == state.spare, "Mad Bomber II is not where it was told to be"
        assert self.last == state.last_seat, "the end was set off by somebody else"
        for seat in range(self.count):
            ids = lineup.ids[lineup.base[seat] :]
            assert sorted(self.hands[seat]) == sorted(ids[kind] for kind in state.hands[seat]), f"hand of seat {seat}"
            assert self.tops[seat] == [ids[kind] for kind in state.tops[seat]], f"top of seat {seat}'s pile"
            assert sorted(self.beside[seat]) == sorted(ids[kind] for kind in state.beside[seat]), f"seat {seat}"
            assert (seat in self.out) == (not state.standing.plays(seat)), f"seat {seat} is out or not"
            if state.turn_number > 0:
                assert len(self.hired[seat]) == self.each, f"seat {seat} has drafted {len(self.hired[seat])}"
        if self.mode == DUEL:
            return
        self.check_beaten(state)
        if not state.stack and state.outcome is None:
            self.check_goes_on()
        if state.outcome is not None:
            self.check_outcome(state)

    def check_beaten(self, state: NeuroshimaState) -> None:
        """NH-MP3-04: who lost the tie is whoever had fewer points than the best."""
        beaten = {seat for seat in range(self.count) if state.standing.beaten >> seat & 1}
        if beaten != self.beaten:
            assert not self.beaten, "a tie was lost twice"
            contending = [seat for seat in range(self.count) if seat not in self.out]
            best = max(self.points[seat] for seat in contending)
            assert beaten == {seat for seat in contending if self.points[seat] < best}, f"beaten {beaten}"
        self.beaten = beaten

    def check_goes_on(self) -> None:
        """With nothing being resolved: no HQ at 0 and no full score is left without its consequence."""
        for seat in range(self.count):
            if self.mode == SCORE:
                assert self.points[seat] < FULL_SCORE, "a full score, and the game goes on (N-23)"
            elif seat not in self.out:
                assert self.points[seat] > 0, f"the HQ of seat {seat} has fallen without consequence (N-07, N-75)"

    def check_outcome(self, state: NeuroshimaState) -> None:
        """Who has won, who has drawn and who has lost, from the points alone."""
        outcome = state.outcome
        assert outcome is not None
        ahead = self.ahead(str(state.lineup.options["one_vs_two_result"]))
        one_side = len({self.teams[seat] for seat in ahead}) == 1
        for seat in range(self.count):
            expected = -1.0 if seat not in ahead else 1.0 if one_side else 0.0
            assert outcome.reward(seat) == expected, f"seat {seat} got {outcome.reward(seat)}, expected {expected}"

    def ahead(self, measure: str) -> list[int]:
        seats = range(self.count)
        if self.mode in (DEATHMATCH, SCORE):
            contending = [seat for seat in seats if seat not in self.out | self.beaten]
            best = max(self.points[seat] for seat in contending)
            return [seat for seat in contending if self.points[seat] == best]
        fallen = {self.teams[seat] for seat in seats if self.points[seat] == 0}
        if self.mode == ONE_VS_TWO and len(fallen) == 2:
            # N-29
            return [1, 2]
        full = (20, 13, 13) if self.mode == ONE_VS_TWO and measure == "damage" else (0,) * self.count
        totals = [sum(self.points[seat] - full[seat] for seat in seats if self.teams[seat] == team) for team in (0, 1)]
        if len(fallen) == 1:
            return [seat for seat in seats if self.teams[seat] not in fallen]
        return [seat for seat in seats if totals[self.teams[seat]] == max(totals)]


def board_of(state: NeuroshimaState) -> dict[str, Unit]:
    """Every unit by its hex."""
    found: dict[str, Unit] = {}
    for place, face in enumerate(state.face):
        if face != EMPTY:
            owner = state.owner[place]
            found[state.hex_name(place)] = (None if owner == NEUTRAL else owner, state.lineup.ids[face // 6])
    return found
