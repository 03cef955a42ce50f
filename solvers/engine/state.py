"""The engine's structure: everything that a run of coupled subsystems works on, for Python and compiled code alike."""

from __future__ import annotations

from typing import Annotated

import numpy as np
from numba import int64

from macrostep.solvers.compilation.pointers import pointer_call
from macrostep.solvers.compilation.structure import Doubles, Integers, Matrix, Structure

PAST = 5
"""Communication values kept per output at most: F3ORNITS uses the newest and the q + 2 <= 4 before it."""


class Engine(Structure):
    """Everything that a run of coupled subsystems works on, in SI units.

    Shapes: n_sub subsystems with n_in inputs and n_out outputs, all together, and n_x states.
    """

    # -- the coupled system
    n_sub: int
    """Number of subsystems."""
    n_in: int
    """Number of inputs of all subsystems."""
    n_out: int
    """Number of outputs of all subsystems."""
    operations: Annotated[np.ndarray, int64[:, ::1]]
    """Addresses of each subsystem's compiled functions, n_sub x 7; see :mod:`macrostep.solvers.engine.interface`."""
    held: Integers
    """The addresses of ``held``, 0 where a subsystem has none, n_sub."""
    row_of_held: int
    """The address of the function that does macro-steps in a row of subsystems that have all the same, 0 if not."""
    instances: Integers
    """What these are given: the address of each subsystem's instance, n_sub."""
    u_first: Integers
    """Where each subsystem's inputs begin, and where the last one's end, n_sub + 1."""
    y_first: Integers
    """Where each subsystem's outputs begin, n_sub + 1."""
    x_first: Integers
    """Where each subsystem's states begin, n_sub + 1."""
    source: Integers
    """The output that feeds an input, n_in; -1 if none."""
    producer: Integers
    """The subsystem of that output, n_in; -1 if none."""
    is_open: Integers
    """Whether an input is connected and in no algebraic loop, n_in."""
    loops: int
    """The address of the function that closes the algebraic loops which a jump goes into, 0 if there is no loop."""
    everyone: Annotated[np.ndarray, int64[::1]]
    """0 ... n_sub - 1."""
    subset: Annotated[np.ndarray, int64[::1]]
    """Memory for the numbers of some subsystems, n_sub."""
    statuses: Annotated[np.ndarray, int64[::1]]
    """Memory for a status of each subsystem, n_sub."""

    # -- what subsystems can do
    max_degree: Integers
    """The highest degree of input polynomials, n_sub."""
    kept_step: Doubles
    """The length that a subsystem's steps must have, 0 if any will do, n_sub [s]."""
    is_strict: Integers
    """Whether not even an event or the end cuts these short, n_sub."""
    passes: Integers
    """Whether a subsystem goes past time events: NO, HANDLES_INSIDE or KEEPS_TO_ITSELF, n_sub."""
    is_closed: Integers
    """Whether nothing inside its steps is recorded, n_sub."""
    hears: Integers
    """Whether it is notified that a state from before a step may be restored, n_sub."""

    # -- other processes
    ranks: int
    """Address of the other ranks (:mod:`macrostep.solvers.engine.remote`), 0 if all subsystems are in this process."""
    is_remote: Integers
    """Whether a subsystem is on another rank, n_sub."""

    # -- signals
    u: Matrix
    """Input polynomials of the steps under way, n_in x COEFFICIENTS, in powers of (t - t^N)."""
    u_shifted: Matrix
    """Memory for those of one subsystem about a later time, its inputs x COEFFICIENTS."""
    degree: Integers
    """Their degree, by subsystem, n_sub."""
    y: Doubles
    """Newest outputs, n_out."""
    dy: Doubles
    """Their time derivatives, n_out [1/s]."""
    iy: Doubles
    """Their integrals over the last step, n_out [s]."""
    y_dense: Doubles
    """Outputs inside a step, n_out; where no states are restored there are none."""
    received: Doubles
    """The newest outputs, dispatched to the inputs by u = Φᵀ y, n_in."""
    received_slope: Doubles
    """Their time derivatives, dispatched alike, n_in [1/s]."""
    x: Doubles
    """States of built-in subsystems, n_x; behind those of a composite the outputs inside it."""
    requested: int
    """What is needed of every step besides outputs: DERIVATIVES | INTEGRALS."""

    # -- times
    start: float
    """Where the run begins [s]."""
    stop: float
    """Where it ends [s]."""
    t: Doubles
    """Time reached, n_sub [s]."""
    t_next: Doubles
    """End of the step under way, n_sub [s]."""
    H: Doubles
    """Length of the step under way, n_sub [s]."""
    step: float
    """The macro-step that a fixed-step method asks for, or a variable-step method proposes [s]."""
    min_step: float
    """A run that rejects steps ends below this one [s]."""
    grid_start: float
    """Where the grid of macro-steps begins: where the step became `grid_step` [s]."""
    grid_step: float
    """Length of whole steps of the grid [s]."""
    k: int
    """Whole steps done since `grid_start`."""
    is_on_grid: int
    """Whether the step under way begins on the grid."""
    ends_on_grid: int
    """Whether it ends there."""
    communicated: Integers
    """Whether a subsystem was advanced in this macro-step, n_sub."""

    # -- events
    event: float
    """The next declared time event of any subsystem [s]."""
    restarted: int
    """1 in the step after an event."""
    jumped: Integers
    """Whether an output jumps at the event being handled, n_out."""
    inside: Integers
    """How many own events a subsystem that goes past them handled inside the step under way, n_sub."""
    inside_first: Doubles
    """When the first of them was, n_sub [s]."""
    jumped_inside: Integers
    """Whether an output jumped there, n_out."""
    late_events: Integers
    """Such events of all steps, n_sub."""
    latest: Doubles
    """How long after one of them the others heard of it at most, n_sub [s]."""
    y_right: Doubles
    """Memory for the right limits of one subsystem's outputs."""
    iy_inside: Doubles
    """Memory for their integrals up to an event inside a step."""
    waits: Integers
    """Jumps at events of others that a subsystem heard of at the end of its step only, n_sub."""
    longest_wait: Doubles
    """How much later that was at most, n_sub [s]."""
    ended: Integers
    """Whether a subsystem asked for the end of the run in its newest step, n_sub."""

    # -- the past
    depth: int
    """Communication values that are kept of each output."""
    past_t: Matrix
    """Communication points, newest first, n_sub x the most that the method reads [s]."""
    past_y: Matrix
    """Outputs there, newest first, n_out x as many."""
    past_n: Integers
    """How many of them hold, n_out."""
    nodes: Doubles
    """Memory for the times of an interpolation."""
    differences: Doubles
    """Memory for its values, and then its divided differences."""

    # -- sizes of outputs, and behind them of states (:mod:`macrostep.solvers.engine.sizes`)
    size: Doubles
    """The largest magnitude so far, or the nominal value if that is more, n_out + n_x."""
    resting: Doubles
    """The newest time at which a signal had no size, or -inf, n_out + n_x [s]."""
    slope_size: Doubles
    """The largest magnitude of outputs' time derivatives, where they are requested, n_out [1/s]."""
    start_up: float
    """How long the size of a signal that leaves 0 is foreseen [s]."""
    n_continuous: Integers
    """How many states of a subsystem its Jacobians know, n_sub."""
    kind: Integers
    """A number that signals of one kind have in common, -1 if there is no other, n_out + n_x."""
    kind_size: Doubles
    """The largest size of a kind, n_kinds."""
    n_kinds: int
    """How many kinds of signals there are."""

    # -- rejection and failure
    is_rejectable: int
    """Whether states and memory are kept so that the step can be rejected."""
    rejected_for: int
    """The status that the method rejected its last step for; REJECTED for an error estimate."""
    residual: float
    """Of the iteration or estimate that decides: its largest residual."""
    residual_input: int
    """The input that has it."""
    worst_signal: int
    """The output, or behind all outputs the state, with the largest error."""
    worst_error: float
    """That error, relative to its tolerance."""
    failed_subsystem: int
    """Who failed; -1 if none did."""
    failed_time: float
    """Where the step that failed began [s]."""
    memory_kept: Doubles
    """Memory for the method's memory."""
    dy_kept: Doubles
    """Memory for outputs' derivatives, n_out; where no states are restored there is none."""
    iy_kept: Doubles
    """The same for outputs' integrals."""

    # -- counts
    macro_steps: Integers
    """Accepted steps, n_sub."""
    integrations: Integers
    """Steps that a subsystem did, repeated ones included, n_sub."""
    iterations: int
    """Iterations of the method."""
    rejected_steps: int
    """Steps that were taken back."""
    linearisations: int
    """How often A, B, C and D of a subsystem were taken."""
    jacobian_columns: int
    """How many columns these had, all together."""

    # -- recording
    record: Doubles
    """The rows of all records: time, side, states, outputs."""
    n_records: int
    """How many there are: subsystems that always communicate together share one, see
    :mod:`macrostep.solvers.results.shared_rows`."""
    members: Integers
    """Where the subsystems of each record begin, and where the last one's end, n_records + 1."""
    record_first: Integers
    """Where each record's rows begin, n_records."""
    record_width: Integers
    """Numbers of a row, n_records."""
    rows: Integers
    """How many are filled, n_records."""
    capacity: int
    """How many fit into each."""
    heartbeat: Doubles
    """Signs of life for a process that watches; see `macrostep.solvers.processes.heartbeat`."""
    stop_flag: Integers
    """Its first number is not 0 where the run is to stop."""

    # -- looking inside macro-steps (:mod:`macrostep.solvers.engine.trace`)
    dense: int
    """How many outputs are recorded inside each step."""
    is_traced: int
    """Whether what happens in steps is traced."""
    watch_from: float
    """Steps are traced that lie in a window of time, from here [s]."""
    watch_to: float
    """Its end [s]."""
    pause: float
    """A traced run pauses when `pause_of` has reached this time [s]."""
    pause_of: int
    """The subsystem that decides on that."""
    trace: Matrix
    """Rows of what happened."""
    trace_n: int
    """How many are written."""
    trace_full: int
    """Address of the function that takes them when there is no space for more."""


EngineType = Engine.numba_type
KERNEL_SIGNATURE = int64(EngineType, int64, int64)
"""(engine, address of the options, address of the memory) -> status. At entry every subsystem is at t, `received` is
consistent with the newest outputs, and t_next and H are planned; at exit the subsystems that the kernel advanced have
`communicated` set, are at t_next, and the step is not yet accepted. The memory is the method's own; the engine restores
it when a step is rejected."""

ROW_SIGNATURE = int64(EngineType, int64)
"""Of a function that does macro-steps in a row (:mod:`macrostep.solvers.engine.held`)."""
call_row = pointer_call(ROW_SIGNATURE)

ROW_NORMAL, ROW_BEFORE_EVENT, ROW_DENSE = 0.0, -1.0, 1.0
"""Sides of recorded rows: at a communication point, its left limit at an event, and inside a macro-step."""
