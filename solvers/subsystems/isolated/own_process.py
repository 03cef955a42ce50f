"""A subsystem in a process of its own: what stands for it here passes on the seven functions to an instance there.

Numbers go through shared memory, a byte on a pipe wakes the other side. What crashes or hangs there ends that process
alone; here it is a failed function with a sentence.
"""

from __future__ import annotations

import ctypes
import dataclasses
import pickle
import weakref
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.behaviour.linearity import UNKNOWN
from macrostep.model.consent.permission import permission
from macrostep.model.subsystem.capabilities import Capabilities
from macrostep.model.subsystem.subsystem import Subsystem
from macrostep.solvers.compilation.codegen import FUNCTIONS, BlockType
from macrostep.solvers.engine.interface import (
    ADVANCE,
    DERIVATIVES,
    EVALUATE,
    INTEGRALS,
    LINEARISE,
    MEET_EVENT,
    NEXT_EVENT,
    OK,
    RESTORE,
    SAVE,
    SUBSYSTEM_FAILED,
)
from macrostep.solvers.foreign_code.log import log
from macrostep.solvers.problem.frozen_subsystem import FrozenSubsystem
from macrostep.solvers.problem.instances import Environment
from macrostep.solvers.processes.heartbeat import CALL, TIME, function_in_heartbeat, signal_said
from macrostep.solvers.subsystems import callbacks as called
from macrostep.solvers.subsystems.callbacks import NAMES, Called
from macrostep.solvers.subsystems.isolated.kept import give_back, process_for
from macrostep.solvers.subsystems.isolated.protocol import (
    COUNT,
    DEGREE,
    ENDED,
    FAILED_AT,
    FAULT,
    MOMENT,
    NEW,
    REFUSED,
    SAID,
    STATUS,
    TUNE,
    WANTED,
    H,
    Sizes,
    T,
)


@dataclass(frozen=True)
class FrozenOwnProcess(FrozenSubsystem):
    """A subsystem that runs in a process of its own; the rest is as of `inner`, the same one in this process.

    Attributes
    ----------
    inner : FrozenSubsystem
    origin : Subsystem
        What it is frozen from, there once more.
    """

    inner: FrozenSubsystem
    origin: Subsystem

    @property
    def is_black_box(self) -> bool:
        return True

    @property
    def limits(self) -> Capabilities:
        return self.inner.limits

    @property
    def internal_step(self) -> float:
        return self.inner.internal_step

    @property
    def proposed_step(self) -> float:
        return self.inner.proposed_step

    @property
    def hears_of_rollback(self) -> bool:
        return self.inner.hears_of_rollback

    @property
    def unheard_solver(self) -> str:
        return self.inner.unheard_solver

    def absence(self, capability: str) -> str:
        return self.inner.absence(capability)

    @property
    def operations(self) -> tuple[int, ...]:
        return called.operations([n for n, address in zip(NAMES, self.inner.operations, strict=True) if address == 0])

    def instance(self, x: np.ndarray, environment: Environment) -> Any:
        return Proxy(self, x, environment)


def in_own_process(inner: FrozenSubsystem, origin: Subsystem) -> FrozenOwnProcess:
    """Return a frozen subsystem that is to run in a process of its own."""
    fields = {field.name: getattr(inner, field.name) for field in dataclasses.fields(FrozenSubsystem)}
    fields["block_type"] = BlockType(dict.fromkeys(FUNCTIONS, 0), UNKNOWN)
    return FrozenOwnProcess(**fields, inner=inner, origin=origin)


class Proxy(Called):
    """Stands for an instance in another process.

    Parameters
    ----------
    frozen : FrozenOwnProcess
    x : ndarray
        Where its states are shown.
    environment : Environment

    Raises
    ------
    MacrostepError
        If the instance cannot be made.
    """

    def __init__(self, frozen: FrozenOwnProcess, x: np.ndarray, environment: Environment) -> None:
        super().__init__()
        self.name, self._x = frozen.name, x
        self.where = f"{frozen.name} ({Path(frozen.origin.file).name})"
        n_x = len(frozen.states)
        sizes = Sizes(len(frozen.behaviour.inputs), len(frozen.behaviour.outputs), n_x)
        own = process_for(frozen.origin.file, sizes, frozen.name)
        weakref.finalize(self, give_back, own, frozen.inner.process_is_reused)
        self._own, self._numbers, self._beat = own, own.numbers, own.beat
        self._pipe, self._process = own.pipe, own.process
        arrays = sizes.arrays(self._numbers)
        self._scalars: Any = self._numbers.data
        self._to_states = (x.ctypes.data, arrays["x"].ctypes.data, 8 * n_x)
        self._places = {name: (array.ctypes.data, array.nbytes) for name, array in arrays.items()}
        log.forget(frozen.name)
        self._t = environment.start
        origin, settings = frozen.origin, dict(frozen.solver_settings)
        wanted = (permission(), frozen.inner.freezes, origin, settings, environment.start, environment.stop)
        self._request(NEW + pickle.dumps(wanted))
        if self.fault:
            own.is_spoiled = True
            raise MacrostepError(self.fault)
        self._show_states()

    def told(self, error: BaseException) -> str:
        return f"{self.where} was left at t = {self._t:g} s: {type(error).__name__}."

    def set_parameters(self, values: Mapping[str, float], t: float) -> list[tuple[str, float, float]]:
        answer = self._request(TUNE + pickle.dumps((dict(values), t)))
        if self.fault:
            fault, self.fault = self.fault, self.fault if self.is_broken else ""
            raise MacrostepError(fault)
        changes: list[tuple[str, float, float]] = pickle.loads(answer)
        return changes

    # -- asking --------------------------------------------------------------------------------------------------

    def _ask(self, operation: int, t: float) -> int:
        """Let a function be called there; its status."""
        self._t = t
        self._scalars[T] = t
        self._request(_REQUESTS[operation])
        if self.is_broken:
            return SUBSYSTEM_FAILED
        if self._scalars[STATUS] == SUBSYSTEM_FAILED:
            self._own.is_spoiled = True
        self.counts[0] = self._scalars[COUNT]
        if self._to_states[2]:
            ctypes.memmove(*self._to_states)
        return int(self._scalars[STATUS])

    def _request(self, text: bytes) -> bytes:
        """Ask for something; what came with the answer."""
        try:
            self._pipe.send_bytes(text)
        except OSError:
            self._died()
            return b""
        return self._hear()

    def _hear(self) -> bytes:
        """Take in answers up to the one that says it is done; what came with it."""
        while True:
            try:
                answer = self._pipe.recv_bytes()
            except (EOFError, OSError):
                self._died()
                return b""
            kind, text = answer[:1], answer[1:]
            if kind == SAID:
                log.write(*pickle.loads(text))
                continue
            self.fault = text.decode() if kind in (FAULT, ENDED, REFUSED) else ""
            self.ending = self.fault if kind == ENDED else self.ending
            if kind in (FAULT, ENDED):
                self.failed_at = self._scalars[FAILED_AT]
            return text

    def _died(self) -> None:
        self._process.join()
        function, at = function_in_heartbeat(self._beat[CALL]), f"at t = {self._beat[TIME]:g} s"
        hung = self._process.watch.hung
        if hung:
            self.fault = (
                f"{self.where} did not return from {function} {at} within {hung:.0f} s; its own process was ended."
            )
        else:
            code = self._process.exitcode
            how = f"by {signal_said(code)}" if code is not None and code < 0 else f"with exit code {code}"
            self.fault = f"The own process of {self.where} ended {how}{f' in {function}' if function else ''} {at}."
        self.is_broken = self._own.is_spoiled = True

    def _show_states(self) -> None:
        if self._to_states[2]:
            ctypes.memmove(*self._to_states)

    def _give(self, name: str, address: int) -> None:
        place, size = self._places[name]
        ctypes.memmove(place, address, size)

    def _take(self, name: str, address: int) -> None:
        place, size = self._places[name]
        ctypes.memmove(address, place, size)

    # -- the functions of the interface ----------------------------------------------------------------------------

    def advance(self, t: float, H_: float, u: int, degree: int, wanted: int, y: int, dy: int, iy: int) -> int:
        scalars = self._scalars
        scalars[H], scalars[DEGREE], scalars[WANTED] = H_, degree, wanted
        self._give("u", u)
        status = self._ask(ADVANCE, t)
        if status == OK:
            self._take("y", y)
            if wanted & DERIVATIVES:
                self._take("dy", dy)
            if wanted & INTEGRALS:
                self._take("iy", iy)
        return status

    def evaluate(self, t: float, u: int, degree: int, wanted: int, y: int, dy: int) -> int:
        self._scalars[DEGREE], self._scalars[WANTED] = degree, wanted
        self._give("u", u)
        status = self._ask(EVALUATE, t)
        if status == OK:
            self._take("y", y)
            if wanted & DERIVATIVES:
                self._take("dy", dy)
        return status

    def meet_event(self, t: float, u: int) -> int:
        self._give("u", u)
        return self._ask(MEET_EVENT, t)

    def next_event(self, t: float) -> float:
        status = self._ask(NEXT_EVENT, t)
        return float(self._scalars[MOMENT]) if status == OK else float("inf")

    def linearise(self, t: float, u: int, degree: int, jacobian: int, f: int) -> int:
        self._scalars[DEGREE], self._scalars[WANTED] = degree, float(jacobian != 0)
        self._give("u", u)
        status = self._ask(LINEARISE, t)
        if status == OK:
            self._take("f", f)
            if jacobian:
                self._take("jacobian", jacobian)
        return status

    def save(self, slot: int) -> int:
        self._scalars[WANTED] = slot
        return self._ask(SAVE, self._t)

    def restore(self, slot: int) -> int:
        self._scalars[WANTED] = slot
        self.ending = ""
        return self._ask(RESTORE, self._t)


_REQUESTS = [bytes([number]) for number in range(len(NAMES))]
