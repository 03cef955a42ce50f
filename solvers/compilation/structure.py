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
from collections.abc import Collection, Mapping
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
_MOST_IN_A_BLOCK = 1024
"""Copies of a structure for which memory is asked together; what is not written to yet takes none."""
_INTEGER = ir.IntType(64)

DOUBLES = types.CPointer(types.float64)
INTEGERS = types.CPointer(types.int64)
"""Vectors: fields that are read and written by index only; NumPy arrays in Python."""

Doubles = Annotated[np.ndarray, DOUBLES]
Integers = Annotated[np.ndarray, INTEGERS]
Matrix = Annotated[np.ndarray, types.float64[:, ::1]]
"""The same, and matrices, as annotations of a structure's fields."""

Fields = tuple[tuple[str, Any], ...]
"""Names and Numba's types."""


class StructureType(types.Type):
    """Numba's type of a structure: its name and its fields.

    Those that are `shared` with others stand in other memory, whose address is the structure's first word. Where it
    `is_relative`, arrays and structures in it are found by their distance from its beginning in bytes, so that it may
    be copied with them.
    """

    def __init__(self, name: str, fields: Fields, is_relative: bool = False, shared: Fields = ()) -> None:
        self.fields, self.is_relative, self.shared = dict(fields + shared), is_relative, frozenset(dict(shared))
        self.arrays = frozenset(name for name, kind in self.fields.items() if _is_array(kind))
        self.floats = frozenset(name for name, kind in self.fields.items() if kind == types.float64)
        self.offsets: dict[str, int] = {}
        self.size = self._place(fields, int(bool(shared)))
        self.shared_size = self._place(shared, 0)
        described = ";".join(",".join(f"{field}:{kind}" for field, kind in part) for part in (fields, shared) if part)
        relative = "relative_" if is_relative else ""
        super().__init__(name=f"{name}_{relative}{hashlib.sha256(described.encode()).hexdigest()[:8]}")

    def _place(self, fields: Fields, place: int) -> int:
        """Note which word each field is, or begins with, from one word on; returns how many there are then."""
        for field, kind in fields:
            self.offsets[field] = place
            place += _words(kind)
        return place


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
    given when the object is made. Thousands of structures may be copies of one. Besides their own fields they have
    `shared` ones in common, which are never set again; of those that are arrays only memory for the time of a call is
    written to, where no two copies are in a call at the same time.
    """

    fields: ClassVar[Fields] = ()
    shared: ClassVar[Fields] = ()
    numba_type: ClassVar[StructureType]

    def __init_subclass__(cls) -> None:
        declared = get_type_hints(cls, include_extras=True).items()
        declared_fields = ((name, _field_type(hint)) for name, hint in declared if get_origin(hint) is not ClassVar)
        cls.numba_type = StructureType(cls.__name__, cls.fields or tuple(declared_fields), shared=cls.shared)

    def __init__(self, **values: Any) -> None:
        kind = type(self).numba_type
        missing = kind.fields.keys() ^ values.keys()
        if missing:
            raise TypeError(f"{type(self).__name__}: fields {sorted(missing)} are missing or unknown")
        words, common = np.zeros(kind.size, np.int64), np.zeros(kind.shared_size, np.int64)
        self.__dict__.update(_words=words, _common=common, _arrays={}, address=words.ctypes.data)
        if kind.shared:
            words[0] = common.ctypes.data
        for name, field in kind.fields.items():
            if name in kind.arrays:
                dtype = np.float64 if field.dtype == types.float64 else np.int64
                array = self._arrays[name] = np.ascontiguousarray(values[name], dtype)
                memory, offset = self._memory(name), kind.offsets[name]
                memory[offset] = array.ctypes.data
                if isinstance(field, types.Array):
                    memory[offset + 1 : offset + 1 + field.ndim] = array.shape
            else:
                self._memory(name)[kind.offsets[name]] = values[name]

    @property
    def words(self) -> np.ndarray:
        """Its memory: scalars, and where the arrays are; without what is shared."""
        if "_words" not in self.__dict__:
            self.__dict__["_words"] = _array_at(self.address, self._original.words, self._original)
        return self.__dict__["_words"]

    def _memory(self, name: str) -> np.ndarray:
        """Return the memory in which a field stands."""
        kind = type(self).numba_type
        words = self._common if name in kind.shared else self.words
        return words.view(np.float64) if name in kind.floats else words

    @property
    def _as_parameter_(self) -> ctypes.c_void_p:
        """What a C function is given for it."""
        return ctypes.c_void_p(self.address)

    def copy(self, in_common: Mapping[str, np.ndarray] = {}, **arrays: np.ndarray) -> Self:
        """Return another one with the same values; `arrays` are its own, others it has `in_common` with some.

        Thousands of them are made in the time that it takes to fill a few from the beginning, and lie in one piece.
        """
        if "_copies" not in self.__dict__:
            self.__dict__["_copies"] = _Copies(self, [*arrays, *in_common])
            self.__dict__.update(_in_common=tuple(in_common), _set_apart={})
        copies: _Copies = self.__dict__["_copies"]
        return self.copy_at(copies.make({**arrays, **in_common}))

    def set_apart(self) -> None:
        """Give it arrays of its own, with what is in them, in place of those that copies have in common."""
        for name in self.original.__dict__.get("_in_common", ()):
            array = getattr(self, name).copy()
            self.original.__dict__["_set_apart"][self.address, name] = array
            self.rebind(name, array)

    @property
    def memory(self) -> Any:
        """What keeps the memory of what it is a copy of, and of all its copies, alive."""
        return self.original.words, self.original.__dict__.get("_copies")

    @property
    def original(self) -> Self:
        """What it is a copy of; itself if it is none."""
        return self.__dict__.get("_original", self)

    def copy_at(self, address: int) -> Self:
        """Return the copy that is at an address: nobody need hold what :meth:`copy` returned."""
        other = type(self).__new__(type(self))
        other.__dict__.update(_original=self, _common=self._common, _arrays={}, address=address)
        return other

    def rebind(self, name: str, array: np.ndarray) -> None:
        """Let an array be another one of its shape, a vector any, from now on; never while compiled code works on it.

        What is shared becomes another one for all. Whoever has another one of a copy keeps this object.
        """
        assert array.dtype == getattr(self, name).dtype
        assert array.flags.c_contiguous
        self._arrays.pop(name, None)
        whose = self.original if name in type(self).numba_type.shared else self
        whose._arrays[name] = array
        whose._memory(name)[type(self).numba_type.offsets[name]] = array.ctypes.data

    def rebind_shared(self, name: str, array: np.ndarray) -> None:
        """Let a vector be another one for all that share it; it must live as long as they do."""
        kind = type(self).numba_type
        assert name in kind.shared
        self._common[kind.offsets[name]] = array.ctypes.data

    def __getattr__(self, name: str) -> Any:
        kind = type(self).numba_type
        if name not in kind.fields:
            raise AttributeError(f"{type(self).__name__} has no field {name!r}")
        if name not in kind.arrays:
            return self._memory(name)[kind.offsets[name]].item()
        if name not in self._arrays:
            like = getattr(self._original, name)
            place = int(self._memory(name)[kind.offsets[name]])
            self._arrays[name] = like if like.ctypes.data == place else _array_at(place, like, self._original)
        return self._arrays[name]

    def __setattr__(self, name: str, value: Any) -> None:
        kind = type(self).numba_type
        if name in kind.fields and name not in kind.arrays:
            assert name not in kind.shared
            self._memory(name)[kind.offsets[name]] = value
        else:
            self.__dict__[name] = value  # what keeps the memory alive, never seen by compiled code


def _is_array(field: Any) -> bool:
    return isinstance(field, (types.Array, types.CPointer))


def words_at(address: int, n: int) -> np.ndarray:
    """Return the integers at an address, whose memory somebody holds."""
    return np.ctypeslib.as_array((ctypes.c_int64 * n).from_address(address))


def _array_at(address: int, like: np.ndarray, owner: Any) -> np.ndarray:
    """Return an array like another one at an address in memory that lives as long as its owner."""
    if not like.size:
        return like
    memory: Any = (ctypes.c_byte * like.nbytes).from_address(address)
    memory.owner = owner
    return np.ndarray(like.shape, like.dtype, memory)


class _Copies:
    """Where the copies of a structure are made: its words, and behind them its arrays, many of them in one piece.

    Parameters
    ----------
    original : Structure
    given : collection of str
        Arrays that each copy is given.
    """

    def __init__(self, original: Structure, given: Collection[str]) -> None:
        kind = type(original).numba_type
        own = {name: array for name, array in original._arrays.items() if name not in {*kind.shared, *given}}
        self._image = np.concatenate([original.words, *(array.reshape(-1).view(np.int64) for array in own.values())])
        begins = np.cumsum([kind.size, *(array.size for array in own.values())], dtype=np.int64)[:-1]
        self._pointers = np.array([kind.offsets[name] for name in own], np.int64)
        self._distances = _WORD * begins
        self._given = [(name, kind.offsets[name], original._arrays[name]) for name in given]
        self._blocks: list[np.ndarray] = []
        self._left = self._made = 0
        self._owners: dict[int, np.ndarray] = {}

    def make(self, given: Mapping[str, np.ndarray]) -> int:
        """Make a copy, and return its address."""
        if not self._left:
            self._left = min(_MOST_IN_A_BLOCK, max(1, self._made))
            self._blocks.append(np.empty((self._left, len(self._image)), np.int64))
        words = self._blocks[-1][-self._left]
        self._left, self._made = self._left - 1, self._made + 1
        address: int = words.__array_interface__["data"][0]
        words[:] = self._image
        words[self._pointers] = self._distances + address
        for name, offset, of_the_original in self._given:
            array = given[name]
            if array is of_the_original:
                continue  # the image has its address
            words[offset] = array.__array_interface__["data"][0]
            owner = array if array.base is None else array.base
            self._owners[id(owner)] = owner
        return address


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


def _shared(builder: Any, pointer: Any) -> Any:
    """Return a pointer to the fields that a structure shares with others."""
    return builder.load(_word(builder, pointer, 0, cgutils.voidptr_t))


@lower_getattr_generic(StructureType)
def _getattr(context: Any, builder: Any, kind: StructureType, pointer: Any, name: str) -> Any:
    field, offset = kind.fields[name], kind.offsets[name]
    if name in kind.shared:
        pointer = _shared(builder, pointer)
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
    assert name not in kind.shared, f"{name} is what others share"
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
