"""What a coupling method remembers from one macro-step to the next, declared once, by name and shape.

    class InputMemory(Record):
        value: float
        slope: float

    class Memory(MethodMemory):
        length_before: float
        sizes: PerOutput
        inputs: Annotated[PerInput, InputMemory]

A kernel reads and writes ``memory.length_before``, ``memory.sizes[o]`` and ``memory.inputs[i].slope``. All of it lies
in one array of numbers, which begins with the places of its parts relative to its own: whoever keeps it and gives it
back, for a step that is rejected, or copies it elsewhere, need not know what is in it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, NamedTuple, Self, get_args, get_origin, get_type_hints

import numpy as np
from numba import float64, int64, types
from numba.extending import typeof_impl

from macrostep.solvers.compilation.pointers import doubles
from macrostep.solvers.compilation.structure import InlineType, RecordsType, StructureType

PerSubsystem = Annotated[np.ndarray, "n_sub"]
PerInput = Annotated[np.ndarray, "n_in"]
PerOutput = Annotated[np.ndarray, "n_out"]
"""A number for each of them; ``Annotated[PerInput, InputMemory]`` is a record for each."""

_WORD = 8


class _Field(NamedTuple):
    """A field's shape, by numbers and names of numbers, and what it is made of."""

    shape: tuple[int | str, ...]
    of: Any

    @property
    def numba_type(self) -> Any:
        if issubclass(self.of, Record):
            return RecordsType(self.of.numba_type)
        if issubclass(self.of, MethodMemory):
            return RecordsType(self.of.numba_type, is_even=False) if self.shape else self.of.numba_type
        number = int64 if self.of is int else float64
        return types.Array(number, len(self.shape), "C") if self.shape else number

    def shape_with(self, sizes: Mapping[str, int]) -> tuple[int, ...]:
        return tuple(extent if isinstance(extent, int) else _extent(extent, sizes) for extent in self.shape)


def _extent(text: str, sizes: Mapping[str, int]) -> int:
    """Return the value of a sum of products such as ``2 * n_in + 1``."""
    terms = [[factor.strip() for factor in term.split("*")] for term in text.split("+")]
    return sum(math.prod(int(f) if f.isdigit() else sizes[f] for f in term) for term in terms)


def _declared(owner: type) -> dict[str, _Field]:
    fields = {}
    for name, hint in get_type_hints(owner, include_extras=True).items():
        if get_origin(hint) is ClassVar:
            continue
        if get_origin(hint) is not Annotated:
            fields[name] = _Field((), hint)
            continue
        said = get_args(hint)[1:]
        fields[name] = _Field(
            tuple(item for item in said if not isinstance(item, type)),
            next((item for item in said if isinstance(item, type)), float),
        )
    return fields


class Record:
    """A few numbers that belong together, by name; a subclass declares them as ``float`` or, if several, by length:
    ``Annotated[np.ndarray, 3]``.

    Attributes
    ----------
    dtype : numpy.dtype
        Of an array of such records in Python.

    Raises
    ------
    TypeError
        If a name is one that NumPy's records have for something else: Python would read that.
    """

    numba_type: ClassVar[StructureType]
    dtype: ClassVar[np.dtype]

    def __init_subclass__(cls) -> None:
        fields = _declared(cls)
        if taken := [name for name in fields if hasattr(np.record, name)]:
            raise TypeError(f"{cls.__name__}.{taken[0]} must have another name: NumPy's records have one of their own")
        cls.numba_type = StructureType(
            cls.__name__,
            tuple((name, InlineType(int(f.shape[0])) if f.shape else float64) for name, f in fields.items()),
        )
        cls.dtype = np.dtype([(name, np.float64, f.shape) for name, f in fields.items()])


class MethodMemory:
    """Base of the memories of methods.

    A subclass declares numbers (``float``, ``int``), arrays of them (``Annotated[np.ndarray, "2 * n_out", 3]``, of
    integers with ``int`` behind the shape) and of records, and memories inside it, one or several of different sizes
    (``Annotated[list[Estimator], "n_sub", Estimator]``).

    Parameters
    ----------
    numbers : ndarray of float64
        Where it lies; made by :meth:`make`.
    """

    numba_type: ClassVar[StructureType]
    _fields: ClassVar[dict[str, _Field]]

    length: int
    """How many numbers it takes, all parts together."""

    def __init_subclass__(cls) -> None:
        cls._fields = _declared(cls)
        fields = tuple((name, field.numba_type) for name, field in cls._fields.items())
        cls.numba_type = StructureType(cls.__name__, fields, is_relative=True)

    def __init__(self, numbers: np.ndarray) -> None:
        self.__dict__.update(numbers=numbers, address=numbers.ctypes.data)

    @classmethod
    def make(cls, sizes: Mapping[str, int], **parts: Any) -> Self:
        """Return a memory with some parts given, all others zero.

        Parameters
        ----------
        sizes : mapping
            The numbers that shapes name, such as ``n_out``.
        **parts
            Numbers, arrays, memories or lists of memories, by field.
        """
        kind = cls.numba_type
        head = np.zeros(kind.size, np.int64)
        pieces, length = [head], kind.size
        for name, field in cls._fields.items():
            offset, visible = kind.offsets[name], kind.fields[name]
            if visible in (float64, int64):
                continue
            shape, content = _content(field, sizes, parts.pop(name, None))
            head[offset] = _WORD * length
            if not isinstance(visible, StructureType):
                head[offset + 1 : offset + 1 + len(shape)] = shape
            pieces.append(content)
            length += len(content)
        memory = cls(np.concatenate([piece.view(np.float64) for piece in pieces]))
        memory.length = length
        for name, value in parts.items():
            setattr(memory, name, value)
        return memory

    @classmethod
    def at(cls, address: int) -> Self:
        """Return the memory that lies at an address."""
        memory = cls(doubles(address, cls.numba_type.size))
        return cls(doubles(address, memory.length))

    def __getattr__(self, name: str) -> Any:
        if name not in self._fields:
            raise AttributeError(f"{type(self).__name__} has no field {name!r}")
        kind, field = self.numba_type, self._fields[name]
        offset, visible = kind.offsets[name], kind.fields[name]
        words = self.numbers.view(np.int64)
        if visible in (float64, int64):
            return (self.numbers if visible == float64 else words)[offset].item()
        begin = int(words[offset]) // _WORD
        if isinstance(visible, StructureType):
            return field.of(self.numbers[begin:])
        shape = words[offset + 1 : offset + 1 + len(field.shape)]
        if isinstance(visible, types.Array):
            return (words if field.of is int else self.numbers)[begin : begin + math.prod(shape)].reshape(shape)
        n = int(shape[0])
        if visible.is_even:
            return self.numbers[begin : begin + n * visible.kind.size].view(field.of.dtype).view(np.recarray)
        return [field.of(self.numbers[begin + int(distance) // _WORD :]) for distance in words[begin : begin + n]]

    def __setattr__(self, name: str, value: float) -> None:
        kind = self.numba_type
        if kind.fields.get(name) not in (float64, int64):
            raise AttributeError(f"{name!r} is not a number of {type(self).__name__}")
        (self.numbers if kind.fields[name] == float64 else self.numbers.view(np.int64))[kind.offsets[name]] = value


def _content(field: _Field, sizes: Mapping[str, int], part: Any) -> tuple[tuple[int, ...], np.ndarray]:
    """Return the shape of a field and its numbers."""
    if isinstance(part, MethodMemory):
        return (), part.numbers
    if issubclass(field.of, MethodMemory):
        lengths = [_WORD * len(memory.numbers) for memory in part]
        distances = _WORD * len(part) + np.concatenate([[0], np.cumsum(lengths)])[:-1].astype(np.int64)
        return (len(part),), np.concatenate([distances.view(np.float64), *(memory.numbers for memory in part)])
    dtype = field.of.dtype if issubclass(field.of, Record) else np.int64 if field.of is int else np.float64
    array = np.zeros(field.shape_with(sizes), dtype) if part is None else np.ascontiguousarray(part, dtype)
    return array.shape, array.ravel().view(np.float64)


@typeof_impl.register(MethodMemory)
def _typeof(value: MethodMemory, context: Any) -> StructureType:
    return type(value).numba_type
