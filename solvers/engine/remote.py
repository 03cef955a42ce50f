"""Subsystems on other ranks: what stands for them here posts what is asked of them, and takes in the answers.

A rank is a process with some of the subsystems; this one is rank 0, which has the engine. Numbers alone travel: one
message for each rank with all that was posted, and one answer. What keeps or restores a state needs no answer, and
travels with the next message. While a batch is open, everything else is posted, too, and its answer is there when the
batch is closed; otherwise it is waited for, so that who knows nothing of ranks gets what it asks for.

A message begins with the number of the run. Each request in it has HEAD numbers (operation, number of the subsystem on
its rank, t, H, degree, what is requested or the slot) and the coefficients of its inputs; each answer to it a status,
COUNTS counts, the states and what the operation writes.
"""

from __future__ import annotations

import math
from typing import Annotated

import numpy as np
from numba import float64, int64, types

from macrostep.solvers.compilation.compilation import callback, compiled
from macrostep.solvers.compilation.pointers import pointer_call, vector
from macrostep.solvers.compilation.structure import Integers, Matrix, Structure, structure_at
from macrostep.solvers.engine.instance import COUNTS
from macrostep.solvers.engine.interface import (
    ADVANCE,
    ADVANCE_SIGNATURE,
    COEFFICIENTS,
    DERIVATIVES,
    EVALUATE,
    EVALUATE_SIGNATURE,
    HANDLE_EVENT,
    HANDLE_EVENT_SIGNATURE,
    INTEGRALS,
    LINEARISE,
    LINEARISE_SIGNATURE,
    NEXT_EVENT,
    NEXT_EVENT_SIGNATURE,
    OK,
    RESTORE,
    SAVE,
    SLOT_SIGNATURE,
)

HEAD = 6
"""Numbers of a request before its inputs."""
ALL = -1
"""In place of a rank: all others."""


class Ranks(Structure):
    """The other ranks of a run, and what was posted to them.

    They may be threads of this process as well (:mod:`macrostep.solvers.engine.threads`), which have its memory: then
    nothing is written into messages, and `waiting` is all that they need.
    """

    n_ranks: int
    """How many there are with this one."""
    is_open: int
    """Whether answers are not waited for yet."""
    has_messages: int
    """Whether they have memory of their own, so that numbers have to be sent."""
    threads: Integers
    """The addresses of the threads, n_ranks; empty if they are no threads."""
    send: int
    """Address of the function that sends a rank what was posted, or to ALL: (address of this, rank) -> status."""
    receive: int
    """Address of the function that receives the answer of a rank, or of ALL, into `answers`."""
    posted: Matrix
    """What was posted, n_ranks x numbers."""
    posted_n: Integers
    """How many numbers, n_ranks; the number of the run is the first of them."""
    waiting: Annotated[np.ndarray, int64[:, ::1]]
    """Who waits for an answer, n_ranks x 2 per request: the address of a `Remote`, and the operation."""
    waiting_n: Integers
    """How many requests that are, n_ranks."""
    answers: Matrix
    """Answers, n_ranks x numbers."""


class Asked(Structure):
    """What the engine knows of a subsystem whose answers come later, whoever steps it."""

    ranks: int
    """Address of the `Ranks`."""
    rank: int
    """The rank that has it."""
    status: int
    """That of the answers since it was looked at."""
    has_failed: int
    """Whether the status of an answer was not OK."""
    moment: float
    """The newest answer of ``next_event``."""


class Remote(Asked):
    """Stands for a subsystem on another rank."""

    index: int
    """Its number there."""
    n_u: int
    """Number of inputs."""
    n_y: int
    """Number of outputs."""
    n_x: int
    """Number of states that are shown."""
    n_c: int
    """Number of states that Jacobians know."""
    x: int
    """Address of the states that are shown."""
    y: int
    """Address where outputs are waited for."""
    dy: int
    """The same of their time derivatives."""
    iy: int
    """The same of their integrals."""
    jacobian: int
    """The same of a jacobian, 0 if none is."""
    f: int
    """The same of the states' time derivatives."""
    requested: int
    """What was requested besides outputs."""
    counts: Integers
    """As other instances have them."""
    kept: Matrix
    """The states that are shown, of each slot."""


RanksType, AskedType, RemoteType = Ranks.numba_type, Asked.numba_type, Remote.numba_type
ranks_at, asked_at, remote_at = structure_at(RanksType), structure_at(AskedType), structure_at(RemoteType)
EXCHANGE_SIGNATURE = int64(int64, int64)
call_exchange = pointer_call(EXCHANGE_SIGNATURE)


@compiled(types.void(RanksType, int64), forceinline=True)
def open_batch(ranks, here):
    """Let requests be posted from now on; at first send what was kept and restored where it takes half the space."""
    for rank in range(1, ranks.n_ranks):
        if 2 * ranks.posted_n[rank] > ranks.posted.shape[1]:
            call_exchange(ranks.send, (here, rank))
    ranks.is_open = 1


@compiled(types.void(RanksType, int64), forceinline=True)
def send_batch(ranks, here):
    """Send what was posted; :func:`collect` waits for the answers."""
    call_exchange(ranks.send, (here, ALL))
    ranks.is_open = 0


@compiled(types.void(RemoteType, int64, float64, float64, int64, int64, int64))
def post(remote, operation, t, H, u, degree, requested):
    """Post a request."""
    ranks, rank = ranks_at(remote.ranks), remote.rank
    is_slot = operation in (SAVE, RESTORE)
    if is_slot and ranks.waiting_n[rank] == 0 and 2 * (ranks.posted_n[rank] + HEAD) > ranks.posted.shape[1]:
        call_exchange(ranks.send, (remote.ranks, rank))
    message, n = ranks.posted[rank], ranks.posted_n[rank]
    message[n], message[n + 1], message[n + 2] = operation, remote.index, t
    message[n + 3], message[n + 4], message[n + 5] = H, degree, requested
    n += HEAD
    if u != 0:
        coefficients = vector(u)
        for i in range(remote.n_u):
            for d in range(degree + 1):
                message[n] = coefficients[i * COEFFICIENTS + d]
                n += 1
    ranks.posted_n[rank] = n


@compiled(int64(float64[::1], int64, int64, int64), forceinline=True)
def take(answer, n, address, count):
    """Copy numbers of an answer to an address; returns where the next ones begin."""
    to = vector(address)
    for i in range(count):
        to[i] = answer[n + i]
    return n + count


@compiled(int64(RemoteType, int64, float64[::1], int64))
def take_in(r, operation, answer, n):
    """Put the answer to a request where it belongs; returns where the next one begins."""
    r.status = max(r.status, int64(answer[n]))
    if r.status != OK:
        r.has_failed = 1
    for i in range(COUNTS):
        r.counts[i] = int64(answer[n + 1 + i])
    n = take(answer, n + 1 + COUNTS, r.x, r.n_x)
    if operation == NEXT_EVENT:
        r.moment = answer[n]
        return n + 1
    if operation == LINEARISE:
        n = take(answer, n, r.f, r.n_c)
        if r.jacobian != 0:
            n = take(answer, n, r.jacobian, (r.n_c + r.n_y) * (r.n_c + r.n_u))
    elif operation != HANDLE_EVENT:
        n = take(answer, n, r.y, r.n_y)
        if r.requested & DERIVATIVES:
            n = take(answer, n, r.dy, r.n_y)
        if r.requested & INTEGRALS:
            n = take(answer, n, r.iy, r.n_y)
    return n


@compiled(int64(RanksType, int64, int64))
def collect(ranks, here, rank):
    """Wait for the answer of a rank, or for those of ALL, and take them in; the status of the exchange."""
    status = call_exchange(ranks.receive, (here, rank))
    for its in range(ranks.n_ranks):
        if ranks.waiting_n[its] == 0 or rank not in (its, ALL):
            continue
        waiting, n = ranks.waiting[its], 0
        for j in range(ranks.waiting_n[its] if ranks.has_messages else 0):
            r, operation = remote_at(waiting[2 * j]), waiting[2 * j + 1]
            if status == OK:
                n = take_in(r, operation, ranks.answers[its], n)
            else:
                r.status, r.has_failed, r.moment = status, 1, math.inf
        ranks.waiting_n[its] = 0
    return status


@compiled(int64(AskedType))
def newest_status(asked):
    """Return the status of the answers since this was looked at."""
    status = asked.status
    asked.status = OK
    return status


@compiled(types.void(RanksType, int64, int64, int64), forceinline=True)
def note_waiting(ranks, rank, here, operation):
    """Note that a subsystem waits for an answer."""
    n = ranks.waiting_n[rank]
    ranks.waiting[rank, 2 * n], ranks.waiting[rank, 2 * n + 1] = here, operation
    ranks.waiting_n[rank] = n + 1


@compiled(int64(RemoteType, int64, int64))
def expect(remote, here, operation):
    """Wait for the answer to what was just posted, but not in an open batch; the status."""
    ranks, rank = ranks_at(remote.ranks), remote.rank
    note_waiting(ranks, rank, here, operation)
    if ranks.is_open:
        return OK
    call_exchange(ranks.send, (remote.ranks, rank))
    collect(ranks, remote.ranks, rank)
    return newest_status(asked_at(here))


@callback(ADVANCE_SIGNATURE)
def advance(here, t, H, u, degree, requested, y, dy, iy):
    """Ask for a step."""
    r = remote_at(here)
    r.y, r.dy, r.iy, r.requested, r.status = y, dy, iy, requested, OK
    post(r, ADVANCE, t, H, u, degree, requested)
    return expect(r, here, ADVANCE)


@callback(EVALUATE_SIGNATURE)
def evaluate(here, t, u, degree, requested, y, dy):
    """Ask for outputs."""
    r = remote_at(here)
    r.y, r.dy, r.requested = y, dy, requested & DERIVATIVES
    post(r, EVALUATE, t, 0.0, u, degree, requested & DERIVATIVES)
    return expect(r, here, EVALUATE)


@callback(HANDLE_EVENT_SIGNATURE)
def handle_event(here, t, u):
    """Let an event happen there."""
    r = remote_at(here)
    post(r, HANDLE_EVENT, t, 0.0, u, 0, 0)
    return expect(r, here, HANDLE_EVENT)


@callback(NEXT_EVENT_SIGNATURE)
def next_event(here, t):
    """Ask for the next time event; in an open batch it stands in `moment` when that is closed."""
    r = remote_at(here)
    post(r, NEXT_EVENT, t, 0.0, 0, 0, 0)
    expect(r, here, NEXT_EVENT)
    return r.moment


@callback(LINEARISE_SIGNATURE)
def linearise(here, t, u, degree, jacobian, f):
    """Ask for a linearisation."""
    r = remote_at(here)
    r.jacobian, r.f, r.status = jacobian, f, OK
    post(r, LINEARISE, t, 0.0, u, degree, 1 if jacobian != 0 else 0)
    return expect(r, here, LINEARISE)


@callback(SLOT_SIGNATURE)
def save(here, slot):
    """Let the state be kept; who cannot, fails in its next step, too."""
    r = remote_at(here)
    shown = vector(r.x)
    for j in range(r.n_x):
        r.kept[slot, j] = shown[j]
    post(r, SAVE, 0.0, 0.0, 0, 0, slot)
    return OK


@callback(SLOT_SIGNATURE)
def restore(here, slot):
    """Let the state be restored."""
    r = remote_at(here)
    shown = vector(r.x)
    for j in range(r.n_x):
        shown[j] = r.kept[slot, j]
    post(r, RESTORE, 0.0, 0.0, 0, 0, slot)
    return OK


def operations(of: tuple[int, ...]) -> tuple[int, ...]:
    """Return the functions of the engine's interface, as many as the subsystem has itself."""
    own = (advance, evaluate, handle_event, next_event, linearise, save, restore)
    return tuple(function.address if address else 0 for function, address in zip(own, of, strict=True))
