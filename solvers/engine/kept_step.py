"""What steps change besides the states of the subsystems and the plan, kept to be put back."""

from __future__ import annotations

from numba import float64, int64, types

from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.compilation.structure import DOUBLES, INTEGERS
from macrostep.solvers.engine.engine import dispatch
from macrostep.solvers.engine.state import EngineType


@compiled(types.void(DOUBLES, int64, float64[::1], int64, int64), forceinline=True)
def move(values, n, kept, place, is_back):
    """Copy n numbers to `kept`, or back from there."""
    for i in range(n):
        if is_back:
            values[i] = kept[place + i]
        else:
            kept[place + i] = values[i]


@compiled(types.void(INTEGERS, int64, float64[::1], int64, int64), forceinline=True)
def move_counts(values, n, kept, place, is_back):
    """Copy n whole numbers to `kept`, or back from there."""
    for i in range(n):
        if is_back:
            values[i] = int(kept[place + i])
        else:
            kept[place + i] = values[i]


@compiled(int64(EngineType, int64))
def memory_needed(engine, memory):
    """Return how many numbers :func:`move_all` moves."""
    signals = engine.n_out + engine.x_first[engine.n_sub]
    pasts = (engine.n_sub + engine.n_out) * engine.depth
    return 2 + memory + 3 * engine.n_sub + 5 * engine.n_out + pasts + 2 * signals + engine.n_kinds


@compiled(types.void(EngineType, float64[::1], float64[::1], int64))
def move_all(engine, memory, kept, is_back):
    """Keep what steps change besides the states of the subsystems and the plan, or put it back."""
    n, n_out, depth = engine.n_sub, engine.n_out, engine.depth
    if is_back:
        engine.restarted, engine.heartbeat[2] = int(kept[0]), kept[1]
    else:
        kept[0], kept[1] = engine.restarted, engine.heartbeat[2]
    place = 2
    for i in range(memory.shape[0]):
        if is_back:
            memory[i] = kept[place + i]
        else:
            kept[place + i] = memory[i]
    place += memory.shape[0]
    for values in (engine.y, engine.dy, engine.iy, engine.slope_size):
        move(values, n_out, kept, place, is_back)
        place += n_out
    for values in (engine.size, engine.resting):
        move(values, n_out + engine.x_first[n], kept, place, is_back)
        place += n_out + engine.x_first[n]
    move(engine.kind_size, engine.n_kinds, kept, place, is_back)
    place += engine.n_kinds
    move_counts(engine.past_n, n_out, kept, place, is_back)
    place += n_out
    move(engine.t, n, kept, place, is_back)
    place += n
    for counts in (engine.rows, engine.macro_steps):
        move_counts(counts, n, kept, place, is_back)
        place += n
    for d in range(depth):
        for k in range(n):
            if is_back:
                engine.past_t[k, d] = kept[place]
            else:
                kept[place] = engine.past_t[k, d]
            place += 1
        for o in range(n_out):
            if is_back:
                engine.past_y[o, d] = kept[place]
            else:
                kept[place] = engine.past_y[o, d]
            place += 1
    if is_back:
        dispatch(engine)
