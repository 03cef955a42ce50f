"""Putting a block of the library in the place of another subsystem."""

from __future__ import annotations

from dataclasses import replace

from macrostep.model.library.library import Template
from macrostep.model.subsystem.subsystem import Subsystem


def replacement(subsystem: Subsystem, template: Template) -> Subsystem:
    """Return a new block under the name of a subsystem; parameters that both have in one unit keep their values."""
    new, known = template.instantiate(subsystem.name), subsystem.parameters
    kept = {
        name: replace(parameter, value=known[name].value)
        for name, parameter in new.parameters.items()
        if name in known and known[name].unit == parameter.unit
    }
    return new.replaced(parameters={**new.parameters, **kept}, solver=subsystem.solver, step=subsystem.step)
