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
from macrostep.solvers.foreign_code.log import log
from macrostep.solvers.foreign_code.output import Overheard
from macrostep.solvers.problem.frozen_subsystem import Environment, FrozenSubsystem
from macrostep.solvers.processes.heartbeat import TIME, heartbeat
from macrostep.solvers.processes.start import enter
from macrostep.solvers.subsystems.isolated import protocol
from macrostep.solvers.subsystems.stopped import endings_in, faults_in, step_too_small

Freezing = Callable[[Subsystem, Mapping[str, Any]], FrozenSubsystem]

_CLOSING = 5.0
"""How long the instance may take to be freed [s]."""


def main(pipe: Any, memory: Any, sizes: protocol.Sizes) -> None:
    """Make instances, one at a time, and serve until asked to quit, or until the other process is gone."""
    lock = threading.Lock()

    def answer(text: bytes) -> None:
        with lock:  # an FMU may log from threads of its own
            try:
                pipe.send_bytes(text)
            except OSError:  # who asked is gone
                os._exit(1)

    log.pass_on(lambda *said: answer(protocol.SAID + pickle.dumps(said)))
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
        if request == protocol.QUIT:
            break
        if request == protocol.RELEASE:
            host = None
            gc.collect()  # frees the instance
            answer(protocol.DONE)
        elif request[:1] == protocol.NEW:
            allowed, *requested = pickle.loads(request[1:])
            enter(allowed)
            try:
                host = Host(np.frombuffer(memory, np.float64), sizes, *requested)
            except MacrostepError as error:
                answer(protocol.REFUSED + str(error).encode(errors="replace"))
                return
            answer_with_output(protocol.DONE)
        elif host is not None and request[:1] == protocol.TUNE:
            answer_with_output(host.tune(*pickle.loads(request[1:])))
        elif host is not None:
            answer_with_output(host.call(request[0]))
    timer = threading.Timer(_CLOSING, os._exit, (1,))
    timer.daemon = True
    timer.start()


class Host:
    """The instance, and the functions that are called."""

    def __init__(
        self, memory: np.ndarray, sizes: protocol.Sizes, freezes: Freezing, origin: Subsystem,
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
        function, t = self._functions[operation], memory[protocol.T]
        degree, requested = int(memory[protocol.DEGREE]), int(memory[protocol.REQUESTED])
        self._beat[TIME] = t
        status: int = interface.OK
        if operation == interface.ADVANCE:
            given = (instance, t, memory[protocol.H], self._u, degree, requested, self._y, self._dy, self._iy)
            status = interface.call_advance(function, given)
        elif operation == interface.EVALUATE:
            status = interface.call_evaluate(function, (instance, t, self._u, degree, requested, self._y, self._dy))
        elif operation == interface.HANDLE_EVENT:
            status = interface.call_handle_event(function, (instance, t, self._u))
        elif operation == interface.NEXT_EVENT:
            memory[protocol.MOMENT] = interface.call_next_event(function, (instance, t))
        elif operation == interface.LINEARISE:
            jacobian = self._jacobian if requested else 0
            status = interface.call_linearise(function, (instance, t, self._u, degree, jacobian, self._f))
        else:
            status = interface.call_slot(function, (instance, requested))
        memory[protocol.STATUS], memory[protocol.COUNT] = status, float(self._instance.counts[0])
        return protocol.DONE if status == interface.OK else self._fault(status)

    def _fault(self, status: int) -> bytes:
        """Return the answer of a function that failed."""
        for sentence, time in endings_in(self._instance):
            self._memory[protocol.FAILED_AT] = time
            return protocol.ENDED + sentence.encode(errors="replace")
        self._memory[protocol.FAILED_AT] = (
            float(self._instance.failed_at) if hasattr(self._instance, "failed_at") else np.nan
        )
        fault = next(faults_in(self._instance), "")
        if not fault and status == interface.STEP_TOO_SMALL:
            fault = step_too_small(self._frozen, self._instance)
        return protocol.FAULT + fault.encode(errors="replace")

    def tune(self, values: dict[str, float], t: float) -> bytes:
        """Give it other parameters; the answer."""
        try:
            return protocol.CHANGED + pickle.dumps(self._frozen.tune(self._instance, values, t))
        except MacrostepError as error:
            return protocol.REFUSED + str(error).encode(errors="replace")
