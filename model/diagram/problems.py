"""Problems of a diagram, as data: a half-written diagram has them, and still saves and opens."""

from __future__ import annotations

import math
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.base.errors import MacrostepError, UnitError
from macrostep.model.base.phrase import Amount, Phrase, Value, enumerated, first_of, marked
from macrostep.model.base.units import check_unit, dimension_differs, to_si
from macrostep.model.behaviour.capabilities import capability_faults
from macrostep.model.diagram.contents import Contents
from macrostep.model.diagram.cut import Part, parts, separated, undetermined
from macrostep.model.diagram.hierarchy import faults
from macrostep.model.diagram.solver_kinds import solver_kinds
from macrostep.model.subsystem.alike import Alike
from macrostep.model.subsystem.calculated import Calculated
from macrostep.model.subsystem.ports import Bundle, PortRef
from macrostep.model.subsystem.subsystem import AlgebraicVariable, Input, Output, Parameter, State, Subsystem, number
from macrostep.model.symbols.symbols import symbol

if TYPE_CHECKING:
    from macrostep.model.fmi import Interface

_MANY_INPUTS = 20
"""More inputs that are not connected are reported together."""


def problems(diagram: Contents) -> list[Diagnostic]:
    """Find everything that keeps a diagram from running, and everything worth a warning, in the order of the file."""
    return [problem for part in problems_by_parts(diagram) for problem in part]


def problems_by_parts(diagram: Contents) -> Iterator[list[Diagnostic]]:
    """Yield the same in parts that are found quickly; the diagram must stay as it is."""
    yield list(_of_the_diagram(diagram))
    drawn, causality = diagram, diagram.causality
    if causality is not None:
        yield list(causality.problems)
    diagram = diagram.causal()
    faultless = Alike()
    for subsystem in diagram.subsystems.values():
        found = [] if faultless.like(subsystem) else subsystem_problems(subsystem)
        if not found:
            faultless.add(subsystem)
        yield found if causality is None else list(map(causality.written, found))
    for subsystem in diagram.subsystems.values():
        yield list(_of_the_connections(diagram, subsystem))
    its = (*_of_the_composites(diagram), *_of_the_joined(diagram), *_of_the_undetermined(drawn))
    yield [*its, *_of_remoting(diagram)]


def subsystem_problems(subsystem: Subsystem) -> list[Diagnostic]:
    """Find the problems that a subsystem has by itself, whatever it is connected to."""
    from macrostep.model.behaviour.behaviour import behaviour

    if subsystem.is_black_box:
        from macrostep.model.behaviour.black_box import black_box_problems

        found = list(black_box_problems(subsystem))
    elif subsystem.acausal_bundles:
        found = []  # its equations mean something in a diagram only, which says what is wrong with them
    else:
        found = sorted(behaviour(subsystem).problems, key=lambda problem: (problem.field, problem.line, problem.column))
    for part in _PARTS:
        found += part(subsystem)
    return found


def _of_the_diagram(diagram: Contents) -> Iterator[Diagnostic]:
    if not diagram.subsystems:
        yield Diagnostic(Phrase("The diagram is empty: there is nothing to run. Add a subsystem."), field="subsystems")
    yield from diagram.parameter_problems()
    yield from _of_ranges(diagram.parameters_in_force)
    for composite in diagram.composites:
        for problem in _of_ranges(composite.parameters):
            yield replace(problem, field=f"composites.{composite.name}.{problem.field}")
    yield from _of_the_times(diagram)
    yield from _of_instances(diagram)
    yield from diagram.beginning_problems()
    for key in diagram.extra:
        yield _unknown_key(key)


def _of_instances(diagram: Contents) -> Iterator[Diagnostic]:
    """Name the instances of blocks whose definition is not there."""
    missing: dict[str, list[str]] = {}
    named = [(s.block, s.name) for s in diagram.subsystems.values()] + [(c.block, c.name) for c in diagram.composites]
    for block, name in named:
        if block and block not in diagram.blocks:
            missing.setdefault(block, []).append(name)
    for block, names in missing.items():
        said = {"block": block, "names": first_of(names, _MANY_INPUTS)}
        message = Phrase("The block {block} is not in this file: {names} stay as they are, by themselves.", **said)
        yield Diagnostic(message, field=f"blocks.{block}", severity="warning")


def _of_the_times(diagram: Contents) -> Iterator[Diagnostic]:
    calculated = {key: its for key in ("start", "stop") if isinstance(its := getattr(diagram, key), Calculated)}
    faults = [Diagnostic(its.fault, field=key) for key, its in calculated.items() if its.fault]
    if faults:
        yield from faults
    elif diagram.stop <= diagram.start:
        yield Diagnostic(
            Phrase(
                "The stop time {stop} must be after the start time {start}.",
                stop=Amount(diagram.stop, "s", 6),
                start=Amount(diagram.start, "s", 6),
            ),
            field="stop",
        )
    elif math.isinf(diagram.stop - diagram.start):
        yield Diagnostic(Phrase("From the start to the stop time is more than a number can say."), field="stop")


def _of_the_connections(diagram: Contents, subsystem: Subsystem) -> Iterator[Diagnostic]:
    name = subsystem.name
    free = [port for port in subsystem.inputs if PortRef(name, port) not in diagram.connections]
    if len(free) > _MANY_INPUTS:
        said: dict[str, Value] = {"count": len(free), "free": ", ".join(free[:3])}
        message = Phrase("{count} inputs are not connected, {free}, ...: they keep their start values.", **said)
        yield Diagnostic(message, name, "inputs", severity="warning")
    for port, its in subsystem.inputs.items():
        source = diagram.connections.get(PortRef(name, port))
        if source is None and len(free) > _MANY_INPUTS:
            continue
        if source is None:
            value = Phrase("its start value {start}", start=Amount(its.start_or_zero, its.unit, 6))
            if its.start is None:
                value = Phrase("the start value that its FMU gives it")
            message = Phrase("The input {port!r} is not connected: it keeps {value}.", port=port, value=value)
            yield Diagnostic(message, name, f"inputs.{port}", severity="warning")
            continue
        output = diagram.subsystems[source.subsystem].outputs.get(source.port)
        if output is None:
            continue  # of a block whose laws are wrong, which is said of it
        if _differ(output.unit, its.unit):
            message = Phrase(
                "It has the unit {unit!r}, but {source} feeds it in {other!r}: the dimensions differ.",
                unit=its.unit, source=str(source), other=output.unit,
            )  # fmt: skip
            yield Diagnostic(message, name, f"inputs.{port}")


def _of_the_composites(diagram: Contents) -> Iterator[Diagnostic]:
    for name, fault in faults(diagram.subsystems, diagram.composites):
        yield Diagnostic(fault, field=f"composites.{name}")
    for composite in diagram.composites:
        where = f"composites.{composite.name}"
        for message in _solver_faults(composite.solver or {}):
            yield Diagnostic(message, field=f"{where}.solver")
        if composite.symbol and symbol(composite.symbol) is None:
            message = Phrase("There is no symbol {name}; the block is drawn as a box.", name=repr(composite.symbol))
            yield Diagnostic(message, field=where, severity="warning")
        for key in composite.extra:
            yield _unknown_key(f"{where}.{key}")
    for part in parts(diagram) if diagram.composites or diagram.joined or diagram.looped else ():
        if part.is_composite:
            is_drawn = any(composite.name == part.name for composite in diagram.composites)
            for message in _reasons_to_stay_apart(diagram, part):
                if not is_drawn:
                    said = {"blocks": enumerated(list(part.members)), "why": message}
                    message = Phrase("The algebraic loop through {blocks} cannot be solved together: {why}", **said)
                yield Diagnostic(message, field=f"composites.{part.name}")


def _of_the_joined(diagram: Contents) -> Iterator[Diagnostic]:
    """Name the subsystems that can be solved as one only, and are cut apart."""
    for names, places in separated(diagram):
        composites = [name for name in places if name]
        message = Phrase(
            _SEPARATED[len(composites) > 1], blocks=enumerated(list(names)), composites=enumerated(composites)
        )
        yield Diagnostic(message, names[0], "connections")


def _of_the_undetermined(diagram: Contents) -> Iterator[Diagnostic]:
    """Name the parts of the cut that have no solution by themselves."""
    for part, names in undetermined(diagram):
        message = Phrase(
            "{part} cannot be solved by itself: nothing in it fixes the potentials of {blocks}. Let another part give "
            "the potential where they meet, or solve them together with what fixes it.",
            part=part, blocks=enumerated(list(names)),
        )  # fmt: skip
        yield Diagnostic(message, names[0], "connections")


def _reasons_to_stay_apart(diagram: Contents, part: Part) -> Iterator[str]:
    members = [diagram.subsystems[name] for name in part.members]
    kinds: dict[str, list[str]] = {}
    for member in members:
        if member.python:
            kinds.setdefault("python", []).append(member.name)
        elif member.fmu and (member.process == "own" or _is_remote(member)):
            kinds.setdefault("own", []).append(member.name)
        elif member.fmu and not _is_solved_with_others(member):
            kinds.setdefault("co-simulation", []).append(member.name)
    for kind, names in kinds.items():
        yield Phrase(_REASONS[kind][len(names) > 1], names=enumerated(names))
    steps = {member.step: member.name for member in members if member.step is not None}
    if len(steps) > 1:
        yield Phrase(
            "Its members impose different macro-steps, {steps}, and it has one; solve it apart, or impose one step.",
            steps=enumerated([f"{name} {step:g} s" for step, name in steps.items()]),
        )


def _of_remoting(diagram: Contents) -> Iterator[Diagnostic]:
    first, *others = [s.name for s in diagram.subsystems.values() if _is_remote(s)] or [""]
    for name in others if sys.platform != "win32" else ():
        message = Phrase(
            "{first} runs through Wine already, and FMPy's remoting can do that for one FMU at a time.", first=first
        )
        yield Diagnostic(message, name, "fmu")


def _is_remote(subsystem: Subsystem) -> bool:
    interface = _interface(subsystem)
    return interface is not None and interface.is_remote


def _interface(subsystem: Subsystem) -> Interface | None:
    """Return the interface by which an FMU is run; one that cannot be read is a problem already."""
    from macrostep.model.fmi.subsystem import described_or_none

    description = described_or_none(subsystem)
    return description.interface(subsystem.interface) if description is not None else None


_SEPARATED = (
    marked(
        "{blocks} determine each other and can be solved as one only, but {composites} cuts them apart. Solve them "
        "together, or put a block that gives way between them, such as a small resistor or a stiff spring."
    ),
    marked(
        "{blocks} determine each other and can be solved as one only, but {composites} cut them apart. Solve them "
        "together, or put a block that gives way between them, such as a small resistor or a stiff spring."
    ),
)
"""What is said where one composite separates them, and where several do."""
_REASONS = {
    "python": (
        marked("{names} is a Python file, which makes steps of its own; solve the composite apart."),
        marked("{names} are Python files, which make steps of their own; solve the composite apart."),
    ),
    "own": (
        marked(
            "{names} runs in a process of its own, where no solver sees its derivatives; solve the composite apart, or "
            "let it run with the others."
        ),
        marked(
            "{names} run in processes of their own, where no solver sees their derivatives; solve the composite apart, "
            "or let them run with the others."
        ),
    ),
    "co-simulation": (
        marked(
            "{names} is an FMU for Co-Simulation, which makes steps of its own; solve the composite apart, or choose "
            "its interface ModelExchange, if it offers that."
        ),
        marked(
            "{names} are FMUs for Co-Simulation, which make steps of their own; solve the composite apart, or choose "
            "their interface ModelExchange, if they offer that."
        ),
    ),
}
"""Why members of a composite cannot be solved together, for one and for several."""


def _is_solved_with_others(subsystem: Subsystem) -> bool:
    """Return whether a solver can see an FMU's derivatives."""
    interface = _interface(subsystem)
    return interface is None or interface.kind == "ModelExchange"


def _differ(a: str, b: str) -> bool:
    try:
        return dimension_differs(a, b)
    except UnitError:
        return False  # an unknown unit is reported where it is declared


def _of_the_values(subsystem: Subsystem) -> Iterator[Diagnostic]:
    """Check that values are numbers and units are known."""
    groups = {
        "parameters": {name: (p.value, p.unit) for name, p in subsystem.parameters.items()},
        "inputs": {name: (i.start_or_zero, i.unit) for name, i in subsystem.inputs.items()},
        "states": {name: (s.start, s.unit) for name, s in subsystem.states.items()},
        "variables": {name: (v.start or 0.0, v.unit) for name, v in subsystem.variables.items()},
        "outputs": {name: (0.0, o.unit) for name, o in subsystem.outputs.items()},
    }
    for group, items in groups.items():
        for name, (value, unit) in items.items():
            try:
                if isinstance(value, Calculated) and value.fault:
                    raise MacrostepError(Phrase.of(value.fault))
                number(value, "The value of {name!r}", name=name)
                check_unit(unit)
            except MacrostepError as error:
                yield Diagnostic(str(error), subsystem.name, f"{group}.{name}")


def _of_the_divisors(subsystem: Subsystem) -> Iterator[Diagnostic]:
    """Check that equations are not divided by parameters that are 0 to solve them."""
    if not subsystem.variables and not subsystem.equations:
        return
    from macrostep.model.behaviour.behaviour import behaviour
    from macrostep.model.language.dimensions import value
    from macrostep.model.language.text import expression_text

    if subsystem.is_black_box or not (divisors := behaviour(subsystem).divisors):
        return
    try:
        known = {name: to_si(p.value, p.unit) for name, p in subsystem.parameters.items()}
    except UnitError:
        return  # said already
    for expression, unknowns, at in divisors:
        try:
            is_zero = value(expression, known) == 0.0
        except (ArithmeticError, ValueError):
            is_zero = False
        if is_zero:
            message = Phrase(
                "{divisor} is 0, so that the equations do not give {variables}; give it another value, however small.",
                divisor=expression_text(expression), variables=enumerated(list(unknowns)),
            )  # fmt: skip
            yield Diagnostic(message, subsystem.name, "equations", at.line, at.column)


def _of_the_nominals(subsystem: Subsystem) -> Iterator[Diagnostic]:
    """Check that sizes which variables typically have are sizes."""
    for group in ("inputs", "states", "variables", "outputs"):
        for name, variable in getattr(subsystem, group).items():
            if variable.nominal is not None and not _is_positive(variable.nominal):
                message = Phrase(
                    "The nominal value of {name!r} must be a finite number above 0, a size that it typically has, not "
                    "{nominal}.", name=name, nominal=repr(variable.nominal),
                )  # fmt: skip
                yield Diagnostic(message, subsystem.name, f"{group}.{name}")


def _of_the_transformations(subsystem: Subsystem) -> Iterator[Diagnostic]:
    """Check the factors, offsets and mappings between inputs and the variables of an FMU."""
    for name, port in subsystem.inputs.items():
        is_scaled = (port.factor, port.offset) != (1.0, 0.0)
        if not is_scaled and not port.mapping:
            continue
        if not subsystem.fmu:
            message = Phrase("Only inputs of FMUs have a factor and an offset; write that into the equations.")
            if port.mapping:
                message = Phrase("Only inputs of FMUs have a mapping; write that into the equations.")
            yield Diagnostic(message, subsystem.name, f"inputs.{name}")
        elif port.mapping:
            yield from _of_a_mapping(subsystem, name, port, is_scaled)
        elif not (port.factor and math.isfinite(port.factor) and math.isfinite(port.offset)):
            message = Phrase(
                "Its factor and offset are numbers, and the factor is not 0; they are {factor} and {offset}.",
                factor=repr(port.factor), offset=repr(port.offset),
            )  # fmt: skip
            yield Diagnostic(message, subsystem.name, f"inputs.{name}")


def _of_a_mapping(subsystem: Subsystem, name: str, port: Input, is_scaled: bool) -> Iterator[Diagnostic]:
    message = ""
    twice = [value for value, often in Counter(value for value, _ in port.mapping).items() if often > 1]
    if is_scaled:
        message = Phrase("It has a mapping, or a factor and an offset, but not both.")
    elif not all(math.isfinite(value) for pair in port.mapping for value in pair):
        message = Phrase("The values of its mapping are finite numbers.")
    elif twice:
        message = Phrase("Its mapping gives two values for {value}.", value=Amount(twice[0], digits=6))
    if message:
        yield Diagnostic(message, subsystem.name, f"inputs.{name}")


def _of_the_ranges(subsystem: Subsystem) -> Iterator[Diagnostic]:
    yield from _of_ranges(subsystem.parameters, subsystem.name)


def _of_ranges(parameters: Mapping[str, Parameter], owner: str = "") -> Iterator[Diagnostic]:
    """Check that parameters of a subsystem, or of the diagram, are where they make sense."""
    for name, parameter in parameters.items():
        low, high, message = parameter.minimum, parameter.maximum, ""
        said = {
            key: Amount(value, parameter.unit, 6)
            for key, value in (("low", low), ("high", high), ("value", parameter.value))
            if value is not None
        }
        if low is not None and high is not None and not low < high:
            message = Phrase("The minimum of {name}, {low}, must be below its maximum, {high}.", name=name, **said)
        elif low is not None and parameter.value < low:
            message = Phrase("{name} = {value} is below its minimum, {low}.", name=name, **said)
        elif high is not None and parameter.value > high:
            message = Phrase("{name} = {value} is above its maximum, {high}.", name=name, **said)
        if message:
            yield Diagnostic(message, owner, f"parameters.{name}", severity="warning")


def _of_the_settings(subsystem: Subsystem) -> Iterator[Diagnostic]:
    """Check solver, imposed step and capabilities."""
    for message in _solver_faults(subsystem.solver or {}):
        yield Diagnostic(message, subsystem.name, "solver")
    if isinstance(subsystem.step, Calculated) and subsystem.step.fault:
        yield Diagnostic(subsystem.step.fault, subsystem.name, "step")
    elif subsystem.step is not None and subsystem.step <= 0:
        message = Phrase("The imposed step must be above 0 s, not {step}.", step=Amount(subsystem.step, digits=6))
        yield Diagnostic(message, subsystem.name, "step")
    if subsystem.process and not subsystem.is_black_box:
        message = Phrase(
            "A process of its own is for FMUs and Python files; its equations run with those of the others."
        )
        yield Diagnostic(message, subsystem.name, "process", severity="warning")
    for name, fault in capability_faults(subsystem):
        yield Diagnostic(fault, subsystem.name, f"capabilities.{name}")


def _solver_faults(solver: Mapping[str, Any]) -> Iterator[str]:
    for key, value in solver.items():
        if key == "kind":
            kinds = solver_kinds()
            if kinds and value not in kinds:
                said = {"kinds": ", ".join(kinds), "value": repr(value)}
                yield Phrase("The solver's kind must be one of {kinds}, not {value}.", **said)
        elif key in ("rtol", "atol"):
            if not _is_positive(value):
                yield Phrase("The solver's {key} must be a number above 0, not {value}.", key=key, value=repr(value))
        else:
            yield Phrase("A solver has no setting {key!r}; it has: kind, rtol, atol.", key=key)


def _is_positive(value: object) -> bool:
    try:
        return number(value, "") > 0
    except MacrostepError:
        return False


def _of_the_bundles(subsystem: Subsystem) -> Iterator[Diagnostic]:
    for name, bundle in subsystem.ports.items():
        for signal in bundle.signals:
            if not any(signal in group for group in (subsystem.inputs, subsystem.outputs, *subsystem.own_variables)):
                said = {"name": name, "signal": signal}
                message = Phrase(
                    "The bundle {name!r} holds {signal!r}, which is neither an input nor an output.", **said
                )
                yield Diagnostic(message, subsystem.name, f"ports.{name}", severity="warning")


def _of_the_keys(subsystem: Subsystem) -> Iterator[Diagnostic]:
    for key in unknown_keys(subsystem):
        yield _unknown_key(key, subsystem.name)


def _unknown_key(key: str, subsystem: str = "") -> Diagnostic:
    return Diagnostic(
        Phrase("This key of the file is not known; it is kept and has no effect."), subsystem, key, severity="warning"
    )


_PARTS = (
    _of_the_values,
    _of_the_divisors,
    _of_the_nominals,
    _of_the_transformations,
    _of_the_ranges,
    _of_the_settings,
    _of_the_bundles,
    _of_the_keys,
)


def unknown_keys(subsystem: Subsystem) -> Iterator[str]:
    """Yield the path of every key of a subsystem that the file format does not have."""
    yield from subsystem.extra
    groups: dict[str, Mapping[str, Parameter | Input | State | AlgebraicVariable | Output | Bundle]] = {
        "parameters": subsystem.parameters,
        "inputs": subsystem.inputs,
        "states": subsystem.states,
        "variables": subsystem.variables,
        "outputs": subsystem.outputs,
        "ports": subsystem.ports,
    }
    for group, items in groups.items():
        for name, item in items.items():
            yield from (f"{group}.{name}.{key}" for key in item.extra)
