"""Root loci: where the eigenvalues of a diagram go while a parameter changes, and what methods make of them."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.targets import ParameterRef, set_value
from macrostep.solvers.linear.analysis import LinearAnalysis, linear_analysis
from macrostep.solvers.linear.modes import NaturalMode
from macrostep.solvers.linear.responses import REFERENCE

_AT_REST = 1e-8
"""A real part smaller than this, relative to the largest eigenvalue, is rounding of a motion that does not grow."""
_EXACT = 1e-10
"""How exactly it is known where something crosses, relative to the range of values."""


@dataclass(frozen=True)
class LocusPoint:
    """An eigenvalue of one of a conjugate pair, or a real one.

    Attributes
    ----------
    value : float
        Of the parameter, in its declared unit.
    of : str
        The method, or :data:`.responses.REFERENCE`.
    mode : int
        The number of the motion among those at this value, from 1, the slowest to fade first.
    eigenvalue : complex
        [1/s]; under a method ln(z)/H of what a macro-step multiplies the motion by.
    """

    value: float
    of: str
    mode: int
    eigenvalue: complex


@dataclass(frozen=True)
class StabilityCrossing:
    """Where the last eigenvalue enters the stable half of the plane, or the first one leaves it.

    Attributes
    ----------
    value : float
        Of the parameter, in its declared unit.
    of : str
        The method, or :data:`.responses.REFERENCE`.
    eigenvalue : complex
        The one that crosses [1/s]; nan for one that belongs to none of the motions, which a method adds.
    leaves : bool
        Whether it is stable below this value, and not above.
    """

    value: float
    of: str
    eigenvalue: complex
    leaves: bool


@dataclass(frozen=True)
class RootLocus:
    """The eigenvalues over a parameter.

    Attributes
    ----------
    diagram, name, unit : str
        Of the parameter.
    values : ndarray
        In its declared unit.
    points : tuple of LocusPoint
    crossings : tuple of StabilityCrossing
        In the order of their values.
    refusals : dict
        Why a method has none, by its text.
    """

    diagram: str
    name: str
    unit: str
    values: np.ndarray
    points: tuple[LocusPoint, ...]
    crossings: tuple[StabilityCrossing, ...]
    refusals: dict[str, str]

    def limits(self) -> str:
        """Return where the stable region is entered or left, a line for each."""
        unit = f" {self.unit}" if self.unit else ""
        ways = ("becomes stable", "becomes unstable")
        return "\n".join(
            f"{its.of} {ways[its.leaves]} at {self.name} = {its.value:.6g}{unit}." for its in self.crossings
        )

    def csv(self) -> str:
        """Return all points as lines of comma-separated values."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow([f"{self.name} [{self.unit}]" if self.unit else self.name, "of", "mode", "real [1/s]",
                         "imaginary [1/s]", "frequency [Hz]", "damping"])  # fmt: skip
        for p in self.points:
            mode = NaturalMode(p.eigenvalue)
            numbers = (p.eigenvalue.real, p.eigenvalue.imag, mode.frequency, mode.damping)
            writer.writerow([repr(p.value), p.of, p.mode, *(f"{number:.12g}" for number in numbers)])
        return text.getvalue()


def root_locus(
    diagram: Diagram,
    name: str,
    values: np.ndarray,
    methods: Iterable[ChosenMethod] = (),
    *,
    at: float | None = None,
    progress: Callable[[float], bool] = lambda fraction: True,
) -> RootLocus:
    """Return the eigenvalues of a diagram for some values of a parameter, and those under methods.

    Parameters
    ----------
    diagram : Diagram
        Which stays as it is.
    name : str
        Of a parameter, as ``"left.m"``.
    values : ndarray
        In its declared unit.
    methods : iterable of ChosenMethod
    at : float, optional
        Time of the operating point [s].
    progress : callable
        Called with the fraction done; False stops.

    Raises
    ------
    MacrostepError
        If there is no such parameter, a value is not possible, or it was stopped.
    """
    methods = list(methods)
    owner, parameter = ParameterRef.parse(name, diagram.names)
    known = diagram.parameters_of(owner)
    if parameter not in known:
        raise MacrostepError(
            "{name} is no parameter of {diagram}; write it as subsystem.parameter.",
            name=repr(name), diagram=diagram.name,
        )  # fmt: skip
    values = np.sort(values)

    def look(value: float, whose: Iterable[ChosenMethod]) -> LinearAnalysis:
        changed = diagram.copy()
        set_value(changed, name, repr(value))
        return linear_analysis(changed, whose, at=at)

    found = []
    for k, value in enumerate(values.tolist()):
        if not progress(k / len(values)):
            raise MacrostepError("The root locus was not calculated to the end; it was stopped.")
        found.append(look(value, methods))
    points = [point for value, its in zip(values.tolist(), found, strict=True) for point in _points(value, its)]
    least = _AT_REST * max((abs(point.eigenvalue) for point in points), default=0.0)
    crossings = [
        crossing
        for place, method in enumerate((None, *methods))
        for crossing in _crossings(values, found, place, method, least, look)
    ]
    refusals = {str(its.method): its.refusal for each in found for its in each.methods if its.refusal}
    ordered = tuple(sorted(crossings, key=lambda crossing: crossing.value))
    return RootLocus(diagram.name, name, known[parameter].unit, values, tuple(points), ordered, refusals)


def _crossings(
    values: np.ndarray,
    found: Sequence[LinearAnalysis],
    place: int,
    method: ChosenMethod | None,
    least: float,
    look: Callable[[float, list[ChosenMethod]], LinearAnalysis],
) -> Iterator[StabilityCrossing]:
    """Find exactly where the system, or what a method makes of it, enters or leaves the stable half of the plane."""
    from scipy.optimize import brentq

    whose = [] if method is None else [method]

    sizes = [_abscissa(its, place) for its in found]
    for k in range(len(values) - 1):
        low, high = sorted(sizes[k : k + 2])
        if low <= least < high < math.inf and low > -math.inf:
            limit = 0.0 if low < 0.0 else least
            value = float(
                brentq(
                    lambda v, limit=limit: _abscissa(look(v, whose), len(whose)) - limit,
                    values[k], values[k + 1], xtol=_EXACT * (values[-1] - values[0]),
                )
            )  # fmt: skip
            there = _modes(look(value, whose), len(whose))
            crosses = max(there, key=lambda mode: mode.eigenvalue.real, default=None)
            is_added = crosses is None or abs(crosses.eigenvalue.real) > 1e3 * least
            eigenvalue = complex(math.nan, math.nan) if crosses is None or is_added else crosses.eigenvalue
            yield StabilityCrossing(value, REFERENCE if method is None else str(method), eigenvalue, sizes[k] <= least)


def _modes(found: LinearAnalysis, place: int) -> list[NaturalMode]:
    """Return the motions of the coupled equations (0), or under a method (from 1 on)."""
    modes = found.methods[place - 1].modes if place else found.modes
    return [mode for mode in modes if mode is not None]


def _abscissa(found: LinearAnalysis, place: int) -> float:
    """Return the largest real part of all eigenvalues [1/s]."""
    if place:
        return found.methods[place - 1].abscissa
    return max((mode.eigenvalue.real for mode in found.modes), default=-math.inf)


def _points(value: float, found: LinearAnalysis) -> Iterator[LocusPoint]:
    of_all = ((REFERENCE, found.modes), *((str(its.method), its.modes) for its in found.methods))
    for of, modes in of_all:
        for number, mode in enumerate(modes, 1):
            if mode is not None:
                yield LocusPoint(value, of, number, mode.eigenvalue)
