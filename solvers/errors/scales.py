"""The scale of a variable: what its error is related to."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

import numpy as np

from macrostep.solvers.errors.figures import Array, Scale
from macrostep.solvers.problem.columns import Column

_VARIES = 1e-6
"""A reference whose range is below this part of its largest magnitude is constant."""
_ZERO = 1e-12
"""A reference below this part of its nominal value, or of others in the unit that it has, is 0 up to rounding."""


def scales_of(
    reference: Mapping[str, Array], columns: Iterable[Column], zeros: Mapping[str, float] | None = None
) -> dict[str, Scale]:
    """Return the scale of every variable.

    It is the range of the reference, where that is above 1e-6 of its largest magnitude; otherwise that magnitude, to
    which a start value belongs; otherwise, where the reference is 0 up to rounding, the nominal value. Beside others in
    its unit something can be 0; nothing says that variables for which no unit is given are of one kind.

    Parameters
    ----------
    reference : mapping
        Its values by variable, in SI.
    columns : iterable of Column
        The variables.
    zeros : mapping, optional
        Variables of which something else says that they are 0 up to rounding, and how large is what adds up to them.
    """
    columns, zeros = tuple(columns), zeros or {}
    of_unit: dict[str, float] = {}
    for column in columns:
        if column.unit:
            of_unit[column.unit] = max(of_unit.get(column.unit, 0.0), _magnitude(reference[column.label]))
    own = {
        c.label: _own_scale(reference[c.label], c.nominal, of_unit.get(c.unit, 0.0), is_zero=c.label in zeros)
        for c in columns
    }
    return {c.label: own[c.label] or _borrowed_scale(c, columns, own, zeros.get(c.label, 0.0)) for c in columns}


def _magnitude(values: Array) -> float:
    return float(np.max(np.abs(values), initial=0.0))


def _own_scale(values: Array, nominal: float | None, of_unit: float, *, is_zero: bool) -> Scale | None:
    magnitude = _magnitude(values)
    if is_zero or magnitude <= _ZERO * max(of_unit, nominal or 0.0):
        return Scale(nominal, "nominal") if nominal else None
    spread = float(np.max(values)) - float(np.min(values))
    return Scale(spread, "range") if spread > _VARIES * magnitude else Scale(magnitude, "magnitude")


def _borrowed_scale(column: Column, columns: Iterable[Column], own: Mapping[str, Scale | None], terms: float) -> Scale:
    """Return by what a variable without a scale of its own is ranked.

    What has no unit need not be of one kind with the largest of the others: its own terms may be far less.
    """
    known = [(c.unit, scale.size) for c in columns if (scale := own[c.label]) is not None]
    in_unit = [size for unit, size in known if unit == column.unit]
    if terms > 0.0 and not column.unit and terms < max(in_unit, default=math.inf):
        return Scale(terms, "terms")
    if in_unit:
        return Scale(max(in_unit), "unit")
    return Scale(max(size for _, size in known), "all") if known else Scale(1.0, "none")
