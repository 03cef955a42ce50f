"""Edits of the diagram's parameters, and of many parameters at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from macrostep.model.base.errors import DiagramError
from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.parameters import DiagramParameter, names_used
from macrostep.model.diagram.targets import ParameterRef, with_values
from macrostep.model.edits.composite_edits import SetCompositeParameters
from macrostep.model.edits.edits import CompositeEdit, Edit, ReplaceSubsystem, SetSettings
from macrostep.model.language.functions import name_fault
from macrostep.model.subsystem.calculated import Calculated, written
from macrostep.model.subsystem.subsystem import Subsystem


def edits_of_values(diagram: Diagram, values: Mapping[str, float]) -> list[Edit]:
    """Return the edits that give parameters other values, which are named as in a study: ``plate.DD``."""
    of_diagram: dict[str, float] = {}
    of_composites: dict[str, dict[str, float]] = {}
    changed: dict[str, Subsystem] = {}
    for text, value in values.items():
        owner, name = ParameterRef.parse(text, diagram.names)
        if owner not in diagram.subsystems:
            (of_composites.setdefault(owner, {}) if owner else of_diagram)[name] = value
            continue
        subsystem = changed.get(owner, diagram[owner])
        parameters = {**subsystem.parameters, name: replace(subsystem.parameters[name], value=value)}
        changed[owner] = subsystem.replaced(parameters=parameters)
    edits: list[Edit] = [SetSettings(with_values(diagram, of_diagram))] if of_diagram else []
    for owner, its in of_composites.items():
        known = diagram.parameters_of(owner)
        own = {n: DiagramParameter.of(n, replace(p, value=its[n]) if n in its else p) for n, p in known.items()}
        edits.append(SetCompositeParameters(owner, own))
    return [*edits, *(ReplaceSubsystem(name, subsystem) for name, subsystem in changed.items())]


def rename_parameter(diagram: Diagram, old: str, new: str, owner: str = "") -> Edit:
    """Return the edit that renames a parameter of the diagram, in all expressions, in sets and in methods too.

    Parameters
    ----------
    diagram : Diagram
    old, new : str
    owner : str
        The composite whose parameter it is; "" for the diagram.

    Raises
    ------
    DiagramError
        If it is not a name, or there is one of that name already.
    """
    if fault := name_fault(new):
        raise DiagramError(fault)
    if new in diagram.parameters_of(owner):
        raise DiagramError("There is already a parameter {name!r}.", name=new)
    word, scopes = re.compile(rf"(?<![\w.]){re.escape(old)}(?!\w)"), diagram.scopes

    def renamed(value: float, unit: str = "") -> float:
        return Calculated(word.sub(new, value.expression)) if isinstance(value, Calculated) else value

    edits: list[Edit] = [] if owner else [SetSettings(_renamed_settings(diagram, old, new, renamed))]
    for composite in diagram.composites:
        around = composite.name.rpartition(".")[0]
        parameters = {}
        for name, parameter in composite.parameters.items():
            is_meant = scopes.declaring(old, around if name == old else composite.name) == owner
            value = renamed(parameter.value) if is_meant else parameter.value
            is_it = composite.name == owner and name == old
            parameters[new if is_it else name] = replace(parameter, value=value)
        if parameters != composite.parameters or list(parameters) != list(composite.parameters):
            edits.append(SetCompositeParameters(composite.name, parameters))
    for name, subsystem in diagram.subsystems.items():
        if old in names_used(subsystem) and scopes.declaring(old, scopes.home(name)) == owner:
            edits.append(ReplaceSubsystem(name, subsystem.with_numbers(renamed)))
    return CompositeEdit(Phrase("rename {old} to {new}", old=old, new=new), edits)


def _renamed_settings(diagram: Diagram, old: str, new: str, renamed: Callable[[float], float]) -> dict[str, Any]:
    return {
        "parameters": {
            new if name == old else name: replace(parameter, value=renamed(parameter.value))
            for name, parameter in diagram.parameters.items()
        },
        "parameter_sets": {
            title: {new if name == old else name: renamed(value) for name, value in values.items()}
            for title, values in diagram.parameter_sets.items()
        },
        "start": renamed(diagram.start),
        "stop": renamed(diagram.stop),
        "runs": tuple(_renamed_method(method, renamed) for method in diagram.runs),
    }


def _renamed_method(chosen: ChosenMethod, renamed: Callable[[float], float]) -> ChosenMethod:
    """Return a method whose options name a parameter as it is called now."""
    texts = {name: value for name, value in chosen.options.items() if isinstance(value, str)}
    options = {name: written(renamed(Calculated(text))) for name, text in texts.items()}
    inside = chosen.inside and _renamed_method(chosen.inside, renamed)
    if inside == chosen.inside and options == texts:
        return chosen
    return replace(chosen, options={**chosen.options, **options}, inside=inside)


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
