"""Full boards of Neuroshima Hex, the same ones every time: what a battle is measured on."""

from __future__ import annotations

from random import Random

from ashfall.games.neuroshima_hex.board import HEXES
from ashfall.games.neuroshima_hex.game import NeuroshimaHex
from ashfall.games.neuroshima_hex.position import PLAYING
from ashfall.games.neuroshima_hex.state import NeuroshimaState
from ashfall.games.neuroshima_hex.tables import INSTANT


def full_boards(game: NeuroshimaHex, count: int, seed: int = 1) -> list[NeuroshimaState]:
    """Boards with an HQ of each side and units drawn from both armies' tiles, all pairings in turn."""
    rng = Random(seed)
    armies = [side.id for side in game.sides]
    pairings = [(first, second) for first in armies for second in armies if first != second]
    return [_full_board(game, pairings[number % len(pairings)], rng) for number in range(count)]


def _full_board(game: NeuroshimaHex, seats: tuple[str, str], rng: Random) -> NeuroshimaState:
    state = game.setup(seats)
    tables = game.tables
    places = list(range(HEXES))
    rng.shuffle(places)
    for seat in (0, 1):
        base = state.rules.base[seat]
        pile = [
            kind
            for kind in range(len(state.decks[seat]))
            for _ in range(state.decks[seat][kind])
            if not tables.flags[(base + kind) * 6] & INSTANT
        ]
        rng.shuffle(pile)
        state.hq_hex[seat] = places[seat]
        _lay(state, places[seat], tables.hq_kind[state.rules.armies[seat]], seat, rng)
        for place in places[2 + seat :: 2]:
            kind = pile.pop()
            state.decks[seat][kind] -= 1
            state.deck_size[seat] -= 1
            _lay(state, place, base + kind, seat, rng)
    state.step = PLAYING
    state.turn_number = 3
    state.to_move = state.turn_seat = 0
    state.board_changed()
    return state


def _lay(state: NeuroshimaState, place: int, kind: int, seat: int, rng: Random) -> None:
    state.face[place] = kind * 6 + rng.randrange(6)
    state.owner[place] = seat
