"""Makes a subsystem of an FMU, and its variables ports."""

from __future__ import annotations

import math
import os
import re
from collections.abc import Collection, Iterable
from pathlib import Path

from macrostep.model.fmi.description import Description
from macrostep.model.fmi.known_descriptions import describe
from macrostep.model.fmi.values import parameter_value, port_unit, port_value
from macrostep.model.fmi.variable import Variable
from macrostep.model.subsystem.subsystem import Input, Output, Parameter, Subsystem

_FEW = 16
"""Inputs and outputs that are all made ports; of more, people choose."""
_ROUNDING = 1e-12
"""Relative difference of values that only a change of units distinguishes."""


def fmu_subsystem(path: str | os.PathLike[str], name: str | None = None, most_ports: float = _FEW) -> Subsystem:
    """Make a subsystem of an FMU; if it has few inputs and outputs, all of them are ports.

    Parameters
    ----------
    path : path
    name : str, optional
        Otherwise the name of its file.
    most_ports : float
        How many inputs and outputs are few.

    Raises
    ------
    FmuError
        If it cannot be read.
    """
    description = describe(path)
    subsystem = Subsystem(name or plain_name(Path(description.path).stem), fmu=description.path)
    interface = description.interface()
    ticks = interface is not None and interface.has_event_mode
    both = (*description.of_causality("input"), *description.of_causality("output"))
    ports = [v for v in both if v.is_number and (ticks or v.type != "Clock")]
    return with_ports(subsystem, ports if len(ports) <= most_ports else ())


def with_ports(subsystem: Subsystem, variables: Iterable[Variable]) -> Subsystem:
    """Return the subsystem with some variables more as ports: what a signal can set as inputs, all others as outputs.

    A parameter with a value of its own keeps it as the start value of the input.

    Parameters
    ----------
    subsystem : Subsystem
        An FMU.
    variables : iterable of Variable
        Of its description, as :func:`describe` returns it.
    """
    inputs, outputs = dict(subsystem.inputs), dict(subsystem.outputs)
    taken = {*inputs, *outputs}
    parameters = dict(subsystem.parameters)
    present = {port.variable or name for name, port in inputs.items()}, {o.expression for o in outputs.values()}
    for variable in variables:
        is_input = variable.can_be_input
        if variable.name in present[not is_input]:
            continue
        name = plain_name(variable.name, taken)
        taken.add(name)
        unit = port_unit(variable)
        if is_input:
            start = port_value(variable, variable.start if isinstance(variable.start, float) else 0.0, unit)
            if given := parameters.pop(variable.name, None):
                start, unit = given.value, given.unit or unit
            inputs[name] = Input(start, unit, variable="" if name == variable.name else variable.name)
        else:
            outputs[name] = Output(variable.name, unit)
    return subsystem.replaced(inputs=inputs, outputs=outputs, parameters=parameters)


def without_ports(subsystem: Subsystem, variables: Iterable[Variable]) -> Subsystem:
    """Return the subsystem without the ports of some variables."""
    gone = {variable.name for variable in variables}
    return subsystem.replaced(
        inputs={name: port for name, port in subsystem.inputs.items() if (port.variable or name) not in gone},
        outputs={name: output for name, output in subsystem.outputs.items() if output.expression not in gone},
    )


def without_idle_inputs(subsystem: Subsystem, connected: Collection[str]) -> Subsystem:
    """Return the subsystem without the inputs that get no value from outside.

    An FMU begins with values of its own, and may refuse to be given them. What counts is a start value that differs
    from the FMU's, because ports are made with that.

    Parameters
    ----------
    subsystem : Subsystem
        Whose FMU can be read.
    connected : collection of str
        Its inputs that are fed by an output.
    """
    variables = describe(subsystem.fmu).variables
    kept = {
        name: port
        for name, port in subsystem.inputs.items()
        if name in connected or _has_value(port, variables[port.variable or name])
    }
    return subsystem if len(kept) == len(subsystem.inputs) else subsystem.replaced(inputs=kept)


def _has_value(port: Input, variable: Variable) -> bool:
    """Return whether an input begins with another value than that of the FMU."""
    if port.start is None:
        return False
    if port.factor != 1.0 or port.offset != 0.0 or port.mapping:
        return True
    own = variable.start if isinstance(variable.start, float) else 0.0
    swallowed = _ROUNDING * abs(variable.offset / variable.factor)
    return not math.isclose(parameter_value(variable, port.start, port.unit), own, rel_tol=_ROUNDING, abs_tol=swallowed)


def parameter_of(variable: Variable) -> Parameter | str:
    """Return a parameter with the value that the FMU gives it; that of a text is a text."""
    if not variable.is_number:
        return str(variable.start or "")
    unit = port_unit(variable)

    def shown(value: float | str | None) -> float | None:
        return port_value(variable, value, unit) if isinstance(value, float) else None

    return Parameter(shown(variable.start) or 0.0, unit, {}, shown(variable.minimum), shown(variable.maximum))


def plain_name(name: str, taken: Collection[str] = ()) -> str:
    """Return a name that ports can have, as near as possible to that of a variable: ``A[1,2]`` becomes ``A_1_2``."""
    plain = re.sub(r"\W+", "_", name).strip("_") or "x"
    if not plain.isidentifier():
        plain = f"_{plain}"
    candidate, number = plain, 1
    while candidate in taken:
        number += 1
        candidate = f"{plain}_{number}"
    return candidate


def variable_of_input(subsystem: Subsystem, port: str) -> str:
    """Return the name of the variable that an input sets."""
    return subsystem.inputs[port].variable or port


def input_variables(subsystem: Subsystem) -> list[str]:
    """Return the names of the variables that the inputs set, in their order."""
    return [variable_of_input(subsystem, port) for port in subsystem.inputs]


def described_or_none(subsystem: Subsystem) -> Description | None:
    """Return what the subsystem's FMU says of itself; None if it has none, or one that cannot be read."""
    from macrostep.model.base.errors import FmuError

    if not subsystem.fmu:
        return None
    try:
        return describe(subsystem.fmu)
    except FmuError:
        return None
