"""The recorded rows of one subsystem of a run: in memory as they come, and in a file once they are moved there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount
from macrostep.solvers.results.memory_limit import limit

TIME, SIDE, VALUES = 0, 1, 2
"""Columns of a recorded row: time, side (0; -1 before an event; 1 inside a macro-step), then states and outputs."""
PIECE = 65_536
"""Rows that are read or looked at together."""


class KeptRows(Protocol):
    """Rows in a file, which others come behind."""

    def __len__(self) -> int: ...

    def append(self, rows: np.ndarray) -> None:
        """Add rows, shape (n, width); all of them or, with an OSError, none."""

    def read(self, first: int, last: int, places: Sequence[int] | None = None) -> np.ndarray:
        """Return some rows, shape (last - first, width), or some of their columns in the order asked for."""


class Recording:
    """The recorded rows of one subsystem: in parts, as they come, and joined when somebody reads them.

    Parameters
    ----------
    width : int
        Numbers in a row; see TIME, SIDE and VALUES.

    Attributes
    ----------
    width : int
    """

    def __init__(self, width: int) -> None:
        self.width = width
        self._parts: list[np.ndarray] = []
        self._kept: KeptRows | None = None
        self._n_kept = 0
        self._last_kept: np.ndarray | None = None
        self._largest_kept: np.ndarray | None = None
        self._is_plain = True
        self._shown: dict[bool, np.ndarray] = {}

    def append(self, rows: np.ndarray) -> None:
        """Add rows, shape (n, width)."""
        self._parts.append(rows)
        self._is_plain = self._is_plain and not rows[:, SIDE].any()
        self._shown.clear()

    def move_to(self, kept: KeptRows) -> None:
        """Put the rows that are in memory behind those in a file, which hold no others.

        Raises
        ------
        OSError
            If they cannot be written; then they are in memory still.
        """
        rows = self._joined()
        if not len(rows):
            return
        kept.append(rows)
        largest = np.max(np.abs(rows[rows[:, SIDE] == 0.0]), axis=0, initial=0.0)
        before = self._largest_kept
        self._largest_kept = largest if before is None else np.maximum(largest, before)
        self._kept, self._n_kept, self._last_kept = kept, len(kept), rows[-1].copy()
        self._parts = []
        self._shown.clear()

    def close_before_event(self) -> None:
        """Say that something happens where the newest row was recorded, and that another row at this time follows."""
        if self._parts and len(self._parts[-1]):
            self._parts[-1][-1, SIDE] = -1.0
            self._is_plain = False
            self._shown.clear()

    def thinned(self, stride: int) -> Recording:
        """Return one row of each `stride`, chosen at random so that nothing that repeats is missed, and both ends."""
        count = len(self)
        firsts = np.arange(0, count, stride)
        chosen = np.minimum(firsts + np.random.default_rng(0).integers(0, stride, len(firsts)), count - 1)
        chosen = np.union1d(chosen, [0, count - 1]) if count else chosen
        result, begin = Recording(self.width), 0
        for piece in self.pieces():
            among = slice(*np.searchsorted(chosen, [begin, begin + len(piece)]))
            if among.stop > among.start:
                result.append(piece[chosen[among] - begin])
            begin += len(piece)
        return result

    def until(self, time: float) -> Recording:
        """Return the rows up to a time, and before what happens there."""
        earlier, there = 0, [np.empty((0, self.width))]
        for piece in self.pieces():
            begin, end = np.searchsorted(piece[:, TIME], time, "left"), np.searchsorted(piece[:, TIME], time, "right")
            earlier += int(begin)
            there.append(piece[begin:end])
            if end < len(piece):
                break
        rows = np.concatenate(there)
        rows = rows[rows[:, SIDE] < 0.0] if (rows[:, SIDE] < 0.0).any() else rows
        rows[:, SIDE] = 0.0
        result = Recording(self.width)
        result._is_plain = self._is_plain
        result._kept, result._n_kept = self._kept, min(earlier, self._n_kept)
        left = earlier - result._n_kept
        for part in self._parts:
            if left > 0:
                result.append(part[:left].copy())
                left -= len(part)
        result.append(rows)
        return result

    def __len__(self) -> int:
        return self._n_kept + sum(len(part) for part in self._parts)

    @property
    def last(self) -> np.ndarray | None:
        """The newest row."""
        return next((part[-1] for part in reversed(self._parts) if len(part)), self._last_kept)

    @property
    def rows(self) -> np.ndarray:
        """All rows, shape (n, width), in memory.

        Raises
        ------
        MacrostepError
            If they do not fit there.
        """
        if self._n_kept:
            size = 8.0 * self.width * len(self)
            if size > limit():
                raise MacrostepError(
                    "{count} recorded rows take {size} in memory, and there is space for {most}; read them in pieces.",
                    count=len(self), size=Amount(1e-9 * size, "GB"), most=Amount(1e-9 * limit(), "GB"),
                )  # fmt: skip
            return np.concatenate(list(self.pieces()))
        return self._joined()

    def pieces(self) -> Iterator[np.ndarray]:
        """Yield all rows, as many at a time as take little memory."""
        if sum(map(len, self._parts)) <= PIECE:
            self._joined()  # they came a few at a time
        for part, first, last in self._places():
            yield self._kept_rows(first, last) if part is None else part[first:last]

    def piece_from(self, begin: int, count: int = PIECE) -> np.ndarray:
        """Return so many rows from one on, or those that there are."""
        in_file = self._kept_rows(begin, min(begin + count, self._n_kept)) if begin < self._n_kept else None
        first = max(0, begin - self._n_kept)
        if in_file is None:
            return self._joined()[first : first + count]
        return in_file if len(in_file) == count else np.concatenate([in_file, self._joined()[: count - len(in_file)]])

    def points(
        self, place: int, *, dense: bool = False, from_end: bool = False, begin: int = 0
    ) -> Iterator[tuple[np.ndarray, np.ndarray]]:
        """Yield times and values of a column in pieces, as :meth:`shown` has them.

        Parameters
        ----------
        place : int
            Of the column in a row.
        dense : bool
        from_end : bool
            Whether the last piece comes first.
        begin : int
            From which row on.
        """
        places = list(self._places(begin))
        for part, first, last in reversed(places) if from_end else places:
            if part is None:
                times, side, values = self._kept_rows(first, last, (TIME, SIDE, place)).T
            else:
                times, side, values = (part[first:last, column] for column in (TIME, SIDE, place))
            if not self._is_plain:
                are_shown = side >= 0.0 if dense else side == 0.0
                times, values = times[are_shown], values[are_shown]
            if len(times):
                yield times, values

    def largest(self, place: int) -> float:
        """Return the largest magnitude of a column at communication points; 0 if there are none."""
        known = self._largest_kept
        found = 0.0 if known is None else float(known[place])
        for _, values in self.points(place, begin=0 if known is None else self._n_kept):
            found = max(found, float(np.max(np.abs(values))))
        return found

    def shown(self, dense: bool) -> np.ndarray:
        """Return the rows at communication points, after events; with those inside macro-steps if `dense`."""
        if self._is_plain:
            return self.rows
        if dense not in self._shown:
            rows = self.rows
            side = rows[:, SIDE]
            self._shown[dense] = rows[side >= 0.0 if dense else side == 0.0]
        return self._shown[dense]

    def _joined(self) -> np.ndarray:
        """Return the rows that are in memory."""
        if len(self._parts) != 1:
            self._parts = [np.concatenate([np.empty((0, self.width)), *self._parts])]
        return self._parts[0]

    def _places(self, begin: int = 0) -> Iterator[tuple[np.ndarray | None, int, int]]:
        """Yield where the rows are, piece by piece: the part in memory, None for the file, and the rows of it."""
        for first in range(begin, self._n_kept, PIECE):
            yield None, first, min(first + PIECE, self._n_kept)
        before = self._n_kept
        for part in self._parts:
            for first in range(max(0, begin - before), len(part), PIECE):
                yield part, first, first + PIECE
            before += len(part)

    def _kept_rows(self, first: int, last: int, places: Sequence[int] | None = None) -> np.ndarray:
        assert self._kept is not None, "there are rows in it"
        return self._kept.read(first, last, places)
