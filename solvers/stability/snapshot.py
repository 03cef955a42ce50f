"""Keeping and giving back all memory of a run, and probing one macro-step of it, in compiled code."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numba import float64, int64, types

from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.compilation.pointers import integers, vector
from macrostep.solvers.engine.engine import dispatch
from macrostep.solvers.engine.interface import OK
from macrostep.solvers.engine.loop import run_chunk
from macrostep.solvers.engine.state import KERNEL_SIGNATURE, EngineType
from macrostep.solvers.run.assembly import Assembly

SIGNALS = ("x", "y", "dy", "iy", "received", "received_slope", "past_y", "u")
"""Fields of the engine that a macro-step may find something in that depends on the past."""
_ENGINE = (
    *SIGNALS, "size", "resting", "slope_size",
    "degree", "t", "t_next", "H", "past_t", "past_n", "jumped", "communicated", "macro_steps",
    "integrations", "rows",
)  # fmt: skip


def regions_of(assembly: Assembly, memory: np.ndarray) -> np.ndarray:
    """Return address and length of all memory that a macro-step changes, in words, shape (n, 2).

    What embedded solvers keep because it depends on the step alone is not among it.
    """
    engine = assembly.engine
    arrays: list[np.ndarray] = [engine.words, memory, *(getattr(engine, name) for name in _ENGINE)]
    for instance in assembly.instances:
        arrays += [instance.words, instance.x, instance.m, instance.extra, instance.sizes]
    return np.array([(a.ctypes.data, a.size) for a in arrays if a.size], dtype=np.int64)


def memory_for(regions: np.ndarray) -> np.ndarray:
    """Return memory for a copy of some regions."""
    return np.zeros(int(regions[:, 1].sum()), np.int64)


def addresses_of(arrays: Iterable[np.ndarray]) -> np.ndarray:
    """Return the address of every number in some arrays."""
    found = [a.ctypes.data + 8 * np.arange(a.size, dtype=np.int64) for a in arrays]
    return np.concatenate([np.zeros(0, np.int64), *found])


@compiled(types.void(int64[:, ::1], int64[::1]))
def keep(regions, kept):
    """Copy some regions."""
    place = 0
    for r in range(regions.shape[0]):
        words = integers(regions[r, 0], regions[r, 1])
        for i in range(regions[r, 1]):
            kept[place + i] = words[i]
        place += regions[r, 1]


@compiled(types.void(int64[:, ::1], int64[::1]))
def give_back(regions, kept):
    """Write a copy back."""
    place = 0
    for r in range(regions.shape[0]):
        words = integers(regions[r, 0], regions[r, 1])
        for i in range(regions[r, 1]):
            words[i] = kept[place + i]
        place += regions[r, 1]


@compiled(types.void(int64[::1], float64[::1]))
def read(cells, values):
    """Read the numbers at some addresses."""
    for i in range(cells.shape[0]):
        values[i] = vector(cells[i])[0]


_RUN = (types.FunctionType(KERNEL_SIGNATURE), EngineType, float64[::1], float64[::1], int64[:, ::1])
"""Kernel, engine, options, memory of the method, regions."""


@compiled(int64(*_RUN, int64[::1], float64[::1], float64, int64))
def start(macro_step, engine, options, memory, regions, beginning, values, step, macro_steps):
    """Begin anew, from states and outputs where they are given, and do some macro-steps of a length; the status."""
    give_back(regions, beginning)
    engine.step = step
    if values.shape[0] > 0:
        n = engine.x_first[engine.n_sub]
        for i in range(n):
            engine.x[i] = values[i]
        for o in range(engine.n_out):
            engine.y[o] = engine.past_y[o, 0] = values[n + o]
        dispatch(engine)
    return run_chunk(macro_step, engine, options, memory, macro_steps)


_Z = (int64[::1], int64[::1], int64[::1])
"""Where z is: the address of each number, those of all its copies, and of which number each is one."""


@compiled(int64(*_RUN, int64[::1], *_Z, float64[:, ::1]))
def probe(macro_step, engine, options, memory, regions, kept, numbers, copies, owner, columns):
    """Do one macro-step from each column of `columns`, and replace it by what z becomes; the status.

    Everything is as it was afterwards.
    """
    status = OK
    for j in range(columns.shape[1]):
        give_back(regions, kept)
        for i in range(copies.shape[0]):
            vector(copies[i])[0] = columns[owner[i], j]
        status = run_chunk(macro_step, engine, options, memory, 1)
        if status != OK:
            break
        for i in range(numbers.shape[0]):
            columns[i, j] = vector(numbers[i])[0]
    give_back(regions, kept)
    return status


@compiled(int64(*_RUN, int64[::1], int64[::1], *_Z, float64[:, ::1], float64[::1], float64, int64))
def start_and_probe(
    macro_step, engine, options, memory, regions, beginning, warm, numbers, copies, owner, columns, nothing, step,
    macro_steps,
):  # fmt: skip
    """Begin anew at rest, do some macro-steps of a length, keep what is then, and :func:`probe`; the status."""
    status = start(macro_step, engine, options, memory, regions, beginning, nothing, step, macro_steps)
    if status != OK:
        return status
    keep(regions, warm)
    return probe(macro_step, engine, options, memory, regions, warm, numbers, copies, owner, columns)
