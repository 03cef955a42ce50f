"""Every choice at the interfaces of a cut under every method: stability, error, iterations."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.chosen_method import ChosenMethod, chosen_method, listed
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.interfaces import CausalityChoice, CutInterface, interfaces, is_solvable, with_choices
from macrostep.solvers.causalities.proposing import proposed
from macrostep.solvers.causalities.results import CausalityComparison, CausalityRow, Combination, Curve
from macrostep.solvers.comparison.comparison import reference_times
from macrostep.solvers.comparison.divergence import judged_by
from macrostep.solvers.comparison.error_measuring import errors_of
from macrostep.solvers.coupling import make_method
from macrostep.solvers.errors.figures import largest
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.reference.reference import Reference, compute_reference, reference_at
from macrostep.solvers.results.results import Result
from macrostep.solvers.run.run import Run, begun
from macrostep.solvers.stability.linearised import coupled_eigenvalues, linearise
from macrostep.solvers.stability.results import MethodStability
from macrostep.solvers.stability.study import MethodStudy

MOST = 16
"""Combinations of choices up to which all are compared."""
_AS_MUCH, _MOST_GROWTH = 1.1, 700.0
"""A growth to this power of the equations' own only follows them; and the largest exponent of e that is a number."""
_CURVES, _POINTS = 24, 400
"""Signals whose curves are kept, and points of each."""


def compare_causalities(
    diagram: Diagram,
    methods: str | ChosenMethod | Iterable[str | ChosenMethod],
    *,
    step: float | None = None,
    progress: Callable[[float], bool] = lambda fraction: True,
) -> CausalityComparison:
    """Run each choice at the interfaces of a diagram's cut with each method.

    Parameters
    ----------
    diagram : Diagram
        Which stays as it is.
    methods : iterable of ChosenMethod or str
    step : float, optional
        The macro-step of all methods [s]; by default each one's own.
    progress : callable
        Called with the fraction done; False stops.

    Returns
    -------
    CausalityComparison
        All combinations of choices if they are few; of more, each choice by itself with all else as it is.

    Raises
    ------
    MacrostepError
        If the diagram has no joints that its cut crosses, or it, a method or an option is not valid, or it is stopped.
        A run that fails or diverges, or a method without a linear map, is no error: it stands in its row.

    Examples
    --------
    >>> print(compare_causalities(diagram, ["ni_jacobi", "gauss_seidel"], step=0.01))
    """
    chosen = [_with_step(chosen_method(method), step) for method in listed(methods)]
    if not chosen:
        raise MacrostepError("Nothing to compare: name one method at least.")
    found = interfaces(diagram)
    if not found:
        raise MacrostepError(
            "The cut of {diagram} crosses no joint: there are no ports without causality between its parts.",
            diagram=diagram.name,
        )
    found = tuple(_with_proposals(diagram, interface, chosen) for interface in found)
    combinations, notes = _combinations(diagram, found)
    if not combinations:
        raise MacrostepError("No choice at the interfaces can be solved: {reason}", reason=_why(diagram))
    cases: list[_Case] = []
    for number, combination in enumerate(combinations):
        with_it = with_choices(diagram, combination.chosen)
        for method in chosen:
            if not progress(0.9 * len(cases) / (len(combinations) * len(chosen))):
                raise MacrostepError("The causalities were not compared to the end; it was stopped.")
            cases.append(_case(number, with_it, method))
    base = _without_impedances(diagram, combinations)
    reference, label = _reference(base, [case.result for case in cases])
    common = set.intersection(*({c.label for c in case.result.columns} for case in cases))
    if reference is not None:
        common &= reference.values.keys()
    names = [c.label for c in cases[0].result.columns if c.label in common]
    if any(choice.impedance for its in combinations for _, choice in its.chosen):
        notes.append(
            Phrase(
                "With an impedance each side gives potential + Z*flow. A method that holds or extrapolates this does "
                "what a line of that impedance would do that delays for a macro-step; one that iterates to the end "
                "comes to the joint itself."
            )
        )
    rows = sorted((_row(case, reference, names) for case in cases), key=lambda row: chosen.index(row.method))
    curves = {} if reference is None else _reference_curves(reference, names)
    return CausalityComparison(diagram.name, found, combinations, tuple(rows), label, curves, tuple(notes))


def _with_step(method: ChosenMethod, step: float | None) -> ChosenMethod:
    return method if step is None else replace(method, options={**method.options, "step": step})


def _with_proposals(diagram: Diagram, interface: CutInterface, methods: Sequence[ChosenMethod]) -> CutInterface:
    """Return an interface whose impedances have values; those that the diagram has keep theirs."""
    known = set(diagram.impedances)

    def with_value(choice: CausalityChoice) -> CausalityChoice:
        if choice.impedance is None or choice.impedance in known:
            return choice
        try:
            return proposed(diagram, interface, choice, methods)
        except MacrostepError:  # it has no start, or is sampled: its run says so
            return choice

    return replace(interface, choices=tuple(map(with_value, interface.choices)))


def _combinations(diagram: Diagram, found: Sequence[CutInterface]) -> tuple[tuple[Combination, ...], list[str]]:
    """Return what is compared, the choices that are in force first, and what must be known of that."""
    open_ones = [its for its in found if len(its.choices) > 1] or [its for its in found if its.choices][:1]
    choices = [
        [*(c for c in its.choices if c == its.chosen), *(c for c in its.choices if c != its.chosen)]
        for its in open_ones
    ]
    count = math.prod(map(len, choices))
    tried: Iterator[tuple[CausalityChoice, ...]] = product(*choices)
    notes: list[str] = []
    if count > MOST:
        tried = _one_by_one(choices)
        notes.append(
            Phrase(
                "There are {count} combinations of the choices at {interfaces} interfaces; each choice is compared by "
                "itself, with all else as it is.",
                count=count,
                interfaces=len(open_ones),
            )
        )
    combinations = []
    for its in tried:
        pairs = tuple(zip(open_ones, its, strict=True))
        if is_solvable(with_choices(diagram, pairs), its):
            combinations.append(Combination(pairs, all(i.chosen == c for i, c in pairs)))
    return tuple(combinations), notes


def _one_by_one(choices: Sequence[Sequence[CausalityChoice]]) -> Iterator[tuple[CausalityChoice, ...]]:
    first = tuple(its[0] for its in choices)
    yield first
    for k, its in enumerate(choices):
        for choice in its[1:]:
            yield (*first[:k], choice, *first[k + 1 :])


def _why(diagram: Diagram) -> str:
    found = diagram.causality
    return str(found.problems[0].message) if found and found.problems else ""


@dataclass(frozen=True)
class _Case:
    """One combination with one method, carried out."""

    combination: int
    run: Run | None
    result: Result
    stability: MethodStability
    own_growth: float


def _case(number: int, diagram: Diagram, method: ChosenMethod) -> _Case:
    problem = freeze(diagram, cut=method.cut)
    run = begun(problem, method)
    if isinstance(run, Result):
        return _Case(number, None, run, *_stability(problem, method))
    run.to_end()
    return _Case(number, run, run.result, *_stability(problem, method))


def _stability(problem: Problem, method: ChosenMethod) -> tuple[MethodStability, float]:
    """Return the stability of a method, and by how much the equations themselves grow in its macro-step."""
    try:
        linear = linearise(problem)
        study, own = MethodStudy(problem, method, linear), coupled_eigenvalues(linear)
        growth = math.exp(min(float(np.max(own.real, initial=0.0)) * study.step, _MOST_GROWTH))
        return study.result(study.bounds(own, None, None), lambda fraction: True), growth
    except MacrostepError as error:
        step = make_method(method, problem.default_step, problem.parameters).first_step
        return MethodStability(method, str(method), step, refusal=str(error)), 1.0


def _without_impedances(diagram: Diagram, combinations: Sequence[Combination]) -> Diagram | None:
    """Return the diagram with some causality that needs no impedance; None if there is none."""
    plain = diagram.undivided().copy()  # the reference is the same for every cut
    plain.set(impedances=())
    if is_solvable(plain):
        return plain
    for its in combinations:
        if all(choice.impedance is None for _, choice in its.chosen):
            return with_choices(plain, its.chosen)
    return None


def _reference(base: Diagram | None, results: Sequence[Result]) -> tuple[Reference | None, str]:
    if base is None:
        return None, "nothing: joined as one, the blocks cannot be solved"
    problem = freeze(base)
    try:
        reference = compute_reference(problem, reference_times(problem, results))
    except MacrostepError as error:
        return None, f"nothing: {error}"
    return reference, reference.label


def _row(case: _Case, reference: Reference | None, names: Sequence[str]) -> CausalityRow:
    kept = set(names)
    result = replace(case.result, columns=tuple(c for c in case.result.columns if c.label in kept))
    its, here = case.stability, case.stability.spectrum
    error, signal = None, ""
    has_points = all(len(result.time(column.subsystem)) > 1 for column in result.columns)
    if reference is not None and case.run is not None and has_points:
        result = judged_by(reference, case.run, result, is_explained=False)
        if result.status == "ok":
            signal, size = largest(errors_of(result, reference))
            error = size if math.isfinite(size) else None
    macro_steps = max(result.statistics.macro_steps.values(), default=0)
    whole = its.intervals and its.intervals[0].from_zero and its.intervals[0].to_end
    return CausalityRow(
        case.combination, its.method, its.step, here.growth if here else math.nan,
        here.contraction if here else math.nan, math.inf if whole else its.largest_step,
        result.status == "ok" and (here is None or its.is_stable or 1.0 < here.growth <= case.own_growth**_AS_MUCH),
        its.refusal, error, signal,
        result.statistics.iterations / max(macro_steps, 1), result.status, result.error,
        {name: _curve(result, name) for name in names[:_CURVES]},
    )  # fmt: skip


def _curve(result: Result, name: str) -> Curve:
    times, values = result.time(name.partition(".")[0]), result[name]
    every = -(-len(times) // _POINTS) or 1
    return np.array(times[::every]), np.array(values[::every])


def _reference_curves(reference: Reference, names: Sequence[str]) -> dict[str, Curve]:
    times = reference.time[:: -(-len(reference.time) // _POINTS) or 1]
    return {name: (times, reference_at(reference, name, times)) for name in names[:_CURVES]}
