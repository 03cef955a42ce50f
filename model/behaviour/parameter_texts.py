"""Values of parameters as a person writes them: ``10 mm``, and for FMUs and Python files also texts, true, false
and names of items."""

from __future__ import annotations

from dataclasses import replace

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import first_of
from macrostep.model.fmi.subsystem import described_or_none, parameter_of
from macrostep.model.python.python_file import class_or_none
from macrostep.model.subsystem.calculated import read_value
from macrostep.model.subsystem.subsystem import Parameter, Subsystem

_SHOWN = 20


def with_parameter(subsystem: Subsystem, name: str, text: str) -> Subsystem:
    """Return the subsystem with another value of a parameter.

    Raises
    ------
    MacrostepError
        If there is no such parameter, or the text is no value of it.
    """
    description = described_or_none(subsystem)
    variable = description.variables.get(name) if description is not None else None
    present: Parameter | str | None = subsystem.texts.get(name) or subsystem.parameters.get(name)
    if present is None and variable is not None and (variable.is_parameter or variable.initial == "exact"):
        present = parameter_of(variable)
    found = class_or_none(subsystem)
    if present is None and found is not None and name in found.parameters:
        its = found.parameters[name]
        present = its.start if isinstance(its.start, str) else Parameter(its.start or 0.0, its.unit)
    if present is None:
        names: dict[str, object] = {**subsystem.parameters, **subsystem.texts}
        if description is not None:
            names |= {v.name: None for v in description.variables.values() if v.is_parameter}
        if found is not None:
            names |= dict.fromkeys(found.parameters)
        raise MacrostepError(
            "{subsystem} has no parameter {name!r}; it has: {known}.",
            subsystem=subsystem.name,
            name=name,
            known=first_of(list(names), _SHOWN),
        )
    if isinstance(present, str):
        return subsystem.replaced(texts={**subsystem.texts, name: text})
    words = {"true": 1.0, "false": 0.0} if subsystem.is_black_box else {}
    if variable is not None:
        words |= {item: float(value) for item, value in variable.items}
    stripped = text.strip()
    value = words[stripped] if stripped in words else read_value(text, present.unit)
    return subsystem.replaced(parameters={**subsystem.parameters, name: replace(present, value=value)})
