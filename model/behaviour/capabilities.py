"""What a subsystem can do: what its equations, its FMU or its Python class allow, less what the user switched off."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from macrostep.model.base.phrase import Phrase
from macrostep.model.subsystem.capabilities import BUILT_IN, Capabilities
from macrostep.model.subsystem.subsystem import Subsystem


def limits(subsystem: Subsystem) -> Capabilities:
    """Return what a subsystem could do if the user switched nothing off.

    A file that cannot be read counts as a built-in subsystem: it cannot run, and that is said once.
    """
    if not subsystem.is_black_box:
        return BUILT_IN
    if subsystem.python:
        from macrostep.model.python.python_file import class_or_none

        found = class_or_none(subsystem)
        return BUILT_IN if found is None else found.capabilities
    from macrostep.model.fmi.capabilities import fmu_capabilities
    from macrostep.model.fmi.subsystem import described_or_none, input_variables

    description = described_or_none(subsystem)
    interface = description.interface(subsystem.interface) if description is not None else None
    if description is None or interface is None:
        return BUILT_IN
    return fmu_capabilities(description, interface, input_variables(subsystem))


def capabilities(subsystem: Subsystem) -> Capabilities:
    """Return what a subsystem can do: its limits, less what the user switched off.

    Values that make no sense count as not given; see :func:`capability_faults`.
    """
    given, most = subsystem.capabilities, limits(subsystem)
    if not given:
        return most
    switched: dict[str, Any] = {}
    for field in dataclasses.fields(Capabilities):
        name = field.metadata["fmi_name"]
        if name in given and not _fault(given[name], getattr(most, field.name)):
            switched[field.name] = given[name]
    return dataclasses.replace(most, **switched)


def missing_capabilities(subsystem: Subsystem) -> tuple[str, ...]:
    """Return the label of each capability that is switched off, lowered, or not there."""
    present, found = capabilities(subsystem), []
    for field in dataclasses.fields(Capabilities):
        value = getattr(present, field.name)
        if value != getattr(BUILT_IN, field.name):
            label = field.metadata["label"]
            if not isinstance(value, bool):
                label = Phrase("{capability} at most {limit}", capability=label, limit=value)
            found.append(label)
    return tuple(found)


def capability_faults(subsystem: Subsystem) -> Iterator[tuple[str, str]]:
    """Yield the name and, in one sentence, the fault of each capability that cannot be what the user set."""
    most = limits(subsystem).by_fmi_name()
    for name, value in subsystem.capabilities.items():
        if name not in most:
            yield name, Phrase("There is no capability {name!r}; there are: {most}.", name=name, most=", ".join(most))
        elif fault := _fault(value, most[name]):
            yield name, Phrase("The capability {name} {fault}, not {value}.", name=name, fault=fault, value=repr(value))


def _fault(value: Any, most: int | bool) -> str:
    """Say what `value` must be if it is not possible, else return an empty text."""
    if isinstance(most, bool):
        if isinstance(value, bool):
            return Phrase("must be false, because the subsystem does not have it") if value and not most else ""
        return Phrase("must be true or false")
    is_whole = isinstance(value, int) and not isinstance(value, bool)
    return "" if is_whole and 0 <= value <= most else Phrase("must be a whole number from 0 to {most}", most=most)
