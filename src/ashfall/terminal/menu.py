"""Legal moves as a tree of words: long lists are narrowed word by word, short ones are numbered."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Choice(msgspec.Struct, frozen=True):
    """One way on: the words it adds, and how many moves lie behind it."""

    words: tuple[str, ...]
    moves: int

    @property
    def whole(self) -> bool:
        """Whether taking it completes a move."""
        return self.moves == 1


class Menu:
    """The legal moves of one decision."""

    def __init__(self, moves: Sequence[str], last: Sequence[str] = ()) -> None:
        self._moves = [tuple(move.split()) for move in moves]
        self._last = last
        """First words that belong at the end of a list."""

    def choices(self, prefix: Sequence[str] = ()) -> list[Choice]:
        """What can follow the prefix: bundles of moves first, then single moves."""
        start = len(prefix)
        behind: dict[str, list[tuple[str, ...]]] = {}
        for move in self._moves:
            if move[:start] == tuple(prefix) and len(move) > start:
                behind.setdefault(move[start], []).append(move[start:])
        found = [_bundle(moves) for moves in behind.values()]
        if prefix:
            return found
        return sorted(found, key=self._rank)

    def _rank(self, choice: Choice) -> tuple[int, bool]:
        head = choice.words[0]
        return self._last.index(head) + 1 if head in self._last else 0, choice.whole

    def obvious(self, prefix: tuple[str, ...] = ()) -> tuple[str, ...]:
        """The prefix with everything added that leaves no choice, short of a whole move."""
        choices = self.choices(prefix)
        while len(choices) == 1 and not choices[0].whole:
            prefix = (*prefix, *choices[0].words)
            choices = self.choices(prefix)
        return prefix

    def is_move(self, words: Sequence[str]) -> bool:
        return tuple(words) in self._moves

    def leads_on(self, words: Sequence[str]) -> bool:
        """Whether some move starts with these words."""
        return any(move[: len(words)] == tuple(words) for move in self._moves)

    def resolve(self, words: Sequence[str]) -> tuple[str, ...]:
        """The words with unambiguous abbreviations written out; unknown ones stay as they are."""
        done: tuple[str, ...] = ()
        for place, word in enumerate(words):
            start = len(done)
            known = {m[start] for m in self._moves if m[:start] == done and len(m) > start}
            matches = [word] if word in known else sorted(other for other in known if other.startswith(word))
            if len(matches) != 1:
                return (*done, *words[place:])
            done = (*done, matches[0])
        return done


def _bundle(moves: list[tuple[str, ...]]) -> Choice:
    """All moves that share their next word; further words that leave no choice are taken along."""
    shared = 1
    first = moves[0]
    while shared < len(first) and all(len(m) > shared and m[shared] == first[shared] for m in moves):
        shared += 1
    return Choice(first[:shared], len(moves))
