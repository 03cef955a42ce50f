"""Calling C function pointers from compiled code, and from plain Python when a method is debugged uncompiled.

The overloads are not inlined by Numba (``inline="always"`` mixes up variables where several are inlined into one
function); LLVM inlines them.
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from numba import carray, types
from numba.core import cgutils
from numba.extending import intrinsic, overload

_C_TYPES: dict[Any, Any] = {
    types.int64: ctypes.c_int64, types.int32: ctypes.c_int32, types.float64: ctypes.c_double, types.void: None,
}  # fmt: skip


def pointer_call(signature: Any) -> Callable[[int, tuple[Any, ...]], Any]:
    """Return ``call(address, arguments)`` for C functions of one signature.

    Parameters
    ----------
    signature : numba signature
        Of int64, int32, float64, void and structures; other pointers are int64 addresses.
    """
    arguments_in_c = (_C_TYPES.get(kind, ctypes.c_void_p) for kind in signature.args)
    prototype = ctypes.CFUNCTYPE(_C_TYPES[signature.return_type], *arguments_in_c)

    def call(address: int, arguments: tuple[Any, ...]) -> Any:
        return prototype(int(address))(*arguments)

    @intrinsic
    def compiled_call(typing_context: Any, address: Any, arguments: Any) -> Any:
        def generate(context: Any, builder: Any, typed: Any, values: Any) -> Any:
            given = zip(cgutils.unpack_tuple(builder, values[1]), arguments.types, signature.args, strict=True)
            converted = [context.cast(builder, value, have, want) for value, have, want in given]
            if signature.return_type == types.void:
                result_type = ir.VoidType()
            else:
                result_type = context.get_value_type(signature.return_type)
            kind = ir.FunctionType(result_type, [value.type for value in converted])
            result = builder.call(builder.inttoptr(values[0], kind.as_pointer()), converted)
            return context.get_dummy_value() if signature.return_type == types.void else result

        return signature.return_type(types.int64, arguments), generate

    @overload(call)
    def _call(address, arguments):
        return lambda address, arguments: compiled_call(address, arguments)

    return call


def address_of(array: np.ndarray, index: int = 0) -> int:
    """Return the address of an element of a contiguous array of 8-byte items, counted through all its rows."""
    return int(array.ctypes.data + 8 * index)


@intrinsic
def _as_address(typing_context: Any, pointer: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return builder.ptrtoint(values[0], ir.IntType(64))

    return types.int64(pointer), generate


@overload(address_of)
def _address_of(array, index=0):
    if isinstance(array, types.CPointer):
        return lambda array, index=0: _as_address(array) + 8 * index
    return lambda array, index=0: array.ctypes.data + 8 * index


def pointer_to(kind: Any) -> Any:
    """Return the compiled function that takes an address for a pointer to values of a type."""

    @intrinsic
    def at(typing_context: Any, address: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            return builder.inttoptr(values[0], context.get_value_type(signature.return_type))

        return types.CPointer(kind)(types.int64), generate

    return at


_as_pointer, _as_integer_pointer = pointer_to(types.float64), pointer_to(types.int64)


def doubles(address: int, n: int) -> np.ndarray:
    """Return a view of n floats at an address."""
    return np.ctypeslib.as_array((ctypes.c_double * int(n)).from_address(int(address)))


@overload(doubles)
def _doubles(address, n):
    return lambda address, n: carray(_as_pointer(address), (n,))


def shaped(address: int, shape: tuple[int, ...]) -> np.ndarray:
    """Return a view of the floats at an address as a contiguous array; unlike reshaping it costs nothing."""
    return doubles(address, math.prod(shape)).reshape(shape)


@overload(shaped)
def _shaped(address, shape):
    return lambda address, shape: carray(_as_pointer(address), shape)


def integers(address: int, n: int) -> np.ndarray:
    """Return a view of n integers at an address."""
    return doubles(address, n).view(np.int64)


@overload(integers)
def _integers(address, n):
    return lambda address, n: carray(_as_integer_pointer(address), (n,))


def vector(address: int) -> Any:
    """Return the floats at an address, to be indexed; nothing checks how many there are."""
    return ctypes.cast(int(address), ctypes.POINTER(ctypes.c_double))


@overload(vector)
def _vector(address):
    return lambda address: _as_pointer(address)


def square(address: int, n: int) -> np.ndarray:
    """Return a view of an n x n matrix at an address."""
    return doubles(address, n * n).reshape(n, n)


@overload(square)
def _square(address, n):
    return lambda address, n: carray(_as_pointer(address), (n, n))
