"""C structures whose fields read alike in Python and in compiled code: ``engine.u[i, 0]``.

A structure is a block of 8-byte words. A scalar is one word; an array is its address and its shape; a *vector* is its
address alone, and indexing it costs no more than in C (an array's index is checked for being negative). In compiled
code a structure is one pointer (a tuple of twenty arrays costs up to 130 ns in every call through a function pointer),
and reading a field makes a view of the memory, without counting references. The Python object owns the memory.
"""

from __future__ import annotations

import ctypes
import hashlib
import operator
from collections.abc import Collection
from typing import Annotated, Any, ClassVar, Self, get_args, get_origin, get_type_hints

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.typing.templates import AbstractTemplate, AttributeTemplate, infer_global
from numba.core.typing.templates import signature as typing_signature
from numba.extending import (
    NativeValue,
    infer_getattr,
    intrinsic,
    lower_builtin,
    lower_getattr_generic,
    lower_setattr_generic,
    models,
    register_model,
    typeof_impl,
    unbox,
)
from numba.np import arrayobj

_WORD = 8
_INTEGER = ir.IntType(64)

DOUBLES = types.CPointer(types.float64)
INTEGERS = types.CPointer(types.int64)
"""Vectors: fields that are read and written by index only; NumPy arrays in Python."""

Doubles = Annotated[np.ndarray, DOUBLES]
Integers = Annotated[np.ndarray, INTEGERS]
Matrix = Annotated[np.ndarray, types.float64[:, ::1]]
"""The same, and matrices, as annotations of a structure's fields."""


class StructureType(types.Type):
    """Numba's type of a structure: its name and its fields.

    Where `is_relative`, arrays and structures in it are found by their distance from its beginning in bytes, so that it
    may be copied with them.
    """

    def __init__(self, name: str, fields: tuple[tuple[str, Any], ...], is_relative: bool = False) -> None:
        self.fields, self.is_relative = dict(fields), is_relative
        self.offsets: dict[str, int] = {}
        size = 0
        for field, kind in fields:
            self.offsets[field] = size
            size += _words(kind)
        self.size = size
        described = ",".join(f"{field}:{kind}" for field, kind in fields)
        relative = "relative_" if is_relative else ""
        super().__init__(name=f"{name}_{relative}{hashlib.sha256(described.encode()).hexdigest()[:8]}")


class RecordsType(types.Type):
    """Numba's type of a row of structures, ``records[i].field``, of one size or, if they are not `even`, of several.

    Those begin with the distances of the structures from the beginning of the row in bytes.
    """

    def __init__(self, kind: StructureType, is_even: bool = True) -> None:
        self.kind, self.is_even = kind, is_even
        super().__init__(name=f"{'even' if is_even else 'uneven'} row of {kind}")


class InlineType(types.Type):
    """Type of a field that is a vector of floats inside the structure itself."""

    def __init__(self, length: int) -> None:
        self.length = length
        super().__init__(name=f"{length} floats")


def _words(kind: Any) -> int:
    """Return how many words a field takes."""
    match kind:
        case types.Array():
            return 1 + int(kind.ndim)  # where it is, and its shape
        case RecordsType():
            return 2  # where they are, and how many
        case InlineType():
            return kind.length
    return 1


def _field_type(hint: Any) -> Any:
    return {float: types.float64, int: types.int64}.get(hint) or get_args(hint)[1]


class Structure:
    """Base of the structures; a subclass declares its fields, ``u: Matrix``, or lists them with Numba's types,
    ``fields = (("n", int64), ...)``.

    Scalars are read and written as attributes, arrays are NumPy arrays that share the structure's memory; they are
    given when the object is made. Those that are `constant` are never written to.
    """

    fields: ClassVar[tuple[tuple[str, Any], ...]] = ()
    constant: ClassVar[tuple[str, ...]] = ()
    numba_type: ClassVar[StructureType]

    def __init_subclass__(cls) -> None:
        declared = get_type_hints(cls, include_extras=True).items()
        declared_fields = ((name, _field_type(hint)) for name, hint in declared if get_origin(hint) is not ClassVar)
        cls.numba_type = StructureType(cls.__name__, cls.fields or tuple(declared_fields))

    def __init__(self, **values: Any) -> None:
        kind = type(self).numba_type
        words = np.zeros(kind.size, np.int64)
        arrays: dict[str, np.ndarray] = {}
        self.__dict__.update(_words=words, _floats=words.view(np.float64), _arrays=arrays)
        self.__dict__["address"] = words.ctypes.data
        missing = kind.fields.keys() ^ values.keys()
        if missing:
            raise TypeError(f"{type(self).__name__}: fields {sorted(missing)} are missing or unknown")
        for name, field in kind.fields.items():
            if isinstance(field, (types.Array, types.CPointer)):
                dtype = np.float64 if field.dtype == types.float64 else np.int64
                array = np.ascontiguousarray(values[name], dtype)
                arrays[name] = array
                offset = kind.offsets[name]
                words[offset] = array.ctypes.data
                if isinstance(field, types.Array):
                    words[offset + 1 : offset + 1 + field.ndim] = array.shape
            else:
                setattr(self, name, values[name])

    @property
    def words(self) -> np.ndarray:
        """Its memory: scalars, and where the arrays are."""
        return self.__dict__["_words"]

    @property
    def _as_parameter_(self) -> ctypes.c_void_p:
        """What a C function is given for it."""
        return ctypes.c_void_p(self.address)

    def copy(self, **arrays: np.ndarray) -> Self:
        """Return another one with the same values, in memory of its own that is one piece; `arrays` are its own anyway.

        Thousands of them are made in the time that it takes to fill a few from the beginning, and none of them has more
        than its memory. Arrays that nobody changes are `constant` and stay the same memory.
        """
        kind = type(self).numba_type
        if "_image" not in self.__dict__:
            self.__dict__["_image"] = _Image(self, {*arrays, *self.constant})
        image: _Image = self.__dict__["_image"]
        memory = image.memory.copy()
        address = memory.__array_interface__["data"][0]
        memory[image.pointers] = image.distances + address
        words = memory[: kind.size]
        other = type(self).__new__(type(self))
        other.__dict__.update(
            _words=words, _floats=words.view(np.float64), _arrays={}, _memory=memory, _original=self, address=address
        )
        for name, array in arrays.items():
            other._arrays[name] = array
            words[kind.offsets[name]] = array.__array_interface__["data"][0]
        return other

    def rebind(self, name: str, array: np.ndarray) -> None:
        """Let a vector be another array from now on; never while compiled code works on it."""
        assert array.dtype == getattr(self, name).dtype
        assert array.flags.c_contiguous
        self._arrays[name] = array
        self._words[type(self).numba_type.offsets[name]] = array.ctypes.data

    def __getattr__(self, name: str) -> Any:
        kind = type(self).numba_type
        if name in self._arrays:
            return self._arrays[name]
        if "_original" in self.__dict__ and isinstance(kind.fields.get(name), (types.Array, types.CPointer)):
            original: Structure = self._original
            place = original.__dict__["_image"].places.get(name)
            array = getattr(original, name)
            if place is not None:
                array = self._memory[place : place + array.size].view(array.dtype).reshape(array.shape)
            return self._arrays.setdefault(name, array)
        if name in kind.fields:
            memory = self._floats if kind.fields[name] == types.float64 else self._words
            return memory[kind.offsets[name]].item()
        raise AttributeError(f"{type(self).__name__} has no field {name!r}")

    def __setattr__(self, name: str, value: Any) -> None:
        kind = type(self).numba_type
        if name in kind.fields and not isinstance(kind.fields[name], (types.Array, types.CPointer)):
            memory = self._floats if kind.fields[name] == types.float64 else self._words
            memory[kind.offsets[name]] = value
        else:
            self.__dict__[name] = value  # what keeps the memory alive, never seen by compiled code


class _Image:
    """What copies of a structure begin with: its words and behind them its arrays, in one piece.

    Attributes
    ----------
    memory : ndarray of int64
    pointers, distances : ndarray of int64
        The words that are addresses of those arrays, and how far behind the beginning these are in bytes.
    places : dict
        Where each array begins in the memory.
    """

    def __init__(self, original: Structure, left_out: Collection[str]) -> None:
        kind = type(original).numba_type
        arrays = {name: array for name, array in original._arrays.items() if name not in left_out}
        pieces = [original.words, *(array.reshape(-1).view(np.int64) for array in arrays.values())]
        begins = np.cumsum([len(piece) for piece in pieces])[:-1]
        self.memory = np.concatenate(pieces)
        self.pointers = np.array([kind.offsets[name] for name in arrays], np.int64)
        self.distances = _WORD * begins
        self.places = dict(zip(arrays, begins.tolist(), strict=True))


@register_model(RecordsType)
@register_model(StructureType)
class _PointerModel(models.OpaqueModel):
    """A structure is passed as one pointer."""


@typeof_impl.register(Structure)
def _typeof(value: Structure, context: Any) -> StructureType:
    return type(value).numba_type


@unbox(StructureType)
def _unbox(kind: StructureType, value: Any, c: Any) -> NativeValue:
    attribute = c.pyapi.object_getattr_string(value, "address")
    address = c.pyapi.long_as_longlong(attribute)
    c.pyapi.decref(attribute)
    return NativeValue(c.builder.inttoptr(address, cgutils.voidptr_t))


@infer_getattr
class _Attributes(AttributeTemplate):
    key = StructureType

    def generic_resolve(self, kind: StructureType, name: str) -> Any:
        field = kind.fields.get(name)
        return DOUBLES if isinstance(field, InlineType) else field


def _word(builder: Any, pointer: Any, index: int, kind: Any) -> Any:
    """Return a typed pointer to a word of the structure."""
    place = builder.gep(pointer, [ir.Constant(_INTEGER, index * _WORD)])
    return builder.bitcast(place, kind.as_pointer())


@lower_getattr_generic(StructureType)
def _getattr(context: Any, builder: Any, kind: StructureType, pointer: Any, name: str) -> Any:
    field, offset = kind.fields[name], kind.offsets[name]
    if isinstance(field, InlineType):
        return _word(builder, pointer, offset, ir.DoubleType())
    if not isinstance(field, (types.Array, types.CPointer, RecordsType, StructureType)):
        return builder.load(_word(builder, pointer, offset, context.get_value_type(field)))
    address = builder.load(_word(builder, pointer, offset, _INTEGER))
    if kind.is_relative:
        address = builder.add(builder.ptrtoint(pointer, _INTEGER), address)
    if not isinstance(field, types.Array):
        return builder.inttoptr(address, context.get_value_type(field))
    data = builder.inttoptr(address, context.get_data_type(field.dtype).as_pointer())
    shape = [builder.load(_word(builder, pointer, offset + 1 + d, _INTEGER)) for d in range(field.ndim)]
    item = ir.Constant(_INTEGER, _WORD)
    strides = [item]
    for extent in reversed(shape[1:]):
        strides.insert(0, builder.mul(strides[0], extent))
    array = arrayobj.make_array(field)(context, builder)
    arrayobj.populate_array(array, data=data, shape=shape, strides=strides, itemsize=item, meminfo=None)
    return array._getvalue()


@lower_setattr_generic(StructureType)
def _setattr(context: Any, builder: Any, signature: Any, arguments: Any, name: str) -> None:
    kind, value_type = signature.args
    pointer, value = arguments
    value = context.cast(builder, value, value_type, kind.fields[name])
    place = _word(builder, pointer, kind.offsets[name], context.get_value_type(kind.fields[name]))
    builder.store(value, place)


@infer_global(operator.getitem)
class _Indexing(AbstractTemplate):
    key = operator.getitem

    def generic(self, args: Any, kws: Any) -> Any:
        records, index = args
        if isinstance(records, RecordsType) and isinstance(index, types.Integer):
            return typing_signature(records.kind, records, types.int64)
        return None


@lower_builtin(operator.getitem, RecordsType, types.int64)
def _getitem(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    records = signature.args[0]
    pointer, index = arguments
    if records.is_even:
        return builder.gep(pointer, [builder.mul(index, ir.Constant(_INTEGER, records.kind.size * _WORD))])
    distances = builder.bitcast(pointer, _INTEGER.as_pointer())
    return builder.gep(pointer, [builder.load(builder.gep(distances, [index]))])


def structure_at(kind: StructureType) -> Any:
    """Return the compiled function that reads an address as a structure of this type."""

    @intrinsic
    def at(typing_context: Any, address: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            value = arguments[0]
            return value if value.type == cgutils.voidptr_t else builder.inttoptr(value, cgutils.voidptr_t)

        return kind(address), generate

    return at
