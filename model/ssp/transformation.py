"""What happens to a value on its way: conversion of units, and the transformations that SSP has."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

from macrostep.model.errors import SspError, UnitError
from macrostep.model.fmi.declared_units import Meaning
from macrostep.model.ssp.xml import children, name_of, number
from macrostep.model.units import dimension_differs

_MAPPINGS = {
    "BooleanMappingTransformation": "Boolean",
    "IntegerMappingTransformation": "Integer",
    "EnumerationMappingTransformation": "Enumeration",
}
TRANSFORMATIONS = frozenset(("LinearTransformation", *_MAPPINGS))
_ALMOST = 1e-12


class Affine(NamedTuple):
    """The map from v to factor * v + offset."""

    factor: float = 1.0
    offset: float = 0.0

    def then(self, other: Affine) -> Self:
        """Return the map that does this one first."""
        return type(self)(other.factor * self.factor, other.factor * self.offset + other.offset)

    def inverse(self) -> Self:
        """Return the map back; the factor is not 0."""
        return type(self)(1.0 / self.factor, -self.offset / self.factor)

    def tidied(self) -> Self:
        """Return the map without what rounding left of numbers that are 1 and 0."""
        factor = 1.0 if math.isclose(self.factor, 1.0, rel_tol=_ALMOST) else self.factor
        return type(self)(factor, 0.0 if abs(self.offset) < _ALMOST else self.offset)

    def of(self, value: float) -> float:
        return self.factor * value + self.offset


SAME = Affine()


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

    def as_affine(self) -> Affine | None:
        """Return the same as a linear map of numbers, if there is one."""
        if self.kind == "Linear":
            return self.linear
        pairs = {_as_number(a): _as_number(b) for a, b in (self.entries or {}).items()}
        if None in pairs or None in pairs.values() or not pairs:
            return None
        points = sorted((float(a or 0.0), float(b or 0.0)) for a, b in pairs.items())
        (a0, b0), (a1, b1) = points[0], points[-1]
        factor = (b1 - b0) / (a1 - a0) if a1 != a0 else 0.0
        fits = all(math.isclose(b0 + factor * (a - a0), b, abs_tol=1e-9) for a, b in points)
        return Affine(factor, b0 - factor * a0) if fits else None


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
    return Transformation(_MAPPINGS[name_of(found)], entries=entries)


def _as_number(text: str) -> float | None:
    if text in ("true", "false"):
        return float(text == "true")
    try:
        value = float(text)
    except ValueError:
        return None
    return value if math.isfinite(value) else None
