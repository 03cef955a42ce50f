"""What keeps a subsystem that is an FMU from running, as far as it can be seen without running it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Literal

from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.base.errors import FmuError, UnitError
from macrostep.model.base.phrase import Phrase, Value
from macrostep.model.base.units import dimension_differs
from macrostep.model.fmi.description import Description
from macrostep.model.fmi.foreign import find_wine
from macrostep.model.fmi.interfaces import KINDS, Interface, this_platform
from macrostep.model.fmi.known_descriptions import describe
from macrostep.model.fmi.subsystem import variable_of_input
from macrostep.model.fmi.values import fault_of_a_value, parameter_value
from macrostep.model.fmi.variable import Variable
from macrostep.model.subsystem.calculated import Calculated
from macrostep.model.subsystem.subsystem import Subsystem

_LACKS = Phrase("It can neither go back nor give directional derivatives, and each of its calls takes some 0.5 ms.")
_READABLE = frozenset(("output", "local", "calculatedParameter", "input"))


def fmu_problems(subsystem: Subsystem) -> Iterator[Diagnostic]:
    """Find the problems that come from the FMU of a subsystem."""
    found = _Problems(subsystem)
    for group, items in (("states", subsystem.states), ("equations", subsystem.equations)):
        if items:
            yield found.at(
                group,
                "An FMU stands in place of equations; remove the states, or the FMU."
                if group == "states"
                else "An FMU stands in place of equations; remove the equations, or the FMU.",
            )
    for name in subsystem.inputs.keys() & subsystem.outputs.keys():
        yield found.at(f"outputs.{name}", "The name {name!r} is used twice; an input has it too.", name=name)
    try:
        description = describe(subsystem.fmu)
    except FmuError as error:
        yield found.at("fmu", str(error))
        return
    yield from found.of_the_interface(description)
    yield from found.of_the_ports(description)
    yield from found.of_the_parameters(description)
    if description.faults:
        fault, more = description.faults[0], len(description.faults) - 1
        fault = Phrase("{fault} (and {count} more)", fault=fault, count=more) if more else fault
        yield found.at("fmu", "It is against FMI's rules: {fault}.", "warning", fault=fault)


class _Problems:
    """Finds problems of one subsystem."""

    def __init__(self, subsystem: Subsystem) -> None:
        self._subsystem = subsystem

    def at(
        self, field: str, message: str, severity: Literal["error", "warning"] = "error", **values: Value
    ) -> Diagnostic:
        return Diagnostic(Phrase.of(message, **values), self._subsystem.name, field, severity=severity)

    def of_the_interface(self, description: Description) -> Iterator[Diagnostic]:
        requested = self._subsystem.interface
        interface = description.interface(requested)
        if requested and requested not in KINDS:
            yield self.at(
                "interface",
                "The interface must be one of {kinds}, or none, not {requested!r}.",
                kinds=", ".join(KINDS), requested=requested,
            )  # fmt: skip
        elif interface is None:
            known = ", ".join(description.interfaces)
            yield self.at("interface", "The FMU does not offer {name}, only {known}.", name=requested, known=known)
        elif interface.is_remote:
            yield self._of_remoting()
        elif interface.library is None:
            others = Phrase("it has some for {platforms}", platforms=", ".join(description.platforms))
            has = others if description.platforms else Phrase("it has none at all")
            here = this_platform()
            yield self.at("fmu", "The FMU holds no library for this machine ({here}): {has}.", here=here, has=has)
        if interface is not None:
            yield from self._of_the_clocks(description, interface)
            if interface.kind == "ModelExchange" and description.unknown_states:
                why = description.unknown_states
                yield self.at("fmu", "It cannot be integrated, because its states are not all known: {why}.", why=why)

    def _of_remoting(self) -> Diagnostic:
        """Say what runs it, or what would."""
        if sys.platform == "win32":
            message = Phrase("It is for 32 bits: FMPy's remoting runs it in a process of its own.")
            return self.at("fmu", "{said} {lacks}", "warning", said=message, lacks=_LACKS)
        if find_wine():
            message = Phrase(
                "Its library is for Windows: Wine runs it, through FMPy's remoting, in a process of its own; TCP "
                "port 8080 of this machine is open to its network meanwhile."
            )
            return self.at("fmu", "{said} {lacks}", "warning", said=message, lacks=_LACKS)
        message = Phrase(
            "Its library is for Windows only. Wine can run it: install it, in Debian and Ubuntu by apt install wine64."
        )
        return self.at("fmu", message)

    def _of_the_clocks(self, description: Description, interface: Interface) -> Iterator[Diagnostic]:
        clocks = [v for v in description.of_causality("input") if v.type == "Clock"]
        if not interface.has_event_mode:
            if clocks:
                why = Phrase("clocks do in event mode, which the FMU does not have")
                yield self.at(
                    "fmu", "The clock {clock!r} never ticks: {why}.", "warning", clock=clocks[0].name, why=why
                )
            for field, variable in self._ports(description):
                if variable.type == "Clock":
                    yield self.at(
                        field,
                        "{name!r} is a clock, and the FMU has no event mode in which it ticks.",
                        name=variable.name,
                    )
            return
        ticking = {*description.ticking_clocks(interface), *(v for _, v in self._ports(description))}
        still = [clock for clock in clocks if clock not in ticking]
        if still:
            why = Phrase("make it an input") if still[0].is_triggered else Phrase("the FMU gives it no period")
            yield self.at("fmu", "The clock {clock!r} never ticks: {why}.", "warning", clock=still[0].name, why=why)

    def _ports(self, description: Description) -> Iterator[tuple[str, Variable]]:
        """Yield the field and the variable of each port that has one."""
        subsystem = self._subsystem
        fields = {f"inputs.{name}": variable_of_input(subsystem, name) for name in subsystem.inputs}
        fields |= {f"outputs.{name}": output.expression for name, output in subsystem.outputs.items()}
        for field, name in fields.items():
            if name in description.variables:
                yield field, description.variables[name]

    def of_the_ports(self, description: Description) -> Iterator[Diagnostic]:
        subsystem = self._subsystem
        taken = dict[str, str]()
        for name, port in subsystem.inputs.items():
            target, field = variable_of_input(subsystem, name), f"inputs.{name}"
            if target in taken:
                yield self.at(
                    field, "It sets the variable {name!r}, which the input {other!r} sets already.",
                    name=target, other=taken[target],
                )  # fmt: skip
            taken.setdefault(target, name)
            yield from self._of_a_port(description, field, target, port.unit)
        for name, output in subsystem.outputs.items():
            yield from self._of_a_port(description, f"outputs.{name}", output.expression, output.unit)

    def _of_a_port(self, description: Description, field: str, target: str, unit: str) -> Iterator[Diagnostic]:
        variable = description.variables.get(target)
        kind = "input" if field.startswith("inputs") else "output"
        if variable is None:
            yield self.at(field, "The FMU has no variable {name!r}.", name=target)
        elif target in description.ambiguous:
            yield self.at(
                field, "The FMU has two variables {name!r}; which of them is meant cannot be known.", name=target
            )
        elif not (variable.can_be_input if kind == "input" else variable.causality in _READABLE):
            its = Phrase("has the causality {causality}", causality=variable.causality)
            if kind == "input" and variable.is_parameter:
                its = Phrase("is a parameter that is {variability}, not tunable", variability=variable.variability)
            yield self.at(
                field,
                "In the FMU {name!r} {its}; it cannot be an input."
                if kind == "input"
                else "In the FMU {name!r} {its}; it cannot be an output.",
                name=target, its=its,
            )  # fmt: skip
        elif not variable.is_number:
            by = Phrase("a clock that ticks by {interval} intervals", interval=variable.interval)
            kind = by if variable.type == "Clock" else Phrase("of the type {type}", type=variable.type)
            yield self.at(field, "In the FMU {name!r} is {kind}; ports are numbers.", name=target, kind=kind)
        else:
            yield from self._of_a_unit(field, variable, unit)

    def _of_a_unit(self, field: str, variable: Variable, unit: str) -> Iterator[Diagnostic]:
        try:
            differs = dimension_differs(unit, variable.si_unit)
        except UnitError:
            return  # an unknown unit is a problem already
        if differs:
            its = variable.declared_unit or variable.si_unit
            yield self.at(
                field, "It has the unit {unit!r}, but the FMU's is {its!r}: the dimensions differ.", unit=unit, its=its
            )

    def of_the_parameters(self, description: Description) -> Iterator[Diagnostic]:
        subsystem = self._subsystem
        driven = {variable_of_input(subsystem, name) for name in subsystem.inputs}
        for name in (*subsystem.parameters, *subsystem.texts):
            field, variable = f"parameters.{name}", description.variables.get(name)
            if variable is None:
                yield self.at(field, "The FMU has no variable {name!r}.", name=name)
            elif name in description.ambiguous:
                yield self.at(
                    field, "The FMU has two variables {name!r}; which of them is meant cannot be known.", name=name
                )
            elif name in driven:
                yield self.at(field, "{name!r} is an input; its start value stands with the input.", name=name)
            elif not variable.can_be_given:
                kind = _kind(variable)
                yield self.at(field, "In the FMU {name!r} is {kind}; its value cannot be given.", name=name, kind=kind)
            elif (variable.type == "String") != (name in subsystem.texts):
                kind = Phrase("of the type {type}", type=variable.type)
                if variable.type == "String":
                    kind = Phrase("a text")
                yield self.at(field, "In the FMU {name!r} is {kind}, and its value here is not.", name=name, kind=kind)
            elif name in subsystem.parameters:
                yield from self._of_a_number(variable, field, name)

    def _of_a_number(self, variable: Variable, field: str, name: str) -> Iterator[Diagnostic]:
        parameter = self._subsystem.parameters[name]
        yield from self._of_a_unit(field, variable, parameter.unit)
        if isinstance(parameter.value, Calculated) and parameter.value.fault:
            return  # which is told by itself
        try:
            value = parameter_value(variable, parameter.value, parameter.unit)
        except UnitError:
            return
        if fault := fault_of_a_value(variable, value):
            given = f"{parameter.value:g} {parameter.unit}".rstrip()
            yield self.at(field, "{name} = {given} is not possible: {fault}.", name=name, given=given, fault=fault)


def _kind(variable: Variable) -> str:
    """Say why its value cannot be given."""
    if variable.type in ("Binary", "Clock"):
        return Phrase("of the type {type}", type=variable.type)
    if variable.variability == "constant":
        return Phrase("constant")
    return Phrase("of the causality {causality}", causality=variable.causality)
