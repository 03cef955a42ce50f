"""The C interface of a subsystem at run time: what every coupling method can ask of it.

A subsystem is an *instance* (an address that only it understands) and seven functions; a function that it cannot
offer has the address 0, and the capability is missing. Built-in blocks, FMUs and Python subsystems enter alike.

Inputs are polynomials in (t - t^N), given as an array of n_in rows of COEFFICIENTS numbers; those above `degree` are
not read. Every function returns a status; 0 is success.

======================  ===========================================================================================
``advance``             (instance, t, H, u, degree, requested, y, dy, iy): go from t to t + H; write the outputs y at
                        the end (left limits, u(t-)), and, where `requested` says so, their time derivatives dy and
                        their integrals iy over the step
``evaluate``            (instance, t, u, degree, requested, y, dy): outputs at t without going anywhere
``handle_event``        (instance, t, u): conditions on time now hold with their right limits, samplings at t happen;
                        at t0 twice: with inputs that are guesses, to begin, and when they are consistent
``next_event``          (instance, t): the first declared time event after t, in `instance`'s answer (inf if none)
``linearise``           (instance, t, u, degree, jacobian, f): A | B over C | D, (n_x + n_out) x (n_x + n_in), and f;
                        f alone where the address of the jacobian is 0
``save``, ``restore``   (instance, slot): keep the complete state, and go back to it
======================  ===========================================================================================

A subsystem may have one more, ``held``: (instance, t, H, u, y). It does what ``advance`` does if inputs hold the values
u and nothing but outputs is requested (:mod:`macrostep.solvers.engine.held`).
"""

from __future__ import annotations

from numba import float64, int64

from macrostep.solvers.compilation.pointers import pointer_call

MAX_DEGREE = 8
"""Largest degree of an input: smooth switching (7) of a linear extrapolation (1)."""
COEFFICIENTS = MAX_DEGREE + 1

DERIVATIVES = 1
INTEGRALS = 2
"""What `advance` may be asked for besides outputs, as bits of `requested`."""
EARLIER = 4
"""Another bit of `requested`: a state from before this step may be restored after it, not only its beginning's."""

SLOTS = 5
"""States that can be kept at a time: by the loop, by a method, by dense output (two), and by step doubling."""

ADVANCE, EVALUATE, HANDLE_EVENT, NEXT_EVENT, LINEARISE, SAVE, RESTORE = range(7)
OPERATIONS = 7

# Statuses, of subsystems and of macro-steps alike.
OK = 0
NOT_FINITE = 1
STEP_TOO_SMALL = 2
TOO_MANY_EVENTS = 3
SINGULAR = 4
NOT_SUPPORTED = 5
SUBSYSTEM_FAILED = 6
NOT_CONVERGED = 7
STOPPED = 8
REJECTED = 9
DISCARDED = 10
SLIDES = 11
TOO_MANY_STEPS = 12
STIFF = 13
ESTIMATE_OFF = 14
GOES_BACK = 15
STEP_FORBIDDEN = 16
DEGREE_FORBIDDEN = 17
SLOPES_OFF = 18
ENDS = 19
"""A subsystem asks for the end of the run where it stands, and puts out what it has there. That counts in a step which
is accepted."""
SOLVER_FAILED = 20
"""A solver outside of this process does not answer any more; the method says why."""
LOOP_OPEN = 21
"""An algebraic loop between subsystems has no solution behind an event; who looked for it says why."""

ADVANCE_SIGNATURE = int64(int64, float64, float64, int64, int64, int64, int64, int64, int64)
EVALUATE_SIGNATURE = int64(int64, float64, int64, int64, int64, int64, int64)
HANDLE_EVENT_SIGNATURE = int64(int64, float64, int64)
NEXT_EVENT_SIGNATURE = float64(int64, float64)
LINEARISE_SIGNATURE = int64(int64, float64, int64, int64, int64, int64)
SLOT_SIGNATURE = int64(int64, int64)
LOOPS_SIGNATURE = int64(float64)
HELD_SIGNATURE = int64(int64, float64, float64, int64, int64)

call_advance = pointer_call(ADVANCE_SIGNATURE)
call_evaluate = pointer_call(EVALUATE_SIGNATURE)
call_handle_event = pointer_call(HANDLE_EVENT_SIGNATURE)
call_next_event = pointer_call(NEXT_EVENT_SIGNATURE)
call_linearise = pointer_call(LINEARISE_SIGNATURE)
call_slot = pointer_call(SLOT_SIGNATURE)
call_loops = pointer_call(LOOPS_SIGNATURE)
call_held = pointer_call(HELD_SIGNATURE)
