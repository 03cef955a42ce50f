"""A method's kernel called by way of Python: for a debugger, or to reject what it does.

Where Python runs the kernel, breakpoints hold, and the figures are those of the compiled one. Only what stands in the
method's own file is interpreted; the loop around it and the subsystems stay compiled.
"""

from __future__ import annotations

import ctypes
import traceback
from bdb import BdbQuit
from collections.abc import Callable
from types import FunctionType
from typing import Any

import numpy as np
from numba import types

from macrostep.model.base.errors import MacrostepError
from macrostep.solvers.compilation.compilation import Compiled
from macrostep.solvers.coupling.parts.method import Kernel
from macrostep.solvers.engine.interface import OK, REJECTED, STOPPED
from macrostep.solvers.engine.state import KERNEL_SIGNATURE, Engine

_C_KERNEL = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)


class PythonKernel(types.WrapperAddressProtocol):
    """What the compiled loop calls in place of a kernel's machine code; a subclass says in `step` what that does.

    Parameters
    ----------
    engine : Engine
        Of the run that it steps.
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.error: BaseException | None = None
        self._called = _C_KERNEL(self._step)
        engine.held[:] = 0  # so that no macro-steps are done in a row without it

    def signature(self) -> Any:
        """Return the signature that every kernel has for the loop."""
        return KERNEL_SIGNATURE

    def __wrapper_address__(self) -> int:
        """Return the address by which the loop calls it, for Numba."""
        address = ctypes.cast(self._called, ctypes.c_void_p).value
        assert address is not None
        return address

    def step(self, options: int, memory: int) -> int:
        """Do one macro-step; the arguments are addresses, the status is a kernel's."""
        raise NotImplementedError

    def _step(self, engine: int, options: int, memory: int) -> int:
        try:
            with np.errstate(all="ignore"):
                return int(self.step(options, memory))
        except (BdbQuit, KeyboardInterrupt):
            return STOPPED
        except Exception as error:
            self.error = error
            return STOPPED

    def raise_error(self) -> None:
        """Raise what was raised in the loop, where nothing can be."""
        if self.error is not None:
            raise self.error


class InterpretedKernel(PythonKernel):
    """A kernel that Python runs.

    Parameters
    ----------
    kernel : Kernel
    engine : Engine
    """

    def __init__(self, kernel: Kernel, engine: Engine) -> None:
        super().__init__(engine)
        self._kernel = Kernel(uncompiled(kernel.py_func), kernel.options, kernel.memory)

    def step(self, options: int, memory: int) -> int:
        """Do one macro-step."""
        return self._kernel(self.engine, options, memory)

    def raise_error(self) -> None:
        """Say what the method's code has raised, and where.

        Raises
        ------
        MacrostepError
        """
        if self.error is not None:
            file = self._kernel.py_func.__code__.co_filename
            frames = traceback.extract_tb(self.error.__traceback__)
            line = next((frame.lineno for frame in reversed(frames) if frame.filename == file), None)
            raise MacrostepError(
                "The method's own code failed, {file}, line {line}: {fault}.",
                file=file, line=line or 0, fault=f"{type(self.error).__name__}: {self.error}",
            ) from self.error  # fmt: skip


class RejectingKernel(PythonKernel):
    """A kernel each of whose macro-steps is done, rejected, and done again: the engine must go back without a trace.

    Parameters
    ----------
    kernel : Kernel
    engine : Engine
    """

    def __init__(self, kernel: Kernel, engine: Engine) -> None:
        super().__init__(engine)
        self._compiled = _C_KERNEL(kernel.address)
        self._is_first = True
        engine.is_rejectable = 1

    def step(self, options: int, memory: int) -> int:
        """Do one macro-step, and reject every other one."""
        proposed = self.engine.step
        status: int = self._compiled(self.engine.address, options, memory)
        if status == OK and self._is_first:
            self.engine.step = proposed
            status = REJECTED
        self._is_first = status != REJECTED
        return status


def uncompiled(function: Callable[..., int]) -> Callable[..., int]:
    """Return a function as Python runs it, and with it the compiled ones of its file that it calls."""
    names = dict(function.__globals__)
    for name, value in function.__globals__.items():
        if isinstance(value, Compiled) and value.py_func.__module__ == function.__module__:
            names[name] = _among(names, value.py_func)
    return _among(names, function)


def _among(names: dict[str, Any], function: Any) -> Callable[..., int]:
    return FunctionType(function.__code__, names, function.__name__, function.__defaults__, function.__closure__)
