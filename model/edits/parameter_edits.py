"""Edits of the diagram's parameters, and of many parameters at once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from macrostep.model.base.errors import DiagramError
from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.targets import ParameterRef, with_values
from macrostep.model.edits.edits import CompositeEdit, Edit, ReplaceSubsystem, SetSettings
from macrostep.model.language.functions import name_fault
from macrostep.model.subsystem.calculated import Calculated
from macrostep.model.subsystem.subsystem import Subsystem


def edits_of_values(diagram: Diagram, values: Mapping[str, float]) -> list[Edit]:
    """Return the edits that give parameters other values, which are named as in a study: ``plate.DD``."""
    of_diagram: dict[str, float] = {}
    changed: dict[str, Subsystem] = {}
    for text, value in values.items():
        owner, name = ParameterRef.parse(text, diagram.subsystems)
        if not owner:
            of_diagram[name] = value
            continue
        subsystem = changed.get(owner, diagram[owner])
        parameters = {**subsystem.parameters, name: replace(subsystem.parameters[name], value=value)}
        changed[owner] = subsystem.replaced(parameters=parameters)
    edits: list[Edit] = [SetSettings(with_values(diagram, of_diagram))] if of_diagram else []
    return [*edits, *(ReplaceSubsystem(name, subsystem) for name, subsystem in changed.items())]


def rename_parameter(diagram: Diagram, old: str, new: str) -> Edit:
    """Return the edit that renames a parameter of the diagram, in all expressions of it and in the sets too.

    Raises
    ------
    DiagramError
        If it is not a name, or there is one of that name already.
    """
    if fault := name_fault(new):
        raise DiagramError(fault)
    if new in diagram.parameters:
        raise DiagramError("There is already a parameter {name!r}.", name=new)
    word = re.compile(rf"(?<![\w.]){re.escape(old)}(?!\w)")

    def renamed(value: float, unit: str = "") -> float:
        return Calculated(word.sub(new, value.expression)) if isinstance(value, Calculated) else value

    settings: dict[str, Any] = {
        "parameters": {
            new if name == old else name: replace(parameter, value=renamed(parameter.value))
            for name, parameter in diagram.parameters.items()
        },
        "parameter_sets": {
            title: {new if name == old else name: renamed(value) for name, value in values.items()}
            for title, values in diagram.parameter_sets.items()
        },
    }
    settings |= {"start": renamed(diagram.start), "stop": renamed(diagram.stop)}
    edits: list[Edit] = [SetSettings(settings)]
    for name, subsystem in diagram.subsystems.items():
        if subsystem.has_expressions:
            edits.append(ReplaceSubsystem(name, subsystem.with_numbers(renamed)))
    return CompositeEdit(Phrase("rename {old} to {new}", old=old, new=new), edits)


def rename_set(diagram: Diagram, old: str, new: str) -> Edit:
    """Return the edit that renames a parameter set.

    Raises
    ------
    DiagramError
        If it gets no name, or one that another set has.
    """
    if not new:
        raise DiagramError("A parameter set needs a name.")
    if new != old and new in diagram.parameter_sets:
        raise DiagramError("There is already a parameter set {name!r}.", name=new)
    sets = {new if title == old else title: values for title, values in diagram.parameter_sets.items()}
    in_force = new if diagram.parameter_set == old else diagram.parameter_set
    return SetSettings({"parameter_sets": sets, "parameter_set": in_force})
