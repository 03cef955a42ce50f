"""What a run records: the memory that its engine writes rows to, and where they are kept once they are taken out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from itertools import groupby
from operator import itemgetter

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount
from macrostep.solvers.engine.state import ROW_NORMAL, Engine
from macrostep.solvers.problem.frozen_subsystem import firsts
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.results.chunks import recordings
from macrostep.solvers.results.recording import Recording
from macrostep.solvers.results.shared_rows import Recorded, RecordLayout, separate_layouts, shared_layout

_FEWEST_ROWS, _ROWS, _RECORD_NUMBERS, _SHARED_NUMBERS = 64, 1_000_000, 900_000, 2_700_000
"""Fewest and most rows, and numbers in them, for which there is memory; more in one record that all share. For so many
NumPy asks for large pages, which cost little to touch for the first time and to write to; what is not written to takes
none. Of more than 4 million the C library gives no memory out again that was given back."""
_SHARE_OF_LIMIT = 0.1
"""Of what a run may record that much is for rows that nobody has taken yet, where that is fewer."""


class Recorder:
    """Takes the rows of a run out of its engine, and keeps them until somebody reads them.

    Parameters
    ----------
    problem : Problem
    engine : Engine
        It gets memory for rows; how many outputs are recorded inside a macro-step is known.
    most : float
        How many bytes may be recorded.
    is_shared : bool
        Whether everything happens to everybody in a macro-step: then there is one record of all, else one of each.

    Attributes
    ----------
    layouts : tuple of RecordLayout
        Of its records, in the order in which the engine has them.
    size : int
        How many bytes were recorded.
    hands_out_each_step : bool
        Whether there is so little memory that every macro-step is to be taken out by itself.

    Raises
    ------
    MacrostepError
        If there is no memory for the outputs inside a macro-step.
    """

    def __init__(self, problem: Problem, engine: Engine, most: float, *, is_shared: bool) -> None:
        self._problem, self._engine = problem, engine
        self.layouts = (shared_layout(problem),) if is_shared else separate_layouts(problem)
        self._set_up(most, is_shared)
        self._whole_capacity = engine.capacity
        self._is_elsewhere = self.hands_out_each_step = False
        self._waiting: list[Recorded] = []
        self._alone: list[Recorded] = []
        self.size = 0

    def _set_up(self, most: float, is_shared: bool) -> None:
        """Give the engine memory for rows."""
        engine = self._engine
        widths, n = [layout.width for layout in self.layouts], len(self.layouts)
        numbers = min(_SHARED_NUMBERS if is_shared else _RECORD_NUMBERS, int(_SHARE_OF_LIMIT * most / 8.0))
        capacity = max(_FEWEST_ROWS, min(_ROWS, numbers // sum(widths))) + 2 * (engine.dense + 2)
        if 8.0 * capacity * sum(widths) > most:
            raise MacrostepError(
                "{count} outputs inside a macro-step need {size}, and there is no memory for them; record fewer.",
                count=engine.dense, size=Amount(8e-9 * capacity * sum(widths), "GB"),
            )  # fmt: skip
        engine.n_records, engine.capacity = n, capacity
        engine.rebind("members", np.array([0, engine.n_sub]) if is_shared else np.arange(n + 1))
        engine.rebind("record_width", np.array(widths))
        engine.rebind("record_first", firsts([capacity * width for width in widths]))
        engine.rebind("rows", np.zeros(n, np.int64))
        engine.rebind("record", np.empty(capacity * sum(widths)))

    def take_out(self, *, goes_on: bool) -> list[Recorded]:
        """Take the recorded rows out of the engine; the last partial step of a failed run is not among them.

        Nothing is copied where it need not be: for long runs the first touch of fresh memory costs more than the
        macro-steps do. Behind the rows of a single record the next ones are recorded; a buffer that is more than half
        full is handed over as it is, and the engine gets another, if it `goes_on`.
        """
        engine, record = self._engine, self._engine.record
        used = int(np.max(engine.rows))
        is_single = engine.n_records == 1 and not self._is_elsewhere
        is_handed_over = 2 * (engine.capacity - used) < self._whole_capacity and not self._is_elsewhere
        taken = self.take_alone()
        fresh: list[Recorded] = []
        for layout, n, first in zip(self.layouts, engine.rows.tolist(), engine.record_first.tolist(), strict=False):
            if n > 0:
                rows = record[first : first + n * layout.width].reshape(n, layout.width)
                fresh.append((layout, rows if is_handed_over or is_single else rows.copy()))
        self._keep(fresh)
        engine.rows[:] = 0
        if is_handed_over and goes_on:
            engine.rebind("record", np.empty(self._whole_capacity * int(engine.record_width.sum())))
            engine.record_first[0], engine.capacity = 0, self._whole_capacity
        elif is_single:
            engine.record_first[0] += used * engine.record_width[0]
            engine.capacity -= used
        return taken + fresh

    def record_alone(self, k: int) -> bool:
        """Record where subsystem k stands, and nobody else; returns whether all its values are finite."""
        engine, subsystem = self._engine, self._problem.subsystems[k]
        x = engine.x[engine.x_first[k] : engine.x_first[k + 1]]
        y = engine.y[engine.y_first[k] : engine.y_first[k + 1]]
        row = np.concatenate([[engine.t[k], ROW_NORMAL], x, y])
        if not np.all(np.isfinite(row)):
            return False
        layout = RecordLayout((subsystem.members,), (len(x),), (len(y),))
        self._alone.append((layout, row[None]))
        return True

    def take_alone(self) -> list[Recorded]:
        """Take out what was recorded of subsystems alone."""
        taken, self._alone = self._alone, []
        self._keep(taken)
        return taken

    def _keep(self, recorded: list[Recorded]) -> None:
        """Keep what was recorded, until somebody asks for the recordings."""
        self._waiting += recorded
        self.size += sum(8 * len(rows) * layout.numbers for layout, rows in recorded)

    @cached_property
    def _recordings(self) -> dict[str, Recording]:
        """Where the rows are kept, once somebody asks for them."""
        return recordings(self._problem)

    @property
    def recordings(self) -> dict[str, Recording]:
        """By subsystem of the diagram what is recorded of it."""
        self.distribute()
        return dict(self._recordings)

    def distribute(self) -> None:
        """Put the rows that were taken out into the recordings of those whose they are."""
        for layout, together in groupby(self._waiting, key=itemgetter(0)):
            for members, rows in layout.split([rows for _, rows in together]):
                self._recordings[members[0]].append(rows)
        self._waiting = []

    def close_before_event(self, subsystem: str) -> None:
        """Say that something happens where the newest row of a subsystem of the diagram was recorded."""
        self.recordings[subsystem].close_before_event()

    @contextmanager
    def elsewhere(self, counts: np.ndarray, record: np.ndarray) -> Iterator[bool]:
        """Record in other memory inside; if that is too small, every macro-step is handed out by itself.

        Parameters
        ----------
        counts : ndarray of int64, shape (number of records,)
            How many rows each has.
        record : ndarray of float64
            Memory for their rows, those of one record behind those of the other.

        Yields
        ------
        bool
            Whether they are recorded there.
        """
        engine, width = self._engine, int(self._engine.record_width.sum())
        capacity = min(self._whole_capacity, len(record) // width)
        self.hands_out_each_step = capacity < _FEWEST_ROWS + 2 * (engine.dense + 2)
        if self.hands_out_each_step:
            yield False
            return
        self._is_elsewhere = True
        self._record_in(counts, record, capacity)
        try:
            yield True
        finally:
            self._is_elsewhere = False
            own = np.empty(self._whole_capacity * width)
            self._record_in(np.zeros(engine.n_records, np.int64), own, self._whole_capacity)

    def _record_in(self, counts: np.ndarray, record: np.ndarray, capacity: int) -> None:
        """Move the rows that nobody took out to other memory, and record there from now on."""
        engine = self._engine
        begins = firsts([capacity * layout.width for layout in self.layouts])
        for old, new, n, width in zip(engine.record_first, begins, engine.rows, engine.record_width, strict=False):
            record[new : new + n * width] = engine.record[old : old + n * width]
        counts[:], engine.record_first[:], engine.capacity = engine.rows, begins, capacity
        engine.rebind("record", record)
        engine.rebind("rows", counts)
