"""The stability of several methods on one diagram: for which macro-steps nothing grows that should not."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import reduce

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.model.diagram.chosen_method import ChosenMethod, chosen_method
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.freezing.freeze import cut_problems
from macrostep.solvers.stability.linearised import coupled_eigenvalues, linearise
from macrostep.solvers.stability.results import Stability
from macrostep.solvers.stability.study import MethodStudy

_GROWS = 1e-9
"""A real part larger than this, relative to the largest eigenvalue, means that a motion grows."""


def analyse(
    diagram: Diagram,
    methods: Iterable[str | ChosenMethod],
    *,
    lowest: float | None = None,
    highest: float | None = None,
    at: float | None = None,
    progress: Callable[[float], bool] = lambda fraction: True,
) -> Stability:
    """Find for which macro-steps coupling methods are stable on a diagram.

    Parameters
    ----------
    diagram : Diagram
    methods : iterable of ChosenMethod or str
        Such as ``"ni_jacobi:step=0.1"``; with a cut as for :func:`macrostep.solvers.compare`.
    lowest, highest : float, optional
        The smallest and the largest step to look at [s]; by default from well below the fastest motion to the length of
        the run.
    at : float, optional
        Where nonlinear subsystems are linearised, and conditions looked at [s]; the start if none is given.
    progress : callable
        Called with the fraction done; False stops.

    Returns
    -------
    Stability

    Raises
    ------
    MacrostepError
        If the diagram, a method or an option is not valid, or it was stopped. A method whose macro-steps are not one
        linear map is no error: its `refusal` says why.

    Examples
    --------
    >>> result = analyse(diagram, ["ni_jacobi", "gauss_seidel:order=1"])
    >>> [(i.begin, i.end) for i in result.methods[0].intervals]
    """
    chosen = [chosen_method(method) for method in methods]
    if not chosen:
        raise MacrostepError(Phrase("No method is given whose stability could be computed."))
    problems = cut_problems(diagram, (method.cut for method in chosen))
    flat = linearise(problems[0].uncut, at)
    linear = {id(p): flat if p is p.uncut else linearise(p, at) for p in problems}
    eigenvalues = coupled_eigenvalues(flat)
    found = []
    for number, (method, problem) in enumerate(zip(chosen, problems, strict=True)):

        def notify(fraction: float, number: int = number) -> bool:
            return progress((number + fraction) / len(chosen))

        study = MethodStudy(problem, method, linear[id(problem)])
        found.append(study.result(study.bounds(eigenvalues, lowest, highest), notify))
    closed = {name for name, subsystem in diagram.subsystems.items() if subsystem.is_black_box}
    notes = tuple(_notes(eigenvalues, flat.nonlinear, closed, flat.time))
    return Stability(diagram.name, flat.time, flat.nonlinear, eigenvalues, tuple(found), notes)


def _notes(eigenvalues: np.ndarray, nonlinear: Sequence[str], closed: Collection[str], time: float) -> Iterable[str]:
    seen = [name for name in nonlinear if name not in closed]
    unseen = [name for name in nonlinear if name in closed]
    said: list[Phrase] = []
    if len(seen) == 1:
        said.append(Phrase("{subsystem} is not linear", subsystem=seen[0]))
    elif seen:
        said.append(Phrase("{subsystems} are not linear", subsystems=", ".join(seen)))
    if unseen:
        names = ", ".join(unseen)
        said.append(Phrase("{subsystems} may not be linear, which cannot be seen from outside", subsystems=names))
    if said:
        yield Phrase(
            "{reason}: this is the stability of the linearisation at t = {time}, near there.",
            reason=reduce(lambda one, other: Phrase("{one}; {other}", one=one, other=other), said),
            time=Amount(time, "s", 6),
        )
    largest = float(np.max(np.abs(eigenvalues), initial=0.0))
    growing = float(np.max(eigenvalues.real, initial=0.0))
    if growing > _GROWS * largest:
        yield Phrase(
            "The coupled equations are unstable themselves: a motion grows by the factor exp({rate} t); a method that "
            "damps it is wrong.",
            rate=Amount(growing, digits=4),
        )
