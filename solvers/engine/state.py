"""The engine's structure: everything that a run of coupled subsystems works on, for Python and compiled code alike."""

from __future__ import annotations

from numba import float64, int64

from macrostep.solvers.compilation.structure import DOUBLES, INTEGERS, Structure

PAST = 5
"""Communication values kept per output: F3ORNITS looks at the newest and at the q + 2 <= 4 before it."""


class Engine(Structure):
    """Everything that a run of coupled subsystems works on.

    Structure of the coupled system: `operations` (addresses, n_sub x 7), `instances`, `u_first`, `y_first`, `x_first`
    (where each subsystem's signals begin), `source` and `producer` (the output that feeds an input, and its
    subsystem; -1 if none), `is_open` (whether an input is connected and in no algebraic loop), `max_degree`,
    `kept_step` (the length that a subsystem's steps must have, 0 if any will do) and `is_strict` (whether not even an
    event or the end cuts them short), `passes` (whether it goes past time events), `is_closed` (whether nobody looks
    inside its steps), `everyone` (0 ... n_sub - 1), and who `hears` that a step may be taken back to before its
    beginning.

    Signals: `u` the input polynomials in (t - t^N) of the steps under way, n_in x COEFFICIENTS, and per subsystem
    their `degree`; `y`, `dy`, `iy` the newest outputs, their time derivatives and their integrals over the last step;
    `received`, `received_slope` the same dispatched to the inputs; `x` the states of built-in subsystems, and behind
    those of a composite the outputs inside it.

    Times, by subsystem: `t` reached, `t_next` the end of the step under way and `H` its length. `step` is the macro-
    step that a fixed-step method asks for or a variable-step method proposes; whole steps of the grid are counted by
    `k` from `grid_start`, where the step became `grid_step`. `event` is the next declared time event of any subsystem.

    Events: `jumped` marks the outputs that jump at the event being met. Of a subsystem that goes past them, `inside`
    counts its own events inside the step under way, the first of them at `inside_first`; `jumped_inside` marks the
    outputs that jumped there. `late_events` counts those of all steps, and the others heard of them at most `latest`
    after they happened. `y_right` and `iy_inside` are room for this. `waits` counts the jumps at events of others that
    it heard of at the end of its step only, at most `longest_wait` later. Who `ended` asked for the end of the run in
    its newest step.

    Past: `past_t` (n_sub x PAST) and `past_y` (n_out x PAST), newest first, the number of valid points `past_n` by
    output, `depth` of them being kept; `nodes` and `differences` are room to interpolate them. `restarted` is 1 in the
    step after an event.

    Sizes, of all outputs and behind them all of `x`: `size` is the largest magnitude that a signal has had, or its
    nominal value if that is more, and `resting` the newest time at which it had none, or -inf; `slope_size` is that of
    the outputs' derivatives, where they are wanted. `kind` is a number that signals of one kind have in common, -1 if
    there is no other, and `kind_size` their largest size, by these `n_kinds` numbers. How long the size of a signal
    that leaves 0 is foreseen is `start_up`; `n_continuous` counts the states of each subsystem that its Jacobians know
    (see :mod:`macrostep.solvers.engine.sizes`).

    Rejection: `rejected_for` is the status that the method rejected its last step for, REJECTED for an error estimate;
    `worst_signal` (an output, or behind all outputs a state) had the largest error, `worst_error` of its tolerance.

    Recording: subsystem k's rows begin at `record_first[k]` of `record`, each of `record_width[k]` numbers: time,
    side, states, outputs; `rows` of `capacity` are filled. Heartbeat: see `macrostep.solvers.processes.heartbeat`.

    Looking inside macro-steps: `dense` outputs are recorded inside those that lie in [`watch_from`, `watch_to`], and
    where somebody `looks`, what happens in them is traced (:mod:`macrostep.solvers.engine.trace`): `trace_n` rows are
    written, and the function at the address `trace_full` takes them when there is no room for more. A run that is
    looked at rests when subsystem `pause_of` has reached the time `pause`.
    """

    fields = (
        ("n_sub", int64), ("n_in", int64), ("n_out", int64), ("wanted", int64), ("depth", int64), ("dense", int64),
        ("is_rejectable", int64),
        ("start", float64), ("stop", float64), ("step", float64), ("min_step", float64), ("event", float64),
        ("grid_start", float64), ("grid_step", float64), ("residual", float64), ("residual_input", int64),
        ("k", int64), ("is_on_grid", int64), ("ends_on_grid", int64), ("restarted", int64),
        ("iterations", int64), ("rejected_steps", int64), ("linearisations", int64),
        ("jacobian_columns", int64),
        ("failed_subsystem", int64), ("failed_time", float64),
        ("rejected_for", int64), ("worst_signal", int64), ("worst_error", float64),
        ("operations", int64[:, ::1]), ("instances", INTEGERS),
        ("u_first", INTEGERS), ("y_first", INTEGERS), ("x_first", INTEGERS),
        ("source", INTEGERS), ("producer", INTEGERS), ("is_open", INTEGERS), ("jumped", INTEGERS),
        ("max_degree", INTEGERS), ("kept_step", DOUBLES), ("is_strict", INTEGERS), ("everyone", int64[::1]),
        ("hears", INTEGERS), ("passes", INTEGERS), ("is_closed", INTEGERS),
        ("inside", INTEGERS), ("inside_first", DOUBLES), ("jumped_inside", INTEGERS), ("ended", INTEGERS),
        ("late_events", INTEGERS), ("latest", DOUBLES), ("y_right", DOUBLES), ("iy_inside", DOUBLES),
        ("waits", INTEGERS), ("longest_wait", DOUBLES),
        ("u", float64[:, ::1]), ("u_shifted", float64[:, ::1]), ("degree", INTEGERS),
        ("y", DOUBLES), ("dy", DOUBLES), ("iy", DOUBLES), ("y_dense", DOUBLES),
        ("received", DOUBLES), ("received_slope", DOUBLES), ("x", DOUBLES),
        ("t", DOUBLES), ("t_next", DOUBLES), ("H", DOUBLES),
        ("past_t", float64[:, ::1]), ("past_y", float64[:, ::1]), ("past_n", INTEGERS),
        ("nodes", DOUBLES), ("differences", DOUBLES),
        ("size", DOUBLES), ("resting", DOUBLES), ("slope_size", DOUBLES), ("start_up", float64),
        ("n_continuous", INTEGERS), ("kind", INTEGERS), ("kind_size", DOUBLES), ("n_kinds", int64),
        ("communicated", INTEGERS), ("macro_steps", INTEGERS), ("integrations", INTEGERS),
        ("record", DOUBLES), ("record_first", INTEGERS), ("record_width", INTEGERS), ("rows", INTEGERS),
        ("capacity", int64),
        ("memory_kept", DOUBLES), ("dy_kept", DOUBLES), ("iy_kept", DOUBLES),
        ("heartbeat", DOUBLES), ("stop_flag", INTEGERS),
        ("looks", int64), ("watch_from", float64), ("watch_to", float64), ("pause", float64), ("pause_of", int64),
        ("trace", float64[:, ::1]), ("trace_n", int64), ("trace_full", int64),
    )  # fmt: skip


EngineType = Engine.numba_type
KERNEL_SIGNATURE = int64(EngineType, int64, int64)
"""(engine, address of the options, address of the memory) -> status. At entry every subsystem is at t, `received` is
consistent with the newest outputs, and t_next and H are planned; at exit the subsystems that the kernel advanced have
`communicated` set, are at t_next, and the step is not yet accepted. The memory is the method's own; the engine restores
it when a step is rejected."""

ROW_NORMAL, ROW_BEFORE_EVENT, ROW_DENSE = 0.0, -1.0, 1.0
"""Sides of recorded rows: at a communication point, its left limit at an event, and inside a macro-step."""
