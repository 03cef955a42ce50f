"""The tables of the inspector as text: rows of a subsystem's variables, and what editing a cell makes of it.

No Qt here: a cell's text goes in, a changed subsystem or a sentence comes out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from macrostep.gui.localisation.translation import marked, tr
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.model.diagram.diagram import Diagram, PortRef
from macrostep.model.edits.edits import CompositeEdit, Connect, Disconnect, Edit, ReplaceSubsystem, SetWaypoints
from macrostep.model.language.functions import name_fault
from macrostep.model.subsystem.calculated import Calculated, read_value
from macrostep.model.subsystem.subsystem import AlgebraicVariable, Input, Output, Parameter, State, Subsystem


@dataclass(frozen=True)
class Role:
    """One of the five tables.

    Attributes
    ----------
    key : str
        The field of :class:`Subsystem`, such as ``"parameters"``.
    noun, add : str
        What one of it is called, and what the button says that adds one.
    value : str
        The field that the second column shows.
    first_name, first
        What a new row holds.
    """

    key: str
    noun: str
    add: str
    value: str
    first_name: str
    first: Parameter | Input | State | AlgebraicVariable | Output

    def of(self, subsystem: Subsystem) -> Mapping[str, Any]:
        """Return the variables of this role, by name."""
        return getattr(subsystem, self.key)  # type: ignore[no-any-return]


PARAMETERS = Role("parameters", marked("parameter"), marked("Add parameter"), "value", "p", Parameter(0.0))
INPUTS = Role("inputs", marked("input"), marked("Add input"), "start", "u", Input(0.0))
STATES = Role("states", marked("state"), marked("Add state"), "start", "x", State())
OUTPUTS = Role("outputs", marked("output"), marked("Add output"), "expression", "y", Output("0"))
VARIABLES = Role("variables", marked("variable"), marked("Add variable"), "start", "w", AlgebraicVariable())
ROLES = (PARAMETERS, INPUTS, STATES, VARIABLES, OUTPUTS)


def number_text(value: float) -> str:
    """Return the shortest text that reads back as the same number."""
    short = f"{value:g}"
    return short if float(short) == value else repr(value)


def value_text(value: float) -> str:
    """Return a value as it is edited: a number, or the expression that gives it."""
    return value.expression if isinstance(value, Calculated) else number_text(value)


def result_text(value: float | None, unit: str) -> str:
    """Return what stands beneath a value that is calculated; "" if nothing has to."""
    if not isinstance(value, Calculated) or value.fault:
        return ""
    return f"=\N{NO-BREAK SPACE}{Amount(float(value), unit, 6)}"


def value_from(text: str, unit: str) -> float:
    """Read a number, a quantity such as ``"10 mm"``, or an expression of the diagram's parameters.

    Raises
    ------
    MacrostepError
    """
    if not text:
        raise MacrostepError("A number is needed here.")
    return read_value(text, unit)


def rows(subsystem: Subsystem, role: Role) -> list[tuple[str, ...]]:
    """Return name, value and unit of every variable of a role, as text.

    Behind them stands the nominal value of a signal, and what an algebraic variable is.
    """
    result = []
    for name, variable in role.of(subsystem).items():
        value = getattr(variable, role.value)
        shown = "" if value is None else value if isinstance(value, str) else value_text(value)
        texts = [name, shown, variable.unit]
        if role is not PARAMETERS:
            texts.append("" if variable.nominal is None else number_text(variable.nominal))
        if role is VARIABLES:
            texts.append(variable.description)
        result.append(tuple(texts))
    return result


def results(subsystem: Subsystem, role: Role) -> dict[str, str]:
    """Return by name what the values give that are calculated; "" for the others."""
    if role is OUTPUTS:
        return {}
    return {name: result_text(getattr(its, role.value), its.unit) for name, its in role.of(subsystem).items()}


def with_cell(subsystem: Subsystem, role: Role, name: str, column: int, text: str) -> Subsystem:
    """Return the subsystem with one cell of a table changed; its columns are name, value, unit, nominal value, meaning.

    Raises
    ------
    MacrostepError
        If the text does not make sense there; it says what would.
    """
    text = text.strip()
    if column == 0:
        return renamed(subsystem, role, name, text)
    variables = dict(role.of(subsystem))
    variable = variables[name]
    if column == 2:
        variables[name] = replace(variable, unit=text)
    elif column == 3:
        variables[name] = replace(variable, nominal=number_from(text, variable.unit) if text else None)
    elif column == 4:
        variables[name] = replace(variable, description=text)
    elif role is OUTPUTS:
        variables[name] = replace(variable, expression=text)
    elif not text and (role is VARIABLES or (role is INPUTS and subsystem.fmu)):
        variables[name] = replace(variable, start=None)  # none, or the FMU's own
    else:
        variables[name] = replace(variable, **{role.value: value_from(text, variable.unit)})
    return subsystem.replaced(**{role.key: variables})


def number_from(text: str, unit: str) -> float:
    """Read a number, or a number with a unit such as ``"10 mm"`` that is converted to `unit`.

    Raises
    ------
    MacrostepError
    """
    from macrostep.model.base.units import parse_quantity

    if not text:
        raise MacrostepError("A number is needed here.")
    return parse_quantity(text, unit)


def renamed(subsystem: Subsystem, role: Role, old: str, new: str) -> Subsystem:
    """Return the subsystem with a variable renamed, in its equations and output expressions too.

    Raises
    ------
    MacrostepError
        If the new name is not a name or is taken in the same table.
    """
    if fault := name_fault(new):
        raise MacrostepError(fault)
    if new == old:
        return subsystem
    if new in role.of(subsystem):
        sentence = {
            "parameters": tr("There is already a parameter {name!r}."),
            "inputs": tr("There is already an input {name!r}."),
            "states": tr("There is already a state {name!r}."),
            "variables": tr("There is already a variable {name!r}."),
            "outputs": tr("There is already an output {name!r}."),
        }[role.key]
        raise MacrostepError(sentence.format(name=new))
    ambiguous = any(old in r.of(subsystem) for r in (PARAMETERS, INPUTS, STATES, VARIABLES) if r is not role)
    changes: dict[str, Any] = {role.key: {new if n == old else n: v for n, v in role.of(subsystem).items()}}
    if role is INPUTS and subsystem.fmu:  # the port gets another name, the FMU's variable keeps its own
        port = subsystem.inputs[old]
        changes["inputs"][new] = replace(port, variable=port.variable or old)
    elif role is not OUTPUTS and not ambiguous:  # an output's name in an equation is that of a state or a variable
        word = re.compile(rf"(?<![\w.]){re.escape(old)}(?!\w)")
        changes["equations"] = [word.sub(new, equation) for equation in subsystem.equations]
        changes.setdefault("outputs", {
            name: replace(output, expression=word.sub(new, output.expression))
            for name, output in subsystem.outputs.items()
        })  # fmt: skip
    if not ambiguous:
        changes["ports"] = [
            replace(bundle, signals=tuple(new if signal == old else signal for signal in bundle.signals))
            for bundle in subsystem.ports.values()
        ]
    return subsystem.replaced(**changes)


def with_new(subsystem: Subsystem, role: Role) -> tuple[Subsystem, str]:
    """Return the subsystem with one more variable of a role, and its name.

    No equation has that name in it: renamed, the variable would take with it what somebody wrote for another one.
    """
    texts = (*subsystem.equations, *(output.expression for output in subsystem.outputs.values()))
    taken = {name for r in ROLES for name in r.of(subsystem)} | {w for text in texts for w in re.findall(r"\w+", text)}
    name, n = role.first_name, 1
    while name in taken:
        n += 1
        name = f"{role.first_name}{n}"
    return subsystem.replaced(**{role.key: {**role.of(subsystem), name: role.first}}), name


def without(subsystem: Subsystem, role: Role, name: str) -> Subsystem:
    """Return the subsystem without a variable."""
    return subsystem.replaced(**{role.key: {n: v for n, v in role.of(subsystem).items() if n != name}})


def replacement(diagram: Diagram, subsystem: Subsystem, role: Role, old: str, new: str) -> Edit:
    """Return the edit that puts `subsystem`, in which one variable was renamed, in place; connections stay."""
    name = subsystem.name
    if role not in (INPUTS, OUTPUTS):
        return ReplaceSubsystem(name, subsystem)
    before, after = PortRef(name, old), PortRef(name, new)
    touched = [
        (target, source)
        for target, source in diagram.connections.items()
        if (target == before and role is INPUTS) or (source == before and role is OUTPUTS)
    ]
    if not touched:
        return ReplaceSubsystem(name, subsystem)
    edits: list[Edit] = [Disconnect(target) for target, _ in touched]
    edits.append(ReplaceSubsystem(name, subsystem))
    for target, source in touched:
        new_target = after if role is INPUTS else target
        edits.append(Connect(after if role is OUTPUTS else source, new_target))
        points: Sequence[tuple[float, float]] = diagram.waypoints.get(target, ())
        if points:
            edits.append(SetWaypoints(new_target, points))
    return CompositeEdit(Phrase("rename {old} to {new}", old=str(before), new=str(new)), edits)
