"""What worker processes do for the window: functions of plain values, which load the engine where they are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.files.schema import from_document

if TYPE_CHECKING:
    import numpy as np

    from macrostep.solvers.linear.analysis import LinearAnalysis
    from macrostep.solvers.linear.locus import RootLocus
    from macrostep.solvers.linear.responses import Responses
    from macrostep.solvers.processes.workers import Control


def analysis_of(
    control: Control, document: Mapping[str, Any], methods: tuple[ChosenMethod, ...], at: float | None
) -> LinearAnalysis:
    """Return the motions of a diagram, and what some methods make of them."""
    from macrostep.solvers.linear.analysis import linear_analysis

    return linear_analysis(from_document(document), methods, at=at)


def responses_of(
    control: Control,
    document: Mapping[str, Any],
    methods: tuple[ChosenMethod, ...],
    at: float | None,
    source: str,
    target: str,
) -> Responses:
    """Return the responses from a source to a signal; of the first ones, where there are none of these names.

    Raises
    ------
    MacrostepError
        If the diagram has no inputs or no signals, or cannot be linearised.
    """
    from macrostep.solvers.freezing.freeze import freeze
    from macrostep.solvers.linear.responses import responses
    from macrostep.solvers.linear.system import LinearSystem
    from macrostep.solvers.stability.linearised import linearise

    diagram = from_document(document)
    system = LinearSystem(linearise(freeze(diagram).uncut, at))
    if not system.sources or not system.outputs:
        raise MacrostepError("Nothing here has an input and a signal that could answer.")
    source = source if source in system.sources else system.sources[0]
    target = target if target in system.outputs else system.outputs[0]
    control.notify(0.1)
    return responses(diagram, source, [target], methods, system=system, at=at)


def script_of(
    control: Control,
    document: Mapping[str, Any],
    methods: tuple[ChosenMethod, ...],
    at: float | None,
    source: str,
    target: str,
) -> str:
    """Return what is between a source and a signal as a script."""
    from macrostep.solvers.freezing.freeze import freeze
    from macrostep.solvers.linear.script import system_script
    from macrostep.solvers.linear.system import LinearSystem
    from macrostep.solvers.stability.linearised import linearise

    diagram = from_document(document)
    system = LinearSystem(linearise(freeze(diagram).uncut, at))
    return system_script(diagram, source, [target], methods, system=system, at=at)


def locus_of(
    control: Control,
    document: Mapping[str, Any],
    methods: tuple[ChosenMethod, ...],
    at: float | None,
    name: str,
    values: np.ndarray,
) -> RootLocus:
    """Return the eigenvalues over a parameter, of the reference and under methods."""
    from macrostep.solvers.linear.locus import root_locus

    return root_locus(from_document(document), name, values, methods, at=at, progress=control.notify)
