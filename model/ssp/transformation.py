"""What happens to a value on its way: conversion of units, and the transformations that SSP has."""

from __future__ import annotations

import itertools
import math
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, Self

from macrostep.model.base.errors import SspError, UnitError
from macrostep.model.base.phrase import Amount
from macrostep.model.base.units import dimension_differs
from macrostep.model.fmi.declared_units import Meaning
from macrostep.model.fmi.message_texts import shown
from macrostep.model.fmi.variable import finite
from macrostep.model.ssp.xml import children, name_of, number

_MAPPINGS = {
    "BooleanMappingTransformation": "Boolean",
    "IntegerMappingTransformation": "Integer",
    "EnumerationMappingTransformation": "Enumeration",
}
TRANSFORMATIONS = frozenset(("LinearTransformation", *_MAPPINGS))
_ALMOST = 1e-12
_MOST_ENTRIES = 1000

Items = Sequence[tuple[str, int]]


class Affine(NamedTuple):
    """The map from v to factor * v + offset."""

    factor: float = 1.0
    offset: float = 0.0

    def then(self, other: Affine) -> Self:
        """Return the map that does this one first; offsets that cancel but for rounding are none."""
        carried = other.factor * self.offset
        offset = carried + other.offset
        is_rounding = abs(offset) <= _ALMOST * max(abs(carried), abs(other.offset))
        return type(self)(other.factor * self.factor, 0.0 if is_rounding else offset)

    def inverse(self) -> Self:
        """Return the map back; the factor is not 0."""
        return type(self)(1.0 / self.factor, -self.offset / self.factor)

    def tidied(self) -> Self:
        """Return the map without what rounding left of a factor that is 1."""
        return self._replace(factor=1.0) if math.isclose(self.factor, 1.0, rel_tol=_ALMOST) else self

    def of(self, value: float) -> float:
        return self.factor * value + self.offset


SAME = Affine()


@dataclass(frozen=True)
class MappingTable:
    """The map that knows single values only, which rise; any other counts as the nearest of them."""

    entries: tuple[tuple[float, float], ...]

    def then(self, other: Way) -> MappingTable:
        """Return the map that does this one first."""
        return MappingTable(tuple((value, other.of(target)) for value, target in self.entries))

    def after(self, other: Affine) -> MappingTable:
        """Return the map that does the other one first."""
        if other.factor == 0.0:
            return MappingTable(((0.0, self.of(other.offset)),))
        back = other.inverse()
        return MappingTable(tuple(sorted((back.of(value), target) for value, target in self.entries)))

    def of(self, value: float) -> float:
        place = bisect_left(self._values, value)
        near = self.entries[max(place - 1, 0) : place + 1]
        return min(near, key=lambda entry: abs(entry[0] - value))[1]

    def source_of(self, target: float) -> float:
        """Return the value that gives a target, or the nearest to it."""
        return min(self.entries, key=lambda entry: abs(entry[1] - target))[0]

    @cached_property
    def _values(self) -> list[float]:
        return [value for value, _ in self.entries]


Way = Affine | MappingTable
"""What becomes of a value."""


def joined(first: Way, second: Way) -> Way:
    """Return the map that does one after the other."""
    if isinstance(first, MappingTable):
        return first.then(second)
    return second.after(first) if isinstance(second, MappingTable) else first.then(second)


def to_si(meaning: Meaning) -> Affine:
    """Return the map from a unit to SI."""
    return Affine(meaning.factor, meaning.offset)


def conversion(source: Meaning, target: Meaning) -> Affine | None:
    """Return the map between two units: nothing happens if one is not known; None if their dimensions differ."""
    if not (source.si_unit and target.si_unit):
        return Affine()
    try:
        if dimension_differs(source.si_unit, target.si_unit):
            return None
    except UnitError:
        return Affine()
    if (source.factor, source.offset) == (target.factor, target.offset):
        return Affine()
    return to_si(source).then(to_si(target).inverse())


@dataclass(frozen=True)
class Transformation:
    """A transformation as it is written: numbers, or which value becomes which.

    Attributes
    ----------
    kind : {"Linear", "Boolean", "Integer", "Enumeration"}
    linear : Affine
    entries : mapping
        Target texts by source texts.
    """

    kind: str
    linear: Affine = SAME
    entries: Mapping[str, str] | None = None

    def as_way(self, items: Items = (), target_items: Items = ()) -> Way:
        """Return what becomes of numbers: linear where the entries are.

        Parameters
        ----------
        items, target_items : sequence of (str, int)
            Those of the enumerations on both sides.

        Raises
        ------
        SspError
            With the end of a sentence, if an entry is no number and no item.
        """
        if self.kind == "Linear":
            return self.linear
        points = sorted((_as_number(a, items), _as_number(b, target_items)) for a, b in (self.entries or {}).items())
        if not points:
            raise SspError("its mapping has no entries")
        twice = next((a for (a, _), (b, _) in itertools.pairwise(points) if a == b), None)
        if twice is not None:
            raise SspError("its mapping gives two values for {value}", value=Amount(twice, digits=6))
        (a0, b0), (a1, b1) = points[0], points[-1]
        if len(points) == 1 or b1 == b0:
            return MappingTable(tuple(points))
        factor = (b1 - b0) / (a1 - a0)
        fits = all(math.isclose(b0 + factor * (a - a0), b, abs_tol=1e-9) for a, b in points)
        return Affine(factor, b0 - factor * a0) if fits else MappingTable(tuple(points))


def read_transformation(element: Any) -> Transformation | None:
    """Return the transformation in a connection or in an entry of a mapping, None if there is none.

    Raises
    ------
    SspError
        With the end of a sentence, if it is none that can be.
    """
    found = next((item for item in children(element) if name_of(item) in TRANSFORMATIONS), None)
    if found is None:
        return None
    if name_of(found) == "LinearTransformation":
        factor, offset = number(found, "factor", 1.0), number(found, "offset", 0.0)
        if factor is None or offset is None:
            raise SspError("the factor and the offset of its transformation must be numbers")
        return Transformation("Linear", Affine(factor, offset))
    entries: dict[str, str] = {}
    for entry in children(found, "MapEntry"):
        source, target = entry.get("source"), entry.get("target")
        if source is None or target is None:
            raise SspError("an entry of its mapping lacks source or target")
        entries[source.strip()] = target.strip()
        if len(entries) > _MOST_ENTRIES:
            raise SspError("its mapping has more than {most} entries", most=_MOST_ENTRIES)
    return Transformation(_MAPPINGS[name_of(found)], entries=entries)


def _as_number(text: str, items: Items) -> float:
    """Return the value of a truth value, an item or a number."""
    known = dict(items)
    if text in known:
        return float(known[text])
    if text in ("true", "false"):
        return float(text == "true")
    value = finite(text)
    if value is None:
        raise SspError(
            "its mapping names {text!r}, which is no item; there are: {known}"
            if known
            else "its mapping names {text!r}, which is no item; no enumeration is known there",
            text=shown(text), known=shown(", ".join(known)),
        )  # fmt: skip
    return value
