"""What waits, from a written position."""

from __future__ import annotations

from typing import Any

from ashfall.core.errors import one_of
from ashfall.core.state import Frame
from ashfall.games.convoy.codes import (
    ABILITY_NAMES,
    EFFECT_NAMES,
    MOLOCH,
    OUTPOST,
    PHASE_NAMES,
    SIDE_SLOTS,
    TIE,
    WINNER_NAMES,
)
from ashfall.games.convoy.document_words import SIDE_NAMES, WordReading
from ashfall.games.convoy.frames import (
    ASK_OWN,
    ASK_PAY,
    ASK_RECIPIENT,
    ASK_REVEALED,
    CHANCE_REVEAL,
    FIRST_QUESTION,
    SHAPES,
    SIDE_AT,
    SLOT_AT,
    TASK_DISTRICT_EFFECT,
    TASK_FEATURE,
    TASK_USE,
)
from ashfall.games.convoy.notation import DISTRICT_WORDS, find_city

GROUPS = ("task", "chance", "question")
SHAPE_OF = {(group, name): number for number, (group, name, _) in enumerate(SHAPES)}


class FrameReading(WordReading):
    """Reads the frames of a document."""

    def _frame(self, said: dict[str, Any], where: str) -> Frame:
        groups = [group for group in GROUPS if group in said]
        what = (
            SHAPE_OF.get((groups[0], said[groups[0]]))
            if len(groups) == 1 and isinstance(said[groups[0]], str)
            else None
        )
        if what is None:
            named = {group: said.get(group) for group in groups}
            self.faults.append(f"{where} is {named or said}, expected a task, a chance or a question")
            return ()
        group, name, places = SHAPES[what]
        where = f"{where} ({name})"
        known = [group, "side", *(field for field, _ in places)]
        self.faults.extend(
            f"{where}: unknown field {field!r}, expected {one_of(known)}" for field in said if field not in known
        )
        sides = WINNER_NAMES[: TIE + 1] if what == TASK_DISTRICT_EFFECT else SIDE_NAMES
        frame = [what, self._one(said.get("side", ""), sides, f"{where}: side")]
        for field, sort in places:
            if sort == "cards":
                words = said.get(field, [])
                frame += self._listed(words, f"{where}.{field}")
            else:
                frame.append(self._number(sort, said.get(field), f"{where}.{field}"))
        return tuple(frame)

    def _listed(self, words: Any, where: str) -> list[int]:
        if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
            self.faults.append(f"{where} is {words!r}, expected a list of cards")
            return []
        return [self._card(word, where) for word in words]

    def _number(self, sort: str, value: Any, where: str) -> int:
        """The number that a word of a frame stands for."""
        if sort == "number":
            if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
                return value
            self.faults.append(f"{where} is {value!r}, expected a number from 0")
            return 0
        if sort == "flag":
            if value is not None and not isinstance(value, bool):
                self.faults.append(f"{where} is {value!r}, expected true or false")
            return 1 if value else 0
        if sort in ("robots", "outposts"):
            return self._mask(value, where, MOLOCH if sort == "robots" else OUTPOST)
        if value is None and sort.endswith("?"):
            return -1
        if not isinstance(value, str):
            self.faults.append(f"{where} is {value!r}, expected a word")
            return -1
        sort = sort.rstrip("?")
        if sort == "city" or (sort == "unit or city" and find_city(self.lineup, value) >= 0):
            return self._city(value, where)
        if sort in ("unit", "unit or city"):
            return self._slot(value, where)
        if sort == "card":
            return self._card(value, where)
        names = {"ability": ABILITY_NAMES, "effect": EFFECT_NAMES, "district": DISTRICT_WORDS, "phase": PHASE_NAMES}
        return self._one(value, names[sort], where)

    def _mask(self, words: Any, where: str, side: int) -> int:
        if words is None:
            return 0
        if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
            self.faults.append(f"{where} is {words!r}, expected a list of units")
            return 0
        mask = 0
        for word in words:
            slot = self._slot(word, where)
            if slot >= 0 and slot // SIDE_SLOTS != side:
                self.faults.append(f"{where}: {word} is no unit of {SIDE_NAMES[side]}")
            elif slot >= 0:
                mask |= 1 << slot % SIDE_SLOTS
        return mask

    def _check_frame(self, frame: Frame, where: str) -> None:
        """What a question is about has to be there; cards that lie open are nowhere else."""
        position = self.position
        what = frame[0]
        name = SHAPES[what][1]
        if what == ASK_PAY and (not position.stack or position.stack[-1][0] not in (TASK_USE, TASK_FEATURE)):
            self.faults.append(f"{where} ({name}): nothing waits under it that is paid for")
        if what == ASK_OWN and frame[SLOT_AT] >= 0 and not self.lineup.asks_at[frame[SLOT_AT]]:
            self.faults.append(f"{where} ({name}): {self.lineup.unit_word(frame[SLOT_AT])} has no question of its own")
        for place, (field, sort) in enumerate(SHAPES[what][2], start=SIDE_AT + 1):
            if what >= FIRST_QUESTION and sort in ("unit", "unit?") and frame[place] >= 0:
                if position.where[frame[place]] < 0:
                    word = self.lineup.unit_word(frame[place])
                    self.faults.append(f"{where} ({name}): {field} {word} stands in no city")
                elif what == ASK_RECIPIENT and position.module[frame[SLOT_AT]] < 0:
                    self.faults.append(f"{where} ({name}): {self.lineup.unit_word(frame[SLOT_AT])} has no Module")
            elif what >= FIRST_QUESTION and sort in ("robots", "outposts"):
                present = sum(position.robots if sort == "robots" else position.outposts)
                if frame[place] & ~present:
                    self.faults.append(f"{where} ({name}): {field} names units that stand in no city")
        if what in (CHANCE_REVEAL, ASK_REVEALED):
            for kind in frame[SIDE_AT + 1 :]:
                if kind >= 0:
                    self.counts[kind] += 1
            if what == ASK_REVEALED and len(frame) != SIDE_AT + 3:
                self.faults.append(f"{where} ({name}): {len(frame) - SIDE_AT - 1} cards, expected 2")
