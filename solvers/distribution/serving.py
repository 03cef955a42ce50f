"""What a rank does for rank 0: the requests of a message, one after the other, and the message with the answers.

What a message holds is written in :mod:`macrostep.solvers.engine.remote`.
"""

from __future__ import annotations

import ctypes
import time
from collections.abc import Sequence
from typing import Annotated, Any

import numpy as np
from numba import float64, int64, types

from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.compilation.pointers import address_of, integers, pointer_call
from macrostep.solvers.compilation.structure import DOUBLES, Doubles, Integers, Structure
from macrostep.solvers.engine.instance import COUNTS
from macrostep.solvers.engine.interface import (
    ADVANCE,
    COEFFICIENTS,
    DERIVATIVES,
    EVALUATE,
    HANDLE_EVENT,
    INTEGRALS,
    LINEARISE,
    NEXT_EVENT,
    OK,
    RESTORE,
    SAVE,
    call_advance,
    call_evaluate,
    call_handle_event,
    call_linearise,
    call_next_event,
    call_slot,
)
from macrostep.solvers.engine.remote import HEAD
from macrostep.solvers.problem.frozen_subsystem import Environment, FrozenSubsystem, firsts
from macrostep.solvers.problem.problem import FrozenComposite


class Hosted(Structure):
    """The subsystems of a run that are on this rank."""

    n: int
    """How many there are."""
    operations: Annotated[np.ndarray, int64[:, ::1]]
    """The addresses of each one's functions, n x 7."""
    instances: Integers
    """The addresses of the instances, n."""
    n_u: Integers
    """Numbers of inputs, n."""
    n_c: Integers
    """Numbers of states that Jacobians know, n."""
    y_first: Integers
    """Where each one's outputs begin, n + 1."""
    x_first: Integers
    """Where each one's states begin, n + 1."""
    counts: Integers
    """The addresses of the counts, n."""
    n_counts: Integers
    """How many each one has, n."""
    u: Doubles
    """Memory for input polynomials."""
    y: Doubles
    """Newest outputs."""
    dy: Doubles
    """Their time derivatives."""
    iy: Doubles
    """Their integrals."""
    x: Doubles
    """States that are shown."""
    jacobian: Doubles
    """Memory for a linearisation."""
    f: Doubles
    """Memory for time derivatives of states."""
    heartbeat: Doubles
    """Signs of life: which of the subsystems is at work, and its time [s]."""
    clock: int
    """Address of a function that returns the time [s] while it is measured what each one costs; otherwise 0."""
    least: Doubles
    """How long a step of each one took at least, and behind them a linearisation, 2 n [s]."""
    calls: Integers
    """How many there were, 2 n."""


HostedType = Hosted.numba_type
call_clock = pointer_call(float64())
_clock = ctypes.CFUNCTYPE(ctypes.c_double)(time.perf_counter)
CLOCK = int(ctypes.cast(_clock, ctypes.c_void_p).value or 0)


def make_hosted(
    subsystems: Sequence[FrozenSubsystem | FrozenComposite],
    environment: Environment,
    beat: np.ndarray,
    is_measured: bool,
) -> tuple[Hosted, list[Any]]:
    """Make the instances of these subsystems; they must live as long as what is returned with them."""
    u = [len(s.behaviour.inputs) for s in subsystems]
    y_first = firsts([len(s.behaviour.outputs) for s in subsystems])
    x_first = firsts([len(s.states) + len(s.watched) for s in subsystems])
    n_c = [len(s.behaviour.continuous) for s in subsystems]
    x = np.zeros(int(x_first[-1]))
    n_y = np.diff(y_first)
    placed = [s.placed() for s in subsystems]
    instances = [s.instance(x[x_first[k] : x_first[k + 1]], environment) for k, s in enumerate(placed)]
    hosted = Hosted(
        n=len(placed), operations=np.array([s.operations for s in placed], np.int64).reshape(len(placed), -1),
        instances=np.array([i.address for i in instances], np.int64),
        n_u=np.array(u, np.int64), n_c=np.array(n_c, np.int64), y_first=y_first, x_first=x_first,
        counts=np.array([i.counts.ctypes.data for i in instances], np.int64),
        n_counts=np.array([min(len(i.counts), COUNTS) for i in instances], np.int64),
        u=np.zeros(COEFFICIENTS * max(u, default=0)), y=np.zeros(y_first[-1]), dy=np.zeros(y_first[-1]),
        iy=np.zeros(y_first[-1]), x=x,
        jacobian=np.zeros(max(((c + o) * (c + i) for c, o, i in zip(n_c, n_y, u, strict=True)), default=0)),
        f=np.zeros(max(n_c, default=0)), heartbeat=beat, clock=CLOCK if is_measured else 0,
        least=np.full(2 * len(placed), np.inf), calls=np.zeros(2 * len(placed), np.int64),
    )  # fmt: skip
    return hosted, instances


def costs(hosted: Hosted) -> list[float]:
    """Return what each subsystem has cost, but for what else the machine did [s]."""
    total = np.where(hosted.calls > 0, hosted.least * np.maximum(hosted.calls, 1), 0.0)
    return list((total[: hosted.n] + total[hosted.n :]).tolist())


@compiled(int64(float64[::1], int64, DOUBLES, int64, int64), forceinline=True)
def put(answer, n, values, begin, end):
    """Copy a range of values into the answer; returns where the next ones belong."""
    for i in range(begin, end):
        answer[n] = values[i]
        n += 1
    return n


@compiled(int64(HostedType, int64, int64, int64, float64, float64, int64, int64))
def do(hosted, k, function, operation, t, H, degree, requested):
    """Call a function of a subsystem that needs an answer, but ``next_event``; the status."""
    instance, first = hosted.instances[k], hosted.y_first[k]
    u, y = address_of(hosted.u), address_of(hosted.y, first)
    dy, iy = address_of(hosted.dy, first), address_of(hosted.iy, first)
    if operation == ADVANCE:
        return call_advance(function, (instance, t, H, u, degree, requested, y, dy, iy))
    if operation == EVALUATE:
        return call_evaluate(function, (instance, t, u, degree, requested, y, dy))
    if operation == HANDLE_EVENT:
        return call_handle_event(function, (instance, t, u))
    jacobian = address_of(hosted.jacobian) if requested else 0
    return call_linearise(function, (instance, t, u, degree, jacobian, address_of(hosted.f)))


@compiled(int64(HostedType, int64, int64, int64, float64[::1], int64))
def write_answer(hosted, k, operation, requested, answer, n):
    """Write what an operation has written of a subsystem, behind its states; returns where the next one belongs."""
    first, last, n_c = hosted.y_first[k], hosted.y_first[k + 1], hosted.n_c[k]
    if operation == LINEARISE:
        n = put(answer, n, hosted.f, 0, n_c)
        return put(answer, n, hosted.jacobian, 0, (n_c + last - first) * (n_c + hosted.n_u[k]) if requested else 0)
    if operation == HANDLE_EVENT:
        return n
    n = put(answer, n, hosted.y, first, last)
    if requested & DERIVATIVES:
        n = put(answer, n, hosted.dy, first, last)
    if requested & INTEGRALS:
        n = put(answer, n, hosted.iy, first, last)
    return n


@compiled(types.void(HostedType, int64, float64))
def note_cost(hosted, place, seconds):
    """Note how long a call took."""
    hosted.least[place] = min(hosted.least[place], seconds)
    hosted.calls[place] += 1


@compiled(int64(HostedType, float64[::1], int64, float64[::1]))
def serve(hosted, message, length, answer):
    """Do what a message of that length asks for; returns how long the answer is, 0 if nobody waits for one."""
    n, m = 1, 0
    while n < length:
        operation, k, t, H = int64(message[n]), int64(message[n + 1]), message[n + 2], message[n + 3]
        degree, requested = int64(message[n + 4]), int64(message[n + 5])
        function = hosted.operations[k, operation]
        n += HEAD
        if operation in (SAVE, RESTORE):
            call_slot(function, (hosted.instances[k], requested))
            continue
        for i in range(hosted.n_u[k] if operation != NEXT_EVENT else 0):
            for d in range(degree + 1):
                hosted.u[i * COEFFICIENTS + d] = message[n]
                n += 1
        hosted.heartbeat[0], hosted.heartbeat[1] = k, t
        status, moment = OK, 0.0
        began = call_clock(hosted.clock, ()) if hosted.clock != 0 else 0.0
        if operation == NEXT_EVENT:
            moment = call_next_event(function, (hosted.instances[k], t))
        else:
            status = do(hosted, k, function, operation, t, H, degree, requested)
        if hosted.clock != 0 and operation in (ADVANCE, LINEARISE):
            note_cost(hosted, k if operation == ADVANCE else hosted.n + k, call_clock(hosted.clock, ()) - began)
        counts = integers(hosted.counts[k], hosted.n_counts[k])
        answer[m] = status
        for i in range(COUNTS):
            answer[m + 1 + i] = counts[i] if i < hosted.n_counts[k] else 0
        m = put(answer, m + 1 + COUNTS, hosted.x, hosted.x_first[k], hosted.x_first[k + 1])
        if operation == NEXT_EVENT:
            answer[m] = moment
            m += 1
        else:
            m = write_answer(hosted, k, operation, requested, answer, m)
    return m
