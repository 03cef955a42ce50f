"""A diagram as one Modelica model with a class for each subsystem, and a subsystem as a flat model.

Modelica 3.4, without its standard library. Equations of our language are equations of Modelica; what differs is told
here: connections are equations, and in a when-clause the values of states before the event are written ``pre(x)``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from textwrap import indent

from macrostep.model.diagram import Diagram, PortRef
from macrostep.model.errors import MacrostepError, ProblemsError
from macrostep.model.language.behaviour import behaviour
from macrostep.model.language.parser import parse_expression, parse_statements
from macrostep.model.language.syntax import (
    Apply,
    Equation,
    Expression,
    Name,
    Reinit,
    When,
    transform,
    walk,
)
from macrostep.model.library import template
from macrostep.model.modelica.names import Names
from macrostep.model.modelica.text import expression_text, number_text
from macrostep.model.modelica.unit_text import declared_units
from macrostep.model.problems import subsystem_problems
from macrostep.model.subsystem import Subsystem
from macrostep.model.units import to_si

TABLE = """\
function table "Linear between its points, constant outside"
  input Real at;
  input Real x[:] "Places, rising";
  input Real y[size(x, 1)];
  output Real value;
algorithm
  value := y[size(x, 1)];
  for i in size(x, 1):-1:2 loop
    if at <= x[i] then
      value := y[i - 1] + (y[i] - y[i - 1])*(at - x[i - 1])/(x[i] - x[i - 1]);
    end if;
  end for;
  if at <= x[1] then
    value := y[1];
  end if;
end table;
"""
"""The one function of the language that Modelica does not have."""


def write(diagram: Diagram, name: str = "") -> str:
    """Return a diagram as the text of one Modelica model, or one of its subsystems as that of a flat model.

    Raises
    ------
    MacrostepError
        If there is no such subsystem, there are problems, or a subsystem is a file whose equations nobody can see or
        uses noise().
    """
    if any(name == composite.name for composite in diagram.composites):
        raise MacrostepError(f"{name} is a composite; Modelica is written of a subsystem, or of the whole diagram.")
    if name:
        return write_subsystem(diagram[name])
    _refuse(diagram.subsystems.values())
    names = Names()
    parts = {name: names(name) for name in diagram.subsystems}
    model = names.fresh(diagram.name)
    classes = {name: names.fresh(part[0].upper() + part[1:]) for name, part in parts.items()}
    written = {name: _Class(subsystem) for name, subsystem in diagram.subsystems.items()}
    uses_table = any(one.uses_table for one in written.values())

    def port(ref: PortRef) -> str:
        return f"{parts[ref.subsystem]}.{written[ref.subsystem].names(ref.port)}"

    lines = [
        *([TABLE] if uses_table else []),
        *(one.text(classes[name]) for name, one in written.items()),
        "\n".join(f"{classes[name]} {parts[name]};" for name in diagram.subsystems) + "\n",
    ]
    joints = [f"{port(target)} = {port(source)};" for target, source in diagram.connections.items()]
    joints += [
        f"{port(PortRef(name, u))} = {number_text(to_si(its.start, its.unit))};"
        for name, subsystem in diagram.subsystems.items()
        for u, its in subsystem.inputs.items()
        if PortRef(name, u) not in diagram.connections
    ]
    return _model(model, diagram.description, "\n".join(lines), joints, _experiment(diagram))


def write_subsystem(subsystem: Subsystem) -> str:
    """Return a subsystem as the text of a flat Modelica model.

    Raises
    ------
    MacrostepError
        If it has problems, is a file whose equations nobody can see, or uses noise().
    """
    _refuse([subsystem])
    one = _Class(subsystem)
    return one.text(Names().fresh(subsystem.name), TABLE if one.uses_table else "")


def _refuse(subsystems: Iterable[Subsystem]) -> None:
    for subsystem in subsystems:
        if subsystem.is_black_box:
            raise MacrostepError(
                f"{subsystem.name} is the file {subsystem.fmu or subsystem.python}, whose equations nobody can see; it "
                "cannot be written as Modelica."
            )
        errors = tuple(p for p in subsystem_problems(subsystem) if p.severity == "error")
        if errors:
            raise ProblemsError(errors)
        for node in behaviour(subsystem).nodes():
            if isinstance(node, Apply) and node.function == "noise":
                raise MacrostepError(
                    f"{subsystem.name} uses noise(), whose numbers Modelica's integers of 32 bits cannot draw; it "
                    "cannot be written as Modelica."
                )


def _model(name: str, about: str, elements: str, equations: Iterable[str], end: str = "") -> str:
    comment = f" {_string(about)}" if about else ""
    section = "".join(f"  {line}\n" for line in equations)
    section = f"equation\n{section}" if section else ""
    inside = indent(elements, "  ")
    return f"model {name}{comment}\n{inside}{section}{f'  {end}' if end else ''}end {name};\n"


def _experiment(diagram: Diagram) -> str:
    times = f"StartTime={number_text(diagram.start)}, StopTime={number_text(diagram.stop)}"
    return f"annotation(experiment({times}, Tolerance=1e-9));\n"


def _string(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


class _Class:
    """One subsystem as a class."""

    def __init__(self, subsystem: Subsystem) -> None:
        self._subsystem = subsystem
        self._meaning = behaviour(subsystem)
        self.names = Names()
        block = template(subsystem.type)
        self._descriptions: Mapping[str, str] = block.descriptions if block else {}
        self._statements = [s for text in subsystem.equations for s in parse_statements(text)]
        self._variables = {
            s.left.name: s.right for s in self._statements if isinstance(s, Equation) and isinstance(s.left, Name)
        }
        self._outputs = {
            name: parse_expression(output.expression)
            for name, output in subsystem.outputs.items()
            if name not in subsystem.states and name not in self._variables
        }
        self._set_by_events = {action.name for clause in self._meaning.clauses for action in clause.actions}

    @property
    def uses_table(self) -> bool:
        return any(isinstance(node, Apply) and node.function == "table" for node in self._meaning.nodes())

    def text(self, name: str, function: str = "") -> str:
        """Return the text of the class, with a function that it needs."""
        block = template(self._subsystem.type)
        about = block.summary if block else ""
        elements = "".join(f"{line};\n" for line in self._declarations())
        return _model(name, about, function + elements, [line for s in self._equations() for line in s.splitlines()])

    def _declarations(self) -> Iterator[str]:
        own = self._subsystem
        for name, parameter in own.parameters.items():
            ends = {"min": parameter.minimum, "max": parameter.maximum}
            limits = {key: to_si(end, parameter.unit) for key, end in ends.items() if end is not None}
            value = number_text(to_si(parameter.value, parameter.unit))
            yield self._declared("parameter Real", name, parameter.unit, limits, f" = {value}")
        for name, input_ in own.inputs.items():
            yield self._declared("input Real", name, input_.unit, {"start": to_si(input_.start, input_.unit)})
        for name, state in own.states.items():
            prefix = "discrete " if name in self._meaning.sampled else ""
            prefix += "output " if name in own.outputs else ""
            unit, start = state.unit, {"start": to_si(state.start, state.unit)}
            yield self._declared(f"{prefix}Real", name, unit, start, fixed=True)
        for name, output in own.outputs.items():
            if name not in own.states:
                yield self._declared("output Real", name, output.unit)
        for name in self._variables:
            if name not in own.outputs:
                yield self._declared("Real", name, "")

    def _declared(
        self,
        type_: str,
        name: str,
        unit: str,
        numbers: Mapping[str, float] | None = None,
        value: str = "",
        *,
        fixed: bool = False,
    ) -> str:
        si, shown = declared_units(unit)
        attributes = [f'unit="{si}"'] if si else []
        attributes += [f'displayUnit="{shown}"'] if shown else []
        attributes += [f"{key}={number_text(number)}" for key, number in (numbers or {}).items()]
        attributes += ["fixed=true"] if fixed else []
        about = self._descriptions.get(name, "") or ("" if self.names(name) == name else name)
        modification = f"({', '.join(attributes)})" if attributes else ""
        comment = f" {_string(about)}" if about else ""
        return f"{type_} {self.names(name)}{modification}{value}{comment}"

    def _equations(self) -> Iterator[str]:
        for statement in self._statements:
            if isinstance(statement, When):
                yield self._when(statement)
            else:
                yield f"{self._said(statement.left)} = {self._said(statement.right)};"
        for name, expression in self._outputs.items():
            yield f"{self.names(name)} = {self._said(expression)};"

    def _said(self, expression: Expression) -> str:
        return expression_text(expression, self.names)

    def _when(self, clause: When) -> str:
        lines = [f"when {self._said(clause.condition)} then"]
        for action in clause.actions:
            name, value = self.names(action.name), self._said(self._before(action.value))
            lines.append(f"  reinit({name}, {value});" if isinstance(action, Reinit) else f"  {name} = {value};")
        return "\n".join([*lines, "end when;"])

    def _before(self, expression: Expression) -> Expression:
        """Return what a when-clause calculates from the states before it; variables that depend on them written out."""

        def change(node: Expression) -> Expression:
            if isinstance(node, Apply) and node.function == "pre" and isinstance(node.arguments[0], Apply):
                return node.arguments[0]  # pre() was there already
            if not isinstance(node, Name):
                return node
            if node.name in self._set_by_events:
                return Apply("pre", (node,))
            if node.name in self._variables and self._needs_states(node.name):
                return self._before(self._variables[node.name])
            return node

        return transform(expression, change)

    def _needs_states(self, variable: str) -> bool:
        """Return whether a variable depends on what when-clauses set."""
        stack, seen = [variable], {variable}
        while stack:
            for node in walk(self._variables[stack.pop()]):
                if isinstance(node, Name) and node.name in self._set_by_events:
                    return True
                if isinstance(node, Name) and node.name in self._variables and node.name not in seen:
                    seen.add(node.name)
                    stack.append(node.name)
        return False
