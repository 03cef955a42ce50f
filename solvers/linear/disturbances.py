"""What a disturbance is added to: one input, or all that read an output."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import first_of
from macrostep.solvers.problem.problem import FrozenComposite, Problem
from macrostep.solvers.stability.linearised import LinearDiagram

_SHOWN = 20


def sources_of(linear: LinearDiagram) -> tuple[str, ...]:
    """Return what can be disturbed: inputs, and outputs that somebody reads."""
    return (*_inputs(linear), *(name for name, read in zip(_outputs(linear), _is_read(linear), strict=True) if read))


def disturbed_inputs(linear: LinearDiagram, source: str) -> np.ndarray:
    """Return the numbers of the inputs that a disturbance is added to.

    Parameters
    ----------
    linear : LinearDiagram
    source : str
        An input, or an output, of which all receive something else that read it.

    Raises
    ------
    MacrostepError
        If there is nothing of that name, or nobody receives it.
    """
    inputs, outputs = _inputs(linear), _outputs(linear)
    if source in inputs:
        return np.array([inputs.index(source)])
    if source in outputs:
        found = np.flatnonzero(linear.source == outputs.index(source))
        if not len(found):
            raise MacrostepError("Nobody reads {name}: what is added to it reaches nothing.", name=source)
        return found
    if any(source in part.states for part in linear.parts):
        raise MacrostepError(
            "{name} is a state that nobody receives. Disturb an input, or an output that somebody reads: {known}.",
            name=source, known=first_of(sources_of(linear), _SHOWN),
        )  # fmt: skip
    raise MacrostepError(
        "There is no input or output {name!r} to disturb; there are: {known}.",
        name=source, known=first_of(sources_of(linear), _SHOWN),
    )  # fmt: skip


def refuse_inner_source(problem: Problem, source: str) -> None:
    """Refuse to disturb what is received inside of a composite that a method solves as one.

    Raises
    ------
    MacrostepError
        With the composite.
    """
    uncut = problem.uncut
    reached = {source} if source in uncut.input_labels else set()
    if source in uncut.output_labels:
        output = uncut.output_labels.index(source)
        reached = {uncut.input_labels[i] for i in np.flatnonzero(uncut.source == output)}
    for composite, inputs, _ in _insides(problem):
        if inner := sorted(reached & inputs):
            raise MacrostepError(
                "{composite} is solved as one, and {name} is inside of it, where nothing can be added. Cut it apart, "
                "or disturb what it receives from outside.", composite=composite, name=inner[0],
            )  # fmt: skip


def refuse_inner_target(problem: Problem, target: str) -> None:
    """Refuse an answer of what is calculated inside of a composite that a method solves as one, and not given out.

    Raises
    ------
    MacrostepError
        With the composite.
    """
    for composite, _, outputs in _insides(problem):
        if target in outputs:
            raise MacrostepError(
                "{composite} is solved as one, and gives {name} to nobody outside: what it is under a method is not "
                "known. Cut it apart, or choose a state or an output that others read.",
                composite=composite, name=target,
            )  # fmt: skip


def _insides(problem: Problem) -> Iterator[tuple[str, set[str], set[str]]]:
    """Yield each composite that is solved as one with the inputs and outputs of members that are not at its border."""
    for s in problem.subsystems:
        if isinstance(s, FrozenComposite):
            own_inputs, own_outputs = set(map(s.label, s.behaviour.inputs)), set(map(s.label, s.behaviour.outputs))
            yield s.name, set(s.inside.input_labels) - own_inputs, set(s.inside.output_labels) - own_outputs


def _inputs(linear: LinearDiagram) -> list[str]:
    return [name for part in linear.parts for name in part.inputs]


def _outputs(linear: LinearDiagram) -> list[str]:
    return [name for part in linear.parts for name in part.outputs]


def _is_read(linear: LinearDiagram) -> np.ndarray:
    return np.isin(np.arange(len(_outputs(linear))), linear.source)
