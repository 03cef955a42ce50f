"""What a fit is made of: experiments with a diagram, what may vary in them, measured signals, and what simulates."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from macrostep.model.base.errors import MacrostepError, ProblemsError
from macrostep.model.base.phrase import Phrase, or_none
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.fitting.data import MeasuredSeries
from macrostep.solvers.fitting.kept import search_key
from macrostep.solvers.fitting.losses import LossName
from macrostep.solvers.fitting.simulations import Simulated, SimulationRequest
from macrostep.solvers.fitting.unknowns import UnknownValue, read_unknown, refuse_twice, unknown, with_unknowns
from macrostep.solvers.studies.plan import run_document

SHIFT = "time offset"
"""What an unknown is called that is added to the times of the measured values."""


Settings = Mapping[str, Mapping[str, float | str]]
"""By experiment, what is different in it: values of parameters and start values, which may have units."""


class Experiment(NamedTuple):
    """Something that was done and measured: one simulation.

    Attributes
    ----------
    name : str
    document : dict
        The diagram as it is in this experiment.
    series : tuple of MeasuredSeries
        What was measured, without what no run reaches.
    places : tuple of int
        Which of the unknowns count in it; a time offset is the last of them.
    """

    name: str
    document: Mapping[str, Any]
    series: tuple[MeasuredSeries, ...]
    places: tuple[int, ...]


@dataclass(frozen=True)
class FitPlan:
    """A fit.

    Attributes
    ----------
    name : str
        Of the diagram.
    unknowns : tuple of UnknownValue
        Time offsets stand last.
    experiments : tuple of Experiment
    left_out : dict of int
        By series, how many measured values lie before the start or behind the stop of a run.
    method : ChosenMethod or None
        What simulates; None for the reference.
    loss : {"squares", "huber", "cauchy"}
        How much an outlier counts.
    starts, seed : int
        How many searches there are, from the guesses and from points between the bounds.
    """

    name: str
    unknowns: tuple[UnknownValue, ...]
    experiments: tuple[Experiment, ...]
    left_out: Mapping[str, int]
    method: ChosenMethod | None
    loss: LossName = "squares"
    starts: int = 1
    seed: int = 0

    @property
    def document(self) -> Mapping[str, Any]:
        """The diagram of the first experiment."""
        return self.experiments[0].document

    @cached_property
    def key(self) -> str:
        """What it is known by: the same for fits that simulate the same, and search in the same way."""
        experiments = [(its.name, its.places, its.series) for its in self.experiments]
        documents = [its.document for its in self.experiments]
        said = ("fit", experiments, self.unknowns, self.loss, self.starts, self.seed)
        return search_key(documents, self.method, *said)

    @cached_property
    def series(self) -> tuple[MeasuredSeries, ...]:
        """What was measured in all experiments."""
        return tuple(one for experiment in self.experiments for one in experiment.series)

    @cached_property
    def measured(self) -> np.ndarray:
        """The values of all series, one behind the other."""
        return np.concatenate([one.values for one in self.series])

    @cached_property
    def has_shift(self) -> bool:
        return self.unknowns[-1].name == SHIFT

    @cached_property
    def sizes(self) -> np.ndarray:
        """By what values are divided for the search."""
        return np.array([one.size for one in self.unknowns])

    @cached_property
    def scale(self) -> np.ndarray:
        """By what the differences of all series are divided, one behind the other, with their weights.

        These are standard deviations, or where they are unknown the spread of the signal in all experiments.
        """
        values: dict[str, list[np.ndarray]] = {}
        for one in self.series:
            values.setdefault(one.signal, []).append(one.values)
        spreads = {signal: _spread(np.concatenate(its)) for signal, its in values.items()}
        scales = [
            np.full(len(one.time), spreads[one.signal]) if one.deviation is None else one.deviation
            for one in self.series
        ]
        return np.concatenate([scale / one.weight for scale, one in zip(scales, self.series, strict=True)])

    @cached_property
    def weights(self) -> np.ndarray:
        """The weight of each residual."""
        return np.concatenate([np.full(len(one.time), one.weight) for one in self.series])

    @cached_property
    def groups(self) -> np.ndarray:
        """The number of the series that each residual belongs to."""
        return np.repeat(np.arange(len(self.series)), [len(one.time) for one in self.series])

    @property
    def simulator(self) -> str:
        """What simulates, in words."""
        return Phrase("the reference") if self.method is None else str(self.method)

    def shift(self, number: int, point: np.ndarray) -> float:
        """Return what is added to the times of measured values of an experiment [s]."""
        return float(point[self.experiments[number].places[-1]]) if self.has_shift else 0.0

    def times(self, number: int, point: np.ndarray) -> dict[str, np.ndarray]:
        """Return when the signals of an experiment are compared, in the time of a run."""
        shift = self.shift(number, point)
        times: dict[str, list[np.ndarray]] = {}
        for one in self.experiments[number].series:
            times.setdefault(one.signal, []).append(one.time + shift)
        return {signal: np.unique(np.concatenate(its)) for signal, its in times.items()}

    def request(
        self, number: int, point: np.ndarray, times: Mapping[str, np.ndarray] | None = None
    ) -> SimulationRequest:
        """Return what is asked of the simulation of an experiment: signals at times, or where they were measured."""
        experiment = self.experiments[number]
        values = {
            self.unknowns[j]: float(point[j]) for j in experiment.places if self.unknowns[j].name != SHIFT
        }  # fmt: skip
        document = with_unknowns(experiment.document, values)
        return SimulationRequest(document, self.method, self.times(number, point) if times is None else times)

    def residuals(self, point: np.ndarray, found: Sequence[Simulated]) -> np.ndarray | None:
        """Return the scaled differences to what was measured; None if the simulation of an experiment failed."""
        compared = []
        for number, (experiment, its) in enumerate(zip(self.experiments, found, strict=True)):
            if isinstance(its, str):
                return None
            at, shift = self.times(number, point), self.shift(number, point)
            compared += [its[s.signal][np.searchsorted(at[s.signal], s.time + shift)] for s in experiment.series]
        return np.asarray((np.concatenate(compared) - self.measured) / self.scale)


def _spread(values: np.ndarray) -> float:
    return float(np.std(values)) or float(np.max(np.abs(values))) or 1.0


def make_fit_plan(
    diagram: Diagram,
    unknowns: Sequence[UnknownValue],
    series: Sequence[MeasuredSeries],
    method: ChosenMethod | None = None,
    shift: UnknownValue | None = None,
    *,
    settings: Settings | None = None,
    loss: LossName = "squares",
    starts: int = 1,
    seed: int = 0,
) -> FitPlan:
    """Return a fit, checked.

    Parameters
    ----------
    diagram : Diagram
    unknowns : sequence of UnknownValue
    series : sequence of MeasuredSeries
        Those of one experiment come from one simulation. If an experiment is called like a parameter set of the
        diagram, that set holds in it.
    method : ChosenMethod, optional
        What simulates, in place of the reference.
    shift : UnknownValue, optional
        What is added to the times of measured values, with finite bounds; for each experiment by itself.
    settings : mapping, optional
        By experiment, the parameters and start values that are different in it.
    loss : {"squares", "huber", "cauchy"}
        How much an outlier counts.
    starts, seed : int
        How many searches there are, from the guesses and from points between the bounds.

    Raises
    ------
    MacrostepError
        If there is nothing to fit or nothing to compare with, or the diagram has problems.
    """
    if not unknowns and shift is None:
        raise MacrostepError("Nothing is to be fitted: name a parameter or a state, such as left.m.")
    earliest, latest = (shift.low, shift.high) if shift else (0.0, 0.0)
    if not (math.isfinite(earliest) and math.isfinite(latest)):
        raise MacrostepError("The time offset needs bounds, so that it is known which values are compared.")
    inside = [one.between(diagram.start - earliest, diagram.stop - latest) for one in series]
    left_out = {
        one.label: len(one.time) - len(its.time)
        for one, its in zip(series, inside, strict=True)
        if len(its.time) < len(one.time)
    }
    kept = [one for one in inside if len(one.time)]
    if not kept:
        raise MacrostepError("No value was measured between the start and the stop of a run.")
    names = list(dict.fromkeys(one.experiment for one in kept))
    offsets = [] if shift is None else [
        replace(shift, name=SHIFT, unit="s", is_start=False, experiment=name) for name in names
    ]  # fmt: skip
    every = (*unknowns, *offsets)
    refuse_twice(every)
    for named in (*(one.experiment for one in unknowns if one.experiment), *(settings or {})):
        if named not in names:
            raise MacrostepError(
                "There is no experiment {name!r}; there are: {known}.",
                name=named, known=or_none(list(filter(None, names))),
            )  # fmt: skip
    experiments = []
    for name in names:
        places = tuple(j for j, one in enumerate(every) if one.experiment in ("", name))
        own = (settings or {}).get(name, {})
        document = _document(diagram, name, own, [every[j] for j in places])
        experiments.append(Experiment(name, document, tuple(one for one in kept if one.experiment == name), places))
    return FitPlan(diagram.name, every, tuple(experiments), left_out, method, loss, starts, seed)


def _document(
    diagram: Diagram, name: str, settings: Mapping[str, float | str], unknowns: Sequence[UnknownValue]
) -> dict[str, Any]:
    """Return the diagram of an experiment: with the parameter set of its name, and with what is different in it."""
    is_set = name in diagram.parameter_sets
    here = diagram.with_set(name) if is_set else diagram
    if errors := tuple(p for p in here.problems() if p.severity == "error"):
        raise ProblemsError(errors)
    given = {*settings, *(diagram.parameter_sets[name] if is_set else ())}
    for one in unknowns:
        if one.name in given and not one.experiment:
            raise MacrostepError(
                "{name} is to be found for all experiments, but {experiment} has a value of its own for it.",
                name=one.name, experiment=name,
            )  # fmt: skip
    changed = {
        unknown(here, target, value) if isinstance(value, (int, float)) else read_unknown(here, f"{target}={value}")
        for target, value in settings.items()
    }
    return with_unknowns(run_document(here), {one: one.guess for one in changed})
