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
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.model.behaviour.linearity import UNKNOWN
from macrostep.model.consent.permission import permission
from macrostep.model.subsystem.subsystem import Subsystem
from macrostep.solvers.compilation.codegen import FUNCTIONS, BlockType
from macrostep.solvers.engine import interface
from macrostep.solvers.foreign_code.log import log
from macrostep.solvers.problem.frozen_subsystem import Environment, FrozenSubsystem
from macrostep.solvers.processes.heartbeat import CALL, TIME, function_in_heartbeat, signal_said
from macrostep.solvers.subsystems import callbacks as called
from macrostep.solvers.subsystems.callbacks import NAMES, Called
from macrostep.solvers.subsystems.isolated import protocol
from macrostep.solvers.subsystems.isolated.kept import give_back, process_for


@dataclass(frozen=True, slots=True)
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

    def absence(self, capability: str) -> Phrase:
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
    fields |= {"is_black_box": True, "runs_foreign_code": False}
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
        sizes = protocol.Sizes(len(frozen.behaviour.inputs), len(frozen.behaviour.outputs), n_x)
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
        requested = (permission(), frozen.inner.freezes, origin, settings, environment.start, environment.stop)
        self._request(protocol.NEW + pickle.dumps(requested))
        if self.fault:
            own.is_spoiled = True
            raise MacrostepError(self.fault)
        self._show_states()

    def message_of(self, error: BaseException) -> str:
        return f"{self.where} was left at t = {self._t:g} s: {type(error).__name__}."

    def set_parameters(self, values: Mapping[str, float], t: float) -> list[tuple[str, float, float]]:
        answer = self._request(protocol.TUNE + pickle.dumps((dict(values), t)))
        if self.fault:
            fault, self.fault = self.fault, self.fault if self.is_broken else ""
            raise MacrostepError(fault)
        return pickle.loads(answer)

    # -- asking --------------------------------------------------------------------------------------------------

    def _ask(self, operation: int, t: float) -> int:
        """Let a function be called there; its status."""
        self._t = t
        self._scalars[protocol.T] = t
        self._request(_REQUESTS[operation])
        if self.is_broken:
            return interface.SUBSYSTEM_FAILED
        if self._scalars[protocol.STATUS] == interface.SUBSYSTEM_FAILED:
            self._own.is_spoiled = True
        self.counts[0] = self._scalars[protocol.COUNT]
        self._show_states()
        return int(self._scalars[protocol.STATUS])

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
            if kind == protocol.SAID:
                log.write(*pickle.loads(text))
                continue
            self.fault = text.decode() if kind in (protocol.FAULT, protocol.ENDED, protocol.REFUSED) else ""
            self.ending = self.fault if kind == protocol.ENDED else self.ending
            if kind in (protocol.FAULT, protocol.ENDED):
                self.failed_at = self._scalars[protocol.FAILED_AT]
            return text

    def _died(self) -> None:
        self._process.join()
        function, time = function_in_heartbeat(self._beat[CALL]), Amount(float(self._beat[TIME]), digits=6)
        hung = self._process.watch.hung
        if hung:
            self.fault = Phrase(
                "{who} did not return from {function} at t = {time} s within {hung} s; its own process was ended.",
                who=self.where, function=function, time=time, hung=Amount(hung),
            )  # fmt: skip
        else:
            code = self._process.exitcode
            how = Phrase("with exit code {code}", code=str(code))
            if code is not None and code < 0:
                how = Phrase("by {signal}", signal=signal_said(code))
            where = Phrase(" in {function}", function=function) if function else ""
            self.fault = Phrase(
                "The own process of {who} ended {how}{where} at t = {time} s.",
                who=self.where, how=how, where=where, time=time,
            )  # fmt: skip
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

    def advance(self, t: float, H_: float, u: int, degree: int, requested: int, y: int, dy: int, iy: int) -> int:
        scalars = self._scalars
        scalars[protocol.H], scalars[protocol.DEGREE], scalars[protocol.REQUESTED] = H_, degree, requested
        self._give("u", u)
        status = self._ask(interface.ADVANCE, t)
        if status == interface.OK:
            self._take("y", y)
            if requested & interface.DERIVATIVES:
                self._take("dy", dy)
            if requested & interface.INTEGRALS:
                self._take("iy", iy)
        return status

    def evaluate(self, t: float, u: int, degree: int, requested: int, y: int, dy: int) -> int:
        self._scalars[protocol.DEGREE], self._scalars[protocol.REQUESTED] = degree, requested
        self._give("u", u)
        status = self._ask(interface.EVALUATE, t)
        if status == interface.OK:
            self._take("y", y)
            if requested & interface.DERIVATIVES:
                self._take("dy", dy)
        return status

    def handle_event(self, t: float, u: int) -> int:
        self._give("u", u)
        return self._ask(interface.HANDLE_EVENT, t)

    def next_event(self, t: float) -> float:
        status = self._ask(interface.NEXT_EVENT, t)
        return float(self._scalars[protocol.MOMENT]) if status == interface.OK else float("inf")

    def linearise(self, t: float, u: int, degree: int, jacobian: int, f: int) -> int:
        self._scalars[protocol.DEGREE], self._scalars[protocol.REQUESTED] = degree, float(jacobian != 0)
        self._give("u", u)
        status = self._ask(interface.LINEARISE, t)
        if status == interface.OK:
            self._take("f", f)
            if jacobian:
                self._take("jacobian", jacobian)
        return status

    def save(self, slot: int) -> int:
        self._scalars[protocol.REQUESTED] = slot
        return self._ask(interface.SAVE, self._t)

    def restore(self, slot: int) -> int:
        self._scalars[protocol.REQUESTED] = slot
        self.ending = ""
        return self._ask(interface.RESTORE, self._t)


_REQUESTS = [bytes([number]) for number in range(len(NAMES))]
