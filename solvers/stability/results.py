"""What is said of the stability of methods: plain values, that cross to other processes and need no engine."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.solvers.results.by_name import ByName
from macrostep.solvers.results.series_mapping import package

if TYPE_CHECKING:
    import pandas
    from matplotlib.axes import Axes

STEP = "step"
"""Name of the macro-step among the quantities of a region."""


@dataclass(frozen=True)
class Interval:
    """Steps from `begin` to `end` at which nothing grows.

    Attributes
    ----------
    begin, end : float
        [s]
    from_zero, to_end : bool
        Whether the interval begins with the smallest step that was looked at, or ends with the largest: it may go on.
    is_neutral : bool
        Whether nothing fades there either, to rounding.
    """

    begin: float
    end: float
    from_zero: bool
    to_end: bool
    is_neutral: bool = False


@dataclass(frozen=True)
class Spectrum:
    """What one macro-step of a length does, again and again.

    Attributes
    ----------
    step : float
        [s]
    eigenvalues : ndarray of complex
        Of M, the largest first; none where a macro-step cannot be done.
    radius : float
        Largest absolute value: growth per macro-step, inf where it cannot be done.
    growth : float
        The same without motions at rest that the coupled equations have themselves: below 1 everything fades.
    contraction : float
        Factor of the error per iteration of the fixed point at the worst; nan if the method does not iterate.
    """

    step: float
    eigenvalues: np.ndarray = field(repr=False)
    radius: float
    growth: float
    contraction: float

    @property
    def rate(self) -> float:
        """Growth per second, ln(growth)/step [1/s]."""
        return math.log(self.growth) / self.step if self.growth > 0.0 else -math.inf


@dataclass(frozen=True)
class StabilityMode:
    """A motion that one macro-step multiplies by its eigenvalue.

    Attributes
    ----------
    eigenvalue : complex
    shares : tuple of (str, float)
        The states and signals that take part in it, and their shares of 1, the largest first.
    """

    eigenvalue: complex
    shares: tuple[tuple[str, float], ...]


@dataclass(frozen=True)
class Judgement:
    """What is true of a method at one macro-step.

    Attributes
    ----------
    spectrum : Spectrum
    mode : StabilityMode or None
        What grows most, or fades least.
    is_stable : bool
        Whether nothing grows, and the method's iteration arrives.
    """

    spectrum: Spectrum
    mode: StabilityMode | None
    is_stable: bool


@dataclass(frozen=True)
class MethodStability:
    """The stability of a method.

    Attributes
    ----------
    method : ChosenMethod
        As it was given.
    label : str
    step : float
        Its macro-step [s].
    here : Judgement or None
        At its step; None if it has no linear map, which `refusal` explains.
    steps : ndarray, shape (n,)
        Those that were looked at, rising [s].
    eigenvalues : ndarray of complex, shape (n, size of z)
        At each of them, the largest first; nan where a macro-step cannot be done.
    growth, contraction : ndarray, shape (n,)
        See :class:`Spectrum`.
    intervals : tuple of Interval
        All steps at which nothing grows, and the iteration arrives.
    contraction_at_zero : float
        As the step goes to zero: of direct feedthrough alone; nan if the method does not iterate.
    is_fixed_point : bool
        Whether the method arrives only where its iteration contracts.
    notes : tuple of str
    refusal : str
    """

    method: ChosenMethod
    label: str
    step: float
    here: Judgement | None = None
    steps: np.ndarray = field(default_factory=lambda: np.zeros(0), repr=False)
    eigenvalues: np.ndarray = field(default_factory=lambda: np.zeros((0, 0), np.complex128), repr=False)
    growth: np.ndarray = field(default_factory=lambda: np.zeros(0), repr=False)
    contraction: np.ndarray = field(default_factory=lambda: np.zeros(0), repr=False)
    intervals: tuple[Interval, ...] = ()
    contraction_at_zero: float = math.nan
    is_fixed_point: bool = False
    notes: tuple[str, ...] = ()
    refusal: str = ""

    @property
    def spectrum(self) -> Spectrum | None:
        """The eigenvalues at its step."""
        return self.here.spectrum if self.here else None

    @property
    def mode(self) -> StabilityMode | None:
        return self.here.mode if self.here else None

    @property
    def is_stable(self) -> bool:
        """Whether it is stable at its step."""
        return bool(self.here and self.here.is_stable)

    @property
    def largest_step(self) -> float | None:
        """Up to where all smaller steps are stable [s]; None if small ones are not."""
        first = self.intervals[0] if self.intervals else None
        return first.end if first and first.from_zero else None


@dataclass(frozen=True, repr=False)
class Stability(ByName[MethodStability]):
    """What :func:`macrostep.solvers.stability.analyse` returns; ``str()`` of it is a table.

    It is a mapping from the methods, as they were asked for, to what is said of each.

    Attributes
    ----------
    diagram : str
    time : float
        Of the operating point [s].
    nonlinear : tuple of str
        Subsystems of which linearisations are looked at.
    eigenvalues : ndarray of complex
        Of the coupled equations themselves [1/s].
    methods : tuple of MethodStability
    notes : tuple of str
        What must be known to read the results.
    """

    diagram: str
    time: float
    nonlinear: tuple[str, ...]
    eigenvalues: np.ndarray = field(repr=False)
    methods: tuple[MethodStability, ...]
    notes: tuple[str, ...]

    @property
    def by_name(self) -> dict[str, MethodStability]:
        return {str(its.method): its for its in self.methods}

    def to_dataframe(self) -> pandas.DataFrame:
        """Return a table, a row for each method: growth at its step, and all stable steps below which.

        Raises
        ------
        MacrostepError
            If pandas is not installed.
        """
        its = package("pandas", "to_dataframe")
        rows = [
            {
                "step": one.step,
                "growth": one.spectrum.growth if one.spectrum else math.nan,
                "contraction": one.spectrum.contraction if one.spectrum else math.nan,
                "largest_step": math.nan if one.largest_step is None else one.largest_step,
                "is_stable": one.is_stable,
                "refusal": str(one.refusal),
            }
            for one in self.methods
        ]
        frame: pandas.DataFrame = its.DataFrame(rows, index=its.Index(list(self), name="method"))
        return frame

    def plot(self) -> list[Axes]:
        """Draw the growth in a macro-step over the step, by pyplot; below 1 a method is stable."""
        from macrostep.solvers.plotting.series import GraphPanel, plot_panels  # loads matplotlib
        from macrostep.solvers.plotting.styles import slots_of

        slots = slots_of(one.method.name for one in self.methods)
        curves = [(one.label, slot, (one.steps, one.growth)) for one, slot in zip(self.methods, slots, strict=True)]
        panel = GraphPanel("macro-step H [s]", "growth in a macro-step", True, True, curves, level=1.0)
        return plot_panels([panel], points=False)

    def to_json(self) -> dict[str, Any]:
        """Return it as the command line's JSON has it."""
        from macrostep.solvers.stability.report import as_json

        return as_json(self)

    def _repr_html_(self) -> str:
        from macrostep.solvers.stability.report import as_html

        return as_html(self)

    def __repr__(self) -> str:
        return f"<Stability of {', '.join(self)} on {self.diagram!r} at t = {self.time:g} s>"

    def __str__(self) -> str:
        from macrostep.solvers.stability.report import as_text

        return as_text(self)


@dataclass(frozen=True)
class RegionAxis:
    """What varies along an axis of a region.

    Attributes
    ----------
    name : str
        ``"step"``, or a parameter as ``"left.m"``.
    values : ndarray
        In s, or in the declared unit of the parameter.
    """

    name: str
    values: np.ndarray


@dataclass(frozen=True)
class Region:
    """The stability of a method over two quantities.

    Attributes
    ----------
    method : ChosenMethod
    x, y : RegionAxis
    growth, contraction : ndarray, shape (n_y, n_x)
        See :class:`Spectrum`; growth is inf where a macro-step cannot be done, nan where the diagram has no solution.
    is_fixed_point : bool
        Whether the method arrives only where its iteration contracts.
    """

    method: ChosenMethod
    x: RegionAxis
    y: RegionAxis
    growth: np.ndarray
    contraction: np.ndarray
    is_fixed_point: bool

    @property
    def margin(self) -> np.ndarray:
        """Below 0 where it is stable."""
        limit = np.fmax(self.growth, self.contraction) if self.is_fixed_point else self.growth
        return np.where(np.isnan(self.growth), np.nan, limit - 1.0)
