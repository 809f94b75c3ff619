"""Open decisions, items of the Stack and waiting triggers in words, for position documents.

A frame is written as its kind and its places by name. What was named in an announcement is written as in moves.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ashfall.games.hope import words
from ashfall.games.hope.board import cell_name, parse_cell
from ashfall.games.hope.cards import Ability
from ashfall.games.hope.frames import EFFECT_ABILITY, F_EFFECT, F_OWN, STEP
from ashfall.games.hope.position import HIDDEN, ITEM_ANSWERS, Position

NOTHING = "-"
"""Something that was not named."""

PLACES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("toss", ("-seat",)),
    ("pick-deck", ("seat",)),
    ("exchange", ("seat",)),
    ("deal", ("seat", "left")),
    ("turn", ("seat",)),
    ("respond-to-action", ("seat", "place")),
    ("last-window", ("-seat", "place", "passes")),
    ("combat", ("seat", "place")),
    ("respond-to-stack", ("seat", "place")),
    ("resolve", ("zero",)),
    ("effect", ("seat", "step", "ability", "source", "bonus", "illegal", "answers")),
    ("target", ("seat", "ability", "source", "other", "answers")),
    ("locate", ("seat", "type")),
    ("take-revealed", ("seat", "ability", "effect", "taken", "types")),
    ("discard", ("seat",)),
    ("may-draw", ("seat",)),
    ("route", ("seat", "source", "to", "steps")),
    ("attackers", ("seat", "token", "refused")),
    ("consent", ("seat", "source", "initiator")),
    ("split-income", ("seat", "partner", "income")),
    ("accept-split", ("seat", "partner", "income", "share")),
    ("turn-up-artifact", ("seat", "source")),
    ("random-discard", ("seat",)),
    ("reveal", ("seat", "left")),
    ("own", ("seat", "victim", "types")),
    ("collect", ("zero", "place")),
    ("next-phase", ("zero",)),
)
"""What each kind of frame holds, place by place. `-seat` and `zero` are always -1 and 0 and not written."""
FRAME_NAMES = tuple(name for name, _ in PLACES)
FIXED = {"-seat": -1, "zero": 0}


class Names:
    """Puts numbers of one line-up into words and back; what cannot be read is noted in `faults`."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.lineup = position.lineup
        self.faults: list[str] = []
        self.abilities: dict[str, int] = {}
        counts: dict[tuple[int, int], int] = {}
        for ability in self.lineup.cards.abilities:
            place = counts[ability.card, ability.kind] = counts.get((ability.card, ability.kind), 0) + 1
            self.abilities[self._ability_name(ability, place)] = ability.number
        self._ability_names = {number: name for name, number in self.abilities.items()}

    def _ability_name(self, ability: Ability, place: int) -> str:
        name = f"{words.KIND_NAMES[ability.kind]} {self.lineup.cards.ids[ability.card]}"
        return name if ability.kind in (words.KIND_EVENT, words.KIND_FLIP) else f"{name} {place}"

    # Into words ---------------------------------------------------------------------------

    def cell(self, cell: int) -> str:
        return cell_name(cell, self.lineup.columns)

    def artifact(self, token: int) -> str:
        return "hidden" if token == HIDDEN else self.lineup.cards.artifact_ids[token]

    def slot(self, slot: int) -> str:
        """A piece by its space; one that has left by the slot it had, or by its last space."""
        if slot == -1:
            return NOTHING
        if slot < 0:
            return f"left {self.cell(-2 - slot)}"
        cell = self.position.piece_cell[slot]
        return self.cell(cell) if cell >= 0 else f"slot {slot}"

    def answers(self, ability: int, answers: tuple[int, ...]) -> list[str]:
        asks = self.lineup.cards.abilities[ability].asks
        return [self._answer(asks[index].kind, answer) for index, answer in enumerate(answers)]

    def _answer(self, kind: int, answer: int) -> str:
        if answer == -1:
            return NOTHING
        if kind in (words.ASK_PIECE, words.ASK_NEW_TARGET):
            return self.slot(answer)
        if kind == words.ASK_ITEM:
            return f"item {answer + 1}"
        if kind == words.ASK_ROW:
            return f"row {answer + 1}"
        if kind == words.ASK_SEAT:
            return f"seat {answer}"
        if kind == words.ASK_WORD:
            return words.KEYWORD_NAMES[answer].lower()
        return self.lineup.cards.ids[answer]

    def item(self, item: tuple[int, ...]) -> dict[str, Any]:
        ability, seat, source, cancelled, bonus = item[:ITEM_ANSWERS]
        return {
            "ability": self._ability_names[ability],
            "seat": seat,
            "source": self.slot(source),
            "cancelled": bool(cancelled),
            "bonus": bonus,
            "answers": self.answers(ability, item[ITEM_ANSWERS:]),
        }

    def trigger(self, trigger: tuple[int, ...]) -> dict[str, Any]:
        ability, seat, source, other = trigger
        return {
            "ability": self._ability_names[ability],
            "seat": seat,
            "source": self.slot(source),
            "other": other,
        }

    def frame(self, frame: tuple[int, ...]) -> dict[str, Any]:
        kind, places = PLACES[frame[0]]
        found: dict[str, Any] = {"kind": kind}
        ability = -1
        for index, place in enumerate(places, start=1):
            if place in FIXED:
                continue
            if place == "answers":
                found[place] = self.answers(ability, frame[index:])
            elif place == "refused":
                found[place] = [self.slot(slot) for slot in frame[index:]]
            elif place == "ability":
                ability = frame[index]
                found[place] = self._ability_names[ability]
            elif place == "source":
                found[place] = self.slot(frame[index])
            elif place == "to":
                found[place] = self.cell(frame[index])
            elif place == "type":
                found[place] = words.TYPE_NAMES[frame[index]]
            else:
                found[place] = frame[index]
        return found

    # And back ---------------------------------------------------------------------------------

    def read_slot(self, text: Any, where: str) -> int:
        word = str(text)
        if word == NOTHING:
            return -1
        head, _, tail = word.partition(" ")
        if head == "slot" and tail.isdecimal() and int(tail) < len(self.position.piece_seat):
            return int(tail)
        cell = parse_cell(tail if head == "left" else word, self.lineup.columns)
        if cell >= 0 and head == "left":
            return -2 - cell
        if cell >= 0 and self.position.board[cell] >= 0:
            return self.position.board[cell]
        self.faults.append(f"{where}: {word!r} is no card on the battleground")
        return -1

    def read_ability(self, text: Any, where: str) -> int:
        number = self.abilities.get(str(text), -1)
        if number < 0:
            self.faults.append(f"{where}: there is no ability {str(text)!r} in play")
        return number

    def read_seat(self, value: Any, where: str, least: int = 0) -> int:
        if isinstance(value, int) and least <= value < self.lineup.seats:
            return value
        self.faults.append(f"{where}: seat {value!r}, expected {least} to {self.lineup.seats - 1}")
        return 0

    def read_answers(self, ability: int, answers: Any, where: str) -> list[int]:
        asks = self.lineup.cards.abilities[ability].asks
        if not isinstance(answers, list) or len(answers) > len(asks):
            self.faults.append(f"{where}: answers {answers!r}, expected a list of {len(asks)} at most")
            return []
        return [self._read_answer(asks[index].kind, str(answer), where) for index, answer in enumerate(answers)]

    def _read_answer(self, kind: int, text: str, where: str) -> int:
        if text == NOTHING:
            return -1
        if kind in (words.ASK_PIECE, words.ASK_NEW_TARGET):
            return self.read_slot(text, where)
        head, _, tail = text.partition(" ")
        if tail.isdecimal() and head in ("item", "row", "seat"):
            return int(tail) - (0 if head == "seat" else 1)
        if kind == words.ASK_WORD and text.upper() in words.KEYWORD_NAMES:
            return words.KEYWORD_NAMES.index(text.upper())
        if text in self.lineup.cards.numbers:
            return self.lineup.cards.numbers[text]
        self.faults.append(f"{where}: {text!r} is nothing that can be named")
        return -1

    def read_item(self, item: Mapping[str, Any]) -> tuple[int, ...] | None:
        where = f"item {item.get('ability')}"
        self._known(item, ("ability", "seat", "source", "cancelled", "bonus", "answers"), where)
        ability = self.read_ability(item.get("ability"), where)
        seat = self.read_seat(item.get("seat"), where)
        source = self.read_slot(item.get("source", NOTHING), where)
        if ability < 0:
            return None
        answers = self.read_answers(ability, item.get("answers", []), where)
        if len(answers) != len(self.lineup.cards.abilities[ability].asks):
            self.faults.append(f"{where}: not everything it asks for is named")
        bonus = self._number(item.get("bonus", 0), where)
        return (ability, seat, source, int(bool(item.get("cancelled", False))), bonus, *answers)

    def read_trigger(self, trigger: Mapping[str, Any]) -> tuple[int, ...] | None:
        where = f"trigger {trigger.get('ability')}"
        self._known(trigger, ("ability", "seat", "source", "other"), where)
        ability = self.read_ability(trigger.get("ability"), where)
        seat = self.read_seat(trigger.get("seat"), where)
        source = self.read_slot(trigger.get("source", NOTHING), where)
        other = self.read_seat(trigger.get("other", -1), where, -1)
        return None if ability < 0 else (ability, seat, source, other)

    def read_frame(self, frame: Mapping[str, Any]) -> tuple[int, ...] | None:
        """A frame of the document; None (and a fault) if it is none."""
        name = frame.get("kind")
        if name not in FRAME_NAMES:
            self.faults.append(f"waiting: unknown kind {name!r}, expected one of {', '.join(FRAME_NAMES)}")
            return None
        kind = FRAME_NAMES.index(str(name))
        places = PLACES[kind][1]
        where = f"waiting {name}"
        self._known(frame, ("kind", *places), where)
        found: list[int] = [kind]
        ability = -1
        for place in places:
            value = frame.get(place)
            if place in FIXED:
                found.append(FIXED[place])
            elif place in ("seat", "partner", "victim", "initiator"):
                found.append(self.read_seat(value, f"{where}: {place}"))
            elif place == "other":
                found.append(self.read_seat(frame.get(place, -1), f"{where}: {place}", -1))
            elif place == "ability":
                ability = self.read_ability(value, where)
                if ability < 0:
                    return None
                found.append(ability)
            elif place == "answers":
                found += self.read_answers(ability, frame.get(place, []), where)
            elif place == "refused":
                found += [self.read_slot(slot, where) for slot in frame.get(place, [])]
            elif place == "source":
                found.append(self.read_slot(frame.get(place, NOTHING), where))
            elif place == "to":
                cell = parse_cell(str(value), self.lineup.columns)
                if cell < 0:
                    self.faults.append(f"{where}: {value!r} is no space of the battleground")
                found.append(cell)
            elif place == "type":
                if value not in words.TYPE_NAMES:
                    self.faults.append(f"{where}: type {value!r}, expected one of {', '.join(words.TYPE_NAMES)}")
                    return None
                found.append(words.TYPE_NAMES.index(str(value)))
            else:
                found.append(self._number(frame.get(place, 0), f"{where}: {place}"))
        return tuple(found)

    def check_own(self, frames: list[tuple[int, ...]]) -> None:
        """A question of a card's own lies above the effect that asks it."""
        for place, frame in enumerate(frames):
            if frame[0] != F_OWN:
                continue
            below = frames[place - 1] if place else ()
            asking = below and below[0] == F_EFFECT and self._asks(below[EFFECT_ABILITY], below[STEP] - 1)
            if not asking:
                self.faults.append("waiting own: no effect that asks lies below it")

    def _asks(self, ability: int, step: int) -> bool:
        effects = self.lineup.cards.abilities[ability].effects
        return 0 <= step < len(effects) and bool(effects[step].asks)

    def _number(self, value: Any, where: str) -> int:
        if isinstance(value, int):
            return value
        self.faults.append(f"{where}: {value!r}, expected a number")
        return 0

    def _known(self, given: Mapping[str, Any], keys: tuple[str, ...], where: str) -> None:
        for key in given:
            if key not in keys:
                self.faults.append(f"{where}: unknown key {key!r}, expected {', '.join(keys)}")
