"""What a process leaves of the run that it was in the midst of: rows that were recorded and handed to nobody yet.

A run hands out its rows some fifty times a second, and an FMU may end its process in between. So it records them in
memory that is shared with the process which started it, behind a text that describes them: whoever watches finds all
communication points up to the one where the process ended.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from macrostep.solvers.results.shared_rows import Recorded, RecordLayout, by_subsystem

if TYPE_CHECKING:
    from macrostep.solvers.run.run import Run

SIZE = 524_288
"""Numbers in the memory, 4 MB."""
_LENGTH, _CAPACITY, _TEXT = range(3)
"""Places in it: of the length of the text, of the space for rows, of the text."""


class Left(NamedTuple):
    """Rows that were recorded and not handed out.

    Attributes
    ----------
    rows : dict of ndarray
        By subsystem of the diagram; shaped as in :class:`macrostep.solvers.results.results.Recording`.
    places : dict
        By subsystem of the diagram, the place of each of its columns in a row.
    about : Any
        What was said of the run.
    """

    rows: dict[str, np.ndarray]
    places: dict[str, list[int]]
    about: Any


class RowsLeft:
    """The rows of one run at a time, in memory that outlives the process that writes them.

    Parameters
    ----------
    memory : ndarray of float64, shape (SIZE,)
        In shared memory. It begins with the length of a text [bytes], 0 if no run is under way, and how many rows of
        each record fit; then come the text, the numbers of rows, and the rows, record by record.
    """

    def __init__(self, memory: np.ndarray) -> None:
        self._numbers, self._words = memory, memory.view(np.int64)

    @contextmanager
    def of(self, run: Run, about: Any = None) -> Iterator[None]:
        """Let a run record here what it does inside.

        Parameters
        ----------
        run : Run
        about : Any
            What is to be said of it, as JSON can.
        """
        engine = run.engine
        described = {
            "layouts": [vars(layout) for layout in run.recorder.layouts], "places": run.row_places, "about": about,
        }  # fmt: skip
        text = np.frombuffer(json.dumps(described).encode(), np.uint8)
        counts = _TEXT - (-len(text) // 8)
        rows = counts + engine.n_records
        with run.recorder.elsewhere(self._words[counts:rows], self._numbers[rows:]) as is_here:
            if is_here:
                self._words[_TEXT:counts].view(np.uint8)[: len(text)] = text
                self._words[_CAPACITY], self._words[_LENGTH] = engine.capacity, len(text)
            try:
                yield
            finally:
                self._words[_LENGTH] = 0

    def read(self) -> Left | None:
        """Return what a process that ended in the midst of a run left here; None if it was in none."""
        length, capacity = int(self._words[_LENGTH]), int(self._words[_CAPACITY])
        if length == 0:
            return None
        counts = _TEXT - (-length // 8)
        described = json.loads(self._words[_TEXT:counts].view(np.uint8)[:length].tobytes())
        layouts = [RecordLayout.of(described_one) for described_one in described["layouts"]]
        begin = counts + len(layouts)
        found: list[Recorded] = []
        for layout, n in zip(layouts, self._words[counts:begin].tolist(), strict=True):
            found.append((layout, self._numbers[begin : begin + n * layout.width].reshape(n, layout.width).copy()))
            begin += capacity * layout.width
        self._words[_LENGTH] = 0
        return Left(by_subsystem(found), described["places"], described["about"])
