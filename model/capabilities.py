"""What a subsystem can do beyond stepping, with FMI 3's names where it has one.

A built-in subsystem can do all of it, an FMU what its flags promise, a Python file what it has methods for. Each
capability can be switched off (a degree or order: lowered) on any subsystem, to see what a method does without it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from macrostep.model.subsystem import Subsystem


def _capability(most: int | bool, fmi_name: str, label: str, sign: str) -> Any:
    return dataclasses.field(default=most, metadata={"fmi_name": fmi_name, "label": label, "sign": sign})


@dataclass(frozen=True)
class Capabilities:
    """What a subsystem can do; the defaults are what built-in ones can.

    Attributes
    ----------
    max_input_degree : int
        Highest degree of an input polynomial on a macro-step.
    max_output_derivative_order : int
        Highest order of the time derivatives of the outputs that it gives.
    directional_derivatives : bool
        Gives the Jacobians A, B, C and D.
    state : bool
        Gives its state.
    get_and_set_state : bool
        Can be put back to an earlier state (rollback).
    variable_step : bool
        Can make macro-steps of different lengths.
    """

    max_input_degree: int = _capability(8, "maxInputDegree", "Degree of input polynomials", "uⁿ")
    max_output_derivative_order: int = _capability(1, "maxOutputDerivativeOrder", "Order of output derivatives", "y′")
    directional_derivatives: bool = _capability(True, "providesDirectionalDerivatives", "Gives A, B, C and D", "∂")
    state: bool = _capability(True, "providesState", "Gives its state", "x")
    get_and_set_state: bool = _capability(True, "canGetAndSetFMUState", "Rollback", "↺")
    variable_step: bool = _capability(True, "canHandleVariableCommunicationStepSize", "Variable macro-step", "H")

    def by_fmi_name(self) -> dict[str, int | bool]:
        """Return the values by the names that files and reports use."""
        return {field.metadata["fmi_name"]: getattr(self, field.name) for field in dataclasses.fields(self)}


BUILT_IN = Capabilities()


def limits(subsystem: Subsystem) -> Capabilities:
    """Return what a subsystem could do if the user switched nothing off.

    A file that cannot be read counts as a built-in subsystem: it cannot run, and that is said once.
    """
    if not subsystem.is_black_box:
        return BUILT_IN
    if subsystem.python:
        from macrostep.model.python_file import class_or_none

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


def missing_capabilities(subsystem: Subsystem) -> tuple[tuple[str, str], ...]:
    """Return a short sign and the label of each capability that is switched off, lowered, or not there."""
    present, found = capabilities(subsystem), []
    for field in dataclasses.fields(Capabilities):
        value = getattr(present, field.name)
        if value != getattr(BUILT_IN, field.name):
            lowered = "" if isinstance(value, bool) else f" at most {value}"
            found.append((field.metadata["sign"], field.metadata["label"] + lowered))
    return tuple(found)


def capability_faults(subsystem: Subsystem) -> Iterator[tuple[str, str]]:
    """Yield the name and, in one sentence, the fault of each capability that cannot be what the user set."""
    most = limits(subsystem).by_fmi_name()
    for name, value in subsystem.capabilities.items():
        if name not in most:
            yield name, f"There is no capability {name!r}; there are: {', '.join(most)}."
        elif fault := _fault(value, most[name]):
            yield name, f"The capability {name} {fault}, not {value!r}."


def _fault(value: Any, most: int | bool) -> str:
    """Say what `value` must be if it is not possible, else return an empty text."""
    if isinstance(most, bool):
        if isinstance(value, bool):
            return "must be false, because the subsystem does not have it" if value and not most else ""
        return "must be true or false"
    is_whole = isinstance(value, int) and not isinstance(value, bool)
    return "" if is_whole and 0 <= value <= most else f"must be a whole number from 0 to {most}"


def least(several: Iterable[Capabilities]) -> Capabilities:
    """Return what every one of several subsystems can do."""
    everyone = tuple(several)
    return Capabilities(
        **{field.name: min(getattr(c, field.name) for c in everyone) for field in dataclasses.fields(Capabilities)}
    )
