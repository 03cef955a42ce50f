"""Modelica text as a diagram or a subsystem."""

from __future__ import annotations

import re

from macrostep.model.base.errors import LanguageError
from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.language.syntax import Expression, Number
from macrostep.model.modelica.classes import Class, read_classes, standard
from macrostep.model.modelica.composed import composed, is_network
from macrostep.model.modelica.flat import Flattening
from macrostep.model.modelica.instantiated import Model
from macrostep.model.subsystem.subsystem import Subsystem

_TIMES = re.compile(r"\b(StartTime|StopTime)\s*=\s*([-+]?[0-9.]+(?:[eE][-+]?[0-9]+)?)")


def read(text: str) -> Subsystem:
    """Return the subsystem that a Modelica model is: the last one of the text.

    Raises
    ------
    LanguageError
        With line and column, if it is not Modelica or says what our language cannot say.
    """
    try:
        model = Model(_chosen(text))
        return _subsystem(model)
    except RecursionError:
        raise LanguageError("This is nested too deeply.") from None


def read_diagram(text: str, notes: list[str] | None = None) -> Diagram:
    """Return the diagram that a Modelica model is, with the times of its experiment.

    That is the last model of the text that says something of an experiment, else the last one. Its components are
    subsystems; what has none is one subsystem.

    Parameters
    ----------
    text : str
    notes : list of str, optional
        Gets a sentence on what is left out.

    Raises
    ------
    LanguageError
        With line and column, if it is not Modelica or says what a diagram cannot say.
    MacrostepError
        If what is joined does not fit.
    """
    try:
        chosen = _chosen(text)
        model = Model(chosen)
        diagram = composed(model) if is_network(model, model.top) else Diagram(chosen.name, [_subsystem(model)])
    except RecursionError:
        raise LanguageError("This is nested too deeply.") from None
    if notes is not None and model.asserted:
        lines = ", ".join(str(line) for line in sorted({at.line for at in model.asserted}))
        notes.append(Phrase("Assertions are not checked in a run; they are left out, in lines: {lines}.", lines=lines))
    times = {key: float(value) for key, value in _TIMES.findall(chosen.body.annotation)}
    start = times.get("StartTime", 0.0)
    diagram.set(start=start, stop=times.get("StopTime", start + 1.0))
    return diagram


def _chosen(text: str) -> Class:
    found = read_classes(text, standard())
    chosen = found.last_model(has_times=True) or found.last_model()
    if chosen is None:
        raise LanguageError("There is no model in this text that is not partial.")
    return chosen


def _subsystem(model: Model) -> Subsystem:
    """Return a model as one subsystem; what has neither connectors nor components must be explicit."""
    is_flat = all(part.type for part in model.top.own())

    def seen(expression: Expression) -> Expression:
        return Number(model.number(expression, "", expression.at))

    return Flattening(model, model.top, seen).subsystem(model.top.of.name if model.top.of else "", is_explicit=is_flat)
