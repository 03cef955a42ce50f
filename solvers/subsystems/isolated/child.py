"""What happens in a subsystem's own process: an instance as in any run, whose functions are called as asked for."""

from __future__ import annotations

import gc
import os
import pickle
import threading
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.subsystem.subsystem import Subsystem
from macrostep.solvers.engine import interface
from macrostep.solvers.engine.interface import (
    ADVANCE,
    EVALUATE,
    LINEARISE,
    MEET_EVENT,
    NEXT_EVENT,
    OK,
    STEP_TOO_SMALL,
)
from macrostep.solvers.foreign_code.log import log
from macrostep.solvers.foreign_code.output import Overheard
from macrostep.solvers.problem.frozen_subsystem import FrozenSubsystem
from macrostep.solvers.problem.instances import Environment
from macrostep.solvers.processes.heartbeat import TIME, heartbeat
from macrostep.solvers.processes.start import enter
from macrostep.solvers.subsystems.black_boxes import endings_in, faults_in
from macrostep.solvers.subsystems.isolated.protocol import (
    CHANGED,
    COUNT,
    DEGREE,
    DONE,
    ENDED,
    FAILED_AT,
    FAULT,
    MOMENT,
    NEW,
    QUIT,
    REFUSED,
    RELEASE,
    SAID,
    STATUS,
    TUNE,
    WANTED,
    H,
    Sizes,
    T,
)
from macrostep.solvers.subsystems.stopped_solver import step_too_small

Freezing = Callable[[Subsystem, Mapping[str, Any]], FrozenSubsystem]

_CLOSING = 5.0
"""How long the instance may take to be freed [s]."""


def main(pipe: Any, memory: Any, sizes: Sizes) -> None:
    """Make instances, one at a time, and serve until told to quit, or until the other process is gone."""
    lock = threading.Lock()

    def answer(text: bytes) -> None:
        with lock:  # an FMU may log from threads of its own
            try:
                pipe.send_bytes(text)
            except OSError:  # who asked is gone
                os._exit(1)

    log.pass_on(lambda *said: answer(SAID + pickle.dumps(said)))
    host, overheard = None, Overheard()

    def answer_with_output(text: bytes) -> None:
        if host is not None:
            for line in overheard.take():
                log.write(host.subsystem, 0, line)
        answer(text)

    while True:
        try:
            request = pipe.recv_bytes()
        except (EOFError, OSError):
            break
        if request == QUIT:
            break
        if request == RELEASE:
            host = None
            gc.collect()  # frees the instance
            answer(DONE)
        elif request[:1] == NEW:
            allowed, *wanted = pickle.loads(request[1:])
            enter(allowed)
            try:
                host = Host(np.frombuffer(memory, np.float64), sizes, *wanted)
            except MacrostepError as error:
                answer(REFUSED + str(error).encode(errors="replace"))
                return
            answer_with_output(DONE)
        elif host is not None and request[:1] == TUNE:
            answer_with_output(host.tune(*pickle.loads(request[1:])))
        elif host is not None:
            answer_with_output(host.call(request[0]))
    timer = threading.Timer(_CLOSING, os._exit, (1,))
    timer.daemon = True
    timer.start()


class Host:
    """The instance, and the functions that are called."""

    def __init__(
        self, memory: np.ndarray, sizes: Sizes, freezes: Freezing, origin: Subsystem,
        settings: dict[str, Any], start: float, stop: float,
    ) -> None:  # fmt: skip
        self.subsystem = origin.name
        self._memory: Any = memory.data
        self._beat = heartbeat()
        self._beat[TIME] = start
        self._frozen = freezes(origin, settings)
        arrays = sizes.arrays(memory)
        self._instance = self._frozen.instance(arrays["x"], Environment(start, stop, np.zeros(1, np.int64)))
        self._u, self._y, self._dy, self._iy, self._f, self._jacobian = (
            int(arrays[name].ctypes.data) for name in ("u", "y", "dy", "iy", "f", "jacobian")
        )
        self._functions = self._frozen.operations

    def call(self, operation: int) -> bytes:
        """Call a function with what stands in the shared memory; the answer."""
        memory, instance = self._memory, self._instance.address
        function, t = self._functions[operation], memory[T]
        degree, wanted = int(memory[DEGREE]), int(memory[WANTED])
        self._beat[TIME] = t
        status: int = OK
        if operation == ADVANCE:
            given = (instance, t, memory[H], self._u, degree, wanted, self._y, self._dy, self._iy)
            status = interface.call_advance(function, given)
        elif operation == EVALUATE:
            status = interface.call_evaluate(function, (instance, t, self._u, degree, wanted, self._y, self._dy))
        elif operation == MEET_EVENT:
            status = interface.call_meet_event(function, (instance, t, self._u))
        elif operation == NEXT_EVENT:
            memory[MOMENT] = interface.call_next_event(function, (instance, t))
        elif operation == LINEARISE:
            jacobian = self._jacobian if wanted else 0
            status = interface.call_linearise(function, (instance, t, self._u, degree, jacobian, self._f))
        else:
            status = interface.call_slot(function, (instance, wanted))
        memory[STATUS], memory[COUNT] = status, float(self._instance.counts[0])
        return DONE if status == OK else self._fault(status)

    def _fault(self, status: int) -> bytes:
        """Return the answer of a function that failed."""
        for sentence, time in endings_in(self._instance):
            self._memory[FAILED_AT] = time
            return ENDED + sentence.encode(errors="replace")
        self._memory[FAILED_AT] = float(self._instance.failed_at) if hasattr(self._instance, "failed_at") else np.nan
        fault = next(faults_in(self._instance), "")
        if not fault and status == STEP_TOO_SMALL:
            fault = step_too_small(self._frozen, self._instance)
        return FAULT + fault.encode(errors="replace")

    def tune(self, values: dict[str, float], t: float) -> bytes:
        """Give it other parameters; the answer."""
        try:
            return CHANGED + pickle.dumps(self._frozen.tune(self._instance, values, t))
        except MacrostepError as error:
            return REFUSED + str(error).encode(errors="replace")
