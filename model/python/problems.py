"""What keeps a subsystem that is a Python file from running, as far as it can be seen without running it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.base.errors import UnitError
from macrostep.model.base.phrase import Phrase, marked, or_none
from macrostep.model.base.units import dimension_differs
from macrostep.model.python.python_file import PythonClass, described_class
from macrostep.model.python.reader import PythonFileError, PythonValue
from macrostep.model.subsystem.subsystem import Subsystem


def python_problems(subsystem: Subsystem) -> Iterator[Diagnostic]:
    """Find the problems that come from the Python file of a subsystem."""
    name = subsystem.name
    for group, items in (("states", subsystem.states), ("equations", subsystem.equations)):
        if items:
            message = Phrase("A Python file stands in place of equations; remove the equations, or the file.")
            if group == "states":
                message = Phrase("A Python file stands in place of equations; remove the states, or the file.")
            yield Diagnostic(message, name, group)
    for port in subsystem.inputs.keys() & subsystem.outputs.keys():
        message = Phrase("The name {name!r} is used twice; an input has it too.", name=port)
        yield Diagnostic(message, name, f"outputs.{port}")
    try:
        found = described_class(subsystem.python)
    except PythonFileError as error:
        yield Diagnostic(str(error), name, "python")
        return
    yield from _of_the_ports(subsystem, found)
    yield from _of_the_parameters(subsystem, found)


def _of_the_ports(subsystem: Subsystem, found: PythonClass) -> Iterator[Diagnostic]:
    taken: dict[str, str] = {}
    for name, port in subsystem.inputs.items():
        target, field = port.variable or name, f"inputs.{name}"
        if target in taken:
            ports = {"name": target, "other": taken[target]}
            message = Phrase("It is the input {name!r} of the class, which {other!r} is already.", **ports)
            yield Diagnostic(message, subsystem.name, field)
        taken.setdefault(target, name)
        yield from _of_a_name(subsystem, found, field, target, port.unit, found.inputs, "input")
    for name, output in subsystem.outputs.items():
        known = {**found.states, **found.outputs}
        yield from _of_a_name(subsystem, found, f"outputs.{name}", output.expression, output.unit, known, "output")


def _of_a_name(
    subsystem: Subsystem, found: PythonClass, field: str, target: str, unit: str, known: Mapping[str, PythonValue],
    kind: str,
) -> Iterator[Diagnostic]:  # fmt: skip
    if target not in known:
        message = Phrase(_HAS_NO[kind], found=found.name, name=target, known=or_none(known))
        yield Diagnostic(message, subsystem.name, field)
        return
    try:
        differs = bool(known[target].unit) and dimension_differs(unit, known[target].unit)
    except UnitError:
        return  # an unknown unit is a problem already
    if unit and differs:
        units = {"unit": unit, "other": known[target].unit}
        message = Phrase("It has the unit {unit!r}, but the class has it in {other!r}: the dimensions differ.", **units)
        yield Diagnostic(message, subsystem.name, field)


_HAS_NO = {
    "input": marked("The class {found} has no input {name!r}; it has: {known}."),
    "output": marked("The class {found} has no output {name!r}; it has: {known}."),
    "parameter": marked("The class {found} has no parameter {name!r}; it has: {known}."),
}


def _of_the_parameters(subsystem: Subsystem, found: PythonClass) -> Iterator[Diagnostic]:
    for name in (*subsystem.parameters, *subsystem.texts):
        unit = subsystem.parameters[name].unit if name in subsystem.parameters else ""
        field, its = f"parameters.{name}", found.parameters.get(name)
        yield from _of_a_name(subsystem, found, field, name, unit, found.parameters, "parameter")
        if its is not None and its.start is not None and its.is_text != (name in subsystem.texts):
            kind = Phrase("a text") if its.is_text else Phrase("a number")
            message = Phrase("In the class {name!r} is {kind}, and its value here is not.", name=name, kind=kind)
            yield Diagnostic(message, subsystem.name, field)
    for name, its in found.parameters.items():
        if its.start is None and name not in subsystem.parameters and name not in subsystem.texts:
            names = {"found": found.name, "name": name}
            message = Phrase("The class {found} needs a value of its parameter {name!r}; give it one.", **names)
            yield Diagnostic(message, subsystem.name, f"parameters.{name}")
