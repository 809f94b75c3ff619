"""Full boards of Neuroshima Hex, the same ones every time: what a battle is measured on."""

from __future__ import annotations

from random import Random

from ashfall.games.neuroshima_hex.board import DIRECTION_NAMES, STANDARD
from ashfall.games.neuroshima_hex.data import Army, Tile
from ashfall.games.neuroshima_hex.game import NeuroshimaHex
from ashfall.games.neuroshima_hex.state import NeuroshimaState


def full_boards(game: NeuroshimaHex, count: int, seed: int = 1) -> list[NeuroshimaState]:
    """Boards with an HQ of each side and units drawn from both armies' tiles, all pairings in turn."""
    rng = Random(seed)
    pairings = [(first, second) for first in game.armies for second in game.armies if first != second]
    return [_full_board(game, pairings[number % len(pairings)], rng) for number in range(count)]


def _full_board(game: NeuroshimaHex, armies: tuple[Army, Army], rng: Random) -> NeuroshimaState:
    places = list(range(STANDARD.size))
    rng.shuffle(places)
    board: list[dict[str, object]] = []
    for seat, army in enumerate(armies):
        pile = [tile for tile in army.tiles if tile.kind in ("warrior", "module") for _ in range(tile.count)]
        rng.shuffle(pile)
        hq = next(tile for tile in army.tiles if tile.kind == "hq")
        board.append(_unit(seat, places[seat], hq, rng))
        board += [_unit(seat, place, pile.pop(), rng) for place in places[2 + seat :: 2]]
    return game.position({"game": game.name, "seats": [army.id for army in armies], "board": board})


def _unit(seat: int, place: int, tile: Tile, rng: Random) -> dict[str, object]:
    facing = DIRECTION_NAMES[rng.randrange(6)]
    return {"hex": STANDARD.names[place], "tile": tile.id, "seat": seat, "facing": facing}
