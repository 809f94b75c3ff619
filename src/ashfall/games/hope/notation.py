"""The readable face of actions: `play incubus c1`, `move c1 c2`, `fight`, `choose d4`, `pass`."""

from __future__ import annotations

from ashfall.core.errors import UnparsableAction
from ashfall.games.hope import actions, words
from ashfall.games.hope.board import ROWS, cell_name, parse_cell
from ashfall.games.hope.lineup import Lineup

SINGLE = {"pass": actions.PASS, "end": actions.END, "draw": actions.DRAW_UP, "fight": actions.FIGHT, "yes": actions.YES}
SINGLE_TEXT = {number: text for text, number in SINGLE.items()}
CARD_VERBS = {
    "event": actions.PLAY_EVENT,
    "discard": actions.DISCARD,
    "throw": actions.THROW,
    "take": actions.TAKE,
}
CARD_TEXT = {number: text for text, number in CARD_VERBS.items()}
CELL_VERBS = {"token": actions.TOKEN, "choose": actions.CELL, "flip": actions.FLIP}
SHAPES = "pass, end, draw, fight, yes, play CARD CELL, event CARD, discard CARD, take CARD, move CELL CELL, ..."


def text(lineup: Lineup, action: int) -> str:
    """The notation of an action."""
    columns = lineup.columns
    if action in SINGLE_TEXT:
        return SINGLE_TEXT[action]
    if action >= actions.CARD:
        card, use = divmod(action - actions.CARD, actions.STRIDE)
        if use >= actions.PLAY:
            return f"play {lineup.cards.ids[card]} {cell_name(use - actions.PLAY, columns)}"
        return f"{CARD_TEXT[use]} {lineup.cards.ids[card]}"
    if action >= actions.MOVE_UNIT:
        verb, base = (
            ("rapture", actions.RAPTURE_UNIT) if action >= actions.RAPTURE_UNIT else ("move", actions.MOVE_UNIT)
        )
        origin, cell = divmod(action - base, actions.CELLS)
        return f"{verb} {cell_name(origin, columns)} {cell_name(cell, columns)}"
    if action >= actions.ABILITY:
        cell, index = divmod(action - actions.ABILITY, actions.ABILITIES)
        return f"ability {cell_name(cell, columns)} {index + 1}"
    if action >= actions.TOKEN:
        for verb, base in (("flip", actions.FLIP), ("choose", actions.CELL), ("token", actions.TOKEN)):
            if action >= base:
                return f"{verb} {cell_name(action - base, columns)}"
    if action >= actions.ARTIFACT_TOKEN:
        return f"artifact {lineup.cards.artifact_ids[action - actions.ARTIFACT_TOKEN]}"
    if action >= actions.SHARE:
        return f"share {action - actions.SHARE - actions.SHARE_ZERO}"
    if action >= actions.ITEM:
        return f"item {action - actions.ITEM + 1}"
    if action >= actions.WORD:
        return f"word {words.KEYWORD_NAMES[action - actions.WORD].lower()}"
    if action >= actions.ROW:
        return f"row {action - actions.ROW + 1}"
    if action >= actions.DECK:
        return f"deck {lineup.ready_ids[action - actions.DECK]}"
    return f"seat {action - actions.SEAT}"


def parse(lineup: Lineup, phrase: str) -> int:
    """The action of that notation; whether it is legal is the position's business."""
    parts = phrase.strip().lower().split()
    action = -1
    if len(parts) == 1:
        action = SINGLE.get(parts[0], -1)
    elif len(parts) == 2:
        action = _with_one(lineup, parts[0], parts[1])
    elif len(parts) == 3:
        action = _with_two(lineup, parts[0], parts[1], parts[2])
    if action < 0:
        raise UnparsableAction(f"{phrase!r} is not an action of HOPE, expected {SHAPES}")
    return action


def _with_one(lineup: Lineup, verb: str, word: str) -> int:
    if verb in CARD_VERBS:
        card = lineup.cards.numbers.get(word, -1)
        return -1 if card < 0 else actions.CARD + card * actions.STRIDE + CARD_VERBS[verb]
    if verb in CELL_VERBS:
        cell = parse_cell(word, lineup.columns)
        return -1 if cell < 0 else CELL_VERBS[verb] + cell
    if verb == "artifact" and word in lineup.cards.artifact_ids:
        return actions.ARTIFACT_TOKEN + lineup.cards.artifact_ids.index(word)
    if verb == "deck" and word in lineup.ready_ids:
        return actions.DECK + lineup.ready_ids.index(word)
    if verb == "word" and word.upper() in words.KEYWORD_NAMES:
        return actions.WORD + words.KEYWORD_NAMES.index(word.upper())
    return _with_number(lineup, verb, word)


def _with_number(lineup: Lineup, verb: str, word: str) -> int:
    digits = word[1:] if word.startswith("-") else word
    if not digits.isascii() or not digits.isdigit() or str(int(word)) != word:
        return -1
    number = int(word)
    if verb == "share" and -actions.SHARE_ZERO <= number < actions.SHARE_ZERO:
        return actions.SHARE + actions.SHARE_ZERO + number
    if verb == "item" and 1 <= number <= actions.ITEMS:
        return actions.ITEM + number - 1
    if verb == "row" and 1 <= number <= ROWS:
        return actions.ROW + number - 1
    if verb == "seat" and 0 <= number < lineup.seats:
        return actions.SEAT + number
    return -1


def _with_two(lineup: Lineup, verb: str, first: str, second: str) -> int:
    if verb == "play":
        card = lineup.cards.numbers.get(first, -1)
        cell = parse_cell(second, lineup.columns)
        return -1 if card < 0 or cell < 0 else actions.CARD + card * actions.STRIDE + actions.PLAY + cell
    cell = parse_cell(first, lineup.columns)
    if cell < 0:
        return -1
    if verb == "ability" and second in ("1", "2"):
        return actions.ABILITY + cell * actions.ABILITIES + int(second) - 1
    other = parse_cell(second, lineup.columns)
    if other >= 0 and verb in ("move", "rapture"):
        base = actions.MOVE_UNIT if verb == "move" else actions.RAPTURE_UNIT
        return base + cell * actions.CELLS + other
    return -1
