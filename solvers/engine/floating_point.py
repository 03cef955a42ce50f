"""The processor's control word for floating-point numbers, which foreign code may change for everybody in its thread.

Libraries that are compiled with -ffast-math let a process take subnormal numbers for zero from the moment they are
loaded; others round upwards and forget it. Both would reach the results of whatever is calculated behind them.
"""

from __future__ import annotations

import ctypes
import platform
import sys
from functools import cache
from typing import Any

from llvmlite import ir
from numba import int64, types
from numba.core import cgutils
from numba.extending import intrinsic

from macrostep.solvers.compilation.compilation import compiled

_IS_KNOWN = platform.machine().lower() in ("x86_64", "amd64")
_DEFAULT = 0x1F80
"""MXCSR as a process begins: rounding to nearest, subnormal numbers are numbers, and nothing traps."""
_CONTROL = 0xFFC0
"""Its bits that say how to calculate; the others say what happened."""


def _instruction(name: str) -> tuple[Any, Any]:
    byte = ir.IntType(8).as_pointer()
    return byte, (name, (), ir.FunctionType(ir.VoidType(), [byte]))


@intrinsic
def _read(typing_context: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        kind, described = _instruction("llvm.x86.sse.stmxcsr")
        word = cgutils.alloca_once(builder, ir.IntType(32))
        builder.call(builder.module.declare_intrinsic(*described), [builder.bitcast(word, kind)])
        return builder.zext(builder.load(word), ir.IntType(64))

    return types.int64(), generate


@intrinsic
def _write(typing_context: Any, value: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        kind, described = _instruction("llvm.x86.sse.ldmxcsr")
        word = cgutils.alloca_once(builder, ir.IntType(32))
        builder.store(builder.trunc(values[0], ir.IntType(32)), word)
        builder.call(builder.module.declare_intrinsic(*described), [builder.bitcast(word, kind)])
        return context.get_dummy_value()

    return types.void(types.int64), generate


@compiled(int64(), forceinline=True)
def calculate_as_usual():
    """Set back how this thread calculates; 1 if it was changed."""
    if _IS_KNOWN and _read() & _CONTROL != _DEFAULT:
        _write(_DEFAULT)
        return 1
    return 0


def round_long_numbers_as_usual() -> None:
    """Let this thread round what x86 processors calculate beside that word, long doubles, to nearest again.

    No result of ours is one, but libraries have some: HDF5 does not survive another rounding.
    """
    if (set_rounding := _set_rounding()) is not None:
        set_rounding(_TO_NEAREST)


_TO_NEAREST = 0
"""FE_TONEAREST of C."""


@cache
def _set_rounding() -> Any:
    if not (_IS_KNOWN and sys.platform == "linux"):
        return None
    return getattr(ctypes.CDLL(None), "fesetround", None) or ctypes.CDLL("libm.so.6").fesetround
