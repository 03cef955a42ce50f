"""What worker processes do for the window: functions of plain values, which load the engine where they are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.files.schema import from_document
from macrostep.solvers.advisor.advice import Advice, Improvement, Sentence

if TYPE_CHECKING:
    from macrostep.solvers.processes.workers import Control


def facts_of(control: Control, document: Mapping[str, Any]) -> tuple[Sentence, ...]:
    """Return what a diagram is, in sentences; it is known long before all methods have been tried."""
    from macrostep.solvers.advisor.fact_sentences import fact_sentences
    from macrostep.solvers.advisor.measuring import measure
    from macrostep.solvers.freezing.freeze import freeze

    diagram = from_document(document)
    return fact_sentences(measure(diagram, freeze(diagram)))


def advice_of(control: Control, document: Mapping[str, Any], goal: float) -> Advice:
    """Return the advice on a diagram; see :func:`macrostep.solvers.advise`."""
    from macrostep.solvers.advisor.advising import advise

    return advise(from_document(document), goal=goal, progress=control.notify)


def improvement_of(control: Control, document: Mapping[str, Any], run: ChosenMethod, goal: float) -> Improvement:
    """Return what to change after a run; see :func:`macrostep.solvers.improve`."""
    from macrostep.solvers.advisor.improving import improve

    return improve(from_document(document), run, goal=goal)
