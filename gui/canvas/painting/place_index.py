"""Where things are on the canvas: one index for blocks and for wires, which finds few of them among thousands.

Rectangles are kept by cells of a grid. One that is longer or higher than a cell stands in a grid whose cells are so
many times longer or higher, so that each touches four cells at most, and a search looks into a few cells of each grid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from math import floor, inf
from typing import Generic, Protocol, TypeVar

Box = tuple[float, float, float, float]
"""Left, top, right and bottom [px]."""
CELL = 512.0
"""Least length and height of a cell [px]: some blocks fit in."""
AT_ONCE = 50
"""So many that came or moved are sorted in when somebody searches; the others are looked at one by one meanwhile."""
Cell = tuple[int, int, int, int]
"""How many times a cell is doubled across and down, and its number across and down."""


class Indexed(Protocol):
    """Something that has a place.

    Attributes
    ----------
    box : Box
        All of it lies within.
    """

    box: Box

    def boxes(self) -> Iterable[Box]:
        """Return the rectangles that it consists of."""


P = TypeVar("P", bound=Indexed)


class PlaceIndex(Generic[P]):
    """Things by their rectangles; one that moves is told by :meth:`put`.

    Thousands may come or move before somebody searches: each search sorts some of them in, and :meth:`sort` as many as
    there is time for.
    """

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Have nothing."""
        self._cells: dict[Cell, dict[P, None]] = {}
        self._cells_of: dict[P, tuple[Cell, ...]] = {}
        self._grids: Counter[tuple[int, int]] = Counter()  # how many cells of each size hold something
        self._unsorted: dict[P, None] = {}

    def put(self, item: P) -> None:
        """Have something where it is now."""
        self._unsorted[item] = None

    def take(self, item: P) -> None:
        """Have something no longer."""
        self._unsorted.pop(item, None)
        self._take_out(item)

    def touching(self, left: float, top: float, right: float, bottom: float) -> list[P]:
        """Return what has a rectangle in common with this one, if only a point, in any order."""
        return list(dict.fromkeys(self._all_touching(left, top, right, bottom)))

    def is_free(self, left: float, top: float, right: float, bottom: float) -> bool:
        """Say whether nothing has a point in common with this rectangle."""
        return next(self._all_touching(left, top, right, bottom), None) is None

    def _all_touching(self, left: float, top: float, right: float, bottom: float) -> Iterator[P]:
        """Yield what touches a rectangle, some of it more than once."""
        self._sort_some()
        for cell in self._cells_in(left, top, right, bottom):
            for item in self._cells[cell]:
                box = item.box
                if box[0] <= right and left <= box[2] and box[1] <= bottom and top <= box[3]:
                    yield item
        for item in self._unsorted:
            box = item.box
            if box[0] <= right and left <= box[2] and box[1] <= bottom and top <= box[3]:
                yield item

    def bounds(self) -> Box | None:
        """Return the rectangle around everything; None where there is nothing.

        Only what stands in the outermost cells of each grid is looked at.
        """
        self._sort_some()
        outermost: dict[tuple[int, int], list[int]] = {}
        for across, down, column, row in self._cells:
            ends = outermost.setdefault((across, down), [column, row, column, row])
            if column < ends[0]:
                ends[0] = column
            elif column > ends[2]:
                ends[2] = column
            if row < ends[1]:
                ends[1] = row
            elif row > ends[3]:
                ends[3] = row
        boxes = [item.box for item in self._unsorted]
        for cell, items in self._cells.items():
            column, row, last_column, last_row = outermost[cell[:2]]
            if cell[2] in (column, last_column) or cell[3] in (row, last_row):
                boxes += [item.box for item in items]
        if not boxes:
            return None
        lefts, tops, rights, bottoms = zip(*boxes, strict=True)
        return min(lefts), min(tops), max(rights), max(bottoms)

    def _cells_in(self, left: float, top: float, right: float, bottom: float) -> Iterator[Cell]:
        """Yield the cells that hold something and touch a rectangle."""
        for across, down in list(self._grids):
            length, height = CELL * 2**across, CELL * 2**down
            columns = range(floor(left / length), floor(right / length) + 1)
            rows = range(floor(top / height), floor(bottom / height) + 1)
            if len(columns) * len(rows) < len(self._cells):
                for column in columns:
                    for row in rows:
                        if (across, down, column, row) in self._cells:
                            yield across, down, column, row
            else:
                for cell in self._cells:
                    if cell[0] == across and cell[1] == down and cell[2] in columns and cell[3] in rows:
                        yield cell

    def sort(self, is_over: Callable[[], bool]) -> None:
        """Sort in what came or moved until the time is over."""
        while self._unsorted and not is_over():
            self._sort_some()

    def _sort_some(self) -> None:
        for _ in range(min(AT_ONCE, len(self._unsorted))):
            item, _ = self._unsorted.popitem()
            cells = _cells_of(item)
            if self._cells_of.get(item) != cells:
                self._take_out(item)
                self._sort_in(item, cells)

    def _sort_in(self, item: P, cells: tuple[Cell, ...]) -> None:
        self._cells_of[item] = cells
        for cell in cells:
            if cell not in self._cells:
                self._cells[cell] = {}
                self._grids[cell[0], cell[1]] += 1
            self._cells[cell][item] = None

    def _take_out(self, item: P) -> None:
        for cell in self._cells_of.pop(item, ()):
            items = self._cells[cell]
            del items[item]
            if not items:
                del self._cells[cell]
                grid = cell[0], cell[1]
                self._grids[grid] -= 1
                if not self._grids[grid]:
                    del self._grids[grid]


def _cells_of(item: Indexed) -> tuple[Cell, ...]:
    left, top, right, bottom = item.box
    column, row = floor(left / CELL), floor(top / CELL)
    if right < (column + 1) * CELL and bottom < (row + 1) * CELL:  # most are small
        return ((0, 0, column, row),)
    return tuple(dict.fromkeys(cell for box in item.boxes() for cell in _touched(box)))


def _touched(box: Box) -> Iterator[Cell]:
    left, top, right, bottom = box
    across, down = _doubled(right - left), _doubled(bottom - top)
    length, height = CELL * 2**across, CELL * 2**down
    for column in range(floor(left / length), floor(right / length) + 1):
        for row in range(floor(top / height), floor(bottom / height) + 1):
            yield across, down, column, row


def _doubled(length: float) -> int:
    """Return how often a cell is doubled until it is as long."""
    count, reach = 0, CELL
    while reach < length < inf:
        count, reach = count + 1, 2.0 * reach
    return count
