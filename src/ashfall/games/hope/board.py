"""The battleground: five rows, five columns (ten in two on two), and who touches whom."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ashfall.core.arrays import vec

ROWS: Final = 5
SIDES: Final = 4
WAYS: Final = 8
"""A cell has so many sides, and with the corners so many ways out."""


class Board:
    """Neighbour tables of one battleground, made once per set of rules."""

    def __init__(self, columns: int, wrap: bool, straight: bool) -> None:
        self.columns = columns
        self.cells = ROWS * columns
        self.zeros: vec[i64] = vec[i64]([0] * self.cells)
        """0 for each cell, to be copied; ..."""
        self.nowhere: vec[i64] = vec[i64]([-1] * self.cells)
        """... and -1."""
        self.unweighed: vec[i64] = vec[i64]([0] * (4 * (ROWS + columns)))
        """Four numbers for each row and column, in the same way."""
        self.adjacent: list[list[int]] = []
        """Cells whose edges touch (HP-TERM-ADJACENT)."""
        self.steps: list[list[int]] = []
        """Cells one step away; over the outer columns too in two on two (AMB-49)."""
        self.diagonals: list[list[int]] = []
        self.far: list[list[int]] = []
        """Cells at RANGED distance two ..."""
        self.between: list[list[int]] = []
        """... and for each the cell in between (AMB-11); beside it the other way round a corner if allowed."""
        for cell in range(self.cells):
            row, column = divmod(cell, columns)
            adjacent: list[int] = []
            steps: list[int] = []
            diagonals: list[int] = []
            for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0)):
                if not 0 <= row + down < ROWS:
                    continue
                if 0 <= column + right < columns:
                    adjacent.append(cell + down * columns + right)
                    steps.append(cell + down * columns + right)
                elif wrap:
                    steps.append(row * columns + (column + right) % columns)
            for down, right in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
                if 0 <= row + down < ROWS and 0 <= column + right < columns:
                    diagonals.append(cell + down * columns + right)
            self.adjacent.append(adjacent)
            self.steps.append(steps)
            self.diagonals.append(diagonals)
        for cell in range(self.cells):
            row, column = divmod(cell, columns)
            far: list[int] = []
            between: list[int] = []
            for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0)):
                if not 0 <= row + 2 * down < ROWS:
                    continue
                if 0 <= column + 2 * right < columns or wrap:
                    far.append((row + 2 * down) * columns + (column + 2 * right) % columns)
                    between.append((row + down) * columns + (column + right) % columns)
            if not straight:
                for middle in self.steps[cell]:
                    for end in self.steps[middle]:
                        if end in self.diagonals[cell]:
                            far.append(end)
                            between.append(middle)
            self.far.append(far)
            self.between.append(between)
        self.touching: vec[i64] = vec[i64]([_mask(cells) for cells in self.adjacent])
        """`adjacent` of each cell as bits; the next two in the same way `steps` and `far`."""
        self.stepping: vec[i64] = vec[i64]([_mask(cells) for cells in self.steps])
        self.distant: vec[i64] = vec[i64]([_mask(cells) for cells in self.far])
        ways = [_padded(self.steps[cell]) + _padded(self.diagonals[cell]) for cell in range(self.cells)]
        self.ways: vec[i64] = vec[i64]([way for out in ways for way in out])
        """Of each cell, WAYS of them together: `steps`, then `diagonals`, -1 where there is none."""


def _mask(cells: list[int]) -> int:
    return sum(1 << cell for cell in set(cells))


def _padded(cells: list[int]) -> list[int]:
    return cells + [-1] * (SIDES - len(cells))


def cell_name(cell: int, columns: int) -> str:
    """`c1` is the third column of player 0's home base."""
    row, column = divmod(cell, columns)
    return f"{'abcdefghij'[column]}{row + 1}"


def parse_cell(text: str, columns: int) -> int:
    """The cell of that name, or -1."""
    if len(text) != 2 or text[0] not in "abcdefghij"[:columns] or text[1] not in "12345":
        return -1
    return (ord(text[1]) - ord("1")) * columns + ord(text[0]) - ord("a")
