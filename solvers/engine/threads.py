"""Subsystems that several threads of this process step at the same time, this one among them: rank 0.

What stands for a subsystem notes what is asked of it while a batch is open (:mod:`macrostep.solvers.engine.remote`).
Its thread does that when the batch is closed, with the arguments as they are: all threads have the same memory. Outside
of a batch everything is done at once, where it is asked for. A thread that has nothing to do looks for a while whether
there is something, and then sleeps.
"""

from __future__ import annotations

import math

from numba import float64, int32, int64, types

from macrostep.solvers.compilation.compilation import callback, compiled
from macrostep.solvers.compilation.pointers import pointer_call
from macrostep.solvers.compilation.structure import Doubles, Integers, Structure, structure_at
from macrostep.solvers.engine.interface import (
    ADVANCE,
    ADVANCE_SIGNATURE,
    EVALUATE,
    EVALUATE_SIGNATURE,
    HANDLE_EVENT,
    HANDLE_EVENT_SIGNATURE,
    LINEARISE,
    LINEARISE_SIGNATURE,
    NEXT_EVENT,
    NEXT_EVENT_SIGNATURE,
    OK,
    RESTORE,
    SAVE,
    SLOT_SIGNATURE,
    call_advance,
    call_evaluate,
    call_handle_event,
    call_linearise,
    call_next_event,
    call_slot,
)
from macrostep.solvers.engine.remote import EXCHANGE_SIGNATURE, Asked, RanksType, note_waiting, ranks_at

ACQUIRED = 1
"""What Python's function that acquires a lock returns when it has."""


class Thread(Structure):
    """A thread that waits for requests."""

    ranks: int
    """Address of the `Ranks`."""
    rank: int
    """Which of them it is."""
    wake: int
    """The lock that is released when there is something to do."""
    done: int
    """The lock that it releases when that is done."""
    acquire: int
    """Address of the function that acquires a lock: (lock, how long to wait at most [µs], 0) -> ACQUIRED if it has."""
    release: int
    """Address of the function that releases one."""
    looks: int
    """How often it is looked for the release of a lock before who waits for it sleeps."""
    ends: int
    """Whether it is to end."""


class Threaded(Asked):
    """Stands for a subsystem that is one of several threads' to step."""

    number: int
    """Its number in the run."""
    operations: Integers
    """Its own functions."""
    instance: int
    """The address of its instance."""
    heartbeat: Doubles
    """Signs of life of its thread."""
    clock: int
    """Address of a function that returns the time [s] while it is measured what it costs; otherwise 0."""
    least: Doubles
    """How long a step took at least, and a linearisation [s]."""
    calls: Integers
    """How many there were of both."""
    t: float
    """Of what is asked for: the time [s]."""
    H: float
    """How long the step is [s]."""
    u: int
    """Address of the input polynomials."""
    degree: int
    """Their degree."""
    requested: int
    """What is requested besides outputs, or the slot of a state."""
    y: int
    """Address for outputs."""
    dy: int
    """The same for their time derivatives."""
    iy: int
    """The same for their integrals."""
    jacobian: int
    """The same for a jacobian, 0 if none is asked for."""
    f: int
    """The same for the states' time derivatives."""


ThreadType, ThreadedType = Thread.numba_type, Threaded.numba_type
thread_at, threaded_at = structure_at(ThreadType), structure_at(ThreadedType)
call_acquire = pointer_call(int32(int64, int64, int32))
call_release = pointer_call(types.void(int64))
call_clock = pointer_call(float64())


@compiled(int64(ThreadedType, int64))
def call_function(s, operation):
    """Call a function of a subsystem with what is written down in `s`; the status."""
    function = s.operations[operation]
    if operation == ADVANCE:
        return call_advance(function, (s.instance, s.t, s.H, s.u, s.degree, s.requested, s.y, s.dy, s.iy))
    if operation == EVALUATE:
        return call_evaluate(function, (s.instance, s.t, s.u, s.degree, s.requested, s.y, s.dy))
    if operation == HANDLE_EVENT:
        return call_handle_event(function, (s.instance, s.t, s.u))
    if operation == LINEARISE:
        return call_linearise(function, (s.instance, s.t, s.u, s.degree, s.jacobian, s.f))
    if operation == NEXT_EVENT:
        s.moment = call_next_event(function, (s.instance, s.t))
        return OK
    return call_slot(function, (s.instance, s.requested))


@compiled(int64(ThreadedType, int64))
def perform(s, operation):
    """Do what is asked of a subsystem; the status."""
    s.heartbeat[0] = s.number
    if operation != SAVE and operation != RESTORE:
        s.heartbeat[1] = s.t
    if s.clock == 0 or (operation != ADVANCE and operation != LINEARISE):
        return call_function(s, operation)
    began = call_clock(s.clock, ())
    status = call_function(s, operation)
    place = 0 if operation == ADVANCE else 1
    s.least[place] = min(s.least[place], call_clock(s.clock, ()) - began)
    s.calls[place] += 1
    return status


@compiled(types.void(RanksType, int64))
def perform_all(ranks, rank):
    """Do all that a thread is asked for, one after the other; who has failed is not asked any more."""
    waiting = ranks.waiting[rank]
    for j in range(ranks.waiting_n[rank]):
        s = threaded_at(waiting[2 * j])
        if s.status == OK:
            s.status = perform(s, waiting[2 * j + 1])
            if s.status != OK:
                s.has_failed = 1


@compiled(types.void(ThreadType, int64))
def wait_for(thread, lock):
    """Wait for the release of a lock."""
    for _ in range(thread.looks):
        if call_acquire(thread.acquire, (lock, 0, int32(0))) == ACQUIRED:
            return
    call_acquire(thread.acquire, (lock, -1, int32(0)))


@compiled(types.void(ThreadType))
def work(thread):
    """Do what a thread is asked for, until it is to end."""
    while True:
        wait_for(thread, thread.wake)
        if thread.ends:
            return
        perform_all(ranks_at(thread.ranks), thread.rank)
        call_release(thread.release, (thread.done,))


@callback(EXCHANGE_SIGNATURE)
def hand_over(here, rank):
    """Wake the threads that something is asked of."""
    ranks = ranks_at(here)
    for its in range(1, ranks.n_ranks):
        if ranks.waiting_n[its] > 0:
            thread = thread_at(ranks.threads[its])
            call_release(thread.release, (thread.wake,))
    return OK


@callback(EXCHANGE_SIGNATURE)
def take_back(here, rank):
    """Do what is asked of this thread, and wait until the others have done theirs."""
    ranks = ranks_at(here)
    perform_all(ranks, 0)
    for its in range(1, ranks.n_ranks):
        if ranks.waiting_n[its] > 0:
            thread = thread_at(ranks.threads[its])
            wait_for(thread, thread.done)
    return OK


@compiled(types.void(RanksType, int64, int64))
def exchange(ranks, here, n):
    """Wake all threads n times, and wait until each has seen that nothing is asked of it."""
    for _ in range(n):
        for its in range(1, ranks.n_ranks):
            thread = thread_at(ranks.threads[its])
            call_release(thread.release, (thread.wake,))
        for its in range(1, ranks.n_ranks):
            thread = thread_at(ranks.threads[its])
            wait_for(thread, thread.done)


@compiled(int64(ThreadedType, int64, int64))
def ask(s, here, operation):
    """Do what is written down in `s`, or have it done when an open batch is closed; the status."""
    ranks = ranks_at(s.ranks)
    if ranks.is_open:
        note_waiting(ranks, s.rank, here, operation)
        return OK
    return perform(s, operation)


@callback(ADVANCE_SIGNATURE)
def advance(here, t, H, u, degree, requested, y, dy, iy):
    """Ask for a step."""
    s = threaded_at(here)
    s.t, s.H, s.u, s.degree, s.requested, s.y, s.dy, s.iy, s.status = t, H, u, degree, requested, y, dy, iy, OK
    return ask(s, here, ADVANCE)


@callback(EVALUATE_SIGNATURE)
def evaluate(here, t, u, degree, requested, y, dy):
    """Ask for outputs."""
    s = threaded_at(here)
    s.t, s.u, s.degree, s.requested, s.y, s.dy = t, u, degree, requested, y, dy
    return ask(s, here, EVALUATE)


@callback(HANDLE_EVENT_SIGNATURE)
def handle_event(here, t, u):
    """Let an event happen."""
    s = threaded_at(here)
    s.t, s.u, s.status = t, u, OK
    return ask(s, here, HANDLE_EVENT)


@callback(NEXT_EVENT_SIGNATURE)
def next_event(here, t):
    """Ask for the next time event; in an open batch it stands in `moment` when that is closed."""
    s = threaded_at(here)
    s.t, s.moment = t, math.inf
    ask(s, here, NEXT_EVENT)
    return s.moment


@callback(LINEARISE_SIGNATURE)
def linearise(here, t, u, degree, jacobian, f):
    """Ask for a linearisation."""
    s = threaded_at(here)
    s.t, s.u, s.degree, s.jacobian, s.f, s.status = t, u, degree, jacobian, f, OK
    return ask(s, here, LINEARISE)


@callback(SLOT_SIGNATURE)
def save(here, slot):
    """Keep the state; never in a batch."""
    s = threaded_at(here)
    s.requested = slot
    return perform(s, SAVE)


@callback(SLOT_SIGNATURE)
def restore(here, slot):
    """Restore a state; never in a batch."""
    s = threaded_at(here)
    s.requested = slot
    return perform(s, RESTORE)


def operations(of: tuple[int, ...]) -> tuple[int, ...]:
    """Return the functions of the engine's interface, as many as the subsystem has itself."""
    own = (advance, evaluate, handle_event, next_event, linearise, save, restore)
    return tuple(function.address if address else 0 for function, address in zip(own, of, strict=True))
