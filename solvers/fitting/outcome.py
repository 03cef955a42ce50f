"""What came out of a fit, as objects, as a table and as plain data."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from macrostep.model.base.phrase import Amount, Phrase, separated
from macrostep.model.base.texts import table_lines
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.edits.edits import Edit
from macrostep.solvers.fitting.confidence import Undetermined
from macrostep.solvers.fitting.data import MeasuredSeries
from macrostep.solvers.fitting.losses import spread_of
from macrostep.solvers.fitting.plan import SHIFT, FitPlan
from macrostep.solvers.fitting.starts import Minimum, SearchEnd, minima, minima_as_json, minima_lines, notes_of
from macrostep.solvers.fitting.unknowns import UnknownValue, edit_of

_ALIKE = 0.99
"""Correlation from which on two values can hardly be told apart."""
_FOLLOWS, _ENOUGH = 0.5, 20
"""Correlation of neighbouring residuals, of so many at least, from which on they are no noise."""
_MOST_SHOWN = 12
"""Values whose correlations are shown as a table."""
_FAR, _FEW = 6.0, 0.1
"""Standard deviations from which on a residual is an outlier, if it is among so few of all."""
_NOTHING = 1e-3
"""Residuals below this part of the spread of a signal are no outliers: it fits."""


@dataclass(frozen=True)
class Estimate:
    """A value that was found.

    Attributes
    ----------
    unknown : UnknownValue
    value : float
        In its unit.
    error : float
        Its standard error; NaN where there is none.
    factor : float
        Half an interval, in standard errors.
    is_at_bound : bool
    """

    unknown: UnknownValue
    value: float
    error: float
    factor: float
    is_at_bound: bool

    @property
    def name(self) -> str:
        return self.unknown.label

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true value is with the confidence that was asked for; NaN where nothing is known."""
        return self.value - self.factor * self.error, self.value + self.factor * self.error


@dataclass(frozen=True)
class SignalFit:
    """How well a signal fits.

    Attributes
    ----------
    signal, unit : str
        The signal with its experiment where there is one, and its unit.
    count, left_out, unusable : int
        Values that were compared, those that no run reaches, and those without a standard deviation above 0.
    outliers : int
        Residuals of more than six standard deviations, as the median of all has it; 0 if they are many.
    rms, largest : float
        Of the residuals, in SI units.
    share : float
        The same rms relative to the spread of the measured values.
    in_deviations : float or None
        Root mean square of the residuals in standard deviations, where these are known.
    following : float
        Correlation of each residual with the next one.
    """

    signal: str
    unit: str
    count: int
    left_out: int
    unusable: int
    outliers: int
    rms: float
    largest: float
    share: float
    in_deviations: float | None
    following: float

    @classmethod
    def of(cls, series: MeasuredSeries, simulated: np.ndarray, left_out: int) -> SignalFit:
        """Compare a series with what was simulated."""
        residuals = simulated - series.values
        squares = float(np.sum(residuals**2))
        rms = math.sqrt(squares / len(residuals))
        spread = float(np.std(series.values))
        sizes = np.abs(residuals)
        far = int(np.count_nonzero(sizes > max(_FAR * spread_of(residuals), _NOTHING * spread)))
        in_deviations = (
            None if series.deviation is None else float(np.sqrt(np.mean((residuals / series.deviation) ** 2)))
        )
        return cls(
            series.label, series.unit, len(residuals), left_out, series.unusable,
            far if far <= _FEW * len(residuals) else 0, rms, float(np.max(sizes)),
            rms / spread if spread else math.inf, in_deviations,
            float(np.sum(residuals[1:] * residuals[:-1])) / squares if squares else 0.0,
        )  # fmt: skip

    @property
    def is_systematic(self) -> bool:
        """Whether the residuals are no noise."""
        return self.count >= _ENOUGH and self.following > _FOLLOWS


class FittedCurve(NamedTuple):
    """A fitted signal.

    Attributes
    ----------
    time : ndarray, shape (n,)
        As it was measured [s].
    values : ndarray, shape (n,)
        In SI units.
    half : ndarray, shape (n,)
        Half of its confidence band: how far what is known of the values lets the curve itself be elsewhere; NaN where
        nothing is known.
    """

    time: np.ndarray
    values: np.ndarray
    half: np.ndarray


@dataclass(frozen=True, eq=False)
class FitOutcome:
    """A fit and what came out; ``str()`` of it is a table.

    Attributes
    ----------
    plan : FitPlan
    estimates : tuple of Estimate
    correlations : ndarray, shape (p, p)
    undetermined : tuple of Undetermined
    signals : tuple of SignalFit
    level : float
        Part of cases in which an interval contains the true value.
    history : tuple of (float, tuple of float)
        By step of the search, the root mean square of the scaled residuals, and the values.
    simulations, failed : int
        How many there were, and how many of these failed.
    failure : str
        Why the last one failed that did.
    simulated : ndarray
        With the values that were found, of all series one behind the other, in SI units.
    status : {"converged", "stopped", "unfinished"}
    said : str
        What is to be said of that; "" if it converged.
    seconds : float
        How long it took.
    curves : dict of FittedCurve
        By series.
    ends : tuple of SearchEnd
        Where the searches ended, by start.
    """

    plan: FitPlan
    estimates: tuple[Estimate, ...]
    correlations: np.ndarray
    undetermined: tuple[Undetermined, ...]
    signals: tuple[SignalFit, ...]
    level: float
    history: tuple[tuple[float, tuple[float, ...]], ...]
    simulations: int
    failed: int
    failure: str
    simulated: np.ndarray
    status: str
    said: str
    seconds: float
    curves: Mapping[str, FittedCurve] = field(default_factory=dict)
    ends: tuple[SearchEnd, ...] = ()

    @property
    def values(self) -> dict[str, float]:
        """The values that were found, by name."""
        return {its.name: its.value for its in self.estimates}

    @cached_property
    def minima(self) -> list[Minimum]:
        """The minima in which the searches ended, the best first."""
        return minima(self.ends, self.plan.sizes)

    def compared(self) -> Iterator[tuple[MeasuredSeries, np.ndarray]]:
        """Yield each series with what was simulated where it was measured."""
        for number, one in enumerate(self.plan.series):
            yield one, self.simulated[self.plan.groups == number]

    @property
    def taken(self) -> dict[UnknownValue, float]:
        """What :meth:`edit` writes: no time offsets, and nothing that has a value of its own in each experiment."""
        return {
            its.unknown: its.value for its in self.estimates if its.unknown.name != SHIFT and not its.unknown.experiment
        }

    def edit(self, diagram: Diagram) -> Edit:
        """Return the one edit that writes the values into a diagram."""
        return edit_of(diagram, Phrase("take the fitted values"), self.taken)

    def applied_to(self, diagram: Diagram) -> Diagram:
        """Return a diagram with the values that were found."""
        fitted = diagram.copy()
        self.edit(diagram).apply(fitted)
        return fitted

    @cached_property
    def notes(self) -> tuple[str, ...]:
        """What whoever uses the values should know."""
        said: list[str] = [self.said] if self.said else []
        said += [one.sentence for one in self.undetermined]
        for its in self.estimates:
            if its.is_at_bound:
                said.append(Phrase("{name} stands at a bound, and has no standard error.", name=its.name))
        for i, one in enumerate(self.estimates):
            for j, other in enumerate(self.estimates[:i]):
                if abs(self.correlations[i, j]) > _ALIKE:
                    value = Amount(self.correlations[i, j], digits=4)
                    said.append(
                        Phrase(
                            "{one} and {other} can hardly be told apart: their correlation is {value}.",
                            one=other.name, other=one.name, value=value,
                        )
                    )  # fmt: skip
        compared = {fit.signal for fit in self.signals}
        for label in self.plan.left_out:
            if label not in compared:
                said.append(Phrase("No value of {signal} lies between the start and the stop of a run: it is not "
                                   "compared.", signal=label))  # fmt: skip
        for fit in self.signals:
            if fit.unusable:
                said.append(Phrase("{count} values of {signal} have no standard deviation above 0, and are left out.",
                                   count=fit.unusable, signal=fit.signal))  # fmt: skip
            if fit.outliers and self.plan.loss == "squares":
                said.append(Phrase("{count} values of {signal} lie far from all others: let outliers count less, or "
                                   "look at them.", count=fit.outliers, signal=fit.signal))  # fmt: skip
            if fit.left_out:
                said.append(Phrase("{count} values of {signal} lie before the start or behind the stop of a run, and "
                                   "are left out.", count=fit.left_out, signal=fit.signal))  # fmt: skip
            if fit.is_systematic:
                said.append(Phrase("Residuals of {signal} follow each other: the model leaves something out, or errors "
                                   "of measurement do. The intervals are too narrow.", signal=fit.signal))  # fmt: skip
        own = [its.name for its in self.estimates if its.unknown.experiment and its.unknown.name != SHIFT]
        if own:
            said.append(Phrase("{names} belong to experiments: the diagram keeps its own values.",
                               names=separated(own)))  # fmt: skip
        said += notes_of(self.ends, self.minima)
        if self.failed:
            said.append(Phrase("{failed} of {count} simulations failed and were not taken; the last one: {why}",
                               failed=self.failed, count=self.simulations, why=self.failure))  # fmt: skip
        return tuple(said)

    def __str__(self) -> str:
        percent = f"{100.0 * self.level:g} %"
        rows = [["", "fitted", "unit", "std. error", f"{percent} from", "to", "guess"]]
        for its in self.estimates:
            low, high = its.interval
            rows.append([
                its.name, f"{its.value:.6g}", its.unknown.unit or "-", *map(_shown, (its.error, low, high)),
                f"{its.unknown.guess:.6g}",
            ])  # fmt: skip
        names = separated([fit.signal for fit in self.signals])
        loss = "" if self.plan.loss == "squares" else f", outliers by the loss of {self.plan.loss.capitalize()}"
        head = f"{self.plan.name}: fitted to {names}, simulated by {self.plan.simulator}{loss}"
        lines = [head, "", *table_lines(rows), ""]
        rows = [["", "values", "rms of residuals", "largest", "unit", "relative to"]]
        for fit in self.signals:
            rows.append([fit.signal, str(fit.count), f"{fit.rms:.4g}", f"{fit.largest:.4g}", fit.unit or "-",
                         f"{100.0 * fit.share:.3g} % of spread"])  # fmt: skip
            if fit.in_deviations is not None:
                rows[-1][-1] = f"{fit.in_deviations:.3g} of sigma"
        lines += table_lines(rows)
        if 1 < len(self.estimates) <= _MOST_SHOWN:
            rows = [["correlations", *(its.name for its in self.estimates)]]
            for its, row in zip(self.estimates, self.correlations, strict=True):
                rows.append([its.name, *("-" if math.isnan(value) else f"{value:.3f}" for value in row)])
            lines += ["", *table_lines(rows)]
        if len(self.ends) > 1:
            lines += ["", *minima_lines(self.minima, [its.name for its in self.estimates], "distance")]
        said = f"{len(self.history) - 1} iterations, {self.simulations} simulations, {self.seconds:.3g} s"
        return "\n".join([*lines, "", said, *self.notes])

    def to_json(self) -> dict[str, Any]:
        """Return the object that ``macrostep fit --json`` writes."""
        return {
            "diagram": self.plan.name,
            "simulator": str(self.plan.method) if self.plan.method else "reference",
            "status": self.status,
            "confidence": self.level,
            "loss": self.plan.loss,
            "estimates": [
                {"name": its.unknown.name, "experiment": its.unknown.experiment, "unit": its.unknown.unit,
                 "value": its.value, "guess": its.unknown.guess,
                 "error": _known(its.error), "low": _known(its.interval[0]), "high": _known(its.interval[1]),
                 "at_bound": its.is_at_bound}
                for its in self.estimates
            ],
            "correlations": [[_known(value) for value in row] for row in self.correlations],
            "undetermined": [{"names": list(one.names), "changes": list(one.changes)} for one in self.undetermined],
            "signals": [
                {"signal": fit.signal, "unit": fit.unit, "values": fit.count, "left_out": fit.left_out,
                 "unusable": fit.unusable, "outliers": fit.outliers, "rms": fit.rms, "largest": fit.largest,
                 "of_spread": _known(fit.share), "in_deviations": fit.in_deviations,
                 "following": fit.following}
                for fit in self.signals
            ],
            "curves": {
                label: {"time": its.time.tolist(), "values": its.values.tolist(), "half": list(map(_known, its.half))}
                for label, its in self.curves.items()
            },
            **minima_as_json(self.ends, self.minima, [its.name for its in self.estimates]),
            "history": [{"distance": distance, "values": list(values)} for distance, values in self.history],
            "simulations": self.simulations,
            "failed": self.failed,
            "notes": list(self.notes),
        }  # fmt: skip


def _shown(value: float) -> str:
    return "-" if math.isnan(value) else f"{value:.4g}"


def _known(value: float) -> float | None:
    return float(value) if math.isfinite(value) else None
